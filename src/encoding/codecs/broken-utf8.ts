/**
 * Reads text that is UTF-8 with some invalid bytes. Stray bytes are read as windows-1252, which is
 * the usual encoding of pasted text; what cannot be read becomes U+FFFD. Table 3-7 of the Unicode
 * Standard defines which sequences are valid. Takes linear time for any bytes.
 */

import { nextAboveAscii } from '../../bytes/above-ascii.ts';
import { isUtf8, readLatin1, readUtf8 } from '../../bytes/platform.ts';
import type { ByteLength } from '../../problems/locator.ts';
import { encodeUtf8 } from '../../text/encode-utf-8.ts';
import { onFirstUse } from '../../text/on-first-use.ts';
import { isWesternPunctuation, WINDOWS_1252_WITH_CONTROLS } from '../../text/windows-1252.ts';
import { type Irregular, irregularLength } from './byte-length.ts';

/** A text that is UTF-8 except for single bytes. */
export interface MixedText {
  readonly text: string;
  /** The number of bytes that belong to no UTF-8 sequence. */
  readonly strayBytes: number;
  /** The byte offset of the first of them; -1 if there is none. */
  readonly firstStray: number;
  /** The UTF-16 index of its character in the text; -1 if there is none. */
  readonly firstIndex: number;
  readonly byteLength: ByteLength;
}

/** The same for one part, with the characters that stray bytes stand for. */
export interface BrokenText extends MixedText {
  readonly irregular: Irregular;
}

/**
 * Whether there are at least as many multi-byte UTF-8 characters as bytes that are not UTF-8. Call
 * this before `decodeMixed`: it distinguishes UTF-8 with a few bad bytes from text in another
 * encoding, which has few such sequences (an unmeasured threshold, but both kinds are far away from
 * it). Sequences that occur in Western text by chance do not count: in “café…” and CAFÉ ! the last
 * letter and the character after it form one.
 */
export function isMostlyUtf8(bytes: Uint8Array): boolean {
  return hasEvidentSequences(bytes, Math.max(1, countStrays(bytes)));
}

/** Whether there is a multi-byte UTF-8 character that is not there by chance. */
export function hasUtf8(bytes: Uint8Array): boolean {
  // Most text in other encodings has none, and a search takes a fraction of the time of counting.
  return EVIDENT_SEQUENCE.test(readLatin1(bytes));
}

/** The bytes that continue a sequence and are no punctuation in windows-1252, as characters. */
const LETTER = `[${Array.from({ length: 0x40 }, (_, index) => 0x80 + index)
  .filter((byte) => !isWesternPunctuation(byte))
  .map((byte) => String.fromCharCode(byte))
  .join('')}]`;

/** A valid sequence that is not there by chance (see `isByChance`), read as Latin-1. */
const EVIDENT_SEQUENCE = new RegExp(
  [
    '[\\xc2\\xc3][\\x80-\\xbf]',
    `[\\xc4-\\xdf]${LETTER}`,
    '\\xe2\\x80[\\x80-\\xbf]',
    `(?!\\xe0[\\x80-\\x9f]|\\xed[\\xa0-\\xbf])[\\xe0-\\xef](?:${LETTER}[\\x80-\\xbf]|[\\x80-\\xbf]${LETTER})`,
    `(?!\\xf0[\\x80-\\x8f]|\\xf4[\\x90-\\xbf])[\\xf0-\\xf4](?:${LETTER}[\\x80-\\xbf]{2}|[\\x80-\\xbf]${LETTER}[\\x80-\\xbf]|[\\x80-\\xbf]{2}${LETTER})`,
  ].join('|'),
);

/**
 * Whether a sequence is also a letter and punctuation in windows-1252. Sequences that start with C2
 * and C3 are the common letters of Western languages in UTF-8; those with E2 80 are its
 * punctuation.
 */
function isByChance(bytes: Uint8Array, at: number, length: number): boolean {
  const lead = bytes[at] ?? 0;
  if (lead === 0xc2 || lead === 0xc3 || (lead === 0xe2 && bytes[at + 1] === 0x80)) return false;
  for (let trail = at + 1; trail < at + length; trail++) {
    if (!isWesternPunctuation(bytes[trail] ?? 0)) return false;
  }
  return true;
}

