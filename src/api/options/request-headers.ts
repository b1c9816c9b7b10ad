/** The headers that a fetch sends: the defaults, and those that the caller adds or replaces. */

import { addressOf, readFeedUrl, type UrlLike, withoutCredentials } from '../../http/feed-url.ts';
import {
  type HeaderRecord,
  type HeadersLike,
  mergedHeaders,
  readHeaders,
} from '../../http/headers.ts';
import { wordSet } from '../../text/words.ts';
import { wrongOption } from './checks.ts';
import type { FetchOptions } from './fetch-options.ts';
import type { Checked } from './option-table.ts';

/**
 * The formats to accept. The wildcard prevents responses with 406 if they know their feed by
 * another media type. `application/xml` is last but one because some servers send a web page if it
 * comes first.
 */
const ACCEPT =
  'application/rss+xml, application/atom+xml, application/feed+json, application/rdf+xml, application/xml;q=0.9, text/xml;q=0.8, */*;q=0.1';

/**
 * The characters allowed in a header (RFC 9110 §5.5 and §5.6.2); any other could smuggle in a
 * second header.
 */
const FIELD_NAME = /^[!#$%&'*+.^_`|~0-9a-z-]+$/;
const FIELD_VALUE = /^[\t\x20-\x7e\x80-\xff]*$/;

/** Set by the protocol itself, for each connection. */
const OF_THE_PROTOCOL: ReadonlySet<string> = wordSet(`
  connection content-length expect host keep-alive transfer-encoding upgrade`);

/** The headers to send. */
export function requestHeadersOf({
  userAgent,
  referrer,
  requestHeaders,
}: Pick<Checked<FetchOptions>, 'userAgent' | 'referrer' | 'requestHeaders'>): HeaderRecord {
  if (!FIELD_VALUE.test(userAgent)) {
    throw wrongOption('userAgent', 'a string of characters that headers allow');
  }
  const headers = {
    accept: ACCEPT,
    'accept-encoding': 'gzip, deflate, br',
    'user-agent': userAgent,
    ...(referrer === null ? {} : { referer: readReferrer(referrer) }),
  };
  return mergedHeaders(headers, ownHeaders(requestHeaders));
}

/** The headers that a caller adds. */
export function ownHeaders(requestHeaders: HeadersLike): HeaderRecord {
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
