/**
 * Encodings in which a byte is a character: a table of 256 characters each, U+FFFD where the
 * encoding has none. Here is windows-1252 as it is strictly, which other decoders on Node get wrong,
 * and how tables are made and read; most others are in the library that `decode.ts` uses.
 */
import { WINDOWS_1252_WITH_CONTROLS } from '../../text/windows-1252.ts';

/** One of each. */
export const ALL_BYTES: Buffer = Buffer.from(Array.from({ length: 256 }, (_, byte) => byte));

const UNDEFINED_IN_WINDOWS_1252 = /[\x81\x8d\x8f\x90\x9d]/g;

/** windows-1252 as Microsoft and Python have it: five bytes are undefined. */
export const WINDOWS_1252: string = WINDOWS_1252_WITH_CONTROLS.replace(
  UNDEFINED_IN_WINDOWS_1252,
  '\ufffd',
);

/** A table but for the given codes: each two hexadecimal digits and the character. */
export function amend(characters: string, changes: string): string {
  const amended = [...characters];
  for (const change of changes.split(' ')) {
    amended[Number.parseInt(change.slice(0, 2), 16)] = change.slice(2);
  }
  return amended.join('');
}

/** The text of bytes by a table. */
export function readByTable(bytes: Uint8Array, characters: string): string {
  const units = unitsOf(characters);
  const text = new Uint16Array(bytes.length);
  for (let at = 0; at < bytes.length; at++) text[at] = units[bytes[at] ?? 0] ?? 0;
  return Buffer.from(text.buffer).toString('utf16le');
}

const units: Map<string, Uint16Array> = new Map();

/** Little-endian in memory on any machine: they are copied without being looked at. */
function unitsOf(characters: string): Uint16Array {
  const known = units.get(characters);
  if (known !== undefined) return known;
  const made = new Uint16Array(256);
  Buffer.from(made.buffer).write(characters, 'utf16le');
  units.set(characters, made);
  return made;
}
