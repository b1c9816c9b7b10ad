/** Parses CSS lengths and converts them to pixels. */
import { EM } from './bounds.ts';

const MEASURE = /^([+-]?(?:\d{1,9}(?:\.\d{1,20})?|\.\d{1,20}))([a-z]{2,3}|%)?$/i;

/** The pixels of units that do not depend on the text size. */
const UNITS: ReadonlyMap<string, number> = new Map([
  ['', 1],
  ['cm', 37.8],
  ['in', 96],
  ['mm', 3.78],
  ['pc', EM],
  ['pt', 4 / 3],
  ['px', 1],
  ['rem', EM],
]);

/** The other units, relative to the text size. */
const FONT_UNITS: ReadonlyMap<string, number> = new Map([
  ['ch', 0.6],
  ['em', 1],
  ['ex', 0.6],
]);

/** A number with its unit in lower case; `''` for none. */
export interface Measure {
  readonly number: number;
  readonly unit: string;
}

/** The length that a word represents, or `null`. */
export function readMeasure(word: string): Measure | null {
  const [, number, unit = ''] = MEASURE.exec(word) ?? [];
  return number === undefined ? null : { number: Number(number), unit: unit.toLowerCase() };
}

/** The pixels of a length in text of a given size; a percentage counts as infinite. */
export function pixelsOf({ number, unit }: Measure, scale: number): number {
  const absolute = UNITS.get(unit);
  if (absolute !== undefined) return number * absolute;
  const relative = FONT_UNITS.get(unit);
  // Units relative to the window, and unknown ones, have no upper limit.
  return relative === undefined ? Number.POSITIVE_INFINITY : number * relative * EM * scale;
}
