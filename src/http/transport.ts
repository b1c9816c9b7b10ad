/**
 * What is known about a feed in addition to its bytes if it came over HTTP: plain data, so that any
 * source (this package, the caller's own `fetch`, a test) can pass it to the parser.
 */
import type { Problem } from '../problems/error.ts';
import type { HeaderRecord } from './headers.ts';

/** A redirect that was followed. */
export interface Redirect {
  /** 301, 302, 303, 307 or 308. */
  readonly status: number;
  /** The URL that was requested. */
  readonly from: string;
  /** The URL that the response named, made absolute. */
  readonly to: string;
}

/** What to pass to the next fetch of the same feed, so that it need not be sent again unchanged. */
export interface Validators {
  /** For `If-None-Match`; `null` if there is none, or if it cannot be sent back. */
  readonly etag: string | null;
  /** For `If-Modified-Since`; `null` if there is none, or if it is not a date. */
  readonly modified: string | null;
}

/** What is known about how a document came, by any means. */
export type TransportSummary = Pick<TransportFacts, 'problems'> &
  Partial<Pick<TransportFacts, 'status'>>;

/** Everything that the result shows of a response. URLs have no credentials. */
export interface TransportFacts {
  /**
   * The status of the first redirect if there was one, as in feedparser. If the feed was not sent
   * in the end (304, 404, 410, …), it is the last status, so that it is useful. `null` if no server
   * responded.
   */
  readonly status: number | null;
  /** The URL that responded last; the requested one if no server responded. */
  readonly href: string;
  /** By lower-case name; the object has no prototype. */
  readonly headers: HeaderRecord;
  /** The whole chain, in order. */
  readonly redirects: readonly Redirect[];
  /**
   * The URL to store instead of the requested one: the end of the permanent redirects (301 and 308)
   * at the start of the chain. `null` if there are none, or if the chain led to no feed.
   */
  readonly permanentUrl: string | null;
  /** The `ETag` header; after a 304 without one, the one that was sent. */
  readonly etag: string | null;
  /** The `Last-Modified` header, as written; after a 304 without one, the one that was sent. */
  readonly modified: string | null;
  readonly validators: Validators;
  /**
   * Whether the response contains only what is new since the validators that were sent (226 IM
   * Used, RFC 3229).
   */
  readonly delta: boolean;
  /**
   * Seconds to wait before the next request, from `Retry-After`; after 429 and 503 also from
   * `RateLimit-Reset` and similar fields. `null` if there is none, or if it is invalid or more than
   * a year away.
   */
  readonly retryAfter: number | null;
  /**
   * Seconds for which the response is fresh, from `Cache-Control` or `Expires`; `null` if neither
   * says.
   */
  readonly cacheLifetime: number | null;
  /**
   * The time of the response, in milliseconds since the epoch: the two values above count from
   * here.
   */
  readonly receivedAt: number;
  /**
   * The problems so far, in the order found. Those of severity `error` and above take precedence
   * over what the parser finds: a feed that the network cut off is not malformed because it ends
   * too soon.
   */
  readonly problems: readonly Problem[];
}
