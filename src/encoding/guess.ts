/**
 * A statistical guess at an encoding that nothing else settles, by jschardet: what is worth showing
 * to it is chosen here. Its statistics see the first 16 KB only and drown in markup, so it is given
 * the pieces of text that are not ASCII, and more only where those say too little. Never throws;
 * takes bounded time beyond one pass over the bytes.
 */
import { detect } from '#jschardet';
import { decodeStrictly, isAscii } from './decode.ts';
import { encodingOf, isNonLatin, isSingleByte } from './labels.ts';
import { narrowestName } from './narrower.ts';

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

/** Fewer bytes above 7F are no evidence of an encoding of two bytes a character (a hunch). */
const FEW = 3;

/** Answers that are never right for a feed that has come as far as this. */
const EXCLUDED: readonly string[] = [
  ...['utf-7', 'hz-gb-2312'],
  ...['cp273', 'cp424', 'cp500', 'cp875', 'cp1026', 'cp1140'],
];

/** Settled without statistics. */
const ISO_2022_JP: Guess = { encoding: 'ISO-2022-JP', confidence: 1 };

const ESCAPE_TO_TWO_BYTES = '\x1b$';

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
  if (isAscii(content)) return isIso2022Jp(content) ? ISO_2022_JP : null;

  const segments = telltaleSegments(content);
  const guess = ask(segments);
  return isWeak(guess, segments) ? askWeakly(inContext(content, segments)) : guess;
}

function ask(sample: Uint8Array): Guess | null {
  if (sample.length === 0) return null;
  const { encoding, confidence } = detect(sample, EXCLUDED);
  return encoding === null ? null : { encoding, confidence };
}

/** Bytes that stand singly are of a Latin script, if they are of any. */
function askWeakly(sample: Uint8Array): Guess | null {
  const guess = ask(sample);
  const encoding = encodingOf(guess?.encoding ?? '') ?? '';
  return isSingleByte(encoding) && !isNonLatin(encoding) ? guess : null;
}

/** What comes after mark and declaration. */
function contentOf(bytes: Uint8Array): Uint8Array {
  const hasMark = bytes[0] === 0xef && bytes[1] === 0xbb && bytes[2] === 0xbf;
  const marked = hasMark ? bytes.subarray(3) : bytes;
  if (!isDeclaration(marked, 1)) return marked;
  return marked.subarray(marked.indexOf(GREATER_THAN) + 1);
}

/** One escape is enough, since no other text that is well-formed has any. */
function isIso2022Jp(bytes: Uint8Array): boolean {
  const ascii = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  return ascii.includes(ESCAPE_TO_TWO_BYTES) && decodeStrictly(bytes, 'iso-2022-jp') !== null;
}

/**
 * Whether there is too little in the segments: where bytes above 7F stand singly among ASCII, as
 * in Western languages, a few of them look like any script, and the ASCII around has to tell.
 */
function isWeak(guess: Guess | null, segments: Uint8Array): boolean {
  let count = 0;
  for (let at = 0; at < segments.length; at++) {
    if (!isHigh(segments[at])) continue;
    if (isHigh(segments[at + 1])) return false;
    count++;
  }
  return guess === null || count < FEW || isSingleByte(encodingOf(guess.encoding) ?? '');
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
