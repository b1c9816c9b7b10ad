/** Writes lists of feeds: who imports a list must be able to export it. */
import { type FeedList, opmlText } from '../opml/write.ts';

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
  if (typeof list !== 'object' || list === null || !Array.isArray(list.feeds)) {
    throw new TypeError('list must be an object with feeds, an array');
  }
  for (const [index, feed] of list.feeds.entries()) {
    if (typeof feed?.xmlUrl !== 'string' || feed.xmlUrl === '') {
      throw new TypeError(`feeds[${index}].xmlUrl must be a string that is not empty`);
    }
  }
  return opmlText(list);
}
