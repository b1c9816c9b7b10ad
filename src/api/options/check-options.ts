/**
 * Reads options by the tables. Names, types and defaults are decided here; code further in has no
 * defaults.
 */

import { checkFields, wrongType } from '../../text/checks.ts';
import { isRecord } from '../../text/given.ts';
import { refuseUnknown, suggestion, unknownNames } from '../../text/unknown-options.ts';
import { FOREIGN_NAMES } from './foreign-names.ts';
import type { Checked, OptionTable } from './option-table.ts';
import { OPTION_NAMES, OPTIONS, type OptionsOf, type Taker, takersOf } from './takers.ts';

/** All options of a function, each with a value. */
export type CheckedOptions<T extends Taker> = Checked<OptionsOf[T]>;

/** The defaults of each table; kept, because every call needs them. */
const DEFAULTS = new Map<object, Readonly<Record<string, unknown>>>();

function defaultsOf(table: object): Readonly<Record<string, unknown>> {
  const rows = Object.entries(table as Readonly<Record<string, { readonly default: unknown }>>).map(
    ([name, row]) => [name, row.default],
  );
  const defaults: Readonly<Record<string, unknown>> = Object.fromEntries(rows);
  DEFAULTS.set(table, defaults);
  return defaults;
}

/**
 * Gives every option of a function a value.
 *
 * @throws TypeError for an option that the function does not take, or of the wrong type
 */
export function checkOptions<T extends Taker>(taker: T, options: OptionsOf[T]): CheckedOptions<T> {
  return checkOptionsOf<OptionsOf[T]>(taker, OPTIONS[taker], options);
}

/** The same for a function whose options only its own room knows. */
export function checkOptionsOf<O extends object>(
  taker: string,
  own: OptionTable<O>,
  options: O,
): Checked<O> {
  const all: unknown = options;
  if (!isRecord(all)) throw wrongType('options', 'an object');
  for (const name in all) if (!Object.hasOwn(own, name)) refuseForeign(taker, own, all);
  // The defaults have all names of the table, and its checks have passed the other values.
  const defaults = DEFAULTS.get(own) ?? defaultsOf(own);
  return checkFields<O>(own, all, 'options.', { ...defaults }) as Checked<O>;
}

/** Refuses an option that the function does not take, and lists the functions that take it, if any. */
function refuseForeign(taker: string, own: object, given: Readonly<Record<string, unknown>>): void {
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
  refuseUnknown(given, own, 'options.', FOREIGN_NAMES);
}
