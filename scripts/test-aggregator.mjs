/**
 * Tests `examples/aggregator` as copied by a user: in a folder of its own, with the package as it
 * is published. Needs PostgreSQL (13 or later) and Redis. If one is missing, it is installed with
 * apt-get if CI=true; otherwise the script reports what is missing. The servers run on ports of
 * their own and are stopped at the end.
 *
 *     npm run test:aggregator [-- test/store.test.ts]…
 */
import { spawnSync } from 'node:child_process';
import { cpSync, existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { needPackages } from './debian.mjs';
import { npm, pack, root } from './packed.mjs';

const EXAMPLE = join(root, 'examples/aggregator');

/** Debian packages, and the commands that they provide. */
const SERVERS = {
  postgresql: () => existsSync('/usr/lib/postgresql'),
  'redis-server': () => spawnSync('redis-server', ['--version']).status === 0,
  'redis-tools': () => spawnSync('redis-cli', ['--version']).status === 0,
};

needPackages(() => Object.keys(SERVERS).filter((name) => !SERVERS[name]()));
const folder = mkdtempSync(join(tmpdir(), 'bozofeed-aggregator-'));
let status = 1;
try {
  const copy = join(folder, 'aggregator');
  const isCode = (path) => !['node_modules', 'data'].includes(basename(path));
  cpSync(EXAMPLE, copy, { recursive: true, filter: isCode });
  npm(
    ['install', '--ignore-scripts', '--no-audit', '--no-fund', '--save-exact', pack(folder)],
    copy,
  );
  // As in the lock file: otherwise the test would use other versions than users get.
  const locked = (path) => Object.entries(JSON.parse(readFileSync(path, 'utf8')).packages);
  const before = new Map(locked(join(EXAMPLE, 'package-lock.json')));
  for (const [name, { version }] of locked(join(copy, 'package-lock.json'))) {
    const wanted = before.get(name)?.version;
    if (wanted !== version) throw new Error(`${name} ${version} was installed, not ${wanted}`);
  }
  const options = { cwd: copy, stdio: 'inherit' };
  const files = process.argv.slice(2);
  const runs = [
    ['npm', 'run', 'types'],
    files.length === 0 ? ['npm', 'test'] : ['node', '--import', 'tsx', '--test', ...files],
  ];
  status = runs.every(([command, ...args]) => spawnSync(command, args, options).status === 0)
    ? 0
    : 1;
} finally {
  rmSync(folder, { recursive: true, force: true });
}
process.exit(status);
