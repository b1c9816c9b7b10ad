import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';

export default defineConfig({
  resolve: {
    // The package's own conditional import points at dist; the tests run the sources.
    alias: {
      '#bytes': fileURLToPath(new URL('src/bytes/on-node.ts', import.meta.url)),
      '#east-asian': fileURLToPath(
        new URL('src/encoding/codecs/east-asian/on-node.ts', import.meta.url),
      ),
      '#fflate': fileURLToPath(new URL('src/compression/fflate-on-node.ts', import.meta.url)),
      '#legacy-encodings': fileURLToPath(
        new URL('src/encoding/legacy/on-node.ts', import.meta.url),
      ),
      '#undici': fileURLToPath(new URL('src/fetch/undici-installed.ts', import.meta.url)),
      // The examples import the package by its name, as their readers do.
      'bozofeed/reader': fileURLToPath(new URL('src/reader.ts', import.meta.url)),
      bozofeed: fileURLToPath(new URL('src/index.ts', import.meta.url)),
    },
  },
  test: {
    include: ['test/**/*.test.ts'],
    setupFiles: ['test/support/setup.ts'],
    // On two cores the default is one.
    maxWorkers: '100%',
    // These end what hangs. On a busy machine, what takes a second alone may take a minute.
    testTimeout: 300_000,
    hookTimeout: 300_000,
    coverage: { include: ['src/**'], reporter: ['text-summary', 'html'] },
  },
});
