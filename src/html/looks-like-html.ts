/**
 * Whether a text that claims nothing about itself is HTML: feedparser's guess. It is, when it has an
 * end tag or a character reference, no tag that content would not have, and no reference that is
 * undefined. So `AT&T` and `2 < 3` are text, and so is a lone `<code>` in a sentence about it.
 */

import { decodeText } from '../text/references.ts';
import { HTML_ELEMENTS } from './allowlists.ts';

const END_TAG = /<\/[\p{L}\p{N}_]+>/u;
const REFERENCE = /&#?[\p{L}\p{N}_]+;/u;
const TAG_NAMES = /<\/?([\p{L}\p{N}_]+)/gu;
const REFERENCES = /&[\p{L}\p{N}_]+;/gu;

/** Elements whose tags speak for HTML, not against it: `noscript` is content, though it is removed. */
const KNOWN_ELEMENTS: ReadonlySet<string> = new Set([...HTML_ELEMENTS, 'noscript']);

/** Guess whether a text is HTML rather than plain. */
export function looksLikeHtml(text: string): boolean {
  const hasEndTag = text.includes('</') && END_TAG.test(text);
  if (!hasEndTag && !(text.includes('&') && REFERENCE.test(text))) return false;
  for (const [, name = ''] of text.matchAll(TAG_NAMES)) {
    if (!KNOWN_ELEMENTS.has(name.toLowerCase())) return false;
  }
  for (const [reference] of text.matchAll(REFERENCES)) {
    if (decodeText(reference).endsWith(';')) return false;
  }
  return true;
}
