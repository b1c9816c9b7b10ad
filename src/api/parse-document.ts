/** Parses a document into a result. */

import { type AnyBytes, bytesOf } from '../bytes/any-bytes.ts';
import { looksLikeFeed } from '../grammar/roots.ts';
import { type HeadersLike, mergedHeaders, readHeaders } from '../http/headers.ts';
import { statusProblem, transportFacts } from '../http/status.ts';
import type { FeedResult } from '../model/result.ts';
import { readDocument } from '../pipeline/read-document.ts';
import type { Problem } from '../problems/error.ts';
import { problemFromJson } from '../problems/transfer.ts';
import { revived } from '../reader/revive.ts';
import { asOwn, given, requireResult } from '../text/given.ts';
import { encodeUtf8 } from '../text/strings.ts';
import {
  type BoundedBody,
  type DocumentLike,
  isLocked,
  isStream,
  readableDocument,
  readStream,
  type StreamLike,
  wrongArgument,
} from './body.ts';
import { checkOptions } from './options/check-options.ts';
import type { ParseOptions, ResponseOptions } from './options/parse-options.ts';
import { parseSettings, resolveParseOptions } from './options/resolve-parse-options.ts';
import { parseReceived, throwIfSevere } from './parse-received.ts';

/**
 * Parses a feed, however broken it is.
 *
 * ```js
 * import { parseDocument } from 'bozofeed/parse';
 *
 * const bytes = new TextEncoder().encode('<rss><channel><title>Fish & chips</title></channel></rss>');
 * const result = parseDocument(bytes, { headers: { 'content-type': 'text/xml' } });
 * console.log(result.feed.title, result.bozo); // Fish & chips true
 * ```
 *
 * @param document the bytes as they were received (an `ArrayBuffer` or any view of one), or text
 * that is already decoded: then there is no encoding to determine, and `encoding` is `''`
 * @returns always a result; `bozo` and `problems` report what was wrong
 * @throws TypeError for an argument of the wrong type; never for content, unless the option
 * `throwOn` is set
 */
export function parseDocument(document: DocumentLike, options: ParseOptions = {}): FeedResult {
  const readable = readableDocument(document);
  const settings = resolveParseOptions(options);
  return throwIfSevere(readDocument(readable, settings, null), settings.throwOn);
}

// Parses a stream of bytes into a result.

/**
 * Reads a stream, up to `maxBytes`, and parses it. The stream is a `ReadableStream`, a Node
 * `Readable`, a `Blob`, or any other async iterable of chunks.
 *
 * ```js
 * import { createReadStream } from 'node:fs';
 * import { parseStream } from 'bozofeed/parse';
 *
 * const result = await parseStream(createReadStream('feeds-corpus/broken/cafe-menu.xml'));
 * console.log(result.entries.length); // 3
 * ```
 *
 * @returns always a result; if the stream breaks off, the part that arrived is parsed
 * @throws TypeError (as a rejection) for an argument that is not a stream, or a stream that another
 * reader has locked; or the `bozoException` if the option `throwOn` asks for it
 */
export async function parseStream(
  stream: StreamLike,
  options: ParseOptions = {},
): Promise<FeedResult> {
  if (!isStream(stream)) {
    throw wrongArgument(
      'stream must be a ReadableStream, a Readable, an async iterable of chunks or a Blob',
      stream,
    );
  }
  if (isLocked(stream)) throw new TypeError('the stream is locked by another reader');
  const settings = parseSettings(checkOptions('parseStream', options));
  const { document, problems } = await readStream(stream, settings.maxBytes);
  return throwIfSevere(readDocument(document, settings, null, problems), settings.throwOn);
}

// Parses a response of the caller's own `fetch` into a result. Statuses, limits and truncated
// bodies are handled as in `parseFeed`. It needs nothing from Node, because the caller's `fetch`
// has already handled redirects and content codings.

/**
 * The parts of a response that are used here: those of `fetch` have them, and so do its many
 * imitations.
 */
export interface ResponseLike {
  /** The HTTP status of the response. */
  readonly status: number;
  /** The URL after redirects. */
  readonly url?: string | undefined;
  /** The headers of the response. */
  readonly headers: HeadersLike;
  /** A stream, or the whole body. */
  readonly body?: StreamLike | DocumentLike | null | undefined;
  /** Whether the body has already been read. */
  readonly bodyUsed?: boolean | undefined;
  /** Reads the whole body; called if there is no `body`. */
  arrayBuffer?(): Promise<AnyBytes>;
  /** The body, as a `Uint8Array`. */
  bytes?(): Promise<AnyBytes>;
  /** The body, already decoded. */
  text?(): Promise<string>;
}

/**
 * Reads a response and parses it.
 *
 * ```js
 * import { parseResponse } from 'bozofeed/parse';
 *
 * const result = await parseResponse(await fetch('https://example.org/feed.xml'));
 * console.log(result.status); // 200
 * ```
 *
 * @returns always a result; if the body breaks off, the part that arrived is parsed
 * @throws TypeError (as a rejection) for an argument that is not a response, or whose body has
 * already been read; or the `bozoException` if the option `throwOn` asks for it
 */
