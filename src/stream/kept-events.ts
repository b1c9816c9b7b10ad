/**
 * Passes the events of a document on, as long as not too much is kept of its feed: entries are
 * returned as they come, what belongs to the feed is kept.
 */
import { isEntryName, isRootName } from '../grammar/roots.ts';
import {
  type Namespaces,
  NO_NAMESPACES,
  type XmlCursor,
  type XmlElement,
  type XmlHandler,
} from '../xml/events.ts';

/** An open element. */
interface OpenPart {
  readonly isEntry: boolean;
  /** Whether the element was passed on, rather than ignored because too much is kept of the feed. */
  readonly isPassed: boolean;
}

export class KeptEvents implements XmlHandler {
  readonly #builder: XmlHandler;
  readonly #kept: KeptLength;
  readonly #open: OpenPart[] = [];
  /** How many entries are open. */
  #entries = 0;
  #cursor: XmlCursor | null = null;

  /**
   * @param most how many characters are kept of the feed
   * @param reportExcess called once, with the index of what is the first to be ignored
   */
  constructor(builder: XmlHandler, most: number, reportExcess: (index: number) => void) {
    this.#builder = builder;
    this.#kept = new KeptLength(most, reportExcess);
  }

  /** Whether an entry is open. */
  get isInEntry(): boolean {
    return this.#entries > 0;
  }

  begin(cursor: XmlCursor): void {
    this.#cursor = cursor;
    this.#builder.begin(cursor);
  }

  doctype(declaration: string): void {
    this.#builder.doctype(declaration);
  }

  startElement(element: XmlElement): void {
    const isEntry = isEntryName(element.name);
    const isPassed = this.#mayKeep(element, isEntry);
    this.#open.push({ isEntry, isPassed });
    if (isEntry) this.#entries += 1;
    if (isPassed) this.#builder.startElement(this.#withKeptNamespaces(element));
  }

  /** Whether an element is passed on: if it belongs to the feed, only as long as there is room. */
  #mayKeep(element: XmlElement, isEntry: boolean): boolean {
    if (this.#entries > 0 || isEntry || isRootName(element.local.toLowerCase())) return true;
    return this.#kept.add(lengthOf(element), this.#at);
  }

  endElement(): void {
    const ended = this.#open.pop();
    if (ended?.isEntry === true) this.#entries -= 1;
    if (ended?.isPassed === true) this.#builder.endElement();
  }

  text(text: string, isCdata: boolean): void {
    if (this.#open.at(-1)?.isPassed === false) return;
    const isRoom = this.#entries > 0 || this.#kept.add(text.length, this.#at);
    if (isRoom) this.#builder.text(text, isCdata);
  }

  get ignoresSpace(): boolean {
    return this.#builder.ignoresSpace === true;
  }

  get #at(): number {
    return this.#cursor?.tagStart ?? 0;
  }

  #withKeptNamespaces(element: XmlElement): XmlElement {
    const { ns } = element;
    if (ns === NO_NAMESPACES) return element;
    return this.#kept.addNamespaces(ns, this.#at) ? element : { ...element, ns: NO_NAMESPACES };
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

/**
 * How much is kept of a feed beside its entries, which are returned as they come: as much as of one
 * entry.
 */
class KeptLength {
  readonly #most: number;
  readonly #reportExcess: (index: number) => void;
  #length = 0;
  #isExceeded = false;
  /** Entries repeat their declarations, of which the feed keeps one. */
  readonly #declarations = new Set<string>();

  /** @param reportExcess called once, with the index of what is the first to be ignored */
  constructor(most: number, reportExcess: (index: number) => void) {
    this.#most = most;
    this.#reportExcess = reportExcess;
  }

  /** Adds so many characters; returns whether they are kept. What does not fit ends it all. */
  add(length: number, index: number): boolean {
    if (this.#isExceeded) return false;
    this.#length += length;
    if (this.#length <= this.#most) return true;
    this.#isExceeded = true;
    this.#reportExcess(index);
    return false;
  }

  /** Whether the declarations of an element are kept. */
  addNamespaces(namespaces: Namespaces, index: number): boolean {
    for (const prefix in namespaces) {
      const declaration = `${prefix} ${namespaces[prefix] ?? ''}`;
      if (this.#declarations.has(declaration)) continue;
      if (!this.add(declaration.length, index)) return false;
      this.#declarations.add(declaration);
    }
    return true;
  }
}
