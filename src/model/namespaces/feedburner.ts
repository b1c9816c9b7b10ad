/** FeedBurner. */
import type { ElementRecord, Namespace } from '../values.ts';

/** A button for subscribing. */
export interface FeedFlare extends ElementRecord {
  /** Where it leads. */
  readonly href?: string;
  /** The address of its picture. */
  readonly src?: string;
  /** Its text. */
  readonly content?: string;
}

/** How FeedBurner knows the feed. */
export interface FeedBurnerInfo extends ElementRecord {
  /** Its name. */
  readonly uri?: string;
}

/** What FeedBurner says of a feed. */
export interface FeedBurnerFeed extends Namespace {
  /** How FeedBurner knows the feed. */
  readonly info?: FeedBurnerInfo;
  /** The name of the subscription by e-mail. */
  readonly emailServiceId?: string;
  /** The address that takes subscriptions by e-mail. */
  readonly feedburnerHostname?: string;
  /** The address that says how often the feed is read. */
  readonly awareness?: string;
  /** Buttons for subscribing. */
  readonly feedFlares?: readonly FeedFlare[];
  /** A text for people who open the feed in a browser. Also `info`. */
  readonly browserFriendly?: string;
}

/** What FeedBurner says of an entry. */
export interface FeedBurnerEntry extends Namespace {
  /** The address before FeedBurner replaced it. */
  readonly origLink?: string;
  /** The address of the enclosure before FeedBurner replaced it. */
  readonly origEnclosureLink?: string;
  /** The address that says how often the entry is read. */
  readonly awareness?: string;
}
