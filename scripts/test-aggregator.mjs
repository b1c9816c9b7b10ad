/**
 * Tests `aggregator`, and the one-file aggregators of `examples`, with the library as it is
 * published. At the end, the program is installed as it is published itself. Needs PostgreSQL (13 or
 * later) and Redis, and Chromium for its pages, which are skipped without it. If a server is missing,
 * it is installed with apt-get if CI=true; otherwise the script reports what is missing. The servers
 * run on ports of their own and are stopped at the end.
 *
 *     npm run test:aggregator [-- test/store.test.ts]…
 *     npm run test:aggregator -- --chaos 50 [seed]
 *     npm run test:aggregator -- --scale [feeds]
 *     npm run test:aggregator -- --day [feeds] [minutes] [chart.svg]
 *     npm run test:aggregator -- --workers [feeds] [milliseconds that servers take]
 */
import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, existsSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { chromiumPath } from '../test/browser/chromium.mjs';
import { needPackages } from './debian.mjs';
import { install as installPackages, npm, pack, root } from './packed.mjs';

const PROGRAM = join(root, 'aggregator');

/** The small aggregators, which are tested with the same servers. */
const EXAMPLES = ['aggregator.ts', 'aggregator-sqlite.ts'];

/** Debian packages, and the commands that they provide. */
const SERVERS = {
  postgresql: () => existsSync('/usr/lib/postgresql'),
  'redis-server': () => spawnSync('redis-server', ['--version']).status === 0,
  'redis-tools': () => spawnSync('redis-cli', ['--version']).status === 0,
};

/** Versions of npm that users have. */
const NPMS = ['10', '11'];

const [first, ...rest] = process.argv.slice(2);
const program = (name) => ['node', '--import', 'tsx', `test/${name}.ts`, ...rest];
const commands = {
  '--chaos': program('chaos'),
  '--scale': program('scale'),
  '--day': program('day'),
  '--workers': program('measure'),
};

needPackages(() => Object.keys(SERVERS).filter((name) => !SERVERS[name]()));
const folder = mkdtempSync(join(tmpdir(), 'bozofeed-aggregator-'));
const quiet = ['--ignore-scripts', '--no-audit', '--no-fund'];
let status = 1;
try {
  const copy = join(folder, 'aggregator');
  const isCode = (path) => !['node_modules', 'data', 'dist'].includes(basename(path));
  cpSync(PROGRAM, copy, { recursive: true, filter: isCode });
  for (const name of EXAMPLES) cpSync(join(root, 'examples', name), join(copy, 'examples', name));
  const library = pack(folder);
  const install = ['install', ...quiet, '--no-save', library];
  // As users of other versions do.
  const isWhole = first === undefined;
  for (const version of isWhole ? NPMS : []) {
    npm(['exec', '--yes', '--', `npm@${version}`, ...install, '--dry-run'], copy);
  }
  npm(install, copy);
  npm(['run', 'build'], copy);
  const some = commands[first] ?? ['node', '--import', 'tsx', '--test', first, ...rest];
  const tests = isWhole ? ['npm', 'test'] : some;
  const pages = ['node', join(root, 'test/browser/aggregator.mjs'), '--folder', copy];
  const hasBrowser = chromiumPath() !== undefined;
  const runs = [['npm', 'run', 'types'], tests, ...(isWhole && hasBrowser ? [pages] : [])];
  const hasPassed = runs.every(
    ([command, ...args]) => spawnSync(command, args, { cwd: copy, stdio: 'inherit' }).status === 0,
  );
  if (isWhole && hasPassed) await runPackage(copy, library);
  status = hasPassed ? 0 : 1;
} finally {
  rmSync(folder, { recursive: true, force: true });
}
process.exit(status);

/** Installs the packed program in an empty folder, and starts it by its command, up to the first entry on the page. */
async function runPackage(copy, library) {
  npm(['pack', ...quiet, '--pack-destination', folder], copy);
  const packed = readdirSync(folder).find((name) => name.startsWith('bozofeed-aggregator-'));
  const empty = mkdtempSync(join(folder, 'empty-'));
  installPackages(empty, [library, join(folder, packed)]);
  const title = 'Harbour café';
  const feeds = createServer((_request, response) => {
    response.setHeader('content-type', 'application/rss+xml');
    response.end(
      `<rss version="2.0"><channel><item><title>${title}</title></item></channel></rss>`,
    );
  }).listen(0, '127.0.0.1');
  await once(feeds, 'listening');
  const url = `http://127.0.0.1:${feeds.address().port}/`;
  writeFileSync(
    join(empty, 'feeds.opml'),
    `<opml version="2.0"><body><outline type="rss" text="x" xmlUrl="${url}"/></body></opml>`,
  );
  const env = { ...process.env, PORT: '0', ALLOW_PRIVATE_NETWORK: 'true' };
  const program = spawn('npx', ['bozofeed-aggregator', 'feeds.opml'], {
    cwd: empty,
    env,
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  let log = '';
  program.stderr.setEncoding('utf8').on('data', (text) => {
    log += text;
  });
  const ended = once(program, 'exit');
  try {
    for (const end = Date.now() + 180_000; Date.now() < end; await sleep(200)) {
      const [, page] = /(http:\S+)/.exec(log) ?? [];
      if (program.exitCode !== null) break;
      if (page !== undefined && (await (await fetch(page)).text()).includes(title)) {
        console.log('ok: the packed program shows the first entry');
        return;
      }
    }
    throw new Error(`The packed program shows no entry:\n${log}`);
  } finally {
    program.kill();
    await ended;
    feeds.closeAllConnections();
    feeds.close();
  }
}
