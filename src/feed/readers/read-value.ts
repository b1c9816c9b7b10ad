/**
 * Reads the text of an element or an attribute as a value of the model. What is not what it should be
 * is `undefined`; the caller then sets `null`, and keeps the text in `written`.
 */
import type { Build, OpenElement } from '../open-element.ts';

/** Reads a value; `undefined` where it is not what it should be. */
export type ReadValue<V> = (value: string, open: OpenElement, build: Build) => V | undefined;

/** A plain text. */
export const TEXT: ReadValue<string> = (value, _, build) => build.plain(value.trim());

/** One of a closed list of words, in whatever case; any other text stays as written. */
export function oneOf(...words: readonly string[]): ReadValue<string> {
  const listed = new Map(words.map((word) => [word.toLowerCase(), word]));
  return (value, _, build) => listed.get(value.trim().toLowerCase()) ?? build.plain(value.trim());
}

/** An address; left out where it could do harm. */
export const URI: ReadValue<string> = (value, open, build) => build.uri(value, open) || undefined;

/** Digits, perhaps with commas between thousands, and decimals; no more than a number keeps. */
const NUMERAL = /^[+-]?(?:\d{1,3}(?:,\d{3}){1,4}|\d{1,15})?(?:\.\d{0,15})?$/;

/** What most numbers are. */
const DIGITS = /^\d{1,15}$/;

/** A number with or without decimals. */
export const NUMBER: ReadValue<number> = (value) => numberOf(value);

/** A number with or without decimals; `undefined` for anything else. */
export function numberOf(value: string): number | undefined {
  const text = value.trim();
  if (DIGITS.test(text)) return Number(text);
  const digits = text.replace(/\D/g, '');
  if (digits === '' || digits.replace(/^0+/, '').length > 15 || !NUMERAL.test(text)) {
    return undefined;
  }
  return Number(text.replaceAll(',', ''));
}

/** Yes or no, by these words in any case. */
export function booleanOf(words: Readonly<Record<string, boolean>>): ReadValue<boolean> {
  const listed = new Map(Object.entries(words));
  return (value) => listed.get(value.trim().toLowerCase());
}

/** Yes or no. */
export const BOOLEAN: ReadValue<boolean> = booleanOf({
  ...{ yes: true, true: true, 1: true },
  ...{ no: false, false: false, 0: false },
});

/** A moment; `null` where it cannot be read. */
export const DATE: ReadValue<Date | null> = (value, open, build) => build.date(value, open);

const CLOCK = /^(?:(?:(\d{1,6}):)?(\d{1,6}):)?(\d{1,9})(?:\.(\d{1,9}))?$/;

/** A duration in seconds, from `[[HH:]MM:]SS[.fraction]` (RFC 2326 §3.6). */
export const SECONDS: ReadValue<number> = (value) => secondsOf(value);

/** The seconds of a duration; `undefined` for anything else. */
export function secondsOf(value: string): number | undefined {
  const match = CLOCK.exec(value.trim());
  if (match === null) return undefined;
  const [, hours = '0', minutes = '0', seconds = '0', fraction = '0'] = match;
  return Number(hours) * 3600 + Number(minutes) * 60 + Number(`${seconds}.${fraction}`);
}

/** Several values, with one of these characters between them; `undefined` where one cannot be read. */
export function listOf<V>(read: ReadValue<V>, separator: RegExp): ReadValue<readonly V[]> {
  return (value, open, build) => {
    const items = value
      .split(separator)
      .filter((item) => item.trim() !== '')
      .map((item) => read(item, open, build));
    const found = items.filter((item) => item !== undefined);
    return found.length === items.length && found.length > 0 ? found : undefined;
  };
}

/** Words between commas. */
export const KEYWORDS: ReadValue<readonly string[]> = listOf(TEXT, /,/);

/** What was written, if it says more than the value: a text, an address and a date say it all. */
export function writtenBeside(value: unknown, text: string): string | null {
  if (value === undefined || value === null) return text;
  if (typeof value === 'number' || typeof value === 'boolean') {
    return String(value) === text ? null : text;
  }
  if (Array.isArray(value) && value.every((item) => typeof item === 'number')) {
    return value.join(',') === text ? null : text;
  }
  // How words are set apart is no part of them.
  if (Array.isArray(value) && value.every((item) => typeof item === 'string')) {
    return wordsOf(value.join(' ')) === wordsOf(text) ? null : text;
  }
  return null;
}

function wordsOf(text: string): string {
  return text.replace(/[\s,]+/g, ' ').trim();
}
