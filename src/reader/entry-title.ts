/** The title of an entry. */
import type { Entry } from '../model/entry.ts';
import type { DescribedEntry } from './descriptions.ts';
import { entryText } from './entry-text.ts';
import { excerptOf } from './excerpt.ts';
import { listOf, requireLength, requireRecord, type Stored, textOf } from './values.ts';

/** The part of an entry that `entryTitle` uses. */
export interface TitledEntry extends DescribedEntry, Stored<Entry, 'title'> {}

/** Long enough to recognize an entry by, and short enough for a line. */
const USUAL_LENGTH = 80;

/**
 * The title of an entry on one line, or else the beginning of its text: the first of these that has
 * any text. `''` if there is none.
 *
 * | | key | from |
 * | --- | --- | --- |
 * | 1 | `title` | `title`, `dc:title`, … |
 * | 2 | `media.title`, then that of its `groups`, then of its `contents` | `media:title` |
 * | 3 | the text of `entryText` | `content`, `summary`, … |
 *
 * It is text, not HTML: escape it before you put it into a page.
 *
 * @param length - the most characters (Unicode code points), including the ellipsis of a longer
 * text: a whole number from 0 on, or `Infinity`. By default, a title is complete, and any other
 * text has at most 80.
 * @throws TypeError if `entry` is not an object, or `length` is not such a number
 *
 * @example
 * ```js
 * import { entryTitle } from 'bozofeed/reader';
 *
 * console.log(entryTitle({ title: 'Fish & chips' })); // Fish & chips
 * ```
 */
export function entryTitle(entry: TitledEntry, length?: number): string {
  requireRecord(entry, 'entry');
  if (length !== undefined) requireLength(length);
  const { media } = entry;
  const parts = [...listOf(media?.groups), ...listOf(media?.contents)];
  const titles = [entry.title, media?.title, ...parts.map(({ title }) => title)];
  const title = titles.map(textOf).find((each) => each !== '');
  if (title === undefined) return entryText(entry, length ?? USUAL_LENGTH);
  return excerptOf(title.replace(/\s+/g, ' '), length ?? Number.POSITIVE_INFINITY);
}
