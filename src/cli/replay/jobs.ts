/**
 * Spreads cases over workers, a few at a time, and gives back what came of them in the order of the
 * corpus. No more cases are listed than the workers will soon need.
 */
import type { CaseReference } from '../../corpus/case.ts';
import type { Piece, Settings } from './run-cases.ts';

/** Enough that messages cost little. */
const CASES_AT_ONCE = 32;
/** Records of archives carry their bytes along. */
const BYTES_AT_ONCE = 4 * 1024 * 1024;
/** Batches under way for each worker: one in work, the others at hand. */
const AHEAD = 3;

/** Those who work on cases. */
export interface Crew {
  /** Works on cases in order; on fewer of them once the crew was asked to stop. */
  readonly run: (references: readonly CaseReference[]) => Promise<readonly Piece[]>;
  /** Asks for an end after the cases at hand. */
  readonly stop: () => void;
  readonly dismiss: () => Promise<void>;
}

/** What a crew is hired for. */
export interface Employment {
  readonly jobs: number;
  /** The milliseconds that a case may take. */
  readonly timeout: number;
  readonly settings: Settings;
}

/** Hires a crew. */
export type Hire = (employment: Employment) => Crew;

/** Works on cases until there are no more or the signal says to stop. */
export async function* workOnAll(
  references: AsyncIterable<CaseReference>,
  crew: Crew,
  jobs: number,
  signal: AbortSignal,
): AsyncGenerator<readonly Piece[]> {
  const underWay: Promise<readonly Piece[]>[] = [];
  const stop = (): void => crew.stop();
  signal.addEventListener('abort', stop);
  try {
    for await (const batch of batches(references)) {
      if (signal.aborted) break;
      underWay.push(crew.run(batch));
      while (underWay.length >= jobs * AHEAD) yield (await underWay.shift()) ?? [];
    }
    while (underWay.length > 0) yield (await underWay.shift()) ?? [];
  } finally {
    signal.removeEventListener('abort', stop);
    await crew.dismiss();
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
