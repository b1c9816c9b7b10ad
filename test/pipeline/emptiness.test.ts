/** A result without entries or without a feed is never silent, in any format, whole or streamed. */
import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { parseOpml } from '../../src/opml.ts';
import { parseDocument, streamEntries } from '../../src/parse.ts';

const RDF =
  'xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#" xmlns="http://purl.org/rss/1.0/"';
const ATOM = 'xmlns="http://www.w3.org/2005/Atom"';
const JSON_FEED = '"version":"https://jsonfeed.org/version/1.1"';

/** What a document is, the document, and what is reported to be in it. */
const EMPTY: readonly (readonly [what: string, document: string, found: string])[] = [
  ['a new blog in RSS', '<rss version="2.0"><channel><title>a</title></channel></rss>', 'title'],
  ['a new blog in Atom', `<feed ${ATOM}><title>a</title><id>b</id></feed>`, 'title, id'],
  [
    'a new blog in RSS 1.0',
    `<rdf:RDF ${RDF}><channel><title>a</title></channel></rdf:RDF>`,
    'title',
  ],
  ['a new blog in JSON Feed', `{${JSON_FEED},"title":"a","items":[]}`, 'title'],
  ['an empty channel', '<rss version="2.0"><channel></channel></rss>', 'nothing'],
  ['RSS without a channel', '<rss version="2.0"/>', 'nothing'],
  ['CDF', '<CHANNEL><TITLE>a</TITLE></CHANNEL>', 'title'],
  ['RSS in JSON', '{"rss":{"channel":{"title":"a"}}}', 'title'],
  [
    'entries with another name in RSS',
    '<rss version="2.0"><channel><title>a</title><post/><post><title>b</title></post></channel></rss>',
    'title, “post”',
  ],
  [
    'entries of an unknown namespace',
    '<rss version="2.0"><x:channel xmlns:x="urn:x"><x:item/><x:item>b</x:item></x:channel></rss>',
    '“x:channel”',
  ],
  [
    'entries with another name in Atom',
    `<feed ${ATOM}><entries><e>a</e></entries></feed>`,
    '“entries”',
  ],
  [
    'an error message instead of entries',
    '<rss version="2.0">Sorry, the database is down</rss>',
    '“rss” with the text “Sorry, the database is down”',
  ],
  ['an error in JSON', `{${JSON_FEED},"title":"a","error":"down"}`, 'title, “error”'],
  ['items that are not items', `{${JSON_FEED},"items":[1,null]}`, '“items”'],
  ['entries in a comment', '<rss version="2.0"><channel><!--<item/>--></channel></rss>', 'nothing'],
];

describe('a feed without entries', () => {
  it.each(EMPTY)('%s', async (_, document, found) => {
    const { bozo, problems, entries } = parseDocument(document);
    expect(entries).toEqual([]);
    expect(problems.map((each) => [each.name, each.severity])).toContainEqual([
      'EmptyFeed',
      'note',
    ]);
    expect(problems.find(({ name }) => name === 'EmptyFeed')).toMatchObject({ found });
    expect(bozo).toBe(false);
    const stream = streamEntries(new Blob([document]), { partBytes: 1024 });
    for await (const entry of stream) expect(entry).toBeUndefined();
    const { problems: streamed } = await stream.result;
    expect(streamed.find(({ name }) => name === 'EmptyFeed')).toMatchObject({ found });
  });

  it('is streamed in many parts', async () => {
    const posts = '<post><title>a</title></post>'.repeat(5000);
    const document = `<rss version="2.0"><channel>${posts}</channel></rss>`;
    const stream = streamEntries(new Blob([document]), { partBytes: 1024 });
    for await (const entry of stream) expect(entry).toBeUndefined();
    const { problems } = await stream.result;
    expect(problems.map(({ name }) => name)).toEqual(['EmptyFeed']);
  });

  it('is not reported if the entries were streamed', async () => {
    const items = Array.from({ length: 500 }, (_, index) => `<item><guid>${index}</guid></item>`);
    const document = `<rss version="2.0"><channel><title>a</title>${items.join('')}</channel></rss>`;
    const stream = streamEntries(new Blob([document]), { partBytes: 1024 });
    let count = 0;
    for await (const { id } of stream) count += Number(id !== undefined);
    expect(count).toBe(500);
    expect((await stream.result).problems).toEqual([]);
  });

  it('is not reported for other formats', () => {
    expect(
      parseOpml('<opml version="2.0"><body/></opml>').problems.map(({ name }) => name),
    ).toEqual([]);
  });
});

