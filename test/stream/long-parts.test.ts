/**
 * What is longer than `maxEntryBytes`, or lacks its end for so long, costs itself and nothing else:
 * all other entries are those of the whole document, wherever the stream is cut.
 */
import { expect, it } from 'vitest';
import { type Entry, streamEntries } from '../../src/parse.ts';
import { pieces, streamed, whole } from './support.ts';

const COUNT = 30;
const LIMITS = { partBytes: 2048, maxEntryBytes: 8192 };
const LONG = 'x é ] } { [ , '.repeat(1000);
const LONG_ID = 'long';

/** The items of a feed, one of which is another. */
function itemsWith(
  item: (n: number) => string,
  at: number,
  other: (n: number) => string,
): string[] {
  return Array.from({ length: COUNT }, (_, n) => (n === at ? other(n) : item(n)));
}

const jsonItem = (n: number): string =>
  JSON.stringify({ id: `${n}`, title: `t${n}`, attachments: [{ url: '/a' }, { url: '/b' }] });
const jsonFeed = (items: readonly string[], head = '', tail = ''): string =>
  `{"version":"https://jsonfeed.org/version/1.1","title":"T",${head}"items":[${items.join(',\n')}]${tail}}`;

const rssJsonItem = (n: number): string => JSON.stringify({ title: `t${n}`, guid: `${n}` });
const rssJson = (items: readonly string[], head = ''): string =>
  `{"rss":{"version":"2.0","channel":{"title":"T",${head}"item":[${items.join(',')}]}}}`;

const rssItem = (n: number): string =>
  `<item><title>t${n}</title><guid>${n}</guid><description><![CDATA[<p>${n}</p>]]></description></item>`;
const rss = (items: readonly string[], head = ''): string =>
  `<rss version="2.0"><channel><title>T</title>${head}<description>D</description>${items.join('\n')}</channel></rss>`;

const atomItem = (n: number): string => `<entry><id>${n}</id><title>t${n}</title></entry>`;
const atom = (items: readonly string[]): string =>
  `<feed xmlns="http://www.w3.org/2005/Atom"><title>T</title>${items.join('\n')}</feed>`;

/** Items that are too long, by their feed and their other members. */
const TOO_LONG: readonly (readonly [string, (at: number) => string])[] = [
  [
    'a JSON item with a long string',
    (at) =>
      jsonFeed(
        itemsWith(jsonItem, at, () =>
          JSON.stringify({
            id: LONG_ID,
            title: 'T',
            content_text: `${LONG} \\" ${LONG}`,
            url: '/l',
          }),
        ),
      ),
  ],
  [
    'a JSON item with many quotes',
    (at) =>
      jsonFeed(
        itemsWith(jsonItem, at, () =>
          JSON.stringify({ id: LONG_ID, title: 'T', content_text: '\\"]}'.repeat(10_000) }),
        ),
      ),
  ],
  [
    'a JSON item with a long list',
    (at) =>
      jsonFeed(
        itemsWith(jsonItem, at, () =>
          JSON.stringify({ id: LONG_ID, title: 'T', tags: Array.from({ length: 5000 }, String) }),
        ),
      ),
  ],
  [
    'an item of RSS in JSON',
    (at) =>
      rssJson(
        itemsWith(rssJsonItem, at, () =>
          JSON.stringify({ guid: LONG_ID, title: 'T', description: LONG }),
        ),
      ),
  ],
  [
    'an item',
    (at) =>
      rss(
        itemsWith(
          rssItem,
          at,
          () =>
            `<item><guid>${LONG_ID}</guid><title>T</title><description>${LONG}</description></item>`,
        ),
      ),
  ],
  [
    'an item without an end tag',
    (at) =>
      rss(
        itemsWith(
          rssItem,
          at,
          () => `<item><guid>${LONG_ID}</guid><title>T</title><description>${LONG}</description>`,
        ),
      ),
  ],
  [
    'a CDATA section in an item',
    (at) =>
      rss(
        itemsWith(
          rssItem,
          at,
          () =>
            `<item><guid>${LONG_ID}</guid><title>T</title><description><![CDATA[${LONG}]]></description></item>`,
        ),
      ),
  ],
  [
    'an attribute in an item',
    (at) =>
      rss(
        itemsWith(
          rssItem,
          at,
          () => `<item><guid>${LONG_ID}</guid><title>T</title><enclosure url="${LONG}"/></item>`,
        ),
      ),
  ],
  [
    'an Atom entry',
    (at) =>
      atom(
        itemsWith(
          atomItem,
          at,
          () => `<entry><id>${LONG_ID}</id><title>T</title><content>${LONG}</content></entry>`,
        ),
      ),
  ],
];

const CUTS: readonly (readonly number[])[] = [[1_000_000], [777, 13]];
const PLACES = [0, 1, COUNT - 1];

/** The bytes of a text in UTF-8 and in UTF-16. */
function bytesOf(text: string): readonly Uint8Array[] {
  return [new TextEncoder().encode(text), new Uint8Array(Buffer.from(`\uFEFF${text}`, 'utf16le'))];
}

it.each(TOO_LONG)('%s that is too long is cut, and the others are read', async (_, feed) => {
  for (const at of PLACES) {
    for (const bytes of bytesOf(feed(at))) {
      const expected = whole(bytes);
      for (const cuts of CUTS) {
        const said = await streamed(bytes, cuts, LIMITS);
        expect(said.entries.length).toBe(COUNT);
        for (const [index, entry] of said.entries.entries()) {
          if (index !== at) expect(entry).toEqual(expected.entries[index]);
        }
        expect(said.entries[at]).toMatchObject({ id: LONG_ID, title: 'T' });
        expect(said.problems).toContain('LimitExceeded');
        expect(said.problems).not.toContain('MalformedJson');
      }
    }
  }
});

