/** Examples and rules of the standards, each with its section. */
import { describe, expect, test } from 'vitest';
import { DATE_FORMATS, type DateFormat, parseDate } from '../../src/dates/index.ts';

type Row = readonly [text: string, expected: string | null, source: string];

const RFC_822: readonly Row[] = [
  ['26 Aug 76 1429 EDT', '1976-08-26T18:29:00.000Z', 'RFC 822 §A.3.1'],
  ['Fri, 21 Nov 1997 09:55:06 -0600', '1997-11-21T15:55:06.000Z', 'RFC 5322 §A.1.1'],
  ['Tue, 1 Jul 2003 10:52:37 +0200', '2003-07-01T08:52:37.000Z', 'RFC 5322 §A.1.2'],
  [
    'Thu,\r\n      13\r\n        Feb\r\n          1969\r\n      23:32\r\n               -0330 (Newfoundland Time)',
    '1969-02-14T03:02:00.000Z',
    'RFC 5322 §A.5',
  ],
  ['21 Nov 97 09:55:06 GMT', '1997-11-21T09:55:06.000Z', 'RFC 5322 §A.6.2'],
  [
    'Fri, 21 Nov 1997 09(comment):   55  :  06 -0600',
    '1997-11-21T15:55:06.000Z',
    'RFC 5322 §A.6.3',
  ],
  ['Sun, 06 Nov 1994 08:49:37 GMT', '1994-11-06T08:49:37.000Z', 'RFC 9110 §5.6.7'],
  ['Sunday, 06-Nov-94 08:49:37 GMT', '1994-11-06T08:49:37.000Z', 'RFC 9110 §5.6.7'],
  // RFC 5322 §4.3: the years of two and three digits
  ['1 Jan 00 00:00:00 GMT', '2000-01-01T00:00:00.000Z', 'RFC 5322 §4.3: 00 is 2000'],
  ['1 Jan 49 00:00:00 GMT', '2049-01-01T00:00:00.000Z', 'RFC 5322 §4.3: 49 is 2049'],
  ['1 Jan 50 00:00:00 GMT', '1950-01-01T00:00:00.000Z', 'RFC 5322 §4.3: 50 is 1950'],
  ['1 Jan 99 00:00:00 GMT', '1999-01-01T00:00:00.000Z', 'RFC 5322 §4.3: 99 is 1999'],
  ['1 Jan 104 00:00:00 GMT', '2004-01-01T00:00:00.000Z', 'RFC 5322 §4.3: 104 is 2004'],
  // RFC 5322 §4.3: the names of time zones
  ['1 Jan 2004 12:00:00 UT', '2004-01-01T12:00:00.000Z', 'RFC 5322 §4.3'],
  ['1 Jan 2004 12:00:00 GMT', '2004-01-01T12:00:00.000Z', 'RFC 5322 §4.3'],
  ['1 Jan 2004 12:00:00 EDT', '2004-01-01T16:00:00.000Z', 'RFC 5322 §4.3: -0400'],
  ['1 Jan 2004 12:00:00 EST', '2004-01-01T17:00:00.000Z', 'RFC 5322 §4.3: -0500'],
  ['1 Jan 2004 12:00:00 CDT', '2004-01-01T17:00:00.000Z', 'RFC 5322 §4.3: -0500'],
  ['1 Jan 2004 12:00:00 CST', '2004-01-01T18:00:00.000Z', 'RFC 5322 §4.3: -0600'],
  ['1 Jan 2004 12:00:00 MDT', '2004-01-01T18:00:00.000Z', 'RFC 5322 §4.3: -0600'],
  ['1 Jan 2004 12:00:00 MST', '2004-01-01T19:00:00.000Z', 'RFC 5322 §4.3: -0700'],
  ['1 Jan 2004 12:00:00 PDT', '2004-01-01T19:00:00.000Z', 'RFC 5322 §4.3: -0700'],
  ['1 Jan 2004 12:00:00 PST', '2004-01-01T20:00:00.000Z', 'RFC 5322 §4.3: -0800'],
  ['1 Jan 2004 12:00:00 WXYZ', '2004-01-01T12:00:00.000Z', 'RFC 5322 §4.3: unknown'],
  ['1 Jan 2004 12:00:00 A', '2004-01-01T13:00:00.000Z', 'RFC 822 §5.1: A is -1'],
  ['1 Jan 2004 12:00:00 M', '2004-01-02T00:00:00.000Z', 'RFC 822 §5.1: M is -12'],
  ['1 Jan 2004 12:00:00 N', '2004-01-01T11:00:00.000Z', 'RFC 822 §5.1: N is +1'],
  ['1 Jan 2004 12:00:00 Y', '2004-01-01T00:00:00.000Z', 'RFC 822 §5.1: Y is +12'],
  ['1 Jan 2004 12:00:00 Z', '2004-01-01T12:00:00.000Z', 'RFC 822 §5.1'],
  // RFC 5322 §3.3: the ranges of the numbers
  ['31 Dec 1998 23:59:60 +0000', '1999-01-01T00:00:00.000Z', 'RFC 5322 §3.3: a leap second'],
  ['31 Dec 1998 23:59:61 +0000', null, 'RFC 5322 §3.3: no second 61'],
  ['1 Jan 2004 12:60:00 +0000', null, 'RFC 5322 §3.3: no minute 60'],
  ['1 Jan 2004 25:00:00 +0000', null, 'RFC 5322 §3.3: no hour 25'],
  ['30 Feb 2004 12:00:00 +0000', null, 'RFC 5322 §3.3: no such day'],
  ['29 Feb 2004 12:00:00 +0000', '2004-02-29T12:00:00.000Z', 'a leap year'],
  ['29 Feb 2000 12:00:00 +0000', '2000-02-29T12:00:00.000Z', 'a leap century'],
  ['29 Feb 1900 12:00:00 +0000', null, 'no leap century'],
  ['1 Jan 2004 12:00:00 +0160', null, 'RFC 5322 §3.3: no offset of 60 minutes'],
  [
    '3 Jan 2004 12:00:00 +3000',
    '2004-01-03T12:00:00.000Z',
    'RFC 3339 §5.6: no place is a day from UTC',
  ],
];

