/**
 * What callers can ask of a fetch, key by key. Resolved once at the door: a wrong value throws
 * `TypeError` there, before anything is asked of the network, and nothing deeper has defaults.
 */

import { readHost } from '../fetch/addresses.ts';
import type {
  Credentials,
  DispatcherLike,
  LookupLike,
  ResolvedFetchOptions,
} from '../fetch/settings.ts';
import { trusting } from '../fetch/trust.ts';
import { USER_AGENT } from '../fetch/user-agent.ts';
import { sendable } from '../http/caching.ts';
import { readFeedUrl, withoutCredentials } from '../http/feed-url.ts';
import { type HeaderRecord, type HeadersLike, readHeaders } from '../http/headers.ts';
import type { Validators } from '../http/transport.ts';
import { type ResponseOptions, readMoment } from './options.ts';

/** Options of `parseFeed`: those of `parseDocument`, and how to fetch. */
export interface FetchOptions extends ResponseOptions {
  /**
   * The `etag` of the previous result: the server need not send the feed again unless it changed,
   * and the result then has `status` 304 and no entries.
   *
   * @default null
   */
  readonly etag?: string | null | undefined;
  /**
   * The `modified` of the previous result, to the same end.
   *
   * @default null
   */
  readonly modified?: string | Date | null | undefined;
  /**
   * The `validators` of the previous result: both of the above at once.
   *
   * @default null
   */
  readonly validators?: Partial<Validators> | null | undefined;
  /**
   * Calls the fetch off. The result has what was read until then, and the problem `AbortError`.
   */
  readonly signal?: AbortSignal | undefined;
  /**
   * Milliseconds for everything: all redirects, and the body to its end. Without this a server that sends a
   * byte now and then would never be done.
   *
   * @default 30000
   */
  readonly timeout?: number | undefined;
  /**
   * Milliseconds for one connection, name and TLS included.
   *
   * @default 10000
   */
  readonly connectTimeout?: number | undefined;
  /**
   * Milliseconds of silence, before the headers or in the body, after which a server is given up.
   *
   * @default 15000
   */
  readonly idleTimeout?: number | undefined;
  /**
   * How many redirects are followed.
   *
   * @default 10
   */
  readonly maxRedirects?: number | undefined;
  /**
   * How to introduce oneself. Some publishers turn away programs that do not say who they are; the best is a name and
   * an address where to learn more.
   *
   * @default 'bozofeed/VERSION (+homepage)'
   */
  readonly userAgent?: string | undefined;
  /**
   * The page on which the address was found, sent as `Referer`; without credentials and fragment. It is not sent to
   * an origin that the address redirects to, and an https page is not sent to an http address.
   *
   * @default null
   */
  readonly referrer?: string | URL | null | undefined;
  /**
   * Headers to send besides, or instead of, those sent anyway. Another origin (scheme, host and
   * port) to which the address redirects gets `Accept`, `Accept-…`, `User-Agent`, `Cache-Control`,
   * `Pragma`, `DNT`, `Sec-GPC` and validators; no other header, whatever its name.
   *
   * @default {}
   */
  readonly requestHeaders?: HeadersLike | undefined;
  /**
   * User name and password, if not in the URL. They are sent only when the server asks, and to no
   * other origin; to send them at once, give an `Authorization` header.
   *
   * @default null
   */
  readonly credentials?: Credentials | null | undefined;
  /**
   * Fetch from addresses that are not of the public internet too: this machine, the local network,
   * the metadata service of a cloud. Dangerous where strangers choose the addresses.
   *
   * @default false
   */
  readonly allowPrivateNetwork?: boolean | undefined;
  /**
   * Host names and IP addresses that may be asked although they are not public: these exactly, no
   * subdomains and no other names, and no port of another protocol. A name may have any address, an
   * address any name.
   *
   * @default []
   */
  readonly allowHosts?: readonly string[] | undefined;
  /**
   * Resolves host names, in the manner of `dns.lookup`. Its answers are checked as any other.
   *
   * @default dns.lookup
   */
  readonly lookup?: LookupLike | undefined;
  /**
   * Certificates (PEM) of authorities to trust besides the well-known ones. They are read once per value.
   *
   * @default []
   */
  readonly ca?: string | readonly string[] | undefined;
  /**
   * A dispatcher of undici to use instead of connections of the fetch's own, for a proxy or to keep
   * connections alive. It is not closed. What addresses it connects to cannot be seen: only
   * addresses that stand in URLs are checked, `lookup`, `ca` and `connectTimeout` are not used.
   *
   * @default null
   */
  readonly dispatcher?: DispatcherLike | null | undefined;
  /**
   * Of a web page follow the first feed that it announces, and say so with the note
   * `PageInsteadOfFeed`. Credentials and `validators` are not sent on to another address.
   *
   * @default false
   */
  readonly discover?: boolean | undefined;
  /**
   * Parse the body of an answer with an error status whatever it is. Without this it is parsed only where it
   * begins as a feed does, as some servers send feeds with a wrong status.
   *
   * @default false
   */
  readonly parseErrorBodies?: boolean | undefined;
}

