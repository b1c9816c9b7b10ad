/** Keys that identify entries, and that are unique within a document. */
import type { Entry } from '../model/entry.ts';
import { type Checks, oneOf, readOptions, requireList } from '../text/checks.ts';
import { ownRecord } from '../text/given.ts';
import { beginningOf, encodeUtf8 } from '../text/strings.ts';
import { type DatedEntry, entryDate } from './entry-date.ts';
import { linkKey, withoutSessionIds } from './links.ts';
import { listOf, type Stored, textOf } from './values.ts';

/** The part of an entry that `entryKey` uses. */
export interface KeyedEntry
  extends DatedEntry,
    Stored<
      Entry,
      'id' | 'link' | 'title' | 'content' | 'summary' | 'enclosures' | 'g' | 'dc' | 'written'
    > {}

/**
 * What identifies the entries of a feed: the `id` and otherwise the `link`; always the `link`; or
 * always the title and the date.
 */
export type Identify = 'id' | 'link' | 'title';

/**
 * In UTF-16 units: at most 1,536 bytes of UTF-8, which fits into the indexes of common databases.
 */
const MAX_LENGTH = 512;

/** The beginning of keys that are made from an `id`. */
const ID = 'id:';

/** Written for an entry without a date. */
const NO_DATE = '-';

/**
 * A string that identifies an entry within its feed. The key is built from the first value in this
 * table that the entry has:
 *
 * | | from | key |
 * | --- | --- | --- |
 * | 1 | `id` | `id:` and the `id` |
 * | 2 | `g.id` (Google’s product data), if the entry has no other link than `g.link` | `g:` and the `g.id` |
 * | 3 | `link` | `link:` and the normalized `link` |
 * | 4 | `title` | `title:`, the `title`, a space and the date |
 * | 5 | the first enclosure with a URL | `enclosure:` and the normalized `href` |
 * | 6 | the first `content`, otherwise `summary` | `text:`, a hash of the text, a space and the date |
 * | 7 | a date | `date:` and the date |
 * | 8 | none of these values | `nothing` |
 *
 * - The `id` is unchanged (RFC 4287 §4.2.6), except that session ids (`PHPSESSID`,
 *   `;jsessionid=`, …) are removed from an `id` that is a URL. In a title, each sequence of
 *   white space becomes one space.
 * - A normalized link has `https`, no `www.`, no session ids and no tracking parameters
 *   (`utm_source`, `fbclid`, …). So the keys do not change if a site moves to https.
 * - The date is the result of {@link entryDate} in UTC (`2026-07-06T06:00:00.000Z`). If
 *   `entryDate` returns `null`, the date is the original string of `published`, `updated` or
 *   `created` without white space. Without such a string, the date is `-`.
 * - Because of their prefix, keys of different kinds are never equal.
 * - A key has at most 512 UTF-16 units. A longer key is shortened, and ends in `#` and a hash
 *   of the whole key (FNV-1a, 64 bits).
 *
 * Other feeds may use the same `id`, so store your id of the feed with the key. Two entries of one
 * feed have the same key if the value in the table is the same. {@link withKeys} returns unique
 * keys, and can ignore ids that vary.
 *
 * @throws TypeError if `entry` is not an object
 *
 * @example
 * ```js
 * import { entryKey } from 'bozofeed/reader';
 *
 * console.log(entryKey({ id: 'tag:cafe.example,2026:monday' })); // id:tag:cafe.example,2026:monday
 * ```
 */
export function entryKey(entry: KeyedEntry): string {
  const own = ownRecord(entry, 'entry');
  return bounded(wholeKey(own, 'id'));
}

/** A key, and what it is compared by: an `id` that is a URL is the same with http and https. */
interface ComparedKey {
  readonly key: string;
  readonly compared: string;
}

/** The key of an entry under one of the ways to identify entries. */
function comparedKey(entry: KeyedEntry, identify: Identify): ComparedKey {
  const key = wholeKey(entry, identify);
  return { key: bounded(key), compared: comparedForm(key) };
}

/** What a key is compared by. */
export function comparedForm(key: string): string {
  return key.startsWith(ID) ? ID + linkKey(key.slice(ID.length)) : key;
}

