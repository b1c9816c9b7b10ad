/** The entries of a feed as they come, in the memory of one part of it, from any kind of source. */

import type { SignalLike } from '../fetch/settings.ts';
import type { TransportFacts } from '../http/transport.ts';
import type { Entry } from '../model/entry.ts';
import type { BozoFeedResult, FeedResult, SoundFeedResult } from '../model/result.ts';
import { type Problem, problem } from '../problems/error.ts';
import { inflatedChunks } from '../stream/inflated-chunks.ts';
import type { StreamReadOptions } from '../stream/parts.ts';
import { type StreamEnd, StreamReader } from '../stream/stream-reader.ts';
import { parseNothing, withNextCheck } from './parse-received.ts';

/** All of a result but its entries. */
export type StreamResult = Omit<SoundFeedResult, 'entries'> | Omit<BozoFeedResult, 'entries'>;

/** The entries of a feed, as they come. */
export interface EntryStream {
  /**
   * All of the result but its entries. It settles when the iteration ends: with what was read by
   * then if it ends early; it rejects with the reason of the signal if that ended it.
   */
  readonly result: Promise<StreamResult>;
  /** How many bytes of the source have been read, before they are inflated. */
  readonly bytesRead: number;
  /** How many bytes the source has: `null` until that is known, and if the source does not say. */
  readonly bytesTotal: number | null;
  /** Reads up to the next entry. */
  next(): Promise<IteratorResult<Entry, void>>;
  /** For loops with `for await`. */
  [Symbol.asyncIterator](): AsyncIterator<Entry, void>;
  /** Ends the reading, and cancels the source. */
  return(): Promise<IteratorResult<Entry, void>>;
}

/** How to read the entries of a source, and what may end that. */
export interface StreamSettings extends StreamReadOptions {
  readonly signal: SignalLike | null;
}

/** A source that is ready to be read. */
export interface OpenedSource {
  /** Its bytes, which never throw; `null` if there is nothing to read as a feed. */
  readonly chunks: AsyncGenerator<Uint8Array> | null;
  /** How many bytes have been received. */
  readonly received: () => number;
  /** How many there are; `null` if that is unknown. */
  readonly size: number | null;
  readonly transport: TransportFacts | null;
  readonly settings: StreamSettings;
}

/** Opens a source when the first entry is requested; reports what breaks it. */
export type Open = (report: (found: Problem) => void) => Promise<OpenedSource>;

/** Reads the entries of one source. */
export class Entries implements EntryStream {
  readonly result: Promise<StreamResult>;
  readonly #entries: AsyncGenerator<Entry, void, void>;
  readonly #signal: SignalLike | null;
  readonly #close: () => void;
  #source: OpenedSource | null = null;
  #reader: StreamReader;
  #settle: (result: StreamResult) => void = () => {};
  #fail: (reason: unknown) => void = () => {};
  #isSettled = false;