/**
 * Decodes UTF-8 into which windows-1252 text was pasted: valid sequences as UTF-8, and every other
 * byte as windows-1252. The five undefined bytes of windows-1252 become C1 controls, so that
 * nothing is lost. One bad byte costs one character.
 */
export function decodeMixed(bytes: Uint8Array): BrokenText {
  const straysInUtf8 = STRAYS_IN_UTF_8();
  // A windows-1252 character takes at most three bytes in UTF-8.
  const strays = countStrays(bytes);
  const utf8 = new Uint8Array(bytes.length + 2 * strays);
  const indices = new Uint32Array(strays);
  const surpluses = new Uint8Array(strays);
  let strayBytes = 0;
  let firstStray = -1;
  let end = 0;
  let index = 0;
  for (let at = 0; at < bytes.length; ) {
    const length = sequenceLength(bytes, at);
    if (length === 0) {
      if (firstStray === -1) firstStray = at;
      const written = straysInUtf8[bytes[at] ?? 0] ?? [];
      for (const byte of written) utf8[end++] = byte;
      indices[strayBytes] = index;
      surpluses[strayBytes] = written.length - 1;
      strayBytes += 1;
      at += 1;
    } else {
      for (const next = at + length; at < next; at++) utf8[end++] = bytes[at] ?? 0;
    }
    index += unitsOf(length);
  }
  const text = readUtf8(utf8.subarray(0, end));
  const irregular = { indices, surpluses };
  return {
    text,
    strayBytes,
    firstStray,
    firstIndex: indices[0] ?? -1,
    byteLength: irregularLength(text, irregular),
    irregular,
  };
}

/** The UTF-8 bytes of each byte read as windows-1252. */
const STRAYS_IN_UTF_8 = onFirstUse((): readonly Uint8Array[] =>
  Array.from(WINDOWS_1252_WITH_CONTROLS, encodeUtf8),
);

/** A text with U+FFFD in place of bytes that are not UTF-8. */
export interface LossyText {
  readonly text: string;
  readonly byteLength: ByteLength;
}

/**
 * Decodes bytes as UTF-8, with one U+FFFD for each invalid part, as WHATWG defines it. A leading
 * BOM is kept.
 */
export function decodeLossily(bytes: Uint8Array): LossyText {
  const indices: number[] = [];
  const surpluses: number[] = [];
  let index = 0;
  for (let at = 0; at < bytes.length; ) {
    const length = sequenceLength(bytes, at);
    const taken = length || badPartLength(bytes, at);
    if (length === 0) {
      indices.push(index);
      surpluses.push(REPLACEMENT_LENGTH - taken);
    }
    at += taken;
    index += unitsOf(length);
  }
  const text = readUtf8(bytes);
  return { text, byteLength: irregularLength(text, { indices, surpluses }) };
}

/** The length of U+FFFD in UTF-8, in bytes. */
const REPLACEMENT_LENGTH = 3;

/** Whether at least so many UTF-8 sequences are unlikely to be there by chance. */
function hasEvidentSequences(bytes: Uint8Array, least: number): boolean {
  let sequences = 0;
  let at = nextHigh(bytes, 0);
  while (at < bytes.length && sequences < least) {
    const length = sequenceLength(bytes, at);
    if (length > 0 && !isByChance(bytes, at, length)) sequences++;
    at = nextHigh(bytes, at + (length || 1));
  }
  return sequences >= least;
}

/** The number of bytes outside of sequences. */
function countStrays(bytes: Uint8Array): number {
  let strays = 0;
  for (let at = nextStray(bytes, 0); at < bytes.length; at = nextStray(bytes, at + 1)) strays++;
  return strays;
}

/**
 * The number of bytes to check one by one before valid UTF-8 is skipped, and the number to skip at
 * a time. Text in another encoding has no long stretches, and browsers are slow to say that a chunk
 * is invalid.
 */
const NEAR = 256;
const CHUNK_BYTES = 1024;

/**
 * The offset of the next byte that belongs to no UTF-8 sequence, from an offset on where no
 * sequence is split; the length if there is none.
 */
