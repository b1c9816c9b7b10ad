/**
 * Reads options by the tables. Names, types and defaults are decided here; code further in has no
 * defaults.
 */

import { isRecord } from '../../text/given.ts';
import { checkFields } from './checks.ts';
import type { Checked } from './option-table.ts';
import { OPTION_NAMES, OPTIONS, type OptionsOf, type Taker, takersOf } from './takers.ts';
import { refuseUnknown, suggestion, unknownNames } from './unknown-options.ts';

/** All options of a function, each with a value. */
export type CheckedOptions<T extends Taker> = Checked<OptionsOf[T]>;

/** The defaults of each function; kept, because every call needs them. */
const DEFAULTS = new Map<Taker, Readonly<Record<string, unknown>>>();

function defaultsOf(taker: Taker): Readonly<Record<string, unknown>> {
  const rows = Object.entries(OPTIONS[taker]).map(([name, row]) => [name, row.default]);
  const defaults: Readonly<Record<string, unknown>> = Object.fromEntries(rows);
  DEFAULTS.set(taker, defaults);
  return defaults;
}

/**
 * Gives every option of a function a value.
 *
 * @throws TypeError for an option that the function does not take, or of the wrong type
 */
export function checkOptions<T extends Taker>(taker: T, options: OptionsOf[T]): CheckedOptions<T> {
  const all: unknown = options;
  if (!isRecord(all)) throw new TypeError('options must be an object');
  const own = OPTIONS[taker];
  for (const name in all) if (!Object.hasOwn(own, name)) refuseForeign(taker, all);
  // The defaults have all names of the table, and its checks have passed the other values.
  const defaults = DEFAULTS.get(taker) ?? defaultsOf(taker);
  return checkFields(own, all, '', { ...defaults }) as CheckedOptions<T>;
}

/** Refuses an option that the function does not take, and lists the functions that take it, if any. */
function refuseForeign(taker: Taker, given: Readonly<Record<string, unknown>>): void {
  const own = OPTIONS[taker];
  const others = unknownNames(given, own);
  if (others.length === 0) return;
  for (const name of others) {
    const meant =
      suggestion(name, Object.keys(own)) === null ? suggestion(name, OPTION_NAMES) : null;
    const foreign = OPTION_NAMES.find((each) => each === meant);
    if (foreign === undefined) continue;
    const whose = takersOf(foreign).join(' and ');
    throw new TypeError(
      name === foreign
        ? `options.${name} is an option of ${whose}, not of ${taker}`
        : `options.${name} is not an option; did you mean ${foreign}, an option of ${whose}?`,
    );
  }
  refuseUnknown(given, own, '');
}
