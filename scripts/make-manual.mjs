/** Writes the manual page (`npm run manual`); a test checks that it is up to date. */
import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { withSources } from './sources.mjs';

const root = fileURLToPath(new URL('..', import.meta.url));

const { MANUAL, manualPage } = await withSources((load) => load('/scripts/manual/manual.ts'));
mkdirSync(dirname(join(root, MANUAL)), { recursive: true });
writeFileSync(join(root, MANUAL), manualPage());
