/**
 * Podcasting 2.0 (https://podcastindex.org/namespace/1.0): the whole namespace, as one object of
 * feeds, entries and live items.
 */

import type { Entry } from '../entry.ts';
import type { Attributes, ElementRecord, Extensible, Namespace, Open } from '../values.ts';

/** The fields that every element of the namespace may have. */
export interface PodcastRecord extends Extensible, ElementRecord {}

/** Whether other services may import the podcast. */
export interface PodcastLocked extends PodcastRecord {
  /** `true` if importing is forbidden. */
  readonly value?: boolean;
  /** An e-mail address that can confirm ownership. */
  readonly owner?: string;
}

/** A transcript or a file of captions. */
export interface PodcastTranscript extends PodcastRecord {
  /** Its URL. */
  readonly url?: string;
  /** Media type: `text/vtt`, `application/x-subrip`, … */
  readonly type?: string;
  /** The language, if it differs from the feed's. */
  readonly language?: string;
  /** `captions` if the file has time codes. */
  readonly rel?: string;
}

/** A way to support the podcast with money. */
export interface PodcastFunding extends PodcastRecord {
  /** The page to donate at. */
  readonly url?: string;
  /** The text to show. */
  readonly value?: string;
}

/** A file of chapters. */
export interface PodcastChapters extends PodcastRecord {
  /** Its URL. */
  readonly url?: string;
  /** Media type, usually `application/json+chapters`. */
  readonly type?: string;
}

/** A representative part of an episode. */
export interface PodcastSoundbite extends PodcastRecord {
  /** Where it starts, in seconds. */
  readonly startTime?: number;
  /** Its duration in seconds. */
  readonly duration?: number;
  /** Its title, if it differs from the episode's. */
  readonly value?: string;
}

/** A person who takes part. */
export interface PodcastPerson extends PodcastRecord {
  /** The name to show. */
  readonly value?: string;
  /** The role, from the Podcast Taxonomy; `host` by default. */
  readonly role?: string;
  /** The group, from the Podcast Taxonomy; `cast` by default. */
  readonly group?: string;
  /** The URL of an image. */
  readonly img?: string;
  /** The URL of their page. */
  readonly href?: string;
}

/** The place where a podcast is made, or that it is about. */
export interface PodcastLocation extends PodcastRecord {
  /** The name to show. */
  readonly value?: string;
  /** `subject` (the default) or `creator`. */
  readonly rel?: Open<'subject' | 'creator'>;
  /** A `geo:` URI (RFC 5870). */
  readonly geo?: string;
  /** An OpenStreetMap object: a letter, a number, and optionally `#` and a revision. */
  readonly osm?: string;
  /** The country (ISO 3166-1 alpha-2). */
  readonly country?: string;
}

/** The season that an episode belongs to. */
export interface PodcastSeason extends PodcastRecord {
  /** Its number. */
  readonly value?: number;
  /** Its name, to show instead of the number. */
  readonly name?: string;
}

/** The number of an episode. */
export interface PodcastEpisode extends PodcastRecord {
  /** The number, which may have decimals. */
  readonly value?: number;
  /** The text to show instead of the number. */
  readonly display?: string;
}

/** A trailer of the podcast or of a season. */
export interface PodcastTrailer extends PodcastRecord {
  /** Its title. */
  readonly value?: string;
  /** Its URL. */
  readonly url?: string;
  /** When it was published, as written. */
  readonly pubdate?: Date;
  /** Size in bytes. */
  readonly length?: number;
  /** The media type. */
  readonly type?: string;
  /** The number of the season that it is for. */
  readonly season?: number;
}

/** The license. */
export interface PodcastLicense extends PodcastRecord {
  /** An SPDX identifier in lower case, or a name of the publisher’s own. */
  readonly value?: string;
  /** The URL of the license. */
  readonly url?: string;
}

/** A location of an alternate enclosure. */
export interface PodcastSource extends PodcastRecord {
  /** The URI, of any scheme. */
  readonly uri?: string;
  /** The media type of the response, if it differs from the enclosure’s. */
  readonly contentType?: string;
}

/** How to verify a file. */
export interface PodcastIntegrity extends PodcastRecord {
  /** `sri` or `pgp-signature`. */
  readonly type?: Open<'sri' | 'pgp-signature'>;
  /** The hash or the signature. */
  readonly value?: string;
}

/** Another version of the episode's file. */
export interface PodcastAlternateEnclosure extends PodcastRecord {
  /** The media type. */
  readonly type?: string;
  /** Size in bytes. */
  readonly length?: number;
  /** Bitrate in bits per second. */
  readonly bitrate?: number;
  /** Height of a video in pixels. */
  readonly height?: number;
  /** The language. */
  readonly lang?: string;
  /** A label to show. */
  readonly title?: string;
  /** What distinguishes it from the others; members of one group share it. */
  readonly rel?: string;
  /** Codecs, in the form of RFC 6381. */
  readonly codecs?: string;
  /** Whether it is the same file as the entry’s enclosure. */
  readonly default?: boolean;
  /** The locations of the file. */
  readonly sources?: readonly PodcastSource[];
  /** How to verify the file. */
  readonly integrity?: PodcastIntegrity;
}

