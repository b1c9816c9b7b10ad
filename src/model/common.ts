/** The fields that feeds, entries and their sources share. */
import type { Geometry } from './geometry.ts';
import type { Acast } from './namespaces/acast.ts';
import type { CreativeCommonsRdf } from './namespaces/cc.ts';
import type { CreativeCommons } from './namespaces/creative-commons.ts';
import type { DublinCore } from './namespaces/dc.ts';
import type { DublinCoreTerms } from './namespaces/dcterms.ts';
import type { RssEvent } from './namespaces/ev.ts';
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
import type { YouTube } from './namespaces/yt.ts';
import type { Content, Extensible, Link, Namespace, Person, Tag, TextDetail } from './values.ts';

/**
 * The fields that feeds, entries and their sources share. A key is absent if the feed has no such
 * value.
 */
export interface Common extends Extensible, Namespace {
  /**
   * The identifier, as written but without surrounding white space. It is stable, and not meant to
   * be shown.
   */
  readonly id?: string;
  /** The title: plain text, whatever its type in the feed. */
  readonly title?: string;
  /** The title as the feed has it, which may be HTML, with its media type, language and base URI. */
  readonly titleDetail?: TextDetail;
  /** The page that this belongs to: the first link of relation `alternate` that is HTML. */
  readonly link?: string;
  /** All links, of every relation. */
  readonly links?: readonly Link[];
  /** The name of the first of `authors`, or else the e-mail address. */
  readonly author?: string;
  /** The `author` in parts: name, e-mail address, URL. */
  readonly authorDetail?: Person;
  /** All authors, each once. */
  readonly authors?: readonly Person[];
  /** People who also contributed. */
  readonly contributors?: readonly Person[];
  /** The name of the publisher, or else the e-mail address. */
  readonly publisher?: string;
  /** The `publisher` in parts: name, e-mail address, URL. */
  readonly publisherDetail?: Person;
  /** The rights statement, such as a copyright notice. */
  readonly rights?: string;
  /** `rights` with its media type, language and base URI. */
  readonly rightsDetail?: TextDetail;
  /** The full content, in every format that the feed offers. */
  readonly content?: readonly Content[];
  /** Categories, subjects and keywords. */
  readonly tags?: readonly Tag[];
  /** The place that the feed or entry is about: the first that GeoRSS, GML, W3C’s geo or ICBM names. */
  readonly where?: Geometry;
  /** All places that the feed or entry is about, also those of `podcast.locations`. */
  readonly geometries?: readonly Geometry[];
  /** When the feed or entry was published. */
  readonly published?: Date;
  /** When the feed or entry was last changed. */
  readonly updated?: Date;
  /** When the feed or entry was created. */
  readonly created?: Date;
  /**
   * The language, with `-` between its parts, never `_`. For a feed, this falls back to the root element
   * and to the response headers.
   */
  readonly language?: string;
  /** The URL of the license: the first link of relation `license`. */
  readonly license?: string;
  /** An image for the feed or entry. */
  readonly image?: Image;
  /** Elements of the Acast namespace. */
  readonly acast?: Acast;
  /** Creative Commons in RDF. */
  readonly cc?: CreativeCommonsRdf;
  /** Creative Commons in RSS. */
  readonly creativeCommons?: CreativeCommons;
  /** Elements of Dublin Core (1.1). */
  readonly dc?: DublinCore;
  /** Elements of Dublin Core’s terms. */
  readonly dcterms?: DublinCoreTerms;
  /** RSS 1.0’s event module. */
  readonly ev?: RssEvent;
  /** Feed paging and archiving (RFC 5005). */
  readonly fh?: FeedHistory;
  /** Elements of W3C’s geo vocabulary. */
  readonly geo?: Geo;
  /** Elements of GeoRSS other than geometries. */
  readonly georss?: GeoRss;
  /** Elements of Google’s podcast namespace. */
  readonly googleplay?: GooglePlay;
  /** Elements of the ICBM namespace. */
  readonly icbm?: Icbm;
  /** Elements of Media RSS. */
  readonly media?: Media;
  /** Elements of the Pingback module. */
  readonly pingback?: Pingback;
  /** Elements of Podcasting 2.0. */
  readonly podcast?: Podcast;
  /** Elements of the PRISM namespaces. */
  readonly prism?: Prism;
  /** RSS 1.0’s syndication module. */
  readonly sy?: Syndication;
  /** Elements of the Trackback module. */
  readonly trackback?: Trackback;
  /** Elements of the YouTube namespace. */
  readonly yt?: YouTube;
}

/** An image for a feed or an entry. */
export interface Image extends Extensible, Namespace {
  /** The URL of the image. */
  readonly href?: string;
  /** The title: the alternative text for readers who cannot see the image. */
  readonly title?: string;
  /** The title as the feed has it, which may be HTML, with its media type, language and base URI. */
  readonly titleDetail?: TextDetail;
  /** The page that the image links to. */
  readonly link?: string;
  /** What the image shows. */
  readonly subtitle?: string;
  /** `subtitle` with its media type, language and base URI. */
  readonly subtitleDetail?: TextDetail;
  /** The width of the image in pixels. */
  readonly width?: number;
  /** The height of the image in pixels. */
  readonly height?: number;
}
