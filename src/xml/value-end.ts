/**
 * Finds the quote that ends an attribute value in which quotes and markup are not escaped:
 * `text="by <a href="/q">Q</a>" url="/"`, `title="5" screen"`. A quote ends nothing unless another
 * attribute or the end of the tag follows it. In markup, that is true of quotes that end nothing,
 * so its tags are recognized: their values are pairs of quotes, and their elements end in the
 * value.
 */
import {
  AMPERSAND,
  DOUBLE_QUOTE,
  EQUALS,
  GREATER,
  LESS,
  SINGLE_QUOTE,
  SLASH,
} from '../text/characters.ts';
import { endOfName, endOfSpace, isNameStart, isSpace } from './characters.ts';

const QUESTION = 0x3f;
const COMMA = 0x2c;
const SEMICOLON = 0x3b;

/** A value with more quotes than XML allows, and perhaps with markup. */
export class DoubtfulValue {
  readonly #text: string;
  readonly #start: number;
  readonly #quote: number;
  /** Names in lower case, because the markup may be HTML. */
  readonly #element: string;
  readonly #started = new Set<string>();
  /** Whether the index is in a tag of the value. */
  #isInTag = false;
  /** Whether the value contains a quote, and whether the last one starts a quotation. */
  #hasQuotes = false;
  #isQuotation = false;
  index: number;

  /** @param element the name of the element, which its own values do not contain */
  constructor(text: string, start: number, quote: number, element: string) {
    this.#text = text;
    this.#start = start;
    this.#quote = quote;
    this.#element = element.toLowerCase();
    this.index = start;
  }

  /**
   * The index of the quote that ends the value; -1 if there is none before markup that cannot be in
   * the value.
   */
  readToEnd(): number {
    const text = this.#text;
    for (; this.index < text.length; this.index += 1) {
      switch (text.charCodeAt(this.index)) {
        case this.#quote:
          if (this.#isEnd()) return this.index;
          this.#passQuote();
          break;
        case LESS:
          if (!this.#enterTag()) return -1;
          break;
        case GREATER:
          // Outside of quotations, it ends the tag whose value this is.
          if (!this.#isInTag && this.#hasQuotes && !this.#isQuotation) return -1;
          this.#isInTag = false;
          break;
        case AMPERSAND:
          this.#readEscapedBracket();
          break;
        default:
      }
    }
    return -1;
  }

  #isEnd(): boolean {
    if (isBeforeMarkup(this.#text, this.index + 1)) return true;
    return !this.#isQuotation && !this.#startsInnerValue() && this.#isDoubled();
  }

  /** Whether the closing quote was written twice, unless the first one stands for inches. */
  #isDoubled(): boolean {
    const text = this.#text;
    const { index } = this;
    const other = endOfSpace(text, index + 1);
    if (text.charCodeAt(other) !== this.#quote) return false;
    const isOfNumber = index > this.#start && isDigit(text.charCodeAt(index - 1));
    return !(isOfNumber && other === index + 1) && isBeforeMarkup(text, other + 1);
  }

  #passQuote(): void {
    const { index } = this;
    if (this.#startsInnerValue()) {
      this.#passInnerValue();
      return;
    }
    const isAfterWord = index > this.#start && !isSpace(this.#text.charCodeAt(index - 1));
    this.#isQuotation = !isAfterWord && !isSpace(this.#text.charCodeAt(index + 1));
    this.#hasQuotes = true;
  }

  /** Whether the quote at the index starts a value of the markup. */
  #startsInnerValue(): boolean {
    if (!this.#isInTag) return false;
    let before = this.index - 1;
    while (before > this.#start && isSpace(this.#text.charCodeAt(before))) before -= 1;
    return before >= this.#start && this.#text.charCodeAt(before) === EQUALS;
  }

  /** Goes to the end of a value of the markup, if it has one before the next tag. */
  #passInnerValue(): void {
    const text = this.#text;
    for (let at = this.index + 1; at < text.length; at += 1) {
      const code = text.charCodeAt(at);
      if (code === LESS) break;
      if (code !== this.#quote) continue;
      this.index = at;
      break;
    }
  }

  /** Enters the tag at the index, if there is one; returns `false` if it cannot be in the value. */
  #enterTag(): boolean {
    const text = this.#text;
    const { index } = this;
    const next = text.charCodeAt(index + 1);
    if (next === QUESTION || text.startsWith('<![', index)) return false;
    const isEndTag = next === SLASH;
    const from = index + (isEndTag ? 2 : 1);
    if (!isNameStart(text.charCodeAt(from))) return true;
    const name = text.slice(from, endOfName(text, from)).toLowerCase();
    if (isEndTag ? !this.#started.has(name) : name === this.#element) return false;
    this.#started.add(name);
    this.#isInTag = true;
    return true;
  }

  /** Programs that escape brackets do not always escape quotes. */
  #readEscapedBracket(): void {
    const text = this.#text;
    const { index } = this;
    if (text.startsWith('&gt;', index)) this.#isInTag = false;
    else if (text.startsWith('&lt;', index)) {
      this.#isInTag = isNameStart(text.charCodeAt(index + '&lt;'.length));
    }
  }
}

/**
 * Whether an attribute or the end of the tag follows at an index after a quote. Words without
 * values may be before either (`<video controls poster="…">`), separated by more than white space.
 * The next quote, bracket or reference ends the search.
 */
export function isBeforeMarkup(text: string, from: number): boolean {
  let at = from;
  for (let words = 0; ; words += 1) {
    const start = endOfSeparators(text, at);
    const end = endOfWord(text, start);
    const isApart = start > at && !(start === at + 1 && text.charCodeAt(at) === SLASH);
    if (end === start) {
      return text.charCodeAt(start) === GREATER || (words === 0 && start === text.length);
    }
    const equals = endOfSpace(text, end);
    if (text.charCodeAt(equals) === EQUALS) {
      const isQuoted = isQuote(text.charCodeAt(endOfSpace(text, equals + 1)));
      if (isApart) return isQuoted || words < 2;
      return isQuoted && words === 0 && start === at && endOfName(text, start) === end;
    }
    if (!isApart) return false;
    at = end;
  }
}

function isDigit(code: number): boolean {
  return code >= 0x30 && code <= 0x39;
}

function isQuote(code: number): boolean {
  return code === DOUBLE_QUOTE || code === SINGLE_QUOTE;
}

function isSeparator(code: number): boolean {
  return isSpace(code) || code === SLASH || code === COMMA || code === SEMICOLON;
}

function endOfSeparators(text: string, from: number): number {
  let index = from;
  while (isSeparator(text.charCodeAt(index))) index += 1;
  return index;
}

function endOfWord(text: string, from: number): number {
  let index = from;
  for (; index < text.length; index += 1) {
    const code = text.charCodeAt(index);
    if (isSeparator(code) || isQuote(code) || code === EQUALS) break;
    if (code === LESS || code === GREATER || code === AMPERSAND) break;
  }
  return index;
}
