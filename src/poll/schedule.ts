/**
 * When to check a feed again. Pure: the present and chance are given.
 *
 * A feed that can be read has a rhythm: the time between its entries. The longer that is, the longer
 * the feed can wait, but not in proportion: of all ways to spend a number of checks on many feeds, the
 * least delay in sum has the one in which the interval grows with the square root of the time between
 * entries. (A feed with a gap g that is checked each i makes i / 2g of delay and 1 / i of checks; the sum is
 * least where i is proportional to √g.)
 *
 * A feed that cannot be read is asked less and less often. Servers and publishers can only make it later.
 */
import { awake, LONGEST_PAUSE, nextCheckAt } from '../api/next-check.ts';
import type { FeedState } from './state.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** What came of a check, as far as it matters for the next. */
export interface CheckOutcome {
  /**
   * `read`: the feed was there, changed or not. `failing`: it could not be reached or read. `missing`: the server does
   * not know it (404). `blocked`: the server or the guard refused. `slowed`: the server asked for a pause. `gone`:
   * it will not come back (410).
   */
  readonly kind: 'read' | 'failing' | 'missing' | 'blocked' | 'slowed' | 'gone';
  /** Seconds to wait, as the server asks. */
  readonly retryAfter: number | null;
  /** Seconds for which the answer is fresh. */
  readonly cacheLifetime: number | null;
}

/** How often feeds may be checked. */
export interface ScheduleBounds {
  /** Milliseconds, at least. */
  readonly minInterval: number;
  /** Milliseconds, at most; while a feed fails, too, but not if it has failed for a month. */
  readonly maxInterval: number;
}

/** What of a state matters for the schedule. It is the state after the check. */
export type ScheduledState = Pick<
  FeedState,
  'rhythm' | 'changedAt' | 'wishes' | 'failures' | 'failingSince'
>;

/**
 * What a check costs, as the delay of an entry that is as bad: a feed with one entry an hour is checked each half
 * an hour, one with an entry a week each 6.5 hours.
 */
const COST_OF_CHECK = 15 * MINUTE;

/** What is assumed before anything is known, and weighs as much as one entry: a few entries close together prove little. */
const ASSUMED_GAP = 6 * HOUR;

/** The first retry, by the kind of failure; each later one takes twice as long. */
const FIRST_RETRY: Readonly<Record<Exclude<CheckOutcome['kind'], 'read' | 'gone'>, number>> = {
  failing: 15 * MINUTE,
  slowed: 15 * MINUTE,
  missing: HOUR,
  // Nothing changes before somebody does something about it.
  blocked: 6 * HOUR,
};

/** A feed that has failed for so long is mostly dead. */
const LONG_FAILURE = 30 * DAY;

/** More doublings than this lead beyond every bound. */
const MOST_DOUBLINGS = 16;

/** What chance takes from an interval, at most: rhythms are spread a little, retries much. */
const SPREAD_OF_RHYTHM = 0.2;
const SPREAD_OF_RETRY = 0.5;

/** What chance adds to a moment that others have named, so that not all feeds come at that very moment. */
const LONGEST_SPREAD = 10 * MINUTE;
const SPREAD_OF_WISH = 0.1;

/**
 * The moment of the next check, as a pure function; `null` if there is none, since the feed is gone.
 *
 * 1. A feed that was read: √(gap × 15 min), where the gap is the mean time between its latest entries, the time since the newest
 *    included, within the bounds. Less up to 20 % by chance.
 * 2. Else: 15 minutes (404: 1 hour; blocked: 6 hours), doubled with each failure in a row, up to the upper bound; a week
 *    after a month of failures. Less up to 50 % by chance.
 * 3. Not before what the server asks for (`Retry-After`; up to a week), and, after the feed was read, how long it is fresh, its `ttl` and its
 *    `sy:updatePeriod`: see `nextCheckAt` of `bozofeed`. Later by chance, by up to 10 % or 10 minutes.
 * 4. Not in its `skipHours` and `skipDays`, which are in GMT, unless they leave no hour.
 *
 * ```ts
 * const outcome = { kind: 'read', retryAfter: null, cacheLifetime: null } as const;
 * const next = scheduleCheck(state, outcome, new Date());
 * ```
 *
 * @param state the state after the check
 * @param random gives a number from 0 up to, but not including, 1
 */
