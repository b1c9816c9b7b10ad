/** Feedly (http://webfeeds.org/rss/1.0). */
import type { ElementRecord, Namespace } from '../values.ts';

/** A background image for the title. */
export interface WebfeedsCover extends ElementRecord {
  /** Its URL. */
  readonly image?: string;
}

/** How to show related entries. */
export interface WebfeedsRelated extends ElementRecord {
  /** `card`, … */
  readonly layout?: string;
  /** `browser`, … */
  readonly target?: string;
}

/** A service that counts visits. */
export interface WebfeedsAnalytics extends ElementRecord {
  /** The publisher’s identifier there. */
  readonly id?: string;
  /** The service, such as `GoogleAnalytics`. */
  readonly engine?: string;
}

/** Data about a feed for Feedly. */
export interface Webfeeds extends Namespace {
  /** A background image for the title. */
  readonly cover?: WebfeedsCover;
  /** The URL of a small image. */
  readonly icon?: string;
  /** The URL of an image with the name. */
  readonly logo?: string;
  /** A color, as hexadecimal digits. */
  readonly accentColor?: string;
  /** How to show related entries. */
  readonly related?: WebfeedsRelated;
  /** A service that counts visits. */
  readonly analytics?: WebfeedsAnalytics;
}
