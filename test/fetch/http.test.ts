/** The pure parts of fetching, each against the standard that it follows. */
import { createHash } from 'node:crypto';
import { brotliCompressSync, deflateRawSync, deflateSync, gzipSync } from 'node:zlib';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { resolveFetchOptions } from '../../src/api/options/resolve-fetch-options.ts';
import { decodeBody } from '../../src/compression/content-coding.ts';
import { answerChallenge } from '../../src/fetch/credentials.ts';
import {
  headersForFirstUrl,
  headersForOtherOrigin,
  optionsForFoundUrl,
} from '../../src/fetch/origin-scope.ts';
import { cacheLifetime, parseHttpDate, retryAfter, sendable } from '../../src/http/caching.ts';
import {
  readFeedUrl,
  readLocation,
  withoutCredentials,
  withoutUserInfo,
} from '../../src/http/feed-url.ts';
import { headerRecord } from '../../src/http/headers.ts';
import { statusProblem } from '../../src/http/status.ts';
import { cpuTimeOf } from '../support/cpu-time.ts';

const NOW = Date.UTC(1994, 10, 6, 8, 49, 37);

describe('parseHttpDate, RFC 9110 §5.6.7', () => {
  it.each([
    ['Sun, 06 Nov 1994 08:49:37 GMT', NOW],
    ['Sunday, 06-Nov-94 08:49:37 GMT', NOW],
    ['Sun Nov  6 08:49:37 1994', NOW],
    ['1994-11-06T08:49:37Z', null],
    ['yesterday', null],
    ['0', null],
    ['Sun, 99 Nov 1994 08:49:37 GMT', null],
  ])('%s', (value, moment) => {
    expect(parseHttpDate(value)).toBe(moment);
  });
});

describe('freshness, RFC 9111 §4.2', () => {
  it.each([
    [{}, null],
    [{ 'cache-control': 'max-age=300' }, 300],
    [{ 'cache-control': 'public, MAX-AGE="300"', age: '100' }, 200],
    [{ 'cache-control': 'max-age=300', expires: 'Sun, 06 Nov 1994 08:49:38 GMT' }, 300],
    [{ 'cache-control': 's-maxage=300' }, null],
    [{ 'cache-control': 'no-cache, max-age=300' }, 0],
    [{ 'cache-control': 'no-store' }, 0],
    [{ expires: 'Sun, 06 Nov 1994 08:50:37 GMT' }, 60],
    [{ expires: 'Sun, 06 Nov 1994 08:50:37 GMT', date: 'Sun, 06 Nov 1994 08:50:07 GMT' }, 30],
    [{ expires: '0' }, 0],
    [{ expires: 'Thu, 01 Jan 1970 00:00:00 GMT' }, 0],
  ])('%o', (headers, seconds) => {
    expect(cacheLifetime(headerRecord(Object.entries(headers)), NOW)).toBe(seconds);
  });
});

describe('Retry-After, RFC 9110 §10.2.3', () => {
  it.each([
    ['120', 120],
    ['0', 0],
    ['Sun, 06 Nov 1994 08:50:37 GMT', 60],
    ['Sun, 06 Nov 1994 08:48:37 GMT', 0],
    ['-5', null],
    ['soon', null],
    ['31536000', 31_536_000],
    ['31536001', null],
    ['99999999', null],
    ['9999999999', null],
    ['Sun, 06 Nov 1995 08:49:37 GMT', 31_536_000],
    ['Thu, 01 Jan 1970 00:00:00 GMT', null],
  ])('%s', (value, seconds) => {
    expect(retryAfter(headerRecord([['Retry-After', value]]), NOW, 200)).toBe(seconds);
  });
});

