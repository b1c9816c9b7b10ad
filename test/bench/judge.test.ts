/** The speed check can fail, and does not fail without reason. */
import { describe, expect, it } from 'vitest';

type Shares = Readonly<Record<string, Readonly<Record<string, number>>>>;
interface Slow {
  readonly name: string;
  readonly mode: string;
}
const {
  judge,
  better,
}: {
  judge: (measured: Shares, expected: Shares) => readonly Slow[];
  better: (first: Shares, second: Shares) => Shares;
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
