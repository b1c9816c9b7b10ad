/**
 * The only table of windows-1252 (https://encoding.spec.whatwg.org/#index-windows-1252), which is
 * used to decode documents and to repair damaged text.
 */

/**
 * The characters of windows-1252 from 80 to 9F, where ISO 8859-1 has control characters; five of
 * those are kept.
 */
const FROM_80 = '€\u0081‚ƒ„…†‡ˆ‰Š‹Œ\u008dŽ\u008f\u0090‘’“”•–—˜™š›œ\u009džŸ';

/** The character for a code from 80 to 9F; the code itself if there is none. */
export function readControl(control: string): string {
  return FROM_80[control.charCodeAt(0) - 0x80] ?? control;
}

/** All 256 characters in the order of their bytes. */
export const WINDOWS_1252_WITH_CONTROLS: string = Array.from({ length: 256 }, (_, byte) => {
  const character = String.fromCharCode(byte);
  return byte >= 0x80 && byte <= 0x9f ? readControl(character) : character;
}).join('');

const BYTES: ReadonlyMap<number, number> = new Map(
  Array.from(FROM_80, (character, index): [number, number] => [
    character.charCodeAt(0),
    0x80 + index,
  ]),
);

/** The byte of a character beyond Latin-1, given as its code; `undefined` if it has none. */
export function byteOf(code: number): number | undefined {
  return BYTES.get(code);
}

/**
 * Bytes that are punctuation in windows-1252: they are next to letters and to each other in every
 * Western text (`l’œuf`, `…” –`, `!` after a no-break space), and say nothing about letters.
 */
const PUNCTUATION: readonly number[] = [
  0x80, 0x82, 0x84, 0x85, 0x8b, 0x91, 0x92, 0x93, 0x94, 0x95, 0x96, 0x97, 0x99, 0x9b, 0xa0, 0xa1,
  0xa7, 0xa9, 0xab, 0xae, 0xb0, 0xb4, 0xb7, 0xbb, 0xbf,
];

/** By byte. A table is read several times faster than a set. */
const IS_PUNCTUATION: readonly boolean[] = Array.from({ length: 0x100 }, (_, byte) =>
  PUNCTUATION.includes(byte),
);

/** Whether a byte above 7F is punctuation or a space in windows-1252. */
export function isWesternPunctuation(byte: number): boolean {
  return IS_PUNCTUATION[byte] === true;
}
