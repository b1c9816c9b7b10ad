/**
 * Reads the markup and the text of one document. What is plain, which is nearly everything in nearly
 * every document, is read here, with the engine's own searches. At anything else, of which most is
 * malformed, reading stops, or the repairs read it.
 */

import { EXCLAMATION, GREATER, LESS, SLASH } from '../text/characters.ts';
import { replaceCharacters } from '../text/sections.ts';
import { CDATA, CDATA_END, endOfSpace } from './characters.ts';
import type { Memory, ReadingContext } from './context.ts';
import { xmlDeclarationAt } from './declarations.ts';
import { endOfDoctype, hasUnreadParts } from './doctype.ts';
import type { Elements } from './elements.ts';
import { NO_NAMESPACES, type XmlElement, type XmlHandler } from './events.ts';
import { NextIndex } from './next-index.ts';
import { decodePlainReferences } from './plain-references.ts';
import { TagScanner } from './plain-tags.ts';
import type { Repairs } from './repairs.ts';
import { noteLength, type XmlSource } from './source.ts';
import type { TextCursor } from './text-cursor.ts';

/**
 * The start of a CDATA section without its `<`: HTML has a hundred times as many of these as of `!`,
 * and the engine stops at each while it searches.
 */
const CDATA_AFTER_LESS = CDATA.slice(1);

const COMMENT = '<!--';
const DOCTYPE = '<!DOCTYPE';
const INSTRUCTION_END = '?>';

const QUESTION = 0x3f;

/** The name of an instruction, up to what must follow it. */
const TARGET = /<\?(?!xml[ \t\r\n?])[A-Za-z_][-.\w]*(?=[ \t\r\n]|\?>)/iy;

const LINE_ENDS = /\r\n?/g;

export class MarkupReader {
  readonly #source: XmlSource;
  readonly #text: string;
  /**
   * Nothing from here on is plain: the last character before one that XML forbids, because what removes
   * that has to know what follows; otherwise the end.
   */
  readonly #limit: number;
  readonly #cursor: TextCursor;
  readonly #memory: Memory;
  readonly #elements: Elements;
  readonly #handler: XmlHandler;
  readonly #tags: TagScanner;
  readonly #nextLess: NextIndex;
  readonly #nextAmpersand: NextIndex;
  readonly #nextReturn: NextIndex;
  readonly #nextCdata: NextIndex;
  readonly #nextCdataEnd: NextIndex;
  readonly #nextHyphens: NextIndex;
  readonly #nextInstructionEnd: NextIndex;
  readonly #repairs: Repairs | null;

  /** @param repairs reads what is not plain; `null` to stop there */
  constructor(
    { cursor, handler, limits, memory }: ReadingContext,
    elements: Elements,
    source: XmlSource,
    repairs: Repairs | null,
  ) {
    const { characters: text, allowedUpTo } = source;
    this.#source = source;
    this.#text = text;
    this.#limit = allowedUpTo < text.length ? allowedUpTo - 1 : allowedUpTo;
    this.#cursor = cursor;
    this.#memory = memory;
    this.#elements = elements;
    this.#handler = handler;
    this.#repairs = repairs;
    this.#tags = new TagScanner(source, elements.names, limits.maxAttributes);
    this.#nextLess = cursor.nextLess;
    this.#nextAmpersand = new NextIndex(text, '&');
    this.#nextReturn = new NextIndex(text, '\r');
    this.#nextCdata = new NextIndex(text, CDATA_AFTER_LESS);
    this.#nextCdataEnd = new NextIndex(text, CDATA_END);
    this.#nextHyphens = new NextIndex(text, '--');
    this.#nextInstructionEnd = new NextIndex(text, INSTRUCTION_END);
  }

  /**
   * Reads on, up to the end or to the first thing that is not plain; returns whether it is the end.
   *
   * @param end what starts from here on is not read
   */
  read(end: number = this.#text.length): boolean {
    const cursor = this.#cursor;
    const repairs = this.#repairs;
    const { length } = this.#text;
    while (cursor.index < end) {
      const from = cursor.index;
      const at = this.#nextLess.from(from);
      if (at === length) cursor.requireEnd();
      if (at > from && !this.readPlainText(from, at)) {
        if (repairs === null) return false;
        repairs.readText(from, at);
      }
      if (at < length && cursor.index === at && !this.readPlainMarkup(at)) {
        if (repairs === null) return false;
        repairs.readMarkup(at);
      }
    }
    return true;
  }

