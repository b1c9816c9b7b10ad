import { describe, expect, it } from 'vitest';
import { type CleanOptions, cleanHtml } from '../../src/html/clean-html.ts';
import { htmlPolicy } from '../../src/html/policy.ts';
import { withHostInCapitals } from '../support/hosts.ts';

const BASE = 'http://d.test/a/feed.xml';

function clean(html: string, options: Partial<CleanOptions> = {}): string {
  return cleanHtml(html, { base: BASE, sanitize: true, resolve: true, ...options });
}

/** What happens to a piece of markup: the behavior, the input, the output. */
type Row = readonly [behavior: string, html: string, expected: string];

const SCHEMES: readonly Row[] = [
  ['keeps a link to mail', '<a href="mailto:a@b.test">c</a>', '<a href="mailto:a@b.test">c</a>'],
  ['empties a link to a shared folder', '<a href="smb://b/c">d</a>', '<a href="">d</a>'],
  [
    'empties a link that runs a command',
    '<a href="ssh://-oProxyCommand=x">d</a>',
    '<a href="">d</a>',
  ],
  ['removes an image of another scheme', 'a<img src="ftp://b/c.png" alt="d">', 'ad'],
  [
    'removes a poster and a player of another scheme',
    '<video src="rtsp://b/c" poster="smb://b/c" controls>d</video>',
    '<video controls="controls">d</video>',
  ],
  [
    'keeps the candidates of an image that are http',
    '<img src="/a.png" srcset="ipfs://b 2x, /c.png 3x" alt="">',
    '<img src="http://d.test/a.png" srcset="http://d.test/c.png 3x" alt="" />',
  ],
];

const DIRECTION: readonly Row[] = [
  ['ends an override', 'a \u202eb', 'a \u202eb\u202c'],
  [
    'keeps that of a whole page',
    '<html dir="rtl"><body dir="rtl"><p>a</p></body></html>',
    '<div dir="rtl" style="overflow-x: clip;"><p>a</p></div>',
  ],
  [
    'keeps it in capitals',
    '<BODY DIR=" RTL "><p>a</p>',
    '<div dir="rtl" style="overflow-x: clip;"><p>a</p></div>',
  ],
  ['does not need the usual one', '<body dir="ltr"><p>a</p></body>', '<p>a</p>'],
  ['ends a reference to one', 'a &#x202e;b', 'a &#x202e;b\u202c'],
  ['leaves that to the end of a block', '<p>\u202ea</p>', '<p>\u202ea</p>'],
  ['removes the end of what is around', 'a\u2069\u202cb', 'ab'],
  [
    'encodes controls in URLs',
    '<a href="/\u202egpj.exe">a</a>',
    '<a href="http://d.test/%E2%80%AEgpj.exe">a</a>',
  ],
];

const TEXT: readonly Row[] = [
  ['does not change plain text', 'a > b "c" ]]>', 'a > b "c" ]]>'],
  [
    'keeps references as they are written',
    '&#38; &amp; &nbsp; &lang;',
    '&#38; &amp; &nbsp; &lang;',
  ],
  ['escapes a bare ampersand', 'AT&T & Co', 'AT&amp;T &amp; Co'],
  ['finishes references', '&copy 2020 &#60 &ltb', '© 2020 &#60; &lt;b'],
  ['repairs references to windows-1252', '&#146;&#X61;', '&#x2019;&#x61;'],
  ['keeps an unknown reference', '&nosuch;', '&nosuch;'],
  ['escapes a lone bracket', '<p>1 < 2</p>', '<p>1 &lt; 2</p>'],
  ['escapes the end of a CDATA section', '<b>a]]></b>', '<b>a]]&gt;</b>'],
  ['escapes a bracket after a tag', '<b>>a</b>>c > d', '<b>&gt;a</b>&gt;c > d'],
  ['escapes a bracket after a tag, with others', '<b>>>&a</b>', '<b>&gt;>&amp;a</b>'],
  ['escapes a bracket after a removed tag', 'a<o:p>>b', 'a&gt;b'],
  ['treats a CDATA section as text', '<![CDATA[<b>a</b>]]>', '&lt;![CDATA[<b>a</b>]]&gt;'],
  ['treats a declaration without an end as text', '<!DOCTYPE ~', '&lt;!DOCTYPE ~'],
  ['removes a declaration', '<!DOCTYPE html>a', 'a'],
  ['removes comments', 'a<!-- b -->c<!-- d', 'ac'],
  ['removes instructions', 'a<?php b ?>c', 'ac'],
  ['drops a tag that does not end', 'a<b', 'a'],
  ['drops NUL', 'a\0<b>\0</b>', 'a<b></b>'],
  ['keeps the text of unknown elements', '<blink>a</blink><o:p>b</o:p>', 'ab'],
  ['removes script and style with their text', 'a<script>b</script>c<style>d</style>e', 'ace'],
  ['keeps the fallback of a frame', 'a<iframe><b>c</b></iframe>d', 'a<b>c</b>d'],
  ['keeps what follows a frame closed as in XML', '<iframe />a', 'a'],
  ['keeps the text of a title', '<title>a <b></title>', 'a &lt;b>'],
  [
    'removes the title of a document',
    '<!DOCTYPE html><html><head><meta charset="utf-8"><title>a</title></head><body><p>b</p></body></html>',
    '<p>b</p>',
  ],
  [
    'keeps a title after the head of a document',
    '<html><head><title>a</title><body><title>b</title>',
    'b',
  ],
  [
    'resolves against the base that the HTML declares',
    '<base target="_blank" href="/p/"><a href="q">a</a><img src="r.png" alt="">',
    '<a href="http://d.test/p/q">a</a><img src="http://d.test/p/r.png" alt="" />',
  ],
  [
    'ignores a base that is not a web page',
    '<base href="data:a"><a href="q">a</a>',
    '<a href="http://d.test/a/q">a</a>',
  ],
];

