/**
 * Dates of Nate, a Korean blog service: `2004-05-25 오후 11:23:17`, with the half of the day before
 * the time. No standard; the form, and that it is Korean time, are feedparser's.
 */
import { strictDate } from './calendar.ts';
import { fold } from './fold.ts';
import { readTime } from './time-of-day.ts';
import { KOREAN_TIME } from './zones.ts';

const NATE = /^(\d{4})-(\d\d?)-(\d\d?)( ?(?:오전|오후) ?\d.*)$/;

/** A date of Nate, or `null`. */
export function parseNate(text: string): Date | null {
  const match = NATE.exec(fold(text));
  if (match === null) return null;
  const [, year, month, day, rest = ''] = match;
  const time = readTime(rest);
  return (
    time &&
    strictDate({ year: Number(year), month: Number(month), day: Number(day) }, time, KOREAN_TIME)
  );
}
