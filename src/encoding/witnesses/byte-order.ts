/**
 * The witnesses in the first bytes: the BOM or, without one, the encoding family that
 * `<?xm` shows (XML 1.0 Appendix F, https://www.w3.org/TR/xml/#sec-guessing). Reads at most five
 * bytes.
 */

import * as checks from '../../text/checks.ts';

/** A BOM. The last two are those of UCS-4 in unusual orders. */
export type Bom =
  | 'UTF-8'
  | 'UTF-16BE'
  | 'UTF-16LE'
  | 'UTF-32BE'
  | 'UTF-32LE'
  | 'UTF-7'
  | 'UCS-4-2143'
  | 'UCS-4-3412';

/** An encoding family: enough to read an XML declaration. */
export type Family =
  | 'utf-8'
  | 'ascii'
  | 'utf-16be'
  | 'utf-16le'
  | 'utf-32be'
  | 'utf-32le'
  | 'ucs-4-2143'
  | 'ucs-4-3412'
  | 'ebcdic'
  | 'utf-7';

/** How a family writes the characters of a declaration. */
export interface FamilyLayout {
  /** Bytes per character. */
  readonly unit: 1 | 2 | 4;
  /** The byte of the unit that holds an ASCII character; the others are 00. */
  readonly significant: 0 | 1 | 2 | 3;
}

/** All families. */
export const FAMILIES: Readonly<Record<Family, FamilyLayout>> = {
  'utf-8': { unit: 1, significant: 0 },
  ascii: { unit: 1, significant: 0 },
  'utf-16be': { unit: 2, significant: 1 },
  'utf-16le': { unit: 2, significant: 0 },
  'utf-32be': { unit: 4, significant: 3 },
  'utf-32le': { unit: 4, significant: 0 },
  'ucs-4-2143': { unit: 4, significant: 2 },
  'ucs-4-3412': { unit: 4, significant: 1 },
  ebcdic: { unit: 1, significant: 0 },
  'utf-7': { unit: 1, significant: 0 },
};

interface Mark {
  readonly bom: Bom;
  readonly bytes: readonly number[];
  readonly family: Family;
}

/** Longer marks first: that of UTF-32LE starts with that of UTF-16LE. */
const MARKS: readonly Mark[] = [
  { bom: 'UTF-32BE', bytes: [0x00, 0x00, 0xfe, 0xff], family: 'utf-32be' },
  { bom: 'UTF-32LE', bytes: [0xff, 0xfe, 0x00, 0x00], family: 'utf-32le' },
  { bom: 'UCS-4-2143', bytes: [0x00, 0x00, 0xff, 0xfe], family: 'ucs-4-2143' },
  { bom: 'UCS-4-3412', bytes: [0xfe, 0xff, 0x00, 0x00], family: 'ucs-4-3412' },
  { bom: 'UTF-16BE', bytes: [0xfe, 0xff], family: 'utf-16be' },
  { bom: 'UTF-16LE', bytes: [0xff, 0xfe], family: 'utf-16le' },
  { bom: 'UTF-8', bytes: [0xef, 0xbb, 0xbf], family: 'utf-8' },
  { bom: 'UTF-7', bytes: [0x2b, 0x2f, 0x76, 0x38, 0x2d], family: 'utf-7' },
];

/** The first four bytes of a document without a BOM, and the family that they show. */
const STARTS: readonly { readonly family: Family; readonly bytes: readonly number[] }[] = [
  { family: 'utf-32be', bytes: [0x00, 0x00, 0x00, 0x3c] }, // "<"
  { family: 'utf-32le', bytes: [0x3c, 0x00, 0x00, 0x00] },
  { family: 'ucs-4-2143', bytes: [0x00, 0x00, 0x3c, 0x00] },
  { family: 'ucs-4-3412', bytes: [0x00, 0x3c, 0x00, 0x00] },
  { family: 'utf-16be', bytes: [0x00, 0x3c, 0x00, 0x3f] }, // "<?"
  { family: 'utf-16le', bytes: [0x3c, 0x00, 0x3f, 0x00] },
  { family: 'ascii', bytes: [0x3c, 0x3f, 0x78, 0x6d] }, // "<?xm"
  { family: 'ebcdic', bytes: [0x4c, 0x6f, 0xa7, 0x94] }, // "<?xm"
];

/** The mark at the start of the bytes. */
export function findBom(bytes: Uint8Array): Bom | null {
  for (const mark of MARKS) if (startsWith(bytes, mark.bytes, 0)) return mark.bom;
  return null;
}

/** The length of a BOM, in bytes. */
export function bomLength(bom: Bom | null): number {
  if (bom === null) return 0;
  return MARKS.find((mark) => mark.bom === bom)?.bytes.length ?? 0;
}

/** The family that a BOM belongs to. */
export function familyOfBom(bom: Bom): Family {
  return MARKS.find((mark) => mark.bom === bom)?.family ?? 'utf-8';
}

