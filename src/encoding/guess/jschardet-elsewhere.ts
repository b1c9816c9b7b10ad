/**
 * The door to jschardet where there is no `require`, as in bundles and on edge workers: loaded with
 * the package. The exports are those of `jschardet-on-node.ts`.
 */
import { detect as detectByJschardet } from 'jschardet';

/** jschardet's answer, by its own name for the encoding; `null` where it has none. */
export function detect(
  bytes: Uint8Array,
  excludeEncodings: readonly string[],
): { readonly encoding: string | null; readonly confidence: number } {
  return detectByJschardet(bytes, { excludeEncodings: [...excludeEncodings] });
}
