/** Reads the entries of a feed as they come, in the memory of one part of it. */

import { bytesOf } from '../bytes/any-bytes.ts';
import { mergedHeaders, readHeaders } from '../http/headers.ts';
import { statusProblem } from '../http/status.ts';
import { transportFacts } from '../http/transport-facts.ts';
import type { Entry } from '../model/entry.ts';
import type { FeedResult } from '../model/result.ts';
import { type Problem, problem } from '../problems/error.ts';
import { inflatedChunks } from '../stream/inflated-chunks.ts';
import { StreamReader } from '../stream/stream-reader.ts';
import { given, isGiven } from '../text/given.ts';
import {
  bytesOfChunk,
  chunksOf,
  codeOrNameOf,
  isLocked,
  isStream,
  type StreamLike,
} from './body.ts';
import type { StreamOptions } from './options/parse-options.ts';
import {
  type ResolvedStreamOptions,
  resolveStreamOptions,
} from './options/resolve-parse-options.ts';
import { withNextCheck } from './parse-received.ts';
import { isReadElsewhere, isResponse, type ResponseLike } from './parse-response.ts';

/** The part of Node's `FileHandle` that is used here. */
export interface FileHandleLike {
  /** A stream of the file's bytes. */
  createReadStream(): AsyncIterable<unknown>;
}

/** All of a result but its entries. */
export type StreamResult = Omit<FeedResult, 'entries'>;

/** The entries of a feed, as they come. */
export interface EntryStream {
  /**
   * All of the result but its entries. It settles when the iteration ends: with what was read by
   * then if it ends early; it rejects with the reason of the signal if that ended it.
   */
  readonly result: Promise<StreamResult>;
  /** Reads up to the next entry. */
  next(): Promise<IteratorResult<Entry, void>>;
  /** For loops with `for await`. */
  [Symbol.asyncIterator](): AsyncIterator<Entry, void>;
  /** Ends the reading, and cancels the source. */
  return(): Promise<IteratorResult<Entry, void>>;
}

/**
 * Reads the entries of a feed as they come, in the memory of one part of it. Nothing is read before
 * the first entry is asked for, and nothing more than a part ahead.
 *
 * ```ts
 * const stream = streamEntries(createReadStream('products.xml'), { url });
 * for await (const entry of stream) await store(entry);
 * const { feed, bozo, problems } = await stream.result;
 * ```
 *
 * @param source a `ReadableStream`, a Node `Readable`, an iterable of chunks, a `Blob`, a `Response`
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
  const settings = resolveStreamOptions(options);
  const { stream, reader, finish } = opened(source, settings);
  const entries = new Entries(stream, reader, settings, finish);
  return entries;
}

/** A source that is ready to be read. */
interface Opened {
  readonly stream: StreamLike;
  readonly reader: StreamReader;
  /** Adds what is known about the response. */
  readonly finish: (result: FeedResult) => FeedResult;
}

function opened(
  source: StreamLike | ResponseLike | FileHandleLike,
  settings: ResolvedStreamOptions,
): Opened {
  const asIs = (result: FeedResult): FeedResult => result;
  const stream = isFileHandle(source) ? source.createReadStream() : source;
  if (isStream(stream)) {
    if (isLocked(stream)) throw new TypeError('the stream is locked by another reader');
    return { stream, reader: new StreamReader(settings, null), finish: asIs };
  }
  if (!isAnswer(stream)) {
    throw new TypeError(
      'source must be a ReadableStream, a Readable, an async iterable of chunks, a Blob, a Response or a FileHandle',
    );
  }
  if (given(stream, 'bodyUsed') === true || isReadElsewhere(given(stream, 'body'))) {
    throw new TypeError('the body of the response has already been read');
  }
  return answered(stream, settings);
}

