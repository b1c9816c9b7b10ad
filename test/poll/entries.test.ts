import { describe, expect, it } from 'vitest';
import { type Entry, parseDocument } from '../../src/index.ts';
import { compareEntries, rhythmWith } from '../../src/poll/entries.ts';

const entriesOf = (...items: readonly string[]): readonly Entry[] =>
  parseDocument(
    `<rss version="2.0" xmlns:slash="http://purl.org/rss/1.0/modules/slash/" xmlns:media="http://search.yahoo.com/mrss/" xmlns:thr="http://purl.org/syndication/thread/1.0"><channel>${items.map((each) => `<item>${each}</item>`).join('')}</channel></rss>`,
  ).entries;

/** The changes between two documents. */
function changes(before: readonly string[], after: readonly string[]): readonly string[] {
  const { seen } = compareEntries(entriesOf(...before), '', true);
  return compareEntries(entriesOf(...after), seen, true).entries.map(
    ({ key, change }) => `${key} ${change}`,
  );
}

describe('an entry', () => {
  const guid = '<guid isPermaLink="false">1</guid>';
  it.each([
    ['title', '<title>b</title>'],
    ['text', '<description>b</description>'],
    ['link', '<link>http://a.test/b</link>'],
    ['enclosure', '<enclosure url="http://a.test/b" length="1" type="audio/mpeg"/>'],
    ['date', '<pubDate>Mon, 01 Jun 2026 12:00:00 GMT</pubDate>'],
    ['author', '<author>b@a.test (B)</author>'],
    ['category', '<category>b</category>'],
    ['picture', '<media:thumbnail url="http://a.test/b.png"/>'],
  ])('is edited with its %s', (_, part) => {
    expect(changes([guid], [guid + part])).toEqual(['id:1 edited']);
    expect(changes([guid + part], [guid + part])).toEqual([]);
  });

  it.each([
    ['comments', '<slash:comments>5</slash:comments>'],
    ['answers', '<thr:total>5</thr:total>'],
    [
      'views',
      '<media:group><media:community><media:statistics views="5"/></media:community></media:group>',
    ],
    ['stars', '<media:community><media:starRating count="5"/></media:community>'],
  ])('is not edited with the number of its %s', (_, part) => {
    expect(changes([guid + part], [guid + part.replace('5', '6')])).toEqual([]);
  });

  it('is one of those that share an id, if their links differ', () => {
    const same = (link: string): string => `<guid>http://a.test/</guid><link>${link}</link>`;
    const [one, two, three] = [1, 2, 3].map((at) => same(`http://a.test/${at}`));
    const before = [one ?? '', two ?? ''];
    expect(changes(before, [three ?? '', ...before])).toHaveLength(1);
    const keys = compareEntries(entriesOf(...before), '', true).entries.map(({ key }) => key);
    expect(new Set(keys).size).toBe(2);
  });

  it('is there once if a feed has two versions of it, and the later one counts', () => {
    const version = (hour: number): string =>
      `${guid}<title>${hour}</title><pubDate>Mon, 01 Jun 2026 ${hour}:00:00 GMT</pubDate>`;
    for (const both of [
      [version(10), version(11)],
      [version(11), version(10)],
    ]) {
      const { entries } = compareEntries(entriesOf(...both), '', true);
      expect(entries.map(({ entry }) => entry.title)).toEqual(['11']);
    }
  });

  it('in which a document broke off is no edit of the whole', () => {
    const whole = entriesOf(`${guid}<title>Title</title>`);
    const { seen } = compareEntries(whole, '', true);
    const part = whole.map((entry) => ({ ...entry, title: 'Ti', incomplete: true as const }));
    const after = compareEntries(part, seen, false);
    expect(after.entries).toEqual([]);
    expect(compareEntries(whole, after.seen, true).entries).toEqual([]);
    const first = compareEntries(part, '', false);
    expect(first.entries.map(({ change }) => change)).toEqual(['new']);
    expect(compareEntries(whole, first.seen, true).entries.map(({ change }) => change)).toEqual([
      'edited',
    ]);
  });
});

