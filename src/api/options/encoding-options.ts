/**
 * The options of `determineEncoding`.
 * Their defaults are in the table beside this file; the published comments have them from there.
 */

import type { EncodingPolicyName } from '../../encoding/policies/names.ts';
import type { HeadersLike } from '../../http/headers.ts';

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
