/**
 * The part of a document that matters when its encoding is in question: the words that are not
 * ASCII, each once. Markup, URLs and ASCII text say nothing about the encoding, however much of
 * them there is.
 */

import { nextAboveAscii } from '../../bytes/above-ascii.ts';
import { CR, GREATER, LESS, LF, SPACE } from '../../text/characters.ts';
import { isWesternPunctuation } from '../../text/windows-1252.ts';
import { THRESHOLDS } from '../thresholds.ts';

/**
 * The different pairs of adjacent characters of which at least one is above 7F. Each fact has an
 * array of its own, in the same order.
 */
export interface CountedPairs {
  /** The place of each first character in a table: the byte, if the table is that of an encoding. */
  readonly firsts: ArrayLike<number>;
  readonly seconds: ArrayLike<number>;
  /** How often each pair occurs. The other arrays may be longer than this one. */
  readonly counts: ArrayLike<number>;
}

/**
 * The words of a document that have a byte above 7F. Facts about them are computed when first
 * needed.
 */
export class Sample {
  /** Each word once, separated by spaces. */
  readonly bytes: Uint8Array;
  /**
   * Whether the last word may end inside a character, because the document or a very long word was
   * cut.
   */
  readonly isCut: boolean;
  #pairs: CountedPairs | undefined;
  #pairCount: number | undefined;
  #hasControls: boolean | undefined;
  #isList: boolean | undefined;

  constructor(bytes: Uint8Array, isCut: boolean) {
    this.bytes = bytes;
    this.isCut = isCut;
  }

  /** This sample combined with another. */
  and({ bytes, isCut }: Sample): Sample {
    const both = new Uint8Array(this.bytes.length + bytes.length);
    both.set(this.bytes);
    both.set(bytes, this.bytes.length);
    return new Sample(both, isCut);
  }

  /** The number of pairs. */
  get pairCount(): number {
    this.#pairCount ??= sumOf(this.pairs.counts);
    return this.#pairCount;
  }

  /** The pairs of bytes. */
  get pairs(): CountedPairs {
    this.#pairs ??= countPairs(this.bytes);
    return this.#pairs;
  }

  /** Whether there are bytes from 80 to 9F. */
  get hasControls(): boolean {
    this.#hasControls ??= hasControls(this.bytes);
    return this.#hasControls;
  }

  /**
   * Whether a byte above 7F is next to a letter or to another such byte; otherwise there is no
   * word.
   */
  get hasWords(): boolean {
    return this.bytes.some((byte, at) => {
      const before = this.bytes[at - 1] ?? SPACE;
      return (byte >= 0x80 || before >= 0x80) && isInWord(before) && isInWord(byte);
    });
  }

  /** Whether all bytes above 7F are letters in windows-1252. */
  get isOfLetters(): boolean {
    return this.bytes.every((byte) => byte < 0x80 || byte >= 0xc0 || WESTERN_LETTERS.has(byte));
  }

  /** Whether the letters look like a list of letters rather than words: hardly any is repeated. */
  get isList(): boolean {
    this.#isList ??= isList(this.bytes);
    return this.#isList;
  }
}

/** Enough to distinguish any two encodings, and little enough to evaluate once for each. */
const SAMPLE_BYTES = 1536;

/** A prime: each byte of a word changes most bits of its hash. */
const HASH_FACTOR = 0x0100_0193;

/** From here on, an ASCII byte may be the second half of a character (`0` in GB18030). */
const FIRST_TRAIL_BYTE = 0x30;

const EXCLAMATION_MARK = 0x21;
const LESS_THAN = 0x3c;
const GREATER_THAN = 0x3e;

/** Which words of a document are wanted. */
export interface WordFilter {
  /**
   * The offset of the next byte above 7F that a wanted word may have, from the start of a word on;
   * the length if there is none.
   */
  readonly nextWanted: (content: Uint8Array, from: number) => number;
  readonly isWanted: (content: Uint8Array, start: number, end: number) => boolean;
}

export const ALL_WORDS: WordFilter = { nextWanted: nextAboveAscii, isWanted: () => true };

/** Finds the words that have a byte above 7F, one after another. Tags are not words. */
class WordFinder {
  start = 0;
  end = -1;
  readonly #content: Uint8Array;
  readonly #filter: WordFilter;