const STRUCTURE: readonly Row[] = [
  ['writes names in lower case', '<P TITLE=a>b</P>', '<p title="a">b</p>'],
  ['closes open elements', '<div><b>a', '<div><b>a</b></div>'],
  ['removes end tags without a start tag', 'a</b></div>', 'a'],
  ['ignores attributes of end tags', '<b>x</b title="a>b">y', '<b>x</b>y'],
  [
    'ignores attributes of end tags without a start tag',
    'x</svg a=\'>\'>y</br/b=">">z',
    'xy<br />z',
  ],
  ['ignores attributes of the end tag of a script', 'x<script>a</script b=">">y', 'xy'],
  ['keeps what follows an end tag with a missing quote', 'x<b>y</b title="a>z', 'x<b>y</b>z'],
  ['continues crossing formatting', '<b><i>a</b>b</i>', '<b><i>a</i></b><i>b</i>'],
  ['closes paragraphs', '<p>a<p>b<div>c</div>', '<p>a</p><p>b</p><div>c</div>'],
  [
    'closes items',
    '<ul><li>a<li>b<ul><li>c</ul></ul>',
    '<ul><li>a</li><li>b<ul><li>c</li></ul></li></ul>',
  ],
  [
    'closes cells',
    '<table><tr><td>a<td>b<tr><td>c</table>',
    '<table><tbody><tr><td>a</td><td>b</td></tr><tr><td>c</td></tr></tbody></table>',
  ],
  [
    'confines end tags to a cell',
    '<div><table><tr><td>a</div>b</table>',
    '<div><table><tbody><tr><td>ab</td></tr></tbody></table></div>',
  ],
  [
    'closes links',
    '<a href=b>c<a href=d>e',
    '<a href="http://d.test/a/b">c</a><a href="http://d.test/a/d">e</a>',
  ],
  ['closes as in XML', '<div/>a<br/>', '<div></div>a<br />'],
  ['writes void elements once', 'a<br></br>b</br>c', 'a<br />b<br />c'],
  ['treats image as img', '<image src="http://a/b">', '<img src="http://a/b" alt="" />'],
];

const CELL = '<table><tbody><tr><td>a</td></tr></tbody></table>';
const LINK_IN_CELL = CELL.replace('>a<', '><a>b</a><');
const CELL_WITH_LIST = CELL.replace('a<', '<ul><li>a</li></ul><');
const OPTIONS = '<select><option>a</option><option>b</option></select>';

/** By the tree construction of HTML, §13.2.6, unless the names say otherwise. */
const PLACES: readonly Row[] = [
  [
    'opens no table around content that it may not contain',
    '<table><div><table></table></div></table><h1>a</h1>',
    '<table></table><h1>a</h1>',
  ],
  [
    'puts text in a table into a cell, where a browser moves it',
    '<table>a<tr>b<td>c</table>',
    '<table><tbody><tr><td>a</td></tr><tr><td>b</td><td>c</td></tr></tbody></table>',
  ],
  [
    'puts an image in a table into a cell, with the surrounding text',
    '<table><center><img src="http://a/" alt="a"></center></table>',
    '<table><tbody><tr><td><center><img src="http://a/" alt="a" /></center></td></tr></tbody></table>',
  ],
  [
    'opens no cell for invisible content',
    '<table><br><center><tr><td>a</td>&nbsp;<td>b</td></center></table>',
    '<table><tbody><tr><td>a</td><td>b</td></tr></tbody></table>',
  ],
  [
    'opens the parts that a table lacks',
    '<table><col><td>a</table>',
    '<table><colgroup><col /></colgroup><tbody><tr><td>a</td></tr></tbody></table>',
  ],
  [
    'ends a caption at a row',
    '<table><caption>a<tr><td>b</table>',
    '<table><caption>a</caption><tbody><tr><td>b</td></tr></tbody></table>',
  ],
  [
    'removes parts of a table without a table',
    '<tr><td>a</td><caption>b</caption></tr><col>',
    'ab',
  ],
  ['gives items without a list one', '<li>a<li>b</li>\nc', '<ul><li>a</li><li>b</li></ul>\nc'],
  ['gives terms without a list one', '<dt>a<dd>b', '<dl><dt>a</dt><dd>b</dd></dl>'],
  ['gives items in a table’s cell a list', '<table><td><li>a</table>', CELL_WITH_LIST],
  ['ends a paragraph at a table', '<p>a<table></table>', '<p>a</p><table></table>'],
  ['ends a paragraph at a block in a span', '<p><span>a<hr>', '<p><span>a</span></p><hr />'],
  [
    'continues formatting in the next paragraph',
    '<p><b>a<p>b</b>c',
    '<p><b>a</b></p><p><b>b</b>c</p>',
  ],
  ['does not continue formatting in a table', '<p><b><table><td>a', `<p><b></b></p>${CELL}`],
  [
    'opens blocks that crossing formatting ends once more',
    '<b><p>a</b>b</p>c',
    '<b><p>a</p></b><p>b</p>c',
  ],
  ['does not nest headings', '<h1>a<h2>b</h1>c', '<h1>a</h1><h2>b</h2>c'],
  ['does not nest links', '<a>a<sub><table><td><a>b', `<a>a<sub></sub></a>${LINK_IN_CELL}`],
  ['does not nest links in blocks', '<a><div><a>a', '<a><div></div></a><div><a>a</a></div>'],
  [
    'removes a list that would reach too far, but not its items',
    `${'<ul><li>'.repeat(9)}<ol><li>a<li>b</ol>c`,
    `${'<ul><li>'.repeat(8)}<ul><li></li><li>a</li><li>bc</li></ul>${'</li></ul>'.repeat(8)}`,
  ],
  [
    'ends nothing else with the end tag of what would reach too far',
    `${'<blockquote>'.repeat(5)}a</blockquote>b`,
    `${'<blockquote>'.repeat(4)}ab${'</blockquote>'.repeat(4)}`,
  ],
  [
    'ends nothing else with the end tags of a list in raised text',
    '<ul><li><sup><ul><li>a</li></ul>b</sup>c</li></ul>',
    '<ul><li><sup>ab</sup>c</li></ul>',
  ],
  [
    'keeps the items of a list in raised text together',
    '<sup><ul><li>a</ul>b</sup>c',
    '<sup>ab</sup>c',
  ],
  [
    'removes parts of a ruby without a ruby',
    '<ruby>a<rt>b</ruby><rt>c',
    '<ruby>a<rt>b</rt></ruby>c',
  ],
  ['removes elements that no parser treats as void', '<command>a', 'a'],
];

