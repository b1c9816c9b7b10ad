/**
 * Whatever a feed is like, its result has one way to say nothing: the key is absent. Nothing is an
 * empty text, list or record, and what was written stands beside what was read.
 */
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';
import { resolveParseOptions } from '../../src/api/options.ts';
import { parseDocument } from '../../src/api/parse-document.ts';
import { listCases } from '../../src/corpus/folder.ts';
import { judge } from '../../src/corpus/judge.ts';
import { readCase } from '../../src/corpus/read-case.ts';
import { bytesOf, readRealFeeds } from '../conformance/real-feeds-suite.ts';
import { describeShared } from '../support/shared.ts';
import { faultsOf } from '../support/ways-to-say-nothing.ts';

const CORPUS = fileURLToPath(new URL('../../feeds-corpus', import.meta.url));

it('holds of feeds-corpus', async () => {
  const { maxBytes } = resolveParseOptions({});
  const faults: string[] = [];
  for await (const reference of listCases([CORPUS], maxBytes)) {
    const { result } = await judge(await readCase(reference, maxBytes), {});
    const found = result === null ? [] : faultsOf(result);
    faults.push(...found.map((fault) => `${reference.name} ${fault}`));
  }
  expect(faults).toEqual([]);
}, 60_000);

describeShared('real feeds', 'real-feeds', (root) => {
  it('hold to it', () => {
    const feeds = root === '' ? [] : readRealFeeds(root);
    const faults = feeds.flatMap((feed) =>
      faultsOf(parseDocument(bytesOf(root, feed))).map((fault) => `${feed.file} ${fault}`),
    );
    expect(faults).toEqual([]);
  }, 120_000);
});
