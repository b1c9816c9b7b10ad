/**
 * Time as POSIX counts it, from the beginning of 1970 in UTC. The number of digits tells the unit:
 * nine or ten are seconds (from March 1973 to November 2286), thirteen are milliseconds (from
 * September 2001 to the same day). Fewer or more are something else, most often a date without
 * separators.
 */

const SECONDS = /^(\d{9,10})(?:\.(\d+))?$/;
const MILLISECONDS = /^\d{13}$/;

/** A count of seconds or milliseconds, or `null`. */
export function parseEpoch(text: string): Date | null {
  if (MILLISECONDS.test(text)) return new Date(Number(text));
  const match = SECONDS.exec(text);
  if (match === null) return null;
  const [, seconds, fraction = ''] = match;
  return new Date(Number(seconds) * 1000 + Number(`${fraction}000`.slice(0, 3)));
}
