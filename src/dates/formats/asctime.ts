/**
 * Dates with the year last: those of C's `asctime` (ISO C §7.27.3.1; also one of HTTP's formats,
 * RFC 9110 §5.6.7), of the command `date`, which puts a time zone before the year, and of Twitter,
 * which puts an offset there.
 */

import { fold } from '../fold.ts';
import { namedDate } from '../named-date.ts';
import { anyMonth } from '../names.ts';

const ASCTIME =
  /^(?:[^\d\s,]+[ ,]+)?(\p{L}+)\.? (\d\d?),? (\d\d?:[^\s]+(?: [^\s]+){0,2}) (\d{4})$/u;

/** Parses an `asctime` date; returns `null` if it is not one. */
export function parseAsctime(text: string): Date | null {
  const match = ASCTIME.exec(fold(text));
  if (match === null) return null;
  const [, month, day, time, year] = match;
  return namedDate(anyMonth, day, month, year, time);
}