export function scheduleCheck(
  state: ScheduledState,
  outcome: CheckOutcome,
  now: Date,
  random: () => number = Math.random,
  bounds: ScheduleBounds = DEFAULT_BOUNDS,
): Date | null {
  if (outcome.kind === 'gone') return null;
  const start = now.getTime();
  const drawn = random();
  const chance = drawn >= 0 && drawn < 1 ? drawn : 0;
  const own =
    outcome.kind === 'read'
      ? intervalOf(state, start, bounds) * (1 - SPREAD_OF_RHYTHM * chance)
      : retryOf(state, outcome.kind, start, bounds) * (1 - SPREAD_OF_RETRY * chance);
  const interval = Math.max(own, bounds.minInterval);
  const wished = wishedPause(state, outcome, now);
  const later = wished + chance * Math.min(wished * SPREAD_OF_WISH, LONGEST_SPREAD);
  const moment = start + Math.min(wished > interval ? later : interval, LONGEST_PAUSE);
  return new Date(Math.round(outsideSkipped(moment, state, chance)));
}

/** What `createPoller` has by default. */
const DEFAULT_BOUNDS: ScheduleBounds = { minInterval: 15 * MINUTE, maxInterval: DAY };

function intervalOf(
  { rhythm, changedAt }: ScheduledState,
  now: number,
  { minInterval, maxInterval }: ScheduleBounds,
): number {
  const oldest = rhythm.at(-1) ?? changedAt;
  const known = oldest === null ? 0 : Math.max(now - Date.parse(oldest), 0);
  const gap = (known + ASSUMED_GAP) / (rhythm.length + 1);
  return Math.min(Math.max(Math.sqrt(gap * COST_OF_CHECK), minInterval), maxInterval);
}

function retryOf(
  { failures, failingSince }: ScheduledState,
  kind: keyof typeof FIRST_RETRY,
  now: number,
  { minInterval, maxInterval }: ScheduleBounds,
): number {
  const isOld = failingSince !== null && now - Date.parse(failingSince) > LONG_FAILURE;
  const longest = isOld ? Math.max(LONGEST_PAUSE, maxInterval) : maxInterval;
  const doublings = Math.min(Math.max(failures - 1, 0), MOST_DOUBLINGS);
  return Math.min(Math.max(FIRST_RETRY[kind], minInterval) * 2 ** doublings, longest);
}

/** Milliseconds that server and publisher ask for. Of a feed that was not read, only the server's word is new. */
function wishedPause({ wishes }: ScheduledState, outcome: CheckOutcome, now: Date): number {
  const { ttl, updatePeriod, updateFrequency } = wishes;
  const isRead = outcome.kind === 'read';
  const period = {
    ...(updatePeriod === null ? {} : { updatePeriod }),
    ...(updateFrequency === null ? {} : { updateFrequency }),
  };
  const hints = {
    retryAfter: outcome.retryAfter,
    cacheLifetime: isRead ? outcome.cacheLifetime : null,
    feed: isRead ? { ttl, sy: period } : {},
  };
  const moment = nextCheckAt(hints, now);
  return moment === null ? 0 : Math.min(moment.getTime() - now.getTime(), LONGEST_PAUSE);
}

/** Hours end on the hour: those who wait for it do not all come at once. */
function outsideSkipped(moment: number, { wishes }: ScheduledState, chance: number): number {
  const first = awake(moment, wishes);
  return first === moment ? moment : first + chance * LONGEST_SPREAD;
}