  /** @param close closes the source at once, even while it is being read */
  constructor(open: Open, close: () => void, settings: StreamSettings) {
    this.#reader = new StreamReader(settings, null);
    const { signal } = settings;
    this.#signal = signal;
    this.#close = () => {
      signal?.removeEventListener('abort', this.#close);
      close();
    };
    this.result = new Promise((resolve, reject) => {
      this.#settle = resolve;
      this.#fail = reject;
    });
    // A caller who does not use the result need not handle its rejection.
    this.result.catch(() => {});
    this.#entries = this.#read(open);
    if (signal?.aborted === true) this.#close();
    else signal?.addEventListener('abort', this.#close, { once: true });
  }

  get bytesRead(): number {
    return this.#source?.received() ?? 0;
  }

  get bytesTotal(): number | null {
    return this.#source?.size ?? null;
  }

  next(): Promise<IteratorResult<Entry, void>> {
    return this.#entries.next();
  }

  async return(): Promise<IteratorResult<Entry, void>> {
    const ended = await this.#entries.return();
    // Also if no entry was requested: then nothing was read.
    this.#close();
    if (!this.#isSettled) this.#end(this.#reader.stop().result);
    return ended;
  }

  [Symbol.asyncIterator](): this {
    return this;
  }

  async *#read(open: Open): AsyncGenerator<Entry, void, void> {
    try {
      yield* this.#readSource(open);
    } finally {
      this.#close();
    }
  }

  async *#readSource(open: Open): AsyncGenerator<Entry, void, void> {
    const broken: Problem[] = [];
    const report = (found: Problem): void => {
      broken.push(found);
    };
    const source = await untilAborted(open(report), this.#signal);
    this.#throwIfAborted();
    if (source === null) return;
    this.#source = source;
    const { settings, transport } = source;
    this.#reader = new StreamReader(settings, transport);
    if (source.chunks !== null) yield* this.#readChunks(source.chunks, report);
    this.#throwIfAborted();
    const { entries, result } = this.#finish(source, broken);
    for (const entry of entries) {
      yield entry;
      this.#throwIfAborted();
    }
    this.#end(result);
  }

  async *#readChunks(
    chunks: AsyncGenerator<Uint8Array>,
    report: (found: Problem) => void,
  ): AsyncGenerator<Entry, void, void> {
    const reader = this.#reader;
    const inflated = inflatedChunks(
      chunksUntil(chunks, this.#signal),
      (complete) => report(problem('CompressedBody', { complete })),
      () => report(problem('UnavailableEncoding', { encoding: 'gzip' })),
    );
    for await (const bytes of inflated) {
      for (let at = 0; at < bytes.length && !reader.isFull; ) {
        const end = at + reader.missing;
        for (const entry of reader.push(bytes.subarray(at, end))) {
          yield entry;
          this.#throwIfAborted();
        }
        at = end;
      }
      if (reader.isFull) break;
    }
  }

  #finish({ chunks, transport, settings }: OpenedSource, broken: readonly Problem[]): StreamEnd {
    const problems = [...(transport?.problems ?? []), ...broken];
    // If nothing arrived because something went wrong, the problem is already reported.
    const isNothing = this.#reader.isEmpty && (problems.length > 0 || chunks === null);
    if (transport !== null && isNothing) {
      return { entries: [], result: parseNothing(settings, { ...transport, problems }) };
    }
    return this.#reader.finish(broken);
  }

  #throwIfAborted(): void {
    if (this.#signal?.aborted !== true) return;
    const { reason } = this.#signal;
    this.#isSettled = true;
    this.#fail(reason);
    throw reason;
  }

  #end(whole: FeedResult): void {
    this.#isSettled = true;
    const transport = this.#source?.transport ?? null;
    const { entries: _, ...result } = transport === null ? whole : withNextCheck(whole, transport);
    this.#settle(result);
  }
}

/** Chunks until a signal ends them. */
async function* chunksUntil(
  chunks: AsyncGenerator<Uint8Array>,
  signal: SignalLike | null,
): AsyncGenerator<Uint8Array> {
  try {
    for (;;) {
      const next = await untilAborted(chunks.next(), signal);
      if (next === null || next.done === true) return;
      yield next.value;
    }
  } finally {
    const ended = chunks.return(undefined);
    // A chunk that never comes would be waited for.
    if (signal?.aborted !== true) await ended;
  }
}

/** What a promise gives; `null` if the signal aborts first: the promise is not waited for. */
async function untilAborted<Value>(
  promise: Promise<Value>,
  signal: SignalLike | null,
): Promise<Value | null> {
  if (signal === null) return promise;
  let stop = (): void => {};
  try {
    // A promise for each wait: one for all would keep every value alive.
    return await new Promise<Value | null>((resolve, reject) => {
      stop = () => resolve(null);
      promise.then(resolve, reject);
      if (signal.aborted) stop();
      else signal.addEventListener('abort', stop, { once: true });
    });
  } finally {
    signal.removeEventListener('abort', stop);
  }
}
