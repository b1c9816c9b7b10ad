/**
 * Dates of Korean blog services, which are in Korean time. Their forms differ; the conversion is
 * the same.
 */
import { strictDate } from './calendar.ts';
import { fold } from './fold.ts';
import { readTime } from './time-of-day.ts';
import { KOREAN_TIME } from './zones.ts';

/**
 * The date in a text of a given form, or `null`.
 *
 * @param form matches year, month, day, and the whole time
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
