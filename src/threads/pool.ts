/**
 * A pool of threads. If a task takes too long or ends its thread (because memory runs out, or
 * because it exits), only that task fails: the thread is replaced and continues with the next one.
 */
import type { Outcome } from './messages.ts';
import { Thread, type ThreadSettings } from './thread.ts';

export type { Failure, Outcome } from './messages.ts';

/** How to start a pool. */
export interface PoolSettings extends Omit<ThreadSettings, 'threads'> {
  /** The number of threads. They are started when there are tasks for them. */
  readonly threads: number;
}

/** Threads that run tasks. */
export interface Pool<Task, Result> {
  /**
   * Runs tasks in order, on one thread. Each gets its outcome, but after `stop` or `close` only the
   * first ones do. Rejects with an `UnusableThreadError` if a thread cannot be started.
   */
  run(tasks: readonly Task[]): Promise<readonly Outcome<Result>[]>;
  /** Asks the threads to stop after their current tasks, which get a second for it. */
  stop(): void;
  /** Ends all threads, whatever they are doing. */
  close(): Promise<void>;
}

/** Opens a pool. */
export function openPool<Task, Result>(settings: PoolSettings): Pool<Task, Result> {
  const all = Array.from({ length: settings.threads }, () => new Thread<Task, Result>(settings));
  const idle = [...all];
  const waiting: ((thread: Thread<Task, Result>) => void)[] = [];
  let isStopping = false;

  const take = (): Promise<Thread<Task, Result>> =>
    new Promise((resolve) => {
      const thread = idle.pop();
      if (thread === undefined) waiting.push(resolve);
      else resolve(thread);
    });
  const giveBack = (thread: Thread<Task, Result>): void => {
    const next = waiting.shift();
    if (next === undefined) idle.push(thread);
    else next(thread);
  };
  return {
    run: async (tasks) => {
      const thread = await take();
      try {
        return isStopping ? [] : await thread.run(tasks);
      } finally {
        giveBack(thread);
      }
    },
    stop: () => {
      isStopping = true;
      for (const thread of all) thread.stop();
    },
    close: async () => {
      isStopping = true;
      await Promise.all(all.map((thread) => thread.close()));
    },
  };
}
