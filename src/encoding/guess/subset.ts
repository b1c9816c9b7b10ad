/**
 * The smaller encodings inside of those that jschardet 4 names: statistics can only tell the family,
 * and whether a text keeps to its older and better known member is told by the bytes alone.
 */

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
      isPair: (lead, trail) => isWithin(lead, 0xa1, 0xf7) && isWithin(trail, 0xa1, 0xfe),
    },
  ],
  [
    'cp949',
    {
      name: 'EUC-KR',
      isSingle: NONE,
      isPair: (lead, trail) => isWithin(lead, 0xa1, 0xfe) && isWithin(trail, 0xa1, 0xfe),
    },
  ],
  [
    'cp932',
    {
      name: 'Shift_JIS',
      isSingle: (byte) => isWithin(byte, 0xa1, 0xdf),
      // Row 13 (lead 87) and what follows row 84 (leads EB and up) are vendors' additions.
      isPair: (lead, trail) =>
        lead !== 0x87 &&
        (isWithin(lead, 0x81, 0x9f) || isWithin(lead, 0xe0, 0xea)) &&
        isWithin(trail, 0x40, 0xfc),
    },
  ],
  ['cp874', { name: 'TIS-620', isSingle: (byte) => isWithin(byte, 0xa1, 0xfb), isPair: NONE }],
]);

/** The name of the smallest encoding of a family that holds all of the bytes. */
export function narrowestName(encoding: string, bytes: Uint8Array): string {
  const narrower = NARROWER.get(encoding.toLowerCase());
  return narrower !== undefined && holds(narrower, bytes) ? narrower.name : encoding;
}

function holds({ isSingle, isPair }: Repertoire, bytes: Uint8Array): boolean {
  for (let at = 0; at < bytes.length; at++) {
    const byte = bytes[at] ?? 0;
    if (byte < 0x80 || isSingle(byte)) continue;
    at++;
    if (!isPair(byte, bytes[at] ?? 0)) return false;
  }
  return true;
}

function isWithin(byte: number, first: number, last: number): boolean {
  return byte >= first && byte <= last;
}
