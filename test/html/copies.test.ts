/**
 * What the sanitizer copies from the source is what it would write by itself: ordinary markup, odd
 * markup, hostile markup, and any mixture of them, cut anywhere.
 */
import { join } from 'node:path';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { knownElements } from '../../src/html/elements.ts';
import { defaultPolicy, type HtmlPolicy, htmlPolicy } from '../../src/html/policy.ts';
import { sanitizeMarkup } from '../../src/html/sanitize.ts';
import { IGNORED, readTokens, type TagToken } from '../../src/html/tokenizer.ts';
import { Growth } from '../../src/text/limits.ts';
import { describeShared, readRows } from '../support/shared.ts';

/** No growth is limited here. */
const GROWTH = Growth.unlimited();

const words = (text: string): readonly string[] => text.trim().split(/\s+/);

const WIDEST = htmlPolicy({
  allowElements: ['x-y', 'marquee'],
  allowAttributes: ['class', 'formaction'],
  allowDataAttributes: true,
  allowDataImages: true,
  allowForms: true,
  allowFrameHosts: ['frames.test'],
});

const NAMES = words(`
  a a b em p p p div span span ul ol li li br br hr img img pre blockquote h1 h2 table tr td th tbody
  caption col dl dt dd font code sup q select option form input textarea button svg math mi g path
  linearGradient title style script iframe noembed noframes plaintext xmp image ruby rt x-y foo P BR Img`);

const ATTRIBUTES = words(`
  href href src class class style style id name alt title width height size align target rel srcset
  usemap type nowrap dir aria-label aria-live data-x hidden xlink:href xmlns:xlink viewBox fill onclick
  background ping cite HREF Class`);

const VALUES = [
  ...words(`
    http://e.test/a https://e.test/?a=1&amp;b=2 https://e.test/?a=1&b=2 http://e.test/?a&#038;b
    http://e.test/./a http://e.test/a/..b http:///e.test http://.e.test/ http://[::1]/ http://e.test/[a]
    https://e.test\\a HTTP://e.test/ http://é.test/ http://e.test/&lt; https://frames.test/x http://
    http:/e.test http:e.test /a/../b ../a #a ? javascript:x jav&#x09;ascript:x data:image/png;base64,AA
    mailto:a@e.test color:red font-size:2em 100 0 7 9999 99999 50% 1e3 -1 +4 _blank _top noopener opener
    lazy left i &quot; &#146; &copy &copy; user-content-a url(#a) http://www.w3.org/1999/xlink`),
  '',
  ' ',
  '\n',
  'a b',
  'http://e.test/a b',
  'http://e.test/\u00a0',
  'a < b',
  'a > b',
  '"',
  "'",
  '\0',
  'color: red;',
  'color: red; margin: 0 auto;',
  'font-size: 300%; padding: 9px',
  'a 1x, /b 2x',
];

const TEXTS = [
  ...words(`
    &nbsp; &#160; &#xa0; &#8217; &#X2019; &#146; &#x92; &#128; &#0159; &#; &#x; &; && &amp &amp; &x; AT&T
    < << <3 > ]> ]]> ] <!-- --> <!--x--> <!----> --!> <!--> <!--x--> <!x> <!doctype <? </ </> </3> <![CDATA[ <a <p
    <a href=" é 😀 " ' = / text`),
  '\n',
  ' ',
  ' \t',
  'some words',
  '\0',
  '\u00a0',
  '</ b>',
  '</b x>',
  '</br>',
  '</p a=">">',
  '<!-- <b> -->',
  '<!-- a --!> b -->',
  '<b x',
];

const quoted = (name: string, value: string): string => ` ${name}="${value}"`;
const attribute = fc.oneof(
  { weight: 6, arbitrary: fc.tuple(fc.constantFrom(...ATTRIBUTES), fc.constantFrom(...VALUES)) },
  { weight: 1, arbitrary: fc.tuple(fc.constantFrom(...ATTRIBUTES), fc.string()) },
);
const ordinaryTag = fc
  .tuple(
    fc.constantFrom(...NAMES),
    fc.array(attribute, { maxLength: 3 }),
    fc.constantFrom('', ' /'),
  )
  .map(([name, all, end]) => `<${name}${all.map((pair) => quoted(...pair)).join('')}${end}>`);
