/**
 * Parses the text of an element or an attribute as a value of the model. A text that is not valid
 * gives `undefined`; the caller then keeps the text in `written`.
 */

import { parseDuration } from '../../dates/duration.ts';
import { isIso } from '../../dates/plausible.ts';
import type { Price } from '../../model/values.ts';
import { closeBidi } from '../../text/bidi.ts';
import { decimalOf, isNumberText } from '../../text/decimal.ts';
import { memberOf } from '../../text/given.ts';
import { replaceSpace } from '../../text/sections.ts';
import { onOneLine } from '../../text/strings.ts';
import { type Draft, isDraft, type Read } from '../draft.ts';
import { setWritten } from '../slot.ts';
import type { ValueContext, ValueReader } from '../value-reader.ts';

/** What reads values that do not depend on their place. */
type Plain = Pick<ValueReader<ValueContext>, 'limit' | 'plain'>;

/** Yes and no, by these words in any letter case. */
type Answers = ReadonlyMap<string, boolean>;

const ANSWERS: Answers = new Map([
  ['yes', true],
  ['true', true],
  ['1', true],
  ['no', false],
  ['false', false],
  ['0', false],
]);

/** Apple's values, past and present. */
const EXPLICIT: Answers = new Map([
  ['yes', true],
  ['true', true],
  ['explicit', true],
  ['clean', false],
  ['no', false],
  ['false', false],
]);

/**
 * Whether to hide something. Apple: any value but “Yes” has no effect. So “true” does not hide a
 * podcast.
 */
const BLOCK: Answers = new Map([
  ['yes', true],
  ['no', false],
  ['false', false],
]);

/** Whether a podcast has ended, so that no episode will follow. */
const COMPLETE: Answers = new Map([
  ['yes', true],
  ['true', true],
  ['no', false],
  ['false', false],
]);

/** A language with its script, region or other subtags (RFC 5646 §2.1), as locales are also written. */
const LANGUAGE_TAG = /^[a-z]{2,3}(?:[_-][a-z\d]{1,8}){1,5}$/i;

/** `y` and `n` are in use for whether shipping is taxed. */
const YES_OR_NO: Answers = new Map([...COMPLETE, ['y', true], ['n', false]]);

/** Parses a value; returns `undefined` if the text is not valid. */
export function readAs<Context extends ValueContext>(
  read: Read,
  text: string,
  context: Context,
  values: ValueReader<Context>,
): unknown {
  switch (read) {
    case 'line':
      return onOneLine(values.plain(text.trim()));
    case 'url':
      return values.uri(text, context) || undefined;
    case 'reference':
      return values.reference(text, context) || undefined;
    case 'date':
      return values.date(text, context) ?? undefined;
    case 'number':
      return numberOf(text);
    // A comma separates no thousands.
    case 'degrees':
      return decimalOf(text.trim());
    case 'seconds':
      return secondsOf(text);
    case 'boolean':
      return booleanOf(text);
    case 'block':
      return booleanOf(text, BLOCK);
    case 'explicit':
      return booleanOf(text, EXPLICIT);
    case 'complete':
      return booleanOf(text, COMPLETE);
    case 'yesOrNo':
      return booleanOf(text, YES_OR_NO);
    case 'price':
      return priceOf(text);
    case 'keywords':
      return keywordsOf(text, values);
    case 'words':
      return listOf(text, /[\s,]/, values, (part) => values.plain(part.trim()));
    case 'lowerCaseWords':
      return values.limit.split(values.plain(text.trim()).toLowerCase(), /\s+/).map(closeBidi);
    case 'numbers':
      return listOf(text, /,/, values, numberOf);
    case 'joinedWord':
      return replaceSpace(values.plain(text.trim()).toLowerCase(), '_');
    case 'language':
      return values.plain(text.trim()).replace(LANGUAGE_TAG, (tag) => tag.replaceAll('_', '-'));
    // Identifiers are compared character by character (RFC 4287 §4.2.6.1): not repaired.
    case 'verbatim':
      return text;
    case 'relation':
      return text.trim().replace(IANA_RELATION, '');
    default:
      return typeof read === 'string'
        ? values.plain(text.trim())
        : oneOf(read, text.trim(), values);
  }
}

/** The prefix that a registered relation may have (RFC 4287 §4.2.7.2). */
const IANA_RELATION = /^https?:\/\/www\.iana\.org\/assignments\/relation\//;

/** One of a closed list of words, in any letter case; any other text stays as written. */
function oneOf(words: readonly string[], text: string, values: Plain): string {
  const folded = text.toLowerCase();
  return words.find((word) => word.toLowerCase() === folded) ?? values.plain(text);
}

