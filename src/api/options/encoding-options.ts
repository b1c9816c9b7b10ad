/** Options of `determineEncoding`, and what each means. The table beside this file holds them to their defaults. */

import type { EncodingPolicyName } from '../../encoding/policies/names.ts';
import type { HeadersLike } from '../../http/headers.ts';

/** Options of `determineEncoding`. */
export interface DetermineEncodingOptions {
  /**
   * The response headers that came with the bytes. None, or an empty record, means that nothing is
   * known, as for a local file.
   *
   * @default {}
   */
  readonly headers?: HeadersLike | undefined;
  /**
   * Which algorithm to use: `docs/encodings.md` explains them.
   *
   * @default 'rfc3023'
   */
  readonly policy?: EncodingPolicyName | undefined;
}
