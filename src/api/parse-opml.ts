/** From an OPML document to the feeds that it lists. */

import type { OpmlResult } from '../model/opml.ts';
import { noContent } from '../opml/build.ts';
import { OPML_FORMAT } from '../opml/format.ts';
import { readAs } from '../pipeline/read-as.ts';
import { type DocumentLike, readableDocument } from './document.ts';
import type { OpmlOptions } from './options/parse-options.ts';
import { resolveOpmlOptions } from './options/resolve-parse-options.ts';
import { throwIfSevere } from './throwing.ts';

/**
 * Parses an OPML document: a list of feeds, as readers export and import them, in whatever state.
 *
 * ```ts
 * const { feeds } = parseOpml(bytes);
 * for (const { title, xmlUrl, folders } of feeds) subscribe(xmlUrl, title, folders);
 * ```
 *
 * @param document the bytes as they were received (an `ArrayBuffer` or any view of one), or a text that is decoded already: then there is
 * no encoding to determine, and `encoding` is `''`
 * @returns always a result; whatever was wrong stands in its `bozo` and `problems`
 * @throws TypeError for an argument of the wrong kind, never for content, unless the option `throwOn` asks for it
 */
export function parseOpml(document: DocumentLike, options: OpmlOptions = {}): OpmlResult {
  const readable = readableDocument(document);
  const settings = resolveOpmlOptions(options);
  const { account, built } = readAs(OPML_FORMAT, readable, settings, null);
  return throwIfSevere({ ...account, ...(built?.content ?? noContent()) }, settings.throwOn);
}
