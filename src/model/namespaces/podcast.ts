/**
 * Podcasting 2.0 (https://podcastindex.org/namespace/1.0): the whole namespace, as one object of
 * feeds, entries and live items.
 */
import type { Entry } from '../entry.ts';
import type { ObjectOf } from '../object-of.ts';
import type { Attributes, ElementRecord, Extensible, Namespace } from '../values.ts';
import type { NamespaceTable, NamespaceUris, Usually } from './row.ts';

export const PODCAST_URIS: NamespaceUris = [
  'podcast',
  'https://podcastindex.org/namespace/1.0',
  'https://github.com/Podcastindex-org/podcast-namespace/blob/main/docs/1.0.md',
];

export const PODCAST_LOCKED = {
  /** An e-mail address that can confirm ownership. */
  owner: 'text',
  /** `true` if importing is forbidden. */
  value: 'boolean',
} as const;

export const PODCAST_TRANSCRIPT = {
  /** The URL of the transcript. */
  url: 'url',
  /** Media type: `text/vtt`, `application/x-subrip`, … */
  type: 'text',
  /** The language, if it differs from the feed's. */
  language: 'text',
  /** `captions` if the file has time codes. */
  rel: 'text',
} as const;

export const PODCAST_FUNDING = {
  /** The page to donate at. */
  url: 'url',
  /** The text to show. */
  value: 'text',
} as const;

export const PODCAST_CHAPTERS = {
  /** The URL of the file with chapters. */
  url: 'url',
  /** Media type, usually `application/json+chapters`. */
  type: 'text',
} as const;

export const PODCAST_SOUNDBITE = {
  /** Where the part starts, in seconds. */
  startTime: 'seconds',
  /** The duration of the part in seconds. */
  duration: 'seconds',
  /** The title of the part, if it differs from the episode's. */
  value: 'text',
} as const;

/** A person who takes part. */
export const PODCAST_PERSON = {
  /** The role, from the Podcast Taxonomy; `host` by default. */
  role: 'text',
  /** The group, from the Podcast Taxonomy; `cast` by default. */
  group: 'text',
  /** The URL of an image. */
  img: 'url',
  /** The URL of the person’s page. */
  href: 'url',
  /** The name to show. */
  value: 'text',
} as const;

export const PODCAST_SEASON = {
  /** The name of the season, to show instead of the number. */
  name: 'text',
  /** The number of the season. */
  value: 'number',
} as const;

export const PODCAST_EPISODE = {
  /** The text to show instead of the number. */
  display: 'text',
  /** The number, which may have decimals. */
  value: 'number',
} as const;

export const PODCAST_TRAILER = {
  /** The URL of the trailer. */
  url: 'url',
  /** The media type of the trailer. */
  type: 'text',
  /** When the trailer was published, as written. */
  pubdate: 'date',
  /** The size of the trailer in bytes. */
  length: 'number',
  /** The number of the season that the trailer is for. */
  season: 'number',
  /** The title of the trailer. */
  value: 'text',
} as const;

/** The license. */
export const PODCAST_LICENSE = {
  /** The URL of the license. */
  url: 'url',
  /** An SPDX identifier in lower case, or a name of the publisher’s own. */
  value: 'text',
} as const;

export const PODCAST_ALTERNATE_ENCLOSURE = {
  /** The media type of the file. */
  type: 'text',
  /** The size of the file in bytes. */
  length: 'number',
  /** Bitrate in bits per second. */
  bitrate: 'number',
  /** Height of a video in pixels. */
  height: 'number',
  /** The language of the file. */
  lang: 'text',
  /** A label to show. */
  title: 'text',
  /** What distinguishes the file from other versions; members of one group share it. */
  rel: 'text',
  /** Codecs, in the form of RFC 6381. */
  codecs: 'text',
  /** Whether the file is the same as the entry’s enclosure. */
  default: 'boolean',
} as const;

export const PODCAST_VALUE = {
  /** The currency or network: `lightning`, … */
  type: 'text',
  /** How payments are made: `keysend`, … */
  method: 'text',
  /** The suggested amount, in the unit of the network. */
  suggested: 'number',
} as const;

