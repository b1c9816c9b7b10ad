/** The pure parts of fetching, each against the standard that it follows. */
import { brotliCompressSync, deflateRawSync, deflateSync, gzipSync } from 'node:zlib';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { answerChallenge } from '../../src/fetch/authorization.ts';
import { cacheLifetime, parseHttpDate, retryAfter, sendable } from '../../src/fetch/caching.ts';
import { optionsElsewhere } from '../../src/fetch/confidence.ts';
import { decodeBody } from '../../src/fetch/content-coding.ts';
import { headerRecord } from '../../src/fetch/headers.ts';
import { readFeedUrl, readLocation, withoutCredentials } from '../../src/fetch/location.ts';
import { resolveFetchOptions } from '../../src/fetch/options.ts';
import { looksLikeFeed, statusProblem } from '../../src/fetch/status.ts';

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
    ['9999999999', null],
  ])('%s', (value, seconds) => {
    expect(retryAfter(headerRecord([['Retry-After', value]]), NOW)).toBe(seconds);
  });
});

describe('validators', () => {
  it.each(['"x"', 'W/"x"', 'unquoted', '"caf\u00e9"'])(
    'the ETag %s goes back as it came',
    (etag) => {
      expect(sendable(etag, null).etag).toBe(etag);
    },
  );
  it.each(['', `"${'x'.repeat(2000)}"`, '"a\nb"', '"\u0416"'])(
    'the ETag %j does not go back',
    (etag) => {
      expect(sendable(etag, null).etag).toBeNull();
    },
  );
});

describe('headerRecord', () => {
  it('joins what may be repeated, and takes the first of what may not', () => {
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
      ['__proto__', 'x'],
    ]);
    expect(Object.getPrototypeOf(record)).toBeNull();
  });
});

describe('content codings', () => {
  const CODERS = { gzip: gzipSync, deflate: deflateSync, br: brotliCompressSync } as const;
  const coding = fc.constantFrom('gzip', 'deflate', 'br');

  it('come undone, whatever was coded and however often', async () => {
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

  it('give all that precedes a cut', async () => {
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
  ] as const)(
    '%s by %o tells of every cut, of rubbish and of damage',
    async (name, code, trailer) => {
      const bytes = Buffer.from('<rss version="2.0"><channel/></rss>'.repeat(3));
      const coded = code(bytes);
      for (let end = 1; end < coded.length; end++) {
        const decoded = await decodeBody(coded.subarray(0, end), name, 1 << 20);
        expect([end, decoded.problems.length]).toEqual([end, 1]);
      }
      const longer = await decodeBody(Buffer.concat([coded, Buffer.from('more')]), name, 1 << 20);
      expect(longer.problems).toMatchObject([
        { reason: expect.stringContaining('4 bytes follow') },
      ]);
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
    },
  );

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

  it('keep what precedes damage in the middle', async () => {
    const bytes = Buffer.from(Array.from({ length: 30_000 }, (_, at) => `line ${at}\n`).join(''));
    const coded = gzipSync(bytes);
    coded.fill(0xff, coded.length >> 1, (coded.length >> 1) + 50);
    const decoded = await decodeBody(coded, 'gzip', 1 << 20);
    expect(decoded.bytes?.length).toBeGreaterThan(bytes.length / 3);
    expect(decoded.problems).toMatchObject([{ name: 'DecompressionError', code: 'Z_DATA_ERROR' }]);
  });

  it('are not undone member by member without end', async () => {
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

  it('are shown without credentials', () => {
    expect(withoutCredentials(new URL('http://u:p@example.org/x'))).toBe('http://example.org/x');
  });
});

describe('what is confided', () => {
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
    ['http://u:p@a.example/', 'http://a.example/feed', true],
    ['http://u:p@a.example/', 'https://a.example/feed', false],
    ['http://u:p@a.example/', 'http://b.a.example/', false],
    ['http://u:p@a.example/', 'http://a.example:81/', false],
    ['http://u:p@a.example/', 'rubbish', false],
    ['rubbish', 'http://a.example/', false],
  ])('to %s is told to %s: %s; validators are not', (asked, found, may) => {
    const { credentials, requestHeaders, validators } = optionsElsewhere(asked, found, options);
    expect(credentials).toEqual(may ? { username: 'u', password: 'p' } : null);
    expect(requestHeaders).toMatchObject({ 'x-own': 'y', accept: expect.any(String) });
    expect(
      Object.keys(requestHeaders).filter((name) => /^(?:authorization|cookie)$/.test(name)),
    ).toEqual(may ? ['authorization', 'cookie'] : []);
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
    const value = answerChallenge(header, mufasa, asked, clientNonce);
    expect(value).toContain(`response="${response}"`);
    expect(value).toContain('opaque="FQhe/qaU925kfnzjCev0ciny7QMkPqMAFRtzCUYo5tdS"');
    expect(value).toContain('nc=00000001');
  });

  it('prefers Digest, and takes the first that it knows', () => {
    const header = `Basic realm="x", Digest ${nonces}, algorithm=SHA-512-256, Digest ${nonces}, algorithm=MD5`;
    expect(answerChallenge(header, mufasa, asked)).toMatch(/^Digest .*algorithm=MD5/);
  });

  it.each([
    ['Basic realm="x"', 'Basic TXVmYXNhOkNpcmNsZSBvZiBMaWZl'],
    ['basic', 'Basic TXVmYXNhOkNpcmNsZSBvZiBMaWZl'],
    ['Negotiate abc==, Basic realm="x"', 'Basic TXVmYXNhOkNpcmNsZSBvZiBMaWZl'],
    ['Digest realm="Basic", nonce="n", algorithm=unheard-of', null],
    ['Digest realm="x"', null],
    ['Bearer', null],
    ['', null],
    [undefined, null],
  ])('answers %s with %s', (header, value) => {
    expect(answerChallenge(header, mufasa, asked)).toBe(value);
  });

  it('reads a hostile challenge in good time', () => {
    const start = performance.now();
    answerChallenge('Digest a="'.repeat(100_000), mufasa, asked);
    answerChallenge(`Digest ${'a="\\'.repeat(100_000)}`, mufasa, asked);
    expect(performance.now() - start).toBeLessThan(1000);
  });
});

describe('statuses', () => {
  it.each([
    ['<?xml version="1.0"?><rss version="2.0">', true],
    ['<feed xmlns="http://www.w3.org/2005/Atom">', true],
    ['<rdf:RDF xmlns:rdf="x">', true],
    ['{"version": "https://jsonfeed.org/version/1.1"', true],
    ['<\0r\0s\0s\0 \0', true],
    ['<html><body>404', false],
    ['{"error": "not found"}', false],
    ['', false],
  ])('%j looks like a feed: %s', (text, isFeed) => {
    expect(looksLikeFeed(Buffer.from(text))).toBe(isFeed);
  });

  it('a page that mentions a challenge is none where the status is good', () => {
    const page = Buffer.from('<rss><description>/cdn-cgi/challenge-platform/</description>');
    expect(statusProblem(200, headerRecord([]), page, '')).toBeNull();
    expect(statusProblem(503, headerRecord([]), page, '')).toMatchObject({ kind: 'challenge' });
    expect(
      statusProblem(200, headerRecord([['cf-mitigated', 'challenge']]), page, ''),
    ).toMatchObject({
      kind: 'challenge',
    });
  });
});
