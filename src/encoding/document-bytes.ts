/**
 * A document's bytes, with all facts that the ladder needs about them. Each fact is computed when
 * it is first needed: most documents are decoded at the first attempt and need no others.
 */
import { isAscii, isUtf8, viewUtf8 } from '../bytes/platform.ts';
import type { ByteView } from '../bytes/utf8-view.ts';
import { type Cesu8, hasUtf8, type MixedText, readCesu8 } from './codecs/broken-utf8.ts';
import { decodeStrictly, isDecodable, type Recipes } from './codecs/decode.ts';
import { isLatin1Family, layoutOf, layoutOfFamily, supersetOf } from './codecs/labels.ts';
import { decodeRuns } from './codecs/runs.ts';
import { decodeCutOff, decodeTolerantly, type ToleratedText } from './codecs/tolerant.ts';
import type { EncodingEvidence } from './evidence.ts';
import type { LegacyParts } from './legacy/legacy-encodings.ts';
import {
  bomLength,
  type Family,
  familyOfBom,
  sniffFirstCharacters,
} from './witnesses/byte-order.ts';
import { readMisplacedEncoding } from './witnesses/xml-declaration.ts';
import {
  type JudgeWords,
  type LanguageContext,
  PlainJudge,
  type Readable,
  unpadded,
  type WordJudge,
} from './words.ts';

/** The bytes, and what the evidence says about them. */
export class DocumentBytes implements Readable {
  readonly evidence: EncodingEvidence;
  /** The length of the BOM, in bytes. */
  readonly markLength: number;
  /** The bytes after the mark. */
  readonly content: Uint8Array;
  readonly #bytes: Uint8Array;
  /** The encoding family that the bytes after the mark show; the mark can be wrong. */
  readonly family: Family | null;
  readonly #texts = new Map<string, string | null>();
  readonly #tolerated = new Map<string, ToleratedText | null>();
  #isAscii: boolean | undefined;
  #isPlainAscii: boolean | undefined;
  #isMultiByteUtf8: boolean | undefined;
  #hasUtf8: boolean | undefined;
  #misplaced: string | null | undefined;
  readonly context: LanguageContext;
  readonly #judgeWords: JudgeWords | null;
  #words: WordJudge | undefined;
  readonly #recipes: Recipes;

  constructor(
    bytes: Uint8Array,
    evidence: EncodingEvidence,
    context: LanguageContext,
    { recipes, judgeWords }: LegacyParts,
  ) {
    this.context = context;
    this.#recipes = recipes;
    this.#judgeWords = judgeWords;
    const { bom, sniffed } = evidence;
    this.evidence = evidence;
    this.markLength = bomLength(bom);
    this.content = bytes.subarray(this.markLength);
    this.#bytes = bytes;
    this.family =
      sniffed ??
      sniffFirstCharacters(bytes, this.markLength) ??
      (bom === null ? null : familyOfBom(bom));
  }

  /** No byte is above 7F, although escape sequences may give the bytes another meaning. */
  get isAscii(): boolean {
    this.#isAscii ??= isAscii(this.content);
    return this.#isAscii;
  }

  /** ASCII without escape sequences. */
  get isPlainAscii(): boolean {
    this.#isPlainAscii ??= this.isAscii && !this.content.includes(ESCAPE);
    return this.#isPlainAscii;
  }

  /** UTF-8 with at least one character that is not ASCII, although some may be cut in half. */
  get isMultiByteUtf8(): boolean {
    this.#isMultiByteUtf8 ??=
      !this.isAscii && (isUtf8(this.content) || this.read('utf-8') !== null);
    return this.#isMultiByteUtf8;
  }

  /** Whether there is a UTF-8 character that is unlikely to be there by chance. */
  get hasUtf8(): boolean {
    this.#hasUtf8 ??= !this.isAscii && hasUtf8(this.content);
    return this.#hasUtf8;
  }

  /**
   * The text if some characters are written as two surrogates of three bytes each; `null` for plain
   * UTF-8.
   */
  get cesu8(): Cesu8 | null {
    if (!this.isMultiByteUtf8 || isUtf8(this.content)) return null;
    return readCesu8(this.content);
  }

  /** What judges the words of the document. */
  get words(): WordJudge {
    this.#words ??= this.#judgeWords === null ? new PlainJudge(this) : this.#judgeWords(this);
    return this.#words;
  }

  /** Whether statistics are available, so that the words are evaluated. */
  get hasStatistics(): boolean {
    return this.#judgeWords !== null;
  }

