/**
 * Collects a body as it arrives, starting with the chunk that came with the headers: whatever
 * breaks the connection later, even at once, the bytes received before are kept.
 */
import { BoundedBytes } from '../http/bounded-bytes.ts';

/** How much of an unwanted body is read to keep its connection, rather than closing it. */
const WORTH_SKIPPING = 16_384;

/** The outcome of reading a body. */
export interface ReceivedBody {
  readonly bytes: Uint8Array;
  /** The error that interrupted it; `null` if it was read to its end, or to the limit. */
  readonly error: unknown;
  readonly overflowed: boolean;
}

/** How a body ended. */
interface End {
  readonly error: unknown;
}

/** The bytes of one body. It is not a stream: most responses have no body, and creating a stream costs as much as the request. */
export class IncomingBody {
  #received: BoundedBytes;
  readonly #stop: () => void;
  #end: End | null = null;
  #onEnd: ((end: End) => void) | null = null;

  /** @param stop called when no more of the body is needed */
  constructor(limit: number, stop: () => void) {
    this.#received = new BoundedBytes(limit);
    this.#stop = stop;
  }

  /** Adds a chunk. */
  push(chunk: Uint8Array): void {
    if (this.#end === null && !this.#received.push(chunk)) this.cancel();
  }

  /** Ends the body; only the first call counts. */
  end(error: unknown): void {
    if (this.#end !== null) return;
    this.#end = { error };
    this.#onEnd?.(this.#end);
  }

  /** Drops the rest, and the connection with it. */
  cancel(): void {
    this.end(null);
    this.#stop();
  }

  /** Drops the rest: a small rest is read and ignored, a larger one ends the connection. */
  discard(): void {
    this.#received = new BoundedBytes(WORTH_SKIPPING);
  }

  /** Waits for the end. */
  async collect(): Promise<ReceivedBody> {
    const { error } = this.#end ?? (await new Promise<End>((resolve) => (this.#onEnd = resolve)));
    return { bytes: this.#received.join(), error, overflowed: this.#received.overflowed };
  }
}
