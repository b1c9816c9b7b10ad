/** Lists the differences between two results, place by place, each with its kind. */
import { isRecord } from '../../../src/text/given.ts';

/** The kind of a difference. */
export type ChangeKind = 'added' | 'removed' | 'changed' | 'retyped' | 'spacing' | 'moved';

/** A value that differs. */
export interface ValueChange {
  /** The path in any result, such as `entries[].title`. */
  readonly path: string;
  /** The path in this result, such as `entries[3].title`. */
  readonly place: string;
  readonly kind: ChangeKind;
  /** `undefined` if there is no value. */
  readonly before: unknown;
  readonly after: unknown;
}

type Json = Readonly<Record<string, unknown>>;

/** All differences, in the order of the member names. */
export function changesBetween(before: unknown, after: unknown): readonly ValueChange[] {
  const changes: ValueChange[] = [];
  compare({ path: '', place: '' }, before, after, changes);
  return changes;
}

interface Where {
  readonly path: string;
  readonly place: string;
}

/** The recursion is bounded: the parser limits the depth of results. */
function compare(where: Where, before: unknown, after: unknown, changes: ValueChange[]): void {
  if (Object.is(before, after)) return;
  if (Array.isArray(before) && Array.isArray(after)) {
    compareLists(where, before, after, changes);
  } else if (isRecord(before) && isRecord(after)) {
    const names = new Set([...Object.keys(before), ...Object.keys(after)]);
    for (const name of [...names].toSorted()) {
      compare(member(where, name), own(before, name), own(after, name), changes);
    }
  } else {
    changes.push({ ...where, kind: kindOf(before, after), before, after });
  }
}

function kindOf(before: unknown, after: unknown): ChangeKind {
  if (before === undefined) return 'added';
  if (after === undefined) return 'removed';
  if (typeNameOf(before) !== typeNameOf(after)) return 'retyped';
  const isSpacing =
    typeof before === 'string' && typeof after === 'string' && spaced(before) === spaced(after);
  return isSpacing ? 'spacing' : 'changed';
}

function typeNameOf(value: unknown): string {
  if (value === null) return 'null';
  return Array.isArray(value) ? 'list' : typeof value;
}

function spaced(text: string): string {
  return text.replaceAll(/\s+/g, ' ').trim();
}

/**
 * Items that have identifiers are compared with the items of the same identifier, others by
 * position.
 */
function compareLists(
  where: Where,
  before: readonly unknown[],
  after: readonly unknown[],
  changes: ValueChange[],
): void {
  const path = `${where.path}[]`;
  const keys = ['id', 'link', 'href', 'title', 'term', 'name'].find(
    (key) => identify(before, key) !== null && identify(after, key) !== null,
  );
  const old = keys === undefined ? null : identify(before, keys);
  const now = keys === undefined ? null : identify(after, keys);
  if (old === null || now === null) {
    for (let index = 0; index < Math.max(before.length, after.length); index += 1) {
      compare({ path, place: `${where.place}[${index}]` }, before[index], after[index], changes);
    }
    return;
  }
  for (const [name, index] of old) {
    const other = now.get(name);
    const place = `${where.place}[${other ?? index}]`;
    compare(
      { path, place },
      before[index],
      other === undefined ? undefined : after[other],
      changes,
    );
  }
  for (const [name, index] of now) {
    if (old.has(name)) continue;
    compare({ path, place: `${where.place}[${index}]` }, undefined, after[index], changes);
  }
  const stayed = [...old.keys()].filter((name) => now.has(name));
  const order = [...now.keys()].filter((name) => old.has(name));
  if (stayed.some((name, index) => name !== order[index])) {
    changes.push({ path, place: where.place, kind: 'moved', before: stayed, after: order });
  }
}

/** The items of a list by one of their members; `null` if an item lacks it or two share it. */
function identify(list: readonly unknown[], key: string): ReadonlyMap<string, number> | null {
  const found = new Map<string, number>();
  for (const [index, item] of list.entries()) {
    const name = isRecord(item) ? own(item, key) : undefined;
    if (typeof name !== 'string' || found.has(name)) return null;
    found.set(name, index);
  }
  return found;
}

function member({ path, place }: Where, name: string): Where {
  const join = (container: string): string => (container === '' ? name : `${container}.${name}`);
  return { path: join(path), place: join(place) };
}

function own(record: Json, name: string): unknown {
  return Object.hasOwn(record, name) ? record[name] : undefined;
}
