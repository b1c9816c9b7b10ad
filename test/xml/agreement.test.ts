/**
 * For a well-formed document both parsers give the same events, and the loose one finds no error.
 */
import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { describeShared, readRows } from '../support/shared.ts';
import { loosely, strictly } from './support/events.ts';

/** Compares the events of both for a text; returns `false` if it is not well-formed. */
function agree(text: string, name: string): boolean {
  const { verdict, lines, problems } = strictly(text);
  if (verdict.kind !== 'well-formed' || verdict.trailingAt !== null) return false;
  const loose = loosely(text);
  expect(loose.problems, name).toEqual(problems);
  expect(loose.lines, name).toEqual(lines);
  return true;
}

interface ManifestRow {
  readonly file: string;
  readonly trueEncoding: string;
}

describeShared('real feeds', 'real-feeds/manifest.jsonl', (path) => {
  it('agree', () => {
    const texts = readRows<ManifestRow>(path)
      .filter(({ file }) => !file.endsWith('.json'))
      .filter(({ trueEncoding }) => trueEncoding === 'ascii' || trueEncoding === 'utf-8')
      .map(({ file }) => [file, readFileSync(join(dirname(path), file), 'utf8')] as const);
    expect(texts.filter(([file, text]) => agree(text, file)).length).toBeGreaterThan(500);
  });
});

describeShared('the feedparser suite', 'conformance/feedparser/files/wellformed', (path) => {
  it('agree', () => {
    const files = path === '' ? [] : readdirSync(path, { recursive: true, encoding: 'utf8' });
    const texts = files
      .filter((file) => file.endsWith('.xml'))
      .map((file) => [file, readFileSync(join(path, file), 'utf8')] as const);
    expect(texts.filter(([file, text]) => agree(text, file)).length).toBeGreaterThan(1300);
  });
});

/** Well-formed, and full of what recovery might mistake for errors. */
const AWKWARD: readonly string[] = [
  '<item><item><title>a</title></item></item>',
  '<rss><channel><title><item/></title></channel></rss>',
  '<feed><entry><content><div><entry><id>x</id></entry></div></content></entry></feed>',
  '<item><title>a<link>b</link><guid>c</guid></title></item>',
  '<a><br></br><img>x</img><hr/></a>',
  '<a b="x>y" c=\'"\' d="a/"/>',
  '<a\n b = "1"\n\tc\n=\n"2"\n></a\n>',
  '<a b=" &#10;&#9;x\n\ty\r\nz ">\r\n\r&#13;</a>',
  '<a><![CDATA[<![CDATA[ </a> & <b> ]]>]]&gt;</a>',
  '<a><![CDATA[]]]]><![CDATA[>]]></a>',
  '<a><!-- <b> & "quoted" - > --><!----></a>',
  '<?xml version="1.0" encoding="utf-8" standalone="yes"?><?x < > ?><!-- x --><a/><!-- y --><?z?>\n',
  '<!DOCTYPE a [<!ENTITY x "plain &#65;"><!-- \' --><?p " ?><!ENTITY % p "<">]><a b="&x;">&x;</a>',
  '<!DOCTYPE a [<!ENTITY x "Bozo &#38;#38; Sons &lt; &#38;#x26;">]><a b="&x;">&x;</a>',
  '<!DOCTYPE a PUBLIC "-//x>y//" \'[\'><a/>',
  '<!DOCTYPE a PUBLIC "x" "y"><a b="&eacute;">&nbsp;\r\n&LT;&copy;</a>',
  '<!DOCTYPE a [<!ENTITY % x SYSTEM "y">%x;]><a b="&eacute;">&nbsp;&amp;</a>',
  '<a xmlns="urn:a" xmlns:b=" urn:b "><b:c b:d="1" d="2" xmlns=""><e/></b:c><f/></a>',
  '<a xmlns:b="urn:1"><b:c xmlns:b="urn:2"/><b:c/></a>',
  '<a xml:lang="en">&#x1F600;&#128512;&lt;&gt;&amp;&quot;&apos;&#150;</a>',
  '<__proto__ constructor="1" __proto__="2"><toString/></__proto__>',
  '<ä ö="ü">é</ä>',
  '\uFEFF<a/>',
  ' \n<a/>',
];

describe('awkward but well-formed documents', () => {
  it.each(AWKWARD)('agree on %s', (text) => {
    expect(agree(text, text)).toBe(true);
  });
});

const name = fc.constantFrom('a', 'item', 'entry', 'title', 'link', 'p', 'br', 'channel', 'x:y');
const characters = fc.constantFrom('a', ' ', '\n', '\r', '\r\n', '>', '"', "'", ']', '-', '/', 'é');
const content = fc.oneof(
  characters,
  fc.constantFrom('&amp;', '&#65;', '&#x1F600;', '<!-- - -->', '<![CDATA[<item>]]>', '<?x y?>'),
);
const value = fc
  .array(fc.constantFrom('a', '>', '/', '=', "'", '&lt;', ' ', '\n'), { maxLength: 6 })
  .map((parts) => parts.join(''));
const attributes = fc
  .uniqueArray(fc.tuple(fc.constantFrom('a', 'b', 'xmlns', 'x:c'), value), {
    selector: ([key]) => key,
    maxLength: 3,
  })
  .map((list) => list.map(([key, text]) => ` ${key}="${text}"`).join(''));

const { element } = fc.letrec<{ element: string; inside: string }>((tie) => ({
  element: fc
    .tuple(name, attributes, tie('inside'), fc.boolean())
    .map(([tag, attrs, inside, isEmpty]) =>
      isEmpty ? `<${tag}${attrs}/>` : `<${tag}${attrs}>${inside}</${tag}>`,
    ),
  inside: fc
    .array(fc.oneof({ depthSize: 'small' }, content, tie('element')), { maxLength: 6 })
    .map((parts) => parts.join('').replaceAll(']]>', ']]')),
}));

describe('generated documents', () => {
  it('agree if they are well-formed', () => {
    let compared = 0;
    fc.assert(
      fc.property(element, (inner) => {
        const text = `<r xmlns:x="urn:x">${inner}</r>`;
        if (agree(text, text)) compared += 1;
      }),
      { numRuns: 2000, seed: 1 },
    );
    expect(compared).toBeGreaterThan(1000);
  });
});
