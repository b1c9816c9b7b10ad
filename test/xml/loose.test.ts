/**
 * How the loose parser handles each kind of error: its name, its position, and the events.
 * Events are written as markup: text as reported, elements by their names.
 */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { PROBLEMS } from '../../src/problems/catalog.ts';
import type { ProblemName } from '../../src/problems/facts.ts';
import { type Found, LIMITS, loosely } from './support/events.ts';

/** The events as one line: `<a>x</a>`, attributes as reported. */
function told(text: string): string {
  const open: string[] = [];
  const parts: string[] = [];
  for (const line of loosely(text).lines) {
    if (line === '/') parts.push(`</${open.pop()}>`);
    else if (line.startsWith('<')) {
      open.push(line.slice(1).split(' ')[0] ?? '');
      parts.push(`${line}>`);
    } else if (line.startsWith('"')) parts.push(line.slice(1, -1));
  }
  return parts.join('');
}

type Row = readonly [text: string, told: string, problems: readonly Found[]];

function check(rows: readonly Row[]): void {
  it.each(rows)('%j', (text, expected, problems) => {
    expect(told(text)).toBe(expected);
    expect(loosely(text).problems).toEqual(problems);
  });
}

describe('references', () => {
  check([
    ['<a>x & y</a>', '<a>x & y</a>', [['UnescapedAmpersand', 5]]],
    ['<a>AT&T</a>', '<a>AT&T</a>', [['UnescapedAmpersand', 5]]],
    [
      '<a>&;&#;&#x;</a>',
      '<a>&;&#;&#x;</a>',
      [
        ['UnescapedAmpersand', 3],
        ['UnescapedAmpersand', 5],
        ['UnescapedAmpersand', 8],
      ],
    ],
    [
      '<a b="?x=1&copy=2&lt=3"/>',
      '<a b="?x=1&copy=2&lt=3"></a>',
      [
        ['UnescapedAmpersand', 10],
        ['UnescapedAmpersand', 17],
      ],
    ],
    [
      '<a>&nbsp;&hellip;</a>',
      '<a>\u00A0\u2026</a>',
      [
        ['UndefinedEntity', 3],
        ['UndefinedEntity', 9],
      ],
    ],
    [
      '<a>&lang;&rang;</a>',
      '<a>\u2329\u232A</a>',
      [
        ['UndefinedEntity', 3],
        ['UndefinedEntity', 9],
      ],
    ],
    [
      '<a>&nosuch;&__proto__;</a>',
      '<a>&nosuch;&__proto__;</a>',
      [
        ['UndefinedEntity', 3],
        ['UndefinedEntity', 11],
      ],
    ],
    [
      '<a>x &amp y&nbsp z</a>',
      '<a>x & y\u00A0 z</a>',
      [
        ['MalformedReference', 5],
        ['MalformedReference', 11],
      ],
    ],
    [
      '<a>&#65 &#X41;</a>',
      '<a>A A</a>',
      [
        ['MalformedReference', 3],
        ['MalformedReference', 8],
      ],
    ],
    [
      '<a>x&#1;y&#0;z</a>',
      '<a>xyz</a>',
      [
        ['ForbiddenCharacterReference', 4],
        ['ForbiddenCharacterReference', 9],
      ],
    ],
    [
      '<a>&#2... &#xD83D&#xDE00;</a>',
      '<a>... \u{1F600}</a>',
      [
        ['MalformedReference', 3],
        ['MalformedReference', 10],
      ],
    ],
    ['<a>&#xD83D;&#xDE00;</a>', '<a>\u{1F600}</a>', [['ForbiddenCharacterReference', 3]]],
    ['<a>&#55357;&#56832;</a>', '<a>\u{1F600}</a>', [['ForbiddenCharacterReference', 3]]],
    ['<a>&#xD800;&#xDC00;</a>', '<a>\u{10000}</a>', [['ForbiddenCharacterReference', 3]]],
    ['<a>&#xdbff;&#xdfff;</a>', '<a>\u{10FFFF}</a>', [['ForbiddenCharacterReference', 3]]],
    ['<a>&#xd800;&#xdc00;</a>', '<a>\u{10000}</a>', [['ForbiddenCharacterReference', 3]]],
    ['<a>&#55296;&#57343;</a>', '<a>\u{103FF}</a>', [['ForbiddenCharacterReference', 3]]],
    ['<a>&#56319;&#56320;</a>', '<a>\u{10FC00}</a>', [['ForbiddenCharacterReference', 3]]],
    ['<a>&#xD83D;&#XDE00;</a>', '<a>\u{1F600}</a>', [['ForbiddenCharacterReference', 3]]],
    ['<a>&#XD83D;&#xDE00;</a>', '<a>\u{1F600}</a>', [['MalformedReference', 3]]],
    // One reference above the low halves and one below, in both notations.
    ['<a>&#xD83D;&#xE000;</a>', '<a>\uFFFD\uE000</a>', [['ForbiddenCharacterReference', 3]]],
    ['<a>&#55357;&#57344;</a>', '<a>\uFFFD\uE000</a>', [['ForbiddenCharacterReference', 3]]],
    [
      '<a>&#xD83D;&#xDBFF;</a>',
      '<a>\uFFFD\uFFFD</a>',
      [
        ['ForbiddenCharacterReference', 3],
        ['ForbiddenCharacterReference', 11],
      ],
    ],
    [
      '<a>&#55357;&#56319;</a>',
      '<a>\uFFFD\uFFFD</a>',
      [
        ['ForbiddenCharacterReference', 3],
        ['ForbiddenCharacterReference', 11],
      ],
    ],
    // The wrong order.
    [
      '<a>&#xDE00;&#xD83D;</a>',
      '<a>\uFFFD\uFFFD</a>',
      [
        ['ForbiddenCharacterReference', 3],
        ['ForbiddenCharacterReference', 11],
      ],
    ],
    // A character that is not a half.
    ['<a>&#xD7FF;&#xDC00;</a>', '<a>\uD7FF\uFFFD</a>', [['ForbiddenCharacterReference', 11]]],
    [
      '<a>&#1;&#xDC00;</a>',
      '<a>\uFFFD</a>',
      [
        ['ForbiddenCharacterReference', 3],
        ['ForbiddenCharacterReference', 7],
      ],
    ],
    ['<a>A&#xDC00;</a>', '<a>A\uFFFD</a>', [['ForbiddenCharacterReference', 4]]],
    ['<a>&#x10FFFE;&#xDC00;</a>', '<a>\u{10FFFE}\uFFFD</a>', [['ForbiddenCharacterReference', 13]]],
    ['<a>&#xE000;&#xDC00;</a>', '<a>\uE000\uFFFD</a>', [['ForbiddenCharacterReference', 11]]],
    // Half a pair before another pair.
    [
      '<a>&#xD83D;&#xD83D;&#xDE00;</a>',
      '<a>\uFFFD\u{1F600}</a>',
      [
        ['ForbiddenCharacterReference', 3],
        ['ForbiddenCharacterReference', 11],
      ],
    ],
    [
      '<a>&#xD83D;&#x41;&#xDE00;</a>',
      '<a>\uFFFDA\uFFFD</a>',
      [
        ['ForbiddenCharacterReference', 3],
        ['ForbiddenCharacterReference', 17],
      ],
    ],
    [
      '<a>&#x110000;&#99999999999999999999;</a>',
      '<a>\uFFFD\uFFFD</a>',
      [
        ['ForbiddenCharacterReference', 3],
        ['ForbiddenCharacterReference', 13],
      ],
    ],
    // Allowed in XML, and repaired later together with all other text.
    ['<a>&#150;</a>', '<a>\u0096</a>', []],
  ]);

  it('report the character that was meant', () => {
    expect(loosely('<a>&eacute;&x;</a>').facts).toEqual([
      { entity: 'eacute', readAs: 'é' },
      { entity: 'x', readAs: null },
    ]);
  });
});

