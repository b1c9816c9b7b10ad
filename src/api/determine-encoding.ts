/**
 * The policies as a function of bytes and headers: what does each source's algorithm say, and why?
 * Decodes nothing and guesses nothing; the ladder does that.
 */

import { type AnyBytes, bytesOf } from '../bytes/any-bytes.ts';
import type { EncodingSource } from '../encoding/attempt.ts';
import { type EncodingEvidence, gatherEvidence } from '../encoding/evidence.ts';
import { POLICIES } from '../encoding/policies/index.ts';
import { readHeaders } from '../http/headers.ts';
import { checkOptions } from './options/check-options.ts';
import type { DetermineEncodingOptions } from './options/encoding-options.ts';

/** What an algorithm says, and all that it went by. */
export interface DeterminedEncoding {
  /** As its source writes it, whether or not there is such an encoding; `null` for a mismatch. */
  readonly encoding: string | null;
  /** Who named it; `null` for a mismatch. */
  readonly source: EncodingSource | null;
  /** The rule or step that decided, as the algorithm's source numbers or names it. */
  readonly rule: string;
  /** One plain sentence. */
  readonly reason: string;
  /** What it went by. */
  readonly evidence: EncodingEvidence;
}

/**
 * Determines an encoding by one of five algorithms.
 *
 * @throws TypeError for wrong arguments; never on content.
 * @example
 * determineEncoding(bytes, { headers: { 'content-type': 'text/xml' }, policy: 'rome-strict' });
 * // { encoding: 'US-ASCII', source: 'default', rule: '2.1', … }
 */
export function determineEncoding(
  bytes: AnyBytes,
  options: DetermineEncodingOptions = {},
): DeterminedEncoding {
  const document = bytesOf(bytes);
  if (document === null) throw new TypeError('bytes must be an ArrayBuffer or a view of one');
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
