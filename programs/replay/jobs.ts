/**
 * Distributes cases to workers, a few at a time, and returns their outcomes in the order of the
 * corpus. Only as many cases are listed as the workers will need soon.
 */
import type { CaseReference } from '../../src/corpus/case.ts';
import type { Piece, Settings } from './run-cases.ts';

/** Large enough to keep the cost of messages low. */
const CASES_AT_ONCE = 32;
/** Records of archives include their bytes. */
const BYTES_AT_ONCE = 4 * 1024 * 1024;
/** The number of batches for each worker: one in progress, the others waiting. */
const AHEAD = 3;

/** Runs cases, on workers. */
export interface CaseRunner {
  /** Runs cases in order; after a call of `stop`, only some of them. */
  readonly run: (references: readonly CaseReference[]) => Promise<readonly Piece[]>;
  /** Asks the workers to stop after their current cases. */
  readonly stop: () => void;
  readonly close: () => Promise<void>;
}

/** How cases are run. */
export interface RunnerSettings {
  readonly jobs: number;
  /** The timeout for each case, in milliseconds. */
  readonly timeout: number;
  readonly settings: Settings;
}

/** Starts workers. */
export type OpenRunner = (settings: RunnerSettings) => CaseRunner;

/** Runs cases until there are no more, or the signal aborts. */
export async function* runAll(
  references: AsyncIterable<CaseReference>,
  runner: CaseRunner,
  jobs: number,
  signal: AbortSignal,
): AsyncGenerator<readonly Piece[]> {
  const underWay: Promise<readonly Piece[]>[] = [];
  const stop = (): void => runner.stop();
  signal.addEventListener('abort', stop);
  try {
    for await (const batch of batches(references)) {
      if (signal.aborted) break;
      underWay.push(runner.run(batch));
      while (underWay.length >= jobs * AHEAD) yield (await underWay.shift()) ?? [];
    }
    while (underWay.length > 0) yield (await underWay.shift()) ?? [];
  } finally {
    signal.removeEventListener('abort', stop);
    await runner.close();
  }
}

async function* batches(
  references: AsyncIterable<CaseReference>,
): AsyncGenerator<readonly CaseReference[]> {
  let batch: CaseReference[] = [];
  let bytes = 0;
  for await (const reference of references) {
    batch.push(reference);
    if (reference.kind === 'record') bytes += reference.block.length;
    if (batch.length < CASES_AT_ONCE && bytes < BYTES_AT_ONCE) continue;
    yield batch;
    batch = [];
    bytes = 0;
  }
  if (batch.length > 0) yield batch;
}
