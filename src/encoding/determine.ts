/**
 * The policies as a function of bytes and headers: what does each source's algorithm say, and why?
 * Decodes nothing and guesses nothing; the ladder does that.
 */

import { type HeadersLike, readHeaders } from '../http/headers.ts';
import type { EncodingSource } from './attempt.ts';
import { type EncodingEvidence, gatherEvidence } from './evidence.ts';
import { POLICIES } from './policies/index.ts';
import { type EncodingPolicyName, isPolicyName, POLICY_NAMES } from './policies/names.ts';

/** Options of `determineEncoding`. */
export interface DetermineEncodingOptions {
  /**
   * The response headers that came with the bytes. None, or an empty record, means that nothing is
   * known, as for a local file.
   *
   * @default {}
   */
  readonly headers?: HeadersLike;
  /**
   * Whose algorithm: `docs/encodings.md` tells them apart.
   *
   * @default 'rfc3023'
   */
  readonly policy?: EncodingPolicyName;
}

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
  bytes: Uint8Array,
  options: DetermineEncodingOptions = {},
): DeterminedEncoding {
  if (!(bytes instanceof Uint8Array)) throw new TypeError('bytes must be a Uint8Array');
  if (typeof options !== 'object' || options === null) {
    throw new TypeError('options must be an object');
  }
  const { policy = 'rfc3023', headers = {} } = options;
  if (!isPolicyName(policy)) {
    throw new TypeError(`options.policy must be one of ${POLICY_NAMES.join(', ')}`);
  }
  const evidence = gatherEvidence(bytes, readHeaders(headers, 'options.headers'));
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
