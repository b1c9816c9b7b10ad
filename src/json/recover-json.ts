/**
 * Reads JSON that was concatenated by hand: it tolerates comments, trailing and missing commas,
 * single quotes, quotes and raw line ends in strings, and truncated text. It also finds the digits
 * of numbers, which the platform's parser does not report.
 */

import type { Report } from '../problems/facts.ts';
import { losesDigits } from '../text/decimal.ts';
import { memberOf } from '../text/given.ts';
import { StringBuilder } from '../text/strings.ts';
import { readAllowed } from '../text/xml-characters.ts';
import { endOfString, type JsonContainer, type JsonValue, unlessInfinite } from './json.ts';

/**
 * Whether the value of a member is a text, so that a number there is read as it is written. The
 * path has the names of the outer members first, at most six.
 */
export type IsText = (path: readonly string[]) => boolean;

/**
 * Reads as much of a text as makes sense. A number is a string where a text is expected, and where
 * a number would lose digits.
 */
export function recoverJson(
  text: string,
  report: Report,
  { maxDepth, maxValues }: Pick<Scan, 'maxDepth' | 'maxValues'>,
  isText: IsText,
): JsonValue {
  const values = new Values();
  const scanner = new JsonScanner(text, values, { maxDepth, maxValues, report, isText });
  scanner.read();
  scanner.reportTrailing();
  return values.root ?? null;
}

/** A number that JavaScript may print otherwise than it is written. A string may look like one. */
const INEXACT =
  /[:[,]\s*-?(?:\d{16}|\d+\.\d{14}|\d+\.\d*0\s*[,\]}]|[\d.]+[eE][+-]?\d)|[:[,]\s*-0\s*[,\]}]/;

/** Whether the platform's parser may lose how a number in a JSON text is written. */
export function mayHaveInexactNumbers(text: string): boolean {
  return INEXACT.test(text);
}

/** Where a value is: its container, and its key or its index there. */
export interface JsonPlace<Container> {
  readonly container: Container;
  readonly key: string | number;
}

/** What is made of the values of a text, as they are read. */
export interface JsonReceiver<Container> {
  /**
   * An object or a list starts, at a UTF-16 index.
   *
   * @param place `null` for the value of the whole text; `undefined` if it is where only a key
   * can be
   */
  begin(kind: JsonKind, place: JsonPlace<Container> | null | undefined, at: number): Container;
  /** A value other than that. A string starts after its quote. */
  scalar(value: JsonValue, place: JsonPlace<Container> | null, at: number): void;
  /** An object or a list ended before a UTF-16 index. */
  end(container: Container, at: number): void;
}

/** The kinds of container. */
export type JsonKind = 'object' | 'list';

/** Makes the values. */
class Values implements JsonReceiver<JsonContainer> {
  root: JsonValue | undefined;

  begin(kind: JsonKind, place: JsonPlace<JsonContainer> | null | undefined): JsonContainer {
    // V8 makes a hash table of an object without a prototype, which takes three times the memory.
    const container: JsonContainer = kind === 'object' ? {} : [];
    if (place !== undefined) this.scalar(container, place);
    return container;
  }

  scalar(value: JsonValue, place: JsonPlace<JsonContainer> | null): void {
    if (place === null) this.root ??= value;
    else setMember(place, value);
  }

  end(): void {}
}

/** Sets a member, as the platform's parser does. */
function setMember({ container, key }: JsonPlace<JsonContainer>, value: JsonValue): void {
  if (key in Object.prototype) {
    const member = { value, configurable: true, enumerable: true, writable: true };
    Object.defineProperty(container, key, member);
  } else {
    Reflect.set(container, key, value);
  }
}

/** An object or a list that is being read. */
interface Open<Container> {
  readonly kind: JsonKind;
  readonly container: Container;
  /** The name of the member that it is; `''` in a list. */
  readonly name: string;
  /** In an object, the key of the next value; in a list, its index. */
  key: string | number | null;
  isEmpty: boolean;
}

const NOWHERE: IsText = () => false;
const SILENTLY: Report = () => {};