/** The family that `<?xm`, or a sufficient part of it, shows at an offset. */
export function sniffFamily(bytes: Uint8Array, at: number): Family | null {
  for (const start of STARTS) if (startsWith(bytes, start.bytes, at)) return start.family;
  return null;
}

/**
 * The encoding to try for a family if no label names one; `null` if the family leaves it open. For
 * EBCDIC, it is the code page that feedparser chooses.
 */
export function encodingOfFamily(family: Family): string | null {
  if (family === 'ascii') return null;
  return family === 'ebcdic' ? 'cp037' : family;
}

/**
 * The family that the first two characters show, if they are `<` (or white space, or the `{` of
 * JSON) and another ASCII character. Goes beyond Appendix F, which only looks for `<?xm`: documents
 * need no declaration, and BOMs can be wrong.
 */
export function sniffFirstCharacters(bytes: Uint8Array, at: number): Family | null {
  if (LETTERS_OF_EBCDIC.every((isThere, index) => isThere(bytes[at + index] ?? 0))) return 'ebcdic';
  const zeros = [0, 1, 2, 3].map((index) => (bytes[at + index] === 0 ? '0' : 'x')).join('');
  const family = ZEROS[zeros] ?? (zeros.startsWith('xx') ? 'ascii' : null);
  if (family === null || bytes.length < at + 2) return null;
  const first = bytes[at + FAMILIES[family].significant] ?? 0;
  return ' \t\r\n<{'.includes(String.fromCharCode(first)) ? family : null;
}

/**
 * `<` and two small letters, as in `rss`, `rdf` and `feed`: in ASCII they would be an `L` and two
 * bytes above 7F.
 */
const LETTERS_OF_EBCDIC: readonly ((byte: number) => boolean)[] = [
  (byte) => byte === 0x4c,
  isLetterOfEbcdic,
  isLetterOfEbcdic,
];

function isLetterOfEbcdic(byte: number): boolean {
  const isInRow = byte >= 0x81 && byte <= 0xa9;
  return isInRow && (byte & 0x0f) >= (byte < 0xa0 ? 1 : 2) && (byte & 0x0f) <= 9;
}

/** Families by the positions of zeros in their first four bytes. */
const ZEROS: Readonly<Record<string, Family>> = {
  '000x': 'utf-32be',
  x000: 'utf-32le',
  '00x0': 'ucs-4-2143',
  '0x00': 'ucs-4-3412',
  '0x0x': 'utf-16be',
  x0x0: 'utf-16le',
};

/** The marks that `checkBom` knows, with the names it returns. */
const CHECKED: readonly { readonly name: BomName; readonly bom: Bom }[] = [
  { name: 'UTF-32-BE', bom: 'UTF-32BE' },
  { name: 'UTF-32-LE', bom: 'UTF-32LE' },
  { name: 'UTF-16-BE', bom: 'UTF-16BE' },
  { name: 'UTF-16-LE', bom: 'UTF-16LE' },
  { name: 'UTF-8', bom: 'UTF-8' },
];

/** A BOM of UTF-8, UTF-16 or UTF-32, in the spelling with a hyphen before the order. */
export type BomName = 'UTF-8' | 'UTF-16-BE' | 'UTF-16-LE' | 'UTF-32-BE' | 'UTF-32-LE';

/**
 * The BOM of UTF-8, UTF-16 or UTF-32 at the start of the bytes. If two match, the
 * longer one wins: `FF FE 00 00` is UTF-32.
 *
 * @example
 * ```js
 * import { checkBom } from 'bozofeed/encoding';
 *
 * console.log(checkBom(Uint8Array.of(0xef, 0xbb, 0xbf))); // UTF-8
 * ```
 */
export function checkBom(bytes: Uint8Array): BomName | null {
  return checkBomAll(bytes)[0] ?? null;
}

/**
 * All BOMs of UTF-8, UTF-16 and UTF-32 that match, the longest first.
 *
 * @example
 * ```js
 * import { checkBomAll } from 'bozofeed/encoding';
 *
 * console.log(checkBomAll(Uint8Array.of(0xff, 0xfe, 0, 0))); // ["UTF-32-LE","UTF-16-LE"]
 * ```
 */
export function checkBomAll(bytes: Uint8Array): readonly BomName[] {
  checks.bytes(bytes, 'bytes');
  return CHECKED.filter(({ bom }) =>
    MARKS.some((mark) => mark.bom === bom && startsWith(bytes, mark.bytes, 0)),
  ).map(({ name }) => name);
}

/** A loop, as all marks are tried on every document. */
function startsWith(bytes: Uint8Array, start: readonly number[], at: number): boolean {
  for (let index = 0; index < start.length; index += 1) {
    if (bytes[at + index] !== start[index]) return false;
  }
  return true;
}
