/**
 * Dates that programs write when they have none: the zero of a clock, in any time zone, and what is
 * far from any time in which something could be published. Neither the machine's clock nor other
 * dates matter; `FutureDate` compares those.
 */

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
