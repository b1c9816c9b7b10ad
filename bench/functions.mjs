/**
 * How many different functions of `src` run for a document, after warm-up. What a small feed costs is
 * made of many mechanisms that run a few times each, not of the work for an element. The figures depend on
 * nothing but the code: fails if one is above its limit.
 *
 *     npm run build && node bench/functions.mjs [--list] [FILE]
 *
 * `--list` prints the functions, file by file. With a file, only the functions of this document are counted.
 */
import { readFileSync } from 'node:fs';
import { Session } from 'node:inspector/promises';
import { createRequire } from 'node:module';
import { basename } from 'node:path';
import { parseArgs } from 'node:util';
import { loadDocuments } from './documents.mjs';

const { parseDocument } = createRequire(import.meta.url)('../dist/parse.cjs');

const MODES = { raw: { sanitizeHtml: false, resolveRelativeUris: false }, defaults: {} };

/** Slightly more than there are. */
const LIMITS = {
  'a channel with a title': { raw: 228, defaults: 225 },
  'a small real feed': { raw: 377, defaults: 452 },
  'a synthetic feed': { raw: 340, defaults: 448 },
};

/** Parses before functions are counted: tables and patterns are made on first use. */
const WARM_UP = 20;

/** A document in which everything is as usual. */
const TITLE = Buffer.from('<rss version="2.0"><channel><title>T</title></channel></rss>');

const { values, positionals } = parseArgs({
  options: { list: { type: 'boolean', default: false } },
  allowPositionals: true,
});
const [file] = positionals;

/** For each file of the package, its text, and where the code of each module begins. */
const built = new Map();

/** What the bundler writes for a name that another file of the package imports. */
const EXPORT = /^function\s*\(\)\s*\{\s*return [\w$]+;?\s*\}$/;

const session = new Session();
session.connect();
await session.post('Profiler.enable');
await session.post('Profiler.startPreciseCoverage', { callCount: true, detailed: false });

if (file === undefined) {
  await report('a channel with a title', [TITLE]);
  await report('a synthetic feed', loadDocuments('synthetic, small').slice(0, 1));
  const real = smallFeeds();
  if (real.length > 0) await report('a small real feed', real);
} else {
  await report(basename(file), [readFileSync(file)]);
}

/** One hundred real feeds in ASCII, of which the median counts; none if the shared data is not here. */
function smallFeeds() {
  try {
    return loadDocuments('small')
      .filter((bytes) => bytes.every((byte) => byte < 0x80))
      .slice(0, 100);
  } catch (error) {
    if (error.code !== 'ENOENT') throw error;
    return [];
  }
}

async function report(name, documents) {
  for (const [mode, options] of Object.entries(MODES)) {
    for (let count = 0; count < WARM_UP; count++) {
      for (const bytes of documents) parseDocument(bytes, options);
    }
    const all = [];
    for (const bytes of documents) all.push(await functionsOf(() => parseDocument(bytes, options)));
    const sorted = all.toSorted((a, b) => a.length - b.length);
    const median = sorted[Math.floor(sorted.length / 2)];
    const limit = LIMITS[name]?.[mode] ?? Number.POSITIVE_INFINITY;
    const isTooMany = median.length > limit;
    console.log(
      `${isTooMany ? 'TOO MANY' : 'ok'} ${name}, ${mode}: ${median.length} functions, limit ${limit}`,
    );
    if (values.list) printByFile(median);
    if (isTooMany) process.exitCode = 1;
  }
}

/** The functions of `src` that run, each with its file. */
async function functionsOf(run) {
  await session.post('Profiler.takePreciseCoverage');
  run();
  const { result } = await session.post('Profiler.takePreciseCoverage');
  return (
    result
      .filter(({ url }) => url.includes('/dist/') && url.endsWith('.cjs'))
      .flatMap(({ url, functions }) => {
        const { text, fileAt } = readBuilt(url);
        const isExport = ({ startOffset, endOffset }) =>
          EXPORT.test(text.slice(startOffset, endOffset));
        return functions
          .filter(({ ranges: [whole] }) => whole.count > 0 && whole.startOffset > 0)
          .filter(({ functionName, ranges: [whole] }) => functionName !== 'get' || !isExport(whole))
          .map(({ functionName: name, ranges: [whole] }) => ({
            name: name || `(${whole.startOffset})`,
            file: fileAt(whole.startOffset),
            calls: whole.count,
          }));
      })
      // What the bundler writes before its first comment is ours.
      .filter(({ file }) => file === undefined || file.startsWith('src/'))
  );
}

/** A file of the package, in which each module begins with a comment that has its name. */
function readBuilt(url) {
  const known = built.get(url);
  if (known !== undefined) return known;
  const text = readFileSync(new URL(url.startsWith('file:') ? url : `file://${url}`), 'utf8');
  const heads = [...text.matchAll(/^\/\/ ((?:src|node_modules|\.\.)\/\S+)$/gm)].map((found) => ({
    at: found.index,
    file: found[1],
  }));
  const file = { text, fileAt: (offset) => heads.findLast(({ at }) => at <= offset)?.file };
  built.set(url, file);
  return file;
}

function printByFile(functions) {
  for (const name of [...new Set(functions.map((each) => each.file))].toSorted()) {
    const own = functions.filter((each) => each.file === name);
    console.log(`  ${own.length} ${name}: ${own.map((each) => each.name).join(' ')}`);
  }
}
