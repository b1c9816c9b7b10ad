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
  #index = 0;
  #line = 1;
  #lineStart = 0;
  #offset = 0;

  constructor(text: string, byteLength: ByteLength) {
    this.#text = text;
    this.#byteLength = byteLength;
  }

  at(index: number): Position {
    const target = Math.max(0, Math.min(index, this.#text.length));
    if (target < this.#index) this.#rewind();
    this.#countLines(target);
    this.#offset += this.#byteLength(this.#index, target);
    this.#index = target;
    return { line: this.#line, column: this.#columnAt(target), offset: this.#offset };
  }

  #rewind(): void {
    this.#index = 0;
    this.#line = 1;
    this.#lineStart = 0;
    this.#offset = 0;
  }

  /** Lines end with LF, CR LF or CR, as XML has it (XML 1.0 §2.11). */
  #countLines(target: number): void {
    for (let at = this.#index; at < target; at += 1) {
      const code = this.#text.charCodeAt(at);
      if (code !== 0x0a && !(code === 0x0d && this.#text.charCodeAt(at + 1) !== 0x0a)) continue;
      this.#line += 1;
      this.#lineStart = at + 1;
    }
  }

  /** In code points; a long line is not walked again for each problem on it, but counted in UTF-16. */
  #columnAt(target: number): number {
    const length = target - this.#lineStart;
    if (length > MAX_COUNTED) return length + 1;
    let column = 1;
    for (const _ of this.#text.slice(this.#lineStart, target)) column += 1;
    return column;
  }
}

/** The longest line on which characters are counted one by one. */
const MAX_COUNTED = 10_000;
