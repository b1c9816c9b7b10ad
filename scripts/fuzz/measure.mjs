/**
 * A separate process that measures how long documents take to parse. Its CPU time is that of the
 * parses alone, however busy the machine is; the CPU time of a single thread is unavailable.
 */
import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { deserialize, serialize } from 'node:v8';

/** Noise only makes a parse slower, so the fastest of this many measurements counts. */
const MEASUREMENTS = 3;

const SELF = fileURLToPath(import.meta.url);

/** The milliseconds for each document; `null` if it does not finish in time. */
export function measure(parser, documents, timeout) {
  const plain = documents.map(({ bytes, options }) => ({ bytes: new Uint8Array(bytes), options }));
  const input = serialize({ parser, documents: plain });
  const { error, status, stdout, stderr } = spawnSync(process.execPath, [SELF], { input, timeout });
  if (error?.code === 'ETIMEDOUT') return null;
  if (status !== 0) throw new Error(`nothing could be measured: ${error ?? stderr}`);
  return JSON.parse(stdout.toString());
}

function fastest(parseDocument, { bytes, options }) {
  let least = Number.POSITIVE_INFINITY;
  for (let left = MEASUREMENTS; left > 0; left -= 1) {
    const start = process.cpuUsage();
    parseDocument(bytes, options);
    const { user, system } = process.cpuUsage(start);
    least = Math.min(least, (user + system) / 1000);
  }
  return least;
}

if (process.argv[1] === SELF) {
  Error.stackTraceLimit = 1;
  const { parser, documents } = deserialize(readFileSync(0));
  const { parseDocument } = await import(parser);
  process.stdout.write(JSON.stringify(documents.map((each) => fastest(parseDocument, each))));
}
