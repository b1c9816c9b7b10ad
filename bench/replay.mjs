/**
 * How fast a corpus is replayed, and in how much memory: the given number of synthetic feeds of
 * about 10 kB each, replayed by the built command with one job and with two.
 *
 *     npm run build && node bench/replay.mjs [--cases 100000 --jobs 1,2 --warc --keep folder]
 *
 * Peak memory is that of the whole process, and of one job more than a worker needs.
 */
import { spawn } from 'node:child_process';
import {
  closeSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  openSync,
  readFileSync,
  rmSync,
  writeFileSync,
  writeSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { gzipSync } from 'node:zlib';
import { report } from './report.mjs';

const { values } = parseArgs({
  options: {
    cases: { type: 'string', default: '100000' },
    jobs: { type: 'string', default: '1,2' },
    rounds: { type: 'string', default: '1' },
    warc: { type: 'boolean', default: false },
    report: { type: 'boolean', default: false },
    keep: { type: 'string' },
  },
});
const cases = Number(values.cases);
const command = fileURLToPath(new URL('../dist/programs/command/main.cjs', import.meta.url));
const FOLDER_SIZE = 1000;

const folder = values.keep ?? mkdtempSync(join(tmpdir(), 'bozofeed-bench-'));
const corpus = join(folder, values.warc ? 'corpus.warc.gz' : 'corpus');

/** Different feeds, one in ten of them broken in one of three ways. */
function feed(index) {
  const items = Array.from(
    { length: 15 },
    (_, item) => `<item><title>Item ${index}.${item}: caf\u00e9 &amp; news</title>
<link>https://example.org/${index}/${item}?a=1&amp;b=2</link><guid isPermaLink="false">${index}-${item}</guid>
<pubDate>Mon, 0${1 + (item % 9)} Jun 2026 08:00:0${item % 10} GMT</pubDate><category>News</category>
<description>&lt;p&gt;Some &lt;b&gt;text&lt;/b&gt; about number ${index}, with a &lt;a href="/${item}"&gt;link&lt;/a&gt;. ${'Words and more words. '.repeat(16)}&lt;/p&gt;</description></item>
`,
  );
  const whole = `<?xml version="1.0" encoding="utf-8"?>
<rss version="2.0"><channel><title>Feed ${index}</title><link>https://example.org/${index}</link>
${items.join('')}</channel></rss>
`;
  if (index % 30 === 1) return Buffer.from(whole.replace('&amp;b', '&b'));
  if (index % 30 === 11) return Buffer.from(whole, 'latin1');
  if (index % 30 === 21) return Buffer.from(whole.slice(0, -200));
  return Buffer.from(whole);
}

function writeFolders() {
  for (let index = 0; index < cases; index++) {
    const part = join(corpus, String(Math.floor(index / FOLDER_SIZE)).padStart(4, '0'));
    if (index % FOLDER_SIZE === 0) mkdirSync(part, { recursive: true });
    writeFileSync(join(part, `${index}.xml`), feed(index));
  }
}

function writeArchive() {
  const file = openSync(corpus, 'w');
  for (let index = 0; index < cases; index++) {
    const head = 'HTTP/1.1 200 OK\r\nContent-Type: application/rss+xml\r\n\r\n';
    const block = Buffer.concat([Buffer.from(head), feed(index)]);
    const fields = `WARC/1.0\r\nWARC-Type: response\r\nWARC-Target-URI: https://example.org/${index}\r\nContent-Type: application/http\r\nContent-Length: ${block.length}\r\n\r\n`;
    writeSync(file, gzipSync(Buffer.concat([Buffer.from(fields), block, Buffer.from('\r\n\r\n')])));
  }
  closeSync(file);
}

/** The peak memory of a process, and its CPU seconds, as Linux reports them. */
function accountOf(pid) {
  try {
    const [, kilobytes] = /VmHWM:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? [];
    const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(' ');
    return {
      peak: Number(kilobytes ?? 0) / 1024,
      cpu: (Number(fields[13]) + Number(fields[14])) / 100,
    };
  } catch {
    return null;
  }
}

function replay(jobs) {
  return new Promise((resolve, reject) => {
    const start = performance.now();
    const report = values.report ? ['--report', join(folder, 'report.html')] : [];
    const child = spawn(process.execPath, [
      command,
      'replay',
      corpus,
      '--jobs',
      String(jobs),
      ...report,
    ]);
    let account = { peak: 0, cpu: 0 };
    let said = '';
    child.stdout.on('data', (chunk) => {
      said += chunk;
    });
    child.stderr.pipe(process.stderr);
    const watch = setInterval(() => {
      const { peak, cpu } = accountOf(child.pid) ?? account;
      // A process that has just ended has no memory any more.
      account = { peak: Math.max(peak, account.peak), cpu: Math.max(cpu, account.cpu) };
    }, 100);
    child.on('error', reject);
    child.on('close', () => {
      clearInterval(watch);
      const [, count] = /(\d+) no-expectation/.exec(said) ?? [];
      if (Number(count) !== cases) reject(new Error(`${count} of ${cases} cases:\n${said}`));
      resolve({ seconds: (performance.now() - start) / 1000, ...account });
    });
  });
}

if (!existsSync(corpus)) {
  mkdirSync(folder, { recursive: true });
  if (values.warc) writeArchive();
  else writeFolders();
}
const bytes =
  Array.from({ length: 30 }, (_, index) => feed(index).length).reduce(
    (sum, each) => sum + each,
    0,
  ) / 30;
console.log(
  `${cases} cases of ${(bytes / 1000).toFixed(1)} kB, ${((bytes * cases) / 1e9).toFixed(2)} GB in ${values.warc ? 'an archive' : 'folders'}`,
);
try {
  /** The fastest round for each number of jobs. */
  const best = new Map();
  for (let round = 0; round < Number(values.rounds); round++) {
    for (const jobs of values.jobs.split(',').map(Number)) {
      const { seconds, peak, cpu } = await replay(jobs);
      const rate = cases / seconds;
      if (rate > (best.get(jobs)?.rate ?? 0)) best.set(jobs, { rate, peak });
      console.log(
        `${jobs} job${jobs === 1 ? '' : 's'}: ${seconds.toFixed(1)} s (${cpu.toFixed(1)} s of CPU time), ${rate.toFixed(0)} cases/s, ${((rate * bytes) / 1e6).toFixed(1)} MB/s, peak ${peak.toFixed(0)} MB (${(peak / jobs).toFixed(0)} MB per job)`,
      );
    }
  }
  report({
    tables: [
      {
        title: `Replay of ${cases} synthetic feeds of ${(bytes / 1000).toFixed(1)} kB`,
        columns: ['jobs', 'feeds per second', 'peak memory in MB'],
        rows: [...best].map(([jobs, { rate, peak }]) => [
          String(jobs),
          rate.toFixed(0),
          peak.toFixed(0),
        ]),
      },
    ],
    figures: { cases, jobs: Object.fromEntries(best) },
  });
} finally {
  if (values.keep === undefined) rmSync(folder, { recursive: true, force: true });
}