export async function parseResponse(
  response: ResponseLike,
  options: ResponseOptions = {},
): Promise<FeedResult> {
  if (!isResponse(response)) {
    throw wrongArgument(
      'response must have a status, headers and a body, like the responses of fetch',
      response,
    );
  }
  if (given(response, 'bodyUsed') === true || isReadElsewhere(given(response, 'body'))) {
    throw new TypeError('the body of the response has already been read');
  }
  const settings = parseSettings(checkOptions('parseResponse', options));
  const now = settings.now?.getTime() ?? Date.now();
  const { maxBytes, throwOn } = settings;
  const { status } = response;
  const headers = readHeaders(response.headers, 'response.headers');
  const href = given(response, 'url') || settings.url;
  const exchange = {
    status,
    headers,
    href,
    redirects: [],
    now,
    sent: { etag: null, modified: null },
  };
  const readSettings = {
    ...settings,
    headers: mergedHeaders(headers, settings.headers),
    url: settings.url || href,
  };
  const parse = (document: Uint8Array | string, problems: readonly Problem[]): FeedResult =>
    throwIfSevere(
      parseReceived(document, readSettings, transportFacts({ ...exchange, problems })),
      throwOn,
    );

  // Only the caller knows whether the request was conditional; a 304 is not a problem of the feed.
  if (status === 304) return parse(new Uint8Array(0), []);
  const body = await readBody(response, maxBytes);
  const beginning = beginningOf(body.document);
  const failed = statusProblem(status, headers, beginning, href, now);
  if (failed !== null && !looksLikeFeed(beginning)) return parse(new Uint8Array(0), [failed]);
  return parse(body.document, [...(failed === null ? [] : [failed]), ...body.problems]);
}

/** The body of a response; empty if it has none. */
async function readBody(response: ResponseLike, maxBytes: number): Promise<BoundedBody> {
  const body = given(response, 'body');
  if (isStream(body)) return readStream(body, maxBytes);
  if (typeof body === 'string' || bytesOf(body) !== null) return readStream(once(body), maxBytes);
  return readStream(wholeBody(response), maxBytes);
}

/** Whether another reader has the body. */
export function isReadElsewhere(body: ResponseLike['body']): boolean {
  return isStream(body) && isLocked(body);
}

async function* once(chunk: unknown): AsyncGenerator<unknown> {
  yield chunk;
}

async function* wholeBody(response: ResponseLike): AsyncGenerator<unknown> {
  if (hasMethod(response, 'arrayBuffer')) yield await response.arrayBuffer?.();
  else if (hasMethod(response, 'bytes')) yield await response.bytes?.();
  else if (hasMethod(response, 'text')) yield await response.text?.();
}

const METHODS = ['arrayBuffer', 'bytes', 'text'] as const;

function hasMethod(response: ResponseLike, name: (typeof METHODS)[number]): boolean {
  return typeof given(response, name) === 'function';
}

/** Whether a value is a response with a readable body, or one that says it has none. */
export function isResponse(response: ResponseLike): boolean {
  if (typeof response !== 'object' || response === null) return false;
  if (typeof given(response, 'status') !== 'number') return false;
  const body = given(response, 'body');
  const hasBody = isStream(body) || typeof body === 'string' || bytesOf(body) !== null;
  return hasBody || body === null || METHODS.some((name) => hasMethod(response, name));
}

/** The first bytes of a document; those of a text in UTF-8. */
function beginningOf(document: Uint8Array | string): Uint8Array {
  return typeof document === 'string' ? encodeUtf8(document.slice(0, BEGINNING)) : document;
}

/** More than is inspected. */
const BEGINNING = 64 * 1024;

// Results that have been through JSON.

/**
 * A result that has been through JSON, as it was before: dates are `Date` again, problems are errors
 * with a message, and objects whose keys come from the feed have no prototype. The JSON stays as it
 * is. For single entries there is `reviveEntry` of `bozofeed/reader`; the states of a poller are the
 * same in JSON.
 *
 * `structuredClone` and `postMessage` take the fields off problems, as off all errors: send JSON.
 *
 * What JSON cannot change stays as it is, and so do values that are not part of a result. A date
 * that cannot be parsed is omitted; a problem of another program stays a plain object. The types
 * are those of a result if the JSON is one.
 *
 * @param json - a result from `JSON.parse`, or from a column of a database that holds JSON
 * @throws TypeError if `json` is not an object, or is an entry: use `reviveEntry` for that
 *
 * @example
 * ```js
 * import { parseDocument, reviveResult } from 'bozofeed/parse';
 *
 * const json = JSON.stringify(parseDocument('<rss><channel><title>Fish & chips</title></channel></rss>'));
 * console.log(reviveResult(JSON.parse(json)).bozoException instanceof Error); // true
 * ```
 */
export function reviveResult(json: unknown): FeedResult {
  requireResult(json, 'json', 'use reviveEntry of bozofeed/reader for an entry');
  const whole = revived(
    asOwn(json),
    'FeedResult',
    (each) => problemFromJson(each) ?? each,
  ) as FeedResult;
  const { bozoException, problems } = whole;
  if (!(bozoException instanceof Error) || !Array.isArray(problems)) return whole;
  // The exception is one of the problems, and not a copy.
  return {
    ...whole,
    bozoException: problems.find((each) => isSame(each, bozoException)) ?? bozoException,
  };
}

function isSame(one: Problem | null, other: Problem): boolean {
  const keys = ['name', 'code', 'line', 'column', 'offset', 'message'] as const;
  return one instanceof Error && keys.every((key) => one[key] === other[key]);
}