  /** Goes to the root, or to the first thing before it that is not plain. */
  readPlainProlog(): void {
    const text = this.#text;
    const memory = this.#memory;
    const declaration = xmlDeclarationAt(text, this.#cursor.index);
    if (declaration !== null) {
      this.#cursor.index = declaration.end;
      memory.hasXmlDeclaration = true;
      memory.standsAlone = declaration.standsAlone;
    }
    this.#passMiscellany();
    if (!text.startsWith(DOCTYPE, this.#cursor.index)) return;
    const doctype = this.#readDoctype();
    if (doctype === null) return;
    memory.hasDoctype = true;
    memory.doctype = doctype;
    memory.mayBeMore = !memory.standsAlone && hasUnreadParts(doctype);
    this.#handler.doctype(doctype);
    this.#passMiscellany();
  }

  /** Goes to the end of white space, comments and instructions. */
  #passMiscellany(): void {
    const cursor = this.#cursor;
    const text = this.#text;
    for (let end = cursor.index; end >= 0; ) {
      cursor.index = endOfSpace(text, end);
      end = this.#endOfMiscellany(cursor.index);
    }
  }

  /** Everything in the DOCTYPE after that word; `null` if it declares something itself. */
  #readDoctype(): string | null {
    const text = this.#text;
    const start = this.#cursor.index + DOCTYPE.length;
    const bracket = text.indexOf('[', start);
    const close = text.indexOf('>', start);
    if (close < 0 || (bracket >= 0 && bracket < close)) return null;
    const end = endOfDoctype(text, start);
    if (end === null || end > this.#limit || text.slice(start, end).includes('[')) return null;
    this.#cursor.index = end;
    return this.#source
      .slice(start, end - 1)
      .replace(LINE_ENDS, '\n')
      .trim();
  }

  /** Reads what starts with `<`, if it is plain. */
  readPlainMarkup(at: number): boolean {
    switch (this.#text.charCodeAt(at + 1)) {
      case SLASH:
        return this.#readEndTag(at);
      case EXCLAMATION:
        return this.#readCdata(at) || this.#skipMiscellany(at);
      case QUESTION:
        return this.#skipMiscellany(at);
      default:
        return this.#readStartTag(at);
    }
  }

  #skipMiscellany(at: number): boolean {
    const end = this.#endOfMiscellany(at);
    if (end >= 0) this.#cursor.index = end;
    return end >= 0;
  }

  /** The end of the comment or the instruction at an index; -1 if there is none, or it is not plain. */
  #endOfMiscellany(at: number): number {
    const text = this.#text;
    let end = -1;
    if (text.startsWith(COMMENT, at)) {
      const hyphens = this.#nextHyphens.from(at + COMMENT.length);
      if (text.startsWith('>', hyphens + 2)) end = hyphens + '-->'.length;
    } else {
      TARGET.lastIndex = at;
      if (!TARGET.test(text)) return -1;
      end = this.#nextInstructionEnd.from(TARGET.lastIndex) + INSTRUCTION_END.length;
    }
    return end <= this.#limit ? end : -1;
  }

