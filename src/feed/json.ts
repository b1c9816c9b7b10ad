/**
 * JSON, strictly as the platform reads it, and forgivingly for feeds that were put together by
 * hand: comments, trailing and missing commas, single quotes, raw line ends in strings, and text
 * that breaks off are read past. Objects have no prototype, nesting is bounded, time is linear.
 */
import type { Report } from '../bozo.ts';
import { firstFaultOfJson } from './json-fault.ts';

/** What JSON can say. */
export type JsonValue = string | number | boolean | null | readonly JsonValue[] | JsonRecord;

/** An object of JSON. */
export interface JsonRecord {
  readonly [member: string]: JsonValue | undefined;
}

/** Whether a value is an object. */
export function isRecord(value: unknown): value is JsonRecord {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** Reads a text that is JSON; tells where it is not. */
export function parseJson(
  text: string,
): { readonly value: JsonValue } | { readonly index: number; readonly reason: string } {
  try {
    return { value: JSON.parse(text.startsWith('\uFEFF') ? text.slice(1) : text) };
  } catch {
    const index = firstFaultOfJson(text);
    const isCutOff = index === text.length;
    return {
      index,
      reason: isCutOff ? 'the text ends too soon' : 'something stands where it does not belong',
    };
  }
}

/** Whether objects and lists are nested deeper than so many levels. */
export function isNestedDeeper(value: JsonValue, maxDepth: number): boolean {
  let level = [value].filter(isContainer);
  for (let depth = 0; depth < maxDepth && level.length > 0; depth += 1) {
    level = level.flatMap((container) => Object.values(container).filter(isContainer));
  }
  return level.length > 0;
}

/** An object or a list. */
export type JsonContainer = JsonRecord | readonly JsonValue[];

function isContainer(value: JsonValue | undefined): value is JsonContainer {
  return typeof value === 'object' && value !== null;
}

/** Reads as much of a text as makes sense. */
export function recoverJson(text: string, report: Report, maxDepth: number): JsonValue {
  return new Recovery(text, report, maxDepth).read();
}

/** Where a container begins, and the values of its members, strings behind their quote: UTF-16 indices. */
export interface JsonPlace {
  readonly start: number;
  readonly members: ReadonlyMap<string, number>;
}

/** Where everything stands that was read of a text. */
export function placesInJson(
  text: string,
  value: JsonValue,
  maxDepth: number,
): ReadonlyMap<JsonContainer, JsonPlace> {
  const recovery = new Recovery(text, () => {}, maxDepth);
  const places = new Map<JsonContainer, JsonPlace>();
  const pairs: [again: JsonValue | undefined, value: JsonValue | undefined][] = [
    [recovery.read(), value],
  ];
  for (let pair = pairs.pop(); pair !== undefined; pair = pairs.pop()) {
    const [again, container] = pair;
    if (!isContainer(again) || !isContainer(container)) continue;
    const place = recovery.places.get(again);
    if (place !== undefined) places.set(container, place);
    const twin: ReadonlyMap<string, JsonValue | undefined> = new Map(Object.entries(again));
    for (const [key, member] of Object.entries(container)) pairs.push([twin.get(key), member]);
  }
  return places;
}

/** An object or a list that is being read. */
type Container =
  | { readonly kind: 'object'; readonly value: Record<string, JsonValue>; key: string | null }
  | { readonly kind: 'list'; readonly value: JsonValue[] };

const SEPARATORS = /[\s,;\uFEFF]*/y;
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

class Recovery {
  readonly #text: string;
  readonly #report: Report;
  readonly #maxDepth: number;
  readonly #open: Container[] = [];
  readonly places = new Map<JsonContainer, { start: number; members: Map<string, number> }>();
  #index = 0;
  #root: JsonValue | undefined;
  #skipped = 0;

  constructor(text: string, report: Report, maxDepth: number) {
    this.#text = text;
    this.#report = report;
    this.#maxDepth = maxDepth;
  }

  read(): JsonValue {
    while (this.#index < this.#text.length && (this.#root === undefined || this.#open.length > 0)) {
      this.#skipSeparators();
      this.#token();
    }
    if (this.#open.length > 0)
      this.#report('TruncatedDocument', { open: this.#keys() }, this.#text.length);
    return this.#root ?? null;
  }

  #skipSeparators(): void {
    this.#skipBlanks();
    for (let start = this.#match(COMMENT_START); start !== ''; start = this.#match(COMMENT_START)) {
      const end = start === '/*' ? '*/' : '\n';
      const at = this.#text.indexOf(end, this.#index);
      this.#index = at < 0 ? this.#text.length : at + end.length;
      this.#skipBlanks();
    }
  }

  /** A comma ends a member, even one that has no value. */
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
        this.#begin({ kind: 'object', value: Object.create(null), key: null });
        return;
      case '[':
        this.#begin({ kind: 'list', value: [] });
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
        this.#put(this.#index, wordValue(this.#match(WORD)));
    }
  }

  #begin(container: Container): void {
    const at = this.#index;
    this.#index += 1;
    if (this.#open.length >= this.#maxDepth) {
      if (this.#skipped++ === 0) {
        this.#report('LimitExceeded', { limit: 'maxDepth', value: this.#maxDepth }, at);
      }
      return;
    }
    this.#put(at, container.value);
    this.places.set(container.value, { start: at, members: new Map() });
    this.#open.push(container);
  }

  /** Ends the innermost container of the kind; what is open inside of it was never ended. */
  #end(kind: Container['kind']): void {
    this.#index += 1;
    if (this.#skipped > 0) {
      this.#skipped -= 1;
      return;
    }
    const at = this.#open.findLastIndex((container) => container.kind === kind);
    if (at >= 0) this.#open.length = at;
  }

  #put(at: number, value: JsonValue): void {
    if (this.#skipped > 0) return;
    const container = this.#open.at(-1);
    const members = container && this.places.get(container.value)?.members;
    if (container === undefined) {
      this.#root ??= value;
    } else if (container.kind === 'list') {
      members?.set(String(container.value.length), at);
      container.value.push(value);
    } else if (container.key === null) {
      container.key = isContainer(value) ? '' : String(value);
    } else {
      members?.set(container.key, at);
      container.value[container.key] = value;
      container.key = null;
    }
  }

  #string(quote: string): string {
    let value = '';
    for (;;) {
      const end = this.#stringPartEnd(quote);
      value += this.#text.slice(this.#index, end);
      this.#index = end + 1;
      if (this.#text[end] !== '\\') return value;
      value += this.#escape();
    }
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

  /** What is open, by the keys that lead there. */
  #keys(): readonly string[] {
    return this.#open.map((container) =>
      container.kind === 'object' ? (container.key ?? '{') : '[',
    );
  }
}

function wordValue(word: string): JsonValue {
  if (NUMBER.test(word)) return Number(word);
  return word === 'true' || word === 'false' ? word === 'true' : word === 'null' ? null : word;
}
