/**
 * What a `<` that starts no tag is: text, unless it is the beginning of a tag of HTML that was cut
 * off. The tokenizers of all readers see the same.
 */
import { describe, expect, it } from 'vitest';
import { htmlToText } from '../../src/html/plain-text.ts';
import { defaultPolicy } from '../../src/html/policy.ts';
import { readPageLinks } from '../../src/html/read-markup.ts';
import { resolveMarkup } from '../../src/html/resolve-uris.ts';
import { sanitizeMarkup } from '../../src/html/sanitize.ts';
import { Growth } from '../../src/text/limits.ts';
import { growthOf } from '../support/cpu-time.ts';

const GROWTH = Growth.unlimited();

const OPTIONS = { base: '', policy: defaultPolicy(), growth: GROWTH, time: null, linkFrames: true };
const clean = (html: string): string => sanitizeMarkup(html, OPTIONS);

/** What is reported: `+` for text, `-` for what is removed. */
function strays(html: string): string {
  const found: string[] = [];
  sanitizeMarkup(html, {
    ...OPTIONS,
    onStray: (source, isText) => {
      found.push((isText ? '+' : '-') + source.slice(0, 4));
    },
  });
  return found.join(' ');
}

type Row = readonly [source: string, cleaned: string, strays: string];

const TEXT: readonly Row[] = [
  ['if x <y then z', 'if x &lt;y then z', '+<y t'],
  ['Tom <tom@ex.org', 'Tom &lt;tom@ex.org', '+<tom'],
  ['Tom <tom@ex.org>, x', 'Tom &lt;tom@ex.org>, x', '+<tom'],
  ['see <http://x.example/a>.', 'see &lt;http://x.example/a>.', '+<htt'],
  ['list<string', 'list&lt;string', '+<str'],
  ['list<string> x', 'list&lt;string> x', '+<str'],
  ['Map<K, V> x', 'Map&lt;K, V> x', '+<K, '],
  ['vector<std::string> x', 'vector&lt;std::string> x', '+<std'],
  ['#include <stdio.h>', '#include &lt;stdio.h>', '+<std'],
  ['<telnet mapscii.me> x', '&lt;telnet mapscii.me> x', '+<tel'],
  ['<i>x <y and z</i> w', '<i>x &lt;y and z</i> w', '+<y a'],
  ['\\max}<z_{\\min}$), <b>w</b>', '\\max}&lt;z_{\\min}$), <b>w</b>', '+<z_{'],
  ['i<b.length; i<n', 'i&lt;b.length; i&lt;n', '+<b.l +<n'],
  ['a <b then c', 'a &lt;b then c', '+<b t'],
  ['a <p then <i>c</i>', 'a &lt;p then <i>c</i>', '+<p t'],
  ['text <im', 'text &lt;im', '+<im'],
  // One character of a tag or a reference was lost, which would hide the text up to the next tag.
  ['<p"gt;A lot</p><p>B</p>', '&lt;p"gt;A lot<p>B</p>', '+<p"g'],
  ['<h2 id="a"gt;B c</h2>', '&lt;h2 id="a"gt;B c', '+<h2 '],
  ['<a href="/x"One</a> b', '&lt;a href="/x"One b', '+<a h'],
  ['<i>a</igt; b c</p>', '<i>a&lt;/igt; b c</i>', '+</ig'],
  ['<i>a</i b c <b>d</b></i>', '<i>a&lt;/i b c <b>d</b></i>', '+</i '],
  ['I </3 you', 'I &lt;/3 you', '+</3 '],
  ['I </3 you <b>x</b>', 'I &lt;/3 you <b>x</b>', '+</3 '],
  ['a <!b c', 'a &lt;!b c', '+<!b '],
  ['a <?b c', 'a &lt;?b c', '+<?b '],
  // In a browser, too.
  ['a <3 b < c <= d', 'a &lt;3 b &lt; c &lt;= d', ''],
  ['a <', 'a &lt;', ''],
  ['a </', 'a &lt;/', ''],
  // A quote is missing, which would hide everything that follows.
  ["a <x-y z='>b <i>c</i>", "a &lt;x-y z='>b <i>c</i>", '+<x-y'],
  ["a <x-y\ft/z='>b", "a &lt;x-y\ft/z='>b", '+<x-y'],
];