describe('the end of a rate limit', () => {
  const AT = NOW / 1000 + 90;
  it.each<readonly [Readonly<Record<string, string>>, number | null, number | null]>([
    [{ 'X-RateLimit-Reset': '540' }, 429, 540],
    [{ 'X-RateLimit-Reset': '540' }, 503, 540],
    [{ 'X-RateLimit-Reset': '540' }, 200, null],
    [{ 'X-RateLimit-Reset': '540' }, 403, null],
    [{ 'X-RateLimit-Reset': '540' }, null, null],
    [{ 'RateLimit-Reset': '540' }, 429, 540],
    [{ 'X-Rate-Limit-Reset': '540' }, 429, 540],
    [{ 'X-RateLimit-Reset': '89.6' }, 429, 90],
    [{ 'X-RateLimit-Reset': String(AT) }, 429, 90],
    [{ 'X-RateLimit-Reset': String(AT * 1000) }, 429, 90],
    [{ 'X-RateLimit-Reset': String(AT - 900) }, 429, 0],
    [{ 'X-RateLimit-Reset': 'Sun, 06 Nov 1994 08:51:07 GMT' }, 429, 90],
    [{ 'X-RateLimit-Reset': String(AT), Date: 'Sun, 06 Nov 1994 08:51:00 GMT' }, 429, 7],
    [{ RateLimit: 'limit=100, remaining=0, reset=50' }, 429, 50],
    [{ RateLimit: '"default";r=0;t=50' }, 429, 50],
    [{ 'Retry-After': '60', 'X-RateLimit-Reset': '540' }, 429, 60],
    [{ 'Retry-After': 'soon', 'X-RateLimit-Reset': '540' }, 429, 540],
    [{ 'Retry-After': '99999999', 'X-RateLimit-Reset': '540' }, 429, 540],
    [{ 'Retry-After': 'Thu, 01 Jan 1970 00:00:00 GMT', 'X-RateLimit-Reset': '540' }, 429, 540],
    [{ 'RateLimit-Reset': '99999999', 'X-RateLimit-Reset': '540' }, 429, 540],
    [{ 'X-RateLimit-Reset': 'soon', RateLimit: '"default";r=0;t=50' }, 429, 50],
    [{ 'X-RateLimit-Reset': 'soon' }, 429, null],
    [{ 'X-RateLimit-Reset': '9999999999' }, 429, null],
    [{ 'X-RateLimit-Limit': '100' }, 429, null],
  ])('%o with %s', (headers, status, seconds) => {
    expect(retryAfter(headerRecord(Object.entries(headers)), NOW, status)).toBe(seconds);
  });
});

describe('validators', () => {
  it.each(['"x"', 'W/"x"', 'unquoted', '"caf\u00e9"'])(
    'the ETag %s is sent back unchanged',
    (etag) => {
      expect(sendable(etag, null).etag).toBe(etag);
    },
  );
  it.each(['', `"${'x'.repeat(2000)}"`, '"a\nb"', '"\u0416"'])(
    'the ETag %j is not sent back',
    (etag) => {
      expect(sendable(etag, null).etag).toBeNull();
    },
  );
});

describe('headerRecord', () => {
  it('joins headers that may be repeated, and uses the first of others', () => {
    const record = headerRecord([
      ['Vary', 'a'],
      ['vary', ' b '],
      ['Content-Type', 'text/xml'],
      ['content-type', 'text/plain'],
      ['__proto__', 'x'],
    ]);
    expect(Object.entries(record)).toEqual([
      ['vary', 'a, b'],
      ['content-type', 'text/xml'],
      ['__proto___', 'x'],
    ]);
    expect(Object.getPrototypeOf(record)).toBeNull();
  });
});

