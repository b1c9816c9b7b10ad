/**
 * The size of each entry in a page: bundled for browsers and minified by esbuild without
 * configuration, and compressed with gzip. Fails if one exceeds its budget, and shows what it
 * consists of.
 *
 *     npm run build && node scripts/check-sizes.mjs
 */
import { gzipSync } from 'node:zlib';
import { build } from 'esbuild';
import { root } from './project.mjs';

/**
 * The maximum gzipped size of an entry, in bytes: its current size plus two per cent. With the name
 * of one of its functions, the size of a program that uses nothing else.
 */
const BUDGETS = {
  parse: 182_000,
  'parse nextCheckAt': 1_320,
  'parse reviveResult': 10_250,
  encoding: 15_620,
  // With the tables of namespaces, which `parse` has, too.
  feedparser: 20_450,
  reader: 33_900,
  'reader entryKey': 3_560,
  opml: 124_600,
  'opml writeOpml': 3_050,
  // With the rules of chapters, and of hosts that cannot be looked up.
  validate: 220_400,
  'legacy-encodings': 66_000,
  browser: 202_600,
};

/** Smaller shares are not listed. */
const LEAST_SHARE = 0.02;

let isTooLarge = false;
for (const [entry, budget] of Object.entries(BUDGETS)) {
  const [file, name] = entry.split(' ');
  // The file for pages is whole already.
  const folder = file === 'browser' ? '' : 'esm/';
  const used = name === undefined ? '* as used' : `{ ${name} as used }`;
  const { outputFiles, metafile } = await build({
    stdin: {
      contents: `import ${used} from './dist/${folder}${file}.js'; globalThis.used = used;`,
      resolveDir: root,
    },
    bundle: true,
    minify: true,
    platform: 'browser',
    format: 'esm',
    metafile: true,
    write: false,
    // The package's own configuration is for its sources.
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

/** What a bundle consists of, in bytes before compression: our files, and packages. */
function sharesOf(inputs) {
  const shares = new Map();
  for (const [path, { bytesInOutput }] of Object.entries(inputs)) {
    const name = path.match(/node_modules\/((?:@[^/]+\/)?[^/]+)/)?.[1] ?? path;
    shares.set(name, (shares.get(name) ?? 0) + bytesInOutput);
  }
  return [...shares].sort(([, one], [, other]) => other - one);
}
