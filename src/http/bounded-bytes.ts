/**
 * Collects bytes as they arrive, up to a limit: what exceeds it is not kept, and ends the reading.
 */

/** Collects chunks up to a limit. */
export class BoundedBytes {
  readonly #limit: number;
  readonly #chunks: Uint8Array[] = [];
  #length = 0;
  #overflowed = false;

  constructor(limit: number) {
    this.#limit = limit;
  }

  /** Adds what still fits; returns `false` if some of it did not. */
  push(chunk: Uint8Array): boolean {
    const room = this.#limit - this.#length;
    const fitting = chunk.length > room ? chunk.subarray(0, room) : chunk;
    this.#chunks.push(fitting);
    this.#length += fitting.length;
    this.#overflowed ||= chunk.length > room;
    return !this.#overflowed;
  }

  get length(): number {
    return this.#length;
  }

  /** Whether there was more than the limit allows. */
  get overflowed(): boolean {
    return this.#overflowed;
  }

  /** Everything that was kept, in one piece. */
  join(): Uint8Array {
    const [only] = this.#chunks;
    if (only !== undefined && this.#chunks.length === 1) return only;
    const whole = new Uint8Array(this.#length);
    let at = 0;
    for (const chunk of this.#chunks) {
      whole.set(chunk, at);
      at += chunk.length;
    }
    return whole;
  }
}
