/**
 * A statistical guess at an encoding that nothing else settles, by jschardet: what is worth showing
 * to it is chosen here. Its statistics see the first 16 KB only and drown in markup, so it is given
 * the pieces of text that are not ASCII, and more only where those say too little. Never throws;
 * takes bounded time beyond one pass over the bytes.
 */
import { detect } from '#jschardet';
import { decodeStrictly, isAscii, isUtf8 } from '../codecs/decode.ts';
import { encodingOf, isNonLatin, isSingleByte, isUsualLatin } from '../codecs/labels.ts';
import { countLetters, isWrittenAs } from './high-bytes.ts';
import { narrowestName } from './subset.ts';

/** An encoding that statistics speak for. */
export interface Guess {
  /** A label, to be looked up like any other: jschardet's, or that of a smaller encoding of the family. */
  readonly encoding: string;
  /** From 0 to 1. Right answers are often as low as 0.05, so that no floor is of use. */
  readonly confidence: number;
}

/** What jschardet's statistics look at. */
const STATISTICS_BYTES = 16 * 1024;

/** More than that, since they skip some of it. */
const SAMPLE_BYTES = 64 * 1024;

/**
 * With fewer letters above 7F, no answer is better than the last rung of the ladder, windows-1252.
 * Statistics make a word of Hebrew or Czech of an apostrophe, and need not be loaded.
 */
const LEAST_LETTERS = 2;

/**
 * As many bytes of different words, or of rows of characters, must stand as they do in another script
 * before that is believed: one word, or three characters of two bytes. Junk in a Western text
 * makes statistics see Greek of DOS in two bytes, and Hebrew in four.
 */
const LEAST_OF_OTHER_SCRIPT = 6;

/**
 * As many letters must speak for an encoding of DOS or Macintosh, or a rare part of ISO 8859, before
 * it is believed rather than windows-1252 (a hunch: some three sentences of French).
 */
const LEAST_OF_RARE_LATIN = 24;

/** Answers that are never right for a feed that has come as far as this; Johab was of no use on the web. */
const EXCLUDED: readonly string[] = [
  ...['utf-7', 'hz-gb-2312', 'johab'],
  ...['cp273', 'cp424', 'cp500', 'cp875', 'cp1026', 'cp1140'],
];

/** Settled without statistics: the escapes that only these have, the longer first. */
const ESCAPES: readonly (readonly [sequence: string, encoding: string])[] = [
  ['\x1b$)C', 'ISO-2022-KR'],
  ['\x1b$', 'ISO-2022-JP'],
];

const NUL = 0x00;
const LF = 0x0a;
const CR = 0x0d;
const LESS_THAN = 0x3c;
const GREATER_THAN = 0x3e;

/** From here on, an ASCII byte may be the second half of a character (`0` in GB18030). */
const FIRST_TRAIL_BYTE = 0x30;

/**
 * Guesses the encoding of a document; `null` where there is nothing to go by, as in plain ASCII.
 * A UTF-8 mark and the XML declaration are not looked at: they are evidence of another kind.
 */
export function guessEncoding(bytes: Uint8Array): Guess | null {
  const guess = guessFamily(bytes);
  return guess && { ...guess, encoding: narrowestName(guess.encoding, bytes) };
}

function guessFamily(bytes: Uint8Array): Guess | null {
  const content = contentOf(bytes);
  // Text with NULs can only be UTF-16 or UTF-32, which may be cut at any multiple of four.
  const head = bytes.subarray(0, SAMPLE_BYTES);
  if (head.includes(NUL)) return ask(head);
  if (isAscii(content)) return guessByEscape(content);
  if (isUtf8(content)) return { encoding: 'UTF-8', confidence: 1 };

  const letters = countLetters(content);
  if (letters < LEAST_LETTERS) return null;
  const segments = telltaleSegments(content);
  const guess = ask(segments);
  if (guess !== null && isWrittenAs(canonical(guess), segments, LEAST_OF_OTHER_SCRIPT))
    return guess;
  // Bytes that stand singly look like any script: the ASCII around them has to tell.
  return believable(ask(inContext(content, segments)), letters);
}

