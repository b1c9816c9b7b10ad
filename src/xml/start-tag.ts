/**
 * Reads a start tag (XML 1.0 §3.1), however it is written: attributes without quotes or values,
 * white space in the wrong places, quotes or tags that are never closed. Distinguishes a tag from a
 * `<` that is meant as text. Reads each character a bounded number of times.
 */
import { DOUBLE_QUOTE, EQUALS, GREATER, LESS, SINGLE_QUOTE, SLASH } from '../text/characters.ts';
import { endOfName, endOfSpace, isNameStart, isSpace } from './characters.ts';
import { NextIndex } from './next-index.ts';
import { DoubtfulValue, isBeforeMarkup } from './value-end.ts';

/** An attribute in the text: its start, and the start and end of its value. */
export interface RawAttribute {
  readonly name: string;
  readonly at: number;
  readonly start: number;
  readonly end: number;
}

/** What was wrong with a tag. */
export interface TagFault {
  readonly name: 'MalformedTag' | 'MalformedAttribute' | 'UnescapedQuote';
  /** The element or attribute. */
  readonly subject: string;
  readonly index: number;
}

/** A start tag in the text. */
export interface RawTag {
  readonly name: string;
  readonly attributes: readonly RawAttribute[];
  readonly faults: readonly TagFault[];
  /** Just after the tag. */
  readonly end: number;
  /** `<name/>`. */
  readonly isEmpty: boolean;
  /** Whether the text ends in the middle of the tag. */
  readonly isCut: boolean;
}

/** The index after characters that are not allowed in a tag. */
function endOfJunk(text: string, from: number): number {
  let index = from;
  for (; index < text.length; index += 1) {
    const code = text.charCodeAt(index);
    if (isNameStart(code) || isAfterValue(code)) break;
  }
  return index;
}

/** Whether a character may follow the closing quote of a value. */
function isAfterValue(code: number): boolean {
  return isSpace(code) || code === GREATER || code === SLASH || code === LESS;
}

function never(): boolean {
  return false;
}

/** Reads the start tags of one text, from left to right. */
export class StartTagReader {
  readonly #text: string;
  readonly #maxAttributes: number;
  readonly #less: NextIndex;
  readonly #greater: NextIndex;
  readonly #doubleQuote: NextIndex;
  readonly #singleQuote: NextIndex;
  #index = 0;
  #name = '';
  #attributes: RawAttribute[] = [];
  #faults: TagFault[] = [];
  #hasValue = false;
  /** Up to here, a search for the end of a value found nothing. */
  #searchedTo = 0;
  /** Whether the end of the text decided how the last tag was read. */
  sawEnd = false;

  /**
   * For each tag, one attribute more than the limit is read, the same number of errors, and no
   * error after them.
   */
  constructor(text: string, maxAttributes: number = Number.POSITIVE_INFINITY) {
    this.#text = text;
    this.#maxAttributes = maxAttributes;
    this.#less = new NextIndex(text, '<');
    this.#greater = new NextIndex(text, '>');
    this.#doubleQuote = new NextIndex(text, '"');
    this.#singleQuote = new NextIndex(text, "'");
  }

