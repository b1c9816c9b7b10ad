/** Which dates mean that a program has none, and which are merely old. */
import { describe, expect, test } from 'vitest';
import { parseDocument } from '../../src/parse.ts';
import { entryDate } from '../../src/reader.ts';

/** The names of the problems of a date, and the date that readers should use. */
function read(pubDate: string): { readonly names: readonly string[]; readonly date: Date | null } {
  const { entries, problems } = parseDocument(
    `<rss version="2.0"><channel><title>t</title><item><guid>1</guid><pubDate>${pubDate}</pubDate></item></channel></rss>`,
  );
  return {
    names: problems.map(({ name }) => name),
    date: entryDate(entries[0] ?? {}),
  };
}

describe('an implausible date', () => {
  const dates: readonly string[] = [
    // Go and .NET
    'Mon, 01 Jan 0001 00:00:00 +0000',
    'Mon, 01 Jan 0001 00:00:00 GMT',
    'Mon, 01 Jan 0001',
    '0001-01-01T00:00:00',
    '0001-01-01T00:00:00.0000000',
    '0001-01-01T00:00:00Z',
    '0001-01-01T00:00:00+14:00',
    '0001-01-01T00:00:00-08:00',
    '1/1/0001 12:00:00 AM',
    '-62135596800',
    // Unix
    'Thu, 01 Jan 1970 00:00:00 +0000',
    'Thu, 01 Jan 1970 01:00:00 +0100',
    'Wed, 31 Dec 1969 16:00:00 -0800',
    'Wed, 31 Dec 1969 23:59:59 GMT',
    'Wed, 31 Dec 1969 19:00:00',
    '01 Jan 1970',
    '1970-01-01',
    '1970-01-01T00:00:00Z',
    '1970-01-01T00:00:00+14:00',
    '1970-01-01T23:59:59-12:00',
    '1970-01-20T15:21:22Z',
    // MySQL, and PHP
    '0',
    '0000-00-00',
    '0000-00-00 00:00:00',
    '0000-00-00T00:00:00Z',
    '0000-00-00T00:00:00.000+01:00',
    '00/00/0000',
    '00.00.0000 00:00',
    'Wed, 30 Nov -0001 00:00:00 +0000',
    'Wed, 30 Nov -1 00:00:00 +0000',
    'Wednesday, 30-Nov--1 00:00:00 UTC',
    '-0001-11-30T00:00:00+00:00',
    '-0001-11-30 00:00:00',
    // Others
    '1601-01-01T00:00:00Z',
    '1753-01-01T00:00:00',
    '1858-11-17T00:00:00Z',
    'Sat, 30 Dec 1899 00:00:00 GMT',
    '1899-12-31T00:00:00',
    '1900-01-01T00:00:00',
    '1901-12-13T20:45:52Z',
    '1904-01-01T00:00:00Z',
    '1980-01-01T00:00:00Z',
    '2038-01-19T03:14:07Z',
    'Fri, 31 Dec 9999 23:59:59 GMT',
    '9999-12-31T23:59:59.9999999',
    '0026-07-06T06:00:00Z',
  ];
  test.each(dates)('%s', (date) => {
    expect(read(date)).toEqual({ names: ['ImplausibleDate'], date: null });
  });
});

describe('a date that is merely old, or early', () => {
  const dates: readonly string[] = [
    '1660-01-01T00:00:00Z',
    '1923-05-06',
    'Sun, 20 Jul 1969 20:17:40 GMT',
    '1969-12-30T12:00:00Z',
    '1970-02-02',
    '1980-12-08',
    '1997-11-21T09:55:06Z',
    '2000-01-01T00:00:00Z',
    '2038-01-19T03:14:06Z',
    '2199-12-31',
  ];
  test.each(dates)('%s', (date) => {
    const { names, date: used } = read(date);
    expect(names).toEqual([]);
    expect(used).toBeInstanceOf(Date);
  });
});

describe('a string without a date', () => {
  test.each(['yesterday', '30 Feb 2004', '2026-00-00', '0:00 o’clock'])('%s', (date) => {
    expect(read(date).names).toEqual(['UnparsableDate']);
  });
});

describe('a date other than that of publication', () => {
  test('may have any value', () => {
    const { problems } = parseDocument(
      `<rss version="2.0" xmlns:dcterms="http://purl.org/dc/terms/"><channel><title>t</title><item><guid>1</guid>
       <expirationDate>9999-12-31T23:59:59Z</expirationDate><dcterms:valid>start=0001-01-01</dcterms:valid>
       </item></channel></rss>`,
    );
    expect(problems).toEqual([]);
  });
});

test('other dates are not compared with an implausible one', () => {
  const item = (id: number, date: string): string =>
    `<item><guid>${id}</guid><pubDate>${date}</pubDate></item>`;
  const { problems } = parseDocument(
    `<rss version="2.0"><channel><title>t</title>${item(1, '1970-01-01')}${item(2, '2026-07-06')}</channel></rss>`,
  );
  expect(problems.map(({ name }) => name)).toEqual(['ImplausibleDate']);
});
