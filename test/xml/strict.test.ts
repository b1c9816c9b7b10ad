import { describe, expect, it } from 'vitest';
import { FEED_GRAMMAR } from '../../src/grammar/feed-structure.ts';
import type { StrictVerdict } from '../../src/xml/reader.ts';
import { collector, LIMITS, strictly } from './support/events.ts';
import { parseStrictly } from './support/parse.ts';

describe('well-formed documents', () => {
  it('are reported as events', () => {
    const { lines } = strictly(
      '<!DOCTYPE a SYSTEM "x"><a xmlns="urn:a" xmlns:p="urn:p"><p:b p:c="1" d="2">x<![CDATA[<]]>&amp;</p:b></a>',
    );
    expect(lines).toEqual([
      '!a SYSTEM "x"',
      '<a {urn:a} xmlns="urn:a"{http://www.w3.org/2000/xmlns/}+xmlns xmlns:p="urn:p"{http://www.w3.org/2000/xmlns/}xmlns+p [: urn:a] [p: urn:p]',
      '<p:b p+b {urn:p} p:c="1"{urn:p}p+c d="2"',
      '"x<&"',
      '/',
      '/',
    ]);
  });

  it.each([
    ['<a/>', null],
    ['<a/> <!-- x --><?y?>\n', null],
    ['<a/>junk', 4],
    ['<a/>\n<!-- x -->\njunk', 16],
    ['<a/>&nbsp;', 4],
    ['<a/>&', 4],
    ['<a/><script>x</script>', 4],
    ['<a/></a>', 4],
    ['<a/><!-- x', 4],
    ['<a/>\0', 4],
    ['<a/>\uD800', 4],
  ])('%j has trailing content at %j', (text, trailingAt) => {
    expect(strictly(text).verdict).toEqual({ kind: 'well-formed', trailingAt });
  });

  it('do not report what follows the root', () => {
    expect(strictly('<a/>junk<b/>').lines).toEqual(['<a', '/']);
  });

  it('may declare entities of plain text', () => {
    const text = '<!DOCTYPE a [<!ENTITY x "y"><!ENTITY z "&#38;#38;">]><a b="&x;">&x;&z;</a>';
    expect(strictly(text).lines.slice(1)).toEqual(['<a b="y"', '"y&"', '/']);
  });

  it.each(['toString', '__proto__', 'constructor'])('may declare an entity &%s;', (name) => {
    const { lines } = strictly(`<!DOCTYPE a [<!ENTITY ${name} "y">]><a>&${name};</a>`);
    expect(lines.slice(1)).toEqual(['<a', '"y"', '/']);
  });
});

describe('documents that are not', () => {
  it.each([
    ['', 0],
    ['text', 0],
    ['<a>', 3],
    ['<a><b></a>', 6],
    ['<a></b>', 3],
    ['<a>x & y</a>', 5],
    ['<a>&amp; & y &lt;</a>', 9],
    ['<a b="&x=1"/><!-- & -->', 6],
    ['<a>& to the end', 3],
    ['<a><!-- & --><![CDATA[&]]>&nbsp;</a>', 26],
    ['<a>&#0;</a>', 3],
    ['<a>&#xD800;</a>', 3],
    ['<a>&toString;</a>', 3],
    ['<a>1 < 2</a>', 5],
    ['<a>x\u0001y</a>', 4],
    ['<a>x\uD800y</a>', 4],
    ['<a>x\uFFFEy</a>', 4],
    ['<a>]]></a>', 3],
    ['<a b="1" b="2"/>', 9],
    ['<a b=1/>', 5],
    ['<a b/>', 4],
    ['<a b="<"/>', 6],
    ['<a b="1"c="2"/>', 8],
    ['<!-- a -- b --><a/>', 7],
    ['<a><![CDATA[x</a>', 17],
    ['\n<?xml version="1.0"?><a/>', 1],
    ['<a/><rss/>', 4],
    ['<!-- c -->\n x<a/>', 12],
    ['<?xml version="1.0"?><!-- c -->&amp;<a/>', 31],
    ['\uFEFF<!-- c -->\nx', 12],
    ['<a/><?xml version="1.0"?><feed/>', 4],
    ['<!DOCTYPE a [<!ENTITY x "&#38;">]><a>&amp;&x;</a>', 42],
    ['<!DOCTYPE a [<!ENTITY x "&#60;">]><a b="&x;"/>', 40],
    ['<a:b:c xmlns:a="urn:a"/>', 0],
    ['<?xml version="2.0"?><a/>', 0],
  ])('%j: the error is at %i', (text, index) => {
    const { verdict } = strictly(text);
    expect(verdict).toMatchObject({ kind: 'not-well-formed', index, undeclaredPrefix: null });
    expect(verdict.kind === 'not-well-formed' && verdict.reason).toMatch(/^[^:\d]/);
  });

  it.each([
    ['<a><b:c/></a>', 3, 'b'],
    ['<a b:c=""/>', 0, 'b'],
    ['<a><"/></a>', 3, null],
  ])('%j: the undeclared prefix at %i is %j', (text, index, undeclaredPrefix) => {
    expect(strictly(text).verdict).toMatchObject({ index, undeclaredPrefix });
  });

  it.each([
    ['<!DOCTYPE a [<!ENTITY x "y"><!ENTITY z "&x;">]><a>&x;&z;</a>', 53, /markup or references/],
    ['<!DOCTYPE a [<!ENTITY x "<b/>">]><a>&x;</a>', 36, /markup or references/],
    ['<!DOCTYPE a [<!ENTITY x "&x;">]><a b="&x;"/>', 38, /markup or references/],
    ['<!DOCTYPE a [<!ENTITY x SYSTEM "y">]><a>&x;</a>', 40, /outside the document/],
  ])('%j: the entity at %i is refused', (text, index, reason) => {
    const { verdict } = strictly(text);
    expect(verdict).toMatchObject({ kind: 'refused-entity', index });
    expect(verdict.kind === 'refused-entity' && verdict.reason).toMatch(reason);
  });

  it('are reported up to the error', () => {
    expect(strictly('<a>x<b/>&nbsp;</a>').lines).toEqual(['<a', '"x"', '<b', '/']);
  });
});

