/**
 * Parses the dates of feeds. Each format is a row in `formats.ts`, or a function if it has
 * one pattern of its own. They are tried in order: the two common formats first, the tolerant ones last. No parser depends on the machine's
 * time zone, locale or clock, so a text always means the same; a date without a time zone is in
 * UTC.
 */

import { parseEpoch, parseNumeric, parseRfc822, parseW3cdtf } from './common.ts';
import { fold } from './fold.ts';
import { ASCTIME, ISO8601, inPlainOrder, KOREAN, LOCALIZED, withoutSpaces } from './formats.ts';
import { type Form, readForms } from './forms.ts';
import { MAX_LENGTH } from './plausible.ts';
import { readZone } from './zones.ts';

export { unknownZoneOf } from './calendar.ts';

/** Parses dates; returns `null` for text that it does not recognize. */
export type DateReader = (text: string) => Date | null;

/** The supported formats. */
export type DateFormat =
  | 'w3cdtf'
  | 'rfc822'
  | 'epoch'
  | 'asctime'
  | 'korean'
  | 'iso8601'
  | 'localized'
  | 'numeric';

/** The parser of each format, in the order in which they are tried. Each can be used alone. */
export const DATE_FORMATS: Readonly<Record<DateFormat, DateReader>> = {
  // The two common formats. This one fails at the first character of the other.
  w3cdtf: parseW3cdtf,
  rfc822: parseRfc822,
  epoch: parseEpoch,
  asctime: readerOf(ASCTIME),
  // Before ISO 8601, which would read only the day.
  korean: readerOf(KOREAN),
  iso8601: readerOf(ISO8601, withoutSpaces),
  localized: readerOf(LOCALIZED, inPlainOrder),
  numeric: parseNumeric,
};

/** The parser of some forms, which match folded text, or what a function makes of that. */
function readerOf(forms: readonly Form[], plain = (folded: string): string => folded): DateReader {
  return (text) => readForms(forms, plain(fold(text)));
}

const UNCOMMON: readonly DateReader[] = Object.values(DATE_FORMATS).slice(2);

const DIGIT = /\p{Nd}/u;

/**
 * Parses a date in any supported format; returns `null` if the text is not a date. Never throws.
 *
 * @example
 * parseDate('Thu, 01 Jan 2004 19:48:21 GMT'); // 2004-01-01T19:48:21.000Z
 */
export function parseDate(value: string): Date | null {
  const trimmed = value.trim();
  if (trimmed.length > MAX_LENGTH) return null;
  const text = trimmed.endsWith(')') ? withBareZone(trimmed) : trimmed;
  const common = parseW3cdtf(text) ?? parseRfc822(text);
  return common === null && DIGIT.test(text) ? parseUncommon(fold(text)) : common;
}

/** A time, and a comment at the end of a date. */
const TIME_AND_COMMENT = /^(.*\d:\d\d(?: ?[ap]m)?) ?\(([^()]*)\)$/is;

/** A date whose time zone is only in a comment, without its brackets; other comments stay. */
function withBareZone(text: string): string {
  const [, time, comment = ''] = TIME_AND_COMMENT.exec(text) ?? [];
  const name = fold(comment);
  const isZone = time !== undefined && name !== '' && typeof readZone(name) === 'number';
  return isZone ? `${time} ${comment}` : text;
}

/** Every parser folds its input; folding it once beforehand makes that cheap. */
function parseUncommon(text: string): Date | null {
  for (const read of UNCOMMON) {
    const date = read(text);
    if (date !== null) return date;
  }
  return null;
}

/**
 * Like {@link parseDate}, but tries the caller's handlers first. If a handler throws, or returns
 * anything other than a valid `Date`, that counts as `null`.
 */
export function readDate(value: string, handlers: readonly DateReader[]): Date | null {
  for (const handler of handlers) {
    const date = attempt(handler, value);
    if (date !== null) return date;
  }
  return parseDate(value);
}

function attempt(handler: DateReader, value: string): Date | null {
  try {
    const date: unknown = handler(value);
    return date instanceof Date && !Number.isNaN(date.getTime()) ? date : null;
  } catch {
    return null;
  }
}
