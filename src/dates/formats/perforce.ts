/**
 * Dates of Perforce's feeds, `Fri, 2006/09/15 08:19:53 EDT`: a weekday, the numbers from the year
 * down, a zone by name. No standard; the form is feedparser's.
 */
import { strictDate } from '../calendar.ts';
import { fold } from '../fold.ts';
import { readTime } from '../time-of-day.ts';

const PERFORCE = /^[a-z]{3}, (\d{4})\/(\d\d)\/(\d\d)( \d\d:\d\d:\d\d .*)$/;

/** A date of Perforce, or `null`. */
export function parsePerforce(text: string): Date | null {
  const match = PERFORCE.exec(fold(text));
  if (match === null) return null;
  const [, year, month, day, rest = ''] = match;
  const time = readTime(rest);
  return time && strictDate({ year: Number(year), month: Number(month), day: Number(day) }, time);
}
