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
    ['published first', { created: third, updated: second, published: first } as DatedEntry, first],
    ['then updated', { created: third, updated: second } as DatedEntry, second],
    ['then created', { created: third } as DatedEntry, third],
    [
      'strings that cannot be parsed are ignored',
      { published: null, updated: second } as DatedEntry,
      second,
    ],
    [
      'an invalid Date is ignored',
      { published: new Date(Number.NaN), updated: second } as DatedEntry,
      second,
    ],
    ['none', {}, null],
    ['no valid date', { published: null, updated: null }, null],
    ['a Date in JSON', { published: '2026-01-01T00:00:00.000Z' }, first],
    [
      'a Date of a distant year in JSON is ignored',
      { published: '+012026-01-01T00:00:00.000Z', updated: second } as DatedEntry,
      second,
    ],
    [
      'a zero date is ignored',
      {
        published: new Date('0001-01-01'),
        updated: '1970-01-01T00:00:00.000Z',
        created: third,
      } as DatedEntry,
      third,
    ],
    ['only a zero date', { published: new Date(0) }, null],
    ['a string of PostgreSQL', { published: '2026-01-01 02:00:00+02' }, first],
    ['a string of a database, in UTC', { published: '2026-01-01 00:00:00' }, first],
    ['a string with a zone', { published: '2025-12-31T18:30:00-05:30' }, first],
    ['a string without seconds', { published: '2026-01-01T00:00Z' }, first],
    ['a day that does not exist', { published: '2026-02-30T00:00:00Z' }, null],
    ['undefined', { published: undefined, updated: second }, second],
    ['an impossible Date in JSON', { published: '2026-13-01T00:00:00.000Z' }, null],
    ['any other string', { published: '1 January 2026', updated: '2026-01-01' }, null],
  ];
  test.each(cases)('%s', (_, entry, date) => {
    expect(entryDate(entry)).toEqual(date);
  });

  it('is the same after JSON', () => {
    const published = new Date(1_752_000_000_001);
    const entry = JSON.parse(JSON.stringify({ published }));
    expect(entryDate(entry)).toEqual(published);
  });
});
