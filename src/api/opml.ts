/** Parses an OPML document into the feeds that it lists. */

import type { OpmlResult } from '../model/opml.ts';
import { noContent } from '../opml/build.ts';
import { OPML_FORMAT } from '../opml/format.ts';
import { type FeedList, type ListedFeed, opmlText } from '../opml/write.ts';
import { readAs } from '../pipeline/read-as.ts';
import {
  type Checks,
  checkFields,
  mustBe,
  orNull,
  text,
  textOrDate,
  texts,
  wrongType,
} from '../text/checks.ts';
import { isRecord, ownRecord } from '../text/given.ts';
import { type DocumentLike, readableDocument } from './body.ts';
import { checkOptions } from './options/check-options.ts';
import type { OpmlOptions } from './options/parse-options.ts';
import { parseSettings } from './options/resolve-parse-options.ts';
import { throwIfSevere } from './parse-received.ts';

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

// Writes lists of feeds: who imports a list must be able to export it.

const record = /* @__PURE__ */ mustBe('an object', isRecord);
const xmlUrl = /* @__PURE__ */ mustBe(
  'a string that is not empty',
  (value) => typeof value === 'string' && value !== '',
);

const LIST: Checks<Pick<FeedList, 'head' | 'namespaces'>> = {
  head: { check: record },
  namespaces: { check: record },
};

/** What is used of a feed if it has another type, with a wrong meaning. */
const FEED: Checks<Pick<ListedFeed, 'folders' | 'title' | 'text' | 'htmlUrl' | 'created'>> = {
  folders: { check: texts },
  title: { check: text },
  text: { check: text },
  htmlUrl: { check: /* @__PURE__ */ orNull(text) },
  created: { check: textOrDate },
};

/**
 * Writes a list of feeds as OPML 2.0. It takes what `parseOpml` returns, and `parseOpml` reads what
 * it writes as the same feeds in the same folders. Characters and names that XML does not allow are
 * omitted, and so are prefixed attributes whose prefix is not in `namespaces` or cannot be declared,
 * and an attribute that another one with the same name and namespace precedes.
 *
 * ```js
 * import { parseOpml, writeOpml } from 'bozofeed/opml';
 *
 * const opml = writeOpml({
 *   head: { title: 'Mine', dateCreated: new Date() },
 *   feeds: [{ title: 'Example', xmlUrl: 'https://example.org/feed.xml', folders: ['News'] }],
 * });
 * console.log(parseOpml(opml).head.title); // Mine
 * ```
 *
 * @returns the document, to be stored as UTF-8 and served as `text/x-opml`
 * @throws TypeError if the list, one of its feeds or an `xmlUrl` has the wrong type
 */
export function writeOpml(list: FeedList): string {
  const given: unknown = isRecord(list) ? ownRecord(list, 'list') : list;
  if (!isRecord(given) || !Array.isArray(given['feeds'])) {
    throw wrongType('list', 'an object with feeds, a list');
  }
  checkFields(LIST, given, 'list.');
  for (const [index, feed] of given['feeds'].entries()) {
    const name = `list.feeds[${index}]`;
    if (!isRecord(feed)) throw wrongType(name, 'an object with xmlUrl');
    xmlUrl(feed['xmlUrl'], `${name}.xmlUrl`);
    checkFields(FEED, feed, `${name}.`);
  }
  return opmlText(ownRecord(list, 'list'));
}
