/**
 * The signal that ends a fetch: by the deadline, by the caller, or because it is over. It works like
 * an `AbortSignal` and costs a fraction of it, which matters for a request that gets a 304.
 */
import type { SignalLike } from './settings.ts';

/** The signal of one fetch. */
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
