/**
 * Fuzzes the built package: parses documents made by mutating bytes, tags, attributes, strings,
 * encodings and headers of the corpus, and checks every result against the invariants.
 *
 *     npm run fuzz -- [--count=N] [--seconds=N] [--seed=N] [--from=N] [--jobs=N]
 *
 * With the same seed and corpus, the document with a given number is the same in every run, on any
 * number of threads. A failure is reduced as far as possible and written to `found/`; with a name
 * and an expectation, it becomes a case of the corpus.
 */
import { existsSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { resolve } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { parseArgs } from 'node:util';

const BUILT = fileURLToPath(new URL('../dist/parse.js', import.meta.url));
/** Outside the corpus: documents must not depend on findings, and nothing expects anything of them. */
const FOUND = fileURLToPath(new URL('../found', import.meta.url));
const DEFAULT_SECONDS = 60;
/** No document takes a hundredth of this. */
const HANG_SECONDS = 20;
const REPORT_EACH_MS = 60_000;

const { values } = parseArgs({
  options: {
    count: { type: 'string' },
    seconds: { type: 'string' },
    seed: { type: 'string', default: String(Date.now() % 1_000_000) },
    from: { type: 'string', default: '0' },
    jobs: { type: 'string', default: String(availableParallelism()) },
    // For the test of the fuzzer itself: another `parseDocument`, another folder for findings, a
    // shorter timeout.
    parser: { type: 'string', default: BUILT },
    found: { type: 'string', default: FOUND },
    hang: { type: 'string', default: String(HANG_SECONDS) },
  },
});

if (!existsSync(BUILT)) {
  console.error('dist/ is missing: npm run build');
  process.exit(2);
}

const { run } = await import('./fuzz/run.mjs');

const settings = {
  seed: Number(values.seed),
  from: Number(values.from),
  count: Number(values.count ?? 'Infinity'),
  jobs: Number(values.jobs),
  parser: pathToFileURL(resolve(values.parser)).href,
  found: values.found,
  hangMs: Number(values.hang) * 1000,
};
const limit = values.seconds ?? (values.count === undefined ? DEFAULT_SECONDS : null);

const start = performance.now();
const stop = new AbortController();
const timer = limit === null ? null : setTimeout(() => stop.abort(), Number(limit) * 1000);
process.once('SIGINT', () => stop.abort());

let lastReport = start;

function report({ documents, kinds }) {
  const seconds = (performance.now() - start) / 1000;
  const parts = [
    `seed ${settings.seed}`,
    `${documents} documents from ${settings.from} on`,
    `${seconds.toFixed(0)} s`,
    `${(documents / seconds).toFixed(0)} a second on ${settings.jobs} threads`,
    `${(process.resourceUsage().maxRSS / 1024).toFixed(0)} MB at most`,
    `${kinds.size} kinds of failure`,
  ];
  console.log(parts.join(', '));
}

const outcome = await run(settings, {
  signal: stop.signal,
  report: {
    failed({ number, failure, file, base, mutations, options = {} }) {
      const origin = base === undefined ? '' : ` (${base}, ${mutations} mutations)`;
      const asked = Object.keys(options).length === 0 ? '' : ` with ${JSON.stringify(options)}`;
      console.log(`${number}: ${failure}${origin}${asked}: ${file}`);
      console.log(`  again: npm run fuzz -- --seed=${settings.seed} --from=${number} --count=1`);
    },
    progress(sofar) {
      if (performance.now() - lastReport < REPORT_EACH_MS) return;
      lastReport = performance.now();
      report(sofar);
    },
  },
});
clearTimeout(timer);
report(outcome);

// A run that was cut short has not shown what it was meant to show.
const isComplete = values.count === undefined || outcome.documents >= settings.count;
process.exitCode = outcome.kinds.size === 0 && isComplete && outcome.documents > 0 ? 0 : 1;