export const PODCAST_IMAGE = {
  /** The URL of the image. */
  href: 'url',
  /** The alternative text of the image. */
  alt: 'text',
  /** The aspect ratio, such as `1/1`. */
  aspectRatio: 'text',
  /** The width of the image in pixels. */
  width: 'number',
  /** The height of the image in pixels. */
  height: 'number',
  /** The media type of the image. */
  type: 'text',
  /** What the image is for: `artwork`, `social`, `canvas`, …, separated by spaces. */
  purpose: 'text',
} as const;

export const PODCAST_CONTENT_LINK = {
  /** The URL of the content elsewhere. */
  href: 'url',
  /** The text to show. */
  value: 'text',
} as const;

export const PODCAST_SOCIAL_INTERACT = {
  /** The protocol of the service: `activitypub`, `twitter`, `bluesky`, …, or `disabled`. */
  protocol: 'text' as Usually<'activitypub' | 'twitter' | 'bluesky' | 'disabled'>,
  /** The URI of the post to reply to. */
  uri: 'url',
  /** The account that posted it. */
  accountId: 'text',
  /** The URL of the account’s page. */
  accountUrl: 'url',
  /** The priority; the lowest comes first. */
  priority: 'number',
} as const;

export const PODCAST_BLOCK = {
  /** The service; all services if absent. */
  id: 'text',
  /** `true` if the service should not list the podcast. */
  value: 'boolean',
} as const;

export const PODCAST_TXT = {
  /** What the text is for: `verify`, … */
  purpose: 'text',
  /** The text for other programs. */
  value: 'text',
} as const;

export const PODCAST_REMOTE_ITEM = {
  /** The `podcast.guid` of the feed. */
  feedGuid: 'text',
  /** The URL of the feed. */
  feedUrl: 'url',
  /** The `id` of the entry. */
  itemGuid: 'text',
  /** The `podcast.medium` of the other feed. */
  medium: [
    'mixed',
    'podcast',
    'podcastL',
    'music',
    'musicL',
    'video',
    'videoL',
    'film',
    'filmL',
    'audiobook',
    'audiobookL',
    'newsletter',
    'newsletterL',
    'blog',
    'blogL',
    'publisher',
    'publisherL',
    'course',
    'courseL',
  ],
  /** A label to show. */
  title: 'text',
} as const;

export const PODCAST_UPDATE_FREQUENCY = {
  /** Whether the podcast has ended, so that no episode will follow. */
  complete: 'boolean',
  /** When the rule starts to apply, as written. */
  dtstart: 'date',
  /** An iCalendar recurrence rule (RFC 5545 §3.3.10). */
  rrule: 'text',
  /** The text to show. */
  value: 'text',
} as const;

export const PODCAST_PODPING = {
  /** `true` if the feed does, so that rare polling is enough. */
  usesPodping: 'boolean',
} as const;

export const PODCAST_CHAT = {
  /** The host of the chat. */
  server: 'reference',
  /** The protocol of the chat: `irc`, `xmpp`, `nostr`, `matrix`, … */
  protocol: 'text' as Usually<'irc' | 'xmpp' | 'nostr' | 'matrix'>,
  /** The account of the podcast in the chat. */
  accountId: 'text',
  /** The room of the chat. */
  space: 'text',
  /** The URL of a page to embed. */
  embedUrl: 'url',
} as const;

export const PODCAST_FOLLOW = {
  /** The URL of a list of services. */
  url: 'url',
} as const;

