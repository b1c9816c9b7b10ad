/** Parses an OPML document into the feeds that it lists. */

import type { OpmlResult } from '../model/opml.ts';
import { noContent } from '../opml/build.ts';
import { OPML_FORMAT } from '../opml/format.ts';
import { readAs } from '../pipeline/read-as.ts';
import { type DocumentLike, readableDocument } from './document.ts';
import { checkOptions } from './options/check-options.ts';
import type { OpmlOptions } from './options/parse-options.ts';
import { parseSettings } from './options/resolve-parse-options.ts';
import { throwIfSevere } from './throwing.ts';

/**
 * Parses an OPML document, however broken it is: a list of feeds, as feed readers export and import
 * them.
 *
 * ```js
 * import { parseOpml } from 'bozofeed/opml';
 *
 * const { feeds } = parseOpml('<opml><body><outline text="News" xmlUrl="https://example.org/feed.xml"/></body></opml>');
 * console.log(feeds[0]?.title, feeds[0]?.xmlUrl); // News https://example.org/feed.xml
 * ```
 *
 * @param document the bytes as they were received (an `ArrayBuffer` or any view of one), or text
 * that is already decoded: then there is no encoding to determine, and `encoding` is `''`
 * @returns always a result; `bozo` and `problems` report what was wrong
 * @throws TypeError for an argument of the wrong type; never for content, unless the option
 * `throwOn` is set
 */
export function parseOpml(document: DocumentLike, options: OpmlOptions = {}): OpmlResult {
  const readable = readableDocument(document);
  const checked = checkOptions('parseOpml', options);
  // A list has no HTML to sanitize.
  const settings = parseSettings({ ...checked, sanitizeHtml: false, html: {} });
  const { account, built } = readAs(OPML_FORMAT, readable, settings, null);
  return throwIfSevere({ ...account, ...(built?.content ?? noContent()) }, settings.throwOn);
}