const ATTRIBUTES: readonly Row[] = [
  [
    'removes handlers and unknown attributes',
    '<p onclick=a i$=b foo=c title=d>',
    '<p title="d"></p>',
  ],
  ['keeps the first of two', '<p title=a TITLE=b>', '<p title="a"></p>'],
  ['escapes values', `<p title='<"a">&amp;b'>`, '<p title="&lt;&quot;a&quot;&gt;&amp;b"></p>'],
  ['decodes references in values', '<p title="&eacute;&quot;">', '<p title="é&quot;"></p>'],
  [
    'writes true as XHTML does',
    '<video controls muted="">',
    '<video controls="controls" muted=""></video>',
  ],
  ['writes an empty value', '<img src="http://a/" alt>', '<img src="http://a/" alt="" />'],
  [
    'keeps what helps to read aloud',
    '<p role=note aria-label=a>',
    '<p role="note" aria-label="a"></p>',
  ],
  ['removes data attributes', '<p data-a=b>', '<p></p>'],
];

/** Those of forms, which a caller has to allow. */
const FORMS: readonly Row[] = [
  ['does not nest buttons', '<button>a<button>b', '<button>a</button><button>b</button>'],
  ['keeps only options and text in a selection', '<select><b><option>a<option>b', OPTIONS],
  [
    'ends a selection at a field',
    '<select><div><input></div></select>',
    '<select></select><input />',
  ],
];

const URIS: readonly Row[] = [
  ['resolves links', '<a href="/b">c</a>', '<a href="http://d.test/b">c</a>'],
  ['trims', '<a href=" /b ">c</a>', '<a href="http://d.test/b">c</a>'],
  [
    'keeps the ampersands of a query',
    '<a href="?a=1&copy=2">c</a>',
    '<a href="http://d.test/a/feed.xml?a=1&amp;copy=2">c</a>',
  ],
  ['keeps an empty URL empty', '<a href="">c</a>', '<a href="">c</a>'],
  ['empties an unsafe URL', '<a href="javascript:b">c</a>', '<a href="">c</a>'],
  ['removes images in data URIs', '<img src="data:image/png;base64,AA">', ''],
  [
    'leaves the text of an image in a data URI',
    '<p>a<img src="data:image/png;base64,AA" alt=" b < c ">d</p>',
    '<p>ab &lt; cd</p>',
  ],
  ['leaves nothing of an image without a URL', 'a<img src="" title="b">c', 'ac'],
  [
    'keeps an image without a URL beside others',
    '<picture><source srcset="/b.webp"><img src="data:image/png;base64,AA"></picture>',
    '<picture><source srcset="http://d.test/b.webp" /><img alt="" /></picture>',
  ],
  [
    'resolves candidates',
    '<img srcset="b.png 1x, /c,d.png 2x,e.png">',
    '<img srcset="http://d.test/a/b.png 1x, http://d.test/c,d.png 2x, http://d.test/a/e.png" alt="" />',
  ],
  [
    'removes unsafe candidates',
    '<img srcset="javascript:b 1x, c.png 2x">',
    '<img srcset="http://d.test/a/c.png 2x" alt="" />',
  ],
  [
    'resolves other URLs',
    '<blockquote cite=b><video poster=c controls></video></blockquote>',
    '<blockquote cite="http://d.test/a/b"><video poster="http://d.test/a/c" controls="controls"></video></blockquote>',
  ],
];

const STYLES: readonly Row[] = [
  [
    'keeps what is on the list',
    '<p style="COLOR:red;text-align:left">',
    '<p style="COLOR: red; text-align: left;"></p>',
  ],
  [
    'keeps plain margins',
    '<p style="margin:0 auto;margin-top:-5px;margin-left:9999px">',
    '<p style="margin: 0 auto;"></p>',
  ],
  [
    'keeps importance',
    '<p style="margin-top:0!important">',
    '<p style="margin-top: 0!important;"></p>',
  ],
  [
    'keeps colors',
    '<p style="background:rgb(1, 2, 3);color:hsla(1,2%,3%,.4)">',
    '<p style="background: rgb(1, 2, 3); color: hsla(1,2%,3%,.4);"></p>',
  ],
  [
    'keeps quoted names',
    `<p style="font-family:'A B',&quot;宋体&quot;">`,
    `<p style="font-family: 'A B',&quot;宋体&quot;;"></p>`,
  ],
  [
    'removes one declaration, not all',
    '<p style="position:fixed;color:red;top:0">',
    '<p style="color: red;"></p>',
  ],
  ['removes URLs', '<p style="background:url(a.png);background-image:url(b)">', '<p></p>'],
  [
    'removes functions and escapes',
    '<p style="width:expression(a);color:r\\65 d;height:calc(1px)">',
    '<p></p>',
  ],
];

