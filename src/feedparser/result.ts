/**
 * The return type of `toFeedparser`, with feedparser’s names. A dictionary may contain any name
 * that a feed supplies, so it has no prototype, and an index signature for names that are not
 * listed here.
 */
import type { Redirect, Validators } from '../http/transport.ts';
import type { Podcast } from '../model/namespaces/podcast.ts';
import type { EncodingAttempt, FeedResult, FeedVersion } from '../model/result.ts';
import type { Problem } from '../problems/error.ts';

/** A value in feedparser’s dictionaries. Dates are `Date`s, not `struct_time`s. */
export type FeedparserValue =
  | string
  | number
  | boolean
  | null
  | Date
  | readonly FeedparserValue[]
  | FeedparserDict;

/**
 * One of feedparser’s dictionaries: the attributes of an element, for example, by name in lower
 * case.
 */
export interface FeedparserDict {
  readonly [key: string]: FeedparserValue | undefined;
}

/** A text with its media type, language and base URI. */
export interface FeedparserDetail extends FeedparserDict {
  readonly type: string;
  /** The language; `null` if the feed names none. */
  readonly language: string | null;
  /** The base URI; `''` if there is none. */
  readonly base: string;
  readonly value: string;
  /** The URL of external content (Atom). */
  readonly src?: string;
}

/** A link, with all of its attributes. */
export interface FeedparserLink extends FeedparserDict {
  readonly href?: string;
  readonly rel?: string;
  readonly type?: string;
  readonly title?: string;
  readonly hreflang?: string;
  /** The size in bytes, as written. */
  readonly length?: string;
}

/** A category, as feedparser names it. */
export interface FeedparserTag extends FeedparserDict {
  readonly term: string | null;
  readonly scheme: string | null;
  readonly label: string | null;
}

/** A person or an organization. */
export interface FeedparserPerson extends FeedparserDict {
  readonly name?: string;
  readonly email?: string;
  readonly href?: string;
}

/** An image, as feedparser names it. */
export interface FeedparserImage extends FeedparserDict {
  readonly href?: string;
  readonly title?: string;
  readonly title_detail?: FeedparserDetail;
  readonly link?: string;
  readonly subtitle?: string;
  readonly subtitle_detail?: FeedparserDetail;
  /** Width in pixels; 0 if it cannot be parsed. */
  readonly width?: number;
  /** Height in pixels; 0 if it cannot be parsed. */
  readonly height?: number;
}

/** A form that a feed offers. */
export interface FeedparserTextInput extends FeedparserDict {
  readonly title?: string;
  readonly title_detail?: FeedparserDetail;
  readonly subtitle?: string;
  readonly subtitle_detail?: FeedparserDetail;
  readonly name?: string;
  readonly link?: string;
}

/** The chapters of an episode. */
export interface FeedparserChapters extends FeedparserDict {
  readonly version?: string;
  /** Each with `title`, `href`, `image`, `start` as written, and `start_parsed` in seconds. */
  readonly chapters: readonly FeedparserDict[];
}

/** The fields that feeds, entries and their sources share. */
export interface FeedparserCommon {
  readonly id?: string;
  readonly title?: string;
  readonly title_detail?: FeedparserDetail;
  readonly subtitle?: string;
  readonly subtitle_detail?: FeedparserDetail;
  readonly summary?: string;
  readonly summary_detail?: FeedparserDetail;
  readonly link?: string;
  readonly links?: readonly FeedparserLink[];
  readonly author?: string;
  readonly author_detail?: FeedparserPerson;
  readonly authors?: readonly FeedparserPerson[];
  readonly contributors?: readonly FeedparserPerson[];
  readonly publisher?: string;
  readonly publisher_detail?: FeedparserPerson;
  readonly rights?: string;
  readonly rights_detail?: FeedparserDetail;
  readonly content?: readonly FeedparserDetail[];
  readonly tags?: readonly FeedparserTag[];
  readonly published?: string;
  readonly published_parsed?: Date | null;
  readonly updated?: string;
  readonly updated_parsed?: Date | null;
  readonly created?: string;
  readonly created_parsed?: Date | null;
  readonly validity_start?: string;
  readonly validity_start_parsed?: Date | null;
  readonly validity_end?: string;
  readonly validity_end_parsed?: Date | null;
  readonly language?: string;
  readonly license?: string;
  readonly image?: FeedparserImage;
  /** A geometry: `type` and `coordinates`; empty if it cannot be parsed. */
  readonly where?: FeedparserDict;
  /** `true` for “yes”, `false` for “clean” and “no”, `null` for anything else. */
  readonly itunes_explicit?: boolean | null;
  /** 1 if it is to be hidden from Apple’s directory, otherwise 0. */
  readonly itunes_block?: number;
  readonly itunes_keywords?: string;
  readonly itunes_title?: string;
  readonly media_content?: readonly FeedparserDict[];
  readonly media_thumbnail?: readonly FeedparserDict[];
  readonly media_credit?: readonly FeedparserDict[];
  readonly media_keywords?: string;
  readonly media_license?: FeedparserDict;
  readonly media_player?: FeedparserDict;
  readonly media_rating?: FeedparserDict;
  readonly media_restriction?: FeedparserDict;
  readonly media_starrating?: FeedparserDict;
  readonly media_statistics?: FeedparserDict;
  readonly media_tags?: string;
  /** Podcasting 2.0, which feedparser does not support, in the form of the model. */
  readonly podcast?: Podcast;
  /** Any other element: its text, or else its attributes, by prefix and name in lower case. */
  readonly [key: string]: FeedparserMember;
}

