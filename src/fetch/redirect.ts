/** Redirects (RFC 9110 §15.4): which are followed, and where to. */

import { readLocation } from '../http/feed-url.ts';
import { type Problem, problem } from '../problems/error.ts';
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

/** The requested URL, as far as the server can see it. */
export function address(url: URL): string {
  return `${url.origin}${url.pathname}${url.search}`;
}

/** Where a redirect leads, or why it is not followed. */
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
  // The same request would get the same response, because cookies, which might change it, are not
  // kept.
  if (visited.has(address(next))) {
    return problem('RedirectError', { code: 'ERR_REDIRECT_LOOP', url, location });
  }
  return next;
}
