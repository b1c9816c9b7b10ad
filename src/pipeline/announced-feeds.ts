/**
 * Finds the feeds that an HTML page links to: `<link rel="alternate">` with the media type of a
 * feed (HTML §4.6.7.1), or rel="feed". If there is none, links of the page that look like feeds
 * are returned as guesses. Nothing is fetched.
 */

import { type PageLink, readPageLinks } from '../html/read-markup.ts';
import { readFeedUrl } from '../http/feed-url.ts';
import { DEFAULT_GROWTH, Growth } from '../text/limits.ts';
import { wordSet } from '../text/strings.ts';
import { LONGEST_BASE } from '../text/uri.ts';
import { readAllowed } from '../text/xml-characters.ts';
import { type Resolve, resolver } from './page-url.ts';

/** A feed that a page links to, or a place where it may be. */
export interface DiscoveredFeed {
  /** The URL, absolute if the URL of the page is known. */
  readonly href: string;
  /** The media type in lower case; `''` if the page names none. */
  readonly type: string;
  /** The title; `''` if the page gives none. */
  readonly title: string;
  /**
   * `alternate` or `feed`, as on the page; `guess` for a link that only looks like a feed; `probe`
   * for a usual place that the page does not mention.
   */
  readonly rel: 'alternate' | 'feed' | 'guess' | 'probe';
}

/** A feed that the page itself mentions. */
export interface AnnouncedFeed extends DiscoveredFeed {
  readonly rel: Exclude<DiscoveredFeed['rel'], 'probe'>;
}

/** Media types of feeds, registered or merely in use. */
const FEED_TYPES: ReadonlySet<string> = wordSet(`
  application/atom application/atom+xml application/feed+json application/rdf+xml application/rss
  application/rss+xml application/x-atom+xml application/x-netcdf application/x-rss+xml
  application/x.atom+xml application/xml text/atom text/atom+xml text/rdf text/rss text/rss+xml
  text/xml`);

/**
 * The media type of a JSON Feed on some sites, and of APIs on many. It counts only if a page links
 * to a single one, and to no feed.
 */
