/**
 * From the numbers of a date to a moment, in the proleptic Gregorian calendar of ISO 8601 and in
 * UTC, without the machine's zone, locale or clock. `strictDate` refuses numbers that are on no
 * calendar; `rolledDate` carries them over, as C's `mktime` does. What `Date` cannot hold is
 * `null`.
 */
import type { TimeOfDay } from './time-of-day.ts';

/** A day by its numbers as written: January is 1. */
export interface Day {
  readonly year: number;
  readonly month: number;
  readonly day: number;
}

/** Days of a common year's months. */
const MONTH_LENGTHS: readonly number[] = [31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31];

/** The Gregorian calendar repeats after 400 years of 146,097 days. */
const CYCLE = { years: 400, milliseconds: 146_097 * 86_400_000 } as const;

/**
 * The moment of a day and a time on the calendar, or `null`. Beyond the ordinary, `24:00` is the
 * end of the day (ISO 8601-1:2019 §5.3.1.3) and a leap second is the first of the next minute, as
 * POSIX counts.
 */
export function strictDate(day: Day, time: TimeOfDay, zone = 0): Date | null {
  return isOnCalendar(day) && isOnClock(time) ? rolledDate(day, time, zone) : null;
}

/** The moment of a day and a time, whatever the numbers: 30 February is 1 or 2 March. */
export function rolledDate({ year, month, day }: Day, time: TimeOfDay, zone = 0): Date | null {
  // Date.UTC takes the years 0 to 99 for those of the twentieth century: step over them.
  const shift = year >= 0 && year < 100 ? 1 : 0;
  const milliseconds =
    Date.UTC(
      year + shift * CYCLE.years,
      month - 1,
      day,
      time.hour,
      time.minute - (time.offset ?? zone),
      time.second,
      time.millisecond,
    ) -
    shift * CYCLE.milliseconds;
  const date = new Date(milliseconds);
  return Number.isNaN(date.getTime()) ? null : date;
}

/**
 * The year that digits stand for. Fewer than four follow RFC 5322 §4.3: 00 to 49 are of this
 * century, 50 to 99 of the last, and three digits count from 1900.
 */
export function fullYear(digits: string): number {
  const year = Number(digits);
  if (digits.length >= 4) return year;
  return digits.length <= 2 && year < 50 ? 2000 + year : 1900 + year;
}

function isOnCalendar({ year, month, day }: Day): boolean {
  const length = month === 2 && isLeapYear(year) ? 29 : (MONTH_LENGTHS[month - 1] ?? 0);
  return day >= 1 && day <= length;
}

function isLeapYear(year: number): boolean {
  return year % 4 === 0 && (year % 100 !== 0 || year % 400 === 0);
}

function isOnClock({ hour, minute, second, millisecond }: TimeOfDay): boolean {
  if (hour === 24) return minute === 0 && second === 0 && millisecond === 0;
  return hour < 24 && minute < 60 && second <= 60;
}
