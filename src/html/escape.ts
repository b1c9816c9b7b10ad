/**
 * Writes text and attribute values as markup, in the one form that the sanitizer produces. It
 * leaves its own output unchanged, and no browser finds a tag in it, wherever it parses it.
 */

import { decodeText } from '../text/references.ts';
import { replaceEach, StringBuilder } from '../text/strings.ts';
import { isDigit, isLetter, LETTER_X } from './syntax.ts';

const SPECIAL_IN_TEXT = /[<&]|(?:^|])>/;
const SPECIAL_IN_ATTRIBUTE = /[&<>"]/;
const NUMBER_SIGN = 0x23;
const SEMICOLON = 0x3b;
const AMPERSANDS = /&(?:#(?:\d+|x[\da-f]+)|[a-z][\da-z]*)?;?/gi;

/** A text as HTML source, with its references kept, so that nothing in it is or becomes markup. */
export function escapeSource(source: string): string {
  if (!SPECIAL_IN_TEXT.test(source)) return source;
  const referenced = source.includes('&') ? completeReferences(source) : source;
  const text = replaceEach(replaceEach(referenced, '<', '&lt;'), ']>', ']&gt;');
  return text.startsWith('>') ? `&gt;${text.slice(1)}` : text;
}

/**
 * Whether text between two indices, without `<` and `>`, is what `escapeSource` would write: all
 * its references are complete.
 *
 * @param from the first `&`
 */
export function isFinishedSource(source: string, from: number, to: number): boolean {
  for (let at = from; at >= 0 && at < to; ) {
    const end = endOfFinished(source, at);
    if (end < 0) return false;
    at = source.indexOf('&', end);
  }
  return true;
}

/** The end of a reference that is kept as written; -1 for any other. */
function endOfFinished(source: string, ampersand: number): number {
  let at = ampersand + 1;
  if (source.charCodeAt(at) === NUMBER_SIGN) return endOfNumeric(source, at + 1);
  if (!isLetter(source.charCodeAt(at))) return -1;
  do at++;
  while (isLetter(source.charCodeAt(at)) || isDigit(source.charCodeAt(at)));
  return source.charCodeAt(at) === SEMICOLON ? at + 1 : -1;
}

function endOfNumeric(source: string, from: number): number {
  const isHexadecimal = source.charCodeAt(from) === LETTER_X;
  const start = isHexadecimal ? from + 1 : from;
  let at = start;
  let number = 0;
  for (;;) {
    const code = source.charCodeAt(at);
    if (isDigit(code)) {
      number = number * (isHexadecimal ? 16 : 10) + code - 0x30;
    } else if (isHexadecimal && isLetter(code) && (code | 0x20) <= 0x66) {
      number = number * 16 + (code | 0x20) - 0x57;
    } else {
      const isFinished = at > start && code === SEMICOLON && (number < 0x80 || number > 0x9f);
      return isFinished ? at + 1 : -1;
    }
    at++;
  }
}

/** Piece by piece, because `replace` with a function keeps all matches until it is done. */
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

/** As written, except for what HTML reads as windows-1252: `&#146;` becomes `&#x2019;`. */
function numericReference(reference: string): string {
  const finished = reference.endsWith(';') ? reference : `${reference};`;
  const code = Number(finished.slice(2, -1).replace(/^x/i, '0x'));
  if (code < 0x80 || code > 0x9f) return finished.replace('X', 'x');
  return `&#x${decodeText(finished).codePointAt(0)?.toString(16)};`;
}

/** `&copy 2020` becomes `© 2020`, `AT&T` becomes `AT&amp;T`; a complete reference is kept. */
function completeReference(reference: string): string {
  if (/^&#\w/.test(reference)) return numericReference(reference);
  if (reference.endsWith(';') && reference.length > 2) return reference;
  const decoded = decodeText(reference);
  return decoded === reference ? `&amp;${reference.slice(1)}` : escapeAll(decoded);
}

/** Characters as text in HTML: none of them is part of a reference yet. */
export function escapeText(characters: string): string {
  const inText = replaceEach(replaceEach(characters, '&', '&amp;'), '<', '&lt;');
  return replaceEach(inText, '>', '&gt;');
}

/** Characters as a value between double quotes. */
export function escapeAttribute(characters: string): string {
  return SPECIAL_IN_ATTRIBUTE.test(characters) ? escapeAll(characters) : characters;
}

function escapeAll(characters: string): string {
  return replaceEach(escapeText(characters), '"', '&quot;');
}
