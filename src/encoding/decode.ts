/**
 * Bytes to text. iconv-lite and `TextDecoder` each read some encodings wrongly or without refusing
 * what is not in them, so every encoding has its recipe here: the one whose strict decode agrees
 * with Python's. iconv-lite, of which this is the only importer, loads its tables at the first
 * encoding that needs them; Unicode's, ASCII, ISO 8859-1 and windows-1252 never do.
 */
import { isAscii, isUtf8 } from 'node:buffer';
import iconv from 'iconv-lite';
import { EBCDIC } from './ebcdic.ts';
import { encodingOf, isRefused, isSingleByte, supersetOf } from './labels.ts';
import {
  ALL_BYTES,
  amend,
  readByTable,
  WINDOWS_1252,
  WINDOWS_1252_WITH_CONTROLS,
} from './single-byte.ts';

/** The text of bytes, or `null` where they are not in the encoding. */
type Recipe = (bytes: Buffer) => string | null;

const readUtf8: Recipe = (bytes) => (isUtf8(bytes) ? bytes.toString('utf8') : null);

const readAscii: Recipe = (bytes) => (isAscii(bytes) ? bytes.toString('latin1') : null);

/** Little-endian without a mark, as Python and WHATWG have it. */
const readUtf16: Recipe = (bytes) =>
  bytes[0] === 0xfe && bytes[1] === 0xff ? readUtf16Be(bytes) : readUtf16Le(bytes);

const readUtf16Le: Recipe = (bytes) =>
  bytes.length % 2 === 0 ? unlessMalformed(bytes.toString('utf16le')) : null;

const readUtf16Be: Recipe = (bytes) =>
  bytes.length % 2 === 0 ? unlessMalformed(Buffer.from(bytes).swap16().toString('utf16le')) : null;

const readUtf32: Recipe = (bytes) =>
  bytes[0] === 0 && bytes[1] === 0 && bytes[2] === 0xfe && bytes[3] === 0xff
    ? readUtf32Be(bytes)
    : readUtf32Le(bytes);

const readUtf32Be: Recipe = (bytes) =>
  bytes.length % 4 === 0 ? readUtf32Le(Buffer.from(bytes).swap32()) : null;

const readUtf32Le: Recipe = (bytes) => {
  if (bytes.length % 4 !== 0) return null;
  const utf16 = Buffer.allocUnsafe(bytes.length);
  let end = 0;
  for (let at = 0; at < bytes.length; at += 4) {
    const codePoint = bytes.readUInt32LE(at);
    if (codePoint > 0x10ffff || (codePoint >= 0xd800 && codePoint <= 0xdfff)) return null;
    if (codePoint > 0xffff) {
      end = utf16.writeUInt16LE(0xd7c0 + (codePoint >> 10), end);
      end = utf16.writeUInt16LE(0xdc00 + (codePoint & 0x3ff), end);
    } else {
      end = utf16.writeUInt16LE(codePoint, end);
    }
  }
  return utf16.toString('utf16le', 0, end);
};

/** For tables that differ from ISO 8859-1 only in 80 to 9F, where most documents have nothing. */
const readByWesternTable =
  (characters: string): Recipe =>
  (bytes) => {
    const latin1 = bytes.toString('latin1');
    return /[\x80-\x9f]/.test(latin1) ? unlessReplaced(readByTable(bytes, characters)) : latin1;
  };

/** For those that the platform reads rightly. */
const readByTextDecoder =
  (label: string): Recipe =>
  (bytes) => {
    try {
      return new TextDecoder(label, { fatal: true }).decode(bytes);
    } catch {
      // Not in the encoding; or, on a platform with fewer encodings, not known to it.
      return null;
    }
  };

/**
 * For all others: iconv-lite's table of the superset or, where that has no character for a control
 * that the encoding itself has, of the encoding.
 */
const readByIconv =
  (encoding: string): Recipe =>
  (bytes) => {
    const superset = supersetOf(encoding);
    const text = unlessReplaced(decodeByIconv(bytes, superset));
    return text === null && superset !== encoding && isSingleByte(encoding)
      ? unlessReplaced(decodeByIconv(bytes, encoding))
      : text;
  };