describe('entities of the document', () => {
  const declared = (subset: string, text: string): string =>
    `<!DOCTYPE a [${subset}]><a>${text}</a>`;

  check([
    [declared('<!ENTITY x "y">', '&x;'), '<a>y</a>', []],
    [declared('<!ENTITY nbsp "&#160;">', '&nbsp;'), '<a>\u00A0</a>', []],
    [declared('<!ENTITY x "y"><!ENTITY x "z"><!ENTITY lt "z">', '&x;&lt;'), '<a>y<</a>', []],
    [
      declared('<!ENTITY x "&y;"><!ENTITY y "z">', '&x;'),
      '<a>&x;</a>',
      [['EntityExpansionBlocked', 50]],
    ],
    [declared('<!ENTITY x "Bozo &#38;#38; Sons">', '&x;'), '<a>Bozo & Sons</a>', []],
    [declared('<!ENTITY x "a &lt; b &#38;gt; c">', '&x;'), '<a>a < b > c</a>', []],
    [declared('<!ENTITY x "a &#60;b/>">', '&x;'), '<a>&x;</a>', [['EntityExpansionBlocked', 42]]],
    [declared('<!ENTITY x "a &#38; b">', '&x;'), '<a>&x;</a>', [['EntityExpansionBlocked', 41]]],
    [declared('<!ENTITY x "&#38;#38;amp;">', '&x;'), '<a>&amp;</a>', []],
    [declared('<!ENTITY x "&#38;">', '&x;#97;'), '<a>&#97;</a>', [['UnescapedAmpersand', 37]]],
    [declared('<!ENTITY x "&#x3C;">', '&x;b/>'), '<a><b/></a>', [['UnescapedLessThan', 38]]],
    [declared('<!ENTITY x "<b/>">', '&x;'), '<a>&x;</a>', [['EntityExpansionBlocked', 36]]],
    [
      declared('<!ENTITY x SYSTEM "file:///etc/passwd">', '&x;'),
      '<a>&x;</a>',
      [['ExternalEntityIgnored', 57]],
    ],
    [declared('<!ENTITY % x "y">', '&x;'), '<a>&x;</a>', [['UndefinedEntity', 35]]],
  ]);

  it('are bounded', () => {
    const text = declared(`<!ENTITY x "${'x'.repeat(1000)}">`, '&x;'.repeat(5000));
    const { problems, lines } = loosely(text);
    const fitting = Math.floor(LIMITS.maxEntityExpansion / 1000);
    expect(problems).toEqual([['LimitExceeded', text.indexOf('&x;') + '&x;'.length * fitting]]);
    expect(lines.join('').length).toBeLessThan(LIMITS.maxEntityExpansion + 20_000);
  });
});

