/**
 * What is plain is read before the reader knows what follows, and not again: it makes no difference.
 * The result is that of a reader that takes nothing for plain, down to the last problem and its
 * position.
 */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import { describe, expect, it, vi } from 'vitest';
import { type ParseOptions, parseDocument } from '../../src/parse.ts';
import { describeShared, readRows } from '../support/shared.ts';

const plain = vi.hoisted(() => ({ isRead: true }));

vi.mock(import('../../src/xml/markup-reader.ts'), async (original) => {
  const { withoutPlainReaders } = await import('../xml/support/plain-readers.ts');
  return withoutPlainReaders(await original(), () => plain.isRead);
});

const RAW: ParseOptions = { sanitizeHtml: false, resolveRelativeUris: false };

function read(document: string | Uint8Array, options: ParseOptions): string {
  return JSON.stringify(parseDocument(document, options));
}

/** Reads a document in both ways. */
function agree(document: string | Uint8Array, options: ParseOptions = RAW): void {
  plain.isRead = false;
  const bare = read(document, options);
  plain.isRead = true;
  expect(read(document, options), typeof document === 'string' ? document : '').toBe(bare);
}

const HEAD = '<?xml version="1.0"?>\n<rss version="2.0"><channel><title>A &amp; B</title>';
const ITEM =
  '<item><title>one</title><link>http://example.org/1</link><guid>1</guid>' +
  '<pubDate>yesterday</pubDate></item>';

describe('a document with an error after its first item', () => {
  it.each([
    ['a bare ampersand', `${HEAD}${ITEM}<item><title>a & b</title></item></channel></rss>`],
    ['an unknown entity', `${HEAD}${ITEM}<item><title>&eacute;</title></item></channel></rss>`],
    ['a bad reference', `${HEAD}${ITEM}<item><title>&#1;</title></item></channel></rss>`],
    ['an undeclared prefix', `${HEAD}${ITEM}<item><dc:date/></item></channel></rss>`],
    [
      'an attribute without quotes',
      `${HEAD}${ITEM}<item><enclosure url=x/></item></channel></rss>`,
    ],
    ['an attribute given twice', `${HEAD}${ITEM}<item a="" a=""></item></channel></rss>`],
    ['a forbidden character', `${HEAD}${ITEM}<item><title>a\u0001b</title></item></channel></rss>`],
    ['half a surrogate pair', `${HEAD}${ITEM}<item><title>a\ud800</title></item></channel></rss>`],
    ['“]]>”', `${HEAD}${ITEM}<item><title>a]]>b</title></item></channel></rss>`],
    ['an end tag missing', `${HEAD}${ITEM}<item><title>a</item></channel></rss>`],
    ['an end tag without a start tag', `${HEAD}${ITEM}<item>a</b></item></channel></rss>`],
    ['a misspelled end tag', `${HEAD}${ITEM}<item><title>a</titel></item></channel></rss>`],
    ['a malformed comment', `${HEAD}${ITEM}<!-- a -- b --><item/></channel></rss>`],
    ['an end in text', `${HEAD}${ITEM}<item><title>a`],
    ['an end in a tag', `${HEAD}${ITEM}<item><tit`],
    ['an end in an attribute', `${HEAD}${ITEM}<item><enclosure url="x`],
    ['an end in a comment', `${HEAD}${ITEM}<!-- x`],
    ['an end in a CDATA section', `${HEAD}${ITEM}<item><title><![CDATA[x`],
    ['an end just after a tag', `${HEAD}${ITEM}`],
    ['an end after a start tag', `${HEAD}${ITEM}<item>`],
    ['a second document', `${HEAD}${ITEM}</channel></rss><rss><channel/></rss>`],
    ['a base of its own', `${HEAD}<link>http://a.test/</link><item><link>x</link></item><item>&`],
    [
      'the preceding nesting is that of no feed',
      `${HEAD}<item><title>a</title><item><title>b</title></item></item><item><title>a</channel>`,
    ],
    ['entities are declared', `<!DOCTYPE rss [<!ENTITY a "b">]>${HEAD}${ITEM}<item>&a;&</item>`],
    ['a void element has an end tag', `${HEAD}<item><title><br>a</br></title></item><item>`],
    ['only a forbidden character after an element', `${HEAD}${ITEM}\0`],
    ['a forbidden character in an end tag', `${HEAD}<item><title>a</ti\0tle><item>`],
  ])('has the same result: %s', (_, document) => {
    agree(document);
    agree(document, {});
    agree(document, { ...RAW, maxProblems: 1 });
    agree(Buffer.from(document));
  });
});

const piece = fc.constantFrom(
  '<rss>',
  '<channel>',
  '<item>',
  '</item>',
  '<item/>',
  '<entry>',
  '</entry>',
  '<title>',
  'a',
  '</title>',
  '<link>',
  '</link>',
  '<link href="x"/>',
  '<br>',
  '<br/>',
  '</br>',
  '<p>',
  '</p>',
  '<guid/>',
  '<pubDate>soon</pubDate>',
  '<guid>x</guid>',
  ITEM,
  ITEM,
  '<a xmlns:b="urn:b">',
  '<b:c b:d="1"/>',
  '</a>',
  '<a xmlns="urn:a"/>',
  '<x xml:base="http://a/"/>',
  '</channel>',
  '&amp;',
  '&#65;',
  '&',
  '&eacute;',
  '&x;',
  '<',
  ']]>',
  '<![CDATA[x]]>',
  '<![CDATA[',
  '<!-- -->',
  '<!-- -- -->',
  '<!--',
  '<?x y?>',
  '<?x',
  '\u0001',
  '\ud800',
  '\r\n',
  ' ',
  '<c d=1/>',
  '</rss>',
  '<c d="1" d="2"/>',
  '<c d="',
  '<!DOCTYPE rss>',
  '<!DOCTYPE a [<!ENTITY x "y">]>',
  '</TITLE>',
);

const damaged = fc
  .record({
    head: fc.constantFrom(HEAD, HEAD, '<feed xmlns="http://www.w3.org/2005/Atom">', '', ' \n'),
    pieces: fc.array(piece, { maxLength: 14 }),
    end: fc.constantFrom('', '</channel></rss>', '</item></channel></rss>\n', '</feed>', '\u0001'),
  })
  .map(({ head, pieces, end }) => `${head}${pieces.join('')}${end}`);

const options = fc.constantFrom<ParseOptions>(
  RAW,
  {},
  { url: 'http://example.org/a/b' },
  { ...RAW, maxDepth: 4 },
  { ...RAW, maxAttributes: 1 },
  { ...RAW, maxProblems: 2 },
);

it('has the same result for any damage', () => {
  fc.assert(
    fc.property(damaged, options, (document, how) => {
      agree(document, how);
    }),
    { numRuns: 3000 },
  );
});

interface ManifestRow {
  readonly file: string;
  readonly wellFormed: boolean;
  readonly bytes: number;
}

describeShared('malformed real feeds', 'real-feeds', (root) => {
  it('are the same', () => {
    const rows = root === '' ? [] : readRows<ManifestRow>(join(root, 'manifest.jsonl'));
    const malformed = rows.filter(({ wellFormed, bytes }) => !wellFormed && bytes < 300_000);
    expect(malformed.length > 0).toBe(root !== '');
    for (const { file } of malformed) agree(readFileSync(join(root, file)), {});
  });
});
