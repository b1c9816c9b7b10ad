/**
 * Valid UTF-8 viewed as characters, one for each byte. Markup is ASCII, so it can be found in the
 * view, where an index is a byte offset and each character takes one byte of memory; only what is
 * cut out has to be decoded. This is for documents that are mostly ASCII, as nearly all feeds are:
 * one character beyond Latin-1 would make the text of the whole document take two bytes a character.
 */
import { type Buffer, isAscii } from 'node:buffer';
import { isTrail } from './utf8.ts';

/** A document viewed in this way, in which positions are found as in a text (`Locatable`). */
export interface ByteView {
  /** One for each byte. */
  readonly characters: string;
  /** The index of the first character after a BOM. */
  readonly start: number;
  /** The index in the characters for a UTF-16 index in the text. */
  indexOf(textIndex: number): number;
  /** Whether the byte at an index belongs to the character that starts before it. */
  continues(index: number): boolean;
  /** The number of bytes between two indices. */
  byteLength(start: number, end: number): number;
  /** The index of the first character that XML forbids; the length if there is none. */
  readonly allowedUpTo: number;
  /** The text between two indices; it keeps nothing else in memory. */
  decode(from: number, to: number): string;
  /** The whole text, with U+FEFF for the mark. */
  readonly text: string;
  /** The UTF-16 index in the text for an index in the characters. */
  textIndex(index: number): number;
}

const MARK = '\xEF\xBB\xBF';

/** The UTF-8 of U+FFFE and U+FFFF, which XML forbids, as it does most controls. */
const NONCHARACTERS: readonly string[] = ['\xEF\xBF\xBE', '\xEF\xBF\xBF'];
const CONTROL = /[\0-\x08\x0B\x0C\x0E-\x1F]/;

/** The engine copies parts that are shorter. */
const SHORTEST_VIEW = 13;

/** The length of the text is stored once for this many bytes. */
const STRIDE = 1024;

/** Views valid UTF-8. */
export class Utf8View implements ByteView {
  readonly characters: string;
  readonly start: number;
  readonly allowedUpTo: number;
  readonly #bytes: Buffer;
  #text: string | undefined;
  /** The index in the text for each stride, as far as one was needed. */
  readonly #strides: number[] = [0];

  constructor(bytes: Buffer) {
    const characters = bytes.toString('latin1');
    this.characters = characters;
    this.start = characters.startsWith(MARK) ? MARK.length : 0;
    this.#bytes = bytes;
    this.allowedUpTo = [
      characters.search(CONTROL),
      ...NONCHARACTERS.map((c) => characters.indexOf(c)),
    ]
      .filter((index) => index >= 0)
      .reduce((first, index) => Math.min(first, index), characters.length);
  }

  get text(): string {
    this.#text ??= this.#bytes.toString('utf8');
    return this.#text;
  }

  decode(from: number, to: number): string {
    const isShort = to - from < SHORTEST_VIEW && this.#endOfAscii(from, to) === to;
    return isShort ? this.characters.slice(from, to) : this.#bytes.toString('utf8', from, to);
  }

  #endOfAscii(from: number, to: number): number {
    let at = from;
    while (at < to && this.characters.charCodeAt(at) < 0x80) at += 1;
    return at;
  }

  textIndex(index: number): number {
    const stride = Math.floor(index / STRIDE);
    return this.#unitsBefore(stride) + this.#unitsBetween(stride * STRIDE, index);
  }

  indexOf(textIndex: number): number {
    const bytes = this.#bytes;
    const stride = this.#strideOf(textIndex);
    let at = stride * STRIDE;
    let units = this.#unitsBefore(stride);
    // What continues a character goes with it.
    for (let byte = bytes[at]; byte !== undefined; byte = bytes[at]) {
      if (units >= textIndex && !isTrail(byte)) break;
      units += unitsOf(byte);
      at += 1;
    }
    return at;
  }

  byteLength(start: number, end: number): number {
    return end - start;
  }

  continues(index: number): boolean {
    return isTrail(this.#bytes[index] ?? 0);
  }

  /** The last stride that starts at a UTF-16 index or before it. */
  #strideOf(textIndex: number): number {
    const last = Math.floor(this.#bytes.length / STRIDE);
    let low = 0;
    let high = this.#strides.length - 1;
    while (high < last && this.#unitsBefore(high) <= textIndex) high += 1;
    while (low < high) {
      const middle = Math.ceil((low + high) / 2);
      if (this.#unitsBefore(middle) <= textIndex) low = middle;
      else high = middle - 1;
    }
    return low;
  }

  /** The number of UTF-16 units that start before a stride. */
  #unitsBefore(stride: number): number {
    const strides = this.#strides;
    for (let known = strides.length; known <= stride; known += 1) {
      const start = (known - 1) * STRIDE;
      strides.push((strides[known - 1] ?? 0) + this.#unitsBetween(start, start + STRIDE));
    }
    return strides[stride] ?? 0;
  }

  /** The number of UTF-16 units that start between two byte offsets. */
  #unitsBetween(from: number, to: number): number {
    const bytes = this.#bytes.subarray(from, to);
    if (isAscii(bytes)) return bytes.length;
    let units = 0;
    // An iterator takes three times as long.
    for (let at = 0; at < bytes.length; at++) units += unitsOf(bytes[at] ?? 0);
    return units;
  }
}

/** The UTF-16 units that a byte starts: none if it continues a character, two if it starts one of four bytes. */
function unitsOf(byte: number): number {
  if (isTrail(byte)) return 0;
  return byte >= 0xf0 ? 2 : 1;
}
