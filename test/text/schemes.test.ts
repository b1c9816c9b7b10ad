/** The schemes that links and files may have. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { hasUnsafeScheme, isUsable, safeUri } from '../../src/text/schemes.ts';
import { describeShared, readRows } from '../support/shared.ts';

interface UriRow {
  readonly base: string;
  readonly uri: string | null;
  readonly expected: string;
  readonly description: string;
}

/** Schemes that feedparser allows, and that log in to a computer, mount its files or run a command. */
const NO_LINK =
  /^(?:aim|cvs|git|h323|imap|msnim|prospero|rsync|rtspu|sftp|shttp|smb|ssh|svn|svn\+ssh|telnet|wais|ymsg):/;

describeShared('safeUri and feedparser', 'conformance/feedparser/uris.jsonl', (path) => {
  const rows = readRows<UriRow>(path).filter(({ expected }) => !NO_LINK.test(expected));
  it.each(rows)('$description: $uri against $base', ({ base, uri, expected }) => {
    expect(safeUri(base, uri, 'link')).toBe(expected);
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
    expect(safeUri(base, uri, 'link')).toBe(expected);
  });

  it('allows images in data URIs if requested', () => {
    expect(safeUri('', 'data:image/png;base64,AA', 'web', true)).toBe('data:image/png;base64,AA');
    expect(safeUri('', 'data:image/svg+xml,<svg/>', 'web', true)).toBe('');
    expect(safeUri('', 'data:text/html,x', 'web', true)).toBe('');
  });
});

describe('isUsable', () => {
  // Counted in 4,500 documents of real feeds and of the suites of other parsers; and related ones.
  it.each([
    ['http://a.example/', 'link web'],
    ['HTTPS://a.example/', 'link web'],
    ['/a/b:c', 'link web'],
    ['', 'link web'],
    ['mailto:jo@a.example', 'link'],
    ['tel:+49-30-1', 'link'],
    ['geo:-33.8,151.2', 'link'],
    ['ftp://a.example/b', 'link'],
    ['rtsp://a.example/b', 'link'],
    ['irc://a.example/b', 'link'],
    ['bitcoin:1A1z', 'link'],
    ['magnet:?xt=urn:btih:a', 'link'],
    ['ipfs://a', 'link'],
    ['gemini://a.example/', 'link'],
    ['gopher://a.example/', 'link'],
    ['webcal://a.example/b', 'link'],
    ['xmpp:jo@a.example', 'link'],
    ['urn:isbn:1', 'link'],
    ['at://did:plc:abc/post/1', 'link'],
    ['tag:a.example,2026:1', 'link'],
    ['feed:https://a.example/', 'link'],
    ['feed:smb://a.example/', ''],
    ['smb://a.example/share', ''],
    ['SMB://a.example/share', ''],
    ['\tsmb://a.example/share', ''],
    ['s\nmb://a.example/share', ''],
    ['ssh://-oProxyCommand=x/', ''],
    ['svn+ssh://a.example/', ''],
    ['rsync://a.example/', ''],
    ['git://a.example/', ''],
    ['telnet://a.example/', ''],
    ['ldap://a.example/', ''],
    ['ms-word:ofe|u|https://a.example/', ''],
    ['search-ms:query=x', ''],
    ['intent://a.example/#Intent;end', ''],
    ['cid:a', ''],
    ['chrome://settings', ''],
    ['c:/a.png', ''],
    ['ftp://-oProxyCommand=x/', ''],
    ['irc://jo@-x/', ''],
    ['javascript:x', ''],
    ['data:image/png;base64,AA', ''],
    ['file:///etc/passwd', ''],
  ])('%j may be: %s', (uri, uses) => {
    const found = (['link', 'web'] as const).filter((use) => isUsable(uri, use)).join(' ');
    expect(found).toBe(uses);
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
    for (const use of ['link', 'web'] as const) expect(safeUri('', uri, use)).toBe('');
  });

  it.each(INVISIBLE)('is not deceived by a %s', (_, character) => {
    for (const scheme of ['javascript', 'vbscript', 'data', 'feed:javascript']) {
      for (let at = 0; at <= scheme.length; at++) {
        const uri = `${scheme.slice(0, at)}${character}${scheme.slice(at)}:alert(1)`;
        expect(hasUnsafeScheme(uri)).toBe(true);
        expect(safeUri('', uri, 'link')).toBe('');
        // With a base, it is not a scheme for a URL parser.
        expect(safeUri('http://a/', uri, 'link')).toMatch(/^(?:http:\/\/a\/.*)?$/su);
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
