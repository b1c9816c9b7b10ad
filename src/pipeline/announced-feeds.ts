/**
 * Finds the feeds that an HTML page announces: `<link rel="alternate">` with the media type of a
 * feed (HTML §4.6.7.1), or rel="feed". If it announces none, links of the page that look like feeds
 * are returned as guesses. Nothing is fetched.
 */

import { type PageLink, readPageLinks } from '../html/page-links.ts';
import { readFeedUrl } from '../http/feed-url.ts';
import { DEFAULT_GROWTH, Growth } from '../text/growth.ts';
import { LONGEST_BASE } from '../text/uri.ts';
import { readAllowed } from '../text/xml-characters.ts';

/** A feed that a page announces, or seems to link to. */
export interface DiscoveredFeed {
  /** The URL, absolute if the URL of the page is known. */
  readonly href: string;
  /** The media type in lower case; `''` if the page names none. */
  readonly type: string;
  /** The title; `''` if the page gives none. */
  readonly title: string;
  /** `alternate` or `feed`, as on the page; `guess` for a link that only looks like a feed. */
  readonly rel: 'alternate' | 'feed' | 'guess';
}

/**
 * Media types of feeds, registered or merely in use. `application/json` is not included, because
 * sites announce their APIs with it.
 */
const FEED_TYPES: ReadonlySet<string> = new Set([
  'application/atom',
  'application/atom+xml',
  'application/feed+json',
  'application/rdf+xml',
  'application/rss',
  'application/rss+xml',
  'application/x-atom+xml',
  'application/x-netcdf',
  'application/x-rss+xml',
  'application/x.atom+xml',
  'application/xml',
  'text/atom',
  'text/atom+xml',
  'text/rdf',
  'text/rss',
  'text/rss+xml',
  'text/xml',
]);

/** Paths that content management systems use for feeds. */
const FEED_PATH =
  /(?:^|\/)(?:feeds?|rss2?|atom)\/?$|(?:^|\/)(?:feed|rss|atom|index)\.(?:xml|rdf|json)$|\.(?:rss|atom|rdf)$/i;

/** Queries that they use for feeds. */
const FEED_QUERY = /[?&](?:feed|format|type|output)=(?:feed|rss2?|atom|rdf)(?:&|$)/i;

/** Finds the feeds that a page announces, in document order, without duplicates. */
export function announcedFeeds(html: string, url: string): readonly DiscoveredFeed[] {
  const { base, links } = readPageLinks(html);
  const resolve = resolver(url, base, new Growth(DEFAULT_GROWTH, () => html.length));
  const announced = distinct(links.map((link) => announcement(link, resolve)));
  return announced.length > 0 ? announced : distinct(links.map((link) => guess(link, resolve)));
}

/** Makes a reference absolute; returns `null` if it is not a URL that can be fetched. */
type Resolve = (reference: string) => string | null;

function resolver(url: string, pageBase: string | null, growth: Growth): Resolve {
  const address = URL.canParse(url) ? url : undefined;
  const named =
    pageBase !== null && URL.canParse(pageBase, address)
      ? new URL(pageBase, address).href
      : address;
  const base = named !== undefined && named.length > LONGEST_BASE ? undefined : named;
  return (reference) => {
    const trimmed = reference.trim();
    if (trimmed === '') return null;
    const absolute = readFeedUrl(trimmed);
    if (absolute !== null && /^\s*[a-z]+:\/\//i.test(trimmed)) return absolute.href;
    if (!growth.isSpent && URL.canParse(trimmed, base)) {
      const href = readFeedUrl(new URL(trimmed, base).href)?.href ?? null;
      if (href === null || growth.takeLonger(href, trimmed)) return href;
    }
    // Without the page's URL, a relative reference stays relative.
    return (base === undefined || growth.isSpent) && URL.canParse(trimmed, 'http://unknown/')
      ? trimmed
      : null;
  };
}

function announcement({ attributes, text }: PageLink, resolve: Resolve): DiscoveredFeed | null {
  const relations = (attributes['rel'] ?? '').toLowerCase().split(/\s+/);
  const type = mediaType(attributes);
  const isFeed = relations.includes('feed');
  const isAlternate = relations.includes('alternate') && !relations.includes('stylesheet');
  if (!isFeed && !(isAlternate && FEED_TYPES.has(type))) return null;
  const href = resolve(attributes['href'] ?? '');
  const title = attributes['title']?.trim() || text;
  return href === null ? null : { href, type, title, rel: isFeed ? 'feed' : 'alternate' };
}

function guess({ element, attributes, text }: PageLink, resolve: Resolve): DiscoveredFeed | null {
  if (element !== 'a') return null;
  const reference = attributes['href'] ?? '';
  const type = mediaType(attributes);
  const [path = ''] = reference.trim().split(/[?#]/, 1);
  const looksLikeOne =
    /^\s*(?:feed|pcast|itpc):/i.test(reference) ||
    FEED_TYPES.has(type) ||
    FEED_PATH.test(path) ||
    FEED_QUERY.test(reference);
  const href = looksLikeOne ? resolve(reference) : null;
  const title = attributes['title']?.trim() || text;
  return href === null ? null : { href, type, title, rel: 'guess' };
}

function mediaType(attributes: PageLink['attributes']): string {
  const [type = ''] = (attributes['type'] ?? '').split(';', 1);
  return type.trim().toLowerCase();
}

function distinct(found: readonly (DiscoveredFeed | null)[]): readonly DiscoveredFeed[] {
  const byHref = new Map<string, DiscoveredFeed>();
  for (const feed of found) {
    if (feed === null) continue;
    const href = readAllowed(feed.href);
    if (byHref.has(href)) continue;
    const { type, title } = feed;
    byHref.set(href, { ...feed, href, type: readAllowed(type), title: readAllowed(title) });
  }
  return [...byHref.values()];
}
