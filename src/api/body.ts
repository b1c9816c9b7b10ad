/** Reads the bodies of responses and other streams, up to a limit. */

import { type AnyBytes, bytesOf } from '../bytes/any-bytes.ts';
import { BoundedBytes } from '../http/bounded-bytes.ts';
import { codeOf, type Problem, problem, UNKNOWN_CODE } from '../problems/error.ts';
import { awaitAdvice, isGiven } from '../text/given.ts';
import { encodeUtf8 } from '../text/strings.ts';

/** The parts of a web stream that are used here. */
export interface ReadableLike {
  /** Whether another reader holds a lock on the stream. */
  readonly locked?: boolean | undefined;
  /** Locks the stream for one reader. */
  getReader(): {
    read(): Promise<{ readonly done: boolean; readonly value?: unknown }>;
    cancel(): Promise<void>;
  };
}

/** The parts of a `Blob` or a `File` that are used here. */
export interface BlobLike {
  /** The size of the blob in bytes. */
  readonly size: number;
  /** The bytes of the blob, as a stream. */
  stream(): ReadableLike;
}

/**
 * A web stream, a Node stream, any other async iterable of chunks, or a `Blob`. A chunk is bytes of any
 * kind, or text.
 */
export type StreamLike = ReadableLike | AsyncIterable<unknown> | BlobLike;

/** What was read of a body. */
export interface BoundedBody {
  /** Text if every chunk was text; otherwise bytes. */
  readonly document: Uint8Array | string;
  readonly problems: readonly Problem[];
}

/** Whether a value is one of these streams. */
export function isStream(value: unknown): value is StreamLike {
  if (typeof value !== 'object' || value === null) return false;
  return isReadable(value) || isGiven(value, Symbol.asyncIterator) || isBlob(value);
}

/** Whether another reader holds a lock on a stream. */
export function isLocked(stream: StreamLike): boolean {
  return isGiven(stream, 'locked') && 'locked' in stream && stream.locked === true;
}

/** How many bytes a stream has; `null` if it does not say. */
export function sizeOf(stream: StreamLike): number | null {
  return isBlob(stream) ? stream.size : null;
}

/** Reads a stream until it ends, breaks off or reaches the limit. Never throws. */
export async function readStream(stream: StreamLike, maxBytes: number): Promise<BoundedBody> {
  const received = new BoundedBytes(maxBytes);
  const problems: Problem[] = [];
  const texts: string[] = [];
  let isText = true;
  try {
    for await (const chunk of new StreamChunks(stream)) {
      if (typeof chunk === 'string') texts.push(chunk);
      else isText = false;
      if (!received.push(bytesOfChunk(chunk))) break;
    }
  } catch (error) {
    const facts = { code: codeOrNameOf(error), received: received.length };
    problems.push(problem('IncompleteBodyError', facts, null, error));
  }
  if (received.overflowed) {
    problems.push(problem('LimitExceeded', { limit: 'maxBytes', value: maxBytes }));
  }
  const isWholeText = isText && texts.length > 0 && !received.overflowed;
  return { document: isWholeText ? texts.join('') : received.join(), problems };
}

/** The bytes of a chunk; those of a text in UTF-8. */
function bytesOfChunk(chunk: unknown): Uint8Array {
  const bytes = typeof chunk === 'string' ? encodeUtf8(chunk) : bytesOf(chunk);
  if (bytes === null) throw new TypeError('a chunk of the stream is neither bytes nor text');
  return bytes;
}

/** The first half of a character. */
const HALF = /[\ud800-\udbff]$/;

/**
 * The chunks of a stream. A chunk of text ends with a whole character. If the reader stops early,
 * the stream is canceled.
 */
class StreamChunks implements AsyncIterable<unknown> {
  readonly #written: WrittenChunks;

  constructor(stream: StreamLike) {
    this.#written = new WrittenChunks(stream);
  }

  /** Closes the stream at once, even while a chunk is awaited. */
  close(): void {
    this.#written.close();
  }

  async *[Symbol.asyncIterator](): AsyncGenerator<unknown> {
    let half = '';
    for await (const chunk of this.#written) {
      if (typeof chunk === 'string') {
        const text = half + chunk;
        half = HALF.exec(text)?.[0] ?? '';
        yield text.slice(0, text.length - half.length);
      } else {
        if (half !== '') yield half;
        half = '';
        yield chunk;
      }
    }
    if (half !== '') yield half;
  }
}

/** The chunks as the stream has them. */
class WrittenChunks implements AsyncIterable<unknown> {
  readonly #stream: StreamLike;
  #close: (() => unknown) | null = null;
  #isClosed = false;

  constructor(stream: StreamLike) {
    this.#stream = stream;
  }

  [Symbol.asyncIterator](): AsyncGenerator<unknown> {
    return this.#read(this.#stream);
  }

