/**
 * Documents that are not feeds, of every kind that feed URLs lead to: the result has one fatal
 * problem that says what the document is, and no advice on how to write it.
 */
import { gzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { command } from '../../programs/command/test/command.ts';
import { parseDocument } from '../../src/api/parse-document.ts';

const bytes = (...parts: readonly (string | readonly number[])[]): Uint8Array =>
  Buffer.concat(
    parts.map((part) =>
      typeof part === 'string' ? Buffer.from(part, 'latin1') : Uint8Array.from(part),
    ),
  );
const zeros = (length: number): readonly number[] => Array.from({ length }, () => 0);
const text = (content: string): Uint8Array => Buffer.from(content);
const noise = Array.from({ length: 4000 }, (_, index) => (index * 7919 + (index >> 3)) % 256);

/** What Photoshop and other programs put into images and PDFs: RDF, like RSS 1.0. */
const XMP =
  '<?xpacket begin=""?><x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#"><rdf:Description rdf:about="" xmlns:dc="http://purl.org/dc/elements/1.1/"><dc:format>image/png</dc:format></rdf:Description></rdf:RDF></x:xmpmeta>';

/** A kind of document, its description, the document, and the type with which it is served. */
const DOCUMENTS: readonly (readonly [
  kind: string,
  looksLike: string,
  document: Uint8Array,
  mediaType?: string,
])[] = [
  [
    'an HTML page',
    'an HTML page',
    text('<!DOCTYPE html><html><body><p>Hi & bye<br></body></html>'),
  ],
  [
    'an XHTML page',
    'an HTML page',
    text(
      '<?xml version="1.0"?><!DOCTYPE html PUBLIC "-//W3C//DTD XHTML 1.0 Strict//EN" "x"><html xmlns="http://www.w3.org/1999/xhtml"><head><title>&nbsp;</title></head></html>',
    ),
  ],
  [
    'an HTML page without a doctype',
    'an HTML page',
    text('<html><head><title>A</title><link rel="stylesheet" href="a.css"></head><body>B</html>'),
  ],
  [
    'an HTML page in Latin-1',
    'an HTML page',
    bytes('<html><head><meta charset="utf-8"></head><p>Caf\xe9</html>'),
  ],
  [
    'an HTML page in UTF-16',
    'an HTML page',
    Buffer.from('\ufeff<!doctype html><html><title>A', 'utf16le'),
  ],
  [
    'an HTML page that is served as a feed',
    'an HTML page',
    text('<!doctype html><title>Moved</title>'),
    'application/rss+xml; charset=utf-8',
  ],
  ['a truncated HTML page', 'an HTML page', text('<!DOCTYPE html><html><head><title>Loadi')],
  [
    'an HTML page with an SVG image',
    'an HTML page',
    text('<!DOCTYPE html><html><body><svg><title>A</title><item>B</svg><p>C</html>'),
  ],
  [
    'a part of an HTML page',
    'an HTML page',
    text('<br />\n<b>Fatal error</b>: Uncaught Exception in <b>feed.php</b>'),
  ],
  [
    'an HTML page with scripts in JSON',
    'an HTML page',
    text(
      '<!DOCTYPE html><html><script type="application/ld+json">{"items":[{"url":"a"}]}</script></html>',
    ),
  ],
  ['plain text', 'plain text', text('Not found.\n')],
  [
    'plain text with an ampersand and a less-than',
    'plain text',
    text('1 < 2 & 3 > 2; see <http://example.org/>'),
  ],
  ['plain text in Latin-1', 'plain text', bytes('Seite nicht verf\xfcgbar')],
  ['Markdown', 'plain text', text('# News\n\n- [one](https://example.org/)\n- <b>two</b>\n')],
  [
    'JSON',
    'JSON of another kind',
    text('{"error": {"code": 404, "html": "<html>"}}'),
    'application/json',
  ],
  ['a list in JSON', 'JSON of another kind', text('[{"id": 1}, {"id": 2}]')],
  ['broken JSON', 'JSON of another kind', text('{"error": "no such feed",}')],
  [
    'a sitemap',
    'a sitemap',
    text(
      '<?xml version="1.0"?><urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"><url><loc>https://example.org/?a&b</loc></url></urlset>',
    ),
  ],
  [
    'OPML',
    'an OPML list of subscriptions',
    text(
      '<opml version="2.0"><body><outline text="A" xmlUrl="https://example.org/"></body></opml>',
    ),
  ],
  [
    'an SVG image',
    'an SVG image',
    text(`<svg xmlns="http://www.w3.org/2000/svg"><path d="M0 0"></svg>`),
    'image/svg+xml',
  ],
  [
    'SOAP',
    'XML of another kind',
    text('<?xml version="1.0"?><s:Envelope><s:Body/></s:Envelope>'),
    'text/xml',
  ],
  [
    'an error of an object store',
    'an error message',
    text('<?xml version="1.0" encoding="UTF-8"?>\n<Error><Code>AccessDenied</Code></Error>'),
  ],
  ['a PNG image', 'an image', bytes('\x89PNG\r\n\x1a\n', noise), 'image/png'],
  ['a PNG image that contains RDF', 'an image', bytes('\x89PNG\r\n\x1a\n', noise, XMP, noise)],
  ['a GIF image', 'an image', bytes('GIF89a', noise), 'application/rss+xml'],
  ['a JPEG image', 'an image', bytes('\xff\xd8\xff\xe0\0\x10JFIF\0', noise, XMP)],
  ['a WebP image', 'an image', bytes('RIFF\x10\x20\0\0WEBPVP8 ', noise)],
  ['an icon', 'an image', bytes([0, 0, 1, 0, 1, 0, 16, 16], noise)],
  [
    'a PDF document',
    'a PDF document',
    bytes('%PDF-1.7\n%\xe2\xe3\xcf\xd3\n1 0 obj <</Type /Metadata>> stream\n', XMP, noise),
  ],
  [
    'a ZIP archive',
    'a ZIP archive',
    bytes('PK\x03\x04\x14\0', noise, '<rss version="2.0"><channel><item/></channel></rss>'),
  ],
  ['a RAR archive', 'a compressed archive', bytes('Rar!\x1a\x07\x01\0', noise)],
  [
    'an archive under gzip',
    'an archive',
    gzipSync(bytes('feed.xml', zeros(249), 'ustar\0', noise)),
  ],
  ['an MP3 file', 'an audio file', bytes('ID3\x04\0\0', noise), 'audio/mpeg'],
  ['an MP3 file without tags', 'an audio file', bytes([0xff, 0xfb, 0x90, 0x44], noise)],
  ['an MP4 file', 'a video', bytes('\0\0\0\x20ftypisom', noise), 'video/mp4'],
  ['a font', 'a font', bytes('wOF2\0\x01\0\0', noise)],
  ['a program', 'a program', bytes('\x7fELF\x02\x01\x01\0', noise)],
  ['other binary data', 'binary data', bytes(noise)],
  ['zeros', 'binary data', bytes(zeros(2000))],
];

describe('a document that is not a feed', () => {
  const rows = DOCUMENTS.map(
    ([kind, looksLike, document, mediaType = 'text/html']) =>
      [kind, { looksLike, document, mediaType }] as const,
  );
  it.each(rows)('%s', async (_, { looksLike, document, mediaType }) => {
    for (const headers of [{}, { 'content-type': mediaType }, { 'content-type': 'text/xml' }]) {
      const { bozo, bozoException, problems, entries, feed, version } = parseDocument(document, {
        headers,
      });
      expect(problems.map(({ name }) => name)).toEqual(['NotAFeed']);
      expect(bozo).toBe(true);
      expect(bozoException).toBe(problems[0]);
      expect(bozoException).toMatchObject({ severity: 'fatal', looksLike });
      expect([entries, feed, version]).toEqual([[], {}, '']);
    }
    const { status, stdout } = await command(['-'], { stdin: document });
    expect(status).toBe(2);
    expect(stdout).toMatch(/^standard input: not a feed: \S/);
    expect(stdout).toContain(looksLike);
    expect(stdout.match(/→/g)).toHaveLength(1);
  });

  it.each([
    ['nothing', ''],
    ['white space', ' \r\n\t\n'],
    ['a BOM', '\ufeff'],
    ['a BOM and white space', '\ufeff \n'],
  ])('%s is an empty document', (_, document) => {
    for (const headers of [{}, { 'content-type': 'text/html' }, { 'content-type': 'text/xml' }]) {
      for (const given of [document, Buffer.from(document)]) {
        const { bozoException, problems } = parseDocument(given, { headers });
        expect(problems.map(({ name }) => name)).toEqual(['EmptyDocument']);
        expect(bozoException).toBe(problems[0]);
      }
    }
  });

  it('may be one only because it was truncated, which is reported', () => {
    const feed = `<!-- ${'licence '.repeat(40)} --><rss version="2.0"><channel/></rss>`;
    const { bozoException, problems } = parseDocument(Buffer.from(feed), { maxBytes: 100 });
    expect(problems.map(({ name }) => name)).toEqual(['NotAFeed', 'LimitExceeded']);
    expect(bozoException?.name).toBe('NotAFeed');
    const damaged = gzipSync('<!-- feed -->').subarray(0, 12);
    const names = parseDocument(damaged).problems.map(({ name }) => name);
    expect(names).toContain('CompressedBody');
  });

  it('links to feeds although it is not well-formed XML', () => {
    const page = '<html><head><link rel=alternate type="application/rss+xml" href=/f.xml><p>&nbsp;';
    const { bozoException } = parseDocument(page, { url: 'https://example.org/' });
    expect(bozoException).toMatchObject({ feeds: [{ href: 'https://example.org/f.xml' }] });
  });
});

describe('a feed is recognized, whatever precedes it', () => {
  const FEED = '<rss version="2.0"><channel><title>News</title></channel></rss>';
  it.each([
    ['a warning', '<br />\n<b>Warning</b>: headers already sent\n<?xml version="1.0"?>'],
    ['the name of a tag format', 'ID3 tags follow: '],
    ['a comment on pages', '<!-- <html> is what this is not -->'],
  ])('%s', (_, lead) => {
    expect(parseDocument(Buffer.from(lead + FEED)).feed.title).toBe('News');
  });
});
