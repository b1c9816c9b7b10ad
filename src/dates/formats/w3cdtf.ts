/**
 * Dates of Atom, Dublin Core and JSON Feed: RFC 3339 §5.6 and W3CDTF,
 * <https://www.w3.org/TR/NOTE-datetime>. As in feedparser, a space may replace the `T`, the time
 * zone may be missing, and numbers may lack their leading zero. Impossible dates and text after the
 * date are refused; `iso8601.ts` is more tolerant.
 */
import { strictDate } from '../calendar.ts';
import { offsetOf } from '../zones.ts';

const TIME = String.raw`(?:[Tt]|\s+)(\d\d?):(\d\d?)(?::(\d\d?)(?:[.,](\d+))?)?`;
const ZONE = String.raw`(?: ?[Zz]| ?([+-])(\d\d):?(\d\d?)?)?`;

/** Each part requires those before it. */
const W3CDTF = new RegExp(`^(\\d{4})(?:-(\\d\\d?)(?:-(\\d\\d?)(?:${TIME}${ZONE})?)?)?$`);

/** Parses a W3CDTF date; returns `null` if it is not one. */
export function parseW3cdtf(text: string): Date | null {
  const match = W3CDTF.exec(text);
  if (match === null) return null;
  const [
    ,
    year,
    month = 1,
    day = 1,
    hour = 0,
    minute = 0,
    second = 0,
    fraction,
    sign,
    zoneHours = 0,
    zoneMinutes = 0,
  ] = match;
  const offset = offsetInDay(sign, Number(zoneHours), Number(zoneMinutes));
  if (offset === null) return null;
  return strictDate(
    { year: Number(year), month: Number(month), day: Number(day) },
    {
      hour: Number(hour),
      minute: Number(minute),
      second: Number(second),
      millisecond: fraction === undefined ? 0 : Number(`${fraction}00`.slice(0, 3)),
      offset,
    },
  );
}

/** Unlike RFC 5322, RFC 3339 has no offsets of more than a day. */
function offsetInDay(sign: string | undefined, hours: number, minutes: number): number | null {
  return hours > 23 ? null : offsetOf(sign, hours, minutes);
}
