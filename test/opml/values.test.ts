/** The values of the head and the outlines, by the specification (http://opml.org/spec2.opml). */
import { describe, expect, it } from 'vitest';
import { parseOpml } from '../../src/opml.ts';

const head = (content: string): unknown =>
  parseOpml(`<opml version="2.0"><head>${content}</head><body/></opml>`).head;

describe('the head', () => {
  it('is parsed completely', () => {
    expect(
      head(`<title>States</title>
        <dateCreated>Mon, 27 Mar 2006 19:24:00 GMT</dateCreated>
        <dateModified>Fri, 21 Apr 2006 03:12:00 GMT</dateModified>
        <ownerName>Ada Byron</ownerName><ownerEmail>ada@example.org</ownerEmail>
        <ownerId>http://example.org/ada</ownerId><docs>http://opml.org/spec2.opml</docs>
        <expansionState>1, 6, 13</expansionState><vertScrollState>1</vertScrollState>
        <windowTop>106</windowTop><windowLeft>-4</windowLeft>
        <windowBottom>558</windowBottom><windowRight>479</windowRight>`),
    ).toEqual({
      title: 'States',
      dateCreated: new Date('2006-03-27T19:24:00Z'),
      dateModified: new Date('2006-04-21T03:12:00Z'),
      ownerName: 'Ada Byron',
      ownerEmail: 'ada@example.org',
      ownerId: 'http://example.org/ada',
      docs: 'http://opml.org/spec2.opml',
      expansionState: [1, 6, 13],
      vertScrollState: 1,
      windowTop: 106,
      windowLeft: -4,
      windowBottom: 558,
      windowRight: 479,
      written: {
        dateCreated: 'Mon, 27 Mar 2006 19:24:00 GMT',
        dateModified: 'Fri, 21 Apr 2006 03:12:00 GMT',
        expansionState: '1, 6, 13',
      },
    });
  });

  const element = (name: string, text: string): object => ({
    name,
    text,
  });

  it.each([
    ['nothing', '', {}],
    ['empty elements', '<title/><dateCreated> </dateCreated><expansionState></expansionState>', {}],
    ['a name in another case', '<OwnerName>Ada</OwnerName>', { ownerName: 'Ada' }],
    [
      'values that cannot be parsed',
      '<dateCreated>soon</dateCreated><windowTop>12px</windowTop><expansionState>1,x</expansionState>',
      { written: { dateCreated: 'soon', windowTop: '12px', expansionState: '1,x' } },
    ],
    [
      'a number in another notation',
      '<windowTop>007</windowTop>',
      { windowTop: 7, written: { windowTop: '007' } },
    ],
    ['an unsafe URL', '<docs>javascript:x()</docs>', {}],
    [
      'elements that OPML does not define',
      '<mood>calm</mood><a:title xmlns:a="urn:a">b</a:title>',
      { elements: [element('mood', 'calm'), expect.objectContaining({ name: 'a:title' })] },
    ],
    [
      'a repeated element',
      '<title>One</title><title>Two</title>',
      { title: 'One', elements: [element('title', 'Two')] },
    ],
    [
      'an element in an element',
      '<mood>so<why>rain</why></mood>',
      { elements: [{ ...element('mood', 'so'), children: [element('why', 'rain')] }] },
    ],
  ])('has %s', (_, content, expected) => {
    expect(head(content)).toEqual(expected);
  });
});

const outline = (attributes: string, options = {}): unknown => {
  const document = `<opml version="2.0"><body><outline ${attributes}/></body></opml>`;
  const { outlines, ...none } = parseOpml(document, options).outlines[0] ?? { outlines: null };
  expect(outlines).toEqual([]);
  return none;
};

const X = 'http://x.example/';

