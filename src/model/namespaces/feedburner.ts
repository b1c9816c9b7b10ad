/** FeedBurner. */
import type { ElementRecord, Namespace } from '../values.ts';

/** A button for readers, such as one to subscribe. */
export interface FeedFlare extends ElementRecord {
  /** The URL that it leads to. */
  readonly href?: string;
  /** The URL of its image. */
  readonly src?: string;
  /** Its text. */
  readonly value?: string;
}

/** How FeedBurner identifies the feed. */
export interface FeedBurnerInfo extends ElementRecord {
  /** Its name. */
  readonly uri?: string;
}

/** FeedBurner’s data about a feed. */
export interface FeedBurnerFeed extends Namespace {
  /** How FeedBurner identifies the feed. */
  readonly info?: FeedBurnerInfo;
  /** The identifier of the e-mail subscription. */
  readonly emailServiceId?: string;
  /** The URL of the server for e-mail subscriptions. */
  readonly feedburnerHostname?: string;
  /** The URL of the feed’s statistics. */
  readonly awareness?: string;
  /** Buttons for readers. */
  readonly feedFlares?: readonly FeedFlare[];
  /** A text for people who open the feed in a browser. Also `info`. */
  readonly browserFriendly?: string;
}

/** FeedBurner’s data about an entry. */
export interface FeedBurnerEntry extends Namespace {
  /** The URL that FeedBurner replaced. */
  readonly origLink?: string;
  /** The URL of the enclosure that FeedBurner replaced. */
  readonly origEnclosureLink?: string;
  /** The URL of the entry’s statistics. */
  readonly awareness?: string;
}
