/**
 * Tests `examples/aggregator` as copied by a user: in a folder of its own, with the package as it
 * is published. Needs PostgreSQL (13 or later) and Redis, and Chromium for its pages, which are
 * skipped without it. If a server is missing, it is installed with apt-get if CI=true; otherwise the
 * script reports what is missing. The servers run on ports of their own and are stopped at the end.
 *
 *     npm run test:aggregator [-- test/store.test.ts]…
 *     npm run test:aggregator -- --chaos 50 [seed]
 *     npm run test:aggregator -- --scale [feeds]
 *     npm run test:aggregator -- --day [feeds] [minutes] [chart.svg]
 *     npm run test:aggregator -- --workers [feeds] [milliseconds that servers take]
 */
import { spawnSync } from 'node:child_process';
import { cpSync, existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { chromiumPath } from '../test/browser/chromium.mjs';
import { needPackages } from './debian.mjs';
import { npm, pack, root } from './packed.mjs';

const EXAMPLE = join(root, 'examples/aggregator');

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
let status = 1;
try {
  const copy = join(folder, 'aggregator');
  const isCode = (path) => !['node_modules', 'data', 'package-lock.json'].includes(basename(path));
  cpSync(EXAMPLE, copy, { recursive: true, filter: isCode });
  const options = { cwd: copy, stdio: 'inherit' };
  const quiet = ['--ignore-scripts', '--no-audit', '--no-fund'];
  const install = ['install', ...quiet, '--save-exact', pack(folder)];
  // As users of other versions do; before there is a lock file of this one.
  const isWhole = first === undefined;
  for (const version of isWhole ? NPMS : []) {
    npm(['exec', '--yes', '--', `npm@${version}`, ...install, '--dry-run'], copy);
  }
  npm(install, copy);
  const some = commands[first] ?? ['node', '--import', 'tsx', '--test', first, ...rest];
  const tests = isWhole ? ['npm', 'test'] : some;
  const pages = ['node', join(root, 'test/browser/aggregator.mjs'), '--folder', copy];
  const hasBrowser = chromiumPath() !== undefined;
  const runs = [['npm', 'run', 'types'], tests, ...(isWhole && hasBrowser ? [pages] : [])];
  status = runs.every(([command, ...args]) => spawnSync(command, args, options).status === 0)
    ? 0
    : 1;
} finally {
  rmSync(folder, { recursive: true, force: true });
}
process.exit(status);