const FOREIGN: readonly Row[] = [
  [
    'keeps the text of a description',
    '<svg><desc><p>a</p></desc><g /></svg>',
    '<svg><desc>a</desc><g></g></svg>',
  ],
  [
    'keeps only text in the leaves of a formula',
    '<math><mi>a<mrow>b</mrow></mi></math>',
    '<math><mi>a</mi><mrow>b</mrow></math>',
  ],
  [
    'declares XLink',
    '<math><mi xlink:href="b">a</mi></math>',
    '<math><mi xlink:href="http://d.test/a/b" xmlns:xlink="http://www.w3.org/1999/xlink">a</mi></math>',
  ],

  [
    'restores the spelling of SVG names',
    '<svg viewbox="0 0 1 1"><lineargradient id=a /></svg>',
    '<svg viewBox="0 0 1 1"><linearGradient id="user-content-a"></linearGradient></svg>',
  ],
  [
    'keeps references within the image',
    '<svg><path fill="url(#a)" /><path fill="url(http://b/#a)" /></svg>',
    '<svg><path fill="url(#user-content-a)"></path><path></path></svg>',
  ],
  [
    'keeps namespaces',
    '<svg xmlns="http://www.w3.org/2000/svg"></svg>',
    '<svg xmlns="http://www.w3.org/2000/svg"></svg>',
  ],
  [
    'removes animation and reuse',
    '<svg><a><set attributeName=href to=b /><use href="#c" /></a></svg>',
    '<svg><a></a></svg>',
  ],
  ['ends an image at the first HTML', '<svg><g><p>a</p></g></svg>b', '<svg><g></g></svg><p>a</p>b'],
  [
    'ends a style in an image at the first HTML',
    '<svg><style>y<p>z</p><style>x</style>w</svg>v',
    '<svg></svg><p>z</p>wv',
  ],
  [
    'ends a script in an image with it',
    '<svg><script>y()</svg>z<svg><script><!--<p>--></script>x</svg>',
    '<svg></svg>z<svg>x</svg>',
  ],
  [
    'finds markup in an image where HTML has text',
    '<svg><textarea>a<g>b</g></textarea><xmp><i>c</i>d</svg>e',
    '<svg>a<g>b</g></svg><i>c</i>de',
  ],
  [
    'finds text in the HTML of an image',
    '<svg><foreignObject><style><p>a</style><xmp><b>c</xmp></foreignObject><style>d<p>e',
    '<svg>&lt;b>c</svg><p>e</p>',
  ],
  [
    'shows what follows a video in an image',
    '<svg><video>a<p>b',
    '<svg></svg><video controls="controls">a</video><p>b</p>',
  ],
  [
    'ends a formula at an image',
    '<math><mi>a</mi><svg><g></g></svg>',
    '<math><mi>a</mi></math><svg><g></g></svg>',
  ],
  [
    'keeps formulas',
    '<math display="block"><mfrac><mn>1</mn><mn>2</mn></mfrac></math>',
    '<math display="block"><mfrac><mn>1</mn><mn>2</mn></mfrac></math>',
  ],
  ['knows each name in its own vocabulary', '<mi>a</mi><path d="b"/>', 'a'],
  [
    'shows whether a task is done',
    '<ul><li><input type="checkbox" checked="" disabled="" /> a</li><li><input disabled type=CheckBox> b</li></ul>',
    '<ul><li>☑ a</li><li>☐ b</li></ul>',
  ],
  ['removes other inputs', '<input type="checkbox"><input type="text" disabled value="b">a', 'a'],
  [
    'removes the numbers of lines of code',
    '<table><tr><td class="gutter gl"><pre class="lineno">1\n2\n</pre></td><td class="rouge-code"><pre>a\nb</pre></td></tr></table>',
    '<table><tbody><tr><td><pre>a\nb</pre></td></tr></tbody></table>',
  ],
  [
    'removes the numbers of single lines',
    '<pre><span class="lnt" id="hl-1"><a href="#hl-1">1</a>\n</span><span class="cl">a</span><b class="x ln">23 </b>c</pre>',
    '<pre><span>a</span>c</pre>',
  ],
  [
    'keeps what is only called like the numbers of lines',
    '<p class="ln">Line 1</p><i class="gutter"></i><b class="no-gutter">2</b><i class="ln">3',
    '<p>Line 1</p><i></i><b>2</b><i>3</i>',
  ],
  [
    'keeps what is beside numbers in an element that is called like those of lines',
    '<pre>a</pre><div class="gutter"><div class="ln">1</div><div>Lunch</div></div>',
    '<pre>a</pre><div><div>Lunch</div></div>',
  ],
  [
    'shows a formula of KaTeX once',
    '<span><span><math><mi>a</mi></math></span><span class="katex-html" aria-hidden="true"><span>a</span></span></span>b',
    '<span><span><math><mi>a</mi></math></span></span>b',
  ],
  [
    'keeps a formula of KaTeX that has no other form',
    '<span class="katex-html" aria-hidden="true"><span>a</span></span>',
    '<span aria-hidden="true"><span>a</span></span>',
  ],
  [
    'shows a formula of MathJax once',
    '<span><nobr aria-hidden="true"><i>a</i></nobr><math><mi>a</mi></math></span><script type="math/tex">a</script>',
    '<span><math><mi>a</mi></math></span>',
  ],
  [
    'shows a formula of MathJax on a line of its own once',
    '<span><math><mi>a</mi></math></span>\n<script type="math/tex">a</script>b',
    '<span><math><mi>a</mi></math></span>\nb',
  ],
  [
    'shows the source of a formula that has no other form',
    'a <script type="math/tex; mode=display">% <![CDATA[ b < c %]]></script>',
    'a b &lt; c',
  ],
  ['removes other scripts', 'a <script type="math/x">b</script>', 'a '],
  ['skips templates', 'a<template>b<div>c</div><template>d</template></template>e', 'ae'],
  ['ends a template with what is around', '<p>a<template><b>c</p><p>d</p>', '<p>a</p><p>d</p>'],
  ['keeps a template that is shown', '<template shadowrootmode="open">a</template>', 'a'],
];

describe.each([
  ['text', TEXT],
  ['structure', STRUCTURE],
  ['places', PLACES],
  ['attributes', ATTRIBUTES],
  ['URIs', URIS],
  ['schemes', SCHEMES],
  ['the direction of text', DIRECTION],
  ['styles', STYLES],
  ['SVG and MathML', FOREIGN],
])('cleanHtml: %s', (_, rows) => {
  it.each(rows)('%s', (_behavior, html, expected) => {
    expect(clean(html)).toBe(expected);
    expect(clean(expected)).toBe(expected);
  });
});

/**
 * Formatting that goes on in the next block, and blocks that formatting cuts short, are opened
 * again as long as that does not add more than the source has.
 */
describe('cleanHtml: reopened elements', () => {
  const title = 'x'.repeat(100);
  it.each([
    ['in each paragraph', `<p><b title="${title}">${'<p>a'.repeat(1000)}`, '<b ', 38],
    [
      'after each end tag',
      `${'<b>'.repeat(200)}<p title="${title}">${'</b>a'.repeat(200)}`,
      '<p ',
      16,
    ],
  ])('does not multiply: %s', (_, html, tag, times) => {
    const cleaned = clean(html);
    expect(cleaned.split(tag).length - 1).toBe(times);
    expect(cleaned.length).toBeLessThan(4 * html.length);
  });
});

describe('cleanHtml: forms', () => {
  const policy = htmlPolicy({ allowForms: true });

  it.each(FORMS)('%s', (_behavior, html, expected) => {
    expect(clean(html, { policy })).toBe(expected);
    expect(clean(expected, { policy })).toBe(expected);
  });
});

