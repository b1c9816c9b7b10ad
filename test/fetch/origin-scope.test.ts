/**
 * What one server gets and another must not see, over real connections: chains of redirects from
 * origin to origin, challenges at their ends, and feeds that a page links to.
 */
import { MockAgent } from 'undici';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { FetchOptions } from '../../src/api/options/fetch-options.ts';
import { parseFeed } from '../../src/api/parse-feed.ts';
import type { FeedResult } from '../../src/model/result.ts';
import { makeCertificate } from './certificate.ts';
import { answer, type FaultServer, type Play, startFaultServer } from './fault-server.ts';

const FEED =
  '<rss version="2.0"><channel><title>Feed</title><item><guid>1</guid></item></channel></rss>';
const CHALLENGE = 'WWW-Authenticate: Basic realm="r"';

/** The origins by short names: scheme, host and port differ one by one. */
const ORIGINS = {
  'https a': ['https', 'a.feeds.example', 'secure'],
  'http a': ['http', 'a.feeds.example', 'plain'],
  'http a, other port': ['http', 'a.feeds.example', 'other'],
  'http a, final dot': ['http', 'a.feeds.example.', 'plain'],
  'https b': ['https', 'b.feeds.example', 'secure'],
  'http b': ['http', 'b.feeds.example', 'plain'],
} as const;
type Origin = keyof typeof ORIGINS;

const now = Date.now();
const tls = makeCertificate('*.feeds.example', new Date(now - 1e7), new Date(now + 1e7));
let servers: Readonly<Record<'secure' | 'plain' | 'other', FaultServer>>;
let play: Play = () => {};
/** The heads of all requests, in order, to any server. */
let heads: string[] = [];

beforeAll(async () => {
  const onRequest: Play = (socket, head, nth) => {
    heads.push(head);
    play(socket, head, nth);
  };
  servers = {
    secure: await startFaultServer(onRequest, { tls }),
    plain: await startFaultServer(onRequest),
    other: await startFaultServer(onRequest),
  };
});
afterAll(async () => {
  await Promise.all(Object.values(servers).map((server) => server.close()));
});

function urlAt(origin: Origin, path: string, userInfo = ''): string {
  const [scheme, host, server] = ORIGINS[origin];
  return `${scheme}://${userInfo}${host}:${servers[server].port}${path}`;
}

const OPTIONS: FetchOptions = {
  ca: tls.cert,
  allowHosts: ['127.0.0.1'],
  timeout: 5000,
  lookup: (_host, _options, callback) => callback(null, [{ address: '127.0.0.1', family: 4 }]),
};

/** Redirects from origin to origin: `/0`, `/1`, … */
function chain(
  origins: readonly Origin[],
  atTheEnd: Uint8Array,
  pathOf = (at: number) => `/${at}`,
): void {
  heads = [];
  play = (socket) => {
    const next = origins[heads.length];
    const location = next === undefined ? null : urlAt(next, pathOf(heads.length));
    socket.write(location === null ? atTheEnd : answer('302 Found', [`Location: ${location}`]));
  };
}

const OK = answer('200 OK', ['Content-Type: application/rss+xml'], FEED);

/** Chains, and which of their requests may contain what the caller gave for the first. */
const CHAINS: readonly (readonly [origins: readonly Origin[], may: readonly boolean[]])[] = [
  [
    ['http a', 'http a'],
    [true, true],
  ],
  [
    ['https a', 'https a'],
    [true, true],
  ],
  [
    ['https a', 'http a'],
    [true, false],
  ],
  [
    ['http a', 'https a'],
    [true, false],
  ],
  [
    ['http a', 'http b'],
    [true, false],
  ],
  [
    ['https a', 'https b'],
    [true, false],
  ],
  [
    ['http a', 'http a, other port'],
    [true, false],
  ],
  [
    ['http a', 'http a, final dot'],
    [true, false],
  ],
  [
    ['http a', 'http a', 'http b', 'http b'],
    [true, true, false, false],
  ],
  [
    ['http a', 'http b', 'http a'],
    [true, false, false],
  ],
  [
    ['https a', 'http a', 'https a'],
    [true, false, false],
  ],
  [
    ['http a', 'http b', 'http a', 'http a'],
    [true, false, false, false],
  ],
];

describe('a chain of redirects', () => {
  const SECRETS = /^(?:authorization|cookie|x-api-key|private-token|referer):/gim;
  const requestHeaders = {
    Authorization: 'Bearer secret',
    Cookie: 'secret=1',
    'X-Api-Key': 'secret',
    'Private-Token': 'secret',
    'Accept-Language': 'de',
  };
  const referrer = 'http://reader.example/secret';

  it.each(CHAINS)('%j: %j', async (origins, may) => {
    chain(origins, OK);
    const url = urlAt(origins[0] ?? 'http a', '/0');
    const { problems } = await parseFeed(url, { ...OPTIONS, requestHeaders, referrer });
    expect(problems).toEqual([]);
    expect(heads.map((head) => head.match(SECRETS)?.length ?? 0)).toEqual(
      may.map((each) => (each ? 5 : 0)),
    );
    expect(heads.map((head) => head.includes('secret'))).toEqual(may);
    expect(heads.every((head) => /^accept-language: de$/im.test(head))).toBe(true);
  });

  it.each(CHAINS)('%j, with a challenge at its end: %j', async (origins, may) => {
    for (const credentials of [null, { username: 'u', password: 'secret' }]) {
      chain(origins, answer('401 No', [CHALLENGE]));
      const userInfo = credentials === null ? 'u:secret@' : '';
      const url = urlAt(origins[0] ?? 'http a', '/0', userInfo);
      const result = await parseFeed(url, { ...OPTIONS, credentials });
      expect(result.bozoException).toMatchObject({ name: 'HttpStatusError', code: '401' });
      expect(heads.filter((head) => /^authorization: /im.test(head)).length).toBe(
        may.at(-1) ? 1 : 0,
      );
      expect(JSON.stringify(result)).not.toContain('secret');
    }
  });

  it('takes no credentials from a redirect', async () => {
    heads = [];
    play = (socket) => {
      const location = urlAt('http a', '/1', 'u:secret@');
      socket.write(
        heads.length === 1
          ? answer('302 Found', [`Location: ${location}`])
          : answer('401 No', [CHALLENGE]),
      );
    };
    const result = await parseFeed(urlAt('http a', '/0'), OPTIONS);
    expect(heads.length).toBe(2);
    expect(heads.some((head) => /authorization/i.test(head))).toBe(false);
    expect([result.href, JSON.stringify(result.redirects)].join()).not.toContain('secret');
  });
});

