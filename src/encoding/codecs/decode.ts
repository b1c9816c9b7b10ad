/**
 * Bytes to text. iconv-lite and `TextDecoder` each read some encodings wrongly or without refusing
 * what is not in them, so every encoding has its recipe here: the one whose strict decode agrees
 * with Python's. iconv-lite, of which this is the only importer, loads its tables at the first
 * encoding that needs them; Unicode's, ASCII, ISO 8859-1 and windows-1252 never do.
 */
import { isAscii as bufferIsAscii, isUtf8 as bufferIsUtf8 } from 'node:buffer';
import iconv from 'iconv-lite';
import { WINDOWS_1252_WITH_CONTROLS } from '../../text/windows-1252.ts';
import { EBCDIC } from './ebcdic.ts';
import { fromShiftJis, isAlsoEucJp, isAlsoShiftJis } from './jis-2004.ts';
import { readJohab } from './johab.ts';
import { encodingOf, isRefused, isSingleByte, supersetOf } from './labels.ts';
import { type Unshift, unshiftHz, unshiftIso2022Kr } from './shift-coded.ts';
import { ALL_BYTES, amend, readByTable, WINDOWS_1252 } from './single-byte.ts';

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
    if (!isSingleByte(encoding)) return unlessReplaced(decodeByIconv(bytes, superset));
    const text = unlessReplaced(decodeByTable(bytes, superset));
    return text === null && superset !== encoding
      ? unlessReplaced(decodeByTable(bytes, encoding))
      : text;
  };

/** For tables of Apple's that iconv-lite has as they were before the euro. */
const readByAmendedTable =
  (encoding: string, changes: string): Recipe =>
  (bytes) => {
    const characters = amend(decodeByIconv(ALL_BYTES, encoding) ?? '', changes);
    return unlessReplaced(readByTable(bytes, characters));
  };

/** For encodings that are another one with shifts in between. */
const readUnshifted =
  (unshift: Unshift, encoding: string): Recipe =>
  (bytes) => {
    const unshifted = unshift(bytes);
    return unshifted && decodeStrictly(unshifted, encoding);
  };

const readEucJis2004: Recipe = (bytes) =>
  isAlsoEucJp(bytes) ? decodeStrictly(bytes, 'euc-jp') : null;

const readShiftJis2004: Recipe = (bytes) => {
  const text = isAlsoShiftJis(bytes) ? decodeStrictly(bytes, 'shift_jis') : null;
  return text && fromShiftJis(text);
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

  ['iso-2022-kr', readUnshifted(unshiftIso2022Kr, 'euc-kr')],
  ['hz-gb-2312', readUnshifted(unshiftHz, 'gb2312')],
  ['johab', (bytes) => readJohab(bytes, (euc) => decodeStrictly(euc, 'euc-kr'))],
  ['euc-jis-2004', readEucJis2004],
  ['shift_jis-2004', readShiftJis2004],

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

const tables: Map<string, string> = new Map();

/** The same by a table of single bytes, which is made once. */
function decodeByTable(bytes: Buffer, encoding: string): string | null {
  let table = tables.get(encoding);
  if (table === undefined) {
    table = decodeByIconv(ALL_BYTES, encoding) ?? '';
    tables.set(encoding, table);
  }
  return table === '' ? null : readByTable(bytes, table);
}

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

/**
 * Whether all bytes are ASCII: `node:buffer`'s, which looks at many at a time.
 *
 * @example
 * isAscii(Uint8Array.of(0x61, 0x62)); // true
 */
export function isAscii(bytes: Uint8Array): boolean {
  return bufferIsAscii(bytes);
}

/**
 * Whether the bytes are UTF-8 through and through, without overlong forms, surrogates or a cut
 * character: `node:buffer`'s, which looks at many at a time.
 *
 * @example
 * isUtf8(Uint8Array.of(0xc3, 0xa9)); // true
 * isUtf8(Uint8Array.of(0xe9)); // false
 */
export function isUtf8(bytes: Uint8Array): boolean {
  return bufferIsUtf8(bytes);
}

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
