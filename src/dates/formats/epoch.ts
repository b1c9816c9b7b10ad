/**
 * POSIX time: the time since the start of 1970 in UTC. The number of digits determines the unit:
 * nine or ten are seconds (March 1973 to November 2286), thirteen are milliseconds (September 2001
 * to November 2286). Other lengths are something else, usually a date without separators.
 */

const SECONDS = /^(\d{9,10})(?:\.(\d+))?$/;
const MILLISECONDS = /^\d{13}$/;

/** Parses a number of seconds or milliseconds; returns `null` if it is not one. */
export function parseEpoch(text: string): Date | null {
  if (MILLISECONDS.test(text)) return new Date(Number(text));
  const match = SECONDS.exec(text);
  if (match === null) return null;
  const [, seconds, fraction = ''] = match;
  return new Date(Number(seconds) * 1000 + Number(`${fraction}000`.slice(0, 3)));
}
