/**
 * Documents that were cut off inside a character. The incomplete character is invalid in any
 * encoding, but should affect nothing else.
 */
import { wordMap } from '../../text/words.ts';
import { isCutSequence } from './broken-utf8.ts';

/**
 * Whether some bytes at the end of a document are the start of a character but not the whole of it.
 */
type IsCut = (tail: Uint8Array) => boolean;

const isCutUnit: IsCut = () => true;

/** A lead byte alone. */
const isCutPair: IsCut = (tail) => tail.length === 1 && isLead(tail[0]);

/** A part of an escape sequence, or the first half of a character. */
const isCutShift: IsCut = (tail) => tail[0] === ESCAPE || tail.length === 1;

const ESCAPE = 0x1b;

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
export function isPartOfCharacter(bytes: Uint8Array, encoding: string): boolean {
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