const REMOVED: readonly Row[] = [
  ['text <a', 'text ', '-<a'],
  ['text <a href="htt', 'text ', '-<a h'],
  ["text <a href='htt", 'text ', '-<a h'],
  ['text <a href=htt', 'text ', '-<a h'],
  ['text <a hre', 'text ', '-<a h'],
  ['text <img alt="a" sr', 'text ', '-<img'],
  ['<b>text</b', '<b>text</b>', '-</b'],
  ['<strong>text</stro', '<strong>text</strong>', '-</st'],
  ['text <!-- x', 'text ', '-<!--'],
  // Up to the first bracket, so that a missing quote does not hide what follows.
  ['a <a href="b>c</a> <i>d</i>', 'a c <i>d</i>', '-<a h'],
];

const TAGS: readonly Row[] = [
  ['<x>a</x>', 'a', ''],
  ['<x-y>a', 'a', ''],
  ['<o:p>a', 'a', ''],
  ['<x y="z">a', 'a', ''],
  ['<x/>a', 'a', ''],
  ['<br=""></a>x', 'x', ''],
  ['</ p>a', 'a', ''],
  ['<p <b>a', '<p>a</p>', ''],
  ['<i>a</i <p>b</p>', '<i>a</i>b', ''],
  ['<i>a</i b>c', '<i>a</i>c', ''],
  ['<img src="/a" alt="b"<p>c', '<img src="/a" alt="b" />c', ''],
  ['<br"><p>a</p>', '<p>a</p>', ''],
  ['<b title="<y">a</b>', '<b title="&lt;y">a</b>', ''],
  ['<script>a <y b</script>c', 'c', ''],
  ['<!-- <y -->c', 'c', ''],
  ['<!-->c', 'c', ''],
  ['</>x <a he', 'x ', '-<a h'],
  ['<title/>x <y', 'x &lt;y', '+<y'],
];

describe.each([
  ['text', TEXT],
  ['removed', REMOVED],
  ['tags', TAGS],
] as const)('%s', (_, rows) => {
  it.each(rows)('%j', (source, cleaned, found) => {
    expect(clean(source)).toBe(cleaned);
    expect(strays(source)).toBe(found);
    expect(clean(cleaned)).toBe(cleaned);
    // Readers agree, with and without the sanitizer.
    expect(htmlToText(source)).toBe(htmlToText(cleaned));
    const after = '<a href="/z">z</a>';
    const isOpen = found.startsWith('-') && !source.includes('</i>');
    if (isOpen || source.endsWith('<') || source.endsWith('/')) return;
    const links = readPageLinks(`${source} <b>.</b>${after}`).links.length;
    expect(links).toBe(readPageLinks(`${cleaned} <b>.</b>${after}`).links.length);
  });
});

it.each([
  ['x <y and <a href="/z">z</a>', 'x <y and <a href="http://x/z">z</a>'],
  ['<a href="b>c</a> <a href=/z>z</a>', '<a href="b>c</a> <a href="http://x/z">z</a>'],
  ['<a href="/b">c</a> <y', '<a href="http://x/b">c</a> <y'],
])('URLs after it are resolved: %j', (html, resolved) => {
  expect(resolveMarkup(html, { base: 'http://x/', page: '', growth: GROWTH, time: null })).toBe(
    resolved,
  );
});

const UNITS = [
  '<y ',
  '<a x=">" ',
  '<a href="',
  '<a b ',
  '<y><',
  '</3 ',
  '<!',
  '<!--',
  '<y>',
  "<y z='",
];

it.each(UNITS)('%j takes linear time', (unit) => {
  const read = (count: number): void => {
    const html = unit.repeat(count);
    clean(html);
    htmlToText(html);
    readPageLinks(html);
  };
  read(1000);
  // Eight times the input: quadratic time would be 64 times as long. Less than a millisecond cannot be compared.
  expect(growthOf(read, 10_000, 80_000, 16, 1)).toBeLessThan(16);
});
