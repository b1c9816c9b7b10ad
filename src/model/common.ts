/** What feeds, entries and their sources have in common. */
import type { Geometry } from './geometry.ts';
import type { Acast } from './namespaces/acast.ts';
import type { CreativeCommons } from './namespaces/creative-commons.ts';
import type { DublinCore } from './namespaces/dc.ts';
import type { DublinCoreTerms } from './namespaces/dcterms.ts';
import type { FeedHistory } from './namespaces/fh.ts';
import type { Geo } from './namespaces/geo.ts';
import type { GeoRss } from './namespaces/georss.ts';
import type { GooglePlay } from './namespaces/googleplay.ts';
import type { Icbm } from './namespaces/icbm.ts';
import type { Media } from './namespaces/media.ts';
import type { Pingback } from './namespaces/pingback.ts';
import type { Podcast } from './namespaces/podcast.ts';
import type { Prism } from './namespaces/prism.ts';
import type { Syndication } from './namespaces/sy.ts';
import type { Trackback } from './namespaces/trackback.ts';
import type { YouTube } from './namespaces/youtube.ts';
import type { Content, Extensible, Link, Namespace, Person, Tag, TextDetail } from './values.ts';

/** What feeds, entries and their sources have in common: a key is absent where the feed says nothing. */
export interface Common extends Extensible, Namespace {
  /** The identifier, as written but for white space around it. Never changes, and is not for people. */
  readonly id?: string;
  /** The title. */
  readonly title?: string;
  /** `title` with its media type, language and base. */
  readonly titleDetail?: TextDetail;
  /** The page that this is about: the first link of relation `alternate` that is HTML. */
  readonly link?: string;
  /** All links, of every relation. */
  readonly links?: readonly Link[];
  /** Who made it, on one line: the first of `authors`. */
  readonly author?: string;
  /** `author` in parts. */
  readonly authorDetail?: Person;
  /** All who made it. */
  readonly authors?: readonly Person[];
  /** Who else took part. */
  readonly contributors?: readonly Person[];
  /** Who publishes it, on one line. */
  readonly publisher?: string;
  /** `publisher` in parts. */
  readonly publisherDetail?: Person;
  /** Who has which rights. */
  readonly rights?: string;
  /** `rights` with its media type, language and base. */
  readonly rightsDetail?: TextDetail;
  /** The full content, in every form that the feed has it. */
  readonly content?: readonly Content[];
  /** Categories, subjects and keywords. */
  readonly tags?: readonly Tag[];
  /** The place that it is about: the first of `geometries`. `null` where it cannot be read. */
  readonly where?: Geometry | null;
  /** All places that it is about. */
  readonly geometries?: readonly Geometry[];
  /** When it was published. As written; `publishedParsed` is the moment. */
  readonly published?: string;
  /** `null` where `published` cannot be read. */
  readonly publishedParsed?: Date | null;
  /** When it was last changed. As written; `updatedParsed` is the moment. */
  readonly updated?: string;
  /** `null` where `updated` cannot be read. */
  readonly updatedParsed?: Date | null;
  /** When it was made. As written; `createdParsed` is the moment. */
  readonly created?: string;
  /** `null` where `created` cannot be read. */
  readonly createdParsed?: Date | null;
  /** The language; of a feed, also that of its root element or of the response. */
  readonly language?: string;
  /** The address of the licence: the first link of relation `license`. */
  readonly license?: string;
  /** A picture that stands for it. */
  readonly image?: Image;
  /** Acast. */
  readonly acast?: Acast;
  /** Creative Commons. */
  readonly creativeCommons?: CreativeCommons;
  /** Dublin Core’s elements. */
  readonly dc?: DublinCore;
  /** Dublin Core’s terms. */
  readonly dcterms?: DublinCoreTerms;
  /** The history of feeds (RFC 5005). */
  readonly fh?: FeedHistory;
  /** W3C’s geo vocabulary. */
  readonly geo?: Geo;
  /** GeoRSS. */
  readonly georss?: GeoRss;
  /** Google’s podcast tags. */
  readonly googleplay?: GooglePlay;
  /** ICBM. */
  readonly icbm?: Icbm;
  /** Media RSS. */
  readonly media?: Media;
  /** Pingback. */
  readonly pingback?: Pingback;
  /** Podcasting 2.0. */
  readonly podcast?: Podcast;
  /** PRISM. */
  readonly prism?: Prism;
  /** RSS 1.0’s syndication module. */
  readonly sy?: Syndication;
  /** Trackback. */
  readonly trackback?: Trackback;
  /** YouTube. */
  readonly youtube?: YouTube;
}

/** A picture that stands for a feed or an entry. */
export interface Image extends Extensible, Namespace {
  /** Its address. */
  readonly href?: string;
  /** Its title: the text for those who cannot see it. */
  readonly title?: string;
  /** `title` with its media type, language and base. */
  readonly titleDetail?: TextDetail;
  /** The page that it links to. */
  readonly link?: string;
  /** What it shows. */
  readonly subtitle?: string;
  /** `subtitle` with its media type, language and base. */
  readonly subtitleDetail?: TextDetail;
  /** In pixels. `null` where it cannot be read. */
  readonly width?: number | null;
  /** In pixels. `null` where it cannot be read. */
  readonly height?: number | null;
}
