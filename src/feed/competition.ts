/**
 * Decides which of several elements with the same meaning wins. The element nearest to the record
 * that it describes wins; at equal distance, an element of the format itself, then those of modules
 * in a fixed order (`vocabulary/preference.ts`); among equals, the first. The document order does
 * not matter otherwise. The elements that lose are kept in `elements`, whether they come before or
 * after the winner.
 */

import type { Build, OpenElement } from './build.ts';
import { isSet, type Leave, ownerOf, type Target } from './draft.ts';
import { keepLater, lastKept } from './extension.ts';
import { hasKey } from './ranked-rule.ts';

/** More than the number of ranks (`vocabulary/preference.ts`). */
const RANKS = 2 ** 20;

/**
 * From this weight on, values only fill gaps, and lose to any element that is meant for the key.
 */
export const STAND_IN: number = 2 ** 40;

/** The weight of a value that cannot be parsed: more than any rank and any depth. */
export const UNREADABLE: number = 2 ** 50;

/**
 * The weight of an element for a record, where the lowest wins: 0 for the format's own elements
 * directly inside.
 */
export function weightOf({ depth, rule }: OpenElement, target: Target): number {
  return Math.max(0, depth - target.depth - 1) * RANKS + (rule?.rank ?? 0);
}

/** Whether an element would get a key. */
export function canTake(target: Target, key: string, weight: number): boolean {
  return !isSet(target.record, key) || weight < weightHolding(target, key);
}

/**
 * Gives a key to an element, if the record has that key and the element wins, and removes the
 * previous holder; the caller then sets the value.
 */
export function take(target: Target, key: string, weight: number, leave: Leave | null): boolean {
  if (!hasKey(target.kind, key)) return false;
  const owner = ownerOf(target);
  if (isSet(target.record, key) || isUnreadable(target, key)) {
    const held = owner.keyOwners?.get(key);
    if (held === undefined || held.weight <= weight) return false;
    held.leave?.();
  }
  hold(owner, key, weight, leave);
  return true;
}

/**
 * Records that another element says the same as the holder of a key: the better of the two holds
 * it. If that one loses in turn, one of them is kept, because the others add nothing.
 */
export function repeat(target: Target, key: string, weight: number): void {
  const owner = ownerOf(target);
  const held = owner.keyOwners?.get(key);
  if (held !== undefined && weight < held.weight) hold(owner, key, weight, held.leave);
}

/**
 * Sets a key that nothing has set, until an element that is meant for it comes.
 *
 * @param weight its weight among values that only fill gaps
 */
export function putStandIn(
  target: Target,
  key: string,
  value: unknown,
  leave: Leave | null,
  weight = 0,
): boolean {
  if (!take(target, key, STAND_IN + weight, leave)) return false;
  target.record[key] = value;
  return true;
}

/**
 * A function that keeps an element once another takes its key.
 *
 * @param text the part of its content to keep
 * @param namespace that of the object which has the key, by default the record itself
 */
export function leaving(
  open: OpenElement,
  text: string,
  build: Build,
  namespace: string = '',
): Leave {
  const before = lastKept(open);
  return () => {
    if (namespace !== '') open.isInNamespace = false;
    if (!open.isInNamespace) keepLater(open, text, before, build);
  };
}

/** Makes an element the holder of a key; a weight of 0 means that no other can take the key. */
function hold(owner: Target, key: string, weight: number, leave: Leave | null): void {
  if (weight === 0) {
    owner.keyOwners?.delete(key);
  } else {
    owner.keyOwners ??= new Map();
    owner.keyOwners.set(key, { weight, leave });
  }
}

/** Whether a key is held by an element whose value cannot be parsed. */
export function isUnreadable(target: Target, key: string): boolean {
  return ownerOf(target).keyOwners?.get(key)?.weight === UNREADABLE;
}

/** The weight of the element that holds a key; 0 if no other can take it. */
function weightHolding(target: Target, key: string): number {
  return ownerOf(target).keyOwners?.get(key)?.weight ?? 0;
}
