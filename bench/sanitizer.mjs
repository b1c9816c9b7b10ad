/**
 * The sanitizer alone, beside others: pieces of HTML from real feeds, else from our own corpus. Each contender runs in
 * a process of its own, in rounds that take turns; printed are the medians of wall-clock and CPU time.
 * What each removes differs: the figures compare the work of a page that shows feeds, not equal results.
 *
 *     npm run build && node bench/sanitizer.mjs [rounds] [megabytes of HTML]
 *
 * The others are installed into `bench/.peers/sanitizers`, which is not part of the project.
 */
import { execFileSync, fork } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { fileURLToPath } from 'node:url';
import { parseDocument } from '../dist/parse.js';
import { cleanHtml } from '../dist/shared/html.js';
import { loadClasses } from './documents.mjs';

const PEERS = new URL('.peers/sanitizers/', import.meta.url);
/** Stands among the others, so that it finds them. */
const LOADER = 'load.mjs';
/** What each contender reads. */
const PIECES = 'pieces.json';
const WARM_UPS = 2;
const OPTIONS = { base: 'https://feeds.example/', sanitize: true, resolve: true };

/** What is installed: the newest that run on the oldest Node that we support. */
const PACKAGES = {
  dompurify: '3.4.18',
  jsdom: '26.1.0',
  'sanitize-html': '2.17.5',
  ultrahtml: '1.7.0',
  xss: '1.0.17',
};

/** Who is measured: `load` gives a function from HTML to clean HTML, or to a promise of it. */
const CONTENDERS = {
  'bozofeed, addresses made absolute': { load: () => (html) => cleanHtml(html, OPTIONS) },
  xss: { load: async (load) => (await load('xss')).default.filterXSS },
  ultrahtml: {
    async load(load) {
      const { transform } = await load('ultrahtml');
      const { default: sanitize } = await load('ultrahtml/transformers/sanitize');
      const steps = [sanitize({ dropElements: ['script', 'style', 'iframe', 'object', 'embed'] })];
      return (html) => transform(html, steps);
    },
  },
  'sanitize-html': {
    async load(load) {
      const { default: sanitize } = await load('sanitize-html');
      return (html) => sanitize(html);
    },
  },
  'DOMPurify on jsdom': {
    async load(load) {
      const { JSDOM } = (await load('jsdom')).default;
      const { default: createPurifier } = await load('dompurify');
      const purifier = createPurifier(new JSDOM('').window);
      return (html) => purifier.sanitize(html);
    },
  },
};

if (process.send === undefined) await compare();
else await serve(process.argv[2]);

async function compare() {
  const rounds = Number(process.argv[2] ?? 5);
  const megabytes = Number(process.argv[3] ?? 2);
  installPeers();
  const pieces = piecesOf(megabytes);
  writeFileSync(new URL(PIECES, PEERS), JSON.stringify(pieces));
  const characters = pieces.reduce((sum, { length }) => sum + length, 0);
  console.log(
    `${pieces.length} pieces of HTML, ${(characters / 1e6).toFixed(1)} million characters;` +
      ` Node ${process.versions.node}, medians of ${rounds} rounds\n`,
  );
  const runners = Object.keys(CONTENDERS).map((name) => ({
    name,
    times: [],
    child: fork(fileURLToPath(import.meta.url), [name]),
  }));
  for (let round = -WARM_UPS; round < rounds; round++) {
    for (const { child, times } of runners) {
      const time = await ask(child);
      if (round >= 0) times.push(time);
    }
  }
  for (const { child } of runners) child.disconnect();
  print(runners, characters);
}

function print(runners, characters) {
  const rows = runners.map(({ name, times }) => {
    const wall = median(times.map((time) => time.wall));
    return {
      name,
      wall,
      cpu: median(times.map((time) => time.cpu)),
      failed: times[0].failed,
    };
  });
  const [own] = rows;
  console.log(
    '| sanitizer | wall clock, ms | CPU, ms | million characters/s | times ours | failed |',
  );
  console.log('| --- | ---: | ---: | ---: | ---: | ---: |');
  for (const { name, wall, cpu, failed } of rows) {
    const speed = (characters / 1e3 / wall).toFixed(1);
    const ratio = (wall / own.wall).toFixed(1);
    console.log(
      `| ${name} | ${wall.toFixed(0)} | ${cpu.toFixed(0)} | ${speed} | ${ratio} | ${failed} |`,
    );
  }
}

/** In a child: one round for each message. */
async function serve(name) {
  const { load } = await import(new URL(LOADER, PEERS).href);
  const sanitize = await CONTENDERS[name].load(load);
  const pieces = JSON.parse(readFileSync(new URL(PIECES, PEERS), 'utf8'));
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
    child.once('exit', () => reject(new Error('A contender has ended before it was measured.')));
    child.send('round');
  });
}

/** Distinct pieces with markup in them, evenly picked until there are so many megabytes. */
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

function installPeers() {
  const manifest = { private: true, dependencies: PACKAGES };
  const isThere = Object.entries(PACKAGES).every(([name, version]) => {
    const file = new URL(`node_modules/${name}/package.json`, PEERS);
    return (
      existsSync(file) && createRequire(import.meta.url)(fileURLToPath(file)).version === version
    );
  });
  if (isThere) return;
  mkdirSync(PEERS, { recursive: true });
  writeFileSync(new URL('package.json', PEERS), JSON.stringify(manifest, null, 2));
  writeFileSync(new URL(LOADER, PEERS), 'export const load = (name) => import(name);\n');
  const flags = ['--no-audit', '--no-fund', '--ignore-scripts', '--loglevel=error'];
  execFileSync('npm', ['install', ...flags], { cwd: fileURLToPath(PEERS), stdio: 'inherit' });
}

function median(values) {
  return values.toSorted((a, b) => a - b)[values.length >> 1];
}
