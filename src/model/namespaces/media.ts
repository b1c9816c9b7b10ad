/** Media RSS (https://www.rssboard.org/media-rss): data about images, video and audio. */
import type { Geometry } from '../geometry.ts';
import type { ObjectOf } from '../object-of.ts';
import type { ElementRecord, Extensible, Namespace, Tag } from '../values.ts';
import { type NamespaceTable, type NamespaceUris, WITH_MEDIA } from './row.ts';

export const MEDIA_URIS: NamespaceUris = [
  'media mrss',
  'http://search.yahoo.com/mrss/',
  'http://search.yahoo.com/rss/',
  'http://search.yahoo.com/mrss/1.0',
  'http://www.rssboard.org/media-rss',
  'http://search.yahoo.com/searchmonkey/media/',
  [
    'http://video.search.yahoo.com/mrss/',
    'http://tools.search.yahoo.com/mrss/',
    'http://seach.yahoo.com/mrss/',
  ],
];

/** A thumbnail. */
export const MEDIA_THUMBNAIL = {
  /** The URL of the thumbnail. */
  url: 'url',
  /** The width of the thumbnail in pixels. */
  width: 'number',
  /** The height of the thumbnail in pixels. */
  height: 'number',
  /** The time in the video that the thumbnail shows, in seconds. */
  time: 'seconds',
} as const;

export const MEDIA_CREDIT = {
  /** The role of the contributor. */
  role: 'text',
  /** The vocabulary that the role comes from. */
  scheme: 'reference',
  /** The name of the contributor. */
  value: 'text',
} as const;

export const MEDIA_TEXT = {
  /** The type of the text: `plain` or `html`. Not sanitized: escape it. */
  type: ['plain', 'html'],
  /** The language of the text. */
  lang: 'text',
  /** When the text starts, in seconds. */
  start: 'seconds',
  /** When the text ends, in seconds. */
  end: 'seconds',
  /** The text of this part. */
  value: 'text',
} as const;

export const MEDIA_HASH = {
  /** The algorithm; `md5` by default. */
  algo: 'text',
  /** The hash of the file. */
  value: 'text',
} as const;

export const MEDIA_PRICE = {
  /** The kind of the offer: `rent`, `purchase`, `package` or `subscription`. */
  type: ['rent', 'purchase', 'package', 'subscription'],
  /** The amount of money, in the currency `currency`. */
  price: 'number',
  /** The currency (ISO 4217). */
  currency: 'text',
  /** The URL of a page about the price. */
  info: 'url',
  /** The text in the element. */
  value: 'text',
} as const;

/** Subtitles. */
export const MEDIA_SUBTITLE = {
  /** The media type of the subtitles. */
  type: 'text',
  /** The language of the subtitles. */
  lang: 'text',
  /** The URL of the subtitles. */
  href: 'url',
  /** The text in the element. */
  value: 'text',
} as const;

export const MEDIA_PEER_LINK = {
  /** The media type of the linked file. */
  type: 'text',
  /** The URL of the linked file. */
  href: 'url',
  /** The text in the element. */
  value: 'text',
} as const;

export const MEDIA_LOCATION = {
  /** A description in words. */
  description: 'text',
  /** Where in the file it starts, in seconds. */
  start: 'seconds',
  /** Where in the file it ends, in seconds. */
  end: 'seconds',
} as const;

export const MEDIA_PLAYER = {
  /** The URL of the player. */
  url: 'url',
  /** The width of the player in pixels. */
  width: 'number',
  /** The height of the player in pixels. */
  height: 'number',
  /** The text in the element. */
  value: 'text',
} as const;

export const MEDIA_RATING = {
  /** The vocabulary that the rating comes from; `urn:simple` by default. */
  scheme: 'reference',
  /** The rating in its scheme. */
  value: 'text',
} as const;

export const MEDIA_RESTRICTION = {
  /** Whether the list is of what may (`allow`) or may not (`deny`) show the content. */
  relationship: ['allow', 'deny'],
  /** What the list contains: `country`, `uri` or `sharing`. */
  type: ['country', 'uri', 'sharing'],
  /** The list, in lower case. */
  value: 'lowerCaseWords',
} as const;

export const MEDIA_LICENSE = {
  /** The media type of the license text. */
  type: 'text',
  /** The URL of the license. */
  href: 'url',
  /** The name of the license. */
  value: 'text',
} as const;

