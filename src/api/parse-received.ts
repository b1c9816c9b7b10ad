/** Parses bytes that came over HTTP, completely or not, into a result. */

import type { TransportFacts } from '../http/transport.ts';
import type { FeedResult } from '../model/result.ts';
import { readDocument } from '../pipeline/read-document.ts';
import type { ReadOptions } from '../pipeline/read-options.ts';
import { nextCheckAt } from './next-check.ts';

/**
 * Parses a document together with what its transport reported, and works out when to poll again.
 */
export function parseReceived(
  document: Uint8Array | string,
  options: ReadOptions,
  transport: TransportFacts,
): FeedResult {
  const result = readDocument(document, options, transport);
  const { retryAfter, cacheLifetime, receivedAt } = transport;
  const hints = { retryAfter, cacheLifetime, feed: result.feed };
  return { ...result, nextCheckAt: nextCheckAt(hints, new Date(receivedAt)) };
}
