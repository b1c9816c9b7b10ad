/**
 * The unprefixed names of a format are the format's, whatever default namespace is declared, unless
 * that namespace has an element with this name that makes sense there (Namespaces in XML §6.2 makes
 * them elements of that namespace; no reader wants that).
 */
import { describe, expect, it } from 'vitest';
import { parseDocument } from '../../src/api/parse-document.ts';
import { URIS } from '../../src/model/namespaces/uris.ts';
import type { FeedResult } from '../../src/model/result.ts';
import { words } from '../../src/text/strings.ts';
import { XML_NAMESPACE } from '../../src/xml/namespaces.ts';

const ATOM = 'xmlns="http://www.w3.org/2005/Atom"';

/** Feeds with a declaration `‸` at one element. Nothing else about them differs. */
const PLACES: Readonly<Record<string, string>> = {
  'the root of RSS': rss('<rss', '<rss ‸'),
  'the channel': rss('<channel', '<channel ‸'),
  'an item': rss('<item', '<item ‸'),
  'the feed of Atom': atom(`feed ${ATOM}`, 'feed ‸'),
  'an entry of Atom': atom('<entry', '<entry ‸'),
};

function rss(from: string, to: string): string {
  return `<rss version="2.0"><channel><title>Harbor</title><item><title>Ferry</title>
    <link>https://example.org/1</link><guid>1</guid><author>pat@example.org (Pat)</author>
    <pubDate>Mon, 06 Jul 2026 06:00:00 GMT</pubDate><description>Late</description></item>
    </channel></rss>`.replace(from, to);
}

function atom(from: string, to: string): string {
  return `<feed ${ATOM}><title>Harbor</title><entry><title>Ferry</title><id>1</id>
    <link href="https://example.org/1"/><author><name>Pat</name><email>pat@example.org</email>
    </author><published>2026-07-06T06:00:00Z</published><summary>Late</summary></entry>
    </feed>`.replace(from, to);
}

const MODULES = URIS.filter(([prefixes]) => /^\w/.test(prefixes))
  .flatMap(([, ...uris]) => uris.flat())
  .filter((uri) => uri !== XML_NAMESPACE);

const ENTRY = {
  title: 'Ferry',
  link: 'https://example.org/1',
  id: '1',
  summary: 'Late',
  authors: [{ name: 'Pat', email: 'pat@example.org' }],
  published: new Date('2026-07-06T06:00:00Z'),
};

function problemNames({ problems }: FeedResult): readonly string[] {
  return problems.map(({ name }) => name);
}

describe.each(Object.entries(PLACES))('a module as default namespace on %s', (_, document) => {
  it.each([...MODULES, 'urn:unknown'])('changes nothing: %s', (uri) => {
    for (const parser of ['strict', 'loose'] as const) {
      const result = parseDocument(document.replace('‸', `xmlns="${uri}"`), { parser });
      expect(result.entries).toMatchObject([ENTRY]);
      expect(result.feed.title).toBe('Harbor');
      expect(result.bozo).toBe(false);
      expect(problemNames(result)).toContain('ForeignNamespace');
    }
  });

  it('does not hide entries whose end tags are missing', () => {
    const damaged = document.replace('</title>', '').replace('‸', 'xmlns="urn:unknown"');
    expect(parseDocument(damaged).entries).toMatchObject([ENTRY]);
  });
});

describe('a default namespace of what is around a feed', () => {
  it.each([...MODULES, 'urn:unknown'])('hides no entry: %s', (uri) => {
    for (const parser of ['strict', 'loose'] as const) {
      const page = `<html xmlns="${uri}"><body><div>${rss('', '')}</div></body></html>`;
      const result = parseDocument(page, { parser });
      expect(result.entries).toMatchObject([ENTRY]);
      expect(result.feed.title).toBe('Harbor');
    }
  });
});

