/**
 * What is worth looking at in a document whose encoding is in question: the words that are not ASCII,
 * each once. Markup, addresses and text in ASCII say nothing about it, however much there is of them.
 */

import { isWesternPunctuation } from '../../text/windows-1252.ts';
import { THRESHOLDS } from '../thresholds.ts';

/** The words of a document that have a byte above 7F. */
export interface Sample {
  /** Each word once, with spaces between. */
  readonly bytes: Uint8Array;
  /** Whether the last word may end inside a character: so may the document, and a very long word. */
  readonly isCut: boolean;
  /** Whether there are bytes from 80 to 9F. */
  readonly hasControls: boolean;
  /** Whether a byte above 7F stands next to a letter, or to another one: else there is no word. */
  readonly hasWords: boolean;
  /** Whether all bytes above 7F are letters in windows-1252. */
  readonly isOfLetters: boolean;
  /** Whether the letters look like a list of letters, rather than words: hardly any comes again. */
  readonly isList: boolean;
}

/** Enough to tell any two encodings apart, and little enough to look at it once for each. */
const SAMPLE_BYTES = 6 * 1024;

/** From here on, an ASCII byte may be the second half of a character (`0` in GB18030). */
const FIRST_TRAIL_BYTE = 0x30;

const SPACE = 0x20;
const EXCLAMATION_MARK = 0x21;
const LESS_THAN = 0x3c;
const GREATER_THAN = 0x3e;

/** Takes the sample, or that of the words that are wanted. */
export function takeSample(
  content: Uint8Array,
  isWanted: (word: Uint8Array) => boolean = () => true,
): Sample {
  const sample = new Uint8Array(SAMPLE_BYTES);
  const seen = new Set<string>();
  let length = 0;
  let start = 0;
  let isTelling = false;
  let isCut = false;
  for (let at = 0; at <= content.length && length < SAMPLE_BYTES - 1; at++) {
    const byte = content[at] ?? SPACE;
    if (byte >= 0x80) isTelling = true;
    if (byte > SPACE && byte !== LESS_THAN && byte !== GREATER_THAN) continue;
    const isTag = content[start - 1] === LESS_THAN && content[start] !== EXCLAMATION_MARK;
    if (isTelling && !isTag && isWanted(content.subarray(start, at))) {
      const word = fitting(content.subarray(start, at), SAMPLE_BYTES - 1 - length);
      const key = Buffer.from(word.buffer, word.byteOffset, word.byteLength).toString('latin1');
      if (!seen.has(key)) {
        seen.add(key);
        sample.set(word, length);
        length += word.length;
        sample[length++] = SPACE;
        isCut = at === content.length || word.length < at - start;
      }
    }
    start = at + 1;
    isTelling = false;
  }
  const bytes = sample.subarray(0, length);
  const hasControls = bytes.some((byte) => byte >= 0x80 && byte <= 0x9f);
  const isOfLetters = bytes.every(
    (byte) => byte < 0x80 || byte >= 0xc0 || WESTERN_LETTERS.has(byte),
  );
  return {
    bytes,
    isCut,
    hasControls,
    hasWords: hasWords(bytes),
    isOfLetters,
    isList: isList(bytes),
  };
}

function hasWords(bytes: Uint8Array): boolean {
  return bytes.some(
    (byte, at) => byte >= 0x80 && (isInWord(bytes[at - 1]) || isInWord(bytes[at + 1])),
  );
}

function isInWord(byte: number | undefined): boolean {
  return byte !== undefined && (byte >= 0x80 || isAsciiLetter(byte));
}

function isAsciiLetter(byte: number | undefined): boolean {
  const small = (byte ?? 0) | 0x20;
  return small >= 0x61 && small <= 0x7a;
}

/**
 * Whether bytes above 7F are listed and not used. Each sequence of them counts once: a list may come
 * again in every item.
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
  // A title may be cut short in the middle of a list.
  const whole = [...runs].filter(
    (run) => ![...runs].some((other) => other !== run && other.includes(run)),
  );
  const listed = whole.filter(({ length }) => length >= SHORTEST_LIST).join('');
  if (listed.length <= countInWords(bytes)) return false;
  if (listed.length * 2 < whole.join('').length) return false;
  return new Set(listed).size >= THRESHOLDS.listShare * listed.length;
}

/** How many bytes above 7F stand between two letters of ASCII. */
function countInWords(bytes: Uint8Array): number {
  let count = 0;
  for (const [at, byte] of bytes.entries()) {
    if (byte >= 0x80 && isAsciiLetter(bytes[at - 1]) && isAsciiLetter(bytes[at + 1])) count++;
  }
  return count;
}

/** Letters that stand alone are accents in words. */
const SHORTEST_LIST = 2;

/** `ŠŒŽšœžŸ`. */
const WESTERN_LETTERS: ReadonlySet<number> = new Set([0x8a, 0x8c, 0x8e, 0x9a, 0x9c, 0x9e, 0x9f]);

/** All letters of an alphabet, small and capital. */
const LONGEST_LIST = 64;

/**
 * As much as there is room for, cut where no character can be in two. Where there is no such place
 * all is characters of two, three or four bytes, most likely of one length.
 */
export function fitting(segment: Uint8Array, room: number): Uint8Array {
  if (segment.length <= room) return segment;
  const end = segment.subarray(0, room).findLastIndex((byte) => byte < FIRST_TRAIL_BYTE);
  return segment.subarray(0, end === -1 ? room - (room % 12) : end + 1);
}

/** How many bytes are letters in windows-1252, or would be if they were in it. */
export function countLetters(bytes: Uint8Array): number {
  let count = 0;
  for (const byte of bytes) if (byte >= 0x80 && !isWesternPunctuation(byte)) count++;
  return count;
}