describe('text', () => {
  check([
    ['<a>1 < 2</a>', '<a>1 < 2</a>', [['UnescapedLessThan', 5]]],
    ['<a>I <3 you</a>', '<a>I <3 you</a>', [['UnescapedLessThan', 5]]],
    [
      '<a><<</a>',
      '<a><<</a>',
      [
        ['UnescapedLessThan', 3],
        ['UnescapedLessThan', 4],
      ],
    ],
    ['<a></3</a>', '<a></3</a>', [['UnescapedLessThan', 3]]],
    [
      '<a>x <me@y.z> <http://x/></a>',
      '<a>x <me@y.z> <http://x/></a>',
      [
        ['UnescapedLessThan', 5],
        ['UnescapedLessThan', 14],
      ],
    ],
    ['<a>if x <y then z</a>', '<a>if x <y then z</a>', [['UnescapedLessThan', 8]]],
    ['<a>x]]>y</a>', '<a>x]]>y</a>', [['StrayCdataEnd', 4]]],
    [
      '<a>x\0y\u0001</a>',
      '<a>xy</a>',
      [
        ['InvalidXmlCharacter', 4],
        ['InvalidXmlCharacter', 6],
      ],
    ],
    ['<a>x\fy</a>', '<a>x y</a>', [['InvalidXmlCharacter', 4]]],
    ['<a>\uD800</a>', '<a>\uFFFD</a>', [['InvalidXmlCharacter', 3]]],
    // Positions are those of the original text.
    [
      '\0<a>\0 & </a>',
      '<a> & </a>',
      [
        ['InvalidXmlCharacter', 0],
        ['InvalidXmlCharacter', 4],
        ['UnescapedAmpersand', 6],
      ],
    ],
  ]);
});

describe('attributes', () => {
  check([
    [
      '<a b=c d/>',
      '<a b="c" d="d"></a>',
      [
        ['MalformedAttribute', 3],
        ['MalformedAttribute', 7],
      ],
    ],
    ['<a b=http://x/y></a>', '<a b="http://x/y"></a>', [['MalformedAttribute', 3]]],
    // A final slash belongs to the value if that is a URL that ends with one, and otherwise to the
    // tag.
    ['<a b=c/>', '<a b="c"></a>', [['MalformedAttribute', 3]]],
    ['<a b=http://x/>', '<a b="http://x/"></a>', [['MalformedAttribute', 3]]],
    ['<a b=http://x/>y</a>', '<a b="http://x/">y</a>', [['MalformedAttribute', 3]]],
    ['<a b=/feeds/>', '<a b="/feeds/"></a>', [['MalformedAttribute', 3]]],
    ['<a b=http://x/1.mp3/>', '<a b="http://x/1.mp3"></a>', [['MalformedAttribute', 3]]],
    ['<a b="1" b="2"/>', '<a b="1"></a>', [['DuplicateAttribute', 9]]],
    ['<a b="1"c="2"/>', '<a b="1" c="2"></a>', [['MalformedAttribute', 3]]],
    ['<a b="x<y">z</a>', '<a b="x<y">z</a>', [['MalformedAttribute', 3]]],
    ['<a b="x>z</a>', '<a b="x">z</a>', [['MalformedAttribute', 3]]],
    [
      '<r><a b="x>y</a><c d="e"/></r>',
      '<r><a b="x">y</a><c d="e"></c></r>',
      [['MalformedAttribute', 6]],
    ],
    ["<a b='x/><c/>", '<a b="x"></a><c></c>', [['MalformedAttribute', 3]]],
    [
      '<a 2="y" "/>',
      '<a></a>',
      [
        ['MalformedAttribute', 3],
        ['MalformedAttribute', 9],
      ],
    ],
    [
      '<a xmlns:b="" xmlns:xml="urn:x"/>',
      '<a xmlns:b=""{http://www.w3.org/2000/xmlns/}xmlns+b xmlns:xml="urn:x"{http://www.w3.org/2000/xmlns/}xmlns+xml></a>',
      [
        ['MalformedAttribute', 3],
        ['MalformedAttribute', 14],
      ],
    ],
  ]);
});

