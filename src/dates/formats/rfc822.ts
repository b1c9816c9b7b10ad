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
import { offsetOf, readZone } from '../zones.ts';

/** The form that the RFC requires, and nearly all feeds use. */
const USUAL =
  /^(?:[A-Z][a-z]{2}, )?(\d\d?) ([A-Z][a-z]{2}) (\d{4}) (\d\d):(\d\d):(\d\d) (?:([+-])(\d\d)(\d\d)|([A-Z]{1,4}))$/;

const MONTHS = ' JanFebMarAprMayJunJulAugSepOctNovDec';

/** Parses a date of RFC 822 or its successors; returns `null` if it is not one. */
export function parseRfc822(text: string): Date | null {
  return parseUsual(text) ?? readNamedDate(fold(text), englishMonth);
}

/** Whatever does not have the usual form is left to the full parser. */
function parseUsual(text: string): Date | null {
  const match = USUAL.exec(text);
  if (match === null) return null;
  const [, day, name = '', year, hour, minute, second, sign, hours, minutes, zone] = match;
  const named = MONTHS.indexOf(name);
  const offset =
    zone === undefined
      ? offsetOf(sign, Number(hours), Number(minutes))
      : zone === 'GMT'
        ? 0
        : readZone(zone.toLowerCase());
  if (named % 3 !== 1 || offset === null) return null;
  return strictDate(
    { year: Number(year), month: (named + 2) / 3, day: Number(day) },
    {
      hour: Number(hour),
      minute: Number(minute),
      second: Number(second),
      millisecond: 0,
      offset,
    },
  );
}
