/** Media RSS (https://www.rssboard.org/media-rss): what feeds say of their pictures, films and sounds. */
import type { Attributes, Tag, TextDetail } from '../result.ts';

/** Who took part, or owns, or said something: a text with attributes. */
export interface MediaText extends Attributes {
  readonly content?: string;
}

/** Where something may (or may not) be shown: the countries, addresses or kinds of sharing. */
export interface MediaRestriction {
  readonly relationship?: string;
  readonly type?: string;
  readonly content?: readonly string[];
}

/** A picture that stands for a film. */
export interface MediaThumbnail extends Attributes {
  readonly url?: string;
  readonly width?: string;
  readonly height?: string;
  readonly time?: string;
}

/** How the public took it. */
export interface MediaCommunity {
  readonly starRating?: Attributes;
  readonly statistics?: Attributes;
  readonly tags?: string;
}

/** What may be said of an entry, of a group of files, or of one file: the nearer counts. */
export interface MediaDescription {
  readonly mediaTitle?: string;
  readonly mediaTitleDetail?: TextDetail;
  readonly mediaDescription?: string;
  readonly mediaDescriptionDetail?: TextDetail;
  readonly mediaThumbnail?: readonly MediaThumbnail[];
  readonly mediaPlayer?: MediaText;
  readonly mediaCredit?: readonly MediaText[];
  readonly mediaRating?: MediaText;
  readonly mediaRestriction?: MediaRestriction;
  readonly mediaLicense?: MediaText;
  readonly mediaCopyright?: MediaText;
  readonly mediaText?: readonly MediaText[];
  readonly mediaHash?: readonly MediaText[];
  readonly mediaCommunity?: MediaCommunity;
  readonly tags?: readonly Tag[];
}

/** One file; its attributes are as the feed has them. */
export interface MediaContent extends MediaDescription {
  readonly url?: string;
  /** Media type. */
  readonly type?: string;
  /** `image`, `audio`, `video`, `document` or `executable`. */
  readonly medium?: string;
  /** In bytes. */
  readonly filesize?: string;
  readonly isdefault?: string;
  /** `sample`, `full` or `nonstop`. */
  readonly expression?: string;
  /** In kilobits a second. */
  readonly bitrate?: string;
  readonly framerate?: string;
  readonly samplingrate?: string;
  readonly channels?: string;
  /** In seconds. */
  readonly duration?: string;
  readonly height?: string;
  readonly width?: string;
  readonly lang?: string;
}

/** Several files that are the same thing in different shapes. */
export interface MediaGroup extends MediaDescription {
  readonly mediaContent?: readonly MediaContent[];
}

/** What an entry or a feed has of Media RSS: of files inside of groups and files, too. */
export interface Media extends MediaDescription {
  /** All files, those in groups included, in order. */
  readonly mediaContent?: readonly MediaContent[];
  readonly mediaGroups?: readonly MediaGroup[];
}
