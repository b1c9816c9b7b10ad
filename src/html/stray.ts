/**
 * Tells a tag from a `<` that starts none: `x <y`, `Tom <tom@example.org>`, `vector<int>`. A
 * browser hides everything from such a `<` to the next `>`, or to the end; here it is text. Only an
 * unfinished tag of HTML is removed, because summaries are often cut off inside one: `text <a
 * href="htt`. All readers of HTML use this file, so that they agree. Linear in the source.
 */

import {
  DOUBLE_QUOTE,
  EQUALS,
  EXCLAMATION,
  GREATER,
  LESS,
  QUESTION,
  SINGLE_QUOTE,
  SLASH,
} from '../text/characters.ts';
import { wordSet } from '../text/strings.ts';
import { KNOWN_ELEMENTS, knownElements } from './elements.ts';
import {
  endOfAttributeName,
  endOfComment,
  endOfSpace,
  isLetter,
  isSpace,
  NameEnds,
} from './syntax.ts';

/** Attributes that tags often start with, or that have no value. */
const ATTRIBUTES: ReadonlySet<string> = wordSet(`
  align alt async autoplay border checked class clear compact controls data defer dir disabled
  height hidden href id lang loop multiple muted name noshade nowrap open playsinline rel selected
  src style target title type valign width
`);

/** The names that elements may have. One with a dot is that of a file or a host. */
const ELEMENT_NAME = /^[a-z][\w:-]*$/i;
/** `<br=""`, `<img"`: a name, and something that cannot be in a name. */
const DAMAGED_NAME = /^([a-z][a-z0-9]*)["'=]/i;
const ATTRIBUTE_NAME = /^[a-z_:@][\w:.-]*$/i;
const FIRST_ATTRIBUTE = /^[\t\n\f\r /]+[a-z_:@][\w:.-]*[\t\n\f\r ]*=/i;
const NAME = /[a-z][\w:-]*/iy;
const NOTHING = /^[\t\n\f\r ]*(?:\/[\t\n\f\r ]*)?$/;
const MISSPELT_END_TAG = /^[\t\n\f\r ]*(?:[a-z][\w:-]*[\t\n\f\r ]*)?$/i;
const END_TAG = /<\/([a-z][^\t\n\f\r />]*)/gi;

/** How many tags without an end are searched for one, or for the attributes before it. */
const MAX_SEARCHES = 16;

/** A search for attributes that goes further is counted. */
const LONG_SEARCH = 1000;

/** No element has a longer name with characters that names usually lack. */
const LONGEST_ODD_NAME = 64;

/** A `<` that is not the start of a tag, or that of an unfinished tag. */
export interface Stray {
  /** Up to this index the markup is text, or removed. */
  readonly end: number;
  readonly isText: boolean;
}

/** Judges each `<` of one source, from left to right. */
export class StrayFinder {
  readonly #source: string;
  readonly #isAllowed: (name: string) => boolean;
  readonly #endOfTag: () => number;
  readonly #lastGreater: number;
  /** The names of all end tags, in lower case. */
  #endTags: ReadonlySet<string> | null = null;
  readonly #nameEnds: NameEnds;
  #searches = 0;
  /**
   * @param isAllowed whether a caller allows an element
   * @param endOfTag the end of the start tag that is being judged, as browsers find it; -1 if there
   * is none
   */
  constructor(source: string, isAllowed: (name: string) => boolean, endOfTag: () => number) {
    this.#source = source;
    this.#nameEnds = new NameEnds(source);
    this.#isAllowed = isAllowed;
    this.#endOfTag = endOfTag;
    this.#lastGreater = source.lastIndexOf('>');
  }

  /**
   * The stray `<` at an index outside of tags and comments; `null` for anything that every reader
   * treats in the same way.
   */
  at(less: number): Stray | null {
    const code = this.#source.charCodeAt(less + 1);
    if (code === SLASH) return this.#ofEndTag(less);
    if (code === EXCLAMATION || code === QUESTION) return this.#ofDeclaration(less);
    return isLetter(code) ? this.#ofStartTag(less) : null;
  }

  #ofEndTag(less: number): Stray | null {
    const source = this.#source;
    const start = less + 2;
    const isFinished = less < this.#lastGreater;
    if (isLetter(source.charCodeAt(start))) {
      const nameEnd = this.#nameEnds.of(start);
      if (isFinished) return this.#isProse(nameEnd) ? text(less) : null;
      const name = this.#nameBetween(start, nameEnd);
      return isStartOfAny(name, KNOWN_ELEMENTS) ? cut(source.length) : text(less);
    }
    // `</3`, while `</ p>` is meant as a tag.
    if (!isFinished) return start < source.length ? text(less) : null;
    const bracket = nextBracket(source, start);
    return MISSPELT_END_TAG.test(source.slice(start, bracket)) ? null : text(less);
  }

  #ofDeclaration(less: number): Stray | null {
    const source = this.#source;
    const end = endOfComment(source, less);
    if (end < 0) return cut(source.length);
    return end > 0 || less < this.#lastGreater ? null : text(less);
  }

  #ofStartTag(less: number): Stray | null {
    const nameEnd = this.#nameEnds.of(less + 1);
    const name = this.#nameBetween(less + 1, nameEnd);
    if (knownElements().has(name) || this.#isAllowed(name))
      return this.#ofKnown(less, name, nameEnd);
    if (!ELEMENT_NAME.test(name)) {
      const isDamaged = KNOWN_ELEMENTS.has(DAMAGED_NAME.exec(name)?.[1] ?? '');
      const isTag = isDamaged && !this.#isProse(nameEnd) && this.#endOfStartTag() >= 0;
      return isTag ? null : text(less);
    }
    return this.#isUnknownTag(name, nameEnd) ? null : text(less);
  }

  #ofKnown(less: number, name: string, nameEnd: number): Stray | null {
    const source = this.#source;
    if (less < this.#lastGreater) {
      if (this.#isProse(nameEnd)) return text(less);
      if (this.#endOfStartTag() >= 0) return null;
      // A quote is missing, which would hide everything that follows.
      return cut(source.indexOf('>', nameEnd) + 1);
    }
    return KNOWN_ELEMENTS.has(name) && this.#isCutOff(nameEnd) ? cut(source.length) : text(less);
  }

  #isCutOff(nameEnd: number): boolean {
    if (this.#searches === MAX_SEARCHES) return false;
    const fault = noAttribute(this.#source, nameEnd);
    if (fault - nameEnd > LONG_SEARCH) this.#searches++;
    return fault < 0;
  }

  /** A name in lower case; only its start, if it is long and has unusual characters. */
  #nameBetween(start: number, end: number): string {
    const source = this.#source;
    if (end - start <= LONGEST_ODD_NAME) return source.slice(start, end).toLowerCase();
    NAME.lastIndex = start;
    const isUsual = NAME.test(source) && NAME.lastIndex === end;
    return source.slice(start, isUsual ? end : start + LONGEST_ODD_NAME).toLowerCase();
  }

  /**
   * Whether words that are not attributes are between a name and the next tag: `x <p then <i>`,
   * `<a href="/1"One</a>`.
   */
  #isProse(nameEnd: number): boolean {
    const source = this.#source;
    const bracket = nextBracket(source, nameEnd);
    if (source.charCodeAt(bracket) !== LESS) return false;
    const content = source.slice(nameEnd, bracket);
    const isAttached = /[^\t\n\f\r "'=/]$/.test(content);
    return (isAttached || !content.includes('=')) && noAttribute(content.trimEnd(), 0) >= 0;
  }

  /**
   * Whether a name that is unknown is that of an element: with an end tag, attributes, or a name of
   * the kind that only elements have.
   */
  #isUnknownTag(name: string, nameEnd: number): boolean {
    const source = this.#source;
    const isUrl = name.endsWith(':') && source.charCodeAt(nameEnd) === SLASH;
    if (isUrl) return false;
    const bracket = nextBracket(source, nameEnd);
    const content = source.slice(nameEnd, bracket);
    const isTag = FIRST_ATTRIBUTE.test(content) || this.#isNamedAsOne(name, content, bracket);
    return isTag && this.#endOfStartTag() >= 0;
  }

  #isNamedAsOne(name: string, content: string, bracket: number): boolean {
    if (this.#source.charCodeAt(bracket) !== GREATER) return false;
    if (/[:-]/.test(name) && !name.includes('::')) return true;
    return NOTHING.test(content) && (content.includes('/') || this.#hasEndTag(name));
  }

  #hasEndTag(name: string): boolean {
    this.#endTags ??= new Set(
      Array.from(this.#source.matchAll(END_TAG), ([, ended = '']) => ended.toLowerCase()),
    );
    return this.#endTags.has(name);
  }

  /** The end of the start tag that is being judged; -1 if there is none. */
  #endOfStartTag(): number {
    if (this.#searches === MAX_SEARCHES) return -1;
    const end = this.#endOfTag();
    if (end < 0) this.#searches++;
    return end;
  }
}

