/** The types of a feed and of the source of an entry. */
import type { Common } from './common.ts';
import type { Admin } from './namespaces/admin.ts';
import type { DeletedEntry } from './namespaces/at.ts';
import type { BlogChannel } from './namespaces/blog-channel.ts';
import type { BloggerFeed } from './namespaces/blogger.ts';
import type { FeedAdditionsFeed } from './namespaces/feed-additions.ts';
import type { FeedBurnerFeed } from './namespaces/feedburner.ts';
import type { FeedPress } from './namespaces/feedpress.ts';
import type { ItunesFeed } from './namespaces/itunes.ts';
import type { OpenSearch } from './namespaces/opensearch.ts';
import type { RawVoiceFeed } from './namespaces/rawvoice.ts';
import type { SourceFeed } from './namespaces/source.ts';
import type { Spotify } from './namespaces/spotify.ts';
import type { Webfeeds } from './namespaces/webfeeds.ts';
import type { WordPressFeed } from './namespaces/wp.ts';
import type { YandexFeed } from './namespaces/yandex.ts';
import type { Attributes, Extensible, Generator, TextDetail } from './values.ts';

/** A form that a feed offers for searching or commenting (RSS). */
export interface TextInput extends Extensible {
  /** The text on the form's button. */
  readonly title?: string;
  /** `title` with its media type, language and base URI. */
  readonly titleDetail?: TextDetail;
  /** What the form is for. */
  readonly subtitle?: string;
  /** `subtitle` with its media type, language and base URI. */
  readonly subtitleDetail?: TextDetail;
  /** The name of the form field to send. */
  readonly name?: string;
  /** The URL to send the form to. */
  readonly link?: string;
}

/** The feed that an entry was taken from. RSS gives its title; Atom gives a full description. */
export interface Source extends Common {
  /** The URL of the feed. */
  readonly href?: string;
  /** The subtitle or description. */
  readonly subtitle?: string;
  /** `subtitle` with its media type, language and base URI. */
  readonly subtitleDetail?: TextDetail;
  /** The program that generated the feed. */
  readonly generator?: string;
  /** The `generator` in parts: name, version, URL. */
  readonly generatorDetail?: Generator;
  /** The URL of a small, square image. */
  readonly icon?: string;
  /** The URL of an image that is twice as wide as high. */
  readonly logo?: string;
  /** A summary in addition to the subtitle, which podcasts have. */
  readonly summary?: string;
  /** `summary` with its media type, language and base URI. */
  readonly summaryDetail?: TextDetail;
  /** A text for people who open the feed in a browser. */
  readonly info?: string;
  /** `info` with its media type, language and base URI. */
  readonly infoDetail?: TextDetail;
  /** A form that the feed offers. */
  readonly textInput?: TextInput;
  /** A service that reports changes: `domain`, `port`, `path`, `registerprocedure`, `protocol` (RSS). */
  readonly cloud?: Attributes;
  /** For how many minutes the feed may be cached (RSS). */
  readonly ttl?: number;
  /** The URL of the format’s documentation (RSS). */
  readonly docs?: string;
  /** A PICS rating (RSS). */
  readonly rating?: string;
  /** Hours (0–23, UTC) in which readers should not poll (RSS). */
  readonly skipHours?: readonly number[];
  /** Days on which readers should not poll: `Monday`, … (RSS). */
  readonly skipDays?: readonly string[];
  /** The URL to report errors to. */
  readonly errorReportsTo?: string;
  /** The feed’s new location. */
  readonly newLocation?: string;
  /** Who administers the feed (namespace `admin`). */
  readonly admin?: Admin;
  /** Elements of UserLand’s blogChannel module. */
  readonly blogChannel?: BlogChannel;
  /** Elements of the Blogger namespace. */
  readonly blogger?: BloggerFeed;
  /** Elements that WordPress.com adds to feeds. */
  readonly feedAdditions?: FeedAdditionsFeed;
  /** Elements of the FeedBurner namespace. */
  readonly feedburner?: FeedBurnerFeed;
  /** Elements of the FeedPress namespace. */
  readonly feedpress?: FeedPress;
  /** Elements of Apple’s podcast namespace. */
  readonly itunes?: ItunesFeed;
  /** Elements of the OpenSearch namespace. */
  readonly opensearch?: OpenSearch;
  /** Elements of the RawVoice namespace. */
  readonly rawvoice?: RawVoiceFeed;
  /** Dave Winer’s source namespace; its usual prefix `source` is another field of the model. */
  readonly sourceNs?: SourceFeed;
  /** Elements of the Spotify namespace. */
  readonly spotify?: Spotify;
  /** Elements of Feedly’s namespace. */
  readonly webfeeds?: Webfeeds;
  /** Elements of WordPress’s export format. */
  readonly wp?: WordPressFeed;
  /** Elements of the Yandex namespace. */
  readonly yandex?: YandexFeed;
}

/** The data about the feed itself. */
export interface Feed extends Source {
  /** Entries that were deleted (RFC 6721). */
  readonly deletedEntries?: readonly DeletedEntry[];
}
