import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { resolveUri } from '../../src/text/uri.ts';

/** RFC 3986 §5.4, with the base of that section. */
const BASE = 'http://a/b/c/d;p?q';
const RFC_3986_EXAMPLES: readonly (readonly [string, string])[] = [
  ['g:h', 'g:h'],
  ['g', 'http://a/b/c/g'],
  ['./g', 'http://a/b/c/g'],
  ['g/', 'http://a/b/c/g/'],
  ['/g', 'http://a/g'],
  ['//g', 'http://g'],
  ['?y', 'http://a/b/c/d;p?y'],
  ['g?y', 'http://a/b/c/g?y'],
  ['#s', 'http://a/b/c/d;p?q#s'],
  ['g#s', 'http://a/b/c/g#s'],
  ['g?y#s', 'http://a/b/c/g?y#s'],
  [';x', 'http://a/b/c/;x'],
  ['g;x', 'http://a/b/c/g;x'],
  ['g;x?y#s', 'http://a/b/c/g;x?y#s'],
  ['', 'http://a/b/c/d;p?q'],
  ['.', 'http://a/b/c/'],
  ['./', 'http://a/b/c/'],
  ['..', 'http://a/b/'],
  ['../', 'http://a/b/'],
  ['../g', 'http://a/b/g'],
  ['../..', 'http://a/'],
  ['../../', 'http://a/'],
  ['../../g', 'http://a/g'],
  ['../../../g', 'http://a/g'],
  ['../../../../g', 'http://a/g'],
  ['/./g', 'http://a/g'],
  ['/../g', 'http://a/g'],
  ['g.', 'http://a/b/c/g.'],
  ['.g', 'http://a/b/c/.g'],
  ['g..', 'http://a/b/c/g..'],
  ['..g', 'http://a/b/c/..g'],
  ['./../g', 'http://a/b/g'],
  ['./g/.', 'http://a/b/c/g/'],
  ['g/./h', 'http://a/b/c/g/h'],
  ['g/../h', 'http://a/b/c/h'],
  ['g;x=1/./y', 'http://a/b/c/g;x=1/y'],
  ['g;x=1/../y', 'http://a/b/c/y'],
  ['g?y/./x', 'http://a/b/c/g?y/./x'],
  ['g?y/../x', 'http://a/b/c/g?y/../x'],
  ['g#s/./x', 'http://a/b/c/g#s/./x'],
  ['g#s/../x', 'http://a/b/c/g#s/../x'],
  ['http:g', 'http://a/b/c/g'],
];

describe('resolveUri', () => {
  it.each(RFC_3986_EXAMPLES)('resolves RFC 3986 §5.4 example %j to %s', (reference, expected) => {
    expect(resolveUri(BASE, reference)).toBe(expected);
  });

  it.each([
    ['does not change host names', 'http://a/', 'http://EXAMPLE.org', 'http://EXAMPLE.org'],
    ['does not change other letters', 'http://any.test/', 'À', 'http://any.test/À'],
    ['does not change spaces within', 'http://a/', 'b c', 'http://a/b c'],
    ['trims the ends', 'http://a/', ' \n/b\t ', 'http://a/b'],
    ['drops line breaks within', 'http://a/', 'http://b/c\r\n/d', 'http://b/c/d'],
    ['drops surplus slashes', 'http://a/', 'http:///example.com/test/', 'http://example.com/test/'],
    ['reads backslashes as browsers do', 'http://a/b/', '\\c\\d?e\\f', 'http://a/c/d?e\\f'],
    ['reads backslashes before a host', 'http://a/', 'https:\\\\b\\c', 'https://b/c'],
    ['keeps those of other schemes', 'http://a/', 'c:\\d', 'c:\\d'],
    ['keeps the third slash of a file', 'http://a/', 'file:///etc', 'file:///etc'],
    ['removes dots from an absolute path', '', 'http://a/b/../c', 'http://a/c'],
    ['keeps a reference relative without a base', '', '../b', '../b'],
    ['resolves against a relative base', 'a/b', 'c', 'a/c'],
    ['resolves against a host without a path', 'http://a', 'b', 'http://a/b'],
    [
      'encodes what reorders text',
      'http://a/',
      'http://b/\u202etxt.exe',
      'http://b/%E2%80%AEtxt.exe',
    ],
    ['encodes it in a relative reference', '', 'a\u2066b\u200f/', 'a%E2%81%A6b%E2%80%8F/'],
    ['removes it at the ends', 'http://a/', '\u202ahttp://b/\u200e ', 'http://b/'],
    ['accepts an empty fragment', 'http://a/b', '#', 'http://a/b#'],
    ['does not change an opaque URI', 'urn:x:y/z', 'urn:x:q', 'urn:x:q'],
    ['does not change mail addresses', 'http://a/', 'mailto:a@b', 'mailto:a@b'],
  ])('%s', (_, base, reference, expected) => {
    expect(resolveUri(base, reference)).toBe(expected);
  });

  it('agrees with URL where that does not normalize', () => {
    const segment = fc.constantFrom('a', 'b', '..', '.', '', 'c.d', '...');
    const path = fc.array(segment, { maxLength: 6 }).map((segments) => segments.join('/'));
    const tail = fc.constantFrom('', '?', '?q=/../r', '#', '#f/../g', '?q#f');
    fc.assert(
      fc.property(path, path, tail, (basePath, referencePath, suffix) => {
        const base = new URL(basePath, 'http://h/').href;
        // Two slashes at the start would make an authority.
        fc.pre(!referencePath.startsWith('//') && !basePath.startsWith('//'));
        const reference = referencePath + suffix;
        expect(resolveUri(base, reference)).toBe(new URL(reference, base).href);
      }),
    );
  });

  it('is idempotent', () => {
    fc.assert(
      fc.property(fc.webUrl({ withFragments: true }), fc.string(), (base, reference) => {
        const once = resolveUri(base, reference);
        expect(resolveUri(base, once)).toBe(once);
      }),
    );
  });

  it('copes with ten million characters', () => {
    const long = 'http://a/'.padEnd(10_000_000, 'b/');
    expect(resolveUri('', long)).toBe(long);
    expect(resolveUri('http://a/', `./${' '.repeat(5_000_000)}b`)).toHaveLength(5_000_010);
    expect(resolveUri('http://a/', '../'.repeat(1_000_000))).toBe('http://a/');
  });
});
