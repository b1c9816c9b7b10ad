/**
 * Parses the dates of feeds. Each format is a row in `formats.ts`, or a function here if it has one
 * pattern of its own. Formats are tried in order: the two common ones first, the tolerant ones last.
 * No parser depends on the machine's time zone, locale or clock, so a text always means the same; a
 * date without a time zone is in UTC.
 */

import { words } from '../text/strings.ts';
import { type Day, fullYear, strictDate, weekdayOf } from './calendar.ts';
import { fold } from './fold.ts';
import {
  ASCTIME,
  type Form,
  ISO8601,
  inPlainOrder,
  KOREAN,
  LOCALIZED,
  RFC822,
  readForms,
  withoutSpaces,
} from './formats.ts';
import { ENGLISH_MONTHS } from './names.ts';
import { MAX_LENGTH } from './plausible.ts';
import { millisecondsOf, readTime, type TimeOfDay } from './time-of-day.ts';
import { offsetOf, readZone, type Zone } from './zones.ts';

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

/** A date in quotes, as a string of JSON. */
const QUOTED = /^(["'])(.*)\1$/s;

/**
 * Parses a date in any supported format; returns `null` if the text is not a date. Never throws.
 *
 * @example
 * parseDate('Thu, 01 Jan 2004 19:48:21 GMT'); // 2004-01-01T19:48:21.000Z
 */
export function parseDate(value: string): Date | null {
  const written = value.trim();
  if (written.length > MAX_LENGTH) return null;
  const trimmed = written.replace(QUOTED, '$2');
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

// The common formats, which nearly all feeds have, each with one pattern that needs no folding: those of
// Atom and of RSS, and seconds.

const TIME = String.raw`(?:[Tt]|\s+)(\d\d?):(\d\d?)(?::(\d\d?)(?:[.,](\d+))?)?`;
const ZONE = String.raw`(?: ?[Zz]| ?([+-])(\d\d):?(\d\d?)?)?`;

/** Each part requires those before it. */
const W3CDTF = new RegExp(`^(\\d{4})(?:-(\\d\\d?)(?:-(\\d\\d?)(?:${TIME}${ZONE})?)?)?$`);

/**
 * Dates of Atom, Dublin Core and JSON Feed: RFC 3339 §5.6 and W3CDTF,
 * <https://www.w3.org/TR/NOTE-datetime>. As in feedparser, a space may replace the `T`, the time
 * zone may be missing, and numbers may lack their leading zero. Impossible dates and text after the
 * date are refused; the forms of ISO 8601 are more tolerant.
 */
function parseW3cdtf(text: string): Date | null {
  const match = W3CDTF.exec(text);
  if (match === null) return null;
  const { 1: year, 2: month = 1, 3: day = 1, 4: hour = 0, 5: minute = 0, 6: second = 0 } = match;
  const { 7: fraction = '', 8: sign, 9: zoneHours = 0, 10: zoneMinutes = 0 } = match;
  // Unlike RFC 5322, RFC 3339 has no offsets of more than a day.
  if (Number(zoneHours) > 23) return null;
  const offset = offsetOf(sign, Number(zoneHours), Number(zoneMinutes));
  const millisecond = millisecondsOf(fraction);
  return dateOf({ year, month, day, hour, minute, second, millisecond }, offset);
}

/** The form that RFC 822 and its successors require, and nearly all feeds use. */
const USUAL =
  /^(?:[A-Z][a-z]{2}, )?(\d\d?) ([A-Z][a-z]{2}) (\d{4}) (\d\d):(\d\d):(\d\d) (?:([+-])(\d\d)(\d\d)|(?![AP]M)([A-Z]{1,4}))$/;

/**
 * Dates of RSS: RFC 822 §5.1 as updated by RFC 2822 and RFC 5322 §3.3, with the obsolete syntax of
 * §4.3 (time zone names, years of two and three digits, comments) and HTTP's older form with
 * hyphens (RFC 9110 §5.6.7). Also reads the variants found in feeds: day and month swapped, time,
 * seconds or time zone missing, `8:19 pm`, `GMT-05:00`.
 */
function parseRfc822(text: string): Date | null {
  return parseUsual(text) ?? readForms(RFC822, fold(text));
}

function parseUsual(text: string): Date | null {
  const match = USUAL.exec(text);
  if (match === null) return null;
  // By their indices, which takes less time than one after the other.
  const { 1: day, 2: name = '', 3: year, 4: hour, 5: minute, 6: second } = match;
  const { 7: sign, 8: hours, 9: minutes, 10: zone } = match;
  const month = ENGLISH_MONTHS.indexOf(name.toLowerCase()) + 1;
  const offset =
    zone === undefined
      ? offsetOf(sign, Number(hours), Number(minutes))
      : readZone(zone.toLowerCase());
  return dateOf({ year, month, day, hour, minute, second, millisecond: 0 }, offset);
}

/** The numbers of a date, as they are written. */
type WrittenDate = Readonly<
  Record<keyof Day | Exclude<keyof TimeOfDay, 'offset'>, string | number | undefined>
>;

/** The date that has these numbers; `null` if there is no such offset. */
function dateOf(numbers: WrittenDate, offset: Zone | null): Date | null {
  if (offset === null) return null;
  const { year, month, day, hour, minute, second, millisecond } = numbers;
  return strictDate(
    { year: Number(year), month: Number(month), day: Number(day) },
    {
      hour: Number(hour),
      minute: Number(minute),
      second: Number(second),
      millisecond: Number(millisecond),
      offset,
    },
  );
}

const SECONDS = /^(\d{9,10})(?:\.(\d+))?$/;
const MILLISECONDS = /^\d{13}$/;

/**
 * POSIX time: the time since the start of 1970 in UTC. The number of digits determines the unit:
 * nine or ten are seconds (March 1973 to November 2286), thirteen are milliseconds (September 2001
 * to November 2286). Other lengths are something else, usually a date without separators.
 */
function parseEpoch(text: string): Date | null {
  if (MILLISECONDS.test(text)) return new Date(Number(text));
  const [, seconds, fraction = ''] = SECONDS.exec(text) ?? [];
  return seconds === undefined ? null : new Date(Number(seconds) * 1000 + millisecondsOf(fraction));
}

// Dates of numbers with slashes, full stops or East Asian units between them. There is no standard,
// and conventions contradict each other: the length shows which number is the year, with full stops
// the day comes first, with `AM` or `PM` the month does, and otherwise the numbers must decide, or
// an English weekday. `5/6/2004` is refused, because its meaning cannot be known.

/** Three numbers with the same separator, after up to two words. */
const NUMERIC =
  /^((?:[^\d\s,+-]+[\s,]+){0,2})(\d{1,4})([./-]) ?(\d{1,2})\3 ?(\d{4}|\d{1,2})(?!\d)\.?(?=[ ,t]|$)(.*)$/;

/**
 * Replacements for East Asian units: weekdays are removed first, because they contain the sign of a
 * day or month.
 */
const UNITS: readonly (readonly [RegExp, string])[] = [
  [/[월화수목금토일]요일|[月火水木金土日]曜日?|(?:星期|周|週)[一二三四五六日天]/g, ' '],
  [/[年년月월] ?/g, '/'],
  [/[日号號일]/g, ' '],
  [/[時时點点시分분] ?(?=\d)/g, ':'],
  [/[分분秒초]/g, ' '],
];

/** English weekdays: in other languages, the order of the numbers is not known to vary. */
const WEEKDAYS: readonly string[] = words('mon tue wed thu fri sat sun');

type Numbers = readonly [string, string, string];

/** Parses a date of numbers; returns `null` if it is not one. */
function parseNumeric(text: string): Date | null {
  const match = NUMERIC.exec(withoutUnits(fold(text)));
  if (match === null) return null;
  const [, before = '', first = '', sign = '', second = '', third = '', rest = ''] = match;
  const time = readTime(rest);
  if (time === null) return null;
  const isAmerican = /\d ?[ap]\.?m\b/.test(rest);
  const weekday = WEEKDAYS.indexOf(before.slice(0, 3)) + 1;
  const day = readDay([first, second, third], sign, isAmerican, weekday);
  return day && strictDate(day, time);
}

function withoutUnits(text: string): string {
  return UNITS.reduce((plain, [unit, sign]) => plain.replace(unit, sign), text);
}

/**
 * The day that three numbers mean; `null` unless there is exactly one.
 *
 * @param weekday the weekday beside them, from Monday (1) on; 0 for none
 */
function readDay(
  [first, second, third]: Numbers,
  sign: string,
  isAmerican: boolean,
  weekday: number,
): Day | null {
  const yearFirst = dayOf(first, second, third);
  const monthFirst = dayOf(third, first, second);
  const dayFirst = dayOf(third, second, first);
  if (first.length > 2) return first.length === 4 ? yearFirst : null;
  if (sign === '.') return dayFirst;
  if (isAmerican || Number(second) > 12) return monthFirst;
  // `18/01/30`: Chinese publishers write this, and so does ISO 8601 in its truncated forms, while
  // `18/01/99` has its day first.
  if (Number(first) > 12) return third.length <= 2 && Number(third) <= 31 ? yearFirst : dayFirst;
  if (third.length < 4) return null;
  // Of Drupal: `Wed, 09/11/2019 - 10:52`. The days of two months are never both on the weekday.
  const onWeekday = [dayFirst, monthFirst].filter((day) => weekdayOf(day) === weekday);
  return (first === second ? dayFirst : onWeekday.length === 1 ? onWeekday[0] : null) ?? null;
}

function dayOf(year: string, month: string, day: string): Day {
  return { year: fullYear(year), month: Number(month), day: Number(day) };
}
