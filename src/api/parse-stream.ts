/** From a stream of bytes to a result. */
import type { FeedResult } from '../model/result.ts';
import { readDocument } from '../pipeline/read-document.ts';
import { isLocked, isStream, readStream, type StreamLike } from './body.ts';
import type { ParseOptions } from './options/parse-options.ts';
import { resolveParseOptions } from './options/resolve-parse-options.ts';
import { throwIfSevere } from './throwing.ts';

/**
 * Reads a stream, no further than `maxBytes`, and parses what came of it: a `ReadableStream`, a
 * `Readable` of Node, a `Blob`, or anything else that gives chunks one after the other.
 *
 * ```ts
 * const result = await parseStream(createReadStream('feed.xml'));
 * ```
 *
 * @returns always a result; where the stream breaks off, what came of it is parsed
 * @throws TypeError (as a rejection) for an argument that is no stream, or one that somebody else
 * reads; or the `bozoException` where the option `throwOn` asks for it
 */
export async function parseStream(
  stream: StreamLike,
  options: ParseOptions = {},
): Promise<FeedResult> {
  if (!isStream(stream)) {
    throw new TypeError(
      'stream must be a ReadableStream, a Readable, an async iterable of chunks or a Blob',
    );
  }
  if (isLocked(stream)) throw new TypeError('somebody else reads the stream already');
  const settings = resolveParseOptions(options, 'parseStream');
  const { document, problems } = await readStream(stream, settings.maxBytes);
  return throwIfSevere(readDocument(document, settings, null, problems), settings.throwOn);
}