describe('content codings', () => {
  const CODERS = { gzip: gzipSync, deflate: deflateSync, br: brotliCompressSync } as const;
  const coding = fc.constantFrom('gzip', 'deflate', 'br');

  it('are decoded, whatever was coded and however often', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.uint8Array({ minLength: 1, maxLength: 5000 }),
        fc.array(coding, { maxLength: 5 }),
        async (bytes, codings) => {
          const coded = codings.reduce<Uint8Array>((body, name) => CODERS[name](body), bytes);
          const decoded = await decodeBody(coded, codings.join(', '), 1 << 20);
          expect(Buffer.from(decoded.bytes ?? []).equals(bytes)).toBe(true);
          expect(decoded.problems).toEqual([]);
        },
      ),
      { numRuns: 60 },
    );
  });

  it('never reject, and keep within the limit', async () => {
    const anything = fc.oneof(
      fc.uint8Array({ maxLength: 300 }),
      fc.uint8Array({ maxLength: 300 }).map((bytes) => Uint8Array.of(0x1f, 0x8b, 8, ...bytes)),
      fc.uint8Array({ maxLength: 300 }).map((bytes) => Uint8Array.of(0x78, 0x9c, ...bytes)),
    );
    await fc.assert(
      fc.asyncProperty(
        anything,
        fc.array(fc.oneof(coding, fc.string()), { maxLength: 4 }),
        async (bytes, codings) => {
          const decoded = await decodeBody(bytes, codings.join(','), 500);
          expect(decoded.bytes?.length ?? 0).toBeLessThanOrEqual(500);
        },
      ),
      { numRuns: 200 },
    );
  });

  it('return everything before a cut', async () => {
    const bytes = Buffer.from(Array.from({ length: 3000 }, (_, at) => `line ${at}\n`).join(''));
    for (const [name, coded] of [
      ['gzip', gzipSync(bytes)],
      ['deflate', deflateSync(bytes)],
      ['deflate', deflateRawSync(bytes)],
      ['br', brotliCompressSync(bytes)],
    ] as const) {
      const half = await decodeBody(coded.subarray(0, coded.length >> 1), name, 1 << 20);
      const kept = Buffer.from(half.bytes ?? []);
      expect([name, kept.length > bytes.length / 4]).toEqual([name, true]);
      expect(kept.equals(bytes.subarray(0, kept.length))).toBe(true);
      expect(half.problems).toMatchObject([{ name: 'IncompleteBodyError', code: 'Z_BUF_ERROR' }]);
    }
  });

  it.each([
    ['gzip', gzipSync, 'trailer'],
    ['deflate', deflateSync, 'trailer'],
    ['deflate', deflateRawSync, 'none'],
    ['br', brotliCompressSync, 'none'],
  ] as const)('%s by %o reports every cut, junk bytes and damage', async (name, code, trailer) => {
    const bytes = Buffer.from('<rss version="2.0"><channel/></rss>'.repeat(3));
    const coded = code(bytes);
    for (let end = 1; end < coded.length; end++) {
      const decoded = await decodeBody(coded.subarray(0, end), name, 1 << 20);
      expect([end, decoded.problems.length]).toEqual([end, 1]);
    }
    const longer = await decodeBody(Buffer.concat([coded, Buffer.from('more')]), name, 1 << 20);
    expect(longer.problems).toMatchObject([{ reason: expect.stringContaining('4 bytes follow') }]);
    expect(bytes.equals(longer.bytes ?? new Uint8Array(0))).toBe(true);
    const padded = await decodeBody(Buffer.concat([coded, Buffer.alloc(4)]), name, 1 << 20);
    expect(padded.problems).toEqual([]);
    if (trailer === 'none') return;
    const damaged = Buffer.from(coded);
    const at = damaged.length - (name === 'gzip' ? 5 : 1);
    damaged.writeUInt8(damaged.readUInt8(at) ^ 1, at);
    const wrong = await decodeBody(damaged, name, 1 << 20);
    expect(wrong.problems).toMatchObject([{ reason: 'its checksum is wrong' }]);
    expect(bytes.equals(wrong.bytes ?? new Uint8Array(0))).toBe(true);
  });

  it.each(['gzip', 'deflate', 'br'] as const)(
    '%s stops when there is no time left',
    async (name) => {
      const coded = CODERS[name](CODERS[name](Buffer.alloc(8 << 20, ' ')));
      let asked = 0;
      const decoded = await decodeBody(coded, `${name}, ${name}`, 64 << 20, () => ++asked > 3);
      expect(decoded.ranOut).toBe(true);
      expect(decoded.bytes?.length).toBeGreaterThan(0);
      expect(decoded.bytes?.length).toBeLessThan(1 << 20);
      expect(decoded.problems[0]).toMatchObject({ name: 'DecompressionError', code: 'ETIMEDOUT' });
    },
  );

  it('check deflate as zlib does, whatever its length', async () => {
    const bytes = Buffer.alloc(1 << 20, 0xff);
    const decoded = await decodeBody(deflateSync(bytes), 'deflate', 2 << 20);
    expect(decoded.problems).toEqual([]);
  });

  it('keep everything before damage in the middle', async () => {
    const bytes = Buffer.from(Array.from({ length: 30_000 }, (_, at) => `line ${at}\n`).join(''));
    const coded = gzipSync(bytes);
    coded.fill(0xff, coded.length >> 1, (coded.length >> 1) + 50);
    const decoded = await decodeBody(coded, 'gzip', 1 << 20);
    expect(decoded.bytes?.length).toBeGreaterThan(bytes.length / 3);
    expect(decoded.problems).toMatchObject([{ name: 'DecompressionError', code: 'Z_DATA_ERROR' }]);
  });

  it('are not decoded member by member without a limit', async () => {
    const member = gzipSync('');
    const many = Buffer.concat(Array.from({ length: 100_000 }, () => member));
    const decoded = await decodeBody(many, 'gzip', 1 << 20);
    expect(decoded.problems).toMatchObject([{ name: 'DecompressionError' }]);
  });
});

