/**
 * The encodings that browsers cannot decode, each with its recipe: the code pages of DOS and most of
 * Macintosh's, by tables; two 7-bit encodings of Chinese and Korean; and EBCDIC.
 */

import { LF } from '../../text/characters.ts';
import { ANNOUNCEMENT } from './bad-sequences.ts';
import { decodeStrictly, NO_RECIPES, type Recipe, type Recipes, readSingleByte } from './decode.ts';
import { RARE_TABLES } from './rare-tables.ts';
import { amend, readByTable } from './single-byte.ts';
import { decodeTolerantly } from './tolerant.ts';

/**
 * Converts the bytes of a 7-bit encoding with two bytes per character to those of the EUC encoding that it
 * shifts to: ISO-2022-KR (RFC 1557) and HZ (RFC 1843) are EUC without the eighth bits, and with shifts in
 * between. Returns `null` for bytes that the encoding does not define.
 */
type Unshift = (bytes: Uint8Array) => Uint8Array | null;

const SHIFT_OUT = 0x0e;
const SHIFT_IN = 0x0f;
const ESCAPE = 0x1b;
const TILDE = 0x7e;
const OPENING_BRACE = 0x7b;
const CLOSING_BRACE = 0x7d;

/** ISO-2022-KR to EUC-KR. The end of a line shifts back to ASCII, as in Python. */
const unshiftIso2022Kr: Unshift = (bytes) => {
  const euc = new Euc(bytes.length);
  let isAnnounced = false;
  let isShifted = false;
  for (let at = 0; at < bytes.length; ) {
    const byte = bytes[at] ?? 0;
    if (byte === ESCAPE) {
      if (!ANNOUNCEMENT.every((expected, index) => bytes[at + index] === expected)) return null;
      isAnnounced = true;
      at += ANNOUNCEMENT.length;
    } else if (byte === SHIFT_OUT || byte === SHIFT_IN) {
      if (!isAnnounced) return null;
      isShifted = byte === SHIFT_OUT;
      at += 1;
    } else if (isShifted && byte !== LF) {
      if (!euc.addPair(byte, bytes[at + 1])) return null;
      at += 2;
    } else {
      if (!euc.addAscii(byte)) return null;
      isShifted = false;
      at += 1;
    }
  }
  return euc.bytes;
};

/**
 * HZ to EUC-CN: `~{` and `~}` shift, `~~` is a tilde, and `~` at the end of a line joins it to the
 * next.
 */
const unshiftHz: Unshift = (bytes) => {
  const euc = new Euc(bytes.length);
  let isShifted = false;
  for (let at = 0; at < bytes.length; ) {
    const byte = bytes[at] ?? 0;
    const next = bytes[at + 1];
    if (isShifted) {
      if (byte === TILDE && next === CLOSING_BRACE) isShifted = false;
      else if (byte === TILDE || !euc.addPair(byte, next)) return null;
      at += 2;
    } else if (byte === TILDE) {
      if (next === OPENING_BRACE) isShifted = true;
      else if (next === TILDE) euc.addAscii(TILDE);
      else if (next !== LF) return null;
      at += 2;
    } else {
      if (!euc.addAscii(byte)) return null;
      at += 1;
    }
  }
  return euc.bytes;
};

/** A buffer for EUC bytes, of which there are never more than input bytes. */
class Euc {
  readonly #bytes: Uint8Array;
  #length = 0;

  constructor(room: number) {
    this.#bytes = new Uint8Array(room);
  }

  get bytes(): Uint8Array {
    return this.#bytes.subarray(0, this.#length);
  }

  /** Adds a byte; returns whether it is ASCII. */
  addAscii(byte: number): boolean {
    this.#bytes[this.#length++] = byte;
    return byte < 0x80;
  }

  /** Adds two bytes; returns whether they are a two-byte character. */
  addPair(first: number, second: number | undefined): boolean {
    if (!isGraphic(first) || !isGraphic(second)) return false;
    this.#bytes[this.#length++] = first | 0x80;
    this.#bytes[this.#length++] = second | 0x80;
    return true;
  }
}

function isGraphic(byte: number | undefined): byte is number {
  return byte !== undefined && byte >= 0x21 && byte <= 0x7e;
}

/** 00 to 3F of all EBCDIC code pages. */
const CONTROLS =
  '\x00\x01\x02\x03\x9c\x09\x86\x7f\x97\x8d\x8e\x0b\x0c\x0d\x0e\x0f' +
  '\x10\x11\x12\x13\x9d\x85\x08\x87\x18\x19\x92\x8f\x1c\x1d\x1e\x1f' +
  '\x80\x81\x82\x83\x84\x0a\x17\x1b\x88\x89\x8a\x8b\x8c\x05\x06\x07' +
  '\x90\x91\x16\x93\x94\x95\x96\x04\x98\x99\x9a\x9b\x14\x15\x9e\x1a';

/** 40 to FF; U+FFFD for undefined bytes. */
const CP037 =
  CONTROLS +
  ' \xa0âäàáãåçñ¢.<(+|' +
  '&éêëèíîïìß!$*);¬' +
  '-/ÂÄÀÁÃÅÇÑ¦,%_>?' +
  'øÉÊËÈÍÎÏÌ`:#@\'="' +
  'Øabcdefghi«»ðýþ±' +
  '°jklmnopqrªºæ¸Æ¤' +
  'µ~stuvwxyz¡¿ÐÝÞ®' +
  '^£¥·©§¶¼½¾[]¯¨´×' +
  '{ABCDEFGHI\xadôöòóõ' +
  '}JKLMNOPQR¹ûüùúÿ' +
  '\\÷STUVWXYZ²ÔÖÒÓÕ' +
  '0123456789³ÛÜÙÚ\x9f';