/**
 * What formats are wanted. The catch-all keeps servers from answering 406 that know their feed by
 * another name; XML comes last but one because some give a page to whoever asks for it first.
 */
const ACCEPT =
  'application/rss+xml, application/atom+xml, application/feed+json, application/rdf+xml, application/xml;q=0.9, text/xml;q=0.8, */*;q=0.1';

/** Node's longest timer; anything longer would fire at once. */
const LONGEST_TIMER = 2_147_483_647;

/** Decides every option. Throws `TypeError` for a wrong one. */
export function resolveFetchOptions(options: FetchOptions = {}): ResolvedFetchOptions {
  if (typeof options !== 'object' || options === null) throw wrong('options', 'an object');
  return {
    validators: readValidators(options),
    signal: readSignal(options.signal),
    timeout: readTime('timeout', options.timeout ?? 30_000),
    connectTimeout: readTime('connectTimeout', options.connectTimeout ?? 10_000),
    idleTimeout: readTime('idleTimeout', options.idleTimeout ?? 15_000),
    maxRedirects: readCount('maxRedirects', options.maxRedirects ?? 10),
    maxBytes: readCount('maxBytes', options.maxBytes ?? 33_554_432),
    requestHeaders: readRequestHeaders(options),
    credentials: readCredentials(options.credentials ?? null),
    allowPrivateNetwork: readBoolean('allowPrivateNetwork', options.allowPrivateNetwork ?? false),
    allowHosts: readHosts(options.allowHosts ?? []),
    lookup: readFunction('lookup', options.lookup ?? null),
    ca: readAuthorities(typeof options.ca === 'string' ? [options.ca] : (options.ca ?? [])),
    dispatcher: readDispatcher(options.dispatcher ?? null),
    discover: readBoolean('discover', options.discover ?? false),
    parseErrorBodies: readBoolean('parseErrorBodies', options.parseErrorBodies ?? false),
    now: readMoment(options.now),
  };
}

function wrong(option: string, expected: string): TypeError {
  return new TypeError(`${option} must be ${expected}`);
}

function readTime(option: string, value: unknown): number {
  if (typeof value !== 'number' || !(value > 0))
    throw wrong(option, 'a positive number of milliseconds');
  return Math.min(Math.ceil(value), LONGEST_TIMER);
}

function readCount(option: string, value: unknown): number {
  if (typeof value === 'number' && (Number.isInteger(value) || value === Infinity) && value >= 0) {
    return value;
  }
  throw wrong(option, 'a whole number, not negative');
}

function readBoolean(option: string, value: unknown): boolean {
  if (typeof value !== 'boolean') throw wrong(option, 'a boolean');
  return value;
}

function readFunction<F>(option: string, value: F): F {
  if (value !== null && typeof value !== 'function') throw wrong(option, 'a function');
  return value;
}