  /**
   * The start tag at an index; `null` if the `<` there starts none.
   *
   * @param mayHaveJunk whether a name with something else directly after it (`<item;>`) is that of
   * a tag
   */
  read(at: number, mayHaveJunk: (name: string, end: number) => boolean = never): RawTag | null {
    const text = this.#text;
    this.sawEnd = false;
    if (!isNameStart(text.charCodeAt(at + 1))) return null;
    const endOfTagName = endOfName(text, at + 1);
    this.#index = endOfTagName;
    this.#name = text.slice(at + 1, endOfTagName);
    // `<http://…>` and similar text is a URL in angle brackets.
    if (this.#name.endsWith(':') && text.charCodeAt(endOfTagName) === SLASH) return null;
    if (endOfTagName < text.length && !isAfterValue(text.charCodeAt(endOfTagName))) {
      return mayHaveJunk(this.#name, endOfTagName) ? this.#readAfterJunk(endOfTagName) : null;
    }
    return this.#readAttributes();
  }

  /**
   * A tag with something directly after its name, unless what follows is prose: `<title, link>`.
   */
  #readAfterJunk(from: number): RawTag | null {
    const text = this.#text;
    this.#index = endOfJunk(text, from);
    // Words that nothing separates from the name are part of it (`<item="x">`), unless they have a
    // value.
    while (isNameStart(text.charCodeAt(this.#index))) {
      const endOfWord = this.#endOfAttributeName(this.#index);
      if (text.charCodeAt(endOfWord) === EQUALS) break;
      this.#index = endOfJunk(text, endOfWord);
    }
    const tag = this.#readAttributes();
    if (tag === null || tag.attributes.some(({ at, start }) => start === at)) return null;
    const fault: TagFault = { name: 'MalformedTag', subject: this.#name, index: from };
    return { ...tag, faults: [fault, ...tag.faults] };
  }

  #readAttributes(): RawTag | null {
    const text = this.#text;
    this.#attributes = [];
    this.#faults = [];
    this.#hasValue = false;
    for (;;) {
      this.#index = endOfSpace(text, this.#index);
      const at = this.#index;
      if (at >= text.length) return this.#finish(at, false, true);
      switch (text.charCodeAt(at)) {
        case GREATER:
          return this.#finish(at + 1, false);
        case SLASH:
          if (text.charCodeAt(at + 1) === GREATER) return this.#finish(at + 2, true);
          this.#fault('MalformedTag', this.#name, at);
          this.#index = at + 1;
          break;
        case LESS:
          // The tag is not closed, unless it never was a tag: prose has no values.
          if (!this.#hasValue && this.#attributes.length + this.#faults.length > 0) return null;
          this.#fault('MalformedTag', this.#name, at);
          return this.#finish(at, false);
        case DOUBLE_QUOTE:
        case SINGLE_QUOTE:
        case EQUALS:
          this.#fault('MalformedAttribute', text.charAt(at), at);
          this.#index = at + 1;
          break;
        default:
          this.#readAttribute(at);
      }
    }
  }

  #finish(end: number, isEmpty: boolean, isCut = false): RawTag {
    if (isCut) this.sawEnd = true;
    const attributes = this.#attributes;
    return { name: this.#name, attributes, faults: this.#faults, end, isEmpty, isCut };
  }

  #fault(name: TagFault['name'], subject: string, index: number): void {
    const isWanted = !this.#isFull() && this.#faults.length <= this.#maxAttributes;
    if (isWanted) this.#faults.push({ name, subject, index });
  }

  #readAttribute(at: number): void {
    const text = this.#text;
    const endOfAttributeName = this.#endOfAttributeName(at);
    const name = text.slice(at, endOfAttributeName);
    const afterSpace = endOfSpace(text, endOfAttributeName);
    const isName = endOfName(text, at) === endOfAttributeName && isNameStart(text.charCodeAt(at));
    let value: RawValue;
    if (text.charCodeAt(afterSpace) === EQUALS) {
      this.#hasValue = true;
      value = this.#readValue(endOfSpace(text, afterSpace + 1));
    } else {
      // As in SGML, in which the value alone may be written.
      value = improper(at, endOfAttributeName, endOfAttributeName);
    }
    this.#index = value.next;
    if (value.innerQuote >= 0) this.#fault('UnescapedQuote', name, value.innerQuote);
    else if (!isName || !value.isProper) this.#fault('MalformedAttribute', name, at);
    if (isName && !this.#isFull()) {
      this.#attributes.push({ name, at, start: value.start, end: value.end });
    }
  }

  #isFull(): boolean {
    return this.#attributes.length > this.#maxAttributes;
  }

  #endOfAttributeName(from: number): number {
    const text = this.#text;
    let index = from;
    for (; index < text.length; index += 1) {
      const code = text.charCodeAt(index);
      if (isAfterValue(code) || code === EQUALS) break;
      if (code === DOUBLE_QUOTE || code === SINGLE_QUOTE) break;
    }
    return index;
  }

