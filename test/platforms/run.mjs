/**
 * Proves that the package runs on its users' platforms without configuration: packs it, installs it
 * in an empty folder, and bundles, compiles and runs programs that use it, whose results have to be
 * those of Node.
 *
 *     npm run test:platforms [-- --only Bun]
 *
 * Installs its tools into `test/platforms/.tools`. Needs Chromium: in `$CHROMIUM`, or where
 * distributions install it. Exit status: 0 all proved, 1 something was not, 2 Chromium is missing.
 */
import { mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { install, pack } from '../../scripts/packed.mjs';
import { startBrowser } from './browser.mjs';
import { serveDocuments } from './documents-server.mjs';
import { PROOFS, prepare } from './proofs.mjs';
import { installTools } from './tools.mjs';

const { values: args } = parseArgs({
  options: { only: { type: 'string' } },
});

const table = readFileSync(new URL('../../docs/platforms.md', import.meta.url), 'utf8');
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
    const names = Object.keys(PROOFS).filter((name) => name.includes(args.only ?? ''));
    const failed = [];
    for (const name of names) if (!(await isProved(name, place))) failed.push(name);
    await place.faults.close();
    return failed;
  } finally {
    await browser.close();
    server.close();
  }
}

/** The size limits that the table of platforms gives for one of them. */
function limitsOf(name) {
  const row = table.split('\n').find((line) => line.startsWith(`| ${name} |`)) ?? '';
  return [...(row.split('|')[4] ?? '').matchAll(/(\d+) KB/g)].map(([, size]) => Number(size));
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
    const { found, sizes = [] } = await Promise.race([PROOFS[name](place), late()]);
    const limits = limitsOf(name);
    const listed = sizes.map((size) => `${Math.ceil(size)} KB`).join(', ');
    console.log(
      `ok: ${[name, found, ...(listed === '' ? [] : [listed])].join(': ')} (${seconds(start)})`,
    );
    if (sizes.length !== limits.length || sizes.some((size, at) => size > limits[at])) {
      throw new Error(`docs/platforms.md says ${limits.join(', ')} KB`);
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
