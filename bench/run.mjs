/**
 * All benchmarks in one run. Each suite is a script of its own (see `report.mjs`).
 *
 *     npm run build && npm run bench [-- --suite parsing]… [--part retention]… [--rounds 3] [--write]
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
import { MAX_SPREAD } from './statistics.mjs';

/** If the load per processor is above this before the run starts, figures of time and memory are printed, and not stored. */
const MAX_LOAD = 0.2;
const isBusy = loadavg()[0] > MAX_LOAD * cpus().length;
const RESULTS = new URL('results.json', import.meta.url);
const LONGEST_LINE = 300;

/**
 * A suite that takes long runs only on request. One whose figures do not depend on the load may run on a busy machine.
 * If the rounds of a suite differ by more than the factor `maxSpread`, the machine was not idle.
 */
const SUITES = {
  parsing: { script: 'throughput.mjs', maxSpread: MAX_SPREAD },
  damaged: { script: 'damaged.mjs' },
  sanitizer: { script: 'sanitizer.mjs' },
  'like-for-like': { script: 'like-for-like.mjs', maxSpread: MAX_SPREAD },
  replay: { script: 'replay.mjs', args: ['--cases', '20000', '--rounds', '3'] },
  imports: { script: 'imports.mjs', maxSpread: 1.25 },
  growth: { script: 'growth.mjs' },
  memory: { script: 'memory.mjs', isTimeless: true },
  differences: { script: 'differences.mjs', isTimeless: true },
  proofs: { script: 'proofs.mjs', isTimeless: true },
  floods: { script: 'floods.mjs', isLong: true },
};
const here = Object.keys(SUITES).filter((name) => existsSync(scriptOf(name)));

const { values } = parseArgs({
  options: {
    suite: { type: 'string', multiple: true, default: here.filter((name) => !SUITES[name].isLong) },
    part: { type: 'string', multiple: true, default: [] },
    rounds: { type: 'string' },
    write: { type: 'boolean', default: false },
  },
});
const unknown = values.suite.filter((name) => !here.includes(name));
if (unknown.length > 0) {
  console.error(`Unknown: ${unknown.join(', ')}. The suites are ${here.join(', ')}.`);
  process.exit(2);
}
if (values.write && values.part.length > 0) {
  console.error('Figures of a part are not stored: use --write without --part.');
  process.exit(2);
}

for (const name of values.suite) {
  console.log(`\n== ${name}\n`);
  const reported = await run(name);
  const lack = reported === null ? 'nothing was measured' : lackOf(reported);
  const disturbance =
    values.write && !SUITES[name].isTimeless ? disturbanceOf(name, reported) : null;
  for (const reason of [lack, disturbance]) {
    if (reason === null) continue;
    console.error(`${name}: ${reason}.${values.write ? ' No figures are stored.' : ''}`);
    process.exitCode = 1;
  }
  // Each report is stored at once, so that a later failure loses nothing.
  if (values.write && lack === null && disturbance === null) store(name, reported);
}

/** What a suite could not measure, or `null`. */
function lackOf({ missing = [] }) {
  return missing.length === 0 ? null : `not measured: ${missing.join('; ')}`;
}

/** Why figures of time and memory must not be stored, or `null`. */
function disturbanceOf(name, reported) {
  if (isBusy) return 'the machine is busy';
  const { spread = 1 } = reported ?? {};
  return spread > (SUITES[name].maxSpread ?? Infinity)
    ? `the machine is not idle: rounds differ by a factor of ${spread.toFixed(2)}`
    : null;
}

/** The report of a suite, or `null` if it makes none. */
async function run(name) {
  const { args = [], isLong } = SUITES[name];
  const rounds = values.rounds === undefined || isLong ? [] : ['--rounds', values.rounds];
  const parts = values.part.flatMap((part) => ['--part', part]);
  const child = fork(scriptOf(name), [...args, ...rounds, ...parts]);
  let reported = null;
  child.on('message', (message) => {
    reported = message;
  });
  const [code] = await once(child, 'close');
  if (code !== 0 && reported?.missing === undefined) process.exitCode = 1;
  return reported;
}

/** Stores a report with the date and the machine, and writes the pages that show it. */
function store(name, { missing: _, spread: __, ...reported }) {
  const results = readResults();
  results[name] = {
    date: new Date().toISOString().slice(0, 10),
    node: process.version,
    processor: cpus()[0]?.model ?? 'an unknown processor',
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
