/** For callers who prefer an exception to a result with problems. */

import type { Problem } from '../problems/error.ts';
import { isAtLeast, type Severity } from '../problems/severity.ts';

/** The lowest severity at which a problem is thrown. */
export type ThrowOn = Exclude<Severity, 'note'>;

/**
 * Returns the result, unless it has a problem of at least this severity.
 *
 * @throws the `bozoException` if it is that severe, otherwise the first problem that is
 */
export function throwIfSevere<
  Result extends { readonly bozoException: Problem | null; readonly problems: readonly Problem[] },
>(result: Result, throwOn: ThrowOn | null): Result {
  const { bozoException, problems } = result;
  if (throwOn === null || bozoException === null) return result;
  const severe = [bozoException, ...problems].find(({ severity }) => isAtLeast(severity, throwOn));
  if (severe === undefined) return result;
  // Problems are created without a stack.
  Error.captureStackTrace?.(severe, throwIfSevere);
  throw severe;
}
