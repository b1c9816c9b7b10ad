/** The history of feeds (RFC 5005). */
import type { Namespace } from '../values.ts';

/** What part of its history a feed holds. */
export interface FeedHistory extends Namespace {
  /** Whether the feed holds all entries that there are (§2). */
  readonly complete?: true;
  /** Whether the feed is an archive, which does not change (§4). */
  readonly archive?: true;
}
