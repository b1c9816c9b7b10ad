/** Media RSS (https://www.rssboard.org/media-rss): data about images, video and audio. */
import type { Geometry } from '../geometry.ts';
import type { ObjectOf } from '../object-of.ts';
import type { ElementRecord, Extensible, Namespace } from '../values.ts';
import { type NamespaceTable, type NamespaceUris, WITH_MEDIA } from './row.ts';

/** Its prefix and its URIs. */
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
  /** Its URL. */
  url: 'url',
  /** In pixels. */
  width: 'number',
  /** In pixels. */
  height: 'number',
  /** The time in the video that it shows, in seconds. */
  time: 'seconds',
} as const;

/** A contributor to a file. */
export const MEDIA_CREDIT = {
  /** The role. */
  role: 'text',
  /** The vocabulary that the role comes from. */
  scheme: 'reference',
  /** The name. */
  value: 'text',
} as const;

/** A transcript or another text that belongs to a file. */
export const MEDIA_TEXT = {
  /** `plain` or `html`. Not sanitized: escape it. */
  type: ['plain', 'html'],
  /** The language. */
  lang: 'text',
  /** When it starts, in seconds. */
  start: 'seconds',
  /** When it ends, in seconds. */
  end: 'seconds',
  /** The text. */
  value: 'text',
} as const;

/** A hash of a file. */
export const MEDIA_HASH = {
  /** The algorithm; `md5` by default. */
  algo: 'text',
  /** The hash. */
  value: 'text',
} as const;

/** The price of a file. */
export const MEDIA_PRICE = {
  /** `rent`, `purchase`, `package` or `subscription`. */
  type: ['rent', 'purchase', 'package', 'subscription'],
  /** The amount. */
  price: 'number',
  /** The currency (ISO 4217). */
  currency: 'text',
  /** The URL of a page about it. */
  info: 'url',
  /** The text in the element. */
  value: 'text',
} as const;

/** Subtitles. */
export const MEDIA_SUBTITLE = {
  /** The media type. */
  type: 'text',
  /** The language. */
  lang: 'text',
  /** The URL. */
  href: 'url',
  /** The text in the element. */
  value: 'text',
} as const;

/** Where the file is shared peer to peer. */
export const MEDIA_PEER_LINK = {
  /** The media type. */
  type: 'text',
  /** The URL. */
  href: 'url',
  /** The text in the element. */
  value: 'text',
} as const;

/** Where it was recorded. */
export const MEDIA_LOCATION = {
  /** A description in words. */
  description: 'text',
  /** Where in the file it starts, in seconds. */
  start: 'seconds',
  /** Where in the file it ends, in seconds. */
  end: 'seconds',
} as const;

/** A page that plays a file. */
export const MEDIA_PLAYER = {
  /** Its URL. */
  url: 'url',
  /** In pixels. */
  width: 'number',
  /** In pixels. */
  height: 'number',
  /** The text in the element. */
  value: 'text',
} as const;

/** The audience that a file is suitable for. */
export const MEDIA_RATING = {
  /** The vocabulary that the rating comes from; `urn:simple` by default. */
  scheme: 'reference',
  /** The rating. */
  value: 'text',
} as const;

/** Where something may or may not be shown. */
export const MEDIA_RESTRICTION = {
  /** `allow` or `deny`. */
  relationship: ['allow', 'deny'],
  /** What the list contains: `country`, `uri` or `sharing`. */
  type: ['country', 'uri', 'sharing'],
  /** The list, in lower case. */
  value: 'lowerCaseWords',
} as const;

/** The license of a file. */
export const MEDIA_LICENSE = {
  /** The media type. */
  type: 'text',
  /** Its URL. */
  href: 'url',
  /** Its name. */
  value: 'text',
} as const;

/** The holder of the rights. */
export const MEDIA_COPYRIGHT = {
  /** The URL of the terms. */
  url: 'url',
  /** The name. */
  value: 'text',
} as const;

/** Whether a file is still available. */
export const MEDIA_STATUS = {
  /** `active`, `blocked` or `deleted`. */
  state: ['active', 'blocked', 'deleted'],
  /** The reason. */
  reason: 'text',
  /** The text in the element. */
  value: 'text',
} as const;

/** Who created the file. */
export const MEDIA_RIGHTS = {
  /** `userCreated` or `official`. */
  status: ['userCreated', 'official'],
  /** The text in the element. */
  value: 'text',
} as const;

/** A player to embed. */
export const MEDIA_EMBED = {
  /** Its URL. */
  url: 'url',
  /** In pixels. */
  width: 'number',
  /** In pixels. */
  height: 'number',
} as const;

/**
 * The media data of an entry or a feed. What a group or a file specifies is there, and repeated
 * here.
 */
export const MEDIA = {
  /** All files in order, including those in groups. */
  contents: { list: 'MediaContent', by: 'mediaFile' },
  /** Groups of files with the same content in different formats. */
  groups: { list: 'MediaGroup', by: 'mediaGroup' },
} as const;

