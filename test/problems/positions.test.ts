/**
 * Every kind of problem with a place points to it: line, column and byte, in every encoding, with
 * any line ends, with either parser. In the documents, `‸` marks the places, and is not part of
 * them; `…` stands for prose in the characters of the encoding.
 */
import iconv from 'iconv-lite';
import { describe, expect, it } from 'vitest';
import { contentOf, textOf } from '../../programs/display/decoded.ts';
import { Lines } from '../../programs/terminal/excerpt.ts';
import { visible } from '../../programs/terminal/visible.ts';
import { widthOf } from '../../programs/terminal/width.ts';
import type { ParseOptions } from '../../src/api/options/parse-options.ts';
import { parseDocument } from '../../src/api/parse-document.ts';
import type { FeedResult } from '../../src/model/result.ts';
import { PROBLEMS } from '../../src/problems/catalog.ts';
import type { Position } from '../../src/problems/error.ts';
import type { ProblemName } from '../../src/problems/facts.ts';

const MARK = '‸';

/** An encoding, the bytes that come before the text, and prose that it can write. */
const ENCODINGS: readonly (readonly [label: string, mark: readonly number[], prose: string])[] = [
  ['utf-8', [], 'naïve e\u0301 日本語 😀'],
  ['utf-8', [0xef, 0xbb, 0xbf], 'naïve e\u0301 日本語 😀'],
  ['utf-16le', [0xff, 0xfe], 'naïve e\u0301 日本語 😀'],
  ['utf-16be', [0xfe, 0xff], 'naïve e\u0301 日本語 😀'],
  ['windows-1252', [], 'naïve “€”'],
  ['shift_jis', [], '日本語ｱｲ、表示'],
  ['euc-jp', [], '日本語ｱｲ、表示'],
  ['big5', [], '許功蓋'],
  ['gb18030', [], '汉字 ḿ 😀'],
];

const LINE_ENDS: readonly string[] = ['\n', '\r\n', '\r'];

/** A kind of problem, a document that has it, and the options of the parser. */
type Row = readonly [name: ProblemName, document: string, options?: ParseOptions];

const IN_ITEM = (inside: string): string =>
  `<?xml version="1.0"?>\n<rss version="2.0"><channel>\n<title>…</title>\n<item>${inside}</item>\n</channel></rss>`;

const IN_JSON = (inside: string): string =>
  `{"version": "https://jsonfeed.org/version/1.1",\n "title": "…", "items": [\n  {"id": "…", ${inside}}]}`;

const WITH_ENTITIES = (inside: string): string =>
  `<?xml version="1.0"?>\n<!DOCTYPE rss [<!ENTITY a "ha"><!ENTITY b "&a;&a;">\n<!ENTITY c SYSTEM "c.txt">]>\n<rss version="2.0"><channel><title>…${inside}</title></channel></rss>`;

const WITH_DTD = (inside: string): string =>
  `<?xml version="1.0"?>\n<!DOCTYPE rss SYSTEM "rss.dtd">\n<rss version="2.0"><channel><title>…${inside}</title></channel></rss>`;

