/** Numbers and durations as programs print them, wherever the model has one. */
import { describe, expect, it, test } from 'vitest';
import { parseOpml } from '../../src/opml.ts';
import { parseDocument } from '../../src/parse.ts';
import { decimalOf } from '../../src/text/decimal.ts';

const NAMESPACES = [
  'xmlns:itunes="http://www.itunes.com/dtds/podcast-1.0.dtd"',
  'xmlns:media="http://search.yahoo.com/mrss/"',
  'xmlns:podcast="https://podcastindex.org/namespace/1.0"',
  'xmlns:psc="http://podlove.org/simple-chapters"',
  'xmlns:geo="http://www.w3.org/2003/01/geo/wgs84_pos#"',
].join(' ');

/** The only entry of an RSS feed with this content. */
function entryWith(content: string) {
  const { entries, bozo } = parseDocument(
    `<rss version="2.0" ${NAMESPACES}><channel><item><guid>1</guid>${content}</item></channel></rss>`,
  );
  expect(bozo).toBe(false);
  return entries[0];
}

const NUMBERS: readonly (readonly [text: string, value: number | null])[] = [
  ['542.4510999999941', 542.4510999999941],
  ['0.30000000000000004', 0.30000000000000004],
  ['33.333333333333336', 33.333333333333336],
  ['0.1000000000000000055511151231257827021181583404541015625', 0.1],
  ['1.5e3', 1500],
  ['1.5E+3', 1500],
  ['1E-7', 1e-7],
  ['6.02e23', 6.02e23],
  ['.5', 0.5],
  ['5.', 5],
  ['+3', 3],
  ['007', 7],
  ['0', 0],
  ['0.000', 0],
  ['9007199254740991', 9007199254740991],
  ['9007199254740992', 9007199254740992],
  ['100000000000000000000', 1e20],
  // Their digits would be lost.
  ['9007199254740993', null],
  ['112233445566778899001', null],
  ['18446744073709551615', null],
  ['12345678901234567890.5', null],
  ['1e-400', null],
  // What is not a number stays as written.
  ['1e400', null],
  ['Infinity', null],
  ['NaN', null],
  ['0x1F', null],
  ['1_000', null],
  ['12px', null],
  ['.', null],
  ['e5', null],
  ['1.2.3', null],
];

/** Each of the keys that have numbers is read alike. */
const KEYS: readonly (readonly [name: string, read: (text: string) => unknown])[] = [
  ['decimalOf', (text) => decimalOf(text) ?? null],
  [
    'media:content',
    (text) =>
      entryWith(`<media:content url="a" bitrate="${text}"/>`)?.media?.contents?.[0]?.bitrate,
  ],
  [
    'enclosure',
    (text) => entryWith(`<enclosure url="http://a/" length="${text}"/>`)?.enclosures?.[0]?.length,
  ],
  [
    'itunes:duration',
    (text) => entryWith(`<itunes:duration>${text}</itunes:duration>`)?.itunes?.duration,
  ],
  [
    'podcast:soundbite',
    (text) =>
      entryWith(`<podcast:soundbite startTime="${text}" duration="1"/>`)?.podcast?.soundbites?.[0]
        ?.startTime,
  ],
  ['geo:lat', (text) => entryWith(`<geo:lat>${text}</geo:lat>`)?.geo?.lat],
  [
    'OPML',
    (text) =>
      parseOpml(`<opml version="2.0"><head><windowTop>${text}</windowTop></head></opml>`).head
        .windowTop,
  ],
  [
    'JSON Feed',
    (text) =>
      parseDocument(
        JSON.stringify({
          version: 'https://jsonfeed.org/version/1.1',
          items: [{ id: '1', attachments: [{ url: 'http://a/', size_in_bytes: text }] }],
        }),
      ).entries[0]?.enclosures?.[0]?.length,
  ],
];

describe.each(KEYS)('a number in %s', (_, read) => {
  test.each(NUMBERS)('%s', (text, value) => {
    expect(read(text) ?? null).toBe(value);
  });
});

