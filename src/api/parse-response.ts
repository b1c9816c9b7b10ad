/**
 * From a response of the caller's own `fetch` to a result. Follows the same rules as `parseFeed`
 * for statuses, limits and bodies that break off, and needs nothing of Node: whoever fetched has
 * undone redirects and codings already.
 */

import { BoundedBytes } from '../http/bounded-bytes.ts';
import { type HeadersLike, readHeaders } from '../http/headers.ts';
import { looksLikeFeed, statusProblem } from '../http/status.ts';
import { transportFacts } from '../http/transport-facts.ts';
import type { FeedResult } from '../model/result.ts';
import { type Problem, problem } from '../problems/catalogue.ts';
import { type ResponseOptions, readMoment, resolveParseOptions } from './options.ts';
import { parseWithTransport } from './parse-document.ts';
import { unlessTooGrave } from './throwing.ts';

/** What is needed of a response: that of `fetch` has it, and so do those of its many imitations. */
export interface ResponseLike {
  /** The HTTP status. */
  readonly status: number;
  /** The address after redirects. */
  readonly url: string;
  /** The response headers. */
  readonly headers: HeadersLike;
  /** A web stream, a stream of Node, or anything else that gives chunks of bytes. */
  readonly body?: ReadableLike | AsyncIterable<Uint8Array> | null;
  /** Whether the body was read already. */
  readonly bodyUsed?: boolean;
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
  const { maxBytes, throwOn } = resolveParseOptions(options);
  const now = readMoment(options.now)?.getTime() ?? Date.now();
  const { status } = response;
  const headers = readHeaders(response.headers, 'response.headers');
  const href = response.url || (options.url ?? '');
  const exchange = {
    ...{ status, headers, href, redirects: [], now },
    sent: { etag: null, modified: null },
  };
  const parseOptions = {
    ...options,
    headers: { ...headers, ...readHeaders(options.headers ?? {}, 'options.headers') },
    url: options.url ?? href,
  };
  const parse = (bytes: Uint8Array, problems: readonly Problem[]): FeedResult =>
    unlessTooGrave(
      parseWithTransport(bytes, parseOptions, transportFacts({ ...exchange, problems })),
      throwOn,
    );

  // Whether 304 was asked for only the caller knows; it is no fault of the feed's.
  if (status === 304) return parse(new Uint8Array(0), []);
  const body = await readBody(response, maxBytes);
  const failed = statusProblem(status, headers, body.bytes, href);
  if (failed !== null && !looksLikeFeed(body.bytes)) return parse(new Uint8Array(0), [failed]);
  return parse(body.bytes, [...(failed === null ? [] : [failed]), ...body.problems]);
}

interface Body {
  readonly bytes: Uint8Array;
  readonly problems: readonly Problem[];
}

async function readBody(response: ResponseLike, maxBytes: number): Promise<Body> {
  const received = new BoundedBytes(maxBytes);
  const problems: Problem[] = [];
  try {
    for await (const chunk of chunks(response)) {
      if (!received.push(chunk)) break;
    }
  } catch (error) {
    const facts = { code: codeOf(error), received: received.length };
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

/** The code of whatever broke the body: `fetch` puts the underlying error into `cause`. */
function codeOf(error: unknown): string {
  for (const each of [error, error instanceof Error ? error.cause : null]) {
    if (each instanceof Error && 'code' in each && typeof each.code === 'string') return each.code;
  }
  return error instanceof Error ? error.name : 'ERR_UNKNOWN';
}
