/**
 * The options of `parseFeed`.
 * What they may be and their defaults are in the table below them; the published comments have the
 * defaults from there.
 */

import type { Credentials, DispatcherLike, LookupLike, SignalLike } from '../../fetch/settings.ts';
import type { UrlLike } from '../../http/feed-url.ts';
import type { HeadersLike } from '../../http/headers.ts';
import type { Validators } from '../../http/transport.ts';
import * as checks from '../../text/checks.ts';
import { isRecord } from '../../text/given.ts';
import { USER_AGENT } from '../../text/package.ts';
import * as optionChecks from './checks.ts';
import { type OptionTable, without } from './checks.ts';
import {
  RESPONSE_OPTIONS,
  type ResponseOptions,
  STREAM_OPTIONS,
  type StreamOptions,
} from './parse-options.ts';

/** The proxies of a fetch, as the usual environment variables name them. */
export interface ProxyOptions {
  /**
   * The URL of the proxy for http URLs (`HTTP_PROXY`); none if it is absent.
   *
   * @default none
   */
  readonly http?: string | undefined;
  /**
   * The URL of the proxy for https URLs (`HTTPS_PROXY`); if it is absent, the proxy for http.
   *
   * @default none
   */
  readonly https?: string | undefined;
  /**
   * The hosts that bypass the proxy (`NO_PROXY`), with their subdomains: `example.org`,
   * `example.org:8080`, or `*` for all.
   *
   * @default []
   */
  readonly except?: readonly string[] | undefined;
}

const proxies = checks.recordOf<ProxyOptions>({
  http: { check: optionChecks.proxyUrl },
  https: { check: optionChecks.proxyUrl },
  except: { check: checks.texts },
});
const proxyUrlOrProxies: checks.Check = (value, name) =>
  (isRecord(value) ? proxies : optionChecks.proxyUrl)(value, name);

/** Options of `parseFeed`: those of `parseDocument`, and how to fetch. */
export interface FetchOptions extends ResponseOptions {
  /**
   * The `etag` of the previous result. If the feed has not changed, the server can respond without
   * it, and the result has `status` 304 and no entries.
   */
  readonly etag?: string | null | undefined;
  /** The `modified` of the previous result, for the same purpose. */
  readonly modified?: string | Date | null | undefined;
  /** The `validators` of the previous result: `etag` and `modified` together. */
  readonly validators?: Partial<Validators> | null | undefined;
  /** Aborts the fetch. The result holds what was read until then, and the problem `AbortError`. */
  readonly signal?: SignalLike | undefined;
  /**
   * Milliseconds for the whole fetch, including redirects and the body. Without a limit, a server
   * that sends a byte now and then could keep the fetch going forever.
   */
  readonly timeout?: number | undefined;
  /** Milliseconds to open one connection, including name lookup and TLS. */
  readonly connectTimeout?: number | undefined;
  /**
   * Milliseconds without data, before the headers or within the body, after which the fetch gives
   * up.
   */
  readonly idleTimeout?: number | undefined;
  /** The maximum number of redirects to follow. */
  readonly maxRedirects?: number | undefined;
  /**
   * The User-Agent header to send. Some publishers reject programs that do not identify themselves;
   * a name and the URL of a page about the program work best.
   */
  readonly userAgent?: string | undefined;
  /**
   * The page on which the feed's URL was found, sent as `Referer` without credentials and fragment.
   * It is not sent to another origin after a redirect, nor from an https page to an http URL.
   */
  readonly referrer?: string | UrlLike | null | undefined;
  /**
   * Request headers to add, or to replace the defaults. If a redirect leads to another origin
   * (scheme, host and port), only `Accept`, `Accept-…`, `User-Agent`, `Cache-Control`, `Pragma`,
   * `DNT`, `Sec-GPC` and the validators are sent there, and no other header.
   */
  readonly requestHeaders?: HeadersLike | undefined;
  /**
   * User name and password, if they are not in the URL. They are sent only if the server asks for
   * them, and never to another origin. To send them with the first request, set an `Authorization`
   * header.
   */
  readonly credentials?: Credentials | null | undefined;
  /**
   * Allow requests to IP addresses outside the public internet: this machine, the local network, a
   * cloud's metadata service. Dangerous if untrusted users choose the URLs.
   */
  readonly allowPrivateNetwork?: boolean | undefined;
  /**
   * Host names and IP addresses to allow although they are not public. Matches are exact: no
   * subdomains, no other names for the same IP address, and no ports that belong to other
   * protocols. An allowed name may resolve to any IP address, and an allowed IP address may be
   * reached by any name.
   */
  readonly allowHosts?: readonly string[] | undefined;
  /**
   * Resolves host names, with the signature of `dns.lookup`. Its results are checked like any
   * others.
   */
  readonly lookup?: LookupLike | undefined;
  /**
   * Certificates (PEM) of authorities to trust in addition to the well-known ones. Each value is
   * read once.
   */
  readonly ca?: string | readonly string[] | undefined;
  /**
   * An undici dispatcher to use instead of the fetch's own connections, for a proxy or to keep
   * connections alive. It is not closed. The fetch cannot see which IP addresses a dispatcher connects
   * to, so it checks only IP addresses in URLs; `lookup`, `ca` and `connectTimeout` have no effect.
   */
  readonly dispatcher?: DispatcherLike | null | undefined;
  /**
   * The proxy to use: its URL, or the proxies for http and for https with the hosts that bypass the
   * proxy. A user name and a password in a URL are sent to that proxy. The environment is not read.
   * Behind a proxy, the fetch checks only IP addresses and ports in URLs, because the proxy looks
   * up the names; requests that bypass the proxy are checked in full. With `dispatcher`, it has no
   * effect.
   */
  readonly proxy?: string | ProxyOptions | null | undefined;
  /**
   * If the URL is a web page, follow the first feed it links to, or the next one if that is gone or
   * is not a feed, and report it with the note `PageInsteadOfFeed`. Feeds of comments are tried
   * last. Credentials and `validators` are not sent to the feed's URL if that
   * differs.
   */
  readonly discover?: boolean | undefined;
  /**
   * Parse the body of every response with an error status. Without this option it is parsed only if
   * it starts like a feed, because some servers send feeds with the wrong status.
   */
  readonly parseErrorBodies?: boolean | undefined;
}

