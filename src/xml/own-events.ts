/**
 * Makes events independent of the document. What parsers pass on is cut from the text, and keeps
 * all of that text in memory (`own-copy.ts`). Here each text and each attribute value is copied
 * once, before anything is made from it.
 */

import { OwnCopies } from '../text/own-copy.ts';
import {
  NO_ATTRIBUTES,
  type XmlAttribute,
  type XmlCursor,
  type XmlElement,
  type XmlHandler,
} from './events.ts';
import { SMALL_DOCUMENT, type XmlSource } from './source.ts';

type Writable<Type> = { -readonly [Key in keyof Type]: Type[Key] };

/** Longer white space is not searched for. */
const LONGEST_SPACE = 64;

/** The handler for events that are cut from the text of a document. */
export function ownEvents(handler: XmlHandler, source: XmlSource): XmlHandler {
  return source.characters.length < SMALL_DOCUMENT ? handler : new OwnEvents(handler, source);
}

/** Copies the parts of events, and passes them on. */
class OwnEvents implements XmlHandler {
  readonly #handler: XmlHandler;
  readonly #source: XmlSource;
  readonly #names = new OwnCopies();
  readonly #namespaces = new OwnCopies();

  constructor(handler: XmlHandler, source: XmlSource) {
    this.#handler = handler;
    this.#source = source;
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
    this.#handler.text(isKept ? this.#source.own(text) : text, isCdata);
  }

  #ownAttributes({ attributes, ns }: XmlElement): void {
    const written: readonly Writable<XmlAttribute>[] = attributes;
    for (const attribute of written) attribute.value = this.#source.own(attribute.value);
    const declared: Record<string, string> = ns;
    for (const prefix in declared) declared[prefix] = this.#namespaces.of(declared[prefix] ?? '');
  }
}
