/**
 * Dates of RSS: RFC 822 §5.1 as updated by RFC 2822 and RFC 5322 §3.3, with the obsolete syntax of
 * §4.3 (time zone names, years of two and three digits, comments) and HTTP's older form with
 * hyphens (RFC 9110 §5.6.7). Also reads the variants found in feeds: day and month swapped, time,
 * seconds or time zone missing, `8:19 pm`, `GMT-05:00`.
 */
import { strictDate } from '../calendar.ts';
import { fold } from '../fold.ts';
import { readNamedDate } from '../named-date.ts';
import { englishMonth } from '../names.ts';
import { readZone } from '../zones.ts';

/** The form that the RFC requires and nearly all feeds use, which is read directly. */
const CANONICAL =
  /^(?:[A-Z][a-z]{2}, )?(\d\d?) ([A-Z][a-z]{2}) (\d{4}) (\d\d):(\d\d):(\d\d) ([+-]\d{4}|[A-Z]{1,4})$/;

const MONTHS = ' JanFebMarAprMayJunJulAugSepOctNovDec';

/** Parses a date of RFC 822 or its successors; returns `null` if it is not one. */
export function parseRfc822(text: string): Date | null {
  return parseCanonical(text) ?? readNamedDate(fold(text), englishMonth);
}

function parseCanonical(text: string): Date | null {
  const match = CANONICAL.exec(text);
  if (match === null) return null;
  const [, day, name = '', year, hour, minute, second, zone = ''] = match;
  const month = (MONTHS.indexOf(name) + 2) / 3;
  const offset = zone === 'GMT' ? 0 : readZone(zone.toLowerCase());
  // Whatever does not match here is left to the full parser.
  if (!Number.isInteger(month) || offset === null) return null;
  return strictDate(
    { year: Number(year), month, day: Number(day) },
    { hour: Number(hour), minute: Number(minute), second: Number(second), millisecond: 0, offset },
  );
}