  /** Reads character data up to markup, if it is plain. */
  readPlainText(from: number, to: number): boolean {
    const isSpace = endOfSpace(this.#text, from) >= to;
    if (this.#elements.depth > 0) {
      if (to >= this.#limit && this.#repairs === null) return false;
      if (!isSpace || this.#handler.ignoresSpace !== true) {
        const data = this.#characterData(from, to, isSpace);
        if (data === null) return false;
        this.#cursor.index = to;
        this.#handler.text(data, false);
      }
    } else if (!isSpace) return false;
    this.#cursor.index = to;
    return true;
  }

  /**
   * The character data between two indices; `null` if it is not plain.
   *
   * @param isSpace whether it is white space, which has no meaning between elements and is not kept
   */
  #characterData(from: number, to: number, isSpace: boolean): string | null {
    if (this.#nextCdataEnd.from(from) < to) return null;
    const source = this.#source;
    const hasReturns = this.#nextReturn.from(from) < to;
    if (this.#nextAmpersand.from(from) < to) {
      const written = source.slice(from, to);
      const decoded = decodePlainReferences(
        hasReturns ? replaceCharacters(written, LINE_ENDS, '\n') : written,
      );
      if (decoded !== null) noteLength(decoded, source);
      return decoded;
    }
    const data = isSpace ? this.#text.slice(from, to) : source.cut(from, to);
    return hasReturns ? replaceCharacters(data, LINE_ENDS, '\n') : data;
  }

  #readCdata(at: number): boolean {
    if (this.#elements.depth === 0 || !this.#text.startsWith(CDATA, at)) return false;
    const start = at + CDATA.length;
    const close = this.#nextCdataEnd.from(start);
    if (close >= this.#limit) return false;
    // It may lack its end if another one starts in it.
    if (this.#nextCdata.from(start) < close) return false;
    this.#cursor.index = close;
    this.#handler.text(this.#cdata(start, close), true);
    this.#cursor.index = close + CDATA_END.length;
    return true;
  }

  /** The text of a CDATA section between two indices. */
  #cdata(start: number, close: number): string {
    const data = this.#source.cut(start, close);
    return this.#nextReturn.from(start) < close ? replaceCharacters(data, LINE_ENDS, '\n') : data;
  }

  #readEndTag(at: number): boolean {
    const { innermost, ignored } = this.#elements;
    if (innermost === undefined || ignored.size > 0) return false;
    const { name } = innermost;
    const text = this.#text;
    const start = at + 2;
    const end = start + name.length;
    if (text.slice(start, end) !== name) return false;
    const close = text.charCodeAt(end) === GREATER ? end : endOfSpace(text, end);
    if (text.charCodeAt(close) !== GREATER || close >= this.#limit) return false;
    this.#cursor.index = close + 1;
    this.#elements.endInnermost();
    return true;
  }

  /** Reads a start tag, and what follows up to its end tag if that is plain text. */
  #readStartTag(at: number): boolean {
    const tags = this.#tags;
    const elements = this.#elements;
    const element = tags.read(at);
    if (element === null || tags.end > this.#limit) return false;
    if (!elements.fits(element, tags.known, tags.isEmpty)) return false;
    const cursor = this.#cursor;
    cursor.lastTag = at;
    cursor.index = tags.end;
    const mayBeLeaf = element.ns === NO_NAMESPACES && elements.depth > 0;
    if (!mayBeLeaf || !this.#readLeaf(element)) {
      elements.startPlain(element, tags.known, at, tags.isEmpty);
    }
    return true;
  }

  /**
   * Passes on an element whose start tag was just read, if it holds nothing but text, as nearly every
   * element does: nothing can be open in it.
   */
  #readLeaf(element: XmlElement): boolean {
    const text = this.#text;
    const { end: start, isEmpty } = this.#tags;
    let data: string | null = '';
    let end = start;
    let isCdata = false;
    if (!isEmpty) {
      const less = this.#nextLess.from(start);
      isCdata = less === start && text.startsWith(CDATA, less);
      const dataStart = isCdata ? start + CDATA.length : start;
      const close = isCdata ? this.#nextCdataEnd.from(dataStart) : less;
      end = this.#endOfElement(isCdata ? close + CDATA_END.length : close, element.name);
      if (end < 0 || (isCdata && this.#nextCdata.from(dataStart) < end)) return false;
      if (isCdata) data = this.#cdata(dataStart, close);
      else if (close > start) data = this.#characterData(start, close, false);
      if (data === null) return false;
    }
    this.#elements.pass(element);
    this.#cursor.index = end;
    if (data !== '') this.#handler.text(data, isCdata);
    this.#handler.endElement();
    return true;
  }

  /** Just after the end tag at an index; -1 if there is none of that name. */
  #endOfElement(at: number, name: string): number {
    const text = this.#text;
    const end = at + 2 + name.length;
    const isEnd =
      text.charCodeAt(at + 1) === SLASH &&
      text.charCodeAt(end) === GREATER &&
      end < this.#limit &&
      text.charCodeAt(at) === LESS &&
      text.startsWith(name, at + 2);
    return isEnd ? end + 1 : -1;
  }
}
