/**
 * Positions in the document as it was received, from indices in its text. Problems are mostly asked
 * about in the order of the document, so each answer goes on from the last: a thousand problems
 * cost one walk, not a thousand.
 */
import type { Position } from './bozo.ts';
import type { ByteLength } from './encoding/byte-length.ts';

/** Turns UTF-16 indices into positions. */
export class Locator {
  readonly #text: string;
  readonly #byteLength: ByteLength;
  /** Where the first character stands: a byte order mark is none (XML 1.0 §4.3.3). */
  readonly #start: number;
  #index = 0;
  #line = 1;
  #column = 1;
  #offset = 0;

  constructor(text: string, byteLength: ByteLength) {
    this.#text = text;
    this.#byteLength = byteLength;
    this.#start = text.startsWith('\uFEFF') ? 1 : 0;
  }

  at(index: number): Position {
    const target = Math.max(0, Math.min(index, this.#text.length));
    if (target < this.#index) this.#rewind();
    this.#countTo(target);
    this.#offset += this.#byteLength(this.#index, target);
    this.#index = target;
    return { line: this.#line, column: this.#column, offset: this.#offset };
  }

  #rewind(): void {
    this.#index = 0;
    this.#line = 1;
    this.#column = 1;
    this.#offset = 0;
  }

  /** Lines end with LF, CR LF or CR, as XML has it (XML 1.0 §2.11); columns count code points. */
  #countTo(target: number): void {
    const text = this.#text;
    for (let at = Math.max(this.#index, this.#start); at < target; at += 1) {
      const code = text.charCodeAt(at);
      if (code === LF || (code === CR && text.charCodeAt(at + 1) !== LF)) {
        this.#line += 1;
        this.#column = 1;
      } else if (!isSecondOfPair(text, at)) {
        this.#column += 1;
      }
    }
  }
}

const LF = 0x0a;
const CR = 0x0d;

function isSecondOfPair(text: string, at: number): boolean {
  const isLow = (text.charCodeAt(at) & 0xfc00) === 0xdc00;
  return isLow && (text.charCodeAt(at - 1) & 0xfc00) === 0xd800;
}
