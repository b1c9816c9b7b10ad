/**
 * Text and attribute values as markup, in the one spelling that the sanitiser writes. What it has
 * written it leaves alone when it comes by again, and no browser, of whatever mind about the place
 * that it stands in, finds a tag in it.
 */

import { decodeText } from '../text/references.ts';
import { replaceEach, StringBuilder } from '../text/strings.ts';

const SPECIAL_IN_TEXT = /[<&]|(?:^|])>/;
const SPECIAL_IN_ATTRIBUTE = /[&<>"]/;
const AMPERSANDS = /&(?:#(?:\d+|x[\da-f]+)|[a-z][\da-z]*)?;?/gi;

/** A text as it is written in HTML, its references kept, so that nothing in it is or becomes markup. */
export function escapeSource(source: string): string {
  if (!SPECIAL_IN_TEXT.test(source)) return source;
  const referenced = source.includes('&') ? completeReferences(source) : source;
  const text = replaceEach(replaceEach(referenced, '<', '&lt;'), ']>', ']&gt;');
  return text.startsWith('>') ? `&gt;${text.slice(1)}` : text;
}

/** Piece by piece: `replace` with a function keeps all that it found until it is done. */
function completeReferences(source: string): string {
  const text = new StringBuilder();
  let from = 0;
  AMPERSANDS.lastIndex = 0;
  for (let match = AMPERSANDS.exec(source); match !== null; match = AMPERSANDS.exec(source)) {
    text.add(source.slice(from, match.index));
    text.add(completeReference(match[0]));
    from = AMPERSANDS.lastIndex;
  }
  text.add(source.slice(from));
  return text.toString();
}

/** As it is written, but for what HTML takes for windows-1252: `&#146;` is `&#x2019;` to everyone. */
function numericReference(reference: string): string {
  const finished = reference.endsWith(';') ? reference : `${reference};`;
  const code = Number(finished.slice(2, -1).replace(/^x/i, '0x'));
  if (code < 0x80 || code > 0x9f) return finished.replace('X', 'x');
  return `&#x${decodeText(finished).codePointAt(0)?.toString(16)};`;
}

/** `&copy 2020` becomes `© 2020`, `AT&T` becomes `AT&amp;T`; a finished reference stays. */
function completeReference(reference: string): string {
  if (/^&#\w/.test(reference)) return numericReference(reference);
  if (reference.endsWith(';') && reference.length > 2) return reference;
  const decoded = decodeText(reference);
  return decoded === reference ? `&amp;${reference.slice(1)}` : escapeAll(decoded);
}

/** Characters, as a text in HTML: nothing among them is a reference yet. */
export function escapeText(characters: string): string {
  const inText = replaceEach(replaceEach(characters, '&', '&amp;'), '<', '&lt;');
  return replaceEach(inText, '>', '&gt;');
}

/** Characters, as a value between double quotes. */
export function escapeAttribute(characters: string): string {
  return SPECIAL_IN_ATTRIBUTE.test(characters) ? escapeAll(characters) : characters;
}

function escapeAll(characters: string): string {
  return replaceEach(escapeText(characters), '"', '&quot;');
}
