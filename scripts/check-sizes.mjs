/**
 * How much each entry weighs in a page: bundled for browsers and minified by esbuild with nothing
 * configured, and compressed by gzip. Fails where one exceeds its budget, and says what it is made of.
 *
 *     npm run build && node scripts/check-sizes.mjs
 */
import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';
import { build } from 'esbuild';

const root = fileURLToPath(new URL('..', import.meta.url));

/** Bytes that an entry may take, gzipped: what it takes, and two per cent. */
const BUDGETS = {
  parse: 147_000,
  encoding: 15_900,
  feedparser: 3_600,
  reader: 25_600,
  opml: 146_500,
  'legacy-encodings': 54_500,
  jschardet: 776_000,
};

/** Shares of less are not worth a line. */
const LEAST_SHARE = 0.02;

let isTooLarge = false;
for (const [entry, budget] of Object.entries(BUDGETS)) {
  const { outputFiles, metafile } = await build({
    stdin: {
      contents: `import * as entry from './dist/${entry}.js'; globalThis.entry = entry;`,
      resolveDir: root,
    },
    bundle: true,
    minify: true,
    platform: 'browser',
    format: 'esm',
    metafile: true,
    write: false,
    // That of the package is about its sources.
    tsconfigRaw: '{}',
  });
  const [{ contents }] = outputFiles;
  const size = gzipSync(contents, { level: 9 }).length;
  isTooLarge ||= size > budget;
  console.log(
    `${size > budget ? 'TOO LARGE' : 'ok'} ${entry}: ${size} of ${budget} bytes gzipped, ${contents.length} before`,
  );
  const [{ inputs }] = Object.values(metafile.outputs);
  for (const [name, bytes] of sharesOf(inputs)) {
    if (bytes > LEAST_SHARE * contents.length) console.log(`   ${bytes} ${name}`);
  }
}
if (isTooLarge) process.exitCode = 1;

/** What a bundle is made of, in bytes before compression: our files, and packages. */
function sharesOf(inputs) {
  const shares = new Map();
  for (const [path, { bytesInOutput }] of Object.entries(inputs)) {
    const name = path.match(/node_modules\/((?:@[^/]+\/)?[^/]+)/)?.[1] ?? path;
    shares.set(name, (shares.get(name) ?? 0) + bytesInOutput);
  }
  return [...shares].sort(([, one], [, other]) => other - one);
}