function text(less: number): Stray {
  return { end: less + 1, isText: true };
}

function cut(end: number): Stray {
  return { end, isText: false };
}

/**
 * Whether what follows the name of the last tag can be the start of its attributes: -1 if it can,
 * otherwise the end of what cannot.
 */
function noAttribute(source: string, nameEnd: number): number {
  for (let at = nameEnd; ; ) {
    const start = endOfSeparators(source, at);
    if (start >= source.length) return -1;
    const end = endOfAttributeName(source, start + 1);
    const name = source.slice(start, end).toLowerCase();
    const equals = endOfSpace(source, end);
    if (!ATTRIBUTE_NAME.test(name)) return end;
    if (equals >= source.length) return isStartOfAny(name, ATTRIBUTES) ? -1 : end;
    if (source.charCodeAt(equals) !== EQUALS) {
      if (!ATTRIBUTES.has(name)) return end;
      at = end;
      continue;
    }
    at = endOfValue(source, endOfSpace(source, equals + 1));
    if (at < 0) return -1;
  }
}

function isStartOfAny(start: string, names: ReadonlySet<string>): boolean {
  if (names.has(start)) return true;
  for (const name of names) if (name.startsWith(start)) return true;
  return false;
}

/** The end of an attribute’s value; -1 if its quote is missing. */
function endOfValue(source: string, from: number): number {
  const code = source.charCodeAt(from);
  if (code !== DOUBLE_QUOTE && code !== SINGLE_QUOTE) {
    let at = from;
    while (
      at < source.length &&
      !isSpace(source.charCodeAt(at)) &&
      source.charCodeAt(at) !== GREATER
    )
      at++;
    return at;
  }
  const close = source.indexOf(code === DOUBLE_QUOTE ? '"' : "'", from + 1);
  return close < 0 ? -1 : close + 1;
}

function endOfSeparators(source: string, from: number): number {
  let at = from;
  while (isSpace(source.charCodeAt(at)) || source.charCodeAt(at) === SLASH) at++;
  return at;
}

/** The index of the next bracket; the length of the source if there is none. */
function nextBracket(source: string, from: number): number {
  let at = from;
  for (; at < source.length; at++) {
    const code = source.charCodeAt(at);
    if (code === LESS || code === GREATER) break;
  }
  return at;
}
