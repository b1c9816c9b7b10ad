/**
 * Prepares results for printing as JSON: the most severe problem comes first, and remedies name
 * flags.
 */
import type { FeedResult } from '../../src/model/result.ts';
import type { Problem } from '../../src/problems/error.ts';
import { mostSevereFirst } from '../../src/problems/severity.ts';
import { remedyOf } from './remedies.ts';

/** A result with its problems as data. */
export type PrintableResult = Omit<FeedResult, 'problems' | 'bozoException'> & {
  readonly problems: readonly object[];
  readonly bozoException: object | null;
};

/** A result, ready for JSON. */
export function printable(result: FeedResult): PrintableResult {
  const { bozoException, problems } = result;
  return {
    ...result,
    bozoException: bozoException === null ? null : dataOf(bozoException),
    problems: mostSevereFirst(problems).map(dataOf),
  };
}

function dataOf(found: Problem): object {
  return { ...found.toJSON(), remedy: remedyOf(found) };
}
