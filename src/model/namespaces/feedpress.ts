/** FeedPress. */
import type { FEED_PRESS } from '../../namespaces/feedpress.ts';
import type { ObjectOf } from '../object-of.ts';
import type { Namespace } from '../values.ts';

/** FeedPress’s data about a feed. */
export interface FeedPress extends Namespace, ObjectOf<typeof FEED_PRESS> {}