  constructor(content: Uint8Array, filter: WordFilter) {
    this.#content = content;
    this.#filter = filter;
  }

  /** Goes to the next word. Returns `false` if there is none. */
  findNext(): boolean {
    const content = this.#content;
    const { nextWanted, isWanted } = this.#filter;
    for (;;) {
      const wanted = nextWanted(content, this.end + 1);
      if (wanted >= content.length) return false;
      this.start = startOfWord(content, wanted);
      this.end = endOfWord(content, wanted);
      const { start, end } = this;
      const isTag = content[start - 1] === LESS_THAN && content[start] !== EXCLAMATION_MARK;
      if (!isTag && isWanted(content, start, end)) return true;
    }
  }
}

/** Whether there is a word that a filter selects. */
export function hasWord(content: Uint8Array, filter: WordFilter): boolean {
  return new WordFinder(content, filter).findNext();
}

/** Takes a sample of all words, or of those that a filter selects. */
export function takeSample(content: Uint8Array, filter: WordFilter = ALL_WORDS): Sample {
  const sample = new Uint8Array(SAMPLE_BYTES);
  const seen = new Set<number>();
  let length = 0;
  let isCut = false;
  const words = new WordFinder(content, filter);
  while (length < SAMPLE_BYTES - 1 && words.findNext()) {
    const { start, end } = words;
    const taken = fittingLength(content, start, end, SAMPLE_BYTES - 1 - length);
    let hash = 0;
    for (let at = 0; at < taken; at++) {
      const byte = content[start + at] ?? 0;
      sample[length + at] = byte;
      hash = (Math.imul(hash, HASH_FACTOR) + byte) | 0;
    }
    // A word with the hash of another is not taken, which statistics of a sample do not notice.
    if (seen.has(hash)) continue;
    seen.add(hash);
    sample[length + taken] = SPACE;
    length += taken + 1;
    const isPart = taken < end - start;
    isCut = isPart || end === content.length;
    // Another word after a partial one would leave half a character in between.
    if (isPart) break;
  }
  return new Sample(sample.subarray(0, length), isCut);
}

function startOfWord(content: Uint8Array, wanted: number): number {
  let start = wanted;
  while (start > 0 && !isBetweenWords(content[start - 1] ?? SPACE)) start--;
  return start;
}

function endOfWord(content: Uint8Array, wanted: number): number {
  let end = wanted + 1;
  while (end < content.length && !isBetweenWords(content[end] ?? SPACE)) end++;
  return end;
}

function isBetweenWords(byte: number): boolean {
  return byte <= SPACE || byte === LESS_THAN || byte === GREATER_THAN;
}

function hasControls(bytes: Uint8Array): boolean {
  for (let at = 0; at < bytes.length; at++) if (((bytes[at] ?? 0) & 0xe0) === 0x80) return true;
  return false;
}

function sumOf(numbers: ArrayLike<number>): number {
  let sum = 0;
  for (let at = 0; at < numbers.length; at++) sum += numbers[at] ?? 0;
  return sum;
}

/** The pairs of bytes of which at least one is above 7F. */
function countPairs(bytes: Uint8Array): CountedPairs {
  const firsts = new Uint8Array(bytes.length);
  const seconds = new Uint8Array(bytes.length);
  let length = 0;
  let first = SPACE;
  for (let at = 0; at < bytes.length; at++) {
    const second = bytes[at] ?? 0;
    if (first >= 0x80 || second >= 0x80) {
      const key = (first << 8) | second;
      const count = occurrences[key] ?? 0;
      if (count === 0) {
        firsts[length] = first;
        seconds[length] = second;
        length++;
      }
      occurrences[key] = count + 1;
    }
    first = second;
  }
  const counts = new Uint16Array(length);
  for (let at = 0; at < length; at++) {
    const key = ((firsts[at] ?? 0) << 8) | (seconds[at] ?? 0);
    counts[at] = occurrences[key] ?? 0;
    occurrences[key] = 0;
  }
  return { firsts, seconds, counts };
}

/**
 * By pair. The array is reused, because it is much larger than what is counted; it is all 0 in
 * between.
 */
const occurrences: Uint16Array = new Uint16Array(0x1_0000);

function isInWord(byte: number): boolean {
  return byte >= 0x80 || isAsciiLetter(byte);
}