describe('what is compared', () => {
  /** An entry with a value in so many records. */
  const deep = (levels: number, value: string): Entry => {
    let record: object = { value };
    for (let at = 0; at < levels; at++) record = { record };
    return { id: '1', elements: record } as unknown as Entry;
  };

  it('is as deep as elements of documents are', () => {
    const { seen } = compareEntries([deep(256, 'a')], '', true);
    expect(compareEntries([deep(256, 'b')], seen, true).entries).toMatchObject([
      { change: 'edited' },
    ]);
  });

  it('has an end, however deep a document is', () => {
    const { seen } = compareEntries([deep(100_000, 'a')], '', true);
    expect(compareEntries([deep(100_000, 'a')], seen, true).entries).toEqual([]);
  });

  it('are dates within records, too', () => {
    const dated = (year: number): Entry =>
      ({ id: '1', dcterms: { issued: new Date(Date.UTC(year, 0)) } }) as unknown as Entry;
    const { seen } = compareEntries([dated(2025)], '', true);
    expect(compareEntries([dated(2025)], seen, true).entries).toEqual([]);
    expect(compareEntries([dated(2026)], seen, true).entries).toMatchObject([{ change: 'edited' }]);
  });
});

describe('what is remembered', () => {
  const guids = (from: number, to: number): readonly string[] =>
    Array.from({ length: to - from }, (_, at) => `<guid>${from + at}</guid>`);

  it('is a few more entries than the document has, since entries come back', () => {
    expect(changes(guids(0, 10), guids(10, 20))).toHaveLength(10);
    const first = compareEntries(entriesOf(...guids(0, 10)), '', true);
    const second = compareEntries(entriesOf(...guids(10, 20)), first.seen, true);
    expect(compareEntries(entriesOf(...guids(0, 20)), second.seen, true).entries).toEqual([]);
  });

  it('does not grow', () => {
    let seen = '';
    for (let at = 0; at < 200; at++) {
      ({ seen } = compareEntries(entriesOf(...guids(at * 20, at * 20 + 20)), seen, true));
    }
    expect(seen.length).toBe(64 * 16);
    for (let at = 0; at < 400; at++) {
      ({ seen } = compareEntries(entriesOf(...guids(at * 20, at * 20 + 20)), seen, false));
    }
    expect(seen.length).toBe(5000 * 16);
  });

  it.each(['x', 'é'.repeat(40), '\0'.repeat(16), ' '.repeat(1000)])(
    'may be damaged: %j',
    (seen) => {
      expect(compareEntries(entriesOf('<guid>1</guid>'), seen, true).entries).toHaveLength(1);
    },
  );
});

describe('the rhythm', () => {
  const now = new Date('2026-06-01T12:00:00Z');
  const of = (...items: readonly string[]): ReturnType<typeof compareEntries>['entries'] =>
    compareEntries(entriesOf(...items), '', true).entries;

  it('is the latest ten dates, none of them in the future', () => {
    const items = Array.from(
      { length: 20 },
      (_, at) => `<guid>${at}</guid><pubDate>${at + 1} Jun 2026 00:00:00 GMT</pubDate>`,
    );
    const rhythm = rhythmWith([], of(...items), now, true);
    expect(rhythm).toHaveLength(10);
    expect(new Set(rhythm)).toEqual(new Set([now.toISOString()]));
    expect(rhythmWith([], of(items[0] ?? ''), now, true)).toEqual(['2026-06-01T00:00:00.000Z']);
  });

  it('knows nothing of dates before there were computers', () => {
    const [entry] = of('<guid>1</guid>');
    for (const year of [-500, 1, 1969]) {
      const date = new Date(0);
      date.setUTCFullYear(year);
      const dated = entry && { ...entry, entry: { ...entry.entry, published: date } };
      expect(rhythmWith([], dated ? [dated] : [], now, true)).toEqual([]);
    }
  });

  it('takes the moment at which an entry without a date is seen, but not at first', () => {
    expect(rhythmWith([], of('<guid>1</guid>'), now, true)).toEqual([]);
    expect(rhythmWith([], of('<guid>1</guid>'), now, false)).toEqual([now.toISOString()]);
  });
});
