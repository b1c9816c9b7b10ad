/**
 * Checks the package as users get it: packs it, lints the tarball (publint, attw), installs it in
 * an empty folder, compiles programs against its declarations, runs the command, measures the
 * installed size, and uses every export (`smoke.mjs`).
 */
import assert from 'node:assert/strict';
import { execFileSync, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import {
  copyFileSync,
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, posix } from 'node:path';
import { runFirstCommands } from './first-commands.mjs';
import { checkAll, install, manifest, pack, root } from './packed.mjs';
import { staleIn } from './sbom.mjs';

/** The maximum size of the tarball in bytes. */
const MAX_PACKED_BYTES = 1_446_000;

/**
 * The maximum installed size in bytes, with all dependencies, of which jschardet takes half and
 * undici an eighth; and without jschardet.
 */
const MAX_INSTALLED_BYTES = 14_700_000;
const MAX_REDUCED_BYTES = 7_200_000;

/** Either provides `URL`, which the declarations use. */
const BROWSER_TYPES = ['--lib', 'es2023,dom', '--types', ''];
const NODE_TYPES = [
  '--lib',
  'es2023',
  '--types',
  'node',
  '--typeRoots',
  join(root, 'node_modules/@types'),
];

/** Where code comes from: our sources, and packages of which a part is included. */
const SOURCE = /^(?:\.\.\/)+(?:src\/[^.]+\.ts|node_modules\/.+\.js)$/;

const DECLARED = /^(?:declare )?(?:abstract )?(?:interface|type|class|const|function|enum) (\w+)/gm;

const brokenFeed = join(root, 'feeds-corpus/broken/cafe-menu.xml');

/** Where the package is installed; `folder` is where npm was run. */
let folder;
let installed;

await checkAll(async (check, place) => {
  folder = place;
  installed = join(folder, 'node_modules', manifest.name);
  const tarball = await check('packs', () => pack(folder));
  await check('publint --strict', () => tool('publint', ['run', tarball, '--strict']));
  await check('attw', () => tool('attw', [tarball, '--profile', 'node16']));
  await check('installs in an empty folder', () => install(folder, [tarball]));
  await check('contains the right files', checkContents);
  await check('links only to files that exist', checkLinks);
  await check('does not exceed its size limits', () => checkWeight(tarball));
  await check('works without its optional dependency', () => checkReduced(tarball));
  await check('contains copies in the locked versions', checkCopies);
  await check('has its schemas by name', importSchemas);
  await check('its declarations compile', compile);
  await check('its declarations are those of its exports', compareExports);
  await check('its declarations contain nothing else', checkDeclarations);
  await check('stack traces point to the sources', checkSourceMaps);
  await check('the command runs', runCommand);
  await check('runs what the first pages tell', firstCommands);
  await check('serves the inspector', serveInspector);
  await check('replays on threads', replayAlone);
  await check('works', () => smoke());
});

function checkContents() {
  const files = filesIn(installed);
  const allowed = [
    /^dist\/.*\.(?:c?js|cjs\.map|d\.c?ts)$/,
    /^dist\/programs\/replay\/report\/page\.css$/,
    /^dist\/programs\/inspector\/(?:index\.html|page\.css|LICENSES\.txt)$/,
    /^dist\/(?:LICENSES\.txt|sbom\.cdx\.json)$/,
    /^docs\/(?:start|options)\.md$/,
    /^examples\/[\w-]+\.(?:ts|html)$/,
    /^man\/bozofeed\.1$/,
    /^schema\/(?:feed-result|entry|opml-result|feed-state)\.schema\.json$/,
    /^(?:README\.md|LICENSE)$/,
    /^feeds-corpus\/(?:(?:README|LICENSE)\.md|broken\/cafe-menu\.xml)$/,
    /^(?:CHANGELOG|CODE_OF_CONDUCT|CONTRIBUTING|SECURITY)\.md$/,
    /^package\.json$/,
  ];
  assert.deepEqual(
    files.filter((file) => !allowed.some((pattern) => pattern.test(file))),
    [],
    'the package contains files that it should not',
  );
  const needed = [
    'LICENSE',
    'README.md',
    'CHANGELOG.md',
    'docs/start.md',
    'docs/options.md',
    'feeds-corpus/broken/cafe-menu.xml',
    'man/bozofeed.1',
    'dist/LICENSES.txt',
    'dist/sbom.cdx.json',
    'dist/browser.js',
    'dist/programs/replay/report/page.js',
    'dist/programs/inspector/packages.js',
    'dist/esm/programs/inspector/page/worker.js',
  ];
  for (const file of needed) assert.ok(files.includes(file), `${file} is missing`);
  // One file of declarations per entry, one that leads ES modules to it, and one for what all
  // entries share.
  const types = Object.values(manifest.exports).flatMap(({ types, require }) =>
    types === undefined ? [] : [types, require.types],
  );
  assert.deepEqual(
    files.filter((file) => /\.d\.c?ts$/.test(file)),
    [...types, './dist/shared/types.d.cts'].map((file) => file.replace('./', '')).toSorted(),
  );
}

/**
 * On a registry page, links in a document are relative to it, in the repository: most pages are only
 * there and on the site.
 */
function checkLinks() {
  const files = filesIn(installed);
  for (const file of files.filter((name) => name.endsWith('.md'))) {
    const prose = readFileSync(join(installed, file), 'utf8').replace(/^```.*?^```$/gms, '');
    for (const [, target] of prose.matchAll(/\]\((?!https?:|#|mailto:)([^)#\s]+)/g)) {
      const path = posix.join(dirname(file), target);
      assert.ok(existsSync(join(root, path)), `${file} links to ${path}`);
    }
  }
}

function checkWeight(tarball) {
  const packed = statSync(tarball).size;
  console.log(`packed: ${(packed / 1e6).toFixed(2)} MB`);
  assert.ok(packed <= MAX_PACKED_BYTES, `${packed} bytes exceed ${MAX_PACKED_BYTES}`);
  checkInstalled(folder, MAX_INSTALLED_BYTES);
}

function checkInstalled(place, limit) {
  const modules = join(place, 'node_modules');
  const bytes = filesIn(modules).reduce((sum, file) => sum + statSync(join(modules, file)).size, 0);
  console.log(`installed: ${(bytes / 1e6).toFixed(1)} MB`);
  assert.ok(bytes <= limit, `${bytes} bytes exceed ${limit}`);
}

/** Without jschardet, everything works: the account says that it is missing, and nothing else changes. */
function checkReduced(tarball) {
  // Not in the other folder, where Node would find jschardet.
  const place = mkdtempSync(join(tmpdir(), 'bozofeed-reduced-'));
  try {
    useReduced(place, tarball);
  } finally {
    rmSync(place, { recursive: true, force: true });
  }
}

function useReduced(place, tarball) {
  install(place, [tarball, '--omit=optional']);
  assert.ok(!existsSync(join(place, 'node_modules/jschardet')));
  checkInstalled(place, MAX_REDUCED_BYTES);
  smoke(place, 'reduced');
  const script = `import { parseDocument } from '${manifest.name}/parse';
const title = '\xee\xcf\xd7\xcf\xd3\xd4\xc9 \xc4\xce\xd1 \xc9 \xd0\xcf\xc7\xcf\xc4\xc1';
const { attempts, encoding, problems } = parseDocument(Buffer.from('<rss><channel><title>' + title + '</title></channel></rss>', 'latin1'));
console.log(JSON.stringify([encoding, attempts.map(({ outcome }) => outcome), problems.map(({ name }) => name)]));`;
  const [encoding, outcomes, problems] = JSON.parse(
    run(process.execPath, ['--input-type=module', '-e', script], place),
  );
  assert.equal(encoding, 'koi8-r');
  assert.ok(outcomes.includes('unavailable'));
  assert.ok(!problems.includes('UnavailableEncoding'));
}

function checkCopies() {
  const read = (path) => JSON.parse(readFileSync(path, 'utf8'));
  const sbom = read(join(installed, 'dist/sbom.cdx.json'));
  assert.deepEqual(staleIn(sbom, read(join(root, 'package-lock.json'))), []);
}

function entries() {
  return Object.keys(manifest.exports)
    .filter((path) => !path.endsWith('.json'))
    .map((path) => path.replace('.', manifest.name));
}

function importSchemas() {
  const titles = {
    schema: 'FeedResult',
    'entry.schema': 'Entry',
    'opml-result.schema': 'OpmlResult',
    'feed-state.schema': 'FeedState',
  };
  for (const [name, title] of Object.entries(titles)) {
    const script = `console.log(require('${manifest.name}/${name}.json').title)`;
    const found = run(process.execPath, ['--input-type=commonjs', '-e', script]);
    assert.equal(found.trim(), title);
  }
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
  tsc(['program.ts']);
  tsc(['program.ts'], NODE_TYPES);
}

/** Every exported name is declared, and every declared name is exported. */
async function compareExports() {
  const programs = await Promise.all(
    entries().map(async (entry, index) => {
      const script = `console.log(JSON.stringify(Object.keys(await import('${entry}'))))`;
      const names = JSON.parse(run(process.execPath, ['--input-type=module', '-e', script]));
      const program = `exports-${index}.ts`;
      writeFileSync(
        join(folder, program),
        `import type * as entry from '${entry}';
export const names: Record<keyof typeof entry, true> = {
${names.map((name) => `  ${name}: true,`).join('\n')}
};
`,
      );
      return program;
    }),
  );
  tsc(programs);
}

/** Everything that is declared can be imported by name, and nothing comes from another package. */
function checkDeclarations() {
  const declared = new Set();
  const importable = new Set();
  for (const file of filesIn(installed).filter((name) => name.endsWith('.d.cts'))) {
    // Examples in comments import the package.
    const text = readFileSync(join(installed, file), 'utf8').replace(/^ *\*.*$/gm, '');
    const packages = [...text.matchAll(/\b(?:from|import\(|types=|path=)\s*["']([^."'][^"']*)/g)];
    assert.deepEqual(
      packages.map(([, name]) => name),
      [],
      `${file} uses types of other packages`,
    );
    for (const [, name] of text.matchAll(DECLARED)) declared.add(name);
    // What entries share is public if an entry exports it, or if it is a member of `namespaces`.
    const lists = file.startsWith('dist/shared/')
      ? /^ {2}export \{(.*?)\}/gms
      : /^export \{(.*?)\}/gms;
    for (const [, list] of text.matchAll(lists)) {
      for (const name of list.match(/[\w$]+(?=\s*(?:,|$))/g)) importable.add(name);
    }
  }
  assert.ok(declared.size > 50);
  assert.deepEqual(
    [...declared].filter((name) => !importable.has(name)),
    [],
    'internals are declared',
  );
}

function checkSourceMaps() {
  const script = `import { parseDocument } from '${manifest.name}/parse';
try { parseDocument(1); } catch (error) { console.log(error.stack); }`;
  const stack = run(process.execPath, [
    '--enable-source-maps',
    '--input-type=module',
    '-e',
    script,
  ]);
  assert.match(stack, /[\\/]src[\\/][\w\\/-]+\.ts:\d+/);
  const maps = filesIn(installed).filter((name) => name.endsWith('.map'));
  assert.ok(maps.length > 10);
  for (const file of maps) {
    const map = JSON.parse(readFileSync(join(installed, file), 'utf8'));
    for (const source of map.sources) {
      assert.match(source, SOURCE, `${file} has a source ${source}`);
    }
    assert.ok(!('sourcesContent' in map), `${file} contains sources`);
  }
}

async function firstCommands() {
  const compile = (programs) => tsc(programs, NODE_TYPES);
  const { programs, commands, examples } = await runFirstCommands({ root, folder, compile });
  console.log(`${programs} programs, ${commands} commands and ${examples} examples`);
}

/** Serves the page with all its files, and ends on a signal. */
async function serveInspector() {
  const main = join(installed, 'dist/programs/command/main.cjs');
  const child = spawn(process.execPath, [main, 'serve', '--port', '0']);
  try {
    const [said] = await once(child.stdout, 'data');
    const [address] = /http:\S+/.exec(String(said));
    const page = await (await fetch(address)).text();
    assert.match(page, /name="bozofeed-token" content="[\w-]{32}"/);
    for (const name of ['page.js', 'page.css', 'packages.js']) {
      const response = await fetch(address + name);
      assert.equal(response.status, 200, name);
      assert.ok((await response.text()).length > 1000, name);
    }
    await loadModules(new URL('worker.js', address));
    const exit = once(child, 'exit');
    child.kill('SIGINT');
    assert.deepEqual(await exit, [130, null]);
  } finally {
    child.kill('SIGKILL');
  }
}

/** Follows what the modules of a worker import, as a browser does. */
async function loadModules(url, loaded = new Set()) {
  if (loaded.has(url.href)) return;
  loaded.add(url.href);
  const response = await fetch(url);
  assert.equal(response.status, 200, url.pathname);
  assert.equal(response.headers.get('content-type'), 'text/javascript; charset=utf-8');
  const text = await response.text();
  for (const [, specifier] of text.matchAll(/^(?:import|export) (?:.* from )?"([^"]+)";$/gm)) {
    assert.match(specifier, /^\//, `${url.pathname} imports ${specifier}`);
    await loadModules(new URL(specifier, url), loaded);
  }
}

/** A replay, with its report, on threads. */
function replayAlone() {
  const command = join(folder, 'node_modules/.bin', manifest.name);
  const replay = (...args) =>
    spawnSync(command, ['replay', brokenFeed, ...args], { encoding: 'utf8' });
  const { status, stderr } = replay('--jobs', '2', '--report', join(folder, 'report.html'));
  assert.equal(status, 0, stderr);
  assert.match(
    readFileSync(join(folder, 'report.html'), 'utf8'),
    /data-block="details".*<\/html>/s,
  );
}

function runCommand() {
  const command = join(folder, 'node_modules/.bin', manifest.name);
  const call = (...args) => spawnSync(command, args, { encoding: 'utf8' });
  const account = call(brokenFeed);
  assert.equal(account.stderr, '');
  assert.equal(account.status, 1, 'a broken feed is exit status 1');
  assert.match(account.stdout, /CharacterEncodingOverride/);
  // Much output into a pipe that is closed after the first line.
  const feed = `<rss version="2.0"><channel>${'<item><title>x</title></item>'.repeat(50_000)}</channel></rss>`;
  writeFileSync(join(folder, 'long.xml'), feed);
  const head = spawnSync('sh', ['-c', `"${command}" --all long.xml | head -n 1`], {
    cwd: folder,
    encoding: 'utf8',
  });
  assert.equal(head.stderr, '', 'a closed pipe is not a failure');
}

function smoke(place = folder, ...kind) {
  copyFileSync(join(root, 'scripts/smoke.mjs'), join(place, 'smoke.mjs'));
  run(process.execPath, ['smoke.mjs', join(root, 'feeds-corpus'), ...kind], place);
}

/** Compiles programs against the package, together with all of its declarations. */
function tsc(programs, types = BROWSER_TYPES) {
  const options = ['--noEmit', '--strict', '--module', 'nodenext', '--target', 'es2023'];
  const compiler = join(root, 'node_modules/typescript/bin/tsc');
  run(process.execPath, [compiler, ...options, '--skipLibCheck', 'false', ...types, ...programs]);
}

function tool(name, args) {
  run(join(root, 'node_modules/.bin', name), args, root);
}

function run(program, args, cwd = folder) {
  return execFileSync(program, args, { cwd, encoding: 'utf8', stdio: 'pipe' });
}

/** The files below a folder, by their relative paths. */
function filesIn(place) {
  return readdirSync(place, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => posix.join(parentPath.slice(place.length + 1), name))
    .toSorted();
}
