/** A crew for tests in one process: it runs cases on the thread of the test. */
import type { Crew, Employment } from '../../src/cli/replay/jobs.ts';
import { openWorkshop, type Piece } from '../../src/cli/replay/run-cases.ts';

export function hireHere({ settings }: Employment): Crew {
  const workshop = openWorkshop(settings);
  return {
    run: async (references) => {
      const work = await workshop;
      const pieces: Piece[] = [];
      for (const reference of references) pieces.push(await work(reference));
      return pieces;
    },
    stop: () => {},
    dismiss: async () => {},
  };
}
