/** FeedPress. */
import type { Namespace } from '../values.ts';

/** FeedPress’s data about a feed. */
export interface FeedPress extends Namespace {
  /** The language. */
  readonly locale?: string;
  /** The identifier of the newsletter. */
  readonly newsletterId?: string;
  /** The identifier of the podcast. */
  readonly podcastId?: string;
  /** The URL of the style sheet for the feed. */
  readonly cssFile?: string;
  /** The URL of the feed at FeedPress. */
  readonly link?: string;
}