describe('an outline', () => {
  it.each([
    ['text=" a  b "', { text: 'a  b', written: undefined }],
    // Programs escape names twice, as Feedly does. Tags stay: the text of an outline may have them.
    ['text="&amp;amp;"', { text: '&', written: { text: '&amp;' } }],
    ['title="It&amp;apos;s"', { title: "It's", written: { title: 'It&apos;s' } }],
    ['text="a &amp;b; &amp;c"', { text: 'a &b; &c', written: undefined }],
    ['text="&lt;i&gt;a &amp;amp; b&lt;/i&gt;"', { text: '<i>a &amp; b</i>', written: undefined }],
    ['text="&lt;i&gt;a&lt;/i&gt;"', { text: '<i>a</i>' }],
    ['text=""', {}],
    [
      'text="a" isComment="true" isBreakpoint="false"',
      { text: 'a', isComment: true, isBreakpoint: false },
    ],
    ['isComment="True"', { isComment: true, written: { isComment: 'True' } }],
    ['isComment="maybe"', { written: { isComment: 'maybe' } }],
    [
      'created="Mon, 31 Oct 2005 19:23:00 GMT"',
      {
        created: new Date('2005-10-31T19:23:00Z'),
        written: { created: 'Mon, 31 Oct 2005 19:23:00 GMT' },
      },
    ],
    ['created="2005-10-31T19:23:00Z"', { created: new Date('2005-10-31T19:23:00Z') }],
    ['created="long ago"', { written: { created: 'long ago' } }],
    ['category="/Boston/Weather"', { category: ['/Boston/Weather'] }],
    [
      'category="/Harvard/Berkman, /Politics,"',
      {
        category: ['/Harvard/Berkman', '/Politics'],
        written: { category: '/Harvard/Berkman, /Politics,' },
      },
    ],
    [`language="en" version="RSS1" xmlUrl="${X}"`, { language: 'en', version: 'RSS1', xmlUrl: X }],
    ['xmlUrl="javascript:x()"', {}],
    ['xmlUrl="feed:javascript:x()" XMLURL="javascript:y()"', {}],
    [`xmlUrl="javascript:x()" XMLURL="${X}"`, { xmlUrl: X }],
    [
      'xmlUrl="feed:https://x.example/"',
      { xmlUrl: 'https://x.example/', written: { xmlUrl: 'feed:https://x.example/' } },
    ],
    ['xmlUrl="feed:x"', { xmlUrl: 'feed:x' }],
    [`xmlurl="${X}1" xmlUrl="${X}2"`, { xmlUrl: `${X}2`, attributes: { xmlurl: `${X}1` } }],
    ['_a="1" B=" 2 " c="" xml:lang="de"', { attributes: { _a: '1', B: ' 2 ', 'xml:lang': 'de' } }],
    [
      '__proto__="a" constructor="b" toString="c"',
      {
        attributes: Object.fromEntries([
          ['__proto___', 'a'],
          ['constructor_', 'b'],
          ['toString', 'c'],
        ]),
      },
    ],
  ])('%s', (attributes, expected) => {
    expect(outline(attributes)).toEqual(expected);
  });

  it('has URLs resolved against that of the document', () => {
    const url = 'http://x.example/lists/mine.opml';
    expect(outline('xmlUrl="../rss" htmlUrl="//y.example/"', { url })).toEqual({
      xmlUrl: 'http://x.example/rss',
      htmlUrl: 'http://y.example/',
      written: { xmlUrl: '../rss', htmlUrl: '//y.example/' },
    });
    expect(outline('xmlUrl="rss" xml:base="http://z.example/a/"', { url })).toMatchObject({
      xmlUrl: 'http://z.example/a/rss',
    });
    expect(
      outline('xmlUrl="rss"', { headers: { 'content-location': 'http://w.example/' } }),
    ).toMatchObject({ xmlUrl: 'http://w.example/rss' });
  });

  it('has maps without a prototype', () => {
    const { outlines, namespaces } = parseOpml('<opml><body><outline a="b"/></body></opml>');
    expect(Object.getPrototypeOf(outlines[0]?.attributes)).toBeNull();
    expect(Object.getPrototypeOf(namespaces)).toBeNull();
  });
});

