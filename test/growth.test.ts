/**
 * What a document may grow into (docs/memory.md): whatever is written once and applies to many
 * things, its result as JSON has at most 25 times its length, and an amount that any may have.
 */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { discoverFeeds } from '../src/api/discover.ts';
import { parseOpml } from '../src/api/opml.ts';
import type { ParseOptions } from '../src/api/options/parse-options.ts';
import { parseDocument } from '../src/api/parse-document.ts';
import { toFeedparser } from '../src/feedparser/to-feedparser.ts';
import type { Problem } from '../src/problems/error.ts';
import { ELEMENTS, NAMESPACES } from './support/every-element.ts';

/** What a result may have more than its document: 25 times its length, and 2 MiB. */
const TIMES = 25;
const OF_ANY = 2 * 1024 * 1024;

interface Case {
  readonly document: string;
  readonly options?: ParseOptions;
}

/** A text that is written once, and the number of things that it applies to. */
type Shape = (text: string, count: number) => Case;

const times = (count: number, text: string): string => text.repeat(count);

const rss = (inside: string, attributes = ''): string =>
  `<rss version="2.0" ${attributes}><channel>${inside}</channel></rss>`;

const atom = (inside: string, attributes = ''): string =>
  `<feed xmlns="http://www.w3.org/2005/Atom" ${attributes}>${inside}</feed>`;

const json = (members: string): string =>
  `{"version": "https://jsonfeed.org/version/1.1", ${members}}`;

const html = (markup: string): string =>
  rss(`<item><description><![CDATA[${markup}]]></description></item>`);

const attribute = (name: string, value: string): string =>
  `${name}="${value.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;')}"`;

const RELATIVE = '<item><title>t</title><link>x</link><enclosure url="y"/></item>';
const WITH_MEDIA = 'xmlns:media="http://search.yahoo.com/mrss/"';

