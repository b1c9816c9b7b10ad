/** Finds the feeds that an HTML page links to, for callers who have the page. */

import {
  announcedFeeds,
  announcedIcons,
  type DiscoveredFeed,
  type DiscoveredIcon,
  usualPlaces,
} from '../pipeline/page-links.ts';
import { text } from '../text/checks.ts';
import { forgetLastMatch, withOwnTexts } from '../text/own-copy.ts';
import { checkOptions } from './options/check-options.ts';
import type { DiscoverOptions } from './options/parse-options.ts';

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

// Finds the icons of a site, for callers who have one of its pages.

/**
 * Finds the icons of a site in one of its pages, in document order, without duplicates; then
 * `/favicon.ico`, which browsers try in any case. Nothing is fetched, and no icon is checked.
 *
 * ```js
 * import { discoverIcons } from 'bozofeed';
 *
 * const page = '<link rel="icon" sizes="32x32" href="/i.png">';
 * const [icon] = discoverIcons(page, 'https://example.org/');
 * console.log(icon?.href); // https://example.org/i.png
 * ```
 *
 * @param html the decoded page; `''` if only its URL is known
 * @param url the URL of the page, after redirects; `''` if it is unknown
 * @throws TypeError for arguments that are not strings
 */
export function discoverIcons(html: string, url: string): readonly DiscoveredIcon[] {
  text(html, 'html');
  text(url, 'url');
  const found = withOwnTexts(announcedIcons(html, url));
  forgetLastMatch();
  return found;
}
