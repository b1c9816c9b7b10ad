/** People as markup and in RDF. */
import { describe, expect, it, test } from 'vitest';
import { toFeedparser } from '../../src/feedparser.ts';
import { parseDocument } from '../../src/parse.ts';

const NAMESPACES = [
  'xmlns:dc="http://purl.org/dc/elements/1.1/"',
  'xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#"',
  'xmlns:foaf="http://xmlns.com/foaf/0.1/"',
  'xmlns:v="http://www.w3.org/2006/vcard/ns#"',
  'xmlns:schema="http://schema.org/"',
  'xmlns:h="http://www.w3.org/1999/xhtml"',
  'xmlns:itunes="http://www.itunes.com/dtds/podcast-1.0.dtd"',
  'xmlns:a="http://www.w3.org/2005/Atom"',
].join(' ');

function parse(content: string) {
  return parseDocument(
    `<rss version="2.0" ${NAMESPACES}><channel><item><guid>1</guid>${content}</item></channel></rss>`,
  );
}

test.each<readonly [content: string, person: object]>([
  ['<author><p>Name</p></author>', { name: 'Name' }],
  ['<author>&lt;p>Name&lt;/p></author>', { name: 'Name' }],
  [
    '<dc:creator><![CDATA[by <a href="http://a/?b&amp;c">Jo &amp; Al</a>]]></dc:creator>',
    { name: 'by Jo & Al', href: 'http://a/?b&c' },
  ],
  [
    '<author><![CDATA[<a href="mailto:jo@example.org">Jo</a>]]></author>',
    { name: 'Jo', email: 'jo@example.org' },
  ],
  ['<author>a &lt; b</author>', { name: 'a < b' }],
  [
    '<author><![CDATA[<a href="http://a/">Jo Doe</a>, <a href="http://b/">Al Roe</a>]]></author>',
    { name: 'Jo Doe, Al Roe', href: 'http://a/' },
  ],
  ['<author>(Jo Doe)</author>', { name: 'Jo Doe' }],
  // Bear Blog and others hide the e-mail address.
  ['<author>hidden (Jo Doe)</author>', { name: 'Jo Doe' }],
  ['<author>NoReply(Jo Doe)</author>', { name: 'Jo Doe' }],
  ['<author>Hidden Valley (Jo Doe)</author>', { name: 'Hidden Valley (Jo Doe)' }],
  ['<author>Jo Doe &lt;jo@example.org</author>', { name: 'Jo Doe', email: 'jo@example.org' }],
  // RFC 6068 §2; feedparser removes the subject, too.
  ['<author>jo@example.org?subject=a_b</author>', { email: 'jo@example.org' }],
  ['<author>mailto:jo@example.org?subject=a&amp;body=b</author>', { email: 'jo@example.org' }],
  ['<author>jo@example.org?subject=a (Jo)</author>', { name: 'Jo', email: 'jo@example.org' }],
  ['<author>Jo &lt;jo@example.org?body=a></author>', { name: 'Jo', email: 'jo@example.org' }],
  [
    '<a:author><a:name>Jo</a:name><a:email>mailto:jo@example.org?subject=a b</a:email></a:author>',
    { name: 'Jo', email: 'jo@example.org' },
  ],
  [
    '<a:author><a:name>Jo</a:name><a:email rdf:resource="mailto:jo@example.org"/></a:author>',
    { name: 'Jo', email: 'jo@example.org' },
  ],
  ['<author>(Jo) Doe (Sr.)</author>', { name: '(Jo) Doe (Sr.)' }],
  [
    '<a:author><a:name>jo@example.org (Jo Doe)</a:name></a:author>',
    { name: 'Jo Doe', email: 'jo@example.org' },
  ],
  ['<a:author><a:name>jo@example.org</a:name></a:author>', { name: 'jo@example.org' }],
  ['<author>Na<b>me</b> of <i>him</i></author>', { name: 'Name of him' }],
  ['<author><p>One</p><p>Two</p></author>', { name: 'One Two' }],
  ['<author>One<br/>Two</author>', { name: 'One Two' }],
  ['<author><span>Jo (jo@example.org)</span></author>', { name: 'Jo', email: 'jo@example.org' }],
  ['<author><a href="http://a/">Jo</a></author>', { name: 'Jo' }],
  ['<dc:creator><h:span>Jo</h:span></dc:creator>', { name: 'Jo' }],
  ['<itunes:author><p>Jo</p></itunes:author>', { name: 'Jo' }],
  [
    '<a:author><a:name><h:div>Jo <h:b>Doe</h:b></h:div></a:name><a:uri>http://a/</a:uri></a:author>',
    { name: 'Jo Doe', href: 'http://a/' },
  ],
  ['<a:author><a:name>Jo <h:b>Doe</h:b> Jr.</a:name></a:author>', { name: 'Jo Doe Jr.' }],
  [
    `<dc:creator><foaf:Person><foaf:name>Jo</foaf:name><foaf:mbox rdf:resource="mailto:jo@example.org"/>
     <foaf:homepage rdf:resource="http://a/"/><foaf:age>30</foaf:age></foaf:Person></dc:creator>`,
    { name: 'Jo', email: 'jo@example.org', href: 'http://a/' },
  ],
  [
    '<foaf:maker/><dc:creator><foaf:Person rdf:about="http://a/"><foaf:givenName>Jo</foaf:givenName><foaf:familyName>Doe</foaf:familyName></foaf:Person></dc:creator>',
    { name: 'Jo Doe', href: 'http://a/' },
  ],
  ['<dc:creator><foaf:Person>Jo</foaf:Person></dc:creator>', { name: 'Jo' }],
  ['<dc:creator><foaf:name>Jo</foaf:name><foaf:name>Al</foaf:name></dc:creator>', { name: 'Jo' }],
  [
    '<dc:creator><foaf:Person><foaf:name>Jo</foaf:name><foaf:name>Al</foaf:name></foaf:Person></dc:creator>',
    { name: 'Jo' },
  ],
  [
    '<dc:creator><rdf:Description><foaf:name>Jo</foaf:name></rdf:Description></dc:creator>',
    { name: 'Jo' },
  ],
  ['<dc:creator rdf:resource="http://a/jo"/>', { href: 'http://a/jo' }],
  ['<dc:creator><foaf:Agent rdf:about="http://a/jo"/></dc:creator>', { href: 'http://a/jo' }],
  [
    '<dc:creator><rdf:Seq><rdf:li>Jo</rdf:li><rdf:li>Al</rdf:li></rdf:Seq></dc:creator>',
    { name: 'Jo, Al' },
  ],
  [
    '<author><v:VCard><v:fn>Jo</v:fn><v:hasEmail rdf:resource="mailto:jo@example.org"/></v:VCard></author>',
    { name: 'Jo', email: 'jo@example.org' },
  ],
  [
    '<author><schema:Person><schema:name>Jo</schema:name><schema:url>http://a/</schema:url></schema:Person></author>',
    { name: 'Jo', href: 'http://a/' },
  ],
  // RFC 5322: quoted strings (§3.2.4), comments (§3.2.2), and what is written beside an address.
  [
    '<author>"Doe, Pat" &lt;pat@example.org></author>',
    { name: 'Doe, Pat', email: 'pat@example.org' },
  ],
  [
    '<author>"Pat \\"The Cat\\" Doe" &lt;pat@example.org></author>',
    { name: 'Pat "The Cat" Doe', email: 'pat@example.org' },
  ],
  [
    '<author>"Pat" Doe &lt;pat@example.org></author>',
    { name: 'Pat Doe', email: 'pat@example.org' },
  ],
  ['<author>"Weird Pat" Doe</author>', { name: '"Weird Pat" Doe' }],
  [
    '<author>pat@example.org (Pat (The Cat) Doe)</author>',
    { name: 'Pat (The Cat) Doe', email: 'pat@example.org' },
  ],
  [
    '<author>pat@example.org (Pat Doe) (Editor)</author>',
    { name: 'Pat Doe (Editor)', email: 'pat@example.org' },
  ],
  [
    '<author>Pat (The Cat) &lt;pat@example.org></author>',
    { name: 'Pat (The Cat)', email: 'pat@example.org' },
  ],
  ['<author>pat@example.org (Pat</author>', { name: 'Pat', email: 'pat@example.org' }],
  // A URL is a page, whatever it has before an “@”.
  ['<author>https://social.example/@pat</author>', { href: 'https://social.example/@pat' }],
  [
    '<author>Pat &lt;https://social.example/@pat></author>',
    { name: 'Pat', href: 'https://social.example/@pat' },
  ],
  [
    '<dc:creator>https://social.example/@pat (Pat)</dc:creator>',
    { name: 'Pat', href: 'https://social.example/@pat' },
  ],
  [
    '<author>pat@example.org https://social.example/@pat</author>',
    { name: 'https://social.example/@pat', email: 'pat@example.org' },
  ],
  ['<author>@pat@social.example</author>', { name: '@pat@social.example' }],
  ['<author>Pat Doe, pat@example.org</author>', { name: 'Pat Doe', email: 'pat@example.org' }],
  ['<author>pat@example.org – Pat Doe</author>', { name: 'Pat Doe', email: 'pat@example.org' }],
  ['<author>acct:pat@social.example</author>', { name: 'acct:pat@social.example' }],
  ['<author>xmpp:pat@chat.example</author>', { name: 'xmpp:pat@chat.example' }],
  ['<author>//social.example/@pat</author>', { name: '//social.example/@pat' }],
  ['<author>www.social.example/@pat</author>', { name: 'www.social.example/@pat' }],
  ['<author>ftp://pat@files.example/x</author>', { name: 'ftp://pat@files.example/x' }],
])('%s', (content, person) => {
  const { elements: _, extensions: __, ...detail } = parse(content).entries[0]?.authors?.[0] ?? {};
  expect(detail).toEqual(person);
});

