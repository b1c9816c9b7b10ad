/**
 * Distributes the numbers of documents to threads and watches them: a thread whose document hangs
 * or terminates it is replaced, and that counts as a failure of the document.
 */
import { Worker } from 'node:worker_threads';
import { keep, readBases } from './corpus.mjs';
import { cpuTime } from './cpu-time.mjs';
import { CHUNK, documentOf } from './documents.mjs';
import { newProgress, numberIn, parsesIn } from './progress.mjs';

const LOOKS_BEFORE_HANG = 20;

/** The memory limit of a thread, of which the fuzzer itself needs a tenth. */
const LIMITS = { maxOldGenerationSizeMb: 1024 };

/**
 * The wall-clock milliseconds that have passed, and the CPU milliseconds of a thread. A thread
 * counts as hanging when both have advanced: on a busy machine, wall-clock time alone proves
 * nothing. Each thread is assumed to get an equal part of the CPU time.
 */
function timePassed(threads) {
  return [performance.now(), cpuTime() / threads];
}

/** Looks at a thread from time to time, and calls `onHang` if it makes no progress. */
function watch(progress, { jobs, hangMs }, onHang) {
  let parses = -1;
  let lastParse = timePassed(jobs);
  return setInterval(() => {
    const now = timePassed(jobs);
    if (parsesIn(progress) !== parses) {
      parses = parsesIn(progress);
      lastParse = now;
    } else if (now.every((passed, clock) => passed - lastParse[clock] > hangMs)) onHang();
  }, hangMs / LOOKS_BEFORE_HANG);
}

/** The documents to try, and what came of those that were tried. */
class Documents {
  documents = 0;
  kinds = new Set();
  #settings;
  #report;
  #signal;
  #next;
  /** Work left over from threads that died. */
  #left = [];

  constructor(settings, { report, signal }) {
    this.#settings = settings;
    this.#report = report;
    this.#signal = signal;
    this.#next = settings.from;
  }

  /** The next documents to try, all of one chunk; `null` if there are none. */
  take() {
    const undone = this.#left.pop();
    if (undone !== undefined) return undone;
    const { from, count } = this.#settings;
    const size = Math.min(CHUNK - (this.#next % CHUNK), from + count - this.#next);
    if (size <= 0 || this.#signal.aborted) return null;
    this.#next += size;
    return { kind: 'try', from: this.#next - size, count: size };
  }

  finish({ count }) {
    this.documents += count;
    this.#report.progress(this);
  }

  fail(failed) {
    if (this.kinds.has(failed.failure)) return;
    this.kinds.add(failed.failure);
    this.#report.failed(failed);
  }

  /** Redistributes the remaining work of a thread after its document ended it. */
  async requeue(task, number, failure) {
    this.documents += number - task.from;
    const rest = task.from + task.count - number - 1;
    if (rest > 0) this.#left.push({ kind: 'try', from: number + 1, count: rest });
    if (failure === 'hangs' && task.kind === 'try' && !this.kinds.has(failure)) {
      this.#left.push({ kind: 'shrink', from: number, count: 1 });
      return;
    }
    this.documents += 1;
    const { seed, found } = this.#settings;
    const document = documentOf(seed, number, await readBases());
    this.fail({ number, failure, file: keep(document, found) });
  }
}

/** Runs a thread until there is nothing left to do, or it dies. */
function inThread(first, all, settings) {
  const progress = newProgress();
  const worker = new Worker(new URL('./worker.mjs', import.meta.url), {
    workerData: { ...settings, progress },
    resourceLimits: LIMITS,
  });
  let task = first;
  let failure = null;
  const watchdog = watch(progress, settings, () => {
    failure = 'hangs';
    worker.terminate();
  });

  return new Promise((resolve, reject) => {
    worker.on('message', (message) => {
      if (message.kind === 'failed') {
        all.fail(message);
        return;
      }
      if (message.kind === 'done') {
        all.finish(task);
        task = all.take();
      }
      if (task === null) worker.terminate();
      else worker.postMessage({ ...task, known: [...all.kinds] });
    });
    worker.on('error', (error) => {
      // Errors of the parser are caught: any other error is a bug of the fuzzer.
      if (error.code === 'ERR_WORKER_OUT_OF_MEMORY') failure = 'takes all memory';
      else reject(error);
    });
    worker.on('exit', () => {
      clearInterval(watchdog);
      resolve(failure === null ? undefined : all.requeue(task, numberIn(progress), failure));
    });
  });
}

/** Tries documents until the requested number is reached, the time is over or `signal` aborts. */
export async function run(settings, surroundings) {
  const all = new Documents(settings, surroundings);
  async function work() {
    for (let task = all.take(); task !== null; task = all.take()) {
      await inThread(task, all, settings);
    }
  }
  await Promise.all(Array.from({ length: settings.jobs }, work));
  const { documents, kinds } = all;
  return { documents, kinds };
}
