/** What feeds, entries and their sources have in common. */
import type { Blogging } from './namespaces/blogging.ts';
import type { Discussion } from './namespaces/discussion.ts';
import type { Geometry, GeoRss } from './namespaces/georss.ts';
import type { Media, YouTube } from './namespaces/media.ts';
import type { Podcast } from './namespaces/podcast.ts';
import type { GooglePlay, Hosting, Itunes, RawVoice } from './namespaces/podcast-directories.ts';
import type { OpenSearch, Publishing, Syndication } from './namespaces/publishing.ts';
import type { Arxiv, DublinCore, Prism } from './namespaces/scholarly.ts';
import type { Extensible, Link, Person, Tag, TextDetail } from './values.ts';

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