describe('quotes in a value', () => {
  const quote = (at: number): readonly Found[] => [['UnescapedQuote', at]];
  const less: readonly Found[] = [['MalformedAttribute', 3]];
  check([
    // Around words.
    ['<a b="x "y" z"/>', '<a b="x \\"y\\" z"></a>', quote(8)],
    ['<a b="x "y" z" c="1"/>', '<a b="x \\"y\\" z" c="1"></a>', quote(8)],
    ['<a b=""x" y" c="1"/>', '<a b="\\"x\\" y" c="1"></a>', quote(6)],
    ['<a b="x "y""/>', '<a b="x \\"y\\""></a>', quote(8)],
    ['<a b="x"y"z" c="1"/>', '<a b="x\\"y\\"z" c="1"></a>', quote(7)],
    ['<a b="x "y", z" c="1"/>', '<a b="x \\"y\\", z" c="1"></a>', quote(8)],
    ['<a b="5" screen" c="1"/>', '<a b="5\\" screen" c="1"></a>', quote(7)],
    ['<a b="5"" c="1"/>', '<a b="5\\"" c="1"></a>', quote(7)],
    ["<a b='it's so' c='1'/>", '<a b="it\'s so" c="1"></a>', quote(8)],
    [`<a b='it's "so"' c="1"/>`, `<a b="it's \\"so\\"" c="1"></a>`, quote(8)],
    [`<a b="x's "y" z" c='1'/>`, `<a b="x's \\"y\\" z" c="1"></a>`, quote(10)],
    // Around brackets.
    ['<a b="x "y > z" w" c="1"/>', '<a b="x \\"y > z\\" w" c="1"></a>', quote(8)],
    ['<a b="x > y" c="1"/>', '<a b="x > y" c="1"></a>', []],
    ['<a b="x < "y" z" c="1"/>', '<a b="x < \\"y\\" z" c="1"></a>', quote(10)],
    ['<a b="x <y" c="1"/>', '<a b="x <y" c="1"></a>', less],
    ['<a b="x <y z=" c="1"/>', '<a b="x <y z=" c="1"></a>', less],
    // Of markup.
    ['<a b="by <i c="1">x</i>." d="2"/>', '<a b="by <i c=\\"1\\">x</i>." d="2"></a>', quote(14)],
    [
      '<a b="<i c="1" e = "2">x</i>" d="2"/>',
      '<a b="<i c=\\"1\\" e = \\"2\\">x</i>" d="2"></a>',
      quote(11),
    ],
    ["<a b='<I C='1>2'>x</I>' d='2'/>", `<a b="<I C='1>2'>x</I>" d="2"></a>`, quote(11)],
    ['<a b="<i c="">x</i>" d="2"/>', '<a b="<i c=\\"\\">x</i>" d="2"></a>', quote(11)],
    ['<a b="<i c="1>x</i>" d="2"/>', '<a b="<i c=\\"1>x</i>" d="2"></a>', quote(11)],
    ["<a b='<i c=\"1\">x</i>' d='2'/>", '<a b="<i c=\\"1\\">x</i>" d="2"></a>', less],
    [
      '<a b="x <img c="1"/> y "z"" d="2"/>',
      '<a b="x <img c=\\"1\\"/> y \\"z\\"" d="2"></a>',
      quote(15),
    ],
    [
      '<a b="&lt;i c="1" e="2"&gt;x&lt;/i&gt;" d="2"/>',
      '<a b="<i c=\\"1\\" e=\\"2\\">x</i>" d="2"></a>',
      quote(14),
    ],
    // What follows is not part of the value.
    ['<a b="x"" c="1"/>', '<a b="x" c="1"></a>', [less[0], ['MalformedAttribute', 8]] as Found[]],
    ['<a b="x" "/>', '<a b="x"></a>', [['MalformedAttribute', 9]]],
    ['<a b="x" c>y "z"</a>', '<a b="x" c="c">y "z"</a>', [['MalformedAttribute', 9]]],
    ['<a b="x" c d="y"/>', '<a b="x" c="c" d="y"></a>', [['MalformedAttribute', 9]]],
    [
      '<a b="x" c d=1/>',
      '<a b="x" c="c" d="1"></a>',
      [
        ['MalformedAttribute', 9],
        ['MalformedAttribute', 11],
      ],
    ],
    ['<a b="x", d="y"/>', '<a b="x" d="y"></a>', [...less, ['MalformedAttribute', 8]]],
    ['<a b="x" / d="y"/>', '<a b="x" d="y"></a>', [['MalformedTag', 9]]],
    [
      '<r><a b="x>y</a>"z" c="1"</r>',
      '<r><a b="x">y</a>"z" c="1"</r>',
      [['MalformedAttribute', 6]],
    ],
    [
      '<r><a b="x><a b="y" c="z"/></r>',
      '<r><a b="x"><a b="y" c="z"></a></a></r>',
      [
        ['MalformedAttribute', 6],
        ['MissingEndTag', 27],
      ],
    ],
    ['<r><a b="x c="1"><b d="2"/></a></r>', '<r><a b="x c=\\"1"><b d="2"></b></a></r>', quote(13)],
  ]);
});

