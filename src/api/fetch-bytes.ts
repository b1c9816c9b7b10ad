/** From an address to the bytes of what may be a feed: the fetch, which knows no feeds, with what does. */

import { fetchFeed } from '../fetch/fetch-feed.ts';
import type { Network } from '../fetch/network.ts';
import type { Fetched } from '../fetch/receive.ts';
import type { ResolvedFetchOptions } from '../fetch/settings.ts';
import { looksLikeFeed } from '../grammar/looks-like-feed.ts';

/**
 * Fetches a document; one that comes with a bad status counts if it looks like a feed.
 *
 * @param network what is shared with other fetches
 */
export function fetchBytes(
  url: string,
  options: ResolvedFetchOptions,
  network: Network | null = null,
): Promise<Fetched> {
  return fetchFeed(url, options, looksLikeFeed, network);
}
