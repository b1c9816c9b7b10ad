/** Time zones by name, eras and months that only some languages have. */
import { describe, expect, test } from 'vitest';
import { parseDocument } from '../../src/api/parse-document.ts';
import { parseDate, unknownZoneOf } from '../../src/dates/index.ts';

/** Windows, CLDR, the tz database and RFC 9557 define what these names mean. */
test.each<readonly [text: string, expected: string | null]>([
  // Names that Windows and JavaScript write.
  ['Tue, 06 Jan 2026 15:36:41 Eastern Standard Time', '2026-01-06T20:36:41.000Z'],
  ['Mon, 06 Jul 2026 15:36:41 Eastern Daylight Time', '2026-07-06T19:36:41.000Z'],
  ['7/26/2026 3:36:41 PM W. Europe Standard Time', '2026-07-26T14:36:41.000Z'],
  ['2026-01-06 15:36:41 Tokyo Standard Time', '2026-01-06T06:36:41.000Z'],
  ['2026-01-06T15:36:41 SE Asia Standard Time', '2026-01-06T08:36:41.000Z'],
  ['Tue, 06 Jan 2026 15:36:41 Pacific Time', '2026-01-06T23:36:41.000Z'],
  ['Tue, 06 Jan 2026 15:36:41 Central European Summer Time', '2026-01-06T13:36:41.000Z'],
  ['Tue, 06 Jan 2026 15:36:41 Greenwich Mean Time', '2026-01-06T15:36:41.000Z'],
  ['Tue, 06 Jan 2026 15:36:41 Coordinated Universal Time', '2026-01-06T15:36:41.000Z'],
  // The zone is only in a comment.
  ['Tue, 06 Jan 2026 15:36 (Eastern Standard Time)', '2026-01-06T20:36:00.000Z'],
  ['Tue, 06 Jan 2026 15:36:41 (CET)', '2026-01-06T14:36:41.000Z'],
  ['Tue, 06 Jan 2026 15:36:41 +0100 (EST)', '2026-01-06T14:36:41.000Z'],
  ['Tue, 06 Jan 2026 15:36:41 (updated)', '2026-01-06T15:36:41.000Z'],
  // Names of the tz database: with summer time, and at both changes of the clocks.
  ['Mon, 06 Jul 2026 08:00:00 Asia/Tokyo', '2026-07-05T23:00:00.000Z'],
  ['Mon, 06 Jul 2026 08:00:00 America/Argentina/Buenos_Aires', '2026-07-06T11:00:00.000Z'],
  ['2026-07-06T08:00:00 Europe/Berlin', '2026-07-06T06:00:00.000Z'],
  ['2026-01-06T08:00:00 Europe/Berlin', '2026-01-06T07:00:00.000Z'],
  ['2026-03-29T01:59:59[Europe/Berlin]', '2026-03-29T00:59:59.000Z'],
  ['2026-03-29T03:00:00[Europe/Berlin]', '2026-03-29T01:00:00.000Z'],
  ['2026-10-25T03:00:00[Europe/Berlin]', '2026-10-25T02:00:00.000Z'],
  ['2026-11-01T00:30:00[America/New_York]', '2026-11-01T04:30:00.000Z'],
  ['Tue, 06 Jan 2026 08:00:00 EST5EDT', '2026-01-06T13:00:00.000Z'],
  ['Tue, 06 Jan 2026 08:00:00 Etc/GMT+5', '2026-01-06T13:00:00.000Z'],
  // RFC 9557: an offset counts, and the name explains it.
  ['2026-07-06T08:00:00+09:00[Asia/Tokyo]', '2026-07-05T23:00:00.000Z'],
  ['2026-07-06T08:00:00Z[Europe/Paris]', '2026-07-06T08:00:00.000Z'],
  ['2026-07-06T08:00[!Asia/Tokyo][u-ca=japanese]', '2026-07-05T23:00:00.000Z'],
  // The Buddhist era, which is 543 years ahead.
  ['27 ก.พ. 2569', '2026-02-27T00:00:00.000Z'],
  ['วันศุกร์ที่ 27 กุมภาพันธ์ พ.ศ. 2569 เวลา 10:30 น.', '2026-02-27T10:30:00.000Z'],
  ['ศ., 27 ก.พ. 2569 10:30:00 +0700', '2026-02-27T03:30:00.000Z'],
  ['๒๗ ก.พ. ๒๕๖๙', '2026-02-27T00:00:00.000Z'],
  ['๒๗/๐๒/๒๕๖๙', '2026-02-27T00:00:00.000Z'],
  ['27 ก.พ. ค.ศ. 2026', '2026-02-27T00:00:00.000Z'],
  ['27 ก.พ. 69', '2026-02-27T00:00:00.000Z'],
  ['27 กุมภาพันธ์ พ.ศ. 69 10:30', '2026-02-27T10:30:00.000Z'],
  ['๒๗ ก.พ. ๖๙', '2026-02-27T00:00:00.000Z'],
  ['จ., 27 Jan 2569 10:30', '2026-01-27T10:30:00.000Z'],
  // Vietnamese, whose weekdays and months are numbers.
  ['T2, 27 Th02 2026', '2026-02-27T00:00:00.000Z'],
  ['CN, 05 Th7 2026 08:00:00 +0700', '2026-07-05T01:00:00.000Z'],
  ['T6, 27 Tháng 2 2026 08:00:00 +0000', '2026-02-27T08:00:00.000Z'],
  ['Thứ Sáu, 27 Tháng Hai 2026', '2026-02-27T00:00:00.000Z'],
  ['27 Tháng Mười Hai, 2026', '2026-12-27T00:00:00.000Z'],
  ['Tháng Tám 5, 2026', '2026-08-05T00:00:00.000Z'],
  ['T5 Tháng 2 26 16:31:54 2026', '2026-02-26T16:31:54.000Z'],
  // None of these.
  ['27 Th13 2026', null],
])('%s', (text, expected) => {
  expect(parseDate(text)?.toISOString() ?? null).toBe(expected);
});