const CP424 =
  CONTROLS +
  ' אבגדהוזחט¢.<(+|' +
  '&יךכלםמןנס!$*);¬' +
  '-/עףפץצקרש¦,%_>?' +
  '\ufffdת\ufffd\ufffd\xa0\ufffd\ufffd\ufffd‗`:#@\'="' +
  '\ufffdabcdefghi«»\ufffd\ufffd\ufffd±' +
  '°jklmnopqr\ufffd\ufffd\ufffd¸\ufffd¤' +
  'µ~stuvwxyz\ufffd\ufffd\ufffd\ufffd\ufffd®' +
  '^£¥·©§¶¼½¾[]¯¨´×' +
  '{ABCDEFGHI\xad\ufffd\ufffd\ufffd\ufffd\ufffd' +
  '}JKLMNOPQR¹\ufffd\ufffd\ufffd\ufffd\ufffd' +
  '\\÷STUVWXYZ²\ufffd\ufffd\ufffd\ufffd\ufffd' +
  '0123456789³\ufffd\ufffd\ufffd\ufffd\x9f';

const CP875 =
  CONTROLS +
  ' ΑΒΓΔΕΖΗΘΙ[.<(+!' +
  '&ΚΛΜΝΞΟΠΡΣ]$*);^' +
  '-/ΤΥΦΧΨΩΪΫ|,%_>?' +
  '¨ΆΈΉ\xa0ΊΌΎΏ`:#@\'="' +
  '΅abcdefghiαβγδεζ' +
  '°jklmnopqrηθικλμ' +
  '´~stuvwxyzνξοπρσ' +
  '£άέήϊίόύϋώςτυφχψ' +
  '{ABCDEFGHI\xadωΐΰ‘―' +
  '}JKLMNOPQR±½\x1a\u0387’¦' +
  '\\\x1aSTUVWXYZ²§\x1a\x1a«¬' +
  '0123456789³©\x1a\x1a»\x9f';

/**
 * The 256 characters of each EBCDIC code page, by its canonical name. They follow Unicode's mapping tables
 * (https://www.unicode.org/Public/MAPPINGS/VENDORS/) or, if those lack one, IBM's. Most are cp037 with a few
 * letters and punctuation marks swapped.
 */
const EBCDIC: ReadonlyMap<string, string> = new Map([
  ['cp037', CP037],
  [
    'cp273',
    amend(
      CP037,
      '43{ 4aÄ 4f! 59~ 5aÜ 5f^ 63[ 6aö 7c§ a1ß b0¢ b5@ ba¬ bb| bc‾ c0ä cc¦ d0ü dc} e0Ö ec\\ ' +
        'fc]',
    ),
  ],
  ['cp424', CP424],
  ['cp500', amend(CP037, '4a[ 4f! 5a] 5f^ b0¢ ba¬ bb|')],
  ['cp875', CP875],
  [
    'cp1026',
    amend(
      CP037,
      '48{ 4aÇ 4f! 5aĞ 5bİ 5f^ 68[ 6aş 79ı 7bÖ 7cŞ 7fÜ 8c} 8d` 8e¦ a1ö ac] ad$ ae@ b0¢ ba¬ ' +
        'bb| c0ç cc~ d0ğ dc\\ e0ü ec# fc"',
    ),
  ],
  ['cp1047', amend(CP037, '5f^ ad[ b0¬ baÝ bb¨ bd]')],
  ['cp1140', amend(CP037, '9f€')],
]);

/** Decodes with one of the built-in encodings. */
function decode(bytes: Uint8Array, encoding: string): string | null {
  return decodeStrictly(bytes, encoding, NO_RECIPES);
}

/** For shift-coded encodings: they are another encoding with shifts in between. */
const readUnshifted =
  (unshift: Unshift, encoding: string): Recipe =>
  (bytes) => {
    const unshifted = unshift(bytes);
    return unshifted && decode(unshifted, encoding);
  };

/** By canonical name. */
export const RARE_RECIPES: Recipes = new Map<string, Recipe>([
  ['iso-2022-kr', readUnshifted(unshiftIso2022Kr, 'euc-kr')],
  ['hz-gb-2312', readUnshifted(unshiftHz, 'gb2312')],
  ...Object.keys(RARE_TABLES).map((encoding): [string, Recipe] => [
    encoding,
    (bytes) => readSingleByte(bytes, encoding, RARE_TABLES),
  ]),
  ...[...EBCDIC].map(([encoding, characters]): [string, Recipe] => [
    encoding,
    (bytes) => readByTable(bytes, characters),
  ]),
]);

/**
 * Decodes bytes by the label of any supported encoding; returns `null` as `decodeStrictly` does.
 */
export function decodeAny(bytes: Uint8Array, label: string): string | null {
  return decodeStrictly(bytes, label, RARE_RECIPES);
}

/** Decodes bytes by any encoding (canonical name); returns `null` if too many of them are invalid. */
export function readTolerantly(bytes: Uint8Array, encoding: string): string | null {
  return decodeTolerantly(bytes, encoding, RARE_RECIPES)?.text ?? null;
}

/** The number of bad sequences in an encoding (canonical name), if they are few. */
export function countFewBad(bytes: Uint8Array, encoding: string): number {
  const tolerated = decodeTolerantly(bytes, encoding, RARE_RECIPES);
  return tolerated?.isFew === true ? tolerated.bad.length : 0;
}
