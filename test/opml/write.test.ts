import fc from 'fast-check';
import { SaxesParser } from 'saxes';
import { describe, expect, it } from 'vitest';
import { type FeedList, type OpmlFeed, parseOpml, writeOpml } from '../../src/opml.ts';

/** What a list is after a round trip. */
const again = (list: FeedList): readonly OpmlFeed[] => {
  const { feeds, problems, parser } = parseOpml(writeOpml(list));
  expect(problems).toEqual([]);
  expect(parser).toBe('strict');
  return feeds;
};

const text = fc
  .string({ unit: fc.constantFrom('a', '&', '<', '>', '"', "'", 'é', '\u{1f600}', ',', '1') })
  .filter((value) => value !== '');
const url = fc.constantFrom('http://a.example/?a=1&b=2', 'https://b.example/é"<', 'gopher://c/');
const feed = fc.record(
  {
    xmlUrl: url,
    title: text,
    text,
    description: text,
    language: text,
    htmlUrl: url,
    folders: fc.array(text, { maxLength: 3 }),
    attributes: fc.dictionary(fc.constantFrom('mine', 'a.b', 'x:y'), text),
  },
  { requiredKeys: ['xmlUrl'] },
);

/** Fails unless another parser finds the document well-formed, namespaces included. */
function judged(opml: string): void {
  const judge = new SaxesParser({ xmlns: true });
  judge.on('error', (error) => {
    throw error;
  });
  judge.write(opml).close();
}

const names = fc.constantFrom(
  ...['mine', 'a:x', 'b:x', 'c:x', 'x', 'a:', ':a', 'a:b:c', '1', 'a:1', 'é', 'a"b', 'xml:lang'],
  ...['xml:base', 'xmlns', 'xmlns:a', 'xmlns:b', 'xmlns:c', 'xmlns:xml', 'xmlns:xmlns', 'xmlns:1'],
  ...['xmlns:constructor', 'constructor', 'constructor_', 'constructor:x', '__proto__', 'Text'],
  ...['text', 'title', 'type', 'url', 'created', 'category', 'isComment'],
);
const values = fc.constantFrom(
  ...['', ' ', '1', 'u:1', ' u:1 ', 'a & b', '&#1;', '&lt;', 'rss', 'true', 'a,b', '\u0001'],
  ...['http://www.w3.org/2000/xmlns/', 'http://www.w3.org/XML/1998/namespace', 'http://a.example/'],
);
const written = fc
  .array(fc.tuple(names, values), { maxLength: 8 })
  .map((pairs) => pairs.map(([name, value]) => ` ${name}="${value}"`).join(''));
const anyOpml = fc
  .tuple(written, written, fc.array(written, { maxLength: 3 }))
  .map(([root, folder, feeds]) => {
    const outlines = feeds.map((each) => `<outline xmlUrl="https://a.example/"${each}/>`);
    return `<opml${root}><body><outline${folder}>${outlines.join('')}</outline></body></opml>`;
  });

