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
  /** `author` in parts. */
  readonly authorDetail?: Person;
  /** All authors. */
  readonly authors?: readonly Person[];
  /** People who also contributed. */
  readonly contributors?: readonly Person[];
  /** The name of the publisher, or else the e-mail address. */
  readonly publisher?: string;
  /** `publisher` in parts. */
  readonly publisherDetail?: Person;
  /** The rights statement, such as a copyright notice. */
  readonly rights?: string;
  /** `rights` with its media type, language and base URI. */
  readonly rightsDetail?: TextDetail;
  /** The full content, in every format that the feed offers. */
  readonly content?: readonly Content[];
  /** Categories, subjects and keywords. */
  readonly tags?: readonly Tag[];
  /** The place that it is about: the first that GeoRSS, GML, W3C’s geo or ICBM names. */
  readonly where?: Geometry;
  /** All places that it is about, also those of `podcast.locations`. */
  readonly geometries?: readonly Geometry[];
  /** When it was published. */
  readonly published?: Date;
  /** When it was last changed. */
  readonly updated?: Date;
  /** When it was created. */
  readonly created?: Date;
  /** The language. For a feed, this falls back to the root element and to the response headers. */
  readonly language?: string;
  /** The URL of the license: the first link of relation `license`. */
  readonly license?: string;
  /** An image for it. */
  readonly image?: Image;
  /** Acast. */
  readonly acast?: Acast;
  /** Creative Commons in RDF. */
  readonly cc?: CreativeCommonsRdf;
  /** Creative Commons in RSS. */
  readonly creativeCommons?: CreativeCommons;
  /** Dublin Core’s elements. */
  readonly dc?: DublinCore;
  /** Dublin Core’s terms. */
  readonly dcterms?: DublinCoreTerms;
  /** RSS 1.0’s event module. */
  readonly ev?: RssEvent;
  /** Feed paging and archiving (RFC 5005). */
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
  readonly yt?: YouTube;
}

/** An image for a feed or an entry. */
export interface Image extends Extensible, Namespace {
  /** Its URL. */
  readonly href?: string;
  /** The title: the alternative text for readers who cannot see the image. */
  readonly title?: string;
  /** The title as the feed has it, which may be HTML, with its media type, language and base URI. */
  readonly titleDetail?: TextDetail;
  /** The page that it links to. */
  readonly link?: string;
  /** What the image shows. */
  readonly subtitle?: string;
  /** `subtitle` with its media type, language and base URI. */
  readonly subtitleDetail?: TextDetail;
  /** Width in pixels. */
  readonly width?: number;
  /** Height in pixels. */
  readonly height?: number;
}
