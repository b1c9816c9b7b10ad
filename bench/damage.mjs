/**
 * Kinds of damage that are inserted into well-formed feeds, so that the time that a parser needs for a
 * damaged feed can be compared with its time for the repaired one. A document is a string with one
 * character per byte; `at` is a position in the text of an element, just before its end tag.
 */

/** One row per kind: the change to a document at a position. */
export const DAMAGE = {
  'bare ampersand': insert(' & '),
  'bare ampersand in every title': (text) => text.replaceAll('</title>', ' & </title>'),
  'bare less-than sign': insert(' < '),
  'unknown entity': insert('&nosuch;'),
  'unclosed element': insert('<b>'),
  'stray end tag': insert('</b>'),
  'mismatched end tag': (text, at) =>
    `${text.slice(0, at)}</nosuch>${text.slice(text.indexOf('>', at) + 1)}`,
  'undeclared prefix': insert('<nosuch:b>text</nosuch:b>'),
  'duplicate attribute': insert('<b c="1" c="2"/>'),
  'unquoted attribute': insert('<b c=1/>'),
  'control character': insert('\x01'),
  'byte that is not UTF-8': insert('\xe9 '),
  'cut inside': (text, at) => text.slice(0, at),
  'text before the declaration': (text) => `Warning: something is wrong\n${text}`,
  'text after the end': (text) => `${text}\n<!-- made by --> something`,
};

/** Where damage is inserted, as shares of the document, in turn from feed to feed. */
const PLACES = [0.1, 0.5, 0.9];

/** A feed with this kind of damage; `index` is its place in the list of feeds. */
export function damage(kind, bytes, index) {
  const text = bytes.toString('latin1');
  return Buffer.from(DAMAGE[kind](text, placeIn(text, PLACES[index % PLACES.length])), 'latin1');
}

/** Just before the first end tag, from this share of the document on, that ends plain text. */
function placeIn(text, share) {
  const ends = [...text.matchAll(/<!\[CDATA\[.*?\]\]>|<!--.*?-->|[^<>]<\/[^>]+>/gs)]
    .filter(([match]) => !match.startsWith('<!'))
    .map(({ index }) => index + 1);
  return ends.find((index) => index >= share * text.length) ?? ends.at(-1) ?? text.length;
}

function insert(bit) {
  return (text, at) => `${text.slice(0, at)}${bit}${text.slice(at)}`;
}
