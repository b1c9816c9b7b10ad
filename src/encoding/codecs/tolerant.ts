/**
 * Decodes a document of which a few bytes are not characters: each bad sequence becomes one U+FFFD,
 * and everything else is read as if it were not there. A document that was cut off inside a character is
 * decoded without it. Built from the strict decoder of each encoding, so the results are the same on every
 * platform.
 */
import type { ByteLength } from '../../problems/locator.ts';
import { wordMap } from '../../text/strings.ts';
import { readControl } from '../../text/windows-1252.ts';
import { THRESHOLDS } from '../thresholds.ts';
import { type BadSequences, findBadSequences } from './bad-sequences.ts';
import { isCutSequence } from './broken-utf8.ts';
import { byteLengthOf, firstFrom } from './byte-length.ts';
import { decodeStrictly, type Recipes } from './decode.ts';
import { supersetOf } from './labels.ts';

/** Bytes that are not a character. */
export interface BadSequence {
  readonly bytes: Uint8Array;
  /** The UTF-16 index in the text. */
  readonly index: number;
  /**
   * What stands for the bytes in the text: U+FFFD; a control character for bytes that browsers read so;
   * nothing at the end of the document.
   */
  readonly readAs: string;
  /** Whether the bytes are a part of a character. */
  readonly isIncomplete: boolean;
}

/** A text with what stands for the bad sequences. */
export interface ToleratedText {
  readonly text: string;
  /** In document order; at least one. */
  readonly bad: readonly BadSequence[];
  /** Whether the other characters beyond ASCII are so many that they show the encoding. */
  readonly isEvident: boolean;
  /** Whether there are no more bad sequences than in any encoding, windows-1252 included. */
  readonly isFew: boolean;
  readonly byteLength: ByteLength;
}

/**
 * Decodes bytes that are invalid in an encoding (canonical name); returns `null` if too many of
 * them are, or none, or if the encoding is unavailable.
 *
 * @param added recipes in addition to the built-in ones
 * @param isKnown whether the encoding is known to be right, however many sequences are bad
 */
export function decodeTolerantly(
  bytes: Uint8Array,
  encoding: string,
  added: Recipes,
  isKnown = false,
): ToleratedText | null {
  const decode = (part: Uint8Array): string | null => decodeStrictly(part, encoding, added);
  const mostOf = (characters: number): number =>
    isKnown ? Number.POSITIVE_INFINITY : mostTolerated(encoding, characters);
  const found = findBadSequences(bytes, encoding, decode, mostOf(bytes.length));
  const count = found?.offsets.length ?? 0;
  if (found === null || count === 0 || count > mostOf(found.characters)) return null;
  return withReplacements(bytes, encoding, found, decode);
}

/** The most bad sequences among so many characters beyond ASCII. */
function mostTolerated(encoding: string, characters: number): number {
  return Math.max(THRESHOLDS.fewBad, mostEvident(encoding, characters));
}

/** The most bad sequences with which all other characters show the encoding. */
function mostEvident(encoding: string, characters: number): number {
  const share = SHARES[encoding] ?? THRESHOLDS.badShare;
  const fewest = characters >= THRESHOLDS.evidentCharacters ? 1 : 0;
  return Math.max(fewest, Math.floor(share * characters));
}

/** The shares of bad sequences that are not usual. */
const SHARES: Readonly<Record<string, number>> = {
  // Browsers have a character for every byte of windows-1252.
  'windows-1252': THRESHOLDS.undefinedShare,
  // Only half characters are tolerated in UTF-8, and what is around them shows it.
  'utf-8': 1,
};

function withReplacements(
  bytes: Uint8Array,
  encoding: string,
  { offsets, lengths, prefixes, characters }: BadSequences,
  decode: (bytes: Uint8Array) => string | null,
): ToleratedText | null {
  let text = decode(bytes.subarray(0, offsets.at(0)));
  if (text === null) return null;
  const bad: BadSequence[] = [];
  for (const [at, offset] of offsets.entries()) {
    const end = offset + (lengths[at] ?? 0);
    const sequence = bytes.slice(offset, end);
    const readAs = end === bytes.length ? '' : replacementOf(sequence, encoding);
    const isIncomplete = isPartOfCharacter(sequence, encoding);
    bad.push({ bytes: sequence, index: text.length, readAs, isIncomplete });
    const part = decodeAfter(prefixes.at(at), bytes.subarray(end, offsets.at(at + 1)), decode);
    if (part === null) return null;
    text += readAs + part;
  }
  return {
    text,
    bad,
    isEvident: bad.length <= mostEvident(encoding, characters),
    isFew: bad.length <= mostTolerated('', characters),
    byteLength: lengthWith(text, encoding, bytes.length, bad),
  };
}

/** Decodes a part that continues in the state of a shift-coded encoding. */
function decodeAfter(
  prefix: Uint8Array | undefined,
  part: Uint8Array,
  decode: (bytes: Uint8Array) => string | null,
): string | null {
  // A part that starts with an escape sequence needs no other one before it.
  const isShifted = part[0] === ESCAPE && prefix?.[0] === ESCAPE;
  if (prefix === undefined || prefix.length === 0 || isShifted) return decode(part);
  const whole = new Uint8Array(prefix.length + part.length);
  whole.set(prefix);
  whole.set(part, prefix.length);
  return decode(whole);
}

