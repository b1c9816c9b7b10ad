/** Media RSS (https://www.rssboard.org/media-rss): what feeds say of their pictures, films and sounds. */
import type { Geometry } from '../geometry.ts';
import type { ElementRecord, Extensible, Namespace, Tag, TextDetail } from '../values.ts';

/** A picture that stands for a file. */
export interface MediaThumbnail extends ElementRecord {
  /** Its address. */
  readonly url?: string;
  /** In pixels. `null` where it cannot be read. */
  readonly width?: number | null;
  /** In pixels. `null` where it cannot be read. */
  readonly height?: number | null;
  /** The moment of the film that it shows, in seconds. `null` where it cannot be read. */
  readonly time?: number | null;
}

/** A page that plays a file. */
export interface MediaPlayer extends ElementRecord {
  /** Its address. */
  readonly url?: string;
  /** In pixels. `null` where it cannot be read. */
  readonly width?: number | null;
  /** In pixels. `null` where it cannot be read. */
  readonly height?: number | null;
  /** A text inside. */
  readonly content?: string;
}

/** Who took part. */
export interface MediaCredit extends ElementRecord {
  /** The name. */
  readonly content?: string;
  /** What they did. */
  readonly role?: string;
  /** The vocabulary of the role. */
  readonly scheme?: string;
}

/** The audience that a file is suitable for. */
export interface MediaRating extends ElementRecord {
  /** The rating. */
  readonly content?: string;
  /** The vocabulary of the rating; `urn:simple` where it is not said. */
  readonly scheme?: string;
}

/** Where something may or may not be shown. */
export interface MediaRestriction extends ElementRecord {
  /** `allow` or `deny`. */
  readonly relationship?: string;
  /** What the words are: `country`, `uri` or `sharing`. */
  readonly type?: string;
  /** The words, in lower case. */
  readonly content?: readonly string[];
}

/** The licence of a file. */
export interface MediaLicense extends ElementRecord {
  /** Its name. */
  readonly content?: string;
  /** Media type. */
  readonly type?: string;
  /** Its address. */
  readonly href?: string;
}

/** Who has the rights. */
export interface MediaCopyright extends ElementRecord {
  /** The name. */
  readonly content?: string;
  /** The address of the terms. */
  readonly url?: string;
}

/** What is said in a file. */
export interface MediaText extends ElementRecord {
  /** The text. */
  readonly content?: string;
  /** `plain` or `html`. Not sanitized: escape it. */
  readonly type?: string;
  /** The language. */
  readonly lang?: string;
  /** When it begins, in seconds. `null` where it cannot be read. */
  readonly start?: number | null;
  /** When it ends, in seconds. `null` where it cannot be read. */
  readonly end?: number | null;
}

/** A hash of a file. */
export interface MediaHash extends ElementRecord {
  /** The hash. */
  readonly content?: string;
  /** The algorithm; `md5` where it is not said. */
  readonly algo?: string;
}

/** How people rated it. */
export interface MediaStarRating extends ElementRecord {
  /** The average. `null` where it cannot be read. */
  readonly average?: number | null;
  /** The number of ratings. `null` where it cannot be read. */
  readonly count?: number | null;
  /** The lowest rating that can be given. `null` where it cannot be read. */
  readonly min?: number | null;
  /** The highest rating that can be given. `null` where it cannot be read. */
  readonly max?: number | null;
}

/** How many people saw it. */
export interface MediaStatistics extends ElementRecord {
  /** The number of views. `null` where it cannot be read. */
  readonly views?: number | null;
  /** How many people marked it as a favourite. `null` where it cannot be read. */
  readonly favorites?: number | null;
}

/** A tag that people gave. */
export interface MediaCommunityTag {
  /** The tag. */
  readonly tag?: string;
  /** Its weight; 1 where nothing is said. `null` where it cannot be read. */
  readonly weight?: number | null;
}

/** How the public took it. */
export interface MediaCommunity extends ElementRecord {
  /** How people rated it. */
  readonly starRating?: MediaStarRating;
  /** How many people saw it. */
  readonly statistics?: MediaStatistics;
  /** Tags that people gave it. */
  readonly tags?: readonly MediaCommunityTag[];
}

/** A player to embed. */
export interface MediaEmbed extends ElementRecord {
  /** Its address. */
  readonly url?: string;
  /** In pixels. `null` where it cannot be read. */
  readonly width?: number | null;
  /** In pixels. `null` where it cannot be read. */
  readonly height?: number | null;
  /** The settings of the player, by name. Without a prototype. */
  readonly params?: Readonly<Record<string, string>>;
}

/** Whether a file is still available. */
export interface MediaStatus extends ElementRecord {
  /** `active`, `blocked` or `deleted`. */
  readonly state?: string;
  /** Why. */
  readonly reason?: string;
  /** A text inside. */
  readonly content?: string;
}

/** What a file costs. */
export interface MediaPrice extends ElementRecord {
  /** `rent`, `purchase`, `package` or `subscription`. */
  readonly type?: string;
  /** The amount. `null` where it cannot be read. */
  readonly price?: number | null;
  /** ISO 4217. */
  readonly currency?: string;
  /** The address of a page about it. */
  readonly info?: string;
  /** A text inside. */
  readonly content?: string;
}

