/** Runs the cases of a replay for tests in one process: on the thread of the test. */
import type { CaseRunner, RunnerSettings } from '../../replay/jobs.ts';
import { type Piece, prepareToRun } from '../../replay/run-cases.ts';

export function runHere({ settings }: RunnerSettings): CaseRunner {
  const prepared = prepareToRun(settings);
  return {
    run: async (references) => {
      const run = await prepared;
      const pieces: Piece[] = [];
      for (const reference of references) pieces.push(await run(reference));
      return pieces;
    },
    stop: () => {},
    close: async () => {},
  };
}
