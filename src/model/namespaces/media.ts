/** Media RSS (https://www.rssboard.org/media-rss): data about images, video and audio. */
import type { Geometry } from '../geometry.ts';
import type { ElementRecord, Extensible, Namespace, Open, Tag, TextDetail } from '../values.ts';

/** A thumbnail. */
export interface MediaThumbnail extends ElementRecord {
  /** Its URL. */
  readonly url?: string;
  /** In pixels. */
  readonly width?: number;
  /** In pixels. */
  readonly height?: number;
  /** The time in the video that it shows, in seconds. */
  readonly time?: number;
}

/** A page that plays a file. */
export interface MediaPlayer extends ElementRecord {
  /** Its URL. */
  readonly url?: string;
  /** In pixels. */
  readonly width?: number;
  /** In pixels. */
  readonly height?: number;
  /** The text in the element. */
  readonly value?: string;
}

/** A contributor to a file. */
export interface MediaCredit extends ElementRecord {
  /** The name. */
  readonly value?: string;
  /** The role. */
  readonly role?: string;
  /** The vocabulary that the role comes from. */
  readonly scheme?: string;
}

/** The audience that a file is suitable for. */
export interface MediaRating extends ElementRecord {
  /** The rating. */
  readonly value?: string;
  /** The vocabulary that the rating comes from; `urn:simple` by default. */
  readonly scheme?: string;
}

/** Where something may or may not be shown. */
export interface MediaRestriction extends ElementRecord {
  /** `allow` or `deny`. */
  readonly relationship?: Open<'allow' | 'deny'>;
  /** What the list contains: `country`, `uri` or `sharing`. */
  readonly type?: Open<'country' | 'uri' | 'sharing'>;
  /** The list, in lower case. */
  readonly value?: readonly string[];
}

/** The license of a file. */
export interface MediaLicense extends ElementRecord {
  /** Its name. */
  readonly value?: string;
  /** The media type. */
  readonly type?: string;
  /** Its URL. */
  readonly href?: string;
}

/** The holder of the rights. */
export interface MediaCopyright extends ElementRecord {
  /** The name. */
  readonly value?: string;
  /** The URL of the terms. */
  readonly url?: string;
}

/** A transcript or another text that belongs to a file. */
export interface MediaText extends ElementRecord {
  /** The text. */
  readonly value?: string;
  /** `plain` or `html`. Not sanitized: escape it. */
  readonly type?: Open<'plain' | 'html'>;
  /** The language. */
  readonly lang?: string;
  /** When it starts, in seconds. */
  readonly start?: number;
  /** When it ends, in seconds. */
  readonly end?: number;
}

/** A hash of a file. */
export interface MediaHash extends ElementRecord {
  /** The hash. */
  readonly value?: string;
  /** The algorithm; `md5` by default. */
  readonly algo?: string;
}

/** User ratings. */
export interface MediaStarRating extends ElementRecord {
  /** The average. */
  readonly average?: number;
  /** The number of ratings. */
  readonly count?: number;
  /** The lowest rating that can be given. */
  readonly min?: number;
  /** The highest rating that can be given. */
  readonly max?: number;
}

/** Numbers of views and favourites. */
export interface MediaStatistics extends ElementRecord {
  /** The number of views. */
  readonly views?: number;
  /** The number of users who marked it as a favorite. */
  readonly favorites?: number;
}

/** A tag from users. */
export interface MediaCommunityTag {
  /** The tag. */
  readonly value?: string;
  /** Its weight; 1 by default. */
  readonly weight?: number;
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
  /** In pixels. */
  readonly width?: number;
  /** In pixels. */
  readonly height?: number;
  /** The parameters of the player, by name. The object has no prototype. */
  readonly params?: Readonly<Record<string, string>>;
}

/** Whether a file is still available. */
export interface MediaStatus extends ElementRecord {
  /** `active`, `blocked` or `deleted`. */
  readonly state?: Open<'active' | 'blocked' | 'deleted'>;
  /** The reason. */
  readonly reason?: string;
  /** The text in the element. */
  readonly value?: string;
}

/** The price of a file. */
export interface MediaPrice extends ElementRecord {
  /** `rent`, `purchase`, `package` or `subscription`. */
  readonly type?: Open<'rent' | 'purchase' | 'package' | 'subscription'>;
  /** The amount. */
  readonly price?: number;
  /** The currency (ISO 4217). */
  readonly currency?: string;
  /** The URL of a page about it. */
  readonly info?: string;
  /** The text in the element. */
  readonly value?: string;
}

/** Subtitles. */
export interface MediaSubtitle extends ElementRecord {
  /** The media type. */
  readonly type?: string;
  /** The language. */
  readonly lang?: string;
  /** The URL. */
  readonly href?: string;
  /** The text in the element. */
  readonly value?: string;
}

/** Where the file is shared peer to peer. */
export interface MediaPeerLink extends ElementRecord {
  /** The media type. */
  readonly type?: string;
  /** The URL. */
  readonly href?: string;
  /** The text in the element. */
  readonly value?: string;
}

/** Where it was recorded. */
export interface MediaLocation extends ElementRecord {
  /** A description in words. */
  readonly description?: string;
  /** Where in the file it starts, in seconds. */
  readonly start?: number;
  /** Where in the file it ends, in seconds. */
  readonly end?: number;
  /** The place. */
  readonly where?: Geometry;
}

/** Who created the file. */
export interface MediaRights extends ElementRecord {
  /** `userCreated` or `official`. */
  readonly status?: Open<'userCreated' | 'official'>;
  /** The text in the element. */
  readonly value?: string;
}

/** A scene of a video. */
export interface MediaScene extends ElementRecord {
  /** Its title. */
  readonly title?: string;
  /** A description of the scene. */
  readonly description?: string;
  /** When it starts, in seconds. */
  readonly startTime?: number;
  /** When it ends, in seconds. */
  readonly endTime?: number;
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
  /** The audiences that it is suitable for, one for each vocabulary. */
  readonly ratings?: readonly MediaRating[];
  /** Where it may be shown. All of them hold. */
  readonly restrictions?: readonly MediaRestriction[];
  /** The license. */
  readonly license?: MediaLicense;
  /** The holder of the rights. */
  readonly copyright?: MediaCopyright;
  /** Transcripts and other text. */
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
  /** Size in bytes. */
  readonly fileSize?: number;
  /** The media type. */
  readonly type?: string;
  /** `image`, `audio`, `video`, `document` or `executable`. */
  readonly medium?: Open<'image' | 'audio' | 'video' | 'document' | 'executable'>;
  /** Whether it is the default file. */
  readonly isDefault?: boolean;
  /** `sample`, `full` or `nonstop`. */
  readonly expression?: Open<'sample' | 'full' | 'nonstop'>;
  /** In kilobits per second. */
  readonly bitrate?: number;
  /** In frames per second. */
  readonly framerate?: number;
  /** In thousands of samples per second. */
  readonly samplingrate?: number;
  /** The number of audio channels. */
  readonly channels?: number;
  /** Duration in seconds. */
  readonly duration?: number;
  /** In pixels. */
  readonly height?: number;
  /** In pixels. */
  readonly width?: number;
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
