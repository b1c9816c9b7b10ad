/**
 * Writes `docs/reference.md` from the declarations, the vocabularies and the corpus:
 *
 *     node scripts/make-reference.mjs
 */
import { writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { createViteServer } from 'vitest/node';

const root = fileURLToPath(new URL('..', import.meta.url));

// Node 20 reads no TypeScript; the test runner's own loader does.
const server = await createViteServer({
  configFile: fileURLToPath(new URL('../vitest.config.ts', import.meta.url)),
  root,
  logLevel: 'error',
  appType: 'custom',
  server: { middlewareMode: true, watch: null, ws: false },
});
try {
  const { makeReference } = await server.ssrLoadModule('/test/reference/reference.ts');
  writeFileSync(
    fileURLToPath(new URL('../docs/reference.md', import.meta.url)),
    makeReference(root),
  );
} finally {
  await server.close();
}
