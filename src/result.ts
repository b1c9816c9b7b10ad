/**
 * What a parse returns: plain, readonly data that survives `JSON.stringify`. Names are those that
 * Python's feedparser documents, in camel case. A key that the feed said nothing about is absent.
 */
import type { Problem } from './bozo.ts';
import type { Blogging } from './model/blogging.ts';
import type { Discussion } from './model/discussion.ts';
import type { Media, YouTube } from './model/media.ts';
import type { Geometry, GeoRss } from './model/place.ts';
import type { GooglePlay, Hosting, Itunes, PscChapters, RawVoice } from './model/podcast.ts';
import type { Podcast } from './model/podcasting.ts';
import type { DeletedEntry, OpenSearch, Publishing, Syndication } from './model/publishing.ts';
import type { Arxiv, DublinCore, Prism } from './model/scholarly.ts';
import type { Redirect, Validators } from './transport.ts';

export type * from './model/blogging.ts';
export type * from './model/discussion.ts';
export type * from './model/media.ts';
export type * from './model/place.ts';
export type * from './model/podcast.ts';
export type * from './model/podcasting.ts';
export type * from './model/publishing.ts';
export type * from './model/scholarly.ts';

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
  /** What was wrong. */
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

/** What feeds, entries and their sources have in common. */
export interface Common
  extends Extensible,
    Itunes,
    GooglePlay,
    RawVoice,
    Hosting,
    Media,
    YouTube,
    DublinCore,
    Prism,
    Arxiv,
    OpenSearch,
    Syndication,
    Publishing,
    Discussion,
    Blogging,
    GeoRss {
  /** What identifies it, for good. */
  readonly id?: string;
  /** What it is called. */
  readonly title?: string;
  /** The same with all that is known of it. */
  readonly titleDetail?: TextDetail;
  /** The page that this is about: the first link of relation `alternate` that is HTML. */
  readonly link?: string;
  /** All links, of every relation. */
  readonly links?: readonly Link[];
  /** Who made it, on one line: the first of them. */
  readonly author?: string;
  /** The same in parts. */
  readonly authorDetail?: Person;
  /** All who made it. */
  readonly authors?: readonly Person[];
  /** Who else took part. */
  readonly contributors?: readonly Person[];
  /** Who publishes it, on one line. */
  readonly publisher?: string;
  /** The same in parts. */
  readonly publisherDetail?: Person;
  /** Who has which rights. */
  readonly rights?: string;
  /** The same with all that is known of it. */
  readonly rightsDetail?: TextDetail;
  /** The full content, in every form that the feed has it. */
  readonly content?: readonly TextDetail[];
  /** Categories, subjects and keywords. */
  readonly tags?: readonly Tag[];
  /** Where it is about. */
  readonly where?: Geometry;
  /** As written; `publishedParsed` is the moment. */
  readonly published?: string;
  /** `null` where `published` cannot be read. */
  readonly publishedParsed?: Date | null;
  /** When it was last changed, as written. */
  readonly updated?: string;
  /** `null` where `updated` cannot be read. */
  readonly updatedParsed?: Date | null;
  /** When it was made, as written. */
  readonly created?: string;
  /** `null` where `created` cannot be read. */
  readonly createdParsed?: Date | null;
  /** From when it holds, as written (Dublin Core). */
  readonly validityStart?: string;
  /** `null` where `validityStart` cannot be read. */
  readonly validityStartParsed?: Date | null;
  /** Until when it holds, as written (Dublin Core). */
  readonly validityEnd?: string;
  /** `null` where `validityEnd` cannot be read. */
  readonly validityEndParsed?: Date | null;
  /** The language; of a feed, also that of its root element or of the response. */
  readonly language?: string;
  /** The address of the licence: the first link of relation `license`. */
  readonly license?: string;
  /** A picture that stands for it. */
  readonly image?: Image;
  /** Podcasting 2.0, all of it. */
  readonly podcast?: Podcast;
}

/** A picture that stands for a feed or an entry. */
export interface Image extends Extensible {
  /** Its address. */
  readonly href?: string;
  /** What it is called, for those who cannot see it. */
  readonly title?: string;
  /** The same with all that is known of it. */
  readonly titleDetail?: TextDetail;
  /** The page that it links to. */
  readonly link?: string;
  /** What it shows. */
  readonly subtitle?: string;
  /** The same with all that is known of it. */
  readonly subtitleDetail?: TextDetail;
  /** In pixels. */
  readonly width?: number;
  /** In pixels. */
  readonly height?: number;
}

