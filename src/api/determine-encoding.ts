/**
 * The encoding policies as a function of bytes and headers: which encoding does each algorithm
 * choose, and why? It neither decodes nor detects anything; the ladder does that.
 */
import { type AnyBytes, bytesOf } from '../bytes/any-bytes.ts';
import { type EncodingEvidence, gatherEvidence } from '../encoding/evidence.ts';
import { POLICIES } from '../encoding/policies.ts';
import { readHeaders } from '../http/headers.ts';
import type { EncodingSource } from '../model/result.ts';
import { checkOptions } from './options/check-options.ts';
import type { DetermineEncodingOptions } from './options/encoding-options.ts';

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
