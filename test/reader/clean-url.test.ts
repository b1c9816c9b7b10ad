import fc from 'fast-check';
import { expect, it } from 'vitest';
import { cleanUrl } from '../../src/reader.ts';
import { cpuTimeOf } from '../support/cpu-time.ts';

it.each([
  ['all parameters', 'https://a.example/?utm_source=rss&utm_medium=feed', 'https://a.example/'],
  ['one of several', 'https://a.example/a?id=7&fbclid=x&b=2', 'https://a.example/a?id=7&b=2'],
  ['capitals', 'https://a.example/?UTM_Source=x', 'https://a.example/'],
  ['a name without a value', 'https://a.example/?gclid&a', 'https://a.example/?a'],
  ['an ampersand escaped twice', 'https://a.example/?a=1&amp;utm_id=2', 'https://a.example/?a=1'],
  ['before a fragment', 'https://a.example/?utm_id=1#top', 'https://a.example/#top'],
  ['in a fragment', 'https://a.example/a#xtor=RSS-1', 'https://a.example/a'],
  ['in a relative URL', '/a?mc_eid=1', '/a'],
])('removes %s', (_, url, expected) => {
  expect(cleanUrl(url)).toBe(expected);
});

it.each([
  ['a URL without parameters', 'https://a.example/a%20b'],
  ['an empty query', 'https://a.example/?'],
  ['parameters of the page', 'https://a.example/?p=1&ref=2&source=rss&q=utm_source'],
  ['the name in a value', 'https://a.example/?to=https://b.example/%3Futm_source%3Dx'],
  ['the route of an application', 'https://a.example/#/list?utm_id=1'],
  ['a text fragment', 'https://a.example/#:~:text=utm_source=x'],
  ['a string that is not a URL', 'tag:example.org,2026:a'],
])('does not change %s', (_, url) => {
  expect(cleanUrl(url)).toBe(url);
});

it('changes nothing the second time, and only removes', () => {
  const piece = fc.constantFrom(
    'utm_id',
    'a',
    '=',
    '&',
    '?',
    '#',
    'amp;',
    'gclid',
    '/',
    '%3D',
    'é',
  );
  fc.assert(
    fc.property(fc.array(piece), (pieces) => {
      const cleaned = cleanUrl(pieces.join(''));
      expect(cleanUrl(cleaned)).toBe(cleaned);
      expect(cleaned.length).toBeLessThanOrEqual(pieces.join('').length);
    }),
  );
});

it('takes linear time', () => {
  const url = `https://a.example/#${'a=&'.repeat(400_000)}/`;
  expect(cpuTimeOf(() => cleanUrl(url))).toBeLessThan(2000);
});
