/**
 * Decodes bytes to text. The decoders of platforms read some encodings wrongly, or accept invalid
 * bytes, so every encoding has a recipe here: the one that agrees with Python's strict decoding.
 * Encodings that browsers lack can be added (`rare.ts`).
 */

import { decodeEastAsian, isEastAsian } from '#east-asian';
import {
  isAscii,
  isUtf8,
  readByLabel,
  readLatin1,
  readUnits,
  readUtf8,
  readUtf16,
} from '../../bytes/platform.ts';
import { WINDOWS_1252_WITH_CONTROLS } from '../../text/windows-1252.ts';
import { encodingOf, isRefused, supersetOf } from './labels.ts';
import { readByTable, tableOf, WINDOWS_1252 } from './single-byte.ts';
import { SINGLE_BYTE_TABLES } from './single-byte-tables.ts';

/** Decodes bytes; returns `null` if they are invalid in the encoding. */
export type Recipe = (bytes: Uint8Array) => string | null;

/** Recipes by canonical name. */
export type Recipes = ReadonlyMap<string, Recipe>;

/** No recipes in addition to the built-in ones. */
export const NO_RECIPES: Recipes = new Map();

const readStrictUtf8: Recipe = (bytes) => (isUtf8(bytes) ? readUtf8(bytes) : null);

const readAscii: Recipe = (bytes) => (isAscii(bytes) ? readLatin1(bytes) : null);

/** Little-endian without a BOM, as Python and WHATWG define it. */
const readUtf16ByMark: Recipe = (bytes) =>
  bytes[0] === 0xfe && bytes[1] === 0xff ? readUtf16Be(bytes) : readUtf16Le(bytes);

const readUtf16Le: Recipe = (bytes) =>
  bytes.length % 2 === 0 ? unlessMalformed(readUtf16(bytes, 'le')) : null;

const readUtf16Be: Recipe = (bytes) =>
  bytes.length % 2 === 0 ? unlessMalformed(readUtf16(bytes, 'be')) : null;

const readUtf32ByMark: Recipe = (bytes) =>
  bytes[0] === 0 && bytes[1] === 0 && bytes[2] === 0xfe && bytes[3] === 0xff
    ? readUtf32Be(bytes)
    : readUtf32Le(bytes);

const readUtf32Be: Recipe = (bytes) => readUtf32(bytes, false);

const readUtf32Le: Recipe = (bytes) => readUtf32(bytes, true);

function readUtf32(bytes: Uint8Array, isLittleEndian: boolean): string | null {
  if (bytes.length % 4 !== 0) return null;
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const units = new Uint16Array(bytes.length / 2);
  let end = 0;
  for (let at = 0; at < bytes.length; at += 4) {
    const codePoint = view.getUint32(at, isLittleEndian);
    if (codePoint > 0x10ffff || (codePoint >= 0xd800 && codePoint <= 0xdfff)) return null;
    if (codePoint > 0xffff) {
      units[end++] = 0xd7c0 + (codePoint >> 10);
      units[end++] = 0xdc00 + (codePoint & 0x3ff);
    } else {
      units[end++] = codePoint;
    }
  }
  return readUnits(units.subarray(0, end));
}

/** For tables that differ from ISO 8859-1 in 80 to 9F only, which most documents do not use. */
const readByWesternTable =
  (characters: string): Recipe =>
  (bytes) => {
    const latin1 = readLatin1(bytes);
    return /[\x80-\x9f]/.test(latin1) ? readByTable(bytes, characters) : latin1;
  };

/** For encodings that the platform decodes correctly. */
const readByTextDecoder =
  (label: string): Recipe =>
  (bytes) =>
    readByLabel(bytes, label);

/**
 * Decodes by a table of single bytes: the one of the superset or, for a control character that the
 * superset lacks and the encoding has, its own.
 */
export function readSingleByte(
  bytes: Uint8Array,
  encoding: string,
  tables: Readonly<Record<string, string>>,
): string | null {
  const superset = supersetOf(encoding);
  const text = readByTable(bytes, tableOf(superset, tables));
  return text === null && superset !== encoding
    ? readByTable(bytes, tableOf(encoding, tables))
    : text;
}

/** By canonical name. */
const RECIPES: Recipes = new Map<string, Recipe>([
  ['utf-8', readStrictUtf8],
  ['us-ascii', readAscii],
  ['utf-16', readUtf16ByMark],
  ['utf-16le', readUtf16Le],
  ['utf-16be', readUtf16Be],
  ['utf-32', readUtf32ByMark],
  ['utf-32le', readUtf32Le],
  ['utf-32be', readUtf32Be],

  // Documents labeled ISO 8859-1 do not use its C1 controls: bytes 80 to 9F are meant as
  // windows-1252.
  ['iso-8859-1', readByWesternTable(WINDOWS_1252_WITH_CONTROLS)],
  ['windows-1252', readByWesternTable(WINDOWS_1252)],

  // iconv-lite accepts a third of random invalid four-byte sequences, and does not know
  // ISO-2022-JP.
  ['gb2312', readByTextDecoder('gb18030')],
  ['gbk', readByTextDecoder('gb18030')],
  ['gb18030', readByTextDecoder('gb18030')],
  ['iso-2022-jp', readByTextDecoder('iso-2022-jp')],

  ...Object.keys(SINGLE_BYTE_TABLES).map((encoding): [string, Recipe] => [
    encoding,
    (bytes) => readSingleByte(bytes, encoding, SINGLE_BYTE_TABLES),
  ]),
]);

function unlessMalformed(text: string): string | null {
  return /\p{Surrogate}/u.test(text) ? null : text;
}

/** The recipe for an encoding (canonical name); `undefined` if there is none. */
function recipeFor(encoding: string, added: Recipes): Recipe | undefined {
  const known = RECIPES.get(encoding) ?? added.get(encoding);
  if (known !== undefined) return known;
  const superset = supersetOf(encoding);
  return isEastAsian(superset) ? (bytes) => decodeEastAsian(bytes, superset) : undefined;
}

/** Whether an encoding (canonical name) can be decoded, with the built-in and the added recipes. */
export function isDecodable(encoding: string, added: Recipes): boolean {
  return recipeFor(encoding, added) !== undefined;
}

/**
 * Decodes bytes by a label; returns `null` if a byte is invalid in that encoding, or if the label
 * is unknown, refused or has no recipe. A leading BOM is kept, as U+FEFF. Never throws.
 *
 * @param added recipes in addition to the built-in ones
 */
export function decodeStrictly(bytes: Uint8Array, label: string, added: Recipes): string | null {
  const encoding = encodingOf(label);
  if (encoding === null || isRefused(encoding)) return null;
  return recipeFor(encoding, added)?.(bytes) ?? null;
}
