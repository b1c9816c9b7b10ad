/** The requests of a chain: the first, and the next after each redirect. */

import type { HeaderRecord } from '../http/headers.ts';
import { headersForFirstUrl, headersForOtherOrigin, urlCredentials } from './origin-scope.ts';
import type { Credentials, ResolvedFetchOptions } from './settings.ts';

/** A server may call the nonce of an answer stale, once. */
const MOST_CHALLENGES = 2;

/** One request about to be made. */
export interface Hop {
  readonly url: URL;
  readonly headers: HeaderRecord;
  /** What to answer a challenge with; `null` where this server must not have it. */
  readonly credentials: Credentials | null;
  /** The value of `Authorization` that answers this server's challenge for this URL. */
  readonly authorization: string | null;
  /** How many challenges may still be answered: one, and one more for a nonce that is stale at once. */
  readonly challengesLeft: number;
}

/** The request for the address that the caller gives. */
export function firstHop(
  url: URL,
  { requestHeaders, validators, credentials }: ResolvedFetchOptions,
): Hop {
  const { etag, modified } = validators;
  const headers = {
    ...(etag === null ? {} : { 'if-none-match': etag }),
    ...(modified === null ? {} : { 'if-modified-since': modified }),
    // RFC 3229: of a feed that is known, the new entries will do.
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

/** The next request; what was given for one origin is not shown to another, nor ever again. */
export function nextHop(hop: Hop, url: URL): Hop {
  if (hop.url.origin === url.origin)
    return { ...hop, url, authorization: null, challengesLeft: MOST_CHALLENGES };
  const headers = headersForOtherOrigin(hop.headers);
  return { url, headers, credentials: null, authorization: null, challengesLeft: 0 };
}
