/** The form of the tables that say for each option what it may be, and its default. */

import type { Check } from '../../text/checks.ts';

/** Options that resolve to `null` if they are not given, although callers cannot pass `null`. */
type NullByDefault =
  | 'files'
  | 'lookup'
  | 'maxParseTime'
  | 'maxValues'
  | 'now'
  | 'profile'
  | 'signal';

/** The options of an interface, each with a value. */
export type Checked<O> = {
  readonly [N in keyof O]-?: Exclude<O[N], undefined> | (N extends NullByDefault ? null : never);
};

/** For each option of an interface, what it may be, and its default. */
export type OptionTable<O> = {
  readonly [N in keyof O]-?: { readonly check: Check; readonly default: Checked<O>[N] };
};

/** A table without some options: what `Omit` is for interfaces. */
export function without<T extends object, N extends keyof T>(
  table: T,
  ...names: readonly N[]
): Omit<T, N> {
  const rest = { ...table };
  for (const name of names) delete rest[name];
  return rest;
}