/** A recipient of payments. */
export interface PodcastValueRecipient extends PodcastRecord {
  /** The name of the recipient. */
  readonly name?: string;
  /** The kind of address: `node`, `lnaddress`, … */
  readonly type?: Open<'node' | 'lnaddress'>;
  /** Where the payment goes. */
  readonly address?: string;
  /** The name of a further field of the payment. */
  readonly customKey?: string;
  /** The value of that field. */
  readonly customValue?: string;
  /** The number of shares. */
  readonly split?: number;
  /** Whether it is a fee, which is deducted before the shares are paid. */
  readonly fee?: boolean;
}

/** A part of an episode whose payments go to others. */
export interface PodcastValueTimeSplit extends PodcastRecord {
  /** Where it starts, in seconds. */
  readonly startTime?: number;
  /** Its duration in seconds. */
  readonly duration?: number;
  /** Where the part starts in the other entry, in seconds. */
  readonly remoteStartTime?: number;
  /** The share of payments that goes to it, in percent. */
  readonly remotePercentage?: number;
  /** The entry or feed that gets the payments. */
  readonly remoteItem?: PodcastRemoteItem;
  /** The recipients, if there is no such entry. */
  readonly recipients?: readonly PodcastValueRecipient[];
}

/** How listeners can send payments while they listen. */
export interface PodcastValue extends PodcastRecord {
  /** The currency or network: `lightning`, … */
  readonly type?: string;
  /** How payments are made: `keysend`, … */
  readonly method?: string;
  /** The suggested amount, in the unit of the network. */
  readonly suggested?: number;
  /** The recipients. */
  readonly recipients?: readonly PodcastValueRecipient[];
  /** Parts whose payments go to others. */
  readonly timeSplits?: readonly PodcastValueTimeSplit[];
}

/** A reference to another feed or to an entry in it. */
export interface PodcastRemoteItem extends PodcastRecord {
  /** The `podcast.guid` of the feed. */
  readonly feedGuid?: string;
  /** The URL of the feed. */
  readonly feedUrl?: string;
  /** The `id` of the entry. */
  readonly itemGuid?: string;
  /** The feed’s `podcast.medium`. */
  readonly medium?: string;
  /** A label to show. */
  readonly title?: string;
}

/** References to other feeds and entries. */
export interface PodcastRemoteItems extends PodcastRecord {
  /** The references, in order. */
  readonly remoteItems?: readonly PodcastRemoteItem[];
}

/** An image in one size. */
export interface PodcastImage extends PodcastRecord {
  /** Its URL. */
  readonly href?: string;
  /** The alternative text. */
  readonly alt?: string;
  /** The aspect ratio, such as `1/1`. */
  readonly aspectRatio?: string;
  /** Width in pixels. */
  readonly width?: number;
  /** Height in pixels. */
  readonly height?: number;
  /** The media type. */
  readonly type?: string;
  /** What it is for: `artwork`, `social`, `canvas`, …, separated by spaces. */
  readonly purpose?: string;
}

/** A live stream. It is an entry, but not one of `entries`. */
export interface PodcastLiveItem extends Entry {
  /** `pending`, `live` or `ended`. */
  readonly status?: Open<'pending' | 'live' | 'ended'>;
  /** When it starts, as written. */
  readonly start?: Date;
  /** When it is planned to end, as written. */
  readonly end?: Date;
  /** Attributes that the specification does not define, as written. */
  readonly attributes?: Attributes;
}

/** The same content on another service. */
export interface PodcastContentLink extends PodcastRecord {
  /** Its URL. */
  readonly href?: string;
  /** The text to show. */
  readonly value?: string;
}

/** Where people discuss an entry. */
export interface PodcastSocialInteract extends PodcastRecord {
  /** `activitypub`, `twitter`, `bluesky`, …, or `disabled`. */
  readonly protocol?: Open<'activitypub' | 'twitter' | 'bluesky' | 'disabled'>;
  /** The URI of the post to reply to. */
  readonly uri?: string;
  /** The account that posted it. */
  readonly accountId?: string;
  /** The URL of the account’s page. */
  readonly accountUrl?: string;
  /** The priority; the lowest comes first. */
  readonly priority?: number;
}

/** Whether a service should not list the podcast. */
export interface PodcastBlock extends PodcastRecord {
  /** `true` if it should not. */
  readonly value?: boolean;
  /** The service; all services if absent. */
  readonly id?: string;
}