const FEEDS: Readonly<Record<string, Shape>> = {
  'xml:base and links': (base, n) => ({
    document: atom(times(n, '<link href="x"/>'), attribute('xml:base', base)),
  }),
  'xml:base and empty references': (base, n) => ({
    document: atom(times(n, '<link href=""/>'), attribute('xml:base', base)),
  }),
  'xml:base and texts': (base, n) => ({
    document: atom(times(n, '<entry><title>t</title></entry>'), attribute('xml:base', base)),
  }),
  'xml:base and media': (base, n) => ({
    document: rss(
      `<item>${times(n, '<media:content url="x"/>')}</item>`,
      `${WITH_MEDIA} ${attribute('xml:base', base)}`,
    ),
  }),
  'xml:base in xml:base': (base, n) => ({
    document: atom(
      times(n, `<entry xml:base="a/b/"><link href="x"/></entry>`),
      attribute('xml:base', base),
    ),
  }),
  'the page as assumed base': (base, n) => ({
    document: rss(
      `<link>${base.replaceAll('&', '&amp;').replaceAll('<', '&lt;')}</link>${times(n, RELATIVE)}`,
    ),
  }),
  'the page as assumed base, at the end': (base, n) => ({
    document: rss(
      `${times(n, RELATIVE)}<link>${base.replaceAll('&', '&amp;').replaceAll('<', '&lt;')}</link>`,
    ),
  }),
  'the option url': (url, n) => ({ document: rss(times(n, RELATIVE)), options: { url } }),
  'Content-Location': (location, n) => ({
    document: rss(times(n, RELATIVE)),
    options: { headers: { 'content-location': location } },
  }),
  'Content-Language': (language, n) => ({
    document: rss(times(n, RELATIVE)),
    options: { headers: { 'content-language': language } },
  }),
  'links of the header': (url, n) => ({
    document: rss(''),
    options: { url, headers: { link: times(n, '<a>;rel=hub,<b>;rel="self next",') } },
  }),
  'xml:lang': (language, n) => ({
    document: atom(times(n, '<entry><title>t</title></entry>'), attribute('xml:lang', language)),
  }),
  'links in HTML': (url, n) => ({ document: html(times(n, '<a href=x>')), options: { url } }),
  'candidates of an image': (url, n) => ({
    document: html(`<img srcset="${times(n, 'x, ')}">`),
    options: { url },
  }),
  'links in HTML as it is': (url, n) => ({
    document: html(`<a ping="${times(n, 'x ')}"><img srcset="${times(n, 'x, ')}">`),
    options: { url, sanitizeHtml: false },
  }),
  'references in HTML': (url, n) => ({
    document: html(`<img srcset="x"><td headers="${times(n, 'a ')}">`),
    options: { url },
  }),
  'pictures and formulas in XHTML': (base, n) => ({
    document: atom(
      `<title type="xhtml"><div xmlns="http://www.w3.org/1999/xhtml">${times(n, '<svg/>')}</div></title>`,
      attribute('xml:base', base),
    ),
  }),
  'a namespace': (uri, n) => ({ document: rss(times(n, '<x:a/>'), attribute('xmlns:x', uri)) }),
  'a namespace of trees': (uri, n) => ({
    document: rss(`<x:t>${times(n, '<x:a/>')}</x:t>`, attribute('xmlns:x', uri)),
  }),
  home_page_url: (url, n) => ({
    document: json(
      `"home_page_url": ${JSON.stringify(url)}, "items": [${times(n, '{"url":"x","title":"t"},')}{}]`,
    ),
  }),
  'feed_url and attachments': (url, n) => ({
    document: json(
      `"feed_url": ${JSON.stringify(url)}, "items": [{"url":"x","attachments":[${times(n, '"x",')}"x"]}]`,
    ),
  }),
  'the language of an item': (language, n) => ({
    document: json(
      `"items": [${times(n, '{"url":"x"},')}{"language": ${JSON.stringify(language)}, "content_html": "a", "content_text": "b"}]`,
    ),
  }),
  'RSS in JSON': (url, n) => ({
    document: `{"rss":{"version":"2.0","xmlns:x":${JSON.stringify(url)},"channel":{"link":${JSON.stringify(url)},"x:a":[${times(n, '1,')}1],"item":[${times(n, '{"link":"x","title":"t"},')}{}]}}}`,
  }),
  'a page that announces': (base, n) => ({
    document: `<html><base ${attribute('href', base)}>${Array.from({ length: n }, (_, i) => `<a href=${i}.rss>`).join('')}`,
  }),
  'names of elements in faults': (name, n) => ({
    document: rss(`<${name.replaceAll(/[^a-z]/g, '')}>${times(n, '<pubDate>x</pubDate></b>')}`),
  }),
};

const LISTS: Readonly<Record<string, Shape>> = {
  'xml:base': (base, n) => ({
    document: `<opml ${attribute('xml:base', base)}><body>${times(n, '<outline xmlUrl="x"/>')}</body></opml>`,
  }),
  'the option url': (url, n) => ({
    document: `<opml><body>${times(n, '<outline xmlUrl="x"/>')}</body></opml>`,
    options: { url },
  }),
  'a folder': (name, n) => ({
    document: `<opml><body><outline ${attribute('text', name)}>${times(n, '<outline xmlUrl="x"/>')}</outline></body></opml>`,
  }),
  'folders in folders': (_, n) => ({
    document: `<opml><body>${times(200, '<outline text="a">')}${times(n, '<outline xmlUrl="x"/>')}${times(200, '</outline>')}</body></opml>`,
  }),
  'a namespace': (uri, n) => ({
    document: `<opml ${attribute('xmlns:x', uri)}><head>${times(n, '<x:a/>')}</head></opml>`,
  }),
  'empty elements': (_, n) => ({ document: `<opml><head>${times(n, '<a/>')}</head></opml>` }),
};

/** How much longer a result is than the law allows; 0 if it is not. */
function excessOf(result: object, { document, options = {} }: Case): number {
  const given = document.length + JSON.stringify(options).length;
  return Math.max(0, JSON.stringify(result).length - TIMES * given - OF_ANY);
}

const url = (length: number, character = 'a'): string =>
  `http://x.example/${character.repeat(length)}/`;

