/** What a feed says of itself. */
import type { Common } from './common.ts';
import type { Admin } from './namespaces/admin.ts';
import type { DeletedEntry } from './namespaces/at.ts';
import type { BlogChannel } from './namespaces/blog-channel.ts';
import type { FeedBurnerFeed } from './namespaces/feedburner.ts';
import type { FeedPress } from './namespaces/feedpress.ts';
import type { ItunesFeed } from './namespaces/itunes.ts';
import type { OpenSearch } from './namespaces/opensearch.ts';
import type { RawVoiceFeed } from './namespaces/rawvoice.ts';
import type { SourceFeed } from './namespaces/source.ts';
import type { Spotify } from './namespaces/spotify.ts';
import type { Webfeeds } from './namespaces/webfeeds.ts';
import type { Attributes, Extensible, Generator, TextDetail } from './values.ts';

/** A form for searching or commenting that a feed offers (RSS). */
export interface TextInput extends Extensible {
  /** The text on its button. */
  readonly title?: string;
  /** `title` with its media type, language and base. */
  readonly titleDetail?: TextDetail;
  /** What it is for. */
  readonly subtitle?: string;
  /** `subtitle` with its media type, language and base. */
  readonly subtitleDetail?: TextDetail;
  /** The name of the field to send. */
  readonly name?: string;
  /** The address to send it to. */
  readonly link?: string;
}

/** The feed that an entry was taken from: its text in RSS, a whole description in Atom. */
export interface Source extends Common {
  /** The address of the feed. */
  readonly href?: string;
  /** What it is about. */
  readonly subtitle?: string;
  /** `subtitle` with its media type, language and base. */
  readonly subtitleDetail?: TextDetail;
  /** The program that made it. */
  readonly generator?: string;
  /** `generator` in parts. */
  readonly generatorDetail?: Generator;
  /** The address of a small, square picture. */
  readonly icon?: string;
  /** The address of a picture, twice as wide as high. */
  readonly logo?: string;
  /** A summary beside the subtitle, as podcasts have it. */
  readonly summary?: string;
  /** `summary` with its media type, language and base. */
  readonly summaryDetail?: TextDetail;
  /** A text for people who open the feed in a browser. */
  readonly info?: string;
  /** `info` with its media type, language and base. */
  readonly infoDetail?: TextDetail;
  /** A form that it offers. */
  readonly textInput?: TextInput;
  /** A service that reports changes: `domain`, `port`, `path`, `registerprocedure`, `protocol` (RSS). */
  readonly cloud?: Attributes;
  /** Minutes that the feed may be cached (RSS). `null` where it cannot be read. */
  readonly ttl?: number | null;
  /** The address of the format’s documentation (RSS). */
  readonly docs?: string;
  /** A PICS rating (RSS). */
  readonly rating?: string;
  /** Hours (0–23, UTC) in which readers need not look (RSS). */
  readonly skipHours?: readonly number[];
  /** Days on which readers need not look: `Monday`, … (RSS). */
  readonly skipDays?: readonly string[];
  /** The address to report errors to. */
  readonly errorReportsTo?: string;
  /** Where the feed has moved to. */
  readonly newLocation?: string;
  /** Who takes care of it. */
  readonly admin?: Admin;
  /** UserLand’s blogChannel. */
  readonly blogChannel?: BlogChannel;
  /** FeedBurner. */
  readonly feedburner?: FeedBurnerFeed;
  /** FeedPress. */
  readonly feedpress?: FeedPress;
  /** Apple’s podcast tags. */
  readonly itunes?: ItunesFeed;
  /** OpenSearch. */
  readonly opensearch?: OpenSearch;
  /** RawVoice’s tags. */
  readonly rawvoice?: RawVoiceFeed;
  /** Dave Winer’s source namespace (`source`, a name that the model has for something else). */
  readonly sourceNs?: SourceFeed;
  /** Spotify. */
  readonly spotify?: Spotify;
  /** Feedly. */
  readonly webfeeds?: Webfeeds;
}

/** What a feed says of itself. */
export interface Feed extends Source {
  /** Entries that are gone (RFC 6721). */
  readonly deletedEntries?: readonly DeletedEntry[];
}
