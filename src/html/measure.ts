/** Lengths as CSS writes them, and how many pixels they come to. */
import { EM } from './bounds.ts';

const MEASURE = /^([+-]?(?:\d{1,9}(?:\.\d{1,20})?|\.\d{1,20}))([a-z]{2,3}|%)?$/i;

/** Pixels of the units that do not depend on the size of the text. */
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

/** The other units, in relation to the size of the text. */
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

/** The measure that a word is, or `null`. */
export function readMeasure(word: string): Measure | null {
  const [, number, unit = ''] = MEASURE.exec(word) ?? [];
  return number === undefined ? null : { number: Number(number), unit: unit.toLowerCase() };
}

/** How many pixels a measure has in text of a size; a share of something else is as large as can be. */
export function pixelsOf({ number, unit }: Measure, scale: number): number {
  const absolute = UNITS.get(unit);
  if (absolute !== undefined) return number * absolute;
  const relative = FONT_UNITS.get(unit);
  // Units of the window, and unknown ones, may come to anything.
  return relative === undefined ? Number.POSITIVE_INFINITY : number * relative * EM * scale;
}
