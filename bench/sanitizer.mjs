/**
 * Compares the sanitizer with others, on pieces of HTML from real feeds, or else from our own
 * corpus. Each contender runs in a process of its own, in rounds that alternate; the medians of
 * wall-clock and CPU time are printed. They do not remove the same things: the figures compare the
 * work for a page that shows feeds, not equal results.
 *
 *     npm run build && node bench/sanitizer.mjs [--rounds 5] [--megabytes 2]
 */
import { fork } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { build } from 'esbuild';
import { parseDocument } from '../dist/parse.js';
import { loadClasses } from './documents.mjs';
import { report } from './report.mjs';
import { installSanitizers, SANITIZERS, SANITIZERS_FOLDER } from './sanitizers.mjs';
import { median } from './statistics.mjs';

/** Our sanitizer without the parser: the package does not export it. */
const OWN_BUNDLE = new URL('bozofeed.mjs', SANITIZERS_FOLDER).href;
const OWN_SOURCE = new URL('../src/html/clean-html.ts', import.meta.url);
/** The input of each contender. */
const PIECES = 'pieces.json';
const WARM_UPS = 2;
const OPTIONS = { base: 'https://feeds.example/', sanitize: true, resolve: true };

const OURS = 'bozofeed, URLs made absolute';

/** The contenders: `load` returns a function from HTML to clean HTML, or to a promise of it. */
const CONTENDERS = {
  [OURS]: {
    async load() {
      const { cleanHtml } = await import(OWN_BUNDLE);
      return (html) => cleanHtml(html, OPTIONS);
    },
  },
  ...SANITIZERS,
};

const { values } = parseArgs({
  options: {
    rounds: { type: 'string', default: '5' },
    megabytes: { type: 'string', default: '2' },
    serve: { type: 'string' },
  },
});
if (values.serve === undefined) await compare();
else await serve(values.serve);

async function compare() {
  const rounds = Number(values.rounds);
  const installed = installSanitizers();
  await build({
    entryPoints: [fileURLToPath(OWN_SOURCE)],
    outfile: fileURLToPath(OWN_BUNDLE),
    bundle: true,
    format: 'esm',
    target: 'node20',
  });
  const pieces = piecesOf(Number(values.megabytes));
  writeFileSync(new URL(PIECES, SANITIZERS_FOLDER), JSON.stringify(pieces));
  const runners = Object.entries(CONTENDERS)
    .filter(([name]) => name === OURS || installed.includes(name))
    .map(([name]) => ({
      name,
      times: [],
      child: fork(fileURLToPath(import.meta.url), ['--serve', name]),
    }));
  for (let round = -WARM_UPS; round < rounds; round++) {
    for (const { child, times } of runners) {
      const time = await ask(child);
      if (round >= 0) times.push(time);
    }
  }
  for (const { child } of runners) child.disconnect();
  report(tableOf(runners, pieces));
}

function tableOf(runners, pieces) {
  const characters = pieces.reduce((sum, { length }) => sum + length, 0);
  const figures = Object.fromEntries(
    runners.map(({ name, times }) => [
      name,
      {
        wall: median(times.map((time) => time.wall)),
        cpu: median(times.map((time) => time.cpu)),
        failed: times[0].failed,
      },
    ]),
  );
  const own = figures[OURS];
  return {
    tables: [
      {
        title: `The sanitizer on its own: ${pieces.length} pieces of HTML, ${(characters / 1e6).toFixed(1)} million characters`,
        columns: ['sanitizer', 'wall clock, ms', 'CPU, ms', 'times ours', 'failed'],
        rows: Object.entries(figures).map(([name, { wall, cpu, failed }]) => [
          name,
          wall.toFixed(0),
          cpu.toFixed(0),
          (wall / own.wall).toFixed(1),
          String(failed),
        ]),
      },
    ],
    figures,
  };
}

/** In a child process: one round for each message. */
async function serve(name) {
  const sanitize = await CONTENDERS[name].load();
  const pieces = JSON.parse(readFileSync(new URL(PIECES, SANITIZERS_FOLDER), 'utf8'));
  process.on('message', async () => {
    const cpu = process.cpuUsage();
    const start = performance.now();
    let failed = 0;
    for (const html of pieces) {
      try {
        await sanitize(html);
      } catch {
        failed++;
      }
    }
    const wall = performance.now() - start;
    const { user, system } = process.cpuUsage(cpu);
    process.send({ wall, cpu: (user + system) / 1000, failed });
  });
  process.on('disconnect', () => process.exit());
}

function ask(child) {
  return new Promise((resolve, reject) => {
    child.once('message', resolve);
    child.once('exit', () => reject(new Error('A contender ended before it was measured.')));
    child.send('round');
  });
}

/** Distinct pieces with markup, picked evenly up to the given number of megabytes. */
function piecesOf(megabytes) {
  const all = new Set();
  for (const { documents } of loadClasses()) {
    for (const document of documents) {
      const result = parseDocument(document, { sanitizeHtml: false, resolveRelativeUris: false });
      for (const html of htmlIn(result)) if (html.includes('<')) all.add(html);
    }
  }
  const total = [...all].reduce((sum, { length }) => sum + length, 0);
  const step = Math.max(1, Math.floor(total / (megabytes * 1e6)));
  return [...all].filter((_, index) => index % step === 0);
}

function* htmlIn(value) {
  if (typeof value !== 'object' || value === null) return;
  const isHtml = value.type === 'text/html' || value.type === 'application/xhtml+xml';
  if (isHtml && typeof value.value === 'string') yield value.value;
  for (const child of Object.values(value)) yield* htmlIn(child);
}
