/**
 * The door to jschardet where there is `require`: loaded when the first guess is asked for and not
 * before, since most documents need none. Other platforms get `jschardet-elsewhere.ts`, which has
 * the same exports; `imports` in package.json chooses.
 */
import { createRequire } from 'node:module';

/** What is used of jschardet. */
interface Jschardet {
  readonly detect: (
    bytes: Uint8Array,
    options: { readonly excludeEncodings: readonly string[] },
  ) => { readonly encoding: string | null; readonly confidence: number };
}

const require: NodeJS.Require = createRequire(import.meta.url);

/** jschardet's answer, by its own name for the encoding; `null` where it has none. */
export function detect(
  bytes: Uint8Array,
  excludeEncodings: readonly string[],
): { readonly encoding: string | null; readonly confidence: number } {
  // `require` keeps what it has loaded.
  const jschardet: Jschardet = require('jschardet');
  return jschardet.detect(bytes, { excludeEncodings });
}
