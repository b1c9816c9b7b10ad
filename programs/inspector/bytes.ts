/**
 * The bytes around an error in hexadecimal and as text, and the first byte that an encoding cannot
 * decode.
 */

import { byteLengthOf } from '../../src/encoding/codecs/byte-length.ts';
import { decodeStrictly } from '../../src/encoding/codecs/decode.ts';
import { encodingOf } from '../../src/encoding/codecs/labels.ts';
import { DocumentBytes } from '../../src/encoding/document-bytes.ts';
import { gatherEvidence } from '../../src/encoding/evidence.ts';
import { type AddedEncodings, partsOf } from '../../src/encoding/legacy/legacy-encodings.ts';
import { NO_CONTEXT } from '../../src/encoding/words.ts';
import { Indices } from './source.ts';

/** A line of a dump. */
export interface DumpRow {
  /** Of its first byte. */
  readonly offset: number;
  /** Two digits for each byte. */
  readonly hex: readonly string[];
  /** ASCII, with a dot for every other byte. */
  readonly text: string;
}

/** The bytes around a place. */
export interface BytesView {
  /** The position of the error. */
  readonly offset: number;
  /** The number of invalid bytes. */
  readonly length: number;
  readonly rows: readonly DumpRow[];
  /** The same bytes as text, in the encodings in question. */
  readonly readings: readonly Reading[];
}

/** The bytes, decoded. */
export interface Reading {
  readonly encoding: string;
  readonly before: string;
  readonly fault: string;
  readonly after: string;
}

/** Narrow enough for a phone. */
const PER_ROW = 8;
const ROWS_BEFORE = 2;
const ROWS_AFTER = 3;

/** The bytes around an offset. */
export function bytesAround(
  bytes: Uint8Array,
  offset: number,
  encodings: readonly string[],
  legacyEncodings: AddedEncodings,
): BytesView {
  const at = Math.min(offset, bytes.length);
  const length = sequenceLength(bytes, at);
  const first = Math.max(0, Math.floor(at / PER_ROW) - ROWS_BEFORE) * PER_ROW;
  const last = Math.min(bytes.length, (Math.floor(at / PER_ROW) + ROWS_AFTER) * PER_ROW);
  const rows: DumpRow[] = [];
  for (let start = first; start < last; start += PER_ROW) {
    const row = bytes.subarray(start, Math.min(start + PER_ROW, last));
    rows.push({
      offset: start,
      hex: Array.from(row, (byte) => byte.toString(16).padStart(2, '0')),
      text: Array.from(row, printable).join(''),
    });
  }
  const readings = [...new Set(encodings)].map((encoding) => {
    const read = (from: number, to: number): string =>
      readLeniently(bytes.subarray(from, to), encoding, legacyEncodings);
    return {
      encoding,
      before: read(first, at),
      fault: read(at, at + length),
      after: read(at + length, last),
    };
  });
  return { offset: at, length, rows, readings };
}

function printable(byte: number): string {
  return byte >= 0x20 && byte < 0x7f ? String.fromCharCode(byte) : '·';
}

/** The length of the sequence of bytes above 7F at an offset: at most four, and at least one. */
function sequenceLength(bytes: Uint8Array, at: number): number {
  let length = 0;
  while (length < 4 && (bytes[at + length] ?? 0) > 0x7f) length += 1;
  return Math.min(Math.max(1, length), Math.max(0, bytes.length - at));
}

/** The text of a few bytes, with U+FFFD for bytes that cannot be decoded. */
function readLeniently(bytes: Uint8Array, label: string, legacyEncodings: AddedEncodings): string {
  const encoding = encodingOf(label) ?? 'utf-8';
  const { recipes } = partsOf(legacyEncodings);
  const whole = decodeStrictly(bytes, encoding, recipes);
  if (whole !== null) return whole;
  let text = '';
  for (let at = 0; at < bytes.length; ) {
    const length = LENGTHS.find(
      (each) => decodeStrictly(bytes.subarray(at, at + each), encoding, recipes) !== null,
    );
    const part = length === undefined ? null : bytes.subarray(at, at + length);
    text += part === null ? '\uFFFD' : (decodeStrictly(part, encoding, recipes) ?? '');
    at += part?.length || 1;
  }
  return text;
}

/** The possible lengths of a character in bytes. */
const LENGTHS = [1, 2, 3, 4];

/**
 * The offset of the first byte that cannot be decoded. `null` if there is none, or the encoding is unknown.
 * Decodes the bytes before it about twenty times.
 */
export function firstFault(
  bytes: Uint8Array,
  label: string,
  legacyEncodings: AddedEncodings,
): number | null {
  const encoding = encodingOf(label);
  if (encoding === null) return null;
  const { recipes } = partsOf(legacyEncodings);
  const isWhole = (length: number): boolean =>
    decodeStrictly(bytes.subarray(0, length), encoding, recipes) !== null;
  /**
   * The largest number of bytes that form whole characters, at most three fewer than given. `null`
   * after an error.
   */
  const wholeUpTo = (length: number): number | null =>
    [0, 1, 2, 3].map((less) => Math.max(0, length - less)).find(isWhole) ?? null;
  let right = 0;
  let wrong = FIRST_REACH;
  while (wrong < bytes.length && wholeUpTo(wrong) !== null) {
    right = wrong;
    wrong *= 2;
  }
  wrong = Math.min(wrong, bytes.length);
  if (wrong === bytes.length) {
    const whole = wholeUpTo(wrong);
    if (whole !== null) return whole === wrong ? null : whole;
  }
  while (wrong - right > 1) {
    const middle = (right + wrong) >> 1;
    if (wholeUpTo(middle) === null) wrong = middle;
    else right = middle;
  }
  return wholeUpTo(right) ?? right;
}

const FIRST_REACH = 4096;

/** The offset of a line and a column of the text in an encoding. `null` if the bytes are not in that encoding. */
export function offsetOf(
  bytes: Uint8Array,
  label: string,
  { line, column }: { readonly line: number; readonly column: number },
  legacyEncodings: AddedEncodings,
): number | null {
  const encoding = encodingOf(label);
  if (encoding === null) return null;
  const parts = partsOf(legacyEncodings);
  const document = new DocumentBytes(bytes, gatherEvidence(bytes, {}), NO_CONTEXT, parts);
  const text = document.decode(encoding);
  if (text === null) return null;
  const mark = document.markLength === 0 ? 0 : 1;
  const index = Math.max(mark, new Indices(text).at(line, column));
  return document.markLength + byteLengthOf(text, encoding)(mark, index);
}