/** What a document with entries has about the feed, the document, and what is reported. */
const UNDESCRIBED: readonly (readonly [what: string, document: string, found: string | null])[] = [
  ['RSS', '<rss version="2.0"><channel><item><guid>1</guid></item></channel></rss>', 'entries'],
  ['RSS without a channel', '<rss version="2.0"><item><guid>1</guid></item></rss>', 'entries'],
  [
    'an unknown element',
    '<rss version="2.0"><channel><name>a</name><item><guid>1</guid></item></channel></rss>',
    'entries, “name” with the text “a”',
  ],
  ['Atom', `<feed ${ATOM}><entry><id>1</id></entry></feed>`, 'entries'],
  ['JSON Feed', `{${JSON_FEED},"items":[{"id":"1"}]}`, 'entries'],
  ['JSON with items', '{"items":[{"id":"1","url":"a","content_html":"b"}]}', 'entries'],
  [
    'JSON with a name',
    '{"name":"b","items":[{"id":"1","url":"a","content_html":"b"}]}',
    'entries, “name”',
  ],
  ['RSS in JSON', '{"rss":{"channel":{"item":[{"guid":"1"}]}}}', 'entries'],
  ['a title', `<feed ${ATOM}><title>a</title><entry><id>1</id></entry></feed>`, null],
  ['an entry by itself', `<entry ${ATOM}><id>1</id></entry>`, null],
];

describe('a feed that is not described', () => {
  it.each(UNDESCRIBED)('%s', async (_, document, found) => {
    const expected = found === null ? [] : [{ severity: 'note', found }];
    const { bozo, problems, entries } = parseDocument(document);
    const stream = streamEntries(new Blob([document]), { partBytes: 1024 });
    for await (const entry of stream) expect(entry.id).toBe('1');
    const { problems: streamed } = await stream.result;
    for (const all of [problems, streamed]) {
      expect(all.filter(({ name }) => name === 'UndescribedFeed')).toMatchObject(expected);
    }
    expect([bozo, entries.length]).toEqual([
      problems.some(({ severity }) => severity !== 'note'),
      1,
    ]);
  });
});

describe('RDF without a feed is not a feed', () => {
  it.each([
    ['people', '<foaf:Person><foaf:name>a</foaf:name></foaf:Person>', 'NotAFeed'],
    [
      'people with references to their feeds',
      '<foaf:Group><foaf:member><foaf:Agent><rss:channel rdf:about="b"/></foaf:Agent></foaf:member></foaf:Group>',
      'NotAFeed',
    ],
    [
      'people with references by resource',
      '<foaf:Group><foaf:member><foaf:Agent><rss:channel rdf:resource="b"/></foaf:Agent></foaf:member></foaf:Group>',
      'NotAFeed',
    ],
    [
      'people with titles of their feeds',
      '<foaf:Group><foaf:member><foaf:Agent><rss:channel rdf:about="b"><rss:title>c</rss:title></rss:channel></foaf:Agent></foaf:member></foaf:Group>',
      'NotAFeed',
    ],
    ['a channel and people', '<channel><title>a</title></channel><foaf:Person/>', 'EmptyFeed'],
    ['nothing', '', 'EmptyFeed'],
  ])('%s', (_, content, expected) => {
    const names = `${RDF} xmlns:rss="http://purl.org/rss/1.0/" xmlns:foaf="http://xmlns.com/foaf/0.1/"`;
    const { problems } = parseDocument(`<rdf:RDF ${names}>${content}</rdf:RDF>`);
    expect(problems.map(({ name }) => name)).toEqual([expected]);
  });
});

const BROKEN = new URL('../../feeds-corpus/broken/', import.meta.url);

it('no broken document has an empty result without a problem', () => {
  const silent = readdirSync(BROKEN)
    .filter((name) => !/\.(?:expected\.json|http)$/.test(name))
    .filter((name) => {
      const { entries, problems } = parseDocument(readFileSync(new URL(name, BROKEN)));
      return entries.length === 0 && problems.length === 0;
    });
  expect(silent).toEqual([]);
});
