/**
 * Reads what a caller passes in. Properties may be inherited, for example from the caller's
 * defaults or from a class, but not from `Object.prototype`: a property that a program or an attack
 * has added there belongs to every object, and no caller has passed it in.
 */

import { wordSet } from './strings.ts';

/** Whether a value is an object with fields: neither `null` nor a list. */
export function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** What to do with a whole result instead, by the name of the argument. */
const INSTEAD_OF_RESULT: ReadonlyMap<string, string> = new Map([
  ['entry', 'pass one of its entries'],
  ['feed', 'pass its feed'],
  ['record', 'pass its feed or one of its entries'],
]);

/**
 * Refuses a value that cannot be a record; a whole result, too, where a part of one is expected. A
 * feed in place of an entry is not refused: they share most of their keys, and callers may pass
 * records of their own.
 *
 * @throws TypeError for anything but an object with fields, and for a result
 */
export function requireRecord(value: unknown, name: string): asserts value is object {
  if (!isRecord(value)) throw new TypeError(`${name} must be an object${adviceFor(value, name)}`);
  refuseBuiltIn(value, name);
  const instead = INSTEAD_OF_RESULT.get(name);
  if (instead !== undefined && isGiven(value, 'bozo') && isGiven(value, 'entries')) {
    throw new TypeError(`${name} must not be a whole result; ${instead}`);
  }
}

/** What to do with a list or a string in place of a record. */
function adviceFor(value: unknown, name: string): string {
  if (typeof value === 'string') return `; use ${name === 'json' ? 'JSON.parse' : 'parseDocument'}`;
  return Array.isArray(value) && value.length > 0 ? '; pass one of its elements' : '';
}

/** The names that `Object.prototype` has by itself; some platforms have no `__proto__`. */
const NAMES_OF_ALL: ReadonlySet<string> = wordSet(`
  __defineGetter__ __defineSetter__ __lookupGetter__ __lookupSetter__ __proto__ constructor
  hasOwnProperty isPrototypeOf propertyIsEnumerable toLocaleString toString valueOf`);

/** Whether something has added a property to all objects. */
function isAnyAdded(): boolean {
  return !Object.getOwnPropertyNames(Object.prototype).every((name) => NAMES_OF_ALL.has(name));
}

/**
 * A record to read: if something has been added to `Object.prototype`, a copy in which nothing
 * inherits from that. Objects of classes stay.
 *
 * @throws TypeError for anything but an object with fields, and for a result
 */
export function ownRecord<R extends object>(value: R, name: string): R {
  requireRecord(value, name);
  return asOwn(value);
}

/** Any value as `ownRecord` reads it, without a check. */
export function asOwn<T>(value: T): T {
  return isAnyAdded() ? withoutPrototypes(value, new Map()) : value;
}

function withoutPrototypes<T>(value: T, known: Map<unknown, unknown>): T {
  if (typeof value !== 'object' || value === null) return value;
  const isList = Array.isArray(value);
  if (!isList && Object.getPrototypeOf(value) !== Object.prototype) return value;
  const earlier = known.get(value);
  const copy = earlier ?? (isList ? [] : Object.create(null));
  if (earlier !== undefined) return copy;
  known.set(value, copy);
  for (const [key, member] of Object.entries(value)) copy[key] = withoutPrototypes(member, known);
  return copy;
}

/** Keys that every result has, and no part of one. */
const KEYS_OF_RESULTS: readonly string[] = ['bozo', 'entries', 'feed', 'problems'];

/**
 * Refuses a value that cannot be a result, or a part of one: an object that has fields, but none of
 * the usual ones.
 *
 * @param part what to do with a part of a result, such as an entry
 * @throws TypeError for anything else
 */
export function requireResult(value: unknown, name: string, part: string): asserts value is object {
  requireRecord(value, name);
  const isEmpty = Object.keys(value).length === 0;
  if (isEmpty || KEYS_OF_RESULTS.some((key) => isGiven(value, key))) return;
  throw new TypeError(`${name} must be a result, with a feed and entries; ${part}`);
}

/** A Promise before it is awaited, a `Date` and other built-in objects have no fields. */
function refuseBuiltIn(value: object, name: string): void {
  const tag = Object.prototype.toString.call(value).slice('[object '.length, -1);
  if (tag === 'Object') return;
  throw new TypeError(`${name} must be an object with fields, not a ${tag}${awaitAdvice(value)}`);
}

/** What to do with a Promise in place of what it resolves to; `''` for any other value. */
export function awaitAdvice(value: unknown): string {
  const isThenable = typeof value === 'object' && value !== null && isGiven(value, 'then');
  return isThenable ? '; await the Promise' : '';
}

/** Whether an object has a property, itself or from a prototype other than `Object.prototype`. */
export function isGiven(record: object, name: PropertyKey): boolean {
  let at: object | null = record;
  while (at !== null && (at === record || !isOfAll(at))) {
    if (Object.hasOwn(at, name)) return true;
    at = Object.getPrototypeOf(at);
  }
  return false;
}

/** A property that was passed in; `undefined` if there is none. */
export function given<R extends object, K extends keyof R>(record: R, name: K): R[K] | undefined {
  return Object.hasOwn(record, name) || isGiven(record, name) ? record[name] : undefined;
}

/**
 * A member of a record that a document has made, and not what something has added to
 * `Object.prototype`.
 */
export function memberOf<R extends object, K extends keyof R>(
  record: R | undefined,
  name: K,
): R[K] | undefined {
  return record !== undefined && Object.hasOwn(record, name) ? record[name] : undefined;
}

/** Some properties, in a record without a prototype; those that were not passed in are absent. */
export function givenOf<R extends object>(record: R, names: readonly (keyof R)[]): Partial<R> {
  const found: Partial<R> = Object.create(null);
  for (const name of names) {
    const value = given(record, name);
    if (value !== undefined) found[name] = value;
  }
  return found;
}

/** Whether this is the prototype of all objects, of this realm or of another. */
function isOfAll(prototype: object): boolean {
  if (prototype === Object.prototype) return true;
  return Object.getPrototypeOf(prototype) === null && Object.hasOwn(prototype, 'isPrototypeOf');
}
