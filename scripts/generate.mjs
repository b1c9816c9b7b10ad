/**
 * Writes what is generated and not committed: the JSON Schema of a result, the pages of the reference, of the
 * problems and of the findings, and the manual page; from the declarations, the vocabularies, the catalog, the corpus and the table of the
 * command's options. `npm run docs` and the package use them. It also writes what is committed, and a test checks that it
 * is up to date: the programs of `examples/` in the recipes, and the keys that `reviveResult` restores.
 *
 *     npm run generate
 */
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { root } from './project.mjs';
import { withSources } from './sources.mjs';

const { files, places } = await withSources(async (load) => {
  const { readDescription } = await load('/scripts/reference/read-declarations.ts');
  const { makeReference, GENERATED } = await load('/scripts/reference/make.ts');
  const { revivedFile } = await load('/scripts/reference/revived.ts');
  const { recipesWithPrograms } = await load('/scripts/reference/programs.ts');
  const { MANUAL, manualPage } = await load('/scripts/manual/manual.ts');
  const description = readDescription(root);
  const made = await makeReference(root, description);
  return {
    files: [
      ...made,
      revivedFile(description),
      ...recipesWithPrograms(root),
      [MANUAL, manualPage()],
    ],
    places: GENERATED,
  };
});

for (const place of places) rmSync(join(root, place), { recursive: true, force: true });
for (const [path, text] of files) {
  const place = join(root, path);
  if (existsSync(place) && readFileSync(place, 'utf8') === text) continue;
  mkdirSync(dirname(place), { recursive: true });
  writeFileSync(place, text);
}
