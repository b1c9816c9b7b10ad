/**
 * Podcasting 2.0 (https://podcastindex.org/namespace/1.0): everything that the namespace has, as one
 * object of feeds, entries and live items.
 */

import type { Entry } from '../entry.ts';
import type { Attributes, ElementRecord, Extensible, Namespace } from '../values.ts';

/** What every element of the namespace may have. */
export interface PodcastRecord extends Extensible, ElementRecord {}

/** Whether other services may import the podcast. */
export interface PodcastLocked extends PodcastRecord {
  /** `true` where importing is forbidden. */
  readonly isLocked?: boolean | null;
  /** The e-mail address that ownership can be verified with. */
  readonly owner?: string;
}

/** A transcript or a file of captions. */
export interface PodcastTranscript extends PodcastRecord {
  /** Its address. */
  readonly url?: string;
  /** Media type: `text/vtt`, `application/x-subrip`, … */
  readonly type?: string;
  /** The language, where it is not the feed's. */
  readonly language?: string;
  /** `captions` where the file has time codes. */
  readonly rel?: string;
}

/** A way to give money. */
export interface PodcastFunding extends PodcastRecord {
  /** Where to give. */
  readonly url?: string;
  /** What is said of it. */
  readonly message?: string;
}

/** A file of chapters. */
export interface PodcastChapters extends PodcastRecord {
  /** Its address. */
  readonly url?: string;
  /** Media type, usually `application/json+chapters`. */
  readonly type?: string;
}

/** A part of an episode that stands for it. */
export interface PodcastSoundbite extends PodcastRecord {
  /** Where it begins, in seconds. */
  readonly startTime?: number | null;
  /** How long it is, in seconds. */
  readonly duration?: number | null;
  /** Its title, where it is not the episode's. */
  readonly title?: string;
}

/** Somebody who takes part. */
export interface PodcastPerson extends PodcastRecord {
  /** The name to show. */
  readonly name?: string;
  /** `host` where nothing is said; a role of the Podcast Taxonomy. */
  readonly role?: string;
  /** `cast` where nothing is said; a group of the Podcast Taxonomy. */
  readonly group?: string;
  /** The address of a picture. */
  readonly img?: string;
  /** Their page. */
  readonly href?: string;
}

/** Where a podcast is made or what place it is about. */
export interface PodcastLocation extends PodcastRecord {
  /** The name to show. */
  readonly name?: string;
  /** `subject` (where nothing is said) or `creator`. */
  readonly rel?: string;
  /** A `geo:` URI (RFC 5870). */
  readonly geo?: string;
  /** An object of OpenStreetMap: a letter, a number, perhaps `#` and a revision. */
  readonly osm?: string;
  /** ISO 3166-1 alpha-2. */
  readonly country?: string;
}

/** The season that an episode belongs to. */
export interface PodcastSeason extends PodcastRecord {
  /** Its number. */
  readonly number?: number | null;
  /** Its name, to be shown instead. */
  readonly name?: string;
}

/** The number of an episode. */
export interface PodcastEpisode extends PodcastRecord {
  /** May have decimals. */
  readonly number?: number | null;
  /** What to show instead. */
  readonly display?: string;
}

/** A file that advertises the podcast or a season. */
export interface PodcastTrailer extends PodcastRecord {
  /** Its title. */
  readonly title?: string;
  /** Its address. */
  readonly url?: string;
  /** When it was published, as written. */
  readonly pubdate?: string;
  /** `null` where `pubdate` cannot be read. */
  readonly pubdateParsed?: Date | null;
  /** In bytes. */
  readonly length?: number | null;
  /** Media type. */
  readonly type?: string;
  /** The number of the season that it is for. */
  readonly season?: number | null;
}

/** Under what licence it is. */
export interface PodcastLicense extends PodcastRecord {
  /** An identifier of SPDX in lower case, or a name of the publisher’s own. */
  readonly identifier?: string;
  /** Where the licence can be read. */
  readonly url?: string;
}

/** An address of an alternate enclosure. */
export interface PodcastSource extends PodcastRecord {
  /** The address, of whatever scheme. */
  readonly uri?: string;
  /** Media type of the answer, where it is not the enclosure’s. */
  readonly contentType?: string;
}

/** How to check a file. */
export interface PodcastIntegrity extends PodcastRecord {
  /** `sri` or `pgp-signature`. */
  readonly type?: string;
  /** The hash or the signature. */
  readonly value?: string;
}

