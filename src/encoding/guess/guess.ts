/**
 * The encoding that the words of a document lead to: the one in which they look like words. Statistics of
 * languages decide. jschardet is asked only if no label is left; its result is one more piece of evidence.
 * The table in docs/encodings.md says which evidence overrules which.
 *
 * Each piece of evidence decides for some documents. Of 4,174 documents in legacy encodings, these change if one
 * is switched off: 389 without jschardet, 85 without priors, 53 without escape sequences, 52 without the least
 * number of pairs, 49 without the margin over Latin-1, 28 without control characters, 13 without the cost of bad
 * sequences, up to 6 without any other. What changes none of them decides for documents of one or two words (the
 * named language, the margin for readable words), for strays within words, or for UTF-16 after junk.
 */

import { isAscii, isUtf8, readLatin1 } from '../../bytes/platform.ts';
import { isMostlyUtf8, isUtf8Between, nextStray } from '../codecs/broken-utf8.ts';
import {
  encodingOf,
  isLatin1Family,
  isNonLatin,
  isSingleByte,
  isUsualLatin,
  supersetOf,
} from '../codecs/labels.ts';
import { countFewBad, decodeAny } from '../codecs/rare.ts';
import { THRESHOLDS } from '../thresholds.ts';
import { type NamedLanguages, readLanguages } from '../witnesses/language.ts';
import { type Guess, type Readable, unpadded, type WordJudge, type WordVerdict } from '../words.ts';
import { isWellKnown } from './likelihood.ts';
import { narrowestName } from './narrower.ts';
import {
  bitsPerPair,
  canWrite,
  type Fit,
  fitEncoding,
  fitsBelow,
  fitWestern,
  isAnyLikelier,
  isReadable,
  isWithin,
  LATIN_1,
  type LanguageHints,
  NO_HINTS,
  type Ranking,
  rankEncodings,
  readsControls,
} from './rank.ts';
import {
  ALL_WORDS,
  contentOf,
  hasLetters,
  hasWord,
  type Sample,
  segmentsAboveAscii,
  takeSample,
  type WordFilter,
} from './sample.ts';

/**
 * jschardet, or a substitute: returns its own name for the encoding, `null` if it has none. Returns
 * `null` instead of a result if it is not installed.
 */
export type Detect = (
  bytes: Uint8Array,
  options: { readonly excludeEncodings: readonly string[] },
) => { readonly encoding: string | null; readonly confidence: number } | null;

/** A result of jschardet: its own name for the encoding, and its confidence, from 0 to 1. */
interface Detected {
  readonly encoding: string;
  readonly confidence: number;
}

/** More than the 16 kB that jschardet's statistics read, because they skip some of it. */
const SAMPLE_BYTES = 64 * 1024;

/**
 * Results that are never correct for a feed that has come this far, or are never decoded.
 */
const EXCLUDED: readonly string[] =
  'utf-7 hz-gb-2312 johab cp273 cp424 cp500 cp875 cp1026 cp1140'.split(' ');

/**
 * Settled without statistics: escape sequences that only these encodings have, the longer first.
 */
const ESCAPES: readonly (readonly [sequence: string, encoding: string])[] = [
  ['\x1b$)C', 'iso-2022-kr'],
  ['\x1b$', 'iso-2022-jp'],
];

const ESCAPE = 0x1b;
const NUL = 0x00;

/** Within a character of UTF-32. */
const LONGEST_RUN_OF_NULS = 3;

/**
 * Judges the words of a document with statistics and jschardet.
 *
 * @param detect jschardet; `null` if it is not available
 */
export function judgeWordsOf(document: Readable, detect: Detect | null): WordJudge {
  return new DocumentWords(document, detect);
}

/** Judges the words of a document; each fact is computed when it is first needed. */
class DocumentWords implements WordJudge {
  readonly #document: Readable;
  readonly #detect: Detect | null;
  readonly #plausible = new Map<string, boolean>();
  #besideUtf8: string | null | undefined;
  readonly #verdicts = new Map<string, WordVerdict>();
  #guess: Guess | undefined;
  #sample: Sample | undefined;
  #inUtf8: Sample | undefined;
  #unicodeBits: number | undefined;
  readonly #fits = new Map<string, Fit>();
  #ranking: Ranking | undefined;
  #hints: LanguageHints | undefined;
  #lacksDetector = false;

  constructor(document: Readable, detect: Detect | null) {
    this.#document = document;
    this.#detect = detect;
  }

