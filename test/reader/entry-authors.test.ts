import { describe, expect, it, test } from 'vitest';
import { type AuthoredEntry, type AuthoredFeed, entryAuthors } from '../../src/reader.ts';

describe('entryAuthors', () => {
  const [jo, max, kim] = [{ name: 'Jo' }, { name: 'Max' }, { name: 'Kim' }];
  const feed = { authors: [kim] };
  const cases: readonly (readonly [
    of: string,
    entry: AuthoredEntry,
    feed: AuthoredFeed | undefined,
    names: readonly string[],
  ])[] = [
    ['the entry’s own', { authors: [jo, max], source: { authors: [kim] } }, feed, ['Jo', 'Max']],
    ['those of its source', { source: { authors: [max] } }, feed, ['Max']],
    ['those of the feed', {}, feed, ['Kim']],
    ['those of the feed if the source has none', { source: {} }, feed, ['Kim']],
    ['none without a feed', {}, undefined, []],
    ['no authors', {}, {}, []],
    ['an empty list counts as no authors', { authors: [] }, feed, ['Kim']],
    ['persons without values are ignored', { authors: [{}, { name: ' ' }] }, feed, ['Kim']],
    ['authorDetail if there is no list', { authorDetail: jo, author: 'Jo (jo@a)' }, feed, ['Jo']],
    ['author if there is nothing else', { author: 'Jo' }, feed, ['Jo']],
  ];
  test.each(cases)('%s', (_, entry, of, names) => {
    expect(entryAuthors(entry, of).map(({ name }) => name)).toEqual(names);
  });

  it('keeps persons as they are', () => {
    const person = { email: 'jo@example.org', avatar: 'https://a/jo.png' };
    expect(entryAuthors({ authors: [person] })).toEqual([person]);
  });
});
