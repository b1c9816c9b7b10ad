/**
 * A document as the parser saw it: its decompressed bytes, and the text that positions refer to.
 */

import { resolveParseOptions } from '../../src/api/options/resolve-parse-options.ts';
import { inflateIfGzip } from '../../src/compression/undeclared-gzip.ts';
import { decodeLossily } from '../../src/encoding/codecs/broken-utf8.ts';
import { encodingOf } from '../../src/encoding/codecs/labels.ts';
import { DocumentBytes } from '../../src/encoding/document-bytes.ts';
import { gatherEvidence } from '../../src/encoding/evidence.ts';
import { type AddedEncodings, partsOf } from '../../src/encoding/legacy/legacy-encodings.ts';
import { PLATFORM_LEGACY_ENCODINGS } from '../../src/encoding/legacy/platform.ts';
import { NO_CONTEXT } from '../../src/encoding/words.ts';
import type { FeedResult } from '../../src/model/result.ts';

/** The bytes that the parser reads. */
export function contentOf(
  bytes: Uint8Array,
  maxBytes: number = resolveParseOptions({}).maxBytes,
): Uint8Array {
  return (inflateIfGzip(bytes, maxBytes)?.bytes ?? bytes).subarray(0, maxBytes);
}

/**
 * The bytes of a file. A compressed file on disk is not a server's mistake, so it is decompressed
 * without a problem.
 */
export function fileContentOf(bytes: Uint8Array, maxBytes: number): Uint8Array {
  if (bytes.length > maxBytes) return bytes;
  const found = inflateIfGzip(bytes, maxBytes + 1);
  // The parser reports damaged data.
  return found?.complete === true ? found.bytes : bytes;
}

/**
 * The text that the positions of the result refer to.
 *
 * @param legacyEncodings the encodings that the document was parsed with
 */
export function textOf(
  content: Uint8Array,
  { encoding: used, problems }: FeedResult,
  legacyEncodings: AddedEncodings = PLATFORM_LEGACY_ENCODINGS,
): string {
  const encoding = encodingOf(used);
  const document = new DocumentBytes(
    content,
    gatherEvidence(content, {}),
    NO_CONTEXT,
    partsOf(legacyEncodings),
  );
  const isMixed = problems.some(({ name }) => name === 'MixedEncoding');
  // CESU-8 text also counts as mixed, and is read as UTF-8.
  if (encoding !== null && isMixed && encoding !== 'utf-8') {
    const mark = document.markLength === 0 ? '' : '\uFEFF';
    return mark + document.decodeBesideUtf8(encoding).text;
  }
  return (encoding === null ? null : document.read(encoding)) ?? decodeLossily(content).text;
}
