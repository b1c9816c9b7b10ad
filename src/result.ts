/**
 * What a parse returns: plain, readonly data that survives `JSON.stringify`. Names are those that
 * Python's feedparser documents, in camel case. A key that the feed said nothing about is absent.
 */
import type { Problem } from './bozo.ts';
import type { Media } from './model/media.ts';
import type { Geometry } from './model/place.ts';
import type { Itunes, PscChapters } from './model/podcast.ts';
import type { Redirect, Validators } from './transport.ts';

export type * from './model/media.ts';
export type * from './model/place.ts';
export type * from './model/podcast.ts';

/** Names of formats, feedparser's where it has one; `''` where the format is unknown. */
export type FeedVersion =
  | ''
  | 'rss'
  | 'rss090'
  | 'rss091n'
  | 'rss091u'
  | 'rss092'
  | 'rss093'
  | 'rss094'
  | 'rss10'
  | 'rss11'
  | 'rss20'
  | 'atom'
  | 'atom01'
  | 'atom02'
  | 'atom03'
  | 'atom10'
  | 'cdf'
  | 'json1'
  | 'json11';

/** Who named an encoding. */
export type EncodingSource =
  | 'forced'
  | 'http'
  | 'bom'
  | 'sniffed'
  | 'declared'
  | 'meta'
  | 'guessed'
  | 'default'
  | 'fallback';

/** One rung of the encoding ladder, as it was climbed. */
export interface EncodingAttempt {
  /** The encoding that was tried, as it was named. */
  readonly encoding: string;
  /** Who named it. */
  readonly source: EncodingSource;
  /**
   * - `parsed`: it decoded, and the text was well-formed;
   * - `undecodable`: the bytes are not in it;
   * - `not-well-formed`: it decoded, but the text is not well-formed;
   * - `overruled`: it decodes any bytes, and other evidence speaks against it;
   * - `unknown-label`: there is no such encoding;
   * - `same-text`: up to the fault found before, the text would be the same.
   */
  readonly outcome:
    | 'parsed'
    | 'undecodable'
    | 'not-well-formed'
    | 'overruled'
    | 'unknown-label'
    | 'same-text';
  /** The first line and column that is not well-formed. */
  readonly at?: { readonly line: number; readonly column: number };
  readonly reason?: string;
}

/** A text with all that is known of it. */
export interface TextDetail {
  /** Media type: `text/plain`, `text/html`, `application/xhtml+xml`, … Sanitised if it is one of the latter two. */
  readonly type: string;
  /** From `xml:lang`, or from an outer element or the headers; `null` where nothing says. */
  readonly language: string | null;
  /** The URI that relative references are resolved against; `''` where nothing says. */
  readonly base: string;
  readonly value: string;
  /** Where content is that is not in the feed itself (Atom). */
  readonly src?: string;
}

/** A person or an organisation. */
export interface Person {
  readonly name?: string;
  readonly email?: string;
  readonly href?: string;
}

/** The attributes of an element, by name. Maps like this have no prototype. */
export interface Attributes {
  readonly [attribute: string]: string | undefined;
}

/** A link, of whatever relation. Holds whatever further attributes the feed gave it. */
export interface Link extends Attributes {
  readonly href?: string;
  /** `alternate`, `self`, `enclosure`, `via`, `related`, `license`, `hub`, … */
  readonly rel?: string;
  /** Media type. */
  readonly type?: string;
  readonly title?: string;
  readonly hreflang?: string;
  /** In bytes, as written. */
  readonly length?: string;
}

/** A file that belongs to an entry: a link of relation `enclosure`. */
export interface Enclosure extends Attributes {
  readonly href?: string;
  readonly type?: string;
  /** In bytes, as written. */
  readonly length?: string;
}

/** A category, subject or keyword. */
export interface Tag {
  readonly term: string | null;
  /** The vocabulary that the term is from. */
  readonly scheme: string | null;
  /** For people. */
  readonly label: string | null;
}

/** The program that made the feed. */
export interface Generator extends Attributes {
  readonly name?: string;
  readonly href?: string;
  readonly version?: string;
}

/** An element of no known vocabulary, whole. */
export interface ExtensionElement {
  /** As written, prefix included. */
  readonly name: string;
  /** Its namespace URI; `''` where there is none. */
  readonly namespace: string;
  readonly attributes: Attributes;
  /** The text directly inside. */
  readonly text: string;
  readonly children: readonly ExtensionElement[];
}

/** What feeds, entries and their sources have in common. */
export interface Common extends Itunes, Media {
  readonly id?: string;
  readonly title?: string;
  readonly titleDetail?: TextDetail;
  /** The page that this is about: the last link of relation `alternate` that is HTML. */
  readonly link?: string;
  /** All links, of every relation. */
  readonly links?: readonly Link[];
  readonly author?: string;
  readonly authorDetail?: Person;
  readonly authors?: readonly Person[];
  readonly contributors?: readonly Person[];
  readonly publisher?: string;
  readonly publisherDetail?: Person;
  readonly rights?: string;
  readonly rightsDetail?: TextDetail;
  readonly tags?: readonly Tag[];
  /** Where it is about. */
  readonly where?: Geometry;
  /** As written; `publishedParsed` is the moment. */
  readonly published?: string;
  /** `null` where `published` cannot be read. */
  readonly publishedParsed?: Date | null;
  readonly updated?: string;
  readonly updatedParsed?: Date | null;
  readonly created?: string;
  readonly createdParsed?: Date | null;
  /** From when it holds (Dublin Core). */
  readonly validityStart?: string;
  readonly validityStartParsed?: Date | null;
  /** Until when it holds (Dublin Core). */
  readonly validityEnd?: string;
  readonly validityEndParsed?: Date | null;
  readonly language?: string;
  /** The address of the licence: the first link of relation `license`. */
  readonly license?: string;
  readonly image?: Image;
  /** Elements of no known vocabulary, by preferred prefix and name (`prefix_name`), the last value of each. */
  readonly extensions?: Readonly<Record<string, string | Attributes>>;
  /** The same elements whole, in order. */
  readonly elements?: readonly ExtensionElement[];
}