/** What is ignored because it is too long: all entries are read. */
const IGNORED: readonly (readonly [string, string])[] = [
  ['a JSON member', jsonFeed(itemsWith(jsonItem, -1, jsonItem), `"_x":"${LONG}",`)],
  [
    'a JSON list',
    jsonFeed(itemsWith(jsonItem, -1, jsonItem), `"_x":[${'{"a":1},'.repeat(5000)}1],`),
  ],
  ['JSON after the list', jsonFeed(itemsWith(jsonItem, -1, jsonItem), '', `,"_x":"${LONG}"`)],
  ['a member of RSS in JSON', rssJson(itemsWith(rssJsonItem, -1, rssJsonItem), `"x":"${LONG}",`)],
  ['an element', rss(itemsWith(rssItem, -1, rssItem), `<copyright>${LONG}</copyright>`)],
  ['CDATA', rss(itemsWith(rssItem, -1, rssItem), `<copyright><![CDATA[${LONG}]]></copyright>`)],
  ['a comment before the feed', `<!-- ${LONG} -->${rss(itemsWith(rssItem, -1, rssItem))}`],
  ['an attribute', rss(itemsWith(rssItem, -1, rssItem), `<cloud domain="${LONG}"/>`)],
];

it.each(IGNORED)('%s that is too long costs no entry', async (_, feed) => {
  for (const bytes of bytesOf(feed)) {
    const expected = whole(bytes);
    for (const cuts of CUTS) {
      const said = await streamed(bytes, cuts, LIMITS);
      expect(said.entries).toEqual(expected.entries);
      expect(said.version).toBe(expected.version);
      expect(said.feed).toMatchObject({ title: 'T' });
      expect(said.problems).toContain('LimitExceeded');
    }
  }
});

/** Errors in an item whose end is found only by what follows. */
const ERRORS: readonly (readonly [string, (at: number) => string])[] = [
  ...[
    ['a string', (n: number): string => jsonItem(n).replace(`"t${n}"`, `"t${n}`)] as const,
    ['an object', (n: number): string => jsonItem(n).slice(0, -1)] as const,
    ['a list', (n: number): string => `${jsonItem(n).slice(0, -2)}}`] as const,
  ].map(
    ([what, other]) =>
      [`${what} of JSON`, (at: number) => jsonFeed(itemsWith(jsonItem, at, other))] as const,
  ),
  ...[
    ['a CDATA section', ']]>', ''] as const,
    ['a comment', '<title>', '<!-- <title>'] as const,
    ['an attribute', '<title>', '<title a="b>'] as const,
    ['an instruction', '<title>', '<?x <title>'] as const,
  ].map(
    ([what, right, wrong]) =>
      [
        what,
        (at: number) => rss(itemsWith(rssItem, at, (n) => rssItem(n).replace(right, wrong))),
      ] as const,
  ),
];

it.each(ERRORS)('%s without an end costs no other entry', async (_, feed) => {
  for (const at of PLACES) {
    for (const bytes of bytesOf(feed(at))) {
      const { entries } = whole(bytes);
      for (const cuts of CUTS) {
        const said = await streamed(bytes, cuts, LIMITS);
        expect(said.entries.map(({ id }) => id)).toEqual(entries.map(({ id }) => id));
      }
    }
  }
});

it('an item that contains all later ones is ended at the limit', async () => {
  const items = itemsWith(rssItem, 1, (n) => rssItem(n).replace('</item>', '<tem>'));
  const bytes = new TextEncoder().encode(
    rss([...items, ...Array.from({ length: 300 }, (_, n) => rssItem(1000 + n))]),
  );
  const said = await streamed(bytes, [1000], LIMITS);
  expect(said.entries.length).toBeGreaterThan(200);
  expect(said.entries.at(-1)).toMatchObject({ id: '1299' });
  expect(said.problems).toContain('LimitExceeded');
});

/** Entries whose end tags are missing. */
const UNENDED: readonly (readonly [string, (n: number) => string])[] = [
  ['all items', (n) => rssItem(n).replace('</item>', '')],
  ['each item but each third', (n) => rssItem(n).replace('</item>', n % 3 > 0 ? '' : '$&')],
  [
    'items with several descriptions',
    (n) => rssItem(n).replace('</item>', '<description>D</description>'),
  ],
  ['items in items', (n) => rssItem(n).replace('</item>', '<item><guid>$&</item>')],
];

it.each(UNENDED)('%s without end tags are returned as they come', async (_, item) => {
  const count = 1000;
  const text = rss(Array.from({ length: count }, (_, n) => item(n))).replace(
    '</channel></rss>',
    '',
  );
  const bytes = new TextEncoder().encode(text);
  const stream = streamEntries(pieces(bytes, [1000]), {
    ...LIMITS,
    url: 'https://example.org/feed',
  });
  const entries: Entry[] = [];
  let most = 0;
  for await (const entry of stream) {
    entries.push(entry);
    most = Math.max(most, stream.bytesRead - (entries.length * bytes.length) / count);
  }
  expect(entries).toEqual(whole(bytes).entries);
  expect(most).toBeLessThan(3 * LIMITS.maxEntryBytes);
});

it('resolves references in JSON of any length', async () => {
  const bytes = new TextEncoder().encode(
    jsonFeed(Array.from({ length: 6000 }, (_, n) => JSON.stringify({ id: `${n}`, url: `/${n}` }))),
  );
  const said = await streamed(bytes, [10_000], {});
  expect(said.entries).toEqual(whole(bytes).entries);
});
