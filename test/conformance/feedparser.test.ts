/**
 * feedparser's test suite, every case of it, including those about fetching as far as headers and
 * URL can replace a server. Cases that also apply to the loose parser alone run once more with it.
 */
import { expect, it } from 'vitest';
import { describeShared } from '../support/shared.ts';
import { LOOSE_SKIPS, type Mode, SKIPS } from './skips.ts';
import { complaintOf, readSuite } from './suite.ts';

describeShared('feedparser’s suite', 'conformance/feedparser', (root) => {
  if (root === '') return it.skip('needs its data', () => undefined);
  const suite = readSuite(root);
  const modes = ['strict', 'loose'] as const satisfies readonly Mode[];
  for (const mode of modes) {
    const cases = suite.cases.filter(({ loose }) => mode === 'strict' || loose === true);
    it.each(cases.map((suiteCase) => [suiteCase.id, suiteCase] as const))(
      `${mode}: %s`,
      (_id, suiteCase) => {
        expect(complaintOf(suite, suiteCase, mode), suiteCase.description).toBeNull();
      },
    );
  }

  it('has every case in the tables of skips', () => {
    const ids = new Set(suite.cases.map(({ id }) => id));
    const named = [...Object.keys(SKIPS), ...Object.keys(LOOSE_SKIPS)];
    expect(named.filter((id) => !ids.has(id))).toEqual([]);
  });
});
