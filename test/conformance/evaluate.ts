/**
 * Checks a result against an expectation of feedparser's suite. An expectation is a Python expression
 * as data: a text, number, boolean or `null` stands for itself, and a list is an operation:
 *
 *     ["path", key, …]            a member of the result; without keys, the result itself
 *     ["get", object, key, x]     a member, or `x` where it is missing
 *     ["and", …] ["or", …] ["not", x]
 *     ["==", a, b] ["!=", a, b] ["is", a, b] ["in", key, object]
 *     ["len", x] ["ord", x] ["isinstance", x, name]
 *     ["list", …] ["dict", {…}] ["timedelta", seconds] ["repeat", text, n]
 *
 * Results have feedparser's names, as `toFeedparser` gives them.
 */
import { sameHtml } from './same-html.ts';

/** The outcome of a check: whether the expectation holds, and otherwise the part that does not. */
export interface Outcome {
  readonly pass: boolean;
  readonly detail: string;
}

type Members = Readonly<Record<string, unknown>>;

/** What Python raises if something is missing, or is of the wrong type. */
class Unavailable extends Error {
  /** Whether an object was there, and only its member missing. */
  readonly isMember: boolean;

  constructor(message: string, isMember = false) {
    super(message);
    this.isMember = isMember;
  }
}

/** A Python literal that JSON does not have. */
class Dict {
  readonly members: ReadonlyMap<string, unknown>;

  constructor(members: ReadonlyMap<string, unknown>) {
    this.members = members;
  }
}
class Duration {
  readonly seconds: number;

  constructor(seconds: number) {
    this.seconds = seconds;
  }
}

/** Checks `result` against an expectation. */
export function evaluate(expectation: unknown, result: unknown): Outcome {
  try {
    const failed = firstFailure(expectation, result);
    return { pass: failed === null, detail: failed === null ? '' : explain(failed, result) };
  } catch (error) {
    if (error instanceof Unavailable) return { pass: false, detail: error.message };
    throw error;
  }
}

/** The innermost part of an expectation that does not hold; `null` if all of it does. */
function firstFailure(expectation: unknown, result: unknown): unknown {
  if (isOperation(expectation) && expectation[0] === 'and') {
    for (const operand of expectation.slice(1)) {
      const failed = firstFailure(operand, result);
      if (failed !== null) return failed;
    }
    return null;
  }
  return isTrue(evaluated(expectation, result)) ? null : expectation;
}

function explain(failed: unknown, result: unknown): string {
  const operand = isOperation(failed) && failed[0] !== 'path' ? failed[1] : failed;
  let found: string;
  try {
    found = brief(evaluated(operand, result));
  } catch (error) {
    found = String(error);
  }
  return `${JSON.stringify(failed)}: found ${found}`;
}

function brief(value: unknown): string {
  const text = JSON.stringify(value) ?? String(value);
  return text.length > 300 ? `${text.slice(0, 300)}…` : text;
}

// Operations -------------------------------------------------------------------------

function isOperation(expectation: unknown): expectation is readonly [string, ...unknown[]] {
  return Array.isArray(expectation) && typeof expectation[0] === 'string';
}

type Operation = (operands: readonly unknown[], result: unknown) => unknown;

const OPERATIONS: Readonly<Record<string, Operation>> = {
  path: pathOf,
  get: ([object, key, otherwise], result) =>
    find(evaluated(object, result), key) ?? evaluated(otherwise, result),
  and: (operands, result) => operands.every((operand) => isTrue(evaluated(operand, result))),
  or: (operands, result) => operands.some((operand) => isTrue(evaluated(operand, result))),
  not: ([operand], result) => !isTrue(evaluated(operand, result)),
  '==': ([left, right], result) => isEqual(left, right, result),
  '!=': ([left, right], result) => !isEqual(left, right, result),
  is: ([left, right], result) => {
    const [found, expected] = [orNull(left, right, result), evaluated(right, result)];
    return typeof expected === 'boolean' || typeof found === 'boolean'
      ? found === expected
      : equal(found, expected);
  },
  in: ([key, object], result) => contains(evaluated(object, result), evaluated(key, result)),
  len: ([operand], result) => lengthOf(evaluated(operand, result)),
  ord: ([operand], result) => codePointOf(evaluated(operand, result)),
  isinstance: ([operand, name], result) => isInstance(evaluated(operand, result), name),
  list: (items, result) => items.map((item) => evaluated(item, result)),
  dict: ([members], result) =>
    new Dict(
      new Map(
        Object.entries(members as Members).map(([key, item]) => [key, evaluated(item, result)]),
      ),
    ),
  timedelta: ([seconds]) => new Duration(Number(seconds)),
  repeat: ([text, times]) => String(text).repeat(Number(times)),
};

