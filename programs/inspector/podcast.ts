/** Whether a feed is a podcast. */
import type { Entry } from '../../src/model/entry.ts';
import type { FeedResult } from '../../src/model/result.ts';

/** Whether the feed uses podcast tags, or all entries have audio or video. */
export function isPodcast({ namespaces, entries, feed }: FeedResult): boolean {
  if ('itunes' in namespaces && entries.some(hasMedia)) return true;
  return feed.itunes !== undefined || (entries.length > 0 && entries.every(hasMedia));
}

function hasMedia({ enclosures = [] }: Entry): boolean {
  return enclosures.some(({ type = '' }) => /^(?:audio|video)\//i.test(type));
}
