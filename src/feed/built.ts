/** What a build makes, whatever the format. */
import type { Entry } from '../model/entry.ts';
import type { Feed } from '../model/feed.ts';
import type { FeedVersion } from '../model/result.ts';
import type { AssumedBase } from './own-address.ts';

/** What a build made. */
export interface Built {
  readonly version: FeedVersion;
  readonly namespaces: Readonly<Record<string, string>>;
  readonly feed: Feed;
  readonly entries: readonly Entry[];
  /** Whether the document is a feed at all. */
  readonly isFeed: boolean;
  /** What relative references were resolved against, where the document's base is unknown. */
  readonly assumedBase: AssumedBase | null;
}
