/** FeedBurner. */
import type {
  FEED_BURNER_ENTRY,
  FEED_BURNER_FEED,
  FEED_BURNER_INFO,
  FEED_FLARE,
} from '../../namespaces/feedburner.ts';
import type { ObjectOf } from '../object-of.ts';
import type { ElementRecord, Namespace } from '../values.ts';

/** A button for readers, such as one to subscribe. */
export interface FeedFlare extends ElementRecord, ObjectOf<typeof FEED_FLARE> {}

/** How FeedBurner identifies the feed. */
export interface FeedBurnerInfo extends ElementRecord, ObjectOf<typeof FEED_BURNER_INFO> {}

/** FeedBurner’s data about a feed. */
export interface FeedBurnerFeed extends Namespace, ObjectOf<typeof FEED_BURNER_FEED> {}

/** FeedBurner’s data about an entry. */
export interface FeedBurnerEntry extends Namespace, ObjectOf<typeof FEED_BURNER_ENTRY> {}
