/**
 * One error costs one entry at most, wherever it is: a document with something between any two of its
 * pieces, before the end of the first entry, still has the other entries.
 */
import { describe, expect, it } from 'vitest';
import { parseDocument } from '../../src/api/parse-document.ts';

const ENTRIES = [0, 1, 2, 3];

const PREFIXES =
  'xmlns:itunes="http://www.itunes.com/dtds/podcast-1.0.dtd" xmlns:a="http://www.w3.org/2005/Atom"';

const RSS = `<?xml version="1.0" encoding="utf-8"?>
<rss version="2.0" ${PREFIXES}><channel><title>Feed</title><link>https://example.org/</link>
<a:link rel="self" href="https://example.org/f"/><description>About &amp; more</description>
<image><url>https://example.org/i.png</url></image>
<itunes:owner><itunes:name>Jo</itunes:name></itunes:owner>
${ENTRIES.map(
  (entry) =>
    `<item><title>Title ${entry}</title><guid isPermaLink="false">id-${entry}</guid>
<description><![CDATA[<p>Text</p>]]></description>
<enclosure url="https://example.org/e.mp3" length="1" type="audio/mpeg"/></item>`,
).join('\n')}
</channel></rss>`;

const ATOM = `<?xml version="1.0"?>
<feed xmlns="http://www.w3.org/2005/Atom"><title type="text">Feed</title><id>urn:f</id>
<author><name>Jo</name></author><subtitle type="html">&lt;b&gt;x&lt;/b&gt;</subtitle>
${ENTRIES.map(
  (entry) =>
    `<entry><title>Title ${entry}</title><link href="https://example.org/"/><id>id-${entry}</id>
<content type="xhtml"><div xmlns="http://www.w3.org/1999/xhtml"><p>Text</p></div></content></entry>`,
).join('\n')}
</feed>`;

const RDF = `<?xml version="1.0"?>
<rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#" xmlns="http://purl.org/rss/1.0/">
<channel rdf:about="https://example.org/"><title>Feed</title>
<items><rdf:Seq><rdf:li rdf:resource="id-0"/></rdf:Seq></items></channel>
${ENTRIES.map(
  (entry) =>
    `<item rdf:about="id-${entry}"><title>Title ${entry}</title><link>https://example.org/</link></item>`,
).join('\n')}
</rdf:RDF>`;

/** Parts of markup, unfinished and misplaced tags, and bytes of other formats. */
const ERRORS = [
  ...['<', '>', '&', '"', "'", '</', '</ ', '< ', '<1', '<:', '/>', '="', " a='", '<a:b:c>', '\0'],
  ...['<!', '<!-', '<!--', '-->', '--!>', '<![', '<![CDATA[', '<![CDATA[]]', ']]>', '<?', '?>'],
  ...['<?php echo "<item>" ?>', '<?xml version="1.0"?>', '<%', '{', '%PDF', '\x1b$B', '\ufeff'],
  ...[
    '<!DOCTYPE x>',
    '<!DOCTYPE x [',
    '<!ENTITY a "b">',
    '<!ATTLIST',
    '<!--[if IE]>',
    '&x;',
    '&#0;',
  ],
  ...['<x>', '</x>', '<x', '<x a="', '<p>', '<br>', '<a href="', '<table>', '<svg>', '<b>'],
  ...[
    '<script>',
    '</script>',
    '<style>',
    '<textarea>',
    '<plaintext>',
    '<xmp>',
    '<link>',
    '<link/>',
  ],
  ...['</title>', '</image>', '</description>', '</channel>', '</rss>', '</feed>', '</rdf:RDF>'],
  ...['<item>', '</item>', '<item', '</item', '<entry>', '</entry>', '<guid>', '<link href="'],
] as const;

/** Where a piece of a document starts or ends, before the second entry. */
function places(document: string): readonly number[] {
  const end = document.indexOf('Title 1');
  return [...document.slice(0, end).matchAll(/(?=[<>"\s=/])|(?<=[<>"\s=/])/g)].map(
    ({ index }) => index,
  );
}

/** The documents with an error, of which more than one entry is lost. */
function costly(document: string, error: string): readonly string[] {
  return places(document)
    .map((at) => document.slice(0, at) + error + document.slice(at))
    .filter((damaged) => {
      const { entries, parser } = parseDocument(damaged);
      const found = entries.flatMap(({ id = '', title = '' }) => [id, title]);
      const isFound = (entry: number): boolean =>
        found.includes(`id-${entry}`) || found.includes(`Title ${entry}`);
      // What is well-formed in spite of it says something else.
      return parser !== 'strict' && ENTRIES.filter(isFound).length < ENTRIES.length - 1;
    });
}

describe.each([
  ['RSS', RSS],
  ['Atom', ATOM],
  ['RDF', RDF],
])('in %s', (_, document) => {
  it.each(ERRORS)('%j costs one entry at most', (error) => {
    expect(costly(document, error)).toEqual([]);
  });
});

const JSON_FEED = JSON.stringify(
  {
    version: 'https://jsonfeed.org/version/1.1',
    title: 'Feed',
    authors: [{ name: 'Jo', url: 'https://example.org/jo' }],
    hubs: [{ type: 'WebSub', url: 'https://example.org/hub' }],
    items: ENTRIES.map((entry) => ({
      id: `id-${entry}`,
      title: `Title ${entry}`,
      authors: [{ name: 'Jo' }],
      content_html: '<p class="x">Text</p>',
      tags: ['a', 'b'],
    })),
  },
  null,
  1,
);

/** Unfinished and misplaced parts of JSON. */
const ERRORS_IN_JSON = [
  ...[
    '{',
    '}',
    '[',
    ']',
    ',',
    ':',
    '"',
    "'",
    '""',
    '\\',
    '\\u',
    '/*',
    '//',
    '#',
    '}}',
    ']]',
    '[[',
    '{{',
  ],
  ...[
    '],[',
    '},{',
    '<p>',
    '\0',
    'null',
    'NaN',
    'x',
    '1',
    '…',
    '\n',
    '\ufeff',
    '"a":1,',
    '</script>',
    '`',
  ],
  ...['=', ';', '”', '\t'],
] as const;

