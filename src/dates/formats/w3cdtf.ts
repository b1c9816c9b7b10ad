/**
 * Dates of Atom, Dublin Core and JSON Feed: RFC 3339 §5.6 and W3CDTF,
 * <https://www.w3.org/TR/NOTE-datetime>. As in feedparser, a space may replace the `T`, the time
 * zone may be missing, and numbers may lack their leading zero. Impossible dates and text after the
 * date are refused; `iso8601.ts` is more tolerant.
 */
import { strictDate } from '../calendar.ts';
import { hasLayout, numberAt } from '../layout.ts';
import { offsetOf } from '../zones.ts';

const TIME = String.raw`(?:[Tt]|\s+)(\d\d?):(\d\d?)(?::(\d\d?)(?:[.,](\d+))?)?`;
const ZONE = String.raw`(?: ?[Zz]| ?([+-])(\d\d):?(\d\d?)?)?`;

/** Each part requires those before it. */
const W3CDTF = new RegExp(`^(\\d{4})(?:-(\\d\\d?)(?:-(\\d\\d?)(?:${TIME}${ZONE})?)?)?$`);

/** What RFC 3339 requires and nearly all feeds use, up to the seconds. */
const TO_SECONDS = '0000-00-00T00:00:00';
const THOUSANDTHS = '.000';
const OFFSET = '00:00';

/** Parses a W3CDTF date; returns `null` if it is not one. */
export function parseW3cdtf(text: string): Date | null {
  return hasLayout(text, 0, '0000') ? (parseCanonical(text) ?? parseVariant(text)) : null;
}

/** Whatever does not have the usual form is left to the full parser. */
function parseCanonical(text: string): Date | null {
  if (!hasLayout(text, 0, TO_SECONDS)) return null;
  const hasThousandths = hasLayout(text, TO_SECONDS.length, THOUSANDTHS);
  const end = TO_SECONDS.length + (hasThousandths ? THOUSANDTHS.length : 0);
  const offset = offsetAt(text, end);
  if (offset === null) return null;
  return strictDate(
    { year: numberAt(text, 0, 4), month: numberAt(text, 5, 2), day: numberAt(text, 8, 2) },
    {
      hour: numberAt(text, 11, 2),
      minute: numberAt(text, 14, 2),
      second: numberAt(text, 17, 2),
      millisecond: hasThousandths ? numberAt(text, end - 3, 3) : 0,
      offset,
    },
  );
}

function offsetAt(text: string, at: number): number | null {
  const sign = text.charAt(at);
  if (sign === 'Z') return text.length === at + 1 ? 0 : null;
  if ((sign !== '+' && sign !== '-') || text.length !== at + 6) return null;
  if (!hasLayout(text, at + 1, OFFSET)) return null;
  return offsetInDay(sign, numberAt(text, at + 1, 2), numberAt(text, at + 4, 2));
}

/** Unlike RFC 5322, RFC 3339 has no offsets of more than a day. */
function offsetInDay(sign: string | undefined, hours: number, minutes: number): number | null {
  return hours > 23 ? null : offsetOf(sign, hours, minutes);
}

function parseVariant(text: string): Date | null {
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