/** For tables of Apple's that iconv-lite has as they were before the euro. */
const readByAmendedTable =
  (encoding: string, changes: string): Recipe =>
  (bytes) => {
    const characters = amend(decodeByIconv(ALL_BYTES, encoding) ?? '', changes);
    return unlessReplaced(readByTable(bytes, characters));
  };

/** By canonical name; what is not here, iconv-lite reads. */
const RECIPES: ReadonlyMap<string, Recipe> = new Map<string, Recipe>([
  ['utf-8', readUtf8],
  ['us-ascii', readAscii],
  ['utf-16', readUtf16],
  ['utf-16le', readUtf16Le],
  ['utf-16be', readUtf16Be],
  ['utf-32', readUtf32],
  ['utf-32le', readUtf32Le],
  ['utf-32be', readUtf32Be],

  // Documents labelled ISO 8859-1 have no use for its C1 controls: where they have bytes 80 to 9F,
  // windows-1252 is meant.
  ['iso-8859-1', readByWesternTable(WINDOWS_1252_WITH_CONTROLS)],
  ['windows-1252', readByWesternTable(WINDOWS_1252)],

  // iconv-lite takes a third of random bad four-byte sequences for characters, and has neither
  // ISO-2022-JP nor today's Mac OS Roman and Cyrillic.
  ['gb2312', readByTextDecoder('gb18030')],
  ['gbk', readByTextDecoder('gb18030')],
  ['gb18030', readByTextDecoder('gb18030')],
  ['iso-2022-jp', readByTextDecoder('iso-2022-jp')],
  ['macintosh', readByTextDecoder('macintosh')],
  ['x-mac-cyrillic', readByTextDecoder('x-mac-cyrillic')],

  ['mac-croatian', readByAmendedTable('mac-croatian', 'bdΩ d8\uf8ff db€')],
  ['mac-greek', readByAmendedTable('mac-greek', '9c€ af· ff\xad')],
  ['mac-iceland', readByAmendedTable('mac-iceland', 'bdΩ db€ f0\uf8ff')],
  ['mac-romanian', readByAmendedTable('mac-romanian', 'afȘ bdΩ bfș db€ deȚ dfț f0\uf8ff')],
  ['mac-turkish', readByAmendedTable('mac-turkish', 'bdΩ f0\uf8ff f5\uf8a0')],

  ...[...EBCDIC].map(([encoding, characters]): [string, Recipe] => [
    encoding,
    (bytes) => unlessReplaced(readByTable(bytes, characters)),
  ]),
]);

/** iconv-lite's names where its own folding of names does not find ours. */
const ICONV_NAMES: ReadonlyMap<string, string> = new Map([
  ['kz-1048', 'rk1048'],
  ['mac-latin2', 'maccenteuro'],
  ['mac-romanian', 'macromania'],
  ['ptcp154', 'pt154'],
]);

function decodeByIconv(bytes: Buffer, encoding: string): string | null {
  const name = ICONV_NAMES.get(encoding) ?? encoding;
  return iconv.encodingExists(name) ? iconv.decode(bytes, name, { stripBOM: false }) : null;
}

/** None of the tables here has U+FFFD, so that it always stands for something that was not there. */
function unlessReplaced(text: string | null): string | null {
  return text === null || text.includes('\ufffd') ? null : text;
}

function unlessMalformed(text: string): string | null {
  return /\p{Surrogate}/u.test(text) ? null : text;
}

/** The same memory, with a Buffer's methods. */
function asBuffer(bytes: Uint8Array): Buffer {
  return Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
}

/** Whether all bytes are ASCII: `node:buffer`'s, which looks at many at a time. */
/**
 * Whether the bytes are UTF-8 through and through, without overlong forms, surrogates or a cut
 * character: `node:buffer`'s, which looks at many at a time.
 */
export { isAscii, isUtf8 } from 'node:buffer';

/**
 * The text of bytes by a label, if they are in that encoding through and through; `null` if they
 * are not, or if the label is unknown or refused. A leading byte order mark is kept, as U+FEFF.
 * Never throws on bytes or labels of any kind.
 *
 * `gb2312` and its like are read as the larger encodings that are meant by them. `iso-8859-1`,
 * whose bytes 80 to 9F are read as windows-1252, is never refused; `us-ascii` and `windows-1252`
 * are, at any byte that they do not have.
 *
 * @example
 * decodeStrictly(Uint8Array.of(0xe9), 'latin1'); // 'é'
 * decodeStrictly(Uint8Array.of(0xe9), 'utf-8'); // null
 */
