/** The requests of a chain: the first one, what follows each response, and how the chain ends. */
import { readLocation, withoutCredentials } from '../http/feed-url.ts';
import type { HeaderRecord } from '../http/headers.ts';
import { transportFacts } from '../http/status.ts';
import type { Redirect, TransportFacts, Validators } from '../http/transport.ts';
import type { Problem } from '../problems/error.ts';
import { unreached } from '../problems/reaching.ts';
import {
  answerChallenge,
  type Cookie,
  cookieField,
  cookiesAfter,
  NO_COOKIES,
  withCookies,
} from './credentials.ts';
import type { IncomingResponse } from './exchange.ts';
import { headersForFirstUrl, headersForOtherOrigin, urlCredentials } from './origin-scope.ts';
import type { Credentials, ResolvedFetchOptions } from './settings.ts';

/**
 * The redirects that are followed. 300, 305 and 306 are not, because they have no target to follow.
 */
const REDIRECTS: ReadonlySet<number> = new Set([301, 302, 303, 307, 308]);

/** A request as far as its response can depend on it: the URL without fragment, and the cookies. */
function requestOf({ url, headers, cookies }: Pick<Hop, 'url' | 'headers' | 'cookies'>): string {
  const cookie = cookieField(headers, cookies, url);
  return `${url.origin}${url.pathname}${url.search} ${cookie}`;
}

/** A server may call the nonce of an answer stale, once. */
const MOST_CHALLENGES = 2;

/** A request that is about to be made. */
export interface Hop {
  readonly url: URL;
  /** What may be shown of the URL: everything but its credentials. */
  readonly shownUrl: string;
  /** The headers of the request, without the validators. */
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
  /** The redirects that led here. */
  readonly redirects: readonly Redirect[];
  /** The requests that were redirected, as {@link requestOf} has them. */
  readonly visited: ReadonlySet<string>;
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
    redirects: [],
    visited: new Set(),
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

/**
 * What follows the response to a request: the next request, or why there is none; `null` if the
 * response is the last one.
 */
export function following(
  hop: Hop,
  response: IncomingResponse,
  options: ResolvedFetchOptions,
): Hop | Problem | null {
  const { headers, status } = response;
  const authorization = authorizationFor(hop, response);
  if (authorization === null && !REDIRECTS.has(status)) return null;
  response.body.discard();
  const from = { ...hop, cookies: cookiesAfter(hop.cookies, hop.url, headers, options.clock()) };
  if (authorization !== null) {
    return { ...from, authorization, challengesLeft: hop.challengesLeft - 1 };
  }
  const visited = new Set(hop.visited).add(requestOf(hop));
  const next = targetOf(headers['location'] || null, { ...from, visited }, options);
  if (!(next instanceof URL)) return next;
  const redirects = [...hop.redirects, { status, from: hop.shownUrl, to: next.href }];
  return redirected({ ...from, visited, redirects }, next, options);
}

/** The value for `Authorization`, if the server requires it and we have credentials. */
function authorizationFor(hop: Hop, { status, headers }: IncomingResponse): string | null {
  const { url, credentials, authorization, challengesLeft } = hop;
  if (status !== 401 || credentials === null || challengesLeft === 0) return null;
  const asked = { method: 'GET', uri: `${url.pathname}${url.search}` };
  return answerChallenge(headers['www-authenticate'], credentials, asked, authorization);
}

/** Where a redirect leads, or why it is not followed. */
function targetOf(
  location: string | null,
  from: Hop,
  { maxRedirects }: ResolvedFetchOptions,
): URL | Problem {
  const refused = (code: string): Problem =>
    unreached('RedirectError', { code, url: from.shownUrl, location });
  if (location === null) return refused('ERR_NO_LOCATION');
  if (from.redirects.length >= maxRedirects) return refused('ERR_TOO_MANY_REDIRECTS');
  const next = readLocation(location, from.url);
  if (next === null) return refused('ERR_INVALID_URL');
  // The same request would get the same response.
  const isLoop = from.visited.has(requestOf({ ...from, url: next }));
  return isLoop ? refused('ERR_REDIRECT_LOOP') : next;
}

/** The request after a redirect. Data for one origin is not sent to another, or again after that. */
function redirected(from: Hop, url: URL, options: ResolvedFetchOptions): Hop {
  const shownUrl = withoutCredentials(url);
  const isSameOrigin = from.url.origin === url.origin;
  return {
    ...from,
    url,
    shownUrl,
    headers: isSameOrigin ? from.headers : headersForOtherOrigin(from.headers),
    validators: validatorsFor(shownUrl, options),
    credentials: isSameOrigin ? from.credentials : null,
    authorization: null,
    challengesLeft: isSameOrigin ? MOST_CHALLENGES : 0,
  };
}

/** The facts of a chain that ends at a request, or its response, with a problem. */
export function endedAt(
  { shownUrl: href, redirects }: Pick<Hop, 'shownUrl' | 'redirects'>,
  found: Problem,
  { clock }: ResolvedFetchOptions,
  { status, headers }: { status: number | null; headers: HeaderRecord } = NO_RESPONSE,
): TransportFacts {
  const sent = NO_VALIDATORS;
  return transportFacts({
    status,
    headers,
    href,
    redirects,
    problems: [found],
    sent,
    now: clock(),
  });
}

const NO_RESPONSE: { readonly status: null; readonly headers: HeaderRecord } = {
  status: null,
  headers: Object.freeze(Object.create(null)),
};