function evaluated(expectation: unknown, result: unknown): unknown {
  if (!isOperation(expectation)) return expectation;
  const [name, ...operands] = expectation;
  const operation = Object.hasOwn(OPERATIONS, name) ? OPERATIONS[name] : undefined;
  if (operation === undefined) throw new TypeError(`unknown operation: ${name}`);
  return operation(operands, result);
}

/**
 * What Python treats as true: text, lists and dictionaries that are not empty, and numbers other
 * than 0.
 */
function isTrue(value: unknown): boolean {
  const isCollection = /^\[object (?:Array|Object|Map)\]$/.test(
    Object.prototype.toString.call(value),
  );
  return isCollection && isObject(value) ? namesOf(value).length > 0 : Boolean(value);
}

function lengthOf(value: unknown): number {
  if (typeof value === 'string') return [...value].length;
  if (isObject(value)) return namesOf(value).length;
  throw new Unavailable(`${brief(value)} has no length`);
}

function codePointOf(value: unknown): number {
  const characters = typeof value === 'string' ? [...value] : [];
  const codePoint = characters[0]?.codePointAt(0);
  if (characters.length === 1 && codePoint !== undefined) return codePoint;
  throw new Unavailable(`${brief(value)} is not one character`);
}

/** By name, so that errors that have been through JSON also work. */
function isInstance(value: unknown, name: unknown): boolean {
  for (let one = value; isObject(one); one = Object.getPrototypeOf(one)) {
    if (read(one, 'name') === name || one.constructor.name === name) return true;
  }
  return false;
}

// Members ----------------------------------------------------------------------------

/** Other names that feedparser has for a member; the first that exists wins. */
const ALIASES: Readonly<Record<string, readonly string[]>> = {
  channel: ['feed'],
  items: ['entries'],
  guid: ['id'],
  url: ['href'],
  description: ['summary', 'subtitle'],
  description_detail: ['summary_detail', 'subtitle_detail'],
  tagline: ['subtitle'],
  tagline_detail: ['subtitle_detail'],
  copyright: ['rights'],
  copyright_detail: ['rights_detail'],
  date: ['updated'],
  date_parsed: ['updated_parsed'],
  modified: ['updated'],
  modified_parsed: ['updated_parsed'],
  issued: ['published'],
  issued_parsed: ['published_parsed'],
};

/** A member's own name, after those it is an alias of. */
function aliasesOf(name: string): readonly string[] {
  return [...(Object.hasOwn(ALIASES, name) ? (ALIASES[name] ?? []) : []), name];
}

/** Members that feedparser computes from others on access. */
const COMPUTED: Readonly<Record<string, (object: object) => unknown>> = {
  category: (object) => {
    const [tag] = listOf(object, 'tags');
    return isObject(tag) ? read(tag, 'term') : undefined;
  },
  enclosures: (object) =>
    read(object, 'links') === undefined
      ? undefined
      : linksOf(object, 'enclosure').map(({ rel: _, ...enclosure }) => enclosure),
  license: (object) => linksOf(object, 'license').find(({ href }) => Boolean(href))?.['href'],
  updated: (object) => read(object, 'published'),
  updated_parsed: (object) => read(object, 'published_parsed'),
};

function listOf(object: object, name: string): readonly unknown[] {
  const list = read(object, name);
  return Array.isArray(list) ? list : [];
}

function linksOf(object: object, rel: string): readonly Members[] {
  return listOf(object, 'links').filter(
    (link): link is Members => isObject(link) && read(link, 'rel') === rel,
  );
}

function pathOf(keys: readonly unknown[], result: unknown): unknown {
  let object = result;
  for (const [at, key] of keys.entries()) {
    const found = find(object, key);
    if (found === undefined) {
      const isMember = at === keys.length - 1 && isObject(object);
      throw new Unavailable(`there is no ${JSON.stringify(keys.slice(0, at + 1))}`, isMember);
    }
    object = found;
  }
  return object;
}

/** A member by feedparser's name for it, or `undefined`. */
function find(object: unknown, key: unknown): unknown {
  if (!isObject(object)) return undefined;
  if (Array.isArray(object)) return typeof key === 'number' ? object.at(key) : undefined;
  const name = String(key);
  const found = ownOrAlias(object, name);
  if (found !== undefined || !Object.hasOwn(COMPUTED, name)) return found;
  return COMPUTED[name]?.(object);
}

