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

/** Tries documents until the requested number is reached, the time is over or `signal` aborts. */
export async function run(settings, { report, signal }) {
  const { seed, from, count, jobs, found } = settings;
  const kinds = new Set();
  /** Work left over from threads that died. */
  const left = [];
  let documents = 0;
  let next = from;

  /** The next documents to try, all of one chunk; `null` if there are none. */
  function take() {
    const undone = left.pop();
    if (undone !== undefined) return undone;
    const size = Math.min(CHUNK - (next % CHUNK), from + count - next);
    if (size <= 0 || signal.aborted) return null;
    next += size;
    return { kind: 'try', from: next - size, count: size };
  }

  function fail(failed) {
    if (kinds.has(failed.failure)) return;
    kinds.add(failed.failure);
    report.failed(failed);
  }

  /** Redistributes the remaining work of a thread after its document ended it. */
  async function bury(task, number, fate) {
    documents += number - task.from;
    const rest = task.from + task.count - number - 1;
    if (rest > 0) left.push({ kind: 'try', from: number + 1, count: rest });
    if (fate === 'hangs' && task.kind === 'try' && !kinds.has(fate)) {
      left.push({ kind: 'shrink', from: number, count: 1 });
      return;
    }
    documents += 1;
    const document = documentOf(seed, number, await readBases());
    fail({ number, failure: fate, file: keep(document, found) });
  }

  /** Runs a thread until there is nothing left to do, or it dies. */
  function inThread(first) {
    const progress = newProgress();
    const worker = new Worker(new URL('./worker.mjs', import.meta.url), {
      workerData: { ...settings, progress },
      resourceLimits: LIMITS,
    });
    let task = first;
    let fate = null;
    const watchdog = watch(progress, settings, () => {
      fate = 'hangs';
      worker.terminate();
    });

    return new Promise((resolve, reject) => {
      worker.on('message', (message) => {
        if (message.kind === 'failed') {
          fail(message);
          return;
        }
        if (message.kind === 'done') {
          documents += task.count;
          report.progress({ documents, kinds });
          task = take();
        }
        if (task === null) worker.terminate();
        else worker.postMessage({ ...task, known: [...kinds] });
      });
      worker.on('error', (error) => {
        // Errors of the parser are caught: any other error is a bug of the fuzzer.
        if (error.code === 'ERR_WORKER_OUT_OF_MEMORY') fate = 'takes all memory';
        else reject(error);
      });
      worker.on('exit', () => {
        clearInterval(watchdog);
        resolve(fate === null ? undefined : bury(task, numberIn(progress), fate));
      });
    });
  }

  async function work() {
    for (let task = take(); task !== null; task = take()) await inThread(task);
  }

  await Promise.all(Array.from({ length: jobs }, work));
  return { documents, kinds };
}
