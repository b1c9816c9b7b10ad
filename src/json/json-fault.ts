/**
 * Finds where a text stops being JSON (RFC 8259). The platform parser's message is worded
 * differently in every version, and often has no position.
 */

import { BACKSLASH, DOUBLE_QUOTE } from '../text/characters.ts';
import { endOfMatch } from './json-start.ts';

/** What may come next. */
type Expected =
  | 'value'
  | 'value or end'
  | 'member'
  | 'member or end'
  | 'colon'
  | 'comma or end'
  | 'nothing';

const WORD = /[-+.\w]*/y;
const VALUE = /^(?:-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?|true|false|null)$/;
const ESCAPE = /\\(?:["\\/bfnrt]|u[\dA-Fa-f]{4})/y;
const ESCAPE_CUT_OFF = /\\(?:u[\dA-Fa-f]{0,3})?$/y;

/** Where a text stops being JSON, and why. */
export interface FirstFault {
  /** The first character that JSON does not allow there; the length if the text ends too soon. */
  readonly index: number;
  readonly reason: string;
}

export function firstFaultOfJson(text: string): FirstFault {
  return new Scanner(text).run();
}

/** What is wrong, by what was expected and by what follows instead; the first match counts. */
const REASONS: readonly (readonly [expected: RegExp, found: RegExp, reason: string])[] = [
  [/^colon/, /^/, 'a colon is missing after a name'],
  [/^comma/, /^["{[\w-]/, 'a comma is missing'],
  [/^member$/, /^\}/, 'a comma before }'],
  [/^value$/, /^\]/, 'a comma before ], or a value is missing'],
  [/^nothing/, /^/, 'something follows the end'],
  [/^/, /^['‘’“”]/, 'a quotation mark other than "'],
  [/^/, /^(?:\/[/*]|#)/, 'a comment'],
  [/^member/, /^\w/, 'a name without quotation marks'],
  [/^value/, /^[A-Za-z_]/, 'a word that is not true, false or null'],
  [/^value/, /^[-+.\d]/, 'a number that is not written as JSON requires'],
];

function reasonOf(expected: Expected, text: string, at: number, index: number): string {
  if (index >= text.length) return 'the text ends unexpectedly';
  // Beyond its first character, only a string can be wrong.
  if (index > at) {
    return text.charCodeAt(index) === BACKSLASH
      ? 'a backslash that is not part of an escape'
      : 'a line break, a tab or another control character in a string';
  }
  const found = text.slice(index, index + 2);
  const row = REASONS.find(([before, after]) => before.test(expected) && after.test(found));
  return row?.[2] ?? 'an unexpected character';
}

class Scanner {
  readonly #text: string;
  /** The closing brackets of the open containers. */
  readonly #ends: string[] = [];
  #expected: Expected = 'value';
  #index: number;

  constructor(text: string) {
    this.#text = text;
    this.#index = text.startsWith('\uFEFF') ? 1 : 0;
  }

  run(): FirstFault {
    const text = this.#text;
    for (;;) {
      while (isSpace(text.charCodeAt(this.#index))) this.#index += 1;
      const at = this.#index;
      const expected = this.#expected;
      const index = at < text.length ? this.#read(text.charAt(at), at) : at;
      if (index !== null) return { index, reason: reasonOf(expected, text, at, index) };
    }
  }

  /** Reads what is at an index; returns the position of the error, if there is one. */
  #read(character: string, at: number): number | null {
    this.#index = at + 1;
    switch (this.#expected) {
      case 'member or end':
      case 'member':
        if (character === '}' && this.#expected === 'member or end') return this.#end();
        if (character !== '"') return at;
        this.#expected = 'colon';
        return this.#readString();
      case 'colon':
        this.#expected = 'value';
        return character === ':' ? null : at;
      case 'comma or end':
        if (character === this.#ends.at(-1)) return this.#end();
        this.#expected = this.#ends.at(-1) === '}' ? 'member' : 'value';
        return character === ',' ? null : at;
      case 'value or end':
      case 'value':
        if (character === ']' && this.#expected === 'value or end') return this.#end();
        return this.#readValue(character, at);
      case 'nothing':
        return at;
    }
  }

  #readValue(character: string, at: number): number | null {
    if (character === '{') return this.#begin('}', 'member or end');
    if (character === '[') return this.#begin(']', 'value or end');
    this.#expectNext();
    return character === '"' ? this.#readString() : this.#readWord(at);
  }

  #begin(end: string, expected: Expected): null {
    this.#ends.push(end);
    this.#expected = expected;
    return null;
  }

  #end(): null {
    this.#ends.pop();
    this.#expectNext();
    return null;
  }

  #expectNext(): void {
    this.#expected = this.#ends.length > 0 ? 'comma or end' : 'nothing';
  }

  #readWord(at: number): number | null {
    const text = this.#text;
    this.#index = endOfMatch(WORD, text, at) ?? at;
    if (VALUE.test(text.slice(at, this.#index))) return null;
    return this.#index > at && this.#index === text.length ? text.length : at;
  }

  /** The remaining part of a string; raw control characters and unknown escapes are errors. */
  #readString(): number | null {
    const text = this.#text;
    for (let at = this.#index; at < text.length; at += 1) {
      const code = text.charCodeAt(at);
      if (code === DOUBLE_QUOTE) {
        this.#index = at + 1;
        return null;
      }
      if (code < 0x20) return at;
      if (code === BACKSLASH) {
        const end = endOfMatch(ESCAPE, text, at);
        if (end === null) return endOfMatch(ESCAPE_CUT_OFF, text, at) ?? at;
        at = end - 1;
      }
    }
    return text.length;
  }
}

function isSpace(code: number): boolean {
  return code === 0x20 || code === 0x0a || code === 0x0d || code === 0x09;
}
