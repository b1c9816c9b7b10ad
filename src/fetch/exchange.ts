/**
 * One request in progress, as a handler of undici. It settles with the head of the response and
 * collects the body as it arrives. When the fetch ends, the exchange ends at once, even if the
 * dispatcher ignores that.
 */
import { BoundedBytes } from '../http/bounded-bytes.ts';
import { type HeaderRecord, rawHeaderRecord } from '../http/headers.ts';
import type { Session } from './session.ts';
import { type Dispatcher, undici } from './undici.ts';

/** How much of an unwanted body is read to keep its connection, rather than closing it. */
const WORTH_SKIPPING = 16_384;

/** The outcome of reading a body. */
interface ReceivedBody {
  readonly bytes: Uint8Array;
  /** The error that interrupted the body; `null` if it was read to its end, or to the limit. */
  readonly error: unknown;
  readonly overflowed: boolean;
}

/** How a body ended. */
interface End {
  readonly error: unknown;
}

/** Stops and resumes the connection of a body. */
interface BodyControl {
  /** Called when no more of the body is needed. */
  readonly stop: () => void;
  /** Called when more is needed after a chunk for which `push` returned `false`. */
  readonly resume: () => void;
}

/**
 * The bytes of one body, starting with the chunk that came with the headers. Whatever breaks the
 * connection later, the bytes received before are kept, or passed on chunk by chunk. It is not a
 * stream: most responses have no body, and creating a stream costs as much as the request.
 */
class IncomingBody {
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

/** Far more than any server needs; each becomes an entry of the result. */
const MOST_FIELDS = 1000;

/**
 * Interim responses (1xx, RFC 9110 §15.2): a server that never stops sending them would keep the
 * fetch busy.
 */
const MOST_INTERIM = 20;

/** The reason for ending a request when no more of its body is needed. */
const ENOUGH = new Error('No more of the body is needed');

/**
 * A response whose head has arrived; its body is still coming in, and has to be collected or
 * discarded.
 */
export interface IncomingResponse {
  readonly status: number;
  readonly headers: HeaderRecord;
  readonly body: IncomingBody;
}

/** A header name or value: undici gives bytes, other dispatchers may give text. */
type RawField = Buffer | string;

/** The handler of one request. */
export class Exchange implements Dispatcher.DispatchHandler {
  readonly #session: Session;
  readonly #onHead: (response: IncomingResponse) => void;
  readonly #onFailure: (error: unknown) => void;
  readonly #onAbort: () => void;
  #abort: ((reason: Error) => void) | null = null;
  #body: IncomingBody | null = null;
  #interim = 0;
  #isOver = false;
  /** The reason if this side ended it. */
  #stopped: Error | null = null;

  constructor(
    session: Session,
    onHead: (response: IncomingResponse) => void,
    onFailure: (error: unknown) => void,
  ) {
    this.#session = session;
    this.#onHead = onHead;
    this.#onFailure = onFailure;
    const { signal } = session;
    // A variable first: V8 gives a function that is written into a field to the old generation.
    const onAbort = (): void => {
      if (signal.reason !== null) this.#stop(signal.reason);
    };
    this.#onAbort = onAbort;
    signal.addEventListener('abort', onAbort);
  }

  onConnect(abort: (reason?: Error) => void): void {
    // The fetch may have ended while the dispatcher was connecting.
    if (this.#stopped !== null) abort(this.#stopped);
    else this.#abort = abort;
  }

  onHeaders(status: number, raw: readonly RawField[], resume: () => void): boolean {
    if (this.#isOver || this.#body !== null) return true;
    if (status < 200) {
      this.#interim += 1;
      if (this.#interim > MOST_INTERIM) this.#refuse('interim responses');
      return true;
    }
    if (raw.length > 2 * MOST_FIELDS) {
      this.#refuse(`${raw.length / 2} header fields`);
      return true;
    }
    const { maxBytes } = this.#session.options;
    this.#body = new IncomingBody(maxBytes, { stop: () => this.#stop(ENOUGH), resume });
    this.#onHead({ status, headers: rawHeaderRecord(raw.map(textOf)), body: this.#body });
    return true;
  }

  onData(chunk: Uint8Array): boolean {
    return this.#body?.push(chunk) ?? true;
  }

  onComplete(): void {
    // undici treats a reset as the end of a body without a length.
    this.#end(this.#session.connections?.resetBy() ?? null);
  }

  onError(error: Error): void {
    // The reset is the cause; the error that undici reports for the missing bytes is a consequence.
    const reset = this.#body === null ? null : this.#session.connections?.resetBy();
    this.#end(reset ?? error);
  }

  #refuse(subject: string): void {
    this.#stop(new (undici().errors.HeadersOverflowError)(subject));
  }

  #stop(reason: Error): void {
    if (this.#isOver) return;
    this.#stopped = reason;
    this.#end(reason);
    this.#abort?.(reason);
  }

  #end(error: Error | null): void {
    if (this.#isOver) return;
    this.#isOver = true;
    this.#session.signal.removeEventListener('abort', this.#onAbort);
    if (this.#body !== null) this.#body.end(error);
    else this.#onFailure(error);
  }
}

/** Values are Latin-1 (RFC 9110 §5.5), names ASCII. */
function textOf(field: RawField): string {
  return typeof field === 'string' ? field : field.toString('latin1');
}
