/** The types of values that feeds, entries and namespaces share. */
import type { ArxivPerson } from './namespaces/arxiv.ts';
import type { BloggerPerson } from './namespaces/blogger.ts';
import type { GdPerson } from './namespaces/gd.ts';

/** The attributes of an element, by name. Objects like this have no prototype. */
export interface Attributes {
  readonly [attribute: string]: string | undefined;
}

/** The strings as written, by the key of the parsed value. */
export interface Written {
  readonly [key: string]: string | undefined;
}

/** The strings as written of a record with these keys. */
export type WrittenOf<T> = { readonly [K in Exclude<keyof T, 'written'>]?: string };

/** The data of one namespace. */
export interface Namespace {
  /**
   * The strings as written, by the same keys, if the parsed value loses something: if the text
   * could not be parsed, or is written in another form (`1:02:03`, `Yes`, `1,200`, a date with its
   * zone).
   */
  readonly written?: WrittenOf<this>;
}

/** An element that has attributes. */
export interface ElementRecord extends Namespace {
  /** Attributes that have no key, as written, by name in lower case. */
  readonly attributes?: Attributes;
}

/** A text with its media type, language and base URI. */
export interface TextDetail {
  /**
   * The media type: `text/plain`, `text/html`, `application/xhtml+xml`, … Text of the latter two is
   * sanitized.
   */
  readonly type: string;
  /** The language from `xml:lang`, on this or an outer element, or from the headers. */
  readonly language?: string;
  /** The URI that relative references are resolved against. */
  readonly base?: string;
  /** The text of the value; sanitized if it is HTML. */
  readonly value: string;
  /** `true` if `value` is base64 because the content is not text; for example, an image. */
  readonly base64?: true;
}

/** The content of an entry: text, or the URL of external content (Atom). */
export interface Content extends Omit<TextDetail, 'value'> {
  /** The text; absent if the content is external. */
  readonly value?: string;
  /** The URL of external content (Atom). */
  readonly src?: string;
}

/**
 * A string that is usually one of the listed ones, which editors offer. Feeds may have any other:
 * compare it, and handle other values, too.
 */
export type Open<Usual extends string> = Usual | (string & Record<never, never>);

/** A link of any relation. */
export interface Link extends ElementRecord {
  /** The URL of the link, absolute if there is a base URL. */
  readonly href?: string;
  /**
   * The relation of the link: `alternate`, `self`, `enclosure`, `via`, `related`, `license`, `hub`,
   * …
   */
  readonly rel?: Open<'alternate' | 'self' | 'enclosure' | 'via' | 'related' | 'license' | 'hub'>;
  /** The media type; absent if the feed does not say it. */
  readonly type?: string;
  /** A label to show. */
  readonly title?: string;
  /** The language of the target. */
  readonly hreflang?: string;
  /** The size of the linked file in bytes. */
  readonly length?: number;
  /** Duration in seconds (JSON Feed). */
  readonly duration?: number;
  /** The number of replies at that URL, for a link of relation `replies` (RFC 4685 §4). */
  readonly count?: number;
  /** When the latest of the replies was added or changed (RFC 4685 §4). */
  readonly updated?: Date;
}

/** A file that belongs to an entry: a link of relation `enclosure`. */
export interface Enclosure extends ElementRecord {
  /** The URL of the file. */
  readonly href?: string;
  /** The media type; absent if the feed does not say it. */
  readonly type?: string;
  /** A label to show. */
  readonly title?: string;
  /** The language of the target. */
  readonly hreflang?: string;
  /** The size of the file in bytes. */
  readonly length?: number;
  /** Duration in seconds (JSON Feed). */
  readonly duration?: number;
}

/** A category, subject or keyword. */
export interface Tag {
  /** The term that identifies the category. */
  readonly term?: string;
  /** The vocabulary that the term belongs to. */
  readonly scheme?: string;
  /** The label to show. */
  readonly label?: string;
}

/** The program that generated the feed. */
export interface Generator extends ElementRecord {
  /** The name of the program that wrote the feed. */
  readonly name?: string;
  /** The URL of the program’s page. */
  readonly href?: string;
  /** The version of that program. */
  readonly version?: string;
}

/** An element that the model has no key for, with everything in it. */
export interface ExtensionElement {
  /** The name as written, including the prefix. */
  readonly name: string;
  /** The namespace URI of the element; absent if it has none. */
  readonly namespace?: string;
  /**
   * The attributes, by lower-case name including the prefix; values as written. `xml:lang` and
   * `xml:base` are included.
   */
  readonly attributes?: Attributes;
  /** The text directly inside. */
  readonly text?: string;
  /** The child elements, in order. */
  readonly children?: readonly ExtensionElement[];
}

/** A value of JSON of any kind. */
export type JsonValue =
  | string
  | number
  | boolean
  | null
  | readonly JsonValue[]
  | { readonly [key: string]: JsonValue };

/** An object that can have elements of unknown vocabularies. */
export interface Extensible {
  /**
   * The members of JSON Feed that the model has no key for, unchanged, except that numbers that
   * would lose digits are strings. Elements of XML are in `elements`.
   */
  readonly extensions?: Readonly<Record<string, JsonValue>>;
  /**
   * Elements of unknown vocabularies, in full and in order. They include known elements with a value
   * that has no key, or that lost to another element with the same meaning. `elementsOf` of
   * `bozofeed/reader` finds them by namespace.
   */
  readonly elements?: readonly ExtensionElement[];
}

/** A person or an organization. */
export interface Person extends Extensible {
  /** The name of the person. */
  readonly name?: string;
  /** The e-mail address of the person. */
  readonly email?: string;
  /** The URL of the person’s page. */
  readonly href?: string;
  /** The URL of an image of the person (JSON Feed, `gd:image`). */
  readonly avatar?: string;
  /** arXiv’s data about the person. */
  readonly arxiv?: ArxivPerson;
  /** Blogger’s data about the person. */
  readonly blogger?: BloggerPerson;
  /** Google’s data about the person. */
  readonly gd?: GdPerson;
}

/** An amount of money. */
export interface Price {
  /** The amount, in units of the currency. */
  readonly amount: number;
  /** The currency (ISO 4217): `USD`. */
  readonly currency?: string;
}
