/**
 * The starts of values are marked in the documents: `¹` before that of the attribute `at`, `²`
 * before the text of `e`.
 */
import { describe, expect, it } from 'vitest';
import { FEED_GRAMMAR } from '../../src/grammar/feed-structure.ts';
import type { XmlCursor, XmlHandler } from '../../src/xml/events.ts';
import { collector, LIMITS } from './support/events.ts';
import { parseLoosely, parseStrictly } from './support/parse.ts';

type Parse = (text: string, handler: XmlHandler) => unknown;

const strictly: Parse = (text, handler) => parseStrictly(text, FEED_GRAMMAR, handler, LIMITS);
const loosely: Parse = (text, handler) =>
  parseLoosely(text, FEED_GRAMMAR, handler, LIMITS, () => {});

interface Starts {
  readonly tag: number;
  readonly attribute: number | undefined;
  readonly text: number;
}

/** What the cursor reports for the first element `e` that ends. */
function told(parse: Parse, document: string): Starts | undefined {
  const found: Starts[] = [];
  const open: { readonly name: string; readonly mark: number; readonly tag: number }[] = [];
  let cursor: XmlCursor | null = null;
  parse(document, {
    ...collector(),
    begin: (given) => {
      cursor = given;
    },
    startElement: ({ name }) => {
      if (cursor !== null) open.push({ name, mark: cursor.mark, tag: cursor.tagStart });
    },
    endElement: () => {
      const element = open.pop();
      if (cursor === null || element?.name !== 'e') return;
      const { mark, tag } = element;
      const attribute = cursor.attributeStarts(mark).get('at');
      found.push({ tag, attribute, text: cursor.textStart(mark) });
    },
  });
  return found[0];
}

/** The document without its markers, and the positions they mark. */
function marked(text: string): { readonly document: string; readonly starts: Starts } {
  const document = text.replaceAll(/[¹²]/g, '');
  const tag = document.indexOf('<e');
  const attribute = text.replace('²', '').indexOf('¹');
  const inside = text.replace('¹', '').indexOf('²');
  return {
    document,
    starts: { tag, attribute: attribute < 0 ? undefined : attribute, text: inside },
  };
}

describe('both parsers report where values start', () => {
  it.each([
    ['attributes and text', '<e at="¹a">²b</e>'],
    ['white space before them', '<e  at = "\n ¹a">\r\n\t²b</e>'],
    ['other elements around', '<f at="x">y<e at="¹a">²b</e>z</f>'],
    ['apostrophes', `<e b='"' at='¹a'>²b</e>`],
    ['attributes that look alike', '<e xat="0" b="at=1" at="¹a">²b</e>'],
    ['a “>” in an attribute', '<e b=">" at="¹a">²b</e>'],
    ['a CDATA section', '<e at="¹a"><![CDATA[ ²b]]></e>'],
    ['empty CDATA sections before', '<e><![CDATA[ ]]><![CDATA[]]>²b</e>'],
    ['comments and instructions before', '<e><!-- a --><?b c?>²b</e>'],
    ['elements before', '<e><b>a<b>b</b>c</b><b/> ²b</e>'],
    ['elements before that contain CDATA sections', '<e><b><![CDATA[a</b>]]></b>²b</e>'],
    ['references', '<e at="¹&#49;a">²&amp;b</e>'],
    ['no such attribute', '<e b="a">²b</e>'],
    ['no text: the end of the tag', '<e at="¹a">² <b>b</b> </e>'],
    ['nothing inside: the end of the tag', '<e at="¹a"/>²'],
  ])('%s', (_, text) => {
    const { document, starts } = marked(`<r>é😀${text}</r>`);
    expect(told(strictly, document)).toEqual(starts);
    expect(told(loosely, document)).toEqual(starts);
  });
});

describe('the loose parser reports where values start', () => {
  it.each([
    ['no quotes', '<e at=¹a>²b</e>'],
    ['a “<” in an attribute', '<e b="a <e at=0" at="¹a">²b</e>'],
    ['forbidden characters before', '<e b="\0" at="\x01¹a">\x02\x03²b</e>'],
    ['a “<” that begins no tag', '<e at="¹a">²< b</e>'],
    ['a tag with spaces', '< title><e at="¹a">²b</e></title>'],
    ['no end tag', '<e at="¹a">²b'],
    ['an unclosed section', '<e at="¹a"><![CDATA[²b</e>'],
    ['an unclosed comment', '<e at="¹a">²<!-- b</e>'],
  ])('%s', (_, text) => {
    const { document, starts } = marked(`<r>\x04${text}`);
    expect(told(loosely, document)).toEqual(starts);
  });
});
