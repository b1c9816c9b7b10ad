/** What lasts as long as one fetch: its options, its connections, and the signal that ends it. */

import type { TransportFacts } from '../http/transport.ts';
import { type Problem, problem } from '../problems/error.ts';
import type { Connections } from './connection.ts';
import type { Ending } from './ending.ts';
import type { ResolvedFetchOptions } from './settings.ts';
import type { Release } from './turns.ts';
import type { Dispatcher } from './undici.ts';

/** Everything that lasts as long as the fetch. */
export interface Session {
  readonly options: ResolvedFetchOptions;
  /** Whether a body with an error status is the feed anyway. */
  readonly looksLikeFeed: (body: Uint8Array) => boolean;
  readonly connections: Connections | null;
  readonly dispatcher: Dispatcher;
  readonly signal: Ending;
  /** Whether there is not even time left to decode what arrived. */
  readonly isOver: () => boolean;
  /**
   * Waits until a request may be made, without using up the time of the fetch; or allows it at
   * once.
   */
  readonly turn: (url: URL) => Release | Promise<Release>;
  /** Called with the outcome of the fetch, while it still has its turn. */
  readonly onEnd: (facts: TransportFacts) => void;
}

/** The problem if the timeout or the caller ended the fetch; `null` if neither did. */
export function interruption(
  url: string,
  received: number,
  { options, signal }: Session,
): Problem | null {
  if (!signal.aborted) return null;
  if (options.signal?.aborted) {
    return problem('AbortError', { code: 'ABORT_ERR', url, received }, null, options.signal.reason);
  }
  const facts = { code: 'ETIMEDOUT', url, milliseconds: options.timeout, received };
  return problem('TimeoutError', facts, null, signal.reason);
}
