/**
 * What a caller gives for one origin, and no other may see. Credentials and headers belong to the origin
 * that they were given for (RFC 9110 §15.4, RFC 6454): scheme, host and port. They go nowhere else,
 * and not back once the chain has left that origin, since another has chosen the address then.
 * Validators belong to the one address.
 */

import { readFeedUrl } from '../http/feed-url.ts';
import type { HeaderRecord } from '../http/headers.ts';
import type { Credentials, ResolvedFetchOptions } from './settings.ts';

/** Headers that make a request for one address conditional. */
const CONDITIONAL: ReadonlySet<string> = new Set(['if-none-match', 'if-modified-since', 'a-im']);

/**
 * Headers that any origin may see. A list of what may go, since what must not has no end: an API key
 * has any name. `Referer` names a page of the caller's, `From` a person, and `Range` a part of one
 * document; they stay.
 */
const FOR_ANY_ORIGIN: ReadonlySet<string> = new Set([
  // What the caller can read.
  ...['accept', 'accept-charset', 'accept-encoding', 'accept-language'],
  // Who asks: meant for every server, some of which turn strangers away.
  'user-agent',
  // How fresh the answer has to be.
  ...['cache-control', 'pragma'],
  // What the caller does not want to be done with the request.
  ...['dnt', 'sec-gpc'],
  // They are of the feed at the end of the chain, and useless anywhere else.
  ...CONDITIONAL,
]);

/** The headers that another origin may see. */
export function headersForOtherOrigin(headers: HeaderRecord): HeaderRecord {
  return only(headers, (name) => FOR_ANY_ORIGIN.has(name));
}

/** The headers for the first address: a page that was read over TLS is not named in the clear (RFC 9110 §10.1.3). */
export function headersForFirstUrl(headers: HeaderRecord, { protocol }: URL): HeaderRecord {
  const isInTheClear = protocol === 'http:' && /^https:/i.test(headers['referer'] ?? '');
  return isInTheClear ? only(headers, (name) => name !== 'referer') : headers;
}

function only(headers: HeaderRecord, isKept: (name: string) => boolean): HeaderRecord {
  const kept = Object.entries(headers).filter(([name]) => isKept(name));
  return Object.assign(Object.create(null), Object.fromEntries(kept));
}

/** User name and password that stand in a URL. */
export function urlCredentials({ username, password }: URL): Credentials | null {
  if (username === '' && password === '') return null;
  return { username: percentDecoded(username), password: percentDecoded(password) };
}

function percentDecoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

/**
 * What of the options for one address holds for another that was found there.
 *
 * @param trail the address asked for, and those that it redirected to
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
