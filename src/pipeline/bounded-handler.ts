/**
 * Passes the events of a parser on until the document has made as many values as it may, or its time
 * is over. From there on, no element is started; those that are open end as usual, so that what was
 * read is complete.
 */
import type { BuildSettings } from '../feed/build-settings.ts';
import type { LeafEnd, XmlCursor, XmlElement, XmlHandler } from '../xml/events.ts';

/** What may end a document early. */
export type Bounds = Pick<BuildSettings, 'values' | 'time'>;

export class BoundedHandler implements XmlHandler {
  readonly #handler: XmlHandler;
  readonly #bounds: Bounds;
  /** The number of open elements that were not passed on. */
  #ignored = 0;
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

  get ignoresSpace(): boolean {
    return this.#ignored > 0 || this.#handler.ignoresSpace === true;
  }

  begin(cursor: XmlCursor): void {
    this.#handler.begin(cursor);
  }

  doctype(declaration: string): void {
    this.#handler.doctype(declaration);
  }

  startElement(element: XmlElement): void {
    if (this.#takes(element)) this.#handler.startElement(element);
    else this.#ignored += 1;
  }

  endElement(): void {
    if (this.#ignored > 0) this.#ignored -= 1;
    else this.#handler.endElement();
  }

  text(text: string, isCdata: boolean): void {
    if (this.#ignored === 0) this.#handler.text(text, isCdata);
  }

  #passLeaf(element: XmlElement, text: string, isCdata: boolean, passed: LeafEnd): void {
    if (this.#takes(element)) this.#handler.leaf?.(element, text, isCdata, passed);
    else passed.passLeaf();
  }

  #takes({ attributes }: XmlElement): boolean {
    if (this.#ignored > 0) return false;
    const { values, time } = this.#bounds;
    return time?.isOver() !== true && values.take(1 + attributes.length);
  }
}
