/**
 * Time zones of the tz database (`Asia/Tokyo`), as far as the platform knows them: `Intl` has their
 * rules. The result depends on the name and the time, and on nothing of the machine's own settings.
 */

/** Names of the database. Each may have an expensive lookup, so nothing else is looked up. */
const NAME = /^[a-z][a-z0-9_+-]*(?:\/[a-z0-9_+-]+){0,2}$/;

/** Longer than any name of the database. */
const LONGEST_NAME = 40;

const OFFSET = /GMT(?:([+-])(\d\d):?(\d\d)(?::(\d\d))?)?$/;

/** The zones that were used: at most as many as the platform knows. */
const FORMATS = new Map<string, Intl.DateTimeFormat>();

const MINUTE = 60_000;

/**
 * The minutes that a zone is ahead of UTC when its clocks show a time, which is given in
 * milliseconds as if it were UTC; `null` if the platform does not know the zone.
 */
export function minutesInZone(name: string, local: number): number | null {
  const format = formatFor(name);
  if (format === null || Number.isNaN(new Date(local).getTime())) return null;
  const guess = minutesAt(format, local);
  const minutes = guess === null ? null : minutesAt(format, local - guess * MINUTE);
  if (guess === null || minutes === null || minutes === guess) return minutes;
  // Near a change of the clocks, the first guess may be on its other side.
  const again = minutesAt(format, local - minutes * MINUTE);
  return again === minutes ? minutes : guess;
}

function formatFor(name: string): Intl.DateTimeFormat | null {
  const known = FORMATS.get(name);
  if (known !== undefined) return known;
  if (name.length > LONGEST_NAME || !NAME.test(name)) return null;
  try {
    const made = new Intl.DateTimeFormat('en-US', { timeZone: name, timeZoneName: 'longOffset' });
    FORMATS.set(name, made);
    return made;
  } catch {
    return null;
  }
}

function minutesAt(format: Intl.DateTimeFormat, time: number): number | null {
  const date = new Date(time);
  if (Number.isNaN(date.getTime())) return null;
  const match = OFFSET.exec(format.format(date));
  if (match === null) return null;
  const [, sign, hours = 0, minutes = 0, seconds = 0] = match;
  const size = Number(hours) * 60 + Number(minutes) + Number(seconds) / 60;
  return sign === '-' ? -size : size;
}
