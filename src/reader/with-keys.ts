/** Keys that are unique within a document. */
import { isRecord } from '../text/given.ts';
import { entryDate } from './entry-date.ts';
import { comparedKey, ID, type Identify, type KeyedEntry, traitsOf } from './entry-key.ts';
import { hashOf } from './hash.ts';
import { linkKey } from './links.ts';
import { textOf } from './values.ts';

/** An entry with its key. */
export interface EntryWithKey<E> {
  /**
   * Identifies the entry within its feed: {@link entryKey}, with a hash of what tells the entry
   * apart added if others have the same.
   */
  readonly key: string;
  /** The entry itself. */
  readonly entry: E;
}

/** Options of {@link withKeys}. */
export interface KeyOptions {
  /**
   * What identifies the entries of the feed. `link` is for feeds whose `id` changes although the
   * entry does not, `title` (the title and the date) for feeds whose links change as well.
   *
   * @default 'id'
   */
  readonly identify?: Identify | undefined;
}

/** The ways to identify entries. */
export const WAYS: readonly Identify[] = ['id', 'link', 'title'];

/**
 * The entries of a document with keys that are unique among them, in document order. The poller
 * uses the same keys.
 *
 * - Entries with the same key are one entry only if nothing tells them apart: neither the link, the
 *   title, the date, the files nor the text. Many feeds give all entries one link, and some one
 *   `id`.
 * - The exception is an `id` with other times of `updated`, as in Atom: these are versions of one
 *   entry (RFC 4287 §4.1.1), and the latest counts; unless there are three or more, all with other
 *   titles.
 * - Entries that share a key get a hash of what tells them apart: the link; if that is the same,
 *   the title; then also the date, the files and the text, as far as needed. Any other key is that
 *   of {@link entryKey}.
 *
 * @throws TypeError if `entries` is not a list, one of them is not an object, or an option is wrong
 *
 * @example
 * ```js
 * import { withKeys } from 'bozofeed/reader';
 *
 * const [first, second] = withKeys([{ id: 'a' }, { id: 'b' }]);
 * console.log(first?.key, second?.key); // id:a id:b
 * ```
 */
export function withKeys<E extends KeyedEntry>(
  entries: readonly E[],
  options: KeyOptions = {},
): readonly EntryWithKey<E>[] {
  if (!Array.isArray(entries)) throw new TypeError('entries must be a list');
  return distinctEntries(entries, wayIn(options)).map(({ key, entry }) => ({ key, entry }));
}

function wayIn(options: KeyOptions): Identify {
  if (!isRecord(options)) throw new TypeError('options must be an object');
  const { identify = 'id' } = options;
  const way = WAYS.find((each) => each === identify);
  if (way === undefined) throw new TypeError("identify must be 'id', 'link' or 'title'");
  return way;
}

/** An entry with its key, and with the one that it would have alone. */
export interface DistinctEntry<E> extends EntryWithKey<E> {
  /** The key without what tells the entry apart, and what this key is compared by. */
  readonly shared: string;
  readonly compared: string;
  /** Whether other entries of the document share that key. */
  readonly isShared: boolean;
}

/** The entries of a document, each once, with unique keys. */
export function distinctEntries<E extends KeyedEntry>(
  entries: readonly E[],
  identify: Identify,
): readonly DistinctEntry<E>[] {
  const keyed = entries.map((entry) => ({ entry, ...comparedKey(entry, identify) }));
  const groups = groupsBy(keyed, ({ compared }) => compared);
  const places = new Map(entries.map((entry, at) => [entry, at] as const));
  return [...groups]
    .flatMap(([compared, group]) => told(group, compared))
    .toSorted((one, other) => (places.get(one.entry) ?? 0) - (places.get(other.entry) ?? 0));
}

interface Member<E> {
  readonly entry: E;
  readonly key: string;
}

