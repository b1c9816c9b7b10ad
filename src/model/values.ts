/** The values that feeds, entries and namespaces share. */

/** A text with all that is known of it. */
export interface TextDetail {
  /** Media type: `text/plain`, `text/html`, `application/xhtml+xml`, … Sanitised if it is one of the latter two. */
  readonly type: string;
  /** From `xml:lang`, or from an outer element or the headers; `null` where nothing says. */
  readonly language: string | null;
  /** The URI that relative references are resolved against; `''` where nothing says. */
  readonly base: string;
  /** The text. */
  readonly value: string;
  /** `true` where `value` is in base64, as its bytes are no text: a picture, for example. */
  readonly base64?: true;
  /** Where content is that is not in the feed itself (Atom). */
  readonly src?: string;
}

/** The attributes of an element, by name. Maps like this have no prototype. */
export interface Attributes {
  readonly [attribute: string]: string | undefined;
}

/** A link, of whatever relation. Holds whatever further attributes the feed gave it. */
export interface Link extends Attributes {
  /** Its address, absolute where there is a base. */
  readonly href?: string;
  /** `alternate`, `self`, `enclosure`, `via`, `related`, `license`, `hub`, … */
  readonly rel?: string;
  /** Media type. */
  readonly type?: string;
  /** What to call it. */
  readonly title?: string;
  /** The language of what is there. */
  readonly hreflang?: string;
  /** In bytes, as written. */
  readonly length?: string;
}

/** A file that belongs to an entry: a link of relation `enclosure`. */
export interface Enclosure extends Attributes {
  /** Its address. */
  readonly href?: string;
  /** Media type. */
  readonly type?: string;
  /** In bytes, as written. */
  readonly length?: string;
}

/** A category, subject or keyword. */
export interface Tag {
  /** The word. */
  readonly term: string | null;
  /** The vocabulary that the term is from. */
  readonly scheme: string | null;
  /** For people. */
  readonly label: string | null;
}

/** The program that made the feed. */
export interface Generator extends Attributes {
  /** Its name. */
  readonly name?: string;
  /** Its page. */
  readonly href?: string;
  /** Its version. */
  readonly version?: string;
}

/** An element that the model has no key for, whole. */
export interface ExtensionElement {
  /** As written, prefix included. */
  readonly name: string;
  /** Its namespace URI; `''` where there is none. */
  readonly namespace: string;
  /** By lower-case name, prefix included; values as written. `xml:lang` and `xml:base` are among them. */
  readonly attributes: Attributes;
  /** The text directly inside. */
  readonly text: string;
  /** The elements directly inside, in order. */
  readonly children: readonly ExtensionElement[];
}

/** What may hold elements of no known vocabulary. */
export interface Extensible {
  /** Elements of no known vocabulary, by preferred prefix and name (`prefix_name`), the last value of each. */
  readonly extensions?: Readonly<Record<string, string | Attributes>>;
  /**
   * The same elements whole, in order; among them those of known vocabularies that say something for
   * which there is no key, or that gave way to another element which means the same.
   */
  readonly elements?: readonly ExtensionElement[];
}

/** A person or an organisation. */
export interface Person extends Extensible {
  /** The name. */
  readonly name?: string;
  /** The e-mail address. */
  readonly email?: string;
  /** Their page. */
  readonly href?: string;
  /** A picture of them (JSON Feed). */
  readonly avatar?: string;
  /** Where they work (arXiv). */
  readonly arxivAffiliation?: readonly string[];
}
