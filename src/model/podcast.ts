/** What feeds of podcasts say in Apple's vocabulary and in Podlove's. */

/** Apple's podcast tags (https://help.apple.com/itc/podcasts_connect/#/itcb54353390). */
export interface Itunes {
  /** Whether the podcast or episode is to be kept out of Apple's directory. */
  readonly itunesBlock?: boolean;
  /** `true` for “yes” and “true”, `false` for “clean”, “no” and “false”, `null` for anything else. */
  readonly itunesExplicit?: boolean | null;
  /** As written: seconds, `MM:SS` or `HH:MM:SS`. */
  readonly itunesDuration?: string;
  readonly itunesTitle?: string;
  /** `episodic` or `serial`. */
  readonly itunesType?: string;
  /** `full`, `trailer` or `bonus`. */
  readonly itunesEpisodetype?: string;
  readonly itunesEpisode?: string;
  readonly itunesSeason?: string;
  readonly itunesOrder?: string;
  /** Whether no further episode will come. */
  readonly itunesComplete?: boolean;
  readonly itunesNewFeedUrl?: string;
  readonly itunesIsclosedcaptioned?: string;
}

/** A chapter of an episode (https://podlove.org/simple-chapters/). */
export interface PscChapter {
  readonly title?: string;
  /** As written. */
  readonly start?: string;
  /** In seconds; `null` where `start` cannot be read. */
  readonly startParsed: number | null;
  readonly href?: string;
  readonly image?: string;
}

/** The chapters of an episode. */
export interface PscChapters {
  readonly version?: string;
  readonly chapters: readonly PscChapter[];
}
