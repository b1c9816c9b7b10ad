/**
 * Computes how many bytes a part of a text was decoded from. This turns positions in the text into
 * positions in the document without storing a map of either.
 */
import { utf8Length } from '../../bytes/platform.ts';
import type { ByteLength } from '../../problems/locator.ts';
import { decodeStrictly, NO_RECIPES } from './decode.ts';
import { encodingOf, isSingleByte, supersetOf } from './labels.ts';

/**
 * Returns a function for the lengths of the parts of a text that `decodeStrictly` decoded by a
 * label.
 *
 * The lengths are exact unless an encoding has two ways of different length to write a character.
 * Then the shorter one, which is the usual one, is counted (EUC-JP), and one escape for each change
 * of character set (ISO-2022-JP, ISO-2022-KR, HZ). If the text would otherwise have more than
 * `size` bytes, alternatives apply: the euro sign of GB 18030 takes one byte, as in Windows code
 * page 936, instead of two; in ISO-2022-KR the end of a line itself switches back to ASCII, without
 * a byte before it; and if that is not enough, nothing announces the two-byte characters.
 */
export function byteLengthOf(
  text: string,
  label: string,
  size: number = Number.POSITIVE_INFINITY,
): ByteLength {
  const measured = supersetOf(encodingOf(label) ?? 'utf-8');
  if (isSingleByte(measured)) return (start, end) => end - start;
  const shifts = SHIFTS.get(measured);
  if (shifts !== undefined) {
    const byShifts = shiftedLength(text, shifts, false);
    if (measured !== 'iso-2022-kr' || byShifts(0, text.length) <= size) return byShifts;
    const byLines = shiftedLength(text, shifts, true);
    return byLines(0, text.length) <= size
      ? byLines
      : shiftedLength(text, { ...shifts, announcement: 0 }, true);
  }
  const lengthOf = LENGTHS.get(measured);
  if (lengthOf === undefined) return (start, end) => utf8Length(text.slice(start, end));
  const byUnits = lengthByUnits(text, lengthOf);
  if (measured !== 'gb18030' || !text.includes(EURO) || byUnits(0, text.length) <= size) {
    return byUnits;
  }
  return lengthByUnits(text, (unit) => (unit === EURO_UNIT ? 1 : lengthOf(unit)));
}

/** The length of a text in CESU-8, which has three bytes for each surrogate. */
export function byteLengthOfCesu8(text: string): ByteLength {
  return lengthByUnits(text, lengthInCesu8);
}

const EURO = '\u20AC';
const EURO_UNIT = EURO.charCodeAt(0);

function lengthByUnits(text: string, lengthOf: LengthOf): ByteLength {
  return (start, end) => {
    let length = 0;
    for (let index = start; index < end; index++) length += lengthOf(text.charCodeAt(index));
    return length;
  };
}

/** The lengths if a BOM of so many bytes precedes the text, which has it as U+FEFF. */
export function afterMark(ofText: ByteLength, markLength: number): ByteLength {
  if (markLength === 0) return ofText;
  return (start, end) => {
    const mark = start < 1 && end > 0 ? markLength : 0;
    return mark + ofText(Math.max(start - 1, 0), Math.max(end - 1, 0));
  };
}

/**
 * The characters of a text whose length in the document differs from their length in UTF-8, in text
 * order. There can be as many as there are bytes, so each fact has an array of its own.
 */
export interface Irregular {
  /** The UTF-16 indices of the irregular characters in the text. */
  readonly indices: ArrayLike<number>;
  /** The difference between the characters' length in UTF-8 and in the document, in bytes. */
  readonly surpluses: ArrayLike<number>;
}

/** The lengths for a text that is UTF-8 except for some characters. */
export function irregularLength(text: string, { indices, surpluses }: Irregular): ByteLength {
  return (start, end) => {
    let length = utf8Length(text.slice(start, end));
    for (let at = firstFrom(indices, start); (indices[at] ?? end) < end; at++) {
      length -= surpluses[at] ?? 0;
    }
    return length;
  };
}

/** The first position of an ascending list whose value is not less than the given one. */
export function firstFrom(ascending: ArrayLike<number>, value: number): number {
  let low = 0;
  let high = ascending.length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if ((ascending[middle] ?? 0) < value) low = middle + 1;
    else high = middle;
  }
  return low;
}