export const PODCAST = {
  /** The podcast’s identifier, a version 5 UUID. It stays the same if the feed moves. */
  guid: 'text',
  /**
   * The kind of content: `podcast`, `music`, `video`, `film`, `audiobook`, `newsletter`, `blog`,
   * `publisher`, …; with an `L` at the end, a list of that kind.
   */
  medium: [
    'mixed',
    'podcast',
    'podcastL',
    'music',
    'musicL',
    'video',
    'videoL',
    'film',
    'filmL',
    'audiobook',
    'audiobookL',
    'newsletter',
    'newsletterL',
    'blog',
    'blogL',
    'publisher',
    'publisherL',
    'course',
    'courseL',
  ],
  /** Whether other services may import the podcast. */
  locked: { record: 'PodcastLocked' },
  /** Files with transcripts and captions. */
  transcripts: { list: 'PodcastTranscript' },
  /** Ways to support the podcast with money. */
  funding: { list: 'PodcastFunding' },
  /** A file of chapters. */
  chapters: { record: 'PodcastChapters' },
  /** Representative parts of the episode. */
  soundbites: { list: 'PodcastSoundbite' },
  /** The people who take part. */
  persons: { list: 'PodcastPerson' },
  /** Where the podcast or episode is made, or which places it is about. */
  locations: { list: 'PodcastLocation', by: 'podcastLocation' },
  /** The season of the episode. */
  season: { record: 'PodcastSeason' },
  /** The number of the episode. */
  episode: { record: 'PodcastEpisode' },
  /** The trailers of the podcast. */
  trailers: { list: 'PodcastTrailer' },
  /** The license of the podcast or episode. */
  license: { record: 'PodcastLicense' },
  /** Other versions of the episode's file. */
  alternateEnclosures: { list: 'PodcastAlternateEnclosure' },
  /** How listeners can send payments. */
  values: { list: 'PodcastValue' },
  /** Images, including those of `podcast:images` (one for each size). */
  images: { list: 'PodcastImage' },
  /** Live streams; they are not in `entries`. */
  liveItems: { list: 'PodcastLiveItem', by: 'liveItem' },
  /** The same content on other services. */
  contentLinks: { list: 'PodcastContentLink' },
  /** Where people discuss the podcast or episode. */
  socialInteracts: { list: 'PodcastSocialInteract' },
  /** Services that should not list the podcast or episode. */
  blocks: { list: 'PodcastBlock' },
  /** Free-form text for other programs. */
  txts: { list: 'PodcastTxt' },
  /** The feeds and entries that this feed lists. */
  remoteItems: { list: 'PodcastRemoteItem' },
  /** Feeds that the publisher recommends. */
  podroll: { record: 'PodcastRemoteItems' },
  /** The feed of the publisher. */
  publisher: { record: 'PodcastRemoteItems' },
  /** How often new episodes appear. */
  updateFrequency: { record: 'PodcastUpdateFrequency' },
  /** Whether the feed reports its changes through Podping. */
  podping: { record: 'PodcastPodping' },
  /** Where listeners chat during the stream. */
  chat: { record: 'PodcastChat' },
  /** Where to follow the podcast or episode. */
  follow: { record: 'PodcastFollow' },
} as const;

export const PODCAST_SOURCE = {
  /** The URI, of any scheme. */
  uri: 'url',
  /** The media type of the response, if it differs from the enclosure’s. */
  contentType: 'text',
} as const;

export const PODCAST_INTEGRITY = {
  /** The kind of the check: `sri` or `pgp-signature`. */
  type: 'text' as Usually<'sri' | 'pgp-signature'>,
  /** The hash or the signature. */
  value: 'text',
} as const;

export const PODCAST_ALTERNATE_ENCLOSURE_PARTS = {
  /** The locations of the file. */
  sources: { list: 'PodcastSource' },
  /** How to verify the file. */
  integrity: { record: 'PodcastIntegrity' },
} as const;

export const PODCAST_VALUE_RECIPIENT = {
  /** The name of the recipient. */
  name: 'text',
  /** The kind of address: `node`, `lnaddress`, … */
  type: 'text' as Usually<'node' | 'lnaddress'>,
  /** Where the payment goes. */
  address: 'text',
  /** The name of a further field of the payment. */
  customKey: 'text',
  /** The value of that field. */
  customValue: 'text',
  /** The number of shares. */
  split: 'number',
  /** Whether the share is a fee, which is deducted before the other shares are paid. */
  fee: 'boolean',
} as const;

export const PODCAST_VALUE_TIME_SPLIT = {
  /** Where the part starts, in seconds. */
  startTime: 'seconds',
  /** The duration of the part in seconds. */
  duration: 'seconds',
  /** Where the part starts in the other entry, in seconds. */
  remoteStartTime: 'seconds',
  /** The share of payments that goes to the other entry, in percent. */
  remotePercentage: 'number',
} as const;

