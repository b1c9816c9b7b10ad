/** The statistics that compare two checkouts. */
import { describe, expect, it } from 'vitest';

interface Measurement {
  readonly times: readonly (number | null)[];
  readonly lengths: readonly number[];
}

const {
  leastTimes,
  median,
  pairedRatios,
  signTest,
  spreadOf,
  spreadOfRounds,
  timePerByte,
  timesOf,
}: {
  leastTimes: (measurements: readonly Measurement[]) => readonly (number | null)[];
  median: (numbers: readonly number[]) => number;
  pairedRatios: (above: readonly number[], below: readonly number[]) => readonly number[];
  signTest: (ratios: readonly number[]) => number;
  spreadOf: (numbers: readonly number[]) => number;
  spreadOfRounds: (measurements: readonly Measurement[], others?: readonly Measurement[]) => number;
  timePerByte: (measurements: readonly Measurement[]) => number;
  timesOf: (measurements: readonly Measurement[], others: readonly Measurement[]) => number;
} = await import(new URL('../../bench/statistics.mjs', import.meta.url).href);

describe('median', () => {
  it.each([
    [[3], 3],
    [[10, 9, 1], 9],
    [[4, 1, 3, 2], 2.5],
  ])('of %j', (numbers, middle) => {
    expect(median(numbers)).toBe(middle);
  });
});

describe('spreadOf', () => {
  it.each([
    [[3], 1],
    [[10, 10, 5], 2],
    [[10, 10, 30], 3],
  ])('of %j', (numbers, spread) => {
    expect(spreadOf(numbers)).toBe(spread);
  });
});

describe('spreadOfRounds', () => {
  const round = (...times: readonly (number | null)[]): Measurement => ({ times, lengths: [] });

  it.each([
    ['one round', [round(4, 2)], 1],
    [
      'equal halves, whatever is slow in one round',
      [round(9, 2), round(4, 8), round(4, 2), round(9, 2)],
      1,
    ],
    ['halves that differ', [round(4, null), round(2, null), round(5, null)], 2],
  ])('of %s', (_, measurements, spread) => {
    expect(spreadOfRounds(measurements)).toBe(spread);
  });

  it('with others, it is that of the multiple', () => {
    const others = [round(2), round(4), round(2), round(4)];
    expect(spreadOfRounds([round(6), round(12), round(6), round(12)], others)).toBe(1);
    expect(spreadOfRounds([round(6), round(6), round(6), round(6)], others)).toBe(2);
  });
});

it('pairs consecutive measurements', () => {
  expect(pairedRatios([2, 6], [1, 2])).toEqual([2, 3]);
});

/** Binomial probabilities with p = 1/2, both tails. */
describe('signTest', () => {
  const ratios = (wins: number, losses: number, ties = 0): readonly number[] => [
    ...Array<number>(wins).fill(0.9),
    ...Array<number>(losses).fill(1.1),
    ...Array<number>(ties).fill(1),
  ];

  it.each([
    ['seven of seven', ratios(7, 0), 2 / 128],
    ['none of seven', ratios(0, 7), 2 / 128],
    ['six of seven', ratios(6, 1), 16 / 128],
    ['seven, and three equal ones', ratios(7, 0, 3), 2 / 128],
    ['half of eight', ratios(4, 4), 1],
    ['nothing', [], 1],
  ])('%s', (_, pairs, chance) => {
    expect(signTest(pairs)).toBeCloseTo(chance, 12);
  });
});

describe('the least time of each document', () => {
  const lengths = [100, 50, 10];
  const one = [
    { times: [5, 4, null], lengths },
    { times: [6, 2, null], lengths },
  ];
  const other = [{ times: [null, 1, 7], lengths }];

  it('is found over all measurements', () => {
    expect(leastTimes(one)).toEqual([5, 2, null]);
  });

  it('is divided by the bytes that were read', () => {
    expect(timePerByte(one)).toBe(7 / 150);
  });

  it('is compared for the documents that both read', () => {
    expect(timesOf(one, other)).toBe(2);
  });
});
