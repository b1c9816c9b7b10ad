/**
 * Passes the events of a parser on until the document has made as many values as it may. From there
 * on, no element is started; those that are open end as usual, so that what was read is complete.
 */
import type { ValueLimit } from '../text/value-limit.ts';
import type { LeafEnd, XmlCursor, XmlElement, XmlHandler } from '../xml/events.ts';

export class BoundedHandler implements XmlHandler {
  readonly #handler: XmlHandler;
  readonly #values: ValueLimit;
  /** The number of open elements that were not passed on. */
  #ignored = 0;
  readonly leaf?: NonNullable<XmlHandler['leaf']>;

  constructor(handler: XmlHandler, values: ValueLimit) {
    this.#handler = handler;
    this.#values = values;
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
    return this.#ignored === 0 && this.#values.take(1 + attributes.length);
  }
}
