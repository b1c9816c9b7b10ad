/**
 * Writes the JSON Schema of a result, the pages of the reference and those of the problems from the
 * declarations, the vocabularies, the catalogue and the corpus (`npm run reference`); `--check` only
 * reports whether they are up to date:
 *
 *     node scripts/make-reference.mjs [--check]
 */
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { withSources } from './sources.mjs';

const root = fileURLToPath(new URL('..', import.meta.url));

const { files, folders } = await withSources(async (load) => {
  const { readDescription } = await load('/scripts/reference/read-declarations.ts');
  const { makeReference, FOLDERS } = await load('/scripts/reference/make.ts');
  return { files: await makeReference(root, readDescription(root)), folders: FOLDERS };
});

const stale = [...files.keys()].filter(
  (path) =>
    !existsSync(join(root, path)) || readFileSync(join(root, path), 'utf8') !== files.get(path),
);
const left = folders
  .filter((folder) => existsSync(join(root, folder)))
  .flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true }).map(
      (name) => `${folder}/${name.replaceAll('\\', '/')}`,
    ),
  )
  .filter((path) => path.endsWith('.md') && !files.has(path));

if (process.argv.includes('--check')) {
  for (const path of [...stale, ...left]) console.error(`${path} is not up to date`);
  if (stale.length + left.length > 0) console.error('Run `npm run reference`.');
  process.exitCode = stale.length + left.length === 0 ? 0 : 1;
} else {
  for (const path of stale) {
    mkdirSync(dirname(join(root, path)), { recursive: true });
    writeFileSync(join(root, path), files.get(path));
  }
  for (const path of left) rmSync(join(root, path));
}
