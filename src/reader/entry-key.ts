/** Keys that identify entries. */
import type { Entry } from '../model/entry.ts';
import { beginningOf } from '../text/strings.ts';
import { type DatedEntry, entryDate } from './entry-date.ts';
import { hashOf } from './hash.ts';
import { linkKey } from './link-key.ts';
import { listOf, requireRecord, type Stored, textOf } from './values.ts';

/** The part of an entry that `entryKey` uses. */
export interface KeyedEntry
  extends DatedEntry,
    Stored<Entry, 'id' | 'link' | 'title' | 'content' | 'summary' | 'enclosures' | 'written'> {}

/**
 * In UTF-16 units: at most 1,536 bytes of UTF-8, which fits into the indexes of common databases.
 */
const MAX_LENGTH = 512;

/** Written for an entry without a date. */
const NO_DATE = '-';

/**
 * A text that identifies an entry: the same each time the feed is read, as long as the values it is
 * made from are the same. It is made from the first of these that the entry has:
 *
 * | | from | key |
 * | --- | --- | --- |
 * | 1 | `id` | `id:` and the `id` |
 * | 2 | `link` | `link:` and the `link`, in its simplest form |
 * | 3 | `title` | `title:`, the `title`, a space and the date |
 * | 4 | the first enclosure with a URL | `enclosure:` and its `href`, in its simplest form |
 * | 5 | the first `content`, otherwise `summary` | `text:`, a hash of it, a space and the date |
 * | 6 | a date | `date:` and the date |
 * | 7 | none of them | `nothing` |
 *
 * - `id` is used character by character (RFC 4287 §4.2.6); in titles, white space of any kind and
 *   length becomes one space.
 * - The simplest form of a link has `https`, no `www.`, and no tracking parameters (`utm_source`,
 *   `fbclid`, …), so that entries are not new when a site moves to https.
 * - The date is that of {@link entryDate}, in UTC (`2026-07-06T06:00:00.000Z`). If there is none,
 *   it is `published`, `updated` or `created` as written, without white space; without these, it is
 *   `-`.
 * - Because of their prefix, keys of different kinds are never equal.
 * - A key has at most 512 UTF-16 units. A longer one ends in `#` and a hash of the whole (FNV-1a,
 *   64 bits). Other keys are not hashed, so that people can read them.
 *
 * Keys distinguish the entries of one feed. Other feeds may use the same `id`, so store the URL of
 * the feed with the key. Two entries of a feed have the same key if they share the value it is made
 * from: an `id`, or a `link` if there is no `id`. {@link withKeys} gives each its own.
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
  requireRecord(entry, 'entry');
  return bounded(wholeKey(entry));
}

function wholeKey(entry: KeyedEntry): string {
  const id = textOf(entry.id);
  if (id !== '') return `id:${id}`;
  const link = textOf(entry.link);
  if (link !== '') return `link:${linkKey(link)}`;
  const date = dateIn(entry);
  const title = textOf(entry.title).replace(/\s+/g, ' ');
  if (title !== '') return `title:${title} ${date}`;
  const enclosure = firstOf(listOf(entry.enclosures).map(({ href }) => href));
  if (enclosure !== '') return `enclosure:${linkKey(enclosure)}`;
  const text = firstOf([...listOf(entry.content).map(({ value }) => value), entry.summary]);
  if (text !== '') return `text:${hashOf(text)} ${date}`;
  return date === NO_DATE ? 'nothing' : `date:${date}`;
}

function dateIn(entry: KeyedEntry): string {
  const moment = entryDate(entry);
  if (moment !== null) return moment.toISOString();
  const texts = DATES.map((key) => entry.written?.[key] ?? isoOf(entry[key]));
  return firstOf(texts).replace(/\s+/g, '') || NO_DATE;
}

const DATES = ['published', 'updated', 'created'] as const;

function isoOf(date: unknown): unknown {
  return date instanceof Date && !Number.isNaN(date.getTime()) ? date.toISOString() : date;
}

function firstOf(texts: readonly unknown[]): string {
  return texts.map(textOf).find((text) => text !== '') ?? '';
}

function bounded(key: string): string {
  if (key.length <= MAX_LENGTH) return key;
  const end = `#${hashOf(key)}`;
  return beginningOf(key, MAX_LENGTH - end.length) + end;
}
