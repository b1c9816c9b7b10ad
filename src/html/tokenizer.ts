/**
 * Reads HTML tag by tag, as browsers do (HTML §13.2.5): tags, the text between them, and what is
 * ignored, such as comments. It finds where each token is, and decodes nothing. A `<` that may not
 * start a tag is judged by `stray.ts`, so that all readers of HTML agree. It searches with the
 * engine's own means, and never twice for the same thing, so any input takes linear time.
 */

import {
  COLON,
  DOT,
  DOUBLE_QUOTE,
  EQUALS,
  EXCLAMATION,
  GREATER,
  HYPHEN,
  QUESTION,
  SINGLE_QUOTE,
  SLASH,
} from '../text/characters.ts';
import { memberOf } from '../text/given.ts';
import type { TimeLimit } from '../text/limits.ts';
import { DISCARDED_ELEMENTS, type KnownElement, knownElements } from './elements.ts';
import { ForeignContent } from './foreign-content.ts';
import { StrayFinder } from './stray.ts';
import {
  endOfAttributeName,
  endOfComment,
  endOfSpace,
  endsName,
  isDigit,
  isLetter,
  isSpace,
  NameEnds,
} from './syntax.ts';

/** No known element has a longer name. */
const LONGEST_NAME = 64;

/** What is written between the brackets of a start tag, as indices of the source. */
export interface TagToken {
  /** The index of the tag's `<`; the name follows. */
  readonly start: number;
  readonly nameEnd: number;
  /** `null` for one that HTML does not know. */
  readonly element: KnownElement | null;
  /** The index after the tag's `>`. */
  readonly end: number;
  readonly isSelfClosing: boolean;
  /** Whether what follows is one text, up to the end tag. */
  readonly holdsText: boolean;
  readonly attributes: AttributeTokens;
}

/** The attributes of a start tag. */
export interface AttributeTokens {
  /** How many of the numbers belong to this tag. */
  readonly length: number;
  /** The numbers of one attribute follow each other, in the order of `AttributePart`. */
  readonly numbers: readonly number[];
}

/** Where a number of an attribute is, counted from its first. */
export const NAME_START = 0;
export const NAME_END = 1;
/** The value, without its quotes. Both indices are -1 if there is none. */
export const VALUE_START = 2;
export const VALUE_END = 3;
/** How many numbers an attribute has. */
export const PER_ATTRIBUTE = 4;

/** The numbers of so many attributes of a tag are kept; no tag has more, and each needs memory. */
const MAX_NUMBERS = 10_000 * PER_ATTRIBUTE;

/** Gets the tokens, in order. If a return value is a boolean, `true` ends the reading. */
export interface TokenHandler {
  /** Text; it may come in pieces, which contain a `<` only at their start. */
  text(start: number, end: number): boolean;
  /** All that is in an element that holds text; it may contain anything. */
  content(start: number, end: number, element: KnownElement): boolean;
  /** A start tag. Each one gets the same object, so take what you need at once. */
  startTag(tag: TagToken): boolean;
  /** The name of an end tag, or that of the start tag of an element that ends with its image. */
  endTag(start: number, end: number): boolean;
  /** A comment, a declaration or an instruction ends just before an index. */
  aside(end: number): boolean;
  /** What a browser would read as markup; here it is text, which follows, or ignored. */
  stray(start: number, isText: boolean): void;
}

/** Handlers of a few of the tokens, which ignore the others. */
export const IGNORED: TokenHandler = {
  text: () => false,
  content: () => false,
  startTag: () => false,
  endTag: () => false,
  aside: () => false,
  stray: () => {},
};

/** How tokens are read. */
export interface TokenOptions {
  /** Whether a `<` that starts no tag is text; otherwise it is read as browsers do. */
  readonly findsStrays?: boolean;
  /** Whether an element that HTML does not know is allowed, by its name in lower case. */
  readonly isAllowed?: (name: string) => boolean;
  /** The time for reading, which ends when the time is over. */
  readonly time?: TimeLimit | null;
}

/** So many end tags are read to the end of the source, if they have no end. */
const MAX_UNENDED = 16;

const LOW_LINE = 0x5f;

const FOREIGN_TAG = /<(?:math|svg)(?=[\t\n\f\r />])/i;

const CDATA = '<![CDATA[';
const CDATA_END = ']]>';

/** Stands for the end of what is not there. */
export const NOWHERE = -1;

