/**
 * A document in UTF-8 is read from its bytes, viewed as characters, and that makes no difference: the
 * result is that of its text, down to the position of each problem.
 */
import fc from 'fast-check';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { viewUtf8 } from '../../src/bytes/platform.ts';
import { type ParseOptions, parseDocument } from '../../src/parse.ts';
import { bytesOf, readRealFeeds } from '../conformance/real-feeds-suite.ts';
import { describeShared } from '../support/shared.ts';
import { PIECES, PLAIN_PIECES } from '../xml/support/soups.ts';

const views = vi.hoisted(() => ({ mayBeUsed: true, used: 0 }));

vi.mock('../../src/bytes/platform.ts', async (importOriginal) => {
  const original = await importOriginal<typeof import('../../src/bytes/platform.ts')>();
  const counted: typeof original.viewUtf8 = (bytes) => {
    const view = views.mayBeUsed ? original.viewUtf8(bytes) : null;
    if (view !== null) views.used += 1;
    return view;
  };
  return { ...original, viewUtf8: counted };
});

beforeEach(() => {
  views.mayBeUsed = true;
  views.used = 0;
});

const RAW: ParseOptions = { sanitizeHtml: false, resolveRelativeUris: false };

/** Reads a document in both ways; returns whether it was viewed. */
function agree(document: Uint8Array, options: ParseOptions = RAW, name?: string): boolean {
  views.mayBeUsed = false;
  const asText = JSON.stringify(parseDocument(document, options));
  views.mayBeUsed = true;
  const before = views.used;
  expect(JSON.stringify(parseDocument(document, options)), name).toBe(asText);
  return views.used > before;
}

/** Long enough to be viewed. */
const LONG = `<!-- ${'é→😀 '.repeat(1000)} -->\n`;

const ITEM =
  '<item><title>Grüße → 😀 &amp; &#252;</title><link>http://[ü/</link><guid>é</guid>' +
  '<pubDate>gestern 😀</pubDate><category domain="ü">é\r\nè</category></item>';

const feed = (content: string, head = '<?xml version="1.0"?>'): string =>
  `${head}<rss version="2.0" xmlns:p="urn:ü"><channel><title>é</title>${LONG}${content}`;

it('is never decoded as a whole if nothing is wrong', () => {
  const head = `<?xml version="1.0"?><rss version="2.0"><channel><title>é</title>${LONG}`;
  const item = '<item><title>é</title><link>http://a.test/</link></item></channel></rss>';
  const document = new TextEncoder().encode(head + item);
  const prototype: unknown = Object.getPrototypeOf(viewUtf8(document));
  const text = vi.spyOn(prototype as { readonly text: string }, 'text', 'get');
  expect(parseDocument(document).problems).toEqual([]);
  expect(text).not.toHaveBeenCalled();
  text.mockRestore();
});

describe('a document with a byte view', () => {
  it.each([
    ['problems in values', `${ITEM}\n${ITEM}</channel></rss>`],
    ['an error after characters of every length', `${ITEM}é→😀 & 😀</channel></rss>`],
    ['an error in the first tag after them', `${ITEM}<item x=1>é</item></channel></rss>`],
    ['an undeclared prefix', `${ITEM}<item><q:a>é</q:a></item></channel></rss>`],
    ['names that are not ASCII', `${ITEM}<ü ö="é">${ITEM}</ü></channel></rss>`],
    ['a control character', `${ITEM}<item><title>é\u0001</title></item></channel></rss>`],
    ['a noncharacter', `${ITEM}<item><title>é\uFFFE</title></item></channel></rss>`],
    [
      'a character that looks like one',
      `${ITEM}<item><title>é\uFFFD\uFFFC</title></item></channel></rss>`,
    ],
    ['junk after it', `${ITEM}</channel></rss>\u00A0é`],
    ['an end in a value', `${ITEM}<item><title>é😀`],
    ['an end after an item', ITEM],
    [
      'a reference to half a character',
      `${ITEM}<item><title>&#195;&#169;</title></item></channel></rss>`,
    ],
    ['a CDATA section', `${ITEM}<item><title><![CDATA[é\r\n]]></title></item></channel></rss>`],
    [
      'white space that is not ASCII',
      `\u00A0<item>\u2003<title>\u00A0é\u3000</title></item></channel></rss>`,
    ],
  ])('has %s', (_, content) => {
    for (const head of [
      '<?xml version="1.0"?>',
      '\uFEFF<?xml version="1.0" encoding="utf-8"?>\r\n',
    ]) {
      expect(agree(Buffer.from(feed(content, head)))).toBe(true);
      expect(agree(Buffer.from(feed(content, head)), {})).toBe(true);
    }
  });

  it.each([
    '',
    '\n',
    '\u00A0',
    'é <!-- x -->',
    '{',
    '<!DOCTYPE rss SYSTEM "é">',
    '<html>',
    '\uFEFF',
  ])('may start with %j', (head) => {
    agree(Buffer.from(feed(`${ITEM}&nbsp;</channel></rss>`, head)));
    agree(Buffer.from(`${head}${LONG}`));
  });

  it('is parsed by the loose parser in the same way', () => {
    expect(agree(Buffer.from(feed(`${ITEM}&</rss>`)), { ...RAW, parser: 'loose' })).toBe(true);
  });

  it('has any pieces', () => {
    const piece = fc.oneof(
      { weight: 4, arbitrary: fc.constantFrom(...PLAIN_PIECES, ITEM, 'é', '→', '😀') },
      { weight: 1, arbitrary: fc.constantFrom(...PIECES) },
    );
    const content = fc.array(piece, { maxLength: 10 }).map((pieces) => pieces.join(''));
    fc.assert(
      fc.property(content, (pieces) => {
        agree(Buffer.from(feed(`${pieces}</channel></rss>`)));
      }),
      { numRuns: 300, seed: 1 },
    );
  });
});

describe('a document without a byte view', () => {
  it.each([
    ['is short', Buffer.from('<rss>é</rss>')],
    ['is ASCII', Buffer.alloc(10_000, 'a')],
    ['is not valid', Buffer.concat([Buffer.from(LONG), Buffer.of(0xe9)])],
  ])('%s', (_, bytes) => {
    expect(viewUtf8(bytes)).toBeNull();
  });
});

it('an index in the text is found for each byte offset', () => {
  const text = `\uFEFF${'aé→😀'.repeat(2000)}`;
  const view = viewUtf8(Buffer.from(text));
  expect(view?.text).toBe(text);
  expect(view?.start).toBe(3);
  for (const index of [0, 1, 2, 3, 5, 1020, 1030, 6001, 8000, 9999, 40]) {
    const end =
      index + (text.charCodeAt(index) >= 0xdc00 && text.charCodeAt(index) < 0xe000 ? 1 : 0);
    expect(view?.textIndex(Buffer.byteLength(text.slice(0, end)))).toBe(end);
  }
  expect(view?.textIndex(Buffer.byteLength(text))).toBe(text.length);
});

describeShared('real feeds', 'real-feeds', (root) => {
  it('are the same', () => {
    const feeds = readRealFeeds(root);
    let viewed = 0;
    for (const each of feeds.filter((_, index) => index % 4 === 0)) {
      if (agree(bytesOf(root, each), RAW, each.file)) viewed += 1;
    }
    expect(viewed).toBeGreaterThan(30);
  });
});
