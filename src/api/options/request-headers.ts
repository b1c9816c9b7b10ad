/** The headers that a fetch sends: those it always sends, and what the caller adds or puts in their place. */

import { addressOf, readFeedUrl, type UrlLike, withoutCredentials } from '../../http/feed-url.ts';
import { type HeaderRecord, readHeaders } from '../../http/headers.ts';
import type { CheckedOptions } from './check-options.ts';
import { wrongOption } from './checks.ts';

/**
 * The formats that are wanted. The catch-all keeps servers from answering 406 that know their feed by
 * another name; XML comes last but one because some servers send a page if it is asked for first.
 */
const ACCEPT =
  'application/rss+xml, application/atom+xml, application/feed+json, application/rdf+xml, application/xml;q=0.9, text/xml;q=0.8, */*;q=0.1';

/** What may stand in a header (RFC 9110 §5.5 and §5.6.2); anything else could smuggle in a second one. */
const FIELD_NAME = /^[!#$%&'*+.^_`|~0-9a-z-]+$/;
const FIELD_VALUE = /^[\t\x20-\x7e\x80-\xff]*$/;

/** Set by the protocol itself, for each connection anew. */
const OF_THE_PROTOCOL: ReadonlySet<string> = new Set([
  ...['connection', 'content-length', 'expect', 'host', 'keep-alive'],
  ...['transfer-encoding', 'upgrade'],
]);

/** What to send. */
export function requestHeadersOf({
  userAgent,
  referrer,
  requestHeaders,
}: CheckedOptions<'parseFeed'>): HeaderRecord {
  if (!FIELD_VALUE.test(userAgent)) {
    throw wrongOption('userAgent', 'a string of characters that may stand in a header');
  }
  return Object.assign(Object.create(null), {
    accept: ACCEPT,
    'accept-encoding': 'gzip, deflate, br',
    'user-agent': userAgent,
    ...(referrer === null ? {} : { referer: readReferrer(referrer) }),
    ...ownHeaders(requestHeaders),
  });
}

function ownHeaders(requestHeaders: CheckedOptions<'parseFeed'>['requestHeaders']): HeaderRecord {
  const headers = readHeaders(requestHeaders, 'options.requestHeaders');
  for (const [name, value] of Object.entries(headers)) {
    if (!FIELD_NAME.test(name) || !FIELD_VALUE.test(value) || OF_THE_PROTOCOL.has(name)) {
      throw wrongOption('requestHeaders', `headers that may be sent: “${name}” may not`);
    }
  }
  return headers;
}

function readReferrer(value: string | UrlLike): string {
  const url = readFeedUrl(addressOf(value));
  if (url === null) throw wrongOption('referrer', 'an http or https URL');
  url.hash = '';
  return withoutCredentials(url);
}
