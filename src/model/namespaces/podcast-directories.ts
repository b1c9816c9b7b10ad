/** What feeds of podcasts say in vocabularies of directories and hosts, and in Podlove's. */
import type { Attributes, TextDetail } from '../values.ts';

/** Apple's podcast tags (https://help.apple.com/itc/podcasts_connect/#/itcb54353390). */
export interface Itunes {
  /** Whether the podcast or episode is to be kept out of Apple's directory. */
  readonly itunesBlock?: boolean;
  /** `true` for “yes”, “true” and “explicit”, `false` for “clean”, “no” and “false”, in any case; `null` for anything else. */
  readonly itunesExplicit?: boolean | null;
  /** As written: seconds, `MM:SS` or `HH:MM:SS`. */
  readonly itunesDuration?: string;
  /** The title without number and season. */
  readonly itunesTitle?: string;
  /** `episodic` or `serial`. */
  readonly itunesType?: string;
  /** `full`, `trailer` or `bonus`. */
  readonly itunesEpisodetype?: string;
  /** The number of the episode, as written. */
  readonly itunesEpisode?: string;
  /** The number of the season, as written. */
  readonly itunesSeason?: string;
  /** Which place the episode has, as written. */
  readonly itunesOrder?: string;
  /** Whether no further episode will come. */
  readonly itunesComplete?: boolean;
  /** Where the feed has moved to. */
  readonly itunesNewFeedUrl?: string;
  /** `yes` where it has captions. */
  readonly itunesIsclosedcaptioned?: string;
  /** A code that proves to Apple whose feed it is. */
  readonly itunesApplepodcastsverify?: string;
}

/**
 * Google's podcast tags. Where nothing else says who made the podcast, what it looks like or what it
 * is about, they stand in for that, too.
 */
export interface GooglePlay {
  /** Who made it. */
  readonly googleplayAuthor?: string;
  /** The owner’s e-mail address. */
  readonly googleplayOwner?: string;
  /** The owner’s e-mail address. */
  readonly googleplayEmail?: string;
  /** The address of a picture. */
  readonly googleplayImage?: string;
  /** What it is about. */
  readonly googleplayDescription?: string;
  /** The same with all that is known of it. */
  readonly googleplayDescriptionDetail?: TextDetail;
  /** `true` for “yes”, “true” and “explicit”, `false` for “clean”, “no” and “false”, in any case; `null` for anything else. */
  readonly googleplayExplicit?: boolean | null;
  /** Whether it is to be kept out of Google's directory. */
  readonly googleplayBlock?: boolean;
}

/** RawVoice's tags (http://www.rawvoice.com/services/rss-module/). */
export interface RawVoice {
  /** How the content is rated, such as `TV-G`. */
  readonly rawvoiceRating?: string;
  /** Where it is made. */
  readonly rawvoiceLocation?: string;
  /** How often episodes come. */
  readonly rawvoiceFrequency?: string;
  /** A picture to show before a film: `url`. */
  readonly rawvoicePoster?: Attributes;
  /** `yes` where a film is in high definition. */
  readonly rawvoiceIshd?: string;
  /** The same in WebM: `src`, `type`, `length`. */
  readonly rawvoiceWebm?: Attributes;
  /** The same in MP4: `src`, `type`, `length`. */
  readonly rawvoiceMp4?: Attributes;
  /** Marks of moments: `type`, `position`, `duration`, `link`, and `content` for the text. */
  readonly rawvoiceMetamark?: readonly Attributes[];
  /** Where to subscribe: an address for each service, by its name. */
  readonly rawvoiceSubscribe?: Attributes;
  /** Where to give money: `href`, and `content` for the text. */
  readonly rawvoiceDonate?: Attributes;
}

/** Tags of Spotify and Acast. */
export interface Hosting {
  /** How many episodes Spotify is to show: `recentcount`. */
  readonly spotifyLimit?: Attributes;
  /** Where it is made and meant for: country codes between spaces. */
  readonly spotifyCountryoforigin?: string;
  /** Acast’s identifier of the podcast. */
  readonly acastShowid?: string;
  /** Acast’s name of the podcast in addresses. */
  readonly acastShowurl?: string;
  /** Acast’s identifier of the episode. */
  readonly acastEpisodeid?: string;
  /** Acast’s name of the episode in addresses. */
  readonly acastEpisodeurl?: string;
  /** Acast’s settings, encoded. */
  readonly acastSettings?: string;
  /** A signature: `key`, `algorithm`, and `content` for the text. */
  readonly acastSignature?: Attributes;
  /** The network that it belongs to: `id`, `slug`, and `content` for the name. */
  readonly acastNetwork?: Attributes;
  /** The feed that Acast imported it from. */
  readonly acastImportedfeed?: string;
}

/** A chapter of an episode (https://podlove.org/simple-chapters/). */
export interface PscChapter {
  /** What to call it. */
  readonly title?: string;
  /** As written. */
  readonly start?: string;
  /** In seconds; `null` where `start` cannot be read. */
  readonly startParsed: number | null;
  /** A page about it. */
  readonly href?: string;
  /** A picture for it. */
  readonly image?: string;
}

/** The chapters of an episode. */
export interface PscChapters {
  /** Of Podlove Simple Chapters. */
  readonly version?: string;
  /** In order. */
  readonly chapters: readonly PscChapter[];
}
