/**
 * Reads JSON that was concatenated by hand: it tolerates comments, trailing and missing commas,
 * single quotes, raw line ends in strings, and truncated text. It also finds the positions of
 * values, which the platform's parser does not report.
 */
import type { Report } from '../problems/report.ts';
import { StringBuilder } from '../text/strings.ts';
import { readAllowed } from '../text/xml-characters.ts';
import {
  isContainer,
  isRecord,
  type JsonContainer,
  type JsonValue,
  unlessInfinite,
} from './json.ts';

/** Reads as much of a text as makes sense. */
export function recoverJson(text: string, report: Report, maxDepth: number): JsonValue {
  return new Recovery(text, report, maxDepth).read();
}

/**
 * The start of an object, and those of its members' values, where strings start after their quote:
 * UTF-16 indices.
 */
export interface JsonPosition {
  readonly start: number;
  /** The object has no prototype. */
  readonly members: Readonly<Record<string, number>>;
}

/** The positions of the objects that were read from a text. */
export function positionsInJson(
  text: string,
  value: JsonValue,
  maxDepth: number,
): ReadonlyMap<JsonContainer, JsonPosition> {
  const found = new Map<JsonContainer, JsonPosition>();
  const again = new Recovery(text, () => {}, maxDepth, found).read();
  const positions = new Map<JsonContainer, JsonPosition>();
  const twins: [JsonValue | undefined, JsonValue | undefined][] = [[again, value]];
  for (let pair = twins.pop(); pair !== undefined; pair = twins.pop()) {
    const [twin, container] = pair;
    if (!isContainer(twin) || !isContainer(container)) continue;
    const position = found.get(twin);
    if (position !== undefined) positions.set(container, position);
    pairMembers(twin, container, twins);
  }
  return positions;
}

/** Matches up the containers inside two equal containers. */
function pairMembers(
  twin: JsonContainer,
  container: JsonContainer,
  twins: [JsonValue | undefined, JsonValue | undefined][],
): void {
  if (isRecord(container)) {
    if (!isRecord(twin)) return;
    for (const key in container) {
      if (isContainer(container[key])) twins.push([twin[key], container[key]]);
    }
  } else if (!isRecord(twin)) {
    for (const [index, item] of container.entries()) {
      if (isContainer(item)) twins.push([twin[index], item]);
    }
  }
}

/** An object or a list that is being read. */
type Container =
  | {
      readonly kind: 'object';
      readonly value: Record<string, JsonValue>;
      /** The positions of the values, if they are needed. */
      readonly members: Record<string, number> | null;
      key: string | null;
    }
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
  readonly #positions: Map<JsonContainer, JsonPosition> | null;
  #index = 0;
  #root: JsonValue | undefined;
  #skipped = 0;

  constructor(
    text: string,
    report: Report,
    maxDepth: number,
    positions: Map<JsonContainer, JsonPosition> | null = null,
  ) {
    this.#text = text;
    this.#positions = positions;
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
        this.#begin({
          kind: 'object',
          value: Object.create(null),
          members: this.#positions && Object.create(null),
          key: null,
        });
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
    const members = container.kind === 'object' ? container.members : null;
    if (members !== null) this.#positions?.set(container.value, { start: at, members });
    this.#open.push(container);
  }

  /** Ends the innermost container of the kind; those that are open inside it were never ended. */
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
    if (container === undefined) {
      this.#root ??= value;
    } else if (container.kind === 'list') {
      container.value.push(value);
    } else if (container.key === null) {
      container.key = isContainer(value) ? '' : String(value);
    } else {
      if (container.members !== null) container.members[container.key] = at;
      container.value[container.key] = value;
      container.key = null;
    }
  }

  #string(quote: string): string {
    const value = new StringBuilder();
    for (;;) {
      const end = this.#stringPartEnd(quote);
      value.add(this.#text.slice(this.#index, end));
      this.#index = end + 1;
      if (this.#text[end] !== '\\') return readAllowed(value.toString());
      value.add(this.#escape());
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

  /** The keys that lead to the innermost open container. */
  #keys(): readonly string[] {
    return this.#open.map((container) =>
      container.kind === 'object' ? (container.key ?? '{') : '[',
    );
  }
}

function wordValue(word: string): JsonValue {
  if (NUMBER.test(word)) return unlessInfinite(Number(word));
  if (word === 'true' || word === 'false') return word === 'true';
  return word === 'null' ? null : readAllowed(word);
}