function ownOrAlias(object: object, name: string): unknown {
  for (const alias of aliasesOf(name)) {
    const found = read(object, alias);
    if (found !== undefined) return found;
  }
  return undefined;
}

/** A property of an object, or the entry of a map or headers under that name. */
function read(object: object, name: string): unknown {
  if (object instanceof Map || object instanceof Headers) return object.get(name) ?? undefined;
  return name in Object.prototype ? undefined : Reflect.get(object, name);
}

function contains(object: unknown, key: unknown): boolean {
  if (typeof object === 'string') return object.includes(String(key));
  if (Array.isArray(object)) return object.some((item) => equal(item, key));
  // In feedparser, `updated` exists on access, but not in a membership test.
  return isObject(object) && (ownOrAlias(object, String(key)) ?? null) !== null;
}

function namesOf(object: object): readonly string[] {
  if (object instanceof Map || object instanceof Headers) return [...object.keys()];
  return Object.keys(object).filter((name) => Reflect.get(object, name) !== undefined);
}

function isObject(value: unknown): value is object {
  return typeof value === 'object' && value !== null;
}

// Equality ---------------------------------------------------------------------------

function isEqual(left: unknown, right: unknown, result: unknown): boolean {
  const [found, expected] = [orNull(left, right, result), evaluated(right, result)];
  const isLabel = JSON.stringify(left) === '["path","encoding"]';
  return isLabel ? equal(lowerCase(found), lowerCase(expected)) : equal(found, expected);
}

/** Completes a comparison: if Python has a member that is `None`, ours may be absent. */
function orNull(left: unknown, right: unknown, result: unknown): unknown {
  try {
    return evaluated(left, result);
  } catch (error) {
    if (error instanceof Unavailable && error.isMember && right === null) return null;
    throw error;
  }
}

function lowerCase(value: unknown): unknown {
  return typeof value === 'string' ? value.toLowerCase() : value;
}

/** Whether the found value equals the expected one, by Python's rules. */
function equal(found: unknown, expected: unknown): boolean {
  if (found === expected) return true;
  if ((found ?? null) === null || (expected ?? null) === null) {
    return (found ?? null) === (expected ?? null);
  }
  if (expected instanceof Dict) return isObject(found) && equalsDict(found, expected);
  if (expected instanceof Duration) {
    return found === expected.seconds || found === expected.seconds * 1000;
  }
  if (Array.isArray(expected)) {
    const items = Array.isArray(found) ? found : timeOf(found);
    return (
      items?.length === expected.length && items.every((item, at) => equal(item, expected[at]))
    );
  }
  if (typeof found === 'string' && typeof expected === 'string') {
    return found.includes('<') && expected.includes('<') && sameHtml(found, expected);
  }
  return isNumeric(found) && isNumeric(expected) && Number(found) === Number(expected);
}

function isNumeric(value: unknown): boolean {
  return typeof value === 'number' || typeof value === 'boolean';
}

/** The same members and no others; one that is `null` counts as absent. */
function equalsDict(object: object, { members }: Dict): boolean {
  const claimed = new Set([...members.keys()].flatMap(aliasesOf));
  return (
    [...members].every(([name, expected]) => equal(find(object, name), expected)) &&
    namesOf(object).every((name) => claimed.has(name) || (read(object, name) ?? null) === null)
  );
}

/** A date as Python's `struct_time` in UTC: the parts, the day of the week and of the year, no summer time. */
function timeOf(value: unknown): readonly number[] | null {
  const isDate = value instanceof Date || (typeof value === 'string' && ISO_DATE.test(value));
  const date = new Date(isDate ? value : Number.NaN);
  if (Number.isNaN(date.getTime())) return null;
  const year = date.getUTCFullYear();
  const newYear = new Date(0).setUTCFullYear(year, 0, 1);
  return [
    year,
    date.getUTCMonth() + 1,
    date.getUTCDate(),
    date.getUTCHours(),
    date.getUTCMinutes(),
    date.getUTCSeconds(),
    (date.getUTCDay() + 6) % 7,
    Math.floor((date.getTime() - newYear) / 86_400_000) + 1,
    0,
  ];
}

const ISO_DATE = /^(?:\d{4}|[+-]\d{6})-\d\d-\d\dT\d\d:\d\d/;