/** Another file of the same content. */
export interface PodcastAlternateEnclosure extends PodcastRecord {
  /** Media type. */
  readonly type?: string;
  /** In bytes. */
  readonly length?: number | null;
  /** In bits per second. */
  readonly bitrate?: number | null;
  /** Of a film, in pixels. */
  readonly height?: number | null;
  /** The language. */
  readonly lang?: string;
  /** What to call it. */
  readonly title?: string;
  /** What sets it apart from the others; those of one group share it. */
  readonly rel?: string;
  /** As in RFC 6381. */
  readonly codecs?: string;
  /** Whether it is the file of the entry’s enclosure. */
  readonly default?: boolean | null;
  /** Where the file is, in several ways. */
  readonly sources?: readonly PodcastSource[];
  /** How to check it. */
  readonly integrity?: PodcastIntegrity;
}

/** Who gets a share of a payment. */
export interface PodcastValueRecipient extends PodcastRecord {
  /** Who it is. */
  readonly name?: string;
  /** The kind of address: `node`, `lnaddress`, … */
  readonly type?: string;
  /** Where the payment goes. */
  readonly address?: string;
  /** The name of a further field of the payment. */
  readonly customKey?: string;
  /** The value of that field. */
  readonly customValue?: string;
  /** How many shares. */
  readonly split?: number | null;
  /** Whether it is a fee, taken before the shares are. */
  readonly fee?: boolean | null;
}

/** A part of an episode whose payments go elsewhere. */
export interface PodcastValueTimeSplit extends PodcastRecord {
  /** Where it begins, in seconds. */
  readonly startTime?: number | null;
  /** How long it is, in seconds. */
  readonly duration?: number | null;
  /** Where the part begins in the other entry, in seconds. */
  readonly remoteStartTime?: number | null;
  /** How much of it goes there, in percent. */
  readonly remotePercentage?: number | null;
  /** The entry or feed that it goes to. */
  readonly remoteItem?: PodcastRemoteItem;
  /** Who it goes to, where there is no such entry. */
  readonly recipients?: readonly PodcastValueRecipient[];
}

/** How listeners can pay while they listen. */
export interface PodcastValue extends PodcastRecord {
  /** The currency or network: `lightning`, … */
  readonly type?: string;
  /** How payments are made: `keysend`, … */
  readonly method?: string;
  /** How much to suggest, in the unit of the network. */
  readonly suggested?: number | null;
  /** Who gets a share. */
  readonly recipients?: readonly PodcastValueRecipient[];
  /** Parts whose payments go elsewhere. */
  readonly timeSplits?: readonly PodcastValueTimeSplit[];
}

/** A feed or entry elsewhere. */
export interface PodcastRemoteItem extends PodcastRecord {
  /** The `podcast.guid` of the feed. */
  readonly feedGuid?: string;
  /** The address of the feed. */
  readonly feedUrl?: string;
  /** The `id` of the entry. */
  readonly itemGuid?: string;
  /** The feed’s `podcast.medium`. */
  readonly medium?: string;
  /** What to call it. */
  readonly title?: string;
}

/** Feeds or entries elsewhere. */
export interface PodcastRemoteItems extends PodcastRecord {
  /** In order. */
  readonly remoteItems?: readonly PodcastRemoteItem[];
}

/** A picture, in one size. */
export interface PodcastImage extends PodcastRecord {
  /** Its address. */
  readonly href?: string;
  /** For those who cannot see it. */
  readonly alt?: string;
  /** Such as `1/1`. */
  readonly aspectRatio?: string;
  /** In pixels. */
  readonly width?: number | null;
  /** In pixels. */
  readonly height?: number | null;
  /** Media type. */
  readonly type?: string;
  /** What it is for: `artwork`, `social`, `canvas`, …, between spaces. */
  readonly purpose?: string;
}

/** A live stream: an entry that is not in `entries`. */
export interface PodcastLiveItem extends Entry {
  /** `pending`, `live` or `ended`. */
  readonly status?: string;
  /** When it begins, as written. */
  readonly start?: string;
  /** `null` where `start` cannot be read. */
  readonly startParsed?: Date | null;
  /** When it is to end, as written. */
  readonly end?: string;
  /** `null` where `end` cannot be read. */
  readonly endParsed?: Date | null;
  /** Attributes that the specification does not have, as written. */
  readonly attributes?: Attributes;
}

/** The same content at another service. */
export interface PodcastContentLink extends PodcastRecord {
  /** Its address. */
  readonly href?: string;
  /** What to call it. */
  readonly text?: string;
}

/** Where people discuss an entry. */
export interface PodcastSocialInteract extends PodcastRecord {
  /** `activitypub`, `twitter`, `bluesky`, …, or `disabled`. */
  readonly protocol?: string;
  /** The post that the answers are to. */
  readonly uri?: string;
  /** Who posted it. */
  readonly accountId?: string;
  /** Their page. */
  readonly accountUrl?: string;
  /** The lowest comes first. */
  readonly priority?: number | null;
}

