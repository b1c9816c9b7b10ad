/**
 * The scanner of XML: reads whatever is plain, which is nearly everything in nearly every document,
 * with the engine's own searches, and emits its events. It owns the stack, the namespaces, the
 * limits and the positions. It stops at the first thing that is not plain. Most of that is
 * malformed, but the scanner reports no error: `judge.ts` does.
 */
import { endOfSpace } from './characters.ts';
import {
  type LeafEnd,
  NO_NAMESPACES,
  type XmlCursor,
  type XmlElement,
  type XmlHandler,
} from './events.ts';
import type { XmlLimits } from './limits.ts';
import { KnownNames } from './names.ts';
import { NamespaceScope } from './namespaces.ts';
import { NextIndex } from './next-index.ts';
import { PrologScanner } from './plain-prolog.ts';
import { TagScanner } from './plain-tags.ts';
import { CDATA, CDATA_END, PlainText } from './plain-text.ts';
import type { XmlSource } from './source.ts';
import { attributeStarts, textStart } from './value-start.ts';

const EXCLAMATION = 0x21;
const SLASH = 0x2f;
const LESS = 0x3c;
const GREATER = 0x3e;
const QUESTION = 0x3f;

/** Stands for a root that has ended. */
const CLOSED_ROOT = '<r/>';

/** Scans one document. Its positions are indices in the text. */
export class Scanner implements XmlCursor, LeafEnd {
  readonly #source: XmlSource;
  readonly #text: string;
  readonly #handler: XmlHandler;
  readonly #maxDepth: number;
  /** Nothing from here on is plain. */
  readonly #limit: number;
  readonly #scope = new NamespaceScope();
  readonly #tags: TagScanner;
  readonly #content: PlainText;
  readonly #nextLess: NextIndex;
  readonly #nextCdataEnd: NextIndex;
  readonly #prolog: PrologScanner;
  /** The names of the open elements, … */
  readonly #open: string[] = [];
  /** … and where their tags end. */
  readonly #tagEnds: number[] = [];
  /** Everything up to here was passed on, and nothing after it. */
  #at: number;
  #rootStart = -1;
  #rootEnd = -1;

  constructor(source: XmlSource, handler: XmlHandler, limits: XmlLimits) {
    const text = source.characters;
    this.#source = source;
    this.#text = text;
    this.#handler = handler;
    this.#maxDepth = limits.maxDepth;
    this.#limit = source.allowedUpTo;
    this.#tags = new TagScanner(source, new KnownNames(this.#scope), limits.maxAttributes);
    this.#nextLess = new NextIndex(text, '<');
    this.#nextCdataEnd = new NextIndex(text, CDATA_END);
    this.#content = new PlainText(source, this.#nextLess, this.#nextCdataEnd);
    this.#prolog = new PrologScanner(text, this.#limit);
    this.#at = source.start;
  }

  /** How far the document has been read, as an index in the characters. */
  get end(): number {
    return this.#at;
  }

  /** The number of open elements. */
  get depth(): number {
    return this.#open.length;
  }

  /** Just after the root element; -1 before its end. */
  get rootEnd(): number {
    return this.#rootEnd;
  }

  /** Whether an element was passed on. */
  get hasRoot(): boolean {
    return this.#rootStart >= 0;
  }

