/** What is inside an element that has only a value is not part of the feed or the entry around it. */
import { describe, expect, it } from 'vitest';
import { wellKnownUri } from '../../src/grammar/namespaces.ts';
import { parseDocument } from '../../src/parse.ts';

function inChannel(content: string): string {
  return `<rss version="2.0"><channel><title>a</title>${content}<item><guid>1</guid></item><item><guid>2</guid></item></channel></rss>`;
}

const AUTHOR = '<author>Jo</author><generator>b</generator>';

describe('a value with elements inside', () => {
  it.each([
    ['cloud', `<cloud domain="c">${AUTHOR}</cloud>`, { cloud: { domain: 'c' } }],
    ['ttl', `<ttl>60${AUTHOR}</ttl>`, { ttl: 60 }],
    ['docs', `<docs>https://c.example/${AUTHOR}</docs>`, { docs: 'https://c.example/' }],
    ['language', `<language>en${AUTHOR}</language>`, { language: 'en' }],
    ['category', `<category>c${AUTHOR}</category>`, { tags: [{ term: 'c' }] }],
    ['link', `<link>https://c.example/${AUTHOR}</link>`, { link: 'https://c.example/' }],
    ['skipDays', `<skipDays><day>Monday</day>${AUTHOR}</skipDays>`, { skipDays: ['Monday'] }],
  ])('%s', (_, content, expected) => {
    for (const parser of ['strict', 'loose'] as const) {
      const options = parser === 'loose' ? { parser } : {};
      const { feed, entries } = parseDocument(inChannel(content), options);
      expect(feed).toMatchObject(expected);
      expect([feed.author, feed.authors, feed.generator]).toEqual([
        undefined,
        undefined,
        undefined,
      ]);
      expect(feed.elements).toEqual([
        { name: 'author', text: 'Jo' },
        { name: 'generator', text: 'b' },
      ]);
      expect(entries.length).toBe(2);
    }
  });

  it.each([
    ['cloud', `<cloud domain="c">${AUTHOR}`],
    ['ttl', `<ttl>60${AUTHOR}`],
    ['docs', `<docs>https://c.example/${AUTHOR}`],
    ['language', `<language>en${AUTHOR}`],
    ['category', `<category>c${AUTHOR}`],
    ['link', `<link>https://c.example/${AUTHOR}`],
  ])('%s without an end tag: what follows is read', (_, content) => {
    const { feed, entries } = parseDocument(inChannel(content));
    expect([feed.author, feed.generator]).toEqual(['Jo', 'b']);
    expect(entries.length).toBe(2);
  });

  it.each(['<ttl>60', '<category>c', '<cloud domain="c">', '<docs>c'])(
    '%s without an end tag before entries',
    (content) => {
      expect(parseDocument(inChannel(content)).entries.length).toBe(2);
    },
  );

  it('entries are always read', () => {
    const item = '<item><guid>3</guid></item>';
    expect(parseDocument(inChannel(`<ttl>60${item}</ttl>`)).entries.length).toBe(3);
  });
});

describe('an element of a module inside a value says something about the record', () => {
  const names = ['dc', 'itunes', 'media', 'atom', 'x'].map(
    (prefix) => `xmlns:${prefix}="${uri(prefix)}"`,
  );
  const values = [
    'title',
    'link',
    'description',
    'copyright',
    'category',
    'ttl',
    'docs',
    'pubDate',
  ];
  const inner = [
    '<dc:creator>b</dc:creator>',
    '<media:thumbnail url="https://b.example/"/>',
    '<media:group><media:content url="https://b.example/"/></media:group>',
    '<atom:link rel="self" href="https://b.example/"/>',
    '<x:y>b</x:y>',
  ];

  function uri(prefix: string): string {
    return wellKnownUri(prefix) ?? 'urn:x';
  }

  const cases = [...values, 'itunes:owner', 'itunes:author', 'dc:date', 'author'].flatMap((name) =>
    inner.map((module) => [name, module] as const),
  );

  it.each(cases)('%s, %s', (name, module) => {
    for (const content of [`1${module}`, `${module}1`, module]) {
      const element = `<${name}>${content}</${name}>`;
      const document = `<rss version="2.0" ${names.join(' ')}><channel>${element}</channel></rss>`;
      const said = JSON.stringify(parseDocument(document).feed);
      expect(said).toMatch(/\b1?b1?\b/);
      if (content !== module) expect(said).toMatch(/\bb?1b?\b/);
    }
  });

  it('and not about the text, if that is what has an end tag', () => {
    const document = `<rss version="2.0" ${names.join(' ')}><channel><item><guid>1</guid>
      <description>Late<media:thumbnail url="https://b.example/1.png"/></description></item></channel></rss>`;
    expect(parseDocument(document).entries).toMatchObject([
      { summary: 'Late', media: { thumbnails: [{ url: 'https://b.example/1.png' }] } },
    ]);
  });
});

it.each([
  ['the same', 'Arts', undefined],
  ['another', 'Design', [expect.objectContaining({ text: 'Design' })]],
])('a category with %s text in it keeps what it does not read', (_, text, elements) => {
  const category = `<itunes:category text="Arts">${text}</itunes:category>`;
  const { feed } = parseDocument(
    `<rss version="2.0" xmlns:itunes="${wellKnownUri('itunes')}"><channel>${category}</channel></rss>`,
  );
  expect(feed.itunes?.categories).toEqual([{ text: 'Arts' }]);
  expect(feed.elements).toEqual(elements);
});

describe('values in forms that few feeds have', () => {
  const names = ['dcterms', 'dc', 'foaf', 'georss', 'gml', 'rdf', 'thr'].map(
    (prefix) => `xmlns:${prefix}="${wellKnownUri(prefix)}"`,
  );
  const utf16 = (text: string): Buffer => Buffer.from(`\uFEFF${text}`, 'utf16le');
  const base64 = (bytes: Buffer): string =>
    `<content type="application/x-note">${bytes.toString('base64')}</content>`;

  it.each([
    [
      'a period with names in any case',
      '<dcterms:valid>START=2020-01-01; End=2021-01-01</dcterms:valid>',
      { dcterms: { valid: { start: new Date('2020-01-01'), end: new Date('2021-01-01') } } },
    ],
    [
      'a person in parts, with a separator at the end',
      '<dc:creator>, <foaf:Person><foaf:name>Jo</foaf:name></foaf:Person> </dc:creator>',
      { author: 'Jo' },
    ],
    [
      'a shape without a place',
      '<georss:where><gml:Point/></georss:where>',
      { elements: [{ name: 'georss:where', children: [{ name: 'gml:Point' }] }] },
    ],
    ['text in UTF-16', base64(utf16('Lüge')), { content: [{ value: 'Lüge' }] }],
    [
      'text in UTF-16, the other way round',
      base64(utf16('Lüge').swap16()),
      { content: [{ value: 'Lüge' }] },
    ],
    [
      'an attribute whose prefix is not declared',
      '<link x:href="https://c.example/"/>',
      { links: [{ attributes: { 'x:href': 'https://c.example/' } }] },
    ],
  ])('%s', (_, content, expected) => {
    const [entry] = parseDocument(
      `<feed xmlns="http://www.w3.org/2005/Atom" ${names.join(' ')}><entry>${content}</entry></feed>`,
    ).entries;
    expect(entry).toMatchObject(expected);
  });
});
