import { describe, expect, it } from 'vitest';
import { type Entry, parseDocument } from '../../src/index.ts';
import { digest, HASH_VERSION } from '../../src/poll/content-hash.ts';
import {
  type Comparison,
  compareEntries,
  type DocumentEntries,
  type Known,
  rhythmWith,
} from '../../src/poll/entries.ts';
import { RECORD_LENGTH } from '../../src/poll/records.ts';

const entriesOf = (...items: readonly string[]): readonly Entry[] =>
  parseDocument(
    `<rss version="2.0" xmlns:slash="http://purl.org/rss/1.0/modules/slash/" xmlns:media="http://search.yahoo.com/mrss/" xmlns:thr="http://purl.org/syndication/thread/1.0"><channel>${items.map((each) => `<item>${each}</item>`).join('')}</channel></rss>`,
  ).entries;

/** A whole document with these entries. */
const document = (entries: readonly Entry[], deleted: DocumentEntries['deleted'] = []) => ({
  entries,
  deleted,
  home: '',
  isWhole: true,
  identify: null,
});

const known = (seen: string, hashVersion = HASH_VERSION): Known => ({
  seen,
  hashVersion,
  volatile: '',
  identify: 'id',
});

const compare = (entries: readonly Entry[], seen: string, isWhole: boolean): Comparison =>
  compareEntries({ ...document(entries), isWhole }, known(seen));

/** The changes between two documents. */
function changes(before: readonly string[], after: readonly string[]): readonly string[] {
  const { seen } = compare(entriesOf(...before), '', true);
  return compare(entriesOf(...after), seen, true).entries.map(
    ({ key, change }) => `${key} ${change}`,
  );
}

