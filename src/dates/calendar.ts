/**
 * Converts the numbers of a date to a `Date`, in the proleptic Gregorian calendar of ISO 8601 and
 * in UTC, independent of the machine's time zone, locale and clock. Impossible days and times give
 * `null` and are never carried over to the next day; so do dates that `Date` cannot represent.
 */
import type { TimeOfDay } from './time-of-day.ts';
import { minutesInZone } from './zones.ts';

/** A day with its numbers as written: January is 1. */
export interface Day {
  readonly year: number;
  readonly month: number;
  readonly day: number;
}

const MINUTE = 60_000;

/**
 * The `Date` of a day and a time, or `null`. Two special times are allowed: `24:00` is the end of
 * the day (ISO 8601-1:2019 §5.3.1.3), and a leap second is the first second of the next minute, as
 * POSIX counts.
 */
export function strictDate(day: Day, time: TimeOfDay, zone = 0): Date | null {
  if (!isOnCalendar(day) || !isOnClock(time)) return null;
  const { hour, minute, second, millisecond, offset } = time;
  if (typeof offset === 'string')
    return dateInZone(utcDate(day, hour, minute, second, millisecond), offset);
  const date = utcDate(day, hour, minute - (offset ?? zone), second, millisecond);
  return Number.isNaN(date.getTime()) ? null : date;
}

/** The dates whose time zone is not known, with its name. */
const UNKNOWN_ZONES = new WeakMap<Date, string>();

/**
 * The name of the time zone of a date, in lower case, if it is not known: then the date is the time
 * as written, in UTC (RFC 5322 §4.3). `null` for all other dates.
 */
export function unknownZoneOf(date: Date): string | null {
  return UNKNOWN_ZONES.get(date) ?? null;
}

/** A date in the time zone with a name, from its time as if that were in UTC. */
function dateInZone(local: Date, name: string): Date | null {
  const minutes = minutesInZone(name, local.getTime());
  if (minutes !== null) return new Date(local.getTime() - minutes * MINUTE);
  if (Number.isNaN(local.getTime())) return null;
  UNKNOWN_ZONES.set(local, name);
  return local;
}

/** The day with that number in its year, counted from 1; `null` if the year has no such day. */
export function dayOfYear(year: number, number: number): Day | null {
  const day = calendarDay({ year, month: 1, day: number });
  return day.year === year ? day : null;
}

/**
 * The day of an ISO week; `null` if the year has no such week. Weeks start on Monday (1), and are
 * weeks of the year that their Thursday is in, so that week 1 contains 4 January.
 */
export function dayOfWeek(year: number, week: number, weekday: number): Day | null {
  const monday = 5 - weekdayOf({ year, month: 1, day: 4 }) + 7 * (week - 1);
  const hasWeek = dayOfYear(year, monday + 3) !== null;
  return hasWeek ? calendarDay({ year, month: 1, day: monday + weekday - 1 }) : null;
}

/** Monday is 1, Sunday is 7. */
export function weekdayOf(day: Day): number {
  return utcDate(day).getUTCDay() || 7;
}

/** Converts a day counted from the first of a month to its own month and year. */
function calendarDay(counted: Day): Day {
  const date = utcDate(counted);
  return { year: date.getUTCFullYear(), month: date.getUTCMonth() + 1, day: date.getUTCDate() };
}

/** `Date.UTC` would map the years 0 to 99 to the twentieth century. */
function utcDate({ year, month, day }: Day, hour = 0, minute = 0, second = 0, rest = 0): Date {
  const date = new Date(0);
  date.setUTCFullYear(year, month - 1, day);
  date.setUTCHours(hour, minute, second, rest);
  return date;
}

/**
 * The year for some digits. With fewer than four, RFC 5322 §4.3 applies: 00 to 49 are in this
 * century, 50 to 99 in the last, and three digits count from 1900.
 */
export function fullYear(digits: string): number {
  const year = Number(digits);
  if (digits.length >= 4) return year;
  return digits.length <= 2 && year < 50 ? 2000 + year : 1900 + year;
}

const MONTH_LENGTHS: readonly number[] = [31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31];

/** Whether there is such a day: any other would be carried over to another month. */
function isOnCalendar({ year, month, day }: Day): boolean {
  const isLeapDay = month === 2 && day === 29;
  if (isLeapDay) return year % 4 === 0 && (year % 100 !== 0 || year % 400 === 0);
  return day >= 1 && day <= (MONTH_LENGTHS[month - 1] ?? 0);
}

function isOnClock({ hour, minute, second, millisecond }: TimeOfDay): boolean {
  if (hour === 24) return minute === 0 && second === 0 && millisecond === 0;
  return hour < 24 && minute < 60 && second <= 60;
}
