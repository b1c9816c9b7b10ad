/** Runs feedparser's suite on the sources and prints the failures. */
import { withSources } from '../sources.mjs';

/**
 * Prints the failures among the cases whose category or id contains `wanted`; returns `true` if
 * there are none.
 */
export function report(wanted, { loose, first }) {
  return withSources(async (load) => {
    const { shared } = await load('/test/support/shared.ts');
    const root = shared('conformance/feedparser');
    if (root === null)
      throw new Error('Create the data first: npm run conformance -- feedparser PATH');
    const { report: print } = await load('/test/conformance/report.ts');
    return print(root, { wanted, mode: loose ? 'loose' : 'strict', first });
  });
}