const W3CDTF: readonly Row[] = [
  ['1985-04-12T23:20:50.52Z', '1985-04-12T23:20:50.520Z', 'RFC 3339 §5.8'],
  ['1996-12-19T16:39:57-08:00', '1996-12-20T00:39:57.000Z', 'RFC 3339 §5.8'],
  ['1990-12-31T23:59:60Z', '1991-01-01T00:00:00.000Z', 'RFC 3339 §5.8'],
  ['1990-12-31T15:59:60-08:00', '1991-01-01T00:00:00.000Z', 'RFC 3339 §5.8'],
  ['1937-01-01T12:00:27.87+00:20', '1937-01-01T11:40:27.870Z', 'RFC 3339 §5.8'],
  ['1985-04-12t23:20:50.52z', '1985-04-12T23:20:50.520Z', 'RFC 3339 §5.6: lower case'],
  ['1985-04-12T23:20:50-00:00', '1985-04-12T23:20:50.000Z', 'RFC 3339 §4.3'],
  ['1997', '1997-01-01T00:00:00.000Z', 'NOTE-datetime'],
  ['1997-07', '1997-07-01T00:00:00.000Z', 'NOTE-datetime'],
  ['1997-07-16', '1997-07-16T00:00:00.000Z', 'NOTE-datetime'],
  ['1997-07-16T19:20+01:00', '1997-07-16T18:20:00.000Z', 'NOTE-datetime'],
  ['1997-07-16T19:20:30+01:00', '1997-07-16T18:20:30.000Z', 'NOTE-datetime'],
  ['1997-07-16T19:20:30.45+01:00', '1997-07-16T18:20:30.450Z', 'NOTE-datetime'],
  ['1994-11-05T08:15:30-05:00', '1994-11-05T13:15:30.000Z', 'NOTE-datetime'],
  ['1994-02-29T08:15:30Z', null, 'RFC 3339 §5.7: no such day'],
  ['1994-13-01T08:15:30Z', null, 'RFC 3339 §5.7: no such month'],
  ['1994-11-05T08:60:30Z', null, 'RFC 3339 §5.7: no such minute'],
  ['1994-11-05T08:15:30+24:00', null, 'RFC 3339 §5.6: no such offset'],
  ['1994-11-05T08:15:30+01:60', null, 'RFC 3339 §5.6: no such offset'],
];

