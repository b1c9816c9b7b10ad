/** Keys that identify entries. */
import type { Entry } from '../model/entry.ts';
import { requireRecord } from '../text/given.ts';
import { beginningOf } from '../text/strings.ts';
import { type DatedEntry, entryDate } from './entry-date.ts';
import { hashOf } from './hash.ts';
import { linkKey } from './links.ts';
import { withoutSessionIds } from './session-ids.ts';
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
export const ID = 'id:';

/** Written for an entry without a date. */
const NO_DATE = '-';

/**
 * A text that identifies an entry: the same each time the feed is read, as long as the values it is
 * made from are the same. It is made from the first of these that the entry has:
 *
 * | | from | key |
 * | --- | --- | --- |
 * | 1 | `id` | `id:` and the `id` |
 * | 2 | `g.id`, if there is no other `link` than `g.link` | `g:` and the `g.id` |
 * | 3 | `link` | `link:` and the `link`, in its simplest form |
 * | 4 | `title` | `title:`, the `title`, a space and the date |
 * | 5 | the first enclosure with a URL | `enclosure:` and its `href`, in its simplest form |
 * | 6 | the first `content`, otherwise `summary` | `text:`, a hash of it, a space and the date |
 * | 7 | a date | `date:` and the date |
 * | 8 | none of them | `nothing` |
 *
 * - `id` is used character by character (RFC 4287 §4.2.6), without session ids (`PHPSESSID`,
 *   `;jsessionid=`, …) if it is a URL; in titles, white space of any kind and
 *   length becomes one space.
 * - The simplest form of a link has `https`, no `www.`, no session ids, and no tracking parameters
 *   (`utm_source`, `fbclid`, …), so that entries are not new when a site moves to https.
 * - The date is that of {@link entryDate}, in UTC (`2026-07-06T06:00:00.000Z`). If there is none,
 *   it is `published`, `updated` or `created` as written, without white space; without these, it is
 *   `-`.
 * - Because of their prefix, keys of different kinds are never equal.
 * - A key has at most 512 UTF-16 units. A longer one ends in `#` and a hash of the whole (FNV-1a,
 *   64 bits). Other keys are not hashed, so that people can read them.
 *
 * Keys distinguish the entries of one feed. Other feeds may use the same `id`, so store the URL of
 * the feed with the key. Two entries of a feed have the same key if they share the value it is made
 * from: an `id`, or a `link` if there is no `id`. {@link withKeys} gives each its own, and can
 * ignore an `id` that varies.
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
  return bounded(wholeKey(entry, 'id'));
}

/** A key, and what it is compared by: an `id` that is a URL is the same with http and https. */
export interface ComparedKey {
  readonly key: string;
  readonly compared: string;
}

/** The key of an entry under one of the ways to identify entries. */
export function comparedKey(entry: KeyedEntry, identify: Identify): ComparedKey {
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

/** The URLs of its files, in their simplest form. */
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
