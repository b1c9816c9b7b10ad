/**
 * Guesses, as feedparser does, whether a text without a declared type is HTML. It is, if it has an
 * end tag or a character reference, has no tag that content would not have, and has no undefined
 * reference. So `AT&T` and `2 < 3` are text, and so is a single `<code>` in a sentence about it.
 */

import { decodeText } from '../text/references.ts';
import { HTML_ELEMENTS } from './allowlists.ts';

/** Elements whose tags indicate HTML: `noscript` is content, although it is removed. */
const KNOWN_ELEMENTS: ReadonlySet<string> = new Set([...HTML_ELEMENTS, 'noscript']);

/** Guesses whether a text is HTML rather than plain text. */
export function looksLikeHtml(text: string): boolean {
  const hasEndTag = text.includes('</') && /<\/[\p{L}\p{N}_]+>/u.test(text);
  const hasReference = !hasEndTag && text.includes('&') && /&#?[\p{L}\p{N}_]+;/u.test(text);
  if (!hasEndTag && !hasReference) return false;
  for (const [, name = ''] of text.matchAll(/<\/?([\p{L}\p{N}_]+)/gu)) {
    if (!KNOWN_ELEMENTS.has(name.toLowerCase())) return false;
  }
  for (const [reference] of text.matchAll(/&[\p{L}\p{N}_]+;/gu)) {
    if (decodeText(reference).endsWith(';')) return false;
  }
  return true;
}
