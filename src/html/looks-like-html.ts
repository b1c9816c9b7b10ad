/**
 * Guesses, as feedparser does, whether a text without a declared type is HTML. It is, if it has an
 * end tag or a character reference, has no tag that content would not have, and has no undefined
 * reference. Unlike in feedparser, it also is if it consists of tags, and one has a `src`. So `AT&T` and `2 < 3` are text, and so is a single `<code>` in a sentence about it.
 */

import { decodeText } from '../text/references.ts';
import { HTML_ELEMENTS } from './elements.ts';

/** Elements whose tags indicate HTML: `noscript` is content, although it is removed. */
const KNOWN_ELEMENTS: ReadonlySet<string> = new Set([...HTML_ELEMENTS, 'noscript']);

/** Guesses whether a text is HTML rather than plain text. */
export function looksLikeHtml(text: string): boolean {
  const hasEndTag = text.includes('</') && /<\/[\p{L}\p{N}_]+>/u.test(text);
  const hasReference = !hasEndTag && text.includes('&') && /&#?[\p{L}\p{N}_]+;/u.test(text);
  if (!hasEndTag && !hasReference && !isOnlyPictures(text)) return false;
  for (const [, name = ''] of text.matchAll(/<\/?([\p{L}\p{N}_]+)/gu)) {
    if (!KNOWN_ELEMENTS.has(name.toLowerCase())) return false;
  }
  for (const [reference] of text.matchAll(/&[\p{L}\p{N}_]+;/gu)) {
    if (decodeText(reference).endsWith(';')) return false;
  }
  return true;
}

const WITH_SOURCE = /<(?:audio|img|video)\s[^<>]*\bsrc\s*=/i;

/** Whether a text has no characters except those of tags, and one of these shows something. */
function isOnlyPictures(text: string): boolean {
  if (!text.includes('<') || !WITH_SOURCE.test(text)) return false;
  return text.replace(/<[a-z][^<>]*>/gi, '').trim() === '';
}
