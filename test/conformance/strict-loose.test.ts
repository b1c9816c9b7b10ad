/**
 * On a well-formed document the two parsers agree: the loose one finds whatever the strict one
 * finds, in the same places, and nothing else.
 */
import { isDeepStrictEqual } from 'node:util';
import { expect, it } from 'vitest';
import { parseDocument } from '../../src/api/parse-document.ts';
import { differencesBetween } from '../../src/corpus/judge.ts';
import type { FeedResult } from '../../src/model/result.ts';
import { describeShared } from '../support/shared.ts';
import { bytesOf, readRealFeeds } from './real-feeds-suite.ts';

/** The model as data, so that dates are compared as well. */
function modelOf({ version, namespaces, feed, entries }: FeedResult): unknown {
  return JSON.parse(JSON.stringify({ version, namespaces, feed, entries }));
}

describeShared('strict and loose', 'real-feeds', (root) => {
  const feeds = readRealFeeds(root);
  const wellFormed = feeds.filter(
    ({ file, wellFormed: isWellFormed, nsWellFormed }) =>
      isWellFormed && nsWellFormed && !file.endsWith('.json'),
  );

  it('return the same model for every well-formed feed', () => {
    const different: unknown[] = [];
    const notStrict: string[] = [];
    for (const feed of wellFormed) {
      const bytes = bytesOf(root, feed);
      const strict = parseDocument(bytes);
      const loose = parseDocument(bytes, { parser: 'loose' });
      if (strict.parser !== 'strict') notStrict.push(feed.file);
      const [one, other] = [modelOf(strict), modelOf(loose)];
      if (!isDeepStrictEqual(one, other)) {
        different.push({ file: feed.file, differences: differencesBetween(one, other) });
      }
    }
    expect(different).toEqual([]);
    expect(notStrict).toEqual([]);
    expect(wellFormed.length).toBeGreaterThan(700);
  });
});
