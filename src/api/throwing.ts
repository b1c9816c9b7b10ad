/** For callers who prefer an exception to a result that says what was wrong. */

import type { Problem } from '../problems/error.ts';
import { isAtLeast, type Severity } from '../problems/severity.ts';

/** From which severity on a problem is thrown. */
export type ThrowOn = Exclude<Severity, 'note'>;

/**
 * The result, unless a problem is of this severity or a higher one.
 *
 * @throws the `bozoException` if it is, else the first problem that is
 */
export function throwIfSevere<
  Result extends { readonly bozoException: Problem | null; readonly problems: readonly Problem[] },
>(result: Result, throwOn: ThrowOn | null): Result {
  const { bozoException, problems } = result;
  if (throwOn === null || bozoException === null) return result;
  const severe = [bozoException, ...problems].find(({ severity }) => isAtLeast(severity, throwOn));
  if (severe === undefined) return result;
  // Problems are made without a stack.
  Error.captureStackTrace?.(severe, throwIfSevere);
  throw severe;
}