const ISO_8601: readonly Row[] = [
  ['19850412', '1985-04-12T00:00:00.000Z', '§5.2.2.1 calendar date, basic'],
  ['1985-04-12', '1985-04-12T00:00:00.000Z', '§5.2.2.1 calendar date, extended'],
  ['1985-04', '1985-04-01T00:00:00.000Z', '§5.2.2.2 a month'],
  ['+001985-04-12', '1985-04-12T00:00:00.000Z', '§5.2.2.3 expanded'],
  ['+0019850412', '1985-04-12T00:00:00.000Z', '§5.2.2.3 expanded, basic'],
  ['1985102', '1985-04-12T00:00:00.000Z', '§5.2.3.1 ordinal date, basic'],
  ['1985-102', '1985-04-12T00:00:00.000Z', '§5.2.3.1 ordinal date, extended'],
  ['1985W155', '1985-04-12T00:00:00.000Z', '§5.2.4.1 week date, basic'],
  ['1985-W15-5', '1985-04-12T00:00:00.000Z', '§5.2.4.1 week date, extended'],
  ['1985-W15', '1985-04-08T00:00:00.000Z', '§5.2.4.2 a week'],
  ['2004-W53-6', '2005-01-01T00:00:00.000Z', 'week 53 reaches into the next year'],
  ['2008-W01-1', '2007-12-31T00:00:00.000Z', 'week 1 begins in the year before'],
  ['2009-W53-7', '2010-01-03T00:00:00.000Z', 'week 53 reaches into the next year'],
  ['19850412T232050', '1985-04-12T23:20:50.000Z', '§5.4.2.1 basic'],
  ['19850412T232050Z', '1985-04-12T23:20:50.000Z', '§5.4.2.1 basic, UTC'],
  ['19850412T232050+0400', '1985-04-12T19:20:50.000Z', '§5.4.2.1 basic, offset'],
  ['19850412T232050+04', '1985-04-12T19:20:50.000Z', '§5.4.2.1 basic, offset in hours'],
  ['1985-04-12T23:20:50+04', '1985-04-12T19:20:50.000Z', '§5.4.2.1 extended, offset in hours'],
  ['19850412T2320', '1985-04-12T23:20:00.000Z', '§5.4.2.2 without seconds'],
  ['1985-04-12T23', '1985-04-12T23:00:00.000Z', '§5.4.2.2 hours alone'],
  ['1985-102T23:20:50Z', '1985-04-12T23:20:50.000Z', '§5.4.2.1 an ordinal date with a time'],
  ['1985-W15-5T23:20:50Z', '1985-04-12T23:20:50.000Z', '§5.4.2.1 a week date with a time'],
  ['1985-04-12T23:20:50,5Z', '1985-04-12T23:20:50.500Z', '§5.3.1.4 a decimal comma'],
  ['1985-04-12T24:00:00Z', '1985-04-13T00:00:00.000Z', '§5.3.1.1 the end of the day'],
  ['850412', '1985-04-12T00:00:00.000Z', 'ISO 8601:2000 §5.2.1.3 without the century'],
  ['85-04-12', '1985-04-12T00:00:00.000Z', 'ISO 8601:2000 §5.2.1.3 without the century'],
  ['-8504', '1985-04-01T00:00:00.000Z', 'ISO 8601:2000 §5.2.1.3 a month without the century'],
  ['-85-04', '1985-04-01T00:00:00.000Z', 'ISO 8601:2000 §5.2.1.3 a month without the century'],
  ['-85', '1985-01-01T00:00:00.000Z', 'ISO 8601:2000 §5.2.1.3 a year without the century'],
  ['85102', '1985-04-12T00:00:00.000Z', 'ISO 8601:2000 §5.2.2.2 ordinal, without the century'],
  ['85W155', '1985-04-12T00:00:00.000Z', 'ISO 8601:2000 §5.2.3.3 week, without the century'],
  ['--04-12', null, 'needs to know the year'],
  ['--04', null, 'needs to know the year'],
  ['---12', null, 'needs to know the month'],
  ['-102', null, 'needs to know the year'],
  ['19', null, 'a century or half a date: nobody can tell'],
  ['1984-366', '1984-12-31T00:00:00.000Z', '§4.3.6 the last day of a leap year'],
  ['1985-366', null, '§4.3.6 a common year has 365 days'],
  ['1984-367', null, '§4.3.6 a leap year has 366 days'],
  ['1984-W52-7', '1984-12-30T00:00:00.000Z', '§4.3.5 the last day of the last week'],
  ['1984-W53', null, '§4.3.5 no week 53: the year begins on a Sunday'],
  [
    '1992-W53-5',
    '1993-01-01T00:00:00.000Z',
    '§4.3.5 week 53: a leap year that begins on a Wednesday',
  ],
  ['2003-W53', null, '§4.3.5 no week 53: a common year that begins on a Wednesday'],
  ['1985-W00', null, '§4.3.5 no week 0'],
  ['1985-W54', null, '§4.3.5 no week 54'],
  ['1985-02-30', null, '§4.3.6 no such day'],
  ['1985-13-01', null, '§4.3.6 no such month'],
  ['1985-04-12T25:00:00Z', null, '§4.3.8 no such hour'],
  ['1985-04-12T24:00:01Z', null, '§5.3.1.1 after the end of the day'],
  ['-0001-11-30T00:00:00Z', null, '§5.2.2.3 expanded years have six digits'],
  ['0000-00-00 00:00:00', null, 'a database’s word for no date'],
  ['1985-00-00', null, 'no month and no day'],
  ['1985-000', null, 'no day'],
  ['+275760-09-13T00:00:00Z', '+275760-09-13T00:00:00.000Z', 'ECMA-262 §21.4.1.1: the last'],
  ['+275760-09-13T00:00:01Z', null, 'ECMA-262 §21.4.1.1: beyond the last'],
  ['-271821-04-20T00:00:00Z', '-271821-04-20T00:00:00.000Z', 'ECMA-262 §21.4.1.1: the first'],
  ['-271821-04-19T23:59:59Z', null, 'ECMA-262 §21.4.1.1: before the first'],
];

