/**
 * What the headers of a response say about the document. Expectations are from RFC 7303 (charsets),
 * the registrations of media types, and RFC 5023 §12 (the parameter of Atom).
 */
import { describe, expect, it } from 'vitest';
import { validateDocument } from '../../src/validate.ts';

const RSS =
  '<rss version="2.0"><channel><title>A</title><link>https://example.org/</link><description>B</description></channel></rss>';
const ATOM =
  '<feed xmlns="http://www.w3.org/2005/Atom"><title>A</title><id>https://example.org/</id><updated>2024-01-01T00:00:00Z</updated><author><name>Jo</name></author></feed>';
const RDF =
  '<rdf:RDF xmlns="http://purl.org/rss/1.0/" xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#"><channel rdf:about="https://example.org/"><title>A</title><link>https://example.org/</link><description>B</description><items><rdf:Seq/></items></channel></rdf:RDF>';
const SERVICE =
  '<service xmlns="http://www.w3.org/2007/app" xmlns:atom="http://www.w3.org/2005/Atom"><workspace><atom:title>A</atom:title></workspace></service>';
const CATEGORIES =
  '<categories xmlns="http://www.w3.org/2007/app" xmlns:atom="http://www.w3.org/2005/Atom"><atom:category term="A"/></categories>';
const OPML = '<opml version="2.0"><head/><body><outline text="A"/></body></opml>';
const JSON_FEED = '{"version": "https://jsonfeed.org/version/1.1", "title": "A", "items": []}';

/** What is about the media type. */
const OF_MEDIA_TYPE: ReadonlySet<string> = new Set([
  'NonXMLContentType',
  'OtherMediaType',
  'TextMediaType',
]);

function namesOf(document: string | Uint8Array, contentType: string): readonly string[] {
  const bytes = typeof document === 'string' ? new TextEncoder().encode(document) : document;
  const { findings } = validateDocument(bytes, { headers: { 'content-type': contentType } });
  return findings.map(({ name }) => name);
}

describe('the media type', () => {
  it.each([
    ['RSS', RSS, 'application/rss+xml; charset=utf-8', []],
    ['RSS', RSS, 'application/xml', ['TextMediaType']],
    ['RSS', RSS, 'text/html', ['NonXMLContentType']],
    ['RSS', RSS, 'application/atom+xml', ['OtherMediaType']],
    ['RSS', RSS, 'application/rdf+xml', ['OtherMediaType']],
    ['RSS', RSS, 'application/json', ['OtherMediaType']],
    ['RSS', RSS, 'text/x-opml', ['OtherMediaType']],
    ['Atom', ATOM, 'application/atom+xml', []],
    ['Atom', ATOM, 'application/atom+xml;type=feed', []],
    ['Atom', ATOM, 'application/atom+xml; charset=utf-8; type="entry"', ['OtherMediaType']],
    ['Atom', ATOM, 'application/rss+xml', ['OtherMediaType']],
    ['RSS 1.0', RDF, 'application/rdf+xml', []],
    ['RSS 1.0', RDF, 'application/rss+xml', []],
    ['RSS 1.0', RDF, 'application/atom+xml', ['OtherMediaType']],
    ['a service document', SERVICE, 'application/atomsvc+xml', []],
    ['a service document', SERVICE, 'application/atom+xml', ['OtherMediaType']],
    ['a category document', CATEGORIES, 'application/atomcat+xml', []],
    ['a category document', CATEGORIES, 'application/atomsvc+xml', ['OtherMediaType']],
    ['OPML', OPML, 'text/x-opml', []],
    ['OPML', OPML, 'text/xml; charset=utf-8', ['TextMediaType']],
    ['OPML', OPML, 'application/rss+xml', ['OtherMediaType']],
    ['JSON Feed', JSON_FEED, 'application/feed+json', []],
    ['JSON Feed', JSON_FEED, 'application/json', ['TextMediaType']],
    ['JSON Feed', JSON_FEED, 'application/xml', ['OtherMediaType']],
    ['a page', '<html><body/></html>', 'application/xml', ['TextMediaType']],
  ])('of %s', (_what, document, contentType, expected) => {
    const found = namesOf(document, contentType).filter((name) => OF_MEDIA_TYPE.has(name));
    expect(found).toEqual(expected);
  });
});

describe('the charset', () => {
  const declared = (encoding: string): string =>
    `<?xml version="1.0" encoding="${encoding}"?>${RSS}`;
  const ENCODED: ReadonlySet<string> = new Set(['CharacterEncodingOverride', 'OtherCharset']);
  const latin1 = (document: string): Uint8Array => Buffer.from(document, 'latin1');
  it.each([
    ['and the same declaration', declared('UTF-8'), 'application/rss+xml; charset=utf8', []],
    [
      'of the bytes',
      declared('iso-8859-1'),
      'application/rss+xml; charset=utf-8',
      ['OtherCharset'],
    ],
    [
      'of other bytes',
      declared('utf-8').replace('>A<', '>é<'),
      'application/rss+xml; charset=utf-16',
      ['CharacterEncodingOverride'],
    ],
    [
      'and bytes that both allow',
      latin1(declared('windows-1252').replace('>A<', '>é<')),
      'application/rss+xml; charset=iso-8859-1',
      ['OtherCharset'],
    ],
    // RFC 7303 §3: text/xml has no default of its own.
    ['is missing', declared('utf-8').replace('>A<', '>é<'), 'text/xml', []],
  ])('%s', (_what, document, contentType, expected) => {
    expect(namesOf(document, contentType).filter((name) => ENCODED.has(name))).toEqual(expected);
  });

  it('is reported if the bytes are those of windows-1252 in a document of ISO 8859-1', () => {
    const document = latin1(declared('iso-8859-1').replace('>A<', '>\x93A\x94<'));
    expect(namesOf(document, 'application/rss+xml')).toContain('MisreadCharacters');
  });
});
