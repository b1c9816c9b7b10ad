/**
 * The encoding policies as a function of bytes and headers: which encoding does each algorithm
 * choose, and why? It neither decodes nor detects anything; the ladder does that.
 */

import { type AnyBytes, bytesOf } from '../bytes/any-bytes.ts';
import * as platform from '../bytes/platform.ts';
import * as decoding from '../encoding/codecs/decode.ts';
import { type EncodingEvidence, gatherEvidence } from '../encoding/evidence.ts';
import { type AddedEncodings, partsOf } from '../encoding/legacy/legacy-encodings.ts';
import { PLATFORM_LEGACY_ENCODINGS } from '../encoding/legacy/platform.ts';
import { POLICIES } from '../encoding/policies.ts';
import { readHeaders } from '../http/headers.ts';
import type { EncodingSource } from '../model/result.ts';
import * as checks from '../text/checks.ts';
import { checkOptions } from './options/check-options.ts';
import { legacyEncodings as added } from './options/checks.ts';
import type { DetermineEncodingOptions } from './options/parse-options.ts';

/** The encoding that an algorithm chose, and the evidence it used. */
export interface DeterminedEncoding {
  /** The encoding as the algorithm writes it, whether or not it exists; `null` for a mismatch. */
  readonly encoding: string | null;
  /** Where the name came from; `null` for a mismatch. */
  readonly source: EncodingSource | null;
  /** The rule or step that decided, as the algorithm's specification numbers or names it. */
  readonly rule: string;
  /** The reason, in one sentence. */
  readonly reason: string;
  /** The evidence that the algorithm used. */
  readonly evidence: EncodingEvidence;
}

/**
 * Determines an encoding by one of five algorithms.
 *
 * @throws TypeError for wrong arguments; never for content.
 * @example
 * ```js
 * import { determineEncoding } from 'bozofeed/encoding';
 *
 * const bytes = new TextEncoder().encode('<rss/>');
 * const headers = { 'content-type': 'text/xml' };
 * const { encoding, rule } = determineEncoding(bytes, { headers, policy: 'rome-strict' });
 * console.log(encoding, rule); // US-ASCII 2.1
 * ```
 */
export function determineEncoding(
  bytes: AnyBytes,
  options: DetermineEncodingOptions = {},
): DeterminedEncoding {
  const document = bytesOf(bytes);
  if (document === null) {
    throw new TypeError(
      'bytes must be an ArrayBuffer or a view of one, such as await response.arrayBuffer()',
    );
  }
  const { policy, headers } = checkOptions('determineEncoding', options);
  const evidence = gatherEvidence(document, readHeaders(headers, 'options.headers'));
  const verdict = POLICIES[policy](evidence);
  const named = verdict.kind === 'encoding';
  return Object.freeze({
    encoding: named ? verdict.encoding : null,
    source: named ? verdict.source : null,
    rule: verdict.rule,
    reason: verdict.reason,
    evidence,
  });
}

// The decoding functions that `bozofeed/encoding` exports.

/**
 * Whether all bytes are ASCII.
 *
 * @example
 * ```js
 * import { isAscii } from 'bozofeed/encoding';
 *
 * console.log(isAscii(Uint8Array.of(0x61, 0x62))); // true
 * ```
 *
 * @throws TypeError if `bytes` is not a `Uint8Array`
 */
export function isAscii(bytes: Uint8Array): boolean {
  checks.bytes(bytes, 'bytes');
  return platform.isAscii(bytes);
}

/**
 * Whether the bytes are valid UTF-8: no overlong forms, no surrogates, no truncated character.
 *
 * @example
 * ```js
 * import { isUtf8 } from 'bozofeed/encoding';
 *
 * console.log(isUtf8(Uint8Array.of(0xc3, 0xa9))); // true
 * console.log(isUtf8(Uint8Array.of(0xe9))); // false
 * ```
 *
 * @throws TypeError if `bytes` is not a `Uint8Array`
 */
export function isUtf8(bytes: Uint8Array): boolean {
  checks.bytes(bytes, 'bytes');
  return platform.isUtf8(bytes);
}

/**
 * Decodes bytes by an encoding label. Returns `null` if a byte is invalid in that encoding, or if
 * the label is unknown or refused. A leading BOM is kept, as U+FEFF.
 *
 * Labels such as `gb2312` are read as the larger encodings that publishers mean by them.
 * `iso-8859-1` decodes any bytes, because its bytes 80 to 9F are read as windows-1252; `us-ascii`
 * and `windows-1252` return `null` for bytes that they do not define.
 *
 * @param legacyEncodings encodings that the platform lacks; Node has all of them
 * @throws TypeError for an argument of the wrong type; never for the bytes or an unknown label
 * @example
 * ```js
 * import { decodeStrictly } from 'bozofeed/encoding';
 *
 * console.log(decodeStrictly(Uint8Array.of(0xe9), 'latin1')); // é
 * console.log(decodeStrictly(Uint8Array.of(0xe9), 'utf-8')); // null
 * ```
 */
export function decodeStrictly(
  bytes: Uint8Array,
  label: string,
  legacyEncodings: AddedEncodings = PLATFORM_LEGACY_ENCODINGS,
): string | null {
  checks.bytes(bytes, 'bytes');
  checks.text(label, 'label');
  added(legacyEncodings, 'legacyEncodings');
  const { recipes } = partsOf(legacyEncodings);
  return decoding.decodeStrictly(bytes, label, recipes);
}
