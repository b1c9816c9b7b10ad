/** For callers who prefer an exception to a result that says what was wrong. */

import type { FeedResult } from '../model/result.ts';
import type { Severity } from '../problems/catalogue.ts';

/** From which severity on a problem is thrown. */
export type ThrowOn = Exclude<Severity, 'note'>;

const GRAVITY: Readonly<Record<Severity, number>> = { note: 0, warning: 1, error: 2, fatal: 3 };

/**
 * The result, unless something is wrong with it that is too grave.
 *
 * @throws the `bozoException` if it is that grave, else the first problem that is
 */
export function unlessTooGrave(result: FeedResult, throwOn: ThrowOn | null): FeedResult {
  const { bozoException, problems } = result;
  if (throwOn === null || bozoException === null) return result;
  const tooGrave = [bozoException, ...problems].find(
    ({ severity }) => GRAVITY[severity] >= GRAVITY[throwOn],
  );
  if (tooGrave === undefined) return result;
  throw tooGrave;
}
