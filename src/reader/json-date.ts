/** Dates that were written as text. */

/**
 * What JSON and databases write: a day and a time in ISO 8601, with `T` or a space between them.
 * Databases omit seconds of zero, and the minutes of a zone.
 */
const WRITTEN =
  /^(\d{4}|[+-]\d{6})-(\d\d)-(\d\d)[T ](\d\d:\d\d(?::\d\d(?:\.\d{1,9})?)?) ?(Z|[+-]\d\d(?::?\d\d)?)?$/;

/** A date from such a text, in UTC if it names no zone; `null` if it is another text. */
export function dateFromText(text: string): Date | null {
  const [, year, month, day, time, zone = 'Z'] = WRITTEN.exec(text) ?? [];
  if (year === undefined) return null;
  const digits = zone.replace(':', '');
  const offset = zone === 'Z' ? zone : `${digits.slice(0, 3)}:${digits.slice(3) || '00'}`;
  const date = new Date(`${year}-${month}-${day}T${time}${offset}`);
  // Some platforms take 30 February for a day in March.
  const isDay = new Date(`${year}-${month}-${day}T00:00Z`).getUTCDate() === Number(day);
  return isDay && !Number.isNaN(date.getTime()) ? date : null;
}
