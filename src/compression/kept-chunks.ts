/** The chunks of a body whose beginning may have to be read again. */

import { BoundedBytes } from '../http/bounded-bytes.ts';
import { PLAIN_START } from './codings.ts';

/** How many bytes are kept to be read again. */
const MOST_KEPT = 64 * 1024;

/** The chunks of one body. */
export class KeptChunks {
  readonly #chunks: AsyncGenerator<Uint8Array>;
  /** The first chunks. */
  #kept: Uint8Array[] = [];
  #keptLength = 0;
  /** Which of them is the next. */
  #at = 0;
  /** What was read and given back, the next chunk last. */
  #givenBack: Uint8Array[] = [];
  /** Whether what is read can be read again. */
  #keeps = true;
  #received = 0;

  constructor(chunks: AsyncGenerator<Uint8Array>) {
    this.#chunks = chunks;
  }

  /** Whether everything can be read again. */
  get keeps(): boolean {
    return this.#keeps;
  }

  /** How many bytes were received. */
  get received(): number {
    return this.#received;
  }

  /** Enough bytes to recognize a format, or all if there are fewer; they are still to be read. */
  async start(): Promise<Uint8Array> {
    const start = new BoundedBytes(Number.POSITIVE_INFINITY);
    while (start.length < PLAIN_START) {
      const chunk = await this.next();
      if (chunk === null) break;
      start.push(chunk);
    }
    this.rewind();
    return start.join();
  }

  /** The next chunk; `null` at the end. */
  async next(): Promise<Uint8Array | null> {
    const givenBack = this.#givenBack.pop();
    if (givenBack !== undefined) return givenBack;
    const kept = this.#kept[this.#at];
    if (kept !== undefined) {
      this.#at += 1;
      return kept;
    }
    if (!this.#keeps) this.#kept = [];
    const next = await this.#chunks.next();
    if (next.done === true) return null;
    this.#received += next.value.length;
    if (this.#keeps) this.#keep(next.value);
    return next.value;
  }

  /** So many bytes, or fewer if the body ends before. */
  async take(count: number): Promise<Uint8Array> {
    const taken = new BoundedBytes(count);
    while (taken.length < count) {
      const chunk = await this.next();
      if (chunk === null) break;
      const room = count - taken.length;
      taken.push(chunk.subarray(0, room));
      this.giveBack(chunk.subarray(room));
    }
    return taken.join();
  }

  /** Gives back the unused part of the last chunk. */
  giveBack(rest: Uint8Array): void {
    if (rest.length > 0) this.#givenBack.push(rest);
  }

  /** All chunks from here on. */
  async *rest(): AsyncGenerator<Uint8Array> {
    for (let chunk = await this.next(); chunk !== null; chunk = await this.next()) {
      this.forget();
      yield chunk;
    }
  }

  /** What was read will not be read again. */
  forget(): void {
    this.#keeps = false;
  }

  /** Goes back to the beginning; returns whether that is possible. */
  rewind(): boolean {
    if (!this.#keeps) return false;
    this.#at = 0;
    this.#givenBack = [];
    return true;
  }

  #keep(chunk: Uint8Array): void {
    if (this.#keptLength >= MOST_KEPT) {
      this.#keeps = false;
      return;
    }
    this.#kept.push(chunk);
    this.#keptLength += chunk.length;
    this.#at = this.#kept.length;
  }
}
