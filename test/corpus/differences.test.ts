import { describe, expect, it } from 'vitest';
import { differencesBetween } from '../../src/corpus/judge.ts';
import { problem } from '../../src/problems/error.ts';

const MOMENT = new Date('2004-02-29T10:20:30Z');

const SATISFIED: readonly (readonly [name: string, expected: unknown, found: unknown])[] = [
  ['equal values', { version: 'rss20', bozo: false }, { version: 'rss20', bozo: false }],
  ['members that are not expected', { bozo: true }, { bozo: true, encoding: 'utf-8' }],
  ['records without a prototype', { a: 'b' }, Object.assign(Object.create(null), { a: 'b' })],
  ['lists, item by item', [{ title: 'a' }, {}], [{ title: 'a', id: '1' }, { title: 'b' }]],
  ['part of a list', { length: 2, 1: { title: 'b' } }, [{ title: 'a' }, { title: 'b' }]],
  ['null for what is null', { a: null }, { a: null }],
  ['null for what is absent', { a: null }, {}],
  ['a date as a string', '2004-02-29T10:20:30Z', MOMENT],
  ['a date as a string in another zone', '2004-02-29T12:20:30.000+02:00', MOMENT],
  ['a problem by its facts', [{ name: 'MismatchedTag', found: 'b' }], [mismatchedTag()]],
];

const VIOLATED: readonly (readonly [
  name: string,
  expected: unknown,
  found: unknown,
  paths: readonly string[],
])[] = [
  ['other values', { a: 1, b: 2 }, { a: 1, b: '2' }, ['b']],
  ['missing members', { feed: { title: 'a' } }, { feed: {} }, ['feed.title']],
  ['inherited members', { toString: 'a' }, {}, ['toString']],
  ['a list that is too long', [], ['a'], ['length']],
  ['a list that is too short', ['a', 'b'], ['a'], ['length']],
  [
    'items',
    { entries: [{ tags: [{ term: 'x' }] }] },
    { entries: [{ tags: [{ term: 'y' }] }] },
    ['entries[0].tags[0].term'],
  ],
  ['a list in place of a record', ['a'], { 0: 'a' }, ['']],
  ['a record in place of a string', { length: 1 }, 'a', ['']],
  ['another time', '2004-02-29T10:20:31Z', MOMENT, ['']],
  ['no date at all', { a: '2004-02-29T10:20:30Z' }, { a: null }, ['a']],
  ['a value in place of null', { a: null }, { a: '' }, ['a']],
  ['another problem', [{ name: 'MissingEndTag' }], [mismatchedTag()], ['[0].name']],
];

function mismatchedTag(): unknown {
  return problem('MismatchedTag', { found: 'b', expected: 'a' });
}

describe('differencesBetween', () => {
  it.each(SATISFIED)('is satisfied by %s', (_name, expected, found) => {
    expect(differencesBetween(expected, found)).toEqual([]);
  });

  it.each(VIOLATED)('reports %s', (_name, expected, found, paths) => {
    expect(differencesBetween(expected, found).map(({ path }) => path)).toEqual(paths);
  });

  it('shows both sides', () => {
    expect(differencesBetween({ a: 1 }, { a: 2 })).toEqual([{ path: 'a', expected: 1, found: 2 }]);
  });
});
