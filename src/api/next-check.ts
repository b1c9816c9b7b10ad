/**
 * When to ask for a feed again. Server and publisher may each wish for a pause, the one in headers
 * (RFC 9110 §10.2.3, RFC 9111 §4.2), the other in the feed (RSS 2.0 `ttl`, `skipHours` and
 * `skipDays`, RSS 1.0's syndication module): the longest counts. Pure: the present moment is given.
 */
import type { Feed } from '../model/feed.ts';
import type { FeedResult } from '../model/result.ts';

/** What of a result tells when to ask again; each may be missing. */
export interface PollingHints {
  /** Seconds to wait before asking again, as the server wants it. */
  readonly retryAfter?: FeedResult['retryAfter'] | undefined;
  /** Seconds for which the answer is fresh. */
  readonly cacheLifetime?: FeedResult['cacheLifetime'] | undefined;
  /** What the feed says of itself. */
  readonly feed?: Feed | undefined;
}

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/**
 * The longest pause that a feed or a cache can ask for. A lifetime of a year is made for pictures,
 * and `yearly` was not thought through: whoever believed them would miss what is new.
 */
export const LONGEST_PAUSE: number = 7 * DAY;

/** What `sy:updatePeriod` may be. */
const PERIODS: ReadonlyMap<string, number> = new Map([
  ['hourly', HOUR],
  ['daily', DAY],
  ['weekly', 7 * DAY],
  ['monthly', 30 * DAY],
  ['yearly', 365 * DAY],
]);

/** `skipDays` names them; `getUTCDay` counts them so. */
const DAYS: readonly string[] = [
  'sunday',
  'monday',
  'tuesday',
  'wednesday',
  'thursday',
  'friday',
  'saturday',
];

/**
 * Not before when to ask for a feed again: after `Retry-After`, and after the longest of the
 * lifetime of the answer, the feed's `ttl` and its `sy:updatePeriod` (these at most a week), and
 * then outside `skipHours` and `skipDays`.
 *
 * Results have it as a key. The function is for what a result alone cannot know: after a 304 the
 * wishes of the feed stand in an earlier one.
 *
 * ```ts
 * nextCheckAt({ ...result, feed: previous.feed }, new Date());
 * ```
 *
 * @param hints a result, or what is known of one
 * @param now the moment of the answer
 * @returns `null` where nobody wishes for anything: the caller's own interval is all there is
 * @throws TypeError for arguments of the wrong kind
 */
export function nextCheckAt(hints: PollingHints, now: Date): Date | null {
  if (typeof hints !== 'object' || hints === null) throw new TypeError('hints must be an object');
  if (!(now instanceof Date) || Number.isNaN(now.getTime())) {
    throw new TypeError('now must be a valid Date');
  }
  const { retryAfter, cacheLifetime, feed = {} } = hints;
  const wished = Math.max((cacheLifetime ?? 0) * 1000, timeToLive(feed), updateInterval(feed));
  const pause = Math.max((retryAfter ?? 0) * 1000, Math.min(wished, LONGEST_PAUSE));
  const start = now.getTime();
  const moment = awake(start + pause, feed);
  return moment === start ? null : new Date(moment);
}

/** RSS 2.0: minutes that the feed may be kept. */
function timeToLive({ ttl }: Feed): number {
  return Math.max(ttl ?? 0, 0) * MINUTE;
}

/**
 * Where only one of the two is given, the other is `daily` or once, as the module has it. Its
 * `updateBase` is passed over: nearly all feeds have the same, and all readers would come at once.
 */
function updateInterval({ sy }: Feed): number {
  if (sy?.updatePeriod === undefined && sy?.updateFrequency === undefined) return 0;
  const period = PERIODS.get(sy.updatePeriod?.trim().toLowerCase() ?? 'daily') ?? 0;
  const frequency = sy.updateFrequency ?? 1;
  return period / (frequency > 0 ? frequency : 1);
}

/**
 * The first moment from this one on in an hour and on a day that are not skipped, both in UTC; the moment
 * itself if all are. In milliseconds since the epoch.
 */
export function awake(
  moment: number,
  { skipHours = [], skipDays = [] }: Pick<Feed, 'skipHours' | 'skipDays'>,
): number {
  // RSS 0.91 counted from 1 to 24; midnight is 0 ever since.
  const hours = new Set(skipHours.map((hour) => hour % 24));
  const days = new Set(skipDays.map((day) => DAYS.indexOf(day.trim().toLowerCase())));
  for (let at = moment; at < moment + 7 * DAY; at = (Math.floor(at / HOUR) + 1) * HOUR) {
    const then = new Date(at);
    if (!hours.has(then.getUTCHours()) && !days.has(then.getUTCDay())) return at;
  }
  return moment;
}
