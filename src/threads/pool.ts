/**
 * A pool of threads. If a task takes too long or ends its thread (because memory runs out, or
 * because it exits), only that task fails: the thread is replaced and continues with the next one.
 */
import { totalmem } from 'node:os';
import { getHeapStatistics } from 'node:v8';
import { Worker } from 'node:worker_threads';
import {
  AT,
  FAILURE_CODES,
  type Failure,
  failureOf,
  LOADING,
  type Message,
  type Outcome,
  SLOTS,
  STOP,
  type ThreadData,
} from './worker.ts';

/**
 * V8 copies what is alive in the young generation each time it fills up. In one of this size,
 * little is still alive by then; with the usual 48 MB, copying takes a tenth of the time.
 */
const YOUNG_GENERATION_MB = 192;
const MEGABYTE = 1024 * 1024;
/** The least memory for a thread. */
const LEAST_MB = 256;
/** The share of the machine's memory that all threads may use together. */
const SHARE = 0.75;

/** How often to check whether a task takes too long, in milliseconds. */
const CHECK_EVERY = 100;
/** The time limit for a thread to load what it runs, in milliseconds. */
const LOADING_LIMIT = 60_000;
/** The time that the current task may still take once the thread is to stop, in milliseconds. */
const GRACE = 1000;

/** What a thread runs, and within which limits. */
interface ThreadSettings {
  /** The module that each thread runs: it calls `runTasks`. */
  readonly worker: URL;
  /** The number of threads that share the machine's memory. */
  readonly threads: number;
  /** What each thread gets when it starts. */
  readonly data: unknown;
  /** The time limit for each task, in milliseconds. */
  readonly timeout: number;
}

/** No thread can run any task: its module cannot be loaded, or ends it. */
class UnusableThreadError extends Error {
  override readonly name = 'UnusableThreadError' as const;
  readonly code = 'ERR_WORKER' as const;

  constructor(reason: string) {
    super(`no thread can be started: ${reason}`);
  }
}

/** How an attempt ended: with all tasks done, stopped, or with a failed thread. */
type End = { readonly kind: 'done' } | { readonly kind: 'stopped' } | Failure;

/** An attempt to run some tasks. */
interface Attempt<Result> {
  readonly outcomes: readonly Outcome<Result>[];
  /** The index of the current task when the attempt ended. */
  readonly at: number;
  readonly end: End;
}

/** Runs tasks, on a thread that is started with the first one. */
class Thread<Task, Result> {
  readonly #settings: ThreadSettings;
  #slots = newSlots();
  #worker: Worker | null = null;
  #isStopping = false;
  /** Ends the current attempt, and the thread with it. */
  #giveUp: (end: End) => void = () => {};

  constructor(settings: ThreadSettings) {
    this.#settings = settings;
  }

