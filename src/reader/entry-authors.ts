/** The authors of an entry. */
import type { Entry } from '../model/entry.ts';
import type { Feed } from '../model/feed.ts';
import type { Person } from '../model/values.ts';
import { listOf, requireRecord, type Stored, textOf } from './values.ts';

/** The part of a feed, or of an entry's source, that `entryAuthors` uses. */
export type AuthoredFeed = Stored<Feed, 'author' | 'authorDetail' | 'authors'>;

/** The part of an entry that `entryAuthors` uses. */
export interface AuthoredEntry extends Stored<Entry, 'author' | 'authorDetail' | 'authors'> {
  /** The feed that the entry was taken from. */
  readonly source?: AuthoredFeed | null | undefined;
}

/**
 * The authors of an entry: those of the first of these that names any (RFC 4287 §4.2.1). Empty if
 * none does.
 *
 * | | whose `authors` |
 * | --- | --- |
 * | 1 | the entry’s |
 * | 2 | those of its `source`, the feed that the entry was taken from |
 * | 3 | those of `feed`, if you pass it |
 *
 * At each step, `authorDetail` and `author` are used if `authors` is absent. `authors` includes
 * those from `dc:creator`, `itunes:author` and similar elements. Contributors and publishers do not
 * count as authors.
 *
 * @throws TypeError if `entry`, or a given `feed`, is not an object
 *
 * @example
 * ```js
 * import { entryAuthors } from 'bozofeed/reader';
 *
 * const entry = { authors: [{ name: 'Jo Doe' }] };
 * console.log(entryAuthors(entry, {})[0]?.name); // Jo Doe
 * ```
 */
export function entryAuthors(entry: AuthoredEntry, feed: AuthoredFeed = {}): readonly Person[] {
  requireRecord(entry, 'entry');
  requireRecord(feed, 'feed');
  return [entry, entry.source, feed].map(authorsOf).find((authors) => authors.length > 0) ?? [];
}

function authorsOf(work: AuthoredFeed | null | undefined): readonly Person[] {
  const authors = listOf(work?.authors).filter(saysSomething);
  if (authors.length > 0) return authors;
  const details = work?.authorDetail ? [work.authorDetail] : [];
  const known = listOf(details).filter(saysSomething);
  if (known.length > 0) return known;
  const name = textOf(work?.author);
  return name === '' ? [] : [{ name }];
}

function saysSomething({ name, email, href, avatar }: Person): boolean {
  return [name, email, href, avatar].some((value) => textOf(value) !== '');
}
