/** The languages that each encoding can write, as far as its characters show. */
import { onFirstUse } from '../../text/on-first-use.ts';
import { readControl } from '../../text/windows-1252.ts';
import { isSingleByte, supersetOf } from '../codecs/labels.ts';
import { decodeAny } from '../codecs/rare.ts';
import { ALL_BYTES } from '../codecs/single-byte.ts';
import { THRESHOLDS } from '../thresholds.ts';
import { anyLanguage, type Language, lettersOfLanguages } from './likelihood.ts';
import { type Character, characterOf, type Script } from './scripts.ts';

/** A single-byte encoding, with the languages that it can write. */
export interface EncodingTable {
  /** By byte. */
  readonly characters: readonly Character[];
  readonly languages: readonly Language[];
}

/** What stands for an undefined byte. */
const REPLACEMENT = '\ufffd';

const tables: Map<string, EncodingTable> = new Map();

/** Whether a single-byte encoding has the letters of a language. */
export function canWrite(encoding: string, language: string): boolean {
  const table = supersetOf(encoding);
  return !isSingleByte(table) || languagesOf(table).some(({ tag }) => tag === language);
}

function languagesOf(encoding: string): readonly Language[] {
  return tableOf(encoding).languages;
}

/** The table of a single-byte encoding. */
export function tableOf(encoding: string): EncodingTable {
  const known = tables.get(encoding);
  if (known !== undefined) return known;
  const characters = charactersOf(ALL_BYTES, encoding).map((character) =>
    characterOf(punctuationOf(character ?? REPLACEMENT)),
  );
  const letters = characters.filter(({ kind }) => kind === 'letter');
  const codes = new Set(letters.map(({ code }) => code));
  const languages = lettersOfLanguages().filter((language) => isWritable(language, codes));
  const table = { characters, languages: [...languages, ...anyOf(letters)] };
  tables.set(encoding, table);
  return table;
}

/** The characters of single bytes, `undefined` for undefined ones. */
function charactersOf(bytes: Uint8Array, encoding: string): readonly (string | undefined)[] {
  const text = decodeAny(bytes, encoding);
  if (text !== null) return [...text];
  if (bytes.length === 1) return [undefined];
  const half = bytes.length >> 1;
  const [first, second] = [bytes.subarray(0, half), bytes.subarray(half)];
  return [...charactersOf(first, encoding), ...charactersOf(second, encoding)];
}

/**
 * Control characters are read as the punctuation that windows-1252 has in their places, as they are
 * repaired later.
 */
function punctuationOf(character: string): string {
  if (character < '\x80' || character > '\x9f') return character;
  const western = readControl(character);
  return /\p{P}/u.test(western) ? western : character;
}

/** Whether an encoding has all letters of a language that are not rare. */
function isWritable({ letters }: Language, codes: ReadonlySet<number>): boolean {
  for (const [letter, bits] of letters) {
    if (bits <= THRESHOLDS.rareLetterBits && !codes.has(letter)) return false;
  }
  return true;
}

/** Unknown languages, one for each script of which an encoding has letters. */
function anyOf(letters: readonly Character[]): readonly Language[] {
  const byScript = new Map<Script, number[]>();
  for (const letter of letters) {
    if (letter.isAscii) continue;
    const codes = byScript.get(letter.script) ?? [];
    codes.push(letter.code);
    byScript.set(letter.script, codes);
  }
  return Array.from(byScript, ([script, codes]) => anyLanguage(script, codes));
}

/** Unknown languages, for the scripts that occur in UTF-8. */
export const ANY: () => readonly Language[] = onFirstUse((): readonly Language[] =>
  [
    ['latin', 0xc0, 0x24f] as const,
    ['cyrillic', 0x400, 0x4ff] as const,
    ['greek', 0x370, 0x3ff] as const,
    ['hebrew', 0x5d0, 0x5ea] as const,
    ['arabic', 0x620, 0x6ff] as const,
    ['thai', 0xe00, 0xe7f] as const,
  ].map(([script, first, last]) =>
    anyLanguage(
      script,
      Array.from({ length: last - first + 1 }, (_, index) => first + index),
    ),
  ),
);
