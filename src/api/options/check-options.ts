/**
 * Reads options by the table. Names, types and defaults are decided here; code further in has no
 * defaults.
 */

import { given, givenOf, isRecord } from '../../text/given.ts';

import {
  OPTIONS,
  type OptionName,
  type OptionsOf,
  PARTS,
  type Taker,
  type ValueOf,
} from './table.ts';
import { givenNames, refuseUnknown, suggestion } from './unknown-options.ts';

/** All options of a function, each with a value. */
export type CheckedOptions<T extends Taker> = {
  readonly [N in keyof OptionsOf[T] & OptionName]-?: ValueOf<N>;
};

/** Every option. */
export const OPTION_NAMES: readonly OptionName[] = Object.keys(OPTIONS) as OptionName[];

/** The default of an option of a function. */
export function defaultFor(taker: Taker, name: OptionName): unknown {
  const { default: usual, defaults } = OPTIONS[name];
  return new Map<string, unknown>(Object.entries(defaults ?? {})).get(taker) ?? usual;
}

/** The options of a function, with their defaults. */
interface TakenOptions {
  readonly names: readonly OptionName[];
  readonly defaults: Readonly<Record<string, unknown>>;
}

/** Cached, because every call needs them. */
const TAKEN = new Map<Taker, TakenOptions>();

function takenBy(taker: Taker): TakenOptions {
  const known = TAKEN.get(taker);
  if (known !== undefined) return known;
  const names = OPTION_NAMES.filter((name) => takersOf(name).includes(taker));
  const defaults = Object.fromEntries(names.map((name) => [name, defaultFor(taker, name)]));
  const taken: TakenOptions = { names, defaults };
  TAKEN.set(taker, taken);
  return taken;
}

/** The options that a function takes. */
export function optionsOf(taker: Taker): readonly OptionName[] {
  return takenBy(taker).names;
}

/** The functions that take an option. */
export function takersOf(name: OptionName): readonly Taker[] {
  return OPTIONS[name].takenBy;
}

/**
 * Gives every option of a function a value.
 *
 * @throws TypeError for an option that the function does not take, or of the wrong type
 */
export function checkOptions<T extends Taker>(taker: T, options: OptionsOf[T]): CheckedOptions<T> {
  const all: unknown = options;
  if (!isRecord(all)) throw new TypeError('options must be an object');
  refuseForeign(taker, all);
  const { names, defaults } = takenBy(taker);
  const checked: Record<string, unknown> = { ...defaults };
  for (const name of names) {
    const written = given(all, name);
    if (written === undefined) continue;
    const value = partsOf(name, written);
    OPTIONS[name].check(value, name);
    checked[name] = value;
  }
  // The names come from the table, and its checks have passed the values.
  return checked as CheckedOptions<T>;
}

/** An option. A record has only the parts that were passed in. */
function partsOf(name: OptionName, value: unknown): unknown {
  const parts = PARTS.get(name);
  if (parts === undefined || !isRecord(value)) return value;
  return givenOf(value, [...givenNames(value), ...parts]);
}

/**
 * Rejects an option that the function does not take, and lists the functions that take it, if any.
 */
function refuseForeign(taker: Taker, given: Readonly<Record<string, unknown>>): void {
  const own: readonly string[] = optionsOf(taker);
  const others = givenNames(given).filter((name) => !own.includes(name));
  if (others.length === 0) return;
  for (const name of others) {
    const meant = suggestion(name, own) === null ? suggestion(name, OPTION_NAMES) : null;
    const foreign = OPTION_NAMES.find((each) => each === meant);
    if (foreign === undefined) continue;
    const whose = takersOf(foreign).join(' and ');
    throw new TypeError(
      name === foreign
        ? `options.${name} is an option of ${whose}, not of ${taker}`
        : `options.${name} is not an option; did you mean ${foreign}, an option of ${whose}?`,
    );
  }
  refuseUnknown(given, own, 'options');
}
