/** WordPress.com’s additions to feeds (`com-wordpress:feed-additions:1`). */
import type { FEED_ADDITIONS_ENTRY, FEED_ADDITIONS_FEED } from '../../namespaces/feed-additions.ts';
import type { ObjectOf } from '../object-of.ts';
import type { Namespace } from '../values.ts';

/** WordPress.com’s data about a site. */
export interface FeedAdditionsFeed extends Namespace, ObjectOf<typeof FEED_ADDITIONS_FEED> {}

/** WordPress.com’s data about a post. */
export interface FeedAdditionsEntry extends Namespace, ObjectOf<typeof FEED_ADDITIONS_ENTRY> {}
