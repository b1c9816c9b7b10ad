/** The entries of a feed as they come, in the memory of one part of it, from any kind of source. */

import { bytesOf } from '../bytes/any-bytes.ts';
import { inflatedChunks } from '../compression/undeclared-gzip.ts';
import type { SignalLike } from '../fetch/settings.ts';
import { looksLikeFeed } from '../grammar/roots.ts';
import { judgedBody } from '../http/bounded-bytes.ts';
import { contentLength, mergedHeaders, readHeaders } from '../http/headers.ts';
import { statusProblem, transportFacts } from '../http/status.ts';
import type { TransportFacts } from '../http/transport.ts';
import type { Entry } from '../model/entry.ts';
import type { BozoFeedResult, FeedResult, SoundFeedResult } from '../model/result.ts';
import { type Problem, problem } from '../problems/error.ts';
import type { StreamReadOptions } from '../stream/parts.ts';
import { type StreamEnd, StreamReader } from '../stream/stream-reader.ts';
import { given, isGiven } from '../text/given.ts';
import { isLocked, isStream, SourceBytes, type StreamLike, sizeOf, wrongArgument } from './body.ts';
import { checkOptions } from './options/check-options.ts';
import type { StreamOptions } from './options/parse-options.ts';
import { parseSettings } from './options/resolve-parse-options.ts';
import { isReadElsewhere, isResponse, type ResponseLike } from './parse-document.ts';
import { parseNothing, withNextCheck } from './parse-received.ts';

// Reads the entries of a feed as they come, from a source that the caller has opened.

/** The part of Node's `FileHandle` that is used here. */
export interface FileHandleLike {
  /** A stream of the file's bytes. */
  createReadStream(): AsyncIterable<unknown>;
}

/**
 * Reads the entries of a feed as they come, in the memory of one part of it. Nothing is read before
 * the first entry is requested, and nothing more than a part ahead.
 *
 * ```js
 * import { createReadStream } from 'node:fs';
 * import { streamEntries } from 'bozofeed/parse';
 *
 * const stream = streamEntries(createReadStream('feeds-corpus/broken/cafe-menu.xml'));
 * for await (const entry of stream) console.log(entry.title);
 * const { feed, bozo, problems } = await stream.result;
 * ```
 *
 * @param source a `ReadableStream`, a Node `Readable`, an async iterable of chunks, a `Blob`, a `Response`
 * or a `FileHandle`
 * @returns the entries that `parseDocument` finds in the same bytes; if the source breaks off, those
 * in the part that arrived
 * @throws TypeError for an argument of another type, or a stream that another reader has locked;
 * never for content
 */
export function streamEntries(
  source: StreamLike | ResponseLike | FileHandleLike,
  options: StreamOptions = {},
): EntryStream {
  const settings = parseSettings(checkOptions('streamEntries', options));
  const stream = isFileHandle(source) ? source.createReadStream() : source;
  if (isStream(stream)) {
    if (isLocked(stream)) throw new TypeError('the stream is locked by another reader');
    const bytes = new SourceBytes(stream);
    const size = sizeOf(stream);
    const opened = { received: () => bytes.received, size, transport: null, settings };
    return new Entries(
      async (report) => ({ ...opened, chunks: bytes.chunks(report) }),
      bytes.close,
      settings,
    );
  }
  if (!isAnswer(stream)) {
    throw wrongArgument(
      'source must be a ReadableStream, a Readable, an async iterable of chunks, a Blob, a Response or a FileHandle',
      source,
    );
  }
  if (given(stream, 'bodyUsed') === true || isReadElsewhere(given(stream, 'body'))) {
    throw new TypeError('the body of the response has already been read');
  }
  const body = new SourceBytes(bodyOf(stream));
  return new Entries(
    (report) => openResponse(stream, body, settings, report),
    body.close,
    settings,
  );
}

/** Opens a response, whose headers and URL are known. */
async function openResponse(
  response: ResponseLike,
  body: SourceBytes,
  settings: StreamSettings,
  report: (found: Problem) => void,
): Promise<OpenedSource> {
  const { status } = response;
  const headers = readHeaders(response.headers, 'response.headers');
  const href = given(response, 'url') || settings.url;
  const now = Date.now();
  // Only the caller knows whether the request was conditional.
  const { problems, chunks } =
    status === 304
      ? { problems: [], chunks: null }
      : await judgedBody(body.chunks(report), {
          problemOf: (beginning) => statusProblem(status, headers, beginning, href, now),
          isFeed: looksLikeFeed,
        });
  const sent = { etag: null, modified: null };
  return {
    chunks,
    received: () => body.received,
    // The length is that of the coded body, and `fetch` has decoded it.
    size: headers['content-encoding'] === undefined ? contentLength(headers) : null,
    transport: transportFacts({ status, headers, href, redirects: [], now, sent, problems }),
    settings: {
      ...settings,
      headers: mergedHeaders(headers, settings.headers),
      url: settings.url || href,
    },
  };
}

function bodyOf(response: ResponseLike): StreamLike {
  const body = given(response, 'body');
  if (isStream(body)) return body;
  return wholeBody(response);
}

async function* wholeBody(response: ResponseLike): AsyncGenerator<unknown> {
  const body = given(response, 'body');
  if (typeof body === 'string' || bytesOf(body) !== null) yield body;
  else if (body !== null) yield await (response.arrayBuffer?.() ?? response.text?.());
}

function isFileHandle(source: object): source is FileHandleLike {
  const isObject = typeof source === 'object' && source !== null;
  return (
    isObject &&
    isGiven(source, 'createReadStream') &&
    'createReadStream' in source &&
    typeof source.createReadStream === 'function'
  );
}

function isAnswer(source: StreamLike | ResponseLike | FileHandleLike): source is ResponseLike {
  return typeof source === 'object' && source !== null && 'status' in source && isResponse(source);
}

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
interface StreamSettings extends StreamReadOptions {
  readonly signal: SignalLike | null;
}

/** A source that is ready to be read. */
interface OpenedSource {
  /** The bytes of the source, which never throw; `null` if there is nothing to read as a feed. */
  readonly chunks: AsyncGenerator<Uint8Array> | null;
  /** How many bytes have been received. */
  readonly received: () => number;
  /** How many bytes there are; `null` if that is unknown. */
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
    // The source is also closed if no entry was requested: then nothing was read.
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
