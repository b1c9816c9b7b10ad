/**
 * A document's bytes with all that the rungs of the ladder ask of them. Each fact is found when it is
 * first asked for: most documents are decoded at the first rung, and nothing else of them is needed.
 */
import { bomLength, type Family, familyOfBom, sniffFirstCharacters } from './byte-order.ts';
import {
  decodeMixed,
  decodeStrictly,
  encodedLength,
  isAscii,
  isMostlyUtf8,
  isUtf8,
  type MixedText,
} from './decode.ts';
import type { EncodingEvidence } from './evidence.ts';
import { guessEncoding } from './guess.ts';

/** The bytes, and what the evidence says of them. */
export class DocumentBytes {
  readonly evidence: EncodingEvidence;
  /** How many bytes the byte order mark takes. */
  readonly markLength: number;
  /** The encoding family, as the bytes behind the mark show it; the mark can be wrong. */
  readonly family: Family | null;
  /** What stands behind the byte order mark. */
  readonly #content: Uint8Array;
  readonly #texts = new Map<string, string | null>();
  #isPlainAscii: boolean | undefined;
  #isMultiByteUtf8: boolean | undefined;
  #isMixed: boolean | undefined;
  #guess: string | null | undefined;

  constructor(bytes: Uint8Array, evidence: EncodingEvidence) {
    const { bom, sniffed } = evidence;
    this.evidence = evidence;
    this.markLength = bomLength(bom);
    this.#content = bytes.subarray(this.markLength);
    this.family =
      sniffed ??
      sniffFirstCharacters(bytes, this.markLength) ??
      (bom === null ? null : familyOfBom(bom));
  }

  /** ASCII, and no escape sequences that would make something else of it. */
  get isPlainAscii(): boolean {
    this.#isPlainAscii ??= isAscii(this.#content) && !this.#content.includes(ESCAPE);
    return this.#isPlainAscii;
  }

  /** UTF-8 with at least one character that is not ASCII. */
  get isMultiByteUtf8(): boolean {
    this.#isMultiByteUtf8 ??= isUtf8(this.#content) && !isAscii(this.#content);
    return this.#isMultiByteUtf8;
  }

  /** Not UTF-8, but for the most part. */
  get isMixed(): boolean {
    this.#isMixed ??= !isUtf8(this.#content) && isMostlyUtf8(this.#content);
    return this.#isMixed;
  }

  /** The bytes behind the mark, as UTF-8 with stray bytes. */
  get mixedText(): MixedText {
    return decodeMixed(this.#content);
  }

  /** The encoding that statistics speak for; `null` where they speak for none. */
  get guess(): string | null {
    if (this.#guess === undefined) {
      const content = this.#content;
      this.#guess = isPunctuated(content) ? null : (guessEncoding(content)?.encoding ?? null);
    }
    return this.#guess;
  }

  /** The text, with U+FEFF for the mark; `null` where the bytes are not in the encoding. */
  decode(encoding: string): string | null {
    let text = this.#texts.get(encoding);
    if (text === undefined) {
      const content = decodeStrictly(this.#content, encoding);
      text = content === null || this.markLength === 0 ? content : `\uFEFF${content}`;
      this.#texts.set(encoding, text);
    }
    return text;
  }

  /** How many bytes a part of a text took. The mark is one character, of however many bytes. */
  byteLength(text: string, encoding: string, start: number, end: number): number {
    const mark = this.markLength > 0 ? 1 : 0;
    const from = Math.max(start, mark);
    const markBytes = start < mark && end > 0 ? this.markLength : 0;
    if (end <= from) return markBytes;
    if (!isStateful(encoding)) return markBytes + encodedLength(text.slice(from, end), encoding);
    const before = encodedLength(text.slice(mark, from), encoding);
    return markBytes + encodedLength(text.slice(mark, end), encoding) - before;
  }
}

const ESCAPE = 0x1b;

/**
 * Whether nothing but quotation marks, dashes and the like of windows-1252 stands out of ASCII: bytes
 * from 80 to 9F, no three in a row. That is English as word processors write it. Statistics make a
 * word of Hebrew or Czech of every apostrophe, and need not be loaded.
 */
function isPunctuated(content: Uint8Array): boolean {
  let row = 0;
  let isAscii = true;
  for (const byte of content) {
    row = byte < 0x80 ? 0 : row + 1;
    if (row > 2 || byte >= 0xa0) return false;
    if (row > 0) isAscii = false;
  }
  return !isAscii;
}

/** Encodings in which what a byte means depends on escape sequences before it. */
function isStateful(encoding: string): boolean {
  return encoding.startsWith('iso-2022-');
}
