/**
 * Parses the text of an element or an attribute as a value of the model. A text that is not valid
 * gives `undefined`; the caller then keeps the text in `written`.
 */
import { parseDuration } from '../../dates/duration.ts';
import { isIso } from '../../dates/iso.ts';
import { decimalOf, isNumberText } from '../../text/decimal.ts';
import { onOneLine } from '../../text/strings.ts';
import type { Build, OpenElement } from '../build.ts';
import type { Draft } from '../draft.ts';
import { setWritten } from '../slot.ts';

/** Parses a value; returns `undefined` if the text is not valid. */
export type ReadValue<V> = (value: string, open: OpenElement, build: Build) => V | undefined;

/** A plain text. */
export const TEXT: ReadValue<string> = (value, _, build) => build.plain(value.trim());

/** A title. */
export const LINE: ReadValue<string> = (value, open, build) =>
  onOneLine(TEXT(value, open, build) ?? '');

/** One of a closed list of words, in any letter case; any other text stays as written. */
export function oneOf(...words: readonly string[]): ReadValue<string> {
  const listed = new Map(words.map((word) => [word.toLowerCase(), word]));
  return (value, _, build) => listed.get(value.trim().toLowerCase()) ?? build.plain(value.trim());
}

/** A URI; removed if it is unsafe. */
export const URI: ReadValue<string> = (value, open, build) => build.uri(value, open) || undefined;

/** A text that may be a URI: kept as written, or removed if it is an unsafe one. */
export const REFERENCE: ReadValue<string> = (value, open, build) =>
  build.reference(value, open) || undefined;

/** A number with commas between thousands, and maybe decimals. */
const GROUPED = /^[+-]?\d{1,3}(?:,\d{3}){1,4}(?:\.\d*)?$/;

/** A number with or without decimals. */
export const NUMBER: ReadValue<number> = (value) => numberOf(value);

/** A number with or without decimals; `undefined` for anything else. */
export function numberOf(value: string): number | undefined {
  const text = value.trim();
  return decimalOf(GROUPED.test(text) ? text.replaceAll(',', '') : text);
}

/** Yes or no, by these words in any letter case. */
export function booleanOf(words: Readonly<Record<string, boolean>>): ReadValue<boolean> {
  const listed = new Map(Object.entries(words));
  return (value) => listed.get(value.trim().toLowerCase());
}

/** Yes or no. */
export const BOOLEAN: ReadValue<boolean> = booleanOf({
  yes: true,
  true: true,
  1: true,
  no: false,
  false: false,
  0: false,
});

/** A date. */
export const DATE: ReadValue<Date> = (value, open, build) => build.date(value, open) ?? undefined;

const CLOCK = /^(?:(\d{1,6}):)?(\d{1,6}):(\d{1,9}(?:\.\d{0,30})?)$/;

/**
 * A duration in seconds, from a number of them, `[HH:]MM:SS[.fraction]` (RFC 2326 §3.6) or ISO 8601
 * (`PT1H30M`).
 */
export const SECONDS: ReadValue<number> = (value) => secondsOf(value);

/** A duration in seconds; `undefined` for anything else. */
export function secondsOf(value: string): number | undefined {
  const text = value.trim();
  const match = CLOCK.exec(text);
  if (match !== null) {
    const [, hours = '0', minutes = '0', seconds = '0'] = match;
    return Number(hours) * 3600 + Number(minutes) * 60 + Number(seconds);
  }
  const number = numberOf(text) ?? parseDuration(text);
  return number !== undefined && number >= 0 ? number : undefined;
}

/**
 * Several values, separated by one of these characters; `undefined` if a value cannot be parsed.
 */
export function listOf<V>(read: ReadValue<V>, separator: RegExp): ReadValue<readonly V[]> {
  return (value, open, build) => {
    const found: V[] = [];
    for (const part of build.values.split(value, separator)) {
      if (part.trim() === '') continue;
      const item = read(part, open, build);
      if (item === undefined) return undefined;
      found.push(item);
    }
    return found.length > 0 ? found : undefined;
  };
}

/** Words separated by commas. */
export const KEYWORDS: ReadValue<readonly string[]> = listOf(TEXT, /,/);

/** Sets a key to a value, and keeps the text if it has more information. */
export function setRead(record: Draft, key: string, value: unknown, text: string): void {
  if (value !== undefined && value !== null) record[key] = value;
  setWritten(record, key, writtenBeside(value, text));
}

/** The text as written, if the value has less information: for text and URIs it has all. */
export function writtenBeside(value: unknown, text: string): string | null {
  if (value === undefined || value === null) return text;
  if (value instanceof Date) return isIso(text, value) ? null : text;
  if (typeof value === 'number') return isNumberText(value, text) ? null : text;
  if (typeof value === 'boolean') return `${value}` === text ? null : text;
  if (Array.isArray(value) && value.every((item) => typeof item === 'number')) {
    return value.join(',') === text ? null : text;
  }
  // The separators of words have no meaning.
  if (Array.isArray(value) && value.every((item) => typeof item === 'string')) {
    return haveSameWords(value.join(' '), text) ? null : text;
  }
  return null;
}

const WORD = /[^\s,]+/g;

function haveSameWords(one: string, other: string): boolean {
  const words = one.matchAll(WORD);
  for (const [word] of other.matchAll(WORD)) {
    if (words.next().value?.[0] !== word) return false;
  }
  return words.next().done === true;
}
