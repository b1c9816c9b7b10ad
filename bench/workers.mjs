/**
 * Measures in separate processes. Two parsers in one process slow each other down: saxes, for
 * example, becomes five times slower once V8 has seen instances with several shapes.
 */
import { fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';

const ROOT = fileURLToPath(new URL('..', import.meta.url));

/**
 * Starts a process in which a contender reads the documents of a class, and warms it up.
 *
 * @param {{ contender: string, documents: string, root?: string, warmUp?: number, atLeast?: number
 * }} task CPU times in milliseconds: the warm-up (V8 keeps optimizing for seconds), and the minimum
 * for a measurement (passes are repeated until then).
 */
export async function startWorker({ root = ROOT, warmUp = 3000, atLeast = 100, ...task }) {
  const child = fork(new URL('worker.mjs', import.meta.url), [JSON.stringify({ root, ...task })]);
  const exit = failure(child, task);
  // It matters only while a response is pending.
  exit.catch(() => {});
  const ask = async (time) => {
    child.send(time);
    const [answer] = await Promise.race([once(child, 'message'), exit]);
    return answer;
  };
  await ask(warmUp);
  return {
    /**
     * One measurement: the least time of each document in milliseconds, `null` for one that was
     * refused, the lengths of the documents in bytes, and the time of the whole measurement.
     */
    measure: () => ask(atLeast),
    stop: () => child.kill(),
  };
}

/**
 * Measures all tasks, interleaved: each once, then each again, so that a busy machine affects all
 * equally. Returns the measurements of each task.
 */
export async function measureInRounds(tasks, rounds) {
  const workers = [];
  try {
    for (const task of tasks) workers.push(await startWorker(task));
    const samples = tasks.map(() => []);
    for (let round = 0; round < rounds; round++) {
      for (const [at, worker] of workers.entries()) samples[at].push(await worker.measure());
    }
    return samples;
  } finally {
    for (const worker of workers) worker.stop();
  }
}

async function failure(child, task) {
  const [code, signal] = await once(child, 'exit');
  throw new Error(`${task.contender} ended with ${code ?? signal} reading ${task.documents}`);
}
