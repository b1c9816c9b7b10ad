/** The few events that the XML reader emits, whether a document is well-formed or not. */

/** An attribute with its namespace resolved. */
export interface XmlAttribute {
  /** The name as written, including the prefix. */
  readonly name: string;
  /** `''` if there is none. */
  readonly prefix: string;
  readonly local: string;
  /** `''` for an attribute without a prefix. */
  readonly uri: string;
  /** References are decoded, and white space is normalized. */
  readonly value: string;
}

/** The start of an element, with its namespace resolved. */
export interface XmlElement {
  /** The name as written, including the prefix. */
  readonly name: string;
  /** `''` if there is none. */
  readonly prefix: string;
  readonly local: string;
  /** `''` if there is none. */
  readonly uri: string;
  /** In order, each name once. Without attributes, `NO_ATTRIBUTES` itself. */
  readonly attributes: Attributes;
  /**
   * The namespaces declared on this element itself, by prefix (`''` for the default namespace).
   * Without declarations, `NO_NAMESPACES` itself.
   */
  readonly ns: Namespaces;
}

/** The attributes of an element. A list, because a record by name takes longer to make and read. */
export type Attributes = readonly XmlAttribute[];

/** Namespaces by prefix. */
export type Namespaces = Readonly<Record<string, string>>;

/** The prototype of records by name: it has no named properties. */
const NOTHING: object = Object.freeze(Object.create(null));

/**
 * A record whose keys are names from a document; it inherits none. With `null` as its prototype, V8
 * would make it a dictionary, which takes ten times as long to iterate.
 */
export function newRecord<Value>(): Record<string, Value> {
  return Object.create(NOTHING);
}

/** Shared by all elements without attributes, which shows at once that there are none. */
export const NO_ATTRIBUTES: Attributes = [];

/** Shared by all elements that declare no namespaces. */
export const NO_NAMESPACES: Namespaces = Object.freeze(newRecord<string>());

/** A listener to a parser. */
export interface XmlHandler {
  /** Called first: the cursor shows, during each later call and after the last, where the reader is. */
  begin(cursor: XmlCursor): void;
  /** Everything in `<!DOCTYPE …>` between its name and its end, including the internal subset. */
  doctype(declaration: string): void;
  startElement(element: XmlElement): void;
  /** Ends the last element that was started and has not ended. */
  endElement(): void;
  /**
   * Character data with its references decoded, including that of CDATA sections; may come in
   * pieces.
   */
  text(text: string, isCdata: boolean): void;
  /** Whether white space means nothing where the parser is, so that it need not be passed on. */
  readonly ignoresSpace?: boolean;
}

/** The position of a parser, for reports: UTF-16 indices in the text. */
export interface XmlCursor {
  /** While an element is starting: the start of its tag. */
  readonly tagStart: number;
  /** While an element is starting: its mark for the methods below. Costs almost nothing. */
  readonly mark: number;
  /** Keeps the mark of an element that ends, until another is kept: a later report may need its place. */
  keepMark(mark: number): void;
  /** The start of the tag of an element. */
  tagStartOf(mark: number): number;
  /** How far the document has been read. */
  readonly originalIndex: number;
  /** Whether nothing follows: the element that ends now may be incomplete. */
  readonly isAtEnd: boolean;
  /** The starts of the attribute values, by name as written. */
  attributeStarts(mark: number): ReadonlyMap<string, number>;
  /** While an element is ending: the start of the text directly inside it. */
  textStart(mark: number): number;
}

/** The position before there is a parser. */
export const NOWHERE: XmlCursor = {
  tagStart: 0,
  mark: 0,
  keepMark: (): void => {},
  originalIndex: 0,
  isAtEnd: false,
  tagStartOf: () => 0,
  attributeStarts: () => new Map(),
  textStart: () => 0,
};