describe.each([
  ['indented', JSON_FEED],
  ['on one line', JSON.stringify(JSON.parse(JSON_FEED))],
])('in JSON Feed, %s', (_, document) => {
  const list = document.indexOf('"items"');
  const places = [...document.matchAll(/(?=\W)|(?<=\W)/g)]
    .map(({ index }) => index)
    // Before the first member, nothing shows that it is a feed; without its name, nothing shows the list.
    .filter((at) => at > document.indexOf('1.1",') && (at <= list || at > list + '"items"'.length));

  it.each(ERRORS_IN_JSON)('%j costs one entry at most', (error) => {
    const costly = places
      .map((at) => document.slice(0, at) + error + document.slice(at))
      .filter((damaged) => {
        const found = parseDocument(damaged).entries.map(({ id }) => id);
        return ENTRIES.filter((entry) => !found.includes(`id-${entry}`)).length > 1;
      });
    expect(costly).toEqual([]);
  });
});

/** What a feed may be inside of, by mistake or because a program puts it there. */
const WRAPPERS = [
  ...['<x>', '<div>', '<html><body>', '<html><head><title>E</title></head><body><p>hi</p>'],
  ...['<s:Envelope xmlns:s="urn:s"><s:Body>', '<response><status>ok</status>', '<![CDATA['],
  ...['title', 'body', 'image', 'author', 'description', 'content', 'summary', 'link'].flatMap(
    (name) => [`<${name}>`, `<${name}>E</${name}>`],
  ),
];

describe.each([
  ['rss20', RSS],
  ['atom10', ATOM],
  ['rss10', RDF],
])('a feed of version %s', (version, document) => {
  it.each(WRAPPERS)('is found after %j', (before) => {
    const feed = document.slice(document.indexOf('\n') + 1);
    const { entries } = parseDocument(document);
    const result = parseDocument(before + feed);
    expect(result.version).toBe(version);
    expect(result.entries).toEqual(entries);
    expect(result.bozo).toBe(true);
  });
});