describe('the version', () => {
  it.each([
    [' version="1.0"', '1.0', undefined],
    [' version="1.1"', '1.1', undefined],
    [' version="2.0"', '2.0', undefined],
    [' version="2"', '2.0', { version: '2' }],
    [' VERSION=" 1.0 "', '1.0', undefined],
    [' version="latest"', undefined, { version: 'latest' }],
    [' version=""', undefined, undefined],
    ['', undefined, undefined],
  ])('of <opml%s> is %s', (attribute, version, written) => {
    const result = parseOpml(`<opml${attribute}><body/></opml>`);
    expect([result.version, result.written]).toEqual([version, written]);
    expect(Object.hasOwn(result, 'version')).toBe(version !== undefined);
  });
});

describe('feeds', () => {
  const feeds = (body: string): readonly string[] =>
    parseOpml(`<opml version="2.0"><body>${body}</body></opml>`).feeds.map(
      ({ xmlUrl, folders }) => `${folders.join('/')}|${xmlUrl}`,
    );
  const feed = (name: string, inside = ''): string =>
    `<outline text="${name}" xmlUrl="${X}${name}">${inside}</outline>`;
  const folder = (name: string, inside: string): string =>
    `<outline text="${name}">${inside}</outline>`;

  it.each([
    ['commented out', feed('a').replace('text', 'isComment="true" text'), []],
    ['in a folder that is commented out', `<outline isComment="true">${feed('a')}</outline>`, []],
    ['in a feed, which is not a folder', folder('F', feed('a', feed('b'))), [`F|${X}a`, `F|${X}b`]],
    ['in a folder without a name', `<outline>${folder('F', feed('a'))}</outline>`, [`F|${X}a`]],
    ['in a folder that has a title', `<outline title="T">${feed('a')}</outline>`, [`T|${X}a`]],
    [
      'by their other URL, if the first is unsafe',
      '<outline type="rss" xmlUrl="data:a" url="http://b.example/"/>',
      ['|http://b.example/'],
    ],
    ['in folders of one name', folder('F', folder('F', feed('a'))), [`F/F|${X}a`]],
  ])('%s', (_, body, expected) => {
    expect(feeds(body)).toEqual(expected);
  });

  it.each([
    'rss',
    'atom',
    'rdf',
    'feed',
    'podcast',
    'RSS',
    'Atom',
    'rss 2.0',
    'rss2',
    'atom1.0',
    'rss ',
    'atom+xml',
    'rss+xml',
    'application/rss+xml',
    'application/atom+xml',
    'application/rdf+xml',
    'Application/RSS',
  ])('are outlines of type %j, also with `url`', (type) => {
    expect(feeds(`<outline type="${type}" url="${X}a"/>`)).toEqual([`|${X}a`]);
  });

  it.each([
    'link',
    'include',
    'page',
    'podcast-episode',
    'podcast-playlist',
    'text',
    'xml',
    'application/xml',
    'application/',
    'text/rss+xml',
    'xrss',
    'rssx',
    'rss-list',
    'rss+xml2',
    'my rss',
    '2.0',
    '',
  ])('are not outlines of type %j with `url`', (type) => {
    expect(feeds(`<outline type="${type}" url="${X}a"/>`)).toEqual([]);
    expect(feeds(`<outline type="${type}" xmlUrl="${X}a"/>`)).toEqual([`|${X}a`]);
  });

  it('have no value for an empty string or an empty object', () => {
    const text = JSON.stringify(
      parseOpml(`<opml><body>${feed('a')}<outline a="" text=" "/></body></opml>`),
    );
    const { head: _, encoding: __, namespaces: ___, ...said } = JSON.parse(text);
    expect(JSON.stringify(said)).not.toMatch(/""|\{\}/);
  });
});
