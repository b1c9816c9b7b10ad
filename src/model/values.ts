/** The values that feeds, entries and namespaces share. */
import type { ArxivPerson } from './namespaces/arxiv.ts';

/** The attributes of an element, by name. Maps like this have no prototype. */
export interface Attributes {
  readonly [attribute: string]: string | undefined;
}

/** What was written, by the key of the value that was read. */
export interface Written {
  readonly [key: string]: string | undefined;
}

/** What a feed says in one namespace. */
export interface Namespace {
  /**
   * The texts as written, by the same keys, where they say more than the value: where it could not be
   * read (`null`), or where it is written in another way (`1:02:03`, `Yes`, `1,200`).
   */
  readonly written?: Written;
}

/** An element with attributes of its own. */
export interface ElementRecord extends Namespace {
  /** Attributes that have no key of their own, as written, by name in lower case. */
  readonly attributes?: Attributes;
}

/** A text with its media type, language and base. */
export interface TextDetail {
  /** Media type: `text/plain`, `text/html`, `application/xhtml+xml`, … Sanitized if it is one of the latter two. */
  readonly type: string;
  /** From `xml:lang`, or from an outer element or the headers. */
  readonly language?: string;
  /** The URI that relative references are resolved against. */
  readonly base?: string;
  /** The text. */
  readonly value: string;
  /** `true` where `value` is in base64, as its bytes are no text: a picture, for example. */
  readonly base64?: true;
}

/** The content of an entry: a text, or the address of one that is elsewhere (Atom). */
export interface Content extends Omit<TextDetail, 'value'> {
  /** The text; absent where the content is elsewhere. */
  readonly value?: string;
  /** The address of content that is not in the feed itself (Atom). */
  readonly src?: string;
}

/** A link of any relation. */
export interface Link extends ElementRecord {
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
  /** In bytes. `null` where it cannot be read. */
  readonly length?: number | null;
  /** In seconds (JSON Feed). `null` where it cannot be read. */
  readonly duration?: number | null;
}

/** A file that belongs to an entry: a link of relation `enclosure`. */
export interface Enclosure extends ElementRecord {
  /** Its address. */
  readonly href?: string;
  /** Media type. */
  readonly type?: string;
  /** What to call it. */
  readonly title?: string;
  /** The language of what is there. */
  readonly hreflang?: string;
  /** In bytes. `null` where it cannot be read. */
  readonly length?: number | null;
  /** In seconds (JSON Feed). `null` where it cannot be read. */
  readonly duration?: number | null;
}

/** A category, subject or keyword. */
export interface Tag {
  /** The word. */
  readonly term?: string;
  /** The vocabulary that the term is from. */
  readonly scheme?: string;
  /** For people. */
  readonly label?: string;
}

/** The program that made the feed. */
export interface Generator extends ElementRecord {
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
  /** Its namespace URI; absent where there is none. */
  readonly namespace?: string;
  /** By lower-case name, prefix included; values as written. `xml:lang` and `xml:base` are among them. */
  readonly attributes?: Attributes;
  /** The text directly inside. */
  readonly text?: string;
  /** The elements directly inside, in order. */
  readonly children?: readonly ExtensionElement[];
}

/** Any value of JSON. */
export type JsonValue =
  | string
  | number
  | boolean
  | null
  | readonly JsonValue[]
  | { readonly [key: string]: JsonValue };

/** What may hold elements of no known vocabulary. */
export interface Extensible {
  /**
   * Elements of no known vocabulary, by preferred prefix and name (`prefix_name`), the last value of each:
   * its text, or its attributes. Of a JSON Feed, the members that the model has no key for, as they are.
   */
  readonly extensions?: Readonly<Record<string, JsonValue>>;
  /**
   * The same elements whole, in order. Among them are known elements that say something for which
   * there is no key, or that gave way to another element with the same meaning.
   */
  readonly elements?: readonly ExtensionElement[];
}

/** A person or an organization. */
export interface Person extends Extensible {
  /** The name. */
  readonly name?: string;
  /** The e-mail address. */
  readonly email?: string;
  /** Their page. */
  readonly href?: string;
  /** The address of a picture of them (JSON Feed). */
  readonly avatar?: string;
  /** What arXiv says of them. */
  readonly arxiv?: ArxivPerson;
}
