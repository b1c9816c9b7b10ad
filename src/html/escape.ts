/**
 * Text and attribute values as markup, in the one spelling that the sanitiser writes. What it has
 * written it leaves alone when it comes by again, and no browser, of whatever mind about the place
 * that it stands in, finds a tag in it.
 */
import { decodeText } from './references.ts';

const SPECIAL_IN_TEXT = /[<&]|(?:^|])>/;
const SPECIAL_IN_ATTRIBUTE = /[&<>"]/;
const AMPERSANDS = /&(?:#(?:\d+|x[\da-f]+)|[a-z][\da-z]*)?;?/gi;
const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
};

/** Source text, its character references kept, so that nothing in it is or becomes markup. */
export function escapeText(source: string): string {
  if (!SPECIAL_IN_TEXT.test(source)) return source;
  const referenced = source.includes('&') ? source.replace(AMPERSANDS, completeReference) : source;
  const text = referenced.replaceAll('<', '&lt;');
  const isMisread = text.startsWith('>') || text.includes(']>');
  return isMisread ? text.replace(/(^|])>/g, '$1&gt;') : text;
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

/** A value between double quotes. */
export function escapeAttribute(value: string): string {
  return SPECIAL_IN_ATTRIBUTE.test(value) ? escapeAll(value) : value;
}

function escapeAll(text: string): string {
  return text.replace(/[&<>"]/g, (character) => ENTITIES[character] ?? character);
}
