import { fileURLToPath } from 'node:url';
import { configDefaults, defineConfig } from 'vitest/config';
import { platformSources } from './scripts/platform-sources.mjs';
import { SkippedReporter } from './test/support/skipped-reporter.ts';

const TESTS = ['test/**/*.test.ts', 'programs/**/*.test.ts'];

/**
 * Tests that take many seconds, because they start many processes, parse very much, or try all
 * combinations. `npm test` leaves them to `npm run test:slow`.
 */
const SLOW_TESTS = [
  'programs/replay/test/process.test.ts',
  'test/poll/week.test.ts',
  'test/conformance/real-feed-errors.test.ts',
  'test/conformance/real-feeds.test.ts',
  'test/conformance/retention.test.ts',
  'test/conformance/strict-loose.test.ts',
  'test/corpus/archive.test.ts',
  'test/encoding/charset-detection.test.ts',
  'test/encoding/ladder-feedparser.test.ts',
  'test/encoding/legacy-texts.test.ts',
  'test/encoding/western.test.ts',
  'test/feed/losses.test.ts',
  'test/feed/nothing.test.ts',
  'test/feed/uri-keys.test.ts',
  'test/feedparser/own-names.test.ts',
  'test/fuzz/fuzz.test.ts',
  'test/growth.test.ts',
  'test/heap.test.ts',
  'test/hostile.test.ts',
  'test/long-values.test.ts',
  'test/proportion.test.ts',
  'test/html/laws.test.ts',
  'test/html/real-feed-removals.test.ts',
  'test/html/nestings.test.ts',
  'test/opml/laws.test.ts',
  'test/pipeline/memory.test.ts',
  'test/pipeline/one-error.test.ts',
  'test/platforms.test.ts',
  'test/poll/threads.test.ts',
  'test/reader/visible-defects.test.ts',
  'test/reference/every-element.test.ts',
  'test/stream/damaged-real-feeds.test.ts',
  'test/stream/memory.test.ts',
  'test/truncation.test.ts',
  'test/xml/reader.test.ts',
];

/**
 * Tests that replace modules, count their calls or loads, or change what all objects inherit: each
 * needs modules of its own.
 */
const APART_TESTS = [
  'test/api/options/pollution.test.ts',
  'test/encoding/decode.test.ts',
  'test/encoding/guess.test.ts',
  'test/encoding/ladder.test.ts',
  'test/fetch/no-connection.test.ts',
  'test/fetch/turns.test.ts',
  'test/from.test.ts',
  'test/pipeline/byte-view.test.ts',
  'test/pipeline/plain.test.ts',
  'test/regular-expressions.test.ts',
  'test/xml/strict.test.ts',
];

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
    projects: [
      {
        extends: true,
        test: {
          name: 'quick',
          include: TESTS,
          exclude: [...configDefaults.exclude, ...SLOW_TESTS, ...APART_TESTS],
          // Half of the time would be spent on loading the same modules for each file.
          isolate: false,
        },
      },
      { extends: true, test: { name: 'apart', include: APART_TESTS } },
      { extends: true, test: { name: 'slow', include: SLOW_TESTS } },
    ],
    reporters: ['default', new SkippedReporter()],
    setupFiles: ['test/support/setup.ts'],
    // On two cores, the default is one.
    maxWorkers: '100%',
    // These limits end tests that hang. On a busy machine, what takes a second alone may take a
    // minute.
    testTimeout: 1_200_000,
    hookTimeout: 1_200_000,
    coverage: { include: ['src/**', 'programs/**'], reporter: ['text-summary', 'html'] },
  },
});
