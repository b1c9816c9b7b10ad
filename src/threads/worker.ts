/** What each thread of a pool runs: tasks, a few at a time, while the pool can see which one. */

import { parentPort, workerData } from 'node:worker_threads';

// What a pool and its threads send each other.

/** What a thread gets when it starts. */
export interface ThreadData {
  /** The data of the pool. */
  readonly data: unknown;
  /** Memory that both sides share, with the slots below: it can be read while the thread is busy. */
  readonly slots: Int32Array;
}

/** The slot with the index of the current task. */
export const AT = 0;
/** The slot that is 1 once the thread is to stop after the current task. */
export const STOP = 1;
/** The number of slots. */
export const SLOTS = 2;

/** The index if there is no current task. */
const IDLE = -1;
/** The index until the thread is ready for its first task. */
export const LOADING = -2;

/** Why a task has no result. */
export interface Failure {
  readonly kind: 'failed' | 'timed-out';
  readonly reason: string;
  /** The code of the error, Node's or one of `FAILURE_CODES`; `null` if it has none. */
  readonly code: string | null;
}

/** The codes of failures that are not errors of Node. */
export const FAILURE_CODES = { timeout: 'ERR_TASK_TIMEOUT', exit: 'ERR_THREAD_EXIT' } as const;

/** How a task ended. */
export type Outcome<Result> = { readonly kind: 'done'; readonly result: Result } | Failure;

/** A message of a thread: outcomes as they come, then the end of the tasks; or why it cannot run any. */
export type Message<Result> =
  | { readonly kind: 'outcomes'; readonly outcomes: readonly Outcome<Result>[] }
  | { readonly kind: 'end' }
  | { readonly kind: 'unusable'; readonly reason: string };

/** What an error says, as a failure. */
export function failureOf(error: unknown): Failure {
  const code = error instanceof Error && 'code' in error ? error.code : null;
  return {
    kind: 'failed',
    reason: error instanceof Error ? error.message : String(error),
    code: typeof code === 'string' ? code : null,
  };
}

/** If a thread fails, at most this many outcomes are lost, or those of this many milliseconds. */
const MOST_UNSENT = 8;
const LONGEST_UNSENT = 10;

/** Runs one task. */
type RunTask<Task, Result> = (task: Task) => Result | Promise<Result>;

/**
 * Runs the tasks that the pool sends.
 *
 * @param prepare makes the function that runs them, from the data of the pool
 */
export function runTasks<Data, Task, Result>(
  prepare: (data: Data) => RunTask<Task, Result> | Promise<RunTask<Task, Result>>,
): void {
  const { data, slots } = workerData as ThreadData;
  const send = (message: Message<Result>): void => parentPort?.postMessage(message);
  const prepared = (async () => prepare(data as Data))();
  // Reported with the first tasks.
  prepared.catch(() => {});
  parentPort?.on('message', async (tasks: readonly Task[]) => {
    let run: RunTask<Task, Result>;
    try {
      run = await prepared;
    } catch (error) {
      send({ kind: 'unusable', reason: failureOf(error).reason });
      return;
    }
    await runInOrder(tasks, run, slots, send);
  });
}

async function runInOrder<Task, Result>(
  tasks: readonly Task[],
  run: RunTask<Task, Result>,
  slots: Int32Array,
  send: (message: Message<Result>) => void,
): Promise<void> {
  let unsent: Outcome<Result>[] = [];
  // The first outcome is sent at once.
  let sent = Number.NEGATIVE_INFINITY;
  const flush = (): void => {
    if (unsent.length > 0) send({ kind: 'outcomes', outcomes: unsent });
    unsent = [];
    sent = performance.now();
  };
  for (const [index, task] of tasks.entries()) {
    if (Atomics.load(slots, STOP) !== 0) break;
    Atomics.store(slots, AT, index);
    unsent.push(await outcomeOf(task, run));
    if (unsent.length >= MOST_UNSENT || performance.now() - sent > LONGEST_UNSENT) flush();
  }
  flush();
  Atomics.store(slots, AT, IDLE);
  send({ kind: 'end' });
}

async function outcomeOf<Task, Result>(
  task: Task,
  run: RunTask<Task, Result>,
): Promise<Outcome<Result>> {
  try {
    return { kind: 'done', result: await run(task) };
  } catch (error) {
    return failureOf(error);
  }
}