const OF_MARKUP: readonly Row[] = [
  ['UndeclaredNamespace', IN_ITEM('… ‸<foo:bar/>\n<foo:baz/>')],
  ['UndeclaredNamespace', IN_ITEM('…<a b="…" ‸foo:c=""/>')],
  ['OverlongValue', IN_ITEM(`… ‸<title\n xml:lang="${'x'.repeat(101)}">…</title>`)],
  ['OverlongValue', IN_ITEM(`…\n‸<link xml:base="http://x/${'x'.repeat(16_384)}">…</link>`)],
  ['OverlongValue', IN_ITEM(`…\n<x:a xmlns:x="‸urn:${'x'.repeat(2048)}">…</x:a>`)],
  ['LeadingContent', `\n‸…\n${IN_ITEM('<title>One</title>')}`],
  ['LeadingContent', `‸…: no headers sent\n<rss version="2.0"><channel/></rss>`],
  ['LeadingContent', ' \n ‸… <list><item><title>One</title></item></list>'],
  ['TrailingContent', `${IN_ITEM('…')}\n<!-- … --> ‸…\n…`],
  ['TrailingContent', `${IN_ITEM('… & …')}\n<!-- … --> ‸…\n…`],
  ['TruncatedDocument', `<?xml version="1.0"?>\n<rss><channel>…<item><title>…\n…‸`],
  ['TruncatedDocument', `<?xml version="1.0"?>\n<rss><channel>…<item title="…\n…‸`],
  ['UnescapedAmpersand', IN_ITEM('<title>…\n… ‸& … ‸&\n</title>')],
  ['UnescapedAmpersand', IN_ITEM('<enclosure title="…" url="a?b=…‸&c=d"/>')],
  ['UnescapedLessThan', IN_ITEM('<title>… ‸< …</title>')],
  ['UndefinedEntity', IN_ITEM('<title>…‸&nbsp;…‸&nothing;</title>')],
  ['MalformedReference', IN_ITEM('<title>…‸&#xE9 …\n…‸&amp …</title>')],
  ['ForbiddenCharacterReference', IN_ITEM('<title>…‸&#1;…‸&#xD800;</title>')],
  ['InvalidXmlCharacter', IN_ITEM('<title>…‸\x01…‸\x02‸\x0c</title>')],
  ['InvalidXmlCharacter', IN_ITEM('<title a="…‸\x01"‸\x0c>…</title>')],
  ['MismatchedTag', IN_ITEM('<title>…‸</titel>')],
  ['MismatchedTag', IN_ITEM('<title>…</title>…‸</b>')],
  ['MissingEndTag', IN_ITEM('<title>…\n…‸<link>…</link>')],
  ['MissingEndTag', IN_ITEM('<title>…\n…‸')],
  ['MalformedTag', IN_ITEM('<title a="…" ‸/ >…</title>')],
  ['MalformedTag', IN_ITEM('…‸<a:b:c/>')],
  ['MalformedAttribute', IN_ITEM('…<enclosure\na="…" ‸url=a>')],
  ['UnescapedQuote', IN_ITEM('…<enclosure\na="…‸"…" b=""/>')],
  ['DuplicateAttribute', IN_ITEM('<title a="…" b="…" ‸b="b">…</title>')],
  ['UnclosedCdata', IN_ITEM('…<title> ‸<![CDATA[…</title>')],
  ['StrayCdataEnd', IN_ITEM('…<title>…\n… ‸]]>…</title>')],
  ['UnclosedComment', IN_ITEM('…‸<!-- …')],
  ['MalformedComment', IN_ITEM('…<!-- …\n… ‸-- … -->')],
  ['MalformedDeclaration', IN_ITEM('…‸<!BREAK>')],
  ['MalformedDeclaration', `<?xml version="1.0"?><!-- … -->‸<!doctype rss>\n<rss><channel/></rss>`],
  ['DuplicateXmlDeclaration', `<?xml version="1.0"?><!-- … -->\n‸${IN_ITEM('…')}`],
  ['MultipleDocuments', `${IN_ITEM('…')}<!-- … -->\n ‸<rss version="2.0"><channel/></rss>`],
  [
    'MisplacedElement',
    `<rss version="2.0"><channel>\n<title>…</title></channel> ‸<item>…</item></rss>`,
  ],
  ['EntityExpansionBlocked', WITH_ENTITIES('…\n…‸&b;')],
  ['ExternalEntityIgnored', WITH_ENTITIES('…\n…‸&c;')],
  ['ExternalEntityIgnored', WITH_DTD('…\n…‸&nothing;')],
  ['ExternalDtdIgnored', WITH_DTD('…\n…‸&eacute;…\n‸&nbsp;')],
  ['ExternalDtdIgnored', WITH_DTD('…</title><a b="…‸&eacute;"/>\n<title>…‸&copy;')],
  ['LimitExceeded', WITH_ENTITIES('…\n…&a;&a;‸&a;'), { maxEntityExpansion: 5 }],
  ['LimitExceeded', IN_ITEM('<a>…‸<b>…</b></a>'), { maxDepth: 4 }],
  ['LimitExceeded', IN_ITEM('<a b="…" c="…"\n ‸d="…"/>'), { maxAttributes: 2 }],
  ['LimitExceeded', IN_ITEM('…</item>\n<item>…</item>…‸<item>'), { maxEntries: 2 }],
  [
    'LimitExceeded',
    IN_ITEM('<title>… & … & … &</title>…<a>… < …</a><a>… ‸&nbsp; …</a><a>&#1; …</a>'),
    { maxProblems: 2, parser: 'loose' },
  ],
];

