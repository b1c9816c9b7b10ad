/**
 * Dates that name their month: the day before it, as in RFC 822 §5.1, or after it, as in American
 * dates and JavaScript. The weekday is skipped. The callers supply the names.
 */
import { onFirstUse } from '../text/on-first-use.ts';
import { fullYear, strictDate } from './calendar.ts';
import type { MonthLookup } from './names.ts';
import { readTime } from './time-of-day.ts';

/** Up to three words before the date: a weekday, in any language. */
const WEEKDAY = '(?:[^\\d\\s,+]+[\\s,]+|[^\\d\\s,+]+(?=\\d)){0,3}?';
/**
 * A month as a group of a pattern: letters, with full stops only inside, so that patterns stay
 * linear.
 */
export const MONTH = '(\\p{L}[\\p{L}\\p{M}]*(?:\\.[\\p{L}\\p{M}]+)*)';
const DAY = '(\\d{1,2})(?:st|nd|rd|th|er|o|a)?';
/**
 * Two to four digits, possibly with an apostrophe for the century, and then the time. The hyphen of
 * `30 Nov -0001`, which PHP writes for the date 0000-00-00, is a minus sign: there is no such year.
 */
const YEAR_AND_TIME = "(?<! -(?=0\\d{3}))['’]?(\\d{2,4})(?:\\.?(?=[ ,t+-]|$))(.*)$";

/** `Thu, 01 Jan 2004 …`, `06-Nov-94 …`, `1er janvier 2004`, `13 Feb, 2012 …`. */
const DAY_FIRST = onFirstUse(
  () => new RegExp(`^${WEEKDAY}${DAY}[ .,/-]*${MONTH}[ .,/-]*${YEAR_AND_TIME}`, 'u'),
);

/** `Thu Aug 30 2012 …`, `January 26th, 2004 …`. */
const MONTH_FIRST = onFirstUse(
  () => new RegExp(`^${WEEKDAY}${MONTH}[ ./-]*${DAY}[ .,/-]+${YEAR_AND_TIME}`, 'u'),
);

/** Parses a folded date; returns `null` if it is not one. */
export function readNamedDate(text: string, monthOf: MonthLookup): Date | null {
  const [, day, month, year, time] = DAY_FIRST().exec(text) ?? [];
  return namedDate(monthOf, day, month, year, time) ?? readMonthFirst(text, monthOf);
}

function readMonthFirst(text: string, monthOf: MonthLookup): Date | null {
  const [, month, day, year, time] = MONTH_FIRST().exec(text) ?? [];
  return namedDate(monthOf, day, month, year, time);
}

/** The date for matched parts. If a part is missing, the result is `null`. */
export function namedDate(
  monthOf: MonthLookup,
  day = '',
  name = '',
  year = '',
  time = '',
): Date | null {
  const month = monthOf(name.replaceAll('.', ''));
  if (month === null) return null;
  const timeOfDay = readTime(time);
  return timeOfDay && strictDate({ year: fullYear(year), month, day: Number(day) }, timeOfDay);
}
