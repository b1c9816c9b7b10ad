/** The links of entries and feeds, and URLs without what servers and services add for each visit. */
import type { Entry } from '../model/entry.ts';
import type { Feed } from '../model/feed.ts';
import type { Link } from '../model/values.ts';
import { requireList, text } from '../text/checks.ts';
import { ownRecord } from '../text/given.ts';
import { wordSet, words } from '../text/strings.ts';
import { isOnSite, readUrl } from '../text/uri.ts';
import { isContent, isImage, isThumbnail, kindOf } from './media.ts';
import { listOf, parameterIn, type Stored, textOf, webUrl } from './values.ts';

/**
 * Names that are removed, as of November 2026: those that the documentation of the services gives,
 * and that mean nothing else. In lower case.
 */
const NAMES: ReadonlySet<string> = new Set(
  [
    // Google Analytics and Ads
    '_ga _gl dclid gad_campaignid gad_source gbraid gclid gclsrc srsltid wbraid',
    // Meta, X, TikTok, LinkedIn, Pinterest, Snapchat, Reddit, YouTube
    'epik fbclid igsh igshid li_fat_id rdt_cid sccid ttclid twclid',
    // Microsoft, Yandex, Yahoo, Adobe
    'ef_id guccounter guce_referrer guce_referrer_sig mkwid msclkid s_kwcid sc_cid yclid ymclid ysclid',
    // Mailings: HubSpot, Mailchimp, Marketo, Klaviyo, MailerLite, Omeda, Vero
    '__hsfp __hssc __hstc _hsenc _hsmi _ke hsctatracking _kx mc_cid mc_eid mkt_tok ml_subscriber ml_subscriber_hash oly_anon_id oly_enc_id vero_conv vero_id wickedid',
    // Measurement of media: AT Internet, comScore, Webtrends, Drip, Openstat
    '__s _openstat rb_clickid wt.mc_id wt_mc wt_zmc xtor',
  ].flatMap(words),
);

/** Beginnings of names that belong to one service: Urchin, HubSpot, Matomo, AT Internet, comScore. */
const FAMILIES =
  /^(?:utm_|hsa_|mtm_|matomo_|pk_(?:campaign|cid|content|cpn|keyword|kwd|medium|source)$|piwik_|at_(?:campaign|creation|custom\d|emailtype|format|general|identifier|link|medium|network|platform|ptr|recipient_\w+|send_date|term|type|variant)|ns_(?:campaign|fee|linkname|mchannel|source)$|itm_)/;

/** In HTML that was escaped twice, a name follows the remains of a reference. */
const REST_OF_REFERENCE = /^amp;/;

/** A parameter in a fragment. */
const PARAMETER = /^[\w.-]+=[^/]*$/;

/**
 * Removes tracking parameters from a URL: `utm_…`, `fbclid`, `gclid`, `mc_eid` and others. A URL
 * without such parameters is returned unchanged. The list is from November 2026, and has only names
 * that are always tracking parameters.
 *
 * ```js
 * import { cleanUrl } from 'bozofeed/reader';
 *
 * console.log(cleanUrl('https://example.org/a?id=7&utm_source=rss#top')); // https://example.org/a?id=7#top
 * ```
 *
 * @param url absolute or relative
 * @throws TypeError if `url` is not a string
 */
export function cleanUrl(url: string): string {
  text(url, 'url');
  const hash = url.indexOf('#');
  const [before, fragment] = hash < 0 ? [url, null] : [url.slice(0, hash), url.slice(hash + 1)];
  const mark = before.indexOf('?');
  const query = mark < 0 ? null : before.slice(mark + 1);
  const path = mark < 0 ? before : before.slice(0, mark);
  // Some services write a list of parameters into the fragment.
  const isList = fragment?.split('&').every((one) => PARAMETER.test(one)) ?? true;
  return path + part('?', query) + (isList ? part('#', fragment) : `#${fragment}`);
}

/** The parameters that are left, after their sign; nothing if all of them were removed. */
function part(sign: string, parameters: string | null): string {
  if (parameters === null) return '';
  const all = parameters.split('&');
  const left = all.filter((parameter) => !isTracking(parameter));
  return left.length === 0 ? '' : sign + left.join('&');
}

function isTracking(parameter: string): boolean {
  const [name = ''] = parameter.split('=', 1);
  const plain = name.toLowerCase().replace(REST_OF_REFERENCE, '');
  return NAMES.has(plain) || FAMILIES.test(plain);
}