/** The feed that an entry was taken from, and the fields of every feed. */
export interface FeedparserSource extends FeedparserCommon {
  readonly href?: string;
  readonly generator?: string;
  readonly generator_detail?: FeedparserDict;
  readonly icon?: string;
  readonly logo?: string;
  readonly info?: string;
  readonly info_detail?: FeedparserDetail;
  readonly textinput?: FeedparserTextInput;
  readonly cloud?: FeedparserDict;
  readonly ttl?: string;
  readonly docs?: string;
  readonly rating?: string;
  readonly skiphours?: readonly string[];
  readonly skipdays?: readonly string[];
  readonly errorreportsto?: string;
  readonly newlocation?: string;
  readonly itunes_type?: string;
  readonly itunes_complete?: string;
  readonly 'itunes_new-feed-url'?: string;
  readonly sy_updateperiod?: string;
  readonly sy_updatefrequency?: string;
}

/** The data about the feed itself. */
export interface FeedparserFeed extends FeedparserSource {}

/** An entry, as feedparser names it. */
export interface FeedparserEntry extends FeedparserCommon {
  /** Empty if the entry has none. */
  readonly enclosures: readonly FeedparserLink[];
  readonly guidislink?: boolean;
  readonly comments?: string;
  readonly source?: FeedparserSource;
  readonly expired?: string;
  readonly expired_parsed?: Date | null;
  readonly psc_chapters?: FeedparserChapters;
  /** The duration as written: seconds, `MM:SS` or `HH:MM:SS`. */
  readonly itunes_duration?: string;
  readonly itunes_episode?: string;
  readonly itunes_season?: string;
  readonly itunes_episodetype?: string;
  readonly slash_comments?: string;
  readonly slash_hit_parade?: string;
  readonly 'thr_in-reply-to'?: FeedparserDict;
  readonly thr_total?: string;
  readonly wfw_commentrss?: string;
}

/** A value in a feed, an entry or a source. */
export type FeedparserMember = FeedparserValue | FeedparserSource | Podcast | undefined;

/**
 * A result with feedparser’s names. What feedparser does not have is the same as in `FeedResult`.
 */
export interface FeedparserResult {
  readonly bozo: boolean;
  /** Present only if `bozo` is `true`. */
  readonly bozo_exception?: Problem;
  readonly encoding: string;
  readonly version: FeedVersion;
  readonly namespaces: Readonly<Record<string, string>>;
  readonly headers: Readonly<Record<string, string>>;
  readonly feed: FeedparserFeed;
  readonly entries: readonly FeedparserEntry[];
  readonly href?: string;
  readonly status?: number | null;
  readonly etag?: string;
  readonly modified?: string;
  readonly modified_parsed?: Date | null;
  readonly problems: readonly Problem[];
  readonly attempts: readonly EncodingAttempt[];
  readonly parser: FeedResult['parser'];
  readonly redirects?: readonly Redirect[];
  readonly permanent_url?: string | null;
  readonly validators?: Validators;
  readonly delta?: boolean;
  readonly retry_after?: number | null;
  readonly cache_lifetime?: number | null;
  readonly next_check_at?: Date | null;
}
