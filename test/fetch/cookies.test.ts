/** Cookies that servers set in a chain of redirects (RFC 6265). */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { FetchOptions } from '../../src/api/options/fetch-options.ts';
import { parseFeed } from '../../src/api/parse-feed.ts';
import { cookieField, cookiesAfter, NO_COOKIES } from '../../src/fetch/credentials.ts';
import { headerRecord } from '../../src/http/headers.ts';
import { answer, type FaultServer, startFaultServer } from './fault-server.ts';

const NOW = Date.UTC(2026, 10, 26);
const FROM = 'https://a.example/news/feed';

describe('a cookie', () => {
  it.each<readonly [set: readonly string[], url: string, sent: string]>([
    [['a=1'], FROM, 'a=1'],
    [['a=1'], 'https://a.example/news/', 'a=1'],
    [['a=1'], 'https://a.example/newspaper', ''],
    [['a=1'], 'https://a.example/', ''],
    [['a=1; Path=/'], 'https://a.example/', 'a=1'],
    [['a=1; path=/news'], FROM, 'a=1'],
    [['a=1; path=news'], FROM, 'a=1'],
    [['a=1; Path=/'], 'https://b.example/', ''],
    [['a=1; Path=/'], 'http://a.example/', ''],
    [['a=1; Path=/'], 'https://a.example:8443/', ''],
    [['a=1; Domain=a.example'], FROM, 'a=1'],
    [['a=1; Domain=.example'], FROM, 'a=1'],
    [['a=1; Domain=b.example'], FROM, ''],
    [['a=1; Secure; HttpOnly; SameSite=Lax'], FROM, 'a=1'],
    [['a=1', 'b="x, y"; Expires=Wed, 26 Nov 2036 08:00:00 GMT', 'c='], FROM, 'a=1; b="x, y"; c='],
    [['a=1', 'a=2'], FROM, 'a=2'],
    [['a=1', 'a=; Max-Age=0'], FROM, ''],
    [['a=1', 'a=; Expires=Thu, 01-Jan-1970 00:00:00 GMT'], FROM, ''],
    [['a=1; Path=/', 'b=2; Path=/news'], FROM, 'b=2; a=1'],
    [['=1', 'a', '', `b=${'x'.repeat(5000)}`], FROM, ''],
  ])('%j is sent to %s as %j', (set, url, sent) => {
    const headers = headerRecord(set.map((value) => ['Set-Cookie', value] as const));
    const cookies = cookiesAfter(NO_COOKIES, new URL(FROM), headers, NOW);
    expect(cookieField({}, cookies, new URL(url))).toBe(sent);
  });

  it.each([
    ['b=2', 'b=2; a=1'],
    ['a=0; b=2', 'b=2; a=1'],
    ['', 'a=1'],
  ])('joins those of the caller: %j', (own, sent) => {
    const cookies = [{ origin: 'https://a.example', path: '/', name: 'a', value: '1' }];
    expect(cookieField({ cookie: own }, cookies, new URL(FROM))).toBe(sent);
  });

  it('is not one of more than fifty', () => {
    const set = Array.from({ length: 60 }, (_, at) => ['Set-Cookie', `c${at}=1`] as const);
    const cookies = cookiesAfter(NO_COOKIES, new URL(FROM), headerRecord(set), NOW);
    expect(cookies).toHaveLength(50);
    expect(cookies.at(-1)?.name).toBe('c59');
  });
});

describe('a chain of redirects', () => {
  const FEED = '<rss version="2.0"><channel><title>Feed</title></channel></rss>';
  const OPTIONS: FetchOptions = {
    allowHosts: ['127.0.0.1'],
    lookup: (_host, _options, callback) => callback(null, [{ address: '127.0.0.1', family: 4 }]),
  };
  let server: FaultServer;
  let heads: string[] = [];
  /** What the server sends for a host and a path, by the cookies that it gets. */
  let responses: Readonly<Record<string, (cookies: string) => readonly string[]>> = {};

  beforeAll(async () => {
    server = await startFaultServer((socket, head) => {
      const [, path = ''] = head.split(' ');
      const host = /^host: ([^:\r]*)/im.exec(head)?.[1] ?? '';
      const cookies = /^cookie: (.*?)\r?$/im.exec(head)?.[1] ?? '';
      heads.push(`${host}${path} ${cookies}`);
      const fields = responses[host + path]?.(cookies) ?? [];
      socket.write(
        fields.length === 0
          ? answer('200 OK', ['Content-Type: application/rss+xml'], FEED)
          : answer('302 Found', fields),
      );
    });
  });
  afterAll(() => server.close());

  const at = (host: string, path: string): string => `http://${host}:${server.port}${path}`;
  const fetched = (path = '/', options: FetchOptions = {}) => {
    heads = [];
    return parseFeed(at('a.test', path), { ...OPTIONS, ...options });
  };

  it('gives a server its cookie back', async () => {
    responses = {
      'a.test/': (cookies) => (cookies === '' ? ['Set-Cookie: s=1', 'Location: /'] : []),
    };
    const { bozo, feed, status, permanentUrl } = await fetched();
    expect([bozo, feed.title, status, permanentUrl]).toEqual([false, 'Feed', 302, null]);
    expect(heads).toEqual(['a.test/ ', 'a.test/ s=1']);
  });

  it('gives it back after a visit to another server, which does not see it', async () => {
    responses = {
      'a.test/': (cookies) =>
        cookies.includes('s=1') ? [] : ['Set-Cookie: s=1', `Location: ${at('b.test', '/')}`],
      'b.test/': () => ['Set-Cookie: t=2', `Location: ${at('a.test', '/')}`],
    };
    await fetched('/', { requestHeaders: { Cookie: 'own=1' } });
    expect(heads).toEqual(['a.test/ own=1', 'b.test/ ', 'a.test/ s=1']);
    await fetched();
    expect(heads).toEqual(['a.test/ ', 'b.test/ ', 'a.test/ s=1']);
  });

  it.each([
    ['the same cookie', () => ['Set-Cookie: s=1', 'Location: /'], 'ERR_REDIRECT_LOOP', 2],
    ['no cookie', () => ['Location: /'], 'ERR_REDIRECT_LOOP', 1],
    [
      'another cookie each time',
      () => [`Set-Cookie: s=${heads.length}`, 'Location: /'],
      'ERR_TOO_MANY_REDIRECTS',
      11,
    ],
  ])('ends if the server sets %s', async (_, fields, code, requests) => {
    responses = { 'a.test/': fields };
    const { problems } = await fetched();
    expect(problems.map((each) => each.code)).toEqual([code]);
    expect(heads).toHaveLength(requests);
  });

  it('is forgotten with its end', async () => {
    responses = {
      'a.test/': (cookies) => (cookies === '' ? ['Set-Cookie: s=1', 'Location: /'] : []),
    };
    await fetched();
    await fetched();
    expect(heads).toEqual(['a.test/ ', 'a.test/ s=1']);
  });
});
