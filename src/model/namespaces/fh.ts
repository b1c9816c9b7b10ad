/** Feed paging and archiving (RFC 5005). */
import type { FEED_HISTORY } from '../../namespaces/fh.ts';
import type { ObjectOf } from '../object-of.ts';
import type { Namespace } from '../values.ts';

/** Which part of its history a feed contains. */
export interface FeedHistory extends Namespace, ObjectOf<typeof FEED_HISTORY> {}
