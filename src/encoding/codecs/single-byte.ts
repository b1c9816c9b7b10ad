/**
 * Encodings in which every byte is a character: a table of 256 characters each, with U+FFFD for
 * undefined bytes. This file has strict windows-1252, which some platforms get wrong, and reads the
 * generated tables.
 */
import { readUnits } from '../../bytes/platform.ts';
import { WINDOWS_1252_WITH_CONTROLS } from '../../text/windows-1252.ts';

/** Every byte once. */
export const ALL_BYTES: Uint8Array = Uint8Array.from({ length: 256 }, (_, byte) => byte);

const UNDEFINED_IN_WINDOWS_1252 = /[\x81\x8d\x8f\x90\x9d]/g;

/** windows-1252 as Microsoft and Python define it: five bytes are undefined. */
export const WINDOWS_1252: string = WINDOWS_1252_WITH_CONTROLS.replace(
  UNDEFINED_IN_WINDOWS_1252,
  '\ufffd',
);

/** A table with changes: for each, two hexadecimal digits and the character. */
export function amend(characters: string, changes: string): string {
  const amended = [...characters];
  for (const change of changes.split(' ')) {
    amended[Number.parseInt(change.slice(0, 2), 16)] = change.slice(2);
  }
  return amended.join('');
}

const tables: Map<string, string> = new Map();

/** The 256 characters of an encoding (canonical name); each table is expanded once. */
export function tableOf(encoding: string, written: Readonly<Record<string, string>>): string {
  let characters = tables.get(encoding);
  if (characters === undefined) {
    const [high = '', ...low] = (written[encoding] ?? '').split(' ');
    characters = ASCII + expand(high);
    if (low.length > 0) characters = amend(characters, low.join(' '));
    tables.set(encoding, characters);
  }
  return characters;
}

const ASCII = String.fromCharCode(...ALL_BYTES.subarray(0, 0x80));

/**
 * `=` is the character with the number of its byte, `?` is undefined, each followed by a count;
 * `А~я` is a range.
 */
const PART = /([=?])(\d*)|(.)~(.)|./gu;

/** The characters of an encoding from 80 on. */
function expand(written: string): string {
  let characters = '';
  for (const [whole, mark, count, first, last] of written.matchAll(PART)) {
    if (mark === '?') characters += '\ufffd'.repeat(Number(count || 1));
    else if (mark === '=') characters += range(0x80 + characters.length, Number(count || 1));
    else if (first === undefined) characters += whole;
    else
      characters += range(
        first.charCodeAt(0),
        1 + (last ?? '').charCodeAt(0) - first.charCodeAt(0),
      );
  }
  return characters;
}

function range(first: number, length: number): string {
  return String.fromCharCode(...Array.from({ length }, (_, index) => first + index));
}

/** Decodes bytes by a table; returns `null` if a byte is undefined. */
export function readByTable(bytes: Uint8Array, characters: string): string | null {
  const units = unitsOf(characters);
  const { length } = bytes;
  const written = new Uint16Array(length);
  // Four at a time, because the loop itself takes longer than looking up a character.
  let at = 0;
  for (; at + 4 <= length; at += 4) {
    written[at] = units[bytes[at] ?? 0] ?? 0;
    written[at + 1] = units[bytes[at + 1] ?? 0] ?? 0;
    written[at + 2] = units[bytes[at + 2] ?? 0] ?? 0;
    written[at + 3] = units[bytes[at + 3] ?? 0] ?? 0;
  }
  for (; at < length; at++) written[at] = units[bytes[at] ?? 0] ?? 0;
  const text = readUnits(written);
  return text.includes(UNDEFINED) ? null : text;
}

const UNDEFINED = '\ufffd';

const units: Map<string, Uint16Array> = new Map();

function unitsOf(characters: string): Uint16Array {
  const known = units.get(characters);
  if (known !== undefined) return known;
  const made = Uint16Array.from({ length: 256 }, (_, byte) => characters.charCodeAt(byte));
  units.set(characters, made);
  return made;
}
