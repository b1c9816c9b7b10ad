/**
 * Takes a body as it comes in, from the very chunk that came with the headers on: whatever breaks
 * the connection later, or in the same breath, what was received before is here.
 */
import { Writable } from 'node:stream';
import { BoundedBytes } from '../http/bounded-bytes.ts';

/** How much of a body that nobody wants is let through to keep its connection, rather than closing it. */
const WORTH_SKIPPING = 16_384;

/** The end of a body. */
export interface ReceivedBody {
  readonly bytes: Uint8Array;
  /** What broke it off; `null` where it came to its end, or to the limit. */
  readonly error: unknown;
  readonly overflowed: boolean;
}

/** A stream to write a body to. It ends itself where there is more than the limit. */
export class BodySink extends Writable {
  #received: BoundedBytes;
  readonly #resetBy: () => Error | null;
  readonly #end: Promise<unknown>;

  /**
   * @param resetBy the error that is closing a connection at this very moment; `null` where none is.
   * undici takes a reset for the end of a body that has no length
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
    // The reset is the cause; what undici makes of the bytes that are missing is a consequence.
    callback(error === null ? null : (this.#resetBy() ?? error));
  }

  /** Waits for the end. */
  async collect(): Promise<ReceivedBody> {
    const error = await this.#end;
    return { bytes: this.#received.join(), error, overflowed: this.#received.overflowed };
  }

  /** Lets the rest go: a little of it unread, more of it with the connection. */
  discard(): void {
    this.#received = new BoundedBytes(WORTH_SKIPPING);
  }
}
