/** The feeds that an HTML page announces, for callers who have a page. */
import { announcedFeeds, type DiscoveredFeed } from '../pipeline/announced-feeds.ts';
import { forgetLastMatch, withOwnTexts } from '../text/own-copy.ts';

/**
 * Finds the feeds that a page announces, in the order of the document, each once.
 *
 * ```ts
 * const feeds = discoverFeeds('<link rel="alternate" type="application/rss+xml" href="/feed">', 'https://example.org/');
 * // [{ href: 'https://example.org/feed', type: 'application/rss+xml', title: '', rel: 'alternate' }]
 * ```
 *
 * @param html the page, decoded
 * @param url the address of the page, after redirects; `''` where it is not known
 * @throws TypeError for arguments that are no strings
 */
export function discoverFeeds(html: string, url: string): readonly DiscoveredFeed[] {
  if (typeof html !== 'string') throw new TypeError('html must be a string');
  if (typeof url !== 'string') throw new TypeError('url must be a string');
  const found = withOwnTexts(announcedFeeds(html, url));
  forgetLastMatch();
  return found;
}