/** A number with commas between thousands, and maybe decimals. */
const GROUPED = /^[+-]?\d{1,3}(?:,\d{3}){1,4}(?:\.\d*)?$/;

/** A number with or without decimals; `undefined` for anything else. */
export function numberOf(value: string): number | undefined {
  const text = value.trim();
  return decimalOf(GROUPED.test(text) ? text.replaceAll(',', '') : text);
}

/** Yes or no. */
export function booleanOf(text: string, answers: Answers = ANSWERS): boolean | undefined {
  return answers.get(text.trim().toLowerCase());
}

/** What follows the seconds, as the frames of a film do, does not count, by Apple’s description of `itunes:duration`. */
const CLOCK = /^(?:(\d{1,6}):)?(\d{1,6}):(\d{1,9}(?:\.\d{0,30})?)(?::\d{1,9}){0,3}$/;

/**
 * A duration in seconds, from a number of them, `[HH:]MM:SS[.fraction]` (RFC 2326 §3.6), ISO 8601
 * (`PT1H30M`) or numbers with units (`45 min`); `undefined` for anything else.
 */
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

/** An amount with the code of its currency before or after it, or without one. */
const PRICE = /^(?:([A-Za-z]{3})\s*)?([+-]?[\d.,]{1,40})(?:\s*([A-Za-z]{3}))?$/;

/** A comma in place of the decimal point; before three digits, it groups thousands. */
const DECIMAL_COMMA = /^([+-]?\d+),(\d{1,2})$/;

/** A price: `12.99 USD`. */
function priceOf(text: string): Price | undefined {
  const [, before, digits = '', after] = PRICE.exec(text) ?? [];
  const amount = numberOf(digits.replace(DECIMAL_COMMA, '$1.$2'));
  if (amount === undefined || (before !== undefined && after !== undefined)) return undefined;
  const currency = (before ?? after)?.toUpperCase();
  return currency === undefined ? { amount } : { amount, currency };
}

/**
 * Several values, separated by one of these characters; `undefined` if a value cannot be parsed.
 */
function listOf<V>(
  text: string,
  separator: RegExp,
  values: Plain,
  read: (part: string) => V | undefined,
): readonly V[] | undefined {
  const found: V[] = [];
  for (const part of values.limit.split(text, separator)) {
    if (part.trim() === '') continue;
    const item = read(part);
    if (item === undefined) return undefined;
    found.push(item);
  }
  return found.length > 0 ? found : undefined;
}

/** Words separated by commas. */
export function keywordsOf(text: string, values: Plain): readonly string[] | undefined {
  return listOf(text, /,/, values, (part) => values.plain(part.trim()));
}

/** Sets a key to a value, and keeps the text if it has more information. */
export function setRead(
  record: Draft,
  key: string,
  value: unknown,
  text: string,
  read: Read = 'text',
): void {
  if (value !== undefined && value !== null) record[key] = value;
  setWritten(record, key, writtenBeside(value, text, read));
}

/** The text as written, if the value has less information: for text and URIs it has all. */
export function writtenBeside(value: unknown, text: string, read: Read = 'text'): string | null {
  if (value === undefined || value === null) return text;
  return saysAll(value, text, read) ? null : text;
}

/** Words of which the value may have other signs than the text. */
const JOINED: ReadonlySet<Read> = new Set<Read>(['joinedWord', 'language']);

function saysAll(value: unknown, text: string, read: Read): boolean {
  if (typeof value === 'string') return !JOINED.has(read) || value === text;
  if (value instanceof Date) return isIso(text, value);
  if (typeof value === 'number') return isNumberText(value, text);
  if (typeof value === 'boolean') return `${value}` === text;
  if (!Array.isArray(value))
    return read !== 'price' || (isDraft(value) && isPriceText(value, text));
  if (value.every((item) => typeof item === 'number')) return value.join(',') === text;
  // The separators of words have no meaning.
  return !value.every((item) => typeof item === 'string') || haveSameWords(value.join(' '), text);
}

/** Whether a text is a price as most feeds write it: `12.99 USD`. */
function isPriceText(price: Draft, text: string): boolean {
  const [digits = '', word] = text.split(' ');
  const amount = memberOf(price, 'amount');
  return (
    word === memberOf(price, 'currency') &&
    typeof amount === 'number' &&
    isNumberText(amount, digits)
  );
}

const WORD = /[^\s,]+/g;

function haveSameWords(one: string, other: string): boolean {
  const words = one.matchAll(WORD);
  for (const [word] of other.matchAll(WORD)) {
    if (words.next().value?.[0] !== word) return false;
  }
  return words.next().done === true;
}
