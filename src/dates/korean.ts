/**
 * Dates of Korean blog services, which are in Korean time. Their forms differ; what is done with
 * them does not.
 */
import { strictDate } from './calendar.ts';
import { fold } from './fold.ts';
import { readTime } from './time-of-day.ts';
import { KOREAN_TIME } from './zones.ts';

/**
 * The date that a text has in a form, or `null`.
 *
 * @param form finds year, month, day, and all of the time
 */
export function readKorean(form: RegExp, text: string): Date | null {
  const match = form.exec(fold(text));
  if (match === null) return null;
  const [, year, month, day, rest = ''] = match;
  const time = readTime(rest);
  return (
    time &&
    strictDate({ year: Number(year), month: Number(month), day: Number(day) }, time, KOREAN_TIME)
  );
}
