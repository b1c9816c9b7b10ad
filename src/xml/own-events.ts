/**
 * Makes events independent of the document. What parsers pass on is cut from the text, and keeps
 * all of that text in memory (`own-copy.ts`). Here each text and each attribute value is copied
 * once, before anything is made from it.
 */

import { OwnCopies, ownCopy } from '../text/own-copy.ts';
import { NO_ATTRIBUTES, type XmlCursor, type XmlElement, type XmlHandler } from './events.ts';

type Writable<Type> = { -readonly [Key in keyof Type]: Type[Key] };

/** Longer white space is not searched for. */
const LONGEST_SPACE = 64;

/** Copies the parts of events, and passes them on. */
export class OwnEvents implements XmlHandler {
  readonly #handler: XmlHandler;
  readonly #names = new OwnCopies();
  readonly #namespaces = new OwnCopies();
  #longest = 0;

  constructor(handler: XmlHandler) {
    this.#handler = handler;
  }

  /**
   * The length of the longest text or value so far: what is cut from it keeps as much in memory.
   */
  get longest(): number {
    return this.#longest;
  }

  begin(cursor: XmlCursor): void {
    this.#handler.begin(cursor);
  }

  doctype(declaration: string): void {
    this.#handler.doctype(declaration);
  }

  /** Parsers create an element for this one call, so it can be changed. */
  startElement(element: Writable<XmlElement>): void {
    element.name = this.#names.of(element.name);
    element.uri = this.#namespaces.of(element.uri);
    if (element.attributes !== NO_ATTRIBUTES) this.#ownAttributes(element);
    this.#handler.startElement(element);
  }

  endElement(): void {
    this.#handler.endElement();
  }

  text(text: string, isCdata: boolean): void {
    // White space between elements has no meaning, and is never kept.
    const isKept = text.length > LONGEST_SPACE || text.trim() !== '';
    this.#handler.text(isKept ? this.#own(text) : text, isCdata);
  }

  #ownAttributes({ attributes, ns }: XmlElement): void {
    for (const name in attributes) {
      const attribute: Writable<XmlElement['attributes'][string]> | undefined = attributes[name];
      if (attribute !== undefined) attribute.value = this.#own(attribute.value);
    }
    const declared: Record<string, string> = ns;
    for (const prefix in declared) declared[prefix] = this.#namespaces.of(declared[prefix] ?? '');
  }

  #own(text: string): string {
    if (text.length > this.#longest) this.#longest = text.length;
    return ownCopy(text);
  }
}
