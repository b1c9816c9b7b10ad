/** Lists of feeds, and the URLs that people write. */
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { readList, readListedUrl, writeList } from '../src/lists.ts';

const FEED = 'https://example.org/feed';

describe('a URL', () => {
  const cases: readonly [written: string, url: string | null][] = [
    [FEED, FEED],
    [` ${FEED}#top `, FEED],
    ['example.org', 'https://example.org/'],
    ['example.org:8080/feed', 'https://example.org:8080/feed'],
    ['localhost:8080', 'https://localhost:8080/'],
    ['feed://example.org/feed', 'http://example.org/feed'],
    ['feed:https://example.org/feed', FEED],
    ['FEED:example.org/feed', 'http://example.org/feed'],
    ['https://me:secret@example.org/', 'https://me:secret@example.org/'],
    ['mailto:me@example.org', null],
    ['gopher://example.org/', null],
    ['javascript:alert(1)', null],
    ['http://', null],
    ['//example.org/feed', FEED],
    ['/feed.xml', null],
    ['./feed.xml', null],
    ['../feed.xml', null],
    ['?feed=rss', null],
    ['', null],
    [`https://example.org/${'x'.repeat(9000)}`, null],
  ];
  for (const [written, url] of cases) {
    it(`${written.slice(0, 40)} → ${url}`, () => assert.equal(readListedUrl(written), url));
  }
});

describe('a list', () => {
  const read = (outlines: string): ReturnType<typeof readList> =>
    readList(Buffer.from(`<opml version="2.0"><body>${outlines}</body></opml>`));
  const cases: readonly [name: string, outlines: string, urls: string[], unusable: string[]][] = [
    ['a feed', `<outline text="x" xmlUrl="${FEED}"/>`, [FEED], []],
    [
      'a feed in folders',
      `<outline text="a"><outline text="b"><outline text="x" xmlUrl="${FEED}"/></outline></outline>`,
      [FEED],
      [],
    ],
    [
      'a website whose feed is to be discovered',
      '<outline text="x" htmlUrl="https://example.org"/>',
      ['https://example.org/'],
      [],
    ],
    [
      'URLs that differ in the fragment',
      `<outline text="x" xmlUrl="${FEED}"/><outline text="x" xmlUrl="${FEED}#a"/>`,
      [FEED],
      [],
    ],
    [
      'a URL with another scheme',
      '<outline text="x" xmlUrl="gopher://a.example/"/>',
      [],
      ['gopher://a.example/'],
    ],
    [
      'such a URL, with a website',
      '<outline text="x" xmlUrl="gopher://a.example/" htmlUrl="https://a.example/"/>',
      ['https://a.example/'],
      [],
    ],
    [
      'a relative URL, and a website',
      '<outline text="x" xmlUrl="/feed.xml" htmlUrl="https://a.example/"/>',
      ['https://a.example/'],
      [],
    ],
    [
      'other URLs than those of feeds',
      '<outline text="x" type="include" url="https://a.example/list.opml"/><outline text="y" type="link" url="https://a.example/"/>',
      [],
      ['https://a.example/list.opml', 'https://a.example/'],
    ],
    ['no URL', '<outline text="Lost" type="rss"/>', [], ['Lost']],
    [
      'a feed that is commented out',
      `<outline text="x" isComment="true" xmlUrl="${FEED}"/>`,
      [],
      [],
    ],
    ['a folder', '<outline text="x"/>', [], []],
  ];
  for (const [name, outlines, urls, unusable] of cases) {
    it(`with ${name}`, () => {
      const list = read(outlines);
      assert.deepEqual(
        list.feeds.map(({ url }) => url),
        urls,
      );
      assert.deepEqual(list.unusable, unusable);
    });
  }

  it('describes what is wrong with another document', () => {
    assert.match(readList(Buffer.from('<rss version="2.0"/>')).problem ?? '', /./);
  });

  it('is parsed as it was written', () => {
    const text = writeList([
      { url: FEED, title: '"A" & <b>\u0000\ud800', link: null },
      { url: `${FEED}?a=1&b="2"`, title: null, link: 'https://example.org/' },
    ]);
    const list = readList(Buffer.from(text));
    assert.equal(list.problem, null);
    assert.deepEqual(
      list.feeds.map(({ url }) => url),
      [FEED, `${FEED}?a=1&b=%222%22`],
    );
  });
});
