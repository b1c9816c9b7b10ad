/**
 * Dates of RSS: RFC 822 §5.1 as updated by RFC 2822 and RFC 5322 §3.3, with the obsolete syntax of
 * §4.3 (time zone names, years of two and three digits, comments) and HTTP's older form with
 * hyphens (RFC 9110 §5.6.7). Also reads the variants found in feeds: day and month swapped, time,
 * seconds or time zone missing, `8:19 pm`, `GMT-05:00`.
 */
import { strictDate } from '../calendar.ts';
import { fold } from '../fold.ts';
import { hasLayout, numberAt } from '../layout.ts';
import { readNamedDate } from '../named-date.ts';
import { englishMonth } from '../names.ts';
import { offsetOf, readZone, type Zone } from '../zones.ts';

/** What the form that the RFC requires, and nearly all feeds use, has after the day. */
const AFTER_DAY = ' Aaa 0000 00:00:00 ';
const WEEKDAY = 'Aaa, ';
const OFFSET = '0000';
const GMT = 'GMT';

const ZONE_NAME = /^[A-Z]{1,4}$/;
const MONTHS = ' JanFebMarAprMayJunJulAugSepOctNovDec';

/** Parses a date of RFC 822 or its successors; returns `null` if it is not one. */
export function parseRfc822(text: string): Date | null {
  return parseCanonical(text) ?? readNamedDate(fold(text), englishMonth);
}

/** Whatever does not have the usual form is left to the full parser. */
function parseCanonical(text: string): Date | null {
  const dayAt = hasLayout(text, 0, WEEKDAY) ? WEEKDAY.length : 0;
  const digits = hasLayout(text, dayAt, '00') ? 2 : 1;
  const at = dayAt + digits;
  if (!hasLayout(text, dayAt, '0') || !hasLayout(text, at, AFTER_DAY)) return null;
  const named = MONTHS.indexOf(text.slice(at + 1, at + 4));
  const offset = offsetAt(text, at + AFTER_DAY.length);
  if (named % 3 !== 1 || offset === null) return null;
  const month = ((named + 2) / 3) | 0;
  return strictDate(
    { year: numberAt(text, at + 5, 4), month, day: numberAt(text, dayAt, digits) },
    {
      hour: numberAt(text, at + 10, 2),
      minute: numberAt(text, at + 13, 2),
      second: numberAt(text, at + 16, 2),
      millisecond: 0,
      offset,
    },
  );
}

function offsetAt(text: string, at: number): Zone | null {
  if (text.length === at + GMT.length && text.startsWith(GMT, at)) return 0;
  const sign = text.charAt(at);
  if (sign === '+' || sign === '-') {
    const isOffset = text.length === at + 5 && hasLayout(text, at + 1, OFFSET);
    return isOffset ? offsetOf(sign, numberAt(text, at + 1, 2), numberAt(text, at + 3, 2)) : null;
  }
  const name = text.slice(at);
  return ZONE_NAME.test(name) ? readZone(name.toLowerCase()) : null;
}
