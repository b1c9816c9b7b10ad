/**
 * What a caller gives for one origin and no other may see. Credentials and headers belong to the
 * origin that they were given for (RFC 9110 §15.4, RFC 6454): scheme, host and port. They are not
 * sent anywhere else, and not even back to it once the chain has left that origin, because another
 * origin has then chosen the URL. Validators belong to a single URL.
 */

import { readFeedUrl } from '../http/feed-url.ts';
import type { HeaderRecord } from '../http/headers.ts';
import { percentDecoded } from '../text/uri.ts';
import type { Credentials, ResolvedFetchOptions } from './settings.ts';

/** Headers that make a request for one URL conditional. */
const CONDITIONAL: ReadonlySet<string> = new Set(['if-none-match', 'if-modified-since', 'a-im']);

/**
 * Headers that any origin may see. This is a list of what may be sent, because a list of what must
 * not be sent has no end: an API key may have any name. `Referer` names a page of the caller's,
 * `From` a person, and `Range` a part of one document, so they are not included.
 */
const FOR_ANY_ORIGIN: ReadonlySet<string> = new Set([
  // What the caller can read.
  'accept',
  'accept-charset',
  'accept-encoding',
  'accept-language',
  // Identifies the program; it is meant for every server, and some reject programs without it.
  'user-agent',
  // How fresh the response has to be.
  'cache-control',
  'pragma',
  // What must not be done with the data of the request.
  'dnt',
  'sec-gpc',
  // They belong to the feed at the end of the chain, and are harmless anywhere else.
  ...CONDITIONAL,
]);

/** The headers that another origin may see. */
export function headersForOtherOrigin(headers: HeaderRecord): HeaderRecord {
  return only(headers, (name) => FOR_ANY_ORIGIN.has(name));
}

/**
 * The headers for the first URL: a page that was read over TLS is not named in a request without
 * TLS (RFC 9110 §10.1.3).
 */
export function headersForFirstUrl(headers: HeaderRecord, { protocol }: URL): HeaderRecord {
  const isInTheClear = protocol === 'http:' && /^https:/i.test(headers['referer'] ?? '');
  return isInTheClear ? only(headers, (name) => name !== 'referer') : headers;
}

function only(headers: HeaderRecord, isKept: (name: string) => boolean): HeaderRecord {
  const kept = Object.entries(headers).filter(([name]) => isKept(name));
  return Object.assign(Object.create(null), Object.fromEntries(kept));
}

/** The user name and password in a URL. */
export function urlCredentials({ username, password }: URL): Credentials | null {
  if (username === '' && password === '') return null;
  return { username: percentDecoded(username), password: percentDecoded(password) };
}

/**
 * The options for one URL that also apply to another that was found there.
 *
 * @param trail the requested URL, and those that it redirected to
 */
export function optionsForFoundUrl(
  trail: readonly string[],
  found: string,
  options: ResolvedFetchOptions,
): ResolvedFetchOptions {
  const urls = [...trail, found].map(readFeedUrl);
  const [asked = null] = urls;
  const validators = { etag: null, modified: null };
  const requestHeaders = only(options.requestHeaders, (name) => !CONDITIONAL.has(name));
  if (asked !== null && urls.every((url) => url?.origin === asked.origin)) {
    const credentials = options.credentials ?? urlCredentials(asked);
    return { ...options, validators, requestHeaders, credentials };
  }
  return {
    ...options,
    validators,
    requestHeaders: headersForOtherOrigin(requestHeaders),
    credentials: null,
  };
}
