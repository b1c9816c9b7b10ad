/**
 * Dates as feeds have them, to moments. Each format has a small reader in a file of its own. They are
 * tried in order: the two common formats first, the tolerant ones last. No reader knows the machine's
 * zone, locale or clock, so a text means the same everywhere and for ever; a date without a zone is
 * of UTC.
 */

import { fold } from './fold.ts';
import { parseAsctime } from './formats/asctime.ts';
import { parseEpoch } from './formats/epoch.ts';
import { parseGreek } from './formats/greek.ts';
import { parseHungarian } from './formats/hungarian.ts';
import { parseIso8601 } from './formats/iso8601.ts';
import { parseLocalised } from './formats/localised.ts';
import { parseNate } from './formats/nate.ts';
import { parseNumeric } from './formats/numeric.ts';
import { parseOnblog } from './formats/onblog.ts';
import { parsePerforce } from './formats/perforce.ts';
import { parseRfc822 } from './formats/rfc822.ts';
import { parseW3cdtf } from './formats/w3cdtf.ts';

/** A reader of dates: `null` for what it cannot read. */
export type DateReader = (text: string) => Date | null;

/** The formats that are understood. */
export type DateFormat =
  | 'w3cdtf'
  | 'rfc822'
  | 'epoch'
  | 'asctime'
  | 'nate'
  | 'onblog'
  | 'perforce'
  | 'greek'
  | 'hungarian'
  | 'iso8601'
  | 'localised'
  | 'numeric';

/**
 * The reader of each format, in the order in which they are tried. Any of them can be used alone.
 */
export const DATE_FORMATS: Readonly<Record<DateFormat, DateReader>> = {
  // The two common formats. This one fails on the first character of the other.
  w3cdtf: parseW3cdtf,
  rfc822: parseRfc822,
  epoch: parseEpoch,
  asctime: parseAsctime,
  // Before ISO 8601, which would read the day alone.
  nate: parseNate,
  onblog: parseOnblog,
  perforce: parsePerforce,
  greek: parseGreek,
  hungarian: parseHungarian,
  iso8601: parseIso8601,
  localised: parseLocalised,
  numeric: parseNumeric,
};

const UNCOMMON: readonly DateReader[] = Object.values(DATE_FORMATS).slice(2);

/** No date is longer. Bounds the work on what is none. */
const MAX_LENGTH = 100;

const DIGIT = /\p{Nd}/u;

/**
 * The moment that a text names, in whichever format; `null` where it names none. Never throws.
 *
 * @example
 * parseDate('Thu, 01 Jan 2004 19:48:21 GMT'); // 2004-01-01T19:48:21.000Z
 */
export function parseDate(value: string): Date | null {
  const text = value.trim();
  if (text.length > MAX_LENGTH || !DIGIT.test(text)) return null;
  return parseW3cdtf(text) ?? parseRfc822(text) ?? parseUncommon(fold(text));
}

/** Every reader folds what it is given: to have that done before saves it doing it again. */
function parseUncommon(text: string): Date | null {
  for (const read of UNCOMMON) {
    const date = read(text);
    if (date !== null) return date;
  }
  return null;
}

/**
 * Like {@link parseDate}, with handlers of the caller's to be tried first. What a handler throws,
 * and whatever it returns that is no valid `Date`, counts as `null`.
 */
export function readDate(value: string, handlers: readonly DateReader[]): Date | null {
  for (const handler of handlers) {
    const date = attempt(handler, value);
    if (date !== null) return date;
  }
  return parseDate(value);
}

function attempt(handler: DateReader, value: string): Date | null {
  try {
    const date: unknown = handler(value);
    return date instanceof Date && !Number.isNaN(date.getTime()) ? date : null;
  } catch {
    return null;
  }
}
