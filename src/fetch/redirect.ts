/** Redirects (RFC 9110 §15.4): which are followed, and where to. */

import { readLocation } from '../http/feed-url.ts';
import { type Problem, problem } from '../problems/error.ts';
import { cookieField } from './cookies.ts';
import type { IncomingResponse } from './exchange.ts';
import type { Hop } from './hop.ts';
import type { ResolvedFetchOptions } from './settings.ts';

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