export const PODCAST_VALUE_PARTS = {
  /** Who receives the payments. */
  recipients: { list: 'PodcastValueRecipient', name: 'valueRecipient' },
  /** Parts whose payments go to others. */
  timeSplits: { list: 'PodcastValueTimeSplit', name: 'valueTimeSplit' },
} as const;

export const PODCAST_VALUE_TIME_SPLIT_PARTS = {
  /** The recipients, if there is no such entry. */
  recipients: { list: 'PodcastValueRecipient', name: 'valueRecipient' },
  /** The entry or feed that gets the payments. */
  remoteItem: { record: 'PodcastRemoteItem' },
} as const;

export const PODCAST_REMOTE_ITEMS = {
  /** The references, in order. */
  remoteItems: { list: 'PodcastRemoteItem' },
} as const;

export const PODCAST_LIVE_ITEM = {
  /** The state of the stream: `pending`, `live` or `ended`. */
  status: ['pending', 'live', 'ended'],
  /** When the stream starts, as written. */
  start: 'date',
  /** When the stream is planned to end, as written. */
  end: 'date',
} as const;

export const PODCAST_LOCATION = {
  /** What the place is: `subject` (the default) or `creator`. */
  rel: 'text' as Usually<'subject' | 'creator'>,
  /** A `geo:` URI (RFC 5870). */
  geo: 'reference',
  /** An OpenStreetMap object: a letter, a number, and optionally `#` and a revision. */
  osm: 'text',
  /** The country (ISO 3166-1 alpha-2). */
  country: 'text',
  /** The name to show. */
  value: 'text',
} as const;

export const PODCAST_NAMESPACE: NamespaceTable = {
  uris: PODCAST_URIS,
  parts: [
    { rows: PODCAST },
    { rows: { images: { list: 'PodcastImage', by: 'sourceSet', name: 'images' } } },
  ],
  records: {
    PodcastLocked: { attributes: PODCAST_LOCKED, isExtensible: true },
    PodcastTranscript: { attributes: PODCAST_TRANSCRIPT, isExtensible: true },
    PodcastFunding: { attributes: PODCAST_FUNDING, isExtensible: true },
    PodcastChapters: { attributes: PODCAST_CHAPTERS, isExtensible: true },
    PodcastSoundbite: { attributes: PODCAST_SOUNDBITE, isExtensible: true },
    PodcastPerson: { attributes: PODCAST_PERSON, isExtensible: true },
    PodcastSeason: { attributes: PODCAST_SEASON, isExtensible: true },
    PodcastEpisode: { attributes: PODCAST_EPISODE, isExtensible: true },
    PodcastTrailer: { attributes: PODCAST_TRAILER, isExtensible: true },
    PodcastLicense: { attributes: PODCAST_LICENSE, isExtensible: true },
    PodcastAlternateEnclosure: {
      attributes: PODCAST_ALTERNATE_ENCLOSURE,
      isExtensible: true,
      elements: PODCAST_ALTERNATE_ENCLOSURE_PARTS,
    },
    PodcastValue: { attributes: PODCAST_VALUE, isExtensible: true, elements: PODCAST_VALUE_PARTS },
    PodcastImage: { attributes: PODCAST_IMAGE, isExtensible: true },
    PodcastContentLink: { attributes: PODCAST_CONTENT_LINK, isExtensible: true },
    PodcastSocialInteract: { attributes: PODCAST_SOCIAL_INTERACT, isExtensible: true },
    PodcastBlock: { attributes: PODCAST_BLOCK, isExtensible: true },
    PodcastTxt: { attributes: PODCAST_TXT, isExtensible: true },
    PodcastRemoteItem: { attributes: PODCAST_REMOTE_ITEM, isExtensible: true },
    PodcastRemoteItems: { isExtensible: true, elements: PODCAST_REMOTE_ITEMS },
    PodcastUpdateFrequency: { attributes: PODCAST_UPDATE_FREQUENCY, isExtensible: true },
    PodcastPodping: { attributes: PODCAST_PODPING, isExtensible: true },
    PodcastChat: { attributes: PODCAST_CHAT, isExtensible: true },
    PodcastFollow: { attributes: PODCAST_FOLLOW, isExtensible: true },
    PodcastSource: { attributes: PODCAST_SOURCE, isExtensible: true },
    PodcastIntegrity: { isValueAttribute: true, attributes: PODCAST_INTEGRITY, isExtensible: true },
    PodcastValueRecipient: { attributes: PODCAST_VALUE_RECIPIENT, isExtensible: true },
    PodcastValueTimeSplit: {
      attributes: PODCAST_VALUE_TIME_SPLIT,
      isExtensible: true,
      elements: PODCAST_VALUE_TIME_SPLIT_PARTS,
    },
    PodcastLiveItem: { attributes: PODCAST_LIVE_ITEM, inside: 'entry', isExtensible: true },
    PodcastLocation: { attributes: PODCAST_LOCATION },
  },
};

