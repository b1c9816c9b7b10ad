/** What lasts as long as one fetch: its options, its connections, and the signal that ends it. */

import type { TransportFacts } from '../http/transport.ts';
import { type Problem, problem } from '../problems/error.ts';
import type { Connections } from './connection.ts';
import type { ResolvedFetchOptions } from './settings.ts';
import type { Release } from './turns.ts';
import type { Dispatcher } from './undici.ts';

/** Everything that lasts as long as the fetch. */
export interface Session {
  readonly options: ResolvedFetchOptions;
  /** Whether a body that comes with a bad status is the feed all the same. */
  readonly looksLikeFeed: (body: Uint8Array) => boolean;
  readonly connections: Connections | null;
  readonly dispatcher: Dispatcher;
  readonly signal: AbortSignal;
  /** Rejects when the signal fires. */
  readonly aborted: Promise<never>;
  /** Whether there is not even time left to make the best of what came. */
  readonly isOver: () => boolean;
  /** Waits until a request may be made, in which no time of the fetch passes; or lets it be made at once. */
  readonly turn: (url: URL) => Release | Promise<Release>;
  /** Hears how the fetch ended, while it still has its turn. */
  readonly onEnd: (facts: TransportFacts) => void;
}

/** The deadline or the caller, where one of them ended it; `null` where neither did. */
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
