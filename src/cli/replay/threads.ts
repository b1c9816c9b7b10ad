/**
 * Threads that run cases. If a case takes too long or terminates its thread (by running out of
 * memory, or by exiting), only that case fails: the thread is replaced and continues with the next
 * one.
 */
import { totalmem } from 'node:os';
import { getHeapStatistics } from 'node:v8';
import { Worker } from 'node:worker_threads';
import type { CaseReference } from '../../corpus/case.ts';
import { systemError } from '../../corpus/failure.ts';
import type { Crew, Employment } from './jobs.ts';
import { type Fall, fallenRow } from './make-row.ts';
import type { Piece } from './run-cases.ts';
import { AT, LOADING, type Message, PLACES, STOP, type ThreadData } from './worker-messages.ts';

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

/** How often to check whether a case takes too long, in milliseconds. */
const WATCH_EVERY = 100;
/** The time limit for a thread to load its parser, in milliseconds. */
const LOADING_TIMEOUT = 60_000;
/** The time that the current case may still take once the run is to end, in milliseconds. */
const GRACE = 1000;

/** How an attempt ended: with all cases done, stopped, or with a failed thread. */
type Fate = { readonly kind: 'done' } | { readonly kind: 'stopped' } | Fall;

/** The outcome of an attempt at some cases. */
interface Attempt {
  readonly pieces: readonly Piece[];
  /** The index of the current case when the attempt ended. */
  readonly at: number;
  readonly fate: Fate;
}

/** Starts threads. */
export function hireThreads(employment: Employment): Crew {
  const all = Array.from({ length: employment.jobs }, () => new Thread(employment));
  const idle = [...all];
  const waiting: ((thread: Thread) => void)[] = [];
  let isStopping = false;

  const take = (): Promise<Thread> =>
    new Promise((resolve) => {
      const thread = idle.pop();
      if (thread === undefined) waiting.push(resolve);
      else resolve(thread);
    });
  const giveBack = (thread: Thread): void => {
    const next = waiting.shift();
    if (next === undefined) idle.push(thread);
    else next(thread);
  };
  return {
    run: async (references) => {
      const thread = await take();
      try {
        return isStopping ? [] : await thread.work(references);
      } finally {
        giveBack(thread);
      }
    },
    stop: () => {
      isStopping = true;
      for (const thread of all) thread.stop();
    },
    dismiss: async () => {
      await Promise.all(all.map((thread) => thread.end()));
    },
  };
}

class Thread {
  readonly #employment: Employment;
  #shared = newShared();
  #worker: Worker | null = null;
  #isStopping = false;
  /** Ends the current attempt, and its thread with it. */
  #giveUp: (fate: Fate) => void = () => {};

  constructor(employment: Employment) {
    this.#employment = employment;
  }

