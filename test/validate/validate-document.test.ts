/** Laws of the validator: it never throws on content, and its positions are those of the bytes. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { parseDocument } from '../../src/index.ts';
import { PROBLEMS } from '../../src/problems/catalog.ts';
import type { ProblemName } from '../../src/problems/facts.ts';
import { HOMEPAGE } from '../../src/text/package.ts';
import { problemSource } from '../../src/validate/problem-sources.ts';
import { type Profile, validateDocument } from '../../src/validate.ts';

const FEED = `\uFEFF<rss version="2.0">
<channel>
<title>Café</title>
<link>https://example.org/</link>
<description>B</description>
<item><title>é</title><pubDate>2024-05-01</pubDate></item>
</channel>
</rss>`;

describe('validateDocument', () => {
  it('returns the same result as parseDocument', () => {
    const { result } = validateDocument(Buffer.from(FEED));
    expect(JSON.stringify(result)).toBe(JSON.stringify(parseDocument(Buffer.from(FEED))));
  });

  it('finds the byte of an element', () => {
    const bytes = Buffer.from(FEED);
    const { findings } = validateDocument(bytes);
    const found = findings.find(({ name }) => name === 'InvalidDate');
    expect(found).toMatchObject({
      line: 6,
      element: 'pubDate',
      offset: bytes.indexOf('<pubDate>'),
    });
  });

  it('finds the byte of an attribute', () => {
    const bytes = Buffer.from(FEED.replace('</item>', '<guid isPermaLink="no">1</guid></item>'));
    const { findings } = validateDocument(bytes);
    const found = findings.find(({ name }) => name === 'InvalidWord');
    expect(found?.offset).toBe(bytes.indexOf('no">1'));
  });

  it.each([
    'a<br>b',
    '<p>a<p>b',
    '<a href=https://example.org/>a</a>',
    'a <b>b <i>c</b></i>',
    '<h2>a</h2><script>if (a<b && c) d()</script>',
    '<input disabled>',
    'a&nbsp;b<hr>',
  ])('has one finding for HTML that is not escaped: %s', (html) => {
    const found = (element: string, attributes = ''): readonly string[] => {
      const text = `<${element}${attributes}>${html}</${element.split(' ')[0]}>`;
      const document = FEED.replace(
        '<title>é</title>',
        element === 'title' ? text : `<title>é</title>${text}`,
      )
        .replace('2024-05-01', 'Wed, 01 May 2024 12:00:00 GMT')
        .replace('</item>', '<guid>https://example.org/1</guid></item>');
      return validateDocument(document)
        .findings.filter(({ level }) => level !== 'advice')
        .map(({ name }) => name);
    };
    expect(found('title')).toEqual(['UnescapedHtml']);
    expect(found('description')).toEqual(['UnescapedHtml']);
    expect(found('summary', ' xmlns="http://www.w3.org/2005/Atom"')).toEqual(['ElementsInText']);
    expect(
      validateDocument(
        `<entry xmlns="http://www.w3.org/2005/Atom"><title>${html}</title></entry>`,
      ).findings.map(({ message }) => message),
    ).toContainEqual(expect.stringContaining('Write <title type="html"><![CDATA['));
    expect(found('summary', ' type="html" xmlns="http://www.w3.org/2005/Atom"')).toEqual([
      'NotEscaped',
    ]);
  });

  it('finds where an element without an end tag starts', () => {
    const bytes = Buffer.from(
      `${FEED.replace('<description>B</description>', '<description>B').replace('</item>', '')}`,
    );
    const { findings } = validateDocument(bytes);
    const found = findings.find(({ name }) => name === 'MissingEndTag');
    expect(found?.places.map(({ element, offset }) => [element, offset])).toEqual([
      ['description', bytes.indexOf('<description>')],
      ['item', bytes.indexOf('<item>')],
    ]);
    expect(found).toMatchObject({ line: 5, column: 1 });
  });

  it('counts blank lines before the document', () => {
    const bytes = Buffer.from(`\n\n${FEED.slice(1)}`);
    const found = validateDocument(bytes).findings.find(({ name }) => name === 'InvalidDate');
    expect(found?.offset).toBe(bytes.indexOf('<pubDate>'));
  });

  it('reports nothing for a valid feed', () => {
    const sound = FEED.replace('2024-05-01', 'Wed, 01 May 2024 12:00:00 GMT').replace(
      '</item>',
      '<guid>https://example.org/1</guid></item>',
    );
    const { findings } = validateDocument(sound);
    expect(findings.filter(({ level }) => level !== 'advice')).toEqual([]);
  });

  it('does not report missing parts at the end of a truncated document', () => {
    const cut = (end: string): readonly string[] =>
      validateDocument(`${FEED.split('<item>')[0]}<item><title>A</title>${end}`).findings.flatMap(
        ({ name, element }) => (element === 'item' || element === 'pubDate' ? [name] : []),
      );
    expect(cut('')).toEqual([]);
    expect(cut('<pubDate>Wed, 01 May 2')).toEqual([]);
    expect(cut('<pubDate>Wed, 01 May 2</pubDate></item></channel></rss>')).toEqual([
      'InvalidDate',
      'MissingGuid',
      'MissingLink',
    ]);
    expect(
      validateDocument('<rss version="2.0"><channel>a & b</channel></rss>').findings,
    ).toContainEqual(expect.objectContaining({ name: 'MissingElement', element: 'channel' }));
  });

  it('finds the byte of a member of JSON', () => {
    const json =
      '\uFEFF{"version": "https://jsonfeed.org/version/1.1", "title": "é", "items": [{"id": "1"}, {"id": 2, "content_text": "A"}]}';
    const bytes = Buffer.from(json);
    const found = validateDocument(bytes).findings;
    const at = (name: string): number | null | undefined =>
      found.find((each) => each.name === name)?.offset;
    expect(at('MissingJsonMember')).toBe(bytes.indexOf('{"id": "1"'));
    const missing = found.find(({ name }) => name === 'MissingJsonMember');
    expect(missing?.message).toContain('“content_html” or “content_text”');
    expect(at('WrongJsonMember')).toBe(bytes.indexOf('2, "content_text'));
    expect(at('RecommendedJsonMember')).toBe(bytes.indexOf('{"version"'));
  });

  it('checks the values of JSON, each once', () => {
    const namesOf = (member: string): readonly string[] =>
      validateDocument(
        `{"version": "https://jsonfeed.org/version/1.1", "title": "A", "home_page_url": "https://example.org/", "feed_url": "https://example.org/feed", "items": [{"id": "1", "content_text": "A", "url": "https://example.org/1", "date_published": "2026-07-06T08:00:00Z", ${member}}]}`,
        { url: 'https://example.org/feed' },
      ).findings.map(({ name }) => name);
    const rows: readonly (readonly [member: string, name: string | null])[] = [
      ['"title": "B"', null],
      ['"date_modified": "soon"', 'InvalidDate'],
      ['"date_modified": "Mon, 06 Jul 2026 08:00:00 GMT"', 'InvalidDate'],
      ['"external_url": "/1"', 'InvalidUri'],
      ['"language": "English!"', 'InvalidLanguage'],
      ['"image": ""', 'BlankValue'],
      ['"tags": "a"', 'WrongJsonMember'],
      ['"tags": [1]', 'WrongJsonMember'],
      ['"tags": ["a", " "]', 'BlankText'],
      ['"title": ""', 'BlankText'],
      ['"title": "<b>B</b>"', 'HtmlInPlainText'],
      ['"summary": "caf&eacute; & bar"', 'HtmlInPlainText'],
      ['"summary": "fish & chips"', null],
      ['"content_html": "<b>B</b> & c"', null],
      ['"content_html": "<b>B"', 'NotHtml'],
      ['"content_html": "<script>b()</script>"', 'UnsafeMarkup'],
      ['"content_html": "<p onclick=\'b()\'>B</p>"', 'UnsafeAttribute'],
      ['"date_published": "2926-07-06T08:00:00Z"', 'UnlikelyDate'],
      ['"author": {"name": "Jo"}', null],
      ['"subtitle": "B"', 'UnknownJsonMember'],
      ['"_mine": {"a": "B"}', null],
      ['"_mine.own": {"a": "B"}', 'UnknownJsonMember'],
      [
        '"attachments": [{"url": "https://example.org/1.mp3", "mime_type": "audio/mpeg", "size_in_bytes": 1.5}]',
        'InvalidInteger',
      ],
      [
        '"attachments": [{"url": "https://example.org/1.mp3", "mime_type": "audio/mpeg", "duration_in_seconds": -1}]',
        'InvalidNumber',
      ],
      ['"authors": [{}]', 'MissingJsonMember'],
      ['"attachments": [{"mime_type": "audio/mpeg"}]', 'MissingJsonMember'],
      [
        '"attachments": [{"url": "https://example.org/1.mp3", "mime_type": "mp3"}]',
        'InvalidMediaType',
      ],
      ['"attachments": [7]', 'WrongJsonMember'],
    ];
    for (const [member, name] of rows) {
      expect(namesOf(member), member).toEqual(name === null ? [] : [name]);
    }
  });

  it('never throws on content', () => {
    const pieces = FEED.split(/(?=[<"&])/);
    fc.assert(
      fc.property(fc.array(fc.oneof(fc.constantFrom(...pieces), fc.string())), (parts) => {
        expect(Array.isArray(validateDocument(parts.join('')).findings)).toBe(true);
      }),
      { numRuns: 60 },
    );
  });

  const PODCAST = FEED.replace('<item>', '<language>en</language><item>');
  const ATOM = '<feed xmlns="http://www.w3.org/2005/Atom"><title>A</title></feed>';
  const JSON_FEED = '{"version":"https://jsonfeed.org/version/1.1","title":"A","items":[]}';
  const OF_PROFILES = new Set([
    'OtherFormat',
    'MissingPodcastElement',
    'MissingPodcasting20Element',
    'MissingOwnerEmail',
  ]);
  const PROFILED: readonly (readonly [Profile | undefined, string, readonly string[]])[] = [
    [undefined, FEED, []],
    [undefined, ATOM, []],
    ['rss', FEED, []],
    ['rss', ATOM, ['OtherFormat']],
    ['rss', JSON_FEED, ['OtherFormat']],
    ['rss', '<p>page</p>', []],
    ['atom', ATOM, []],
    ['atom', FEED, ['OtherFormat']],
    ['json-feed', JSON_FEED, []],
    ['json-feed', FEED, ['OtherFormat']],
    // A category, an image, a statement about explicit content, and what there is to play.
    ['podcast-apple', PODCAST, ['MissingPodcastElement 4', 'MissingOwnerEmail']],
    ['podcast-apple', FEED, ['MissingPodcastElement 5', 'MissingOwnerEmail']],
    ['podcasting20', FEED, ['MissingPodcasting20Element 2']],
  ];

  it.each(PROFILED)('checks the requirements of the profile %s', (profile, document, expected) => {
    const { findings } = validateDocument(document, profile === undefined ? {} : { profile });
    const found = findings
      .filter(({ name }) => OF_PROFILES.has(name))
      .map(({ name, count }) => (count === 1 ? name : `${name} ${count}`));
    expect(found).toEqual(expected);
  });

  it('rejects an unknown profile', () => {
    // @ts-expect-error: callers without types
    expect(() => validateDocument(FEED, { profile: 'podcast' })).toThrow(TypeError);
  });

  it('rejects values that are not documents', () => {
    const wrong: unknown = 1;
    // @ts-expect-error: callers without types
    expect(() => validateDocument(wrong)).toThrow(TypeError);
  });
});

describe('sources', () => {
  const JSON_FEED =
    '{"version": "https://jsonfeed.org/version/1.1", "title": "A", "language": "1", "items": [{"date_published": "x", "attachments": [{"url": "https://example.org/1", "mime_type": "x"}]}]}';

  it.each([
    [
      'an entity',
      '<rss version="2.0"><channel>&nbsp;</channel></rss>',
      'UndefinedEntity',
      /^XML 1\.0 §4\.1, WFC: Entity Declared$/,
    ],
    [
      'an element without namespace',
      '<opml version="2.0"><head><x/></head><body><outline text="A"/></body></opml>',
      'UnknownElement',
      /^OPML 2\.0$/,
    ],
    ['a missing member of JSON', JSON_FEED, 'MissingJsonMember', /^JSON Feed 1\.1$/],
    ['a date in JSON', JSON_FEED, 'InvalidDate', /^RFC 3339/],
    ['a language in JSON', JSON_FEED, 'InvalidLanguage', /^BCP 47$/],
    ['a media type in JSON', JSON_FEED, 'InvalidMediaType', /^RFC 6838/],
    [
      'a feed of Atom without its URL',
      '<feed xmlns="http://www.w3.org/2005/Atom"/>',
      'MissingSelf',
      /^RFC 4287 §4\.1\.1$/,
    ],
    [
      'a channel without its URL',
      '<rss version="2.0"><channel/></rss>',
      'MissingSelf',
      /^RSS Best/,
    ],
    [
      'a feed of Atom without entries',
      '<feed xmlns="http://www.w3.org/2005/Atom"/>',
      'EmptyFeed',
      /^RFC 4287$/,
    ],
    [
      'a tag URI',
      '<feed xmlns="http://www.w3.org/2005/Atom"><id>tag:x</id></feed>',
      'InvalidTag',
      /^RFC 4151$/,
    ],
    [
      'a URN',
      '<feed xmlns="http://www.w3.org/2005/Atom"><id>urn:x</id></feed>',
      'InvalidUrn',
      /^RFC 8141$/,
    ],
    [
      'broken JSON',
      '{"version": "https://jsonfeed.org/version/1.1", "title": "A", "items": [],}',
      'MalformedJson',
      /^RFC 8259$/,
    ],
    ['a page', '<html><feed xmlns="http://www.w3.org/2005/Atom"/></html>', 'UnknownRoot', /disc/],
    ['Atom in another letter case', '<FEED/>', 'UnknownRoot', /^RFC 4287$/],
    [
      'a wrong encoding in the declaration',
      '<?xml version="1.0" encoding="utf-16"?><rss version="2.0"><channel><title>A</title></channel></rss>',
      'CharacterEncodingOverride',
      /^XML 1.0 §4.3.3$/,
    ],
  ])('of %s', (_what, document, name, expected) => {
    const found = validateDocument(Buffer.from(document)).findings.find(
      (each) => each.name === name,
    );
    expect(found?.source.title).toMatch(expected);
  });

  it('of all problems are specifications', () => {
    for (const name of Object.keys(PROBLEMS) as ProblemName[]) {
      for (const language of ['xml', 'json'] as const) {
        const { title, href } = problemSource(name, language);
        expect(title).not.toBe('');
        expect(href).toMatch(/^https?:/);
        expect(href).not.toContain(HOMEPAGE);
      }
    }
  });
});

describe('an element or attribute with no rule where it is', () => {
  const RDF = 'xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#"';
  const ITUNES = 'xmlns:itunes="http://www.itunes.com/dtds/podcast-1.0.dtd"';
  const SY = 'xmlns:sy="http://purl.org/rss/1.0/modules/syndication/"';
  const rss = (content: string): string =>
    `<rss version="2.0" ${ITUNES} ${SY}><channel>${content}</channel></rss>`;

  it.each([
    [
      'another letter case',
      rss('<textinput/>'),
      '<textinput> in <channel>; <textInput> is probably meant.',
    ],
    [
      'a letter too many',
      rss('<skipHours><hours>1</hours></skipHours>'),
      '<hours> in <skipHours>; <hour> is probably meant.',
    ],
    [
      'an extension',
      rss('<sy:updateFequency>1</sy:updateFequency>'),
      'stands for; <sy:updateFrequency> is probably meant.',
    ],
    [
      'an attribute',
      rss('<item><guid isPermalink="false">1</guid></item>'),
      'define; “isPermaLink” is probably meant.',
    ],
    [
      'another place of the format',
      rss('<author>jo@example.org (Jo)</author>'),
      '<author> does not belong in <channel>, but in <item>.',
    ],
    [
      'another place of an extension',
      rss('<itunes:email>jo@example.org</itunes:email>'),
      '<channel>, but in <itunes:owner>.',
    ],
    [
      'a missing element of RDF',
      `<rdf:RDF ${RDF} xmlns="http://purl.org/rss/1.0/"><item rdf:about="https://example.org/1"><title>A</title></item></rdf:RDF>`,
      '<rdf:RDF> has no <channel>.',
    ],
  ])('is explained: %s', (_what, document, expected) => {
    const messages = validateDocument(document).findings.map(({ message }) => message);
    expect(messages.join(' ')).toContain(expected);
  });

  it('is reported once', () => {
    const { findings } = validateDocument('<rss version="2.0"><item><title>A</title></item></rss>');
    const names = findings.map(({ name }) => name);
    expect(names).toContain('ElementElsewhere');
    expect(names).not.toContain('MisplacedElement');
  });

  it('is not reported in RSS 0.90', () => {
    const value = '<title>A</title><link>https://example.org/</link>';
    const described = `${value}<description>B</description>`;
    const { findings } = validateDocument(
      `<rdf:RDF ${RDF} xmlns="http://my.netscape.com/rdf/simple/0.9/"><channel>${described}</channel><image>${value}<url>https://example.org/a.png</url></image><item>${value}</item><textinput>${described}<name>q</name></textinput></rdf:RDF>`,
    );
    expect(findings).toEqual([]);
  });
});

describe('what several rules find', () => {
  const latin = (text: string): Uint8Array => Buffer.from(text, 'latin1');
  const rss = (content: string): string =>
    `<rss version="2.0"><channel><title>A</title>${content}</channel></rss>`;
  const ATOM = 'xmlns="http://www.w3.org/2005/Atom"';

  it.each([
    ['a page', '<!DOCTYPE html><html><body>A</body></html>', 'NotAFeed', 'UnknownRoot'],
    ['other JSON', '{"a": 1}', 'NotAFeed', 'MissingJsonMember'],
    ['a relative URL', rss('<link>/a</link>'), 'InvalidUri', 'AssumedBase'],
    [
      'an unknown encoding',
      latin('<?xml version="1.0" encoding="utf-9"?><rss/>'),
      'UnknownEncodingLabel',
      'CharacterEncodingOverride',
    ],
    [
      'another namespace',
      '<rss xmlns="https://example.org/rss" version="2.0"><channel/></rss>',
      'InvalidNamespace',
      'ForeignNamespace',
    ],
    [
      'content that is not Base64',
      `<feed ${ATOM}><entry><content type="image/png">!</content></entry></feed>`,
      'InvalidBase64',
      'MalformedBase64',
    ],
    [
      'no title',
      '<rss version="2.0"><channel><item/></channel></rss>',
      'MissingElement',
      'UndescribedFeed',
    ],
  ])('is reported once: %s', (_what, document, reported, other) => {
    const names = validateDocument(document).findings.map(({ name }) => name);
    expect(names).toContain(reported);
    expect(names).not.toContain(other);
  });

  it.each([
    ['another encoding than that of the declaration', 'utf-8', {}, 'error'],
    [
      'another encoding than that of HTTP',
      'windows-1252',
      { 'content-type': 'text/xml; charset=utf-8' },
      'warning',
    ],
  ] as const)(
    'is an error only if the document is wrong: %s',
    (_what, label, headers, expected) => {
      const document = latin(`<?xml version="1.0" encoding="${label}"?>${rss('caf\xe9')}`);
      const { findings } = validateDocument(document, { headers });
      const found = findings.find(({ name }) => name === 'CharacterEncodingOverride');
      expect(found?.level).toBe(expected);
    },
  );

  it('suggests the name of the first element', () => {
    const [first] = validateDocument('<RSS><channel/></RSS>').findings;
    expect(first?.message).toContain('<rss> is probably meant');
  });
});

describe('HTML that is not escaped', () => {
  const names = (content: string): readonly string[] =>
    validateDocument(
      `<rss version="2.0"><channel><title>A</title><link>https://example.org/</link><description>B</description><item><guid>https://example.org/1</guid>${content}</item></channel></rss>`,
    ).findings.flatMap(({ name, level }) => (level === 'advice' ? [] : [name]));

  it.each([
    ['an empty tag', '<description>One<br>two</description>'],
    ['several paragraphs', '<description><p>One<p>two <b>three</b></description>'],
    ['crossed tags', '<title><b><i>One</b></i></title>'],
  ])('is one finding: %s', (_what, content) => {
    expect(names(content)).toEqual(['UnescapedHtml']);
  });

  it('is shown as it can be written', () => {
    const { findings } = validateDocument(
      '<rss version="2.0"><channel><title>One <b>two</b></title></channel></rss>',
    );
    expect(findings.find(({ name }) => name === 'UnescapedHtml')?.message).toContain(
      '<title><![CDATA[One <b>two</b>]]></title>',
    );
  });

  it('does not explain what is wrong with other tags', () => {
    expect(names('<description>One<br>two</description><title>C')).toContain('MissingEndTag');
  });
});

describe('a format in another namespace has one finding, with the right URI', () => {
  const rdfIn = (uri: string): string =>
    `<rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#" xmlns="${uri}" xmlns:dc="http://purl.org/dc/elements/1.1/"><channel rdf:about="https://example.org/"><title>A</title><link>https://example.org/</link><description>B</description><items><rdf:Seq><rdf:li rdf:resource="https://example.org/1"/></rdf:Seq></items></channel><item rdf:about="https://example.org/1"><title>C</title><link>https://example.org/1</link><dc:date>2024-05-01</dc:date></item></rdf:RDF>`;
  const atomIn = (uri: string): string =>
    `<feed xmlns="${uri}"><title>A</title><id>https://example.org/</id><updated>2024-05-01T12:00:00Z</updated><author><name>Jo</name></author><link rel="self" href="https://example.org/feed"/></feed>`;
  const rssIn = (uri: string): string =>
    `<rss version="2.0" xmlns:atom="${uri}"><channel><title>A</title><link>https://example.org/</link><description>B</description><atom:link rel="self" href="https://example.org/feed"/></channel></rss>`;
  const ATOM = 'http://www.w3.org/2005/Atom';
  const RSS1 = 'http://purl.org/rss/1.0/';

  it.each([
    [atomIn, 'http://www.w3.org/2005/atom', 'MisspelledNamespace', ATOM],
    [atomIn, 'https://www.w3.org/2005/Atom/', 'MisspelledNamespace', ATOM],
    [atomIn, 'http://www.w3.org/2005/Atm', 'InvalidNamespace', ATOM],
    [atomIn, 'http://purl.org/atom/ns#draft-ietf-atompub-format-05', 'InvalidNamespace', ATOM],
    [atomIn, 'http://purl.org/atom/ns#', 'ObsoleteNamespace', ''],
    [rdfIn, 'http://purl.org/rss/1.0', 'MisspelledNamespace', RSS1],
    [rdfIn, 'https://purl.org/RSS/1.0/', 'MisspelledNamespace', RSS1],
    [rdfIn, 'http://purl.org/rss/2.0/', 'InvalidNamespace', RSS1],
    [rdfIn, ATOM, 'InvalidNamespace', RSS1],
    [rdfIn, '', 'UndeterminedElement', ''],
    [rssIn, 'http://www.w3.org/2005/Atom/', 'MisspelledNamespace', ATOM],
  ])('%o: %s', (write, uri, name, expected) => {
    const { findings } = validateDocument(write(uri), { url: 'https://example.org/feed' });
    const told = findings.filter((each) => each.name !== 'EmptyFeed');
    expect(told.map((each) => each.name)).toEqual([name]);
    expect(told[0]?.message).toContain(expected);
  });

  it.each([
    ['a map in KML', '<kml xmlns="http://www.opengis.net/kml/2.2"><Document/></kml>'],
    ['an XRD document', '<XRD xmlns="http://docs.oasis-open.org/ns/xri/xrd-1.0"><Subject/></XRD>'],
    ['a sitemap', '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"><url/></urlset>'],
    [
      'an RDF document without a feed',
      '<rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#"><a xmlns="https://example.org/"/></rdf:RDF>',
    ],
  ])('a document of another kind has one finding: %s', (what, document) => {
    const { findings } = validateDocument(document);
    expect(findings.map(({ message }) => message)).toEqual([`This is not a feed: it is ${what}.`]);
  });
});