/** Goes through the attributes of a tag, in order; see `AttributeTokens` for the indices. */
export function forEachAttribute(
  { attributes: { numbers, length } }: TagToken,
  handle: (nameStart: number, nameEnd: number, valueStart: number, valueEnd: number) => void,
): void {
  for (let at = 0; at < length; at += PER_ATTRIBUTE) {
    const valueStart = numbers[at + VALUE_START] ?? NOWHERE;
    const valueEnd = numbers[at + VALUE_END] ?? NOWHERE;
    handle(numbers[at + NAME_START] ?? 0, numbers[at + NAME_END] ?? 0, valueStart, valueEnd);
  }
}

/** The first value of an attribute, as it is written: `''` if it has none, and `null` if there is no such attribute. */
export function writtenValue(
  html: string,
  { attributes: { numbers, length } }: TagToken,
  wanted: string,
): string | null {
  for (let at = 0; at < length; at += PER_ATTRIBUTE) {
    const start = numbers[at + NAME_START] ?? 0;
    const end = numbers[at + NAME_END] ?? 0;
    if (end - start !== wanted.length) continue;
    if (html.slice(start, end).toLowerCase() !== wanted) continue;
    return html.slice(numbers[at + VALUE_START], numbers[at + VALUE_END]);
  }
  return null;
}

/** Reads tokens up to the end, or until the handler has enough. */
export function readTokens(html: string, handler: TokenHandler, options: TokenOptions = {}): void {
  new Tokenizer(html, handler, options).read();
}

/** The tag that is being read. */
class OpenTag implements TagToken {
  start = 0;
  nameEnd = 0;
  element: KnownElement | null = null;
  end = 0;
  isSelfClosing = false;
  holdsText = false;
  readonly attributes = new OpenAttributes();
}

class OpenAttributes implements AttributeTokens {
  length = 0;
  readonly numbers: number[] = [];

  add(nameStart: number, nameEnd: number, start: number, end: number): void {
    const { numbers, length } = this;
    if (length === MAX_NUMBERS) return;
    numbers[length + NAME_START] = nameStart;
    numbers[length + NAME_END] = nameEnd;
    numbers[length + VALUE_START] = start;
    numbers[length + VALUE_END] = end;
    this.length = length + PER_ATTRIBUTE;
  }
}

class Tokenizer {
  readonly #html: string;
  readonly #handler: TokenHandler;
  readonly #options: TokenOptions;
  readonly #time: TimeLimit | null;
  readonly #elements = knownElements();
  readonly #nameEnds: NameEnds;
  readonly #tag = new OpenTag();
  /** `null` for a source without images and formulas. */
  readonly #foreign: ForeignContent | null;
  /** Created when it is first needed. */
  #strays: StrayFinder | null = null;
  /** Whether the handler has enough. */
  #isEnough = false;
  /** How many end tags with attributes have no end. */
  #unendedTags = 0;

