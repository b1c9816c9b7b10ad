/** Media RSS (https://www.rssboard.org/media-rss): data about images, video and audio. */
import type {
  MEDIA,
  MEDIA_COMMUNITY,
  MEDIA_CONTENT,
  MEDIA_COPYRIGHT,
  MEDIA_CREDIT,
  MEDIA_DESCRIPTION,
  MEDIA_EMBED,
  MEDIA_EMBED_PARTS,
  MEDIA_HASH,
  MEDIA_LICENSE,
  MEDIA_LOCATION,
  MEDIA_PEER_LINK,
  MEDIA_PLAYER,
  MEDIA_PRICE,
  MEDIA_RATING,
  MEDIA_RESTRICTION,
  MEDIA_RIGHTS,
  MEDIA_SCENE,
  MEDIA_STAR_RATING,
  MEDIA_STATISTICS,
  MEDIA_STATUS,
  MEDIA_SUBTITLE,
  MEDIA_TEXT,
  MEDIA_THUMBNAIL,
} from '../../namespaces/media.ts';
import type { Geometry } from '../geometry.ts';
import type { ObjectOf } from '../object-of.ts';
import type { ElementRecord, Extensible, Namespace } from '../values.ts';

/** A thumbnail. */
export interface MediaThumbnail extends ElementRecord, ObjectOf<typeof MEDIA_THUMBNAIL> {}

/** A page that plays a file. */
export interface MediaPlayer extends ElementRecord, ObjectOf<typeof MEDIA_PLAYER> {}

/** A contributor to a file. */
export interface MediaCredit extends ElementRecord, ObjectOf<typeof MEDIA_CREDIT> {}

/** The audience that a file is suitable for. */
export interface MediaRating extends ElementRecord, ObjectOf<typeof MEDIA_RATING> {}

/** Where something may or may not be shown. */
export interface MediaRestriction extends ElementRecord, ObjectOf<typeof MEDIA_RESTRICTION> {}

/** The license of a file. */
export interface MediaLicense extends ElementRecord, ObjectOf<typeof MEDIA_LICENSE> {}

/** The holder of the rights. */
export interface MediaCopyright extends ElementRecord, ObjectOf<typeof MEDIA_COPYRIGHT> {}

/** A transcript or another text that belongs to a file. */
export interface MediaText extends ElementRecord, ObjectOf<typeof MEDIA_TEXT> {}

/** A hash of a file. */
export interface MediaHash extends ElementRecord, ObjectOf<typeof MEDIA_HASH> {}

/** User ratings. */
export interface MediaStarRating extends ElementRecord, ObjectOf<typeof MEDIA_STAR_RATING> {}

/** Numbers of views and favourites. */
export interface MediaStatistics extends ElementRecord, ObjectOf<typeof MEDIA_STATISTICS> {}

/** A tag from users. */
export interface MediaCommunityTag {
  /** The tag. */
  readonly value?: string;
  /** Its weight; 1 by default. */
  readonly weight?: number;
}

/** Reactions of users. */
export interface MediaCommunity extends ElementRecord, ObjectOf<typeof MEDIA_COMMUNITY> {}

/** A player to embed. */
export interface MediaEmbed
  extends ElementRecord,
    ObjectOf<typeof MEDIA_EMBED>,
    ObjectOf<typeof MEDIA_EMBED_PARTS> {}

/** Whether a file is still available. */
export interface MediaStatus extends ElementRecord, ObjectOf<typeof MEDIA_STATUS> {}

/** The price of a file. */
export interface MediaPrice extends ElementRecord, ObjectOf<typeof MEDIA_PRICE> {}

/** Subtitles. */
export interface MediaSubtitle extends ElementRecord, ObjectOf<typeof MEDIA_SUBTITLE> {}

/** Where the file is shared peer to peer. */
export interface MediaPeerLink extends ElementRecord, ObjectOf<typeof MEDIA_PEER_LINK> {}

/** Where it was recorded. */
export interface MediaLocation extends ElementRecord, ObjectOf<typeof MEDIA_LOCATION> {
  /** The place. */
  readonly where?: Geometry;
}

/** Who created the file. */
export interface MediaRights extends ElementRecord, ObjectOf<typeof MEDIA_RIGHTS> {}

/** A scene of a video. */
export interface MediaScene extends ElementRecord, ObjectOf<typeof MEDIA_SCENE> {}

/**
 * What can describe an entry, a group of files, or one file. The value closest to the file wins.
 */
export interface MediaDescription extends Namespace, ObjectOf<typeof MEDIA_DESCRIPTION> {}

/** One file. */
export interface MediaContent
  extends MediaDescription,
    ElementRecord,
    Extensible,
    ObjectOf<typeof MEDIA_CONTENT> {}

/** Several files with the same content in different formats. */
export interface MediaGroup extends MediaDescription, ElementRecord, Extensible {
  /** The files. */
  readonly contents?: readonly MediaContent[];
}

/**
 * The media data of an entry or a feed. What a group or a file specifies is there, and repeated
 * here.
 */
export interface Media extends MediaDescription, ObjectOf<typeof MEDIA> {}