/** A response: its headers and its address are known. */
function answered(response: ResponseLike, settings: ResolvedStreamOptions): Opened {
  const { status } = response;
  const headers = readHeaders(response.headers, 'response.headers');
  const href = given(response, 'url') || settings.url;
  const now = Date.now();
  const nothing = new Uint8Array(0);
  const failed = status === 304 ? null : statusProblem(status, headers, nothing, href, now);
  const transport = transportFacts({
    status,
    headers,
    href,
    redirects: [],
    now,
    sent: { etag: null, modified: null },
    problems: failed === null ? [] : [failed],
  });
  const options = {
    ...settings,
    headers: mergedHeaders(headers, settings.headers),
    url: settings.url || href,
  };
  return {
    stream: bodyOf(response),
    reader: new StreamReader(options, transport),
    finish: (result) => withNextCheck(result, transport),
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

class Entries implements EntryStream {
  readonly result: Promise<StreamResult>;
  readonly #entries: AsyncGenerator<Entry, void, void>;
  readonly #reader: StreamReader;
  readonly #finish: (result: FeedResult) => FeedResult;
  #settle: (result: StreamResult) => void = () => {};
  #fail: (reason: unknown) => void = () => {};
  #isSettled = false;

  constructor(
    stream: StreamLike,
    reader: StreamReader,
    { signal, partBytes }: ResolvedStreamOptions,
    finish: (result: FeedResult) => FeedResult,
  ) {
    this.#reader = reader;
    this.#finish = finish;
    this.result = new Promise((resolve, reject) => {
      this.#settle = resolve;
      this.#fail = reject;
    });
    // A caller who does not ask for the result need not handle that it rejects.
    this.result.catch(() => {});
    this.#entries = this.#read(chunksUntil(chunksOf(stream), signal), partBytes, signal);
  }

  next(): Promise<IteratorResult<Entry, void>> {
    return this.#entries.next();
  }

  async return(): Promise<IteratorResult<Entry, void>> {
    const ended = await this.#entries.return();
    if (!this.#isSettled) this.#end(this.#reader.stop());
    return ended;
  }

  [Symbol.asyncIterator](): this {
    return this;
  }

  async *#read(
    chunks: AsyncIterable<unknown>,
    partBytes: number,
    signal: ResolvedStreamOptions['signal'],
  ): AsyncGenerator<Entry, void, void> {
    const reader = this.#reader;
    const broken: Problem[] = [];
    const source = new Source(chunks, (found) => broken.push(found));
    for await (const bytes of source.bytes()) {
      for (let at = 0; at < bytes.length && !reader.isFull; at += partBytes) {
        for (const entry of reader.push(bytes.subarray(at, at + partBytes))) {
          yield entry;
          if (signal?.aborted === true) this.#throw(signal.reason);
        }
      }
      if (reader.isFull) break;
    }
    if (signal?.aborted === true) this.#throw(signal.reason);
    const { entries, result } = reader.finish(broken);
    const whole = this.#finish(result);
    for (const entry of entries) yield entry;
    this.#end(whole);
  }

  #throw(reason: unknown): never {
    this.#isSettled = true;
    this.#fail(reason);
    throw reason;
  }

  #end(whole: FeedResult): void {
    this.#isSettled = true;
    const { entries: _, ...result } = whole;
    this.#settle(result);
  }
}

/** The bytes of a source; what breaks it is a problem. */
class Source {
  readonly #chunks: AsyncIterable<unknown>;
  readonly #report: (found: Problem) => void;
  #received = 0;

  constructor(chunks: AsyncIterable<unknown>, report: (found: Problem) => void) {
    this.#chunks = chunks;
    this.#report = report;
  }

  async *bytes(): AsyncGenerator<Uint8Array> {
    const inflated = inflatedChunks(this.#written(), (isComplete) =>
      this.#report(problem('CompressedBody', { complete: isComplete })),
    );
    yield* inflated;
  }

  async *#written(): AsyncGenerator<Uint8Array> {
    try {
      for await (const chunk of this.#chunks) {
        const bytes = bytesOfChunk(chunk);
        this.#received += bytes.length;
        yield bytes;
      }
    } catch (error) {
      const facts = { code: codeOrNameOf(error), received: this.#received };
      this.#report(problem('IncompleteBodyError', facts, null, error));
    }
  }
}

/** Chunks until a signal ends them: one that is awaited is not waited for any longer. */
async function* chunksUntil(
  chunks: AsyncGenerator<unknown>,
  signal: ResolvedStreamOptions['signal'],
): AsyncGenerator<unknown> {
  if (signal === null) {
    yield* chunks;
    return;
  }
  let stop = (): void => {};
  const abort = (): void => stop();
  signal.addEventListener('abort', abort, { once: true });
  try {
    while (!signal.aborted) {
      // A promise for each chunk: one for all would keep every chunk alive.
      const next = await new Promise<IteratorResult<unknown> | null>((resolve, reject) => {
        stop = () => resolve(null);
        chunks.next().then(resolve, reject);
      });
      if (next === null || next.done === true) return;
      yield next.value;
    }
  } finally {
    signal.removeEventListener('abort', abort);
    // A chunk that never comes would be waited for.
    chunks.return(undefined).catch(() => {});
  }
}
