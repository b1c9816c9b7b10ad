/**
 * The proofs for each platform. Every proof returns its findings as text, and the sizes of its
 * bundles, or throws. `table.mjs` makes the table in `docs/platforms.md` of them.
 */
import assert from 'node:assert/strict';
import { copyFileSync, mkdirSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { createContext, runInContext } from 'node:vm';
import { gzipSync } from 'node:zlib';
import { manifest, root } from '../../scripts/packed.mjs';
import { askPage } from './browser.mjs';
import { BUNDLERS, bundleForNode, bundleWorker, minified } from './bundlers.mjs';
import { DOCUMENTS } from './documents.mjs';
import { askJest } from './jest.mjs';
import { bundleByMetro } from './metro.mjs';
import { askWorker, RUNTIMES, run } from './runtimes.mjs';
import { importTool } from './tools.mjs';
import { proveTypes } from './types.mjs';

/**
 * Where a runtime reports another code for a failure than Node. Everything else is the same: its
 * name, its severity, and what was read.
 */
const FAULT_CODES = [
  // Bun gives one code for every address that cannot be connected to.
  { runtime: 'bun', fault: 'no route to the address', code: 'ECONNREFUSED' },
  // Deno checks the issuer before the dates.
  { runtime: 'deno', fault: 'TLS expired', code: 'UNABLE_TO_VERIFY_LEAF_SIGNATURE' },
];

const ENTRIES = Object.keys(manifest.exports)
  .filter((path) => !path.endsWith('.json'))
  .map((path) => path.replace('.', manifest.name));

const CORPUS = join(root, 'feeds-corpus');

/** What a bundle includes in addition to the parser, and what that allows it to read. */
const CHOICES = [
  { suffix: '', provides: [] },
  { suffix: '-with-tables', provides: ['tables', 'guesser'] },
];

/** What a platform can do, unless its row says more: the entries, what works, and rare encodings. */
const WHOLE = { entries: 'all', works: 'everything', added: 'included' };
const PARSER = {
  entries: '`parse`',
  works: 'parsing and sanitizing',
  added: '[optional](#charset-detector-and-rare-encodings)',
};
const RUNTIME = {
  ...WHOLE,
  works: 'everything, `parseFeed` with its SSRF guard included; [see below](#bun-and-deno)',
};

/**
 * By name: the proof, and the other columns of the table in `docs/platforms.md`. A place has the folder
 * where the package is installed, the server, a browser, and Node's results.
 */
export const PLATFORMS = {
  'Node, imported': {
    ...WHOLE,
    prove: (place) => proveProgram(place, RUNTIMES.node, 'program.mjs'),
  },
  'Node, required': {
    ...WHOLE,
    works: 'everything, with the modules that `import` loads',
    prove: (place) => proveProgram(place, RUNTIMES.node, 'program.cjs'),
  },
  Jest: {
    ...WHOLE,
    works: 'everything, as CommonJS, which is Jest’s default',
    prove: (place) => proveJest(place, 'node', ENTRIES),
  },
  'Jest with jsdom': {
    ...WHOLE,
    works: 'everything but fetching and jschardet, as CommonJS; [see below](#jest)',
    prove: (place) => proveJest(place, 'jsdom', ENTRIES),
  },
  'host without TextDecoder and URL': {
    ...PARSER,
    works: 'strings; bytes if a `TextDecoder` was added; [see below](#react-native)',
    prove: (place) => proveLacking(place),
  },
  'React Native for iOS, bundled by Metro': {
    ...PARSER,
    works: 'as in a host without TextDecoder and URL; [see below](#react-native)',
    prove: (place) => proveMetro(place, 'ios'),
  },
  'React Native for Android, bundled by Metro': {
    ...PARSER,
    works: 'as in a host without TextDecoder and URL; [see below](#react-native)',
    prove: (place) => proveMetro(place, 'android'),
  },
  'browser, bundled by Metro': { ...PARSER, prove: (place) => proveMetro(place, 'web') },
  'Node, bundled by esbuild as a module': {
    ...WHOLE,
    works: 'everything, in a folder without `node_modules`',
    prove: (place) => proveNodeBundle(place, 'esm', 'mjs'),
  },
  'Node, bundled by esbuild as CommonJS': {
    ...WHOLE,
    works: 'everything, in a folder without `node_modules`',
    prove: (place) => proveNodeBundle(place, 'cjs', 'cjs'),
  },
  'browser, bundled by esbuild': { ...PARSER, prove: (place) => provePages(place, 'esbuild') },
  'browser, bundled by Vite': { ...PARSER, prove: (place) => provePages(place, 'vite') },
  'browser, bundled by webpack': { ...PARSER, prove: (place) => provePages(place, 'webpack') },
  'browser, bundled by Rollup': {
    ...PARSER,
    works: 'parsing and sanitizing; with the plugins node-resolve and commonjs',
    prove: (place) => provePages(place, 'rollup'),
  },
  workerd: { ...PARSER, prove: (place) => proveWorkers(place, []) },
  'workerd with nodejs_compat': {
    ...PARSER,
    prove: (place) => proveWorkers(place, ['nodejs_compat']),
  },
  Bun: { ...RUNTIME, prove: (place) => proveRuntime(place, 'bun') },
  Deno: { ...RUNTIME, prove: (place) => proveRuntime(place, 'deno') },
  TypeScript: {
    entries: 'all',
    works: '5.4, 5.9 and 7; [see below](#typescript)',
    added: '–',
    prove: ({ folder }) => proveTypes(folder),
  },
};

async function proveProgram({ folder, server, expected }, command, program) {
  compareAll(expected, await run(command, [program, server.origin], folder));
  return { found: `${DOCUMENTS.length} documents` };
}

async function proveJest({ folder, expected }, environment, entries) {
  const results = JSON.parse(await askJest(folder, environment, entries));
  assert.deepEqual(
    results.map(withoutDetector),
    DOCUMENTS.map((_, number) => expected[number].ofBytes),
  );
  const lacks = results.some((result) => result !== withoutDetector(result));
  assert.equal(lacks, environment === 'jsdom', 'jsdom gets an ES module of jschardet');
  return { found: `${DOCUMENTS.length} documents, ${entries.length} entries` };
}

/** A result without the attempts that jschardet could not take part in. */
function withoutDetector(result) {
  const attempts = result.attempts.filter(({ reason }) => !/package jschardet/.test(reason));
  return attempts.length === result.attempts.length ? result : { ...result, attempts };
}

/** A bundle for browsers. */
async function proveLacking({ folder, scratch, expected }) {
  const target = mkdtempSync(join(scratch, 'lacking-'));
  await BUNDLERS.esbuild(join(folder, 'lacking.mjs'), target);
  proveInEmptyRealm(readFileSync(join(target, 'bundle.js'), 'utf8'), expected);
  return { found: 'strings, and bytes with a TextDecoder' };
}

/** A bundle of `examples/react-native.ts`, which fetches a feed as well. */
async function proveMetro({ folder, scratch, expected }, platform) {
  const code = await bundleByMetro(folder, 'native.js', platform);
  const target = mkdtempSync(join(scratch, 'metro-'));
  writeFileSync(join(target, 'bundle.js'), code);
  const realm = proveInEmptyRealm(code, expected);
  const { bytes, title } = DOCUMENTS[0];
  realm.fetch = async () => new Response(bytes, { headers: { 'content-type': 'text/xml' } });
  const [post] = await realm.bozofeed.loadPosts('https://example.org/feed');
  assert.deepEqual([post.title, post.link], [title, 'https://example.org/one']);
  const size = sizeOf(await minified(join(target, 'bundle.js')));
  return { found: 'strings, bytes with a TextDecoder, and the program of examples', sizes: [size] };
}

/**
 * Runs a bundle of `lacking.mjs` in a realm that has only what is in JavaScript itself, neither `URL`
 * nor `TextDecoder`, and then with these; returns the realm.
 */
function proveInEmptyRealm(code, expected) {
  const realm = createContext({});
  runInContext(code, realm);
  const { bytes } = DOCUMENTS[0];
  const options = { url: 'https://example.org/feed' };
  const { parseDocument } = realm.bozofeed;
  const text = JSON.parse(JSON.stringify(parseDocument(Buffer.from(bytes).toString(), options)));
  assert.deepEqual(text.entries, expected[0].ofBytes.entries);
  assert.throws(() => parseDocument(bytes, options), /bytes need a TextDecoder/);
  const { TextDecoder, URL, atob, btoa } = globalThis;
  Object.assign(realm, { TextDecoder, URL, atob, btoa });
  const later = JSON.parse(JSON.stringify(parseDocument(bytes, options)));
  assert.deepEqual(later, expected[0].ofBytes);
  return realm;
}

/** Runs in an empty folder: what the bundle does not contain is missing. */
async function proveNodeBundle({ folder, scratch, server, expected }, format, extension) {
  const empty = mkdtempSync(join(scratch, 'empty-'));
  const outfile = join(empty, `bundle.${extension}`);
  await bundleForNode(join(folder, 'program.mjs'), outfile, format);
  compareAll(expected, await run(RUNTIMES.node, [outfile, server.origin], empty));
  return { found: `${DOCUMENTS.length} documents`, sizes: [sizeOf(readFileSync(outfile))] };
}

async function provePages({ folder, scratch, server, browser, expected }, bundler) {
  const sizes = [];
  for (const { suffix, provides } of CHOICES) {
    const target = mkdtempSync(join(scratch, 'page-'));
    await BUNDLERS[bundler](join(folder, `page${suffix}.mjs`), target);
    writeFileSync(
      join(target, 'index.html'),
      '<!doctype html><script type="module" src="/bundle.js"></script>',
    );
    server.folder = target;
    compareParsed(expected, await askPage(browser, `${server.origin}/index.html`), provides);
    sizes.push(sizeOf(await minified(join(target, 'bundle.js'))));
  }
  return { found: `${DOCUMENTS.length} documents`, sizes };
}

async function proveWorkers({ folder, scratch, server, expected }, flags) {
  const sizes = [];
  for (const { suffix, provides } of CHOICES) {
    const script = join(mkdtempSync(join(scratch, 'worker-')), 'worker.mjs');
    await bundleWorker(join(folder, `worker${suffix}.mjs`), script);
    compareParsed(expected, await askWorker(script, server.origin, flags), provides);
    sizes.push(sizeOf(await minified(script)));
  }
  return { found: `${DOCUMENTS.length} documents`, sizes };
}

/** The whole package: the documents, the corpus, and every failing server. */
async function proveRuntime(place, name) {
  const { folder, faults } = place;
  const command = RUNTIMES[name];
  await proveProgram(place, command, 'program.mjs');
  const corpus = JSON.parse(await run(command, ['corpus.mjs', CORPUS], folder));
  const expected = JSON.parse(await run(RUNTIMES.node, ['corpus.mjs', CORPUS], folder));
  const differing = Object.keys(expected.results).filter(
    (file) => JSON.stringify(corpus.results[file]) !== JSON.stringify(expected.results[file]),
  );
  assert.deepEqual(differing, [], 'results differ from those of Node');
  assert.deepEqual(corpus.outcomes, expected.outcomes);
  assert.deepEqual([...new Set(Object.values(corpus.outcomes))], ['match']);
  const guarded = await run(command, ['addresses.mjs'], folder);
  assert.equal(guarded, await run(RUNTIMES.node, ['addresses.mjs'], folder), 'the guard differs');
  const { played, found } = JSON.parse(await run(command, ['faults.mjs', faults.origin], folder));
  const codes = FAULT_CODES.filter(({ runtime }) => runtime === name);
  const surprises = found.filter(({ fault, code, complaints }) => {
    const known = codes.find((row) => row.fault === fault);
    return known === undefined || complaints.length !== 1 || code !== known.code;
  });
  assert.deepEqual(surprises, []);
  const unused = codes.filter(({ fault }) => !found.some((one) => one.fault === fault));
  assert.deepEqual(unused, [], 'these differences are gone: take them out of FAULT_CODES');
  const cases = Object.keys(corpus.outcomes).length;
  return {
    found: `${DOCUMENTS.length} documents, ${cases} cases of the corpus, ${played} faults of servers`,
  };
}

function compareAll(expected, actual) {
  assert.deepEqual(JSON.parse(actual), expected);
}

/**
 * Without fetching. If a platform cannot read a document because something is missing, it reports
 * that, and how to add it.
 */
function compareParsed(expected, actual, provides) {
  const results = JSON.parse(actual);
  for (const [number, { name, needs }] of DOCUMENTS.entries()) {
    const { ofBytes, ofResponse } = results[number];
    if (needs === undefined || provides.includes(needs)) {
      assert.deepEqual(ofBytes, expected[number].ofBytes, name);
      assert.deepEqual(ofResponse, expected[number].ofResponse, name);
    } else {
      for (const { problems } of [ofBytes, ofResponse]) {
        assert.match(JSON.stringify(problems), /bozofeed\/legacy-encodings/, name);
      }
    }
  }
}

/** In kB, compressed for transfer. */
function sizeOf(code) {
  return gzipSync(code).length / 1024;
}

/**
 * Puts the programs beside the installed package, and reads the documents with Node, as a reference
 * for all others.
 */
export async function prepare(folder, server) {
  const programs = new URL('programs/', import.meta.url);
  const { build } = await importTool('esbuild');
  for (const name of PROGRAMS) copyFileSync(new URL(name, programs), join(folder, name));
  for (const name of EXAMPLES) copyFileSync(join(root, 'examples', name), join(folder, name));
  await build({
    entryPoints: [new URL('faults.mjs', programs).pathname],
    outdir: folder,
    outExtension: { '.js': '.mjs' },
    bundle: true,
    logLevel: 'warning',
    platform: 'node',
    format: 'esm',
    external: ['bozofeed'],
  });
  // The servers run in this process, and are written in TypeScript.
  const servers = join(folder, 'servers');
  mkdirSync(servers);
  await build({
    entryPoints: [new URL('faults-server.mjs', import.meta.url).pathname],
    outdir: servers,
    outExtension: { '.js': '.mjs' },
    bundle: true,
    logLevel: 'warning',
    platform: 'node',
    format: 'esm',
  });
  const { startFaults } = await import(pathToFileURL(join(servers, 'faults-server.mjs')));
  const expected = JSON.parse(await run(RUNTIMES.node, ['program.mjs', server.origin], folder));
  for (const [number, { name, title }] of DOCUMENTS.entries()) {
    for (const result of Object.values(expected[number])) {
      assert.equal(result.feed.title ?? null, title, name);
    }
  }
  assert.equal(expected.at(-1).refused, 'ForbiddenAddressError');
  return { expected, faults: await startFaults() };
}

const EXAMPLES = ['react-native.ts'];

const PROGRAMS = [
  'lacking.mjs',
  'native.js',
  'read-all.mjs',
  'program.mjs',
  'program.cjs',
  'corpus.mjs',
  'addresses.mjs',
  ...CHOICES.flatMap(({ suffix }) => [`page${suffix}.mjs`, `worker${suffix}.mjs`]),
];
