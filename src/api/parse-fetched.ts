/** Parses the outcome of a fetch into a result. */

import { mergedHeaders } from '../http/headers.ts';
import type { TransportFacts } from '../http/transport.ts';
import type { FeedResult } from '../model/result.ts';
import type { ReadOptions } from '../pipeline/read-options.ts';
import { parseNothing, parseReceived } from './parse-received.ts';

/**
 * Parses what was fetched. Headers and URL are those of the response, unless the caller gives
 * others.
 *
 * @param bytes `null` if there is nothing to parse as a feed
 */
export function parseFetched(
  bytes: Uint8Array | null,
  options: ReadOptions,
  transport: TransportFacts,
): FeedResult {
  const isGiven = Object.keys(options.headers).length > 0;
  const headers = isGiven ? mergedHeaders(transport.headers, options.headers) : transport.headers;
  const url = options.url || transport.href;
  if (bytes !== null) return parseReceived(bytes, { ...options, headers, url }, transport);
  const { maxProblems, maxGrowth, dateHandlers } = options;
  return parseNothing({ maxProblems, maxGrowth, dateHandlers, headers, url }, transport);
}
