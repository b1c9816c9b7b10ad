/**
 * From a response of the caller's own `fetch` to a result. Follows the same rules as `parseFeed`
 * for statuses, limits and bodies that break off, and needs nothing of Node: whoever fetched has
 * undone redirects and codings already.
 */

import { looksLikeFeed } from '../grammar/looks-like-feed.ts';
import { BoundedBytes } from '../http/bounded-bytes.ts';
import { type HeadersLike, readHeaders } from '../http/headers.ts';
import { statusProblem } from '../http/status.ts';
import { transportFacts } from '../http/transport-facts.ts';
import type { FeedResult } from '../model/result.ts';
import { type Problem, problem } from '../problems/error.ts';
import { codeOf, UNKNOWN_CODE } from '../problems/error-code.ts';
import type { ResponseOptions } from './options/parse-options.ts';
import { momentOf, resolveParseOptions } from './options/resolve-parse-options.ts';
import { parseReceived } from './parse-received.ts';
import { throwIfSevere } from './throwing.ts';

/** What is needed of a response: that of `fetch` has it, and so do those of its many imitations. */
export interface ResponseLike {
  /** The HTTP status. */
  readonly status: number;
  /** The address after redirects. */
  readonly url: string;
  /** The response headers. */
  readonly headers: HeadersLike;
  /** A web stream, a stream of Node, or anything else that gives chunks of bytes. */
  readonly body?: ReadableLike | AsyncIterable<Uint8Array> | null | undefined;
  /** Whether the body was read already. */
  readonly bodyUsed?: boolean | undefined;
  /** Reads the whole body. */
  arrayBuffer(): Promise<ArrayBuffer>;
}

/** A web stream, by what it is used for. */
export interface ReadableLike {
  /** Locks the stream for one reader. */
  getReader(): {
    read(): Promise<{ readonly done: boolean; readonly value?: Uint8Array | undefined }>;
    cancel(): Promise<void>;
  };
}

/**
 * Reads a response and parses it.
 *
 * ```ts
 * const result = await parseResponse(await fetch('https://example.org/feed.xml'));
 * ```
 *
 * @returns always a result; where the body breaks off, what came of it is parsed
 * @throws TypeError (as a rejection) for an argument that is no response, or whose body was
 * read already; or the `bozoException` where the option `throwOn` asks for it
 */
export async function parseResponse(
  response: ResponseLike,
  options: ResponseOptions = {},
): Promise<FeedResult> {
  if (typeof response?.arrayBuffer !== 'function' || typeof response.status !== 'number') {
    throw new TypeError('response must be a response of fetch');
  }
  if (response.bodyUsed === true) throw new TypeError('the body of the response was read already');
  const settings = resolveParseOptions(options, 'parseResponse');
  const now = momentOf(options)?.getTime() ?? Date.now();
  const { maxBytes, throwOn } = settings;
  const { status } = response;
  const headers = readHeaders(response.headers, 'response.headers');
  const href = response.url || settings.url;
  const exchange = {
    ...{ status, headers, href, redirects: [], now },
    sent: { etag: null, modified: null },
  };
  const parseSettings = {
    ...settings,
    headers: { ...headers, ...settings.headers },
    url: settings.url || href,
  };
  const parse = (bytes: Uint8Array, problems: readonly Problem[]): FeedResult =>
    throwIfSevere(
      parseReceived(bytes, parseSettings, transportFacts({ ...exchange, problems })),
      throwOn,
    );

  // Whether 304 was asked for only the caller knows; it is no fault of the feed's.
  if (status === 304) return parse(new Uint8Array(0), []);
  const body = await readBody(response, maxBytes);
  const failed = statusProblem(status, headers, body.bytes, href);
  if (failed !== null && !looksLikeFeed(body.bytes)) return parse(new Uint8Array(0), [failed]);
  return parse(body.bytes, [...(failed === null ? [] : [failed]), ...body.problems]);
}

interface BoundedBody {
  readonly bytes: Uint8Array;
  readonly problems: readonly Problem[];
}

async function readBody(response: ResponseLike, maxBytes: number): Promise<BoundedBody> {
  const received = new BoundedBytes(maxBytes);
  const problems: Problem[] = [];
  try {
    for await (const chunk of chunks(response)) {
      if (!received.push(chunk)) break;
    }
  } catch (error) {
    const facts = { code: codeOrNameOf(error), received: received.length };
    problems.push(problem('IncompleteBodyError', facts, null, error));
  }
  if (received.overflowed) {
    problems.push(problem('LimitExceeded', { limit: 'maxBytes', value: maxBytes }));
  }
  return { bytes: received.join(), problems };
}

async function* chunks(response: ResponseLike): AsyncGenerator<Uint8Array> {
  const { body } = response;
  if (body === null || body === undefined) {
    yield new Uint8Array(await response.arrayBuffer());
  } else if ('getReader' in body) {
    yield* readerChunks(body);
  } else {
    yield* body;
  }
}

async function* readerChunks(body: ReadableLike): AsyncGenerator<Uint8Array> {
  const reader = body.getReader();
  try {
    for (;;) {
      const { done, value } = await reader.read();
      if (done) return;
      if (value !== undefined) yield value;
    }
  } finally {
    // Of a stream that is closed or broken already this changes nothing.
    reader.cancel().catch(() => {});
  }
}

/** Streams of the web break with errors that have a name, but no code. */
function codeOrNameOf(error: unknown): string {
  return codeOf(error) ?? (error instanceof Error ? error.name : UNKNOWN_CODE);
}
