/**
 * Turns the options of a fetch into settings that are ready to use. Options are read once, before
 * any request: a wrong value throws a `TypeError` here, and code further in has no defaults.
 */

import { readHost } from '../../fetch/addresses.ts';
import { type Proxies, type ResolvedFetchOptions, trusting } from '../../fetch/settings.ts';
import { sendable } from '../../http/caching.ts';
import { hrefOf, readFeedUrl, type UrlLike, withoutCredentials } from '../../http/feed-url.ts';
import {
  type HeaderRecord,
  type HeadersLike,
  mergedHeaders,
  readHeaders,
} from '../../http/headers.ts';
import type { Validators } from '../../http/transport.ts';
import { given, givenOf } from '../../text/given.ts';
import { wordSet } from '../../text/strings.ts';
import { LONGEST_PAUSE } from '../next-check.ts';
import { type CheckedOptions, checkOptions } from './check-options.ts';
import { type Checked, wrongOption } from './checks.ts';
import type { FetchOptions } from './fetch-options.ts';
import { PARSE_OPTIONS, type ParseOptions } from './parse-options.ts';
import type { PollerOptions } from './poller-options.ts';

/** Node's longest timer; a longer one would fire at once. */
const LONGEST_TIMER = 2_147_483_647;

/** The checked options of a function that fetches; what only a parse needs may be absent. */
type CheckedFetchOptions = Omit<
  CheckedOptions<'parseFeed'>,
  Exclude<keyof ParseOptions, 'maxBytes'>
>;

/**
 * Resolves every option of the fetch of `parseFeed`.
 *
 * @throws TypeError for an option that it does not take, or of the wrong type
 */
export function resolveFetchOptions(options: FetchOptions = {}): ResolvedFetchOptions {
  return fetchSettings(checkOptions('parseFeed', options));
}

/** The settings of a fetch. */
export function fetchSettings(checked: CheckedFetchOptions): ResolvedFetchOptions {
  const { now } = checked;
  return {
    ...checked,
    timeout: timerOf(checked.timeout),
    connectTimeout: timerOf(checked.connectTimeout),
    idleTimeout: timerOf(checked.idleTimeout),
    validators: validatorsOf(checked),
    requestHeaders: requestHeadersOf(checked),
    allowHosts: readHosts(checked.allowHosts),
    ca: readAuthorities(checked.ca),
    proxy: readProxies(checked.proxy),
    clock: now === null ? Date.now : () => now.getTime(),
  };
}

/** A duration that timers accept. */
export function timerOf(milliseconds: number): number {
  return Math.min(Math.ceil(milliseconds), LONGEST_TIMER);
}

function validatorsOf({ validators, etag, modified }: CheckedFetchOptions): Validators {
  const since: string | Date | null = modified ?? validators?.modified ?? null;
  return sendable(
    etag ?? validators?.etag ?? null,
    since instanceof Date ? since.toUTCString() : since,
  );
}

function readHosts(texts: readonly string[]): ReadonlySet<string> {
  return new Set(texts.map(readAllowedHost));
}

function readAllowedHost(text: string): string {
  const host = readHost(text);
  if (host !== null) return host;
  const expected = 'a list of host names and IP addresses, without scheme, port, path or wildcard';
  throw wrongOption('allowHosts', `${expected}: “${text}” is not one`);
}

function readProxies(value: CheckedFetchOptions['proxy']): Proxies | null {
  if (value === null) return null;
  if (typeof value === 'string') return { http: value, https: value, except: '' };
  const { http = '', https = '', except = [] } = value;
  return http === '' && https === '' ? null : { http, https, except: except.join(',') };
}

function readAuthorities(value: string | readonly string[]): ResolvedFetchOptions['ca'] {
  const certificates = typeof value === 'string' ? [value] : value;
  if (certificates.length === 0) return null;
  try {
    return trusting(certificates);
  } catch (cause) {
    throw wrongOption('ca', 'certificates in PEM', cause);
  }
}

// Turns the options of a poller into settings: those of its fetches, those of its parses, and its
// own.

/** Every option of a poller, resolved. */
interface ResolvedPollerOptions extends Omit<CheckedOptions<'createPoller'>, keyof FetchOptions> {
  /** The options of each fetch, without validators. */
  readonly fetch: ResolvedFetchOptions;
  /** The options for the parser as the caller gave them, because threads resolve them again. */
  readonly parse: ParseOptions;
}

/**
 * Resolves every option of a poller.
 *
 * @throws TypeError for an option that `createPoller` does not take, or of the wrong type
 */
export function resolvePollerOptions(options: PollerOptions): ResolvedPollerOptions {
  const checked = checkOptions('createPoller', options);
  const { minInterval, maxInterval, threads, dateHandlers, clock } = checked;
  if (maxInterval > LONGEST_PAUSE) throw wrongOption('maxInterval', 'a week at most');
  if (maxInterval < minInterval) throw wrongOption('maxInterval', 'minInterval or more');
  refuseForThreads('dateHandlers', threads > 0 && dateHandlers.length > 0);
  refuseForThreads(
    'legacyEncodings',
    threads > 0 && given(options, 'legacyEncodings') !== undefined,
  );
  const all = options as Readonly<Record<string, unknown>>;
  return {
    ...checked,
    hostPause: timerOf(checked.hostPause),
    parseTimeout: timerOf(checked.parseTimeout),
    // What a poller does not take has its default.
    fetch: { ...fetchSettings({ ...checkOptions('parseFeed', {}), ...checked }), clock },
    parse: {
      ...(givenOf(all, Object.keys(PARSE_OPTIONS)) as ParseOptions),
      maxParseTime: checked.maxParseTime ?? undefined,
    },
  };
}

function refuseForThreads(name: 'dateHandlers' | 'legacyEncodings', isGiven: boolean): void {
  if (isGiven)
    throw wrongOption(name, 'absent with threads, because functions cannot be sent to them');
}

// The headers that a fetch sends: the defaults, and those that the caller adds or replaces.

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
function requestHeadersOf({
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
  const url = readFeedUrl(hrefOf(value));
  if (url === null) throw wrongOption('referrer', 'an http or https URL');
  url.hash = '';
  return withoutCredentials(url);
}