describe('limits', () => {
  const limits = { maxDepth: 3, maxAttributes: 2, maxEntityExpansion: 5 };

  it.each([
    ['<a><b><c/></b></a>', null],
    ['<a><b><c><d/></c></b></a>', 'maxDepth'],
    ['<a b="" c=""/>', null],
    ['<a b="" c="" d=""/>', 'maxAttributes'],
    ['<!DOCTYPE a [<!ENTITY x "12345">]><a>&x;</a>', null],
    ['<!DOCTYPE a [<!ENTITY x "123">]><a b="&x;">&x;</a>', 'maxEntityExpansion'],
  ])('%j exceeds %j', (text, limit) => {
    const { verdict } = strictly(text, limits);
    if (limit === null) expect(verdict.kind).toBe('well-formed');
    else expect(verdict).toMatchObject({ kind: 'limit', limit });
  });

  it('keep the cost of deep nesting, many attributes and many namespaces linear', () => {
    expect(strictly('<a>'.repeat(1e6)).verdict).toMatchObject({ limit: 'maxDepth' });
    const attributes = Array.from({ length: 2e5 }, (_, i) => `a${i}=""`).join(' ');
    expect(strictly(`<a ${attributes}/>`).verdict).toMatchObject({ limit: 'maxAttributes' });
    const shallow = `${'<a>'.repeat(250)}${'<b/>'.repeat(5e5)}${'</a>'.repeat(250)}`;
    expect(strictly(shallow).verdict).toMatchObject({ kind: 'well-formed' });
  });
});

it('passes on what a handler throws', () => {
  const handler = {
    ...collector(),
    startElement: (): never => {
      throw new RangeError('mine');
    },
  };
  expect(() => parseStrictly('<a/>', FEED_GRAMMAR, handler, LIMITS)).toThrow(RangeError);
});

describe('a text that is parsed in parts', () => {
  /** The number of characters that are read at once. */
  const PART = 262_144;

  /** A verdict on a text that comes later by some distance. */
  const movedBy = (distance: number, verdict: StrictVerdict): object =>
    Object.fromEntries(
      Object.entries(verdict).map(([key, value]) => [
        key,
        typeof value === 'number' ? value + distance : value,
      ]),
    );

  it.each([
    '<a>x\r\ny\r</a>',
    '<a b="&lt;\r\n\u{1F600}">&amp;&#65;\u{1F600}</a>',
    '<a><![CDATA[x]]]]><![CDATA[>]]></a>',
    '<a>x<!-- - --><?p ?q?>y</a >',
    '<a/>junk',
    '<a>x & y</a>',
    '<a>x\u0001y</a>',
    '<a>]]></a>',
    '<a b="1"c="2"/>',
    '<!DOCTYPE a [<!ENTITY x "y"><!ENTITY z "<b/>">]><a b="&x;">&x;&z;</a>',
  ])('has the same events wherever it is divided: %j', (text) => {
    const whole = strictly(text);
    for (let cut = 0; cut <= text.length; cut += 1) {
      const before = `<!--${'x'.repeat(PART - cut - 7)}-->`;
      const moved = strictly(before + text);
      // For a text that is not well-formed, the amount of text reported before the error may vary.
      expect(moved.lines.slice(0, whole.lines.length)).toEqual(whole.lines);
      expect(movedBy(0, moved.verdict)).toEqual(movedBy(before.length, whole.verdict));
    }
  });

  it.each([
    ['a line end', '<a>', '\r', '</a>', '\n'],
    ['a reference', '<a>', '&lt;', '</a>', '<'],
    ['half a CDATA end', '<a><![CDATA[', ']x', ']]></a>', ']x'],
  ])('has all of its text, with much of one kind: %s', (_, head, bit, tail, piece) => {
    const count = (5 * PART) / bit.length;
    expect(strictly(head + bit.repeat(count) + tail).lines).toEqual([
      '<a',
      `"${piece.repeat(count)}"`,
      '/',
    ]);
  });

  it('has all of its values', () => {
    const { lines } = strictly(`<a b="${'&lt;\n'.repeat(20 * PART)}"/>`);
    expect(lines[0]?.length).toBe(`<a b="${'< '.repeat(20 * PART)}"`.length);
  });
});