function wholeKey(entry: KeyedEntry, identify: Identify): string {
  const id = textOf(entry.id);
  if (id !== '' && identify === 'id') return `${ID}${withoutSessionIds(id)}`;
  const link = textOf(entry.link);
  const product = textOf(entry.g?.id);
  if (product !== '' && (link === '' || link === textOf(entry.g?.link))) return `g:${product}`;
  if (link !== '' && identify !== 'title') return `link:${linkKey(link)}`;
  const date = dateIn(entry);
  const title = titleIn(entry);
  if (title !== '') return `title:${title} ${date}`;
  const [enclosure] = filesIn(entry);
  if (enclosure !== undefined) return `enclosure:${enclosure}`;
  const [text] = textsIn(entry);
  if (text !== undefined) return `text:${hashOf(text)} ${date}`;
  if (date !== NO_DATE) return `date:${date}`;
  // With `identify`, an entry may have nothing else.
  if (link !== '') return `link:${linkKey(link)}`;
  return id === '' ? 'nothing' : `${ID}${withoutSessionIds(id)}`;
}

/** What may tell apart entries that share a key, in the order in which it is used. */
export function traitsOf(entry: KeyedEntry): readonly string[] {
  return [
    textOf(entry.g?.id),
    titleIn(entry),
    dateIn(entry),
    filesIn(entry).join(' '),
    textsIn(entry).map(hashOf).join(' '),
  ];
}

function titleIn(entry: KeyedEntry): string {
  return textOf(entry.title).replace(/\s+/g, ' ');
}

/** The normalized URLs of the entry’s files. */
function filesIn(entry: KeyedEntry): readonly string[] {
  return present(listOf(entry.enclosures).map(({ href }) => href)).map(linkKey);
}

function textsIn(entry: KeyedEntry): readonly string[] {
  return present([...listOf(entry.content).map(({ value }) => value), entry.summary]);
}

/** The date that is part of keys. */
export function dateIn(entry: KeyedEntry): string {
  const moment = entryDate(entry);
  if (moment !== null) return moment.toISOString();
  const [text = ''] = present(DATES.map((key) => entry.written?.[key] ?? isoOf(entry[key])));
  return text.replace(/\s+/g, '') || NO_DATE;
}

const DATES = ['published', 'updated', 'created'] as const;

function isoOf(date: unknown): unknown {
  return date instanceof Date && !Number.isNaN(date.getTime()) ? date.toISOString() : date;
}

/** The strings among some values, without white space around them. */
function present(values: readonly unknown[]): readonly string[] {
  return values.map(textOf).filter((text) => text !== '');
}

function bounded(key: string): string {
  if (key.length <= MAX_LENGTH) return key;
  const end = `#${hashOf(key)}`;
  return beginningOf(key, MAX_LENGTH - end.length) + end;
}

/** An entry with its key. */
export interface EntryWithKey<E> {
  /**
   * Identifies the entry within its feed: {@link entryKey}, with a hash of what tells the entry
   * apart added if others have the same.
   */
  readonly key: string;
  /** The entry that the key identifies. */
  readonly entry: E;
}

/** The options of {@link withKeys}. */
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
 * The entries of a document with unique keys, in document order. The poller uses the same keys.
 *
 * - Some feeds use one `id` or one link for all entries. So two entries with the same
 *   {@link entryKey} count as one entry only if they also have the same link, title, date, files and
 *   text.
 * - Entries with the same `id` and different values of `updated` are versions of one entry (RFC
 *   4287 §4.1.1), and only the latest version is returned. Exception: if three or more entries
 *   have the same `id`, and all titles differ, these entries are different entries.
 * - If different entries have the same key, a hash of the link is added to their keys. If the
 *   links are the same, too, the hash also includes the title, then the date, the files and the
 *   text.
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
  requireList(entries, 'entries');
  const { identify = 'id' } = readOptions(KEY_OPTIONS, options);
  const originals = new Map(entries.map((entry) => [ownRecord(entry, 'entry'), entry] as const));
  return distinctEntries([...originals.keys()], identify).map(({ key, entry }) => ({
    key,
    entry: originals.get(entry) ?? entry,
  }));
}

const KEY_OPTIONS: Checks<KeyOptions> = { identify: { check: /* @__PURE__ */ oneOf(...WAYS) } };

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

const OFFSET_BASIS = [0xcbf29ce4, 0x84222325] as const;
/** The prime is 2^40 + 0x1b3. */
const PRIME = 0x1b3;

/** The hash of a text, as 16 hexadecimal digits. */
function hashOf(text: string): string {
  let [high, low]: readonly [number, number] = OFFSET_BASIS;
  for (const byte of encodeUtf8(text)) {
    const mixed = (low ^ byte) >>> 0;
    // 64-bit arithmetic in two halves: none of the sums exceeds 2^53.
    const product = mixed * PRIME;
    high = (high * PRIME + mixed * 0x100 + Math.floor(product / 0x1_0000_0000)) % 0x1_0000_0000;
    low = product >>> 0;
  }
  return [high, low].map((half) => half.toString(16).padStart(8, '0')).join('');
}