// A list of mailboxes is several people (RFC 5322 §3.4).
test.each([
  [
    'pat@example.org, kim@example.org',
    [{ email: 'pat@example.org' }, { email: 'kim@example.org' }],
  ],
  [
    'pat@example.org (Pat), kim@example.org (Kim)',
    [
      { name: 'Pat', email: 'pat@example.org' },
      { name: 'Kim', email: 'kim@example.org' },
    ],
  ],
  [
    '"Doe, Pat" &lt;pat@example.org>; Kim (The Cat, really) &lt;kim@example.org>;',
    [
      { name: 'Doe, Pat', email: 'pat@example.org' },
      { name: 'Kim (The Cat, really)', email: 'kim@example.org' },
    ],
  ],
  [
    'Pat &lt;pat@example.org> and Kim &lt;kim@example.org>',
    [
      { name: 'Pat', email: 'pat@example.org' },
      { name: 'Kim', email: 'kim@example.org' },
    ],
  ],
  [
    'pat@example.org (Pat and Jo) &amp; kim@example.org',
    [{ name: 'Pat and Jo', email: 'pat@example.org' }, { email: 'kim@example.org' }],
  ],
  ['Pat and Jo (pat@example.org)', [{ name: 'Pat and Jo', email: 'pat@example.org' }]],
  ['pat@example.org (Pat), Esq.', [{ name: 'Pat, Esq.', email: 'pat@example.org' }]],
])('the line %s', (line, people) => {
  const { authors, written } = parse(`<author>${line}</author>`).entries[0] ?? {};
  expect(authors).toEqual(people);
  if (people.length > 1)
    expect(written?.author).toBe(line.replaceAll('&lt;', '<').replace('&amp;', '&'));
  expect(parse(`<dc:contributor>${line}</dc:contributor>`).entries[0]?.contributors).toEqual(
    people,
  );
});

