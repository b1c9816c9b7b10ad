/** The requests of a redirect chain: the first one, and the next one after each redirect. */

import type { HeaderRecord } from '../http/headers.ts';
import type { Validators } from '../http/transport.ts';
import { headersForFirstUrl, headersForOtherOrigin, urlCredentials } from './origin-scope.ts';
import type { Credentials, ResolvedFetchOptions } from './settings.ts';

/** A server may call the nonce of an answer stale, once. */
const MOST_CHALLENGES = 2;

/** A request that is about to be made. */
export interface Hop {
  readonly url: URL;
  readonly headers: HeaderRecord;
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
  return {
    url,
    headers: conditional(headersForFirstUrl(options.requestHeaders, url), options.validators),
    credentials: options.credentials ?? urlCredentials(url),
    authorization: null,
    challengesLeft: MOST_CHALLENGES,
  };
}

/**
 * Adds the validators, unless the caller gives headers with these names. RFC 3229: if an earlier
 * version of the feed is known, the new entries are enough.
 */
function conditional(headers: HeaderRecord, { etag, modified }: Validators): HeaderRecord {
  // Each case is written out, because adding keys to a copy takes several microseconds.
  if (etag === null && modified === null) return headers;
  if (etag === null) return { 'if-modified-since': modified ?? '', 'a-im': 'feed', ...headers };
  if (modified === null) return { 'if-none-match': etag, 'a-im': 'feed', ...headers };
  return { 'if-none-match': etag, 'if-modified-since': modified, 'a-im': 'feed', ...headers };
}

/** The next request. Data for one origin is not sent to another, and not sent again after that. */
export function nextHop(hop: Hop, url: URL): Hop {
  if (hop.url.origin === url.origin)
    return { ...hop, url, authorization: null, challengesLeft: MOST_CHALLENGES };
  const headers = headersForOtherOrigin(hop.headers);
  return { url, headers, credentials: null, authorization: null, challengesLeft: 0 };
}
