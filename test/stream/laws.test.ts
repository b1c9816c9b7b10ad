/**
 * The law of streams: entry by entry the results are those of the whole document, wherever the
 * stream is cut. The parts are as short as they can be here, far shorter than ever in use, so that
 * documents of a few hundred bytes have several.
 */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { bytesOf, readRealFeeds } from '../conformance/real-feeds-suite.ts';
import { describeShared } from '../support/shared.ts';
import { DIFFERENCES, REAL_DIFFERENCES } from './differences.ts';
import { streamed, whole } from './support.ts';

const CORPUS = 'feeds-corpus';
const PART = 400;

const DOCUMENTS = readdirSync(CORPUS, { recursive: true, encoding: 'utf8' })
  .filter((name) => /\.(?:xml|json)$/.test(name) && !/\.expected\.json$/.test(name))
  .map((name) => [name, new Uint8Array(readFileSync(join(CORPUS, name)))] as const)
  .filter(([, bytes]) => bytes.length > PART);

it('has documents with several parts', () => {
  expect(DOCUMENTS.length).toBeGreaterThan(50);
});

it.each(DOCUMENTS)('%s has the same result as a stream', async (name, bytes) => {
  const expected = whole(bytes);
  const differs: ReadonlySet<string> = new Set(DIFFERENCES[name] ?? []);
  const cuts = fc.array(fc.integer({ min: 1, max: 900 }), { minLength: 1, maxLength: 4 });
  await fc.assert(
    fc.asyncProperty(cuts, async (lengths) => {
      const said = await streamed(bytes, lengths, { partBytes: PART });
      for (const key of ['version', 'entries', 'feed', 'namespaces', 'problems'] as const) {
        if (!differs.has(key)) expect(said[key], key).toEqual(expected[key]);
      }
    }),
    { numRuns: 4 },
  );
});

describeShared('real feeds', 'real-feeds', (root) => {
  const feeds = readRealFeeds(root).filter((_, at) => at % 5 === 0);

  it('have the same results as streams', async () => {
    for (const feed of feeds) {
      const { file } = feed;
      const bytes = bytesOf(root, feed);
      const said = await streamed(bytes, [1000], { partBytes: 4096 });
      const expected = whole(bytes);
      const differs: ReadonlySet<string> = new Set(REAL_DIFFERENCES[file] ?? []);
      for (const key of ['version', 'entries', 'feed', 'namespaces', 'problems'] as const) {
        if (!differs.has(key)) expect(said[key], `${file}: ${key}`).toEqual(expected[key]);
      }
    }
  });
});
