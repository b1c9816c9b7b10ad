/**
 * OPML that is broken like real exports, or that is not OPML: what is read anyway, and what is
 * reported.
 */
import { gzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { parseDocument, parseResponse } from '../../src/index.ts';
import { parseOpml } from '../../src/opml.ts';

const feed = (name: string, end = '/>'): string =>
  `<outline type="rss" text="${name}" xmlUrl="http://${name}.example/rss"${end}`;
const list = (body: string): string =>
  `<?xml version="1.0"?><opml version="2.0"><head><title>Mine</title></head><body>${body}</body></opml>`;

/** Names of feeds with their folders, and names of problems. */
function read(document: string | Uint8Array, options = {}): readonly [string, string] {
  const { feeds, problems } = parseOpml(document, options);
  const shown = feeds.map(({ title, folders }) => [...folders, title].join('/'));
  return [shown.join(' '), problems.map(({ name }) => name).join(' ')];
}

const XML = 'SAXParseException';

describe('broken OPML', () => {
  it.each([
    [
      'no root',
      `<head><title>x</title></head><body>${feed('a')}</body>`,
      'a',
      `MisplacedElement ${XML}`,
    ],
    ['only a body', `<body>${feed('a')}</body>`, 'a', 'MisplacedElement'],
    ['no body', `<opml version="1.0">${feed('a')}${feed('b')}</opml>`, 'a b', 'MisplacedElement'],
    [
      'outlines in the head',
      `<opml><head>${feed('a')}</head><body>${feed('b')}</body></opml>`,
      'a b',
      'MisplacedElement',
    ],
    ['only outlines', `${feed('a')}\n${feed('b')}`, 'a b', `MisplacedElement ${XML}`],
    [
      'outlines after the body',
      list('').replace('</opml>', `${feed('a')}</opml>`),
      'a',
      'MisplacedElement',
    ],
    ['an unknown element around outlines', list(`<group>${feed('a')}</group>`), 'a', ''],
    ['something around the root', `<export>${list(feed('a')).slice(21)}</export>`, 'a', ''],
    [
      'a prefix',
      `<o:opml xmlns:o="urn:o"><o:body><o:outline text="a" xmlUrl="http://a.example/"/></o:body></o:opml>`,
      'a',
      '',
    ],
    [
      'a default namespace',
      list(feed('a')).replace('<opml', '<opml xmlns="http://opml.org/spec2"'),
      'a',
      '',
    ],
    [
      'a bare ampersand in a URL',
      list('<outline text="a" xmlUrl="http://a.example/?x=1&y=2"/>'),
      'a',
      `${XML} UnescapedAmpersand`,
    ],
    [
      'a bare ampersand in text',
      list('<outline text="R&B" xmlUrl="http://a.example/"/>'),
      'R&B',
      `${XML} UnescapedAmpersand`,
    ],
    [
      'an entity of HTML',
      list('<outline text="caf&eacute;" xmlUrl="http://a.example/"/>'),
      'café',
      `${XML} UndefinedEntity`,
    ],
    [
      'a missing quote',
      list('<outline text=a xmlUrl="http://a.example/"/>'),
      'a',
      `MalformedAttribute ${XML}`,
    ],
    [
      'a “<” in a text',
      list('<outline text="a < b" xmlUrl="http://a.example/"/>'),
      'a < b',
      `MalformedAttribute ${XML}`,
    ],
    [
      'HTML in an attribute',
      list(
        `<outline text="a" description="by <a href="https://q/">Q</a>." xmlUrl="http://a.example/"/>${feed('b')}`,
      ),
      'a b',
      `${XML} UnescapedQuote`,
    ],
    [
      'quotes in single quotes',
      list(`<outline text='a's "b"' xmlUrl='http://a.example/'/>${feed('c')}`),
      `a's "b" c`,
      `UnescapedQuote ${XML}`,
    ],
    ['a blank line before the declaration', `\n${list(feed('a'))}`, 'a', 'LeadingContent'],
    ['an extra end tag', list(`${feed('a')}</outline>${feed('b')}`), 'a b', `${XML} MismatchedTag`],
    [
      'an end tag in another case',
      list(`<outline text="F">${feed('a')}</Outline>${feed('b')}`),
      'F/a b',
      `${XML} MismatchedTag`,
    ],
    [
      'no end of the root',
      list(feed('a')).replace('</opml>', ''),
      'a',
      expect.stringContaining(XML),
    ],
    ['text after the root', `${list(feed('a'))}<!-- x -->\nDone.`, 'a', 'TrailingContent'],
  ])('%s', (_, document, feeds, problems) => {
    expect(read(document)).toEqual([feeds, problems]);
    expect(read(Buffer.from(document))).toEqual([feeds, problems]);
  });

  it.each([
    ['the outlines', `<body>${feed('a', '>')}${feed('b', '>')}${feed('c', '>')}</body>`, 'a b c'],
    [
      'the outlines in folders',
      `<body><outline text="F">${feed('a', '>')}${feed('b')}</outline><outline text="G">${feed('c', '>')}</outline></body>`,
      'F/a F/b G/c',
    ],
    ['the body', `<body>${feed('a')}`, 'a'],
    ['the head', `<head><title>Mine<ownerName>Ada<body>${feed('a')}</body>`, 'a'],
    [
      'a feed with an episode inside',
      `<body>${feed('a', '>')}<outline text="e"/>${feed('b')}`,
      'a b',
    ],
  ])('closes open elements: %s', (_, content, feeds) => {
    const document = `<opml version="2.0">${content}</opml>`;
    const { head } = parseOpml(document);
    expect(read(document)).toEqual([feeds, expect.stringContaining('MissingEndTag')]);
    if (content.includes('<head>')) expect(head).toEqual({ title: 'Mine', ownerName: 'Ada' });
  });

  it('keeps the list flat if none of a thousand outlines is closed', () => {
    const many = Array.from({ length: 1000 }, (_, index) => feed(`n${index}`, '>')).join('\n');
    const { outlines, feeds, problems } = parseOpml(list(many));
    expect([outlines.length, feeds.length]).toEqual([1000, 1000]);
    expect(problems.map(({ name }) => name)).toEqual(['MissingEndTag']);
  });

  it('adds the content of a second document', () => {
    const both = list(feed('a')) + list(feed('b'));
    expect(read(both)).toEqual(['a b', expect.stringContaining('MultipleDocuments')]);
    expect(read(`${list(feed('a'))}${feed('b')}`)).toEqual([
      'a b',
      expect.stringContaining('MisplacedElement'),
    ]);
    expect(read(`Warning: x\n<br />${list(feed('a'))}`)).toEqual(['a', 'LeadingContent']);
    expect(read(`Here it is: <opml><body>${feed('a')}</body></opml>`)).toEqual([
      'a',
      'LeadingContent',
    ]);
  });

  it('ends a URL without a closing quote at the end of its tag', () => {
    const broken = list(`<outline text="a" xmlUrl="http://a.example/ />\n${feed('b')}`);
    expect(parseOpml(broken).feeds.map(({ xmlUrl }) => xmlUrl)).toEqual([
      'http://a.example/',
      'http://b.example/rss',
    ]);
  });

  it('returns every complete outline of a truncated document', () => {
    const whole = list(`<outline text="F">${feed('a')}${feed('b')}</outline>${feed('c')}`);
    const end = whole.indexOf('</outline>');
    for (let length = whole.indexOf('<outline'); length < whole.length; length += 1) {
      const { feeds, problems, head } = parseOpml(whole.slice(0, length));
      expect(head.title).toBe('Mine');
      expect(problems.length).toBeGreaterThan(0);
      const written = whole.slice(0, length).split('xmlUrl').length - 1;
      expect(feeds.length).toBeGreaterThanOrEqual(Math.max(0, written - 1));
      if (length > end) expect(feeds[0]?.folders).toEqual(['F']);
    }
  });

  it('supports every encoding through the encoding ladder', () => {
    const text = list(feed('Grüße'));
    const latin = parseOpml(Buffer.from(text, 'latin1'));
    expect(latin.feeds[0]?.title).toBe('Grüße');
    expect(latin.bozoException?.name).toBe('CharacterEncodingOverride');
    const wide = parseOpml(Buffer.from(`\ufeff${text}`, 'utf16le'));
    expect([wide.feeds[0]?.title, wide.bozo, wide.encoding]).toEqual(['Grüße', false, 'utf-16le']);
    const packed = parseOpml(gzipSync(text));
    expect(packed.feeds[0]?.title).toBe('Grüße');
    expect(packed.problems.map(({ name }) => name)).toEqual(['CompressedBody']);
    const headers = { 'content-type': 'text/x-opml; charset=utf-8' };
    expect(parseOpml(Buffer.from(text), { headers })).toMatchObject({ bozo: false });
    expect(read(Buffer.from(text), { headers: { 'content-type': 'image/png' } })[1]).toContain(
      'NonXMLContentType',
    );
  });

  it('reports the position of an error', () => {
    const document = list('<outline\n text="a" xmlUrl=" javascript:x()"\n created="soon"/>');
    const found = parseOpml(Buffer.from(document)).problems;
    expect(found.map(({ name, line, column }) => [name, line, column])).toEqual([
      ['UnsafeUri', 2, 20],
      ['UnparsableDate', 3, 11],
    ]);
    const head = '<opml><head><dateCreated>\n soon</dateCreated></head><body/></opml>';
    expect(parseOpml(head).problems).toMatchObject([
      { name: 'UnparsableDate', line: 2, column: 2 },
    ]);
  });
});

describe('a document that is not OPML', () => {
  it.each([
    ['<rss version="2.0"><channel><title>a</title></channel></rss>', 'an RSS feed'],
    ['<rss version="2.0"><channel><item><outline text="a" xmlUrl="b"/></item>', 'an RSS feed'],
    ['<rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#"/>', 'an RSS feed'],
    ['<feed xmlns="http://www.w3.org/2005/Atom"/>', 'an Atom feed'],
    ['<item/>', 'a feed'],
    ['{"version": "https://jsonfeed.org/version/1.1", "items": []}', 'a JSON Feed'],
    ['[{"xmlUrl": "http://a.example/"}]', 'JSON'],
    ['<html><body><outline xmlUrl="http://a.example/"/></body></html>', 'an HTML page'],
    ['<!doctype html><title>Sign in</title>', 'an HTML page'],
    ['<urlset></urlset>', 'a sitemap'],
    ['%PDF-1.7', 'a PDF document'],
    ['http://a.example/rss', 'only a URL'],
    ['<mine/>', 'XML of another kind'],
  ])('%s is %s', (document, looksLike) => {
    for (const input of [document, Buffer.from(document)]) {
      const { problems, feeds, outlines, head, bozo, version } = parseOpml(input);
      expect(problems).toMatchObject([{ name: 'NotOpml', looksLike, severity: 'fatal' }]);
      expect({ feeds, outlines, head, bozo, version }).toEqual({
        feeds: [],
        outlines: [],
        head: {},
        bozo: true,
        version: undefined,
      });
    }
  });

  it.each([[''], [' \n'], ['\ufeff']])('%j is empty', (document) => {
    expect(parseOpml(document).bozoException?.name).toBe('EmptyDocument');
  });

  it('is reported for OPML in place of a feed, with a remedy', async () => {
    const [problem] = parseDocument(list(feed('a'))).problems;
    expect(problem).toMatchObject({ name: 'NotAFeed', looksLike: 'an OPML list of subscriptions' });
    expect(problem?.remedy).toContain('parseOpml');
    expect((await parseResponse(new Response(list('')))).bozoException?.remedy).toContain(
      'parseOpml',
    );
    expect(parseDocument('<urlset></urlset>').bozoException?.remedy).not.toContain('parseOpml');
  });
});

describe('arguments and options', () => {
  it.each([
    [null, {}],
    [7, {}],
    [[60], {}],
    ['<opml/>', null],
    ['<opml/>', { maxEntries: -1 }],
    ['<opml/>', { parser: 'json' }],
    ['<opml/>', { throwOn: 'note' }],
    ['<opml/>', { url: new URL('http://a.example/') }],
  ])('%j, %j throws a TypeError', (document, options) => {
    expect(() => parseOpml(document as string, options as object)).toThrow(TypeError);
  });

  it('stops at a limit', () => {
    const many = list(feed('a') + feed('b') + feed('c'));
    expect(read(many, { maxEntries: 2 })).toEqual(['a b', 'LimitExceeded']);
    expect(read(many, { maxEntries: 0 })).toEqual(['', 'LimitExceeded']);
    expect(read(many, { maxEntries: 3 })).toEqual(['a b c', '']);
    expect(read(Buffer.from(many), { maxBytes: 200 })[1]).toContain('LimitExceeded');
  });

  it('throws if requested', () => {
    expect(() => parseOpml('<rss/>', { throwOn: 'fatal' })).toThrow(
      expect.objectContaining({ name: 'NotOpml' }),
    );
    expect(parseOpml(list(feed('a')), { throwOn: 'warning' }).feeds).toHaveLength(1);
  });
});
