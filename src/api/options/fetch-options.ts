/** Options of `parseFeed`, and what each means. The table beside this file holds them to their defaults. */

import type { Credentials, DispatcherLike, LookupLike, SignalLike } from '../../fetch/settings.ts';
import type { UrlLike } from '../../http/feed-url.ts';
import type { HeadersLike } from '../../http/headers.ts';
import type { Validators } from '../../http/transport.ts';
import type { ResponseOptions } from './parse-options.ts';

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
   * Aborts the fetch. The result has what was read until then, and the problem `AbortError`.
   *
   * @default none
   */
  readonly signal?: SignalLike | undefined;
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
  readonly referrer?: string | UrlLike | null | undefined;
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