/** A picture that stands for a feed or an entry. */
export interface Image {
  readonly href?: string;
  readonly title?: string;
  readonly titleDetail?: TextDetail;
  readonly link?: string;
  readonly subtitle?: string;
  readonly subtitleDetail?: TextDetail;
  readonly width?: number;
  readonly height?: number;
}

/** A form for searching or commenting that a feed offers (RSS). */
export interface TextInput {
  readonly title?: string;
  readonly titleDetail?: TextDetail;
  readonly subtitle?: string;
  readonly subtitleDetail?: TextDetail;
  /** The name of the field that is to be sent. */
  readonly name?: string;
  readonly link?: string;
}

/** The feed that an entry was taken from: its text in RSS, a whole description in Atom. */
export interface Source extends Common {
  readonly href?: string;
  readonly subtitle?: string;
  readonly subtitleDetail?: TextDetail;
  readonly generator?: string;
  readonly generatorDetail?: Generator;
  readonly icon?: string;
  readonly logo?: string;
}

/** What a feed says of itself. */
export interface Feed extends Source {
  /** A summary beside the subtitle, as podcasts have it. */
  readonly summary?: string;
  readonly summaryDetail?: TextDetail;
  readonly info?: string;
  readonly infoDetail?: TextDetail;
  readonly textinput?: TextInput;
  readonly cloud?: Attributes;
  /** Minutes that the feed may be cached, as written (RSS). */
  readonly ttl?: string;
  /** The address of the format's documentation (RSS). */
  readonly docs?: string;
  /** A PICS rating (RSS). */
  readonly rating?: string;
  /** Hours (0–23, UTC) in which readers need not look (RSS). */
  readonly skiphours?: readonly string[];
  /** Days on which readers need not look (RSS). */
  readonly skipdays?: readonly string[];
  readonly errorreportsto?: string;
  /** Where the feed has moved to. */
  readonly newlocation?: string;
}

/** One entry (RSS: item) of a feed. */
export interface Entry extends Common {
  readonly summary?: string;
  readonly summaryDetail?: TextDetail;
  readonly subtitle?: string;
  readonly subtitleDetail?: TextDetail;
  /** The full content, in every form that the feed has it. */
  readonly content?: readonly TextDetail[];
  /** The links of relation `enclosure`, without the relation. */
  readonly enclosures?: readonly Enclosure[];
  /** Whether `id` also serves as the link (RSS). */
  readonly guidislink?: boolean;
  /** The address of the comments' page. */
  readonly comments?: string;
  /** The feed that the entry was taken from. */
  readonly source?: Source;
  /** The address before FeedBurner replaced it. */
  readonly feedburnerOriglink?: string;
  /** How many comments there are, as written. */
  readonly slashComments?: string;
  readonly slashDepartment?: string;
  readonly slashSection?: string;
  readonly slashHitParade?: string;
  /** What the entry answers (RFC 4685). */
  readonly thrInReplyTo?: Attributes;
  /** How many answers there are, as written (RFC 4685). */
  readonly thrTotal?: string;
  /** Where comments may be sent. */
  readonly wfwComment?: string;
  /** The feed of the comments. */
  readonly wfwCommentrss?: string;
  readonly pscChapters?: PscChapters;
  readonly expired?: string;
  readonly expiredParsed?: Date | null;
  /** `true` where the document broke off inside this entry. */
  readonly incomplete?: true;
}

/** What parsing a feed gives: always something, whatever the document was. */
export interface FeedResult {
  /** Whether anything was wrong: `true` exactly where `bozoException` is set. */
  readonly bozo: boolean;
  /** The problem to name first, as feedparser would. */
  readonly bozoException: Problem | null;
  /** All that was found, in the order found. */
  readonly problems: readonly Problem[];
  /** The encoding that the text was read in, as it was named, in lower case; `''` where it is unknown. */
  readonly encoding: string;
  /** The encoding ladder as it was climbed; empty for a document that came as a string. */
  readonly attempts: readonly EncodingAttempt[];
  /** Which parser read the document; `null` where none did. */
  readonly parser: 'strict' | 'loose' | 'json' | null;
  readonly version: FeedVersion;
  /** The namespaces that the document declares: preferred prefix → URI. Without a prototype. */
  readonly namespaces: Readonly<Record<string, string>>;
  readonly feed: Feed;
  readonly entries: readonly Entry[];
  /** The response headers, by lower-case name. Without a prototype. */
  readonly headers: Readonly<Record<string, string>>;
  /** The address that the document came from: after redirects, the last one. */
  readonly href?: string;
  /** The HTTP status; of a redirected request, that of the first redirect. `null` where nothing answered. */
  readonly status?: number | null;
  /** The redirects that were followed, in order. */
  readonly redirects?: readonly Redirect[];
  /** The address to store instead of the one asked for; `null` where that one is still right. */
  readonly permanentUrl?: string | null;
  /** The `ETag` header. */
  readonly etag?: string;
  /** The `Last-Modified` header, as written. */
  readonly modified?: string;
  readonly modifiedParsed?: Date | null;
  /** What to give the next fetch of this feed, so that it is not sent again unchanged. */
  readonly validators?: Validators;
  /** Seconds to wait before asking again, as the server wants it. */
  readonly retryAfter?: number | null;
  /** Seconds for which the answer is fresh. */
  readonly cacheLifetime?: number | null;
}
