/** Feed paging and archiving (RFC 5005). */
import type { Namespace } from '../values.ts';

/** Which part of its history a feed contains. */
export interface FeedHistory extends Namespace {
  /** Whether the feed contains all entries (§2). */
  readonly complete?: true;
  /** Whether the feed is an archive, which never changes (§4). */
  readonly archive?: true;
}
