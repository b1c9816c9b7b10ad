/**
 * The way back from JSON, which has no dates, gives all objects a prototype, and makes errors plain
 * objects. Its place in the model decides how a value is read, not its look.
 */
import type { Entry } from '../model/entry.ts';
import { isGiven, isRecord, requireRecord } from '../text/given.ts';
import { safeName } from '../text/safe-name.ts';
import { words } from '../text/strings.ts';
import { REVIVED } from './revived.ts';
import { dateFromText } from './values.ts';

/** A date. */
const DATE = '@date';
/** An object whose keys come from the feed, without a prototype. */
const MAP = '@map';
/** A problem. */
const PROBLEM = '@problem';

/** What is at a key: one of the kinds above, or the name of a type. Lists do not count. */
type Members = ReadonlyMap<string, string>;

/** What every object of the model can have. */
const EVERY = `${MAP} attributes written extensions`;

/** The keys of each type, and of all other objects (`''`), once they were needed. */
const MEMBERS: Map<string, Members> = new Map();

/** The names of keys follow their kind: `@date published updated Link links`. */
function membersIn(written: string): Members {
  const members = new Map<string, string>();
  let kind = '';
  for (const word of words(written)) {
    // `@` and capitals come before lower-case letters.
    if (word < 'a') kind = word;
    else members.set(word, kind);
  }
  return members;
}

/** Turns the JSON of a problem into a problem again. */
type ReviveProblem = (json: Readonly<Record<string, unknown>>) => unknown;

type Draft = Record<string, unknown>;

/** An object or a list that is being copied. */
interface Copying {
  readonly from: object;
  readonly to: Draft;
  /** The kind of what it holds if it is a list, or else its own. */
  readonly kind: string;
}

/**
 * An object of the model from its JSON, which stays as it is. Dates that are neither a date nor its
 * string are omitted. Without recursion, because JSON may be nested as deeply as it likes.
 */
export function revived(json: object, type: string, reviveProblem: ReviveProblem): object {
  const root: Draft = {};
  const waiting: Copying[] = [{ from: json, to: root, kind: type }];
  for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
    const { from, to, kind } = next;
    for (const [name, value] of Object.entries(from)) {
      const key = keyOf(name);
      const inner = Array.isArray(from) ? kind : kindOf(kind, key);
      if (inner === DATE) setDate(to, key, value);
      else if (Array.isArray(value)) to[key] = begin([], value, inner, waiting);
      else if (!isPlain(value)) to[key] = value;
      else if (inner === MAP) to[key] = mapOf(value);
      else if (inner === PROBLEM) to[key] = reviveProblem(value);
      else to[key] = begin({}, value, inner, waiting);
    }
  }
  return root;
}

/** A name that the parser has already changed stays as it is. */
function keyOf(name: string): string {
  return name === '__proto__' ? safeName(name) : name;
}

/** An object without a prototype, with names as the parser writes them. */
function mapOf(from: object): Draft {
  const map: Draft = Object.create(null);
  for (const [name, value] of Object.entries(from)) map[keyOf(name)] = value;
  return map;
}

function begin(to: object, from: object, kind: string, waiting: Copying[]): object {
  waiting.push({ from, to: to as Draft, kind });
  return to;
}

function kindOf(type: string, key: string): string {
  let members = MEMBERS.get(type);
  if (members === undefined) {
    members = membersIn(`${EVERY} ${REVIVED[type] ?? ''}`);
    MEMBERS.set(type, members);
  }
  return members.get(key) ?? '';
}

/** Whether JSON could have made this object. A `Date` and an `Error` stay as they are. */
function isPlain(value: unknown): value is Readonly<Record<string, unknown>> {
  return isRecord(value) && !(value instanceof Date) && !(value instanceof Error);
}

/** `null` stays `null`, where the model has it. */
function setDate(to: Draft, key: string, value: unknown): void {
  const date = typeof value === 'string' ? dateFromText(value) : value;
  if (date instanceof Date || value === null) to[key] = date;
}

/**
 * Restores an entry from JSON: the dates are `Date` objects again, and objects whose keys come from
 * the feed (`attributes`, `written`, …) have no prototype. The argument is not changed.
 *
 * What JSON cannot change stays as it is, and so do values that are not part of an entry. A date
 * that cannot be parsed is omitted. The types are those of an entry if the JSON is one.
 *
 * @param json - an entry from `JSON.parse`, or from a column of a database that holds JSON
 * @throws TypeError if `json` is not an object, or is a whole result: use `reviveResult` for that
 *
 * @example
 * ```js
 * import { reviveEntry } from 'bozofeed/reader';
 *
 * const entry = reviveEntry(JSON.parse('{"published": "2026-07-06T06:00:00.000Z"}'));
 * console.log(entry.published instanceof Date); // true
 * ```
 */
export function reviveEntry(json: unknown): Entry {
  requireRecord(json, 'json');
  if (isGiven(json, 'bozo') && isGiven(json, 'entries')) {
    throw new TypeError('json must not be a whole result; use reviveResult of bozofeed');
  }
  return revived(json, 'Entry', (problem) => problem) as Entry;
}
