/**
 * The options of `determineEncoding`.
 * What they may be and their defaults are in the table below them; the published comments have the
 * defaults from there.
 */

import type { EncodingPolicyName } from '../../encoding/policy-names.ts';
import type { HeadersLike } from '../../http/headers.ts';
import type { OptionTable } from './option-table.ts';
import { PARSE_OPTIONS } from './parse-options.ts';

/** Options of `determineEncoding`. */
export interface DetermineEncodingOptions {
  /**
   * The response headers that came with the bytes. Without headers, or with an empty record, the
   * bytes are treated as a local file.
   */
  readonly headers?: HeadersLike | undefined;
  /** The algorithm to use; `docs/encodings.md` explains each. */
  readonly policy?: EncodingPolicyName | undefined;
}

/** What each may be, and its default. */
export const ENCODING_OPTIONS: OptionTable<DetermineEncodingOptions> = {
  headers: PARSE_OPTIONS.headers,
  policy: PARSE_OPTIONS.policy,
};
