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

  it('keeps the order of the document', () => {
    const links = ['https://a.test/1', 'https://a.test/2', 'https://a.test/3'];
    const entries = links.map((link, at) => ({ id: at === 1 ? 'b' : 'a', link }));
    expect(withKeys(entries).map(({ entry }) => entry.link)).toEqual(links);
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

  const link = 'https://a.test/';
  const file = (href: string) => [{ href }];
  it.each<readonly [string, readonly KeyedEntry[], number]>([
    [
      'titles',
      [
        { link, title: 'a' },
        { link, title: 'b' },
        { link, title: 'c' },
      ],
      3,
    ],
    [
      'dates',
      [
        { link, title: 'a', published: early },
        { link, title: 'a', published: late },
      ],
      2,
    ],
    [
      'files',
      [
        { link, enclosures: file('/1') },
        { link, enclosures: file('/2') },
      ],
      2,
    ],
    [
      'texts',
      [
        { link, summary: 'a' },
        { link, summary: 'b' },
      ],
      2,
    ],
    [
      'products',
      [
        { link, g: { id: '1' } },
        { link, g: { id: '2' } },
      ],
      2,
    ],
    [
      'titles, with one id',
      [
        { id: 'a', title: 'a' },
        { id: 'a', title: 'b' },
      ],
      2,
    ],
    ['nothing but a title', [{ link, title: 'a' }, { link }], 2],
    [
      'nothing',
      [
        { link, title: 'a' },
        { link: 'http://www.a.test/?utm_source=b', title: 'a ' },
      ],
      1,
    ],
    ['nothing at all', [{}, {}], 1],
    [
      'tokens of files',
      [
        { link, enclosures: file('https://a.test/1?_=1700000000') },
        { link, enclosures: file('https://a.test/1?_=1700000001') },
      ],
      1,
    ],
    [
      'dates of publication in RSS 1.0',
      [
        { id: link, link, updated: early, title: 'a', dc: { date: early } },
        { id: link, link, updated: late, title: 'b', dc: { date: late } },
      ],
      2,
    ],
    [
      'titles of more than two',
      [early, late, new Date(0)].map((updated, at) => ({ id: 'a', updated, title: `${at}` })),
      3,
    ],
    ['versions', [early, late].map((updated, at) => ({ id: 'a', updated, title: `${at}` })), 1],
    ['ids with other schemes', [{ id: 'http://www.a.test/1' }, { id: 'https://a.test/1' }], 1],
  ])('tells entries that share a key apart by %s', (_, entries, count) => {
    const keys = withKeys(entries).map(({ key }) => key);
    expect(keys).toHaveLength(count);
    expect(new Set(keys).size).toBe(count);
    // The order does not matter.
    const reversed = withKeys(entries.toReversed()).map(({ key }) => key);
    if (count === entries.length) expect(reversed.toReversed()).toEqual(keys);
  });

  it('needs only the title if titles differ', () => {
    const dated = (title: string, published: Date): KeyedEntry => ({ link, title, published });
    const [a, b, c] = [dated('a', early), dated('b', early), dated('b', late)];
    const [one] = withKeys([a, b, c]);
    expect(withKeys([a, b])[0]?.key).toBe(one?.key);
    expect(withKeys([a])[0]?.key).toBe('link:https://a.test/');
  });

  it.each([
    ['id', ['id:1']],
    ['link', ['link:https://a.test/1']],
    ['title', ['title:One 2026-01-01T00:00:00.000Z']],
  ] as const)('identifies entries by the %s', (identify, keys) => {
    const entry = { id: '1', link: 'http://a.test/1', title: 'One', published: early };
    expect(withKeys([entry], { identify }).map(({ key }) => key)).toEqual(keys);
  });

  it.each([['id'], [{ identify: 'guid' }], [null]])('rejects the options %j', (options) => {
    expect(() => withKeys([], options as never)).toThrow(TypeError);
  });

  it('takes linear time for entries that share a key', () => {
    const many = Array.from({ length: 20_000 }, (_, at) => ({ link, title: `${at}` }));
    expect(withKeys(many)).toHaveLength(20_000);
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