describe('writeOpml', () => {
  it('writes a document from which parseOpml returns the same feeds in the same folders', () => {
    fc.assert(
      fc.property(fc.array(feed, { maxLength: 6 }), (feeds) => {
        const namespaces = { x: 'https://x.example/' };
        const read = again({ feeds, namespaces });
        const inFolder = (folder: string): readonly (typeof feeds)[number][] =>
          feeds.filter(({ folders = [] }) => JSON.stringify(folders) === folder);
        for (const folder of new Set(feeds.map(({ folders = [] }) => JSON.stringify(folders)))) {
          const found = read.filter(({ folders }) => JSON.stringify(folders) === folder);
          expect(found.map(({ xmlUrl }) => xmlUrl)).toEqual(
            inFolder(folder).map(({ xmlUrl }) => xmlUrl),
          );
          for (const [index, given] of inFolder(folder).entries()) {
            const { attributes = {}, ...values } = given;
            const title = given.title ?? given.text ?? given.xmlUrl;
            expect(found[index]).toMatchObject({ ...values, title });
            expect({ ...found[index]?.attributes }).toEqual(attributes);
          }
        }
        expect(read).toHaveLength(feeds.length);
        // What was read is written the same, so nothing is lost or added by another round.
        expect(again({ feeds: read, namespaces })).toEqual(read);
      }),
    );
  });

  it('writes a document that people can read', () => {
    const list: FeedList = {
      head: { title: 'A & B', dateCreated: new Date(Date.UTC(2026, 10, 23)) },
      feeds: [
        { title: 'One', xmlUrl: 'https://a.example/?a&b', folders: ['F'] },
        { xmlUrl: 'https://b.example/' },
        { title: 'Two', text: 'Zwei', xmlUrl: 'https://c.example/', folders: ['F', 'G'] },
      ],
    };
    expect(writeOpml(list)).toBe(`<?xml version="1.0" encoding="UTF-8"?>
<opml version="2.0">
  <head>
    <title>A &amp; B</title>
    <dateCreated>Mon, 23 Nov 2026 00:00:00 GMT</dateCreated>
  </head>
  <body>
    <outline text="F">
      <outline type="rss" text="One" xmlUrl="https://a.example/?a&amp;b" title="One"/>
      <outline text="G">
        <outline type="rss" text="Zwei" xmlUrl="https://c.example/" title="Two"/>
      </outline>
    </outline>
    <outline type="rss" text="https://b.example/" xmlUrl="https://b.example/"/>
  </body>
</opml>
`);
  });

  it.each<[string, Partial<OpmlFeed>, Partial<OpmlFeed>]>([
    ['line ends', { title: 'a\nb' }, { title: 'a\nb' }],
    ['characters that XML does not allow', { title: 'a\u0000b\ud800' }, { title: 'ab\ufffd' }],
    ['lists', { category: ['/a/b', 'c'] }, { category: ['/a/b', 'c'] }],
  ])('keeps %s', (_, given, expected) => {
    const [found] = again({ feeds: [{ xmlUrl: 'https://a.example/', ...given }] });
    expect(found).toMatchObject(expected);
  });

  it.each([
    ['no namespace', { 'y:z': '1' }],
    ['an invalid name', { 'a b': '1', 'x"': '2' }],
    ['a name of OPML', { XMLURL: 'http://evil.example/', Type: 'x' }],
    ['a declaration', { xmlns: 'http://a.example/' }],
  ])('omits attributes with %s', (_, attributes) => {
    const [found] = again({ feeds: [{ xmlUrl: 'https://a.example/', attributes }] });
    expect(found).toMatchObject({ xmlUrl: 'https://a.example/', type: 'rss' });
    expect(found).not.toHaveProperty('attributes');
  });

  it.each<[string, string, string, string]>([
    ['two prefixes of one namespace', 'xmlns:a="u:1" xmlns:b="u:1"', 'a:x="1"', 'b:x="2"'],
    [
      'a prefix of one namespace in two spellings',
      'xmlns:a="u:1" xmlns:b=" u:1 "',
      'a:x="1"',
      'b:x="2"',
    ],
    ['a prefix bound to nothing', 'xmlns:a=""', '', 'a:x="1"'],
    ['a prefix of only forbidden characters', 'xmlns:a="&#1;"', '', 'a:x="1"'],
    ['a prefix of declarations', 'xmlns:a="http://www.w3.org/2000/xmlns/"', '', 'a:x="1"'],
    ['a second prefix for xml', 'xmlns:a="http://www.w3.org/XML/1998/namespace"', '', 'a:x="1"'],
    ['names that are not XML names', '', 'mine="1"', '1x="2" a+b="3" :c="4" d:="5" a:b:c="6"'],
    ['names that reach a prototype', '', 'constructor="1" prototype_="2" __proto__="3"', ''],
    ['prefixes that reach a prototype', 'xmlns:constructor="u:1"', 'constructor:x="1"', ''],
  ])('writes well-formed XML for %s', (_, declarations, written, omitted) => {
    const outline = `<outline type="rss" text="A" xmlUrl="https://a.example/" ${written} ${omitted}/>`;
    const opml = writeOpml(
      parseOpml(`<opml version="2.0" ${declarations}><body>${outline}</body></opml>`),
    );
    judged(opml);
    const start = '<outline type="rss" text="A" xmlUrl="https://a.example/"';
    expect(opml).toContain(`${start}${written === '' ? '' : ` ${written}`}/>`);
  });

  it('omits a name that is given twice', () => {
    const attributes = { constructor: '1', constructor_: '2' };
    const opml = writeOpml({ feeds: [{ xmlUrl: 'https://a.example/', attributes }] });
    judged(opml);
    expect(opml).toContain(' constructor="1"/>');
  });

  it.each([
    ['text', 'text="A"'],
    ['text and title', 'text="A" title="A"'],
    ['text and another title', 'text="A" title="B"'],
    ['names that reach a prototype', 'text="A" constructor="1" __proto___="2"'],
  ])('adds nothing to an outline with %s', (_, attributes) => {
    const outline = `<outline type="rss" xmlUrl="https://a.example/" ${attributes}/>`;
    const read = parseOpml(`<opml version="2.0"><body>${outline}</body></opml>`);
    const { feeds, outlines } = parseOpml(writeOpml(read));
    expect({ feeds, outlines }).toEqual({ feeds: read.feeds, outlines: read.outlines });
  });

  it('writes well-formed XML, and the same again, whatever was read', () => {
    fc.assert(
      fc.property(anyOpml, (text) => {
        for (const options of [{}, { parser: 'loose' }] as const) {
          const opml = writeOpml(parseOpml(text, options));
          judged(opml);
          expect(writeOpml(parseOpml(opml))).toBe(opml);
        }
      }),
    );
  });

  it('writes folders of any depth', () => {
    const folders = Array.from({ length: 20_000 }, (_, index) => `f${index}`);
    const opml = writeOpml({ feeds: [{ xmlUrl: 'https://a.example/', folders }] });
    expect(opml.length).toBeLessThan(2_000_000);
  });

  it.each([
    null,
    {},
    { feeds: {} },
    { feeds: [null] },
    { feeds: [{}] },
    { feeds: [{ xmlUrl: '' }] },
  ])('refuses %j', (list) => {
    expect(() => writeOpml(list as unknown as FeedList)).toThrow(TypeError);
  });
});