export function decodeStrictly(bytes: Uint8Array, label: string): string | null {
  const encoding = encodingOf(label);
  if (encoding === null || isRefused(encoding)) return null;
  const recipe = RECIPES.get(encoding) ?? readByIconv(encoding);
  return recipe(asBuffer(bytes));
}

/** Reads bytes as UTF-8, with U+FFFD for each bad part as WHATWG has it. A leading BOM is kept. */
export function decodeLossily(bytes: Uint8Array): string {
  return asBuffer(bytes).toString('utf8');
}

/** A text that is UTF-8 but for single bytes. */
export interface MixedText {
  readonly text: string;
  /** How many bytes belong to no UTF-8 sequence. */
  readonly strayBytes: number;
  /** The offset of the first of them in the bytes; -1 if there is none. */
  readonly firstStray: number;
  /** Where the characters of the stray bytes stand in the text: UTF-16 indices, ascending. */
  readonly strayIndices: readonly number[];
}

/**
 * Whether characters of more than one byte in UTF-8 are at least as many as the bytes that are not
 * UTF-8. Ask this before `decodeMixed`: it tells UTF-8 with a few bad bytes from text in another
 * encoding, in which sequences are few (a hunch that holds by far on either side).
 */
export function isMostlyUtf8(bytes: Uint8Array): boolean {
  const { sequences, strays } = census(bytes);
  return sequences > 0 && sequences >= strays;
}

/**
 * Reads UTF-8 in which text in windows-1252 was pasted: valid sequences as UTF-8, each other byte
 * as windows-1252, its five undefined ones as C1 controls so that nothing is lost. One bad byte
 * costs one character. Takes time in proportion to the length of the bytes, whatever they are.
 */
export function decodeMixed(bytes: Uint8Array): MixedText {
  // A character of windows-1252 takes three bytes in UTF-8 at most.
  const utf8 = Buffer.allocUnsafe(bytes.length + 2 * census(bytes).strays);
  const strayIndices: number[] = [];
  let firstStray = -1;
  let end = 0;
  let index = 0;
  for (let at = 0; at < bytes.length; ) {
    const length = sequenceLength(bytes, at);
    if (length === 0) {
      if (firstStray === -1) firstStray = at;
      strayIndices.push(index);
      for (const byte of STRAYS_IN_UTF_8[bytes[at] ?? 0] ?? []) utf8[end++] = byte;
      at += 1;
    } else {
      for (const next = at + length; at < next; at++) utf8[end++] = bytes[at] ?? 0;
    }
    index += length === 4 ? 2 : 1;
  }
  return {
    text: utf8.toString('utf8', 0, end),
    strayBytes: strayIndices.length,
    firstStray,
    strayIndices,
  };
}

/** What each byte is written as when it is windows-1252. */
const STRAYS_IN_UTF_8: readonly (readonly number[])[] = Array.from(
  WINDOWS_1252_WITH_CONTROLS,
  (character) => [...Buffer.from(character)],
);

/** How many multi-byte sequences of UTF-8 there are, and how many bytes in none. */
function census(bytes: Uint8Array): { readonly sequences: number; readonly strays: number } {
  let sequences = 0;
  let strays = 0;
  for (let at = 0; at < bytes.length; ) {
    const length = sequenceLength(bytes, at);
    if (length === 0) strays++;
    if (length > 1) sequences++;
    at += length || 1;
  }
  return { sequences, strays };
}

/** The length of the valid UTF-8 sequence that begins there; 0 if none does (Unicode, table 3-7). */
function sequenceLength(bytes: Uint8Array, at: number): 0 | 1 | 2 | 3 | 4 {
  const lead = bytes[at] ?? 0;
  if (lead < 0x80) return 1;
  if (lead < 0xc2 || lead > 0xf4) return 0;
  const second = bytes[at + 1] ?? 0;
  if (lead < 0xe0) return isTrail(second) ? 2 : 0;
  if (!isTrail(second) || !isTrail(bytes[at + 2] ?? 0)) return 0;
  if (lead < 0xf0) {
    // E0 80–9F would be overlong, ED A0–BF a surrogate.
    const isAllowed = lead === 0xe0 ? second >= 0xa0 : lead !== 0xed || second < 0xa0;
    return isAllowed ? 3 : 0;
  }
  // F0 80–8F would be overlong, F4 90–BF beyond U+10FFFF.
  const isAllowed = lead === 0xf0 ? second >= 0x90 : lead !== 0xf4 || second < 0x90;
  return isAllowed && isTrail(bytes[at + 3] ?? 0) ? 4 : 0;
}

