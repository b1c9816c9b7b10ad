/** A document for each finding, as short as it can be: its page shows it, and a test validates it. */
import type { FindingName } from '../../src/validate/catalog/names.ts';
import type { FileFacts, ValidateOptions } from '../../src/validate.ts';

/** The namespaces of the examples. */
const NAMESPACES: ReadonlyMap<string, string> = new Map([
  ['access', 'http://www.bloglines.com/about/specs/fac-1.0'],
  ['app', 'http://www.w3.org/2007/app'],
  ['atom', 'http://www.w3.org/2005/Atom'],
  ['content', 'http://purl.org/rss/1.0/modules/content/'],
  ['dc', 'http://purl.org/dc/elements/1.1/'],
  ['feedburner', 'http://rssnamespace.org/feedburner/ext/1.0'],
  ['fh', 'http://purl.org/syndication/history/1.0'],
  ['g', 'http://base.google.com/ns/1.0'],
  ['georss', 'http://www.georss.org/georss'],
  ['itunes', 'http://www.itunes.com/dtds/podcast-1.0.dtd'],
  ['media', 'http://search.yahoo.com/mrss/'],
  ['podcast', 'https://podcastindex.org/namespace/1.0'],
  ['slash', 'http://purl.org/rss/1.0/modules/slash/'],
  ['sx', 'http://feedsync.org/2007/feedsync'],
  ['sy', 'http://purl.org/rss/1.0/modules/syndication/'],
  ['thr', 'http://purl.org/syndication/thread/1.0'],
  ['wfw', 'http://wellformedweb.org/CommentAPI/'],
  ['my', 'https://example.org/my'],
]);

/** The declarations of the prefixes that a text uses. */
function declared(text: string): string {
  return [...NAMESPACES]
    .filter(([prefix]) => new RegExp(`[<\\s]${prefix}:`).test(text))
    .map(([prefix, uri]) => ` xmlns:${prefix}="${uri}"`)
    .join('');
}

function rss(content: string): string {
  return `<rss version="2.0"${declared(content)}>\n  <channel>\n    <title>News</title>\n    <link>https://example.org/</link>\n    <description>What is new</description>\n    ${content}\n  </channel>\n</rss>`;
}

function item(content: string): string {
  return rss(`<item>\n      <title>One</title>\n      ${content}\n    </item>`);
}

function atom(content: string): string {
  return `<feed xmlns="http://www.w3.org/2005/Atom"${declared(content)}>\n  <title>News</title>\n  <id>https://example.org/feed</id>\n  <updated>2024-05-01T12:00:00Z</updated>\n  ${content}\n</feed>`;
}

const PARTS =
  '<title>One</title>\n    <id>https://example.org/1</id>\n    <updated>2024-05-01T12:00:00Z</updated>';

function entry(content: string, parts = PARTS): string {
  return atom(
    `<author><name>Jo</name></author>\n  <entry>\n    ${parts}\n    ${content}\n  </entry>`,
  );
}

function rdf(content: string): string {
  return `<rdf:RDF xmlns="http://purl.org/rss/1.0/" xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#"${declared(content)}>\n  <channel rdf:about="https://example.org/">\n    <title>News</title>\n    <link>https://example.org/</link>\n    <description>What is new</description>\n    ${content}\n    <items><rdf:Seq/></items>\n  </channel>\n</rdf:RDF>`;
}

function opml(outline: string, version = '2.0'): string {
  return `<opml version="${version}">\n  <head><title>Mine</title></head>\n  <body>\n    ${outline}\n  </body>\n</opml>`;
}

const EPISODE = '<enclosure url="https://example.org/1.mp3" length="100" type="audio/mpeg"/>';

/** What is known about the file of an episode, and about a cover. */
function known(facts: Partial<FileFacts>): Pick<ValidateOptions, 'files'> {
  const file: FileFacts = {
    status: 200,
    failure: null,
    type: 'audio/mpeg',
    length: 100,
    hasRanges: true,
    pixels: null,
    ...facts,
  };
  return {
    files: new Map([
      ['https://example.org/1.mp3', file],
      ['https://example.org/1.png', file],
    ]),
  };
}

