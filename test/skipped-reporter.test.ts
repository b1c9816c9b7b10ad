import { describe, expect, it } from 'vitest';
import { linesOf } from './support/skipped-reporter.ts';

describe('the end of a run', () => {
  it.each<[what: string, needs: readonly [string, number][], lines: readonly string[]]>([
    ['prints nothing if nothing was skipped', [], []],
    ['reports what one test needs', [['fish', 1]], ['1 test was skipped: it needs fish']],
    [
      'reports first what most tests need',
      [
        ['fish', 2],
        ['data', 1234],
      ],
      ['1,234 tests were skipped: they need data', '2 tests were skipped: they need fish'],
    ],
  ])('%s', (_, needs, lines) => {
    expect(linesOf(new Map(needs))).toEqual(lines);
  });
});