function readStrings(option: string, value: readonly string[]): readonly string[] {
  if (Array.isArray(value) && value.every((each) => typeof each === 'string')) return value;
  throw wrong(option, 'a list of strings');
}

function readHosts(value: readonly string[]): ReadonlySet<string> {
  const hosts = readStrings('allowHosts', value).map((text) => {
    const host = readHost(text);
    if (host === null) {
      const expected =
        'a list of host names and IP addresses, without scheme, port, path or wildcard';
      throw wrong('allowHosts', `${expected}: “${text}” is not one`);
    }
    return host;
  });
  return new Set(hosts);
}

function readAuthorities(value: readonly string[]): ResolvedFetchOptions['ca'] {
  const certificates = readStrings('ca', value);
  if (certificates.length === 0) return null;
  try {
    return trusting(certificates);
  } catch (cause) {
    throw new TypeError('ca must be certificates in PEM', { cause });
  }
}

function readSignal(value: AbortSignal | undefined): AbortSignal | null {
  if (value === undefined) return null;
  if (!(value instanceof AbortSignal)) throw wrong('signal', 'an AbortSignal');
  return value;
}

function readDispatcher(value: DispatcherLike | null): DispatcherLike | null {
  if (value !== null && typeof value?.dispatch !== 'function') {
    throw wrong('dispatcher', 'a dispatcher of undici');
  }
  return value;
}

function readCredentials(value: Credentials | null): Credentials | null {
  if (value === null) return null;
  const { username, password } = value;
  if (typeof username !== 'string' || typeof password !== 'string') {
    throw wrong('credentials', 'an object of username and password');
  }
  return { username, password };
}

function readValidators({ validators, etag, modified }: FetchOptions): Validators {
  const chosenEtag = etag ?? validators?.etag ?? null;
  const chosenModified = modified ?? validators?.modified ?? null;
  if (chosenEtag !== null && typeof chosenEtag !== 'string') throw wrong('etag', 'a string');
  if (chosenModified instanceof Date) {
    if (Number.isNaN(chosenModified.getTime())) throw wrong('modified', 'a valid date');
    return sendable(chosenEtag, chosenModified.toUTCString());
  }
  if (chosenModified !== null && typeof chosenModified !== 'string') {
    throw wrong('modified', 'a string or a Date');
  }
  return sendable(chosenEtag, chosenModified);
}

/** What may stand in a header (RFC 9110 §5.5 and §5.6.2); anything else could smuggle in a second one. */
const FIELD_NAME = /^[!#$%&'*+.^_`|~0-9a-z-]+$/;
const FIELD_VALUE = /^[\t\x20-\x7e\x80-\xff]*$/;

/** Set by the protocol itself, for each connection anew. */
const NOT_THEIRS: ReadonlySet<string> = new Set([
  ...[
    'connection',
    'content-length',
    'expect',
    'host',
    'keep-alive',
    'transfer-encoding',
    'upgrade',
  ],
]);

function readReferrer(value: string | URL): string {
  const url = readFeedUrl(String(value));
  if (url === null) throw wrong('referrer', 'an http or https URL');
  url.hash = '';
  return withoutCredentials(url);
}

function readRequestHeaders({
  userAgent = USER_AGENT,
  referrer = null,
  requestHeaders = {},
}: FetchOptions): HeaderRecord {
  if (typeof userAgent !== 'string') throw wrong('userAgent', 'a string');
  const own = readHeaders(requestHeaders, 'options.requestHeaders');
  const headers: Record<string, string> = Object.assign(Object.create(null), {
    accept: ACCEPT,
    'accept-encoding': 'gzip, deflate, br',
    'user-agent': userAgent,
    ...(referrer === null ? {} : { referer: readReferrer(referrer) }),
    ...own,
  });
  for (const [name, value] of Object.entries(headers)) {
    if (!FIELD_NAME.test(name) || !FIELD_VALUE.test(value) || NOT_THEIRS.has(name)) {
      throw wrong('requestHeaders', `headers that may be sent: “${name}” may not`);
    }
  }
  return headers;
}