/** Subtitles. */
export interface MediaSubtitle extends ElementRecord {
  /** Media type. */
  readonly type?: string;
  /** The language. */
  readonly lang?: string;
  /** The address. */
  readonly href?: string;
  /** A text inside. */
  readonly content?: string;
}

/** Where peers share it. */
export interface MediaPeerLink extends ElementRecord {
  /** Media type. */
  readonly type?: string;
  /** The address. */
  readonly href?: string;
  /** A text inside. */
  readonly content?: string;
}

/** Where it was taken. */
export interface MediaLocation extends ElementRecord {
  /** In words. */
  readonly description?: string;
  /** From when on in the file, in seconds. `null` where it cannot be read. */
  readonly start?: number | null;
  /** Until when in the file, in seconds. `null` where it cannot be read. */
  readonly end?: number | null;
  /** The place. `null` where it cannot be read. */
  readonly where?: Geometry | null;
}

/** How it was made. */
export interface MediaRights extends ElementRecord {
  /** `userCreated` or `official`. */
  readonly status?: string;
  /** A text inside. */
  readonly content?: string;
}

/** A scene of a film. */
export interface MediaScene extends ElementRecord {
  /** Its title. */
  readonly title?: string;
  /** What happens. */
  readonly description?: string;
  /** When it begins, in seconds. `null` where it cannot be read. */
  readonly startTime?: number | null;
  /** When it ends, in seconds. `null` where it cannot be read. */
  readonly endTime?: number | null;
}

/** What can be said of an entry, of a group of files, or of one file. Of single values, the nearer counts. */
export interface MediaDescription extends Namespace {
  /** What the file, the group or the entry is called. */
  readonly title?: string;
  /** `title` with its media type, language and base. */
  readonly titleDetail?: TextDetail;
  /** What it is about. */
  readonly description?: string;
  /** `description` with its media type, language and base. */
  readonly descriptionDetail?: TextDetail;
  /** Pictures that stand for it. */
  readonly thumbnails?: readonly MediaThumbnail[];
  /** A page that plays it. */
  readonly player?: MediaPlayer;
  /** Who took part. */
  readonly credits?: readonly MediaCredit[];
  /** The audience that it is suitable for. */
  readonly rating?: MediaRating;
  /** Where it may be shown. */
  readonly restriction?: MediaRestriction;
  /** The licence. */
  readonly license?: MediaLicense;
  /** Who has the rights. */
  readonly copyright?: MediaCopyright;
  /** What is said in it. */
  readonly texts?: readonly MediaText[];
  /** Hashes of the file. */
  readonly hashes?: readonly MediaHash[];
  /** How the public took it. */
  readonly community?: MediaCommunity;
  /** What people said of it. */
  readonly comments?: readonly string[];
  /** The addresses of answers to it. */
  readonly responses?: readonly string[];
  /** The addresses of pages that link to it. */
  readonly backLinks?: readonly string[];
  /** A player to embed. */
  readonly embed?: MediaEmbed;
  /** Whether it is still available. */
  readonly status?: MediaStatus;
  /** What it costs. */
  readonly prices?: readonly MediaPrice[];
  /** Subtitles. */
  readonly subtitles?: readonly MediaSubtitle[];
  /** Where peers share it. */
  readonly peerLinks?: readonly MediaPeerLink[];
  /** Where it was taken. */
  readonly locations?: readonly MediaLocation[];
  /** How it was made. */
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
  /** Its address. */
  readonly url?: string;
  /** In bytes. `null` where it cannot be read. */
  readonly fileSize?: number | null;
  /** Media type. */
  readonly type?: string;
  /** `image`, `audio`, `video`, `document` or `executable`. */
  readonly medium?: string;
  /** Whether it is the one to choose. `null` where it cannot be read. */
  readonly isDefault?: boolean | null;
  /** `sample`, `full` or `nonstop`. */
  readonly expression?: string;
  /** In kilobits per second. `null` where it cannot be read. */
  readonly bitrate?: number | null;
  /** In frames per second. `null` where it cannot be read. */
  readonly framerate?: number | null;
  /** In thousands of samples per second. `null` where it cannot be read. */
  readonly samplingrate?: number | null;
  /** The number of audio channels. `null` where it cannot be read. */
  readonly channels?: number | null;
  /** In seconds. `null` where it cannot be read. */
  readonly duration?: number | null;
  /** In pixels. `null` where it cannot be read. */
  readonly height?: number | null;
  /** In pixels. `null` where it cannot be read. */
  readonly width?: number | null;
  /** The language. */
  readonly lang?: string;
}

/** Several files that are the same thing in different formats. */
export interface MediaGroup extends MediaDescription, ElementRecord, Extensible {
  /** The files. */
  readonly contents?: readonly MediaContent[];
}

/** What an entry or a feed says of its files. What is said of a group or a file stands there, and here, too. */
export interface Media extends MediaDescription {
  /** All files, those in groups included, in order. */
  readonly contents?: readonly MediaContent[];
  /** Groups of files that are the same thing in different formats. */
  readonly groups?: readonly MediaGroup[];
}
