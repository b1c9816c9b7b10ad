/** The elements that are open, and where the parser is in the text. */
import type { XmlCursor } from '../xml/events.ts';
import type { Place } from './place.ts';
import { ValueFinder } from './value-finder.ts';

/** Before there is a parser. */
const NOWHERE: XmlCursor = {
  tagStart: 0,
  mark: 0,
  isAtEnd: false,
  tagStartOf: () => 0,
  attributeStarts: () => new Map(),
  textStart: () => 0,
};

/** The open elements of one document. */
export class ElementStack {
  cursor: XmlCursor = NOWHERE;
  /** The innermost open element. */
  top: Place | null = null;
  readonly #open: Place[] = [];
  /** The element that is being read: the one that starts or ends. */
  #read: Place | null = null;
  /** Of the element in which a value was looked for last. */
  #finder: ValueFinder | null = null;

  /** How many elements are open. */
  get depth(): number {
    return this.#open.length;
  }

  push(place: Place): void {
    this.#open.push(place);
    this.top = place;
    this.#read = place;
  }

  pop(): void {
    this.#read = this.#open.pop() ?? null;
    this.top = this.#open.at(-1) ?? null;
  }

  /** The UTF-16 index at which a value stands in an element, by default the one that is being read. */
  locate(value: string, place: Place | null = this.#read): number | undefined {
    if (place === null) return undefined;
    if (this.#finder?.place !== place) this.#finder = new ValueFinder(place, this.cursor);
    return this.#finder.find(value, place === this.top);
  }
}
