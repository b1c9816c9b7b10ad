/** Feedly (http://webfeeds.org/rss/1.0). */
import type {
  WEBFEEDS,
  WEBFEEDS_ANALYTICS,
  WEBFEEDS_COVER,
  WEBFEEDS_RELATED,
} from '../../namespaces/webfeeds.ts';
import type { ObjectOf } from '../object-of.ts';
import type { ElementRecord, Namespace } from '../values.ts';

/** A background image for the title. */
export interface WebfeedsCover extends ElementRecord, ObjectOf<typeof WEBFEEDS_COVER> {}

/** How to show related entries. */
export interface WebfeedsRelated extends ElementRecord, ObjectOf<typeof WEBFEEDS_RELATED> {}

/** A service that counts visits. */
export interface WebfeedsAnalytics extends ElementRecord, ObjectOf<typeof WEBFEEDS_ANALYTICS> {}

/** Data about a feed for Feedly. */
export interface Webfeeds extends Namespace, ObjectOf<typeof WEBFEEDS> {}