/**
 * Browsers read the undefined bytes from 80 to 9F of Windows' encodings as control characters
 * (https://encoding.spec.whatwg.org/#legacy-single-byte-encodings). So do we, unless strings with
 * such a control character are repaired, as if it were the punctuation of another encoding.
 */
function replacementOf([byte = 0]: Uint8Array, encoding: string): string {
  if (byte < 0x80 || byte > 0x9f || !supersetOf(encoding).startsWith('windows-')) {
    return REPLACEMENT;
  }
  const control = String.fromCharCode(byte);
  return readControl(control) === control ? control : REPLACEMENT;
}

const REPLACEMENT = '\ufffd';

const ESCAPE = 0x1b;

const NO_BYTES: Uint8Array = new Uint8Array();

/** The lengths of the parts of the text, in which each bad sequence has that of its bytes. */
function lengthWith(
  text: string,
  encoding: string,
  size: number,
  bad: readonly BadSequence[],
): ByteLength {
  const ofText = byteLengthOf(text, encoding, size);
  const indices = bad.map(({ index }) => index);
  return (start, end) => {
    let length = 0;
    let from = start;
    for (let at = firstFrom(indices, start); (indices[at] ?? end) < end; at++) {
      const { index = from, readAs = '', bytes = NO_BYTES } = bad[at] ?? {};
      length += ofText(from, index) + bytes.length;
      from = index + readAs.length;
    }
    return length + ofText(from, end);
  };
}

/**
 * Whether some bytes at the end of a document are the start of a character but not the whole of it.
 */
type IsCut = (tail: Uint8Array) => boolean;

const isCutUnit: IsCut = () => true;

/** A lead byte alone. */
const isCutPair: IsCut = (tail) => tail.length === 1 && isLead(tail[0]);

/** A part of an escape sequence, or the first half of a character. */
const isCutShift: IsCut = (tail) => tail[0] === ESCAPE || tail.length === 1;

/** By canonical name. If units have a fixed length, any remainder is a part of one. */
const CUTS: ReadonlyMap<string, IsCut> = wordMap<IsCut>([
  ['utf-8', isCutSequence],
  ['utf-16le utf-16be utf-32le utf-32be', isCutUnit],
  ['big5 cp950 euc-kr cp949 shift_jis cp932', isCutPair],
  ['iso-2022-jp iso-2022-kr', isCutShift],
  // The first two of three bytes, of which the first is 8F.
  ['euc-jp', (tail) => isCutPair(tail) || (tail.length === 2 && tail[0] === 0x8f)],
  ['gb2312 gbk gb18030', isCutGb18030],
]);

/** Whether bytes are the start of a character of an encoding but not the whole of it. */
function isPartOfCharacter(bytes: Uint8Array, encoding: string): boolean {
  return CUTS.get(encoding)?.(bytes) ?? false;
}

/** The longest part of a character, which has four bytes in UTF-8, UTF-32 and GB 18030. */
const LONGEST_PART = 3;

/** How many characters at the end of a text can show whether it is complete. */
const END = 100;

/** Bytes after the end of a document are junk rather than a cut character. */
const ENDS_WITH_TAG = /<\/[^<>]+>\s*$/;

/** The end of a document in which only the “>” of the last tag is missing. */
const ENDS_IN_TAG = /<[^<>]*$/;

const GREATER_THAN = 0x3e;

/**
 * The text of a document without the character in which it was cut off; `null` if it cannot be
 * decoded for another reason.
 *
 * @param decode decodes bytes strictly in the encoding
 */
export function decodeCutOff(
  bytes: Uint8Array,
  encoding: string,
  decode: (bytes: Uint8Array) => string | null,
): string | null {
  const isCut = CUTS.get(encoding);
  if (isCut === undefined) return null;
  // A byte that is not a part of a character, but of a unit.
  const endsWithTag = bytes.at(-1) === GREATER_THAN;
  if (endsWithTag && isCut !== isCutUnit) return null;
  for (let length = 1; length <= Math.min(LONGEST_PART, bytes.length - 1); length++) {
    if (!isCut(bytes.subarray(-length))) continue;
    const text = decode(bytes.subarray(0, -length));
    if (text === null) continue;
    const end = text.slice(-END);
    return ENDS_WITH_TAG.test(end) || (endsWithTag && !ENDS_IN_TAG.test(end)) ? null : text;
  }
  return null;
}

function isLead(byte: number | undefined): boolean {
  return byte !== undefined && byte >= 0x81 && byte <= 0xfe;
}

/** One byte of two, or up to three of four, of which the second is a digit. */
function isCutGb18030(tail: Uint8Array): boolean {
  const [first, second = 0x30, third = 0x81] = tail;
  return isLead(first) && second >= 0x30 && second <= 0x39 && isLead(third);
}
