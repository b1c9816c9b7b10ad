/**
 * Reads JSON that was concatenated by hand: it tolerates comments, trailing and missing commas,
 * single quotes, quotes and raw line ends in strings, and truncated text. It also finds the digits
 * of numbers, which the platform's parser does not report.
 */

import type { Report } from '../problems/facts.ts';
import { losesDigits } from '../text/decimal.ts';
import { memberOf } from '../text/given.ts';
import type { ValueLimit } from '../text/limits.ts';
import { StringBuilder } from '../text/string-builder.ts';
import { matchesAt } from '../text/strings.ts';
import { readAllowed } from '../text/xml-characters.ts';
import {
  depthOfList,
  EntryMarks,
  ITEMS,
  LISTS,
  OF_RECORDS,
  WITHOUT_ENTRIES,
} from './entries-in-json.ts';
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
  { maxDepth, values, end }: Pick<Scan, 'maxDepth' | 'values' | 'end'>,
  isText: IsText,
): JsonValue {
  const made = new Values();
  const scanner = new JsonScanner(text, made, { maxDepth, values, end, report, isText });
  scanner.read();
  if (end === undefined) scanner.reportTrailing();
  return made.root ?? null;
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
  /** The name of the member that the container is; `''` in a list. */
  readonly name: string;
  /** In an object, the key of the next value; in a list, its index. */
  key: string | number | null;
  isEmpty: boolean;
  /** Whether it is where only a key can be. */
  readonly isKey: boolean;
  /** In a list, the first member of its first object if an entry may begin with it. */
  first: string;
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
const BARE_KEY = String.raw`[\w$-]{1,100}\s{0,99}:\s{0,99}(?:["'{[\d]|true|false|null)`;

/** What follows a string that is the value of a member, except another key, and one in a list. */
const AFTER_STRING: Readonly<Record<JsonKind, RegExp>> = {
  object: new RegExp(
    String.raw`\s*(?:$|${END}|${COMMENT}|[,;][,;\s]*(?:$|[{}\]]|${COMMENT}|${BARE_KEY}))`,
    'y',
  ),
  list: new RegExp(
    String.raw`\s*(?:$|${END}|${COMMENT}|[:"']|[,;][,;\s]*(?:$|["'{[\]\d-]|${COMMENT}|true|false|null))`,
    'y',
  ),
};
const NOT_FOUND = Number.POSITIVE_INFINITY;
/** What may be between a string and the next key. */
const BETWEEN = /[\s,;}\]]*/y;
const KEY_START = /[,;\s]*["']/y;
const COLON = /\s*:/y;
const QUOTES = /["']/g;

/** How a text is scanned. */
interface Scan {
  readonly maxDepth: number;
  /** What values are taken from; by default, any number is read. */
  readonly values?: ValueLimit | undefined;
  /** By default, nothing is reported. */
  readonly report?: Report;
  /** By default, no number is read as text. */
  readonly isText?: IsText;
  /** The UTF-16 index of the first value. */
  readonly from?: number;
  /** The index at which reading stops; what follows is only looked at. By default, all is read. */
  readonly end?: number | undefined;
  /** Whether the first value is an entry. */
  readonly isEntry?: boolean;
  /** Whether more of the text may follow: nothing is read after what that could decide. */
  readonly isPart?: boolean;
  /** The marks of the text, if it was scanned before. */
  readonly marks?: EntryMarks;
}

/** Reads a text despite its errors, and passes on its values. */
export class JsonScanner<Container> {
  readonly #text: string;
  readonly #receiver: JsonReceiver<Container>;
  readonly #report: Report;
  readonly #maxDepth: number;
  readonly #values: ValueLimit | null;
  readonly #isText: IsText;
  readonly #open: Open<Container>[] = [];
  readonly #marks: EntryMarks;
  /** The index from which on nothing is read. */
  readonly #stopAt: number;
  readonly #isPart: boolean;
  /** Whether something was decided by what may depend on text that is not there yet. */
  #isUndecided = false;
  /** How many containers are open between two entries; `null` before and after their list. */
  #depthOfEntries: number | null;
  /** Whether the list of the entries may still start. */
  #isBeforeList: boolean;
  #index: number;
  #hasRoot = false;
  #skipped = 0;
  /** The number of values so far. */
  #count = 0;
  /** The number of lists that something else ended, so that their own brackets may follow. */
  #owedLists = 0;
  /** The end of a comment that was found last. */
  #commentEnd = -1;
  /** Where the name of the list of the entries starts, if it marked the list. */
  listMark: number | null = null;
  /** The last start of an entry from which on the text can be read by itself. */
  border: number | null = null;
  /** The next quote that may end a string, by the kind of the container; none is at infinity. */
  readonly #closers: Record<JsonKind, number> = { object: -1, list: -1 };

  constructor(text: string, receiver: JsonReceiver<Container>, scan: Scan) {
    this.#text = text;
    this.#receiver = receiver;
    this.#maxDepth = scan.maxDepth;
    this.#values = memberOf(scan, 'values') ?? null;
    this.#report = memberOf(scan, 'report') ?? SILENTLY;
    this.#isText = memberOf(scan, 'isText') ?? NOWHERE;
    this.#index = memberOf(scan, 'from') ?? 0;
    this.#isPart = memberOf(scan, 'isPart') ?? false;
    this.#marks = memberOf(scan, 'marks') ?? new EntryMarks(text, this.#isPart);
    this.#stopAt = memberOf(scan, 'end') ?? this.#marks.limit;
    const isEntry = memberOf(scan, 'isEntry') ?? false;
    this.#depthOfEntries = isEntry ? 0 : null;
    this.#isBeforeList = !isEntry;
  }

  /** Reads one value, with everything in it. */
  read(): void {
    const room = this.#values?.left ?? Number.POSITIVE_INFINITY;
    while (
      this.#index < this.#stopAt &&
      !this.#isUndecided &&
      (!this.#hasRoot || this.#open.length > 0)
    ) {
      this.#skipSeparators();
      if (this.#count > room) {
        this.#stop();
        return;
      }
      if (this.#index < this.#stopAt) this.#token();
    }
    this.#values?.take(this.#count);
    if (this.#open.length > 0 && this.#stopAt === this.#text.length)
      this.#report('TruncatedDocument', { open: this.#keys() }, this.#text.length);
  }

  /** Looks at an index; nothing is read after one where more text could change what is there. */
  #see(at: number): number {
    if (this.#isPart && at >= this.#marks.limit) this.#isUndecided = true;
    return at;
  }

  /** Ignores everything that follows. */
  #stop(): void {
    this.#values?.take(this.#count, this.#index);
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
      if (start === '/*') this.#skipComment();
      else this.#index = this.#see(this.#endOf(this.#indexOf('\n')));
      this.#skipBlanks();
    }
  }

  /** Without an end, it is not a comment. */
  #skipComment(): void {
    const end = this.#commentEnd < this.#index ? this.#indexOf('*/') : this.#commentEnd;
    this.#commentEnd = end;
    if (this.#see(end) < this.#text.length) this.#index = end + 2;
  }

  /** The next index of something; the length of the text if it does not follow. */
  #indexOf(searched: string): number {
    const at = this.#text.indexOf(searched, this.#index);
    return at < 0 ? this.#text.length : at;
  }

  /** Where something ends that seems to end later: before the list of the entries, or the next entry. */
  #endOf(end: number): number {
    return Math.min(end, this.#nextMark());
  }

  #nextMark(): number {
    if (this.#isBeforeList) return this.#marks.list.next(this.#index);
    return this.#depthOfEntries === null ? NOT_FOUND : this.#marks.next.next(this.#index);
  }

  /** A comma ends a member, even one without a value. */
  #skipBlanks(): void {
    const hasComma = this.#match(SEPARATORS).includes(',');
    const container = this.#open.at(-1);
    if (hasComma && container?.kind === 'object') container.key = null;
  }

  #token(): void {
    if (this.#isBeforeList && this.#index === this.#marks.list.next(this.#index)) this.#beginList();
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
    if (kind === 'object') {
      if (this.#open.length === this.#depthOfEntries) this.#owedLists = 0;
      this.#endUnended(at);
      this.#noteBorder(at);
    }
    if (this.#hasRoot && this.#open.length === 0) {
      this.#index = at;
      return;
    }
    const name = this.#key();
    const place = this.#place('');
    const container = this.#receiver.begin(kind, place, at);
    const key = kind === 'list' ? 0 : null;
    const isKey = place === undefined;
    this.#open.push({ kind, container, name, key, isEmpty: true, isKey, first: '' });
    if (this.#isBeforeList && kind === 'list' && this.#isListOfEntries()) {
      this.#isBeforeList = false;
      this.#depthOfEntries = this.#open.length;
    }
  }

  /** Notes that an entry starts, unless something is left to be ended. */
  #noteBorder(at: number): void {
    const isEntry = this.#open.length === this.#depthOfEntries;
    if (isEntry && this.#owedLists === 0) this.border = at;
  }

  /** Whether the names of members lead to the innermost container as to the list of the entries. */
  #isListOfEntries(): boolean {
    if (this.#open.length > LONGEST_PATH) return false;
    return LISTS.includes(this.#open.map(({ name }) => name).join('/'));
  }

  /**
   * Ends what an object cannot be in: an object where a key belongs is the next one of a list whose
   * object was not ended.
   */
  #endUnended(at: number): void {
    const depth = this.#open.length;
    const open = this.#open.at(-1);
    const entries = this.#depthOfEntries ?? depth;
    if (depth > entries && this.#isNextEntry(at, entries)) {
      this.#endUnendedTo(entries);
      return;
    }
    const isBetween = open?.kind === 'object' && open.key === null && !open.isEmpty;
    const isInList = depth === entries + 1 || this.#open.at(-2)?.kind === 'list';
    if (isBetween && isInList) this.#endTo(depth - 1);
  }

  /**
   * Whether an object that starts within an entry is the next entry: it begins as one, and is where a key
   * belongs, or in a list there, or in one whose objects begin with something else.
   */
  #isNextEntry(at: number, entries: number): boolean {
    const first = this.#marks.firstMember(at);
    const open = this.#open.at(-1);
    if (first === '' || open === undefined) return false;
    if (open.kind === 'object') return open.key === null;
    const within = this.#open.slice(entries);
    if (within.every(({ kind }) => kind === 'list') || open.isKey) return true;
    if (open.key === 0) open.first = first;
    return (
      !OF_RECORDS.has(first) &&
      open.first !== first &&
      within.every(({ name }) => WITHOUT_ENTRIES.has(name))
    );
  }

  /** The list of the entries starts here, in what it belongs to, even if its name or its colon has errors. */
  #beginList(): void {
    const { list } = this.#marks;
    const bracket = list.end - 1;
    const depth = depthOfList(this.#open[1]?.name);
    const names = this.#open.slice(depth).map(({ name }) => name);
    const isInList = this.#open.at(-1)?.kind === 'list';
    const root = this.#open[depth - 1];
    if (root?.kind === 'object' && (isInList || names.every((name) => WITHOUT_ENTRIES.has(name)))) {
      this.#endTo(depth);
      root.key = ITEMS;
      this.listMark = this.#index;
      this.#index = bracket;
    }
  }

  /** Ends the innermost container of the kind; those that are open inside it were never ended. */
  #end(kind: JsonKind): void {
    const bracket = this.#index;
    this.#index += 1;
    if (this.#skipped > 0) {
      this.#skipped -= 1;
      return;
    }
    const at = this.#open.findLastIndex((container) => container.kind === kind);
    if (at < 0 || this.#isStray(at, bracket)) return;
    this.#endUnendedTo(at + 1);
    this.#endTo(at);
  }

  /** Whether a bracket that would end a container is too much: the list of the entries starts after it, or goes on. */
  #isStray(at: number, bracket: number): boolean {
    if (this.#isBeforeList) return at === 0 && this.#nextMark() !== NOT_FOUND;
    if (this.#depthOfEntries === null || at >= this.#depthOfEntries) return false;
    const isOwed = at === this.#open.length - 1 && this.#owedLists > 0;
    if (isOwed) this.#owedLists -= 1;
    const canEndList = at === this.#open.length - 1 && !isOwed;
    const goesOn = this.#marks.goesOnAfter(bracket, canEndList);
    this.#isUndecided ||= this.#isPart && goesOn === null;
    return goesOn ?? this.#isUndecided;
  }

  /** Ends containers that have no brackets of their own, until so many are open. */
  #endUnendedTo(depth: number): void {
    this.#owedLists += this.#open.slice(depth).filter(({ kind }) => kind === 'list').length;
    this.#endTo(depth);
  }

  /** Ends containers until so many are open. */
  #endTo(depth: number): void {
    if (depth < (this.#depthOfEntries ?? 0)) this.#depthOfEntries = null;
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
      this.#see(Math.min(cut, end));
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
    if (this.#mayEndBefore(at + 1, kind)) return true;
    const closer = this.#closerFrom(kind, at + 1);
    const end = this.#endOf(NOT_FOUND);
    this.#see(Math.min(closer, end));
    return closer >= end;
  }

  /** Whether a string in a container may end before an index. */
  #mayEndBefore(at: number, kind: JsonKind): boolean {
    if (this.#isPart) {
      BETWEEN.lastIndex = at;
      BETWEEN.test(this.#text);
      this.#see(BETWEEN.lastIndex);
    }
    if (matchesAt(AFTER_STRING[kind], this.#text, at)) return true;
    if (kind === 'list' || !matchesAt(KEY_START, this.#text, at)) return false;
    const key = KEY_START.lastIndex;
    const end = this.#see(endOfString(this.#text, key, this.#text.charAt(key - 1)) + 1);
    return matchesAt(COLON, this.#text, end);
  }

  /** The first quote from an index on that may end a string. Each quote is looked at once. */
  #closerFrom(kind: JsonKind, from: number): number {
    if (this.#closers[kind] >= from) return this.#closers[kind];
    QUOTES.lastIndex = from;
    let at = NOT_FOUND;
    for (let match = QUOTES.exec(this.#text); match !== null; match = QUOTES.exec(this.#text)) {
      if (!this.#mayEndBefore(match.index + 1, kind)) continue;
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
