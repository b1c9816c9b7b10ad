/** The plain text of an entry. */

import { htmlToText, tidyText } from '../html/plain-text.ts';
import { type DescribedEntry, descriptionsOf } from './descriptions.ts';
import { excerptOf } from './excerpt.ts';
import { requireLength, requireRecord } from './values.ts';

/**
 * An entry as plain text, or an excerpt of it: the first of these that has any text. `''` if there
 * is none.
 *
 * | | key | from |
 * | --- | --- | --- |
 * | 1 | `content`, HTML or XHTML | `atom:content`, `content:encoded`, `xhtml:body`, `content_html` |
 * | 2 | `content`, text | `atom:content`, `content_text` |
 * | 3 | `summary` | `description`, `atom:summary`, … |
 * | 4 | `media.description`, then that of its `groups`, then of its `contents` | `media:description` |
 * | 5 | `itunes.summary` | `itunes:summary` |
 * | 6 | `googleplay.description` | `googleplay:description` |
 * | 7 | `dcterms.abstract` | `dcterms:abstract` |
 * | 8 | `subtitle` | `atom:tagline`, `itunes:subtitle`, … |
 * | 9 | `itunes.subtitle` | `itunes:subtitle` |
 *
 * - Without `length`: the whole text. Paragraphs, lists and other blocks are separated by a blank
 *   line; list items, table rows and lines separated by `<br>`, by a line break.
 * - With `length`: an excerpt on one line. It has at most `length` characters (Unicode code
 *   points), including the ellipsis at its end. It is cut between words; in Chinese and Japanese,
 *   between characters. It is cut inside a word only if the first word is too long, or if the
 *   script does not separate words (Thai, Khmer, …), and then never between a letter and its marks
 *   or inside an emoji.
 * - Scripts, styles and the fallback text of players and frames are skipped. Character references
 *   are decoded. The result is text, not HTML: escape it before you put it into a page.
 * - The locale of the machine does not matter.
 *
 * @param length - a whole number from 0 on, or `Infinity`
 * @throws TypeError if `entry` is not an object, or `length` is not such a number
 *
 * @example
 * ```js
 * import { entryText } from 'bozofeed/reader';
 *
 * const entry = { summary: 'Fish & chips with mushy peas' };
 * console.log(entryText(entry)); // Fish & chips with mushy peas
 * console.log(entryText(entry, 20)); // Fish & chips with…
 * ```
 */
export function entryText(entry: DescribedEntry, length?: number): string {
  requireRecord(entry, 'entry');
  if (length === undefined) return textIn(entry, Number.POSITIVE_INFINITY);
  requireLength(length);
  return excerptOf(textIn(entry, length).replace(/\n+/g, ' '), length);
}

function textIn(entry: DescribedEntry, limit: number): string {
  for (const { isHtml, value } of descriptionsOf(entry)) {
    const text = isHtml ? htmlToText(value, limit) : tidyText(value);
    if (text !== '') return text;
  }
  return '';
}
