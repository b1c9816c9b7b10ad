/**
 * When to check a feed again. These are pure functions: the caller passes the time and the random
 * numbers.
 *
 * A feed that can be read has a rhythm: the time between its entries. The longer that is, the
 * longer the feed can wait, but not in proportion: of all ways to distribute a number of checks
 * over many feeds, the one with the least total delay lets the interval grow with the square root
 * of the time between entries. (A feed with a gap g that is checked at intervals i causes a delay
 * of i / 2g and 1 / i checks; the sum is least if i is proportional to √g.)
 *
 * A feed that cannot be read is checked less and less often. Servers and publishers can only delay
 * a check.
 */

import { LONGEST_PAUSE, nextCheckAt, outsideSkippedTimes } from '../api/next-check.ts';
import {
  type Checks,
  callback,
  checkFields,
  mustBe,
  oneOf,
  orNull,
  validDate,
  wrongType,
} from '../text/checks.ts';
import { isRecord } from '../text/given.ts';
import { checkParts, type FeedState } from './state.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** The outcome of a check, as far as it matters for the next one. */
export interface CheckOutcome {
  /**
   * `read`: the feed was there, changed or not. `failing`: it could not be reached or read.
   * `missing`: the server does not know it (404). `blocked`: the server refused the request, or the
   * URL is not allowed. `slowed`: the server requested a pause. `gone`: it will not come back
   * (410).
   */
  readonly kind: 'read' | 'failing' | 'missing' | 'blocked' | 'slowed' | 'gone';
  /** Seconds to wait, as the server requires. */
  readonly retryAfter: number | null;
  /** Seconds for which the response is fresh. */
  readonly cacheLifetime: number | null;
}

/** How often feeds may be checked. */
export interface ScheduleBounds {
  /** The minimum, in milliseconds. */
  readonly minInterval: number;
  /**
   * The maximum, in milliseconds; it also applies while a feed fails, but not after a month of
   * failures.
   */
  readonly maxInterval: number;
}

/** The part of a state that matters for the schedule. It is the state after the check. */
export type ScheduledState = Pick<
  FeedState,
  'rhythm' | 'changedAt' | 'wishes' | 'failures' | 'failingSince'
>;

/**
 * The cost of a check, as an equally bad delay of an entry: a feed with one entry an hour is
 * checked every half an hour, one with an entry a week every 6.5 hours.
 */
const COST_OF_CHECK = 15 * MINUTE;

/**
 * The gap that is assumed before anything is known. It has the weight of one entry, because a few
 * entries close together prove little.
 */
const ASSUMED_GAP = 6 * HOUR;

/** The first retry, by kind of failure; each later one takes twice as long. */
const FIRST_RETRY: Readonly<Record<Exclude<CheckOutcome['kind'], 'read' | 'gone'>, number>> = {
  failing: 15 * MINUTE,
  slowed: 15 * MINUTE,
  missing: HOUR,
  // Nothing changes until the cause is fixed.
  blocked: 6 * HOUR,
};

/** A feed that has failed for this long is usually dead. */
const LONG_FAILURE = 30 * DAY;

/** More doublings than this exceed every bound. */
const MOST_DOUBLINGS = 16;

/** The largest random reduction of an interval: rhythms are spread a little, retries a lot. */
const SPREAD_OF_RHYTHM = 0.2;
const SPREAD_OF_RETRY = 0.5;

/**
 * The largest random addition to a time that others have set, so that not all feeds are checked at
 * that moment.
 */
const LONGEST_SPREAD = 10 * MINUTE;
const SPREAD_OF_WISH = 0.1;

const number = mustBe('a number', (value) => typeof value === 'number');

const OUTCOME: Checks<CheckOutcome> = {
  kind: { check: oneOf('gone', 'read', ...Object.keys(FIRST_RETRY)) },
  retryAfter: { check: orNull(number) },
  cacheLifetime: { check: orNull(number) },
};

const BOUNDS: Checks<ScheduleBounds> = {
  minInterval: { check: number },
  maxInterval: { check: number },
};

const SCHEDULED = ['rhythm', 'changedAt', 'wishes', 'failures', 'failingSince'] as const;

function checkArguments(
  state: unknown,
  outcome: unknown,
  now: unknown,
  random: unknown,
  bounds: unknown,
): void {
  requireAll(state, 'state', SCHEDULED);
  checkParts(state);
  requireAll(outcome, 'outcome', ['kind']);
  checkFields(OUTCOME, outcome, 'outcome.');
  validDate(now, 'now');
  callback(random, 'random');
  requireAll(bounds, 'bounds', ['minInterval', 'maxInterval']);
  checkFields(BOUNDS, bounds, 'bounds.');
}

function requireAll(
  value: unknown,
  name: string,
  fields: readonly string[],
): asserts value is Readonly<Record<string, unknown>> {
  if (isRecord(value) && fields.every((field) => value[field] !== undefined)) return;
  throw wrongType(name, `an object with ${fields.join(', ')}`);
}