function ask(sample: Uint8Array): Guess | null {
  if (sample.length === 0) return null;
  try {
    const { encoding, confidence } = detect(sample, EXCLUDED);
    return encoding === null ? null : { encoding, confidence };
  } catch {
    // jschardet stumbles over a document that calls its encoding “constructor”.
    return null;
  }
}

/** A guess at an encoding for Latin letters, which is what bytes that stand singly are, if any. */
function believable(guess: Guess | null, letters: number): Guess | null {
  const encoding = canonical(guess);
  if (isUsualLatin(encoding)) return guess;
  const isRareLatin = isSingleByte(encoding) && !isNonLatin(encoding);
  return isRareLatin && letters >= LEAST_OF_RARE_LATIN ? guess : null;
}

function canonical(guess: Guess | null): string {
  return encodingOf(guess?.encoding ?? '') ?? '';
}

/** What comes after mark and declaration. */
function contentOf(bytes: Uint8Array): Uint8Array {
  const hasMark = bytes[0] === 0xef && bytes[1] === 0xbb && bytes[2] === 0xbf;
  const marked = hasMark ? bytes.subarray(3) : bytes;
  if (!isDeclaration(marked, 1)) return marked;
  return marked.subarray(marked.indexOf(GREATER_THAN) + 1);
}

/** One escape is enough, since no other text that is well-formed has any. */
function guessByEscape(bytes: Uint8Array): Guess | null {
  const ascii = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const [, encoding] = ESCAPES.find(([sequence]) => ascii.includes(sequence)) ?? [];
  if (encoding === undefined || decodeStrictly(bytes, encoding) === null) return null;
  return { encoding, confidence: 1 };
}

function isHigh(byte: number | undefined): boolean {
  return byte !== undefined && byte >= 0x80;
}

/** A small document whole, a large one behind the segments that might else be too far away. */
function inContext(content: Uint8Array, segments: Uint8Array): Uint8Array {
  if (content.length <= STATISTICS_BYTES) return content;
  return Buffer.concat([segments, fitting(content, SAMPLE_BYTES)]);
}

/** The pieces between tags and line breaks that have a byte above 7F, a line each. */
function telltaleSegments(bytes: Uint8Array): Uint8Array {
  const sample = new Uint8Array(SAMPLE_BYTES);
  let length = 0;
  let start = 0;
  let isTelltale = false;
  for (let at = 0; at <= bytes.length && length < SAMPLE_BYTES; at++) {
    const byte = bytes[at] ?? LF;
    if (isHigh(byte)) isTelltale = true;
    if (!isBoundary(byte)) continue;
    if (isTelltale && !isDeclaration(bytes, start)) {
      const segment = fitting(bytes.subarray(start, at), SAMPLE_BYTES - length - 1);
      sample.set(segment, length);
      length += segment.length;
      sample[length++] = LF;
    }
    start = at + 1;
    isTelltale = false;
  }
  return sample.subarray(0, length);
}

function isBoundary(byte: number): boolean {
  return byte === LESS_THAN || byte === GREATER_THAN || byte === LF || byte === CR;
}

/** Whether a segment is an XML declaration, whose `<` stood before it. */
function isDeclaration(bytes: Uint8Array, start: number): boolean {
  return String.fromCharCode(...bytes.subarray(start, start + 4)) === '?xml';
}

/**
 * As much as there is room for, cut where no character can be in two. Where there is no such place
 * all is characters of two, three or four bytes, most likely of one length.
 */
function fitting(segment: Uint8Array, room: number): Uint8Array {
  if (segment.length <= room) return segment;
  const end = segment.subarray(0, room).findLastIndex((byte) => byte < FIRST_TRAIL_BYTE);
  return segment.subarray(0, end === -1 ? room - (room % 12) : end + 1);
}
