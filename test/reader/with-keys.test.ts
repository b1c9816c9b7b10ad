/** Keys that are unique within a document. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { KeyedEntry } from '../../src/reader.ts';
import { withKeys } from '../../src/reader.ts';

const early = new Date('2026-01-01T00:00:00Z');
const late = new Date('2026-01-02T00:00:00Z');

describe('withKeys', () => {
  it('gives entries that share an id and have other links keys of their own', () => {
    const entries = [
      { id: 'a', link: 'https://a.test/1' },
      { id: 'a', link: 'https://a.test/2' },
      { id: 'b' },
    ];
    const found = withKeys(entries);
    expect(found.map(({ entry }) => entry)).toEqual(entries);
    expect(found.map(({ key }) => key)).toEqual([
      expect.stringMatching(/^id:a #[\da-f]{16}$/),
      expect.stringMatching(/^id:a #[\da-f]{16}$/),
      'id:b',
    ]);
  });

  it('has an entry once, in its latest version', () => {
    const versions = [
      { id: 'a', link: 'http://a.test/', updated: early, title: 'early' },
      { id: 'a', link: 'https://www.a.test/', updated: late, title: 'late' },
    ];
    for (const entries of [versions, versions.toReversed()]) {
      expect(withKeys(entries).map(({ key, entry }) => [key, entry.title])).toEqual([
        ['id:a', 'late'],
      ]);
    }
  });

  it('never gives two entries the same key', () => {
    const text = fc.constantFrom('', 'a', 'https://a.test/', 'http://www.a.test/?utm_source=b');
    const entry: fc.Arbitrary<KeyedEntry> = fc.record({ id: text, link: text, title: text });
    fc.assert(
      fc.property(fc.array(entry), (entries) => {
        const keys = withKeys(entries).map(({ key }) => key);
        expect(new Set(keys).size).toBe(keys.length);
      }),
    );
  });

  it('rejects arguments that are not lists', () => {
    expect(() => withKeys({} as never)).toThrow(TypeError);
  });
});