const WEB_URL = /^https?:\/\/(?:www\.)?([^/?#]+)([/?#].*)?$/is;

/**
 * A link for comparing, without what may change while the page stays the same: https stands for both schemes, the
 * host is in lower case and without `www.`, and tracking parameters and
 * session ids are gone. A text that is not an
 * http or https URL stays as it is.
 */
export function linkKey(link: string): string {
  const [whole, host = '', rest = ''] = WEB_URL.exec(link) ?? [];
  if (whole === undefined) return link;
  const path = `${rest.startsWith('/') ? '' : '/'}${rest}`;
  return withoutSessionIds(cleanUrl(`https://${host.toLowerCase()}${path}`));
}

/** The host of a URL, without `www.`; `''` if it is not an http or https URL. */
export function hostOf(url: string): string {
  return WEB_URL.exec(url)?.[1]?.toLowerCase() ?? '';
}

/** The part of an entry that `entryLink` uses. */
export type LinkedEntry = Stored<
  Entry,
  | 'content'
  | 'enclosures'
  | 'feedburner'
  | 'guidIsLink'
  | 'id'
  | 'link'
  | 'links'
  | 'media'
  | 'pheedo'
>;

/** The part of a feed that `feedLink` uses. */
export type LinkedFeed = Stored<Feed, 'image' | 'link' | 'links'>;

const WEB = /^https?:\/\/[^/?#]/i;

/** A URL without a host. */
const NO_HOST = /^https?:\/*$/i;

/** What programs write for a value that is absent, also if it became a URL. */
const ABSENT = /(?:^|\/)(?:null|undefined|N\/A|n\/a)$/;

/** The home page of a site. */
const HOME = /^https?:\/\/[^/?#]*\/?$/i;

/** Pages that only redirect to the URL in a parameter of theirs, as of November 2026. */
const REDIRECTS: readonly (readonly [page: RegExp, parameters: string])[] = [
  [/\/\/(?:news\.|www\.)?google\.(?:com?\.)?[a-z]{2,3}\/(?:news\/)?url$/i, 'url q'],
  [/\/\/(?:www\.)?bing\.com\/news\/apiclick\.aspx$/i, 'url'],
  [/\/\/(?:(?:lm?|www)\.facebook\.com\/l\.php|l\.instagram\.com\/)$/i, 'u'],
  [/\/\/(?:www\.)?youtube\.com\/redirect$/i, 'q'],
  [/\/\/(?:out\.reddit\.com|exit\.sc|[\w-]+\.safelinks\.protection\.outlook\.com)\/$/i, 'url'],
  [/\/\/(?:www\.)?steamcommunity\.com\/linkfilter\/$/i, 'url u'],
  [/\/\/(?:m\.)?vk\.com\/away\.php$/i, 'to'],
  [/\/\/t\.umblr\.com\/redirect$/i, 'z'],
];

/** Redirects of services, many of which no longer work. */
const ENDED =
  /^https?:\/\/(?:(?:feedproxy\.google|feeds\d?\.feedburner)\.com\/~r\/|[^/]+\.feedsportal\.com\/)/i;

/** The other relations of links to a page, in order of preference: the entry's own page comes first. */
const PAGES: readonly string[] = words('canonical self via related');

/**
 * The URL to open for an entry: the first value in this table that is an http or https URL. `''` if
 * there is none. A relative `link` is also returned.
 *
 * | | key | from |
 * | --- | --- | --- |
 * | 1 | `feedburner.origLink`, then `pheedo.origLink` | `feedburner:origLink`, `pheedo:origLink` |
 * | 2 | `link` | `link`, `url` |
 * | 3 | the first of `links` with `rel` `alternate` | `link` |
 * | 4 | `id` | `guid`, `id` |
 * | 5 | the first of `links` to a page with `rel` `canonical`, `self`, `via` or `related` | `link` |
 * | 6 | the page that `content` is on | `content` with `src` |
 * | 7 | the first file that is not an image, otherwise the first image | `enclosure`, `media:content` |
 *
 * If `link` is a redirect of a known service (`google.com/url?url=…`), the result is the URL in
 * the parameter. In these cases, the result is the `id`, if the `id` is a URL:
 *
 * - `link` is a redirect of FeedBurner or Feedsportal.
 * - `link` is what programs write for an absent value: `https://`, `null`, `N/A`.
 * - `link` is the home page of a site, and the `id` is a `guid` of RSS with the URL of a page
 *   on the same site.
 *
 * A file to open is not an avatar, an icon or a thumbnail.
 *
 * @throws TypeError if `entry` is not an object
 *
 * @example
 * ```js
 * import { entryLink } from 'bozofeed/reader';
 *
 * console.log(entryLink({ enclosures: [{ href: 'https://cafe.example/1.mp3' }] })); // https://cafe.example/1.mp3
 * ```
 */
export function entryLink(entry: LinkedEntry): string {
  const own = ownRecord(entry, 'entry');
  const page = pageOf(own);
  if (page !== '') return page;
  const { content, enclosures, links, media } = own;
  const pages = [
    ...PAGES.flatMap((rel) => linksOf(links, rel)).map(({ href, type }) => ({ url: href, type })),
    ...listOf(content).map(({ src, type }) => ({ url: src, type })),
  ].filter(isToPage);
  const grouped = listOf(media?.groups).flatMap(({ contents }) => listOf(contents));
  const files = [
    ...listOf(enclosures).map(({ href, type }) => ({ url: href, type })),
    ...grouped,
    ...listOf(media?.contents),
  ].filter((file) => isContent(file) && !(isImage(file) && isThumbnail(file)));
  const sorted = files.toSorted((one, other) => Number(isImage(one)) - Number(isImage(other)));
  return firstOnWeb([...pages, ...sorted].map(({ url }) => url));
}

function pageOf(entry: LinkedEntry): string {
  const { feedburner, pheedo, link, links, id } = entry;
  const original = firstOnWeb([feedburner?.origLink, pheedo?.origLink]);
  if (original !== '') return original;
  // A URL of another scheme is not a page.
  const own = webUrl(link);
  const identifier = firstOnWeb([id]);
  if (own === '' || NO_HOST.test(own)) return firstOnWeb([...alternatesOf(links), identifier]);
  return identifier !== '' && isBetter(identifier, own, entry) ? identifier : targetOf(own);
}

/** Whether an identifier that is a URL is better than the link. */
function isBetter(identifier: string, link: string, { guidIsLink }: LinkedEntry): boolean {
  if (ENDED.test(link)) return !ENDED.test(identifier);
  if (ABSENT.test(link)) return true;
  // That of other formats than RSS need not lead to a page, and that of a podcast is its file.
  const isFile = /audio|image|video/.test(kindOf({ url: identifier }));
  const isPage = typeof guidIsLink === 'boolean' && !isFile && !HOME.test(identifier);
  return isPage && HOME.test(link) && isOnSite(identifier, link);
}

/** The target of a URL that only redirects to it; the URL itself if it is another one. */
function targetOf(url: string): string {
  const mark = url.indexOf('?');
  const page = url.slice(0, Math.max(0, mark));
  const names = WEB.test(page) && REDIRECTS.find(([pattern]) => pattern.test(page))?.[1];
  if (!names) return url;
  const [query = ''] = url.slice(mark + 1).split('#', 1);
  return firstOnWeb(words(names).map((name) => parameterIn(query, name))) || url;
}

function alternatesOf(links: LinkedEntry['links']): readonly unknown[] {
  return linksOf(links, 'alternate').map(({ href }) => href);
}

function linksOf(links: LinkedEntry['links'], wanted: string): readonly Link[] {
  return listOf(links).filter(({ rel }) => words(textOf(rel)).includes(wanted));
}

/** Whether a link may lead to a page: those that say no type usually do. */
function isToPage({ type }: { readonly type?: unknown }): boolean {
  return /^$|html/i.test(textOf(type));
}

function firstOnWeb(urls: readonly unknown[]): string {
  return urls.map(webUrl).find((url) => WEB.test(url)) ?? '';
}

/**
 * The URL of the website of a feed: the first value in this table. `''` if there is none.
 *
 * | | key | from |
 * | --- | --- | --- |
 * | 1 | `link` | `link`, `home_page_url` |
 * | 2 | the first of `links` with `rel` `alternate` | `link` |
 * | 3 | `image.link` | the `link` of an RSS `image` |
 * | 4 | the home page of the host, if all entries link to the same host | `https://cafe.example/` |
 *
 * A link that is the URL of the feed itself (`rel="self"`) is used only if there is no other.
 *
 * @param entries - the entries of the feed
 * @throws TypeError if `feed` is not an object, or `entries` is not a list of objects
 *
 * @example
 * ```js
 * import { feedLink } from 'bozofeed/reader';
 *
 * console.log(feedLink({}, [{ link: 'https://cafe.example/fish' }])); // https://cafe.example/
 * ```
 */
export function feedLink(feed: LinkedFeed, entries: readonly LinkedEntry[] = []): string {
  const record = ownRecord(feed, 'feed');
  requireList(entries, 'entries');
  const own = webUrl(record.link);
  const selves = new Set<unknown>(linksOf(record.links, 'self').map(({ href }) => href));
  const isOther = (url: unknown): boolean => !selves.has(url);
  if (own !== '' && (isOther(own) || !FEED.test(own))) return own;
  const others = [...alternatesOf(record.links), record.image?.link].filter(isOther);
  return firstOnWeb(others) || commonOrigin(entries) || own;
}

/** A URL that is probably that of a feed. */
const FEED = /\b(?:atom|feed|rss|xml)\b/i;

function commonOrigin(entries: readonly LinkedEntry[]): string {
  const pages = entries.map((entry) => pageOf(ownRecord(entry, 'entry')));
  const origins = pages.filter(Boolean).map((page) => readUrl(page)?.origin ?? '');
  const sites = new Set(origins.map(hostOf));
  const [origin = ''] = origins.toSorted(
    (one, other) => Number(isSecure(other)) - Number(isSecure(one)),
  );
  return sites.size === 1 && WEB.test(origin) ? `${origin}/` : '';
}

/** Names that mean nothing else: PHP, Java, ASP, ColdFusion, shops, CodeIgniter. In lower case. */
const SESSIONS: ReadonlySet<string> = wordSet(`
  cfid cftoken ci_session jsessionid oscsid phpsessid session_id sessionid sessid xtcsid zenid`);
/** ASP with a name for each server, ASP.NET, and Drupal. */
const SESSION_NAME = /^(?:aspsessionid[a-z]*|asp\.net_sessionid|s?sess[\da-f]{32})$/;

/** Names of session ids that also name stories and searches. */
const SHORT_NAMES: ReadonlySet<string> = wordSet('s sess session sid');
/** A hash, or as long as one; for `sid`, which names no search, letters among digits are enough. */
const LOOKS_LIKE_SESSION = /^(?=.*\d)[\da-z,_-]{20,}$/i;
const LOOKS_LIKE_SID = /^(?=\D*\d)(?=[^a-z]*[a-z])[\da-z]{6,}$/i;

/** Names of parameters that bypass caches. */
const CACHES: ReadonlySet<string> = wordSet(`
  _ cache_buster cachebust cachebuster cb no_cache nocache rand random rnd timestamp ts`);
/** A time, a random number or a hash. */
const LOOKS_RANDOM = /^(?:\d{6,}|0?\.\d{6,}|(?=.*\d)[\da-f]{8,})$/i;

/** Session ids in a path: parameters of Java and PHP, and the segment of ASP.NET. */
const IN_PATH = /;(?:jsessionid|phpsessid|sid)=[^/?#;]*|\/\([asf]\([\w-]{8,}\)\)(?=\/)/gi;

/** A URL without session ids and parameters that bypass caches; otherwise it stays as it is written. */
export function withoutSessionIds(url: string): string {
  // Most URLs have neither.
  if (!/[;?(]/.test(url)) return url;
  const hash = url.indexOf('#');
  const [before, fragment] = hash < 0 ? [url, ''] : [url.slice(0, hash), url.slice(hash)];
  const mark = before.indexOf('?');
  const path = (mark < 0 ? before : before.slice(0, mark)).replace(IN_PATH, '');
  if (mark < 0) return path + fragment;
  const query = before.slice(mark + 1);
  // Some programs separate parameters with semicolons.
  const sign = query.includes('&') || !query.includes(';') ? '&' : ';';
  const left = query.split(sign).filter((parameter) => !isForOneVisit(parameter));
  return `${path}${left.length === 0 ? '' : `?${left.join(sign)}`}${fragment}`;
}

function isForOneVisit(parameter: string): boolean {
  const at = parameter.indexOf('=');
  if (at < 0) return false;
  const name = parameter.slice(0, at).toLowerCase().replace(/^amp;/, '');
  const value = parameter.slice(at + 1);
  if (SESSIONS.has(name) || SESSION_NAME.test(name)) return true;
  if (name === 'sid' && LOOKS_LIKE_SID.test(value)) return true;
  if (SHORT_NAMES.has(name)) return LOOKS_LIKE_SESSION.test(value);
  return CACHES.has(name) && LOOKS_RANDOM.test(value);
}

function isSecure(origin: string): boolean {
  return origin.startsWith('https:');
}