export const MEDIA_COPYRIGHT = {
  /** The URL of the terms. */
  url: 'url',
  /** The name of the owner of the rights. */
  value: 'text',
} as const;

export const MEDIA_STATUS = {
  /** The state of the content: `active`, `blocked` or `deleted`. */
  state: ['active', 'blocked', 'deleted'],
  /** The reason for the status. */
  reason: 'text',
  /** The text in the element. */
  value: 'text',
} as const;

export const MEDIA_RIGHTS = {
  /** Who created the content: `userCreated` or `official`. */
  status: ['userCreated', 'official'],
  /** The text in the element. */
  value: 'text',
} as const;

export const MEDIA_EMBED = {
  /** The URL of the player. */
  url: 'url',
  /** The width of the player in pixels. */
  width: 'number',
  /** The height of the player in pixels. */
  height: 'number',
} as const;

export const MEDIA = {
  /** All files in order, including those in groups. */
  contents: { list: 'MediaContent', by: 'mediaFile' },
  /** Groups of files with the same content in different formats. */
  groups: { list: 'MediaGroup', by: 'mediaGroup' },
} as const;

/** User ratings. */
export const MEDIA_STAR_RATING = {
  /** The average of the ratings. */
  average: 'number',
  /** The number of ratings. */
  count: 'number',
  /** The lowest rating that can be given. */
  min: 'number',
  /** The highest rating that can be given. */
  max: 'number',
} as const;

export const MEDIA_STATISTICS = {
  /** The number of views. */
  views: 'number',
  /** The number of users who marked it as a favorite. */
  favorites: 'number',
} as const;

/** Reactions of users. */
export const MEDIA_COMMUNITY = {
  /** How users rated the content. */
  starRating: { record: 'MediaStarRating' },
  /** Numbers of views and favourites. */
  statistics: { record: 'MediaStatistics' },
  /** Tags that users chose. */
  tags: { list: 'MediaCommunityTag', by: 'mediaTags', name: 'tags' },
} as const;

export const MEDIA_EMBED_PARTS = {
  /** The parameters of the player, by name. The object has no prototype. */
  params: { is: 'parameters', name: 'param', by: 'mediaParam' },
} as const;

export const MEDIA_SCENE = {
  /** The title of the scene. */
  title: { is: 'text', name: 'sceneTitle' },
  /** A description of the scene. */
  description: { is: 'text', name: 'sceneDescription' },
  /** When the scene starts, in seconds. */
  startTime: { is: 'seconds', name: 'sceneStartTime' },
  /** When the scene ends, in seconds. */
  endTime: { is: 'seconds', name: 'sceneEndTime' },
} as const;

export const MEDIA_DESCRIPTION = {
  /** The title of the file, the group or the entry. */
  title: { is: 'markup', by: 'titleOfEntry' },
  /** `title` with its media type, language and base URI. */
  titleDetail: 'detail',
  /** The description of the content. */
  description: { is: 'markup', by: 'summaryOfEntry' },
  /** `description` with its media type, language and base URI. */
  descriptionDetail: 'detail',
  /** Categories. Also `tags` of the entry. */
  categories: { list: 'Tag', by: 'mediaCategory' },
  /** Keywords. Also `tags` of the entry. */
  keywords: { is: 'keywords', by: 'mediaKeywords' },
  /** Thumbnails of the content. */
  thumbnails: { list: 'MediaThumbnail' },
  /** People and organizations that contributed. */
  credits: { list: 'MediaCredit' },
  /** Transcripts and other text. */
  texts: { list: 'MediaText' },
  /** Hashes of the file. */
  hashes: { list: 'MediaHash', name: 'hash' },
  /** What the content costs. */
  prices: { list: 'MediaPrice' },
  /** Files with subtitles of the content. */
  subtitles: { list: 'MediaSubtitle', name: 'subTitle' },
  /** Where the file is shared peer to peer. */
  peerLinks: { list: 'MediaPeerLink' },
  /** Where the content was recorded. */
  locations: { list: 'MediaLocation' },
  /** A page that plays the content. */
  player: { record: 'MediaPlayer' },
  /** The audiences that the content is suitable for, one for each vocabulary. */
  ratings: { list: 'MediaRating' },
  /** Where the content may be shown. All restrictions apply. */
  restrictions: { list: 'MediaRestriction' },
  /** The license of the content. */
  license: { record: 'MediaLicense' },
  /** The holder of the rights. */
  copyright: { record: 'MediaCopyright' },
  /** Whether the content is still available. */
  status: { record: 'MediaStatus' },
  /** Whether the content was created by a user. */
  rights: { record: 'MediaRights' },
  /** Reactions of users to the content. */
  community: { record: 'MediaCommunity' },
  /** A player to embed. */
  embed: { record: 'MediaEmbed' },
  /** Comments of users on the content. */
  comments: { list: 'text', by: 'mediaComments', name: 'comments' },
  /** The URLs of responses to the content. */
  responses: { list: 'url', by: 'mediaResponses', name: 'responses' },
  /** The URLs of pages that link to the content. */
  backLinks: { list: 'url', by: 'mediaBackLinks', name: 'backLinks' },
  /** The scenes of the content. */
  scenes: { list: 'MediaScene', by: 'mediaScenes', name: 'scenes' },
} as const;

