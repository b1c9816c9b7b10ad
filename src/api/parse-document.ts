/** Parses a document into a result. */

import type { FeedResult } from '../model/result.ts';
import { readDocument } from '../pipeline/read-document.ts';
import {
  type DocumentLike,
  isLocked,
  isStream,
  readableDocument,
  readStream,
  type StreamLike,
  wrongArgument,
} from './body.ts';
import { checkOptions } from './options/check-options.ts';
import type { ParseOptions } from './options/parse-options.ts';
import { parseSettings, resolveParseOptions } from './options/resolve-parse-options.ts';
import { throwIfSevere } from './throwing.ts';

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
