import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { entryKey, type KeyedEntry } from '../../src/reader.ts';

const date = new Date('2026-07-06T06:00:00Z');
const AT = '2026-07-06T06:00:00.000Z';
const written = 'Mon, 06 Jul 2026 08:00:00 +0200';

describe('entryKey', () => {
  const cases: readonly (readonly [of: string, entry: KeyedEntry, key: string])[] = [
    ['an id', { id: 'tag:a,2026:1', link: 'https://a/1', title: 'One' }, 'id:tag:a,2026:1'],
    ['an id, character by character', { id: 'HTTP://A/%7e' }, 'id:HTTP://A/%7e'],
    ['a link', { link: 'https://a/1', title: 'One', published: date }, 'link:https://a/1'],
    [
      'a link of a site that is no longer on http',
      { link: 'http://www.A/1?utm_source=rss&id=2&fbclid=x#utm_medium=rss' },
      'link:https://a/1?id=2',
    ],
    ['a link without a path', { link: 'https://a#top' }, 'link:https://a/#top'],
    ['a blank id', { id: ' \n', link: 'https://a/1' }, 'link:https://a/1'],
    [
      'title and date',
      { title: 'One', published: date, written: { published: written } },
      `title:One ${AT}`,
    ],
    ['white space in a title', { title: 'One \n two', published: date }, `title:One two ${AT}`],
    ['a title and the date of a change', { title: 'One', updated: date }, `title:One ${AT}`],
    [
      'a title and a date that cannot be parsed',
      { title: 'One', written: { published: 'last  May' } },
      'title:One lastMay',
    ],
    ['a title without a date', { title: 'One' }, 'title:One -'],
    [
      'an enclosure',
      { enclosures: [{ type: 'audio/mpeg' }, { href: 'https://a/1.mp3' }] },
      'enclosure:https://a/1.mp3',
    ],
    ['text', { summary: 'foobar', published: date }, `text:85944171f73967e8 ${AT}`],
    [
      'content before a summary',
      { content: [{ type: 'text/plain', value: 'a' }], summary: 'b' },
      'text:af63dc4c8601ec8c -',
    ],
    ['a date', { published: date }, `date:${AT}`],
    ['a product', { g: { id: '7' }, title: 'Shoe' }, 'g:7'],
    [
      'a product with its link',
      { g: { id: '7', link: 'https://a/7' }, link: 'https://a/7' },
      'g:7',
    ],
    ['a product with another link', { g: { id: '7' }, link: 'https://a/7' }, 'link:https://a/7'],
    [
      'a link with a session',
      { link: 'https://a/1;jsessionid=5F2?PHPSESSID=x&b=1' },
      'link:https://a/1?b=1',
    ],
    ['an id with a session', { id: 'http://a/1?PHPSESSID=x' }, 'id:http://a/1'],
    [
      'a link to a story',
      { link: 'https://a/article.pl?sid=06/05/01' },
      'link:https://a/article.pl?sid=06/05/01',
    ],
    [
      'a link with a session id of a forum',
      { link: 'https://a/t?t=7&sid=0123456789abcdef0123456789abcdef' },
      'link:https://a/t?t=7',
    ],
    [
      'a link with a short session id',
      { link: 'https://a/t?t=7&sid=a1b2c3' },
      'link:https://a/t?t=7',
    ],
    [
      'a link with the session id of ASP.NET or ASP',
      { link: 'https://a/t?ASP.NET_SessionId=x&t=7&ASPSESSIONIDQQ=y' },
      'link:https://a/t?t=7',
    ],
    [
      'a link with the session id of Drupal',
      { link: 'https://a/t?SESS0123456789abcdef0123456789abcdef=x' },
      'link:https://a/t',
    ],
    [
      'a link with semicolons between parameters',
      { link: 'https://a/t?t=7;PHPSESSID=x' },
      'link:https://a/t?t=7',
    ],
    [
      'a link that bypasses caches',
      { link: 'https://a/t?t=7&_=1700000000123' },
      'link:https://a/t?t=7',
    ],
    ['a link with a short number', { link: 'https://a/t?_=7&cb=12' }, 'link:https://a/t?_=7&cb=12'],
    [
      'a session of ASP.NET',
      { link: 'https://a/(S(lit3py55t21z5v55vlm25s55))/b' },
      'link:https://a/b',
    ],
    ['nothing', {}, 'nothing'],
  ];
  test.each(cases)('of %s', (_, entry, key) => {
    expect(entryKey(entry)).toBe(key);
    expect(entryKey(JSON.parse(JSON.stringify(entry)))).toBe(key);
  });

  it('has the hashes of FNV-1a', () => {
    // The first two are among the test vectors of its reference implementation.
    expect(entryKey({ summary: 'foo' })).toBe('text:dcb27518fed9d577 -');
    expect(entryKey({ summary: 'a' })).toBe('text:af63dc4c8601ec8c -');
    expect(entryKey({ summary: 'Café 😀' })).toBe('text:bdee576d519569f2 -');
  });

  it('has a maximum length, and still differs if only the end does', () => {
    const long = (end: string): string =>
      entryKey({ id: `https://a/?${'x'.repeat(10_000)}${end}` });
    expect(long('1')).toMatch(/^id:https:\/\/a\/\?x+#[0-9a-f]{16}$/);
    expect(long('1')).toHaveLength(512);
    expect(long('1')).not.toBe(long('2'));
    expect(entryKey({ id: 'x'.repeat(509) })).toHaveLength(512);
    expect(entryKey({ id: 'x'.repeat(509) })).not.toContain('#');
    // Whether the limit is within a pair depends on what precedes it.
    for (const before of ['', 'x']) {
      const key = entryKey({ id: `${before}${'😀'.repeat(1000)}` });
      expect(key.isWellFormed()).toBe(true);
      expect(key.length).toBeGreaterThan(510);
    }
  });

  it('distinguishes the kinds of values', () => {
    const keys = [{ id: 'a' }, { link: 'a' }, { title: 'a' }, { summary: 'a' }, { published: 'a' }];
    expect(new Set(keys.map(entryKey)).size).toBe(keys.length);
    expect(entryKey({ title: 'a b' })).not.toBe(entryKey({ title: 'a', published: 'b' }));
  });

  it('depends on no other value', () => {
    const other = fc.record({ summary: fc.string(), author: fc.string(), tags: fc.constant([]) });
    const known = { id: fc.string(), link: fc.string(), title: fc.string({ minLength: 1 }) };
    fc.assert(
      fc.property(fc.record(known, { requiredKeys: ['title'] }), other, (entry, more) => {
        fc.pre(entry.title.trim() !== '');
        const key = entryKey({ ...entry, published: date });
        expect(entryKey({ ...more, published: date, ...entry })).toBe(key);
        const reversed = Object.fromEntries(Object.entries(entry).toReversed());
        expect(entryKey({ published: date, ...reversed })).toBe(key);
        expect(key.length).toBeLessThanOrEqual(512);
      }),
    );
  });
});
