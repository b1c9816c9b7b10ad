/**
 * Writes `docs/reference.md` from the declarations, the vocabularies and the corpus:
 *
 *     node scripts/make-reference.mjs
 */
import { writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { withSources } from './sources.mjs';

const root = fileURLToPath(new URL('..', import.meta.url));

const reference = await withSources(async (load) => {
  const { makeReference } = await load('/test/reference/reference.ts');
  return makeReference(root);
});
writeFileSync(fileURLToPath(new URL('../docs/reference.md', import.meta.url)), reference);