  #readValue(start: number): RawValue {
    const quote = this.#text.charCodeAt(start);
    if (quote === DOUBLE_QUOTE) return this.#readQuoted(start + 1, this.#doubleQuote);
    if (quote === SINGLE_QUOTE) return this.#readQuoted(start + 1, this.#singleQuote);
    return this.#readUnquoted(start);
  }

  #readQuoted(start: number, quotes: NextIndex): RawValue {
    const text = this.#text;
    const close = quotes.from(start);
    if (close === text.length) {
      this.sawEnd = true;
      return this.#readUnclosed(start);
    }
    const holdsLess = this.#less.from(start) < close;
    if (!holdsLess && isBeforeMarkup(text, close + 1)) return this.#closedAt(start, close, true);
    const end = this.#endOfDoubtful(start, text.charCodeAt(close));
    if (this.#searchedTo === text.length) this.sawEnd = true;
    if (end > close) return { ...improper(start, end, end + 1), innerQuote: close };
    const isLikely = end === close || !holdsLess || isAfterValue(text.charCodeAt(close + 1));
    return isLikely ? this.#closedAt(start, close, !holdsLess) : this.#readUnclosed(start);
  }

  /** The quote that ends a value, or -1; nothing is searched in vain twice. */
  #endOfDoubtful(start: number, quote: number): number {
    if (start < this.#searchedTo) return -1;
    const value = new DoubtfulValue(this.#text, start, quote, this.#name);
    const end = value.readToEnd();
    if (end < 0) this.#searchedTo = value.index;
    return end;
  }

  #closedAt(start: number, close: number, isAllowed: boolean): RawValue {
    const next = close + 1;
    const isSeparate = next === this.#text.length || isAfterValue(this.#text.charCodeAt(next));
    return { start, end: close, next, isProper: isAllowed && isSeparate, innerQuote: -1 };
  }

  /** The closing quote is missing, or belongs to something else later in the text. */
  #readUnclosed(start: number): RawValue {
    return this.#valueUpTo(start, Math.min(this.#greater.from(start), this.#less.from(start)));
  }

  #readUnquoted(start: number): RawValue {
    const text = this.#text;
    let end = start;
    for (; end < text.length; end += 1) {
      const code = text.charCodeAt(end);
      if (isSpace(code) || code === GREATER || code === LESS) break;
    }
    return this.#valueUpTo(start, end);
  }

  /**
   * A value without a closing quote: a slash after it is the end of an empty tag, or part of the
   * value, or both.
   */
  #valueUpTo(start: number, end: number): RawValue {
    const text = this.#text;
    const slash = end - 1;
    const isSlashed =
      slash > start && text.charCodeAt(end) === GREATER && text.charCodeAt(slash) === SLASH;
    if (!isSlashed) return improper(start, end, end);
    const isOwn = DIRECTORY.test(text.slice(Math.max(start, end - LONGEST_SEGMENT), end));
    const next = isOwn && this.#isEndedAfter(end + 1) ? end : slash;
    return improper(start, isOwn ? end : slash, next);
  }

  /** Whether the next tag ends the element that is being started. */
  #isEndedAfter(from: number): boolean {
    return this.#text.startsWith(`/${this.#name}`, this.#less.from(from) + 1);
  }
}

/** Where the value of an attribute is, and where to continue. */
interface RawValue {
  readonly start: number;
  readonly end: number;
  readonly next: number;
  /** Whether the value is written as XML requires. */
  readonly isProper: boolean;
  /** The first quote in the value that should be escaped; -1 if there is none. */
  readonly innerQuote: number;
}

function improper(start: number, end: number, next: number): RawValue {
  return { start, end, next, isProper: false, innerQuote: -1 };
}

/**
 * The end of a URL whose final slash is part of it: after a host, or after a segment that is not a
 * file. After white space, a slash is the end of an empty tag.
 */
const DIRECTORY = /(?:\/\/[^/]+|\/[^/.]+)(?<!\s)\/$/;

/** How much of the end of a URL is inspected. */
const LONGEST_SEGMENT = 256;