/** Origins that need no ports, so that only the scheme distinguishes them. */
describe('a redirect to the same host and port', () => {
  it.each([
    ['https://feeds.example', 'http://feeds.example', false],
    ['http://feeds.example', 'https://feeds.example', false],
    ['https://feeds.example:8443', 'http://feeds.example:8443', false],
    ['http://feeds.example:8080', 'https://feeds.example:8080', false],
    ['https://feeds.example', 'https://feeds.example:443', true],
    ['http://feeds.example', 'http://FEEDS.example:80', true],
    ['http://feeds.example:443', 'https://feeds.example', false],
    ['https://feeds.example', 'https://feeds.example.', false],
    ['https://feeds.example', 'https://www.feeds.example', false],
    ['https://www.feeds.example', 'https://feeds.example', false],
  ])('from %s to %s: %s', async (from, to, may) => {
    const dispatcher = new MockAgent();
    dispatcher.disableNetConnect();
    const seen: string[] = [];
    const note = (headers: unknown): void => {
      seen.push(JSON.stringify(headers).toLowerCase());
    };
    const intercept = (origin: string, path: string) =>
      dispatcher.get(new URL(origin).origin).intercept({ path });
    intercept(from, '/0').reply(({ headers }) => {
      note(headers);
      return { statusCode: 302, responseOptions: { headers: { location: `${to}/1` } } };
    });
    const challenge = { headers: { 'www-authenticate': 'Basic realm="r"' } };
    intercept(to, '/1')
      .reply(({ headers }) => {
        note(headers);
        return { statusCode: 401, responseOptions: challenge };
      })
      .times(2);
    const requestHeaders = { Cookie: 'secret=1', 'X-Api-Key': 'secret' };
    const credentials = { username: 'u', password: 'p' };
    await parseFeed(`${from}/0`, { dispatcher, requestHeaders, credentials });
    expect(seen.map((headers) => headers.includes('secret'))).toEqual(
      may ? [true, true, true] : [true, false],
    );
    expect(seen.some((headers) => headers.includes('authorization'))).toBe(may);
    await dispatcher.close();
  });
});

describe('a page that links to a feed', () => {
  const page = (href: string): Buffer =>
    answer(
      '200 OK',
      ['Content-Type: text/html'],
      `<!doctype html><html><head><link rel="alternate" type="application/rss+xml" href="${href}"></head><body></body></html>`,
    );

  async function discover(origins: readonly Origin[], feedUrl: string): Promise<FeedResult> {
    heads = [];
    play = (socket, head) => {
      if (head.startsWith('GET /feed ')) {
        socket.write(/^authorization: /im.test(head) ? OK : answer('401 No', [CHALLENGE]));
        return;
      }
      const next = origins[heads.length];
      const location = next === undefined ? null : urlAt(next, `/${heads.length}`);
      socket.write(
        location === null ? page(feedUrl) : answer('302 Found', [`Location: ${location}`]),
      );
    };
    return await parseFeed(urlAt(origins[0] ?? 'http a', '/0'), {
      ...OPTIONS,
      discover: true,
      credentials: { username: 'u', password: 'p' },
      requestHeaders: { 'X-Api-Key': 'k' },
    });
  }

  it.each([
    [['http a'], 'http a', true],
    [['http a', 'http a'], 'http a', true],
    [['https a'], 'http a', false],
    [['http a'], 'https a', false],
    [['http a'], 'http b', false],
    [['http a', 'http b'], 'http b', false],
    [['http a', 'http b'], 'http a', false],
    [['http a', 'http b', 'http a'], 'http a', false],
  ] as const)('%j, then the feed at %s: %s', async (origins, origin, may) => {
    const result = await discover(origins, urlAt(origin, '/feed'));
    const last = heads.filter((head) => head.startsWith('GET /feed '));
    expect(last.length).toBe(may ? 2 : 1);
    expect(last.every((head) => /^x-api-key: k$/im.test(head))).toBe(may);
    expect(result.bozoException?.code ?? null).toBe(may ? null : '401');
  });

  it('contributes no user name and password of its own', async () => {
    const result = await discover(['http b'], urlAt('http a', '/feed', 'x:y@'));
    expect(result.bozoException?.code).toBe('401');
    expect(heads.some((head) => /authorization/i.test(head))).toBe(false);
    expect(JSON.stringify(result)).not.toContain('x:y@');
  });
});

it('a password in a URL that cannot be requested is not shown', async () => {
  for (const url of ['ftp://u:secret@a.example/', 'http://u:secret@[::1', 'http://u:secret@a:b/']) {
    const result = await parseFeed(url);
    expect(result.bozoException?.name).toBe('InvalidUrl');
    expect(JSON.stringify(result) + String(result.bozoException)).not.toContain('secret');
  }
});
