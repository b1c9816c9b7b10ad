/**
 * Collects a body as it arrives, starting with the chunk that came with the headers: whatever
 * breaks the connection later, even at once, the bytes received before are kept. Or passes it on
 * chunk by chunk, and asks for no more until they are read.
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

/** Stops and resumes the connection of a body. */
export interface BodyControl {
  /** Called when no more of the body is needed. */
  readonly stop: () => void;
  /** Called when more is needed after a chunk for which `push` returned `false`. */
  readonly resume: () => void;
}

/** The bytes of one body. It is not a stream: most responses have no body, and creating a stream costs as much as the request. */
export class IncomingBody {
  #received: BoundedBytes;
  readonly #control: BodyControl;
  #end: End | null = null;
  #onEnd: ((end: End) => void) | null = null;
  /** What arrived and was not read yet, if the body is read chunk by chunk. */
  #unread: Uint8Array[] | null = null;
  #onChange: () => void = () => {};

  constructor(limit: number, control: BodyControl) {
    this.#received = new BoundedBytes(limit);
    this.#control = control;
  }

  /** Adds a chunk; returns `false` if no more is needed until `resume` is called. */
  push(chunk: Uint8Array): boolean {
    // undici's parser passes on nothing when it is resumed; to pause it then would repeat that forever.
    if (this.#end !== null || chunk.length === 0) return true;
    if (this.#unread === null) {
      if (!this.#received.push(chunk)) this.cancel();
      return true;
    }
    this.#unread.push(chunk);
    this.#onChange();
    return false;
  }

  /** Ends the body; only the first call counts. */
  end(error: unknown): void {
    if (this.#end !== null) return;
    this.#end = { error };
    this.#onEnd?.(this.#end);
    this.#onChange();
  }

  /** Drops the remaining body, and the connection with it. */
  cancel(): void {
    this.end(null);
    this.#control.stop();
  }

  /**
   * Drops the remaining body: a small one is read and ignored, a larger one ends the connection.
   */
  discard(): void {
    this.#received = new BoundedBytes(WORTH_SKIPPING);
  }

  /** The body, chunk by chunk: from now on, no more is received than is read. */
  chunks(): AsyncGenerator<Uint8Array> {
    const unread = [this.#received.join()];
    this.#received = new BoundedBytes(0);
    this.#unread = unread;
    return this.#read(unread);
  }

  /** The chunks as they are requested; throws what interrupted the body. */
  async *#read(unread: Uint8Array[]): AsyncGenerator<Uint8Array> {
    try {
      for (;;) {
        const chunk = unread.shift();
        if (chunk !== undefined) {
          if (chunk.length > 0) yield chunk;
        } else if (this.#end !== null) {
          if (this.#end.error !== null) throw this.#end.error;
          return;
        } else {
          await new Promise<void>((resolve) => {
            this.#onChange = resolve;
            this.#control.resume();
          });
        }
      }
    } finally {
      this.cancel();
    }
  }

  /** Waits for the end. */
  async collect(): Promise<ReceivedBody> {
    const { error } = this.#end ?? (await new Promise<End>((resolve) => (this.#onEnd = resolve)));
    return { bytes: this.#received.join(), error, overflowed: this.#received.overflowed };
  }
}
