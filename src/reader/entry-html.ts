/** The HTML of an entry. */
import { escapeText } from '../html/escape.ts';
import { htmlToText, tidyText } from '../html/plain-text.ts';
import { type DescribedEntry, type Description, descriptionsOf } from './descriptions.ts';
import { requireRecord } from './values.ts';

/** Elements that show something without text. */
const EMBEDS = /<(?:audio|canvas|embed|iframe|img|math|object|picture|svg|video)\b/i;

/**
 * An entry as HTML to show: the first of these that shows something. `''` if there is none.
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
 * - If there are several contents of one kind, the one with the most text is used; if they have the
 *   same length, the first.
 * - Content in base64, external content (`src`), files, and XML other than XHTML are skipped.
 * - Plain text is escaped, each paragraph is wrapped in `<p>`, and line breaks within it become
 *   `<br>`.
 * - The result is as safe as the entry: sanitized content is returned unchanged. Text is treated as
 *   HTML only if its type is `text/html` or `application/xhtml+xml`, the types that the parser
 *   sanitizes.
 *
 * @throws TypeError if `entry` is not an object
 *
 * @example
 * ```js
 * import { parseDocument } from 'bozofeed';
 * import { entryHtml } from 'bozofeed/reader';
 *
 * const { entries } = parseDocument('<rss><channel><item><description>Fish & chips</description></item></channel></rss>');
 * const [entry = {}] = entries;
 * console.log(entryHtml(entry)); // Fish &amp; chips
 * ```
 */
export function entryHtml(entry: DescribedEntry): string {
  requireRecord(entry, 'entry');
  for (const description of descriptionsOf(entry)) {
    if (showsSomething(description)) {
      return description.isHtml ? description.value : paragraphsOf(description.value);
    }
  }
  return '';
}

function showsSomething({ isHtml, value }: Description): boolean {
  return !isHtml || htmlToText(value, 0) !== '' || EMBEDS.test(value);
}

function paragraphsOf(text: string): string {
  return tidyText(text)
    .split('\n\n')
    .map((paragraph) => `<p>${escapeText(paragraph).split('\n').join('<br>')}</p>`)
    .join('\n');
}
