/** Damaged real feeds of 100 kB to 3 MB have the same entries as streams, with the default parts. */
import { expect, it } from 'vitest';
import { bytesOf, readRealFeeds } from '../conformance/real-feeds-suite.ts';
import { describeShared } from '../support/shared.ts';
import { type Damage, JSON_DAMAGES, XML_DAMAGES } from './damages.ts';
import { streamed, whole } from './support.ts';

const SHORTEST = 100_000;
const LONGEST = 3_000_000;
/** Each damage is tried with one in so many feeds, in turn. */
const SHARE = 8;

/** The feeds whose home page comes after their entries, which a stream cannot know; and where they are, on the same site. */
const URLS: Readonly<Record<string, string>> = {
  'feeds/RSParser--curt-c960e153.json': 'http://curtclifton.net/feed.json',
};

describeShared('real feeds', 'real-feeds', (root) => {
  const feeds = readRealFeeds(root)
    .map((feed) => ({ file: feed.file, bytes: bytesOf(root, feed) }))
    .filter(({ bytes }) => bytes.length >= SHORTEST && bytes.length <= LONGEST);
  const isJson = ({ bytes }: { bytes: Uint8Array }): boolean => bytes[0] === 0x7b;
  const rows: readonly (readonly [string, Damage, boolean])[] = [
    ...XML_DAMAGES.map(([name, damage]) => [name, damage, false] as const),
    ...JSON_DAMAGES.map(([name, damage]) => [name, damage, true] as const),
  ];

  it.each(rows)('with %s', async (_, damage, isOfJson) => {
    const turn = rows.findIndex((row) => row[1] === damage);
    const chosen = feeds
      .filter((feed) => isJson(feed) === isOfJson)
      .filter((_feed, at) => isOfJson || at % SHARE === turn % SHARE);
    expect(chosen.length).toBeGreaterThan(0);
    for (const { file, bytes } of chosen) {
      const text = damage(Buffer.from(bytes).toString('latin1'));
      if (text === null) continue;
      const damaged = new Uint8Array(Buffer.from(text, 'latin1'));
      const url = URLS[file];
      const expected = whole(damaged, url);
      const said = await streamed(damaged, [50_000], url === undefined ? {} : { url });
      expect(said.entries, file).toEqual(expected.entries);
      expect(said.bozo, file).toBe(expected.bozo);
      expect(said.problems, file).toEqual(expected.problems);
      expect(said.faultAt, file).toEqual(expected.faultAt);
    }
  });
});
