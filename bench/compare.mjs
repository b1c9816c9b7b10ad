/**
 * Compares the speed of two checkouts (folders with a `dist`) in the order A, B, A, B, …, each time
 * in a new process, because processes differ by more than the measurements within one.
 *
 *     npm run bench:compare -- ../before . [--rounds 7] [--class typical]… [--contender raw]…
 *
 * The sign test gives the probability of such a result if both are equally fast.
 */
import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { MEASURED } from './documents.mjs';
import { median, pairedRatios, signTest, timePerByte } from './statistics.mjs';
import { startWorker } from './workers.mjs';

/** Measurements per process; the least time of each document counts. */
const PER_PROCESS = 3;
/** A result that is less likely than this by chance counts as certain. */
const CERTAIN = 0.05;

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    rounds: { type: 'string', default: '7' },
    class: { type: 'string', multiple: true, default: MEASURED },
    contender: { type: 'string', multiple: true, default: ['raw', 'defaults'] },
  },
});
const roots = positionals.map((path) => resolve(path));
if (roots.length !== 2 || !roots.every((root) => existsSync(join(root, 'dist/parse.js')))) {
  console.error(
    'Usage: npm run bench:compare -- A B\n\nA and B are checkouts that have been built.',
  );
  process.exit(2);
}

console.log(`A  ${roots[0]}\nB  ${roots[1]}\n`);
console.log('Nanoseconds per byte, medians; B/A below 1 means that B is faster.\n');
for (const documents of values.class) {
  for (const contender of values.contender) await compare({ contender, documents });
}

async function compare(task) {
  const sides = roots.map(() => []);
  for (let round = 0; round < Number(values.rounds); round++) {
    // The order alternates, because the second run may find a warmer machine.
    for (const at of round % 2 === 0 ? [0, 1] : [1, 0]) {
      sides[at].push(await measureOnce({ ...task, root: roots[at] }));
    }
  }
  console.log(`${task.documents}, ${task.contender}\n  ${verdict(sides)}`);
}

async function measureOnce(task) {
  const worker = await startWorker(task);
  try {
    const measurements = [];
    for (let count = 0; count < PER_PROCESS; count++) measurements.push(await worker.measure());
    return timePerByte(measurements) * 1e6;
  } finally {
    worker.stop();
  }
}

function verdict([a, b]) {
  const ratios = pairedRatios(b, a);
  const chance = signTest(ratios);
  const range = `${Math.min(...ratios).toFixed(2)} to ${Math.max(...ratios).toFixed(2)}`;
  const middle = median(ratios);
  const said =
    chance >= CERTAIN ? 'no clear difference' : `B is ${middle < 1 ? 'faster' : 'slower'}`;
  return (
    `A ${median(a).toFixed(1).padStart(8)}   B ${median(b).toFixed(1).padStart(8)}   ` +
    `B/A ${middle.toFixed(3)} (${range})   ${said} (p = ${chance.toFixed(3)})`
  );
}
