/** Reads the entries of a feed as they come, from a source that the caller has opened. */

import { bytesOf } from '../bytes/any-bytes.ts';
import { looksLikeFeed } from '../grammar/looks-like-feed.ts';
import { judgedBody } from '../http/bounded-bytes.ts';
import { contentLength, mergedHeaders, readHeaders } from '../http/headers.ts';
import { statusProblem, transportFacts } from '../http/status.ts';
import type { Problem } from '../problems/error.ts';
import { given, isGiven } from '../text/given.ts';
import { isLocked, isStream, SourceBytes, type StreamLike, sizeOf, wrongArgument } from './body.ts';
import {
  Entries,
  type EntryStream,
  type OpenedSource,
  type StreamSettings,
} from './entry-stream.ts';
import { checkOptions } from './options/check-options.ts';
import type { StreamOptions } from './options/parse-options.ts';
import { parseSettings } from './options/resolve-parse-options.ts';
import { isReadElsewhere, isResponse, type ResponseLike } from './parse-response.ts';

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

/** A response: its headers and its URL are known. */
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