describe('a prefix that all elements have', () => {
  const prefixed = (document: string, declaration: string): string =>
    document
      .replace(/<(?=\/?\w)/g, '$&r:')
      .replaceAll('<r:/', '</r:')
      .replace('>', `${declaration}>`);
  const documents = { RSS: rss('', ''), Atom: atom(` ${ATOM}`, '') };
  it.each(
    Object.entries(documents).flatMap(([format, document]) => [
      [format, 'an unknown namespace', document, ' xmlns:r="urn:unknown"', 'ForeignNamespace'],
      [format, 'no namespace', document, '', 'UndeclaredNamespace'],
    ]),
  )('is that of the format: %s, %s', (_, __, document, declaration, problem) => {
    for (const parser of ['strict', 'loose'] as const) {
      const result = parseDocument(prefixed(document, declaration), { parser });
      expect(result.entries).toMatchObject([ENTRY]);
      expect(result.feed.title).toBe('Harbor');
      expect(problemNames(result)).toContain(problem);
      expect(result.problems.filter(({ name }) => name === problem)).toHaveLength(1);
    }
  });

  it('is not that of a document that is not a feed', () => {
    const { entries, feed } = parseDocument(
      '<r:roll xmlns:r="urn:unknown"><r:item><r:title>a</r:title></r:item></r:roll>',
    );
    expect([entries, feed]).toEqual([[], {}]);
  });
});

describe('one element with a default namespace', () => {
  const itunes = 'http://www.itunes.com/dtds/podcast-1.0.dtd';
  const media = 'http://search.yahoo.com/mrss/';
  const dc = 'http://purl.org/dc/elements/1.1/';
  const xhtml = 'http://www.w3.org/1999/xhtml';
  it.each<readonly [name: string, item: string, entry: object, problems: readonly string[]]>([
    [
      'is one of the format if the namespace has no such element',
      `<description xmlns="${xhtml}">Late <b>today</b></description>`,
      { summary: 'Late <b>today</b>' },
      ['ForeignNamespace'],
    ],
    [
      'is one of the namespace if that has such an element',
      `<title>Ferry</title><title xmlns="${media}">File</title>`,
      { title: 'Ferry', media: { title: 'File' } },
      [],
    ],
    [
      'is one of the namespace if that has such an element, which is reported if it is the only one',
      `<title xmlns="${media}">File</title>`,
      { media: { title: 'File' } },
      ['ForeignNamespace'],
    ],
    [
      'is one of the namespace, with its content',
      `<group xmlns="${media}"><title>File</title><content url="https://example.org/1.mp3"/></group>`,
      { media: { groups: [{ title: 'File', contents: [{ url: 'https://example.org/1.mp3' }] }] } },
      [],
    ],
    [
      'is one of the format if only that reads its attributes',
      `<source xmlns="${dc}" url="https://example.org/feed">Harbor</source>`,
      { source: { title: 'Harbor', href: 'https://example.org/feed' } },
      ['ForeignNamespace'],
    ],
  ])('%s', (_, item, entry, problems) => {
    const result = parseDocument(
      `<rss><channel><title>a</title><item><guid>1</guid>${item}</item></channel></rss>`,
    );
    expect(result.entries).toMatchObject([entry]);
    expect(problemNames(result)).toEqual(problems);
  });

  it('reads elements that only the namespace has, and attributes that only they have', () => {
    const { entries } = parseDocument(
      `<rss xmlns="${itunes}"><channel><item><title>Ferry</title><duration>61</duration>
        <image href="https://example.org/1.png"/></item></channel></rss>`,
    );
    expect(entries).toMatchObject([
      { title: 'Ferry', itunes: { duration: 61 }, image: { href: 'https://example.org/1.png' } },
    ]);
  });
});

