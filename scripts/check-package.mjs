/**
 * Checks the package as a stranger gets it: packs it, lints the tarball (publint, attw), installs
 * it in an empty folder, imports every export, compiles a program against its declarations, runs
 * the command, and weighs what was installed.
 */
import assert from 'node:assert/strict';
import { execFileSync, spawnSync } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** What may be installed, all told, in bytes; of the 12.7 MB that it is, jschardet has 7.5. */
const MAX_INSTALLED_BYTES = 13_000_000;

const root = fileURLToPath(new URL('..', import.meta.url));
const manifest = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
const brokenFeed = join(root, 'feeds-corpus/broken/cafe-menu.xml');
const folder = mkdtempSync(join(tmpdir(), 'bozofeed-package-'));

try {
  const tarball = check('packs', pack);
  check('publint --strict', () => tool('publint', ['run', tarball, '--strict']));
  check('attw --profile esm-only', () => tool('attw', [tarball, '--profile', 'esm-only']));
  check('holds what it should', () => checkContents(tarball));
  check('installs in an empty folder', () => install(tarball));
  check('weighs no more than it may', checkWeight);
  for (const entry of entries()) check(`imports ${entry}`, () => importEntry(entry));
  check('is loaded by require()', requireIt);
  check('parses a broken feed', parseBrokenFeed);
  check('its declarations compile', compile);
  check('the command runs', runCommand);
  check('replays without peers', replayAlone);
} finally {
  rmSync(folder, { recursive: true, force: true });
}

function check(name, run) {
  try {
    const result = run();
    console.log(`ok: ${name}`);
    return result;
  } catch (error) {
    console.error(`not ok: ${name}\n${error.stdout ?? ''}${error.stderr ?? ''}${error.message}`);
    rmSync(folder, { recursive: true, force: true });
    process.exit(1);
  }
}

function pack() {
  // Its lifecycle scripts build dist anew.
  npm(['pack', '--pack-destination', folder], root);
  const name = readdirSync(folder).find((file) => file.endsWith('.tgz'));
  assert.ok(name, 'npm pack made no tarball');
  return join(folder, name);
}

function checkContents(tarball) {
  const files = execFileSync('tar', ['-tzf', tarball], { encoding: 'utf8' }).trim().split('\n');
  const allowed =
    /^package\/(dist\/.*\.(js|d\.ts)|dist\/cli\/report\/page\.css|package\.json|README\.md|LICENSE|CHANGELOG\.md)$/;
  assert.deepEqual(
    files.filter((file) => !allowed.test(file)),
    [],
    'the tarball holds files that it should not',
  );
  const needed = ['LICENSE', 'README.md', 'CHANGELOG.md', 'dist/cli/report/page.js'];
  for (const file of needed) {
    assert.ok(files.includes(`package/${file}`), `${file} is missing from the tarball`);
  }
}

function install(tarball) {
  writeFileSync(join(folder, 'package.json'), '{ "private": true, "type": "module" }\n');
  npm(['install', '--omit=dev', '--no-audit', '--no-fund', tarball], folder);
}

function checkWeight() {
  const modules = join(folder, 'node_modules');
  const bytes = readdirSync(modules, { recursive: true })
    .map((file) => statSync(join(modules, file)))
    .reduce((sum, stat) => sum + (stat.isFile() ? stat.size : 0), 0);
  console.log(`installed: ${(bytes / 1e6).toFixed(1)} MB`);
  assert.ok(bytes <= MAX_INSTALLED_BYTES, `${bytes} bytes exceed ${MAX_INSTALLED_BYTES}`);
}

function entries() {
  return Object.keys(manifest.exports)
    .filter((path) => path !== './package.json')
    .map((path) => path.replace('.', manifest.name));
}

function importEntry(entry) {
  const script = `const names = Object.keys(await import('${entry}')); if (names.length === 0) throw new Error('exports nothing');`;
  execFileSync(process.execPath, ['--input-type=module', '-e', script], { cwd: folder });
}

function requireIt() {
  const script = `if (typeof require('${manifest.name}').parseFeed !== 'function') throw new Error('no parseFeed');`;
  execFileSync(process.execPath, ['--input-type=commonjs', '-e', script], { cwd: folder });
}

function parseBrokenFeed() {
  writeFileSync(
    join(folder, 'parse.js'),
    `import { readFileSync } from 'node:fs';
import { parseDocument } from '${manifest.name}/parse';
const { bozo, entries } = parseDocument(readFileSync(process.argv[2]));
if (!bozo || entries.length === 0) throw new Error('the broken feed was not read as one');
`,
  );
  execFileSync(process.execPath, ['parse.js', brokenFeed], { cwd: folder });
}

function compile() {
  writeFileSync(
    join(folder, 'program.ts'),
    `import { parseFeed, type FeedResult } from '${manifest.name}';
import { parseDocument } from '${manifest.name}/parse';
import { determineEncoding } from '${manifest.name}/encoding';
const fetched: Promise<FeedResult> = parseFeed('https://example.org/feed.xml', { timeout: 5000 });
const parsed: FeedResult = parseDocument('<rss/>');
export const titles: readonly (string | undefined)[] = parsed.entries.map((entry) => entry.title);
export const encoding: string | null = determineEncoding(new Uint8Array()).encoding;
export { fetched };
`,
  );
  const options = ['--noEmit', '--strict', '--module', 'nodenext', '--target', 'es2023'];
  execFileSync(
    process.execPath,
    [join(root, 'node_modules/typescript/bin/tsc'), ...options, 'program.ts'],
    { cwd: folder, encoding: 'utf8' },
  );
}

/** What needs a peer says so; everything else of a replay works without them. */
function replayAlone() {
  const command = join(folder, 'node_modules/.bin', manifest.name);
  const run = (...args) =>
    spawnSync(command, ['replay', brokenFeed, ...args], { encoding: 'utf8' });
  const { status, stderr } = run('--report', join(folder, 'report.html'));
  assert.equal(status, 0, stderr);
  assert.match(readFileSync(join(folder, 'report.html'), 'utf8'), /Permission is hereby granted/);
  const jobs = run('--jobs', '2');
  assert.equal(jobs.status, 3);
  assert.match(jobs.stderr, /npm install piscina/);
}

function runCommand() {
  const command = join(folder, 'node_modules/.bin', manifest.name);
  const run = (...args) => spawnSync(command, args, { encoding: 'utf8' });
  assert.equal(run('--version').stdout.trim(), manifest.version);
  const account = run(brokenFeed);
  assert.equal(account.stderr, '');
  assert.equal(account.status, 1, 'a broken feed is exit status 1');
  assert.match(account.stdout, /CharacterEncodingOverride/);
  // Much output into a pipe that nobody reads to its end.
  const feed = `<rss version="2.0"><channel>${'<item><title>x</title></item>'.repeat(50_000)}</channel></rss>`;
  writeFileSync(join(folder, 'long.xml'), feed);
  const head = spawnSync('sh', ['-c', `"${command}" --all long.xml | head -n 1`], {
    cwd: folder,
    encoding: 'utf8',
  });
  assert.equal(head.stderr, '', 'a closed pipe is no failure');
}

function tool(name, args) {
  const path = join(root, 'node_modules/.bin', name);
  execFileSync(path, args, { cwd: root, encoding: 'utf8', stdio: 'pipe' });
}

function npm(args, cwd) {
  execFileSync('npm', args, { cwd, encoding: 'utf8', stdio: 'pipe' });
}