const OF_VALUES: readonly Row[] = [
  ['StrayLessThan', IN_ITEM('<title>…</title>\n<description>‸… &lt;y …</description>')],
  ['UnparsableDate', IN_ITEM('<title>…</title>…<pubDate>\n ‸…</pubDate>')],
  ['UnparsableDate', IN_ITEM('<pubDate a="…"><!-- … --><![CDATA[ ‸…]]></pubDate>')],
  ['UnparsableDate', IN_ITEM('<pubDate><b>…</b>‸…</pubDate><pubDate>‸…</pubDate>')],
  ['UnparsableDate', `<channel title="… now" lastmod="‸…"\n><title>…</title></channel>`],
  [
    'UnparsableDate',
    `<rss xmlns:podcast="https://podcastindex.org/namespace/1.0"><channel>\n<podcast:liveItem a="in …" start="‸…"\n end=' ‸…'/></channel></rss>`,
  ],
  ['UnparsableDate', IN_JSON('"date_published": "‸…",\n "date_modified": " ‸…"')],
  [
    'UnknownTextType',
    '<feed xmlns="http://www.w3.org/2005/Atom"><title>…</title>\n<subtitle a="in …" type=" ‸…">…</subtitle></feed>',
  ],
  [
    'MalformedBase64',
    '<feed xmlns="http://www.w3.org/2005/Atom"><entry>\n<content type="image/gif"><!-- … -->\n ‸…</content></entry></feed>',
  ],
  [
    'EscapedCdata',
    IN_ITEM('…<title>‸&lt;![CDATA[…]]&gt;</title>\n…<author>\n ‸![CDATA[…]]&gt;</author>'),
  ],
  ['DoublyEscapedHtml', IN_ITEM('…<description>\n ‸&amp;lt;p>…&amp;lt;/p></description>')],
  [
    'UndeclaredHtml',
    '<feed xmlns="http://www.w3.org/2005/Atom"><entry>…<content>‸&lt;p>…&lt;/p></content></entry></feed>',
  ],
  ['UnresolvedUri', IN_ITEM('…<link>\n ‸…/1.html</link><enclosure type="…" url="‸2.mp3"/>')],
  [
    'MisspelledNamespace',
    '<rss\nversion="2.0" a="…" xmlns:dc=" ‸http://purl.org/dc/elements/1.1"><channel>…</channel></rss>',
  ],
  [
    'ForeignNamespace',
    IN_ITEM('…<a b="…"/><title a="…" xmlns="‸http://www.w3.org/1999/xhtml">…</title>'),
  ],
  ['UnknownTimeZone', IN_ITEM('…<pubDate a="…">\n ‸Mon, 06 Jul 2026 08:00:00 WXYZ</pubDate>')],
  ['MisspelledNamespace', IN_ITEM('…<a b="…" xmlns="‸https://www.w3.org/2005/Atom"/>')],
  ['RepeatedElement', IN_ITEM('<title>…</title>\n<title>…</title> ‸<title a="…">… …</title>')],
  [
    'DuplicateId',
    IN_ITEM('<guid>…1</guid></item>…<item>…<guid isPermaLink="false">\n‸…1</guid><title>…</title>'),
  ],
  [
    'DuplicateId',
    `<rdf:RDF xmlns="http://purl.org/rss/1.0/" xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#"><channel>…</channel><item rdf:about="…"/>\n<item a="x" rdf:about="‸…">…</item></rdf:RDF>`,
  ],
  [
    'UnidentifiedEntry',
    `<rss><channel>…\n <title>…</title>‸<item>\n<title>…</title></item>…</channel></rss>`,
  ],
  ['EnclosureWithoutUrl', IN_ITEM('<link>…</link>…\n ‸<enclosure a="…" url=""></enclosure>')],
  [
    'FutureDate',
    IN_ITEM(
      '…<pubDate>2026-07-06</pubDate></item>…<item>…<pubDate>…</pubDate>\n<pubDate> ‸2099-07-06</pubDate>',
    ),
  ],
  ['NonstandardMember', IN_JSON('"tags": ‸{"1": "…"}')],
  ['ImplausibleDate', IN_ITEM('…<pubDate>\n ‸0001-01-01T00:00:00Z</pubDate>')],
  ['UnsafeUri', IN_ITEM('…<link>‸javascript:alert("…")</link>')],
  ['UnsafeUri', IN_ITEM('…<link> ‸&#106;avascript:alert("…")</link>')],
  ['UnsafeUri', IN_ITEM('…<enclosure title="…"\n url="‸javascript:alert(\'…\')"/>')],
  [
    'UnsafeUri',
    `<feed xmlns="http://www.w3.org/2005/Atom"><id>…</id>\n<link rel="…" href="‸vbscript:…"/></feed>`,
  ],
  [
    'UnsafeUri',
    IN_ITEM(
      '<license rdf:resource="‸javascript:…"\n xmlns="http://web.resource.org/cc/" xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#">…</license>',
    ),
  ],
  [
    'UnsafeUri',
    `<rss xmlns:podcast="https://podcastindex.org/namespace/1.0"><channel>\n<podcast:images srcset="‸a.png 10w, javascript:… 20w"/></channel></rss>`,
  ],
  ['UnsafeUri', IN_JSON('"a": {"url": "javascript:…"},\n "url": "‸javascript:…"')],
  [
    'UnsafeUri',
    IN_JSON('"title": "…\\u00e9\\"",\n "attachments": [{"…": 1}, {"url": "‸javascript:…"}]'),
  ],
];