describe('tags', () => {
  check([
    [
      '<a><b</a>',
      '<a><b></b></a>',
      [
        ['MalformedTag', 5],
        ['MissingEndTag', 5],
      ],
    ],
    ['<a><b c="d"<e/></b></a>', '<a><b c="d"><e></e></b></a>', [['MalformedTag', 11]]],
    ['<a / b="c"/>', '<a b="c"></a>', [['MalformedTag', 3]]],
    [
      '<item>< title >x< / title ></item>',
      '<item><title>x</title></item>',
      [
        ['MalformedTag', 6],
        ['MalformedTag', 16],
      ],
    ],
    [
      '<a>x</ a></a\n>',
      '<a>x</a>',
      [
        ['MalformedTag', 4],
        ['MismatchedTag', 9],
      ],
    ],
    ['<a>x</a b>', '<a>x</a>', [['MalformedTag', 4]]],
    ['<a><b>x</b</a>', '<a><b>x</b></a>', [['MalformedTag', 7]]],
    [
      '<a><b></a></b>',
      '<a><b></b></a>',
      [
        ['MissingEndTag', 6],
        ['MismatchedTag', 10],
      ],
    ],
    ['<a><Title>x</title></a>', '<a><Title>x</Title></a>', [['MismatchedTag', 11]]],
    ['<a></b>x</a>', '<a>x</a>', [['MismatchedTag', 3]]],
    ['<r><title>x</titel>y</r>', '<r><title>x</title>y</r>', [['MismatchedTag', 11]]],
    ['<r><title>x</tittle>y</r>', '<r><title>x</title>y</r>', [['MismatchedTag', 11]]],
    ['<r><title>x</tile>y</r>', '<r><title>x</title>y</r>', [['MismatchedTag', 11]]],
    ['<r><title>x</tirle>y</r>', '<r><title>x</title>y</r>', [['MismatchedTag', 11]]],
    ['<r><title>x</tilet>y</title></r>', '<r><title>xy</title></r>', [['MismatchedTag', 11]]],
    ['<r><i>x</b>y</i></r>', '<r><i>xy</i></r>', [['MismatchedTag', 7]]],
    ['<a></>x</a>', '<a>x</a>', [['MismatchedTag', 3]]],
    [
      '<a:b:c/>',
      '<a:b:c a+b:c></a:b:c>',
      [
        ['MalformedTag', 0],
        ['UndeclaredNamespace', 0],
      ],
    ],
    ['<:a/>', '<:a></:a>', [['MalformedTag', 0]]],
  ]);
});

describe('the grammar of feeds determines where elements end', () => {
  check([
    // An error that comes after the end of the elements changes nothing.
    [
      '<rss><item><guid>a<author>b</author></guid></item></x></rss>',
      '<rss><item><guid>a<author>b</author></guid></item></rss>',
      [['MismatchedTag', 50]],
    ],
    [
      '<rss><channel><item><title>1</title><item><title>2</title></item></channel></rss>',
      '<rss><channel><item><title>1</title></item><item><title>2</title></item></channel></rss>',
      [['MissingEndTag', 36]],
    ],
    // An entry alone, in another that does not end.
    [
      '<entry><title>1<entry><title>2',
      '<entry><title>1</title></entry><entry><title>2</title></entry>',
      [
        ['MissingEndTag', 15],
        ['MissingEndTag', 15],
        ['TruncatedDocument', 30],
      ],
    ],
    [
      '<x><entry><title>1</title><entry><title>2</title></entry></x>',
      '<x><entry><title>1</title></entry><entry><title>2</title></entry></x>',
      [['MissingEndTag', 26]],
    ],
    [
      '<rss><channel><title>t<item><title>1</item></channel></rss>',
      '<rss><channel><title>t</title><item><title>1</title></item></channel></rss>',
      [
        ['MissingEndTag', 22],
        ['MissingEndTag', 36],
      ],
    ],
    [
      '<item><title>1<link>2<guid>3</item>',
      '<item><title>1</title><link>2</link><guid>3</guid></item>',
      [
        ['MissingEndTag', 14],
        ['MissingEndTag', 21],
        ['MissingEndTag', 28],
      ],
    ],
    [
      '<item><description><b>x<p>y</description><guid>z</guid></item>',
      '<item><description><b>x<p>y</p></b></description><guid>z</guid></item>',
      [
        ['MissingEndTag', 27],
        ['MissingEndTag', 27],
      ],
    ],
    [
      '<item><description><b>x<guid>z</guid></item>',
      '<item><description><b>x</b></description><guid>z</guid></item>',
      [
        ['MissingEndTag', 23],
        ['MissingEndTag', 23],
      ],
    ],
    [
      '<item><description>x<br>y<img src="z"></description></item>',
      '<item><description>x<br></br>y<img src="z"></img></description></item>',
      [
        ['MissingEndTag', 20],
        ['MissingEndTag', 25],
      ],
    ],
    [
      '<item><description><title>x</title></b></description></item>',
      '<item><description><title>x</title></description></item>',
      [['MismatchedTag', 35]],
    ],
  ]);
});

