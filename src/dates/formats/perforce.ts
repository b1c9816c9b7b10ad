/**
 * Dates in Perforce's feeds, `Fri, 2006/09/15 08:19:53 EDT`: a weekday, the numbers from year to
 * second, a time zone by name. There is no standard; the form is feedparser's.
 */
import { strictDate } from '../calendar.ts';
import { fold } from '../fold.ts';
import { readTime } from '../time-of-day.ts';

const PERFORCE = /^[a-z]{3}, (\d{4})\/(\d\d)\/(\d\d)( \d\d:\d\d:\d\d .*)$/;

/** Parses a Perforce date; returns `null` if it is not one. */
export function parsePerforce(text: string): Date | null {
  const match = PERFORCE.exec(fold(text));
  if (match === null) return null;
  const [, year, month, day, rest = ''] = match;
  const time = readTime(rest);
  return time && strictDate({ year: Number(year), month: Number(month), day: Number(day) }, time);
}