/** User ratings. */
export const MEDIA_STAR_RATING = {
  /** The average. */
  average: 'number',
  /** The number of ratings. */
  count: 'number',
  /** The lowest rating that can be given. */
  min: 'number',
  /** The highest rating that can be given. */
  max: 'number',
} as const;

/** Numbers of views and favourites. */
export const MEDIA_STATISTICS = {
  /** The number of views. */
  views: 'number',
  /** The number of users who marked it as a favorite. */
  favorites: 'number',
} as const;

/** Reactions of users. */
export const MEDIA_COMMUNITY = {
  /** User ratings. */
  starRating: { record: 'MediaStarRating' },
  /** Numbers of views and favourites. */
  statistics: { record: 'MediaStatistics' },
  /** Tags from users. */
  tags: { list: 'MediaCommunityTag', by: 'mediaTags', name: 'tags' },
} as const;

/** A player to embed. */
export const MEDIA_EMBED_PARTS = {
  /** The parameters of the player, by name. The object has no prototype. */
  params: { is: 'parameters', name: 'param', by: 'mediaParam' },
} as const;

/** A scene of a video. */
export const MEDIA_SCENE = {
  /** Its title. */
  title: { is: 'text', name: 'sceneTitle' },
  /** A description of the scene. */
  description: { is: 'text', name: 'sceneDescription' },
  /** When it starts, in seconds. */
  startTime: { is: 'seconds', name: 'sceneStartTime' },
  /** When it ends, in seconds. */
  endTime: { is: 'seconds', name: 'sceneEndTime' },
} as const;

/**
 * What can describe an entry, a group of files, or one file. The value closest to the file wins.
 */
export const MEDIA_DESCRIPTION = {
  /** The title of the file, the group or the entry. */
  title: { is: 'markup', by: 'titleOfEntry' },
  /** `title` with its media type, language and base URI. */
  titleDetail: 'detail',
  /** The description. */
  description: { is: 'markup', by: 'summaryOfEntry' },
  /** `description` with its media type, language and base URI. */
  descriptionDetail: 'detail',
  /** Categories. Also `tags` of the entry. */
  categories: { list: 'Tag', by: 'mediaCategory' },
  /** Keywords. Also `tags` of the entry. */
  keywords: { is: 'keywords', by: 'mediaKeywords' },
  /** Thumbnails. */
  thumbnails: { list: 'MediaThumbnail' },
  /** Contributors. */
  credits: { list: 'MediaCredit' },
  /** Transcripts and other text. */
  texts: { list: 'MediaText' },
  /** Hashes of the file. */
  hashes: { list: 'MediaHash', name: 'hash' },
  /** Prices. */
  prices: { list: 'MediaPrice' },
  /** Subtitles. */
  subtitles: { list: 'MediaSubtitle', name: 'subTitle' },
  /** Where the file is shared peer to peer. */
  peerLinks: { list: 'MediaPeerLink' },
  /** Where it was recorded. */
  locations: { list: 'MediaLocation' },
  /** A page that plays it. */
  player: { record: 'MediaPlayer' },
  /** The audiences that it is suitable for, one for each vocabulary. */
  ratings: { list: 'MediaRating' },
  /** Where it may be shown. All of them hold. */
  restrictions: { list: 'MediaRestriction' },
  /** The license. */
  license: { record: 'MediaLicense' },
  /** The holder of the rights. */
  copyright: { record: 'MediaCopyright' },
  /** Whether it is still available. */
  status: { record: 'MediaStatus' },
  /** Who created it. */
  rights: { record: 'MediaRights' },
  /** Reactions of users. */
  community: { record: 'MediaCommunity' },
  /** A player to embed. */
  embed: { record: 'MediaEmbed' },
  /** Comments of users. */
  comments: { list: 'text', by: 'mediaComments', name: 'comments' },
  /** The URLs of responses to it. */
  responses: { list: 'url', by: 'mediaResponses', name: 'responses' },
  /** The URLs of pages that link to it. */
  backLinks: { list: 'url', by: 'mediaBackLinks', name: 'backLinks' },
  /** Its scenes. */
  scenes: { list: 'MediaScene', by: 'mediaScenes', name: 'scenes' },
} as const;

/** One file. */
export const MEDIA_CONTENT = {
  /** Its URL. */
  url: 'url',
  /** Size in bytes. */
  fileSize: 'number',
  /** The media type. */
  type: 'text',
  /** `image`, `audio`, `video`, `document` or `executable`. */
  medium: ['image', 'audio', 'video', 'document', 'executable'],
  /** Whether it is the default file. */
  isDefault: 'boolean',
  /** `sample`, `full` or `nonstop`. */
  expression: ['sample', 'full', 'nonstop'],
  /** In kilobits per second. */
  bitrate: 'number',
  /** In frames per second. */
  framerate: 'number',
  /** In thousands of samples per second. */
  samplingrate: 'number',
  /** The number of audio channels. */
  channels: 'number',
  /** Duration in seconds. */
  duration: 'seconds',
  /** In pixels. */
  width: 'number',
  /** In pixels. */
  height: 'number',
  /** The language. */
  lang: 'text',
} as const;

/** Its elements. */
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