describe('comments, CDATA sections, declarations', () => {
  check([
    ['<a><!-- x <b/></a>', '<a><b></b></a>', [['UnclosedComment', 3]]],
    ['<a><!-- x -- y --></a>', '<a></a>', [['MalformedComment', 10]]],
    ['<a><!-- x ---></a>', '<a></a>', [['MalformedComment', 10]]],
    ['<r><a><![CDATA[x<b></a><c/></r>', '<r><a>x<b></a><c></c></r>', [['UnclosedCdata', 6]]],
    ['<r><a><![CDATA[x]]</a><c/></r>', '<r><a>x</a><c></c></r>', [['UnclosedCdata', 6]]],
    [
      '<r><a><![CDATA[x</a><a><![CDATA[y]]></a></x></r>',
      '<r><a>x</a><a>y</a></r>',
      [
        ['UnclosedCdata', 6],
        ['MismatchedTag', 40],
      ],
    ],
    [
      '<a><![CDATA[x',
      '<a>x</a>',
      [
        ['UnclosedCdata', 3],
        ['TruncatedDocument', 13],
      ],
    ],
    // A damaged end, and a section later that seems to end it: the tags match either way.
    [
      '<r><i><a><![CDATA[x]]</a></i> <i><a><![CDATA[y]]></a></i></r>',
      '<r><i><a>x</a></i> <i><a>y</a></i></r>',
      [['UnclosedCdata', 9]],
    ],
    [
      '<r><a><![CDATA[x]>\n</a>\n<a><![CDATA[y]]></a></r>',
      '<r><a>x</a>\n<a>y</a></r>',
      [['UnclosedCdata', 6]],
    ],
    [
      '<r><a><![CDATA[x] ></a><a><![CDATA[y]]></a></r>',
      '<r><a>x</a><a>y</a></r>',
      [['UnclosedCdata', 6]],
    ],
    [
      '<r><a><![CDATA[x]]é</a> z <a><![CDATA[y]]></a></r>',
      '<r><a>x</a> z <a>y</a></r>',
      [['UnclosedCdata', 6]],
    ],
    [
      '<r><a><![CDATA[x</a> <a><![CDATA[y]]></a></r>',
      '<r><a>x</a> <a>y</a></r>',
      [['UnclosedCdata', 6]],
    ],
    [
      '<r><a><![CDATA[<a/><a>x</a></a> <a><![CDATA[y]]></a></r>',
      '<r><a><a/><a>x</a></a> <a>y</a></r>',
      [['UnclosedCdata', 6]],
    ],
    ['<r><a><![CDATA[x]]<![CDATA[y]]></a></r>', '<r><a>xy</a></r>', [['UnclosedCdata', 6]]],
    [
      '<f><u><n><![CDATA[x]></n></u><e><u><n><![CDATA[y]]></n></u></e></f>',
      '<f><u><n>x</n></u><e><u><n>y</n></u></e></f>',
      [['UnclosedCdata', 9]],
    ],
    // Text about feeds may contain the start of a section.
    [
      '<r><a><![CDATA[<![CDATA[ x ]]]]><![CDATA[> y]]></a></r>',
      '<r><a><![CDATA[ x ]]> y</a></r>',
      [],
    ],
    [
      '<r><a><![CDATA[x </a> y <a><![CDATA[z]]></a></r>',
      '<r><a>x </a> y <a><![CDATA[z</a></r>',
      [],
    ],
    ['<r><a><![CDATA[x</a><b><![CDATA[y]]></a></r>', '<r><a>x</a><b><![CDATA[y</a></r>', []],
    [
      '<r><a><![CDATA[<a><![CDATA[x]]]]><![CDATA[></a> <a><![CDATA[y]]]]><![CDATA[></a>]]></a></r>',
      '<r><a><a><![CDATA[x]]></a> <a><![CDATA[y]]></a></a></r>',
      [],
    ],
    [
      '<r><a><![CDATA[<a><![CDATA[x]]]><![CDATA[]></a> <a><![CDATA[y]]]><![CDATA[]></a>]]></a></r>',
      '<r><a><a><![CDATA[x]]></a> <a><![CDATA[y]]></a></a></r>',
      [],
    ],
    // Scripts of a page have sections of their own.
    [
      '<r><a><![CDATA[<s>//<![CDATA[x//]]></s> y]]></a></r>',
      '<r><a><s>//<![CDATA[x//]]></s> y</a></r>',
      [['StrayCdataEnd', 41]],
    ],
    [
      '<r><a><![CDATA[<![CDATA[x]]> <![CDATA[y <![CDATA[z]]>]]> ]]> </a></r>',
      '<r><a><![CDATA[x]]> <![CDATA[y <![CDATA[z]]>]]>  </a></r>',
      [['StrayCdataEnd', 57]],
    ],
    [
      '<r><a><![CDATA[<![CDATA[x]]> y</a><b><![CDATA[z]]></b></r>',
      '<r><a><![CDATA[x y</a><b>z</b></r>',
      [],
    ],
    [
      '<r><a><![CDATA[<![CDATA[x]]></a><a>y]]></a></r>',
      '<r><a><![CDATA[x</a><a>y]]></a></r>',
      [['StrayCdataEnd', 36]],
    ],
    // What contains the section ends it as well, and so does a record, as for other markup.
    [
      '<rss><channel><image><![CDATA[x</channel></rss>',
      '<rss><channel><image>x</image></channel></rss>',
      [
        ['UnclosedCdata', 21],
        ['MissingEndTag', 31],
      ],
    ],
    [
      '<rss><channel><![CDATA[x<p></p><item><title>T</title></item></channel></rss>',
      '<rss><channel>x<p></p><item><title>T</title></item></channel></rss>',
      [['UnclosedCdata', 14]],
    ],
    [
      '<rss><channel><item><b><![CDATA[x<item><b>y</b></item></channel></rss>',
      '<rss><channel><item><b>x</b></item><item><b>y</b></item></channel></rss>',
      [
        ['UnclosedCdata', 23],
        ['MissingEndTag', 33],
        ['MissingEndTag', 33],
      ],
    ],
    ['<a><![cdata[x]]></a>', '<a>x</a>', [['MalformedDeclaration', 3]]],
    ['<a>&lt;![CDATA[x]]></a>', '<a><![CDATA[x]]></a>', [['StrayCdataEnd', 16]]],
    [
      '<a><![if !IE]>x<![endif]></a>',
      '<a>x</a>',
      [
        ['MalformedDeclaration', 3],
        ['MalformedDeclaration', 15],
      ],
    ],
    ['<a><!x y></a>', '<a></a>', [['MalformedDeclaration', 3]]],
    ['<a><!DOCTYPE x></a>', '<a></a>', [['MalformedDeclaration', 3]]],
    ['<!DOCTYPE a [ <a/>', '<a></a>', [['MalformedDeclaration', 0]]],
    [
      '<?xml version="1.0"?><?xml version="1.0"?><a/>',
      '<a></a>',
      [['DuplicateXmlDeclaration', 21]],
    ],
    ['<a><?xml version="1.0"?></a>', '<a></a>', [['MalformedDeclaration', 3]]],
    ['<?xml version="1.0"><a/>', '<a></a>', [['MalformedDeclaration', 0]]],
    ['<?xml encoding="utf-8"?><a/>', '<a></a>', [['MalformedDeclaration', 0]]],
    [
      '<a><? x ?><?php <b/></a>',
      '<a><b></b></a>',
      [
        ['MalformedDeclaration', 3],
        ['MalformedDeclaration', 10],
      ],
    ],
  ]);
});

