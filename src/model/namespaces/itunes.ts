/** Apple’s podcast tags (https://help.apple.com/itc/podcasts_connect/#/itcb54353390). */
import type { ObjectOf } from '../object-of.ts';
import type { Extensible, Namespace } from '../values.ts';
import { ENTRIES, FEEDS, type NamespaceTable, type NamespaceUris } from './row.ts';

export const ITUNES_URIS: NamespaceUris = [
  'itunes',
  'http://www.itunes.com/dtds/podcast-1.0.dtd',
  'http://www.itunes.com/DTDs/Podcast-1.0.dtd',
  'http://itunes.apple.com/dtds/podcast-1.0.dtd',
  [
    'http://www.itunes.com/dtds/podcast-1.0',
    'http://www.itunes.com/dtd/podcast-1.0.dtd',
    'http://www.itunes.com/podcast-1.0.dtd',
    'http://www.itunes.com/ext/podcasts-1.0.dtd',
    'http://example.com/DTDs/PodCast-1.0.dtd',
  ],
];

export const ITUNES = {
  /** The author. Also one of `authors`. */
  author: { is: 'text', also: 'author' },
  /** The title without episode and season numbers. */
  title: 'line',
  /** The subtitle. Also `subtitle`. */
  subtitle: { is: 'markup', also: 'subtitle' },
  /** `subtitle` with its media type, language and base URI. */
  subtitleDetail: 'detail',
  /** The summary, as directories show it. */
  summary: 'markup',
  /** `summary` with its media type, language and base URI. */
  summaryDetail: 'detail',
  /** Keywords, which are also in `tags`. */
  keywords: { is: 'keywords', by: 'keywords' },
  /** The categories, as a tree. Also `tags`, as a flat list. */
  categories: { list: 'ItunesCategory', by: 'itunesCategory' },
  /** The URL of the image. Also `image`. */
  image: { is: 'url', in: ['href', 'url'], name: ['image', 'link'], by: 'image' },
  /** Whether to hide it from Apple’s directory. Only “Yes” hides it; letter case is ignored. */
  block: 'block',
  /**
   * Whether the content is explicit: `true` for “yes”, “true” and “explicit”, `false` for “clean”,
   * “no” and “false”; letter case is ignored.
   */
  explicit: 'explicit',
} as const;

export const ITUNES_FEED = {
  /** The owner. Also `publisher`. */
  owner: { record: 'ItunesOwner', by: 'owner' },
  /** The order of episodes: `episodic` or `serial`. */
  type: ['episodic', 'serial'],
  /** Whether the podcast has ended, so that no episode will follow. */
  complete: 'complete',
  /** The feed’s new location. */
  newFeedUrl: { is: 'url', name: 'new-feed-url' },
  /** A code that proves to Apple who owns the feed. */
  applePodcastsVerify: { is: 'text', name: 'applepodcastsverify' },
} as const;

export const ITUNES_ENTRY = {
  /** The duration in seconds. */
  duration: 'seconds',
  /** The number of the episode. */
  episode: 'number',
  /** The number of the season. */
  season: 'number',
  /** The kind of the episode: `full`, `trailer` or `bonus`. */
  episodeType: ['full', 'trailer', 'bonus'],
  /** The place in the list of episodes. */
  order: 'number',
  /** Whether the episode has captions. */
  isClosedCaptioned: 'boolean',
} as const;

export const ITUNES_NAMESPACE: NamespaceTable = {
  uris: ITUNES_URIS,
  parts: [
    { rows: ITUNES },
    { within: FEEDS, rows: ITUNES_FEED },
    { within: ENTRIES, rows: ITUNES_ENTRY },
    { meanings: { name: 'personName', email: 'email' } },
  ],
};

interface ItunesRecords {
  readonly ItunesCategory: ItunesCategory;
  readonly ItunesOwner: ItunesOwner;
}

/** A category in Apple’s directory, with its subcategories. */
export interface ItunesCategory {
  /** The name of the category. */
  readonly text?: string;
  /** The subcategories of the category. */
  readonly categories?: readonly ItunesCategory[];
}

/** The owner of the podcast, as a contact for Apple. */
export interface ItunesOwner extends Extensible {
  /** The name of the owner. */
  readonly name?: string;
  /** The e-mail address of the owner. */
  readonly email?: string;
}

/** The fields that podcasts and episodes share. */
export interface Itunes extends Namespace, ObjectOf<typeof ITUNES, ItunesRecords> {}

/** Apple’s data about a podcast. */
export interface ItunesFeed extends Itunes, ObjectOf<typeof ITUNES_FEED, ItunesRecords> {}

/** Apple’s data about an episode. */
export interface ItunesEntry extends Itunes, ObjectOf<typeof ITUNES_ENTRY> {}
