/**
 * Finds what an HTML page links to. Nothing is fetched.
 *
 * Its feeds: `<link rel="alternate">` with the media type of a feed (HTML §4.6.7.1), or rel="feed"; a
 * `<link>` with such a type and no relation. If there is none, links of the page that look like feeds
 * are returned as guesses, and so is a `<link>` without such a type.
 *
 * The icons of its site: `<link rel="icon">` (HTML §4.6.7.8), those for home screens, the manifest that
 * may list more, and the usual place, which browsers try in any case.
 */

import { type PageLink, readPageLinks } from '../html/read-markup.ts';
import { readFeedUrl } from '../http/feed-url.ts';
import { DEFAULT_GROWTH, Growth } from '../text/limits.ts';
import { wordSet } from '../text/strings.ts';
import { LONGEST_BASE, readUrl, withAuthority } from '../text/uri.ts';
import { readAllowed } from '../text/xml-characters.ts';

/** A feed that a page links to, or a place where it may be. */
export interface DiscoveredFeed {
  /** The URL, absolute if the URL of the page is known. */
  readonly href: string;
  /** The media type in lower case; `''` if the page names none. */
  readonly type: string;
  /** The title; `''` if the page gives none. */
  readonly title: string;
  /**
   * `alternate` or `feed`, as on the page, or `alternate` if the page gives no relation; `guess` for a
   * link that only looks like a feed; `probe` for a usual place that the page does not mention.
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

/** Hosts that have nothing but feeds: `feeds.simplecast.com`, `feeds2.feedburner.com`, `rss.example.org`. */
const FEED_HOST = /^(?:https?:)?\/\/(?:feeds?\d?|rss)(?:\.[^/?#.]{1,63}){2,9}\/[^/?#~]/i;

/** Queries that programs use for feeds. */
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

/** Sites whose feeds have URLs that follow from those of their pages: `$1` is a part of the page’s. */
const SITES: readonly (readonly [page: RegExp, feed: string, type: string])[] = [
  [
    /^https?:\/\/(?:www\.|m\.)?youtube\.com\/channel\/(UC[\w-]{22})(?=[/?#]|$)/i,
    'https://www.youtube.com/feeds/videos.xml?channel_id=$1',
    'application/atom+xml',
  ],
  [
    /^https?:\/\/(?:www\.|m\.)?youtube\.com\/playlist\?(?:[^#]*&)?list=([\w-]+)/i,
    'https://www.youtube.com/feeds/videos.xml?playlist_id=$1',
    'application/atom+xml',
  ],
  [
    /^https?:\/\/(?:www\.|old\.)?reddit\.com\/((?:r|user)\/[\w-]+)\/?(?:[?#]|$)/i,
    'https://www.reddit.com/$1/.rss',
    'application/atom+xml',
  ],
  [
    /^https?:\/\/medium\.com\/(@?[\w.-]+)\/?(?:[?#]|$)/i,
    'https://medium.com/feed/$1',
    'application/rss+xml',
  ],
];

/** The places where the feed of a site usually is, for programs that try them; none without a URL. */
export function usualPlaces(url: string): readonly DiscoveredFeed[] {
  const page = readFeedUrl(url);
  if (page === null || page.href.length > LONGEST_BASE) return [];
  for (const [pattern, feed, type] of SITES) {
    const [, name] = pattern.exec(page.href) ?? [];
    if (name !== undefined) {
      return [{ href: feed.replace('$1', () => name), type, title: '', rel: 'probe' }];
    }
  }
  const folders = new Set([new URL('.', page).href, new URL('/', page).href]);
  return [...folders].flatMap((folder) =>
    USUAL_PLACES.map(
      ([path, type]): DiscoveredFeed => ({ href: folder + path, type, title: '', rel: 'probe' }),
    ),
  );
}

function announcement(
  { element, attributes, text }: PageLink,
  resolve: Resolve,
  isWanted: (type: string) => boolean,
): AnnouncedFeed | null {
  const relations = (attributes.get('rel') ?? '').toLowerCase().split(/\s+/);
  const type = mediaType(attributes);
  const isFeed = relations.includes('feed');
  // A link without a relation says by its type what it is, unless that type has other uses.
  const isUnrelated = element === 'link' && !attributes.has('rel') && !ANY_TYPES.has(type);
  const isAlternate =
    isUnrelated || (relations.includes('alternate') && !relations.includes('stylesheet'));
  if (!isFeed && !(isAlternate && isWanted(type))) return null;
  const href = resolve(attributes.get('href') ?? '');
  if (!isFeed && ANY_TYPES.has(type) && NO_FEED_PATH.test(href ?? '')) return null;
  const title = attributes.get('title')?.trim() || text;
  return href === null ? null : { href, type, title, rel: isFeed ? 'feed' : 'alternate' };
}

/** Relations of a `<link>` that may lead to a feed, whatever its type is. */
const MAYBE_FEED = /^(?:alternate|service\.feed)?$/i;

function guess({ element, attributes, text }: PageLink, resolve: Resolve): AnnouncedFeed | null {
  if (element === 'link' && !MAYBE_FEED.test(attributes.get('rel')?.trim() ?? '')) return null;
  const reference = attributes.get('href') ?? '';
  const type = mediaType(attributes);
  const [path = ''] = reference.trim().split(/[?#]/, 1);
  const looksLikeOne =
    /^\s*(?:feed|pcast|itpc):/i.test(reference) ||
    (FEED_TYPES.has(type) && !(element === 'link' && ANY_TYPES.has(type))) ||
    FEED_PATH.test(path) ||
    FEED_HOST.test(reference.trim()) ||
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

// Icons.

/** A size that an icon has, in pixels. */
export interface IconSize {
  /** The width of the icon in pixels. */
  readonly width: number;
  /** The height of the icon in pixels. */
  readonly height: number;
}

/** An icon of a site, or a place where icons may be. */
export interface DiscoveredIcon {
  /** The URL, absolute if the URL of the page is known. */
  readonly href: string;
  /** The media type in lower case; `''` if the page names none. */
  readonly type: string;
  /** The sizes that the page names, as written; empty if it names none. */
  readonly sizes: readonly IconSize[];
  /** Whether the icon has no fixed size: `sizes` is `any`, or it is an SVG. */
  readonly isScalable: boolean;
  /**
   * - `icon` and `apple-touch-icon`: as on the page.
   * - `manifest`: not an icon, but a file in JSON that may list icons under `icons`
   *   (https://www.w3.org/TR/appmanifest/#icons-member).
   * - `default`: `/favicon.ico`, which browsers try although the page does not mention it. It need
   *   not exist.
   */
  readonly rel: 'icon' | 'apple-touch-icon' | 'manifest' | 'default';
}

/** The relations, by their names; the older ones mean the same. */
const RELATIONS: ReadonlyMap<string, DiscoveredIcon['rel']> = new Map([
  ['icon', 'icon'],
  ['apple-touch-icon', 'apple-touch-icon'],
  ['apple-touch-icon-precomposed', 'apple-touch-icon'],
  ['manifest', 'manifest'],
]);

/** No page names more sizes of one icon; what follows is ignored. */
const MOST_SIZES = 50;

const SVG = 'image/svg+xml';

/** Finds the icons of a site, in document order, without duplicates; the usual place comes last. */
export function announcedIcons(html: string, url: string): readonly DiscoveredIcon[] {
  const { base, links } = readPageLinks(html);
  const resolve = resolver(url, base, new Growth(DEFAULT_GROWTH, () => html.length));
  const byHref = new Map<string, DiscoveredIcon>();
  for (const link of links) {
    const icon = iconOf(link, resolve);
    if (icon !== null && !byHref.has(icon.href)) byHref.set(icon.href, icon);
  }
  const usual = usualIcon(url);
  if (usual !== null && !byHref.has(usual.href)) byHref.set(usual.href, usual);
  return [...byHref.values()];
}

function iconOf({ element, attributes }: PageLink, resolve: Resolve): DiscoveredIcon | null {
  if (element !== 'link') return null;
  const names = (attributes.get('rel') ?? '').toLowerCase().split(/\s+/);
  const rel = names.map((name) => RELATIONS.get(name)).find((found) => found !== undefined);
  const href = rel === undefined ? null : resolve(attributes.get('href') ?? '');
  if (rel === undefined || href === null) return null;
  const type = readAllowed(mediaType(attributes));
  const tokens = (attributes.get('sizes') ?? '').toLowerCase().split(/\s+/, MOST_SIZES);
  const isScalable = tokens.includes('any') || type === SVG || /\.svg(?:[?#]|$)/i.test(href);
  return { href: readAllowed(href), type, sizes: tokens.flatMap(sizeOf), isScalable, rel };
}

/** `32x32`; anything else is not a size. */
function sizeOf(token: string): readonly IconSize[] {
  const [, width, height] = /^([1-9]\d{0,4})x([1-9]\d{0,4})$/.exec(token) ?? [];
  return width === undefined ? [] : [{ width: Number(width), height: Number(height) }];
}

/** The place that browsers try: at the root of the site. */
function usualIcon(url: string): DiscoveredIcon | null {
  const page = readFeedUrl(url);
  if (page === null) return null;
  const { href } = new URL('/favicon.ico', page);
  return { href, type: '', sizes: [], isScalable: false, rel: 'default' };
}

// References.

/** Makes a reference absolute; returns `null` if it is not a URL that can be fetched. */
type Resolve = (reference: string) => string | null;

/**
 * How the references of a page are made absolute.
 *
 * @param url the URL of the page; `''` if it is unknown
 * @param pageBase the `href` of its `<base>`
 */
function resolver(url: string, pageBase: string | null, growth: Growth): Resolve {
  const own = readUrl(url) === null ? undefined : url;
  const named = (pageBase === null ? null : readUrl(pageBase, own))?.href ?? own;
  const base = named !== undefined && named.length > LONGEST_BASE ? undefined : named;
  return (reference) => {
    const trimmed = withAuthority(reference.trim(), base ?? '');
    if (trimmed === '') return null;
    const absolute = readFeedUrl(trimmed);
    if (absolute !== null && /^\s*[a-z]+:\/\//i.test(trimmed)) return absolute.href;
    const resolved = growth.isSpent ? null : readUrl(trimmed, base);
    if (resolved !== null) {
      const href = readFeedUrl(resolved.href)?.href ?? null;
      if (href === null || growth.takeLonger(href, trimmed)) return href;
    }
    // Without the page's URL, a relative reference stays relative.
    const isRelative = base === undefined || growth.isSpent;
    return isRelative && readUrl(trimmed, 'http://unknown/') !== null ? trimmed : null;
  };
}