describe('namespaces', () => {
  check([
    [
      '<a><dc:x/><dc:y/></a>',
      '<a><dc:x dc+x {http://purl.org/dc/elements/1.1/}></dc:x><dc:y dc+y {http://purl.org/dc/elements/1.1/}></dc:y></a>',
      [['UndeclaredNamespace', 3]],
    ],
    ['<a b:c="d"/>', '<a b:c="d"></a>', [['UndeclaredNamespace', 3]]],
    ['<toString:a/>', '<toString:a toString+a></toString:a>', [['UndeclaredNamespace', 0]]],
  ]);

  it('report the assumed namespace of an undeclared prefix', () => {
    expect(loosely('<a><dc:x/><b:y/></a>').facts).toEqual([
      { prefix: 'dc', boundTo: 'http://purl.org/dc/elements/1.1/' },
      { prefix: 'b', boundTo: null },
    ]);
  });
});

describe('the document as a whole', () => {
  check([
    ['', '', []],
    ['text', '', []],
    ['\uFEFF<a/>', '<a></a>', []],
    ['junk<a/>', '<a></a>', [['LeadingContent', 0]]],
    ['<rss/>junk', '<rss></rss>', [['TrailingContent', 6]]],
    ['<rss/><script>x</script>', '<rss></rss>', [['TrailingContent', 6]]],
    ['<rss/>junk<rss/>', '<rss></rss><rss></rss>', [['MultipleDocuments', 10]]],
    ['<rss/><item/>', '<rss></rss><item></item>', []],
    ['<title>x</title></item><item/>', '<title>x</title><item></item>', [['MismatchedTag', 16]]],
    ['<a><b>x', '<a><b>x</b></a>', [['TruncatedDocument', 7]]],
    ['<a>x<b c="d', '<a>x</a>', [['TruncatedDocument', 11]]],
    ['<a>x</', '<a>x</a>', [['TruncatedDocument', 6]]],
    ['<a>x</a', '<a>x</a>', [['MalformedTag', 4]]],
    ['<a>x<!-', '<a>x</a>', [['TruncatedDocument', 7]]],
    ['<a', '', [['TruncatedDocument', 2]]],
  ]);

  it('reports the open elements, the innermost first', () => {
    expect(loosely('<a><b><c>x').facts).toEqual([{ open: ['c', 'b', 'a'] }]);
  });
});

