/**
 * How the bytes above 7F stand together, which tells scripts apart before any statistics. In Western
 * languages they stand singly among ASCII. In the single-byte encodings of other scripts they make
 * words, in those of two bytes a character they stand in rows of pairs, whose second byte may be
 * ASCII. One pass over the bytes, whatever they are.
 */
import { isSingleByte } from '../codecs/labels.ts';

/** A way for bytes above 7F to stand together. */
interface Pattern {
  /** The length of the unit that begins with a byte above 7F; 0 where none does. */
  readonly unitLength: (bytes: Uint8Array, at: number) => number;
  /** Units that make a run: one more than chance or Western spelling puts together often. */
  readonly runUnits: number;
  /** Whether all bytes must be in units: those that are not speak against it, single units for it. */
  readonly isExhaustive: boolean;
}

/**
 * Bytes that are punctuation in windows-1252: they stand next to letters and to each other in every
 * Western text (`l’œuf`, `…” –`, `!` after a no-break space), and say nothing about letters.
 */
const PUNCTUATION: ReadonlySet<number> = new Set([
  ...[0x80, 0x82, 0x84, 0x85, 0x8b, 0x91, 0x92, 0x93, 0x94, 0x95, 0x96, 0x97, 0x99, 0x9b],
  ...[0xa0, 0xa1, 0xa7, 0xa9, 0xab, 0xae, 0xb0, 0xb4, 0xb7, 0xbb, 0xbf],
]);

/** Letters of a byte each. `créée` has two, only capitals have three (`ÉÈÀ`). */
const WORDS: Pattern = {
  unitLength: (bytes, at) => (isLetter(bytes[at] ?? 0) ? 1 : 0),
  runUnits: 3,
  isExhaustive: false,
};

/** Characters of two bytes. A Western text has one where a letter follows an accented one. */
const PAIRS: Pattern = {
  unitLength: (bytes, at) => (isSecondByte(bytes[at + 1] ?? 0) ? 2 : 0),
  runUnits: 2,
  isExhaustive: true,
};

/** Runs are compared by their beginning, so that long ones take no memory. */
const COMPARED = 32;

/**
 * Whether the bytes above 7F stand together as they do in an encoding (canonical name): most of them
 * in runs, and so many bytes of them differently, each sequence counted once however often it comes
 * again. In 180 feeds of other scripts the share in runs was never below a half, in 30 Western ones 0,
 * but for two that spell out nothing but `äöüß`.
 */
export function isWrittenAs(encoding: string, bytes: Uint8Array, least: number): boolean {
  return follows(isSingleByte(encoding) ? WORDS : PAIRS, bytes, least);
}

/** Whether they stand together as they do in any encoding that is not for Latin letters. */
export function isWrittenForeign(bytes: Uint8Array, least: number): boolean {
  return follows(WORDS, bytes, least) || follows(PAIRS, bytes, least);
}

function follows(pattern: Pattern, bytes: Uint8Array, least: number): boolean {
  const { unitLength, runUnits, isExhaustive } = pattern;
  const seen = new Set<string>();
  let differentBytes = 0;
  let units = 0;
  let unitsInRuns = 0;
  for (let at = 0; at < bytes.length; at++) {
    if ((bytes[at] ?? 0) < 0x80) continue;
    const start = at;
    let run = 0;
    while ((bytes[at] ?? 0) >= 0x80) {
      const length = unitLength(bytes, at);
      if (length === 0) break;
      at += length;
      run++;
    }
    units += run;
    if (run >= runUnits) unitsInRuns += run;
    if (run >= (isExhaustive ? 1 : runUnits) && differentBytes < least) {
      const key = keyOf(bytes, start, at);
      if (!seen.has(key)) differentBytes += at - start;
      seen.add(key);
    }
    // The byte that ended the run, or began none.
    if (isExhaustive && (bytes[at] ?? 0) >= 0x80) units++;
  }
  return differentBytes >= least && unitsInRuns * 2 > units;
}

/** How many bytes are letters in windows-1252, or would be if they were in it. */
export function countLetters(bytes: Uint8Array): number {
  let count = 0;
  for (const byte of bytes) if (isLetter(byte)) count++;
  return count;
}

/** Whether a byte is punctuation or a space in windows-1252, and above 7F. */
export function isWesternPunctuation(byte: number): boolean {
  return PUNCTUATION.has(byte);
}

function isLetter(byte: number): boolean {
  return byte >= 0x80 && !PUNCTUATION.has(byte);
}

/** In all encodings of two bytes a character that are not EUC, the second may be ASCII from here on. */
function isSecondByte(byte: number): boolean {
  return byte >= 0x40 && byte !== 0x7f;
}

function keyOf(bytes: Uint8Array, start: number, end: number): string {
  return String.fromCharCode(...bytes.subarray(start, Math.min(end, start + COMPARED)));
}
