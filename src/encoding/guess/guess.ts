/**
 * Detects an encoding with jschardet if nothing else determines it, and chooses the input for it.
 * Its statistics read only the first 16 kB and are misled by markup, so it gets the pieces of text
 * that are not ASCII, and more only if those are not enough. Never throws, and takes bounded time
 * in addition to one pass over the bytes.
 */
import { isAscii, isUtf8, readLatin1 } from '../../bytes/platform.ts';
import { encodingOf, isUsualLatin, supersetOf } from '../codecs/labels.ts';
import { decodeAny } from '../codecs/rare.ts';
import { THRESHOLDS } from '../thresholds.ts';
import { type Fit, isReadable, NO_HINTS, type Ranking, rankEncodings } from './rank.ts';
import { fittingLength, hasLetters, takeSample } from './sample.ts';
import { narrowestName } from './subset.ts';

/** An encoding that the statistics favor. */
export interface Guess {
  /** A label, to be looked up like any other: jschardet's, or that of a smaller encoding of the family. */
  readonly encoding: string;
  /** From 0 to 1. Correct results are often as low as 0.05, so a lower limit would not help. */
  readonly confidence: number;
}

/**
 * jschardet, or a substitute: returns its own name for the encoding, `null` if it has none. Returns
 * `null` instead of a result if it is not installed.
 */
export type Detect = (
  bytes: Uint8Array,
  options: { readonly excludeEncodings: readonly string[] },
) => { readonly encoding: string | null; readonly confidence: number } | null;

type Rank = (lead?: number) => Ranking;

/** More than the 16 kB that jschardet's statistics read, because they skip some of it. */
const SAMPLE_BYTES = 64 * 1024;

/**
 * Results that are never correct for a feed that has come this far; Johab was never used on the
 * web.
 */
const EXCLUDED: readonly string[] =
  'utf-7 hz-gb-2312 johab cp273 cp424 cp500 cp875 cp1026 cp1140'.split(' ');

/**
 * Settled without statistics: escape sequences that only these encodings have, the longer first.
 */
const ESCAPES: readonly (readonly [sequence: string, encoding: string])[] = [
  ['\x1b$)C', 'ISO-2022-KR'],
  ['\x1b$', 'ISO-2022-JP'],
];

const ESCAPE = 0x1b;
const NUL = 0x00;

/** Within a character of UTF-32. */
const LONGEST_RUN_OF_NULS = 3;

const LF = 0x0a;
const CR = 0x0d;
const LESS_THAN = 0x3c;
const GREATER_THAN = 0x3e;

/**
 * Detects the encoding of a document; returns `null` if there is no evidence, as in plain ASCII. It
 * ignores a UTF-8 mark and the XML declaration, which are evidence of another kind.
 *
 * @param detect jschardet; `null` if it is not available
 * @param isWritten whether the whole document is valid in an encoding (canonical name)
 * @param rank the encodings in which its words are likeliest; with a number, only those that lead
 *   Latin-1 by so many bits
 */
export function guessEncoding(
  bytes: Uint8Array,
  detect: Detect | null,
  isWritten: (encoding: string) => boolean = (encoding) => decodeAny(bytes, encoding) !== null,
  rank: Rank = (lead) => rankEncodings(takeSample(contentOf(bytes)), NO_HINTS, lead),
): Guess | null {
  const guess = guessFamily(bytes, detect, isWritten, rank);
  return guess && { ...guess, encoding: narrowestName(guess.encoding, bytes) };
}

function guessFamily(
  bytes: Uint8Array,
  detect: Detect | null,
  isWritten: (encoding: string) => boolean,
  rank: Rank,
): Guess | null {
  const content = contentOf(bytes);
  // Text with many NULs can only be UTF-16 or UTF-32, which may be cut at any multiple of four.
  const head = bytes.subarray(0, SAMPLE_BYTES);
  if (isWide(head)) return ask(detect, head);
  const escaped = content.includes(ESCAPE) ? guessByEscape(content, isWritten) : null;
  if (escaped !== null || isAscii(content)) return escaped;
  if (isUtf8(content)) return { encoding: 'UTF-8', confidence: 1 };
  if (hasLetters(content, THRESHOLDS.leastLetters)) {
    const { fits, western, hasWords } = rank();
    if (!hasWords) return null;
    return likeliest(fits, western, ask(detect, segmentsAboveAscii(content)), isWritten);
  }
  const { fits, western, hasWords } = rank(THRESHOLDS.guessMargin);
  if (!hasWords) return null;
  // Too little for statistics: without jschardet, the words must be evident.
  const evident = fits.filter(
    (fit) =>
      fit.bits + (isReadable(fit) ? THRESHOLDS.guessMargin : THRESHOLDS.evidentMargin) <
      western.bits,
  );
  return likeliest(evident, western, null, isWritten);
}