interface PodcastRecords {
  readonly PodcastAlternateEnclosure: PodcastAlternateEnclosure;
  readonly PodcastBlock: PodcastBlock;
  readonly PodcastChapters: PodcastChapters;
  readonly PodcastChat: PodcastChat;
  readonly PodcastContentLink: PodcastContentLink;
  readonly PodcastEpisode: PodcastEpisode;
  readonly PodcastFollow: PodcastFollow;
  readonly PodcastFunding: PodcastFunding;
  readonly PodcastImage: PodcastImage;
  readonly PodcastIntegrity: PodcastIntegrity;
  readonly PodcastLicense: PodcastLicense;
  readonly PodcastLiveItem: PodcastLiveItem;
  readonly PodcastLocation: PodcastLocation;
  readonly PodcastLocked: PodcastLocked;
  readonly PodcastPerson: PodcastPerson;
  readonly PodcastPodping: PodcastPodping;
  readonly PodcastRemoteItem: PodcastRemoteItem;
  readonly PodcastRemoteItems: PodcastRemoteItems;
  readonly PodcastSeason: PodcastSeason;
  readonly PodcastSocialInteract: PodcastSocialInteract;
  readonly PodcastSoundbite: PodcastSoundbite;
  readonly PodcastSource: PodcastSource;
  readonly PodcastTrailer: PodcastTrailer;
  readonly PodcastTranscript: PodcastTranscript;
  readonly PodcastTxt: PodcastTxt;
  readonly PodcastUpdateFrequency: PodcastUpdateFrequency;
  readonly PodcastValue: PodcastValue;
  readonly PodcastValueRecipient: PodcastValueRecipient;
  readonly PodcastValueTimeSplit: PodcastValueTimeSplit;
}

/** The fields that every element of the namespace may have. */
export interface PodcastRecord extends Extensible, ElementRecord {}

/** Whether other services may import the podcast. */
export interface PodcastLocked extends PodcastRecord, ObjectOf<typeof PODCAST_LOCKED> {}

/** A transcript or a file of captions. */
export interface PodcastTranscript extends PodcastRecord, ObjectOf<typeof PODCAST_TRANSCRIPT> {}

/** A way to support the podcast with money. */
export interface PodcastFunding extends PodcastRecord, ObjectOf<typeof PODCAST_FUNDING> {}

/** A file of chapters. */
export interface PodcastChapters extends PodcastRecord, ObjectOf<typeof PODCAST_CHAPTERS> {}

/** A representative part of an episode. */
export interface PodcastSoundbite extends PodcastRecord, ObjectOf<typeof PODCAST_SOUNDBITE> {}

/** A person who takes part in a podcast or an episode. */
export interface PodcastPerson extends PodcastRecord, ObjectOf<typeof PODCAST_PERSON> {}

/** The place where a podcast is made, or that it is about. */
export interface PodcastLocation extends PodcastRecord, ObjectOf<typeof PODCAST_LOCATION> {}

/** The season that an episode belongs to. */
export interface PodcastSeason extends PodcastRecord, ObjectOf<typeof PODCAST_SEASON> {}

