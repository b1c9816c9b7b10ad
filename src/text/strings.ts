/** Helpers for strings and words. */

import { replaceSpace } from './sections.ts';

// Whether two names are one edit apart, as by a typo: a character too many, missing or wrong, or
// two in the wrong order (the Damerau–Levenshtein distance is 1).

/** Shorter names are too similar to each other: `<b>` is not a typo for `<i>`. */
const SHORTEST = 4;

/** Whether two different names are one edit apart, and long enough for that to be significant. */
export function isOneEditApart(written: string, meant: string): boolean {
  const shorter = Math.min(written.length, meant.length);
  if (shorter < SHORTEST || Math.abs(written.length - meant.length) > 1) return false;
  let start = 0;
  while (start < shorter && written[start] === meant[start]) start += 1;
  const [rest, wanted] = [written.slice(start), meant.slice(start)];
  return (
    rest.slice(1) === wanted ||
    rest === wanted.slice(1) ||
    rest.slice(1) === wanted.slice(1) ||
    (rest[0] === wanted[1] && rest[1] === wanted[0] && rest.slice(2) === wanted.slice(2))
  );
}

/**
 * The first bytes as text, whatever their encoding: only ASCII matters, and UTF-16 is ASCII with
 * NULs.
 */
export function asciiHead(bytes: Uint8Array, length: number): string {
  return String.fromCharCode(...bytes.subarray(0, length).filter((byte) => byte !== 0));
}

// Encodes text as UTF-8, also on hosts without `TextEncoder`.

/** The bytes of a text; those of U+FFFD for a lone surrogate, as `TextEncoder` has it. */
export function encodeUtf8(text: string): Uint8Array {
  return typeof TextEncoder === 'undefined' ? encode(text) : new TextEncoder().encode(text);
}

function encode(text: string): Uint8Array {
  const escaped = encodeURIComponent(text.replace(/\p{Cs}/gu, '\ufffd'));
  const units = escaped.replace(/%(..)/g, (_, code) => String.fromCharCode(parseInt(code, 16)));
  return Uint8Array.from(units, (unit) => unit.charCodeAt(0));
}

/** The singular of an English word with a regular plural: `categories` is `category`. */
export function singular(word: string): string {
  return word.replace(/(?:(ie)?s)$/, (_, ending) => (ending === undefined ? '' : 'y'));
}

/** `titleDetail` → `title_detail`. */
export function snakeCase(name: string): string {
  return name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
}

/** A media type without its parameters, in lower case. */
export function bareMediaType(written: string): string {
  const [bare = ''] = written.trim().split(/[;\s]/, 1);
  return bare.toLowerCase();
}

/** The words of a text, however they are separated by white space; for tables of names. */
export function words(text: string): readonly string[] {
  return text.trim().split(/\s+/);
}

/** The words of a text, to look names up in. */
export function wordSet(text: string): ReadonlySet<string> {
  return new Set(words(text));
}

/** A table in which all names of a row have its value. */
export function wordMap<Value>(
  rows: readonly (readonly [names: string, value: Value])[],
): ReadonlyMap<string, Value> {
  return new Map(rows.flatMap(([names, value]) => words(names).map((name) => [name, value])));
}

/** A table by the words of two columns with a space between them. */
export function pairMap<Value>(
  rows: readonly (readonly [firsts: string, seconds: string, value: Value])[],
): ReadonlyMap<string, Value> {
  return new Map(
    rows.flatMap(([firsts, seconds, value]) =>
      words(firsts).flatMap((first) =>
        words(seconds).map((second) => [`${first} ${second}`, value] as const),
      ),
    ),
  );
}

/**
 * A text with each occurrence of a string replaced: `replaceAll` appends piece by piece, this joins
 * them.
 */
export function replaceEach(text: string, wanted: string, instead: string): string {
  return text.includes(wanted) ? text.split(wanted).join(instead) : text;
}

/** The first UTF-16 units of a text, without splitting a surrogate pair. */
export function beginningOf(text: string, length: number): string {
  const beginning = text.slice(0, length);
  return beginning.isWellFormed() ? beginning : beginning.slice(0, -1);
}

/** A text as messages show it: the start of one that is too long, with an ellipsis. */
export function shortened(text: string, length: number): string {
  return text.length > length ? `${beginningOf(text, length)}…` : text;
}

/** Unicode's notation for the number of a character: `U+000C`. */
export function unicodeName(code: number): string {
  return `U+${code.toString(16).toUpperCase().padStart(4, '0')}`;
}

const LINE_BREAK = /[\t\n\v\f\r\u0085\u2028\u2029]/;

/** A text on one line: white space with a line break or a tab in the text becomes single spaces. */
export function onOneLine(text: string): string {
  return LINE_BREAK.test(text) ? replaceSpace(text).trim() : text;
}

/** Whether a sticky pattern matches a text at an index; its `lastIndex` is the end then. */
export function matchesAt(sticky: RegExp, text: string, at: number): boolean {
  sticky.lastIndex = at;
  return sticky.test(text);
}