  /** Runs cases in order. Each gets its piece, unless the thread is to stop. */
  async work(references: readonly CaseReference[]): Promise<readonly Piece[]> {
    const pieces: Piece[] = [];
    let rest = references;
    while (rest.length > 0 && !this.#isStopping) {
      const attempt = await this.#attempt(rest);
      const { fate, at } = attempt;
      pieces.push(...attempt.pieces);
      if (fate.kind === 'done' || fate.kind === 'stopped') break;
      const failed = rest[at];
      // No case was running: the thread cannot even start.
      if (failed === undefined) throw unusable(fate.reason);
      // Pieces that were done but not yet sent are lost with the thread.
      const unsent = rest.slice(attempt.pieces.length, at);
      if (unsent.length > 0) pieces.push(...(await this.work(unsent)));
      pieces.push(...(await this.#afterFailure(failed, fate, rest.length > 1)));
      rest = rest.slice(at + 1);
    }
    return pieces;
  }

  /**
   * The piece of a case that was running when its thread failed. An earlier case may have caused
   * the failure, so the case gets a second attempt.
   */
  async #afterFailure(
    reference: CaseReference,
    fall: Fall,
    hadOthers: boolean,
  ): Promise<readonly Piece[]> {
    if (fall.kind === 'failed' && hadOthers && !this.#isStopping) {
      const { pieces, fate } = await this.#attempt([reference]);
      if (fate.kind === 'done' || fate.kind === 'stopped') return pieces;
      return this.#afterFailure(reference, fate, false);
    }
    const { settings, timeout } = this.#employment;
    const milliseconds = fall.kind === 'timed-out' ? timeout : 0;
    return [{ row: fallenRow(reference, fall, milliseconds, settings), rewriting: null }];
  }

  /** Asks the thread to stop after the current case, which may take a moment. */
  stop(): void {
    this.#isStopping = true;
    Atomics.store(this.#shared, STOP, 1);
    setTimeout(() => this.#giveUp({ kind: 'stopped' }), GRACE).unref();
  }

  async end(): Promise<void> {
    const worker = this.#worker;
    this.#worker = null;
    await worker?.terminate();
  }

  #attempt(references: readonly CaseReference[]): Promise<Attempt> {
    const worker = this.#worker ?? this.#start();
    const shared = this.#shared;
    const pieces: Piece[] = [];
    let failure = '';
    return new Promise((resolve, reject) => {
      const unwatch = watch(shared, this.#employment.timeout, (reason) =>
        this.#giveUp({ kind: 'timed-out', reason }),
      );
      const conclude = (fate: Fate): void => {
        unwatch();
        worker.off('message', hear).off('error', fail).off('exit', fall);
        // Errors in a thread that was given up no longer matter.
        if (fate.kind !== 'done') worker.on('error', () => {});
        this.#giveUp = () => {};
        resolve({ pieces, at: Atomics.load(shared, AT), fate });
      };
      const hear = (message: Message): void => {
        if (message.kind === 'pieces') pieces.push(...message.pieces);
        else if (message.kind === 'end') conclude({ kind: 'done' });
        else reject(unusable(message.reason));
      };
      const fail = (error: unknown): void => {
        failure = reasonOf(error);
      };
      const fall = (status: number): void => {
        this.#worker = null;
        conclude({ kind: 'failed', reason: failure || `it ended its thread (status ${status})` });
      };
      this.#giveUp = (fate) => {
        this.#worker = null;
        conclude(fate);
        worker.terminate();
      };
      worker.on('message', hear).on('error', fail).on('exit', fall);
      worker.postMessage(references);
    });
  }

  #start(): Worker {
    this.#shared = newShared();
    const workerData: ThreadData = { settings: this.#employment.settings, shared: this.#shared };
    const worker = new Worker(new URL('./worker.js', import.meta.url), {
      workerData,
      // Standard output may be reserved for lines of JSON.
      stdout: true,
      resourceLimits: {
        maxYoungGenerationSizeMb: YOUNG_GENERATION_MB,
        maxOldGenerationSizeMb: memoryFor(this.#employment.jobs),
      },
    });
    worker.stdout.on('data', (chunk: Uint8Array) => process.stderr.write(chunk));
    this.#worker = worker;
    return worker;
  }
}

function newShared(): Int32Array {
  const shared = new Int32Array(new SharedArrayBuffer(PLACES * Int32Array.BYTES_PER_ELEMENT));
  shared[AT] = LOADING;
  return shared;
}

/** Reports a case that takes too long. */
function watch(shared: Int32Array, timeout: number, tell: (reason: string) => void): () => void {
  let at = LOADING;
  let since = performance.now();
  const timer = setInterval(
    () => {
      const now = performance.now();
      const found = Atomics.load(shared, AT);
      if (found !== at) {
        at = found;
        since = now;
      } else if (found === LOADING && now - since >= LOADING_TIMEOUT) {
        tell(`it took longer than ${LOADING_TIMEOUT / 1000} s to load`);
      } else if (found >= 0 && now - since >= timeout) {
        tell(`it took longer than ${timeout / 1000} s`);
      }
    },
    Math.min(WATCH_EVERY, timeout / 4),
  );
  return () => clearInterval(timer);
}

/** The memory limit of each thread: together, the threads leave some memory to the machine. */
function memoryFor(jobs: number): number {
  const share = Math.max(LEAST_MB, (totalmem() / MEGABYTE / jobs) * SHARE);
  return Math.floor(Math.min(share, getHeapStatistics().heap_size_limit / MEGABYTE));
}

function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  const isMemory = 'code' in error && error.code === 'ERR_WORKER_OUT_OF_MEMORY';
  return isMemory ? 'it used all memory that a thread may have' : error.message;
}

function unusable(reason: string): Error {
  return Object.assign(systemError('ERR_WORKER', ''), {
    message: `no thread can run the cases: ${reason}`,
  });
}
