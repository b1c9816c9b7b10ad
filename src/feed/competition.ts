/**
 * Which of several elements with one meaning counts. The one nearest to the record that it speaks of
 * does; of those as near, the format's own, then those of the modules in a fixed order
 * (`vocabulary/preference.ts`); of equals, the first. So the order of the document never matters
 * beyond that. What does not count is kept among `elements`, whether it comes before or after.
 */
import type { ExtensionElement } from '../model/values.ts';
import { type Leave, ownerOf, type Target } from './draft.ts';
import type { Build, OpenElement } from './open-element.ts';

/** More than there are ranks (`vocabulary/preference.ts`). */
const RANKS = 2 ** 20;

/** From here on, values only fill gaps, and give way to any element that is meant. */
export const STAND_IN: number = 2 ** 40;

/** How little an element has to say of a record: 0 for the format's own, directly inside. */
export function weightOf({ depth, rule }: OpenElement, target: Target): number {
  return Math.max(0, depth - target.depth - 1) * RANKS + (rule?.rank ?? 0);
}

/** Whether an element would get a key. */
export function canTake(target: Target, key: string, weight: number): boolean {
  return target.record[key] === undefined || weight < weightHolding(target, key);
}

/** Takes a key for an element, if it may. Whoever had it is sent away; the value is the caller's to set. */
export function take(target: Target, key: string, weight: number, leave: Leave | null): boolean {
  const { record } = target;
  if (record[key] !== undefined) {
    const held = ownerOf(target).keyOwners?.get(key);
    if (held === undefined || held.weight <= weight) return false;
    held.leave?.();
  }
  hold(target, key, weight, leave);
  return true;
}

/**
 * Sets a key that nothing has set, until something comes that is meant.
 *
 * @param weight how little it says, compared with others that only fill gaps
 */
export function standIn(
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

/** What keeps an element once another takes its place. */
export function keeping(open: OpenElement, text: string, build: Build): Leave {
  const elements = open.target.keeper['elements'];
  const before: ExtensionElement | undefined = Array.isArray(elements)
    ? elements.at(-1)
    : undefined;
  return () => {
    if (!open.isInNamespace) build.keepLater(open, text, before);
  };
}

/** Makes an element the one that holds a key. */
export function hold(target: Target, key: string, weight: number, leave: Leave | null): void {
  const owner = ownerOf(target);
  if (weight === 0) {
    owner.keyOwners?.delete(key);
  } else {
    owner.keyOwners ??= new Map();
    owner.keyOwners.set(key, { weight, leave });
  }
}

/** How little the element that holds a key has to say; 0 where nothing can take it. */
export function weightHolding(target: Target, key: string): number {
  return ownerOf(target).keyOwners?.get(key)?.weight ?? 0;
}