/** The likeliest encoding, to which jschardet's result also contributes. */
function likeliest(
  fits: readonly Fit[],
  western: Fit,
  guess: Guess | null,
  isWritten: (encoding: string) => boolean,
): Guess | null {
  const named = guess === null ? null : encodingOf(guess.encoding);
  const bonus = guess === null ? 0 : bonusOf(guess);
  const best = fits
    .filter(({ encoding }) => encoding !== 'utf-8')
    .map((fit) => {
      const isNamed = named !== null && supersetOf(named) === supersetOf(fit.encoding);
      return { ...fit, bits: isNamed ? fit.bits - bonus : fit.bits, isNamed };
    })
    .sort((one, other) => one.bits - other.bits)
    .find(({ encoding }) => isWritten(encoding));
  if (best === undefined) return null;
  // If the bytes say little, the last attempt of the ladder is just as good.
  const lead = western.bits - best.bits;
  if (best.encoding !== WESTERN && lead < THRESHOLDS.guessMargin) return null;
  const isUsual = isUsualLatin(best.encoding);
  if (!isUsual && best.pairs < THRESHOLDS.leastPairs && !isReadable(best)) return null;
  const confidence = best.encoding === WESTERN ? 1 : Math.min(1, lead / THRESHOLDS.certainty);
  return { encoding: best.isNamed ? (guess?.encoding ?? '') : best.encoding, confidence };
}

const WESTERN = 'windows-1252';

/** The number of bits that jschardet's result is worth. */
function bonusOf({ confidence }: Guess): number {
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

function ask(detect: Detect | null, sample: Uint8Array): Guess | null {
  if (detect === null || sample.length === 0) return null;
  try {
    const found = detect(sample, { excludeEncodings: EXCLUDED });
    if (found === null || found.encoding === null) return null;
    return { encoding: found.encoding, confidence: found.confidence };
  } catch {
    // jschardet throws on a document that names its encoding “constructor”.
    return null;
  }
}

/** What follows the BOM and the declaration. */
export function contentOf(bytes: Uint8Array): Uint8Array {
  const hasMark = bytes[0] === 0xef && bytes[1] === 0xbb && bytes[2] === 0xbf;
  const marked = hasMark ? bytes.subarray(3) : bytes;
  if (!isDeclaration(marked, 1)) return marked;
  return marked.subarray(marked.indexOf(GREATER_THAN) + 1);
}

/** One escape sequence is enough, because no other well-formed text contains any. */
function guessByEscape(bytes: Uint8Array, isWritten: (encoding: string) => boolean): Guess | null {
  const ascii = readLatin1(bytes);
  const [, encoding] = ESCAPES.find(([sequence]) => ascii.includes(sequence)) ?? [];
  if (encoding === undefined || !isWritten(encoding.toLowerCase())) return null;
  return { encoding, confidence: 1 };
}

/** The pieces between tags and line breaks that have a byte above 7F, one per line. */
function segmentsAboveAscii(bytes: Uint8Array): Uint8Array {
  const sample = new Uint8Array(SAMPLE_BYTES);
  let length = 0;
  let start = 0;
  let isAboveAscii = false;
  for (let at = 0; at <= bytes.length && length < SAMPLE_BYTES; at++) {
    const byte = bytes[at] ?? LF;
    if (byte >= 0x80) isAboveAscii = true;
    if (!isBoundary(byte)) continue;
    if (isAboveAscii && !isDeclaration(bytes, start)) {
      const taken = fittingLength(bytes, start, at, SAMPLE_BYTES - length - 1);
      const segment = bytes.subarray(start, start + taken);
      sample.set(segment, length);
      length += segment.length;
      sample[length++] = LF;
    }
    start = at + 1;
    isAboveAscii = false;
  }
  return sample.subarray(0, length);
}

function isBoundary(byte: number): boolean {
  return byte === LESS_THAN || byte === GREATER_THAN || byte === LF || byte === CR;
}

/** Whether a segment is an XML declaration, the `<` of which came before it. */
function isDeclaration(bytes: Uint8Array, start: number): boolean {
  return String.fromCharCode(...bytes.subarray(start, start + 4)) === '?xml';
}