  constructor(html: string, handler: TokenHandler, options: TokenOptions) {
    this.#html = html;
    this.#handler = handler;
    this.#options = options;
    this.#time = memberOf(options, 'time') ?? null;
    this.#nameEnds = new NameEnds(html);
    this.#foreign = FOREIGN_TAG.test(html)
      ? new ForeignContent((start, end) => this.#end(start, end))
      : null;
  }

  read(): void {
    const html = this.#html;
    let textStart = 0;
    let less = html.indexOf('<');
    while (less >= 0) {
      if (less > textStart && (this.#isOver() || this.#handler.text(textStart, less))) return;
      if (this.#isOver()) return;
      const end = this.#readMarkup(less);
      if (this.#isEnough) return;
      textStart = end;
      less = html.indexOf('<', end > less ? end : less + 1);
    }
    if (textStart < html.length && !this.#isOver()) this.#handler.text(textStart, html.length);
  }

  #isOver(): boolean {
    return this.#time?.isOver() ?? false;
  }

  /** Reads what starts at a `<`; returns its end, or its start if it is text. */
  #readMarkup(less: number): number {
    const code = this.#html.charCodeAt(less + 1);
    const isStartTag = isLetter(code);
    if (isStartTag || code === SLASH) {
      return isStartTag ? this.#readStartTag(less) : this.#readEndTag(less);
    }
    if (code !== EXCLAMATION && code !== QUESTION) return less;
    const stray = this.#endOfStray(less);
    return stray === NOWHERE ? this.#aside(this.#endOfAside(less)) : stray;
  }

  /** The end of something that is not markup, its start if it is text; -1 for markup. */
  #endOfStray(less: number): number {
    const { findsStrays = true, isAllowed = () => false } = this.#options;
    if (!findsStrays) return NOWHERE;
    this.#strays ??= new StrayFinder(this.#html, isAllowed, () =>
      this.#readAttributes(true) ? this.#tag.end : NOWHERE,
    );
    const stray = this.#strays.at(less);
    if (stray === null) return NOWHERE;
    this.#handler.stray(less, stray.isText);
    return stray.isText ? less : stray.end;
  }

  // Start tags

  #readStartTag(less: number): number {
    const html = this.#html;
    const tag = this.#tag;
    let end = less + 1;
    while (isNameCharacter(html.charCodeAt(end))) end++;
    if (!endsName(html.charCodeAt(end))) end = this.#nameEnds.of(end);
    tag.start = less;
    tag.nameEnd = end;
    const name = html.slice(less + 1, Math.min(end, less + LONGEST_NAME));
    tag.element = this.#elements.get(name) ?? this.#elements.get(name.toLowerCase()) ?? null;
    tag.end = NOWHERE;
    if (tag.element === null || !this.#readAttributes(false)) {
      const stray = this.#endOfStray(less);
      if (stray !== NOWHERE) return stray;
      // The judge may have read to the end of the tag.
      if (tag.end === NOWHERE && !this.#readAttributes(true)) return html.length;
    }
    return this.#endStartTag();
  }

  /**
   * Reads the attributes of the start tag and its end; returns `false` if it has no end.
   *
   * @param isCertain whether this is a tag; if not, reading stops at an attribute that may be none
   */
  #readAttributes(isCertain: boolean): boolean {
    const html = this.#html;
    const tag = this.#tag;
    tag.attributes.length = 0;
    for (let at = tag.nameEnd; at !== NOWHERE; ) {
      let code = html.charCodeAt(at);
      while (isSpace(code)) code = html.charCodeAt(++at);
      const isSelfClosing = code === SLASH;
      if (isSelfClosing) {
        at = endOfSpace(html, at + 1);
        code = html.charCodeAt(at);
      }
      if (code === GREATER) {
        tag.end = at + 1;
        tag.isSelfClosing = isSelfClosing;
        return true;
      }
      // A slash in a tag separates attributes, as white space does.
      if (isSelfClosing) continue;
      at = this.#readAttribute(at, code, isCertain);
    }
    return false;
  }

  /** Reads an attribute; returns where the next one may start, or -1 if it has no end, or may not be one. */
  #readAttribute(start: number, first: number, isCertain: boolean): number {
    const html = this.#html;
    const { length } = html;
    let end = start;
    let code = first;
    while (isNameCharacter(code)) code = html.charCodeAt(++end);
    if (end === start || (code !== EQUALS && !endsName(code))) {
      if (!isCertain) return NOWHERE;
      // The first character is part of the name, whatever it is.
      end = endOfAttributeName(html, end === start ? end + 1 : end);
      code = html.charCodeAt(end);
    }
    const equals = isSpace(code) ? endOfSpace(html, end) : end;
    if (equals >= length) return NOWHERE;
    if (html.charCodeAt(equals) !== EQUALS) {
      this.#tag.attributes.add(start, end, NOWHERE, NOWHERE);
      return equals;
    }
    let from = equals + 1;
    let quote = html.charCodeAt(from);
    while (isSpace(quote)) quote = html.charCodeAt(++from);
    if (quote === DOUBLE_QUOTE || quote === SINGLE_QUOTE) {
      const close = html.indexOf(quote === DOUBLE_QUOTE ? '"' : "'", from + 1);
      if (close < 0) return NOWHERE;
      this.#tag.attributes.add(start, end, from + 1, close);
      return close + 1;
    }
    let to = from;
    for (code = quote; to < length && code !== GREATER && !isSpace(code); ) {
      code = html.charCodeAt(++to);
    }
    if (to >= length) return NOWHERE;
    this.#tag.attributes.add(start, end, from, to);
    return to;
  }

  #endStartTag(): number {
    const tag = this.#tag;
    const { end, element } = tag;
    const isForeign = this.#foreign !== null && this.#startsForeign(this.#foreign);
    const isText = isForeign ? DISCARDED_ELEMENTS.has(element?.name ?? '') : element?.holdsText;
    // `<title />` has no content, as in XHTML, or it would hide what follows.
    tag.holdsText = isText === true && !tag.isSelfClosing;
    this.#isEnough ||= this.#handler.startTag(tag);
    if (element === null || !tag.holdsText || this.#isEnough) return end;
    return isForeign ? this.#readForeignText(element, end) : this.#readContent(element, end);
  }

