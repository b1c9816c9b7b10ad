/** Parses a stream of bytes into a result. */
import type { FeedResult } from '../model/result.ts';
import { readDocument } from '../pipeline/read-document.ts';
import { isLocked, isStream, readStream, type StreamLike } from './body.ts';
import { checkOptions } from './options/check-options.ts';
import type { ParseOptions } from './options/parse-options.ts';
import { parseSettings } from './options/resolve-parse-options.ts';
import { throwIfSevere } from './throwing.ts';
import { wrongArgument } from './wrong-argument.ts';

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
