/**
 * A process of its own that measures how long documents take to be parsed. Its processor time is that
 * of the parses alone, however many others wait for the processor; that of a thread cannot be had.
 */
import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { deserialize, serialize } from 'node:v8';

/** Noise only ever makes a parse slower: of so many measurements the fastest counts. */
const MEASUREMENTS = 3;

const SELF = fileURLToPath(import.meta.url);

/** The milliseconds that each document takes; `null` where it does not come to an end in time. */
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