/** Free text, usually to prove something to a service. */
export interface PodcastTxt extends PodcastRecord {
  /** The text. */
  readonly value?: string;
  /** What it is for: `verify`, … */
  readonly purpose?: string;
}

/** How often new episodes appear. */
export interface PodcastUpdateFrequency extends PodcastRecord {
  /** The text to show. */
  readonly value?: string;
  /** Whether the podcast has ended, so that no episode will follow. */
  readonly complete?: boolean;
  /** When the rule starts to apply, as written. */
  readonly dtstart?: Date;
  /** An iCalendar recurrence rule (RFC 5545 §3.3.10). */
  readonly rrule?: string;
}

/** Whether the feed reports its changes through Podping. */
export interface PodcastPodping extends PodcastRecord {
  /** `true` if it does, so that rare polling is enough. */
  readonly usesPodping?: boolean;
}

/** Where listeners chat during the stream. */
export interface PodcastChat extends PodcastRecord {
  /** The host. */
  readonly server?: string;
  /** `irc`, `xmpp`, `nostr`, `matrix`, … */
  readonly protocol?: Open<'irc' | 'xmpp' | 'nostr' | 'matrix'>;
  /** The podcast’s account. */
  readonly accountId?: string;
  /** The room. */
  readonly space?: string;
  /** The URL of a page to embed. */
  readonly embedUrl?: string;
}

/** Where to follow the podcast. */
export interface PodcastFollow extends PodcastRecord {
  /** The URL of a list of services. */
  readonly url?: string;
}

/** Podcasting 2.0: the data of a feed, an entry or a live item. */
export interface Podcast extends Namespace {
  /** The podcast’s identifier, a version 5 UUID. It stays the same if the feed moves. */
  readonly guid?: string;
  /**
   * The kind of content: `podcast`, `music`, `video`, `film`, `audiobook`, `newsletter`, `blog`,
   * `publisher`, …; with an `L` at the end, a list of that kind.
   */
  readonly medium?: Open<
    | 'podcast'
    | 'music'
    | 'video'
    | 'film'
    | 'audiobook'
    | 'newsletter'
    | 'blog'
    | 'publisher'
    | 'podcastL'
    | 'musicL'
    | 'videoL'
    | 'filmL'
    | 'audiobookL'
    | 'newsletterL'
    | 'blogL'
    | 'publisherL'
  >;
  /** Whether other services may import the podcast. */
  readonly locked?: PodcastLocked;
  /** Transcripts and captions. */
  readonly transcripts?: readonly PodcastTranscript[];
  /** Ways to support the podcast with money. */
  readonly funding?: readonly PodcastFunding[];
  /** A file of chapters. */
  readonly chapters?: PodcastChapters;
  /** Representative parts of the episode. */
  readonly soundbites?: readonly PodcastSoundbite[];
  /** The people who take part. */
  readonly persons?: readonly PodcastPerson[];
  /** Where it is made, or which places it is about. */
  readonly locations?: readonly PodcastLocation[];
  /** The season of the episode. */
  readonly season?: PodcastSeason;
  /** The number of the episode. */
  readonly episode?: PodcastEpisode;
  /** Trailers. */
  readonly trailers?: readonly PodcastTrailer[];
  /** The license. */
  readonly license?: PodcastLicense;
  /** Other versions of the episode's file. */
  readonly alternateEnclosures?: readonly PodcastAlternateEnclosure[];
  /** How listeners can send payments. */
  readonly values?: readonly PodcastValue[];
  /** Images, including those of `podcast:images` (one for each size). */
  readonly images?: readonly PodcastImage[];
  /** Live streams; they are not in `entries`. */
  readonly liveItems?: readonly PodcastLiveItem[];
  /** The same content on other services. */
  readonly contentLinks?: readonly PodcastContentLink[];
  /** Where people discuss it. */
  readonly socialInteracts?: readonly PodcastSocialInteract[];
  /** Services that should not list it. */
  readonly blocks?: readonly PodcastBlock[];
  /** Free-form text. */
  readonly txts?: readonly PodcastTxt[];
  /** The feeds and entries that this feed lists. */
  readonly remoteItems?: readonly PodcastRemoteItem[];
  /** Feeds that the publisher recommends. */
  readonly podroll?: PodcastRemoteItems;
  /** The feed of the publisher. */
  readonly publisher?: PodcastRemoteItems;
  /** How often new episodes appear. */
  readonly updateFrequency?: PodcastUpdateFrequency;
  /** Whether the feed reports its changes through Podping. */
  readonly podping?: PodcastPodping;
  /** Where listeners chat during the stream. */
  readonly chat?: PodcastChat;
  /** Where to follow it. */
  readonly follow?: PodcastFollow;
}
