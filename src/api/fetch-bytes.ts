/**
 * From a URL to the bytes of what may be a feed. Combines the fetch, which knows nothing about
 * feeds, with the code that recognizes them.
 */

import { fetchFeed } from '../fetch/fetch-feed.ts';
import type { Network } from '../fetch/network.ts';
import type { Fetched } from '../fetch/receive.ts';
import type { ResolvedFetchOptions } from '../fetch/settings.ts';
import { looksLikeFeed } from '../grammar/looks-like-feed.ts';

/**
 * Fetches a document. A body with an error status counts if it looks like a feed.
 *
 * @param network what this fetch shares with others
 */
export function fetchBytes(
  url: string,
  options: ResolvedFetchOptions,
  network: Network | null = null,
): Promise<Fetched> {
  return fetchFeed(url, options, looksLikeFeed, network);
}
