/**
 * Passes the events of a document on, as long as not too much is kept of its feed: entries are
 * returned as they come, what belongs to the feed is kept.
 */
import { isEntryName, isRootName } from '../grammar/roots.ts';
import type { ValueLimit } from '../text/limits.ts';
import {
  NO_NAMESPACES,
  NOWHERE,
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

/** A limit of what is kept of a feed. */
export type KeptLimit = 'maxEntryBytes' | 'maxValues';

/** What the limit of values leaves to the feed, so that values are left for entries after it. */
const SHARE_OF_FEED = 1 / 2;

export class KeptEvents implements XmlHandler {
  readonly #builder: XmlHandler;
  readonly #values: ValueLimit;
  readonly #most: number;
  readonly #reportExcess: (limit: KeptLimit, index: number) => void;
  readonly #open: OpenPart[] = [];
  /** How many entries are open. */
  #entries = 0;
  /** How many characters are kept. */
  #length = 0;
  #isExceeded = false;
  /** How many values were taken before the entry that is open, … */
  #valuesBefore = 0;
  /** … and by the entries that have ended and were not returned yet. */
  #valuesOfEntries = 0;
  /** Entries repeat their declarations, of which the feed keeps one. */
  readonly #declarations = new Set<string>();
  #cursor: XmlCursor = NOWHERE;

  /**
   * @param values gets the values of entries back
   * @param most how many characters are kept of the feed: as many as of one entry
   * @param reportExcess called once, with what was exceeded and the index of what is the first to be
   *   ignored
   */
  constructor(
    builder: XmlHandler,
    values: ValueLimit,
    most: number,
    reportExcess: (limit: KeptLimit, index: number) => void,
  ) {
    this.#builder = builder;
    this.#values = values;
    this.#most = most;
    this.#reportExcess = reportExcess;
  }

  /** Whether an entry is open. */
  get isInEntry(): boolean {
    return this.#entries > 0;
  }

  /** Gives back the values of the entries that have ended, because they are returned. */
  giveBack(): void {
    this.#values.giveBack(this.#valuesOfEntries);
    this.#valuesOfEntries = 0;
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
    // The reader has taken what the element itself counts.
    const count = 1 + element.attributes.length;
    if (!isPassed) this.#values.giveBack(count);
    if (isEntry && this.#entries === 0) this.#valuesBefore = this.#values.taken - count;
    if (isEntry) this.#entries += 1;
    if (isPassed) this.#builder.startElement(this.#withKeptNamespaces(element));
  }

  /** Whether an element is passed on: if it belongs to the feed, only as long as there is room. */
  #mayKeep(element: XmlElement, isEntry: boolean): boolean {
    if (this.#entries > 0 || isEntry || isRootName(element.local.toLowerCase())) return true;
    return this.#keep(lengthOf(element));
  }

  endElement(): void {
    const ended = this.#open.pop();
    if (ended?.isEntry === true) this.#entries -= 1;
    if (ended?.isPassed === true) this.#builder.endElement();
    if (ended?.isEntry === true && this.#entries === 0) {
      this.#valuesOfEntries += this.#values.taken - this.#valuesBefore;
    }
  }

  text(text: string, isCdata: boolean): void {
    if (this.#open.at(-1)?.isPassed === false) return;
    const isRoom = this.#entries > 0 || this.#keep(text.length);
    if (isRoom) this.#builder.text(text, isCdata);
  }

  get ignoresSpace(): boolean {
    return this.#builder.ignoresSpace === true;
  }

  /** Adds so many characters; returns whether they are kept. What does not fit ends it all. */
  #keep(length: number): boolean {
    if (this.#isExceeded) return false;
    this.#length += length;
    const isTooLong = this.#length > this.#most;
    this.#isExceeded = isTooLong || this.#hasTooManyValues;
    if (this.#isExceeded) {
      this.#reportExcess(isTooLong ? 'maxEntryBytes' : 'maxValues', this.#cursor.tagStart);
    }
    return !this.#isExceeded;
  }

  get #hasTooManyValues(): boolean {
    const { max, left } = this.#values;
    return this.#entries === 0 && max - left - this.#valuesOfEntries > max * SHARE_OF_FEED;
  }

  #withKeptNamespaces(element: XmlElement): XmlElement {
    const { ns } = element;
    for (const prefix in ns) {
      const declaration = `${prefix} ${ns[prefix] ?? ''}`;
      if (this.#declarations.has(declaration)) continue;
      if (!this.#keep(declaration.length)) return { ...element, ns: NO_NAMESPACES };
      this.#declarations.add(declaration);
    }
    return element;
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
