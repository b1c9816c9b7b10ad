/** Every element of every vocabulary, for documents that are made from all of them. */
import { VOCABULARIES } from '../../src/feed/vocabulary/index.ts';
import { wellKnownUri } from '../../src/grammar/namespaces.ts';

/** The names of the elements, with the usual prefixes of their namespaces. */
export const ELEMENTS: readonly string[] = [...VOCABULARIES].flatMap(([prefix, vocabulary]) =>
  [...vocabulary].map(([local]) => (prefix === '' ? local : `${prefix}:${local}`)),
);

/** The declarations of these namespaces. */
export const NAMESPACES: string = declared(ELEMENTS);

/** The declarations of the namespaces of some elements. */
function declared(elements: readonly string[]): string {
  const prefixes = elements.map((name) => name.split(':')).filter(({ length }) => length > 1);
  return [...new Set(prefixes.map(([prefix = '']) => prefix))]
    .map((prefix) => `xmlns:${prefix}="${wellKnownUri(prefix)}"`)
    .join(' ');
}

/** Attributes that some reader uses. */
const ATTRIBUTES =
  'href="https://a.example/" rel="alternate" type="text/html" name="a" text="b" term="c" url="d"';

/** A document with one element inside another: in a feed and in entries, plain and with attributes. */
export function nested(outer: string, inner: string): string {
  const full = `<${outer} ${ATTRIBUTES}>d<${inner} ${ATTRIBUTES}>1<b>c</b></${inner}>e</${outer}>`;
  const plain = `<${outer}><${inner}>1 Jan 2004</${inner}></${outer}>`;
  const items = `${full}<item>${full}</item><item>${plain}</item>`;
  return `<rss version="2.0" ${declared([outer, inner])}><channel>${items}</channel></rss>`;
}
