/** Media RSS (https://www.rssboard.org/media-rss): what feeds say of their pictures, films and sounds. */
import type { Attributes, Tag, TextDetail } from '../values.ts';
import type { Geometry } from './georss.ts';

/** Who took part, or owns, or said something: a text with attributes. */
export interface MediaText extends Attributes {
  /** The text. */
  readonly content?: string;
}

/** Where something may (or may not) be shown: the countries, addresses or kinds of sharing. */
export interface MediaRestriction {
  /** `allow` or `deny`. */
  readonly relationship?: string;
  /** What the words are: `country`, `uri` or `sharing`. */
  readonly type?: string;
  /** The words, in lower case. */
  readonly content?: readonly string[];
}

/** A picture that stands for a film. */
export interface MediaThumbnail extends Attributes {
  /** Its address. */
  readonly url?: string;
  /** In pixels, as written. */
  readonly width?: string;
  /** In pixels, as written. */
  readonly height?: string;
  /** The moment of the film that it shows, as written. */
  readonly time?: string;
}

/** How the public took it. */
export interface MediaCommunity {
  /** `average`, `count`, `min`, `max`. */
  readonly starRating?: Attributes;
  /** `views`, `favorites`. */
  readonly statistics?: Attributes;
  /** Tags that people gave it, each with its weight after a colon, between commas. */
  readonly tags?: string;
}

/** A player to embed. */
export interface MediaEmbed {
  /** Its address. */
  readonly url?: string;
  /** In pixels, as written. */
  readonly width?: string;
  /** In pixels, as written. */
  readonly height?: string;
  /** What the player needs to be told, by name. */
  readonly params?: Attributes;
}

/** Where it was taken. */
export interface MediaLocation {
  /** In words. */
  readonly description?: string;
  /** From when on in the file, as written. */
  readonly start?: string;
  /** Until when in the file, as written. */
  readonly end?: string;
  /** The place, from GeoRSS or GML. */
  readonly where?: Geometry;
}

/** A scene of a film. */
export interface MediaScene {
  /** Its title. */
  readonly title?: string;
  /** What happens. */
  readonly description?: string;
  /** From when on, as written. */
  readonly startTime?: string;
  /** Until when, as written. */
  readonly endTime?: string;
}

/** What may be said of an entry, of a group of files, or of one file: the nearer counts. */
export interface MediaDescription {
  /** What the file, the group or the entry is called. */
  readonly mediaTitle?: string;
  /** The same with all that is known of it. */
  readonly mediaTitleDetail?: TextDetail;
  /** What it is about. */
  readonly mediaDescription?: string;
  /** The same with all that is known of it. */
  readonly mediaDescriptionDetail?: TextDetail;
  /** Pictures that stand for it. */
  readonly mediaThumbnail?: readonly MediaThumbnail[];
  /** A page that plays it: `url`, `width`, `height`. */
  readonly mediaPlayer?: MediaText;
  /** Who took part: `role`, `scheme`, and `content` for the name. */
  readonly mediaCredit?: readonly MediaText[];
  /** Whom it is for: `scheme`, and `content` for the rating. */
  readonly mediaRating?: MediaText;
  /** Where it may be shown. */
  readonly mediaRestriction?: MediaRestriction;
  /** The licence: `type`, `href`, and `content` for its name. */
  readonly mediaLicense?: MediaText;
  /** Who has the rights: `url`, and `content` for the name. */
  readonly mediaCopyright?: MediaText;
  /** What is said in it: `type`, `lang`, `start`, `end`, and `content` for the text. */
  readonly mediaText?: readonly MediaText[];
  /** Hashes of the file: `algo`, and `content` for the hash. */
  readonly mediaHash?: readonly MediaText[];
  /** How the public took it. */
  readonly mediaCommunity?: MediaCommunity;
  /** What people said of it. */
  readonly mediaComments?: readonly string[];
  /** The addresses of answers to it. */
  readonly mediaResponses?: readonly string[];
  /** The addresses of pages that link to it. */
  readonly mediaBacklinks?: readonly string[];
  /** A player to embed. */
  readonly mediaEmbed?: MediaEmbed;
  /** Whether it is still to be had: `state`, `reason`. */
  readonly mediaStatus?: MediaText;
  /** What it costs: `type`, `price`, `currency`, `info`. */
  readonly mediaPrice?: readonly MediaText[];
  /** Subtitles: `type`, `lang`, `href`. */
  readonly mediaSubtitle?: readonly MediaText[];
  /** Where peers share it: `type`, `href`. */
  readonly mediaPeerlink?: readonly MediaText[];
  /** Where it was taken. */
  readonly mediaLocation?: readonly MediaLocation[];
  /** How it was made: `status`. */
  readonly mediaRights?: MediaText;
  /** Its scenes. */
  readonly mediaScenes?: readonly MediaScene[];
  /** Categories and keywords of the file or the group. */
  readonly tags?: readonly Tag[];
}

/** One file; its attributes are as the feed has them. */
export interface MediaContent extends MediaDescription {
  /** Its address. */
  readonly url?: string;
  /** Media type. */
  readonly type?: string;
  /** `image`, `audio`, `video`, `document` or `executable`. */
  readonly medium?: string;
  /** In bytes. */
  readonly filesize?: string;
  /** `true` where it is the one to choose. */
  readonly isdefault?: string;
  /** `sample`, `full` or `nonstop`. */
  readonly expression?: string;
  /** In kilobits a second. */
  readonly bitrate?: string;
  /** In frames a second. */
  readonly framerate?: string;
  /** In thousands of samples a second. */
  readonly samplingrate?: string;
  /** Of sound. */
  readonly channels?: string;
  /** In seconds. */
  readonly duration?: string;
  /** In pixels. */
  readonly height?: string;
  /** In pixels. */
  readonly width?: string;
  /** The language. */
  readonly lang?: string;
}

/** Several files that are the same thing in different shapes. */
export interface MediaGroup extends MediaDescription {
  /** The files. */
  readonly mediaContent?: readonly MediaContent[];
}

/** What an entry or a feed has of Media RSS: of files inside of groups and files, too. */
export interface Media extends MediaDescription {
  /** All files, those in groups included, in order. */
  readonly mediaContent?: readonly MediaContent[];
  /** Groups of files that are the same thing in different shapes. */
  readonly mediaGroups?: readonly MediaGroup[];
}

/** YouTube (https://developers.google.com/youtube/v3/guides/push_notifications). */
export interface YouTube {
  /** The film. */
  readonly ytVideoid?: string;
  /** The channel. */
  readonly ytChannelid?: string;
  /** The list that the feed is of. */
  readonly ytPlaylistid?: string;
}
