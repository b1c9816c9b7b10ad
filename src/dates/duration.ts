/** Durations in the notation of ISO 8601, and with units as people write them. */

const NUMBER = String.raw`(\d{1,15}(?:[.,]\d{0,30})?)`;

/** Years and months have no fixed length, so they must be zero. */
const DURATION = new RegExp(
  `^\\+?P(?:00*Y)?(?:00*M)?(?:${NUMBER}W)?(?:${NUMBER}D)?(?:T(?:${NUMBER}H)?(?:${NUMBER}M)?(?:${NUMBER}S)?)?$`,
  'i',
);

/** The seconds of a week, a day, an hour, a minute and a second. */
const UNITS: readonly number[] = [604_800, 86_400, 3600, 60, 1];
const CLOCK_UNITS = UNITS.slice(2);

/** Between two parts: `1 hour, 5 minutes`, `1 hr and 5 min`. */
const BETWEEN = String.raw`[\s,]{0,9}(?:(?:and|&|und|et|y|e)\s{1,9})?`;

/** English, with the abbreviations that other languages share. */
const HOURS = 'h|hrs?|hours?|std';
const MINUTES = 'm|mins?|minutes?';

/** `1h05` has no second unit. */
const WITH_UNITS = new RegExp(
  [
    String.raw`^(?:${NUMBER}\s{0,9}(?:${HOURS})(?![a-z])\.?)?`,
    String.raw`(?:${NUMBER}\s{0,9}(?:(?:${MINUTES})(?![a-z])\.?|['′’]))?`,
    String.raw`(?:${NUMBER}\s{0,9}(?:(?:s|secs?|seconds?)(?![a-z])\.?|["″”]))?$`,
  ].join(BETWEEN),
  'i',
);
const HOURS_AND_MINUTES = /^(\d{1,3})\s?h\s?([0-5]\d)$/i;

/** `12:34 min`, `1:30 h`, `1:02:03 h`: the unit is that of the first of two numbers. */
const CLOCK_WITH_UNIT = new RegExp(
  String.raw`^(\d{1,3}):([0-5]\d)(?::([0-5]\d))?\s{0,9}(?:(${HOURS})|${MINUTES})\.?$`,
  'i',
);

/**
 * The seconds of a duration: `PT1H30M`, `P1DT2H`, `PT36.5S`, `P2W` (ISO 8601-1:2019 §5.5.2), or
 * `45 min`, `1 hr 5 min`, `1h05`, `12:34 min`; `undefined` for any other text.
 */
export function parseDuration(text: string): number | undefined {
  const match = DURATION.exec(text);
  // There has to be a part, and one after the T.
  if (match !== null) return /[\d.,][a-z]$/i.test(text) ? secondsIn(match, UNITS) : undefined;
  const clock = CLOCK_WITH_UNIT.exec(text);
  if (clock !== null) {
    const [, , , third, hours] = clock;
    // Three numbers are hours, minutes and seconds, whatever their unit.
    const isFromHours = third !== undefined || hours !== undefined;
    return secondsIn(clock, isFromHours ? CLOCK_UNITS : CLOCK_UNITS.slice(1));
  }
  const written = /^\d/.test(text) ? (HOURS_AND_MINUTES.exec(text) ?? WITH_UNITS.exec(text)) : null;
  return written === null ? undefined : secondsIn(written, CLOCK_UNITS);
}

function secondsIn(parts: readonly (string | undefined)[], units: readonly number[]): number {
  return units.reduce((sum, unit, at) => {
    const part = parts[at + 1];
    return part === undefined ? sum : sum + unit * Number(part.replace(',', '.'));
  }, 0);
}
