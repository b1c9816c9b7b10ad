/**
 * Spreads cases over threads, a few at a time, and gives back what came of them in the order of the
 * corpus. No more cases are listed than the threads will soon need. One job needs no other thread.
 */
import type { CaseReference } from '../../corpus/case.ts';
import { systemError, unreadable } from '../../corpus/failure.ts';
import { judge } from '../../corpus/judge.ts';
import { ownCodeOf } from '../../problems/error-code.ts';
import { openPool, type Pool } from '../../threads/pool.ts';
import { rowOf } from './make-row.ts';
import { type Piece, type Settings, type Task, work } from './run-cases.ts';

/** Enough that messages cost little, few enough that an interruption does not take long. */
const CASES_AT_ONCE = 32;
/** Records of archives carry their bytes along. */
const BYTES_AT_ONCE = 4 * 1024 * 1024;
/** Batches under way for each thread: one in work, the others at hand. */
const AHEAD = 3;
/**
 * V8 copies what is alive in the young generation whenever that is full. In one as large as
 * this, little is alive by then; with the 48 MB that are usual, a tenth of the time goes into copying.
 */
const YOUNG_GENERATION_MB = 192;

/** Threads that work on cases. */
type Crew = Pool<Task, readonly Piece[]>;

/** Works on cases, `jobs` threads at once, until there are no more or the signal says to stop. */
export async function* workOnAll(
  references: AsyncIterable<CaseReference>,
  settings: Settings,
  jobs: number,
  signal: AbortSignal,
): AsyncGenerator<readonly Piece[]> {
  const crew = jobs === 1 ? ALONE : await assemble(jobs);
  const underWay: Promise<readonly Piece[]>[] = [];
  const mostUnderWay = jobs === 1 ? 1 : jobs * AHEAD;
  try {
    for await (const batch of batches(references)) {
      if (signal.aborted) break;
      underWay.push(careFor({ references: batch, settings }, crew));
      while (underWay.length >= mostUnderWay) yield (await underWay.shift()) ?? [];
    }
    // What was begun is finished, an interruption or not.
    while (underWay.length > 0) yield (await underWay.shift()) ?? [];
  } finally {
    await crew.close();
  }
}

const ALONE: Crew = { run: work, close: async () => {} };

function assemble(jobs: number): Promise<Crew> {
  return openPool('Jobs are spread', {
    module: new URL('./worker.js', import.meta.url),
    threads: jobs,
    youngGeneration: YOUNG_GENERATION_MB,
  });
}

/** A thread that dies of a case (for want of memory) takes its batch along: each is tried by itself. */
async function careFor(task: Task, crew: Crew): Promise<readonly Piece[]> {
  try {
    return await crew.run(task);
  } catch (error) {
    if (crew === ALONE) throw error;
    const [reference, ...others] = task.references;
    if (reference === undefined) return [];
    if (others.length === 0) return [await lost(reference, error)];
    const pieces: Piece[] = [];
    for (const each of task.references) {
      pieces.push(...(await careFor({ ...task, references: [each] }, crew)));
    }
    return pieces;
  }
}

async function lost(reference: CaseReference, error: unknown): Promise<Piece> {
  const { name } = reference;
  const path = reference.kind === 'file' ? reference.path : name;
  const hasCode = ownCodeOf(error) !== null;
  const cause = hasCode ? error : Object.assign(systemError('ERR_WORKER', path), { cause: error });
  const verdict = await judge(unreadable(name, path, cause), {});
  return { row: rowOf(verdict, null, { isDetailed: false, isDigested: false }), rewriting: null };
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
