import { describe, expect, it, test } from 'vitest';
import type { TextDetail } from '../../src/model/values.ts';
import { type DescribedEntry, entryHtml } from '../../src/reader.ts';

const html = (value: string): TextDetail => ({ type: 'text/html', value });
const plain = (value: string): TextDetail => ({ type: 'text/plain', value });
const summary = (detail: TextDetail): DescribedEntry => ({
  summary: detail.value,
  summaryDetail: detail,
});

describe('entryHtml', () => {
  const order: readonly (readonly [keyof DescribedEntry, DescribedEntry, string])[] = [
    ['content', { content: [html('<b>1</b>')] }, '<b>1</b>'],
    ['yandex', { yandex: { fullText: '1½', fullTextDetail: plain('1½') } }, '<p>1½</p>'],
    ['summary', summary(html('<b>2</b>')), '<b>2</b>'],
    [
      'media',
      { media: { description: '<b>3</b>', descriptionDetail: html('<b>3</b>') } },
      '<b>3</b>',
    ],
    ['itunes', { itunes: { summary: 'x', summaryDetail: html('<b>4</b>') } }, '<b>4</b>'],
    ['googleplay', { googleplay: { description: '5 < 6' } }, '<p>5 &lt; 6</p>'],
    ['dcterms', { dcterms: { abstract: '6' } }, '<p>6</p>'],
    ['subtitle', { subtitle: '7', subtitleDetail: plain('7') }, '<p>7</p>'],
  ];
  test.each(order)('%s comes before those below', (key, _, expected) => {
    const from = order.findIndex(([name]) => name === key);
    const rest = Object.assign({}, ...order.slice(from).map(([, entry]) => entry));
    expect(entryHtml(rest)).toBe(expected);
  });

  const cases: readonly (readonly [of: string, entry: DescribedEntry, html: string])[] = [
    ['nothing', {}, ''],
    ['HTML before text', { content: [plain('a much longer text'), html('<b>x</b>')] }, '<b>x</b>'],
    [
      'XHTML is HTML',
      { content: [{ type: 'application/xhtml+xml', value: '<div>x</div>' }] },
      '<div>x</div>',
    ],
    [
      'the richest of several',
      { content: [html('<b title="long, but not for readers">x</b>'), html('<p>xyz</p>')] },
      '<p>xyz</p>',
    ],
    ['the first of equals', { content: [html('<b>x</b>'), html('<i>y</i>')] }, '<b>x</b>'],
    [
      'content before a longer summary',
      { content: [plain('x')], ...summary(html('<p>more</p>')) },
      '<p>x</p>',
    ],
    [
      'empty content',
      { content: [html('<p>&nbsp;<br></p>'), html('')], ...summary(html('<p>s</p>')) },
      '<p>s</p>',
    ],
    [
      'an image is content',
      { content: [html('<img src="a">')], ...summary(plain('s')) },
      '<img src="a">',
    ],
    [
      'base64',
      { content: [{ type: 'image/png', value: 'iVBO', base64: true }], ...summary(plain('s')) },
      '<p>s</p>',
    ],
    [
      'base64 that is declared as HTML',
      { content: [{ type: 'text/html', value: 'iVBO', base64: true }] },
      '',
    ],
    [
      'content in another document',
      { content: [{ type: 'text/html', src: 'https://a/' }], ...summary(plain('s')) },
      '<p>s</p>',
    ],
    [
      'a file',
      { content: [{ type: 'application/json', value: '{}' }], ...summary(plain('s')) },
      '<p>s</p>',
    ],
    [
      'other XML',
      {
        content: [
          { type: 'image/svg+xml', value: '<svg/>' },
          { type: 'text/xml', value: '<a/>' },
        ],
      },
      '',
    ],
    [
      'an unknown type is text',
      { content: [{ type: 'markdown', value: '*x* <y>' }] },
      '<p>*x* &lt;y&gt;</p>',
    ],
    [
      'a type that is nearly HTML is text',
      { content: [{ type: 'text/html;x', value: '<b>' }] },
      '<p>&lt;b&gt;</p>',
    ],
    ['a summary of unknown type is text', { summary: '<script>' }, '<p>&lt;script&gt;</p>'],
    [
      'text is escaped',
      summary(plain(`<a href="x">&amp; 'y'`)),
      `<p>&lt;a href="x"&gt;&amp;amp; 'y'</p>`,
    ],
    [
      'lines and paragraphs',
      summary(plain('a\nb\r\n\r\n \n c\rd')),
      '<p>a<br>b</p>\n<p>c<br>d</p>',
    ],
    [
      'descriptions of groups',
      { media: { groups: [{}, { description: 'g' }], contents: [{ description: 'c' }] } },
      '<p>g</p>',
    ],
    [
      'descriptions of files',
      { media: { contents: [{}, { descriptionDetail: html('<b>c</b>') }] } },
      '<b>c</b>',
    ],
    ['a subtitle of itunes', { itunes: { subtitle: 's' } }, '<p>s</p>'],
  ];
  test.each(cases)('%s', (_, entry, expected) => {
    expect(entryHtml(entry)).toBe(expected);
  });

  it('keeps sanitized HTML as it is', () => {
    const value = ' <p>a  b</p>\n';
    expect(entryHtml({ content: [html(value)] })).toBe(value);
  });
});
