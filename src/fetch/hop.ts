/** The requests of a redirect chain: the first one, and the next one after each redirect. */

import type { HeaderRecord } from '../http/headers.ts';
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
export function firstHop(
  url: URL,
  { requestHeaders, validators, credentials }: ResolvedFetchOptions,
): Hop {
  const { etag, modified } = validators;
  const headers = {
    ...(etag === null ? {} : { 'if-none-match': etag }),
    ...(modified === null ? {} : { 'if-modified-since': modified }),
    // RFC 3229: if an earlier version of the feed is known, the new entries are enough.
    ...(etag === null && modified === null ? {} : { 'a-im': 'feed' }),
    ...headersForFirstUrl(requestHeaders, url),
  };
  return {
    url,
    headers,
    credentials: credentials ?? urlCredentials(url),
    authorization: null,
    challengesLeft: MOST_CHALLENGES,
  };
}

/** The next request. Data for one origin is not sent to another, and not sent again after that. */
export function nextHop(hop: Hop, url: URL): Hop {
  if (hop.url.origin === url.origin)
    return { ...hop, url, authorization: null, challengesLeft: MOST_CHALLENGES };
  const headers = headersForOtherOrigin(hop.headers);
  return { url, headers, credentials: null, authorization: null, challengesLeft: 0 };
}