  about(encoding: string): WordVerdict {
    let verdict = this.#verdicts.get(encoding);
    if (verdict === undefined) {
      verdict = this.#judge(encoding);
      this.#verdicts.set(encoding, verdict);
    }
    return verdict;
  }

  guess(isOverruled: boolean): Guess {
    const other = this.#mixedWith;
    if (other !== null) {
      return { encoding: isLatin1Family(other) ? null : other, lacksDetector: false };
    }
    this.#guess ??= { encoding: this.#guessAny(), lacksDetector: this.#lacksDetector };
    // If something overrules a label, another is tried, however little else is known.
    if (this.#guess.encoding !== null || !isOverruled) return this.#guess;
    return { ...this.#guess, encoding: this.#likeliestFit?.encoding ?? null };
  }

  #judge(encoding: string): WordVerdict {
    const { content, isMultiByteUtf8 } = this.#document;
    if (isMultiByteUtf8) {
      const isUtf8 = isLatin1Family(encoding)
        ? isMostlyUtf8(content)
        : this.#isOverruledByUtf8(encoding);
      return isUtf8 ? { kind: 'other', encoding: UTF_8 } : { kind: 'plausible', encoding };
    }
    if (this.#isPlausible(encoding)) return { kind: 'plausible', encoding };
    const beside = this.#mixedWith;
    if (beside !== null) return { kind: 'mixed', encoding: beside };
    const other = this.#rivalOf(encoding);
    return other === null ? { kind: 'open', encoding } : { kind: 'other', encoding: other };
  }

  /** The encoding that is mixed with UTF-8; `null` if the document has one encoding. */
  get #mixedWith(): string | null {
    if (this.#besideUtf8 === undefined) this.#besideUtf8 = this.#findBesideUtf8();
    return this.#besideUtf8;
  }

  /** The words that are not ASCII. */
  get #sampled(): Sample {
    this.#sample ??= takeSample(contentOf(this.#words));
    return this.#sample;
  }

  /**
   * Whether the document is in an encoding. With a few bad sequences, everything else must look
   * like words.
   */
  #isWrittenIn(encoding: string): boolean {
    if (this.#document.decode(encoding) !== null) return true;
    if (!this.#document.isEvidently(encoding)) return false;
    // All words in this encoding are ASCII; its escape sequences show it.
    if (encoding.startsWith('iso-2022')) return true;
    return this.#isTolerable(encoding);
  }

  /** Whether everything but the bad sequences looks like words. */
  #isTolerable(encoding: string): boolean {
    const { bits, prior, pairs } = this.#fitOf(encoding);
    const bad = this.#badBitsOf(encoding);
    // Each is a part of two pairs.
    const others = pairs - (2 * bad) / THRESHOLDS.badSequence;
    return others <= 1 || bits - prior - bad <= THRESHOLDS.tolerablePair * others;
  }

  /**
   * The bits that a few bad sequences cost an encoding that is not blamed for them; 0 if all bytes
   * are valid.
   */
  #badBitsOf(encoding: string): number {
    if (this.#document.decode(encoding) !== null) return 0;
    return THRESHOLDS.badSequence * countFewBad(this.#sampled.bytes, encoding);
  }

  /** The words that are UTF-8 but not ASCII. */
  get #sampledUtf8(): Sample {
    this.#inUtf8 ??= takeSample(contentOf(this.#words), IN_UTF_8);
    return this.#inUtf8;
  }

  /** The bits that the words in UTF-8 take as UTF-8. */
  get #bitsInUtf8(): number {
    if (this.#unicodeBits === undefined) {
      const { bits, prior } = fitEncoding(UTF_8, this.#sampledUtf8, this.#named);
      this.#unicodeBits = bits - prior;
    }
    return this.#unicodeBits;
  }

  /** What the document says about its language. */
  get #named(): LanguageHints {
    this.#hints ??= hintsOf(readLanguages(this.#document.content, this.#document.context));
    return this.#hints;
  }

