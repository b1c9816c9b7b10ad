/**
 * Podcasting 2.0 (https://podcastindex.org/namespace/1.0): the whole namespace, as one object of
 * feeds, entries and live items.
 */

import type {
  PODCAST,
  PODCAST_ALTERNATE_ENCLOSURE,
  PODCAST_ALTERNATE_ENCLOSURE_PARTS,
  PODCAST_BLOCK,
  PODCAST_CHAPTERS,
  PODCAST_CHAT,
  PODCAST_CONTENT_LINK,
  PODCAST_EPISODE,
  PODCAST_FOLLOW,
  PODCAST_FUNDING,
  PODCAST_IMAGE,
  PODCAST_INTEGRITY,
  PODCAST_LICENSE,
  PODCAST_LIVE_ITEM,
  PODCAST_LOCATION,
  PODCAST_LOCKED,
  PODCAST_PERSON,
  PODCAST_PODPING,
  PODCAST_REMOTE_ITEM,
  PODCAST_REMOTE_ITEMS,
  PODCAST_SEASON,
  PODCAST_SOCIAL_INTERACT,
  PODCAST_SOUNDBITE,
  PODCAST_SOURCE,
  PODCAST_TRAILER,
  PODCAST_TRANSCRIPT,
  PODCAST_TXT,
  PODCAST_UPDATE_FREQUENCY,
  PODCAST_VALUE,
  PODCAST_VALUE_PARTS,
  PODCAST_VALUE_RECIPIENT,
  PODCAST_VALUE_TIME_SPLIT,
  PODCAST_VALUE_TIME_SPLIT_PARTS,
} from '../../namespaces/podcast.ts';
import type { Entry } from '../entry.ts';
import type { ObjectOf } from '../object-of.ts';
import type { Attributes, ElementRecord, Extensible, Namespace } from '../values.ts';

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

/** A person who takes part. */
export interface PodcastPerson extends PodcastRecord, ObjectOf<typeof PODCAST_PERSON> {}

/** The place where a podcast is made, or that it is about. */
export interface PodcastLocation extends PodcastRecord, ObjectOf<typeof PODCAST_LOCATION> {}

/** The season that an episode belongs to. */
export interface PodcastSeason extends PodcastRecord, ObjectOf<typeof PODCAST_SEASON> {}

/** The number of an episode. */
export interface PodcastEpisode extends PodcastRecord, ObjectOf<typeof PODCAST_EPISODE> {}

/** A trailer of the podcast or of a season. */
export interface PodcastTrailer extends PodcastRecord, ObjectOf<typeof PODCAST_TRAILER> {}

/** The license. */
export interface PodcastLicense extends PodcastRecord, ObjectOf<typeof PODCAST_LICENSE> {}

/** A location of an alternate enclosure. */
export interface PodcastSource extends PodcastRecord, ObjectOf<typeof PODCAST_SOURCE> {}

/** How to verify a file. */
export interface PodcastIntegrity extends PodcastRecord, ObjectOf<typeof PODCAST_INTEGRITY> {}

/** Another version of the episode's file. */
export interface PodcastAlternateEnclosure
  extends PodcastRecord,
    ObjectOf<typeof PODCAST_ALTERNATE_ENCLOSURE>,
    ObjectOf<typeof PODCAST_ALTERNATE_ENCLOSURE_PARTS> {}

/** A recipient of payments. */
export interface PodcastValueRecipient
  extends PodcastRecord,
    ObjectOf<typeof PODCAST_VALUE_RECIPIENT> {}

/** A part of an episode whose payments go to others. */
export interface PodcastValueTimeSplit
  extends PodcastRecord,
    ObjectOf<typeof PODCAST_VALUE_TIME_SPLIT>,
    ObjectOf<typeof PODCAST_VALUE_TIME_SPLIT_PARTS> {}

/** How listeners can send payments while they listen. */
export interface PodcastValue
  extends PodcastRecord,
    ObjectOf<typeof PODCAST_VALUE>,
    ObjectOf<typeof PODCAST_VALUE_PARTS> {}

/** A reference to another feed or to an entry in it. */
export interface PodcastRemoteItem extends PodcastRecord, ObjectOf<typeof PODCAST_REMOTE_ITEM> {}

/** References to other feeds and entries. */
export interface PodcastRemoteItems extends PodcastRecord, ObjectOf<typeof PODCAST_REMOTE_ITEMS> {}

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
export interface Podcast extends Namespace, ObjectOf<typeof PODCAST> {}