function isAsciiLetter(byte: number | undefined): boolean {
  const small = (byte ?? 0) | 0x20;
  return small >= 0x61 && small <= 0x7a;
}

/**
 * Whether the bytes above 7F are listed rather than used in words. Each sequence of them counts
 * once, because a list may be repeated in every item.
 */
function isList(bytes: Uint8Array): boolean {
  const runs = new Set<string>();
  let start = 0;
  for (let at = 0; at <= bytes.length; at++) {
    const byte = bytes[at] ?? SPACE;
    if (byte >= 0x80 && !isWesternPunctuation(byte)) continue;
    if (at > start)
      runs.add(String.fromCharCode(...bytes.subarray(start, Math.min(at, start + LONGEST_LIST))));
    start = at + 1;
  }
  if ([...runs].join('').length > LONGEST_LIST) return false;
  // A title may be cut in the middle of a list.
  const whole = [...runs].filter(
    (run) => ![...runs].some((other) => other !== run && other.includes(run)),
  );
  const listed = whole.filter(({ length }) => length >= SHORTEST_LIST).join('');
  if (listed.length <= countInWords(bytes)) return false;
  if (listed.length * 2 < whole.join('').length) return false;
  return new Set(listed).size >= THRESHOLDS.listShare * listed.length;
}

/** The number of bytes above 7F between two ASCII letters. */
function countInWords(bytes: Uint8Array): number {
  let count = 0;
  for (const [at, byte] of bytes.entries()) {
    if (byte >= 0x80 && isAsciiLetter(bytes[at - 1]) && isAsciiLetter(bytes[at + 1])) count++;
  }
  return count;
}

/** Letters on their own are accents in words. */
const SHORTEST_LIST = 2;

/** `ŠŒŽšœžŸ`. */
const WESTERN_LETTERS: ReadonlySet<number> = new Set([0x8a, 0x8c, 0x8e, 0x9a, 0x9c, 0x9e, 0x9f]);

/** All letters of an alphabet, small and capital. */
const LONGEST_LIST = 64;

/**
 * How much of a segment fits, cut where no character can be split. If there is no such place, all
 * of it is characters of two, three or four bytes, most likely of one length.
 */
export function fittingLength(bytes: Uint8Array, start: number, end: number, room: number): number {
  if (end - start <= room) return end - start;
  const last = bytes.subarray(start, start + room).findLastIndex((byte) => byte < FIRST_TRAIL_BYTE);
  return last === -1 ? room - (room % 12) : last + 1;
}

/** Whether at least that many bytes are letters in windows-1252, or would be in that encoding. */
export function hasLetters(bytes: Uint8Array, least: number): boolean {
  let count = 0;
  for (let at = 0; at < bytes.length && count < least; at++) {
    const byte = bytes[at] ?? 0;
    if (byte >= 0x80 && !isWesternPunctuation(byte)) count++;
  }
  return count >= least;
}

/** What follows the BOM and the declaration. */
export function contentOf(bytes: Uint8Array): Uint8Array {
  const hasMark = bytes[0] === 0xef && bytes[1] === 0xbb && bytes[2] === 0xbf;
  const marked = hasMark ? bytes.subarray(3) : bytes;
  if (!isDeclaration(marked, 1)) return marked;
  return marked.subarray(marked.indexOf(GREATER) + 1);
}

// The part that jschardet gets.

/**
 * The pieces between tags and line breaks that have a byte above 7F, one per line.
 *
 * @param most the maximum number of bytes
 */
export function segmentsAboveAscii(bytes: Uint8Array, most: number): Uint8Array {
  const sample = new Uint8Array(most);
  let length = 0;
  let start = 0;
  let isAboveAscii = false;
  for (let at = 0; at <= bytes.length && length < most; at++) {
    const byte = bytes[at] ?? LF;
    if (byte >= 0x80) isAboveAscii = true;
    if (!isBoundary(byte)) continue;
    if (isAboveAscii && !isDeclaration(bytes, start)) {
      const taken = fittingLength(bytes, start, at, most - length - 1);
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
  return byte === LESS || byte === GREATER || byte === LF || byte === CR;
}

/** Whether a segment is an XML declaration, the `<` of which came before it. */
function isDeclaration(bytes: Uint8Array, start: number): boolean {
  return String.fromCharCode(...bytes.subarray(start, start + 4)) === '?xml';
}
