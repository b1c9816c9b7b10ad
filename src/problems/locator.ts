/**
 * Finds positions in the document as it was received, from indices in its text. Problems are mostly
 * looked up in document order, so each lookup continues from the last one: a thousand problems take
 * one walk through the document, not a thousand.
 */
import type { Position } from './error.ts';

/**
 * The number of bytes that `characters.slice(start, end)` was decoded from. The range must not split
 * a character.
 */
export type ByteLength = (start: number, end: number) => number;

/** A document in which positions are found: its text, or its bytes viewed as characters. */
export interface Locatable {
  readonly characters: string;
  /** The index of the first character: a BOM does not count (XML 1.0 §4.3.3). */
  readonly start: number;
  /** The index in the characters for a UTF-16 index in the text. */
  indexOf(textIndex: number): number;
  /** Whether what is at an index belongs to the character that starts before it. */
  continues(index: number): boolean;
  readonly byteLength: ByteLength;
}

/** A text in which positions are found. */
export class LocatableText implements Locatable {
  readonly characters: string;
  readonly start: number;
  readonly byteLength: ByteLength;

  constructor(text: string, byteLength: ByteLength) {
    this.characters = text;
    this.byteLength = byteLength;
    this.start = text.startsWith('\uFEFF') ? 1 : 0;
  }

  indexOf(textIndex: number): number {
    return Math.max(0, Math.min(textIndex, this.characters.length));
  }

  /** A character beyond U+FFFF counts once, although it takes two units. */
  continues(index: number): boolean {
    const isLow = (this.characters.charCodeAt(index) & 0xfc00) === 0xdc00;
    return isLow && (this.characters.charCodeAt(index - 1) & 0xfc00) === 0xd800;
  }
}

/** Turns UTF-16 indices into positions. */
export class Locator {
  readonly #document: Locatable;
  #index = 0;
  #line = 1;
  #column = 1;
  #offset = 0;
  /** The next line feed and the next carriage return, as far as they have been searched for. */
  #nextLf = -1;
  #nextCr = -1;

  constructor(document: Locatable) {
    this.#document = document;
  }

  /** The position of a UTF-16 index in the text. */
  at(textIndex: number): Position {
    return this.atCharacter(this.#document.indexOf(textIndex));
  }

  /** The position of an index in the characters, which is not beyond their end. */
  atCharacter(target: number): Position {
    if (target < this.#index) this.#rewind();
    this.#countTo(target);
    this.#offset += this.#document.byteLength(this.#index, target);
    this.#index = target;
    return { line: this.#line, column: this.#column, offset: this.#offset };
  }

  #rewind(): void {
    this.#index = 0;
    this.#line = 1;
    this.#column = 1;
    this.#offset = 0;
    this.#nextLf = -1;
    this.#nextCr = -1;
  }

  /** Goes from line end to line end, and counts characters on the last line only. */
  #countTo(target: number): void {
    const document = this.#document;
    let from = Math.max(this.#index, document.start);
    for (let end = this.#lineEndFrom(from); end < target; end = this.#lineEndFrom(from)) {
      this.#line += 1;
      this.#column = 1;
      from = end + 1;
    }
    for (let at = from; at < target; at += 1) if (!document.continues(at)) this.#column += 1;
  }

  /** The last unit of the next line end: LF, CR LF or CR (XML 1.0 §2.11). */
  #lineEndFrom(from: number): number {
    if (this.#nextLf < from) this.#nextLf = this.#find('\n', from);
    if (this.#nextCr < from) this.#nextCr = this.#find('\r', from);
    return this.#nextCr === this.#nextLf - 1 ? this.#nextLf : Math.min(this.#nextCr, this.#nextLf);
  }

  #find(character: string, from: number): number {
    const index = this.#document.characters.indexOf(character, from);
    return index < 0 ? Number.POSITIVE_INFINITY : index;
  }
}