describe('addresses', () => {
  it.each([
    ['http://example.org', 'http://example.org/'],
    [' HTTP://EXAMPLE.ORG/a b ', 'http://example.org/a%20b'],
    ['feed://example.org/x', 'http://example.org/x'],
    ['feed:https://example.org/x', 'https://example.org/x'],
    ['FEED:http://example.org/x', 'http://example.org/x'],
    ['itpc://example.org/x', 'http://example.org/x'],
    ['feed:feed:http://example.org/', null],
    ['feed:file:///etc/passwd', null],
    ['example.org', null],
    ['file:///etc/passwd', null],
    ['', null],
  ])('%j is read as %j', (text, href) => {
    expect(readFeedUrl(text)?.href ?? null).toBe(href);
  });

  it.each([
    ['/x', 'http://example.org/x'],
    ['//other.example/x', 'http://other.example/x'],
    ['?x', 'http://example.org/a/b?x'],
    ['/caf\u00c3\u00a9', 'http://example.org/caf%C3%A9'],
    ['/caf\u00e9', 'http://example.org/caf%E9'],
    ['//b\u00c3\u00bccher.example/', 'http://xn--bcher-kva.example/'],
    ['http://u:p@other.example/', 'http://other.example/'],
    ['mailto:a@example.org', null],
    ['http://[::1', null],
  ])('a redirect to %j leads to %j', (location, href) => {
    expect(readLocation(location, new URL('http://example.org/a/b'))?.href ?? null).toBe(href);
  });

  it.each([
    ['ftp://u:p@example.org/x', 'ftp://example.org/x'],
    ['http:u:p@example.org/x', 'http://example.org/x'],
    ['http:\\\\u:p@example.org', 'http://example.org/'],
    ['feed:http://u:p@example.org/', 'http://example.org/'],
    ['http://u:p@[::1', 'http://[::1'],
    ['http://u:p/a@b@exa mple.org/', 'http://exa mple.org/'],
    ['//u:p@example.org/', '//example.org/'],
    ['http://EXAMPLE.org/@jo', 'http://EXAMPLE.org/@jo'],
    ['mailto:jo@example.org', 'mailto:jo@example.org'],
    ['jo@example.org', 'jo@example.org'],
  ])('%s is shown as %s', (text, shown) => {
    expect(withoutUserInfo(text)).toBe(shown);
  });

  it('are shown without credentials', () => {
    expect(withoutCredentials(new URL('http://u:p@example.org/x'))).toBe('http://example.org/x');
  });
});

