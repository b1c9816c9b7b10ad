/**
 * The subsets of encodings that jschardet 4 names. Statistics can only find the family; only the bytes show
 * whether a text stays within its older and better-known member.
 */

import { decodeAny } from '../codecs/rare.ts';

/** Which bytes above 7F an encoding has, and in which pairs. */
interface Repertoire {
  readonly name: string;
  readonly isSingle: (byte: number) => boolean;
  readonly isPair: (lead: number, trail: number) => boolean;
}

const NONE = (): boolean => false;

/** By the name of the larger encoding, in lower case. */
const NARROWER: ReadonlyMap<string, Repertoire> = new Map([
  [
    'gb18030',
    {
      name: 'GB2312',
      isSingle: NONE,
      isPair: (lead, trail) => isBetween(lead, 0xa1, 0xf7) && isBetween(trail, 0xa1, 0xfe),
    },
  ],
  [
    'cp949',
    {
      name: 'EUC-KR',
      isSingle: NONE,
      isPair: (lead, trail) => isBetween(lead, 0xa1, 0xfe) && isBetween(trail, 0xa1, 0xfe),
    },
  ],
  [
    'cp932',
    {
      name: 'Shift_JIS',
      isSingle: (byte) => isBetween(byte, 0xa1, 0xdf),
      // Row 13 (lead byte 87) and everything after row 84 (lead bytes EB and up) are vendor
      // extensions.
      isPair: (lead, trail) =>
        lead !== 0x87 &&
        (isBetween(lead, 0x81, 0x9f) || isBetween(lead, 0xe0, 0xea)) &&
        isBetween(trail, 0x40, 0xfc),
    },
  ],
  ['cp874', { name: 'TIS-620', isSingle: (byte) => isBetween(byte, 0xa1, 0xfb), isPair: NONE }],
]);

/** The name of the smallest encoding of a family in which all bytes are valid. */
export function narrowestName(encoding: string, bytes: Uint8Array): string {
  const narrower = NARROWER.get(encoding.toLowerCase());
  return narrower !== undefined && holds(narrower, bytes, encoding) ? narrower.name : encoding;
}

/** Bad bytes, which the larger encoding does not have either, do not count. */
function holds({ isSingle, isPair }: Repertoire, bytes: Uint8Array, larger: string): boolean {
  for (let at = 0; at < bytes.length; at++) {
    const byte = bytes[at] ?? 0;
    if (byte < 0x80 || isSingle(byte)) continue;
    const trail = bytes[at + 1] ?? 0;
    if (!isPair(byte, trail) && decodeAny(bytes.subarray(at, at + 2), larger) !== null) {
      return false;
    }
    if (trail >= FIRST_TRAIL) at++;
  }
  return true;
}

/** A byte below this is not part of a bad sequence. */
const FIRST_TRAIL = 0x40;

function isBetween(byte: number, first: number, last: number): boolean {
  return byte >= first && byte <= last;
}