/** One file. */
export const MEDIA_CONTENT = {
  /** The URL of the file. */
  url: 'url',
  /** The size of the file in bytes. */
  fileSize: 'number',
  /** The media type of the file. */
  type: 'text',
  /** The kind of the file: `image`, `audio`, `video`, `document` or `executable`. */
  medium: ['image', 'audio', 'video', 'document', 'executable'],
  /** Whether the file is the default of its group. */
  isDefault: 'boolean',
  /** Whether the file is a part: `sample`, `full` or `nonstop`. */
  expression: ['sample', 'full', 'nonstop'],
  /** The bit rate in kilobits per second. */
  bitrate: 'number',
  /** The frame rate in frames per second. */
  framerate: 'number',
  /** The sampling rate in thousands of samples per second. */
  samplingrate: 'number',
  /** The number of audio channels. */
  channels: 'number',
  /** The duration of the file in seconds. */
  duration: 'seconds',
  /** The width of the image or video in pixels. */
  width: 'number',
  /** The height of the image or video in pixels. */
  height: 'number',
  /** The language of the file. */
  lang: 'text',
} as const;

export const MEDIA_NAMESPACE: NamespaceTable = {
  uris: MEDIA_URIS,
  parts: [
    { within: WITH_MEDIA, rows: MEDIA },
    { within: WITH_MEDIA, rows: MEDIA_DESCRIPTION },
    {
      inside: 'mediaComments',
      path: 'media',
      rows: { comments: { list: 'text', by: 'mediaText' } },
    },
    {
      inside: 'mediaResponses',
      path: 'media',
      rows: { responses: { list: 'url', by: 'mediaUrl' } },
    },
    {
      inside: 'mediaBacklinks',
      path: 'media',
      rows: { backLinks: { list: 'url', by: 'mediaUrl' } },
    },
    { inside: 'mediaScenes', path: 'media', rows: { scenes: { list: 'MediaScene' } } },
  ],
  records: {
    MediaThumbnail: { isTextUrl: true, attributes: MEDIA_THUMBNAIL },
    MediaCredit: { attributes: MEDIA_CREDIT },
    MediaText: { attributes: MEDIA_TEXT },
    MediaHash: { attributes: MEDIA_HASH },
    MediaPrice: { attributes: MEDIA_PRICE },
    MediaSubtitle: { attributes: MEDIA_SUBTITLE },
    MediaPeerLink: { attributes: MEDIA_PEER_LINK },
    MediaLocation: { inside: 'mediaLocation', attributes: MEDIA_LOCATION },
    MediaPlayer: { attributes: MEDIA_PLAYER },
    MediaRating: { attributes: MEDIA_RATING },
    MediaRestriction: { attributes: MEDIA_RESTRICTION },
    MediaLicense: { attributes: MEDIA_LICENSE },
    MediaCopyright: { attributes: MEDIA_COPYRIGHT },
    MediaStatus: { attributes: MEDIA_STATUS },
    MediaRights: { attributes: MEDIA_RIGHTS },
    MediaCommunity: { elements: MEDIA_COMMUNITY },
    MediaEmbed: { attributes: MEDIA_EMBED, elements: MEDIA_EMBED_PARTS },
    MediaStarRating: { attributes: MEDIA_STAR_RATING },
    MediaStatistics: { attributes: MEDIA_STATISTICS },
    MediaScene: { elements: MEDIA_SCENE },
    MediaContent: { attributes: MEDIA_CONTENT, inside: 'mediaFile', isExtensible: true },
    MediaGroup: { inside: 'mediaGroup', isExtensible: true },
  },
};

