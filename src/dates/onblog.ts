/**
 * Dates of OnBlog, a Korean blog service: `2004년 05월 28일  01:31:15`. No standard; the form, and
 * that it is Korean time, are feedparser's.
 */
import { strictDate } from './calendar.ts';
import { fold } from './fold.ts';
import { readTime } from './time-of-day.ts';
import { KOREAN_TIME } from './zones.ts';

const ONBLOG = /^(\d{4})년 ?(\d\d?)월 ?(\d\d?)일( ?\d\d?:\d\d.*)$/;

/** A date of OnBlog, or `null`. */
export function parseOnblog(text: string): Date | null {
  const match = ONBLOG.exec(fold(text));
  if (match === null) return null;
  const [, year, month, day, rest = ''] = match;
  const time = readTime(rest);
  return (
    time &&
    strictDate({ year: Number(year), month: Number(month), day: Number(day) }, time, KOREAN_TIME)
  );
}
