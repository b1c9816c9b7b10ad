/** What lasts as long as one fetch: its options, its connections, and the signal that ends it. */
import type { TransportFacts } from '../http/transport.ts';
import type { Problem } from '../problems/error.ts';
import { unreached } from '../problems/reaching.ts';
import type { Connections } from './connection.ts';
import type { ResolvedFetchOptions, SignalLike } from './settings.ts';
import type { Release } from './turns.ts';
import type { Dispatcher } from './undici.ts';

/**
 * The signal that ends a fetch: by the deadline, by the caller, or because it is over. It works like
 * an `AbortSignal` and costs a fraction of it, which matters for a request that gets a 304.
 */
export class Ending implements SignalLike {
  #reason: Error | null = null;
  /** One or two. */
  #listeners: (() => void)[] = [];

  get aborted(): boolean {
    return this.#reason !== null;
  }

  get reason(): Error | null {
    return this.#reason;
  }

  addEventListener(_type: 'abort', listener: () => void): void {
    this.#listeners.push(listener);
  }

  removeEventListener(_type: 'abort', listener: () => void): void {
    const at = this.#listeners.indexOf(listener);
    if (at >= 0) this.#listeners.splice(at, 1);
  }

  /** Ends the fetch; only the first call counts. */
  end(reason: Error): void {
    if (this.#reason !== null) return;
    this.#reason = reason;
    const listeners = this.#listeners;
    this.#listeners = [];
    for (const listener of listeners) listener();
  }
}

/** A time limit that can be paused, so that waiting for a turn does not count. */
interface Deadline {
  /** Pauses the time limit until the promise settles. */
  without<T>(waiting: Promise<T>): Promise<T>;
  /** Cancels the time limit. */
  clear(): void;
}

/** Calls `onEnd` after the given number of milliseconds, not counting pauses. */
export function startDeadline(milliseconds: number, onEnd: () => void): Deadline {
  let left = milliseconds;
  let since = performance.now();
  let timer = setTimeout(onEnd, left);
  let isOver = false;
  return {
    without: async (waiting) => {
      clearTimeout(timer);
      left -= performance.now() - since;
      try {
        return await waiting;
      } finally {
        since = performance.now();
        if (!isOver) timer = setTimeout(onEnd, Math.max(left, 0));
      }
    },
    clear: () => {
      isOver = true;
      clearTimeout(timer);
    },
  };
}

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
    return unreached('AbortError', { code: 'ABORT_ERR', url, received }, options.signal.reason);
  }
  const facts = { code: 'ETIMEDOUT', url, milliseconds: options.timeout, received };
  return unreached('TimeoutError', facts, signal.reason);
}