/**
 * The caller's request headers, and whether an origin that they were not meant for may see them.
 */
const REQUEST_HEADERS: readonly (readonly [name: string, value: string, travels: boolean])[] = [
  ['Accept', 'text/xml', true],
  ['Accept-Charset', 'utf-8', true],
  ['Accept-Encoding', 'gzip', true],
  ['Accept-Language', 'de', true],
  ['User-Agent', 'Reader/1', true],
  ['Cache-Control', 'no-cache', true],
  ['Pragma', 'no-cache', true],
  ['DNT', '1', true],
  ['Sec-GPC', '1', true],
  ['A-IM', 'feed', true],
  ['If-None-Match', '"1"', true],
  ['If-Modified-Since', 'Sun, 06 Nov 1994 08:49:37 GMT', true],
  ['Authorization', 'Bearer x', false],
  ['Proxy-Authorization', 'Basic x', false],
  ['Cookie', 'c=1', false],
  ['Cookie2', 'c=1', false],
  ['X-Api-Key', 'k', false],
  ['X-API-TOKEN', 'k', false],
  ['Api-Key', 'k', false],
  ['X-Auth-Token', 'k', false],
  ['X-CSRF-Token', 'k', false],
  ['Ocp-Apim-Subscription-Key', 'k', false],
  ['Private-Token', 'k', false],
  ['X-Amz-Security-Token', 'k', false],
  ['CF-Access-Client-Secret', 'k', false],
  ['Signature', 'k', false],
  ['DPoP', 'k', false],
  ['Token', 'k', false],
  ['Referer', 'http://a.example/inbox', false],
  ['Origin', 'http://a.example', false],
  ['From', 'jo@example.org', false],
  ['Forwarded', 'for=10.0.0.1', false],
  ['X-Forwarded-For', '10.0.0.1', false],
  ['Via', '1.1 inside', false],
  ['Range', 'bytes=0-9', false],
  ['X-Anything', 'y', false],
];

describe('values for one origin', () => {
  it.each(REQUEST_HEADERS)('%s: %s may be sent to another origin: %s', (name, value, travels) => {
    const { requestHeaders } = resolveFetchOptions({ requestHeaders: { [name]: value } });
    expect(requestHeaders[name.toLowerCase()]).toBe(value);
    expect(headersForOtherOrigin(requestHeaders)[name.toLowerCase()]).toBe(
      travels ? value : undefined,
    );
  });

  it('is not the referrer, and a page fetched over TLS is not sent in the clear', () => {
    const { requestHeaders } = resolveFetchOptions({ referrer: 'https://a.example/inbox' });
    const to = (url: string) => headersForFirstUrl(requestHeaders, new URL(url))['referer'];
    expect(to('https://b.example/')).toBe('https://a.example/inbox');
    expect(to('http://a.example/')).toBeUndefined();
    expect(headersForOtherOrigin(requestHeaders)['referer']).toBeUndefined();
  });

  const options = resolveFetchOptions({
    validators: { etag: '"1"', modified: 'Sun, 06 Nov 1994 08:49:37 GMT' },
    requestHeaders: {
      Authorization: 'Bearer x',
      Cookie: 'c=1',
      'If-None-Match': '"2"',
      'X-Own': 'y',
    },
  });

  it.each([
    [['http://u:p@a.example/'], 'http://a.example/feed', true],
    [['http://u:p@a.example/', 'http://a.example/page'], 'http://a.example/feed', true],
    [['http://u:p@a.example/'], 'https://a.example/feed', false],
    [['https://u:p@a.example/'], 'http://a.example/feed', false],
    [['http://u:p@a.example/'], 'http://b.a.example/', false],
    [['http://u:p@a.example/'], 'http://a.example./', false],
    [['http://u:p@a.example/'], 'http://a.example:81/', false],
    [['http://u:p@a.example/', 'http://b.example/'], 'http://a.example/feed', false],
    [
      ['http://u:p@a.example/', 'http://b.example/', 'http://a.example/'],
      'http://a.example/feed',
      false,
    ],
    [['http://u:p@a.example/'], 'rubbish', false],
    [['rubbish'], 'http://a.example/', false],
    [['rubbish'], 'rubbish', false],
  ])('to %j is sent to %s: %s; validators are not', (trail, found, may) => {
    const { credentials, requestHeaders, validators } = optionsForFoundUrl(trail, found, options);
    expect(credentials).toEqual(may ? { username: 'u', password: 'p' } : null);
    expect(requestHeaders).toMatchObject({ accept: expect.any(String) });
    expect(
      Object.keys(requestHeaders).filter((name) => /^(?:authorization|cookie|x-own)$/.test(name)),
    ).toEqual(may ? ['authorization', 'cookie', 'x-own'] : []);
    expect(requestHeaders['if-none-match']).toBeUndefined();
    expect(validators).toEqual({ etag: null, modified: null });
  });
});