describe('an element without a name or contact', () => {
  test.each([
    '<author><h:img src="a.png"/></author>',
    '<author><foaf:Person><foaf:age>30</foaf:age></foaf:Person></author>',
    '<dc:creator><foaf:Agent rdf:about="urn:x"/></dc:creator>',
    '<a:contributor><h:hr class="a"/></a:contributor>',
  ])('is not a person, and is kept: %s', (content) => {
    const [entry] = parse(content).entries;
    expect(entry).not.toHaveProperty('authors');
    expect(entry).not.toHaveProperty('authorDetail');
    expect(entry).not.toHaveProperty('contributors');
    expect(entry?.elements?.[0]?.children).toHaveLength(1);
  });

  it('removes an unsafe URL', () => {
    const [entry] = parse('<dc:creator rdf:resource="javascript:alert(1)"/>').entries;
    expect(entry).not.toHaveProperty('authors');
  });
});

describe('feedparser’s names', () => {
  const viewOf = (content: string) => {
    const { feed, entries } = toFeedparser(
      parseDocument(
        `<rss version="2.0" xmlns:thr="http://purl.org/syndication/thread/1.0" xmlns:admin="http://webns.net/mvcb/"
          xmlns:itunes="http://www.itunes.com/dtds/podcast-1.0.dtd" xmlns:yt="http://gdata.youtube.com/schemas/2007"
          xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#"><channel>${content}<item><guid>1</guid></item></channel></rss>`,
      ),
    );
    return { feed, entries };
  };

  test.each<readonly [content: string, members: object]>([
    ['<thr:in-reply-to ref="x"/>', { 'thr_in-reply-to': { ref: 'x' } }],
    ['<thr:total count="3"/>', { thr_total_detail: { count: '3' } }],
    ['<itunes:duration seconds="3"/>', { itunes_duration_detail: { seconds: '3' } }],
    ['<yt:duration seconds="5"/>', { yt_duration: { seconds: '5' } }],
    [
      '<generator>G</generator><admin:generatorAgent rdf:resource="http://a/"/>',
      { generator: 'G', admin_generatoragent: 'http://a/' },
    ],
  ])('have %s', (content, members) => {
    expect(viewOf(content).feed).toMatchObject(members);
  });
});
