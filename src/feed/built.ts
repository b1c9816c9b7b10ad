/** What a build makes, whatever the format. */
import type { Entry } from '../model/entry.ts';
import type { Feed } from '../model/feed.ts';
import type { FeedVersion } from '../model/result.ts';

/** What a build made. */
export interface Built {
  readonly version: FeedVersion;
  readonly namespaces: Readonly<Record<string, string>>;
  readonly feed: Feed;
  readonly entries: readonly Entry[];
  /** Whether the document is a feed at all. */
  readonly isFeed: boolean;
  /** Whether a reference seems to be relative, and nothing says to what. */
  readonly lacksBase: boolean;
}
