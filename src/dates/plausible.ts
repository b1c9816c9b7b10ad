/**
 * Dates that programs write when they have none: the zero of a clock, in any time zone, and what is
 * far from any time in which something could be published. Neither the machine's clock nor other
 * dates matter; `FutureDate` compares those.
 */

/** No date is longer. Limits the work on other text. */
export const MAX_LENGTH = 100;

const HOUR = 3_600_000;
const DAY = 24 * HOUR;

/** Local time is at most 14 hours ahead of UTC. Programs write a zero in any zone, or without one. */
const FARTHEST_ZONE = 14 * HOUR;

/** The first full year of the calendar that dates are in: what is earlier is a mistake. */
const FIRST_YEAR = Date.UTC(1583, 0);

/** What is announced for later is a mistake, or a program's last possible date. */
const AFTER_LAST_YEAR = Date.UTC(2200, 0);

/**
 * The days that mean “no date”, and how many there are: of Windows, SQL Server, VMS, OLE and Excel,
 * signed 32 bits, Mac OS, Unix and DOS. Seconds that are mistaken for milliseconds give other dates
 * in January 1970.
 */
const ZEROS: readonly (readonly [day: string, days: number])[] = [
  ['1601-01-01', 1],
  ['1753-01-01', 1],
  ['1858-11-17', 1],
  ['1899-12-30', 3],
  ['1901-12-13', 1],
  ['1904-01-01', 1],
  ['1970-01-01', 31],
  ['1980-01-01', 1],
];

/** Nearly all dates are later than any zero. */
const AFTER_ZEROS = Date.UTC(1980, 0, 3);

/** The last seconds of signed and unsigned 32 bits. */
const LAST_SECONDS: readonly number[] = [2 ** 31 - 1, 2 ** 32 - 1];

/** Whether a feed or an entry can have been published at a time. */
export function isPlausible(date: Date): boolean {
  const time = date.getTime();
  if (time >= AFTER_ZEROS) {
    return time < AFTER_LAST_YEAR && !LAST_SECONDS.includes(Math.floor(time / 1000));
  }
  return time >= FIRST_YEAR && !ZEROS.some(([day, days]) => isAround(time, Date.parse(day), days));
}

function isAround(time: number, day: number, days: number): boolean {
  return time >= day - FARTHEST_ZONE && time < day + days * DAY + FARTHEST_ZONE;
}

// Strings that are not dates, but that programs write if they have none.

/** A time zone at the end of a date, which may have digits other than zero. */
const ZONE = /(?:[a-z]{1,4}|[+-]\d\d:?\d\d)$/i;

/** Digits that are all zero, with the separators of dates. */
const ZEROS_ONLY = /^[\s:T./,-]*0[0\s:T./,-]*$/i;

/** How PHP reads and writes MySQL’s `0000-00-00`: the last day of November, two years before year 1. */
const PHP_ZERO = /^(?:[a-z]{3,9},? )?(?:-0{0,3}1-11-30|30[ -](?:Nov|November)[ -]-0{0,3}1)(?!\d)/i;

/** The zero of Go and .NET in seconds of Unix. */
const FIRST_YEAR_IN_UNIX = /^-62135596800(?:0{3})?$/;

/** Whether a text that is not a date is a program’s way to write that it has none. */
export function isWrittenZero(value: string): boolean {
  const text = value.trim();
  if (text.length > MAX_LENGTH) return false;
  return (
    ZEROS_ONLY.test(text.replace(ZONE, '')) || PHP_ZERO.test(text) || FIRST_YEAR_IN_UNIX.test(text)
  );
}

/** Whether a text says no more than the date itself: in ISO 8601, in UTC, without empty fractions. */
export function isIso(text: string, date: Date): boolean {
  // Most dates have a different end, which rules them out quickly.
  return text.endsWith('Z') && text === date.toISOString().replace('.000Z', 'Z');
}
