/**
 * The options of `createPoller`.
 * Their defaults are in the table beside this file; the published comments have them from there.
 */

import type { FetchOptions } from './fetch-options.ts';

/**
 * The options of `parseFeed` that apply to all feeds. There are no `credentials`, because every
 * server that requests them would receive them: put them into the URL of their feed.
 */
export type SharedFetchOptions = Omit<
  FetchOptions,
  | 'headers'
  | 'url'
  | 'throwOn'
  | 'now'
  | 'signal'
  | 'validators'
  | 'etag'
  | 'modified'
  | 'referrer'
  | 'credentials'
  | 'discover'
  | 'dispatcher'
  | 'proxy'
>;

/** Options of `createPoller`: those of `parseFeed` that apply to all feeds, and how to poll. */
export interface PollerOptions extends SharedFetchOptions {
  /**
   * The maximum number of requests at a time, to all hosts together. Time spent waiting for a turn
   * does not count towards `timeout`.
   */
  readonly maxRequests?: number | undefined;
  /** The maximum number of requests at a time to one host. */
  readonly maxRequestsPerHost?: number | undefined;
  /** Milliseconds between the end of a request and the next one to the same host. */
  readonly hostPause?: number | undefined;
  /** The number of worker threads that parse. With 0, parsing happens on the calling thread. */
  readonly threads?: number | undefined;
  /**
   * Milliseconds that a thread may take to parse a document. After that, the feed is `failing` and
   * the thread is replaced. Without `threads` there is no limit, because a thread cannot interrupt
   * itself.
   */
  readonly parseTimeout?: number | undefined;
  /**
   * The minimum number of milliseconds between two checks of a feed. Servers and publishers may
   * request more.
   */
  readonly minInterval?: number | undefined;
  /**
   * The maximum number of milliseconds between two checks of a working feed, unless the server or
   * the publisher requests more.
   */
  readonly maxInterval?: number | undefined;
  /**
   * Milliseconds for which a permanent redirect must be seen before the URL in the state changes.
   */
  readonly moveAfter?: number | undefined;
  /**
   * Milliseconds for which every check must get a 410 (Gone) before the feed is no longer
   * requested.
   */
  readonly goneAfter?: number | undefined;
  /** Returns the current time, in milliseconds since the epoch. For tests. */
  readonly clock?: (() => number) | undefined;
  /**
   * Returns a number from 0 up to, but not including, 1. It spreads the checks over time. For
   * tests.
   */
  readonly random?: (() => number) | undefined;
}
