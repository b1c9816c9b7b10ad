/**
 * Proves that the package runs on its users' platforms without configuration: packs it, installs it
 * in an empty folder, and bundles, compiles and runs programs that use it, whose results have to be
 * those of Node.
 *
 *     npm run test:platforms [-- --only Bun] [-- --write]
 *
 * Compares the table of `docs/platforms.md` with what was found; `--write` writes it.
 * Installs its tools into `test/platforms/.tools`. Needs Chromium: in `$CHROMIUM`, or where
 * distributions install it. Exit status: 0 all proved, 1 something was not, 2 Chromium is missing.
 */
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { install, pack } from '../../scripts/packed.mjs';
import { startBrowser } from './browser.mjs';
import { serveDocuments } from './documents-server.mjs';
import { PLATFORMS, prepare } from './proofs.mjs';
import { isRight, rowOf, sizesIn, writeTable, writtenRows } from './table.mjs';
import { installTools } from './tools.mjs';

const { values: args } = parseArgs({
  options: { only: { type: 'string' }, write: { type: 'boolean' } },
});

/** What the page says, and what it has to say. */
const written = writtenRows();
const rows = new Map(
  Object.entries(PLATFORMS).map(([name, row]) => [name, rowOf(row, sizesIn(written.get(name)))]),
);
const seconds = (since) => `${((performance.now() - since) / 1000).toFixed(1)} s`;

async function timed(what, act) {
  const start = performance.now();
  const result = await act();
  console.log(`${what} (${seconds(start)})`);
  return result;
}

async function proveAll(scratch) {
  await timed('tools are installed', installTools);
  const folder = join(scratch, 'app');
  mkdirSync(folder);
  await timed('package is installed', () => {
    install(folder, [pack(scratch)]);
  });
  const server = await serveDocuments();
  const browser = await startBrowser();
  try {
    const place = { folder, scratch, server, browser, ...(await prepare(folder, server)) };
    const names = Object.keys(PLATFORMS).filter((name) => name.includes(args.only ?? ''));
    const failed = [];
    for (const name of names) if (!(await isProved(name, place))) failed.push(name);
    await place.faults.close();
    if (args.write === true) writeTable(rows);
    return failed;
  } finally {
    await browser.close();
    server.close();
  }
}

/** Milliseconds for one proof: of webpack and TypeScript on a busy machine, a minute and more. */
const PATIENCE = 240_000;

async function late() {
  await sleep(PATIENCE, undefined, { ref: false });
  throw new Error(`it took more than ${PATIENCE} ms`);
}

async function isProved(name, place) {
  const start = performance.now();
  try {
    const { found, sizes = [] } = await Promise.race([PLATFORMS[name].prove(place), late()]);
    const limits = sizesIn(rows.get(name));
    rows.set(name, rowOf(PLATFORMS[name], sizes));
    const listed = sizes.map((size) => `${Math.ceil(size)} kB`).join(', ');
    console.log(
      `ok: ${[name, found, ...(listed === '' ? [] : [listed])].join(': ')} (${seconds(start)})`,
    );
    if (args.write !== true && !isRight(limits, sizes)) {
      throw new Error(`docs/platforms.md says ${limits.join(', ')} kB: run this with --write`);
    }
    return true;
  } catch (error) {
    console.log(`not ok: ${name} (${seconds(start)})\n${String(error.message).slice(0, 4000)}`);
    return false;
  }
}

const scratch = mkdtempSync(join(tmpdir(), 'bozofeed-platforms-'));
const status = await proveAll(scratch).then(
  (failed) => {
    for (const name of failed) console.log(`failed: ${name}`);
    return failed.length === 0 ? 0 : 1;
  },
  (error) => {
    console.error(`The platforms cannot be tested: ${error.stack}`);
    return 2;
  },
);
rmSync(scratch, { recursive: true, force: true });
// Processes left over from a failed proof end as well.
process.exit(status);
