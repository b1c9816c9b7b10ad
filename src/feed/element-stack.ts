/** The open elements, and the parser's position in the text. */
import { NOWHERE, type XmlCursor } from '../xml/events.ts';
import type { OpenElement } from './open-element.ts';
import { ValueFinder } from './value-finder.ts';

/** The open elements of one document. */
export class ElementStack {
  /** The innermost open element. */
  top: OpenElement | null = null;
  #cursor: XmlCursor = NOWHERE;
  readonly #open: OpenElement[] = [];
  /** The element that is being read: the one that starts or ends. */
  #read: OpenElement | null = null;
  /** For the element in which a value was searched for last. */
  #finder: ValueFinder | null = null;

  get cursor(): XmlCursor {
    return this.#cursor;
  }

  /** Follows a parser: the first one, or one that continues where another stopped. */
  follow(cursor: XmlCursor): void {
    this.#cursor = cursor;
    this.#finder = null;
  }

  /** The number of open elements. */
  get depth(): number {
    return this.#open.length;
  }

  push(open: OpenElement): void {
    this.#open.push(open);
    this.top = open;
    this.#read = open;
  }

  pop(): void {
    this.#read = this.#open.pop() ?? null;
    this.top = this.#open.at(-1) ?? null;
  }

  /** The UTF-16 index of a value in an element, by default the one that is being read. */
  locate(value: string, open: OpenElement | null = this.#read): number | undefined {
    if (open === null) return undefined;
    if (this.#finder?.open !== open) this.#finder = new ValueFinder(open, this.#cursor);
    return this.#finder.find(value, open === this.top);
  }
}
