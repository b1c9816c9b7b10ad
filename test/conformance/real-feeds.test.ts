/**
 * Real feeds as they may arrive: with no header, with a header without charset, with the right one,
 * and with wrong ones. Every difference from what a reader sees is listed in a table, and is rare.
 */
import { expect, it } from 'vitest';
import { describeShared } from '../support/shared.ts';
import { DIFFERENCES } from './real-feeds-differences.ts';
import { ARRIVALS, bytesOf, lacksOf, parseArriving, readRealFeeds } from './real-feeds-suite.ts';

/**
 * The smallest share of feeds that must be right: nearly all, except if a header is wrong about
 * bytes that any Latin-1 decoder accepts.
 */
const SHARE_BY_DEFAULT = 0.995;
const SHARES: Readonly<Record<string, number>> = { 'iso-8859-1, whatever it is': 0.98 };

describeShared('real feeds', 'real-feeds', (root) => {
  const feeds = readRealFeeds(root);

  it.each(Object.entries(ARRIVALS))('are parsed correctly with %s', (name, arrival) => {
    const differing: { readonly file: string; readonly parts: readonly string[] }[] = [];
    const arrived = new Set<string>();
    for (const feed of feeds) {
      const contentType = arrival(feed);
      if (contentType === undefined) continue;
      arrived.add(feed.file);
      const lacks = lacksOf(feed, parseArriving(bytesOf(root, feed), contentType));
      if (lacks.length > 0) {
        differing.push({ file: feed.file, parts: lacks.map(({ part }) => part) });
      }
    }
    const known = DIFFERENCES.filter(({ file }) => arrived.has(file));
    expect(differing).toEqual(known.map(({ file, parts }) => ({ file, parts })));
    const wrong = known.filter(({ right }) => right === 'theirs').length;
    expect(1 - wrong / arrived.size).toBeGreaterThanOrEqual(SHARES[name] ?? SHARE_BY_DEFAULT);
  });
});
