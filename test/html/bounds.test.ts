/**
 * What remains stays in its box, reaches nothing of the page by name and takes none of its keys: a
 * row for each rule. `test/browser/host-page.mjs` shows in Chromium that the rules suffice.
 */
import { describe, expect, it } from 'vitest';
import { cleanHtml } from '../../src/html/clean-html.ts';
import { htmlPolicy } from '../../src/html/policy.ts';

type Row = readonly [behavior: string, html: string, expected: string];

const clean = (html: string): string =>
  cleanHtml(html, { base: '', sanitize: true, resolve: true });

/** A rule about one declaration: the element, the style, and what is left of it. */
type StyleRow = readonly [behavior: string, element: string, style: string, expected: string];

const STYLES: readonly StyleRow[] = [
  ['negative margins', 'p', 'margin-top:-1px;margin:0 -9px', ''],
  ['positive margins', 'p', 'margin:1em auto 2em', 'margin: 1em auto 2em;'],
  ['margins wider than a column', 'p', 'margin-left:361px', ''],
  ['units of the window', 'p', 'margin-left:1vw;padding:1vh;width:1vmax', ''],
  ['padding that makes room', 'div', 'padding:9px 1em', 'padding: 9px 1em;'],
  ['padding over other lines', 'a', 'padding:9px', ''],
  ['padding within a line', 'a', 'padding-left:9px;padding:0', 'padding-left: 9px; padding: 0;'],
  [
    'padding of a button',
    'a',
    'display:inline-block;padding:9px',
    'display: inline-block; padding: 9px;',
  ],
  ['padding of a block made inline', 'div', 'display:inline;padding:9px', 'display: inline;'],
  [
    'one of two displays',
    'a',
    'display:block;display:inline;padding:9px',
    'display: block; display: inline;',
  ],
  ['borders that make room', 'p', 'border:1px solid red', 'border: 1px solid red;'],
  ['borders over other lines', 'span', 'border:1px solid;border-style:dotted', ''],
  [
    'borders of nothing',
    'span',
    'border:medium none;border-left:0',
    'border: medium none; border-left: 0;',
  ],
  ['padding of raised text', 'sup', 'display:inline-block;padding:99px', ''],
  ['displays that are invalid in a browser', 'a', 'display:block,;padding:9px', ''],
  ['displays with a no-break space', 'a', 'display:block\u00a0;padding:9px', ''],
  ['tables that are blocks', 'table', 'display:block;height:1px', 'height: 1px;'],
  [
    'tables in lines',
    'table',
    'display:inline-table;height:1px',
    'display: inline-table; height: 1px;',
  ],
  ['lengths from elsewhere', 'p', 'margin:inherit;border:inherit;width:inherit;height:inherit', ''],
  [
    'colors from elsewhere',
    'p',
    'color:inherit;border-color:inherit',
    'color: inherit; border-color: inherit;',
  ],
  [
    'sizes that are invalid in a browser',
    'p',
    'font-size:1;font-size:1px,;font-size:1.px;font-size:1px\u00a0',
    '',
  ],
  ['lists of fonts', 'p', "font-family:a, 'b c'", "font-family: a, 'b c';"],
  ['borders that cover', 'p', 'border:21px solid', ''],
  ['outlines and shadows', 'p', 'outline:1px solid;box-shadow:0 0 9px;text-shadow:0 0 9px', ''],
  ['a thickness of lines', 'p', 'text-decoration:underline 9px red', ''],
  ['lines of a color', 'p', 'text-decoration:underline red', 'text-decoration: underline red;'],
  ['line heights that are factors', 'p', 'line-height:1.5', 'line-height: 1.5;'],
  ['line heights that are lengths', 'p', 'line-height:20px;line-height:150%;line-height:2em', ''],
  ['line heights lower than letters', 'p', 'line-height:0;line-height:1', ''],
  ['line heights with a second word', 'p', 'line-height:1.5 2', ''],
  ['font sizes', 'p', 'font-size:48px;font-size:300%', 'font-size: 48px; font-size: 300%;'],
  ['huge font sizes', 'p', 'font-size:49px;font-size:301%;font-size:4em;font-size:37pt', ''],
  ['the shorthand that sets line heights', 'p', 'font:12px/0 serif', ''],
  [
    'spacing',
    'p',
    'letter-spacing:1px;word-spacing:.2em',
    'letter-spacing: 1px; word-spacing: .2em;',
  ],
  ['spacing backwards', 'p', 'letter-spacing:-1px;word-spacing:-1em', ''],
  ['indents, which add up', 'p', 'text-indent:2em;text-indent:-2em', ''],
  ['raised words', 'span', 'vertical-align:super', 'vertical-align: super;'],
  ['raised lengths', 'span', 'vertical-align:1px;vertical-align:50%', ''],
  ['heights of text', 'div', 'height:9px;max-height:9px;min-height:9px', ''],
  ['heights of images', 'img', 'height:9px;max-height:99px', 'height: 9px; max-height: 99px;'],
  ['heights of cells', 'table', 'height:99px', 'height: 99px;'],
  ['widths within a column', 'div', 'width:480px', 'width: 480px;'],
  ['widths beyond a column', 'div', 'width:481px;min-width:1px', ''],
  ['widths with what is beside', 'div', 'width:440px;padding:0 21px', 'padding: 0 21px;'],
  ['shares with what is beside', 'div', 'width:100%;padding:0 21px', 'padding: 0 21px;'],
  ['shares alone', 'div', 'width:100%', 'width: 100%;'],
  ['shares beyond', 'div', 'width:101%', ''],
  ['tables pushed out', 'table', 'width:100%;margin-left:9px', 'width: 100%;'],
  ['images limited to their column', 'img', 'max-width:100%', 'max-width: 100%;'],
  ['images wider than their column', 'img', 'max-width:none;max-width:999px', ''],
  ['floats', 'p', 'float:left;clear:both', ''],
  ['places', 'p', 'position:relative;top:9px;transform:none;z-index:1', ''],
  ['displays without a box', 'p', 'display:flex;display:contents;display:list-item', ''],
  ['lines that are not broken', 'p', 'white-space:nowrap', ''],
  ['lines of code', 'p', 'white-space:pre', 'white-space: pre-wrap;'],
  ['overflow that shows', 'p', 'overflow:visible', ''],
  ['overflow of images', 'img', 'overflow:hidden', ''],
  ['markers', 'ul', 'list-style-type:square', 'list-style-type: square;'],
  ['markers of text', 'ul', "list-style-type:'aaaa';list-style-type:upper-roman", ''],
  [
    'colors',
    'a',
    'color:rebeccapurple;background-color:#abc',
    'color: rebeccapurple; background-color: #abc;',
  ],
];