  /** Runs tasks in order. Each gets its outcome, unless the thread is to stop. */
  async run(tasks: readonly Task[]): Promise<readonly Outcome<Result>[]> {
    const outcomes: Outcome<Result>[] = [];
    let rest = tasks;
    while (rest.length > 0 && !this.#isStopping) {
      const attempt = await this.#attempt(rest);
      const { end, at } = attempt;
      outcomes.push(...attempt.outcomes);
      if (end.kind === 'done' || end.kind === 'stopped') break;
      // No task was running: the thread cannot even start.
      if (at < 0) throw new UnusableThreadError(end.reason);
      // Outcomes that were not yet sent are lost with the thread.
      const unsent = rest.slice(attempt.outcomes.length, at);
      const again = await this.run(unsent);
      outcomes.push(...again);
      if (again.length < unsent.length) break;
      outcomes.push(...(await this.#afterFailure(rest.slice(at, at + 1), end, rest.length > 1)));
      rest = rest.slice(at + 1);
    }
    return outcomes;
  }

  /**
   * The outcome of the one task that was running when its thread failed. An earlier task may have
   * caused the failure, so the task gets a second attempt.
   */
  async #afterFailure(
    tasks: readonly Task[],
    failure: Failure,
    hadOthers: boolean,
  ): Promise<readonly Outcome<Result>[]> {
    if (failure.kind !== 'failed' || !hadOthers || this.#isStopping) return [failure];
    const { outcomes, end } = await this.#attempt(tasks);
    return end.kind === 'done' || end.kind === 'stopped' ? outcomes : [end];
  }

  /** Asks the thread to stop after the current task, which may take a moment. */
  stop(): void {
    this.#isStopping = true;
    Atomics.store(this.#slots, STOP, 1);
    setTimeout(() => this.#giveUp({ kind: 'stopped' }), GRACE).unref();
  }

  /** Ends the thread; the attempt in progress stops. */
  async close(): Promise<void> {
    this.#isStopping = true;
    const worker = this.#worker;
    this.#giveUp({ kind: 'stopped' });
    this.#worker = null;
    await worker?.terminate();
  }

  #attempt(tasks: readonly Task[]): Promise<Attempt<Result>> {
    const worker = this.#worker ?? this.#start();
    const slots = this.#slots;
    const outcomes: Outcome<Result>[] = [];
    let error: Failure | null = null;
    return new Promise((resolve, reject) => {
      const stopWatching = watch(slots, this.#settings.timeout, (reason) =>
        this.#giveUp({ kind: 'timed-out', reason, code: FAILURE_CODES.timeout }),
      );
      const finish = (end: End): void => {
        stopWatching();
        worker.off('message', onMessage).off('error', onError).off('exit', onExit);
        // An idle thread does not keep the process alive.
        worker.unref();
        // Errors in a thread that was given up no longer matter.
        if (end.kind !== 'done') worker.on('error', () => {});
        this.#giveUp = () => {};
        resolve({ outcomes, at: Atomics.load(slots, AT), end });
      };
      const onMessage = (message: Message<Result>): void => {
        if (message.kind === 'outcomes') outcomes.push(...message.outcomes);
        else if (message.kind === 'end') finish({ kind: 'done' });
        else {
          reject(new UnusableThreadError(message.reason));
          this.#giveUp({ kind: 'stopped' });
        }
      };
      const onError = (thrown: unknown): void => {
        error = failureOf(thrown);
      };
      const onExit = (status: number): void => {
        this.#worker = null;
        finish(withReason(error) ?? exited(status));
      };
      this.#giveUp = (end) => {
        this.#worker = null;
        finish(end);
        worker.terminate();
      };
      worker.on('message', onMessage).on('error', onError).on('exit', onExit);
      worker.ref();
      worker.postMessage(tasks);
    });
  }

  #start(): Worker {
    const { worker: module, data, threads } = this.#settings;
    this.#slots = newSlots();
    const workerData: ThreadData = { data, slots: this.#slots };
    const worker = new Worker(module, {
      workerData,
      // Standard output may be reserved for lines of JSON.
      stdout: true,
      resourceLimits: {
        maxYoungGenerationSizeMb: YOUNG_GENERATION_MB,
        maxOldGenerationSizeMb: memoryFor(threads),
      },
    });
    worker.stdout.on('data', (chunk: Uint8Array) => process.stderr.write(chunk));
    this.#worker = worker;
    return worker;
  }
}

function newSlots(): Int32Array {
  const slots = new Int32Array(new SharedArrayBuffer(SLOTS * Int32Array.BYTES_PER_ELEMENT));
  slots[AT] = LOADING;
  return slots;
}

/** Reports a task that takes too long. Returns what ends the watch. */
function watch(
  slots: Int32Array,
  timeout: number,
  onTimeout: (reason: string) => void,
): () => void {
  let at = LOADING;
  let since = performance.now();
  const timer = setInterval(
    () => {
      const now = performance.now();
      const found = Atomics.load(slots, AT);
      if (found !== at) {
        at = found;
        since = now;
      } else if (found === LOADING && now - since >= LOADING_LIMIT) {
        onTimeout(`it took longer than ${LOADING_LIMIT / 1000} s to load`);
      } else if (found >= 0 && now - since >= timeout) {
        onTimeout(`it took longer than ${timeout / 1000} s`);
      }
    },
    Math.min(CHECK_EVERY, timeout / 4),
  );
  return () => clearInterval(timer);
}

/** The memory limit of each thread: together, the threads leave some memory to the machine. */
function memoryFor(threads: number): number {
  const share = Math.max(LEAST_MB, (totalmem() / MEGABYTE / threads) * SHARE);
  return Math.floor(Math.min(share, getHeapStatistics().heap_size_limit / MEGABYTE));
}

function withReason(failure: Failure | null): Failure | null {
  return failure?.code === 'ERR_WORKER_OUT_OF_MEMORY'
    ? { ...failure, reason: 'it used all memory that a thread may have' }
    : failure;
}

function exited(status: number): Failure {
  const reason = `it ended its thread (status ${status})`;
  return { kind: 'failed', reason, code: FAILURE_CODES.exit };
}

export type { Failure, Outcome } from './worker.ts';

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
