/**
 * A document's bytes with all that the rungs of the ladder ask of them. Each fact is found when it is
 * first asked for: most documents are decoded at the first rung, and nothing else of them is needed.
 */
import { isMostlyUtf8 } from './codecs/broken-utf8.ts';
import { decodeCutOff } from './codecs/cut-off.ts';
import { decodeStrictly, isAscii } from './codecs/decode.ts';
import { encodingOf, isNonLatin } from './codecs/labels.ts';
import type { EncodingEvidence } from './evidence.ts';
import { guessEncoding } from './guess/guess.ts';
import { isWrittenAs, isWrittenForeign } from './guess/high-bytes.ts';
import {
  bomLength,
  type Family,
  familyOfBom,
  sniffFirstCharacters,
} from './witnesses/byte-order.ts';
import { readMisplacedEncoding } from './witnesses/xml-declaration.ts';

/** The bytes, and what the evidence says of them. */
export class DocumentBytes {
  readonly evidence: EncodingEvidence;
  /** How many bytes the byte order mark takes. */
  readonly markLength: number;
  /** What stands behind it. */
  readonly content: Uint8Array;
  /** The encoding family, as the bytes behind the mark show it; the mark can be wrong. */
  readonly family: Family | null;
  readonly #texts = new Map<string, string | null>();
  #isPlainAscii: boolean | undefined;
  #isMultiByteUtf8: boolean | undefined;
  #isMixed: boolean | undefined;
  #guess: string | null | undefined;
  #misplaced: string | null | undefined;
  #foreign: string | null | undefined;

  constructor(bytes: Uint8Array, evidence: EncodingEvidence) {
    const { bom, sniffed } = evidence;
    this.evidence = evidence;
    this.markLength = bomLength(bom);
    this.content = bytes.subarray(this.markLength);
    this.family =
      sniffed ??
      sniffFirstCharacters(bytes, this.markLength) ??
      (bom === null ? null : familyOfBom(bom));
  }

  /** ASCII, and no escape sequences that would make something else of it. */
  get isPlainAscii(): boolean {
    this.#isPlainAscii ??= isAscii(this.content) && !this.content.includes(ESCAPE);
    return this.#isPlainAscii;
  }

  /** UTF-8 with at least one character that is not ASCII. */
  get isMultiByteUtf8(): boolean {
    this.#isMultiByteUtf8 ??= !isAscii(this.content) && this.decode('utf-8') !== null;
    return this.#isMultiByteUtf8;
  }

  /** The same, and some of it can hardly be anything else. */
  get isTellingUtf8(): boolean {
    return this.isMultiByteUtf8 && isMostlyUtf8(this.content);
  }

  /** Not UTF-8, but for the most part. */
  get isMixed(): boolean {
    this.#isMixed ??= this.decode('utf-8') === null && isMostlyUtf8(this.content);
    return this.#isMixed;
  }

  /** The encoding that statistics speak for; `null` where they speak for none. */
  get guess(): string | null {
    if (this.#guess === undefined) this.#guess = guessEncoding(this.content)?.encoding ?? null;
    return this.#guess;
  }

  /** The label in an XML declaration that does not stand at the start; `null` for none. */
  get misplacedLabel(): string | null {
    if (this.#misplaced === undefined) {
      const isDeclared = this.evidence.declared !== null;
      this.#misplaced = isDeclared ? null : readMisplacedEncoding(this.content);
    }
    return this.#misplaced;
  }

  /** The encoding of another script than Latin that the bytes are evidently in; `null` for none. */
  get foreign(): string | null {
    if (this.#foreign === undefined) this.#foreign = this.#findForeign();
    return this.#foreign;
  }

  /** The text, with U+FEFF for the mark; `null` where the bytes are not in the encoding. */
  decode(encoding: string): string | null {
    let text = this.#texts.get(encoding);
    if (text === undefined) {
      const decode = (bytes: Uint8Array): string | null => decodeStrictly(bytes, encoding);
      const content = decode(this.content) ?? decodeCutOff(this.content, encoding, decode);
      text = content === null || this.markLength === 0 ? content : `\uFEFF${content}`;
      this.#texts.set(encoding, text);
    }
    return text;
  }

  #findForeign(): string | null {
    const { content } = this;
    // Escape sequences make characters of ASCII. All else must look like another script before
    // statistics are asked, which take long to load.
    const isEscaped = isAscii(content);
    if (!isEscaped && !isWrittenForeign(content, EVIDENT)) return null;
    const { guess } = this;
    const encoding = guess === null ? null : encodingOf(guess);
    if (encoding === null || !isNonLatin(encoding)) return null;
    if (!isEscaped && !isWrittenAs(encoding, content, EVIDENT)) return null;
    return this.decode(encoding) === null ? null : guess;
  }
}

const ESCAPE = 0x1b;

/**
 * As many bytes of different words (or rows of characters) must look like another script before it is
 * believed against a label: some five words. Western pages have as many only where they list the
 * accented letters of several alphabets; feeds of other scripts had a multiple (the least: 51).
 */
const EVIDENT = 20;
