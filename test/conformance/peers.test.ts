/**
 * Everything that twelve other projects find in their own fixtures is found here as well, except
 * for a list of values with the reason for each.
 */
import { expect, it } from 'vitest';
import { describeShared } from '../support/shared.ts';
import { EXCEPTIONS } from './peers-exceptions.ts';
import { nameOf, readPeers } from './peers-suite.ts';

describeShared('expectations of other projects', 'conformance/peers', async (root) => {
  if (root === '') return it.skip('needs its data', () => undefined);
  const { cases, outcomeOf } = await readPeers(root);
  let passed = 0;

  it.each(cases.map((peerCase) => [peerCase.id, peerCase] as const))('%s', (id, peerCase) => {
    const outcome = outcomeOf(peerCase);
    passed += outcome.passed;
    // A listed value that is found is missing on the left; one that is lost, on the right.
    expect(outcome.failed.map(nameOf)).toEqual(Object.keys(EXCEPTIONS[id] ?? {}));
  });

  it('is complete', () => {
    expect(passed).toBeGreaterThan(5_400);
    const ids = new Set(cases.map(({ id }) => id));
    expect(Object.keys(EXCEPTIONS).filter((id) => !ids.has(id))).toEqual([]);
  });
});
