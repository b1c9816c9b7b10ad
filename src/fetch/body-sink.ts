/**
 * Collects a body as it arrives, starting with the chunk that came with the headers: whatever
 * breaks the connection later, even at once, the bytes received before are kept.
 */
import { Writable } from 'node:stream';
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

/** A stream to write a body to. It ends itself if there is more than the limit. */
export class BodySink extends Writable {
  #received: BoundedBytes;
  readonly #resetBy: () => Error | null;
  readonly #end: Promise<unknown>;

  /**
   * @param resetBy the error that is closing a connection at this moment; `null` if there is none.
   * undici treats a reset as the end of a body without a length
   */
  constructor(limit: number, resetBy: () => Error | null = () => null) {
    super();
    this.#received = new BoundedBytes(limit);
    this.#resetBy = resetBy;
    this.#end = new Promise((resolve) => {
      this.once('finish', () => resolve(null));
      this.once('error', resolve);
      this.once('close', () => resolve(null));
    });
  }

  override _write(chunk: Uint8Array, _encoding: BufferEncoding, callback: () => void): void {
    if (!this.#received.push(chunk)) this.destroy();
    callback();
  }

  override _final(callback: (error: Error | null) => void): void {
    callback(this.#resetBy());
  }

  override _destroy(error: Error | null, callback: (error: Error | null) => void): void {
    // The reset is the cause; undici's error about missing bytes is a consequence.
    callback(error === null ? null : (this.#resetBy() ?? error));
  }

  /** Waits for the end. */
  async collect(): Promise<ReceivedBody> {
    const error = await this.#end;
    return { bytes: this.#received.join(), error, overflowed: this.#received.overflowed };
  }

  /** Drops the rest: a small one is read and ignored, a larger one ends the connection. */
  discard(): void {
    this.#received = new BoundedBytes(WORTH_SKIPPING);
  }
}
