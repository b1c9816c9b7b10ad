/** Floods of names, of which only the last are remembered: they change nothing else. */
import { expect, it } from 'vitest';
import { parseDocument } from '../../src/api/parse-document.ts';

/** More than are remembered. */
const MANY = 10_000;

const flood = (name: (index: number) => string): string =>
  Array.from({ length: MANY }, (_, index) => name(index)).join('');
const item = (inside: string): string => `<item><title>t</title>${inside}</item>`;
const rss = (inside: string): string => `<rss version="2.0"><channel>${inside}</channel></rss>`;

it.each([
  ['names', flood((index) => `<x${index}/>`)],
  ['names around others', `<a><b>${flood((index) => `<x${index}><c>y</c></x${index}>`)}</b>z</a>`],
  [
    'names in different letters',
    flood((index) => `<x${index}><X${index}>y</X${index}></x${index}>`),
  ],
  [
    'declared prefixes',
    flood((index) => `<n${index}:a xmlns:n${index}="urn:${index % 3}">x</n${index}:a>`),
  ],
  ['undeclared prefixes', flood((index) => `<n${index}:a>x</n${index}:a>`)],
  ['attributes', flood((index) => `<x a${index}="1"/>`)],
])('%s are read in the same way with recovery', (_, inside) => {
  const document = rss(item(inside) + item('<a><B>x</B></a>'));
  const strict = parseDocument(document);
  const loose = parseDocument(document, { parser: 'loose' });
  expect(strict.problems.map(({ name }) => name)).toEqual(loose.problems.map(({ name }) => name));
  expect(loose.entries).toEqual(strict.entries);
  expect(loose.feed).toEqual(strict.feed);
});

it('a prefix is bound where it is declared, whatever came before', () => {
  const inside = '<p:b xmlns:p="urn:p"><p:c/></p:b><p:d/>';
  const [entry] = parseDocument(
    rss(item(`<p:a/>${flood((index) => `<n${index}:a/>`)}${inside}`)),
  ).entries;
  expect(entry?.elements?.slice(-2)).toEqual([
    {
      name: 'p:b',
      namespace: 'urn:p',
      children: [{ name: 'p:c', namespace: 'urn:p' }],
    },
    { name: 'p:d' },
  ]);
});

it('open elements end where their end tags are', () => {
  const names = flood((index) => `<x${index}>y</x${index}>`);
  const broken = rss(item(`<a><b>${names}</A>z<d>`) + item('<a>x</a>'));
  const whole = rss(item(`<a><b>${names}</b></a>z<d></d>`) + item('<a>x</a>'));
  expect(parseDocument(broken).entries).toEqual(parseDocument(whole).entries);
});
