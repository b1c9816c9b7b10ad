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
    ['those of the feed where the source has none', { source: {} }, feed, ['Kim']],
    ['none without a feed', {}, undefined, []],
    ['none at all', {}, {}, []],
    ['an empty list is none', { authors: [] }, feed, ['Kim']],
    ['persons without a word are none', { authors: [{}, { name: ' ' }] }, feed, ['Kim']],
    [
      'authorDetail where there is no list',
      { authorDetail: jo, author: 'Jo (jo@a)' },
      feed,
      ['Jo'],
    ],
    ['author where there is nothing else', { author: 'Jo' }, feed, ['Jo']],
  ];
  test.each(cases)('%s', (_, entry, of, names) => {
    expect(entryAuthors(entry, of).map(({ name }) => name)).toEqual(names);
  });

  it('keeps persons as they are', () => {
    const person = { email: 'jo@example.org', avatar: 'https://a/jo.png' };
    expect(entryAuthors({ authors: [person] })).toEqual([person]);
  });
});
