/** Apple’s podcast tags (https://help.apple.com/itc/podcasts_connect/#/itcb54353390). */
import type { Extensible, Namespace, TextDetail } from '../values.ts';

/** A category of Apple’s directory, with those inside it. */
export interface ItunesCategory {
  /** Its name. */
  readonly text?: string;
  /** The categories inside it. */
  readonly categories?: readonly ItunesCategory[];
}

/** Who owns the podcast, for Apple to write to. */
export interface ItunesOwner extends Extensible {
  /** The name. */
  readonly name?: string;
  /** The e-mail address. */
  readonly email?: string;
}

/** What podcasts and episodes have in common. */
export interface Itunes extends Namespace {
  /** Who made it. Also one of `authors`. */
  readonly author?: string;
  /** The title without number and season. */
  readonly title?: string;
  /** A line below the title. Also `subtitle`. */
  readonly subtitle?: string;
  /** `subtitle` with its media type, language and base. */
  readonly subtitleDetail?: TextDetail;
  /** What it is about. Also `summary`. */
  readonly summary?: string;
  /** `summary` with its media type, language and base. */
  readonly summaryDetail?: TextDetail;
  /** Keywords. Also `tags`. */
  readonly keywords?: readonly string[];
  /** The address of the picture. Also `image`. */
  readonly image?: string;
  /** Whether it is not for children: `true` for “yes”, “true” and “explicit”, `false` for “clean”, “no” and “false”, in any case. `null` where it cannot be read. */
  readonly explicit?: boolean | null;
  /** Whether to keep it out of Apple’s directory. Only “Yes” does, in any case. `null` where it cannot be read. */
  readonly block?: boolean | null;
  /** The categories, as a tree. Also `tags`, flat. */
  readonly categories?: readonly ItunesCategory[];
}

/** What a podcast says of itself. */
export interface ItunesFeed extends Itunes {
  /** Who owns it. Also `publisher`. */
  readonly owner?: ItunesOwner;
  /** `episodic` or `serial`. */
  readonly type?: string;
  /** Whether no further episode will come. `null` where it cannot be read. */
  readonly complete?: boolean | null;
  /** Where the feed has moved to. */
  readonly newFeedUrl?: string;
  /** A code that proves to Apple who owns the feed. */
  readonly applePodcastsVerify?: string;
}

/** What an episode says of itself. */
export interface ItunesEntry extends Itunes {
  /** How long it is, in seconds. `null` where it cannot be read. */
  readonly duration?: number | null;
  /** The number of the episode. `null` where it cannot be read. */
  readonly episode?: number | null;
  /** The number of the season. `null` where it cannot be read. */
  readonly season?: number | null;
  /** `full`, `trailer` or `bonus`. */
  readonly episodeType?: string;
  /** Its place in the list of episodes. `null` where it cannot be read. */
  readonly order?: number | null;
  /** Whether it has captions. `null` where it cannot be read. */
  readonly isClosedCaptioned?: boolean | null;
}