/** Entries that share a key, each once, with keys of their own. */
function told<E extends KeyedEntry>(
  group: readonly Member<E>[],
  compared: string,
): readonly DistinctEntry<E>[] {
  const [first] = group;
  if (first === undefined) return [];
  const shared = first.key;
  if (group.length === 1) {
    return [{ key: shared, entry: first.entry, shared, compared, isShared: false }];
  }
  const byLink = groupsBy(group, ({ entry }) => linkKey(textOf(entry.link)));
  const keyed = [...byLink].flatMap(([link, members]) => {
    const entries = members.map(({ entry }) => entry);
    const distinct = distinctIn(entries, compared.startsWith(ID));
    const marks = marksOf(distinct.map(traitsOf));
    const ofLink = byLink.size === 1 ? [] : [link];
    return distinct.map((entry, at) => ({ entry, parts: [...ofLink, ...(marks[at] ?? [])] }));
  });
  return keyed.map(({ entry, parts }) => ({
    key: parts.length === 0 ? shared : toldKey(shared, parts),
    entry,
    shared,
    compared,
    isShared: keyed.length > 1,
  }));
}

/** A key that several entries share, with what tells one of them apart. */
export function toldKey(shared: string, parts: readonly string[]): string {
  return `${shared} #${hashOf(parts.join('\0'))}`;
}

/** The entries without repetitions and, if they have an id, without earlier versions. */
function distinctIn<E extends KeyedEntry>(entries: readonly E[], hasId: boolean): readonly E[] {
  const current = hasId && areVersions(entries) ? latestOf(entries) : entries;
  const byTraits = groupsBy(current, (entry) => traitsOf(entry).join('\0'));
  return [...byTraits.values()].flatMap((same) => latestOf(same).slice(0, 1));
}

/** From this number on, entries with one id and different titles are not versions of one. */
const MANY = 3;

/**
 * Whether entries with one id have been updated at different times, as versions in Atom have. The
 * date of RSS 1.0, `dc:date`, is that of publication.
 */
function areVersions(entries: readonly KeyedEntry[]): boolean {
  const isUpdated = entries.every(({ dc, updated }) => updated && dc?.date === undefined);
  if (!isUpdated) return false;
  const titles = new Set(entries.map(({ title }) => textOf(title)));
  return titles.size < MANY || titles.size < entries.length;
}

function latestOf<E extends KeyedEntry>(entries: readonly E[]): readonly E[] {
  const times = entries.map(updateOf);
  const latest = times.reduce((one, other) => Math.max(one, other), 0);
  return entries.filter((_, at) => (times[at] ?? 0) >= latest);
}

function updateOf(entry: KeyedEntry): number {
  const { updated = null } = entry;
  return (entryDate({ updated }) ?? entryDate(entry))?.getTime() ?? 0;
}

/** Of each list, as many of the first strings as no other list has. */
function marksOf(lists: readonly (readonly string[])[]): readonly (readonly string[])[] {
  const marks: (readonly string[])[] = lists.map(() => []);
  if (lists.length === 1) return marks;
  let open = lists.map((_, at) => at);
  for (let length = 1; open.length > 0; length += 1) {
    const byStart = groupsBy(open, (at) => lists[at]?.slice(0, length).join('\0') ?? '');
    const isLast = open.every((at) => length >= (lists[at]?.length ?? 0));
    const shared = [...byStart.values()].filter((same) => same.length > 1 && !isLast).flat();
    const next = new Set(shared);
    for (const at of open) {
      if (!next.has(at)) marks[at] = lists[at]?.slice(0, length) ?? [];
    }
    open = shared;
  }
  return marks;
}

function groupsBy<T>(items: readonly T[], nameOf: (item: T) => string): Map<string, T[]> {
  const groups = new Map<string, T[]>();
  for (const item of items) {
    const name = nameOf(item);
    const group = groups.get(name);
    if (group === undefined) groups.set(name, [item]);
    else group.push(item);
  }
  return groups;
}