describe('a document grows into a result of limited size', () => {
  const texts: readonly string[] = [
    url(100),
    url(2000),
    url(16_000),
    ...['"', '&', '\\', '<', "'", 'ä'].map((character) => url(8000, character)),
    url(100_000),
    'x:'.padEnd(99, 'x'),
  ];

  it.each(Object.entries(FEEDS))('by %s', (_, shape) => {
    for (const text of texts) {
      const given = shape(text, 2000);
      const result = parseDocument(given.document, given.options);
      expect(excessOf(result, given)).toBe(0);
      expect(excessOf(toFeedparser(result), given)).toBe(0);
    }
  });

  it.each(Object.entries(LISTS))('in a list of feeds, by %s', (_, shape) => {
    for (const text of texts) {
      const given = shape(text, 2000);
      expect(excessOf(parseOpml(given.document, given.options), given)).toBe(0);
    }
  });

  // What is kept in two places doubles at each level.
  const ways: Readonly<Record<string, (name: string) => string>> = {
    plain: (name) => `<${name}>a`,
    'with attributes': (name) => `<${name} a="b" href="https://x.example/" text="d">`,
    'with unknown elements': (name) => `<${name}><b>c</b>`,
    'with names': (name) => `<${name}><name>c</name><title>d</title>e`,
  };

  /** How much longer the result is than allowed if tags are repeated, in a feed and in an item. */
  const excessOfNested = (open: string, close: string): number => {
    const inside = `${times(20, open)}f${times(20, close)}`;
    const given = { document: rss(`${inside}<item>${inside}</item>`, NAMESPACES) };
    return excessOf(parseDocument(given.document), given);
  };

  it.each(Object.entries(ways))('with each element inside itself, %s', (_, write) => {
    for (const name of ELEMENTS) expect(excessOfNested(write(name), `</${name}>`), name).toBe(0);
  });

  it('with elements inside others, in any order', () => {
    const start = fc
      .tuple(fc.constantFrom(...ELEMENTS), fc.constantFrom(...Object.values(ways)))
      .map(([name, write]) => [name, write(name)] as const);
    fc.assert(
      fc.property(fc.array(start, { minLength: 1, maxLength: 4 }), (some) => {
        const open = some.map(([, written]) => written).join('');
        const close = some.map(([name]) => `</${name}>`).toReversed();
        expect(excessOfNested(open, close.join(''))).toBe(0);
      }),
      { numRuns: 300 },
    );
  });

  it('whatever is combined', () => {
    const shape = fc.constantFrom(...Object.values(FEEDS));
    const character = fc.constantFrom('a', '"', '&', '\\', '<', "'", 'ä', '/', '?', '.');
    const options: fc.Arbitrary<ParseOptions> = fc.record(
      {
        parser: fc.constantFrom('strict', 'loose'),
        sanitizeHtml: fc.boolean(),
        resolveRelativeUris: fc.boolean(),
        maxGrowth: fc.constantFrom(0, 1, 4),
      },
      { requiredKeys: [] },
    );
    fc.assert(
      fc.property(
        shape,
        character,
        fc.nat(20_000),
        fc.nat(3000),
        options,
        (make, repeated, length, count, more) => {
          const made = make(url(length, repeated), count);
          const given = { ...made, options: { ...made.options, ...more } };
          const result = parseDocument(given.document, given.options);
          expect(excessOf(result, given)).toBe(0);
          expect(excessOf(toFeedparser(result), given)).toBe(0);
        },
      ),
      { numRuns: 40 },
    );
  });
});

/** The limits that a result says were exceeded. */
const limitsIn = ({ problems }: { readonly problems: readonly Problem[] }): readonly unknown[] =>
  problems.flatMap((each) =>
    each.name === 'LimitExceeded' ? { limit: each.limit, value: each.value } : [],
  );

const overlongIn = ({ problems }: { readonly problems: readonly Problem[] }): readonly unknown[] =>
  problems.flatMap((each) =>
    each.name === 'OverlongValue' ? { kind: each.kind, length: each.length } : [],
  );

