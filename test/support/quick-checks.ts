/**
 * The corpus and feedparser's suite without the test runner, up to the first failure. Mutation
 * testing runs them first: in a separate process they take a second.
 */

import { resolveParseOptions } from '../../src/api/options/resolve-parse-options.ts';
import { listCases, readCase } from '../../src/corpus/folder.ts';
import { judge } from '../../src/corpus/judge.ts';
import { complaintOf, readSuite } from '../conformance/suite.ts';

/** The first case that fails, or `null`. `suite` is the folder of feedparser's suite, if it is there. */
export async function firstFailure(corpus: string, suite: string | null): Promise<string | null> {
  const { maxBytes } = resolveParseOptions({});
  for await (const reference of listCases([corpus], maxBytes)) {
    const { outcome } = await judge(await readCase(reference, maxBytes), {});
    if (outcome !== 'match') return reference.name;
  }
  if (suite === null) return null;
  const read = readSuite(suite);
  for (const suiteCase of read.cases) {
    if (complaintOf(read, suiteCase, 'strict') !== null) return suiteCase.id;
    if (suiteCase.loose === true && complaintOf(read, suiteCase, 'loose') !== null) {
      return `${suiteCase.id} (loose)`;
    }
  }
  return null;
}
