/**
 * How much memory one large feed takes: by how much the process grows while parsing it, and how
 * much one value of the result keeps in memory when everything else is dropped. Each measurement
 * runs in a new process.
 *
 *     npm run build && node bench/memory.mjs [--rounds 3]
 */
import { fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { CONTENDERS } from './contenders.mjs';
import { loadDocuments } from './documents.mjs';
import { report } from './report.mjs';
import { median } from './statistics.mjs';

const SIZE = 50;
const KEPT_SIZE = 20;
const ROWS = ['saxes', 'rawUnlimited', 'unlimited'];
const HOLDER = 'rawUnlimited';
/** What is kept of a result; the control shows that a value which keeps the document would be seen. */
const KEPT = {
  nothing: () => null,
  'control: a slice of the document': (_, document) => document.toString().slice(1000, 1100),
  "the feed's title": ({ feed }) => feed.title,
  "an entry's id": ({ entries }) => entries[1].id,
  "an entry's content": ({ entries }) => entries[1].content[0].value,
};
const ROOT = fileURLToPath(new URL('..', import.meta.url));

if (process.argv[2] === '--one') {
  const [contender, file, kept] = process.argv.slice(3);
  process.send(await (kept ? heldBy(contender, file, kept) : growthBy(contender, file)));
} else {
  // Created here: memory left over from creating a document would be reused in the measured
  // process.
  const folder = mkdtempSync(join(tmpdir(), 'bozofeed-memory-'));
  try {
    await main(folder);
  } finally {
    rmSync(folder, { recursive: true });
  }
}

async function main(folder) {
  const { values } = parseArgs({ options: { rounds: { type: 'string', default: '3' } } });
  const rounds = Number(values.rounds);
  const [large, kept] = [SIZE, KEPT_SIZE].map((size) => {
    const file = join(folder, `${size}.xml`);
    writeFileSync(file, loadDocuments(`synthetic of ${size} MB`)[0]);
    return file;
  });
  const growth = {};
  for (const contender of ROWS) growth[contender] = await measure(rounds, contender, large);
  const held = {};
  for (const what of Object.keys(KEPT)) held[what] = await measure(rounds, HOLDER, kept, what);
  report({
    tables: [
      {
        title: `Growth of the memory of the process while a feed of ${SIZE} MB is parsed`,
        columns: ['', 'MB'],
        rows: ROWS.map((contender) => [CONTENDERS[contender].title, growth[contender].toFixed(0)]),
      },
      {
        title: `Memory in use after a feed of ${KEPT_SIZE} MB was parsed, by the part of the result that the program keeps`,
        columns: ['kept', 'MB'],
        rows: Object.entries(held).map(([what, megabytes]) => [what, megabytes.toFixed(1)]),
      },
    ],
    figures: { growth, held },
  });
}

async function measure(rounds, ...args) {
  const megabytes = [];
  for (let round = 0; round < rounds; round++) {
    const child = fork(fileURLToPath(import.meta.url), ['--one', ...args], {
      execArgv: ['--expose-gc'],
    });
    const [answer] = await once(child, 'message');
    megabytes.push(answer / 1e6);
  }
  return median(megabytes);
}

/** The peak growth of the process in bytes, without the document itself. */
async function growthBy(contender, file) {
  const parse = await CONTENDERS[contender].load(ROOT);
  const document = readFileSync(file);
  const before = process.memoryUsage().rss;
  parse(document);
  return process.resourceUsage().maxRSS * 1024 - before;
}

/** The heap in use, in bytes, after the document and everything else of the result are gone. */
async function heldBy(contender, file, what) {
  const parse = await CONTENDERS[contender].load(ROOT);
  warmUp(parse, what);
  const before = inUse();
  const value = keptOf(parse, file, what);
  const held = inUse() - before;
  // Read here, so that it is still referenced above.
  return value === undefined ? Number.NaN : held;
}

/** Compiles the code to be measured. */
function warmUp(parse, what) {
  const [small] = loadDocuments('synthetic of 1 MB');
  KEPT[what](parse(small), small);
}

/** A separate function, because whatever a function creates may stay alive until it returns. */
function keptOf(parse, file, what) {
  const document = readFileSync(file);
  return KEPT[what](parse(document), document);
}

function inUse() {
  for (let count = 0; count < 3; count++) globalThis.gc();
  const { heapUsed, external } = process.memoryUsage();
  return heapUsed + external;
}
