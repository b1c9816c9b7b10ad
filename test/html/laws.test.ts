/**
 * What holds for every input: nothing outside the lists is kept, sanitizing twice equals sanitizing
 * once, and time is linear.
 */
import fc from 'fast-check';
import { Parser } from 'htmlparser2';
import { describe, expect, it } from 'vitest';
import { cleanHtml } from '../../src/html/clean-html.ts';
import { defaultPolicy } from '../../src/html/policy.ts';
import { findActive } from './judge.ts';

const OPTIONS = { base: 'http://d.test/a', sanitize: true, resolve: true };
const clean = (html: string): string => cleanHtml(html, OPTIONS);

const NAMES =
  `a b big sup font blockquote br p div table tr td th tbody li ul ol dl dt dd select option optgroup svg math mi mtext g path title desc
  style script iframe noembed noframes noscript textarea xmp plaintext template form button image img
  audio video source picture embed object param
  foreignObject annotation-xml use animate x-y pre ruby rt`.split(/\s+/);
const name = fc.constantFrom(...NAMES);
const value = fc.oneof(
  fc.constantFrom(
    'javascript:x',
    '"',
    "'",
    '<b>',
    '</title>',
    '-->',
    '&quot;',
    'url(#a)',
    '#a',
    'a b',
    'font-size:2em;margin:3em;padding:9px',
    'display:inline-block;width:50%;vertical-align:super',
    '99999',
    '1',
    'movie',
    'user-content-embed',
    'https://a.test/1',
    'width:1px;height:1px',
    ' ',
    '>',
    '#',
  ),
  fc.string(),
);
const attribute = fc
  .tuple(
    fc.constantFrom(
      'href',
      'src',
      'style',
      'id',
      'for',
      'usemap',
      'width',
      'class',
      'aria-owns',
      'target',
      'onclick',
      'title',
      'srcset',
      'height',
      'alt',
      'name',
      'value',
      'data',
      'data-src',
      'data-srcset',
      'xlink:href',
      'fill',
      '/',
      '=',
    ),
    fc.constantFrom('="', "='", '=', ' '),
    value,
    fc.constantFrom('"', "'", '', ' '),
  )
  .map((parts) => parts.join(''));
const piece = fc.oneof(
  fc
    .tuple(name, fc.array(attribute, { maxLength: 3 }))
    .map(([tag, rest]) => `<${tag} ${rest.join(' ')}>`),
  name.map((tag) => `<${tag}>`),
  name.map((tag) => `<${tag}/>`),
  name.map((tag) => `</${tag}>`),
  fc.constantFrom(
    '<',
    '>',
    '&',
    ';',
    '<!--',
    '-->',
    '--!>',
    '<![CDATA[',
    ']]>',
    ']',
    '<?',
    '</',
    '<!',
    '&lt',
    '&#60',
    '"',
    '\0',
    '\n',
  ),
  fc.string(),
);
const markup = fc.array(piece, { maxLength: 25 }).map((pieces) => pieces.join(''));

