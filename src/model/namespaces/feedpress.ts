/** FeedPress. */
import type { Namespace } from '../values.ts';

/** What FeedPress says of a feed. */
export interface FeedPress extends Namespace {
  /** The language. */
  readonly locale?: string;
  /** The name of the newsletter. */
  readonly newsletterId?: string;
  /** The name of the podcast. */
  readonly podcastId?: string;
  /** The address of the style sheet for the feed. */
  readonly cssFile?: string;
  /** The feed’s address at FeedPress. */
  readonly link?: string;
}
