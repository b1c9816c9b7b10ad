/**
 * The project's own corpus, replayed through the harness that it offers to others. Whoever adds a
 * case adds files to `feeds-corpus/`; nothing here changes.
 */
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';
import { replayCorpus, type Verdict } from '../src/corpus/index.ts';

const CORPUS = fileURLToPath(new URL('../feeds-corpus', import.meta.url));

it('gives what is expected of every case in feeds-corpus', async () => {
  const outcomes = new Map<Verdict['outcome'], number>();
  const wrong: unknown[] = [];
  for await (const verdict of replayCorpus(CORPUS)) {
    const { case: name, outcome, differences, problem } = verdict;
    outcomes.set(outcome, (outcomes.get(outcome) ?? 0) + 1);
    if (outcome !== 'match') wrong.push({ name, outcome, differences, problem });
  }
  expect(wrong).toEqual([]);
  expect(outcomes.get('match')).toBeGreaterThan(100);
});
