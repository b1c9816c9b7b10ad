/** Apple’s podcast tags (https://help.apple.com/itc/podcasts_connect/#/itcb54353390). */
import type { Extensible, Namespace, Open, TextDetail } from '../values.ts';

/** A category in Apple’s directory, with its subcategories. */
export interface ItunesCategory {
  /** Its name. */
  readonly text?: string;
  /** The subcategories. */
  readonly categories?: readonly ItunesCategory[];
}

/** The owner of the podcast, as a contact for Apple. */
export interface ItunesOwner extends Extensible {
  /** The name. */
  readonly name?: string;
  /** The e-mail address. */
  readonly email?: string;
}

/** The fields that podcasts and episodes share. */
export interface Itunes extends Namespace {
  /** The author. Also one of `authors`. */
  readonly author?: string;
  /** The title without episode and season numbers. */
  readonly title?: string;
  /** The subtitle. Also `subtitle`. */
  readonly subtitle?: string;
  /** `subtitle` with its media type, language and base URI. */
  readonly subtitleDetail?: TextDetail;
  /** The summary, as directories show it. */
  readonly summary?: string;
  /** `summary` with its media type, language and base URI. */
  readonly summaryDetail?: TextDetail;
  /** Keywords. Also `tags`. */
  readonly keywords?: readonly string[];
  /** The URL of the image. Also `image`. */
  readonly image?: string;
  /**
   * Whether the content is explicit: `true` for “yes”, “true” and “explicit”, `false` for “clean”,
   * “no” and “false”; letter case is ignored.
   */
  readonly explicit?: boolean;
  /**
   * Whether to hide it from Apple’s directory. Only “Yes” hides it; letter case is ignored.
   */
  readonly block?: boolean;
  /** The categories, as a tree. Also `tags`, as a flat list. */
  readonly categories?: readonly ItunesCategory[];
}

/** Apple’s data about a podcast. */
export interface ItunesFeed extends Itunes {
  /** The owner. Also `publisher`. */
  readonly owner?: ItunesOwner;
  /** `episodic` or `serial`. */
  readonly type?: Open<'episodic' | 'serial'>;
  /**
   * Whether the podcast has ended, so that no episode will follow.
   */
  readonly complete?: boolean;
  /** The feed’s new location. */
  readonly newFeedUrl?: string;
  /** A code that proves to Apple who owns the feed. */
  readonly applePodcastsVerify?: string;
}

/** Apple’s data about an episode. */
export interface ItunesEntry extends Itunes {
  /** The duration in seconds. */
  readonly duration?: number;
  /** The number of the episode. */
  readonly episode?: number;
  /** The number of the season. */
  readonly season?: number;
  /** `full`, `trailer` or `bonus`. */
  readonly episodeType?: Open<'full' | 'trailer' | 'bonus'>;
  /** Its place in the list of episodes. */
  readonly order?: number;
  /** Whether it has captions. */
  readonly isClosedCaptioned?: boolean;
}