  /** The encodings in which the words are valid, the likeliest first. */
  get #allFits(): Ranking {
    this.#ranking ??= rankEncodings(this.#sampled, this.#named);
    return this.#ranking;
  }

  /** How likely the words are in one encoding. */
  #fitOf(encoding: string): Fit {
    const superset = supersetOf(encoding);
    const fit = this.#fits.get(superset) ?? fitEncoding(superset, this.#sampled, this.#named);
    this.#fits.set(superset, fit);
    return fit;
  }

  /** The likeliest encoding in which the whole document is valid. */
  get #likeliestFit(): Fit | undefined {
    return this.#allFits.fits.find(({ encoding }) => this.#isWrittenIn(encoding));
  }

  /** Whether the words look like words in an encoding, so that no other need be considered. */
  #isPlausible(encoding: string): boolean {
    let isPlausible = this.#plausible.get(encoding);
    if (isPlausible === undefined) {
      // Decoding a whole document takes long, so a sample must look plausible first.
      isPlausible =
        (this.#looksPlausible(encoding) || this.#looksPlausibleBut(encoding)) &&
        this.#document.read(encoding) !== null;
      this.#plausible.set(encoding, isPlausible);
    }
    return isPlausible;
  }

  /**
   * The encoding that evidently makes the text readable. Accented letters on their own, such as in
   * a list of them, could be a word in any other script.
   */
  #rivalOf(encoding: string): string | null {
    const rival = this.#rivalBy(encoding, this.#leastMarginOf(encoding));
    if (rival === null || rival.bits < this.#marginOf(encoding, rival)) return null;
    const sample = this.#sampled;
    const isStrange = !isNonLatin(encoding) && !isUsualLatin(rival.encoding);
    const isListed =
      isStrange && sample.isList && (sample.isOfLetters || isSingleByte(rival.encoding));
    return isListed ? null : rival.encoding;
  }

  /** Whether a document that is UTF-8 is likelier to be UTF-8 than another encoding. */
  #isOverruledByUtf8(encoding: string): boolean {
    const rival = this.#rivalBy(encoding, THRESHOLDS.utf8Margin);
    return rival?.encoding === UTF_8 && rival.bits >= THRESHOLDS.utf8Margin;
  }

  /** The smallest margin, in bits, by which any other encoding must be likelier. */
  #leastMarginOf(claimed: string): number {
    const isUnwritable = [...this.#named.keys()].some((language) => !canWrite(claimed, language));
    if (isUnwritable || readsControls(claimed, this.#sampled)) return THRESHOLDS.witnessedMargin;
    if (!isLatin1Family(claimed)) return THRESHOLDS.legacyMargin;
    const isImplausible = bitsPerPair(this.#fitOf(claimed)) >= THRESHOLDS.implausible;
    return isImplausible ? THRESHOLDS.evidentLatinMargin : THRESHOLDS.latin1Margin;
  }

  /** The margin, in bits, by which another encoding must be likelier. */
  #marginOf(claimed: string, { encoding, isEvident, isInNamedLanguage }: Rival): number {
    if (isInNamedLanguage || readsControls(claimed, this.#sampled)) {
      return THRESHOLDS.witnessedMargin;
    }
    if (!isLatin1Family(claimed)) return THRESHOLDS.legacyMargin;
    if (isEvident && !isNonLatin(encoding)) return THRESHOLDS.evidentLatinMargin;
    return isUsualLatin(encoding) ? THRESHOLDS.latin1Margin : THRESHOLDS.latin1RareMargin;
  }

  /**
   * An encoding that makes the words likelier than another, and by how many bits; `null` if the
   * other one is plausible, or none is likelier by that margin.
   */
  #rivalBy(encoding: string, least: number): Rival | null {
    const claimed = this.#fitOf(encoding);
    // Repetition adds no proof.
    const variety = claimed.differentPairs / claimed.pairs;
    const text = this.#document.read(encoding);
    // The encoding is named, so the rarity of its use does not count against it.
    const bad = this.#isTolerable(encoding) ? this.#badBitsOf(encoding) : 0;
    const ownBits = claimed.bits - claimed.prior - bad;
    if (this.#ranking === undefined) {
      // Usually no encoding is likelier; finding that out takes less time than finding the
      // likeliest.
      const limit = ownBits - least / variety;
      if (!isAnyLikelier(this.#sampled, this.#named, limit, claimed.encoding)) return null;
    }
    for (const fit of this.#allFits.fits) {
      const { encoding: other, bits } = fit;
      if (bits >= ownBits) return null;
      const isSame = supersetOf(other) === supersetOf(encoding);
      const isRead = isSame || this.#isWrittenIn(other);
      const read = isSame ? text : isRead ? this.#document.read(other) : null;
      // If both give the same text, no other name is needed.
      if (read === text) return null;
      if (read === null) continue;
      const isEvident =
        isReadable(fit) &&
        fit.differentPairs >= THRESHOLDS.evidentPairs &&
        bitsPerPair(claimed) >= THRESHOLDS.implausible;
      const isInNamedLanguage = this.#named.has(fit.language) && !canWrite(encoding, fit.language);
      return { encoding: other, bits: (ownBits - bits) * variety, isEvident, isInNamedLanguage };
    }
    return null;
  }

  /** The content without the end, where it is not a word. */
  get #words(): Uint8Array {
    return unpadded(this.#document.content);
  }

  /** Whether the words without the bad sequences look plausible in an encoding. */
  #looksPlausibleBut(encoding: string): boolean {
    const bad = this.#badBitsOf(encoding);
    return bad > 0 && this.#looksPlausible(encoding, bad);
  }

  #looksPlausible(encoding: string, bad = 0): boolean {
    const perPair = isLatin1Family(encoding) ? THRESHOLDS.plausible : THRESHOLDS.plausibleLegacy;
    const most = perPair * this.#sampled.pairCount + bad;
    const isWithinAny =
      // The language of the document is not searched for if it cannot change the outcome.
      isWithin(encoding, this.#sampled, NO_HINTS, most - THRESHOLDS.namedLanguage) ||
      isWithin(encoding, this.#sampled, this.#named, most);
    if (!isWithinAny) return false;
    return !isSingleByte(encoding) || !this.#document.hasUtf8 || this.#isUtf8ByChance(encoding);
  }

  /** Whether its UTF-8 parts are just as likely in an encoding in which the words are plausible. */
  #isUtf8ByChance(encoding: string): boolean {
    const inUtf8 = this.#sampledUtf8;
    if (inUtf8.bytes.length === 0) return !isMostlyUtf8(this.#document.content);
    const legacy = fitEncoding(encoding, inUtf8, this.#named);
    return legacy.bits - legacy.prior <= this.#bitsInUtf8;
  }

  /**
   * Whether the words are evidently in a legacy encoding, although some of the bytes may be UTF-8.
   */
  get #isEvidentlyLegacy(): boolean {
    const likeliest = this.#likeliestFit;
    return (
      likeliest !== undefined &&
      isReadable(likeliest) &&
      likeliest.bits + THRESHOLDS.evidentMargin < this.#allFits.western.bits
    );
  }

  #findBesideUtf8(): string | null {
    const content = this.#words;
    if (!this.#document.hasUtf8 || this.#document.read('utf-8') !== null) return null;
    const isMostly = isMostlyUtf8(content) ? WINDOWS_1252 : null;
    const words = contentOf(content);
    if (!hasWord(words, IN_UTF_8)) {
      return isMostly === null || this.#isEvidentlyLegacy ? null : isMostly;
    }
    // What is stray in words that are UTF-8 is read as windows-1252, whatever it could be.
    if (isMostly !== null && !hasWord(words, NOT_IN_UTF_8)) return isMostly;
    const others = takeSample(words, { ...ALL_WORDS, nextWanted: nextStray });
    const inUtf8 = this.#sampledUtf8;
    // That these words are valid UTF-8 proves little if the others are not.
    const inUnicode = this.#bitsInUtf8 + THRESHOLDS.mixedMargin;
    const { encoding, bits } = this.#evidentIn(others);
    const isLikelier = !isAnyLikelier(inUtf8.and(others), this.#named, inUnicode + bits, LATIN_1);
    return isLikelier ? supersetOf(encoding) : isMostly;
  }

  /** The likeliest encoding of a sample. One that is not Western must be evident. */
  #evidentIn(sample: Sample): Fit {
    const western = fitWestern(sample, this.#named);
    const evident = fitsBelow(western.bits - THRESHOLDS.guessMargin, sample, this.#named);
    const isWritten = ({ encoding }: Fit): boolean =>
      encoding !== UTF_8 && decodeAny(sample.bytes, encoding) !== null;
    return evident.find(isWritten) ?? western;
  }

  /** The encoding of a document of which no label is left; `null` if there is no evidence, as in ASCII. */
  #guessAny(): string | null {
    const content = contentOf(this.#document.content);
    // Text with many NULs can only be UTF-16 or UTF-32, which may be cut at any multiple of four.
    const head = this.#document.content.subarray(0, SAMPLE_BYTES);
    if (isWide(head)) return this.#ask(head)?.encoding ?? null;
    const escaped = content.includes(ESCAPE) ? this.#guessByEscape(content) : null;
    if (escaped !== null || isAscii(content) || isUtf8(content)) return escaped;
    const isShort = !hasLetters(content, THRESHOLDS.leastLetters);
    const { fits, western, hasWords } = this.#allFits;
    if (!hasWords) return null;
    if (!isShort) {
      const sample = segmentsAboveAscii(content, SAMPLE_BYTES);
      return this.#choose(fits, western, this.#ask(sample));
    }
    // Too little for statistics: without jschardet, the words must be evident.
    const evident = fits.filter((fit) => {
      const margin = isReadable(fit) ? THRESHOLDS.guessMargin : THRESHOLDS.evidentMargin;
      return fit.bits + margin < western.bits;
    });
    return this.#choose(evident, western, null);
  }

  /** The likeliest encoding, to which jschardet's result also contributes. */
  #choose(fits: readonly Fit[], western: Fit, detected: Detected | null): string | null {
    const named = detected === null ? null : encodingOf(detected.encoding);
    const family = named === null ? null : supersetOf(named);
    const bonus = detected === null ? 0 : bonusOf(detected);
    const best = fits
      .filter(({ encoding }) => encoding !== UTF_8)
      .map((fit) =>
        supersetOf(fit.encoding) === family ? { ...fit, bits: fit.bits - bonus } : fit,
      )
      .sort((one, other) => one.bits - other.bits)
      .find(({ encoding }) => this.#isWrittenIn(encoding));
    if (best === undefined) return null;
    // If the bytes say little, the last attempt of the ladder is just as good.
    const lead = western.bits - best.bits;
    if (best.encoding !== WINDOWS_1252 && lead < THRESHOLDS.guessMargin) return null;
    const isUsual = isUsualLatin(best.encoding);
    if (!isUsual && best.pairs < THRESHOLDS.leastPairs && !isReadable(best)) return null;
    const isNamed = supersetOf(best.encoding) === family;
    return narrowestName(
      isNamed ? (detected?.encoding ?? '') : best.encoding,
      this.#document.content,
    );
  }

  #ask(sample: Uint8Array): Detected | null {
    if (this.#detect === null || sample.length === 0) return null;
    try {
      const found = this.#detect(sample, { excludeEncodings: EXCLUDED });
      this.#lacksDetector ||= found === null;
      if (found === null || found.encoding === null) return null;
      return { encoding: found.encoding, confidence: found.confidence };
    } catch {
      // jschardet throws on a document that names its encoding “constructor”.
      return null;
    }
  }

  /** One escape sequence is enough, because no other well-formed text contains any. */
  #guessByEscape(content: Uint8Array): string | null {
    const ascii = readLatin1(content);
    const [, encoding] = ESCAPES.find(([sequence]) => ascii.includes(sequence)) ?? [];
    return encoding === undefined || !this.#isWrittenIn(encoding) ? null : encoding;
  }
}

/** An encoding that is likelier than another. */
interface Rival {
  readonly encoding: string;
  /** By how many bits the encoding is likelier. */
  readonly bits: number;
  /** Whether the words look like words in this encoding, and do not in the other one. */
  readonly isEvident: boolean;
  /**
   * Whether the words are in a language that the document names, and that the other encoding cannot
   * write.
   */
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
/** The words that are UTF-8. */
const IN_UTF_8: WordFilter = { ...ALL_WORDS, isWanted: isUtf8Between };
/** The words of which most is not UTF-8. */
const NOT_IN_UTF_8: WordFilter = {
  nextWanted: nextStray,
  isWanted: (content, start, end) => !isMostlyUtf8(content.subarray(start, end)),
};

/** The number of bits that jschardet's result is worth. */
function bonusOf({ confidence }: Detected): number {
  return THRESHOLDS.jschardetBits * Math.min(1, confidence / THRESHOLDS.jschardetIsSure);
}

/** Whether so many bytes are NUL that characters must take several bytes each. */
function isWide(head: Uint8Array): boolean {
  if (!head.includes(NUL)) return false;
  let nuls = 0;
  let run = 0;
  for (const byte of head) {
    run = byte === NUL ? run + 1 : 0;
    // Longer runs are padding.
    if (run > LONGEST_RUN_OF_NULS)
      nuls -= run === LONGEST_RUN_OF_NULS + 1 ? LONGEST_RUN_OF_NULS : 0;
    else if (run > 0) nuls++;
  }
  return nuls * THRESHOLDS.bytesPerNul >= head.length;
}