const OF_JSON: readonly Row[] = [
  ['MalformedJson', IN_JSON('"title": "…",\n ‸}')],
  ['MalformedJson', IN_JSON('"…" ‸"…"')],
  ['MalformedJson', IN_JSON('"title": "…‸\n…"')],
  ['MalformedJson', IN_JSON('"title": "…‸\\x…"')],
  ['MalformedJson', IN_JSON('"title": ‸\'…\'')],
  ['MalformedJson', IN_JSON('"title": ‸tru')],
  ['MalformedJson', IN_JSON('"at position 5": ‸01')],
  ['MalformedJson', IN_JSON('"title": ‸')],
  ['MalformedJson', `${IN_JSON('"title": "…"')} ‸}`],
  ['MalformedJson', `${IN_JSON('"title": "…"').slice(0, -4)}‸`],
  ['MalformedJson', IN_JSON('"title": "…", ‸// …\n"a": "…"')],
  ['TruncatedDocument', `${IN_JSON('"title": "…"').slice(0, -3)}‸`],
  ['LimitExceeded', IN_JSON('"a": {"…": ‸{"b": "…"}}'), { maxDepth: 4 }],
  ['LimitExceeded', IN_JSON('"title": "…"},\n "…", ‸{"title": "…"'), { maxEntries: 1 }],
  ['LimitExceeded', IN_JSON('"title": "…", "_a": "…",\n "_b": "‸…"'), { maxAttributes: 1 }],
];

/** What the strict parser rejects, each with its own message. */
const NOT_WELL_FORMED: readonly Row[] = [
  '<title>…‸</titel>',
  '<title>…</title>…‸</>',
  '<title>…‸</title b>',
  '<title>…‸&nothing;</title>',
  '<title>…&amp;‸& …</title>',
  '<title>…‸&;</title>',
  '<title>…‸&#0;</title>',
  '<title a="‸&#0;"/>',
  '<title>…‸<3</title>',
  '<title a="…" ‸!="…"/>',
  '<title a="…" b‸/>',
  '<title a="…" b=‸…/>',
  '<title b="…"‸c="…"/>',
  '<title b="…" ‸b="…"/>',
  '<title b="…" ‸/ >',
  '…‸<a:b:c/>',
  '…‸<xmlns:a/>',
  '…‸<a xmlns:b=""/>',
  '…‸<a xmlns:xml="…"/>',
  '…‸<a xmlns="http://www.w3.org/2000/xmlns/"/>',
  '…‸<!BREAK>',
  '…‸<!B><!C>',
  '…‸<!DOCTYPE a>',
  '…<!-- …\n…‸-- -->',
  '…<!-- …\n…‸--->',
  '…‸<? a?>',
  '…‸<?xml version="1.0"?>',
  '<title>…\n…‸]]></title>',
  '<title>…\n…‸\x01</title>',
  '<title a="…‸\x01"/>',
].map((inside): Row => ['SAXParseException', IN_ITEM(inside)]);