describe('authorization', () => {
  // The examples of RFC 7616 §3.9.1.
  const mufasa = { username: 'Mufasa', password: 'Circle of Life' };
  const asked = { method: 'GET', uri: '/dir/index.html' };
  const nonces =
    'realm="http-auth@example.org", qop="auth, auth-int", nonce="7ypf/xlj9XXwfDPEoM4URrv/xwf94BcCAzFZH4GiTo0v", opaque="FQhe/qaU925kfnzjCev0ciny7QMkPqMAFRtzCUYo5tdS"';
  const clientNonce = 'f2/wE4q74E6zIJEtWaHKaf5wv/H5QzzpXusqGemxURZJ';

  it.each([
    ['SHA-256', '753927fa0e85d155564e2e272a28d1802ca10daf4496794697cf8db5856cb6c1'],
    ['MD5', '8ca523f5e9506fed4657c9700eebdbec'],
  ])('answers Digest with %s', (algorithm, response) => {
    const header = `Digest ${nonces}, algorithm=${algorithm}`;
    const value = answerChallenge(header, mufasa, asked, null, clientNonce);
    expect(value).toContain(`response="${response}"`);
    expect(value).toContain('opaque="FQhe/qaU925kfnzjCev0ciny7QMkPqMAFRtzCUYo5tdS"');
    expect(value).toContain('nc=00000001');
  });

  it('prefers Digest, and uses the first supported challenge', () => {
    const header = `Basic realm="x", Digest ${nonces}, algorithm=SHA-512-256, Digest ${nonces}, algorithm=MD5`;
    expect(answerChallenge(header, mufasa, asked)).toMatch(/^Digest .*algorithm=MD5/);
  });

  it.each([
    ['Basic realm="x"', 'Basic TXVmYXNhOkNpcmNsZSBvZiBMaWZl'],
    ['basic', 'Basic TXVmYXNhOkNpcmNsZSBvZiBMaWZl'],
    ['Negotiate abc==, Basic realm="x"', 'Basic TXVmYXNhOkNpcmNsZSBvZiBMaWZl'],
    ['Digest realm="Basic", nonce="n", algorithm=unheard-of', null],
    ['Digest realm="x"', null],
    ['Digest realm="x", nonce="n", qop="auth-int"', null],
    ['Digest realm="x", nonce="n", qop="authorised, xauth"', null],
    ['Digest realm="x", nonce="n", qop=""', null],
    [
      'Digest realm="x", nonce="n", qop="auth-int", Basic realm="x"',
      'Basic TXVmYXNhOkNpcmNsZSBvZiBMaWZl',
    ],
    ['Digest realm="x", nonce="n", algorithm=SHA-512-256', null],
    ['Digest realm="x", nonce="n", algorithm=constructor', null],
    ['Digest realm="x", nonce="n", algorithm=""', null],
    ['Digest realm="x", qop="auth"', null],
    ['Bearer', null],
    ['', null],
    [undefined, null],
  ])('answers %s with %s', (header, value) => {
    expect(answerChallenge(header, mufasa, asked)).toBe(value);
  });

  it.each([
    // RFC 2069 §2.4, whose own example has a misprint: MD5(MD5(u:r:p):n:MD5(GET:/dir/index.html)).
    ['Digest realm="r", nonce="n"', /^(?!.*(?:qop|nc=|cnonce)).*algorithm=MD5/],
    ['Digest realm="r", nonce="n", qop="auth-int,AUTH"', /cnonce="c", qop=auth, nc=00000001$/],
    ['Digest realm="r", nonce="n", qop=auth', /qop=auth, nc=00000001$/],
    ['Digest realm="r", nonce="n", algorithm=md5-sess', /algorithm=md5-sess.*cnonce="c"$/],
    ['Digest realm="a \\"b\\" \\\\", nonce="n"', /realm="a \\"b\\" \\\\", nonce="n"/],
    ['Digest realm="caf\u00c3\u00a9", nonce="\u00e9"', /realm="caf\u00c3\u00a9", nonce="\u00e9"/],
  ])('answers %s', (header, expected) => {
    expect(answerChallenge(header, mufasa, asked, null, 'c')).toMatch(expected);
  });

  it('treats names and realms as bytes', () => {
    const md5 = (text: string): string => createHash('md5').update(text).digest('hex');
    const realm = Buffer.from('café').toString('latin1');
    const value = answerChallenge(
      `Digest realm="${realm}", nonce="n"`,
      { username: 'zoë', password: 'påss' },
      asked,
    );
    const response = md5(`${md5('zoë:café:påss')}:n:${md5('GET:/dir/index.html')}`);
    expect(value).toContain(`response="${response}"`);
    expect(value).toContain(`username="${Buffer.from('zoë').toString('latin1')}"`);
  });

  it('responds again only if the nonce was stale, with a new one', () => {
    const stale = (nonce: string, more = ', stale=TRUE') =>
      `Digest realm="r", nonce="${nonce}"${more}`;
    const first = answerChallenge(stale('a', ''), mufasa, asked);
    expect(answerChallenge(stale('b'), mufasa, asked, first)).toContain('nonce="b"');
    expect(answerChallenge(stale('a'), mufasa, asked, first)).toBeNull();
    expect(answerChallenge(stale('b', ''), mufasa, asked, first)).toBeNull();
    expect(answerChallenge(stale('b', ', stale=false'), mufasa, asked, first)).toBeNull();
    expect(answerChallenge('Basic realm="r", stale=true', mufasa, asked, first)).toBeNull();
    expect(answerChallenge(`${stale('b', '')}, Basic realm="r"`, mufasa, asked, first)).toBeNull();
  });

  it.each(['u\r\nX-Own: y', 'u\0', 'u\x7f'])('does not write the name %j', (username) => {
    for (const header of ['Basic realm="r"', 'Digest realm="r", nonce="n"']) {
      expect(answerChallenge(header, { username, password: 'p' }, asked)).toBeNull();
      expect(answerChallenge(header, { username: 'u', password: username }, asked)).toBeNull();
    }
  });

  it('parses a hostile challenge in linear time', () => {
    const took = cpuTimeOf(() => {
      answerChallenge('Digest a="'.repeat(100_000), mufasa, asked);
      answerChallenge(`Digest ${'a="\\'.repeat(100_000)}`, mufasa, asked);
    });
    expect(took).toBeLessThan(1000);
  });
});

describe('statuses', () => {
  it('a page that mentions a challenge is not one if the status is good', () => {
    const page = Buffer.from('<rss><description>/cdn-cgi/challenge-platform/</description>');
    expect(statusProblem(200, headerRecord([]), page, '', 0)).toBeNull();
    expect(statusProblem(503, headerRecord([]), page, '', 0)).toMatchObject({ kind: 'challenge' });
    expect(
      statusProblem(200, headerRecord([['cf-mitigated', 'challenge']]), page, '', 0),
    ).toMatchObject({
      kind: 'challenge',
    });
  });
});
