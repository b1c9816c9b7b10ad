import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { nextCheckAt, type PollingHints } from '../../src/api/next-check.ts';

const NOW = new Date('2026-01-05T09:30:00Z'); // a Monday
const ALL_HOURS = Array.from({ length: 24 }, (_, hour) => hour);

describe('nextCheckAt', () => {
  it.each<[string, PollingHints, string | null]>([
    ['nothing', {}, null],
    ['no number of seconds', { retryAfter: 0, cacheLifetime: 0, feed: { ttl: 0 } }, null],
    ['no valid values', { feed: { sy: { updatePeriod: 'often' } } }, null],
    ['Retry-After', { retryAfter: 90 }, '2026-01-05T09:31:30.000Z'],
    ['a lifetime', { cacheLifetime: 90, retryAfter: null }, '2026-01-05T09:31:30.000Z'],
    ['the longer of two', { cacheLifetime: 90, retryAfter: 60 }, '2026-01-05T09:31:30.000Z'],
    ['ttl', { feed: { ttl: 60 } }, '2026-01-05T10:30:00.000Z'],
    ['a period', { feed: { sy: { updatePeriod: 'hourly' } } }, '2026-01-05T10:30:00.000Z'],
    [
      'parts of a period',
      { feed: { sy: { updatePeriod: ' Daily', updateFrequency: 4 } } },
      '2026-01-05T15:30:00.000Z',
    ],
    ['a frequency alone', { feed: { sy: { updateFrequency: 2 } } }, '2026-01-05T21:30:00.000Z'],
    [
      'a frequency of 0',
      { feed: { sy: { updatePeriod: 'hourly', updateFrequency: 0 } } },
      '2026-01-05T10:30:00.000Z',
    ],
    [
      'a year, which is a week',
      { feed: { sy: { updatePeriod: 'yearly' } } },
      '2026-01-12T09:30:00.000Z',
    ],
    ['a lifetime of a year', { cacheLifetime: 31_536_000 }, '2026-01-12T09:30:00.000Z'],
    ['Retry-After of a month', { retryAfter: 2_592_000 }, '2026-02-04T09:30:00.000Z'],
    ['an hour that is skipped', { feed: { skipHours: [9] } }, '2026-01-05T10:00:00.000Z'],
    ['an hour that is not', { feed: { skipHours: [10] } }, null],
    ['midnight as 24', { feed: { ttl: 900, skipHours: [24] } }, '2026-01-06T01:00:00.000Z'],
    ['a day', { feed: { skipDays: ['monday ', 'Tuesday'] } }, '2026-01-07T00:00:00.000Z'],
    [
      'an hour after days',
      { feed: { skipDays: ['Monday'], skipHours: [0, 1] } },
      '2026-01-06T02:00:00.000Z',
    ],
    ['all hours', { feed: { skipHours: ALL_HOURS } }, null],
    [
      'all hours and a pause',
      { retryAfter: 60, feed: { skipHours: ALL_HOURS } },
      '2026-01-05T09:31:00.000Z',
    ],
    ['invalid hours', { feed: { skipHours: [-1, 0.5], skipDays: ['Mo', ''] } }, null],
  ])('%s', (_, hints, expected) => {
    expect(nextCheckAt(hints, NOW)?.toISOString() ?? null).toBe(expected);
  });

  it('is never in the past, before Retry-After, or in a skipped hour', () => {
    const number = fc.double({ noNaN: true, noDefaultInfinity: true });
    const hour = fc.nat({ max: 23 });
    fc.assert(
      fc.property(
        fc.record({
          retryAfter: fc.option(fc.nat({ max: 31_536_000 })),
          cacheLifetime: fc.option(fc.nat()),
          feed: fc.record({
            ttl: number,
            sy: fc.record({
              updatePeriod: fc.oneof(fc.string(), fc.constantFrom('hourly', 'daily', 'yearly')),
              updateFrequency: number,
            }),
            skipHours: fc.uniqueArray(hour, { maxLength: 23 }),
          }),
        }),
        fc.date({ min: new Date(0), max: new Date('2100-01-01'), noInvalidDate: true }),
        (hints, now) => {
          const next = nextCheckAt(hints, now);
          const at = (next ?? now).getTime();
          expect(at).toBeGreaterThanOrEqual(now.getTime() + (hints.retryAfter ?? 0) * 1000);
          expect(hints.feed.skipHours).not.toContain(new Date(at).getUTCHours());
          if (next !== null) expect(at).toBeGreaterThan(now.getTime());
        },
      ),
    );
  });

  it('throws only for arguments of the wrong type', () => {
    expect(() => nextCheckAt(null as unknown as PollingHints, NOW)).toThrow(TypeError);
    expect(() => nextCheckAt({}, new Date(Number.NaN))).toThrow(TypeError);
    expect(() => nextCheckAt({}, 5 as unknown as Date)).toThrow(TypeError);
  });
});
