/**
 * Passes the events of a parser on until the document has made as many values as it may, or its time
 * is over. Then the parser is stopped, and the elements that are open end, so that what was read is
 * complete.
 */
import type { BuildSettings } from '../feed/build-settings.ts';
import { withoutStackTrace } from '../problems/stackless.ts';
import type { LeafEnd, XmlCursor, XmlElement, XmlHandler } from '../xml/events.ts';

/** What may end a document early. */
export type Bounds = Pick<BuildSettings, 'values' | 'time'>;

/** Stops a parser; never leaves this file. */
class Stop extends Error {}

export class BoundedHandler implements XmlHandler {
  readonly #handler: XmlHandler;
  readonly #bounds: Bounds;
  /** The number of open elements. */
  #depth = 0;
  readonly leaf?: NonNullable<XmlHandler['leaf']>;

  constructor(handler: XmlHandler, bounds: Bounds) {
    this.#handler = handler;
    this.#bounds = bounds;
    if (handler.leaf !== undefined) {
      // V8 allocates a function that is written into a field among old objects.
      const leaf: NonNullable<XmlHandler['leaf']> = (element, text, isCdata, passed) =>
        this.#passLeaf(element, text, isCdata, passed);
      this.leaf = leaf;
    }
  }

  /** Runs a parser; returns `null` if it was stopped. */
  run<Outcome>(parse: () => Outcome): Outcome | null {
    try {
      return parse();
    } catch (error) {
      if (!(error instanceof Stop)) throw error;
      while (this.#depth > 0) this.endElement();
      return null;
    }
  }

  get ignoresSpace(): boolean {
    return this.#handler.ignoresSpace === true;
  }

  begin(cursor: XmlCursor): void {
    this.#handler.begin(cursor);
  }

  doctype(declaration: string): void {
    this.#handler.doctype(declaration);
  }

  startElement(element: XmlElement): void {
    this.#take(element);
    this.#depth += 1;
    this.#handler.startElement(element);
  }

  endElement(): void {
    this.#depth -= 1;
    this.#handler.endElement();
  }

  text(text: string, isCdata: boolean): void {
    this.#handler.text(text, isCdata);
  }

  #passLeaf(element: XmlElement, text: string, isCdata: boolean, passed: LeafEnd): void {
    this.#take(element);
    this.#handler.leaf?.(element, text, isCdata, passed);
  }

  #take({ attributes }: XmlElement): void {
    const { values, time } = this.#bounds;
    const isTaken = time?.isOver() !== true && values.take(1 + attributes.length);
    if (!isTaken) throw withoutStackTrace(() => new Stop());
  }
}
