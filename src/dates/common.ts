/**
 * The common formats of dates, which nearly all feeds have, each with one pattern that needs no
 * folding: those of Atom and of RSS, and seconds.
 */

import { type Day, fullYear, strictDate } from './calendar.ts';
import { fold } from './fold.ts';
import { RFC822 } from './formats.ts';
import { readForms } from './forms.ts';
import { millisecondsOf, readTime } from './time-of-day.ts';
import { offsetOf, readZone, type Zone } from './zones.ts';

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
export function parseW3cdtf(text: string): Date | null {
  const match = W3CDTF.exec(text);
  if (match === null) return null;
  const [, year, month = 1, day = 1, hour = 0, minute = 0, second = 0, fraction = ''] = match;
  const [sign, zoneHours = 0, zoneMinutes = 0] = match.slice(8);
  // Unlike RFC 5322, RFC 3339 has no offsets of more than a day.
  if (Number(zoneHours) > 23) return null;
  const offset = offsetOf(sign, Number(zoneHours), Number(zoneMinutes));
  return dateOf([year, month, day, hour, minute, second, millisecondsOf(fraction)], offset);
}

/** The form that RFC 822 and its successors require, and nearly all feeds use. */
const USUAL =
  /^(?:[A-Z][a-z]{2}, )?(\d\d?) ([A-Z][a-z]{2}) (\d{4}) (\d\d):(\d\d):(\d\d) (?:([+-])(\d\d)(\d\d)|([A-Z]{1,4}))$/;

const MONTHS = ' JanFebMarAprMayJunJulAugSepOctNovDec';

/**
 * Dates of RSS: RFC 822 §5.1 as updated by RFC 2822 and RFC 5322 §3.3, with the obsolete syntax of
 * §4.3 (time zone names, years of two and three digits, comments) and HTTP's older form with
 * hyphens (RFC 9110 §5.6.7). Also reads the variants found in feeds: day and month swapped, time,
 * seconds or time zone missing, `8:19 pm`, `GMT-05:00`.
 */
export function parseRfc822(text: string): Date | null {
  return parseUsual(text) ?? readForms(RFC822, fold(text));
}

function parseUsual(text: string): Date | null {
  const match = USUAL.exec(text);
  if (match === null) return null;
  const [, day, name = '', year, hour, minute, second, sign, hours, minutes, zone] = match;
  const named = MONTHS.indexOf(name);
  if (named % 3 !== 1) return null;
  const offset =
    zone === undefined
      ? offsetOf(sign, Number(hours), Number(minutes))
      : readZone(zone.toLowerCase());
  return dateOf([year, (named + 2) / 3, day, hour, minute, second, 0], offset);
}

/** A date from its numbers (year to milliseconds); `null` if there is no such offset. */
function dateOf(
  numbers: readonly (string | number | undefined)[],
  offset: Zone | null,
): Date | null {
  if (offset === null) return null;
  const [year = 0, month = 0, day = 0, hour = 0, minute = 0, second = 0, millisecond = 0] =
    numbers.map(Number);
  return strictDate({ year, month, day }, { hour, minute, second, millisecond, offset });
}

const SECONDS = /^(\d{9,10})(?:\.(\d+))?$/;
const MILLISECONDS = /^\d{13}$/;

/**
 * POSIX time: the time since the start of 1970 in UTC. The number of digits determines the unit:
 * nine or ten are seconds (March 1973 to November 2286), thirteen are milliseconds (September 2001
 * to November 2286). Other lengths are something else, usually a date without separators.
 */
export function parseEpoch(text: string): Date | null {
  if (MILLISECONDS.test(text)) return new Date(Number(text));
  const [, seconds, fraction = ''] = SECONDS.exec(text) ?? [];
  return seconds === undefined ? null : new Date(Number(seconds) * 1000 + millisecondsOf(fraction));
}

// Dates of numbers with slashes, full stops or East Asian units between them. There is no standard,
// and conventions contradict each other: the length shows which number is the year, with full stops
// the day comes first, with `AM` or `PM` the month does, and otherwise the numbers must decide.
// `5/6/2004` is refused, because its meaning cannot be known.

/** Three numbers with the same separator, after up to two words. */
const NUMERIC =
  /^(?:[^\d\s,+-]+[\s,]+){0,2}(\d{1,4})([./-]) ?(\d{1,2})\2 ?(\d{4}|\d{1,2})(?!\d)\.?(?=[ ,t]|$)(.*)$/;

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

type Numbers = readonly [string, string, string];

/** Parses a date of numbers; returns `null` if it is not one. */
export function parseNumeric(text: string): Date | null {
  const match = NUMERIC.exec(withoutUnits(fold(text)));
  if (match === null) return null;
  const [, first = '', sign = '', second = '', third = '', rest = ''] = match;
  const time = readTime(rest);
  if (time === null) return null;
  const isAmerican = /\d ?[ap]\.?m\b/.test(rest);
  const day = readDay([first, second, third], sign, isAmerican);
  return day && strictDate(day, time);
}

function withoutUnits(text: string): string {
  return UNITS.reduce((plain, [unit, sign]) => plain.replace(unit, sign), text);
}

/** The day that three numbers mean; `null` unless there is exactly one. */
function readDay([first, second, third]: Numbers, sign: string, isAmerican: boolean): Day | null {
  const yearFirst = dayOf(first, second, third);
  const monthFirst = dayOf(third, first, second);
  const dayFirst = dayOf(third, second, first);
  if (first.length > 2) return first.length === 4 ? yearFirst : null;
  if (sign === '.') return dayFirst;
  if (isAmerican || Number(second) > 12) return monthFirst;
  // `18/01/30`: Chinese publishers write this, and so does ISO 8601 in its truncated forms, while
  // `18/01/99` has its day first.
  if (Number(first) > 12) return third.length <= 2 && Number(third) <= 31 ? yearFirst : dayFirst;
  return first === second && third.length === 4 ? dayFirst : null;
}

function dayOf(year: string, month: string, day: string): Day {
  return { year: fullYear(year), month: Number(month), day: Number(day) };
}