test('the string is kept if the number has less information', () => {
  const media = entryWith(
    '<media:content url="a" bitrate="1.5e3" fileSize="18446744073709551615"/>',
  );
  expect(media?.media?.contents?.[0]).toMatchObject({
    bitrate: 1500,
    written: { bitrate: '1.5e3', fileSize: '18446744073709551615' },
  });
});

const DURATIONS: readonly (readonly [text: string, seconds: number | null])[] = [
  ['PT1H30M', 5400],
  ['P1DT2H', 93_600],
  ['PT36.5S', 36.5],
  ['PT36,5S', 36.5],
  ['PT0.30000000000000004S', 0.30000000000000004],
  ['PT90M', 5400],
  ['PT1.5H', 5400],
  ['P2W', 1_209_600],
  ['P1D', 86_400],
  ['pt1h', 3600],
  ['+PT5S', 5],
  ['PT0S', 0],
  ['P0Y0M0DT0H36M12S', 2172],
  ['1:02:03', 3723],
  ['02:03.5', 123.5],
  ['90:00', 5400],
  ['3,600', 3600],
  ['542.4510999999941', 542.4510999999941],
  // Frames after the seconds.
  ['01:02:03:04', 3723],
  // Units, as people write them.
  ['45 min', 2700],
  ['45 minutes', 2700],
  ['45min.', 2700],
  ['65m', 3900],
  ['1h 5m 30s', 3930],
  ['1h5m', 3900],
  ['1h30', 5400],
  ['1 hr and 5 mins', 3900],
  ['1 hour, 5 minutes', 3900],
  ['1 Std. 5 Min.', 3900],
  ['1.5 hours', 5400],
  ['90 s', 90],
  ['45′30″', 2730],
  // A clock with a unit, which is that of the first of two numbers.
  ['12:34 min', 754],
  ['90:00 minutes', 5400],
  ['05:07Min.', 307],
  ['1:30 h', 5400],
  ['1:30 Std.', 5400],
  ['1:02:03 h', 3723],
  ['1:02:03 hours', 3723],
  ['1:02:03 min', 3723],
  ['12:34 sec', null],
  ['12:75 min', null],
  ['12:34 min ago', null],
  ['5 minutes ago', null],
  ['5 May', null],
  ['5 min 1 h', null],
  ['1h 90x', null],
  // The length of a year or a month is unknown.
  ['P1Y', null],
  ['P1M', null],
  ['P', null],
  ['PT', null],
  ['P1DT', null],
  ['PT1M1H', null],
  ['soon', null],
  ['-PT5S', null],
  ['-5', null],
  ['PT', null],
];

describe.each<readonly [string, (text: string) => unknown]>([
  [
    'itunes:duration',
    (text) => entryWith(`<itunes:duration>${text}</itunes:duration>`)?.itunes?.duration,
  ],
  [
    'media:content',
    (text) =>
      entryWith(`<media:content url="a" duration="${text}"/>`)?.media?.contents?.[0]?.duration,
  ],
  [
    'podcast:soundbite',
    (text) =>
      entryWith(`<podcast:soundbite startTime="0" duration="${text}"/>`)?.podcast?.soundbites?.[0]
        ?.duration,
  ],
  [
    'podcast:valueTimeSplit',
    (text) =>
      entryWith(`<podcast:value><podcast:valueTimeSplit duration="${text}"/></podcast:value>`)
        ?.podcast?.values?.[0]?.timeSplits?.[0]?.duration,
  ],
  [
    'psc:chapter',
    (text) =>
      entryWith(`<psc:chapters><psc:chapter start="${text}" title="t"/></psc:chapters>`)?.psc
        ?.chapters?.[0]?.start,
  ],
])('a duration in %s', (_, read) => {
  it.each(DURATIONS)('%s', (text, seconds) => {
    expect(read(text) ?? null).toBe(seconds);
  });
});
