/**
 * A document's bytes with all that the rungs of the ladder ask of them. Each fact is found when it is
 * first asked for: most documents are decoded at the first rung, and nothing else of them is needed.
 */
import { hasUtf8, isMostlyUtf8, type MixedText } from './codecs/broken-utf8.ts';
import { type Cesu8, readCesu8 } from './codecs/cesu-8.ts';
import { decodeCutOff } from './codecs/cut-off.ts';
import { decodeStrictly, isAscii, isUtf8 } from './codecs/decode.ts';
import { isLatin1Family, isSingleByte, supersetOf } from './codecs/labels.ts';
import { layoutOf } from './codecs/layout.ts';
import { decodeRuns } from './codecs/runs.ts';
import type { EncodingEvidence } from './evidence.ts';
import { contentOf, guessEncoding } from './guess/guess.ts';
import { isWellKnown } from './guess/likelihood.ts';
import {
  bitsPerPair,
  canWrite,
  type Fit,
  fitEncoding,
  isAnyLikelier,
  isCompared,
  isReadable,
  isWithin,
  type LanguageHints,
  NO_HINTS,
  type Ranking,
  rankEncodings,
} from './guess/rank.ts';
import { type Sample, takeSample } from './guess/sample.ts';
import { THRESHOLDS } from './thresholds.ts';
import {
  bomLength,
  type Family,
  familyOfBom,
  sniffFirstCharacters,
} from './witnesses/byte-order.ts';
import { type NamedLanguages, readLanguages } from './witnesses/language.ts';
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
  #isAscii: boolean | undefined;
  #isPlainAscii: boolean | undefined;
  #isMultiByteUtf8: boolean | undefined;
  readonly #plausible = new Map<string, boolean>();
  #hasUtf8: boolean | undefined;
  #besideUtf8: string | null | undefined;
  #guess: string | null | undefined;
  #misplaced: string | null | undefined;
  #sample: Sample | undefined;
  #inUtf8: Sample | undefined;
  readonly #fits = new Map<string, Fit>();
  #ranking: Ranking | undefined;
  #hints: LanguageHints | undefined;
  readonly #context: LanguageContext;

  constructor(bytes: Uint8Array, evidence: EncodingEvidence, context: LanguageContext) {
    this.#context = context;
    const { bom, sniffed } = evidence;
    this.evidence = evidence;
    this.markLength = bomLength(bom);
    this.content = bytes.subarray(this.markLength);
    this.family =
      sniffed ??
      sniffFirstCharacters(bytes, this.markLength) ??
      (bom === null ? null : familyOfBom(bom));
  }

  /** No byte above 7F, though escape sequences may make something else of it. */
  get isAscii(): boolean {
    this.#isAscii ??= isAscii(this.content);
    return this.#isAscii;
  }

  /** ASCII, and no escape sequences. */
  get isPlainAscii(): boolean {
    this.#isPlainAscii ??= this.isAscii && !this.content.includes(ESCAPE);
    return this.#isPlainAscii;
  }

  /** UTF-8 with at least one character that is not ASCII. */
  get isMultiByteUtf8(): boolean {
    this.#isMultiByteUtf8 ??= !this.isAscii && this.decode('utf-8') !== null;
    return this.#isMultiByteUtf8;
  }

  /** The same, and some of it can hardly be anything else. */
  get isTellingUtf8(): boolean {
    return this.isMultiByteUtf8 && isMostlyUtf8(this.content);
  }

  /** Whether there is a character of UTF-8 that is hardly there by chance. */
  get hasUtf8(): boolean {
    this.#hasUtf8 ??= !this.isAscii && hasUtf8(this.content);
    return this.#hasUtf8;
  }

  /** Where characters in it are written as two surrogates of three bytes each; `null` for UTF-8 without. */
  get cesu8(): Cesu8 | null {
    if (!this.isMultiByteUtf8 || isUtf8(this.content)) return null;
    return readCesu8(this.content);
  }

  /** The encoding that stands beside UTF-8 in a document of two; `null` for one that is in one. */
  get besideUtf8(): string | null {
    if (this.#besideUtf8 === undefined) this.#besideUtf8 = this.#findBesideUtf8();
    return this.#besideUtf8;
  }

  /** The encoding that statistics speak for; `null` where they speak for none. */
  get guess(): string | null {
    if (this.#guess === undefined) {
      const other = this.besideUtf8;
      if (other !== null) {
        this.#guess = isLatin1Family(other) ? null : other;
        return this.#guess;
      }
      const isWritten = (encoding: string): boolean => this.decode(encoding) !== null;
      const guess = guessEncoding(this.content, isWritten, () => this.ranking);
      this.#guess = guess?.encoding ?? null;
    }
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

  /** The content but for the white space and NULs at its end, behind which a character may be cut. */
  get #words(): Uint8Array {
    const end = this.content.findLastIndex((byte) => byte > SPACE);
    return this.content.subarray(0, end + 1);
  }

  /** The words that are not ASCII. */
  get sample(): Sample {
    this.#sample ??= takeSample(contentOf(this.#words));
    return this.#sample;
  }

  /** The words that are in UTF-8, and not ASCII. */
  get inUtf8(): Sample {
    this.#inUtf8 ??= takeSample(contentOf(this.#words), isUtf8);
    return this.#inUtf8;
  }

  /** What the document says of its language. */
  get hints(): LanguageHints {
    this.#hints ??= hintsOf(readLanguages(this.content, this.#context));
    return this.#hints;
  }

  /** The encodings that the words are in, the likeliest first. */
  get ranking(): Ranking {
    this.#ranking ??= rankEncodings(this.sample, this.hints);
    return this.#ranking;
  }

  /** How likely the words are in one encoding. */
  fitOf(encoding: string): Fit {
    const superset = supersetOf(encoding);
    const fit = this.#fits.get(superset) ?? fitEncoding(superset, this.sample, this.hints);
    this.#fits.set(superset, fit);
    return fit;
  }

  /** The likeliest encoding that all of the document is in. */
  get likeliest(): string | null {
    return this.#likeliestFit?.encoding ?? null;
  }

  get #likeliestFit(): Fit | undefined {
    return this.ranking.fits.find(({ encoding }) => this.decode(encoding) !== null);
  }

  /** Whether the words look like words in an encoding, so that no other need be thought of. */
  isPlausible(encoding: string): boolean {
    let isPlausible = this.#plausible.get(encoding);
    if (isPlausible === undefined) {
      isPlausible = this.decode(encoding) !== null && this.#looksPlausible(encoding);
      this.#plausible.set(encoding, isPlausible);
    }
    return isPlausible;
  }

  /**
   * Whether the encoding is that which stands beside UTF-8. Any of Latin-1's is if one of them is: what
   * is pasted into UTF-8 is windows-1252, whatever the label says.
   */
  isBesideUtf8(encoding: string): boolean {
    if (layoutOf(encoding) !== 'ascii' || ['utf-8', 'us-ascii'].includes(encoding)) return false;
    const other = this.isPlausible(encoding) ? null : this.besideUtf8;
    if (other === null) return false;
    return isLatin1Family(other)
      ? isLatin1Family(encoding)
      : supersetOf(other) === supersetOf(encoding);
  }

  /** The content, where what is no UTF-8 is in the encoding that stands beside it, or in that of the label. */
  decodeBesideUtf8(encoding: string): MixedText {
    return decodeRuns(this.content, this.besideUtf8 ?? encoding);
  }

  /**
   * The encoding that the words are likelier in than in another, and by how many bits; `null` where
   * that other one is plausible, or nothing is likelier by so many bits at least.
   */
  rivalOf(encoding: string, least: number): Rival | null {
    const claimed = this.fitOf(encoding);
    // What comes again and again proves no more than once.
    const variety = claimed.differentPairs / claimed.pairs;
    const text = this.decode(encoding);
    // Somebody says so: that it is seldom used does not speak against it.
    const ownBits = claimed.bits - claimed.prior;
    if (this.#ranking === undefined) {
      // Mostly there is none, which takes less time to see than which would be the likeliest.
      const limit = ownBits - least / variety;
      if (!isAnyLikelier(this.sample, this.hints, limit, claimed.encoding)) return null;
    }
    for (const fit of this.ranking.fits) {
      const { encoding: other, bits } = fit;
      if (bits >= ownBits) return null;
      const read = supersetOf(other) === supersetOf(encoding) ? text : this.decode(other);
      // What is read alike needs no other name.
      if (read === text) return null;
      if (read === null) continue;
      const isEvident =
        isReadable(fit) &&
        fit.differentPairs >= THRESHOLDS.evidentPairs &&
        bitsPerPair(claimed) >= THRESHOLDS.implausible;
      const isInNamedLanguage = this.hints.has(fit.language) && !canWrite(encoding, fit.language);
      return { encoding: other, bits: (ownBits - bits) * variety, isEvident, isInNamedLanguage };
    }
    return null;
  }

  /** The text, with U+FEFF for the mark; `null` where the bytes are not in the encoding. */
  decode(encoding: string): string | null {
    let text = this.#texts.get(encoding);
    if (text === undefined) {
      const decode = (bytes: Uint8Array): string | null => decodeStrictly(bytes, encoding);
      const content =
        decode(this.content) ??
        decodeCutOff(this.content, encoding, decode) ??
        (this.#isPadded(encoding) ? decodeCutOff(this.#words, encoding, decode) : null) ??
        (encoding === UTF_8 ? this.#decodeCesu8(decode) : null);
      text = content === null || this.markLength === 0 ? content : `\uFEFF${content}`;
      this.#texts.set(encoding, text);
    }
    return text;
  }

  /** Whether white space or NULs follow what may be a part of a character. */
  #isPadded(encoding: string): boolean {
    const words = this.#words;
    return (
      layoutOf(encoding) === 'ascii' && words.length < this.content.length && !words.includes(NUL)
    );
  }

  #decodeCesu8(decode: (bytes: Uint8Array) => string | null): string | null {
    const cesu8 = readCesu8(this.content);
    return cesu8 && decode(cesu8.utf8);
  }

  #looksPlausible(encoding: string): boolean {
    const perPair = isLatin1Family(encoding) ? THRESHOLDS.plausible : THRESHOLDS.plausibleLegacy;
    const most = perPair * this.sample.pairCount;
    const isWithinAny =
      // What the document says of its language is not looked for where it would change nothing.
      isWithin(encoding, this.sample, NO_HINTS, most - THRESHOLDS.namedLanguage) ||
      isWithin(encoding, this.sample, this.hints, most);
    if (!isWithinAny) return false;
    return !isSingleByte(encoding) || !this.hasUtf8 || this.#isUtf8ByChance(encoding);
  }

  /** Whether what is UTF-8 in it is as likely in an encoding in which the words are plausible. */
  #isUtf8ByChance(encoding: string): boolean {
    const { inUtf8 } = this;
    if (inUtf8.bytes.length === 0) return !isMostlyUtf8(this.content);
    const unicode = fitEncoding(UTF_8, inUtf8, this.hints);
    const legacy = fitEncoding(encoding, inUtf8, this.hints);
    return legacy.bits - legacy.prior <= unicode.bits - unicode.prior;
  }

  /** Whether the words are evidently in a legacy encoding, though some of the bytes may be UTF-8. */
  get #isEvidentlyLegacy(): boolean {
    const likeliest = this.#likeliestFit;
    return (
      likeliest !== undefined &&
      isReadable(likeliest) &&
      likeliest.bits + THRESHOLDS.evidentMargin < this.ranking.western.bits
    );
  }

  /** The fewest bits that a sample takes in the encodings that are in question. */
  #fewestBitsOf(sample: Sample): number {
    const compared = [...this.#plausible.keys()].map(supersetOf).filter(isCompared);
    const bits = compared.map((encoding) => fitEncoding(encoding, sample, this.hints).bits);
    return Math.min(...bits);
  }

  #findBesideUtf8(): string | null {
    const content = this.#words;
    if (!this.hasUtf8 || this.decode('utf-8') !== null) return null;
    const isMostly = isMostlyUtf8(content) ? WINDOWS_1252 : null;
    const words = contentOf(content);
    const { inUtf8 } = this;
    if (inUtf8.bytes.length === 0) {
      return isMostly === null || this.#isEvidentlyLegacy ? null : isMostly;
    }
    const others = takeSample(words, (word) => !isUtf8(word));
    // That the words are valid proves little where the others are not.
    const unicode = fitEncoding(UTF_8, inUtf8, this.hints);
    const inUnicode = unicode.bits - unicode.prior + THRESHOLDS.mixedMargin;
    const whole = inUtf8.and(others);
    // One encoding is likelier than two at any rate where the others alone are hardly likelier.
    const most = this.#fewestBitsOf(whole) - inUnicode + 1;
    if (!isAnyLikelier(others, this.hints, most, null)) return isMostly;
    const { fits, western } = rankEncodings(others, this.hints);
    const likeliest = fits.find(
      ({ encoding }) => encoding !== UTF_8 && decodeStrictly(others.bytes, encoding) !== null,
    );
    const isEvident = (likeliest?.bits ?? 0) + THRESHOLDS.guessMargin < western.bits;
    const other = likeliest === undefined || !isEvident ? western : likeliest;
    const [one] = rankEncodings(whole, this.hints).fits;
    const isLikelier = one === undefined || inUnicode + other.bits <= one.bits;
    return isLikelier ? supersetOf(other.encoding) : isMostly;
  }
}

/** What is known of a document's language from elsewhere. */
export interface LanguageContext {
  /** The header `Content-Language`. */
  readonly header: string | null;
  /** The address of the document. */
  readonly url: string;
}

/** Nothing is known from elsewhere. */
export const NO_CONTEXT: LanguageContext = { header: null, url: '' };

/** An encoding that is likelier than another. */
export interface Rival {
  readonly encoding: string;
  /** How much likelier. */
  readonly bits: number;
  /** Whether the words look like words in it, and like none in the other. */
  readonly isEvident: boolean;
  /** Whether they are in a language that the document names, and that cannot be written in the other. */
  readonly isInNamedLanguage: boolean;
}

function hintsOf({ named, ofCountry }: NamedLanguages): LanguageHints {
  if (named.length > 0) {
    const tags = named.map((tag) => (isWellKnown(tag) ? tag : 'und'));
    return new Map(tags.map((tag) => [tag, THRESHOLDS.namedLanguage]));
  }
  return new Map(ofCountry === null ? [] : [[ofCountry, THRESHOLDS.languageOfCountry]]);
}

const WINDOWS_1252 = 'windows-1252';
const UTF_8 = 'utf-8';

const ESCAPE = 0x1b;
const SPACE = 0x20;
const NUL = 0x00;
