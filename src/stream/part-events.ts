/**
 * Makes one sequence of events of those of the parts. Each part is read as a document of its own:
 * the tags of the elements that are open before it are written before it, and their end tags after
 * it. Events and problems of those are discarded here.
 */
import { isEntryName, isRootName } from '../grammar/roots.ts';
import { ownCopy } from '../text/own-copy.ts';
import {
  type LeafEnd,
  NO_NAMESPACES,
  type XmlCursor,
  type XmlElement,
  type XmlHandler,
} from '../xml/events.ts';
import { endOfStartTag } from '../xml/value-start.ts';
import type { KeptLength } from './kept-length.ts';
import { PartCursor } from './part-cursor.ts';

/** Ends a part, before the end tags that are written after it. */
export const PART_END = 'part-end';

/** A part as it is read: as a document, with the tags before and after it. */
export interface PartBounds {
  /** The number of its characters. */
  readonly length: number;
  /** The index of the first of them in the document; for tags that were added, it may be negative. */
  readonly shift: number;
  /** The index at which `PART_END` may be. */
  readonly end: number;
  readonly isLast: boolean;
}

/** What the name of an element means in a feed. */
interface Meaning {
  readonly uri: string;
  readonly isEntry: boolean;
  readonly isRoot: boolean;
}

const MOST_MEANINGS = 1024;

const XML_DECLARATION = /^\uFEFF?<\?xml[^>]{0,200}\?>/;

export class PartEvents implements XmlHandler {
  readonly #builder: XmlHandler;
  readonly #cursor = new PartCursor();
  /** The names, marks and start tags of the open elements. */
  readonly #names: string[] = [];
  readonly #marks: number[] = [];
  readonly #tags: string[] = [];
  /** Whether they were passed on, rather than ignored because too much is kept of the feed. */
  readonly #passed: boolean[] = [];
  readonly #isEntry: boolean[] = [];
  readonly #meanings = new Map<string, Meaning>();
  /** How many entries are open. */
  #entries = 0;
  readonly #kept: KeptLength;
  #declaration = '';
  #doctype = '';
  #root = '';
  #hasRoot = false;
  /** The number of events to discard. */
  #left = 0;
  /** The index at which the part ends. */
  #end = 0;
  #isPast = false;

  constructor(builder: XmlHandler, kept: KeptLength) {
    this.#builder = builder;
    this.#kept = kept;
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
    return this.#entries > 0;
  }

  /** What is written before the next part. */
  get prefix(): string {
    if (!this.#hasRoot) return '';
    const isClosed = this.#names.length === 0;
    const tags = isClosed ? `<${this.#root}></${this.#root}>` : this.#tags.join('');
    return this.#declaration + this.#doctype + tags;
  }

  /** Begins a part. */
  beginPart({ length, shift, end, isLast }: PartBounds): void {
    this.#cursor.beginPart(length, shift, isLast);
    const isClosed = this.#hasRoot && this.#names.length === 0;
    this.#left = isClosed ? 2 : this.#names.length;
    this.#end = end;
    this.#isPast = false;
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
    const meaning = this.#meaningOf(element);
    if (!this.#hasRoot) {
      this.#root = name;
      this.#hasRoot = true;
    }
    this.#names.push(name);
    this.#marks.push(this.#cursor.mark);
    const isKept = this.#mayKeep(element, meaning, '');
    this.#passed.push(isKept);
    if (meaning.isEntry) this.#entries += 1;
    this.#isEntry.push(meaning.isEntry);
    if (isKept) this.#builder.startElement(this.#withKeptNamespaces(element));
  }

  /** Whether an element is passed on: if it belongs to the feed, only as long as there is room. */
  #mayKeep(element: XmlElement, { isEntry, isRoot }: Meaning, text: string): boolean {
    if (this.#entries > 0 || isEntry || isRoot) return true;
    return this.#kept.add(lengthOf(element) + text.length, this.#cursor.tagStart);
  }

  leaf(element: XmlElement, text: string, isCdata: boolean, passed: LeafEnd): void {
    const { name } = element;
    const isPlain = name !== PART_END && this.#hasRoot;
    if (this.#builder.leaf !== undefined && isPlain && this.#left === 0 && !this.#isPast) {
      const meaning = this.#meaningOf(element);
      if (this.#mayKeep(element, meaning, text)) {
        this.#builder.leaf(this.#withKeptNamespaces(element), text, isCdata, passed);
      } else {
        passed.passLeaf();
      }
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
    if (this.#left > 0 || this.#isPast) return;
    if (this.#passed.at(-1) === false) return;
    const isRoom = this.#entries > 0 || this.#kept.add(text.length, this.#cursor.tagStart);
    if (isRoom) this.#builder.text(text, isCdata);
  }

  get ignoresSpace(): boolean {
    return this.#left > 0 || this.#isPast || this.#builder.ignoresSpace === true;
  }

  #withKeptNamespaces(element: XmlElement): XmlElement {
    const { ns } = element;
    if (ns === NO_NAMESPACES) return element;
    const isRoom = this.#kept.addNamespaces(ns, this.#cursor.tagStart);
    return isRoom ? element : { ...element, ns: NO_NAMESPACES };
  }

  /** What an element means. Feeds repeat a few names, so that it is found once for each. */
  #meaningOf({ name, local, uri }: XmlElement): Meaning {
    const known = this.#meanings.get(name);
    if (known !== undefined && known.uri === uri) return known;
    const isEntry = isEntryName(name);
    const isRoot = isRootName(local.toLowerCase()) && !isEntry;
    const meaning = { uri, isEntry, isRoot };
    if (this.#meanings.size === MOST_MEANINGS) this.#meanings.clear();
    this.#meanings.set(name, meaning);
    return meaning;
  }

  #isLeftOut(): boolean {
    if (this.#left === 0) return this.#isPast;
    this.#left -= 1;
    return true;
  }

  #close(): void {
    if (this.#passed.pop() !== false) this.#builder.endElement();
    if (this.#isEntry.pop() === true) this.#entries -= 1;
    this.#names.pop();
    const mark = this.#marks.pop();
    if (this.#tags.length <= this.#names.length) return;
    this.#tags.pop();
    if (mark !== undefined) this.#cursor.forget(mark);
  }
}

/** About how many characters an element without its content has in the document. */
function lengthOf({ name, attributes }: XmlElement): number {
  let length = 2 * name.length + TAG_MARKS;
  for (const attribute of attributes) {
    length += attribute.name.length + attribute.value.length + ATTRIBUTE_MARKS;
  }
  return length;
}

/** The lengths of `<></>` and of ` =""`. */
const TAG_MARKS = 5;
const ATTRIBUTE_MARKS = 4;
