/**
 * Runs feedparser's suite on the sources and prints what fails:
 *
 *     node scripts/conformance.mjs [part of a category or id] [--loose] [--first=N] [--root=DIR]
 *
 * The suite is looked for beside the project, or in the folder given as `--root`.
 */
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { createViteServer } from 'vitest/node';

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    loose: { type: 'boolean', default: false },
    first: { type: 'string', default: '5' },
    root: {
      type: 'string',
      default: fileURLToPath(new URL('../../shared/conformance/feedparser', import.meta.url)),
    },
  },
});

// Node 20 reads no TypeScript; the test runner's own loader does.
const server = await createViteServer({
  configFile: fileURLToPath(new URL('../vitest.config.ts', import.meta.url)),
  root: fileURLToPath(new URL('..', import.meta.url)),
  logLevel: 'error',
  appType: 'custom',
  server: { middlewareMode: true, watch: null, ws: false },
});
try {
  const { report } = await server.ssrLoadModule('/test/conformance/report.ts');
  const passed = await report(values.root, {
    wanted: positionals[0] ?? '',
    mode: values.loose ? 'loose' : 'strict',
    first: Number(values.first),
  });
  process.exitCode = passed ? 0 : 1;
} finally {
  await server.close();
}