  /**
   * Closes the stream at once. A stream whose next chunk never comes would not end if it were only
   * asked to return.
   */
  close(): void {
    if (this.#isClosed) return;
    this.#isClosed = true;
    quietly(this.#close ?? closerOf(this.#stream));
  }

  async *#read(stream: StreamLike): AsyncGenerator<unknown> {
    if (this.#isClosed) return;
    if (isReadable(stream)) {
      const reader = stream.getReader();
      this.#close = () => reader.cancel();
      try {
        for (let next = await reader.read(); !next.done; next = await reader.read()) {
          if (next.value !== undefined) yield next.value;
        }
      } finally {
        this.close();
      }
    } else if (isIterable(stream)) {
      const iterator = stream[Symbol.asyncIterator]();
      if (!isDestroyable(stream)) this.#close = () => iterator.return?.();
      yield* { [Symbol.asyncIterator]: () => iterator };
    } else {
      yield* this.#read(stream.stream());
    }
  }
}

/** What closes a stream that nothing reads yet, or a Node stream. */
function closerOf(stream: StreamLike): () => unknown {
  if (isReadable(stream)) return () => stream.getReader().cancel();
  if (isDestroyable(stream)) return () => stream.destroy();
  return () => undefined;
}

/** Calls a function whose failure does not matter, because the stream is closed or broken already. */
function quietly(close: () => unknown): void {
  try {
    Promise.resolve(close()).catch(() => {});
  } catch {}
}

function isDestroyable(value: object): value is { destroy(): unknown } {
  return isGiven(value, 'destroy') && 'destroy' in value && typeof value.destroy === 'function';
}

function isReadable(value: object): value is ReadableLike {
  return (
    isGiven(value, 'getReader') && 'getReader' in value && typeof value.getReader === 'function'
  );
}

function isIterable(value: object): value is AsyncIterable<unknown> {
  return isGiven(value, Symbol.asyncIterator);
}

function isBlob(value: object): value is BlobLike {
  const isStreamed = isGiven(value, 'stream') && isGiven(value, 'size');
  return isStreamed && 'stream' in value && typeof value.stream === 'function';
}

/** The code of the error of a stream: web streams fail with errors that have a name but no code. */
function codeOrNameOf(error: unknown): string {
  return codeOf(error) ?? (error instanceof Error ? error.name : UNKNOWN_CODE);
}

// Errors for arguments of the wrong type, which suggest what was probably meant.

/** What callers pass by mistake, and what to do with it; the first match counts. */
const MISTAKES: readonly (readonly [(value: object) => boolean, string])[] = [
  [
    (value) => isGiven(value, 'arrayBuffer') && isGiven(value, 'status'),
    'use parseResponse, or pass await response.arrayBuffer()',
  ],
  [isStream, 'use parseStream'],
  [(value) => bytesOf(value) !== null, 'use parseDocument'],
  [(value) => 'href' in value && typeof value.href === 'string', 'use parseFeed'],
  [(value) => 'url' in value && typeof value.url === 'string', 'pass its url to parseFeed'],
  [(value) => Array.isArray(value) && value.length > 0, 'pass one of its elements'],
  [(value) => isGiven(value, 'bozo'), 'it is a result already'],
  [(value) => isGiven(value, 'data'), 'pass its data to parseDocument'],
  [(value) => isGiven(value, 'items'), 'pass JSON as text'],
];

/** The error for an argument of the wrong type. */
export function wrongArgument(expected: string, value: unknown): TypeError {
  if (typeof value === 'string') {
    const isUrl = /^\s*https?:/i.test(value);
    const advice = isUrl ? 'use parseFeed, or streamFeed for a stream' : 'use parseDocument';
    return new TypeError(`${expected}; ${advice}`);
  }
  const isObject = typeof value === 'object' && value !== null;
  const mistake = isObject ? MISTAKES.find(([isIt]) => isIt(value)) : undefined;
  const advice = mistake === undefined ? '' : `; ${mistake[1]}`;
  return new TypeError(expected + (awaitAdvice(value) || advice));
}

// The documents that callers pass in.

/**
 * A document: the bytes as they were received, in an `ArrayBuffer` or any view of one, or text that
 * is already decoded.
 */
export type DocumentLike = AnyBytes | string;

/**
 * The document in the form that the parsers take.
 *
 * @throws TypeError if it is not a document
 */
export function readableDocument(document: DocumentLike): Uint8Array | string {
  if (typeof document === 'string') return document;
  const bytes = bytesOf(document);
  if (bytes !== null) return bytes;
  throw wrongArgument('document must be a string, an ArrayBuffer or a view of one', document);
}

// The bytes of a source as they come; what breaks it is a problem.

/** The bytes of one source. */
export class SourceBytes {
  readonly #stream: StreamChunks;
  #received = 0;

  constructor(stream: StreamLike) {
    this.#stream = new StreamChunks(stream);
  }

  /** How many bytes have been read. */
  get received(): number {
    return this.#received;
  }

  /** Closes the source at once, even while it is being read. */
  readonly close = (): void => this.#stream.close();

  /** The bytes, chunk by chunk; never throws, but reports what breaks them. */
  async *chunks(report: (found: Problem) => void): AsyncGenerator<Uint8Array> {
    try {
      for await (const chunk of this.#stream) {
        const bytes = bytesOfChunk(chunk);
        this.#received += bytes.length;
        yield bytes;
      }
    } catch (error) {
      const facts = { code: codeOrNameOf(error), received: this.#received };
      report(problem('IncompleteBodyError', facts, null, error));
    }
  }
}
