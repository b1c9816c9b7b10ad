/** Parses a document into a result. */

import type { FeedResult } from '../model/result.ts';
import { readDocument } from '../pipeline/read-document.ts';
import { type DocumentLike, readableDocument } from './document.ts';
import type { ParseOptions } from './options/parse-options.ts';
import { resolveParseOptions } from './options/resolve-parse-options.ts';
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
