/**
 * How fast documents are parsed, as ratios to a bare pass of saxes over the same bytes in the same
 * run: megabytes a second are of this machine and this minute, ratios travel better.
 *
 *     npm run build && npm run bench [-- --rounds 7] [-- --class large]
 *
 * Every contender gets bytes and has to decode them itself. Rounds are interleaved (each contender
 * once, then each again), and medians reported, so that a busy machine hurts all alike.
 */
import { parseArgs } from 'node:util';
import { loadContenders } from './contenders.mjs';
import { loadClasses } from './documents.mjs';

/** Enough bytes for a measurement to last some tens of milliseconds with the fastest parser. */
const BYTES_PER_MEASUREMENT = 4_000_000;
const BASELINE = 'saxes, xmlns, no handlers';

const { values } = parseArgs({
  options: {
    rounds: { type: 'string', default: '7' },
    class: { type: 'string', multiple: true },
  },
});
const rounds = Number(values.rounds);
const classes = loadClasses().filter(({ name }) => values.class?.includes(name) ?? true);
const { contenders, absent } = await loadContenders();

for (const documents of classes) await measureClass(documents);
if (absent.length > 0) {
  console.log(`Not installed, not measured: ${absent.join(', ')}.`);
  console.log(`To measure them: npm install --no-save ${absent.join(' ')}`);
}

async function measureClass({ name, documents }) {
  const bytes = documents.reduce((sum, { length }) => sum + length, 0);
  const passes = Math.max(1, Math.ceil(BYTES_PER_MEASUREMENT / bytes));
  const rows = contenders.map((contender) => ({ contender, times: [], refused: 0 }));

  // The round before the first is not counted: it loads lazy modules and lets V8 optimise.
  for (let round = -1; round < rounds; round++) {
    for (const row of rows) {
      const { milliseconds, refused } = await measure(row.contender, documents, passes);
      row.refused = refused;
      if (round >= 0) row.times.push(milliseconds / passes);
    }
  }
  print(name, documents.length, bytes, rows);
}

async function measure({ parse }, documents, passes) {
  let refused = 0;
  const start = performance.now();
  for (let pass = 0; pass < passes; pass++) {
    refused = 0;
    for (const document of documents) {
      try {
        const parsed = parse(document);
        // An await costs a turn of the event loop: only for those who need it.
        if (typeof parsed?.then === 'function') await parsed;
      } catch {
        refused++;
      }
    }
  }
  return { milliseconds: performance.now() - start, refused };
}

function print(name, count, bytes, rows) {
  const bare = rows.find(({ contender }) => contender.name === BASELINE);
  // Where saxes stops at the first fault, its time is no measure of anything.
  const baseline = bare.refused > count / 10 ? null : median(bare.times);
  console.log(`${name}: ${count} documents, ${(bytes / 1e6).toFixed(1)} MB`);
  console.log(`  ${'contender'.padEnd(38)}${'MB/s'.padStart(8)}${'time'.padStart(9)}   refused`);
  for (const { contender, times, refused } of rows) {
    const time = median(times);
    console.log(
      `  ${contender.name.padEnd(38)}` +
        `${(bytes / 1e3 / time).toFixed(time * 1e5 < bytes ? 0 : 1).padStart(8)}` +
        `${(baseline === null ? '' : `${(time / baseline).toFixed(2)} ×`).padStart(9)}` +
        `   ${refused === 0 ? '' : refused}`,
    );
  }
  console.log();
}

function median(numbers) {
  return numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length / 2)];
}
