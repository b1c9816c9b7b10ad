/**
 * ISO 8601 beyond W3CDTF: basic and extended formats, ordinal and week dates (ISO 8601-1:2019
 * §5.2), expanded years, and the truncated forms of the editions of 1988 and 2000 (`-0312` is
 * December 2003). As feedparser does, carries over numbers off the calendar (`2003-02-30`) and
 * ignores text behind a complete date. Forms that leave the century or the year to the reader's own
 * day (`--12-31`, `-335`, `20`) have no answer without a clock, and are refused.
 */
import { type Day, fullYear, rolledDate } from './calendar.ts';
import { fold } from './fold.ts';
import { MIDNIGHT, readTime, type TimeOfDay } from './time-of-day.ts';

interface DateForm {
  readonly pattern: RegExp;
  /** The day that the groups of the pattern stand for. */
  readonly day: (...groups: readonly (string | undefined)[]) => Day;
  /** Whether text behind it may be ignored: only where nobody can take it for another form. */
  readonly isUnmistakable?: true;
}

const calendar: DateForm['day'] = (year = '', month = '1', day = '1') => ({
  year: fullYear(year),
  month: Number(month),
  day: Number(day),
});

/** The day of that number of January, carried over. */
const ordinal: DateForm['day'] = (year = '', day = '1') => ({
  year: fullYear(year),
  month: 1,
  day: Number(day),
});

/** Week 1 holds 4 January, and weeks begin on Monday. */
const week: DateForm['day'] = (year = '', number = '1', weekday = '1') => {
  const fourth = rolledDate({ year: fullYear(year), month: 1, day: 4 }, MIDNIGHT);
  const monday = 4 - (((fourth?.getUTCDay() ?? 1) + 6) % 7);
  return {
    year: fullYear(year),
    month: 1,
    day: monday + 7 * (Number(number) - 1) + Number(weekday) - 1,
  };
};

/** ISO 8601-1:2019 §5.2.2.3: six digits and a sign, as agreed upon by ECMAScript. */
const expanded: DateForm['day'] = (year = '', month = '1', day = '1') => ({
  year: Number(year),
  month: Number(month),
  day: Number(day),
});

/**
 * The forms in the order in which they are tried; what follows each is a time, a zone or nothing.
 */
const FORMS: readonly DateForm[] = [
  { pattern: /^([+-]\d{6})-?(\d\d)-?(\d\d)(?!\d)/, day: expanded },
  { pattern: /^(\d{4})-(0[1-9]|1\d)-(0[1-9]|[123]\d)(?!\d)/, day: calendar, isUnmistakable: true },
  { pattern: /^(\d{4})(0[1-9]|1\d)(0[1-9]|[123]\d)/, day: calendar },
  // A zero too many: seen in feeds.
  { pattern: /^(\d{4})-0(0[1-9]|1\d)-?(0[1-9]|[123]\d)(?!\d)/, day: calendar },
  { pattern: /^(\d{4})-(0?[1-9]|1\d)-(0?[1-9]|[123]\d)(?!\d)/, day: calendar },
  { pattern: /^(\d{4})-(0[1-9]|1\d)(?![\d-])/, day: calendar },
  { pattern: /^(\d{4})-?((?!000)[0-3]\d\d)(?!\d)/, day: ordinal },
  { pattern: /^(\d{4})-?w([0-5]\d)(?:-?([1-7]))?(?!\d)/, day: week },
  { pattern: /^(\d\d)-(0[1-9]|1\d)-(0[1-9]|[123]\d)(?!\d)/, day: calendar },
  { pattern: /^(\d\d)(0[1-9]|1\d)(0[1-9]|[123]\d)(?!\d)/, day: calendar },
  { pattern: /^(\d\d)-?((?!000)[0-3]\d\d)(?!\d)/, day: ordinal },
  { pattern: /^(\d\d)-?w([0-5]\d)(?:-?([1-7]))?(?!\d)/, day: week },
  { pattern: /^-(\d\d)-?(0[1-9]|1[0-2])(?!\d)/, day: calendar },
  { pattern: /^(\d\d)-(0[1-9]|1[0-2])$/, day: calendar },
  { pattern: /^-(\d\d)$/, day: calendar },
  { pattern: /^(\d{4})(?=$|t\d| \d\d:)/, day: calendar },
];

/** A time with a zone, however the text goes on. */
const TIME_AND_MORE = /^[t ]?\d\d:\d\d(?::\d\d(?:[.,]\d+)?)?(?:z|[+-]\d\d(?::?\d\d)?)?/;

/** A date of ISO 8601, or `null`. */
export function parseIso8601(text: string): Date | null {
  const folded = fold(text);
  for (const { pattern, day, isUnmistakable } of FORMS) {
    const match = pattern.exec(folded);
    if (match === null) continue;
    const [matched, ...groups] = match;
    const rest = folded.slice(matched.length);
    const time = readTime(rest) ?? (isUnmistakable ? readBeginning(rest) : null);
    if (time !== null) return rolledDate(day(...groups), time);
  }
  return null;
}

function readBeginning(text: string): TimeOfDay | null {
  return readTime(TIME_AND_MORE.exec(text)?.[0] ?? '');
}
