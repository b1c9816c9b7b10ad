/** Finds the feeds that an HTML page links to, for callers who have the page. */
import { announcedFeeds, type DiscoveredFeed, usualPlaces } from '../pipeline/announced-feeds.ts';
import { text } from '../text/checks.ts';
import { forgetLastMatch, withOwnTexts } from '../text/own-copy.ts';
import { checkOptions } from './options/check-options.ts';
import type { DiscoverOptions } from './options/discover-options.ts';

/**
 * Finds the feeds that a page links to, without duplicates: those of comments last, otherwise in
 * document order.
 *
 * ```js
 * import { discoverFeeds } from 'bozofeed';
 *
 * const page = '<link rel="alternate" type="application/rss+xml" href="/feed">';
 * const [feed] = discoverFeeds(page, 'https://example.org/');
 * console.log(feed?.href); // https://example.org/feed
 * ```
 *
 * @param html the decoded page
 * @param url the URL of the page, after redirects; `''` if it is unknown
 * @throws TypeError for arguments of the wrong type
 */
export function discoverFeeds(
  html: string,
  url: string,
  options: DiscoverOptions = {},
): readonly DiscoveredFeed[] {
  text(html, 'html');
  text(url, 'url');
  const { probe } = checkOptions('discoverFeeds', options);
  const found = withOwnTexts(announcedFeeds(html, url));
  forgetLastMatch();
  return found.length === 0 && probe ? usualPlaces(url) : found;
}