const oddTag = fc
  .tuple(
    fc.constantFrom(...NAMES),
    attribute,
    fc.constantFrom(' ', '  ', '\n', '/', '', '\f'),
    fc.constantFrom('="', "='", '=', ' = "', ' '),
    fc.constantFrom('"', "'", '', ' '),
    fc.constantFrom('>', ' >', '/>', '/ >', '\n/>', ''),
  )
  .map(([tag, [name, value], gap, before, after, end]) => {
    return `<${tag}${gap}${name}${before}${value}${after}${end}`;
  });
const name = fc.constantFrom(...NAMES);
const hostile = readRows<{ readonly html: string }>(
  join(import.meta.dirname, '../browser/payloads.jsonl'),
);
const piece = fc.oneof(
  { weight: 5, arbitrary: ordinaryTag },
  { weight: 4, arbitrary: name.map((tag) => `<${tag}>`) },
  { weight: 5, arbitrary: name.map((tag) => `</${tag}>`) },
  { weight: 3, arbitrary: fc.constantFrom(...TEXTS) },
  { weight: 2, arbitrary: oddTag },
  { weight: 1, arbitrary: fc.constantFrom(...hostile.map(({ html }) => html)) },
  { weight: 1, arbitrary: fc.string() },
);
const markup = fc
  .tuple(fc.array(piece, { maxLength: 25 }), fc.nat({ max: 400 }), fc.boolean())
  .map(([pieces, length, isCut]) => pieces.join('').slice(0, isCut ? length : undefined));

/** The same markup with an attribute in each tag that is removed, so that no tag is copied. */
function uncopied(html: string, { elements }: HtmlPolicy): string {
  let marked = '';
  let end = 0;
  const isAllowed = (name: string): boolean => elements.html.has(name);
  const startTag = ({ start, nameEnd }: TagToken): boolean => {
    const name = html.slice(start + 1, nameEnd).toLowerCase();
    if (!knownElements().has(name) && !isAllowed(name)) return false;
    marked += `${html.slice(end, nameEnd)} onx=1 `;
    end = nameEnd;
    return false;
  };
  readTokens(html, { ...IGNORED, startTag }, { isAllowed });
  return marked + html.slice(end);
}

function expectSame(html: string, base: string): void {
  // They are removed first of all.
  const source = html.replaceAll('\0', '').replaceAll('<![CDATA[', '');
  for (const policy of [defaultPolicy(), WIDEST]) {
    const options = { base, policy, growth: GROWTH, time: null, linkFrames: true };
    const expected = sanitizeMarkup(uncopied(source, policy), options);
    expect(sanitizeMarkup(source, options)).toBe(expected);
  }
}

it('in any markup', () => {
  const base = fc.constantFrom('', 'http://d.test/a/b', 'file:///a');
  fc.assert(fc.property(markup, base, expectSame), { numRuns: 5000 });
});

it('in sanitized markup', () => {
  fc.assert(
    fc.property(markup, (html) => {
      expectSame(
        sanitizeMarkup(html, {
          base: '',
          policy: defaultPolicy(),
          growth: GROWTH,
          time: null,
          linkFrames: true,
        }),
        'http://d.test/',
      );
    }),
    { numRuns: 2000 },
  );
});

it.each(['', '<b>x</b>'])('in hostile markup after %j', (before) => {
  for (const { html } of hostile) {
    expectSame(before + html, '');
    for (let cut = 1; cut < html.length && html.length < 500; cut += 7) {
      expectSame(`${before + html.slice(0, cut)}<p class="x">y</p>`, '');
    }
  }
});

describeShared('hostile markup of others', 'hostile/xss.jsonl', (path) => {
  it('is copied as it would be written', () => {
    for (const { html } of readRows<{ readonly html: string }>(path)) {
      expectSame(html, '');
      expectSame(`<p title="a">${html}</p><br />`, 'http://d.test/');
    }
  });
});
