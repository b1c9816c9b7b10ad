/** Media RSS (https://www.rssboard.org/media-rss): data about images, video and audio. */
import type { Geometry } from '../geometry.ts';
import type { ElementRecord, Extensible, Namespace, Tag, TextDetail } from '../values.ts';

/** A thumbnail. */
export interface MediaThumbnail extends ElementRecord {
  /** Its URL. */
  readonly url?: string;
  /** In pixels. `null` if it cannot be parsed. */
  readonly width?: number | null;
  /** In pixels. `null` if it cannot be parsed. */
  readonly height?: number | null;
  /** The time in the video that it shows, in seconds. `null` if it cannot be parsed. */
  readonly time?: number | null;
}

/** A page that plays a file. */
export interface MediaPlayer extends ElementRecord {
  /** Its URL. */
  readonly url?: string;
  /** In pixels. `null` if it cannot be parsed. */
  readonly width?: number | null;
  /** In pixels. `null` if it cannot be parsed. */
  readonly height?: number | null;
  /** The text in the element. */
  readonly content?: string;
}

/** A contributor to a file. */
export interface MediaCredit extends ElementRecord {
  /** The name. */
  readonly content?: string;
  /** The role. */
  readonly role?: string;
  /** The vocabulary that the role comes from. */
  readonly scheme?: string;
}

/** The audience that a file is suitable for. */
export interface MediaRating extends ElementRecord {
  /** The rating. */
  readonly content?: string;
  /** The vocabulary that the rating comes from; `urn:simple` by default. */
  readonly scheme?: string;
}

/** Where something may or may not be shown. */
export interface MediaRestriction extends ElementRecord {
  /** `allow` or `deny`. */
  readonly relationship?: string;
  /** What the list contains: `country`, `uri` or `sharing`. */
  readonly type?: string;
  /** The list, in lower case. */
  readonly content?: readonly string[];
}

/** The license of a file. */
export interface MediaLicense extends ElementRecord {
  /** Its name. */
  readonly content?: string;
  /** The media type. */
  readonly type?: string;
  /** Its URL. */
  readonly href?: string;
}

/** The holder of the rights. */
export interface MediaCopyright extends ElementRecord {
  /** The name. */
  readonly content?: string;
  /** The URL of the terms. */
  readonly url?: string;
}

/** A transcript or another text that belongs to a file. */
export interface MediaText extends ElementRecord {
  /** The text. */
  readonly content?: string;
  /** `plain` or `html`. Not sanitized: escape it. */
  readonly type?: string;
  /** The language. */
  readonly lang?: string;
  /** When it starts, in seconds. `null` if it cannot be parsed. */
  readonly start?: number | null;
  /** When it ends, in seconds. `null` if it cannot be parsed. */
  readonly end?: number | null;
}

/** A hash of a file. */
export interface MediaHash extends ElementRecord {
  /** The hash. */
  readonly content?: string;
  /** The algorithm; `md5` by default. */
  readonly algo?: string;
}

/** User ratings. */
export interface MediaStarRating extends ElementRecord {
  /** The average. `null` if it cannot be parsed. */
  readonly average?: number | null;
  /** The number of ratings. `null` if it cannot be parsed. */
  readonly count?: number | null;
  /** The lowest rating that can be given. `null` if it cannot be parsed. */
  readonly min?: number | null;
  /** The highest rating that can be given. `null` if it cannot be parsed. */
  readonly max?: number | null;
}

/** Numbers of views and favourites. */
export interface MediaStatistics extends ElementRecord {
  /** The number of views. `null` if it cannot be parsed. */
  readonly views?: number | null;
  /** The number of users who marked it as a favorite. `null` if it cannot be parsed. */
  readonly favorites?: number | null;
}

/** A tag from users. */
export interface MediaCommunityTag {
  /** The tag. */
  readonly tag?: string;
  /** Its weight; 1 by default. `null` if it cannot be parsed. */
  readonly weight?: number | null;
}

/** Reactions of users. */
export interface MediaCommunity extends ElementRecord {
  /** User ratings. */
  readonly starRating?: MediaStarRating;
  /** Numbers of views and favourites. */
  readonly statistics?: MediaStatistics;
  /** Tags from users. */
  readonly tags?: readonly MediaCommunityTag[];
}

/** A player to embed. */
export interface MediaEmbed extends ElementRecord {
  /** Its URL. */
  readonly url?: string;
  /** In pixels. `null` if it cannot be parsed. */
  readonly width?: number | null;
  /** In pixels. `null` if it cannot be parsed. */
  readonly height?: number | null;
  /** The parameters of the player, by name. The object has no prototype. */
  readonly params?: Readonly<Record<string, string>>;
}

/** Whether a file is still available. */
export interface MediaStatus extends ElementRecord {
  /** `active`, `blocked` or `deleted`. */
  readonly state?: string;
  /** The reason. */
  readonly reason?: string;
  /** The text in the element. */
  readonly content?: string;
}

/** The price of a file. */
export interface MediaPrice extends ElementRecord {
  /** `rent`, `purchase`, `package` or `subscription`. */
  readonly type?: string;
  /** The amount. `null` if it cannot be parsed. */
  readonly price?: number | null;
  /** The currency (ISO 4217). */
  readonly currency?: string;
  /** The URL of a page about it. */
  readonly info?: string;
  /** The text in the element. */
  readonly content?: string;
}

