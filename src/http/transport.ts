/**
 * What is known of a feed besides its bytes when they came over HTTP: plain data, so that whatever
 * fetched them (this package, the caller's own `fetch`, a test) can hand it to the parser.
 */
import type { Problem } from '../problems/error.ts';
import type { HeaderRecord } from './headers.ts';

/** One redirect, as it was followed. */
export interface Redirect {
  /** 301, 302, 303, 307 or 308. */
  readonly status: number;
  /** The address that was asked. */
  readonly from: string;
  /** The address that it named, absolute. */
  readonly to: string;
}

/** What to give the next fetch of the same feed, so that it need not be sent again unchanged. */
export interface Validators {
  /** For `If-None-Match`; `null` where there is none, or none that can be sent back. */
  readonly etag: string | null;
  /** For `If-Modified-Since`; `null` where there is none, or it is not a date. */
  readonly modified: string | null;
}

/** What is known of the way that a document came, however it came. */
export type Passage = Pick<TransportFacts, 'problems'> & Partial<Pick<TransportFacts, 'status'>>;

/** All that the result shows of a response. URLs are without credentials. */
export interface TransportFacts {
  /**
   * As feedparser has it, that of the first redirect where there was one. Where the feed was not
   * sent in the end (304, 404, 410, …) it is the last one, so that asking for it means something.
   * `null` where nothing answered.
   */
  readonly status: number | null;
  /** The address that answered last; the one asked for where none did. */
  readonly href: string;
  /** By lower-case name, without a prototype. */
  readonly headers: HeaderRecord;
  /** The whole chain, in order. */
  readonly redirects: readonly Redirect[];
  /**
   * The address to store instead of the one asked for: the end of the permanent redirects (301 and
   * 308) that the chain begins with. `null` where there is none, or where the chain led to no feed.
   */
  readonly permanentUrl: string | null;
  /** The `ETag` header; after a 304 without one, the one that was sent. */
  readonly etag: string | null;
  /** The `Last-Modified` header, as written; after a 304 without one, the one that was sent. */
  readonly modified: string | null;
  readonly validators: Validators;
  /** Whether the answer holds only what is new since the validators that were sent (226 IM Used, RFC 3229). */
  readonly delta: boolean;
  /** Seconds to wait before asking again, from `Retry-After`; `null` where it is absent or rubbish. */
  readonly retryAfter: number | null;
  /** Seconds for which the answer is fresh, from `Cache-Control` or `Expires`; `null` where neither says. */
  readonly cacheLifetime: number | null;
  /** When that was, in milliseconds since the epoch: from here the two above count. */
  readonly receivedAt: number;
  /**
   * What was wrong so far, in the order found. From `error` on these take precedence over what the
   * parser finds: a feed that was cut off by the network is not at fault for ending too soon.
   */
  readonly problems: readonly Problem[];
}
