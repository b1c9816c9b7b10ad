/**
 * A separate process that measures how long documents take to parse. Its CPU time is that of the
 * parses alone, however busy the machine is.
 */
import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { deserialize, serialize } from 'node:v8';
import { isMainThread, parentPort, Worker, workerData } from 'node:worker_threads';
import { addChild, cpuTime } from './cpu-time.mjs';

/** Noise only makes a parse slower, so the fastest of this many measurements counts. */
const MEASUREMENTS = 3;

/** The exit status if the documents take too long. */
const TOO_LONG = 9;
const LOOK_EACH_MS = 20;

const SELF = fileURLToPath(import.meta.url);

/**
 * The milliseconds for each document; `null` if all of them together take more CPU time than
 * `limit`.
 */
export function measure(parser, documents, limit) {
  const plain = documents.map(({ bytes, options }) => ({ bytes: new Uint8Array(bytes), options }));
  const input = serialize({ parser, documents: plain, limit });
  const { error, status, stdout, stderr } = spawnSync(process.execPath, [SELF], { input });
  if (status === TOO_LONG) {
    addChild(limit);
    return null;
  }
  if (status !== 0) throw new Error(`nothing could be measured: ${error ?? stderr}`);
  const { times, spent } = JSON.parse(stdout.toString());
  addChild(spent);
  return times;
}

/** Measures in a thread, which can be ended while it parses. */
function measureInThread({ limit, ...task }) {
  let begun = Number.POSITIVE_INFINITY;
  const thread = new Worker(SELF, { workerData: task });
  const watchdog = setInterval(() => {
    if (cpuTime() - begun > limit) process.exit(TOO_LONG);
  }, LOOK_EACH_MS);
  thread.on('message', (times) => {
    if (times === null) {
      begun = cpuTime();
      return;
    }
    clearInterval(watchdog);
    process.stdout.write(JSON.stringify({ times, spent: cpuTime() }));
  });
}

function fastest(parseDocument, { bytes, options }) {
  let least = Number.POSITIVE_INFINITY;
  for (let left = MEASUREMENTS; left > 0; left -= 1) {
    const start = cpuTime();
    parseDocument(bytes, options);
    least = Math.min(least, cpuTime() - start);
  }
  return least;
}

if (!isMainThread && workerData?.documents !== undefined) {
  Error.stackTraceLimit = 1;
  const { parser, documents } = workerData;
  const { parseDocument } = await import(parser);
  // From now on, time counts.
  parentPort.postMessage(null);
  parentPort.postMessage(documents.map((each) => fastest(parseDocument, each)));
} else if (process.argv[1] === SELF) {
  measureInThread(deserialize(readFileSync(0)));
}