/** Subtitles. */
export interface MediaSubtitle extends ElementRecord {
  /** The media type. */
  readonly type?: string;
  /** The language. */
  readonly lang?: string;
  /** The address. */
  readonly href?: string;
  /** The text in the element. */
  readonly content?: string;
}

/** Where the file is shared peer to peer. */
export interface MediaPeerLink extends ElementRecord {
  /** The media type. */
  readonly type?: string;
  /** The address. */
  readonly href?: string;
  /** The text in the element. */
  readonly content?: string;
}

/** Where it was recorded. */
export interface MediaLocation extends ElementRecord {
  /** A description in words. */
  readonly description?: string;
  /** Where in the file it starts, in seconds. `null` if it cannot be parsed. */
  readonly start?: number | null;
  /** Where in the file it ends, in seconds. `null` if it cannot be parsed. */
  readonly end?: number | null;
  /** The place. `null` if it cannot be parsed. */
  readonly where?: Geometry | null;
}

/** Who created the file. */
export interface MediaRights extends ElementRecord {
  /** `userCreated` or `official`. */
  readonly status?: string;
  /** The text in the element. */
  readonly content?: string;
}

/** A scene of a video. */
export interface MediaScene extends ElementRecord {
  /** Its title. */
  readonly title?: string;
  /** A description of the scene. */
  readonly description?: string;
  /** When it starts, in seconds. `null` if it cannot be parsed. */
  readonly startTime?: number | null;
  /** When it ends, in seconds. `null` if it cannot be parsed. */
  readonly endTime?: number | null;
}

/**
 * What can describe an entry, a group of files, or one file. The value closest to the file wins.
 */
export interface MediaDescription extends Namespace {
  /** The title of the file, the group or the entry. */
  readonly title?: string;
  /** `title` with its media type, language and base URI. */
  readonly titleDetail?: TextDetail;
  /** The description. */
  readonly description?: string;
  /** `description` with its media type, language and base URI. */
  readonly descriptionDetail?: TextDetail;
  /** Thumbnails. */
  readonly thumbnails?: readonly MediaThumbnail[];
  /** A page that plays it. */
  readonly player?: MediaPlayer;
  /** Contributors. */
  readonly credits?: readonly MediaCredit[];
  /** The audience that it is suitable for. */
  readonly rating?: MediaRating;
  /** Where it may be shown. */
  readonly restriction?: MediaRestriction;
  /** The license. */
  readonly license?: MediaLicense;
  /** The holder of the rights. */
  readonly copyright?: MediaCopyright;
  /** Transcripts and other texts. */
  readonly texts?: readonly MediaText[];
  /** Hashes of the file. */
  readonly hashes?: readonly MediaHash[];
  /** Reactions of users. */
  readonly community?: MediaCommunity;
  /** Comments of users. */
  readonly comments?: readonly string[];
  /** The URLs of responses to it. */
  readonly responses?: readonly string[];
  /** The URLs of pages that link to it. */
  readonly backLinks?: readonly string[];
  /** A player to embed. */
  readonly embed?: MediaEmbed;
  /** Whether it is still available. */
  readonly status?: MediaStatus;
  /** Prices. */
  readonly prices?: readonly MediaPrice[];
  /** Subtitles. */
  readonly subtitles?: readonly MediaSubtitle[];
  /** Where the file is shared peer to peer. */
  readonly peerLinks?: readonly MediaPeerLink[];
  /** Where it was recorded. */
  readonly locations?: readonly MediaLocation[];
  /** Who created it. */
  readonly rights?: MediaRights;
  /** Its scenes. */
  readonly scenes?: readonly MediaScene[];
  /** Categories. Also `tags` of the entry. */
  readonly categories?: readonly Tag[];
  /** Keywords. Also `tags` of the entry. */
  readonly keywords?: readonly string[];
}

/** One file. */
export interface MediaContent extends MediaDescription, ElementRecord, Extensible {
  /** Its URL. */
  readonly url?: string;
  /** Size in bytes. `null` if it cannot be parsed. */
  readonly fileSize?: number | null;
  /** The media type. */
  readonly type?: string;
  /** `image`, `audio`, `video`, `document` or `executable`. */
  readonly medium?: string;
  /** Whether it is the default file. `null` if it cannot be parsed. */
  readonly isDefault?: boolean | null;
  /** `sample`, `full` or `nonstop`. */
  readonly expression?: string;
  /** In kilobits per second. `null` if it cannot be parsed. */
  readonly bitrate?: number | null;
  /** In frames per second. `null` if it cannot be parsed. */
  readonly framerate?: number | null;
  /** In thousands of samples per second. `null` if it cannot be parsed. */
  readonly samplingrate?: number | null;
  /** The number of audio channels. `null` if it cannot be parsed. */
  readonly channels?: number | null;
  /** Duration in seconds. `null` if it cannot be parsed. */
  readonly duration?: number | null;
  /** In pixels. `null` if it cannot be parsed. */
  readonly height?: number | null;
  /** In pixels. `null` if it cannot be parsed. */
  readonly width?: number | null;
  /** The language. */
  readonly lang?: string;
}

/** Several files with the same content in different formats. */
export interface MediaGroup extends MediaDescription, ElementRecord, Extensible {
  /** The files. */
  readonly contents?: readonly MediaContent[];
}

/**
 * The media data of an entry or a feed. What a group or a file specifies is there, and repeated
 * here.
 */
export interface Media extends MediaDescription {
  /** All files in order, including those in groups. */
  readonly contents?: readonly MediaContent[];
  /** Groups of files with the same content in different formats. */
  readonly groups?: readonly MediaGroup[];
}