describe('maxGrowth', () => {
  const document = atom(times(30, '<link href="x"/>'), attribute('xml:base', url(15_000)));

  it('stops resolving at the limit, and keeps everything', () => {
    const result = parseDocument(document);
    const hrefs = (result.feed.links ?? []).map(({ href }) => href);
    expect(hrefs).toHaveLength(30);
    expect(hrefs[0]).toBe(`${url(15_000)}x`);
    expect(hrefs.at(-1)).toBe('x');
    expect(limitsIn(result)).toEqual([{ limit: 'maxGrowth', value: 4 }]);
  });

  it('can be raised, and lowered', () => {
    const raised = parseDocument(document, { maxGrowth: 100 });
    expect(raised.feed.links?.at(-1)?.href).toBe(`${url(15_000)}x`);
    expect(limitsIn(raised)).toEqual([]);
    const none = parseDocument(document, { maxGrowth: 0 });
    expect(none.feed.links?.[0]?.href).toBe('x');
    expect(limitsIn(none)).toEqual([{ limit: 'maxGrowth', value: 0 }]);
  });

  it('counts the details of text values, the namespaces of elements and the folders of feeds', () => {
    const none = { maxGrowth: 0 };
    const titled = parseDocument(rss('<title>t</title><x:a xmlns:x="urn:x"/>'), {
      ...none,
      url: 'http://x.example/',
    });
    expect(titled.feed).toMatchObject({ title: 't', elements: [{ name: 'x:a' }] });
    expect(titled.feed.titleDetail).toEqual({ type: 'text/plain', value: 't' });
    expect(titled.feed.elements?.[0]).not.toHaveProperty('namespace');
    const list = parseOpml(
      '<opml version="2.0"><body><outline text="F"><outline xmlUrl="http://x.example/"/></outline></body></opml>',
      none,
    );
    expect(list.feeds).toMatchObject([{ xmlUrl: 'http://x.example/', folders: [] }]);
    expect(limitsIn(list)).toEqual([{ limit: 'maxGrowth', value: 0 }]);
  });
});

describe('a value that is too long', () => {
  it.each([
    ['xml:base', 'base', atom('<link href="x"/>', attribute('xml:base', url(100_000))), {}],
    ['the option url', 'base', rss('<item><link>x</link></item>'), { url: url(100_000) }],
    [
      'Content-Location',
      'base',
      rss('<item><link>x</link></item>'),
      { headers: { 'content-location': url(100_000) } },
    ],
    ['an RSS link', 'base', rss(`<link>${url(100_000)}</link><item><link>x</link></item>`), {}],
    ['home_page_url', 'base', json(`"home_page_url":"${url(100_000)}","items":[{"url":"x"}]`), {}],
    ['xml:lang', 'language', atom('<title>t</title>', attribute('xml:lang', 'x'.repeat(101))), {}],
    ['a namespace', 'namespace', rss('<x:a/>', attribute('xmlns:x', url(3000))), {}],
  ])('as %s is reported, and not applied', (_, kind, document, options) => {
    const result = parseDocument(document, options);
    expect(overlongIn(result)).toEqual([{ kind, length: expect.any(Number) }]);
    const links = [result.feed.links?.at(-1)?.href, result.entries[0]?.link];
    if (kind === 'base') expect(links).toContain('x');
    expect(result.feed.titleDetail ?? {}).not.toHaveProperty('language');
    expect(result.feed.elements?.at(-1) ?? {}).not.toHaveProperty(
      kind === 'namespace' ? 'namespace' : 'none',
    );
  });

  it('remains as written', () => {
    const base = url(100_000);
    expect(parseDocument(rss(`<link>${base}</link>`)).feed.link).toBe(base);
    const { feed, namespaces } = parseDocument(
      atom('<title>t</title>', `${attribute('xml:base', base)} xmlns:x="${base}"`),
    );
    expect(feed.elements?.[0]?.attributes?.['xml:base']).toBe(base);
    expect(namespaces['x']).toBe(base);
  });

  it('of a page that links to feeds does not apply to them', () => {
    const page = `<base href="${url(100_000)}"><link rel=alternate type=application/rss+xml href=x>`;
    expect(discoverFeeds(page, '')).toMatchObject([{ href: 'x' }]);
  });
});

