import { describe, expect, test } from 'vitest';
import { entryDuration, type TimedEntry } from '../../src/reader.ts';

describe('entryDuration', () => {
  const media = { contents: [{ duration: 10 }, { isDefault: true, duration: 20 }] };
  const enclosures = [{ href: 'a' }, { href: 'b', duration: 30 }];
  const cases: readonly (readonly [of: string, entry: TimedEntry, seconds: number | null])[] = [
    ['itunes first', { itunes: { duration: 5.5 }, media, enclosures }, 5.5],
    ['then the default file', { itunes: {}, media, enclosures }, 20],
    ['then the first file', { media: { contents: [{}, { duration: 7 }] } }, 7],
    [
      'a default file without a duration',
      { media: { contents: [{ duration: 10 }, { isDefault: true }] } },
      10,
    ],
    ['then the first enclosure', { media: {}, enclosures }, 30],
    ['0 is ignored', { itunes: { duration: 0 }, enclosures }, 30],
    ['negative numbers are ignored', { itunes: { duration: -5 } }, null],
    ['infinity is ignored', { itunes: { duration: Number.POSITIVE_INFINITY } }, null],
    ['none', {}, null],
  ];
  test.each(cases)('%s', (_, entry, seconds) => {
    expect(entryDuration(entry)).toBe(seconds);
  });
});
