/**
 * CESU-8 (https://www.unicode.org/reports/tr26/) is UTF-8 in which a supplementary character is
 * written as two surrogates of three bytes each; Java and MySQL did so. Takes linear time.
 */
import { readUtf8 } from '../../bytes/platform.ts';

const LEAD = 0xed;
/** The lowest second byte of a high surrogate, and of a low one. */
const HIGH = 0xa0;
const LOW = 0xb0;
const SURROGATES_LENGTH = 6;
const CHARACTER_LENGTH = 4;

/** A text in CESU-8. */
export interface Cesu8 {
  /** The same text in UTF-8. */
  readonly utf8: Uint8Array;
  /** The number of bytes that belong to surrogates. */
  readonly strayBytes: number;
  /** The offset of the first of them. */
  readonly firstStray: number;
  /** The UTF-16 index of its character. */
  readonly firstIndex: number;
}

/** Reads CESU-8; returns `null` if the bytes contain no such characters. */
export function readCesu8(bytes: Uint8Array): Cesu8 | null {
  const firstStray = firstPair(bytes);
  if (firstStray === -1) return null;
  const utf8 = new Uint8Array(bytes.length);
  utf8.set(bytes.subarray(0, firstStray));
  let end = firstStray;
  let strayBytes = 0;
  for (let at = firstStray; at < bytes.length; ) {
    if (isPair(bytes, at)) {
      writeCharacter(utf8, end, codePointAt(bytes, at));
      end += CHARACTER_LENGTH;
      at += SURROGATES_LENGTH;
      strayBytes += SURROGATES_LENGTH;
    } else {
      utf8[end++] = bytes[at++] ?? 0;
    }
  }
  const firstIndex = readUtf8(utf8.subarray(0, firstStray)).length;
  return { utf8: utf8.subarray(0, end), strayBytes, firstStray, firstIndex };
}

/** The offset of the first surrogate pair; -1 if there is none. */
function firstPair(bytes: Uint8Array): number {
  let at = bytes.indexOf(LEAD);
  while (at !== -1 && !isPair(bytes, at)) at = bytes.indexOf(LEAD, at + 1);
  return at;
}

/** A high surrogate and a low one. */
function isPair(bytes: Uint8Array, at: number): boolean {
  return isSurrogate(bytes, at, HIGH) && isSurrogate(bytes, at + 3, LOW);
}

function isSurrogate(bytes: Uint8Array, at: number, half: number): boolean {
  const second = bytes[at + 1] ?? 0;
  const third = bytes[at + 2] ?? 0;
  return bytes[at] === LEAD && (second & 0xf0) === half && (third & 0xc0) === 0x80;
}

function codePointAt(bytes: Uint8Array, at: number): number {
  const high = surrogateAt(bytes, at) - 0xd800;
  return 0x10000 + (high << 10) + surrogateAt(bytes, at + 3) - 0xdc00;
}

function writeCharacter(utf8: Uint8Array, at: number, codePoint: number): void {
  utf8[at] = 0xf0 | (codePoint >> 18);
  utf8[at + 1] = 0x80 | ((codePoint >> 12) & 0x3f);
  utf8[at + 2] = 0x80 | ((codePoint >> 6) & 0x3f);
  utf8[at + 3] = 0x80 | (codePoint & 0x3f);
}

function surrogateAt(bytes: Uint8Array, at: number): number {
  const [, second = 0, third = 0] = bytes.subarray(at, at + 3);
  return 0xd000 | ((second & 0x3f) << 6) | (third & 0x3f);
}
