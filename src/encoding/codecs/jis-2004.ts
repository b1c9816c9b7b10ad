/**
 * EUC-JIS-2004 and Shift_JIS-2004 (JIS X 0213), limited to what they share with EUC-JP and
 * Shift_JIS (JIS X 0208), for which there are tables: nearly all text that exists in them. The
 * characters that JIS X 0213 added are refused, because the tables have other characters in their
 * places.
 */

/**
 * The bytes that start two-byte characters; any other byte above 7F is a character of its own, or
 * refused.
 */
interface CommonPart {
  readonly isLead: (byte: number) => boolean;
  readonly isSingle: (byte: number) => boolean;
}

/** Rows 1 to 8 and 16 to 84, and the katakana after 8E. */
const IN_EUC: CommonPart = {
  isLead: (byte) => byte === 0x8e || isWithin(byte, 0xa1, 0xa8) || isWithin(byte, 0xb0, 0xf4),
  isSingle: () => false,
};

/** The same rows, two per lead byte. */
const IN_SHIFT_JIS: CommonPart = {
  isLead: (byte) =>
    isWithin(byte, 0x81, 0x84) || isWithin(byte, 0x88, 0x9f) || isWithin(byte, 0xe0, 0xea),
  isSingle: (byte) => isWithin(byte, 0xa1, 0xdf),
};

/** Whether bytes in EUC-JIS-2004 mean the same in EUC-JP. */
export function isAlsoEucJp(bytes: Uint8Array): boolean {
  return isWithinPart(bytes, IN_EUC);
}

/**
 * Whether bytes in Shift_JIS-2004 mean the same in Shift_JIS, except for what `fromShiftJis`
 * changes.
 */
export function isAlsoShiftJis(bytes: Uint8Array): boolean {
  return isWithinPart(bytes, IN_SHIFT_JIS);
}

/**
 * Corrects a text that was read as Shift_JIS: 5C and 7E are those of JIS X 0201, and the backslash
 * is 81 5F.
 */
export function fromShiftJis(text: string): string {
  return text.replace(/[\\~＼]/g, (found) => (found === '\\' ? '¥' : found === '~' ? '‾' : '\\'));
}

function isWithinPart(bytes: Uint8Array, { isLead, isSingle }: CommonPart): boolean {
  for (let at = 0; at < bytes.length; at++) {
    const byte = bytes[at] ?? 0;
    if (byte < 0x80 || isSingle(byte)) continue;
    if (!isLead(byte)) return false;
    at++;
  }
  return true;
}

function isWithin(byte: number, first: number, last: number): boolean {
  return byte >= first && byte <= last;
}
