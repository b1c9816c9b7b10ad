/**
 * Tells a tag from a `<` that starts none: `x <y`, `Tom <tom@example.org>`, `vector<int>`. A
 * browser hides everything from such a `<` to the next `>`, or to the end; here it is text. Only an
 * unfinished tag of HTML is removed, because summaries are often cut off inside one: `text <a
 * href="htt`. All readers of HTML use this file, so that they agree. Linear in the source.
 */
import { StringBuilder } from '../text/strings.ts';
import { wordSet } from '../text/words.ts';
import { KNOWN_ELEMENTS, MATHML_ELEMENTS, SVG_ELEMENTS, TEXT_ONLY_ELEMENTS } from './elements.ts';

const BANG = 0x21;
const DOUBLE_QUOTE = 0x22;
const SINGLE_QUOTE = 0x27;
const SLASH = 0x2f;
const EQUALS = 0x3d;
const LESS = 0x3c;
const GREATER = 0x3e;
const QUESTION = 0x3f;

const KNOWN: ReadonlySet<string> = new Set([
  ...KNOWN_ELEMENTS,
  ...[...SVG_ELEMENTS, ...MATHML_ELEMENTS].map((name) => name.toLowerCase()),
]);

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
const NOTHING = /^[\t\n\f\r ]*(?:\/[\t\n\f\r ]*)?$/;
const MISSPELT_END_TAG = /^[\t\n\f\r ]*(?:[a-z][\w:-]*[\t\n\f\r ]*)?$/i;
const END_TAG = /<\/([a-z][^\t\n\f\r />]*)/gi;

/** How many tags without an end are searched for one. */
const MAX_SEARCHES = 16;

/** A `<` that is not the start of a tag, or that of an unfinished tag. */
export interface Stray {
  /** It is text up to here, or removed. */
  readonly end: number;
  readonly isText: boolean;
}

/** Whether a name in lower case is that of an element of HTML, SVG or MathML. */
export function isKnownElement(name: string): boolean {
  return KNOWN.has(name);
}

/** Judges each `<` of one source, from left to right. */
export class StrayFinder {
  readonly #source: string;
  readonly #isAllowed: (name: string) => boolean;
  readonly #lastGreater: number;
  /** The names of all end tags, in lower case. */
  #endTags: ReadonlySet<string> | null = null;
  #searches = 0;

  /** @param isAllowed whether a caller allows an element */
  constructor(source: string, isAllowed: (name: string) => boolean = isKnownElement) {
    this.#source = source;
    this.#isAllowed = isAllowed;
    this.#lastGreater = source.lastIndexOf('>');
  }

  /**
   * The stray `<` at an index outside of tags and comments; `null` for anything that every reader
   * treats in the same way.
   */
  at(less: number): Stray | null {
    const code = this.#source.charCodeAt(less + 1);
    if (code === SLASH) return this.#ofEndTag(less);
    if (code === BANG || code === QUESTION) return this.#ofDeclaration(less);
    return isLetter(code) ? this.#ofStartTag(less) : null;
  }

  /** The end of the tag, comment or declaration at an index. */
  endOf(less: number): number {
    const source = this.#source;
    const code = source.charCodeAt(less + 1);
    if (isLetter(code)) return this.#endOfStartTag(endOfName(source, less + 1));
    if (source.startsWith('<!--', less)) return endOfComment(source, less);
    const isText = code !== SLASH && code !== BANG && code !== QUESTION;
    return isText ? less + 1 : indexAfter(source, '>', less);
  }

  #ofEndTag(less: number): Stray | null {
    const source = this.#source;
    const start = less + 2;
    const isFinished = less < this.#lastGreater;
    if (isLetter(source.charCodeAt(start))) {
      if (isFinished) return null;
      const name = source.slice(start, endOfName(source, start)).toLowerCase();
      return isStartOfAny(name, KNOWN_ELEMENTS) ? cut(source.length) : text(less);
    }
    // `</3`, while `</ p>` is meant as a tag.
    if (!isFinished) return start < source.length ? text(less) : null;
    const bracket = nextBracket(source, start);
    return MISSPELT_END_TAG.test(source.slice(start, bracket)) ? null : text(less);
  }

  #ofDeclaration(less: number): Stray | null {
    const source = this.#source;
    if (!source.startsWith('<!--', less)) return less < this.#lastGreater ? null : text(less);
    return endOfComment(source, less) < 0 ? cut(source.length) : null;
  }

  #ofStartTag(less: number): Stray | null {
    const source = this.#source;
    const nameEnd = endOfName(source, less + 1);
    const name = source.slice(less + 1, nameEnd).toLowerCase();
    if (KNOWN.has(name) || this.#isAllowed(name)) return this.#ofKnown(less, name, nameEnd);
    if (!ELEMENT_NAME.test(name)) {
      const isDamaged = KNOWN_ELEMENTS.has(DAMAGED_NAME.exec(name)?.[1] ?? '');
      return isDamaged && this.#endOfStartTag(nameEnd) >= 0 ? null : text(less);
    }
    return this.#isUnknownTag(name, nameEnd) ? null : text(less);
  }

  #ofKnown(less: number, name: string, nameEnd: number): Stray | null {
    const source = this.#source;
    if (less < this.#lastGreater) {
      if (this.#isProse(nameEnd)) return text(less);
      if (this.#endOfStartTag(nameEnd) >= 0) return null;
      // A quote is missing, which would hide everything that follows.
      return cut(source.indexOf('>', nameEnd) + 1);
    }
    return KNOWN_ELEMENTS.has(name) && isCutOff(source, nameEnd) ? cut(source.length) : text(less);
  }

  /** Whether words that are no attributes are between a name and the next tag: `x <p then <i>`. */
  #isProse(nameEnd: number): boolean {
    const source = this.#source;
    const bracket = nextBracket(source, nameEnd);
    if (source.charCodeAt(bracket) !== LESS) return false;
    const content = source.slice(nameEnd, bracket);
    return !content.includes('=') && !isCutOff(content.trimEnd(), 0);
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
    if (FIRST_ATTRIBUTE.test(content)) return this.#endOfStartTag(nameEnd) >= 0;
    if (source.charCodeAt(bracket) !== GREATER) return false;
    if (/[:-]/.test(name) && !name.includes('::')) return true;
    if (!NOTHING.test(content)) return false;
    return content.includes('/') || this.#hasEndTag(name);
  }

  #hasEndTag(name: string): boolean {
    this.#endTags ??= new Set(
      Array.from(this.#source.matchAll(END_TAG), ([, ended = '']) => ended.toLowerCase()),
    );
    return this.#endTags.has(name);
  }

  /** As the tokenizer finds it; -1 if there is none. */
  #endOfStartTag(from: number): number {
    const source = this.#source;
    if (from > this.#lastGreater || this.#searches === MAX_SEARCHES) return -1;
    for (let at = from; at < source.length; ) {
      at = endOfSeparators(source, at);
      if (source.charCodeAt(at) === GREATER) return at + 1;
      at = endOfAttributeName(source, at + 1);
      const equals = endOfSpace(source, at);
      if (source.charCodeAt(equals) !== EQUALS) continue;
      const value = endOfSpace(source, equals + 1);
      at = endOfValue(source, value);
      if (at < 0) break;
    }
    this.#searches++;
    return -1;
  }
}