/**
 * The time of the next check; `null` if the feed is gone and will not be checked again. This is a
 * pure function.
 *
 * 1. If the feed was read: √(gap × 15 min), within the bounds, where the gap is the mean time
 *    between its latest entries, including the time since the newest one. A random amount of up to
 *    20 % is subtracted.
 * 2. Otherwise: 15 minutes (404, 410: 1 hour; blocked: 6 hours), doubled with each failure in a row, up
 *    to the upper bound; a week after a month of failures. A random amount of up to 50 % is
 *    subtracted.
 * 3. No earlier than the server requires (`Retry-After`; up to a week) and, if the feed was read,
 *   than its cache lifetime, its `ttl` and its `sy:updatePeriod` allow: see `nextCheckAt` of
 *   `bozofeed`. A random amount of up to 10 % or 10 minutes is added.
 * 4. Outside its `skipHours` and `skipDays`, which are in GMT, unless they leave no hour.
 *
 * ```js
 * import { scheduleCheck } from 'bozofeed/poll';
 *
 * const state = {
 *   changedAt: null,
 *   wishes: { ttl: null, skipHours: [], skipDays: [], updatePeriod: null, updateFrequency: null },
 *   failures: 0,
 *   failingSince: null,
 *   rhythm: [],
 * };
 * const next = scheduleCheck(state, { kind: 'read', retryAfter: null, cacheLifetime: null }, new Date());
 * ```
 *
 * @param state the state after the check
 * @param random returns a number from 0 up to, but not including, 1
 * @throws TypeError for an argument of the wrong type
 */
export function scheduleCheck(
  state: ScheduledState,
  outcome: CheckOutcome,
  now: Date,
  random: () => number = Math.random,
  bounds: ScheduleBounds = DEFAULT_BOUNDS,
): Date | null {
  checkArguments(state, outcome, now, random, bounds);
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

/** The defaults of `createPoller`. */
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

/**
 * The pause that server and publisher request, in milliseconds. If the feed was not read, only the
 * server's request is new.
 */
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
    feed: isRead ? { ...(ttl === null ? {} : { ttl }), sy: period } : {},
  };
  const moment = nextCheckAt(hints, now);
  return moment === null ? 0 : Math.min(moment.getTime() - now.getTime(), LONGEST_PAUSE);
}

/** Skipped hours end on the hour, so the feeds that wait for it are spread. */
function outsideSkipped(moment: number, { wishes }: ScheduledState, chance: number): number {
  const first = outsideSkippedTimes(moment, wishes);
  return first === moment ? moment : first + chance * LONGEST_SPREAD;
}

// Pauses for whole hosts: a host that requests a pause gets it for all of its feeds, and a host
// that does not respond is not tried feed by feed. This memory belongs to the process; each state
// records the consequence for its own feed.

/**
 * One feed of a shared host may be able to ask for a pause on behalf of all: a pause longer than
 * this only applies to that feed.
 */
const LONGEST_HOST_PAUSE = 24 * HOUR;
const SHORTEST_PAUSE = MINUTE;

/** A pause if the server does not specify one; doubled each time, up to the second value. */
const FIRST_PAUSE = 5 * MINUTE;
const LONGEST_GUESS = HOUR;

/** After this many requests in a row without a response, the host gets a pause. */
const MOST_UNANSWERED = 3;

/** The number of hosts to remember. Those that respond are not remembered. */
const MOST_HOSTS = 10_000;

interface Trouble {
  /** How many times in a row the host requested a pause, or did not respond. */
  readonly slowed: number;
  readonly unanswered: number;
  /** The pause, in milliseconds since the epoch. It ends if the clock is set back. */
  readonly from: number;
  readonly until: number;
}

const NO_TROUBLE: Trouble = { slowed: 0, unanswered: 0, from: 0, until: 0 };

/** The hosts that have a pause. */
export class Hosts {
  readonly #now: () => number;
  readonly #troubled = new Map<string, Trouble>();

  constructor(now: () => number) {
    this.#now = now;
  }

  /** The number of remembered hosts. */
  get size(): number {
    return this.#troubled.size;
  }

  /** The end of a host's pause, in milliseconds since the epoch; `null` if it has none. */
  pauseOf(host: string): number | null {
    const { from, until } = this.#troubled.get(host) ?? NO_TROUBLE;
    const now = this.#now();
    return from <= now && now < until ? until : null;
  }

  /** Records that the host has responded. */
  answered(host: string): void {
    this.#troubled.delete(host);
  }

  /** Records that the host requests a pause; returns its end. */
  slowed(host: string, retryAfter: number | null): number {
    const { slowed } = this.#troubled.get(host) ?? NO_TROUBLE;
    const guess = Math.min(FIRST_PAUSE * 2 ** Math.min(slowed, 10), LONGEST_GUESS);
    const wished = retryAfter === null ? guess : retryAfter * 1000;
    const length = Math.min(Math.max(wished, SHORTEST_PAUSE), LONGEST_HOST_PAUSE);
    return this.#pause(host, { slowed: slowed + 1, unanswered: 0 }, length);
  }

  /** Records that the host has not responded. */
  unanswered(host: string): void {
    const trouble = this.#troubled.get(host) ?? NO_TROUBLE;
    const unanswered = trouble.unanswered + 1;
    const beyond = unanswered - MOST_UNANSWERED;
    const length =
      beyond < 0 ? 0 : Math.min(FIRST_PAUSE * 2 ** Math.min(beyond, 10), LONGEST_GUESS);
    this.#pause(host, { slowed: trouble.slowed, unanswered }, length);
  }

  #pause(host: string, counts: Pick<Trouble, 'slowed' | 'unanswered'>, length: number): number {
    const from = this.#now();
    // A pause that ends later stays in force: two requests may have been in progress.
    const until = Math.max(from + length, this.pauseOf(host) ?? 0);
    this.#troubled.delete(host);
    this.#troubled.set(host, { ...counts, from, until });
    const [oldest] = this.#troubled.keys();
    if (oldest !== undefined && this.#troubled.size > MOST_HOSTS) this.#troubled.delete(oldest);
    return until;
  }
}

/** Thrown through the fetch if a host has a pause. */
export class HostPaused extends Error {
  readonly host: string;
  readonly until: number;

  constructor(host: string, until: number) {
    super(`${host} is paused`);
    this.host = host;
    this.until = until;
  }
}
