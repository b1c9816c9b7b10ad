/** The outcome of a build, whatever the format. */
import type { Entry } from '../model/entry.ts';
import type { Feed } from '../model/feed.ts';
import type { FeedVersion } from '../model/result.ts';
import type { AssumedBase } from './own-address.ts';

/** The outcome of a build. */
export interface Built {
  readonly version: FeedVersion;
  readonly namespaces: Readonly<Record<string, string>>;
  readonly feed: Feed;
  readonly entries: readonly Entry[];
  /** Whether the document is a feed at all. */
  readonly isFeed: boolean;
  /**
   * The base that relative references were resolved against if the document's own base is unknown.
   */
  readonly assumedBase: AssumedBase | null;
}