const ATTRIBUTES: readonly Row[] = [
  ['overflow of images', '<svg style="overflow:visible" overflow="visible"></svg>', '<svg></svg>'],
  [
    'animated images',
    '<svg transform="scale(9)"><g transform="scale(9)" /></svg>',
    '<svg><g transform="scale(9)"></g></svg>',
  ],
  [
    'white space around sizes',
    '<img src="http://a/" width=" 640 " height=" 99999 " />',
    '<img src="http://a/" width=" 640 " alt="" />',
  ],
  ['sizes of images', '<svg width="100%" height="1e9"></svg>', '<svg width="100%"></svg>'],
  [
    'sizes',
    '<img src="http://a/" width="640" height="99999" />',
    '<img src="http://a/" width="640" alt="" />',
  ],
  [
    'sizes with a unit',
    '<img src="http://a/" width="640px" height="300 px" />',
    '<img src="http://a/" width="640px" height="300 px" alt="" />',
  ],
  [
    'sizes of cells',
    '<table width="600"><tr><td width="50%"></td><td width="9"></td></tr></table>',
    '<table><tbody><tr><td width="50%"></td><td></td></tr></tbody></table>',
  ],
  [
    'cells that do not grow',
    '<table><caption style="height:1px">a</caption><tr style="display:block"><td height="1" style="display:block">b</td></tr></table>',
    '<table><caption>a</caption><tbody><tr><td height="1">b</td></tr></tbody></table>',
  ],
  [
    'raised text that claims room',
    '<sup><span style="display:inline-block;vertical-align:super">a</span></sup>',
    '<sup><span>a</span></sup>',
  ],
  [
    'sizes of invalid sizes',
    '<p style="font-size:1"><span style="font-size:300%"><span style="font-size:300%">a</span></span></p>',
    '<p><span style="font-size: 300%;"><span>a</span></span></p>',
  ],
  [
    'space around',
    '<img src="http://a/" hspace="8" vspace="999" border="99" />',
    '<img src="http://a/" hspace="8" alt="" />',
  ],
  [
    'floats',
    '<p align="right"><img src="http://a/" align="left" /><img src="http://a/" align="middle" /></p>',
    '<p align="right"><img src="http://a/" alt="" /><img src="http://a/" align="middle" alt="" /></p>',
  ],
  [
    'numbers that hang out',
    '<ol start="1984"><li value="99999">a</li></ol>',
    '<ol start="1984" style="list-style-position: inside;"><li>a</li></ol>',
  ],
  [
    'items against the direction of their list',
    '<ol dir="rtl"><li dir="ltr" style="direction:ltr">a</li></ol>',
    '<ol dir="rtl" style="overflow-x: clip;"><li>a</li></ol>',
  ],
  [
    'short numbers in large letters',
    '<ol start="99"><li style="font-size:48px">a</li><li value="5">b</li></ol>',
    '<ol start="99"><li style="font-size: 48px; list-style-position: inside;">a</li><li value="5">b</li></ol>',
  ],
  [
    'markers in large letters around',
    '<font size="7"><ul><li>a</li></ul></font>',
    '<font size="7"><ul style="list-style-position: inside;"><li style="list-style-position: inside;">a</li></ul></font>',
  ],
  [
    'lists with little space',
    '<ul style="padding:0 39px"><li style="list-style-position:outside">a</li></ul><ul style="padding:0 40px">b</ul>',
    '<ul style="padding: 0 39px; list-style-position: inside;"><li>a</li></ul><ul style="padding: 0 40px;">b</ul>',
  ],
  [
    'markers in spaced letters',
    '<div style="letter-spacing:8px"><ol><li style="letter-spacing:0">a</li></ol></div>',
    '<div style="letter-spacing: 8px;"><ol style="list-style-position: inside;"><li style="letter-spacing: 0; list-style-position: inside;">a</li></ol></div>',
  ],
  [
    'items that are not directly in their list',
    '<ul><div dir="ltr"><li>a</li></div></ul>',
    '<ul><div dir="ltr"><li style="list-style-position: inside;">a</li></div></ul>',
  ],
  [
    'blocks from right to left',
    '<pre dir="rtl">a</pre><p dir="auto">b</p><p dir="ltr">c</p><p style="unicode-bidi:plaintext">d</p>',
    '<pre dir="rtl" style="overflow-x: auto;">a</pre><p dir="auto" style="overflow-x: clip;">b</p><p dir="ltr">c</p><p style="unicode-bidi: plaintext; overflow-x: clip;">d</p>',
  ],
  [
    'boxes in text from right to left',
    '<bdi>a<b style="display:inline-block;width:1px">b</b></bdi><span dir="rtl">c<i>d</i></span>',
    '<bdi>a<b style="display: inline-block; width: 1px; overflow-x: clip;">b</b></bdi><span dir="rtl">c<i>d</i></span>',
  ],
  [
    'blocks in blocks from right to left',
    '<div dir="rtl" style="overflow:auto"><p dir="rtl">a</p><pre>b</pre></div>',
    '<div dir="rtl" style="overflow: auto;"><p dir="rtl">a</p><pre style="overflow-x: auto;">b</pre></div>',
  ],
  [
    'blocks in boxes without an overflow of their own',
    '<p dir="rtl" style="display:inline">a</p><div dir="rtl" style="display:inline; overflow:auto"><div>a</div></div><div dir="rtl" style="display:block; display:table"><div>b</div></div>',
    '<p dir="rtl" style="display: inline;">a</p><div dir="rtl" style="display: inline; overflow: auto;"><div style="overflow-x: clip;">a</div></div><div dir="rtl" style="display: block; display: table; overflow-x: clip;"><div style="overflow-x: clip;">b</div></div>',
  ],
  [
    'images in text from right to left',
    '<bdi><img src="http://a/" style="display:block" /></bdi>',
    '<bdi><img src="http://a/" style="display: block;" alt="" /></bdi>',
  ],
  [
    'lists without padding of their own',
    '<ul style="display:inline"><li>a</li></ul><ol style="display:table; border-collapse:collapse"><li>b</li></ol><ul style="display:inline-block"><li>c</li></ul>',
    '<ul style="display: inline; list-style-position: inside;"><li>a</li></ul><ol style="display: table; border-collapse: collapse; list-style-position: inside;"><li>b</li></ol><ul style="display: inline-block;"><li>c</li></ul>',
  ],
  [
    'the parts of a page',
    '<header>a</div><p>b</header><nav dir="ltr">c</nav><menu><li>d</menu><main><section>e</main>',
    '<div>a<p>b</p></div><div dir="ltr">c</div><ul><li>d</li></ul><div><div>e</div></div>',
  ],
  [
    'numerals that hang out',
    '<ol type="I"><li>a</li></ol><ol type="A"><li>b</li></ol>',
    '<ol><li>a</li></ol><ol type="A"><li>b</li></ol>',
  ],
  [
    'lines that are not broken',
    '<nobr>a</nobr><table><tr><td nowrap>b</td></tr></table>',
    'a<table><tbody><tr><td>b</td></tr></tbody></table>',
  ],
  ['dialogues', '<dialog open>a</dialog>', 'a'],
  [
    'formulas that reach out',
    '<math><mspace width="-1em"></mspace><mpadded width="0" voffset="9px"><mi>a</mi></mpadded></math>',
    '<math><mspace></mspace><mpadded><mi>a</mi></mpadded></math>',
  ],
  [
    'formulas that grow',
    '<math><mstyle scriptlevel="-9" mathsize="9em"><mo lspace="1em">a</mo></mstyle></math>',
    '<math><mstyle><mo lspace="1em">a</mo></mstyle></math>',
  ],
  ['classes', '<p class="fixed">a</p><svg class="fixed"></svg>', '<p>a</p><svg></svg>'],
  [
    'forms',
    '<form action="b"><label for="c">d</label><input id="c"><button>e</button><textarea>f</textarea></form>',
    '<label for="user-content-c">d</label> e  f ',
  ],
  ['controls by name', '<fieldset form="a">b</fieldset>', 'b'],
  [
    'names',
    '<p id="cookie">a</p><img src="http://a/" name="body" />',
    '<p id="user-content-cookie">a</p><img src="http://a/" name="user-content-body" alt="" />',
  ],
  ['names with a prefix', '<p id="user-content-a">b</p>', '<p id="user-content-a">b</p>'],
  ['names of nothing', '<p id="">a</p>', '<p id="">a</p>'],
  [
    'references',
    '<p headers="a b" aria-labelledby="a  b" aria-owns="c">d</p>',
    '<p headers="user-content-a user-content-b" aria-labelledby="user-content-a user-content-b" aria-owns="user-content-c">d</p>',
  ],
  [
    'fragments',
    '<a href="#a">b</a><a href="#">c</a><a href="#d ">e</a><a href=" #f">g</a>',
    '<a href="#user-content-a">b</a><a href="#">c</a><a href="#user-content-d">e</a><a href="#user-content-f">g</a>',
  ],
  [
    'maps',
    '<img src="http://a/" usemap="http://b/#a" /><map name="a"></map>',
    '<img src="http://a/" usemap="#user-content-a" alt="" /><map name="user-content-a"></map>',
  ],
  [
    'paints',
    '<svg><path fill="url(#a)"></path><linearGradient href="#b"></linearGradient></svg>',
    '<svg><path fill="url(#user-content-a)"></path><linearGradient href="#user-content-b"></linearGradient></svg>',
  ],
  [
    'keyboard access',
    '<a href="b" accesskey="s" tabindex="5" autofocus>c</a><p contenteditable draggable="true" tabindex="0">d</p>',
    '<a href="b">c</a><p tabindex="0">d</p>',
  ],
  ['tracking', '<a href="b" ping="c">d</a>', '<a href="b">d</a>'],
  [
    'targets of links',
    '<a target="_top" href="b">c</a><a target="_BLANK" rel="opener tag" href="d">e</a>',
    '<a href="b">c</a><a target="_BLANK" rel="tag" href="d">e</a>',
  ],
  [
    'document metadata',
    '<p role="alert" aria-live="assertive" aria-modal="true">a</p><p role="note" aria-label="b">c</p>',
    '<p>a</p><p role="note" aria-label="b">c</p>',
  ],
  [
    'referrers',
    '<img src="http://a/" referrerpolicy="unsafe-url" crossorigin="use-credentials" /><img src="http://a/" referrerpolicy="no-referrer" />',
    '<img src="http://a/" alt="" /><img src="http://a/" referrerpolicy="no-referrer" alt="" />',
  ],
];

