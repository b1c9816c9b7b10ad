/**
 * The options of `createPoller`.
 * What they may be and their defaults are in the table below them; the published comments have the
 * defaults from there.
 */

import { type Identify, WAYS } from '../../reader/keys.ts';
import * as checks from '../../text/checks.ts';
import { type OptionTable, without } from './checks.ts';
import { FETCH_OPTIONS, type FetchOptions } from './fetch-options.ts';

const MINUTE = 60_000;

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
   * Milliseconds after which a thread that still parses a document is stopped: the feed is
   * `failing` and the thread is replaced. Without `threads`, only `maxParseTime` ends a parse,
   * because a thread cannot interrupt itself.
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
  /**
   * What identifies the entries of all feeds: `id`, `link`, or `title` (and the date). By default,
   * it is the `id`, and for feeds whose ids vary the state goes over to the link, or to the title.
   */
  readonly identify?: Identify | null | undefined;
  /** Returns the current time, in milliseconds since the epoch. For tests. */
  readonly clock?: (() => number) | undefined;
  /**
   * Returns a number from 0 up to, but not including, 1. It spreads the checks over time. For
   * tests.
   */
  readonly random?: (() => number) | undefined;
}

/** What the options of `createPoller` may be, and their defaults. */
export const POLLER_OPTIONS: OptionTable<PollerOptions> = {
  ...without(
    FETCH_OPTIONS,
    'headers',
    'url',
    'throwOn',
    'now',
    'signal',
    'validators',
    'etag',
    'modified',
    'referrer',
    'credentials',
    'discover',
    'dispatcher',
    'proxy',
  ),
  maxRequests: { check: checks.positiveCount, default: 64 },
  maxRequestsPerHost: { check: checks.positiveCount, default: 1 },
  hostPause: { check: checks.pause, default: 1000 },
  threads: { check: checks.wholeNumber, default: 0 },
  maxParseTime: { check: checks.milliseconds, default: 30_000 },
  parseTimeout: { check: checks.milliseconds, default: MINUTE },
  minInterval: { check: checks.milliseconds, default: 15 * MINUTE },
  maxInterval: { check: checks.milliseconds, default: 24 * 60 * MINUTE },
  moveAfter: { check: checks.pause, default: 7 * 24 * 60 * MINUTE },
  goneAfter: { check: checks.pause, default: 7 * 24 * 60 * MINUTE },
  identify: { check: checks.orNull(checks.oneOf(...WAYS)), default: null },
  clock: { check: checks.callback, default: Date.now },
  random: { check: checks.callback, default: Math.random },
};