function text(less: number): Stray {
  return { end: less + 1, isText: true };
}

function cut(end: number): Stray {
  return { end, isText: false };
}

/** Whether what follows the name of the last tag can be the start of its attributes. */
function isCutOff(source: string, nameEnd: number): boolean {
  for (let at = nameEnd; ; ) {
    const start = endOfSeparators(source, at);
    if (start >= source.length) return true;
    const end = endOfAttributeName(source, start + 1);
    const name = source.slice(start, end).toLowerCase();
    const equals = endOfSpace(source, end);
    if (!ATTRIBUTE_NAME.test(name)) return false;
    if (equals >= source.length) return isStartOfAny(name, ATTRIBUTES);
    if (source.charCodeAt(equals) !== EQUALS) {
      if (!ATTRIBUTES.has(name)) return false;
      at = end;
      continue;
    }
    at = endOfValue(source, endOfSpace(source, equals + 1));
    if (at < 0) return true;
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

function endOfComment(source: string, less: number): number {
  const end = source.indexOf('-->', less + 2);
  if (end >= 0) return end + 3;
  const odd = source.indexOf('--!>', less + 4);
  return odd < 0 ? -1 : odd + 4;
}

function endOfName(source: string, from: number): number {
  let at = from;
  for (; at < source.length; at++) {
    const code = source.charCodeAt(at);
    if (isSpace(code) || code === SLASH || code === GREATER) break;
  }
  return at;
}

function endOfAttributeName(source: string, from: number): number {
  let at = from;
  for (; at < source.length; at++) {
    const code = source.charCodeAt(at);
    if (isSpace(code) || code === SLASH || code === GREATER || code === EQUALS) break;
  }
  return at;
}

function endOfSpace(source: string, from: number): number {
  let at = from;
  while (isSpace(source.charCodeAt(at))) at++;
  return at;
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

function indexAfter(source: string, wanted: string, from: number): number {
  const at = source.indexOf(wanted, from);
  return at < 0 ? source.length : at + wanted.length;
}

function isSpace(code: number): boolean {
  return code === 0x20 || code === 0xa || code === 0xd || code === 0x9 || code === 0xc;
}

function isLetter(code: number): boolean {
  const lower = code | 0x20;
  return lower >= 0x61 && lower <= 0x7a;
}

/** The start of an end tag of an element that contains no markup. */
const CONTENT_END = new RegExp(`</(${[...TEXT_ONLY_ELEMENTS].join('|')})`, 'gi');

/**
 * The markup in which tokenizers find the same tags as the sanitizer: each stray `<` is a space,
 * and removed parts are omitted. All indices stay the same.
 */
export function withoutStrays(html: string): string {
  const finder = new StrayFinder(html);
  const masked = new StringBuilder();
  let copied = 0;
  for (let at = html.indexOf('<'); at >= 0; ) {
    const stray = finder.at(at);
    let end = stray?.end ?? finder.endOf(at);
    if (stray === null) {
      end = endOfContent(html, at, end);
    } else if (!stray.isText && end === html.length) {
      masked.add(html.slice(copied, at));
      return masked.toString();
    } else {
      // A tag that is removed is an instruction, which every tokenizer ignores.
      const mask = stray.isText ? ' ' : '<?';
      masked.add(html.slice(copied, at) + mask);
      copied = at + mask.length;
    }
    at = html.indexOf('<', end);
  }
  if (copied === 0) return html;
  masked.add(html.slice(copied));
  return masked.toString();
}

function endOfContent(html: string, less: number, tagEnd: number): number {
  const name = html.slice(less + 1, endOfName(html, less + 1)).toLowerCase();
  if (!TEXT_ONLY_ELEMENTS.has(name)) return tagEnd;
  CONTENT_END.lastIndex = tagEnd;
  for (let end = CONTENT_END.exec(html); end !== null; end = CONTENT_END.exec(html)) {
    if (end[1]?.toLowerCase() === name) return end.index;
  }
  return html.length;
}