const SEPARATORS = /[\s,;\uFEFF]*/y;
/** The start of an object that may be an entry. */
const OBJECT_START = /\{\s{0,99}["']/;
const COMMENT_START = /\/[/*]|#/y;
const WORD = /[^\s,:;[\]{}"']+/y;
const NUMBER = /^-?\d+(?:\.\d+)?(?:[eE][+-]?\d+)?$/;
const ESCAPES: ReadonlyMap<string, string> = new Map([
  ['b', '\b'],
  ['f', '\f'],
  ['n', '\n'],
  ['r', '\r'],
  ['t', '\t'],
]);

/** Words that have a value, including those of JavaScript and Python. */
const WORDS: ReadonlyMap<string, boolean | null> = new Map([
  ['true', true],
  ['True', true],
  ['false', false],
  ['False', false],
  ['null', null],
  ['None', null],
  ['undefined', null],
  ['NaN', null],
  ['Infinity', null],
  ['-Infinity', null],
]);

/** So many containers are around any member of the model. */
const LONGEST_PATH = 6;

const COMMENT = '/[/*]|#';
const END = String.raw`[}\]]\s*(?:[,;}\]{[]|${COMMENT}|$)`;
const BARE_KEY = String.raw`[\w$-]{1,100}\s*:\s*(?:["'{[\d]|true|false|null)`;

/** What follows a string that is the value of a member, except another key, and one in a list. */
const AFTER_STRING: Readonly<Record<JsonKind, RegExp>> = {
  object: new RegExp(
    String.raw`\s*(?:$|${END}|${COMMENT}|[,;][,;\s]*(?:$|[{}\]]|${COMMENT}|${BARE_KEY}))`,
    'y',
  ),
  list: new RegExp(
    String.raw`\s*(?:$|${END}|${COMMENT}|["']|[,;][,;\s]*(?:$|["'{[\]\d-]|${COMMENT}|true|false|null))`,
    'y',
  ),
};
const NOT_FOUND = Number.POSITIVE_INFINITY;
const KEY_START = /[,;\s]*["']/y;
const COLON = /\s*:/y;
const QUOTES = /["']/g;

/** Whether a string in a container may end before an index. */
function mayEndBefore(text: string, at: number, kind: JsonKind): boolean {
  if (matchesAt(AFTER_STRING[kind], text, at)) return true;
  if (kind === 'list' || !matchesAt(KEY_START, text, at)) return false;
  const key = KEY_START.lastIndex;
  return matchesAt(COLON, text, endOfString(text, key, text.charAt(key - 1)) + 1);
}

function matchesAt(sticky: RegExp, text: string, at: number): boolean {
  sticky.lastIndex = at;
  return sticky.test(text);
}

/**
 * The start of the list of the entries, which is a member. Whatever has an error before it, and seems to
 * contain it, ends there: a string with such quotes in it is not a string.
 */
const ENTRIES_START = /(["'])items\1\s{0,99}:\s{0,99}\[/;

/** Where the list of the entries starts; -1 if nothing looks like it. */
export function entriesStartOf(text: string): number {
  return text.search(ENTRIES_START);
}

/** How a text is scanned. */
interface Scan {
  readonly maxDepth: number;
  /** By default, any number of values is read. */
  readonly maxValues?: number | undefined;
  /** By default, nothing is reported. */
  readonly report?: Report;
  /** By default, no number is read as text. */
  readonly isText?: IsText;
  /** The UTF-16 index of the first value. */
  readonly from?: number;
  /** Where the list of the entries starts, if that is known. */
  readonly entriesStart?: number;
}

/** Reads a text despite its errors, and passes on its values. */
export class JsonScanner<Container> {
  readonly #text: string;
  readonly #receiver: JsonReceiver<Container>;
  readonly #report: Report;
  readonly #maxDepth: number;
  readonly #maxValues: number;
  readonly #isText: IsText;
  readonly #open: Open<Container>[] = [];
  readonly #entriesStart: number;
  #index: number;
  #hasRoot = false;
  #skipped = 0;
  /** The number of values so far. */
  #count = 0;
  /** The next quote that may end a string, by the kind of the container; none is at infinity. */
  readonly #closers: Record<JsonKind, number> = { object: -1, list: -1 };

  constructor(text: string, receiver: JsonReceiver<Container>, scan: Scan) {
    this.#text = text;
    this.#receiver = receiver;
    this.#maxDepth = scan.maxDepth;
    this.#maxValues = memberOf(scan, 'maxValues') ?? Number.POSITIVE_INFINITY;
    this.#report = memberOf(scan, 'report') ?? SILENTLY;
    this.#isText = memberOf(scan, 'isText') ?? NOWHERE;
    this.#index = memberOf(scan, 'from') ?? 0;
    this.#entriesStart = memberOf(scan, 'entriesStart') ?? entriesStartOf(text);
  }

  /** Reads one value, with everything in it. */
  read(): void {
    while (this.#index < this.#text.length && (!this.#hasRoot || this.#open.length > 0)) {
      this.#skipSeparators();
      if (this.#count > this.#maxValues) {
        this.#stop();
        return;
      }
      this.#token();
    }
    if (this.#open.length > 0)
      this.#report('TruncatedDocument', { open: this.#keys() }, this.#text.length);
  }

  /** Ignores everything that follows. */
  #stop(): void {
    this.#report('LimitExceeded', { limit: 'maxValues', value: this.#maxValues }, this.#index);
    this.#endTo(0);
    this.#index = this.#text.length;
  }

  /** Reports what follows the value. */
  reportTrailing(): void {
    this.#skipSeparators();
    const rest = this.#text.slice(this.#index).trimEnd();
    if (this.#hasRoot && /[^\s);\0]/.test(rest)) {
      const facts = { length: rest.length };
      const hasJson = OBJECT_START.test(rest);
      this.#report('TrailingContent', hasJson ? { ...facts, hasJson } : facts, this.#index);
    }
  }

  #skipSeparators(): void {
    this.#skipBlanks();
    for (let start = this.#match(COMMENT_START); start !== ''; start = this.#match(COMMENT_START)) {
      const end = start === '/*' ? '*/' : '\n';
      const at = this.#text.indexOf(end, this.#index);
      this.#index = at < 0 ? this.#endOf(this.#text.length) : at + end.length;
      this.#skipBlanks();
    }
  }

  /** Where something ends that seems to end later: before the list of the entries. */
  #endOf(end: number): number {
    const start = this.#entriesStart;
    return start >= this.#index && start < end ? start : end;
  }

  /** A comma ends a member, even one without a value. */
  #skipBlanks(): void {
    const hasComma = this.#match(SEPARATORS).includes(',');
    const container = this.#open.at(-1);
    if (hasComma && container?.kind === 'object') container.key = null;
  }

  #token(): void {
    const character = this.#text[this.#index];
    switch (character) {
      case undefined:
        return;
      case '{':
      case '[':
        this.#begin(character === '{' ? 'object' : 'list');
        return;
      case '}':
      case ']':
        this.#end(character === '}' ? 'object' : 'list');
        return;
      case ':':
        this.#index += 1;
        return;
      case '"':
      case "'":
        if (this.#index === this.#entriesStart) this.#endBeforeEntries();
        this.#index += 1;
        this.#put(this.#index, this.#string(character));
        return;
      default:
        this.#put(this.#index, this.#wordValue(this.#match(WORD)));
    }
  }

  #begin(kind: JsonKind): void {
    const at = this.#index;
    this.#index += 1;
    if (this.#open.length >= this.#maxDepth) {
      if (this.#skipped++ === 0) {
        this.#report('LimitExceeded', { limit: 'maxDepth', value: this.#maxDepth }, at);
      }
      return;
    }
    if (kind === 'object') this.#endUnended();
    const name = this.#key();
    const container = this.#receiver.begin(kind, this.#place(''), at);
    this.#open.push({ kind, container, name, key: kind === 'list' ? 0 : null, isEmpty: true });
  }

  /** An object where a key belongs is the next one of a list whose object was not ended. */
  #endUnended(): void {
    const open = this.#open.at(-1);
    const isBetween = open?.kind === 'object' && open.key === null && !open.isEmpty;
    if (isBetween && this.#open.at(-2)?.kind === 'list') this.#endTo(this.#open.length - 1);
  }

  /** The list of the entries is in no other list, and is not the value of a member before it. */
  #endBeforeEntries(): void {
    const list = this.#open.findIndex(({ kind }, depth) => depth > 0 && kind === 'list');
    if (list > 0) this.#endTo(list);
    const open = this.#open.at(-1);
    if (open?.kind === 'object') open.key = null;
  }

  /**
   * Ends the innermost container of the kind; those that are open inside it were never ended. The whole
   * value does not end before the list of the entries.
   */
  #end(kind: JsonKind): void {
    this.#index += 1;
    if (this.#skipped > 0) {
      this.#skipped -= 1;
      return;
    }
    const at = this.#open.findLastIndex((container) => container.kind === kind);
    if (at > 0 || (at === 0 && this.#entriesStart < this.#index)) this.#endTo(at);
  }

  /** Ends containers until so many are open. */
  #endTo(depth: number): void {
    for (const { container } of this.#open.splice(depth).toReversed()) {
      this.#receiver.end(container, this.#index);
    }
  }

  #put(at: number, value: JsonValue): void {
    if (this.#skipped > 0) return;
    const place = this.#place(String(value));
    if (place !== undefined) this.#receiver.scalar(value, place, at);
  }

  /**
   * The place of a value; `null` if it is in no container, and `undefined` if it is a key itself.
   * A value other than a text is a key as well; a container is an empty one.
   */
  #place(asKey: string): JsonPlace<Container> | null | undefined {
    this.#count += 1;
    const open = this.#open.at(-1);
    if (open === undefined) {
      this.#hasRoot = true;
      return null;
    }
    const { container, key } = open;
    if (key === null) {
      open.key = asKey;
      return undefined;
    }
    open.key = typeof key === 'number' ? key + 1 : null;
    open.isEmpty = false;
    return { container, key };
  }

  #string(quote: string): string {
    const value = new StringBuilder();
    for (;;) {
      const end = this.#stringPartEnd(quote);
      const cut = this.#endOf(end + 1);
      if (cut <= end) {
        value.add(this.#text.slice(this.#index, cut));
        this.#index = cut;
        return readAllowed(value.toString());
      }
      value.add(this.#text.slice(this.#index, end));
      this.#index = end + 1;
      if (this.#text[end] === '\\') value.add(this.#escape());
      else if (this.#isCloser(end)) return readAllowed(value.toString());
      else value.add(quote);
    }
  }

  /**
   * Whether a quote ends a string: not if what follows belongs to none, and another quote may end
   * it, because then it is part of the text.
   */
  #isCloser(at: number): boolean {
    const container = this.#open.at(-1);
    if (container === undefined || at >= this.#text.length) return true;
    if (container.kind === 'object' && container.key === null) return true;
    const { kind } = container;
    if (mayEndBefore(this.#text, at + 1, kind)) return true;
    return this.#closerFrom(kind, at + 1) >= this.#endOf(NOT_FOUND);
  }

  /** The first quote from an index on that may end a string. Each quote is looked at once. */
  #closerFrom(kind: JsonKind, from: number): number {
    if (this.#closers[kind] >= from) return this.#closers[kind];
    QUOTES.lastIndex = from;
    let at = NOT_FOUND;
    for (let match = QUOTES.exec(this.#text); match !== null; match = QUOTES.exec(this.#text)) {
      if (!mayEndBefore(this.#text, match.index + 1, kind)) continue;
      at = match.index;
      break;
    }
    this.#closers[kind] = at;
    return at;
  }

  #stringPartEnd(quote: string): number {
    let end = this.#index;
    while (end < this.#text.length && this.#text[end] !== quote && this.#text[end] !== '\\')
      end += 1;
    return end;
  }

  #escape(): string {
    const character = this.#text[this.#index] ?? '';
    this.#index += 1;
    if (character !== 'u') return ESCAPES.get(character) ?? character;
    const digits = /^[0-9a-f]{4}/i.exec(this.#text.slice(this.#index, this.#index + 4))?.[0];
    if (digits === undefined) return '\\u';
    this.#index += 4;
    return String.fromCharCode(Number.parseInt(digits, 16));
  }

  #match(pattern: RegExp): string {
    pattern.lastIndex = this.#index;
    const found = pattern.exec(this.#text)?.[0] ?? '';
    this.#index += found.length;
    return found;
  }

  #wordValue(word: string): JsonValue {
    if (NUMBER.test(word)) return this.#number(word);
    const value = WORDS.get(word);
    return value === undefined ? readAllowed(word) : value;
  }

  #number(word: string): JsonValue {
    const number = unlessInfinite(Number(word));
    if (number === null || String(number) === word) return number;
    if (losesDigits(word)) return word;
    const path = this.#open.slice(0, LONGEST_PATH).map(({ name }) => name);
    const names = [...path, this.#key()].filter((name) => name !== '');
    // Zero has one sign in JSON.
    return this.#isText(names) ? word : number || 0;
  }

  /** The name of the member whose value comes next; `''` in a list. */
  #key(): string {
    const key = this.#open.at(-1)?.key;
    return typeof key === 'string' ? key : '';
  }

  /** The keys that lead to the innermost open container. */
  #keys(): readonly string[] {
    return this.#open.map(({ kind, key }) => (kind === 'object' ? String(key ?? '{') : '['));
  }
}
