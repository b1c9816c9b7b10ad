/** WordPress.com’s additions to feeds (`com-wordpress:feed-additions:1`). */
import type { Namespace } from '../values.ts';

/** WordPress.com’s data about a site. */
export interface FeedAdditionsFeed extends Namespace {
  /** The number of the site. */
  readonly site?: number;
}

/** WordPress.com’s data about a post. */
export interface FeedAdditionsEntry extends Namespace {
  /** The number of the post within its site. */
  readonly postId?: number;
}