export function nextStray(bytes: Uint8Array, from: number): number {
  const { length } = bytes;
  let at = from;
  let end = from + NEAR;
  while (at < length) {
    while (at < end && at < length) {
      const taken = sequenceLength(bytes, at);
      if (taken === 0) return at;
      at += taken;
    }
    end = startOfSequence(bytes, at + CHUNK_BYTES);
    while (at < length && isUtf8(bytes.subarray(at, end))) {
      at = Math.min(end, length);
      end = startOfSequence(bytes, at + CHUNK_BYTES);
    }
  }
  return length;
}

/** The start of the sequence to which a byte belongs, if it belongs to one. */
function startOfSequence(bytes: Uint8Array, at: number): number {
  let start = at;
  while (start > at - LONGEST_SEQUENCE && isTrail(bytes[start] ?? 0)) start--;
  return start;
}

const LONGEST_SEQUENCE = 4;

/**
 * The offset of the next byte, from an offset on where no sequence is split, that belongs to no
 * UTF-8 sequence or to one that may be there by chance; the length if there is none.
 */
export function nextDoubtful(bytes: Uint8Array, from: number): number {
  let at = nextHigh(bytes, from);
  while (at < bytes.length) {
    const length = sequenceLength(bytes, at);
    if (length === 0 || isByChance(bytes, at, length)) return at;
    at = nextHigh(bytes, at + length);
  }
  return at;
}

/** As `nextAboveAscii`; in text that is not ASCII, the next byte is hardly ever ASCII. */
function nextHigh(bytes: Uint8Array, from: number): number {
  return (bytes[from] ?? 0) < 0x80 ? nextAboveAscii(bytes, from) : from;
}

/** Whether a part that ASCII or the end follows is valid UTF-8. */
export function isUtf8Between(bytes: Uint8Array, start: number, end: number): boolean {
  let at = start;
  while (at < end) {
    const length = sequenceLength(bytes, at);
    if (length === 0) return false;
    at += length;
  }
  return true;
}

/** The number of UTF-16 units for a sequence of so many bytes. */
function unitsOf(length: number): 1 | 2 {
  return length === 4 ? 2 : 1;
}

/** The length of the valid UTF-8 sequence that starts there; 0 if there is none. */
export function sequenceLength(bytes: Uint8Array, at: number): 0 | 1 | 2 | 3 | 4 {
  const lead = bytes[at] ?? 0;
  if (lead < 0x80) return 1;
  if (!isLead(lead) || !isSecond(lead, bytes[at + 1] ?? 0)) return 0;
  if (lead < 0xe0) return 2;
  if (!isTrail(bytes[at + 2] ?? 0)) return 0;
  if (lead < 0xf0) return 3;
  return isTrail(bytes[at + 3] ?? 0) ? 4 : 0;
}

/** The length of an invalid part: the bytes that could start a sequence, or one byte. */
function badPartLength(bytes: Uint8Array, at: number): 1 | 2 | 3 {
  const lead = bytes[at] ?? 0;
  if (lead < 0xe0 || !isLead(lead) || !isSecond(lead, bytes[at + 1] ?? 0)) return 1;
  return lead >= 0xf0 && isTrail(bytes[at + 2] ?? 0) ? 3 : 2;
}

/** Whether bytes are the start of a sequence but not the whole of it. */
export function isCutSequence(bytes: Uint8Array): boolean {
  const lead = bytes[0] ?? 0;
  if (!isLead(lead) || sequenceLength(bytes, 0) !== 0) return false;
  return badPartLength(bytes, 0) === bytes.length;
}

function isLead(byte: number): boolean {
  return byte >= 0xc2 && byte <= 0xf4;
}

/** Excludes overlong forms (E0, F0), surrogates (ED), and code points beyond U+10FFFF (F4). */
function isSecond(lead: number, byte: number): boolean {
  const first = lead === 0xe0 ? 0xa0 : lead === 0xf0 ? 0x90 : 0x80;
  const last = lead === 0xed ? 0x9f : lead === 0xf4 ? 0x8f : 0xbf;
  return byte >= first && byte <= last;
}

/** Whether a byte continues a character of UTF-8; `false` for the end of the bytes. */
export function isTrail(byte = 0): boolean {
  return (byte & 0xc0) === 0x80;
}
