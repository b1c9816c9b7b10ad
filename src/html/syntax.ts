/** The characters and small parts of which HTML’s markup consists (HTML §13.2.5). */

import { EQUALS, GREATER, SLASH } from '../text/characters.ts';
import { decodeText } from '../text/references.ts';
import { StringBuilder } from '../text/string-builder.ts';
import { replaceEach } from '../text/strings.ts';

export const LETTER_X = 0x78;

const DIGIT_ZERO = 0x30;
const DIGIT_NINE = 0x39;
const LOWER_A = 0x61;
const LOWER_Z = 0x7a;

const COMMENT = '<!--';
/** What may end a comment at once, although it has too few dashes. */
const ABRUPT_END = /-?>/y;
const COMMENT_END = /--!?>/g;

/** Whether a code is that of a letter of ASCII. */
export function isLetter(code: number): boolean {
  const lower = code | 0x20;
  return lower >= LOWER_A && lower <= LOWER_Z;
}

/** Whether a code is that of a digit of ASCII. */
export function isDigit(code: number): boolean {
  return code >= DIGIT_ZERO && code <= DIGIT_NINE;
}

/** Whether a character is white space in a tag (HTML §13.2.5.32). */
export function isSpace(code: number): boolean {
  return code === 0x20 || code === 0xa || code === 0x9 || code === 0xd || code === 0xc;
}

/** Whether a character ends the name of a tag; `=` also ends that of an attribute. */
export function endsName(code: number): boolean {
  return code === GREATER || code === SLASH || isSpace(code);
}

/** The end of the name of a tag; the length of the source if nothing ends it. */
function endOfName(source: string, from: number): number {
  let end = from;
  while (end < source.length && !endsName(source.charCodeAt(end))) end++;
  return end;
}

/**
 * Finds the ends of names from left to right. A name may contain a `<`, at which another one may
 * start: it ends at the same place, which is searched for once.
 */
export class NameEnds {
  readonly #source: string;
  #end = 0;

  constructor(source: string) {
    this.#source = source;
  }

  of(start: number): number {
    if (start >= this.#end) this.#end = endOfName(this.#source, start);
    return this.#end;
  }
}

/** The end of the name of an attribute; the length of the source if nothing ends it. */
export function endOfAttributeName(source: string, from: number): number {
  let end = from;
  for (; end < source.length; end++) {
    const code = source.charCodeAt(end);
    if (code === EQUALS || endsName(code)) break;
  }
  return end;
}

/** The end of white space; `from` if there is none. */
export function endOfSpace(source: string, from: number): number {
  let end = from;
  while (isSpace(source.charCodeAt(end))) end++;
  return end;
}

/** The end of the comment that starts at an index; -1 if it has none, 0 if it is not a comment. */
export function endOfComment(source: string, less: number): number {
  if (!source.startsWith(COMMENT, less)) return 0;
  ABRUPT_END.lastIndex = less + COMMENT.length;
  if (ABRUPT_END.test(source)) return ABRUPT_END.lastIndex;
  COMMENT_END.lastIndex = less + COMMENT.length;
  return COMMENT_END.test(source) ? COMMENT_END.lastIndex : -1;
}

// Writes text and attribute values as markup, in the one form that the sanitizer produces. It
// leaves its own output unchanged, and no browser finds a tag in it, wherever it parses it.

/**
 * What may have to change in text: brackets, and references other than complete ones whose number is
 * certainly none of 128 to 159.
 */
const SPECIAL_IN_TEXT =
  /<|(?:^|])>|&(?!(?:[a-zA-Z][a-zA-Z\d]*|#(?:[1-9]\d|[1-9]\d{3,6}|x[1-9a-fA-F][\da-fA-F]{2,5}));)/;
const SPECIAL_IN_ATTRIBUTE = /[&<>"]/;
const AMPERSANDS = /&(?:#(?:\d+|x[\da-f]+)|[a-z][\da-z]*)?;?/gi;

/** A text as HTML source, with its references kept, so that nothing in it is or becomes markup. */
export function escapeSource(source: string): string {
  if (!SPECIAL_IN_TEXT.test(source)) return source;
  const referenced = source.includes('&') ? completeReferences(source) : source;
  const text = replaceEach(replaceEach(referenced, '<', '&lt;'), ']>', ']&gt;');
  return text.startsWith('>') ? `&gt;${text.slice(1)}` : text;
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
