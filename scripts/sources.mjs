/**
 * Loads our sources and tests in scripts: Node 20 cannot read TypeScript, but the test runner's
 * loader can.
 */
import { fileURLToPath } from 'node:url';
import { createViteServer } from 'vitest/node';

/** The loader reads every file as an ES module. CommonJS files are required instead, as in Node. */
const COMMON_JS = {
  name: 'commonjs',
  enforce: 'pre',
  load(id) {
    if (!id.endsWith('.cjs')) return null;
    const path = JSON.stringify(id);
    return `import { createRequire } from 'node:module';
      export default createRequire(${path})(${path});`;
  },
};

/**
 * Returns what `use` returns, which loads modules by their paths in the project (`/src/parse.ts`).
 */
export async function withSources(use) {
  const server = await createViteServer({
    configFile: fileURLToPath(new URL('../vitest.config.ts', import.meta.url)),
    root: fileURLToPath(new URL('..', import.meta.url)),
    logLevel: 'error',
    appType: 'custom',
    plugins: [COMMON_JS],
    // Nothing is served to browsers.
    optimizeDeps: { noDiscovery: true },
    server: { middlewareMode: true, watch: null, ws: false },
  });
  try {
    return await use((path) => server.ssrLoadModule(path));
  } finally {
    await server.close();
  }
}