const NOT_WELL_FORMED_AS_A_WHOLE: readonly Row[] = [
  '<rss><channel>…<item>…‸',
  '<rss><channel>…<item a="…‸',
  '<rss><channel>…<item/><!-- … ‸--\r',
  '<rss><channel><title>…</title></channel></rss><!-- … -->\n‸<rss><channel/></rss>',
  '<rss><channel><title>…</title></channel></rss> ‸… <item>…</item>',
].map((document): Row => ['SAXParseException', `<?xml version="1.0"?>\n${document}`]);

/** Problems of the whole document, of its bytes, or of its transport. */
const WITHOUT_A_PLACE: ReadonlySet<ProblemName> = new Set<ProblemName>([
  'AssumedBase',
  'CharacterEncodingOverride',
  'CharacterEncodingUnknown',
  'EmptyFeed',
  'UndescribedFeed',
  'NonXMLContentType',
  'UnknownEncodingLabel',
  'UnavailableEncoding',
  'CompressedBody',
  'NotAFeed',
  'NotOpml',
  'PageInsteadOfFeed',
  'EmptyDocument',
  'FileError',
  'InvalidUrl',
  'NetworkError',
  'TimeoutError',
  'TlsError',
  'ProtocolError',
  'RedirectError',
  'ForbiddenAddressError',
  'ForbiddenPortError',
  'AbortError',
  'HttpStatusError',
  'IncompleteBodyError',
  'DecompressionError',
]);

/** A document as bytes, and where its markers were. */
interface Sample {
  readonly bytes: Uint8Array;
  readonly places: readonly Position[];
  /** The characters at the places, `''` at the end of a line. */
  readonly characters: readonly string[];
}

type Encoding = (typeof ENCODINGS)[number];

function sampleOf(document: string, [label, mark, prose]: Encoding, lineEnd: string): Sample {
  const encode = (text: string): Uint8Array =>
    Uint8Array.from([...mark, ...iconv.encode(text, label, { addBOM: false })]);
  const text = document.replaceAll('…', prose).replaceAll('\n', lineEnd);
  const parts = text.split(MARK);
  const marked = parts.slice(1).map((_, index) => parts.slice(0, index + 1).join(''));
  return {
    bytes: encode(parts.join('')),
    places: marked.map((before) => {
      const lines = before.split(/\r\n|\r|\n/);
      const column = [...(lines.at(-1) ?? '')].length + 1;
      return { line: lines.length, column, offset: encode(before).length };
    }),
    characters: parts.slice(1).map((after) => [...after.replace(/^[\r\n].*/s, '')][0] ?? ''),
  };
}

function placesOf({ problems }: FeedResult, name: ProblemName): readonly unknown[] {
  return problems
    .filter((problem) => problem.name === name)
    .flatMap(({ places }) => places.map(({ line, column, offset }) => ({ line, column, offset })));
}

/** The characters above the carets. */
function shownOf(result: FeedResult, name: ProblemName, bytes: Uint8Array): readonly string[] {
  const lines = new Lines(textOf(contentOf(bytes), result));
  return result.problems
    .filter((problem) => problem.name === name)
    .flatMap(({ places }) => places)
    .map(({ line, column }) => {
      const { source = '', caret = '' } = lines.excerptAt(line ?? 0, column ?? 0) ?? {};
      let width = 0;
      let shown = '';
      for (const character of source) {
        if (width >= caret.length - 1) shown += character;
        width += widthOf(character);
      }
      return shown;
    });
}