  /** Whether the start tag is that of a part of an image or a formula. */
  #startsForeign(foreign: ForeignContent): boolean {
    const html = this.#html;
    const tag = this.#tag;
    const { isSelfClosing } = tag;
    const start = tag.start + 1;
    const end = tag.nameEnd;
    const name = tag.element?.name ?? this.#nameBetween(start, end);
    const attribute = (wanted: string): string | null => writtenValue(html, tag, wanted);
    return foreign.start({ name, start, end, isSelfClosing, attribute });
  }

  /** The name of a tag in lower case, of which only the start matters if it is long. */
  #nameBetween(start: number, end: number): string {
    return this.#html.slice(start, Math.min(end, start + LONGEST_NAME)).toLowerCase();
  }

  /** Reads a script or a style in an image, which ends when the image does, if not before. */
  #readForeignText(element: KnownElement, from: number): number {
    const html = this.#html;
    let less = html.indexOf('<', from);
    while (less >= 0 && this.#foreign?.endsText(html, less) === false) {
      const code = html.charCodeAt(less + 1);
      const isAside = code === EXCLAMATION || code === QUESTION;
      less = html.indexOf('<', isAside ? this.#endOfAside(less) : less + 1);
    }
    const end = less < 0 ? html.length : less;
    if (end > from) this.#isEnough = this.#isOver() || this.#handler.content(from, end, element);
    return end;
  }

  /** Reads the content of an element that contains no tags, and its end tag. */
  #readContent(element: KnownElement, from: number): number {
    const html = this.#html;
    const { endTag } = element;
    if (endTag !== null) endTag.lastIndex = from;
    const found = endTag?.exec(html) ?? null;
    const end = found?.index ?? html.length;
    if (end > from) this.#isEnough = this.#isOver() || this.#handler.content(from, end, element);
    if (this.#isEnough || found === null) return end;
    const nameEnd = end + found[0].length;
    this.#foreign?.end(element.name);
    this.#end(end + 2, nameEnd);
    return this.#endOfEndTag(nameEnd);
  }

  // Everything else

  #readEndTag(less: number): number {
    const html = this.#html;
    const start = less + 2;
    const code = html.charCodeAt(start);
    const isNamed = isLetter(code);
    const end = isNamed ? this.#nameEnds.of(start) : start;
    const isUsual = isNamed && html.charCodeAt(end) === GREATER;
    const stray = isUsual ? NOWHERE : this.#endOfStray(less);
    if (stray !== NOWHERE) return stray;
    if (start >= html.length) return less;
    // An end tag without a name means nothing.
    if (code === GREATER) return start + 1;
    if (!isNamed) return this.#aside(this.#afterGreater(start));
    if (end === html.length) return end;
    this.#foreign?.end(this.#nameBetween(start, end));
    this.#end(start, end);
    return this.#endOfEndTag(end);
  }

  #end(start: number, end: number): void {
    this.#isEnough ||= this.#handler.endTag(start, end);
  }

  /** The end of an end tag, which may have attributes; they mean nothing. */
  #endOfEndTag(nameEnd: number): number {
    if (this.#html.charCodeAt(nameEnd) === GREATER) return nameEnd + 1;
    this.#tag.nameEnd = nameEnd;
    const isEnded = this.#unendedTags < MAX_UNENDED && this.#readAttributes(true);
    if (isEnded) return this.#tag.end;
    // A quote is missing, which would hide everything that follows.
    this.#unendedTags += 1;
    return this.#afterGreater(nameEnd);
  }

  #aside(end: number): number {
    this.#isEnough = this.#handler.aside(end);
    return end;
  }

  /** The end of a comment, a declaration or an instruction that starts at a `<`. */
  #endOfAside(less: number): number {
    const html = this.#html;
    const end = endOfComment(html, less);
    if (end !== 0) return end < 0 ? html.length : end;
    if (html.startsWith(CDATA, less)) {
      const close = html.indexOf(CDATA_END, less + CDATA.length);
      return close < 0 ? html.length : close + CDATA_END.length;
    }
    return this.#afterGreater(less + 2);
  }

  #afterGreater(from: number): number {
    const close = this.#html.indexOf('>', from);
    return close < 0 ? this.#html.length : close + 1;
  }
}

/** Letters, digits and `:`, `-` and `.`, `_`: attributes with other names may be no attributes. */
function isNameCharacter(code: number): boolean {
  return (
    isLetter(code) ||
    isDigit(code) ||
    code === COLON ||
    code === HYPHEN ||
    code === DOT ||
    code === LOW_LINE
  );
}