describe('entries beyond maxEntries', () => {
  const items = '<item a="b"><guid>1</guid><x/><pubDate>x</pubDate></item>';

  it.each([
    ['in RSS', rss(`<title>t</title>${times(4, items)}`)],
    [
      'in JSON Feed',
      json(
        `"title": "t", "items": [${times(4, '{"url": "http://x.example/", "date_published": "x"},')}{}]`,
      ),
    ],
    [
      'in RSS in JSON',
      `{"rss":{"version":"2.0","channel":{"title":"t","item":[${times(4, '{"guid":"1","pubDate":"x"},')}{}]}}}`,
    ],
  ])('%s are neither built nor judged', (_, document) => {
    const { feed, entries, problems } = parseDocument(document, { maxEntries: 1 });
    expect(entries).toHaveLength(1);
    expect(Object.keys(feed)).toEqual(['title', 'titleDetail']);
    expect(problems.map(({ name, count }) => [name, count])).toEqual([
      ['UnparsableDate', 1],
      ['LimitExceeded', 1],
    ]);
  });
});

describe('maxValues', () => {
  const keywords = rss(
    `<item><itunes:keywords>${times(50, 'a,')}b</itunes:keywords></item>`,
    'xmlns:itunes="http://www.itunes.com/dtds/podcast-1.0.dtd"',
  );

  it.each([
    ['elements', rss(times(50, '<item><guid>1</guid></item>'))],
    ['attributes', rss(times(50, '<item a="b" c="d"/>'))],
    ['unknown elements', rss(`<item><title>t</title></item>${times(50, '<x/>')}`)],
    ['keywords', keywords],
    ['items of JSON', json(`"items": [${times(50, '{"id":"1"},')}{}]`)],
    ['what is not an item', json(`"items": [{"id":"1"}, ${times(50, '1,')}{}]`)],
    ['an extension', json(`"items": [{"id":"1"}], "_x": [${times(50, '{},')}{}]`)],
    ['broken JSON', json(`"items": [${times(50, '{"id":"1"}')}`)],
    ['RSS in JSON', `{"rss":{"channel":{"item":[${times(50, '{"title":"t"},')}{}]}}}`],
  ])('ends a document with too many %s, and keeps what was read', (_, document) => {
    const limited = parseDocument(document, { maxValues: 20 });
    expect(limitsIn(limited)).toEqual([{ limit: 'maxValues', value: 20 }]);
    expect(limited.entries.length).toBeGreaterThan(0);
    expect(limitsIn(parseDocument(document, { maxValues: 1000 }))).toEqual([]);
  });

  it('ends a geometry, whose text is kept', () => {
    const line = times(100, '1 2 ').trim();
    const document = rss(
      `<item><georss:line>${line}</georss:line></item>`,
      'xmlns:georss="http://www.georss.org/georss"',
    );
    const [entry] = parseDocument(document, { maxValues: 20 }).entries;
    expect(entry?.elements).toMatchObject([{ name: 'georss:line', text: line }]);
  });

  it('ends a list of feeds', () => {
    const list = `<opml><body>${times(50, '<outline xmlUrl="http://x.example/"/>')}</body></opml>`;
    const { feeds, problems } = parseOpml(list, { maxValues: 20 });
    expect(feeds).toHaveLength(9);
    expect(limitsIn({ problems })).toEqual([{ limit: 'maxValues', value: 20 }]);
  });
});

it('maxEntries counts what is not an entry', () => {
  const { entries, problems } = parseDocument(
    json('"items": [1, 1, {"id": "1", "url": "http://x.example/"}, {}]'),
    { maxEntries: 3 },
  );
  expect(entries).toHaveLength(1);
  expect(limitsIn({ problems })).toEqual([{ limit: 'maxEntries', value: 3 }]);
});

it('problems quote the start of a long string', () => {
  const { problems } = parseDocument(rss(`<item><pubDate>${'x'.repeat(5000)}</pubDate></item>`));
  const found = problems.find(({ name }) => name === 'UnparsableDate');
  expect(found).toMatchObject({ value: `${'x'.repeat(1000)}…` });
});
