/**
 * Where values are stored: under a key of a record, or of the record's object for a namespace. A
 * value that cannot be parsed is absent, so that any other takes its place; its text is in
 * `written`, and so is a text that has more information than its value.
 */

import { memberOf } from '../text/given.ts';
import type { Build, OpenElement } from './build.ts';
import { isUnreadable, leaving, repeat, take, UNREADABLE, weightOf } from './competition.ts';
import {
  append,
  type Draft,
  isDraft,
  isSet,
  ownerOf,
  type Slot,
  type Target,
  type TargetKind,
  targetOf,
} from './draft.ts';

/** Records that belong to the namespace `media` themselves. */
const OF_MEDIA: ReadonlySet<TargetKind> = new Set(['mediaFile', 'mediaGroup']);

/** A key of the record itself. */
export function core(key: string): Slot {
  return slotOf('', key);
}

/** A key of the object of a namespace. */
export function slotOf(namespace: string, key: string): Slot {
  return { namespace, key, detailKey: `${key}Detail` };
}

/** The path of a slot from its record: `itunes.duration`. */
export function pathOf({ namespace, key }: Slot): string {
  return namespace === '' ? key : `${namespace}.${key}`;
}

/** The target for the values of a namespace. It is not shown before it has a value. */
export function targetIn(target: Target, namespace: string): Target {
  if (namespace === '' || (namespace === 'media' && OF_MEDIA.has(target.kind))) return target;
  const owner = ownerOf(target);
  owner.namespaces ??= new Map();
  const known = owner.namespaces.get(namespace);
  if (known !== undefined) return known;
  const made = targetOf('namespace', owner.depth, {}, null, owner.keeper);
  owner.namespaces.set(namespace, made);
  return made;
}

/** The object of a namespace, shown from now on. */
export function shownIn(target: Target, namespace: string): Draft {
  const { record } = targetIn(target, namespace);
  if (record !== target.record) target.record[namespace] = record;
  return record;
}

/** Appends to the list in a slot. */
export function appendIn(target: Target, { namespace, key }: Slot, item: unknown): void {
  append(shownIn(target, namespace), key, item);
}

/**
 * Puts a value where it belongs, unless an element with precedence has done so.
 *
 * @param value `null` if it cannot be parsed
 * @param written the text, if it has more information
 * @param around the record that the slot belongs to, by default the element's own
 * @param text the part of the content to keep if a better element comes, by default all of it
 * @returns whether the slot now has the value
 */
export function putValue(
  open: OpenElement,
  slot: Slot,
  value: unknown,
  written: string | null,
  build: Build,
  around: Target = open.target,
  text?: string,
): boolean {
  const { namespace, key } = slot;
  const target = namespace === '' ? around : targetIn(around, namespace);
  const { record } = target;
  const before = memberOf(record, key);
  // A value that cannot be parsed loses to any that can.
  if (value === null) {
    const isUnread = isUnreadable(target, key);
    if (isUnread || before !== undefined) return isUnread && saysSo(record, key, written);
  }
  const weight = value === null ? UNREADABLE : weightOf(open, around);
  if (before !== undefined && isSame(before, value) && saysSo(record, key, written)) {
    repeat(target, key, weight);
    return true;
  }
  const leave = weight === 0 ? null : leaving(open, text ?? open.text.trim(), build, namespace);
  if (!take(target, key, weight, leave)) return false;
  if (namespace !== '') shownIn(around, namespace);
  if (value !== null) record[key] = value;
  if (written !== null || record['written'] !== undefined) setWritten(record, key, written);
  return true;
}

function isSame(one: unknown, other: unknown): boolean {
  if (one instanceof Date && other instanceof Date) return one.getTime() === other.getTime();
  return one === other;
}

/**
 * Sets a core key to a text or a URI that has nothing beside it.
 *
 * @returns whether the record now has the value; `false` for an empty one
 */
export function putText(
  open: OpenElement,
  slot: Slot,
  value: string,
  build: Build,
  text?: string,
  around?: Target,
): boolean {
  return value === '' || putValue(open, slot, value, null, build, around, text);
}

/** Sets the text written for a key, or removes it. */
export function setWritten(record: Draft, key: string, written: string | null): void {
  const existing = memberOf(record, 'written');
  if (written !== null) {
    const all: Draft = isDraft(existing) ? existing : Object.create(null);
    all[key] = written;
    record['written'] = all;
  } else if (isDraft(existing) && isSet(existing, key)) {
    delete existing[key];
    if (Object.keys(existing).length === 0) delete record['written'];
  }
}

function saysSo(record: Draft, key: string, written: string | null): boolean {
  const existing = memberOf(record, 'written');
  const earlier = isDraft(existing) ? memberOf(existing, key) : undefined;
  return (earlier ?? null) === written;
}
