/** The next check, as a table, and a year of feeds that the schedule has to keep up with. */
import { describe, expect, it } from 'vitest';
import { NO_WISHES } from '../../src/poll/state.ts';
import { type FeedState, isDue, type ScheduledState, scheduleCheck } from '../../src/poll.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
/** A Monday. */
const NOW = new Date('2026-06-01T12:00:00Z');

/** The state of a feed of which nothing is known yet. */
const NEW: ScheduledState = {
  rhythm: [],
  changedAt: null,
  wishes: NO_WISHES,
  failures: 0,
  failingSince: null,
};

const ago = (milliseconds: number): string => new Date(NOW.getTime() - milliseconds).toISOString();

/** Ten entries, the newest of which has just appeared. */
const every = (gap: number): readonly string[] =>
  Array.from({ length: 10 }, (_, at) => ago(at * gap));

interface Row {
  readonly name: string;
  readonly kind?: Parameters<typeof scheduleCheck>[1]['kind'];
  readonly state?: Partial<ScheduledState>;
  readonly wishes?: Partial<FeedState['wishes']>;
  readonly retryAfter?: number;
  readonly cacheLifetime?: number;
  /** The next check with the smallest and the largest random value, from now on. */
  readonly least: number;
  readonly most: number;
}

const minutes = (count: number): number => count * MINUTE;

const ROWS: readonly Row[] = [
  // The rhythm of the feed: chance subtracts up to a fifth.
  { name: 'nothing is known', least: minutes(58.7), most: minutes(73.6) },
  {
    name: 'one entry per minute',
    state: { rhythm: every(MINUTE) },
    least: minutes(18),
    most: minutes(24),
  },
  {
    name: 'one entry per hour',
    state: { rhythm: every(HOUR) },
    least: minutes(28),
    most: minutes(35.1),
  },
  { name: 'an entry a day', state: { rhythm: every(DAY) }, least: 1.8 * HOUR, most: 2.3 * HOUR },
  {
    name: 'one entry per week',
    state: { rhythm: every(7 * DAY) },
    least: 4.6 * HOUR,
    most: 6.2 * HOUR,
  },
  {
    name: 'silent for a month',
    state: { rhythm: [ago(30 * DAY)] },
    least: 7.6 * HOUR,
    most: 9.6 * HOUR,
  },
  {
    name: 'silent for ten years',
    state: { rhythm: [ago(3650 * DAY)] },
    least: 19 * HOUR,
    most: DAY,
  },
  {
    name: 'no dates, silent for ten years',
    state: { changedAt: ago(3650 * DAY) },
    least: 19 * HOUR,
    most: DAY,
  },
  {
    name: 'dates in the future',
    state: { rhythm: [ago(-DAY)] },
    least: minutes(40),
    most: minutes(60),
  },
  // Failures: chance subtracts up to half.
  {
    name: 'the first failure',
    kind: 'failing',
    state: { failures: 1 },
    least: minutes(15),
    most: minutes(15),
  },
  {
    name: 'the third failure',
    kind: 'failing',
    state: { failures: 3 },
    least: minutes(30),
    most: minutes(60),
  },
  {
    name: 'the hundredth failure',
    kind: 'failing',
    state: { failures: 100 },
    least: 12 * HOUR,
    most: DAY,
  },
  {
    name: 'failures for more than a month',
    kind: 'failing',
    state: { failures: 100, failingSince: ago(31 * DAY) },
    least: 3.5 * DAY,
    most: 7 * DAY,
  },
  {
    name: 'the first 404',
    kind: 'missing',
    state: { failures: 1 },
    least: minutes(30),
    most: HOUR,
  },
  {
    name: 'the first 403',
    kind: 'blocked',
    state: { failures: 1 },
    least: 3 * HOUR,
    most: 6 * HOUR,
  },
  {
    name: 'the first 503',
    kind: 'slowed',
    state: { failures: 1 },
    least: minutes(15),
    most: minutes(15),
  },
  // Requested pauses: chance adds a tenth, and at most 10 minutes.
  {
    name: 'Retry-After of two hours',
    kind: 'slowed',
    state: { failures: 1 },
    retryAfter: 7200,
    least: 2 * HOUR,
    most: 2 * HOUR + minutes(10),
  },
  {
    name: 'Retry-After of a year',
    kind: 'slowed',
    state: { failures: 1 },
    retryAfter: 31_536_000,
    least: 7 * DAY,
    most: 7 * DAY,
  },
  {
    name: 'Retry-After of a second',
    kind: 'slowed',
    state: { failures: 1 },
    retryAfter: 1,
    least: minutes(15),
    most: minutes(15),
  },
  {
    name: 'fresh for five hours',
    cacheLifetime: 18_000,
    least: 5 * HOUR,
    most: 5 * HOUR + minutes(10),
  },
  { name: 'fresh for ten years', cacheLifetime: 3e8, least: 7 * DAY, most: 7 * DAY },
  {
    name: 'a failure with a long cache lifetime',
    kind: 'failing',
    state: { failures: 1 },
    cacheLifetime: 3e8,
    least: minutes(15),
    most: minutes(15),
  },
  {
    name: 'a ttl of three hours',
    wishes: { ttl: 180 },
    least: 3 * HOUR,
    most: 3 * HOUR + minutes(10),
  },
  { name: 'a ttl of a minute', wishes: { ttl: 1 }, least: minutes(58.7), most: minutes(73.6) },
  { name: 'a negative ttl', wishes: { ttl: -5 }, least: minutes(58.7), most: minutes(73.6) },
  { name: 'a ttl in seconds', wishes: { ttl: 1e9 }, least: 7 * DAY, most: 7 * DAY },
  {
    name: 'twice a day',
    wishes: { updatePeriod: 'daily', updateFrequency: 2 },
    least: 12 * HOUR,
    most: 12 * HOUR + minutes(10),
  },
  // Monday, 12:00: skipped hours end on the hour, and then chance adds up to 10 minutes.
  {
    name: 'skipped hours',
    wishes: { skipHours: [12, 13, 14] },
    least: 3 * HOUR,
    most: 3 * HOUR + minutes(10),
  },
  {
    name: 'skipped hours over midnight',
    wishes: { skipHours: [12, 13, 14, 15, 16, 17, 18, 19, 20, 21, 22, 23, 0, 1] },
    least: 14 * HOUR,
    most: 14 * HOUR + minutes(10),
  },
  {
    name: 'a skipped day',
    wishes: { skipDays: ['Monday'] },
    least: 12 * HOUR,
    most: 12 * HOUR + minutes(10),
  },
  {
    name: 'all hours skipped',
    wishes: { skipHours: Array.from({ length: 24 }, (_, at) => at) },
    least: minutes(58.7),
    most: minutes(73.6),
  },
  {
    name: 'all days skipped',
    wishes: {
      skipDays: ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'],
    },
    least: minutes(58.7),
    most: minutes(73.6),
  },
  {
    name: 'invalid hours',
    wishes: { skipHours: [25, -1, 1.5] },
    least: minutes(58.7),
    most: minutes(73.6),
  },
  {
    name: 'skipped hours of a feed that fails',
    kind: 'failing',
    state: { failures: 1 },
    wishes: { skipHours: [12] },
    least: HOUR,
    most: HOUR + minutes(10),
  },
];

