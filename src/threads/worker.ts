/** What each thread of a pool runs: tasks, a few at a time, while the pool can see which one. */
import { parentPort, workerData } from 'node:worker_threads';
import {
  AT,
  failureOf,
  IDLE,
  type Message,
  type Outcome,
  STOP,
  type ThreadData,
} from './messages.ts';

/** If a thread fails, at most this many outcomes are lost, or those of this many milliseconds. */
const MOST_UNSENT = 8;
const LONGEST_UNSENT = 10;

/** Runs one task. */
export type RunTask<Task, Result> = (task: Task) => Result | Promise<Result>;

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