function isTrail(byte: number): boolean {
  return (byte & 0xc0) === 0x80;
}

/**
 * How many bytes a text was read from, given the label by which `decodeStrictly` read it. With the text before a position, this is the position's offset in the bytes.
 *
 * Exact, but where an encoding can write a character in two ways of different length: then the
 * shorter, as everybody writes it, is counted (EUC-JP), and one escape for each change of character
 * set (ISO-2022-JP).
 */
export function encodedLength(text: string, label: string): number {
  const measured = supersetOf(encodingOf(label) ?? 'utf-8');
  if (isSingleByte(measured)) return text.length;
  if (measured === 'iso-2022-jp') return iso2022JpLength(text);
  const lengthOf = LENGTHS.get(measured);
  if (lengthOf === undefined) return Buffer.byteLength(text, 'utf8');
  let length = 0;
  for (let index = 0; index < text.length; index++) length += lengthOf(text.charCodeAt(index));
  return length;
}

/**
 * How many bytes a UTF-16 unit stands for. The first of a surrogate pair has the bytes of the
 * character, the second none.
 */
type LengthOf = (unit: number) => number;

const LENGTHS: ReadonlyMap<string, LengthOf> = new Map<string, LengthOf>([
  ['utf-16', () => 2],
  ['utf-16le', () => 2],
  ['utf-16be', () => 2],
  ['utf-32', (unit) => (isLowSurrogate(unit) ? 0 : 4)],
  ['utf-32le', (unit) => (isLowSurrogate(unit) ? 0 : 4)],
  ['utf-32be', (unit) => (isLowSurrogate(unit) ? 0 : 4)],
  ['cp949', (unit) => (unit < 0x80 ? 1 : 2)],
  ['cp950', (unit) => (unit < 0x80 ? 1 : 2)],
  // Big5-HKSCS has four letters that are written with a combining mark in Unicode.
  ['big5', (unit) => (unit < 0x80 ? 1 : isLowSurrogate(unit) || isCombiningMark(unit) ? 0 : 2)],
  ['cp932', (unit) => (unit <= 0x80 || isHalfwidthKatakana(unit) ? 1 : 2)],
  ['euc-jp', (unit) => (unit < 0x80 ? 1 : twoByteUnits('euc-jp').has(unit) ? 2 : 3)],
  [
    'gb18030',
    (unit) =>
      unit < 0x80 ? 1 : isLowSurrogate(unit) ? 0 : twoByteUnits('gb18030').has(unit) ? 2 : 4,
  ],
]);

function isLowSurrogate(unit: number): boolean {
  return unit >= 0xdc00 && unit <= 0xdfff;
}

function isCombiningMark(unit: number): boolean {
  return unit === 0x304 || unit === 0x30c;
}

function isHalfwidthKatakana(unit: number): boolean {
  return unit >= 0xff61 && unit <= 0xff9f;
}

const twoByteUnitsByEncoding: Map<string, ReadonlySet<number>> = new Map();

/** The characters that two bytes stand for: all pairs are decoded, once. */
function twoByteUnits(encoding: string): ReadonlySet<number> {
  const known = twoByteUnitsByEncoding.get(encoding);
  if (known !== undefined) return known;
  const units = new Set<number>();
  for (let lead = 0x81; lead <= 0xfe; lead++) {
    for (let trail = 0x40; trail <= 0xfe; trail++) {
      const text = decodeStrictly(Uint8Array.of(lead, trail), encoding);
      if (text?.length === 1) units.add(text.charCodeAt(0));
    }
  }
  twoByteUnitsByEncoding.set(encoding, units);
  return units;
}

/** In ISO-2022-JP an escape of three bytes comes before each change of character set. */
function iso2022JpLength(text: string): number {
  let length = 0;
  let width = 1;
  for (let index = 0; index < text.length; index++) {
    const needed = text.charCodeAt(index) < 0x80 ? 1 : 2;
    length += needed === width ? needed : 3 + needed;
    width = needed;
  }
  return length;
}
