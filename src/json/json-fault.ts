/**
 * Finds where a text stops being JSON (RFC 8259). The platform parser's message is worded
 * differently in every version, and often has no position.
 */

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

/**
 * The index of the first character that JSON does not allow there; the length if the text ends too
 * soon.
 */
export function firstFaultOfJson(text: string): number {
  return new Scanner(text).run();
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

  run(): number {
    for (;;) {
      while (isSpace(this.#text.charCodeAt(this.#index))) this.#index += 1;
      const at = this.#index;
      if (at >= this.#text.length) return at;
      const fault = this.#read(this.#text.charAt(at), at);
      if (fault !== null) return fault;
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
      if (code === QUOTE) {
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

const QUOTE = 0x22;
const BACKSLASH = 0x5c;

function isSpace(code: number): boolean {
  return code === 0x20 || code === 0x0a || code === 0x0d || code === 0x09;
}

function endOfMatch(sticky: RegExp, text: string, from: number): number | null {
  sticky.lastIndex = from;
  return sticky.test(text) ? sticky.lastIndex : null;
}
