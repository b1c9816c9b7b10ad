/** Options of `createPoller`, and what each means. The table beside this file holds them to their defaults. */

import type { FetchOptions } from './fetch-options.ts';

/**
 * The options of `parseFeed` that hold for all feeds alike. There are no `credentials`, as every server that asks
 * would get them: put them into the address of their feed.
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
>;

/** Options of `createPoller`: those of `parseFeed` that hold for all feeds alike, and how to poll. */
export interface PollerOptions extends SharedFetchOptions {
  /**
   * How many requests are made at once, to all hosts together. Waiting takes nothing from `timeout`.
   *
   * @default 64
   */
  readonly maxRequests?: number | undefined;
  /**
   * How many requests are made at once to one host.
   *
   * @default 1
   */
  readonly maxRequestsPerHost?: number | undefined;
  /**
   * Milliseconds between the end of a request and the next to the same host.
   *
   * @default 1000
   */
  readonly hostPause?: number | undefined;
  /**
   * How many worker threads parse, with the package piscina. With 0, the thread that calls parses.
   *
   * @default 0
   */
  readonly threads?: number | undefined;
  /**
   * Milliseconds between two checks of a feed, at least. Servers and publishers may ask for more.
   *
   * @default 900000 (15 min)
   */
  readonly minInterval?: number | undefined;
  /**
   * Milliseconds between two checks of a feed that can be read, at most, unless server or publisher ask for more.
   *
   * @default 86400000 (1 day)
   */
  readonly maxInterval?: number | undefined;
  /**
   * Milliseconds for which a permanent redirect has to be seen before the address in the state changes.
   *
   * @default 604800000 (7 days)
   */
  readonly moveAfter?: number | undefined;
  /**
   * Gives the present, in milliseconds since the epoch. For tests.
   *
   * @default Date.now
   */
  readonly clock?: (() => number) | undefined;
  /**
   * Gives a number from 0 up to, but not including, 1. It spreads the checks. For tests.
   *
   * @default Math.random
   */
  readonly random?: (() => number) | undefined;
}
