/**
 * All benchmarks in one run. Each suite is a script of its own (see `report.mjs`).
 *
 *     npm run build && npm run bench [-- --suite parsing]… [--rounds 3] [--write]
 *
 * `--write` stores the figures in `results.json`, and writes the tables into the pages that show them.
 */
import { fork } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, writeFileSync } from 'node:fs';
import { cpus, loadavg } from 'node:os';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { readResults, writePages } from './pages.mjs';

/** If the load per processor is above this before the run starts, figures of time and memory are printed, and not stored. */
const MAX_LOAD = 0.2;
const isBusy = loadavg()[0] > MAX_LOAD * cpus().length;
const RESULTS = new URL('results.json', import.meta.url);
const LONGEST_LINE = 300;

/** A suite that takes long runs only on request. One that measures no time may run on a busy machine. */
const SUITES = {
  parsing: { script: 'throughput.mjs' },
  damaged: { script: 'damaged.mjs' },
  sanitizer: { script: 'sanitizer.mjs' },
  replay: { script: 'replay.mjs', args: ['--cases', '20000', '--rounds', '3'] },
  imports: { script: 'imports.mjs' },
  growth: { script: 'growth.mjs' },
  memory: { script: 'memory.mjs' },
  differences: { script: 'differences.mjs', isTimeless: true },
  proofs: { script: 'proofs.mjs', isTimeless: true },
  floods: { script: 'floods.mjs', isLong: true },
};
const here = Object.keys(SUITES).filter((name) => existsSync(scriptOf(name)));

const { values } = parseArgs({
  options: {
    suite: { type: 'string', multiple: true, default: here.filter((name) => !SUITES[name].isLong) },
    rounds: { type: 'string' },
    write: { type: 'boolean', default: false },
  },
});
const unknown = values.suite.filter((name) => !here.includes(name));
if (unknown.length > 0) {
  console.error(`Unknown: ${unknown.join(', ')}. The suites are ${here.join(', ')}.`);
  process.exit(2);
}

for (const name of values.suite) {
  console.log(`\n== ${name}\n`);
  const reported = await run(name);
  if (reported === null) {
    console.error(`${name}: nothing was measured.`);
    process.exitCode = 1;
    continue;
  }
  if (!values.write) continue;
  if (isBusy && !SUITES[name].isTimeless) {
    console.error(`The machine is busy: the figures of ${name} are not stored.`);
    process.exitCode = 1;
    continue;
  }
  // Each report is stored at once, so that a later failure loses nothing.
  store(name, reported);
}

/** The report of a suite, or `null` if it makes none. */
async function run(name) {
  const { args = [], isLong } = SUITES[name];
  const rounds = values.rounds === undefined || isLong ? [] : ['--rounds', values.rounds];
  const child = fork(scriptOf(name), [...args, ...rounds]);
  let reported = null;
  child.on('message', (message) => {
    reported = message;
  });
  const [code] = await once(child, 'close');
  if (code !== 0) throw new Error(`The suite ${name} failed.`);
  return reported;
}

/** Stores a report with the date and the machine, and writes the pages that show it. */
function store(name, reported) {
  const results = readResults();
  results[name] = {
    date: new Date().toISOString().slice(0, 10),
    node: process.version,
    processor: cpus()[0]?.model ?? 'an unknown processor',
    isBusy: false,
    ...reported,
  };
  writeFileSync(RESULTS, `${textOf(results)}\n`);
  writePages(results);
}

/** A value as JSON: what fits on a line is one. */
function textOf(value, indent = '') {
  const line = JSON.stringify(value);
  if (line.length <= LONGEST_LINE || typeof value === 'string') return line;
  const inner = `${indent}  `;
  const [open, close] = Array.isArray(value) ? '[]' : '{}';
  const parts = Object.entries(value).map(([key, part]) =>
    Array.isArray(value) ? textOf(part, inner) : `${JSON.stringify(key)}: ${textOf(part, inner)}`,
  );
  return `${open}\n${inner}${parts.join(`,\n${inner}`)}\n${indent}${close}`;
}

function scriptOf(name) {
  return fileURLToPath(new URL(SUITES[name].script, import.meta.url));
}