describe('a key that one entry had alone', () => {
  const item = (link: string, title: string): string =>
    `<guid isPermaLink="false">1</guid><link>${link}</link><title>${title}</title>`;
  const first = item('http://a.test/1', 'a');
  const second = item('http://a.test/2', 'b');

  it.each([
    ['the same content', first, []],
    ['the same title', `${first}<description>c</description>`, ['id:1 edited']],
  ])('stays with the entry that has %s', (_, now, edits) => {
    const found = changes([first], [second, now]);
    expect(found).toEqual([expect.stringMatching(/^id:1 #[\da-f]{16} new$/), ...edits]);
    expect(changes([first], [now, second]).toSorted()).toEqual(found.toSorted());
  });
});

describe('an entry', () => {
  const guid = '<guid isPermaLink="false">1</guid>';
  it.each([
    ['title', '<title>b</title>'],
    ['text', '<description>b</description>'],
    ['link', '<link>http://a.test/b</link>'],
    ['enclosure', '<enclosure url="http://a.test/b" length="1" type="audio/mpeg"/>'],
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

  it.each([
    [
      'markup',
      '<description>&lt;p class="a"&gt;b c&lt;/p&gt;</description>',
      '<description>b\n c</description>',
    ],
    ['scheme', '<link>http://www.a.test/b</link>', '<link>https://a.test/b?utm_source=rss</link>'],
    ['slash at the end', '<link>http://a.test/b/</link>', '<link>http://a.test/b</link>'],
    ['slash before a query', '<link>http://a.test/b/?c</link>', '<link>http://a.test/b?c</link>'],
    [
      'order',
      '<title>a</title><link>http://a.test/</link>',
      '<link>http://a.test/</link><title>a</title>',
    ],
    [
      'thumbnail',
      '<media:thumbnail url="http://a.test/b?token=1"/>',
      '<media:thumbnail url="http://a.test/b?token=2"/>',
    ],
    [
      'unknown element',
      '<x:views xmlns:x="urn:x">1</x:views>',
      '<x:views xmlns:x="urn:x">2</x:views>',
    ],
    ['category', '<category>a</category>', '<category>b</category>'],
    ['date', '', '<pubDate>Mon, 01 Jun 2026 12:00:00 GMT</pubDate>'],
  ])('is not edited if its visible content is the same: %s', (_, before, after) => {
    expect(changes([guid + before], [guid + after])).toEqual([]);
  });

  it('is the same entry if its link, which is its id, gets a slash, and its text is edited', () => {
    const entry = (link: string, text: string): string =>
      `<guid>${link}</guid><link>${link}</link><title>a</title><description>${text}</description>`;
    const [before, after] = [entry('http://a.test/b', 'c'), entry('http://a.test/b/', 'd')];
    expect(changes([before], [after])).toEqual(['id:http://a.test/b/ edited']);
  });

  it('is a separate entry if another with the same id has another link', () => {
    const same = (link: string): string => `<guid>http://a.test/</guid><link>${link}</link>`;
    const [one, two, three] = [1, 2, 3].map((at) => same(`http://a.test/${at}`));
    const before = [one ?? '', two ?? ''];
    expect(changes(before, [three ?? '', ...before])).toHaveLength(1);
    const keys = compare(entriesOf(...before), '', true).entries.map(({ key }) => key);
    expect(new Set(keys).size).toBe(2);
  });

  it('is two entries if a feed has two with its id that differ otherwise', () => {
    const version = (hour: number): string =>
      `${guid}<title>${hour}</title><pubDate>Mon, 01 Jun 2026 ${hour}:00:00 GMT</pubDate>`;
    const { entries } = compare(entriesOf(version(10), version(11)), '', true);
    expect(entries.map(({ entry }) => entry.title)).toEqual(['10', '11']);
  });

  it('occurs once if an Atom feed has two versions of it, and the later one is used', () => {
    const version = (hour: number): string =>
      `<entry><id>urn:x:1</id><title>${hour}</title><updated>2026-06-01T${hour}:00:00Z</updated></entry>`;
    for (const both of [version(10) + version(11), version(11) + version(10)]) {
      const feed = parseDocument(`<feed xmlns="http://www.w3.org/2005/Atom">${both}</feed>`);
      const { entries } = compare(feed.entries, '', true);
      expect(entries.map(({ entry }) => entry.title)).toEqual(['11']);
    }
  });

  it('that is truncated is not an edit of the complete one', () => {
    const whole = entriesOf(`${guid}<title>Title</title>`);
    const { seen } = compare(whole, '', true);
    const part = whole.map(({ titleDetail: _, ...entry }) => ({
      ...entry,
      title: 'Ti',
      incomplete: true as const,
    }));
    const after = compare(part, seen, false);
    expect(after.entries).toEqual([]);
    expect(compare(whole, after.seen, true).entries).toEqual([]);
    const first = compare(part, '', false);
    expect(first.entries.map(({ change }) => change)).toEqual(['new']);
    expect(compare(whole, first.seen, true).entries.map(({ change }) => change)).toEqual([
      'edited',
    ]);
  });
});

describe('hashes of another version', () => {
  const entries = entriesOf(
    '<guid>http://a.test/1</guid><title>One</title>',
    '<title>Two</title><link>http://www.a.test/2</link>',
    '<guid isPermaLink="false">3</guid><title>Three</title>',
  );
  const short = (key: string): string => digest(key).slice(0, 9);
  const seen = [short('id:http://a.test/1'), short('link:http://www.a.test/2')]
    .map((key) => `${key}1234567`)
    .join('');

  it('are replaced, and only what is new is reported', () => {
    const found = compareEntries(document(entries), known(seen, 1));
    expect(found.entries.map(({ key, change }) => [key, change])).toEqual([['id:3', 'new']]);
    expect(compare(entries, found.seen, true).entries).toEqual([]);
  });
});

describe('a deleted entry', () => {
  const entries = entriesOf(
    '<guid isPermaLink="false">1</guid>',
    '<guid isPermaLink="false">2</guid>',
  );
  const { seen } = compare(entries, '', true);

  it('is reported once with the key that it had', () => {
    const deleted = [{ ref: '2' }, { ref: 'never seen' }, {}];
    const found = compareEntries(document(entries.slice(0, 1), deleted), known(seen));
    expect(found.deleted).toEqual([{ key: 'id:2', deleted: { ref: '2' } }]);
    const again = compareEntries(document(entries.slice(0, 1), deleted), known(found.seen));
    expect(again.deleted).toEqual([]);
  });

  it('is not deleted if the feed still has it', () => {
    expect(compareEntries(document(entries, [{ ref: '2' }]), known(seen)).deleted).toEqual([]);
  });
});

describe('what is remembered', () => {
  const guids = (from: number, to: number): readonly string[] =>
    Array.from({ length: to - from }, (_, at) => `<guid>${from + at}</guid>`);

  it('is more than the entries of the document, since entries come back', () => {
    expect(changes(guids(0, 10), guids(10, 20))).toHaveLength(10);
    const first = compare(entriesOf(...guids(0, 10)), '', true);
    const second = compare(entriesOf(...guids(10, 20)), first.seen, true);
    expect(compare(entriesOf(...guids(0, 20)), second.seen, true).entries).toEqual([]);
  });

  it('does not grow', () => {
    let seen = '';
    for (let at = 0; at < 200; at++) {
      ({ seen } = compare(entriesOf(...guids(at * 20, at * 20 + 20)), seen, true));
    }
    expect(seen.length).toBe(64 * RECORD_LENGTH);
    for (let at = 0; at < 400; at++) {
      ({ seen } = compare(entriesOf(...guids(at * 20, at * 20 + 20)), seen, false));
    }
    expect(seen.length).toBe(5000 * RECORD_LENGTH);
  });

  it.each(['x', 'é'.repeat(40), '\0'.repeat(16), ' '.repeat(1000)])(
    'may be damaged: %j',
    (seen) => {
      expect(compare(entriesOf('<guid>1</guid>'), seen, true).entries).toHaveLength(1);
    },
  );
});

describe('the rhythm', () => {
  const now = new Date('2026-06-01T12:00:00Z');
  const of = (...items: readonly string[]): Comparison['entries'] =>
    compare(entriesOf(...items), '', true).entries;

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

  it('ignores dates before 1970', () => {
    const [entry] = of('<guid>1</guid>');
    for (const year of [-500, 1, 1969]) {
      const date = new Date(0);
      date.setUTCFullYear(year);
      const dated = entry && { ...entry, entry: { ...entry.entry, published: date } };
      expect(rhythmWith([], dated ? [dated] : [], now, true)).toEqual([]);
    }
  });

  it('uses the time at which an entry without a date is seen, except in the first check', () => {
    expect(rhythmWith([], of('<guid>1</guid>'), now, true)).toEqual([]);
    expect(rhythmWith([], of('<guid>1</guid>'), now, false)).toEqual([now.toISOString()]);
  });
});
