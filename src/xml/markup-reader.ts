/**
 * Reads the markup and the text of one document. What is plain, which is nearly everything in nearly
 * every document, is read here, with the engine's own searches. At anything else, of which most is
 * malformed, reading stops, or the repairs read it.
 */
import { EXCLAMATION, GREATER, SLASH } from '../text/characters.ts';
import { endOfSpace } from './characters.ts';
import { standsAlone } from './declarations.ts';
import { hasUnreadParts } from './doctype.ts';
import type { ElementContext, Elements } from './elements.ts';
import { NO_NAMESPACES, type XmlElement, type XmlHandler } from './events.ts';
import type { KnownNames } from './names.ts';
import { NextIndex } from './next-index.ts';
import type { OpenElements } from './open-elements.ts';
import { PrologScanner } from './plain-prolog.ts';
import { TagScanner } from './plain-tags.ts';
import { CDATA, CDATA_END, PlainText } from './plain-text.ts';
import type { Memory, Repairs } from './repairs.ts';
import { plainUpTo, type XmlSource } from './source.ts';
import type { TextCursor } from './text-cursor.ts';

/**
 * The start of a CDATA section without its `<`: HTML has a hundred times as many of these as of `!`,
 * and the engine stops at each while it searches.
 */
const CDATA_AFTER_LESS = CDATA.slice(1);

const QUESTION = 0x3f;

export class MarkupReader {
  readonly #prolog: PrologScanner;
  readonly #text: string;
  /** Nothing from here on is plain. */
  readonly #limit: number;
  readonly #cursor: TextCursor;
  readonly #elements: Elements;
  readonly #open: OpenElements;
  readonly #handler: XmlHandler;
  readonly #tags: TagScanner;
  readonly #content: PlainText;
  readonly #nextLess: NextIndex;
  readonly #nextCdata: NextIndex;
  readonly #nextCdataEnd: NextIndex;
  readonly #repairs: Repairs | null;

  /** @param repairs reads what is not plain; `null` to stop there */
  constructor(
    { cursor, handler, limits }: ElementContext,
    elements: Elements,
    names: KnownNames,
    source: XmlSource,
    repairs: Repairs | null,
  ) {
    const text = source.characters;
    const limit = plainUpTo(source);
    this.#text = text;
    this.#limit = limit;
    this.#cursor = cursor;
    this.#elements = elements;
    this.#open = elements.open;
    this.#handler = handler;
    this.#repairs = repairs;
    this.#nextLess = cursor.nextLess;
    this.#nextCdata = new NextIndex(text, CDATA_AFTER_LESS);
    this.#nextCdataEnd = new NextIndex(text, CDATA_END);
    this.#tags = new TagScanner(source, limit, names, limits.maxAttributes);
    this.#content = new PlainText(source, limit, cursor.nextLess, this.#nextCdataEnd);
    this.#prolog = new PrologScanner(source, limit);
  }

  /** Reads what is plain before the root. */
  readProlog({ prolog, entities }: Memory): void {
    const scanner = this.#prolog;
    this.#cursor.index = scanner.readProlog(this.#cursor.index, this.#handler);
    const { declaration, doctype } = scanner;
    prolog.hasXmlDeclaration = declaration !== null;
    prolog.standsAlone = declaration !== null && standsAlone(declaration);
    prolog.hasDoctype = doctype !== null;
    prolog.doctype = doctype;
    entities.mayBeMore = doctype !== null && !prolog.standsAlone && hasUnreadParts(doctype);
  }

