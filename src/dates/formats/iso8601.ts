/**
 * ISO 8601 beyond W3CDTF: basic and extended formats, ordinal and week dates (ISO 8601-1:2019
 * §5.2), expanded years, and the truncated forms of the 1988 and 2000 editions (`-0312` is December
 * 2003). As in feedparser, text after a complete date is ignored. Spaces around separators are
 * allowed (`2003-12-31T 10:14:55`). Forms that omit the century or year (`--12-31`,
 * `-335`, `20`) cannot be resolved without a clock, and are refused.
 */
import { type Day, dayOfWeek, dayOfYear, fullYear, strictDate } from '../calendar.ts';
import { fold } from '../fold.ts';
import { MIDNIGHT, readTime, type TimeOfDay } from '../time-of-day.ts';

interface DateForm {
  readonly pattern: RegExp;
  /** The day for the groups of the pattern; `null` if there is no such day. */
  readonly day: (...groups: readonly (string | undefined)[]) => Day | null;
  /** Whether text after it may be ignored: only if the date cannot be mistaken for another form. */
  readonly isUnmistakable?: true;
}

const calendar: DateForm['day'] = (year = '', month = '1', day = '1') => ({
  year: fullYear(year),
  month: Number(month),
  day: Number(day),
});

const ordinal: DateForm['day'] = (year = '', day = '1') => dayOfYear(fullYear(year), Number(day));

const week: DateForm['day'] = (year = '', number = '1', weekday = '1') =>
  dayOfWeek(fullYear(year), Number(number), Number(weekday));

/** ISO 8601-1:2019 §5.2.2.3: six digits and a sign, as in ECMAScript. */
const expanded: DateForm['day'] = (year = '', month = '1', day = '1') => ({
  year: Number(year),
  month: Number(month),
  day: Number(day),
});

/**
 * The forms in the order in which they are tried; each is followed by a time, a time zone or
 * nothing.
 */
const FORMS: readonly DateForm[] = [
  { pattern: /^([+-]\d{6})-?(\d\d)-?(\d\d)(?!\d)/, day: expanded },
  { pattern: /^(\d{4})-(0[1-9]|1\d)-(0[1-9]|[123]\d)(?!\d)/, day: calendar, isUnmistakable: true },
  { pattern: /^(\d{4})(0[1-9]|1\d)(0[1-9]|[123]\d)/, day: calendar },
  // One zero too many, as seen in feeds.
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

/** Spaces around the hyphens of a calendar date. */
const SPACED_DATE = /^(\d{4}) ?- ?(\d\d?) ?- ?(\d\d?)(?=[ t]|$)/;

/** A time with a time zone, whatever follows. */
const TIME_AND_MORE = /^ ?t? ?\d\d?:\d\d?(?::\d\d?(?:[.,]\d+)?)?(?: ?z| ?[+-]\d\d?(?::?\d\d)?)?/;

/** Text that can only be a time. */
const TIME_WITHIN = /\d[:h]\d/;

/** Parses an ISO 8601 date; returns `null` if it is not one. */
export function parseIso8601(text: string): Date | null {
  const folded = fold(text).replace(SPACED_DATE, '$1-$2-$3');
  for (const { pattern, day, isUnmistakable } of FORMS) {
    const match = pattern.exec(folded);
    if (match === null) continue;
    const [matched, ...groups] = match;
    const rest = folded.slice(matched.length);
    const time = readTime(rest) ?? (isUnmistakable ? readBeginning(rest) : null);
    if (time === null) continue;
    const found = day(...groups);
    return found && strictDate(found, time);
  }
  return null;
}

/** A date is not midnight if an invalid time follows. */
function readBeginning(text: string): TimeOfDay | null {
  const time = TIME_AND_MORE.exec(text)?.[0];
  if (time !== undefined) return withRest(readTime(time), text.slice(time.length).trim());
  return TIME_WITHIN.test(text) ? null : MIDNIGHT;
}

/** Text after a time without a time zone may be one that is not known. */
function withRest(time: TimeOfDay | null, rest: string): TimeOfDay | null {
  return time?.offset === null && rest !== '' ? { ...time, offset: rest } : time;
}
