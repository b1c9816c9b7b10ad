/**
 * The few events that both XML parsers emit: what builds the model need not know which of them read
 * the text. The records have the shape in which saxes hands them over: none is copied.
 */

/** An attribute, its namespace resolved. */
export interface XmlAttribute {
  /** As written, prefix included. */
  readonly name: string;
  /** `''` where there is none. */
  readonly prefix: string;
  readonly local: string;
  /** `''` for an attribute without a prefix. */
  readonly uri: string;
  /** References decoded, white space normalised. */
  readonly value: string;
}

/** The start of an element, its namespace resolved. */
export interface XmlElement {
  /** As written, prefix included. */
  readonly name: string;
  /** `''` where there is none. */
  readonly prefix: string;
  readonly local: string;
  /** `''` where there is none. */
  readonly uri: string;
  /** By name as written; inherits nothing. Where there are none, `NO_ATTRIBUTES` itself. */
  readonly attributes: Attributes;
  /** The namespaces declared on this very element, by prefix (`''` for the default one). Where there are none, `NO_NAMESPACES` itself. */
  readonly ns: Namespaces;
}

/** Attributes by name as written. */
export type Attributes = Readonly<Record<string, XmlAttribute>>;

/** Namespaces by prefix. */
export type Namespaces = Readonly<Record<string, string>>;

/** What records by name inherit from: nothing that has a name. */
const NOTHING: object = Object.freeze(Object.create(null));

/**
 * A record whose keys are names that a document gives; it inherits none. With `null` for a prototype it
 * would be a dictionary to V8, which takes ten times as long to walk through.
 */
export function newRecord<Value>(): Record<string, Value> {
  return Object.create(NOTHING);
}

/** What elements without attributes have in common, so that looking through none costs nothing. */
export const NO_ATTRIBUTES: Attributes = Object.freeze(newRecord<XmlAttribute>());

/** What elements that declare no namespace have in common. */
export const NO_NAMESPACES: Namespaces = Object.freeze(newRecord<string>());

/** What listens to a parser. */
export interface XmlHandler {
  /**
   * Called before all else, and again where another parser goes on: the cursor shows, during each later
   * call and after the last, where the parser is. It knows the marks of the one before.
   */
  begin(cursor: XmlCursor): void;
  /** The whole of `<!DOCTYPE …>` between its name and its end, internal subset included. */
  doctype(declaration: string): void;
  startElement(element: XmlElement): void;
  /** Ends the element that was started last and has not ended. */
  endElement(): void;
  /** Character data with its references decoded, that of CDATA sections included; may come in pieces. */
  text(text: string, isCdata: boolean): void;
}

/** Where a parser is, for reports: UTF-16 indices in the text. */
export interface XmlCursor {
  /** While an element is starting: where its tag begins. */
  readonly tagStart: number;
  /** While an element is starting: what the methods below know it by. Costs next to nothing. */
  readonly mark: number;
  /** Where the tag of an element begins. */
  tagStartOf(mark: number): number;
  /** Whether nothing follows: what ends now may not be all there was. */
  readonly isAtEnd: boolean;
  /** Where the values of the attributes begin, by name as written. */
  attributeStarts(mark: number): ReadonlyMap<string, number>;
  /** Once the element is ending: where the text begins that stands directly in it. */
  textStart(mark: number): number;
}

/** How far what stands before a fault was handed on. */
export interface HandedOn {
  /** Up to here everything was handed on, and nothing after it. */
  readonly index: number;
  /** Elements that are open there. */
  readonly depth: number;
  /** Before this there is no character that XML does not allow; after it there may be. */
  readonly allowedUpTo: number;
}
