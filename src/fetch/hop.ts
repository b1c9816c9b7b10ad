/** The requests of a redirect chain: the first one, and the next one after each redirect. */
import { readLocation, withoutCredentials } from '../http/feed-url.ts';
import type { HeaderRecord } from '../http/headers.ts';
import type { Validators } from '../http/transport.ts';
import { type Problem, problem } from '../problems/error.ts';
import { type Cookie, cookieField, NO_COOKIES, withCookies } from './cookies.ts';
import type { IncomingResponse } from './exchange.ts';
import { headersForFirstUrl, headersForOtherOrigin, urlCredentials } from './origin-scope.ts';
import type { Credentials, ResolvedFetchOptions } from './settings.ts';

/**
 * The redirects that are followed. 300, 305 and 306 are not, because they have no target to follow.
 */
const REDIRECTS: ReadonlySet<number> = new Set([301, 302, 303, 307, 308]);

/** Whether a status is a redirect that the fetch follows. */
export function isRedirect(status: number): boolean {
  return REDIRECTS.has(status);
}

/** A request as far as its response can depend on it: the URL without fragment, and the cookies. */
export function requestOf({
  url,
  headers,
  cookies,
}: Pick<Hop, 'url' | 'headers' | 'cookies'>): string {
  const cookie = cookieField(headers, cookies, url);
  return `${url.origin}${url.pathname}${url.search} ${cookie}`;
}

/**
 * Where a redirect leads, or why it is not followed.
 *
 * @param from the request, with the cookies that its response has set
 */
export function nextUrl(
  { headers }: IncomingResponse,
  from: Hop,
  followed: number,
  visited: ReadonlySet<string>,
  { maxRedirects }: ResolvedFetchOptions,
): URL | Problem {
  const url = from.shownUrl;
  const location = headers['location'] || null;
  if (location === null)
    return problem('RedirectError', { code: 'ERR_NO_LOCATION', url, location });
  if (followed >= maxRedirects) {
    return problem('RedirectError', { code: 'ERR_TOO_MANY_REDIRECTS', url, location });
  }
  const next = readLocation(location, from.url);
  if (next === null) return problem('RedirectError', { code: 'ERR_INVALID_URL', url, location });
  // The same request would get the same response.
  if (visited.has(requestOf({ ...from, url: next }))) {
    return problem('RedirectError', { code: 'ERR_REDIRECT_LOOP', url, location });
  }
  return next;
}

/** A server may call the nonce of an answer stale, once. */
const MOST_CHALLENGES = 2;

/** A request that is about to be made. */
export interface Hop {
  readonly url: URL;
  /** What may be shown of the URL: everything but its credentials. */
  readonly shownUrl: string;
  /** Its headers, without the validators. */
  readonly headers: HeaderRecord;
  /** The validators that make this request conditional. */
  readonly validators: Validators;
  /** The cookies that servers have set in this chain. */
  readonly cookies: readonly Cookie[];
  /** The credentials for a challenge; `null` if this server must not get them. */
  readonly credentials: Credentials | null;
  /** The value of `Authorization` that answers this server's challenge for this URL. */
  readonly authorization: string | null;
  /**
   * The number of challenges that may still be answered: one, and one more if a nonce is stale at
   * once.
   */
  readonly challengesLeft: number;
}

/** The request for the URL that the caller gives. */
export function firstHop(url: URL, options: ResolvedFetchOptions): Hop {
  const shownUrl = withoutCredentials(url);
  return {
    url,
    shownUrl,
    headers: headersForFirstUrl(options.requestHeaders, url),
    validators: validatorsFor(shownUrl, options),
    cookies: NO_COOKIES,
    credentials: options.credentials ?? urlCredentials(url),
    authorization: null,
    challengesLeft: MOST_CHALLENGES,
  };
}

const NO_VALIDATORS: Validators = { etag: null, modified: null };

/** The validators for a URL. Those of another document could get a 304 for one never seen. */
function validatorsFor(shownUrl: string, options: ResolvedFetchOptions): Validators {
  const { validators, validatorsUrl = null } = options;
  const isTheirs = validatorsUrl === null || shownUrl === validatorsUrl;
  return isTheirs ? validators : NO_VALIDATORS;
}

/** The headers of a request, without `Authorization`. */
export function requestHeaders(hop: Hop): HeaderRecord {
  const headers = conditionalHeaders(hop);
  return hop.cookies.length === 0 ? headers : withCookies(headers, hop.cookies, hop.url);
}

/**
 * The headers with the validators, unless the caller gives headers with these names. RFC 3229: if
 * an earlier version of the feed is known, the new entries are enough.
 */
function conditionalHeaders({ headers, validators }: Hop): HeaderRecord {
  const { etag, modified } = validators;
  // Each case is written out, because adding keys to a copy takes several microseconds.
  if (etag === null && modified === null) return headers;
  if (etag === null) return { 'if-modified-since': modified ?? '', 'a-im': 'feed', ...headers };
  if (modified === null) return { 'if-none-match': etag, 'a-im': 'feed', ...headers };
  return { 'if-none-match': etag, 'if-modified-since': modified, 'a-im': 'feed', ...headers };
}

/** The next request. Data for one origin is not sent to another, and not sent again after that. */
export function nextHop(hop: Hop, url: URL, options: ResolvedFetchOptions): Hop {
  const shownUrl = withoutCredentials(url);
  const validators = validatorsFor(shownUrl, options);
  const isSameOrigin = hop.url.origin === url.origin;
  return {
    url,
    shownUrl,
    headers: isSameOrigin ? hop.headers : headersForOtherOrigin(hop.headers),
    validators,
    cookies: hop.cookies,
    credentials: isSameOrigin ? hop.credentials : null,
    authorization: null,
    challengesLeft: isSameOrigin ? MOST_CHALLENGES : 0,
  };
}