describe('cleanHtml: references to the same document', () => {
  const page = 'https://p.test/1';
  it.each<readonly [of: string, html: string, expected: string]>([
    ['a target', '<a href="#b">a</a><p id="b">c</p>', '#user-content-b'],
    ['a target without quotes', '<a href="#b">a</a><p id=b>c</p>', '#user-content-b'],
    ['a target in single quotes', "<a href='#b'>a</a><p id='b'>c</p>", '#user-content-b'],
    ['a name', '<a href="#b">a</a><a NAME="b">c</a>', '#user-content-b'],
    [
      'a name with references',
      '<a href="#b&amp;c">a</a><p id="b&amp;c">c</p>',
      '#user-content-b&amp;c',
    ],
    [
      'a name in percent-encoding',
      '<a href="#%C3%A9">a</a><p id="é">c</p>',
      '#user-content-%C3%A9',
    ],
    ['white space before it', '<a href=" #b">a</a><p id="b">c</p>', '#user-content-b'],
    ['its page', '<a href="https://p.test/1#b">a</a><p id="b">c</p>', '#user-content-b'],
    [
      'its page, with a slash',
      '<a href="http://p.test/1/#b">a</a><p id="b">c</p>',
      '#user-content-b',
    ],
    ['another page', '<a href="https://p.test/2#b">a</a><p id="b">c</p>', 'https://p.test/2#b'],
    ['no target', '<a href="#d">a</a><p id="b">c</p>', `${page}#d`],
    ['a target that is removed', '<a href="#b">a</a><script id="b">c</script>', `${page}#b`],
  ])('%s', (_, html, expected) => {
    expect(/href="([^"]*)"/.exec(clean(html, { page }))?.[1]).toBe(expected);
  });

  it('stay in the document if its page is unknown', () => {
    expect(clean('<a href="#d">a</a>')).toBe('<a href="#user-content-d">a</a>');
  });
});

describe('cleanHtml: disabled parts', () => {
  it('keeps relative references if they are not to be resolved', () => {
    const html = '<a href="/b" onclick="c">d</a>';
    expect(clean(html, { resolve: false })).toBe('<a href="/b">d</a>');
    expect(clean(html, { base: '' })).toBe('<a href="/b">d</a>');
  });

  it.each([
    [
      'changes only URLs',
      '<A HREF=b onclick=c>d<!-- e --></a></p>&copy <![CDATA[',
      '<A HREF="http://d.test/a/b" onclick=c>d<!-- e --></a></p>&copy <![CDATA[',
    ],
    ['keeps the quotes', `<img src='b"c'>`, `<img src='http://d.test/a/b&quot;c'>`],
    [
      'writes a value that was resolved as one',
      `<a href='?b=c&amp;d'>`,
      `<a href='http://d.test/a/feed.xml?b=c&amp;d'>`,
    ],
    ['does not change scripts', '<script>"<a href=b>"</script>', '<script>"<a href=b>"</script>'],
    ['does not change other schemes', '<a href="javascript:b">', '<a href="javascript:b">'],
    ['resolves candidates', '<img srcset="b 1x">', '<img srcset="http://d.test/a/b 1x">'],
    ['resolves lists', '<a ping="b  /c">', '<a ping="http://d.test/a/b http://d.test/c">'],
  ])('%s if nothing is to be removed', (_, html, expected) => {
    expect(clean(html, { sanitize: false })).toBe(expected);
  });

  it('escapes the quotes that enclose a resolved value', () => {
    expect(clean(`<a href='b&#39;onclick=c'>`, { sanitize: false })).not.toContain(`b'onclick`);
  });
});

it('keeps no more than a hundred attributes of an element', () => {
  const names = Array.from({ length: 101 }, (_, at) => ` aria-a${at}="b"`);
  expect(clean(`<p${names.join('')}>c</p>`)).toBe(`<p${names.slice(0, 100).join('')}>c</p>`);
});