/** Whether a service should leave the podcast out. */
export interface PodcastBlock extends PodcastRecord {
  /** `true` where it should. */
  readonly isBlocked?: boolean | null;
  /** The service; all of them where nothing is said. */
  readonly id?: string;
}

/** Free text, mostly to prove something to a service. */
export interface PodcastTxt extends PodcastRecord {
  /** The text. */
  readonly value?: string;
  /** What it is for: `verify`, … */
  readonly purpose?: string;
}

/** How often episodes come. */
export interface PodcastUpdateFrequency extends PodcastRecord {
  /** What to show. */
  readonly text?: string;
  /** Whether no further episode will come. */
  readonly complete?: boolean | null;
  /** From when on, as written. */
  readonly dtstart?: string;
  /** `null` where `dtstart` cannot be read. */
  readonly dtstartParsed?: Date | null;
  /** A rule of iCalendar (RFC 5545 §3.3.10). */
  readonly rrule?: string;
}

/** Whether the feed tells of its changes. */
export interface PodcastPodping extends PodcastRecord {
  /** `true` where it does, so that asking seldom is enough. */
  readonly usesPodping?: boolean | null;
}

/** Where people talk while it runs. */
export interface PodcastChat extends PodcastRecord {
  /** The host. */
  readonly server?: string;
  /** `irc`, `xmpp`, `nostr`, `matrix`, … */
  readonly protocol?: string;
  /** The account of the podcast. */
  readonly accountId?: string;
  /** The room. */
  readonly space?: string;
  /** A page to embed. */
  readonly embedUrl?: string;
}

/** Where to follow the podcast. */
export interface PodcastFollow extends PodcastRecord {
  /** The address of a list of services. */
  readonly url?: string;
}

/** Podcasting 2.0: what a feed, an entry or a live item says in its namespace. */
export interface Podcast extends Namespace {
  /** The same for a podcast wherever its feed is: a UUID of version 5. */
  readonly guid?: string;
  /** What kind of content it is: `podcast`, `music`, `video`, `film`, `audiobook`, `newsletter`, `blog`, `publisher`, …; with an `L` at the end, a list of such. */
  readonly medium?: string;
  /** Whether other services may import the podcast. */
  readonly locked?: PodcastLocked;
  /** Transcripts and captions. */
  readonly transcripts?: readonly PodcastTranscript[];
  /** Ways to give money. */
  readonly funding?: readonly PodcastFunding[];
  /** A file of chapters. */
  readonly chapters?: PodcastChapters;
  /** Parts that stand for the episode. */
  readonly soundbites?: readonly PodcastSoundbite[];
  /** Who takes part. */
  readonly persons?: readonly PodcastPerson[];
  /** Where it is made, or what place it is about. */
  readonly locations?: readonly PodcastLocation[];
  /** The season of the episode. */
  readonly season?: PodcastSeason;
  /** The number of the episode. */
  readonly episode?: PodcastEpisode;
  /** Files that advertise it. */
  readonly trailers?: readonly PodcastTrailer[];
  /** Under what licence it is. */
  readonly license?: PodcastLicense;
  /** Other files of the same content. */
  readonly alternateEnclosures?: readonly PodcastAlternateEnclosure[];
  /** How listeners can pay. */
  readonly values?: readonly PodcastValue[];
  /** Pictures, those of `podcast:images` (where each size is one) included. */
  readonly images?: readonly PodcastImage[];
  /** Live streams; none of them is in `entries`. */
  readonly liveItems?: readonly PodcastLiveItem[];
  /** The same content at other services. */
  readonly contentLinks?: readonly PodcastContentLink[];
  /** Where people discuss it. */
  readonly socialInteracts?: readonly PodcastSocialInteract[];
  /** Which services should leave it out. */
  readonly blocks?: readonly PodcastBlock[];
  /** Free texts. */
  readonly txts?: readonly PodcastTxt[];
  /** Feeds and entries that this feed is a list of. */
  readonly remoteItems?: readonly PodcastRemoteItem[];
  /** Feeds that the publisher recommends. */
  readonly podroll?: PodcastRemoteItems;
  /** The feed of the publisher. */
  readonly publisher?: PodcastRemoteItems;
  /** How often episodes come. */
  readonly updateFrequency?: PodcastUpdateFrequency;
  /** Whether the feed tells of its changes. */
  readonly podping?: PodcastPodping;
  /** Where people talk while it runs. */
  readonly chat?: PodcastChat;
  /** Where to follow it. */
  readonly follow?: PodcastFollow;
}