  /**
   * The least text with which another parser gets to where this one stopped: the prolog and the
   * start tags of the open elements, as they are written.
   */
  replayed(): string {
    const source = this.#source;
    if (this.#rootStart < 0) return source.slice(0, this.#at);
    const tags = this.#tagEnds.map((end) => source.slice(this.#tagStartBefore(end), end));
    const root = this.#rootEnd < 0 ? tags.join('') : CLOSED_ROOT;
    return source.slice(0, this.#rootStart) + root;
  }

  // The cursor. Its mark is just after the tag, because the start of the tag would have to be
  // searched for.

  get tagStart(): number {
    return this.tagStartOf(this.#at);
  }

  get mark(): number {
    return this.#at;
  }

  /** A complete document ends with the end of its root. */
  get isAtEnd(): boolean {
    return this.#scope.depth > 1 && this.#at >= this.#text.length;
  }

  tagStartOf(mark: number): number {
    return this.#source.textIndex(this.#tagStartBefore(mark));
  }

  attributeStarts(mark: number): ReadonlyMap<string, number> {
    const indexOf = (index: number): number => this.#source.textIndex(index);
    return attributeStarts(this.#text, this.#tagStartBefore(mark), mark, indexOf);
  }

  textStart(mark: number): number {
    return this.#source.textIndex(textStart(this.#text, mark, this.#at));
  }

  #tagStartBefore(index: number): number {
    return Math.max(0, this.#text.lastIndexOf('<', index - 1));
  }

  // Reading

  /** Reads what is plain; returns whether that was the whole document. */
  readPlain(): boolean {
    const prolog = this.#prolog;
    this.#at = prolog.readProlog(this.#at, this.#handler);
    const start = this.#at;
    if (this.#text.charCodeAt(start) !== LESS || !this.#readStartTag(start)) return false;
    this.#rootStart = start;
    if (this.#rootEnd < 0) this.#readContent();
    if (this.#rootEnd < 0) return false;
    this.#at = prolog.readMiscellany(this.#at);
    return this.#at === this.#text.length;
  }

  #readContent(): void {
    const text = this.#text;
    let isPlain = true;
    while (isPlain && this.#rootEnd < 0) {
      const less = this.#nextLess.from(this.#at);
      if (less >= this.#limit) return;
      if (less > this.#at && !this.#readText(this.#at, less)) return;
      this.#at = less;
      switch (text.charCodeAt(less + 1)) {
        case SLASH:
          isPlain = this.#readEndTag(less);
          break;
        case EXCLAMATION:
          isPlain = this.#readCdata(less) || this.#readAside(this.#prolog.endOfComment(less));
          break;
        case QUESTION:
          isPlain = this.#readAside(this.#prolog.endOfInstruction(less));
          break;
        default:
          isPlain = this.#readStartTag(less);
      }
    }
  }

  /** Skips a comment or an instruction up to its end; -1 if it is not plain. */
  #readAside(end: number): boolean {
    if (end < 0) return false;
    this.#at = end;
    return true;
  }

  /** Reads character data up to markup. */
  #readText(from: number, to: number): boolean {
    const isSpace = endOfSpace(this.#text, from) >= to;
    if (isSpace && this.#handler.ignoresSpace === true) return true;
    const data = this.#content.characterData(from, to, isSpace);
    if (data === null) return false;
    this.#handler.text(data, false);
    return true;
  }

  #readCdata(at: number): boolean {
    if (!this.#text.startsWith(CDATA, at)) return false;
    const start = at + CDATA.length;
    const close = this.#nextCdataEnd.from(start);
    if (close >= this.#limit) return false;
    this.#handler.text(this.#content.cdata(start, close), true);
    this.#at = close + CDATA_END.length;
    return true;
  }

  #readEndTag(at: number): boolean {
    const text = this.#text;
    const name = this.#open[this.#open.length - 1] ?? '';
    const start = at + 2;
    const end = start + name.length;
    if (text.slice(start, end) !== name) return false;
    const close = text.charCodeAt(end) === GREATER ? end : endOfSpace(text, end);
    if (text.charCodeAt(close) !== GREATER || close >= this.#limit) return false;
    this.#at = close + 1;
    this.#open.pop();
    this.#tagEnds.pop();
    this.#endElement();
    return true;
  }

  #endElement(): void {
    this.#handler.endElement();
    this.#scope.close();
    if (this.#open.length === 0) this.#rootEnd = this.#at;
  }

  /** Passes on an element whose start tag was just read as a whole, if it holds nothing but text. */
  #readLeaf(element: XmlElement): boolean {
    const handler = this.#handler;
    const content = this.#content;
    if (handler.leaf === undefined || !content.readLeaf(this.#tags, element.name)) return false;
    handler.leaf(element, content.leaf, content.isCdata, this);
    this.passLeaf();
    return true;
  }

  passLeaf(): void {
    this.#at = this.#content.leafEnd;
  }

  #readStartTag(at: number): boolean {
    if (this.#open.length >= this.#maxDepth) return false;
    const tags = this.#tags;
    const element = tags.read(at);
    if (element === null) return false;
    const scope = this.#scope;
    const { name, ns } = element;
    scope.open();
    this.#at = tags.end;
    if (ns !== NO_NAMESPACES) {
      for (const prefix in ns) scope.declare(prefix, ns[prefix] ?? '');
    } else if (this.#open.length > 0 && this.#readLeaf(element)) {
      scope.close();
      return true;
    }
    this.#handler.startElement(element);
    if (tags.isEmpty) {
      this.#endElement();
    } else {
      this.#open.push(name);
      this.#tagEnds.push(tags.end);
    }
    return true;
  }
}
