/**
 * Durations of ISO 8601-1:2019 §5.5.2: `PT1H30M`, `P1DT2H`, `PT36.5S`, `P2W`. Years and months have
 * no fixed length, so they must be zero.
 */

const NUMBER = String.raw`(\d{1,15}(?:[.,]\d{0,30})?)`;

const DURATION = new RegExp(
  `^\\+?P(?:0+Y)?(?:0+M)?(?:${NUMBER}W)?(?:${NUMBER}D)?(?:T(?:${NUMBER}H)?(?:${NUMBER}M)?(?:${NUMBER}S)?)?$`,
  'i',
);

/** The seconds of a week, a day, an hour, a minute and a second. */
const UNITS: readonly number[] = [604_800, 86_400, 3600, 60, 1];

/** The seconds of a duration; `undefined` for any other text. */
export function parseDuration(text: string): number | undefined {
  const match = DURATION.exec(text);
  // There has to be a part, and one after the T.
  if (match === null || !/[\d.,][a-z]$/i.test(text)) return undefined;
  return UNITS.reduce((sum, unit, at) => {
    const part = match[at + 1];
    return part === undefined ? sum : sum + unit * Number(part.replace(',', '.'));
  }, 0);
}