  /**
   * Reads on, up to the end or to the first thing that is not plain; returns whether it is the end.
   *
   * @param end what starts from here on is not read
   */
  read(end: number = this.#text.length): boolean {
    const cursor = this.#cursor;
    const { length } = this.#text;
    while (cursor.index < end) {
      const from = cursor.index;
      const at = this.#nextLess.from(from);
      if (at === length) cursor.requireEnd();
      if (at > from && !this.#readText(from, at)) return false;
      if (at < length && cursor.index === at && !this.#readMarkup(at)) return false;
    }
    return true;
  }

  #readMarkup(at: number): boolean {
    if (this.#readPlainMarkup(at)) return true;
    this.#repairs?.readMarkup(at);
    return this.#repairs !== null;
  }

  #readPlainMarkup(at: number): boolean {
    switch (this.#text.charCodeAt(at + 1)) {
      case SLASH:
        return this.#readEndTag(at);
      case EXCLAMATION:
        return this.#readCdata(at) || this.#skipTo(this.#prolog.endOfComment(at));
      case QUESTION:
        return this.#skipTo(this.#prolog.endOfInstruction(at));
      default:
        return this.#readStartTag(at);
    }
  }

  /** Skips a comment or an instruction up to its end; -1 if it is not plain. */
  #skipTo(end: number): boolean {
    if (end < 0) return false;
    this.#cursor.index = end;
    return true;
  }

  /** Reads character data up to markup. */
  #readText(from: number, to: number): boolean {
    const isSpace = endOfSpace(this.#text, from) >= to;
    const isPlain = this.#open.depth === 0 ? isSpace : this.#readPlainText(from, to, isSpace);
    if (isPlain) this.#cursor.index = to;
    else this.#repairs?.readText(from, to);
    return isPlain || this.#repairs !== null;
  }

  #readPlainText(from: number, to: number, isSpace: boolean): boolean {
    if (to >= this.#limit && this.#repairs === null) return false;
    if (isSpace && this.#handler.ignoresSpace === true) return true;
    const data = this.#content.characterData(from, to, isSpace);
    if (data === null) return false;
    this.#cursor.index = to;
    this.#handler.text(data, false);
    return true;
  }

  #readCdata(at: number): boolean {
    if (this.#open.depth === 0 || !this.#text.startsWith(CDATA, at)) return false;
    const start = at + CDATA.length;
    const close = this.#nextCdataEnd.from(start);
    if (close >= this.#limit || this.#isDoubtful(start, close)) return false;
    this.#cursor.index = close;
    this.#handler.text(this.#content.cdata(start, close), true);
    this.#cursor.index = close + CDATA_END.length;
    return true;
  }

  /** Whether a CDATA section may lack its end, because another one starts in it. */
  #isDoubtful(start: number, close: number): boolean {
    return this.#nextCdata.from(start) < close && this.#elements.mayRepairAround();
  }

  #readEndTag(at: number): boolean {
    const { innermost } = this.#open;
    if (innermost === undefined || this.#elements.hasIgnored) return false;
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
    const element = tags.read(at);
    if (element === null) return false;
    const known = this.#elements.nameOf(tags.known);
    if (!this.#elements.fits(element, known, tags.isEmpty)) return false;
    const cursor = this.#cursor;
    cursor.lastTag = at;
    cursor.index = tags.end;
    if (element.ns !== NO_NAMESPACES || !this.#readLeaf(element)) {
      this.#elements.startPlain(element, known, at, tags.isEmpty);
    }
    return true;
  }

  /**
   * Passes on an element whose start tag was just read, if it holds nothing but text, as nearly every
   * element does: nothing can be open in it.
   */
  #readLeaf(element: XmlElement): boolean {
    const handler = this.#handler;
    const content = this.#content;
    const cursor = this.#cursor;
    if (this.#open.depth === 0) return false;
    if (!content.readLeaf(this.#tags, element.name)) return false;
    const { leaf, leafEnd, isCdata } = content;
    if (isCdata && this.#nextCdata.from(cursor.index + CDATA.length) < leafEnd) return false;
    this.#elements.pass(element);
    cursor.index = leafEnd;
    if (leaf !== '') handler.text(leaf, isCdata);
    handler.endElement();
    return true;
  }
}
