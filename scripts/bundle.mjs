/**
 * Joins the modules that the compiler made into a few files: what is imported together is loaded
 * together, which takes half the time of a hundred and fifty files. Other packages stay outside.
 *
 *     node scripts/bundle.mjs [dist]
 */
import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, isAbsolute, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { rolldown } from 'rolldown';

const root = fileURLToPath(new URL('..', import.meta.url));
const dist = process.argv[2] ?? join(root, 'dist');
const manifest = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));

/** These have to stay where they are: they look for files beside themselves, or the fuzzer imports them. */
const PLACED = [
  ...['cli/replay/jobs', 'cli/replay/worker', 'cli/report/report'],
  ...['corpus/folder', 'corpus/read-case'],
];

const targets = [manifest.exports, manifest.imports, manifest.bin]
  .flatMap(Object.values)
  .flatMap((target) => (typeof target === 'string' ? [target] : Object.values(target)))
  .filter((target) => target.endsWith('.js'))
  .map((target) => target.replace(/^\.\/dist\/|\.js$/g, ''));
const entries = [...new Set([...targets, ...PLACED])];

const bundle = await rolldown({
  input: Object.fromEntries(entries.map((name) => [name, join(dist, `${name}.js`)])),
  external: (specifier) => !specifier.startsWith('.') && !isAbsolute(specifier),
  platform: 'neutral',
  logLevel: 'warn',
});
const { output } = await bundle.generate({ chunkFileNames: 'shared/[name].js' });
await bundle.close();

for (const name of readdirSync(dist, { recursive: true })) {
  if (name.endsWith('.js')) rmSync(join(dist, name));
}
for (const { fileName, code } of output) {
  mkdirSync(dirname(join(dist, fileName)), { recursive: true });
  writeFileSync(join(dist, fileName), code);
}