const MEDIA_CONTENT = '<media:content url="https://example.org/1.mp4"/>';
const PAGE = '<link href="https://example.org/1.html"/>';
const IMAGE = (parts: string): string =>
  `<image><url>https://example.org/logo.png</url>${parts}</image>`;

/** The options that an example needs, by finding. */
export const CIRCUMSTANCES: {
  readonly [N in FindingName]?: Pick<ValidateOptions, 'url' | 'headers' | 'profile' | 'files'>;
} = {
  UnreachableFile: known({ failure: 'The server responded with status 404.' }),
  FileOfOtherLength: known({ length: 200 }),
  FileOfOtherType: known({ type: 'text/html' }),
  NoByteRanges: known({ hasRanges: false }),
  CoverSize: known({ pixels: [600, 400] }),
  CoverType: known({ type: 'image/webp' }),
  SelfElsewhere: { url: 'https://example.org/feed' },
  OtherFormat: { profile: 'rss' },
  MissingPodcasting20Element: { profile: 'podcasting20' },
  UnencryptedUrl: {
    url: 'http://example.org/feed',
    headers: { 'content-type': 'application/rss+xml' },
  },
  TextMediaType: { headers: { 'content-type': 'text/xml' } },
  OtherMediaType: { headers: { 'content-type': 'application/atom+xml' } },
  OtherCharset: { headers: { 'content-type': 'application/rss+xml; charset=utf-8' } },
  NoValidators: { headers: { date: 'Mon, 06 Jul 2026 08:00:00 GMT' } },
  Uncompressed: { headers: { 'content-type': 'application/rss+xml', 'content-length': '3000' } },
};