/** What adds up: the element, how many of them are open, and how many are kept. */
const SUMS: readonly (readonly [open: string, name: string, stay: number])[] = [
  ['<big>', 'big', 6],
  ['<sup>', 'sup', 2],
  ['<blockquote>', 'blockquote', 4],
  ['<q>', 'q', 18],
  ['<ul>', 'ul', 9],
];

describe('the bounds of styles', () => {
  it.each(STYLES)('%s', (_, element, style, expected) => {
    const attribute = expected === '' ? '' : ` style="${expected}"`;
    // An image without a URL, or without a text, is not written like this.
    const image = element === 'img' ? ' src="http://a/" alt=""' : '';
    const cleaned = clean(`<${element}${image} style="${style}">`);
    expect(cleaned.slice(0, cleaned.indexOf('>')).replace(/ \/$/, '')).toBe(
      `<${element}${image}${attribute}`,
    );
    expect(clean(cleaned)).toBe(cleaned);
  });
});

describe('the bounds of attributes', () => {
  it.each(ATTRIBUTES)('%s', (_, html, expected) => {
    expect(clean(html)).toBe(expected);
    expect(clean(expected)).toBe(expected);
  });
});

describe('the bounds of sums', () => {
  it.each(SUMS)('%s', (open, name, stay) => {
    const cleaned = clean(`${open.repeat(30)}a`);
    expect(cleaned.split(`<${name}`).length - 1).toBe(stay);
    expect(cleaned.replace(/<[^>]*>/g, '')).toBe('a');
  });

  it('includes relative sizes and lengths in them', () => {
    expect(clean('<p style="font-size:2em"><b style="font-size:2em">a</b></p>')).toBe(
      '<p style="font-size: 2em;"><b>a</b></p>',
    );
    expect(clean('<p style="font-size:3em;margin-left:8em">a</p>')).toBe(
      '<p style="font-size: 3em;">a</p>',
    );
    expect(clean('<font size="7"><b style="font-size:2em">a</b></font>')).toBe(
      '<font size="7"><b>a</b></font>',
    );
    expect(
      clean('<ul><ul style="margin-left:160px"><p style="margin-left:121px">a</p></ul></ul>'),
    ).toBe('<ul><ul style="margin-left: 160px;"><p>a</p></ul></ul>');
  });

  it('closes what is not written with its own end tag', () => {
    const quotes = '<blockquote>'.repeat(4);
    expect(clean(`${quotes}<blockquote>a</blockquote>b</blockquote>c`)).toBe(
      `${quotes}ab</blockquote>c</blockquote></blockquote></blockquote>`,
    );
  });

  it('does not change text in lines without height', () => {
    expect(
      clean('<sup><div>a</div><big>b</big><i style="display:block;font-size:2em">c</i></sup>'),
    ).toBe('<sup>ab<i>c</i></sup>');
    expect(clean('<sub style="font-size:70%;display:table">a</sub>')).toBe(
      '<sub style="font-size: 70%;">a</sub>',
    );
  });

  it('starts again after an element that a tag closes', () => {
    const html = '<p style="font-size:2em">a<p style="font-size:2em">b';
    expect(clean(html)).toBe('<p style="font-size: 2em;">a</p><p style="font-size: 2em;">b</p>');
  });
});

describe('markup that the caller allows', () => {
  it('keeps classes', () => {
    const policy = htmlPolicy({ allowAttributes: ['class'] });
    const html = '<p class="a b">c</p><svg class="d"></svg>';
    expect(cleanHtml(html, { base: '', sanitize: true, resolve: true, policy })).toBe(html);
  });

  it('keeps forms, with the names that they send, and without those of other forms', () => {
    const policy = htmlPolicy({ allowForms: true });
    const html =
      '<form action="http://a/" name="b"><label for="c">d</label><input id="c" name="q" form="e" autofocus list="f"></form>';
    expect(cleanHtml(html, { base: '', sanitize: true, resolve: true, policy })).toBe(
      '<form action="http://a/" name="user-content-b"><label for="user-content-c">d</label><input id="user-content-c" name="q" list="user-content-f" /></form>',
    );
  });

  it('gives a control without a form a name that no other control has', () => {
    const policy = htmlPolicy({ allowForms: true });
    const html = '<form></form><input type="radio" name="plan" checked><textarea cols="999">a';
    expect(cleanHtml(html, { base: '', sanitize: true, resolve: true, policy })).toBe(
      '<form></form><input type="radio" name="user-content-plan" checked="checked" /><textarea>a</textarea>',
    );
  });
});
