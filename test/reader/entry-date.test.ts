import { describe, expect, it, test } from 'vitest';
import { type DatedEntry, entryDate } from '../../src/reader.ts';

const [first, second, third] = ['2026-01-01', '2026-02-02', '2026-03-03'].map(
  (day) => new Date(day),
);

describe('entryDate', () => {
  const cases: readonly (readonly [
    of: string,
    entry: DatedEntry,
    date: Date | null | undefined,
  ])[] = [
    [
      'published first',
      { createdParsed: third, updatedParsed: second, publishedParsed: first } as DatedEntry,
      first,
    ],
    ['then updated', { createdParsed: third, updatedParsed: second } as DatedEntry, second],
    ['then created', { createdParsed: third } as DatedEntry, third],
    [
      'what cannot be read is passed over',
      { publishedParsed: null, updatedParsed: second } as DatedEntry,
      second,
    ],
    [
      'an invalid Date is passed over',
      { publishedParsed: new Date(Number.NaN), updatedParsed: second } as DatedEntry,
      second,
    ],
    ['none', {}, null],
    ['none that can be read', { publishedParsed: null, updatedParsed: null }, null],
    ['a Date in JSON', { publishedParsed: '2026-01-01T00:00:00.000Z' }, first],
    [
      'a Date of a far year in JSON is passed over',
      { publishedParsed: '+012026-01-01T00:00:00.000Z', updatedParsed: second } as DatedEntry,
      second,
    ],
    [
      'a zero is passed over',
      {
        publishedParsed: new Date('0001-01-01'),
        updatedParsed: '1970-01-01T00:00:00.000Z',
        createdParsed: third,
      } as DatedEntry,
      third,
    ],
    ['none but a zero', { publishedParsed: new Date(0) }, null],
    ['an impossible Date in JSON', { publishedParsed: '2026-13-01T00:00:00.000Z' }, null],
    ['any other string', { publishedParsed: '1 January 2026', updatedParsed: '2026-01-01' }, null],
  ];
  test.each(cases)('%s', (_, entry, date) => {
    expect(entryDate(entry)).toEqual(date);
  });

  it('is the same after JSON', () => {
    const publishedParsed = new Date(1_752_000_000_001);
    const entry = JSON.parse(JSON.stringify({ publishedParsed }));
    expect(entryDate(entry)).toEqual(publishedParsed);
  });
});
