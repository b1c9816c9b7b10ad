import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { hasUnsafeScheme, resolveUri, safeUri } from '../../src/text/uri.ts';
import { describeShared, readRows } from '../support/shared.ts';

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
    ['keeps the third slash of a file', 'http://a/', 'file:///etc', 'file:///etc'],
    ['removes dots from an absolute path', '', 'http://a/b/../c', 'http://a/c'],
    ['keeps a reference relative without a base', '', '../b', '../b'],
    ['resolves against a relative base', 'a/b', 'c', 'a/c'],
    ['resolves against a host without a path', 'http://a', 'b', 'http://a/b'],
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

interface UriRow {
  readonly base: string;
  readonly uri: string | null;
  readonly expected: string;
  readonly description: string;
}

describeShared('safeUri and feedparser', 'conformance/feedparser/uris.jsonl', (path) => {
  it.each(readRows<UriRow>(path))('$description: $uri against $base', ({ base, uri, expected }) => {
    expect(safeUri(base, uri)).toBe(expected);
  });
});

describe('safeUri', () => {
  it.each([
    ['accepts an IPv6 address', '', 'http://[::1]:80/', 'http://[::1]:80/'],
    ['keeps brackets in a query', '', 'http://a/?b[]=c', 'http://a/?b[]=c'],
    ['refuses files', 'http://a/', 'file:///etc/passwd', ''],
    ['allows a file to link to files', 'file:///a/feed.xml', 'b.png', 'file:///a/b.png'],
    ['refuses javascript without a base', '', 'javascript:alert(1)', ''],
    ['refuses javascript in a base', 'javascript:alert(1)', 'x', ''],
    ['refuses data', '', 'data:image/png;base64,AA', ''],
    ['keeps a relative reference', '', 'a.html', 'a.html'],
  ])('%s', (_, base, uri, expected) => {
    expect(safeUri(base, uri)).toBe(expected);
  });

  it('allows images in data URIs if requested', () => {
    expect(safeUri('', 'data:image/png;base64,AA', true)).toBe('data:image/png;base64,AA');
    expect(safeUri('', 'data:image/svg+xml,<svg/>', true)).toBe('');
    expect(safeUri('', 'data:text/html,x', true)).toBe('');
  });
});

const UNSAFE = [
  'javascript:alert(1)',
  'JavaScript:alert(1)',
  ' \u0001javascript:alert(1)',
  'java\tscript:alert(1)',
  'java\nscript\r:alert(1)',
  'java\0script:alert(1)',
  '\ufeffjavascript:alert(1)',
  'java\u200bscript:alert(1)',
  'javascript :alert(1)',
  'feed:javascript:alert(1)',
  'feed:feed:javascript:alert(1)',
  'vbscript:x',
  'livescript:x',
  'mocha:x',
  'jar:https://a.example/b.zip!/c.html',
  'JAR:javascript:x',
  'mk:@MSITStore:x',
  'its:x',
  'wyciwyg://0/https://a.example/',
  'data:text/html,x',
  'data:image/png;base64,AA',
];

/**
 * Characters that are invisible, look like a space, or are not characters; a scheme is recognized
 * in spite of them.
 */
const INVISIBLE: readonly (readonly [name: string, character: string])[] = [
  ['NUL', '\0'],
  ['DEL', '\x7f'],
  ['padding', '\x80'],
  ['next line', '\x85'],
  ['no-break space', '\xa0'],
  ['soft hyphen', '\xad'],
  ['combining grapheme joiner', '\u034f'],
  ['Arabic letter mark', '\u061c'],
  ['Hangul filler', '\u115f'],
  ['Ogham space', '\u1680'],
  ['Khmer inherent vowel', '\u17b4'],
  ['Mongolian variation selector', '\u180b'],
  ['Mongolian vowel separator', '\u180e'],
  ['en quad', '\u2000'],
  ['hair space', '\u200a'],
  ['zero width space', '\u200b'],
  ['zero width non-joiner', '\u200c'],
  ['zero width joiner', '\u200d'],
  ['left-to-right mark', '\u200e'],
  ['line separator', '\u2028'],
  ['paragraph separator', '\u2029'],
  ['right-to-left override', '\u202e'],
  ['narrow no-break space', '\u202f'],
  ['mathematical space', '\u205f'],
  ['word joiner', '\u2060'],
  ['invisible plus', '\u2064'],
  ['isolate', '\u2066'],
  ['blank Braille', '\u2800'],
  ['ideographic space', '\u3000'],
  ['Hangul filler of compatibility', '\u3164'],
  ['variation selector', '\ufe0f'],
  ['BOM', '\ufeff'],
  ['halfwidth filler', '\uffa0'],
  ['interlinear anchor', '\ufff9'],
  ['replacement character', '\ufffd'],
  ['noncharacter', '\uffff'],
  ['lone surrogate', '\ud800'],
  ['musical control', '\u{1d173}'],
  ['tag', '\u{e0061}'],
  ['variation selector of a supplementary plane', '\u{e0100}'],
];

const SAFE = [
  'http://a/javascript:alert(1)',
  '/javascript:alert(1)',
  '?javascript:alert(1)',
  '#javascript:alert(1)',
  'feed://example.org/',
  'java.script:x',
  'javascripts:x',
  'javascript',
  '',
];

describe('hasUnsafeScheme', () => {
  it.each(UNSAFE)('recognizes %j', (uri) => {
    expect(hasUnsafeScheme(uri)).toBe(true);
    expect(safeUri('', uri)).toBe('');
  });

  it.each(INVISIBLE)('is not deceived by a %s', (_, character) => {
    for (const scheme of ['javascript', 'vbscript', 'data', 'feed:javascript']) {
      for (let at = 0; at <= scheme.length; at++) {
        const uri = `${scheme.slice(0, at)}${character}${scheme.slice(at)}:alert(1)`;
        expect(hasUnsafeScheme(uri)).toBe(true);
        expect(safeUri('', uri)).toBe('');
        // With a base, it is not a scheme for a URL parser.
        expect(safeUri('http://a/', uri)).toMatch(/^(?:http:\/\/a\/.*)?$/su);
      }
      expect(hasUnsafeScheme(`${[...scheme].join(character.repeat(50))}:x`)).toBe(true);
    }
    // A name that starts like this is still a name.
    expect(hasUnsafeScheme(`java${character}scripts:x`)).toBe(false);
  });

  it.each(SAFE)('allows %j', (uri) => {
    expect(hasUnsafeScheme(uri)).toBe(false);
  });

  it('finds every scheme that URL finds', () => {
    const noise = fc.constantFrom('', ' ', '\t', '\n', '\r', '\u0000', '\u001f', 'j', 'J');
    const pieces = fc.array(fc.oneof(noise, fc.constantFrom(...'javascript:/')), { maxLength: 20 });
    fc.assert(
      fc.property(pieces, (parts) => {
        const uri = parts.join('');
        if (URL.canParse(uri) && new URL(uri).protocol === 'javascript:') {
          expect(hasUnsafeScheme(uri)).toBe(true);
        }
      }),
    );
  });
});
