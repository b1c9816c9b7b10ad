/** The speed check can fail, and does not fail without reason. */
import { describe, expect, it } from 'vitest';

type Shares = Readonly<Record<string, Readonly<Record<string, number>>>>;
interface Slow {
  readonly name: string;
  readonly mode: string;
}
type Verdict = 'fast enough' | 'slower' | 'cannot judge';
const {
  judge,
  better,
  verdictOf,
  waitingShare,
}: {
  judge: (measured: Shares, expected: Shares) => readonly Slow[];
  better: (first: Shares, second: Shares) => Shares;
  verdictOf: (slow: number, waiting: number) => Verdict;
  waitingShare: (
    measurements: readonly { readonly wall: number; readonly cpu: number }[],
  ) => number;
} = await import(new URL('../../bench/judge.mjs', import.meta.url).href);

const EXPECTED: Shares = { small: { raw: 0.4, defaults: 0.3 }, large: { raw: 0.7 } };
const measured = (small: number): Shares => ({
  small: { raw: small, defaults: 0.3 },
  large: { raw: 0.7 },
});

describe('judge', () => {
  it.each<[what: string, measured: Shares, expected: Shares, slow: readonly string[]]>([
    ['the same', EXPECTED, EXPECTED, []],
    ['faster', measured(0.8), EXPECTED, []],
    ['slower by less than a fifth', measured(0.33), EXPECTED, []],
    ['slower by more than a fifth', measured(0.31), EXPECTED, ['small raw']],
    ['not a number', measured(Number.NaN), EXPECTED, ['small raw']],
    [
      'two of them slower',
      { small: { raw: 0.1, defaults: 0.1 }, large: { raw: 0.7 } },
      EXPECTED,
      ['small raw', 'small defaults'],
    ],
    [
      'a mode that was not measured',
      { small: { raw: 0.4 }, large: { raw: 0.7 } },
      EXPECTED,
      ['small defaults'],
    ],
    [
      'a class that was not measured',
      { small: { raw: 0.4, defaults: 0.3 } },
      EXPECTED,
      ['large raw'],
    ],
    [
      'a class without an expected figure',
      { ...EXPECTED, legacy: { raw: 1 } },
      EXPECTED,
      ['legacy raw'],
    ],
  ])('%s', (_, shares, expected, slow) => {
    expect(judge(shares, expected).map(({ name, mode }) => `${name} ${mode}`)).toEqual(slow);
  });
});

describe('better', () => {
  it('takes each figure from the better attempt', () => {
    expect(better(measured(0.2), { small: { raw: 0.5, defaults: 0.2 } })).toEqual({
      small: { raw: 0.5, defaults: 0.3 },
      large: { raw: 0.7 },
    });
  });

  it('does not save what is slow in both attempts', () => {
    expect(judge(better(measured(0.2), measured(0.3)), EXPECTED)).toHaveLength(1);
  });
});

describe('waitingShare', () => {
  it.each([
    ['nothing is measured', [], 0],
    ['a process runs all the time', [{ wall: 10, cpu: 10 }], 0],
    ['it runs on several processors', [{ wall: 10, cpu: 15 }], 0],
    ['it runs half the time', [{ wall: 10, cpu: 5 }], 0.5],
    [
      'it is disturbed once',
      [
        { wall: 90, cpu: 90 },
        { wall: 30, cpu: 0 },
      ],
      0.25,
    ],
  ])('is right if %s', (_, measurements, share) => {
    expect(waitingShare(measurements)).toBe(share);
  });
});

describe('verdictOf', () => {
  it.each<[slow: number, waiting: number, verdict: Verdict]>([
    [0, 0, 'fast enough'],
    [0, 0.9, 'fast enough'],
    [1, 0, 'slower'],
    [8, 0.1, 'slower'],
    [1, 0.11, 'cannot judge'],
    [8, 0.9, 'cannot judge'],
  ])('%i slow figures, waiting %d: %s', (slow, waiting, verdict) => {
    expect(verdictOf(slow, waiting)).toBe(verdict);
  });
});
