/**
 * Makes one sequence of events of those of the parts. Each part is read as a document of its own:
 * the tags of the elements that are open before it are written before it, and their end tags after
 * it. Events and problems of those are discarded here.
 */
import { isEntryName } from '../grammar/roots.ts';
import { withoutStackTrace } from '../problems/stackless.ts';
import { ownCopy } from '../text/own-copy.ts';
import type { LeafEnd, XmlCursor, XmlElement, XmlHandler } from '../xml/events.ts';
import { endOfStartTag } from '../xml/value-start.ts';
import { PartCursor } from './part-cursor.ts';

/** Ends a part, before the end tags that are written after it. */
export const PART_END = 'part-end';

/** Thrown by `startElement` at an entry directly in another; never leaves this folder. */
export class NestedEntry extends Error {}

/** A part as it is read: as a document, with the tags before and after it. */
export interface PartBounds {
  /** The number of its characters. */
  readonly length: number;
  /** The index of the first of them in the document; for tags that were added, it may be negative. */
  readonly shift: number;
  /** The index at which `PART_END` may be. */
  readonly end: number;
  readonly isLast: boolean;
  /** Whether to stop at an entry directly in another. */
  readonly refusesNested: boolean;
}

const XML_DECLARATION = /^\uFEFF?<\?xml[^>]{0,200}\?>/;

export class PartEvents implements XmlHandler {
  readonly #builder: XmlHandler;
  readonly #cursor = new PartCursor();
  /** The names, marks and start tags of the open elements. */
  readonly #names: string[] = [];
  readonly #marks: number[] = [];
  readonly #tags: string[] = [];
  #declaration = '';
  #doctype = '';
  #root = '';
  #hasRoot = false;
  /** The number of events to discard. */
  #left = 0;
  /** The index at which the part ends. */
  #end = 0;
  #isPast = false;
  #refusesNested = false;

  constructor(builder: XmlHandler) {
    this.#builder = builder;
  }

  /** The names of the open elements, the innermost last. */
  get names(): readonly string[] {
    return this.#names;
  }

  /** Whether there was an element. */
  get hasRoot(): boolean {
    return this.#hasRoot;
  }

  /** Whether an entry is open. */
  get isInEntry(): boolean {
    return this.#names.some(isEntryName);
  }

  /** What is written before the next part. */
  get prefix(): string {
    if (!this.#hasRoot) return '';
    const isClosed = this.#names.length === 0;
    const tags = isClosed ? `<${this.#root}></${this.#root}>` : this.#tags.join('');
    return this.#declaration + this.#doctype + tags;
  }

  /** Where the parser of the part has stopped. */
  get stoppedAt(): number {
    return this.#cursor.localMark;
  }

  /** Where the tag of the element starts that is starting. */
  get tagStart(): number {
    return this.#cursor.tagStart;
  }

  /** Begins a part. */
  beginPart({ length, shift, end, isLast, refusesNested }: PartBounds): void {
    this.#cursor.beginPart(length, shift, isLast);
    const isClosed = this.#hasRoot && this.#names.length === 0;
    this.#left = isClosed ? 2 : this.#names.length;
    this.#end = end;
    this.#isPast = false;
    this.#refusesNested = refusesNested;
  }

  /**
   * Ends a part: keeps the start tags of the elements that are open after it.
   *
   * @param keep receives the indices at which they start
   */
  endPart(text: () => string, keep: (index: number) => void): void {
    for (let at = this.#tags.length; at < this.#names.length; at += 1) {
      const start = this.#cursor.remember(this.#marks[at] ?? 0);
      keep(start);
      const whole = text();
      if (at === 0) this.#declaration ||= XML_DECLARATION.exec(whole)?.[0] ?? '';
      const end = endOfStartTag(whole, start, whole.length);
      this.#tags.push(ownCopy(whole.slice(start, end)));
    }
  }

  /** Ends elements until so many are open. */
  closeTo(depth: number): void {
    while (this.#names.length > depth) this.#close();
  }

  begin(cursor: XmlCursor): void {
    this.#cursor.follow(cursor);
    this.#builder.begin(this.#cursor);
  }

  doctype(declaration: string): void {
    if (this.#hasRoot) return;
    this.#doctype = `<!DOCTYPE r${ownCopy(declaration)}>`;
    this.#builder.doctype(declaration);
  }

  startElement(element: XmlElement): void {
    if (this.#isLeftOut()) return;
    const { name } = element;
    if (name === PART_END && this.#cursor.tagStart >= this.#end) {
      this.#isPast = true;
      return;
    }
    if (this.#refusesNested && name === this.#names.at(-1) && isEntryName(name)) {
      throw withoutStackTrace(() => new NestedEntry());
    }
    if (!this.#hasRoot) {
      this.#root = name;
      this.#hasRoot = true;
    }
    this.#names.push(name);
    this.#marks.push(this.#cursor.mark);
    this.#builder.startElement(element);
  }

  leaf(element: XmlElement, text: string, isCdata: boolean, passed: LeafEnd): void {
    const { name } = element;
    const isPlain = name !== PART_END && name !== this.#names.at(-1) && this.#hasRoot;
    if (this.#builder.leaf !== undefined && isPlain && this.#left === 0 && !this.#isPast) {
      this.#builder.leaf(element, text, isCdata, passed);
      return;
    }
    this.startElement(element);
    passed.passLeaf();
    if (text !== '') this.text(text, isCdata);
    this.endElement();
  }

  endElement(): void {
    if (!this.#isLeftOut() && this.#names.length > 0) this.#close();
  }

  text(text: string, isCdata: boolean): void {
    if (this.#left === 0 && !this.#isPast) this.#builder.text(text, isCdata);
  }

  get ignoresSpace(): boolean {
    return this.#left > 0 || this.#isPast || this.#builder.ignoresSpace === true;
  }

  #isLeftOut(): boolean {
    if (this.#left === 0) return this.#isPast;
    this.#left -= 1;
    return true;
  }

  #close(): void {
    this.#builder.endElement();
    this.#names.pop();
    const mark = this.#marks.pop();
    if (this.#tags.length <= this.#names.length) return;
    this.#tags.pop();
    if (mark !== undefined) this.#cursor.forget(mark);
  }
}