const ASCTIME: readonly Row[] = [
  ['Sun Nov  6 08:49:37 1994', '1994-11-06T08:49:37.000Z', 'RFC 9110 §5.6.7'],
  ['Sun Sep 16 01:03:52 1973', '1973-09-16T01:03:52.000Z', 'ISO C §7.27.3.1'],
  ['Sun Sep 16 01:03:52 EST 1973', '1973-09-16T06:03:52.000Z', 'POSIX date'],
  ['Sun Sep 16 01:03:52 +0000 1973', '1973-09-16T01:03:52.000Z', 'Twitter'],
  ['Sun Sep 16 01:03:52 PM EST 1973', '1973-09-16T18:03:52.000Z', 'GNU date, en_US'],
];

const EPOCH: readonly Row[] = [
  ['1234567890', '2009-02-13T23:31:30.000Z', 'POSIX §4.16'],
  ['536457599', '1986-12-31T23:59:59.000Z', 'POSIX §A.4.16'],
  ['1234567890.25', '2009-02-13T23:31:30.250Z', 'with a fraction'],
  ['1234567890123', '2009-02-13T23:31:30.123Z', 'milliseconds'],
  ['100000000', '1973-03-03T09:46:40.000Z', 'the first of nine digits'],
  ['9999999999', '2286-11-20T17:46:39.000Z', 'the last of ten'],
  ['1000000000000', '2001-09-09T01:46:40.000Z', 'the first of thirteen'],
  ['9999999999999', '2286-11-20T17:46:39.999Z', 'the last of thirteen'],
  ['12345678', null, 'eight digits are a calendar date'],
  ['12345678901', null, 'eleven digits are nothing'],
];

const TABLES: Readonly<Partial<Record<DateFormat, readonly Row[]>>> = {
  rfc822: RFC_822,
  w3cdtf: W3CDTF,
  iso8601: ISO_8601,
  asctime: ASCTIME,
  epoch: EPOCH,
};

const read = (format: string): ((text: string) => Date | null) =>
  Object.entries(DATE_FORMATS).find(([name]) => name === format)?.[1] ?? (() => null);

describe.each(Object.entries(TABLES))('%s', (format, rows) => {
  test.each(rows)('%j → %s (%s)', (text, expected) => {
    expect(read(format)(text)?.toISOString() ?? null).toBe(expected);
  });

  const readable = rows.filter(([, expected]) => expected !== null);
  test.each(readable)('%j → %s among all formats', (text, expected) => {
    expect(parseDate(text)?.toISOString()).toBe(expected);
  });
});