describe('a time zone that is not known', () => {
  test.each<readonly [text: string, zone: string | null]>([
    ['Mon, 06 Jul 2026 08:00:00 WXYZ', 'wxyz'],
    ['Mon, 06 Jul 2026 08:00:00 Middle/Earth', 'middle/earth'],
    ['Mon, 06 Jul 2026 08:00:00 Middle Earth Standard Time', 'middle earth standard time'],
    ['2026-07-06T08:00:00[Middle/Earth]', 'middle/earth'],
    ['2026-07-06T08:00:00 in Middle Earth', 'in middle earth'],
    // RFC 5322 §3.3 allows these, but no place is a day from UTC (RFC 3339 §5.6).
    ['Mon, 06 Jul 2026 08:00:00 +2500', '+25:00'],
    ['Mon, 06 Jul 2026 08:00:00 -9959', '-99:59'],
    ['Mon, 06 Jul 2026 08:00:00 GMT+24', '+24:00'],
    ['2026-07-06T08:00:00+24:00', '+24:00'],
    ['Mon, 06 Jul 2026 08:00:00 GMT', null],
    ['Mon, 06 Jul 2026 08:00:00', null],
    ['2026-07-06T08:00:00+02:00 and more', null],
  ])('is the time as written, in UTC, and reported: %s', (text, zone) => {
    const date = parseDate(text);
    expect(date && unknownZoneOf(date)).toBe(zone);
    const { entries, problems, bozo } = parseDocument(
      `<rss><channel><title>t</title><item><guid>1</guid><pubDate>${text}</pubDate></item></channel></rss>`,
    );
    const written = zone === null ? {} : { written: { published: text } };
    const hour = text.includes('+02:00') ? 'T06' : 'T08';
    expect(entries).toMatchObject([
      { published: new Date(`2026-07-06${hour}:00:00Z`), ...written },
    ]);
    expect(problems).toMatchObject(zone === null ? [] : [{ name: 'UnknownTimeZone', zone }]);
    expect(bozo).toBe(false);
  });
});
