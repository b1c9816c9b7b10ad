import { describe, expect, test } from 'vitest';
import type { Entry } from '../../src/parse.ts';
import { steadyContentOf } from '../../src/poll/content-hash.ts';

const FILES = ['http://example.org/a.mp3', 'http://example.org/b.mp3', 'http://example.org/c.mp3'];

const entryWith = (files: readonly string[], summary = 'An episode'): Entry =>
  ({ title: 'A', summary, enclosures: files.map((href) => ({ href })) }) as unknown as Entry;

describe('the hash of an entry', () => {
  test.each([[[2, 1, 0]], [[1, 0, 2]], [[0, 0, 1, 2, 1]]])(
    'is the same for its files in the order %j',
    (order) => {
      const files = order.map((at) => FILES[at] ?? '');
      expect(steadyContentOf(entryWith(files))).toEqual(steadyContentOf(entryWith(FILES)));
    },
  );

  test.each([
    ['a file less', entryWith(FILES.slice(1))],
    ['another file', entryWith([...FILES.slice(1), 'http://example.org/d.mp3'])],
    ['another text', entryWith(FILES, 'Another episode')],
  ])('differs for %s', (_, entry) => {
    expect(steadyContentOf(entry).hash).not.toBe(steadyContentOf(entryWith(FILES)).hash);
  });
});