/** A form for searching or commenting that a feed offers (RSS). */
export interface TextInput extends Extensible {
  /** What is on its button. */
  readonly title?: string;
  /** The same with all that is known of it. */
  readonly titleDetail?: TextDetail;
  /** What it is for. */
  readonly subtitle?: string;
  /** The same with all that is known of it. */
  readonly subtitleDetail?: TextDetail;
  /** The name of the field that is to be sent. */
  readonly name?: string;
  /** Where it is to be sent. */
  readonly link?: string;
}

/** The feed that an entry was taken from: its text in RSS, a whole description in Atom. */
export interface Source extends Common {
  /** The address of the feed. */
  readonly href?: string;
  /** What it is about. */
  readonly subtitle?: string;
  /** The same with all that is known of it. */
  readonly subtitleDetail?: TextDetail;
  /** The program that made it. */
  readonly generator?: string;
  /** The same in parts. */
  readonly generatorDetail?: Generator;
  /** The address of a small, square picture. */
  readonly icon?: string;
  /** The address of a picture, twice as wide as high. */
  readonly logo?: string;
}

/** What a feed says of itself. */
export interface Feed extends Source {
  /** A summary beside the subtitle, as podcasts have it. */
  readonly summary?: string;
  /** The same with all that is known of it. */
  readonly summaryDetail?: TextDetail;
  /** What people are told who open the feed in a browser. */
  readonly info?: string;
  /** The same with all that is known of it. */
  readonly infoDetail?: TextDetail;
  /** A form that it offers. */
  readonly textinput?: TextInput;
  /** A service that tells of changes: `domain`, `port`, `path`, `registerprocedure`, `protocol` (RSS). */
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
  /** Whom to tell of errors. */
  readonly errorreportsto?: string;
  /** Where the feed has moved to. */
  readonly newlocation?: string;
  /** Entries that are gone (RFC 6721). */
  readonly deletedEntries?: readonly DeletedEntry[];
}

/** One entry (RSS: item) of a feed. */
export interface Entry extends Common {
  /** What it is about, or all of it where there is no `content`. */
  readonly summary?: string;
  /** The same with all that is known of it. */
  readonly summaryDetail?: TextDetail;
  /** A line below the title. */
  readonly subtitle?: string;
  /** The same with all that is known of it. */
  readonly subtitleDetail?: TextDetail;
  /** The links of relation `enclosure`, without the relation. */
  readonly enclosures?: readonly Enclosure[];
  /** Whether `id` also serves as the link (RSS). */
  readonly guidislink?: boolean;
  /** A wide picture to show above it (JSON Feed). */
  readonly bannerImage?: Image;
  /** The address of the comments' page. */
  readonly comments?: string;
  /** The feed that the entry was taken from. */
  readonly source?: Source;
  /** Its chapters (Podlove). */
  readonly pscChapters?: PscChapters;
  /** Until when it is to be shown, as written. */
  readonly expired?: string;
  /** `null` where `expired` cannot be read. */
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
  /** All that was found, in the order of the document. */
  readonly problems: readonly Problem[];
  /** The encoding that the text was read in, as it was named, in lower case; `''` where it is unknown. */
  readonly encoding: string;
  /** The encoding ladder as it was climbed; empty for a document that came as a string. */
  readonly attempts: readonly EncodingAttempt[];
  /** Which parser read the document; `null` where none did. */
  readonly parser: 'strict' | 'loose' | 'json' | null;
  /** The format and its version, by feedparser’s names. */
  readonly version: FeedVersion;
  /** The namespaces that the document declares: preferred prefix → URI. Without a prototype. */
  readonly namespaces: Readonly<Record<string, string>>;
  /** What the feed says of itself. */
  readonly feed: Feed;
  /** The entries, in the order of the document. */
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
  /** `null` where `modified` cannot be read. */
  readonly modifiedParsed?: Date | null;
  /** What to give the next fetch of this feed, so that it is not sent again unchanged. */
  readonly validators?: Validators;
  /**
   * Whether `entries` holds only what is new since the `validators` that were sent, as servers may
   * answer that know RFC 3229 (status 226): entries that are missing are not gone.
   */
  readonly delta?: boolean;
  /** Seconds to wait before asking again, as the server wants it. */
  readonly retryAfter?: number | null;
  /** Seconds for which the answer is fresh. */
  readonly cacheLifetime?: number | null;
  /**
   * Not before when to ask again, as far as server and feed let it be known: see the function of
   * that name. `null` where neither wishes for anything.
   */
  readonly nextCheckAt?: Date | null;
}