/** The elements of each kind of record, as they are without a namespace; `‸` is the declaration. */
const ELEMENTS: Readonly<Record<'channel' | 'item' | 'feed' | 'entry', readonly string[]>> = {
  channel: [
    ...texts(
      'title description copyright rating category generator author managingEditor webMaster',
    ),
    '<link‸>https://example.org/</link>',
    '<docs‸>https://example.org/</docs>',
    '<language‸>en</language>',
    '<ttl‸>60</ttl>',
    '<pubDate‸>Tue, 06 Jan 2026 15:36:41 GMT</pubDate>',
    '<lastBuildDate‸>Tue, 06 Jan 2026 15:36:41 GMT</lastBuildDate>',
    '<image‸><url>https://example.org/i.png</url><title>a</title></image>',
    '<textInput‸><title>a</title><name>q</name></textInput>',
    '<skipDays‸><day>Monday</day></skipDays>',
    '<cloud‸ domain="d" port="80"/>',
  ],
  item: [
    ...texts('title description author category guid content summary'),
    '<link‸>https://example.org/</link>',
    '<comments‸>https://example.org/</comments>',
    '<enclosure‸ url="https://example.org/e.mp3" length="1" type="audio/mpeg"/>',
    '<pubDate‸>Tue, 06 Jan 2026 15:36:41 GMT</pubDate>',
    '<source‸ url="https://example.org/s">a</source>',
    '<image‸><url>https://example.org/i.png</url></image>',
  ],
  feed: [
    ...texts('title subtitle rights'),
    '<id‸>a</id>',
    '<link‸ href="https://example.org/"/>',
    '<updated‸>2026-01-06T00:00:00Z</updated>',
    '<author‸><name>a</name><email>a@example.org</email><uri>https://example.org/</uri></author>',
    '<contributor‸><name>a</name></contributor>',
    '<category‸ term="a" label="b"/>',
    '<icon‸>https://example.org/i</icon>',
    '<logo‸>https://example.org/l</logo>',
    '<generator‸ uri="https://example.org/" version="1">a</generator>',
  ],
  entry: [
    ...texts('title summary content rights'),
    '<id‸>a</id>',
    '<title‸ type="html">&lt;b>a&lt;/b></title>',
    '<content‸ type="html">&lt;b>a&lt;/b></content>',
    '<content‸ type="xhtml"><div xmlns="http://www.w3.org/1999/xhtml">a</div></content>',
    '<link‸ href="https://example.org/"/>',
    '<published‸>2026-01-06T00:00:00Z</published>',
    '<updated‸>2026-01-06T00:00:00Z</updated>',
    '<author‸><name>a</name><email>a@example.org</email></author>',
    '<author><name‸>a</name></author>',
    '<contributor‸><name>a</name></contributor>',
    '<category‸ term="a"/>',
    '<source‸><title>a</title><id>s</id></source>',
  ],
};

function texts(names: string): readonly string[] {
  return words(names).map((name) => `<${name}‸>a</${name}>`);
}

const AROUND: Readonly<Record<keyof typeof ELEMENTS, string>> = {
  channel: '<rss version="2.0"><channel>‸<item><guid>1</guid></item></channel></rss>',
  item: '<rss version="2.0"><channel><title>F</title><item>‸</item></channel></rss>',
  feed: `<feed ${ATOM}>‸<entry><id>1</id></entry></feed>`,
  entry: `<feed ${ATOM}><title>F</title><entry>‸</entry></feed>`,
};

/** The feed and its entry, without what is kept beside the keys. */
function recordsOf({ feed, entries }: FeedResult): object {
  const { elements: _, ...own } = feed;
  return { feed: own, entries: entries.map(({ elements: __, ...entry }) => entry) };
}

const SINGLE = Object.entries(ELEMENTS).flatMap(([place, elements]) =>
  elements.map((element) => [place as keyof typeof ELEMENTS, element] as const),
);

describe('each element with a module as its default namespace', () => {
  it.each(SINGLE)('%s: %s has its value in the usual key, or it is reported', (place, element) => {
    const read = (declaration: string): FeedResult =>
      parseDocument(AROUND[place].replace('‸', element.replace('‸', declaration)));
    const expected = recordsOf(read(''));
    const silent = MODULES.filter((uri) => {
      const result = read(` xmlns="${uri}"`);
      expect(result.bozo).toBe(false);
      if (problemNames(result).includes('ForeignNamespace')) return false;
      return !isPart(expected, recordsOf(result));
    });
    expect(silent).toEqual([]);
  });
});

/** Whether all values of a record are in another one. */
function isPart(expected: unknown, found: unknown): boolean {
  if (typeof expected !== 'object' || expected === null || expected instanceof Date) {
    return Object.is(String(expected), String(found));
  }
  if (typeof found !== 'object' || found === null) return false;
  return Object.entries(expected).every(([key, value]) => isPart(value, Reflect.get(found, key)));
}
