/**
 * When to poll a feed again. The server may request a pause in its headers (RFC 9110 §10.2.3, RFC
 * 9111 §4.2), and the publisher in the feed (RSS 2.0 `ttl`, `skipHours` and `skipDays`, or RSS
 * 1.0's syndication module). The longest pause wins. This is a pure function: the caller passes the
 * current time.
 */
import type { Feed } from '../model/feed.ts';
import type { FeedResult } from '../model/result.ts';
import { validDate } from '../text/checks.ts';
import { isGiven, requireRecord } from '../text/given.ts';
import { words } from '../text/strings.ts';

/** The parts of a result that determine when to poll again; each may be missing. */
export interface PollingHints {
  /** Seconds to wait before the next request, as the server requires. */
  readonly retryAfter?: FeedResult['retryAfter'] | undefined;
  /** Seconds for which the response is fresh. */
  readonly cacheLifetime?: FeedResult['cacheLifetime'] | undefined;
  /** The feed, which may have an update period. */
  readonly feed?: Feed | undefined;
}

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/**
 * The longest pause that a feed or a cache can request. A cache lifetime of a year is meant for
 * images, and `yearly` is rarely meant; believing them would mean missing new entries.
 */
export const LONGEST_PAUSE: number = 7 * DAY;

/** The values of `sy:updatePeriod`, in seconds. */
const PERIODS: ReadonlyMap<string, number> = new Map([
  ['hourly', HOUR],
  ['daily', DAY],
  ['weekly', 7 * DAY],
  ['monthly', 30 * DAY],
  ['yearly', 365 * DAY],
]);

/** The names that `skipDays` uses, in the order of `getUTCDay`. */
const DAYS: readonly string[] = words('sunday monday tuesday wednesday thursday friday saturday');

/**
 * The earliest time to poll the feed again: after `Retry-After`, and after the longest of the
 * response's cache lifetime, the feed's `ttl` and its `sy:updatePeriod` (at most a week each), and
 * then outside `skipHours` and `skipDays`.
 *
 * Results already have this value as `nextCheckAt`. Call the function where a result alone is not
 * enough: after a 304, the feed's own hints are in an earlier result.
 *
 * ```js
 * import { nextCheckAt, parseDocument } from 'bozofeed/parse';
 *
 * const result = parseDocument('<rss><channel><title>News</title><ttl>60</ttl></channel></rss>');
 * console.log(nextCheckAt(result, new Date('2026-07-06T06:00:00Z'))); // 2026-07-06T07:00:00.000Z
 * ```
 *
 * @param hints a result, or parts of one
 * @param now the time of the response
 * @returns `null` if neither server nor feed requests a pause: use an interval of your own
 * @throws TypeError for arguments of the wrong type
 */
export function nextCheckAt(hints: PollingHints, now: Date): Date | null {
  requireHints(hints);
  validDate(now, 'now');
  const { retryAfter, cacheLifetime, feed = {} } = hints;
  const wished = Math.max((cacheLifetime ?? 0) * 1000, timeToLive(feed), updateInterval(feed));
  const pause = Math.max((retryAfter ?? 0) * 1000, Math.min(wished, LONGEST_PAUSE));
  const start = now.getTime();
  const moment = outsideSkippedTimes(start + pause, feed);
  return moment === start ? null : new Date(moment);
}

const HINTS = ['retryAfter', 'cacheLifetime', 'feed'] as const;

/** Refuses an object that has fields, but none that count: a feed instead of its result. */
function requireHints(hints: PollingHints): void {
  requireRecord(hints, 'hints');
  if (Object.keys(hints).length === 0 || HINTS.some((name) => isGiven(hints, name))) return;
  throw new TypeError('hints must be a result, or have retryAfter, cacheLifetime or feed');
}

/** RSS 2.0: how long the feed may be cached, in minutes. */
function timeToLive({ ttl }: Feed): number {
  return Math.max(ttl ?? 0, 0) * MINUTE;
}

/**
 * If only one of the two is given, the period defaults to `daily` and the frequency to 1, as the
 * module says. `updateBase` is ignored: nearly all feeds have the same one, so all readers would
 * poll at the same moment.
 */
function updateInterval({ sy }: Feed): number {
  if (sy?.updatePeriod === undefined && sy?.updateFrequency === undefined) return 0;
  const period = PERIODS.get(sy.updatePeriod?.trim().toLowerCase() ?? 'daily') ?? 0;
  const frequency = sy.updateFrequency ?? 1;
  return period / (frequency > 0 ? frequency : 1);
}

/**
 * The first moment, from this one on, that is not in a skipped hour or on a skipped day, both in
 * UTC; the moment itself if all are skipped. In milliseconds since the epoch.
 */
export function outsideSkippedTimes(
  moment: number,
  { skipHours = [], skipDays = [] }: Pick<Feed, 'skipHours' | 'skipDays'>,
): number {
  if (skipHours.length === 0 && skipDays.length === 0) return moment;
  // RSS 0.91 counted hours from 1 to 24; later versions count from 0, which is midnight.
  const hours = new Set(skipHours.map((hour) => hour % 24));
  const days = new Set(skipDays.map((day) => DAYS.indexOf(day.trim().toLowerCase())));
  for (let at = moment; at < moment + 7 * DAY; at = (Math.floor(at / HOUR) + 1) * HOUR) {
    const then = new Date(at);
    if (!hours.has(then.getUTCHours()) && !days.has(then.getUTCDay())) return at;
  }
  return moment;
}