interface MediaRecords {
  readonly MediaCommunity: MediaCommunity;
  readonly MediaCommunityTag: MediaCommunityTag;
  readonly MediaContent: MediaContent;
  readonly MediaCopyright: MediaCopyright;
  readonly MediaCredit: MediaCredit;
  readonly MediaEmbed: MediaEmbed;
  readonly MediaGroup: MediaGroup;
  readonly MediaHash: MediaHash;
  readonly MediaLicense: MediaLicense;
  readonly MediaLocation: MediaLocation;
  readonly MediaPeerLink: MediaPeerLink;
  readonly MediaPlayer: MediaPlayer;
  readonly MediaPrice: MediaPrice;
  readonly MediaRating: MediaRating;
  readonly MediaRestriction: MediaRestriction;
  readonly MediaRights: MediaRights;
  readonly MediaScene: MediaScene;
  readonly MediaStarRating: MediaStarRating;
  readonly MediaStatistics: MediaStatistics;
  readonly MediaStatus: MediaStatus;
  readonly MediaSubtitle: MediaSubtitle;
  readonly MediaText: MediaText;
  readonly MediaThumbnail: MediaThumbnail;
  readonly Tag: Tag;
}

/** A thumbnail of an entry or a file. */
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

/** How users rated the content. */
export interface MediaStarRating extends ElementRecord, ObjectOf<typeof MEDIA_STAR_RATING> {}

/** Numbers of views and favourites. */
export interface MediaStatistics extends ElementRecord, ObjectOf<typeof MEDIA_STATISTICS> {}

/** A tag from users. */
export interface MediaCommunityTag {
  /** The tag as text. */
  readonly value?: string;
  /** The weight of the tag; 1 by default. */
  readonly weight?: number;
}

/** Reactions of users to a file or an entry. */
export interface MediaCommunity
  extends ElementRecord,
    ObjectOf<typeof MEDIA_COMMUNITY, MediaRecords> {}

/** A player to embed. */
export interface MediaEmbed
  extends ElementRecord,
    ObjectOf<typeof MEDIA_EMBED>,
    ObjectOf<typeof MEDIA_EMBED_PARTS> {}

/** Whether a file is still available. */
export interface MediaStatus extends ElementRecord, ObjectOf<typeof MEDIA_STATUS> {}

/** The price of a file. */
export interface MediaPrice extends ElementRecord, ObjectOf<typeof MEDIA_PRICE> {}

/** A file with subtitles. */
export interface MediaSubtitle extends ElementRecord, ObjectOf<typeof MEDIA_SUBTITLE> {}

/** Where the file is shared peer to peer. */
export interface MediaPeerLink extends ElementRecord, ObjectOf<typeof MEDIA_PEER_LINK> {}

/** Where the content was recorded. */
export interface MediaLocation extends ElementRecord, ObjectOf<typeof MEDIA_LOCATION> {
  /** The place as a geometry. */
  readonly where?: Geometry;
}

/** Who created the file. */
export interface MediaRights extends ElementRecord, ObjectOf<typeof MEDIA_RIGHTS> {}

/** A scene of a video. */
export interface MediaScene extends ElementRecord, ObjectOf<typeof MEDIA_SCENE> {}

/**
 * What can describe an entry, a group of files, or one file. The value closest to the file wins.
 */
export interface MediaDescription
  extends Namespace,
    ObjectOf<typeof MEDIA_DESCRIPTION, MediaRecords> {}

/** One file of an entry, with what describes it. */
export interface MediaContent
  extends MediaDescription,
    ElementRecord,
    Extensible,
    ObjectOf<typeof MEDIA_CONTENT> {}

/** Several files with the same content in different formats. */
export interface MediaGroup extends MediaDescription, ElementRecord, Extensible {
  /** The files of the group. */
  readonly contents?: readonly MediaContent[];
}

/**
 * The media data of an entry or a feed. What a group or a file specifies is there, and repeated
 * here.
 */
export interface Media extends MediaDescription, ObjectOf<typeof MEDIA, MediaRecords> {}
