/** Parses bytes that came over HTTP, completely or not, into a result. */

import { mergedHeaders } from '../http/headers.ts';
import type { TransportFacts } from '../http/transport.ts';
import type { FeedResult } from '../model/result.ts';
import { type ResponseOptions, readDocument, readNothing } from '../pipeline/read-document.ts';
import type { ReadOptions } from '../pipeline/read-options.ts';
import type { Problem } from '../problems/error.ts';
import { isAtLeast, type Severity } from '../problems/severity.ts';
import { nextCheckAt } from './next-check.ts';

/**
 * Parses a document together with what its transport reported, and works out when to poll again.
 */
export function parseReceived(
  document: Uint8Array | string,
  options: ReadOptions,
  transport: TransportFacts,
): FeedResult {
  return withNextCheck(readDocument(document, options, transport), transport);
}

/** Makes the result of a response without a document. */
export function parseNothing(options: ResponseOptions, transport: TransportFacts): FeedResult {
  return withNextCheck(readNothing(options, transport), transport);
}

/** Adds when to poll again. */
export function withNextCheck(
  result: FeedResult,
  { retryAfter, cacheLifetime, receivedAt }: TransportFacts,
): FeedResult {
  const hints = { retryAfter, cacheLifetime, feed: result.feed };
  // The result is new, so no copy is needed.
  return Object.assign(result, { nextCheckAt: nextCheckAt(hints, new Date(receivedAt)) });
}

// Parses the outcome of a fetch into a result.

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

// For callers who prefer an exception to a result with problems.

/** The lowest severity at which a problem is thrown. */
export type ThrowOn = Exclude<Severity, 'note'>;

/**
 * Returns the result, unless it has a problem of at least this severity.
 *
 * @throws the `bozoException` if it is that severe, otherwise the first problem that is
 */
export function throwIfSevere<
  Result extends { readonly bozoException: Problem | null; readonly problems: readonly Problem[] },
>(result: Result, throwOn: ThrowOn | null): Result {
  const { bozoException, problems } = result;
  if (throwOn === null || bozoException === null) return result;
  const severe = [bozoException, ...problems].find(({ severity }) => isAtLeast(severity, throwOn));
  if (severe === undefined) return result;
  // Problems are created without a stack.
  Error.captureStackTrace?.(severe, throwIfSevere);
  throw severe;
}
