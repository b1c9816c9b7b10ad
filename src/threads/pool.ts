/**
 * Worker threads for callers who want them: the door to piscina, which is loaded when the first
 * thread is needed.
 */

import { MissingPackageError } from '../problems/missing-package.ts';

/** How to start threads. */
export interface PoolSettings {
  /** The module that each thread runs. */
  readonly module: URL;
  readonly threads: number;
  /** What each thread gets when it starts. */
  readonly data?: unknown;
}

/** Threads that run tasks. */
export interface Pool<Task, Answer> {
  /** Rejects with what the task throws, or with the reason for the thread's end. */
  run(task: Task): Promise<Answer>;
  /** Ends all threads, whatever they are doing. */
  close(): Promise<void>;
}

/**
 * Starts threads.
 *
 * @param purpose what they are for, as the message says if piscina is not installed
 */
export async function openPool<Task, Answer>(
  purpose: string,
  { module, threads, data }: PoolSettings,
): Promise<Pool<Task, Answer>> {
  const { Piscina } = await loadPiscina(purpose);
  const pool = new Piscina<Task, Answer>({
    filename: module.href,
    minThreads: threads,
    maxThreads: threads,
    workerData: data,
    // Threads that spin while they wait would keep the main thread from its core.
    atomics: 'disabled',
  });
  return { run: (task) => pool.run(task), close: () => pool.destroy() };
}

async function loadPiscina(purpose: string): Promise<Pick<typeof import('piscina'), 'Piscina'>> {
  try {
    return await import('piscina');
  } catch (error) {
    throw new MissingPackageError(`${purpose} with the package piscina`, 'piscina', error);
  }
}