/** The examples. */
export const EXAMPLES: Readonly<Record<FindingName, string>> = {
  UnknownRoot: '<channel>\n  <title>News</title>\n</channel>',
  UnknownElement: item('<summary>All about it</summary>'),
  UnknownExtensionElement: rss('<sy:every>day</sy:every>'),
  ElementElsewhere: rss('<itunes:duration>60</itunes:duration>'),
  MisnamedElement: item('<wfw:commentRSS>https://example.org/1/comments</wfw:commentRSS>'),
  ElementWithoutNamespace: item('<my:photo><taken>2024</taken></my:photo>'),
  UndeterminedElement: atom('<mood xmlns="">good</mood>'),
  ExtraElement: rss('<title>News again</title>'),
  TooManyElements: item(
    Array.from({ length: 11 }, (_, n) => `<g:label>label ${n}</g:label>`).join('\n      '),
  ),
  MissingElement: '<rss version="2.0">\n  <channel>\n    <title>News</title>\n  </channel>\n</rss>',
  MissingAttribute: item('<enclosure url="https://example.org/1.mp3" type="audio/mpeg"/>'),
  UnknownAttribute: item('<guid isPermalink="false">1</guid>'),
  ExtensionAttribute: item('<guid my:kind="page">https://example.org/1</guid>'),
  UnknownExtensionAttribute: item('<guid isPermaLink="false" dc:date="2024-05-01">one</guid>'),
  MisnamedAttribute: entry(
    '<link rel="replies" href="https://example.org/1/replies" thr:when="2024-05-01T12:00:00Z"/>',
  ),
  AttributeOfReplies: entry('<link href="https://example.org/1" thr:count="2"/>'),
  UnexpectedText: rss('Welcome!'),
  MisplacedMetadata: `${entry(PAGE).replace('</feed>', '  <rights>Free</rights>\n</feed>')}`,
  MisplacedItem: rss('<item><title>One</title></item>\n    <ttl>60</ttl>'),
  DeprecatedElement: item(`${MEDIA_CONTENT}\n      <media:adult>false</media:adult>`),
  BlankText: rss('<item><title></title></item>'),
  BlankValue: rss('<pubDate></pubDate>'),
  BlankAttribute: entry('<link href="https://example.org/1.html" title=""/>'),
  SurroundingSpace: atom('<icon> https://example.org/icon.png </icon>'),
  TextTooLong: item(`<itunes:subtitle>${'All about it. '.repeat(20)}</itunes:subtitle>`),
  InvalidDate: item('<pubDate>2024-05-01</pubDate>'),
  UnusualDate: item('<pubDate>Wed, 01 May 24 12:00:00 GMT</pubDate>'),
  UnlikelyDate: item('<pubDate>Mon, 01 Jan 0001 00:00:00 +0000</pubDate>'),
  InvalidDuration: item('<itunes:duration>half an hour</itunes:duration>'),
  InvalidInteger: rss('<ttl>-1</ttl>'),
  InvalidNumber: item(
    '<media:content url="https://example.org/1.mp4" bitrate="high" type="video/mp4"/>',
  ),
  KeywordsWithoutCommas: rss('<itunes:keywords>food cooking</itunes:keywords>'),
  HourTwentyFour: rss('<skipHours><hour>24</hour></skipHours>'),
  UnusualWord: rss(
    '<cloud domain="example.org" port="80" path="/RPC2" registerProcedure="notify" protocol="http"/>',
  ),
  InvalidWord: rss('<sy:updatePeriod>often</sy:updatePeriod>'),
  InvalidName: rss(
    '<textInput><title>Search</title><description>Search</description><name>the query</name><link>https://example.org/search</link></textInput>',
  ),
  InvalidRole: item(`${MEDIA_CONTENT}\n      <media:credit role="diva">Jo</media:credit>`),
  InvalidCategory: rss('<itunes:category text="Everything"/>'),
  FormerCategory: rss('<itunes:category text="Travel"/>'),
  FormerWord: rss('<itunes:explicit>clean</itunes:explicit>'),
  InvalidLanguage: rss('<language>en_US</language>'),
  InvalidMediaType: item('<enclosure url="https://example.org/1.mp3" length="1000" type="mp3"/>'),
  InvalidTextType: atom('<rights type="markdown">*Free*</rights>'),
  InvalidEmail: atom('<author><name>Jo</name><email>Jo &lt;jo@example.org></email></author>'),
  InvalidContact: item('<author>Jo Doe</author>'),
  ContactWithoutName: item('<author>jo@example.org</author>'),
  ContactForm: item('<author>Jo Doe &lt;jo@example.org></author>'),
  EmailInName: atom('<author><name>jo@example.org</name></author>'),
  UnknownHost: atom('<author><name>Jo</name><email>jo@localhost</email></author>'),
  InvalidBase64: entry('<summary>A picture</summary>\n    <content type="image/png">?</content>'),
  InvalidUri: item('<link>/1.html</link>'),
  UnescapedUrl: item('<link>https://example.org/café</link>'),
  InvalidUrn: entry(PAGE, PARTS.replace('https://example.org/1', 'urn:1')),
  InvalidTag: entry(PAGE, PARTS.replace('https://example.org/1', 'tag:example.org:1')),
  UnusualIdentifier: entry(PAGE, PARTS.replace('example.org', 'Example.org')),
  UnregisteredScheme: entry('<link href="feed://example.org/1"/>'),
  UnregisteredRelation: entry('<link rel="friend" href="https://example.net/"/>'),
  RelativeReference: rss(
    '<feedburner:feedFlare href="add" src="https://example.org/add.gif">Add</feedburner:feedFlare>',
  ),
  ReferenceToBase: atom('<link xml:base="https://example.org/news/" rel="related" href=""/>'),
  UnknownParameter: `<service xmlns="http://www.w3.org/2007/app" xmlns:atom="http://www.w3.org/2005/Atom">
  <workspace>
    <atom:title>Mine</atom:title>
    <collection href="https://example.org/blog">
      <atom:title>Blog</atom:title>
      <accept>image/png;q=0.5</accept>
    </collection>
  </workspace>
</service>`,
  CommaInCoordinates: item('<georss:point>52.5,13.4</georss:point>'),
  InvalidCoordinate: item('<georss:point>152.5 13.4</georss:point>'),
  HtmlInPlainText: rss('<copyright>&amp;copy; 2024</copyright>'),
  AmbiguousMarkup: rss('<copyright>A&#x26;B &lt;c</copyright>'),
  HtmlDeclaredAsText: atom('<rights>&lt;b>Free&lt;/b></rights>'),
  NotHtml: entry('<summary type="html">&lt;a</summary>'),
  NotEscaped: entry('<summary type="html"><b>One</b></summary>'),
  NotInline: entry('<summary type="xhtml">&lt;b>One&lt;/b></summary>'),
  MissingDiv: entry('<summary type="xhtml">One</summary>'),
  MarkupWithoutNamespace: entry('<summary type="xhtml"><div>One</div></summary>'),
  UnescapedHtml: item('<description>Read <b>this</b>!</description>'),
  ElementsInText: entry('<summary type="text"><b>One</b></summary>'),
  TextBesideElements: rdf('<dc:creator>Jo <rdf:Description/></dc:creator>'),
  FragmentOfPage: entry('<content type="text/html">&lt;p>One&lt;/p></content>'),
  UnknownMarkup: item('<description>&lt;lead>One&lt;/lead></description>'),
  TextBesideElement: entry(
    '<content type="application/xml">One <two xmlns="https://example.org/two"/></content>',
  ),
  UnsafeMarkup: item('<description>&lt;script>one()&lt;/script></description>'),
  WholePage: item('<description>&lt;html>&lt;body>One&lt;/body>&lt;/html></description>'),
  UnsafeAttribute: item('<description>&lt;p onclick="one()">One&lt;/p></description>'),
  UnsafeStyle: item('<description>&lt;p style="position: fixed">One&lt;/p></description>'),
  RelativeUrlInHtml: item('<description>&lt;img src="1.png"></description>'),
  MisreadCharacters: item('<description>CafÃ© du MarchÃ©</description>'),
  RepeatedId: rss('<item><title>One</title><guid>https://example.org/1</guid></item>').replace(
    /(<item>.*<\/item>)/,
    '$1\n    $1',
  ),
  UnmatchedResource: rdf('<image rdf:resource="https://example.org/logo.png"/>'),
  DuplicateEntry: entry(PAGE).replace(/( {2}<entry>[\s\S]*<\/entry>)/, '$1\n$1'),
  SameUpdated: entry(PAGE).replace(/( {2}<entry>[\s\S]*<\/entry>)/, '$1\n$1'),
  RepeatedValue: rss('<skipDays><day>Sunday</day><day>Sunday</day></skipDays>'),
  RepeatedMeaning: rss('<language>en</language>\n    <dc:language>en</dc:language>'),
  RepeatedDescription: item(
    '<description>One</description>\n      <atom:content>One</atom:content>',
  ),
  RepeatedLink: entry(`${PAGE}\n    <link href="https://example.org/one.html"/>`),
  LinkWithContent: entry('<link href="https://example.org/1.html">One</link>'),
  RepeatedEnclosure: item(
    [1, 2]
      .map((n) => `<enclosure url="https://example.org/${n}.mp3" length="9" type="audio/mpeg"/>`)
      .join('\n      '),
  ),
  EntryWithoutContent: entry('<summary>One</summary>'),
  EntryWithoutText: entry(PAGE),
  MissingSummary: entry('<content src="https://example.org/1.png" type="image/png"/>'),
  MissingContentType: entry('<content src="https://example.org/1.png"/>'),
  MissingAuthor: atom(`<entry>\n    ${PARTS}\n    ${PAGE}\n  </entry>`),
  MissingInSource: entry(`${PAGE}\n    <source><title>Others</title></source>`),
  MissingSelf: rss(''),
  SelfElsewhere: atom('<link rel="self" href="https://example.net/feed"/>'),
  RelativeSelf: rss('<atom:link rel="self" href="feed.xml"/>'),
  SelfOfOtherType: atom('<link rel="self" type="text/html" href="https://example.org/"/>'),
  MissingDate: item('<link>https://example.org/1</link>'),
  MissingLink: item('<description>One</description>'),
  MissingGuid: item('<description>One</description>'),
  GuidNotUnique: item('<guid isPermaLink="false">1</guid>'),
  GuidNoUrl: item('<guid>one</guid>'),
  MissingTitleOrDescription: rss('<item><link>https://example.org/1</link></item>'),
  ContentBeforeDescription: item('<content:encoded>One</content:encoded>'),
  CommentsWithoutDate: item('<slash:comments>3</slash:comments>'),
  ImageTitleDiffers: rss(IMAGE('<title>Logo</title><link>https://example.org/</link>')),
  ImageLinkDiffers: rss(IMAGE('<title>News</title><link>https://example.org/logo</link>')),
  ImageFormat: rss(IMAGE('').replace('.png', '.tiff')),
  UseOfTextInput: rss(
    '<textInput><title>Search</title><description>Search</description><name>q</name><link>https://example.org/search</link></textInput>',
  ),
  ConflictingCategories:
    '<categories xmlns="http://www.w3.org/2007/app" href="https://example.org/categories" fixed="yes"/>',
  CategoriesElsewhereAndHere:
    '<categories xmlns="http://www.w3.org/2007/app" href="https://example.org/categories">\n  <category xmlns="http://www.w3.org/2005/Atom" term="food"/>\n</categories>',
  QuestionableElement: atom(
    '<app:collection href="https://example.org/blog"><title>Blog</title><id>https://example.org/id</id></app:collection>',
  ),
  HistoryInEntry: entry('<link rel="next" href="https://example.org/2"/>'),
  HistoryInCompleteFeed: atom('<fh:complete/>\n  <link rel="next" href="https://example.org/2"/>'),
  CurrentElsewhere: atom(
    '<fh:complete/>\n  <link rel="self" href="https://example.org/feed"/>\n  <link rel="current" href="https://example.org/now"/>',
  ),
  LinkPastEnd: atom(
    ['self', 'last', 'next']
      .map((rel) => `<link rel="${rel}" href="https://example.org/feed"/>`)
      .join('\n  '),
  ),
  ArchiveWithoutCurrent: atom('<fh:archive/>'),
  ArchiveAlone: atom('<fh:archive/>'),
  GroupOfOne: item(`<media:group>${MEDIA_CONTENT}</media:group>`),
  SharingHalfBounded: rss('<sx:sharing since="2024-05-01T12:00:00Z"/>'),
  HistoryWithoutBy: item('<sx:sync id="one" updates="1"><sx:history sequence="1"/></sx:sync>'),
  SinceAfterUntil: rss('<sx:sharing since="2024-05-02T12:00:00Z" until="2024-05-01T12:00:00Z"/>'),
  IncompleteHistory: item(
    '<sx:sync id="one" updates="1"><sx:history sequence="1" by="jo"/></sx:sync>',
  ),
  MissingPodcastElement: rss('<itunes:author>Jo</itunes:author>'),
  MissingPodcasting20Element: rss(
    '<podcast:guid>917393e3-1b1e-5cef-ace4-edaa54e1f810</podcast:guid>',
  ),
  MissingOwnerEmail: rss('<itunes:author>Jo</itunes:author>'),
  PodcastNotUtf8: `<?xml version="1.0" encoding="utf-16"?>\n${rss('<itunes:author>Jo</itunes:author>')}`,
  MissingEpisode: rss('<itunes:author>Jo</itunes:author>'),
  LargeEpisode: item(
    '<itunes:duration>36000</itunes:duration>\n      <enclosure url="https://example.org/1.mp3" length="250000000" type="audio/mpeg"/>',
  ),
  UnplayableFormat: item(
    '<itunes:duration>60</itunes:duration>\n      <enclosure url="https://example.org/1.ogg" length="1000" type="audio/ogg"/>',
  ),
  UnreachableFile: item(EPISODE),
  FileOfOtherLength: item(EPISODE),
  FileOfOtherType: item(EPISODE),
  NoByteRanges: item(EPISODE),
  CoverSize: rss('<itunes:image href="https://example.org/1.png"/>'),
  CoverType: rss('<itunes:image href="https://example.org/1.png"/>'),
  UnknownOpmlVersion: opml('<outline text="One"/>', '3.0'),
  UnknownOutlineType: opml('<outline text="One" type="song"/>', '1.1'),
  UnknownOutlineVersion: opml(
    '<outline text="One" title="One" type="rss" version="3" xmlUrl="https://example.org/feed"/>',
  ),
  MissingOutlineTitle: opml('<outline text="One" type="rss" xmlUrl="https://example.org/feed"/>'),
  MissingOutlineUrl: opml('<outline text="One" type="link"/>'),
  MissingFeedUrl: opml('<outline text="One" title="One" type="rss"/>'),
  MissingOutlineType: opml('<outline text="One" xmlUrl="https://example.org/feed"/>'),
  MissingJsonMember:
    '{\n  "version": "https://jsonfeed.org/version/1.1",\n  "title": "News",\n  "items": [{ "content_text": "One" }]\n}',
  WrongJsonMember:
    '{\n  "version": "https://jsonfeed.org/version/1.1",\n  "title": "News",\n  "items": [{ "id": 1, "content_text": "One" }]\n}',
  UnknownJsonMember:
    '{\n  "version": "https://jsonfeed.org/version/1.1",\n  "title": "News",\n  "subtitle": "What is new",\n  "items": []\n}',
  RecommendedJsonMember:
    '{\n  "version": "https://jsonfeed.org/version/1.1",\n  "title": "News",\n  "items": []\n}',
  MissingNamespace: '<feed>\n  <title>News</title>\n</feed>',
  InvalidNamespace: '<feed xmlns="https://example.org/my">\n  <title>News</title>\n</feed>',
  ObsoleteNamespace:
    '<feed version="0.2" xmlns="http://purl.org/atom/ns#">\n  <title>News</title>\n</feed>',
  ObsoleteVersion:
    '<feed version="0.3" xmlns="http://purl.org/atom/ns#">\n  <title>News</title>\n</feed>',
  ObsoleteModule: rss('').replace(
    '<rss ',
    '<rss xmlns:wiki="http://www.usemod.com/cgi-bin/mb.pl?ModWiki" ',
  ),
  UnknownNamespace: item('<my:mood>good</my:mood>'),
  ReservedPrefix: rss('').replace('<rss ', '<rss xmlns:dc="https://example.org/dc" '),
  MalformedNamespace: rss('').replace('<rss ', '<rss xmlns:my="https://example.org/my words" '),
  PrefixedFormat:
    '<a:feed xmlns:a="http://www.w3.org/2005/Atom">\n  <a:title>News</a:title>\n</a:feed>',
  UnusualPrefix: rss('').replace('<rss ', '<rss xmlns:dublin="http://purl.org/dc/elements/1.1/" '),
  DeprecatedDoctype: `<!DOCTYPE rss PUBLIC "-//Netscape Communications//DTD RSS 0.91//EN" "http://my.netscape.com/publish/formats/rss-0.91.dtd">\n${rss('').replace('2.0', '0.91')}`,
  OtherXmlVersion: `<?xml version="1.1"?>\n${rss('')}`,
  DoctypeOfOtherVersion: `<!DOCTYPE rss PUBLIC "-//Netscape Communications//DTD RSS 0.91//EN" "http://my.netscape.com/publish/formats/rss-0.91.dtd">\n${rss('')}`,
  RareEncoding: `<?xml version="1.0" encoding="koi8-u"?>\n${rss('')}`.replace(
    'koi8-u',
    'macintosh',
  ),
  // The word makes the example a document in that encoding.
  MisdeclaredEncoding: `<?xml version="1.0" encoding="utf-8"?>\n<!-- as utf-16 -->\n${rss('')}`,
  OtherFormat: entry(PAGE),
  InvalidVersion: rss('').replace('2.0', '3.0'),
  BlinkElement: rss('<blink>New!</blink>'),
  TextMediaType: rss(''),
  OtherMediaType: rss(''),
  OtherCharset: `<?xml version="1.0" encoding="iso-8859-1"?>\n${rss('')}`,
  UnencryptedUrl: rss(''),
  Uncompressed: rss(`<copyright>${'All about it. '.repeat(200)}</copyright>`),
  NoValidators: rss(''),
};