describe('the next check', () => {
  it.each(ROWS)(
    '$name',
    ({ kind = 'read', state, wishes, retryAfter, cacheLifetime, least, most }) => {
      const whole: ScheduledState = {
        ...NEW,
        ...state,
        wishes: { ...NO_WISHES, ...wishes },
      };
      const outcome = {
        kind,
        retryAfter: retryAfter ?? null,
        cacheLifetime: cacheLifetime ?? null,
      };
      for (let drawn = 0; drawn < 1; drawn += 1 / 64) {
        const at = scheduleCheck(whole, outcome, NOW, () => drawn);
        const pause = (at?.getTime() ?? 0) - NOW.getTime();
        expect(pause).toBeGreaterThanOrEqual(least - MINUTE);
        expect(pause).toBeLessThanOrEqual(most + MINUTE);
      }
    },
  );

  it('is null for a feed that is gone', () => {
    const state = { ...NEW, failures: 1 };
    const outcome = { kind: 'gone', retryAfter: 60, cacheLifetime: 60 } as const;
    expect(scheduleCheck(state, outcome, NOW)).toBeNull();
  });

  it('observes the given bounds', () => {
    const outcome = { kind: 'read', retryAfter: null, cacheLifetime: null } as const;
    const pause = (minInterval: number, maxInterval: number): number =>
      (scheduleCheck(NEW, outcome, NOW, () => 0.5, { minInterval, maxInterval })?.getTime() ?? 0) -
      NOW.getTime();
    expect(pause(3 * HOUR, DAY)).toBe(3 * HOUR);
    expect(pause(MINUTE, 10 * MINUTE)).toBe(9 * MINUTE);
  });

  it.each([Number.NaN, -1, 2, Number.POSITIVE_INFINITY])(
    'accepts a random number of %d',
    (drawn) => {
      const outcome = { kind: 'read', retryAfter: null, cacheLifetime: null } as const;
      expect(scheduleCheck(NEW, outcome, NOW, () => drawn)).toEqual(
        scheduleCheck(NEW, outcome, NOW, () => 0),
      );
    },
  );

  it('is less than 15 days ahead, whatever is requested', () => {
    const skipDays = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'];
    const skipHours = Array.from({ length: 23 }, (_, at) => at);
    for (let day = 0; day < 7; day++) {
      const now = new Date(NOW.getTime() + day * DAY);
      const wishes = { ...NO_WISHES, ttl: 1e9, skipDays, skipHours };
      const state = { ...NEW, wishes, failures: 9 };
      const outcome = { kind: 'read', retryAfter: 3e7, cacheLifetime: 3e7 } as const;
      const at = scheduleCheck(state, outcome, now, () => 0.999) ?? now;
      expect(at.getTime() - now.getTime()).toBeLessThan(15 * DAY);
      expect([at.getUTCDay(), at.getUTCHours()]).toEqual([0, 23]);
      expect(isDue({ url: '', nextCheckAt: at.toISOString() }, now)).toBe(false);
    }
  });
});

describe('a feed is due', () => {
  it.each([
    [{}, true],
    [{ nextCheckAt: null }, true],
    [{ nextCheckAt: ago(1) }, true],
    [{ nextCheckAt: ago(0) }, true],
    [{ nextCheckAt: ago(-1) }, false],
    [{ nextCheckAt: ago(-14 * DAY) }, false],
    // Written while the clock was years ahead.
    [{ nextCheckAt: ago(-16 * DAY) }, true],
    [{ nextCheckAt: ago(1), goneAt: ago(1) }, false],
    [{ goneAt: ago(1) }, false],
    [{ nextCheckAt: '2026-06-01T14:00:00+02:00' }, true],
  ])('%j: %s', (state, expected) => {
    expect(isDue({ url: '', ...state }, NOW)).toBe(expected);
  });

  it('only if the arguments are right', () => {
    expect(() => isDue({ url: '', nextCheckAt: 'x' }, NOW)).toThrow(TypeError);
    expect(() => isDue({ url: '' }, new Date(Number.NaN))).toThrow(TypeError);
  });
});