describe('limits', () => {
  it('ignore tags that are too deep, but not their text', () => {
    const { lines, problems } = loosely('<a><b>x<c>y<c>z</c></c></b>w</a>', {
      ...LIMITS,
      maxDepth: 2,
    });
    expect(lines).toEqual(['<a', '<b', '"xyz"', '/', '"w"', '/']);
    expect(problems).toEqual([['LimitExceeded', 7]]);
  });

  it('ignore attributes beyond the maximum number', () => {
    const { lines, problems } = loosely('<a b="1" c="2" d="3"/>', { ...LIMITS, maxAttributes: 2 });
    expect(lines).toEqual(['<a b="1" c="2"', '/']);
    expect(problems).toEqual([['LimitExceeded', 15]]);
  });

  it('count duplicate attributes, and report as many errors', () => {
    const limits = { ...LIMITS, maxAttributes: 2 };
    const twice = loosely('<a b="1" b="2" b="3" c="4"/>', limits);
    expect(twice.lines).toEqual(['<a b="1"', '/']);
    expect(twice.problems).toEqual([
      ['DuplicateAttribute', 9],
      ['LimitExceeded', 15],
    ]);
    const flood = loosely(`<a ${'= '.repeat(1000)}>x</a>`, limits);
    expect(flood.problems.length).toBe(3);
    expect(flood.lines).toEqual(['<a', '"x"', '/']);
  });
});

/** Pieces of markup, complete and broken. */
const pieces = fc.constantFrom(
  '<',
  '>',
  '&',
  '"',
  "'",
  '=',
  '/',
  '</',
  '<!',
  '<?',
  '?>',
  '<!--',
  '-->',
  '<![CDATA[',
  ']]>',
  '<a',
  '<a>',
  '</a>',
  '<item>',
  '</item>',
  '<title>',
  '</title>',
  '<br>',
  ' b="',
  ' c=d',
  '<a/>',
  '<!DOCTYPE a [',
  '<!ENTITY x "y">',
  '&x;',
  '&amp;',
  '&#',
  ';',
  'x:',
  ' ',
  '\r\n',
  '\0',
  'text',
);
const anything = fc.oneof(
  fc.array(pieces, { maxLength: 40 }).map((parts) => parts.join('')),
  fc.string({ unit: 'binary', maxLength: 60 }),
);

describe('any text at all', () => {
  it('is parsed without an exception, with every element closed, and every problem known and positioned', () => {
    fc.assert(
      fc.property(anything, (text) => {
        const { lines, problems } = loosely(text);
        let depth = 0;
        for (const line of lines) {
          if (line === '/') depth -= 1;
          else if (line.startsWith('<')) depth += 1;
          expect(depth).toBeGreaterThanOrEqual(0);
        }
        expect(depth).toBe(0);
        for (const [name, index] of problems) {
          expect(PROBLEMS).toHaveProperty(name satisfies ProblemName);
          expect(index).toBeGreaterThanOrEqual(0);
          expect(index).toBeLessThanOrEqual(text.length);
        }
      }),
      { numRuns: 5000, seed: 1 },
    );
  });

  it('keeps every word that is not part of markup', () => {
    const word = fc.constantFrom('alpha', 'beta', 'gamma');
    const tag = fc.constantFrom(
      '<b>',
      '</b>',
      '<i>',
      '</i>',
      '& ',
      '</x>',
      '<br>',
      '<item>',
      '</item>',
    );
    fc.assert(
      fc.property(fc.array(fc.oneof(word, tag), { maxLength: 30 }), (parts) => {
        const words = parts.filter((part) => /^\w/.test(part)).join('');
        const { lines } = loosely(`<rss><item>${parts.join('')}`);
        const read = lines.filter((line) => line.startsWith('"')).join('');
        // What follows </item> is text of <rss>.
        expect(read.replace(/[^a-z]/g, '')).toBe(words);
      }),
      { numRuns: 1000, seed: 1 },
    );
  });
});

describe('time is linear', () => {
  const flood = 100_000;

  // Each of these takes minutes if any search is repeated at each repetition.
  it.each([
    '<',
    '&',
    ']]>',
    '</',
    '<!',
    '<?',
    '<!--',
    '-->',
    '<![CDATA[',
    '<![CDATA[x]]>',
    '<!DOCTYPE [',
    '<a>',
    '</x>',
    '<x ',
    '<x a="',
    '<x a=\'<x b="',
    '<a b=',
    '< a',
    '< title ',
    '&#',
    '&x',
    '"',
    '=',
    '<item>',
    '<item><title>',
    '<br>',
    '<a></b>',
    '<p:a>',
    '<a xmlns="x">',
    '\r',
    '\0',
    '<?x >',
    '<!ENTITY ',
    '<![',
    '<!-',
    '\uD800',
    '&#xD800;',
    '<item/>junk',
    '<rss/>',
    '</ ',
    '<a/></a>',
  ])('for a flood of %j', (bit) => {
    const { lines } = loosely(`<rss><channel><item><title>t</title></item>${bit.repeat(flood)}`);
    expect(lines.slice(0, 7)).toEqual(['<rss', '<channel', '<item', '<title', '"t"', '/', '/']);
    expect(lines.length).toBeLessThan(6 * flood);
  });
});
