/** Runs cases on threads. A case that takes too long, or ends its thread, gets a row with the reason. */
import type { CaseReference } from '../../src/corpus/case.ts';
import { type Outcome, openPool } from '../../src/threads/pool.ts';
import type { OpenRunner } from './jobs.ts';
import { failedRow } from './make-row.ts';
import type { Piece } from './run-cases.ts';

/** Opens a pool of threads. */
export const openThreads: OpenRunner = ({ jobs, timeout, settings }) => {
  const pool = openPool<CaseReference, Piece>({
    worker: new URL('./worker.js', import.meta.url),
    threads: jobs,
    data: settings,
    timeout,
  });
  const pieceOf = (outcome: Outcome<Piece>, reference: CaseReference): Piece => {
    if (outcome.kind === 'done') return outcome.result;
    const milliseconds = outcome.kind === 'timed-out' ? timeout : 0;
    return { row: failedRow(reference, outcome, milliseconds, settings), rewriting: null };
  };
  return {
    run: async (references) => {
      const outcomes = await pool.run(references);
      return references.slice(0, outcomes.length).flatMap((reference, index) => {
        const outcome = outcomes[index];
        return outcome === undefined ? [] : [pieceOf(outcome, reference)];
      });
    },
    stop: () => pool.stop(),
    close: () => pool.close(),
  };
};