function check(
  [name, document, options = {}]: Row,
  encoding: Encoding,
  parsers: readonly ('strict' | 'loose')[],
  missing = 0,
): void {
  for (const lineEnd of LINE_ENDS) {
    const { places, characters, ...sample } = sampleOf(document, encoding, lineEnd);
    const bytes = sample.bytes.subarray(0, sample.bytes.length - missing);
    for (const parser of parsers) {
      const headers = { 'content-type': `application/xml; charset=${encoding[0]}` };
      const result = parseDocument(bytes, { parser, ...options, headers, trustDeclared: true });
      expect(result.encoding).toBe(encoding[0]);
      expect(placesOf(result, name)).toEqual(places);
      const shown = shownOf(result, name, bytes);
      expect(shown.length).toBe(characters.length);
      for (const [index, character] of characters.entries()) {
        expect(shown[index]?.startsWith(visible(character))).toBe(true);
      }
    }
  }
}

describe.each(ENCODINGS)('in %s (mark %j)', (...encoding) => {
  const named = (rows: readonly Row[]): readonly (readonly [string, string, Row])[] =>
    rows.map((row) => [row[0], row[1], row]);

  it.each(named([...OF_MARKUP, ...OF_VALUES]))('%s %j', (_, __, row) => {
    check(row, encoding, ['strict', 'loose']);
  });

  it.each(named(OF_JSON))('%s %j', (_, __, row) => {
    check(row, encoding, ['strict']);
  });

  it.each(named([...NOT_WELL_FORMED, ...NOT_WELL_FORMED_AS_A_WHOLE]))('%s %j', (_, __, row) => {
    check(row, encoding, ['strict']);
  });

  it('UnescapedAmpersand, in a document that is truncated inside a character', () => {
    check(['UnescapedAmpersand', '<rss><channel>\n<title>… ‸& …'], encoding, ['strict'], 1);
  });

  it.each(named(OF_VALUES.filter(([, document]) => document.startsWith('<'))))(
    '%s %j, in a document that is not well-formed',
    (_, __, [name, document, options = {}]) => {
      const broken = document.replace(/^(?:<\?xml.*?\?>)?/, '$&<!-- … -- … -->');
      check([name, broken, options], encoding, ['strict']);
      expect(parseDocument(broken).parser).toBe('loose');
    },
  );
});

it('has the position of every kind of problem, unless it concerns the whole document', () => {
  const rows = [...OF_MARKUP, ...OF_VALUES, ...OF_JSON, ...NOT_WELL_FORMED];
  const ofBytes = ['MixedEncoding', 'RepairedText', 'UndecodableBytes'];
  const placed = new Set([...rows.map(([name]) => name), ...ofBytes]);
  const all = Object.keys(PROBLEMS);
  expect([...placed, ...WITHOUT_A_PLACE].toSorted()).toEqual(all.toSorted());
});

it('points at the first byte that is invalid in the encoding', () => {
  const before = Buffer.from('<rss version="2.0"><channel>\n<title>日本 😀 ');
  const bytes = Buffer.concat([
    before,
    Buffer.from([0xe9]),
    Buffer.from('</title></channel></rss>'),
  ]);
  expect(placesOf(parseDocument(bytes), 'MixedEncoding')).toEqual([
    { line: 2, column: 13, offset: before.length },
  ]);
});

it.each([
  IN_ITEM('<title>Fine</title>\n<author>\n ‸CafÃ\u00a9</author><category>‸crÃ\u00a8me</category>'),
  IN_ITEM(
    '<description>\n‸&lt;b>CafÃ\u00a9&lt;/b></description> &nbsp; <title>‸cafÃ\u00a9</title>',
  ),
  IN_JSON('"title": "‸CafÃ\u00a9",\n "tags": ["fine"], "author": {"name": "‸JosÃ\u00a9"}'),
])('points at the strings that were repaired in %j', (document) => {
  const { bytes, places } = sampleOf(document, ['utf-8', [], 'naïve'], '\n');
  const [found] = parseDocument(bytes).problems.filter(({ name }) => name === 'RepairedText');
  expect(found?.count).toBe(places.length);
  expect(found?.places).toEqual(places);
});

it('counts characters, whatever the length of the line', () => {
  const before = `<rss><channel><title>${'😀'.repeat(20_000)}`;
  const title = '& & &</title></channel></rss>';
  const { problems } = parseDocument(before + title);
  const ampersands = problems.find(({ name }) => name === 'UnescapedAmpersand');
  expect(ampersands?.places.map(({ column }) => column)).toEqual(
    [0, 2, 4].map((behind) => [...before].length + 1 + behind),
  );
});