/**
 * The number of bytes that a UTF-16 unit stands for. The first of a surrogate pair has the bytes of
 * the character, the second has none.
 */
type LengthOf = (unit: number) => number;

const lengthInUtf16: LengthOf = () => 2;
const lengthInUtf32: LengthOf = (unit) => (isLowSurrogate(unit) ? 0 : 4);
const lengthInCesu8: LengthOf = (unit) => (unit < 0x80 ? 1 : unit < 0x800 ? 2 : 3);
const lengthInPairs: LengthOf = (unit) => (unit < 0x80 ? 1 : 2);
const lengthInShiftJis: LengthOf = (unit) => (unit <= 0x80 || isHalfwidthKatakana(unit) ? 1 : 2);

const LENGTHS: ReadonlyMap<string, LengthOf> = new Map<string, LengthOf>([
  ['utf-16', lengthInUtf16],
  ['utf-16le', lengthInUtf16],
  ['utf-16be', lengthInUtf16],
  ['utf-32', lengthInUtf32],
  ['utf-32le', lengthInUtf32],
  ['utf-32be', lengthInUtf32],
  ['cp949', lengthInPairs],
  ['cp950', lengthInPairs],
  // Big5-HKSCS has four letters that Unicode writes with a combining mark.
  ['big5', (unit) => (unit < 0x80 ? 1 : isLowSurrogate(unit) || isCombiningMark(unit) ? 0 : 2)],
  ['cp932', lengthInShiftJis],
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

/** The characters that take two bytes: every pair is decoded, once. */
function twoByteUnits(encoding: string): ReadonlySet<number> {
  const known = twoByteUnitsByEncoding.get(encoding);
  if (known !== undefined) return known;
  const units = new Set<number>();
  for (let lead = 0x81; lead <= 0xfe; lead++) {
    for (let trail = 0x40; trail <= 0xfe; trail++) {
      const text = decodeStrictly(Uint8Array.of(lead, trail), encoding, NO_RECIPES);
      if (text?.length === 1) units.add(text.charCodeAt(0));
    }
  }
  twoByteUnitsByEncoding.set(encoding, units);
  return units;
}

/** What a 7-bit encoding writes in addition to the characters. */
interface Shifts {
  /** The number of bytes at each change between ASCII and two-byte characters. */
  readonly change: number;
  /** The number of bytes of the announcement of two-byte characters, which occurs once. */
  readonly announcement: number;
  /** The ASCII character that is written twice. */
  readonly doubled: string;
}

const SHIFTS: ReadonlyMap<string, Shifts> = new Map([
  ['iso-2022-jp', { change: 3, announcement: 0, doubled: '' }],
  ['iso-2022-kr', { change: 1, announcement: 4, doubled: '' }],
  ['hz-gb-2312', { change: 2, announcement: 0, doubled: '~' }],
]);

/** The character before a part tells which character set it starts in. */
function shiftedLength(
  decoded: string,
  { change, announcement, doubled }: Shifts,
  lineEndsChange: boolean,
): ByteLength {
  const text = withoutReplacements(decoded);
  const announcedAt = announcement === 0 ? -1 : text.search(/[^\0-\x7f]/);
  return (start, end) => {
    let length = announcedAt >= start && announcedAt < end ? announcement : 0;
    let width = start === 0 ? 1 : widthOf(text, start - 1);
    for (let index = start; index < end; index++) {
      const needed = widthOf(text, index);
      const isChanged = needed !== width && !(lineEndsChange && text[index] === '\n');
      length += isChanged ? change + needed : needed;
      if (doubled !== '' && text[index] === doubled) length++;
      width = needed;
    }
    return length;
  };
}

/** What stands for bad bytes is in the character set of the character before it. */
function withoutReplacements(text: string): string {
  if (!text.includes('\ufffd')) return text;
  return text.replace(/([^\ufffd]?)(\ufffd+)/g, (_, before: string, run: string) => {
    const same = before === '' || before < '\x80' ? ' ' : before;
    return before + same.repeat(run.length);
  });
}

function widthOf(text: string, index: number): 1 | 2 {
  return text.charCodeAt(index) < 0x80 ? 1 : 2;
}
