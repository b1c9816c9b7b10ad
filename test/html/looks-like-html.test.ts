import { describe, expect, it } from 'vitest';
import { looksLikeHtml, unescapedHtml } from '../../src/html/looks-like-html.ts';
import { describeShared, readRows } from '../support/shared.ts';

interface GuessRow {
  readonly input: string;
  readonly expected: boolean;
  readonly description: string;
}

describeShared('looksLikeHtml', 'conformance/feedparser/html-guess.jsonl', (path) => {
  it.each(readRows<GuessRow>(path))('$description: $input', ({ input, expected }) => {
    expect(looksLikeHtml(input)).toBe(expected);
  });
});

describe('looksLikeHtml', () => {
  it.each([
    ['a paragraph', '<p>a</p>', true],
    ['upper case', '<P>a</P>', true],
    ['a void element next to an end tag', '<b>a</b><br/>', true],
    ['a generic type', 'List<String> &amp; more', false],
    ['an undefined reference', '&nosuch; &amp;', false],
    ['a newer element', '<mark>a</mark>', true],
    ['only an image', '<p><img src="a.png">', true],
    ['an image with text', 'Use <img src="a.png">', false],
    ['only a tag', '<img>', false],
    ['nothing', '', false],
  ])('%s: %j', (_, input, expected) => {
    expect(looksLikeHtml(input)).toBe(expected);
  });

  it.each(['</', '&', '<', '&a', '</a', '&#'])('is linear in %j', (unit) => {
    expect(looksLikeHtml(unit.repeat(500_000))).toBe(false);
  });
});

describe('unescapedHtml', () => {
  it.each([
    ['an escaped paragraph', '&lt;p&gt;a&lt;/p&gt;', '<p>a</p>'],
    ['an element in capitals', '&lt;P&gt;a&lt;/P&gt;', '<P>a</P>'],
    [
      'a link in a text',
      '&lt;A HREF="HTTPS://a.example/"&gt;b&lt;/A&gt; c',
      '<A HREF="HTTPS://a.example/">b</A> c',
    ],
    ['a tag that a text is about', '&lt;p&gt; starts a paragraph', null],
    ['an element that HTML does not have', '&lt;foo&gt;a&lt;/foo&gt;', null],
    ['HTML', '<p>&lt;p&gt;a&lt;/p&gt;</p>', null],
  ])('%s', (_, input, expected) => {
    expect(unescapedHtml(input)).toBe(expected);
  });
});