  /** The label in an XML declaration that is not at the start; `null` if there is none. */
  get misplacedLabel(): string | null {
    if (this.#misplaced === undefined) {
      const isDeclared = this.evidence.declared !== null;
      this.#misplaced = isDeclared ? null : readMisplacedEncoding(this.content);
    }
    return this.#misplaced;
  }

  /**
   * Whether the encoding is the one that is mixed with UTF-8. All of the Latin-1 family count if
   * one of them does: text pasted into UTF-8 is windows-1252, whatever the label says.
   */
  isBesideUtf8(encoding: string): boolean {
    if (layoutOf(encoding) !== 'ascii' || ['utf-8', 'us-ascii'].includes(encoding)) return false;
    // Without UTF-8, nothing is beside it, and the words need not be evaluated.
    if (!this.hasUtf8) return false;
    const { kind, encoding: other } = this.words.about(encoding);
    if (kind !== 'mixed') return false;
    return isLatin1Family(other)
      ? isLatin1Family(encoding)
      : supersetOf(other) === supersetOf(encoding);
  }

  /**
   * Decodes the content, with everything that is not UTF-8 in the encoding that is mixed with it, or in
   * that of the label.
   */
  decodeBesideUtf8(encoding: string): MixedText {
    return decodeRuns(this.content, this.words.about(encoding).encoding, this.#recipes);
  }

  /** Whether an encoding can be decoded on this platform, with the added encodings. */
  isDecodable(encoding: string): boolean {
    return isDecodable(encoding, this.#recipes);
  }

  /** The document viewed as characters, one for each byte; `null` if it has to be decoded first. */
  view(encoding: string): ByteView | null {
    return encoding === UTF_8 ? viewUtf8(this.#bytes) : null;
  }

  /**
   * Decodes the document, with U+FEFF for the mark; returns `null` if the bytes are invalid in the
   * encoding.
   */
  decode(encoding: string): string | null {
    let text = this.#texts.get(encoding);
    if (text === undefined) {
      const decode = (bytes: Uint8Array): string | null =>
        decodeStrictly(bytes, encoding, this.#recipes);
      const content =
        decode(this.content) ??
        decodeCutOff(this.content, encoding, decode) ??
        (this.#isPadded(encoding)
          ? decodeCutOff(unpadded(this.content), encoding, decode)
          : null) ??
        (encoding === UTF_8 ? this.#decodeCesu8(decode) : null);
      text = content === null || this.markLength === 0 ? content : `\uFEFF${content}`;
      this.#texts.set(encoding, text);
    }
    return text;
  }

  /**
   * Decodes the content although a few of its bytes are invalid in the encoding; returns `null` if
   * all are valid, or too many are not. US-ASCII is not tolerant, and UTF-8 only of half
   * characters: what else is not in them is text in another encoding. A document that is UTF-8 is
   * nothing else with a few bad bytes.
   */
  tolerate(encoding: string): ToleratedText | null {
    let tolerated = this.#tolerated.get(encoding);
    if (tolerated === undefined) {
      tolerated = this.#isTolerant(encoding)
        ? decodeTolerantly(this.content, encoding, this.#recipes)
        : null;
      this.#tolerated.set(encoding, tolerated);
    }
    return tolerated;
  }

  /** The text in an encoding, with U+FFFD for a few bad sequences; `null` if there are too many. */
  read(encoding: string): string | null {
    return this.decode(encoding) ?? this.tolerate(encoding)?.text ?? null;
  }

  /** Whether the document is in an encoding, and more than a few bad sequences show it. */
  isEvidently(encoding: string): boolean {
    return this.decode(encoding) !== null || this.tolerate(encoding)?.isEvident === true;
  }

  #isTolerant(encoding: string): boolean {
    if (encoding === 'us-ascii') return false;
    const layout = layoutOf(encoding);
    const isShown = this.family !== null && layout === layoutOfFamily(this.family);
    if (layout !== 'ascii' && !isShown) return false;
    if (encoding === UTF_8 && this.family !== null && !isShown) return false;
    if (layout === 'ascii' && encoding !== UTF_8 && this.isMultiByteUtf8) return false;
    return this.decode(encoding) === null;
  }

  /** Whether white space or NULs follow what may be a part of a character. */
  #isPadded(encoding: string): boolean {
    const words = unpadded(this.content);
    return (
      layoutOf(encoding) === 'ascii' && words.length < this.content.length && !words.includes(NUL)
    );
  }

  #decodeCesu8(decode: (bytes: Uint8Array) => string | null): string | null {
    const cesu8 = readCesu8(this.content);
    return cesu8 && decode(cesu8.utf8);
  }
}

const UTF_8 = 'utf-8';

const ESCAPE = 0x1b;
const NUL = 0x00;