describe('cleaning', () => {
  it('is idempotent', () => {
    fc.assert(
      fc.property(markup, (html) => {
        const once = clean(html);
        expect(clean(once)).toBe(once);
      }),
      { numRuns: 3000 },
    );
  });

  it('leaves no active content', () => {
    fc.assert(
      fc.property(markup, (html) => {
        expect(findActive(clean(html))).toEqual([]);
      }),
      { numRuns: 3000 },
    );
  });

  it('leaves only allowed markup, and all of it balanced', () => {
    const { html: inHtml, svg, math } = defaultPolicy().elements;
    const rules = (tag: string) =>
      [inHtml, svg, math].flatMap((table) => table.get(tag.toLowerCase()) ?? []);
    fc.assert(
      fc.property(markup, (html) => {
        const open: string[] = [];
        const parser = new Parser(
          {
            onopentag(tag, attributes) {
              open.push(tag);
              const known = rules(tag);
              expect(known).not.toEqual([]);
              for (const key of Object.keys(attributes)) {
                const isKnown = known.some((rule) => rule.attributes.has(key.toLowerCase()));
                expect(isKnown || key.startsWith('aria-')).toBe(true);
              }
            },
            onclosetag(tag, isImplied) {
              expect(open.pop()).toBe(tag);
              expect(isImplied && !inHtml.get(tag)?.isVoid).toBe(false);
            },
          },
          { xmlMode: true },
        );
        const cleaned = clean(html);
        // As XML, to see the tags as they are written; text that was left alone may contain
        // anything.
        if (cleaned.includes('<')) parser.end(cleaned);
      }),
      { numRuns: 2000 },
    );
  });

  it('loses no text outside of discarded elements', () => {
    const inline = fc.constantFrom(
      '<b>',
      '</b>',
      // Without an end tag, a name that is unknown is text.
      '<x-y>',
      '</x-y>',
      '<p>',
      '<div>',
      '</div>',
      '<td>',
      '<svg>',
      '<a href=b>',
    );
    const word = fc.stringMatching(/^[a-z]{1,5}$/);
    fc.assert(
      fc.property(fc.array(fc.oneof(inline, word), { maxLength: 30 }), (parts) => {
        const words = parts.filter((part) => !part.startsWith('<')).join('');
        expect(clean(parts.join('')).replace(/<[^>]*>/g, '')).toBe(words);
      }),
    );
  });
});

/** Shapes that have been slow somewhere, repeated to a given size. */
const SHAPES: readonly string[] = [
  '<b>',
  '</b>',
  '<p>',
  '<li>',
  '<td>',
  '<a>',
  '<div><p>',
  '<svg>',
  '<svg><p>',
  '<math>',
  '<iframe>',
  '<iframe><b></iframe>',
  '<textarea>',
  '<title>',
  '<script>',
  '<style>',
  '<!--',
  '<![CDATA[',
  '<!doctype',
  '<!',
  '<?',
  '<',
  '</',
  '&',
  '&#',
  '&a',
  ']]>',
  ']',
  '<a href="',
  "<a href='",
  '<a href=',
  '<a b',
  '<x',
  '</x',
  '<a b=',
  '<p title=a ',
  '<p style="a:b;',
  '<p style="font-size:2em;margin:1em;width:9px;',
  '<sup><blockquote>',
  '<p class="a ',
  '<p aria-owns="a ',
  '<img srcset="a,',
  '</br>',
  '<select><option>',
  '<table><tr>',
];

/** Milliseconds of this process itself: those of others on the machine do not count. */
function workOf(html: string): number {
  const before = process.cpuUsage();
  clean(html);
  return process.cpuUsage(before).user / 1000;
}

describe('time', () => {
  it.each(SHAPES)('is linear in the length of %j', (shape) => {
    const measure = (size: number): number => workOf(shape.repeat(Math.ceil(size / shape.length)));
    measure(50_000);
    const small = Math.min(measure(100_000), measure(100_000));
    const large = Math.min(measure(800_000), measure(800_000));
    // Eight times the input: a factor of sixty-four would be quadratic. Below half a second,
    // measurements are inaccurate.
    expect(large).toBeLessThan(Math.max(small * 24, 500));
  });

  it.each([
    ['an attribute of spaces', `<p style="a:${' '.repeat(400_000)}:">`],
    [
      'many attributes',
      `<p ${Array.from({ length: 60_000 }, (_, i) => `aria-a${i}=b`).join(' ')}>`,
    ],
    ['many candidates', `<img srcset="${'a 1x,'.repeat(100_000)}">`],
    ['commas', `<img srcset="a${','.repeat(400_000)}">`],
    ['spaces in candidates', `<img srcset="${' '.repeat(400_000)}">`],
    ['many declarations', `<p style="${'margin:1em;width:9%;'.repeat(20_000)}">`],
    ['many names', `<p aria-owns="${'a '.repeat(200_000)}">`],
    ['a long style', `<p style="${"font-family:'a' ".repeat(40_000)}">`],
    ['quotes in a style', `<p style="font-family:${"'a'".repeat(100_000)}(">`],
    ['a long URL', `<a href="${'../'.repeat(150_000)}">`],
  ])('is short for %s', (_, html) => {
    expect(workOf(html)).toBeLessThan(1000);
  });
});
