/**
 * Parses a response of the caller's own `fetch` into a result. Statuses, limits and truncated
 * bodies are handled as in `parseFeed`. It needs nothing from Node, because the caller's `fetch`
 * has already handled redirects and content codings.
 */

import { type AnyBytes, bytesOf } from '../bytes/any-bytes.ts';
import { looksLikeFeed } from '../grammar/looks-like-feed.ts';
import { type HeadersLike, mergedHeaders, readHeaders } from '../http/headers.ts';
import { statusProblem, transportFacts } from '../http/status.ts';
import type { FeedResult } from '../model/result.ts';
import type { Problem } from '../problems/error.ts';
import { given } from '../text/given.ts';
import { encodeUtf8 } from '../text/strings.ts';
import type { DocumentLike } from './body.ts';
import {
  type BoundedBody,
  isLocked,
  isStream,
  readStream,
  type StreamLike,
  wrongArgument,
} from './body.ts';
import { checkOptions } from './options/check-options.ts';
import type { ResponseOptions } from './options/parse-options.ts';
import { parseSettings } from './options/resolve-parse-options.ts';
import { parseReceived } from './parse-received.ts';
import { throwIfSevere } from './throwing.ts';

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

/** Whether it is a response that has a readable body, or that says it has none. */
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