/** What the options of `parseFeed` may be, and their defaults. */
export const FETCH_OPTIONS: OptionTable<FetchOptions> = {
  ...RESPONSE_OPTIONS,
  maxParseTime: { check: checks.milliseconds, default: null },
  timeout: { check: checks.milliseconds, default: 30_000 },
  connectTimeout: { check: checks.milliseconds, default: 10_000 },
  idleTimeout: { check: checks.milliseconds, default: 15_000 },
  maxRedirects: { check: checks.count, default: 10 },
  signal: { check: optionChecks.abortSignal, default: null },
  validators: { check: checks.orNull(optionChecks.validators), default: null },
  etag: { check: checks.orNull(checks.text), default: null },
  modified: { check: checks.orNull(checks.textOrDate), default: null },
  userAgent: { check: checks.text, default: USER_AGENT },
  referrer: { check: checks.orNull(checks.url), default: null },
  requestHeaders: { check: optionChecks.headers, default: {} },
  credentials: { check: checks.orNull(optionChecks.credentials), default: null },
  discover: { check: checks.flag, default: false },
  parseErrorBodies: { check: checks.flag, default: false },
  allowPrivateNetwork: { check: checks.flag, default: false },
  allowHosts: { check: checks.texts, default: [] },
  lookup: { check: checks.callback, default: null },
  ca: { check: checks.textOrTexts, default: [] },
  dispatcher: { check: checks.orNull(optionChecks.dispatcher), default: null },
  proxy: { check: checks.orNull(proxyUrlOrProxies), default: null },
};

/**
 * Options of `streamFeed`: those of `parseFeed` and `streamEntries`, except for `discover` and
 * `throwOn`.
 */
export interface StreamFeedOptions
  extends Omit<FetchOptions, keyof StreamOptions | 'discover' | 'throwOn' | 'timeout'>,
    StreamOptions {
  /**
   * Milliseconds until the body of the response begins, including redirects. A body of any size may
   * take any time; `idleTimeout` limits the time without data, and `signal` can end the reading.
   */
  readonly timeout?: number | undefined;
}

/** What the options of `streamFeed` may be, and their defaults. */
export const STREAM_FEED_OPTIONS: OptionTable<StreamFeedOptions> = {
  ...without(FETCH_OPTIONS, 'discover', 'throwOn'),
  ...STREAM_OPTIONS,
};
