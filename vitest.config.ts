import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';
import { platformSources } from './scripts/platform-sources.mjs';

export default defineConfig({
  resolve: {
    // The package's own conditional imports point to dist; the tests run the sources.
    alias: {
      ...platformSources(),
      // The examples import the package by its name, as their readers do.
      'bozofeed/corpus': fileURLToPath(new URL('src/corpus.ts', import.meta.url)),
      'bozofeed/parse': fileURLToPath(new URL('src/parse.ts', import.meta.url)),
      'bozofeed/poll': fileURLToPath(new URL('src/poll.ts', import.meta.url)),
      'bozofeed/reader': fileURLToPath(new URL('src/reader.ts', import.meta.url)),
      bozofeed: fileURLToPath(new URL('src/index.ts', import.meta.url)),
    },
  },
  test: {
    include: ['test/**/*.test.ts'],
    setupFiles: ['test/support/setup.ts'],
    // On two cores, the default is one.
    maxWorkers: '100%',
    // These limits end tests that hang. On a busy machine, what takes a second alone may take a
    // minute.
    testTimeout: 300_000,
    hookTimeout: 300_000,
    coverage: { include: ['src/**'], reporter: ['text-summary', 'html'] },
  },
});
