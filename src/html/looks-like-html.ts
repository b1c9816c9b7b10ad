/**
 * Guesses whether a text is HTML, by its tags and references: a text without a declared type, a text
 * that was declared as something else, or HTML that was escaped once more.
 */

import { decodeText } from '../text/references.ts';
import { HTML_ELEMENTS, KNOWN_ELEMENTS } from './elements.ts';
import { isSpace } from './syntax.ts';

/** Elements whose tags indicate HTML: `noscript` is content, although it is removed. */
export const CONTENT_ELEMENTS: ReadonlySet<string> = new Set([...HTML_ELEMENTS, 'noscript']);

/**
 * Guesses, as feedparser does, whether a text without a declared type is HTML. It is, if it has an
 * end tag or a character reference, has no tag that content would not have, and has no undefined
 * reference. Unlike in feedparser, it also is if it consists of tags, and one has a `src`. So `AT&T`
 * and `2 < 3` are text, and so is a single `<code>` in a sentence about it.
 */
export function looksLikeHtml(text: string): boolean {
  const hasEndTag = text.includes('</') && /<\/[\p{L}\p{N}_]{1,99}>/u.test(text);
  const hasReference = !hasEndTag && text.includes('&') && /&#?[\p{L}\p{N}_]{1,99};/u.test(text);
  if (!hasEndTag && !hasReference && !(text.includes('<') && isOnlyPictures(text))) return false;
  for (const [, name = ''] of text.matchAll(/<\/?([\p{L}\p{N}_]{1,99})/gu)) {
    if (!CONTENT_ELEMENTS.has(name.toLowerCase())) return false;
  }
  for (const [reference] of text.matchAll(/&[\p{L}\p{N}_]{1,99};/gu)) {
    if (decodeText(reference).endsWith(';')) return false;
  }
  return true;
}

const WITH_SOURCE = /<(?:audio|img|video)\s[^<>]*\bsrc\s*=/i;

/** Whether a text has no characters except those of tags, and one of these shows something. */
function isOnlyPictures(text: string): boolean {
  if (!WITH_SOURCE.test(text)) return false;
  return text.replace(/<[a-z][^<>]*>/gi, '').trim() === '';
}

const FIRST_TAG = /^<([a-z][a-z0-9]*)(?=[\s/>])/i;
const LAST_TAG = /^<(?:\/([a-z][a-z0-9]*)\s*|(?:br|hr|img|wbr)(?=[\s/>])[^<>]*)>$/i;
const BLOCK =
  /<(?:article|blockquote|br|div|figure|h[1-6]|hr|li|ol|p|pre|section|table|ul)(?=[\s/>])[^<>]*>/i;

/**
 * Whether a text is HTML from its start to its end: it starts with the tag of an element, ends with
 * a tag, and has a block or a line break. Comments and a document type around that do not count.
 * Unlike for `looksLikeHtml`, some of its elements may be unknown.
 */
export function isHtmlThroughout(text: string): boolean {
  const whole = withoutDeclarations(text.trim());
  const [, first = ''] = FIRST_TAG.exec(whole) ?? [];
  if (!KNOWN_ELEMENTS.has(first.toLowerCase())) return false;
  const last = LAST_TAG.exec(whole.slice(whole.lastIndexOf('<')));
  if (last === null) return false;
  const [, ended] = last;
  if (ended !== undefined && !KNOWN_ELEMENTS.has(ended.toLowerCase())) return false;
  return BLOCK.test(whole);
}

/** Without comments and a document type at the beginning, and without comments at the end. */
function withoutDeclarations(text: string): string {
  let start = 0;
  while (text.startsWith('<!', start)) {
    const mark = text.startsWith('--', start + 2) ? '-->' : '>';
    const end = text.indexOf(mark, start + 2);
    if (end < 0) return text;
    start = end + mark.length;
    while (isSpace(text.charCodeAt(start))) start++;
  }
  let end = text.length;
  while (text.endsWith('-->') && end > start) {
    const open = text.lastIndexOf('<!--', end - 1);
    if (open < start || !text.startsWith('-->', end - 3)) break;
    end = open;
    while (end > start && isSpace(text.charCodeAt(end - 1))) end--;
  }
  return text.slice(start, end);
}

const VOID_TAG = /<(?:(?:br|wbr)\s*\/?|(?:br|hr|img|wbr)\s[^<>=]*=[^<>]*)>/i;

/**
 * Whether a title has markup that needs no end tag: a line break, or an image or a similar tag with
 * attributes. So `<hr>` in a title about it is text.
 */
export function hasVoidTag(title: string): boolean {
  return VOID_TAG.test(title);
}

const ESCAPED_TAG = /^\s*&(?:lt|#60|#x3c);[a-z]/i;
const ABSOLUTE_LINK = /<[a-z][^<>=]*\s(?:href|src)\s*=\s*["']?https?:/i;

/**
 * HTML that was escaped twice, with one level of escaping removed; `null` if it was not. It has no
 * tags, its first characters are an escaped one, and once unescaped, it looks like HTML and also
 * ends with a tag, or has a link. An article may be about a tag, but none is one.
 */
export function unescapedHtml(html: string): string | null {
  if (html.includes('<') || !ESCAPED_TAG.test(html)) return null;
  const unescaped = decodeText(html).trim();
  const [, first = ''] = FIRST_TAG.exec(unescaped) ?? [];
  if (!KNOWN_ELEMENTS.has(first.toLowerCase())) return null;
  if (isHtmlThroughout(unescaped)) return unescaped;
  if (!unescaped.includes('</') || !looksLikeHtml(unescaped)) return null;
  return unescaped.endsWith('>') || ABSOLUTE_LINK.test(unescaped) ? unescaped : null;
}