describe('cleanHtml: additions by the caller', () => {
  it('keeps further elements and attributes', () => {
    const policy = htmlPolicy({
      allowElements: ['x-note'],
      allowAttributes: ['x-part', 'manifest'],
    });
    const html = '<x-note x-part="a" manifest="b" hidden>c</x-note>';
    expect(clean(html, { policy })).toBe(
      '<x-note x-part="a" manifest="http://d.test/a/b" hidden="hidden">c</x-note>',
    );
  });

  it('checks the values of further attributes', () => {
    const policy = htmlPolicy({ allowAttributes: ['x-href'] });
    expect(clean('<p x-href="java\tscript:a">', { policy })).toBe('<p></p>');
  });

  it('keeps data attributes if requested', () => {
    const policy = htmlPolicy({ allowDataAttributes: true });
    expect(clean('<p data-a="b" data-c$="d">', { policy })).toBe('<p data-a="b"></p>');
    expect(clean('<p data-href="java\tscript:a">', { policy })).toBe('<p></p>');
  });

  it('keeps images in data URIs if requested, and nothing else in them', () => {
    const policy = htmlPolicy({ allowDataImages: true });
    const png = '<img src="data:image/png;base64,AA" alt="" />';
    expect(clean(png, { policy })).toBe(png);
    expect(clean('<img src="data:image/svg+xml,a" />', { policy })).toBe('');
    expect(clean('<a href="data:image/png;base64,AA">b</a>', { policy })).toBe('<a href="">b</a>');
  });

  const EMBED = (href: string, text: string): string =>
    `<p class="user-content-embed"><a href="${href}">${text}</a></p>`;
  it.each<readonly [string, string, string]>([
    [
      'a title',
      '<iframe src="https://v.test/1" title=" A &lt; B "></iframe>',
      EMBED('https://v.test/1', 'A &lt; B'),
    ],
    [
      'the host',
      '<iframe src="https://www.v.test/1"></iframe>',
      EMBED('https://www.v.test/1', 'v.test'),
    ],
    ['a relative URL', '<embed src="v">', EMBED('http://d.test/a/v', 'd.test')],
    [
      'the first of two, if one is for browsers without scripts',
      '<iframe data-src="https://v.test/1"></iframe><noscript><iframe src="https://v.test/1"></iframe></noscript>',
      EMBED('https://v.test/1', 'v.test'),
    ],
    [
      'AMP’s frames',
      '<amp-iframe src="https://v.test/1"></amp-iframe>',
      EMBED('https://v.test/1', 'v.test'),
    ],
    [
      'AMP’s players',
      '<amp-youtube data-videoid="a-b_1"></amp-youtube>',
      EMBED('https://www.youtube.com/watch?v=a-b_1', 'YouTube'),
    ],
    [
      'players that load later',
      '<lite-vimeo videoid="12" title="c"></lite-vimeo>',
      EMBED('https://vimeo.com/12', 'c'),
    ],
    [
      'no link that WordPress shows beside it',
      '<iframe style="position: absolute; clip: rect(1px, 1px, 1px, 1px);" src="https://v.test/1"></iframe>',
      '',
    ],
    ['no player with an unsafe id', '<amp-youtube data-videoid="a?b"></amp-youtube>', ''],
    ['no player without an id', '<amp-youtube width="1"></amp-youtube>', ''],
    ...(
      [
        [
          'blockquote',
          ' class="x instagram-media" data-instgrm-permalink="https://v.test/p/1"',
          'https://v.test/p/1',
        ],
        ['div', ' class="fb-post" data-href="https://v.test/1"', 'https://v.test/1'],
        ['div', ' class="infogram-embed" data-id="a-1"', 'https://infogram.com/a-1'],
        [
          'div',
          ' class="flourish-embed" data-src="story/1"',
          'https://public.flourish.studio/story/1',
        ],
      ] as const
    ).map(
      ([name, attributes, page]) =>
        [
          `what a script shows in an element: ${page}`,
          `<${name}${attributes}> <span class="a"></span><script src="b.js"></script></${name}>`,
          `<${name}>${EMBED(page, new URL(page).host)} <span></span></${name}>`,
        ] as const,
    ),
    ...(
      [
        ['<oembed url="//v.test/1"></oembed>', 'http://v.test/1'],
        ['<script data-telegram-post="a/1"></script>', 'https://t.me/a/1'],
        [
          '<script src="https://gist.github.com/a-b/1f.js?file=c.js"></script>',
          'https://gist.github.com/a-b/1f',
        ],
        ['<script src="//jsfiddle.net/a/1/2/embed/js/"></script>', 'https://jsfiddle.net/a/1/2/'],
      ] as const
    ).map(
      ([written, page]) =>
        [`what a script shows: ${page}`, written, EMBED(page, new URL(page).host)] as const,
    ),
    [
      'nothing that a script shows beside its text',
      '<blockquote class="instagram-media" data-instgrm-permalink="https://v.test/1">a</blockquote>',
      '<blockquote>a</blockquote>',
    ],
    [
      'nothing that a script shows beside what browsers without scripts show',
      '<script src="https://gist.github.com/1.js"></script><noscript>a</noscript><div class="fb-post" data-href="https://v.test/1"></div> <noscript>b</noscript>',
      'a<div></div> b',
    ],
    ['no scripts of other pages', '<script src="https://v.test/1.js"></script>', ''],
    [
      'no players with a unsafe or relative URL',
      '<oembed url="javascript:a"></oembed><div class="fb-post" data-href="1"></div>',
      '<div></div>',
    ],
    [
      'YouTube',
      '<iframe src="//www.youtube-nocookie.com/embed/a-b_1?rel=0"></iframe>',
      EMBED('https://www.youtube.com/watch?v=a-b_1', 'YouTube'),
    ],
    [
      'a list of YouTube',
      '<iframe src="https://www.youtube.com/embed/videoseries?si=a&amp;list=PL1"></iframe>',
      EMBED('https://www.youtube.com/playlist?list=PL1', 'YouTube'),
    ],
    [
      'Spotify, whatever its host',
      '<iframe src="https://podcasters.spotify.com/pod/show/a/embed"></iframe>',
      EMBED('https://podcasters.spotify.com/pod/show/a/embed', 'Spotify'),
    ],
    [
      'a post of Twitter',
      '<iframe src="https://platform.twitter.com/embed/Tweet.html?dnt=1&amp;id=20"></iframe>',
      EMBED('https://twitter.com/i/status/20', 'Twitter'),
    ],
    [
      'Vimeo',
      '<iframe src="https://player.vimeo.com/video/1?h=af"></iframe>',
      EMBED('https://vimeo.com/1/af', 'Vimeo'),
    ],
    [
      'a page in the query',
      '<iframe src="https://www.facebook.com/plugins/video.php?href=https%3A%2F%2Fwww.facebook.com%2Fv%2F1"></iframe>',
      EMBED('https://www.facebook.com/v/1', 'Facebook'),
    ],
    [
      'a script in the query',
      '<iframe src="https://www.facebook.com/plugins/video.php?href=javascript:a"></iframe>',
      EMBED('https://www.facebook.com/plugins/video.php?href=javascript:a', 'Facebook'),
    ],
    [
      'PeerTube',
      '<iframe src="https://tube.test/videos/embed/a-1"></iframe>',
      EMBED('https://tube.test/videos/watch/a-1', 'tube.test'),
    ],
    [
      'a frame that a script loads',
      '<iframe src="about:blank" data-src="https://v.test/1"></iframe>',
      EMBED('https://v.test/1', 'v.test'),
    ],
    [
      'an object',
      '<object data="https://v.test/1"><embed src="https://v.test/1"></object>',
      EMBED('https://v.test/1', 'v.test'),
    ],
    [
      'an object with a film',
      '<object><param name="movie" value="https://v.test/1"></object>',
      EMBED('https://v.test/1', 'v.test'),
    ],
    [
      'an object with a film, in capitals',
      '<OBJECT><PARAM NAME="Movie" VALUE="https://v.test/1"></OBJECT>',
      EMBED('https://v.test/1', 'v.test'),
    ],
    [
      'an object with an embed',
      '<object><param name="movie" value="https://v.test/1"><embed src="https://v.test/1"></object>',
      EMBED('https://v.test/1', 'v.test'),
    ],
    [
      'objects in objects',
      '<object data="https://v.test/1"><object data="https://v.test/2"></object></object>',
      EMBED('https://v.test/1', 'v.test'),
    ],
    [
      'a paragraph around',
      '<p>a<iframe src="https://v.test/1"></iframe>b</p>',
      `<p>a</p>${EMBED('https://v.test/1', 'v.test')}b`,
    ],
    [
      'a link around',
      '<a href="http://b/">a<iframe src="https://v.test/1"></iframe>b</a>',
      `<a href="http://b/">a</a>${EMBED('https://v.test/1', 'v.test')}b`,
    ],
    ...[
      ...['archive.org', 'codepen.io', 'dailymotion.com', 'embed.ted.com', 'facebook.com'],
      ...['instagram.com', 'player.bilibili.com', 'spotify.com', 'streamable.com', 'twitch.tv'],
      ...['vimeo.com', 'x.com', 'youtube.com', 'youtu.be'],
    ].flatMap((host) =>
      [`not-${host}`, `${host}.example`].map(
        (other) =>
          [
            'a host that is similar to that of a service',
            `<iframe src="https://${other}/embed/a1"></iframe>`,
            EMBED(`https://${other}/embed/a1`, other),
          ] as const,
      ),
    ),
    ['no frame of one pixel', '<iframe src="https://v.test/1" width="1" height="1"></iframe>', ''],
    [
      'no hidden frame',
      '<iframe src="https://v.test/1" style="color:red;display: none"></iframe>',
      '',
    ],
    ['no frame with the attribute', '<iframe src="https://v.test/1" hidden></iframe>', ''],
    ['no frame of advertisements', '<iframe src="https://ad.doubleclick.net/1"></iframe>', ''],
    [
      'no frame with a script',
      '<iframe src="javascript:a"></iframe><embed src="data:text/html,a">',
      '',
    ],
    ['the class of another element', '<p class="user-content-embed b">a</p>', '<p>a</p>'],
  ])('links to a frame: %s', (_, html, expected) => {
    expect(clean(html)).toBe(expected);
    expect(clean(expected)).toBe(expected);
  });

  it.each<readonly [string, string, string]>([
    ['attributes', '<img src="/a" width="1" height="1">', ''],
    ...[
      'http://feeds.feedburner.com/~r/Harbor/~4/x1',
      'http://feeds.paper.test/~ff/Harbor?d=x1',
      'http://feeds.feedburner.com/harbor/news?g=12',
      'http://da.feedsportal.com/r/1/a2.img',
      'https://pixel.wp.com/b.gif?host=a',
      '//stats.wordpress.com/b.gif?host=a',
      'https://stats.b.test/matomo.php?rec=1&amp;idsite=2',
      'https://medium.com/_/stat?event=read',
    ].flatMap((url) =>
      [url, withHostInCapitals(url)].map(
        (each): Row => [`the URL of a service: ${each}`, `a<img src="${each}">b`, 'ab'],
      ),
    ),
    ...['http://b.test/~r/a.png', 'http://feeds.b.test/a.png', 'http://b.test/p.php?id=1'].map(
      (url): Row => [
        `another URL: ${url}`,
        `<img src="${url}" alt="">`,
        `<img src="${url}" alt="" />`,
      ],
    ),
    ['in a link', 'a<a href="/b"><img src="/a" width="1" height="1"></a>c', 'ac'],
    [
      'in a link that continues after its formatting',
      '<b>a<a href="/b"><img src="/a" width=1 height=1></b>c</a>',
      '<b>a</b><a href="http://d.test/b">c</a>',
    ],
    [
      'beside text in a link',
      '<a href="/b"><img src="/a" width="1" height="1">c</a>',
      '<a href="http://d.test/b">c</a>',
    ],
    [
      'beside an image in a link',
      '<a href="/b"><img src="/a" width="1" height="1"><img src="/c" alt=""></a>',
      '<a href="http://d.test/b"><img src="http://d.test/c" alt="" /></a>',
    ],
    ['attributes with units', '<img src="/a" width="1px" height=" 0 px">', ''],
    ['a style', '<img src="/a" style="height: 1px !important; width:0">', ''],
    ['a style with a maximum', '<img src="/a" style="max-height:1px" width=1>', ''],
    ['a wrong attribute', '<img src="/a" width="99999" width="1" height="1">', ''],
    [
      'percentages',
      '<img src="/a" width="1%" height="1%">',
      '<img src="http://d.test/a" width="1%" height="1%" alt="" />',
    ],
    [
      'a line',
      '<img src="/a" width="1" height="99">',
      '<img src="http://d.test/a" width="1" height="99" alt="" />',
    ],
  ])('removes an image of one pixel: %s', (_, html, expected) => {
    expect(clean(html)).toBe(expected);
  });

  const SHOWN = '<img src="http://d.test/b.jpg" alt="" />';
  it.each<readonly [string, string, string]>([
    ['beside an image in the tag', '<img src="data:image/gif;base64,R0" data-src="/b.jpg">', SHOWN],
    ['beside no URL', '<img data-lazy-src="/b.jpg">', SHOWN],
    [
      'beside a placeholder',
      '<img src="/lib/lazy-placeholder.gif?1" data-original="/b.jpg">',
      SHOWN,
    ],
    ...['data-orig-src', 'data-runner-src', 'data-wpfc-original-src'].map(
      (name) => [`in ${name}`, `<img src="data:image/svg+xml,a" ${name}="/b.jpg">`, SHOWN] as const,
    ),
    ['beside an image', '<img src="/b.jpg" data-src="/c.jpg">', SHOWN],
    [
      'an id, beside what only is named as a placeholder',
      '<img src="/white-house.jpg" data-image="1234">',
      '<img src="http://d.test/white-house.jpg" alt="" />',
    ],
    ['unsafe', '<img src="" data-src="javascript:a">', ''],
    ['unsafe, in a link', '<a href="/c"><img src="" data-src="javascript:a"></a>', ''],
    [
      'candidates',
      '<img data-srcset="/b.jpg 2x, /a.jpg 1x">',
      '<img src="http://d.test/b.jpg" srcset="http://d.test/b.jpg 2x, http://d.test/a.jpg 1x" alt="" />',
    ],
    [
      'candidates of a source',
      '<picture><source data-srcset="/b.webp 1x"><img src="/b.jpg"></picture>',
      '<picture><source srcset="http://d.test/b.webp 1x" /><img src="http://d.test/b.jpg" alt="" /></picture>',
    ],
    ['of AMP', '<amp-img src="/b.jpg"></amp-img>', SHOWN],
    [
      'with the same for other browsers',
      '<img data-src="/b.jpg"><noscript><img src="/b.jpg"></noscript>',
      SHOWN,
    ],
    [
      'after the same for other browsers',
      '<noscript><img src="/b.jpg"></noscript><img src="/blank.gif" data-src="/b.jpg">',
      SHOWN,
    ],
    [
      'with a larger one for other browsers',
      '<img src="/b.jpg" data-src="/c.jpg"><noscript><img src="/c.jpg"></noscript>',
      SHOWN,
    ],
    [
      'beside another for other browsers, with the same placeholder',
      '<noscript><img src="/blank.gif" data-src="/b.jpg"></noscript><img src="/blank.gif" data-src="/c.jpg">',
      `${SHOWN}<img src="http://d.test/c.jpg" alt="" />`,
    ],
    ['of AMP, animated', '<amp-anim src="/b.jpg"></amp-anim>', SHOWN],
    ['with a preview in another size', '<img src="/b-20x13.jpg" data-src="/b.jpg">', SHOWN],
    ['with a blurred preview', '<img src="/b.jpg?w=10&amp;blur=5" data-src="/b.jpg">', SHOWN],
    ['by its class', '<img class="lazyload" src="/c.jpg" data-src="/b.jpg">', SHOWN],
    [
      'that has a large file as well',
      '<img class="lazyloaded" src="/b.jpg" data-orig-file="/c.jpg">',
      SHOWN,
    ],
    [
      'that a script completes',
      '<img class="lazyload" src="/b.jpg" data-src="/b_{width}x.jpg">',
      SHOWN,
    ],
    [
      'and that is hidden until then',
      '<img data-src="/b.jpg" style="display:none" hidden><noscript><img src="/b.jpg"></noscript>',
      SHOWN,
    ],
    [
      'in another size for other browsers',
      '<img src="data:," data-src="/b.jpg"> <noscript><img src="/b-9.jpg"></noscript>',
      `${SHOWN} `,
    ],
    [
      'that only other browsers have',
      '<img alt="c" src="data:,"><noscript><img src="/b.jpg"></noscript>',
      SHOWN,
    ],
    [
      'with the same URL for other browsers, by its class',
      '<img class="lazy" src="/b.jpg"><noscript><img src="/b.jpg"></noscript>',
      SHOWN,
    ],
    [
      'that was loaded when the page was saved',
      '<img src="/b.jpg" data-src="/b.jpg"><noscript><img src="/b.jpg"></noscript>',
      SHOWN,
    ],
  ])('shows an image that a script would load: %s', (_, html, expected) => {
    expect(clean(html)).toBe(expected);
  });

  it.each<readonly [string, string, string]>([
    [
      'video',
      '<video src="/b" autoplay></video>',
      '<video src="http://d.test/b" controls="controls"></video>',
    ],
    [
      'audio without them',
      '<audio src="/b"></audio>',
      '<audio src="http://d.test/b" controls="controls"></audio>',
    ],
    [
      'audio with controls',
      '<audio controls src="/b"></audio>',
      '<audio controls="controls" src="http://d.test/b"></audio>',
    ],
  ])('gives controls to players: %s', (_, html, expected) => {
    expect(clean(html)).toBe(expected);
  });

  const frames = htmlPolicy({ allowFrameHosts: ['video.test'] });
  it.each([
    ['the host', 'https://video.test/embed/1?a=b', true],
    ['a host below it', 'https://www.video.test/embed/1', true],
    ['the base’s scheme', '//video.test/1', true],
    ['another host', 'https://evil.test/', 'evil.test'],
    ['a host that ends alike', 'https://evilvideo.test/', 'evilvideo.test'],
    ['a user of another host', 'https://video.test@evil.test/', false],
    ['a path of another host', 'https://evil.test/video.test/', 'evil.test'],
    ['a backslash', 'https://evil.test\\.video.test/', 'evil.test'],
    ['javascript', 'javascript:"//video.test/"', false],
    ['no URL', '', false],
  ])('judges a frame by its host: %s', (_, src, isAllowed) => {
    const html = `<iframe src="${src}" onload="a" width="1"><b>c</b></iframe>d`;
    const address = (src.startsWith('//') ? `http:${src}` : src).replace('\\', '/');
    expect(clean(html, { policy: frames })).toBe(
      isAllowed === true
        ? `<iframe src="${address}" width="1"></iframe>d`
        : isAllowed === false
          ? '<b>c</b>d'
          : `<p class="user-content-embed"><a href="${address}">${isAllowed}</a></p>d`,
    );
  });

  it.each([
    [{ allowElements: ['script'] }],
    [{ allowElements: ['IFRAME'] }],
    [{ allowElements: ['a b'] }],
    [{ allowElements: ['svg'] }],
    [{ allowAttributes: ['onclick'] }],
    [{ allowAttributes: ['srcdoc'] }],
    [{ allowAttributes: ['form'] }],
    [{ allowAttributes: ['autofocus'] }],
    [{ allowElements: ['dialog'] }],
    [{ allowAttributes: ['a=b'] }],
    [{ allowFrameHosts: ['https://video.test/'] }],
    [{ allowFrameHosts: ['*'] }],
  ])('refuses %j', (extensions) => {
    expect(() => htmlPolicy(extensions)).toThrow(TypeError);
  });
});

describe('one value with very many parts', () => {
  const many = (part: (index: number) => string): string =>
    Array.from({ length: 1001 }, (_, index) => part(index)).join('');
  it.each([
    ['style', `<p style="${many((index) => `color: #${String(index).padStart(6, '0')};`)}">`, '#'],
    ['srcset', `<img srcset="${many((index) => `/${index}.png 2x,`)}">`, 'http:'],
  ])('keeps the first thousand of a %s', (_, html, sign) => {
    const cleaned = clean(html);
    expect(cleaned.split(sign)).toHaveLength(1001);
    expect(cleaned).not.toContain('1000');
  });
});
