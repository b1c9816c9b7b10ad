/**
 * Events that do not depend on the document. What parsers hand on is cut from its text, and keeps alive
 * what it was cut from (`own-copy.ts`). Here each text and each value of an attribute is copied once,
 * before anything is made of it.
 */

import { OwnCopies, ownCopy } from '../text/own-copy.ts';
import { NO_ATTRIBUTES, type XmlCursor, type XmlElement, type XmlHandler } from './events.ts';

type Writable<Type> = { -readonly [Key in keyof Type]: Type[Key] };

/** Longer white space is not looked for. */
const LONGEST_SPACE = 64;

/** Copies what events are made of, and hands them on. */
export class OwnEvents implements XmlHandler {
  readonly #handler: XmlHandler;
  /** Of elements and namespaces. */
  readonly #names = new OwnCopies();
  #longest = 0;

  constructor(handler: XmlHandler) {
    this.#handler = handler;
  }

  /** The length of the longest text or value so far: what is cut from it keeps as much alive. */
  get longest(): number {
    return this.#longest;
  }

  begin(cursor: XmlCursor): void {
    this.#handler.begin(cursor);
  }

  doctype(declaration: string): void {
    this.#handler.doctype(declaration);
  }

  /** Parsers make an element for this one call, so it can be changed. */
  startElement(element: Writable<XmlElement>): void {
    element.name = this.#names.of(element.name);
    element.uri = this.#names.of(element.uri);
    if (element.attributes !== NO_ATTRIBUTES) this.#ownAttributes(element);
    this.#handler.startElement(element);
  }

  endElement(): void {
    this.#handler.endElement();
  }

  text(text: string, isCdata: boolean): void {
    // White space between elements is of no use, and never kept.
    const isKept = text.length > LONGEST_SPACE || text.trim() !== '';
    this.#handler.text(isKept ? this.#own(text) : text, isCdata);
  }

  #ownAttributes({ attributes, ns }: XmlElement): void {
    for (const name in attributes) {
      const attribute: Writable<XmlElement['attributes'][string]> | undefined = attributes[name];
      if (attribute !== undefined) attribute.value = this.#own(attribute.value);
    }
    const declared: Record<string, string> = ns;
    for (const prefix in declared) declared[prefix] = this.#names.of(declared[prefix] ?? '');
  }

  #own(text: string): string {
    if (text.length > this.#longest) this.#longest = text.length;
    return ownCopy(text);
  }
}
