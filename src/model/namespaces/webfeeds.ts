/** Feedly (http://webfeeds.org/rss/1.0). */
import type { ElementRecord, Namespace } from '../values.ts';

/** A picture behind the title. */
export interface WebfeedsCover extends ElementRecord {
  /** Its address. */
  readonly image?: string;
}

/** How to show related entries. */
export interface WebfeedsRelated extends ElementRecord {
  /** `card`, … */
  readonly layout?: string;
  /** `browser`, … */
  readonly target?: string;
}

/** Who counts the visits. */
export interface WebfeedsAnalytics extends ElementRecord {
  /** The publisher’s identifier there. */
  readonly id?: string;
  /** The service, such as `GoogleAnalytics`. */
  readonly engine?: string;
}

/** What a feed tells Feedly. */
export interface Webfeeds extends Namespace {
  /** A picture behind the title. */
  readonly cover?: WebfeedsCover;
  /** The address of a small picture. */
  readonly icon?: string;
  /** The address of a picture with the name. */
  readonly logo?: string;
  /** A colour, as hexadecimal digits. */
  readonly accentColor?: string;
  /** How to show related entries. */
  readonly related?: WebfeedsRelated;
  /** Who counts the visits. */
  readonly analytics?: WebfeedsAnalytics;
}
