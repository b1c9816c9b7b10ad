/**
 * Character references as HTML defines them, in text and in attributes (HTML §13.2.5.72 and later),
 * and its named characters.
 */
import { platformNames } from '#named-characters';
import { NUMBER_SIGN, SEMICOLON } from './characters.ts';
import { NAMED_CHARACTERS } from './named-characters.ts';
import type { CharacterNames } from './names-elsewhere.ts';
import { onOneLine, words } from './strings.ts';
import { readControl } from './windows-1252.ts';
import { readAllowed } from './xml-characters.ts';

const AMPERSAND = 'amp;';

const LOWER_X = 0x78;

/** Text with its references decoded: those with a semicolon, and the legacy ones without. */
export function decodeText(text: string): string {
  return decode(text, false);
}

/** The value of an attribute with its references decoded: `?a=1&copy=2` has none. */
export function decodeAttribute(value: string): string {
  return decode(value, true);
}

/** The character for an HTML name (`eacute`); `null` if there is none. */
export function namedCharacter(name: string): string | null {
  return tables().all.get(name) ?? null;
}

function decode(source: string, isAttribute: boolean): string {
  let decoded = '';
  let from = 0;
  for (let at = source.indexOf('&') + 1; at > 0; at = source.indexOf('&', at) + 1) {
    // Nearly all references in URLs are `&amp;`.
    const isAmpersand = source.startsWith(AMPERSAND, at);
    const [length, characters] = isAmpersand
      ? [AMPERSAND.length, '&']
      : readReference(source, at, isAttribute);
    if (length === 0) continue;
    decoded += source.slice(from, at - 1) + characters;
    from = at + length;
    at = from;
  }
  return from === 0 ? source : decoded + source.slice(from);
}

type Read = readonly [length: number, characters: string];

const NOTHING: Read = [0, ''];

/** The characters for the reference after an `&`, and its length; 0 if it is not a reference. */
function readReference(source: string, at: number, isAttribute: boolean): Read {
  if (source.charCodeAt(at) === NUMBER_SIGN) return readNumber(source, at);
  let end = at;
  while (end - at <= LONGEST && isAlphanumeric(source.charCodeAt(end))) end++;
  const name = source.slice(at, end);
  const characters = source.charCodeAt(end) === SEMICOLON ? namedCharacter(name) : null;
  if (characters === null) return readUnended(source, at, name, isAttribute);
  return [name.length + 1, characters];
}

function isAlphanumeric(code: number): boolean {
  const lower = code | 0x20;
  return (lower >= 0x61 && lower <= 0x7a) || (code >= 0x30 && code <= 0x39);
}

function readNumber(source: string, at: number): Read {
  const isHexadecimal = (source.charCodeAt(at + 1) | 0x20) === LOWER_X;
  const radix = isHexadecimal ? 16 : 10;
  const start = at + (isHexadecimal ? 2 : 1);
  let end = start;
  let code = 0;
  for (let digit = digitAt(source, end); digit < radix; digit = digitAt(source, end)) {
    code = Math.min(code * radix + digit, TOO_LARGE);
    end++;
  }
  if (end === start) return NOTHING;
  const length = end - at + (source.charCodeAt(end) === SEMICOLON ? 1 : 0);
  return [length, characterOf(code)];
}

const TOO_LARGE = 0x110000;

/** The value of a hexadecimal digit; more for other characters. */
function digitAt(source: string, at: number): number {
  const code = source.charCodeAt(at);
  if (code >= 0x30 && code <= 0x39) return code - 0x30;
  const letter = (code | 0x20) - 0x61;
  return letter >= 0 && letter < 6 ? 10 + letter : 16;
}

/** HTML's replacements: no NUL, no surrogate, and windows-1252 for its control characters. */
function characterOf(code: number): string {
  const isCharacter = code > 0 && code < TOO_LARGE && !(code >= 0xd800 && code <= 0xdfff);
  if (!isCharacter) return '\ufffd';
  const character = String.fromCodePoint(code);
  return code >= 0x80 && code <= 0x9f ? readControl(character) : character;
}

/** A name without a semicolon: the longest legacy name at its start. */
function readUnended(source: string, at: number, name: string, isAttribute: boolean): Read {
  const { legacy } = tables();
  for (let length = Math.min(name.length, LONGEST_LEGACY); length > 1; length--) {
    const characters = legacy.get(name.slice(0, length));
    if (characters === undefined) continue;
    const mayBeParameter = length < name.length || source.startsWith('=', at + length);
    return isAttribute && mayBeParameter ? NOTHING : [length, characters];
  }
  return NOTHING;
}

/** No name is longer, … */
const LONGEST = 31;

/** … and none that is read without a semicolon. */
const LONGEST_LEGACY = 6;

/** The characters by name, and those of the legacy names. */
interface Tables {
  readonly all: Map<string, string>;
  readonly legacy: Map<string, string>;
}

/** The lists of names that were added. */
const added: Set<CharacterNames> = new Set();

/** Made for the first reference: few documents need the tables, and they take long to make. */
let made: Tables | null = null;

/** Adds names, for all documents that are parsed from then on. */
export function addNamedCharacters(names: CharacterNames): void {
  added.add(names);
  made = null;
}

function tables(): Tables {
  made ??= makeTables();
  return made;
}

function makeTables(): Tables {
  const result: Tables = { all: new Map(), legacy: new Map() };
  const usual = { characters: NAMED_CHARACTERS, pairs: '' };
  for (const names of [usual, ...platformNames(), ...added]) addTo(result, names);
  return result;
}

function addTo({ all, legacy }: Tables, { characters, pairs }: CharacterNames): void {
  let code = 0;
  for (const word of words(characters)) {
    const skipped = Number(word);
    if (skipped > 0) {
      code += skipped;
      continue;
    }
    const character = String.fromCodePoint(++code);
    for (const written of word.split(',')) {
      const isLegacy = written.endsWith('~');
      const name = isLegacy ? written.slice(0, -1) : written;
      all.set(name, character);
      if (isLegacy) legacy.set(name, character);
    }
  }
  if (pairs === '') return;
  for (const word of words(pairs)) {
    const [name = '', ...codes] = word.split(':');
    all.set(name, String.fromCodePoint(...codes.map(Number)));
  }
}

// References inside words: a text with one (`It&#8217;s`) was escaped once too often. A text with
// other references may be about references.

const REFERENCES = /(?<=(\p{L}?))&(?:#\d{1,7}|#x[\da-f]{1,6}|[a-z]{2,8}\d{0,2});(?=(\p{L}?))/giu;
const LETTER = /^\p{L}$/u;

/** Whether a text has a reference inside a word, or a reference that is a letter beside another letter (`&Uuml;ber`). */
export function hasReferenceInWord(text: string): boolean {
  for (const [reference, before, after] of text.matchAll(REFERENCES)) {
    if (before === '' && after === '') continue;
    const character = decodeText(reference);
    const isInside = before !== '' && after !== '' && character !== reference;
    if (isInside || LETTER.test(character)) return true;
  }
  return false;
}

/** A line of text with its references decoded once. */
export function withoutReferences(line: string): string {
  return onOneLine(line.replace(REFERENCES, (reference) => readAllowed(decodeText(reference))));
}