/** The number of an episode. */
export interface PodcastEpisode extends PodcastRecord, ObjectOf<typeof PODCAST_EPISODE> {}

/** A trailer of the podcast or of a season. */
export interface PodcastTrailer extends PodcastRecord, ObjectOf<typeof PODCAST_TRAILER> {}

/** The license of a podcast or an episode. */
export interface PodcastLicense extends PodcastRecord, ObjectOf<typeof PODCAST_LICENSE> {}

/** A location of an alternate enclosure. */
export interface PodcastSource extends PodcastRecord, ObjectOf<typeof PODCAST_SOURCE> {}

/** How to verify a file. */
export interface PodcastIntegrity extends PodcastRecord, ObjectOf<typeof PODCAST_INTEGRITY> {}

/** Another version of the episode's file. */
export interface PodcastAlternateEnclosure
  extends PodcastRecord,
    ObjectOf<typeof PODCAST_ALTERNATE_ENCLOSURE>,
    ObjectOf<typeof PODCAST_ALTERNATE_ENCLOSURE_PARTS, PodcastRecords> {}

/** A recipient of payments. */
export interface PodcastValueRecipient
  extends PodcastRecord,
    ObjectOf<typeof PODCAST_VALUE_RECIPIENT> {}

/** A part of an episode whose payments go to others. */
export interface PodcastValueTimeSplit
  extends PodcastRecord,
    ObjectOf<typeof PODCAST_VALUE_TIME_SPLIT>,
    ObjectOf<typeof PODCAST_VALUE_TIME_SPLIT_PARTS, PodcastRecords> {}

/** How listeners can send payments while they listen. */
export interface PodcastValue
  extends PodcastRecord,
    ObjectOf<typeof PODCAST_VALUE>,
    ObjectOf<typeof PODCAST_VALUE_PARTS, PodcastRecords> {}

/** A reference to another feed or to an entry in it. */
export interface PodcastRemoteItem extends PodcastRecord, ObjectOf<typeof PODCAST_REMOTE_ITEM> {}

/** References to other feeds and entries. */
export interface PodcastRemoteItems
  extends PodcastRecord,
    ObjectOf<typeof PODCAST_REMOTE_ITEMS, PodcastRecords> {}

/** An image in one size. */
export interface PodcastImage extends PodcastRecord, ObjectOf<typeof PODCAST_IMAGE> {}

/** A live stream. It is an entry, but not one of `entries`. */
export interface PodcastLiveItem extends Entry, ObjectOf<typeof PODCAST_LIVE_ITEM> {
  /** Attributes that the specification does not define, as written. */
  readonly attributes?: Attributes;
}

/** The same content on another service. */
export interface PodcastContentLink extends PodcastRecord, ObjectOf<typeof PODCAST_CONTENT_LINK> {}

/** Where people discuss an entry. */
export interface PodcastSocialInteract
  extends PodcastRecord,
    ObjectOf<typeof PODCAST_SOCIAL_INTERACT> {}

/** Whether a service should not list the podcast. */
export interface PodcastBlock extends PodcastRecord, ObjectOf<typeof PODCAST_BLOCK> {}

/** Free text, usually to prove something to a service. */
export interface PodcastTxt extends PodcastRecord, ObjectOf<typeof PODCAST_TXT> {}

/** How often new episodes appear. */
export interface PodcastUpdateFrequency
  extends PodcastRecord,
    ObjectOf<typeof PODCAST_UPDATE_FREQUENCY> {}

/** Whether the feed reports its changes through Podping. */
export interface PodcastPodping extends PodcastRecord, ObjectOf<typeof PODCAST_PODPING> {}

/** Where listeners chat during the stream. */
export interface PodcastChat extends PodcastRecord, ObjectOf<typeof PODCAST_CHAT> {}

/** Where to follow the podcast. */
export interface PodcastFollow extends PodcastRecord, ObjectOf<typeof PODCAST_FOLLOW> {}

/** Podcasting 2.0: the data of a feed, an entry or a live item. */
export interface Podcast extends Namespace, ObjectOf<typeof PODCAST, PodcastRecords> {}
