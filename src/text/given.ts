/**
 * Reads what a caller passes in. Properties may be inherited, for example from the caller's
 * defaults or from a class, but not from `Object.prototype`: a property that a program or an attack
 * has added there belongs to every object, and no caller has passed it in.
 */

/** Whether a value is an object with fields: neither `null` nor a list. */
export function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** What to pass instead of a whole result, by the name of the argument. */
const PARTS_OF_RESULTS: ReadonlyMap<string, string> = new Map([
  ['entry', 'one of its entries'],
  ['feed', 'its feed'],
  ['record', 'its feed or one of its entries'],
]);

/**
 * Refuses a value that cannot be a record; a whole result, too, where a part of one is expected.
 *
 * @throws TypeError for anything but an object, and for a result
 */
export function requireRecord(value: unknown, name: string): asserts value is object {
  if (!isRecord(value)) throw new TypeError(`${name} must be an object`);
  const part = PARTS_OF_RESULTS.get(name);
  if (part !== undefined && isGiven(value, 'bozo') && isGiven(value, 'entries')) {
    throw new TypeError(`${name} must not be a whole result; pass ${part}`);
  }
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
  return isGiven(record, name) ? record[name] : undefined;
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