const JSON_TYPE = 'application/json';
/** Media types that say nothing of a feed: links to what is usually something else do not count. */
const ANY_TYPES: ReadonlySet<string> = new Set([JSON_TYPE, 'application/xml', 'text/xml']);
const NO_FEED_PATH =
  /\/wp-json(?:\/|$)|[?&]rest_route=|oembed|(?:^|\/)(?:api|graphql)(?:\/|$)|(?:^|\/)sitemap[^/?#]*\.xml/i;

/** Paths that content management systems use for feeds. */
const FEED_PATH =
  /(?:^|\/)(?:feeds?|rss2?|atom)\/?$|(?:^|\/)(?:feed|rss|atom|index)\.(?:xml|rdf|json)$|\.(?:rss|atom|rdf)$/i;

/** Queries that they use for feeds. */
const FEED_QUERY = /[?&](?:feed|format|type|output)=(?:feed|rss2?|atom|rdf)(?:&|$)/i;

/**
 * Finds the feeds that a page links to, without duplicates: those of comments last, otherwise in
 * document order.
 */
export function announcedFeeds(html: string, url: string): readonly AnnouncedFeed[] {
  const { base, links } = readPageLinks(html);
  const resolve = resolver(url, base, new Growth(DEFAULT_GROWTH, () => html.length));
  const announced = distinct(links.map((link) => announcement(link, resolve, isFeedType)));
  if (announced.length > 0) return postsFirst(announced);
  const lone = distinct(links.map((link) => announcement(link, resolve, isJson)));
  const [only] = lone;
  if (lone.length === 1 && only !== undefined) return lone;
  return postsFirst(distinct(links.map((link) => guess(link, resolve))));
}

const isFeedType = (type: string): boolean => FEED_TYPES.has(type);
const isJson = (type: string): boolean => type === JSON_TYPE;

/**
 * The usual places of feeds, of WordPress, Ghost, Hugo, Jekyll, Blogger, Drupal, Squarespace and
 * JSON Feed: first those beside the page, then those of the site.
 */
const USUAL_PLACES: readonly (readonly [path: string, type: string])[] = [
  ['feed/', 'application/rss+xml'],
  ['rss/', 'application/rss+xml'],
  ['index.xml', 'application/rss+xml'],
  ['feed.xml', 'application/atom+xml'],
  ['atom.xml', 'application/atom+xml'],
  ['rss.xml', 'application/rss+xml'],
  ['feeds/posts/default', 'application/atom+xml'],
  ['feed.json', 'application/feed+json'],
];

/** The places where the feed of a site usually is, for programs that try them; none without a URL. */
export function usualPlaces(url: string): readonly DiscoveredFeed[] {
  const page = readFeedUrl(url);
  if (page === null || page.href.length > LONGEST_BASE) return [];
  const folders = new Set([new URL('.', page).href, new URL('/', page).href]);
  return [...folders].flatMap((folder) =>
    USUAL_PLACES.map(
      ([path, type]): DiscoveredFeed => ({ href: folder + path, type, title: '', rel: 'probe' }),
    ),
  );
}

function announcement(
  { attributes, text }: PageLink,
  resolve: Resolve,
  isWanted: (type: string) => boolean,
): AnnouncedFeed | null {
  const relations = (attributes.get('rel') ?? '').toLowerCase().split(/\s+/);
  const type = mediaType(attributes);
  const isFeed = relations.includes('feed');
  const isAlternate = relations.includes('alternate') && !relations.includes('stylesheet');
  if (!isFeed && !(isAlternate && isWanted(type))) return null;
  const href = resolve(attributes.get('href') ?? '');
  if (!isFeed && ANY_TYPES.has(type) && NO_FEED_PATH.test(href ?? '')) return null;
  const title = attributes.get('title')?.trim() || text;
  return href === null ? null : { href, type, title, rel: isFeed ? 'feed' : 'alternate' };
}

function guess({ element, attributes, text }: PageLink, resolve: Resolve): AnnouncedFeed | null {
  if (element !== 'a') return null;
  const reference = attributes.get('href') ?? '';
  const type = mediaType(attributes);
  const [path = ''] = reference.trim().split(/[?#]/, 1);
  const looksLikeOne =
    /^\s*(?:feed|pcast|itpc):/i.test(reference) ||
    FEED_TYPES.has(type) ||
    FEED_PATH.test(path) ||
    FEED_QUERY.test(reference);
  const href = looksLikeOne ? resolve(reference) : null;
  const title = attributes.get('title')?.trim() || text;
  return href === null ? null : { href, type, title, rel: 'guess' };
}

function mediaType(attributes: PageLink['attributes']): string {
  const [type = ''] = (attributes.get('type') ?? '').split(';', 1);
  return type.trim().toLowerCase();
}

function distinct(found: readonly (AnnouncedFeed | null)[]): readonly AnnouncedFeed[] {
  const byHref = new Map<string, AnnouncedFeed>();
  for (const feed of found) {
    if (feed === null) continue;
    const href = readAllowed(feed.href);
    const { type, title } = feed;
    const first = byHref.get(href) ?? { ...feed, href, type: readAllowed(type), title: '' };
    // A page may name one URL several times, with other types, and only one of the links has a title.
    byHref.set(href, first.title === '' ? { ...first, title: readAllowed(title) } : first);
  }
  return [...byHref.values()];
}

/** How blogging software names feeds of comments, in its translations. */
const COMMENTS_IN_TITLE =
  /(?<!\p{L})(?:comment(?:s|i|aires?)?|replies)(?!\p{L})|kommentar|kommentti|kommentit|komentar|komentář|comentari|comentári|reacties|комментар|коментар|σχόλι|σχολί|yorum|hozzászólás|تعليق|تعقيب|תגוב|コメント|评论|評論|留言|댓글/giu;

/** `/comments/feed/`, `/feeds/7/comments/default`, `?feed=comments-rss2`. */
const COMMENTS_IN_PATH = /(?<![a-z])(?:comments?|replies)(?![a-z])/i;

/** Paths say more than titles: the name of a site may have the word, too. */
const PATH_WEIGHT = 2;

/** People subscribe to posts: the feeds of comments come last, all others are in their order. */
function postsFirst(feeds: readonly AnnouncedFeed[]): readonly AnnouncedFeed[] {
  const ranked = feeds.map((feed) => ({ feed, rank: rankOf(feed) }));
  return ranked.toSorted((one, other) => one.rank - other.rank).map(({ feed }) => feed);
}

function rankOf({ href, title }: AnnouncedFeed): number {
  const path = href.replace(/^[a-z]+:\/\/[^/?#]*/i, '');
  const inTitle = title.match(COMMENTS_IN_TITLE)?.length ?? 0;
  return inTitle + (COMMENTS_IN_PATH.test(path) ? PATH_WEIGHT : 0);
}
