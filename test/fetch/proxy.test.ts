import { createServer, request, type Server } from 'node:http';
import { createServer as createTlsServer } from 'node:https';
import { type AddressInfo, connect } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type FetchOptions, parseFeed } from '../../src/index.ts';
import { makeCertificate } from './certificate.ts';

const FEED = '<rss version="2.0"><channel><title>Behind</title></channel></rss>';
/** The requests to the proxy: method, target, and its credentials. */
const asked: string[] = [];
const servers: Server[] = [];
const { cert, key } = makeCertificate(
  'feeds.example',
  new Date(Date.now() - 86_400_000),
  new Date(Date.now() + 86_400_000),
);
let proxy = '';
let closed = '';
let origin = 0;
let tlsOrigin = 0;

const portOf = async (server: Server): Promise<number> => {
  servers.push(server);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return (server.address() as AddressInfo).port;
};

beforeAll(async () => {
  origin = await portOf(createServer((_, response) => response.end(FEED)));
  tlsOrigin = await portOf(createTlsServer({ cert, key }, (_, response) => response.end(FEED)));
  const server = createServer((incoming, response) => {
    asked.push(`GET ${incoming.url} ${incoming.headers['proxy-authorization'] ?? ''}`.trim());
    request({ host: '127.0.0.1', port: origin, path: '/' }, (answer) =>
      answer.pipe(response),
    ).end();
  });
  server.on('connect', (incoming, socket) => {
    asked.push(`CONNECT ${incoming.url}`);
    const onward = connect(tlsOrigin, '127.0.0.1', () => {
      socket.write('HTTP/1.1 200 OK\r\n\r\n');
      onward.pipe(socket).pipe(onward);
    });
  });
  proxy = `http://127.0.0.1:${await portOf(server)}`;
  const refusing = createServer((_, response) => response.writeHead(407).end());
  refusing.on('connect', (_, socket) => socket.end('HTTP/1.1 407 No\r\n\r\n'));
  closed = `http://127.0.0.1:${await portOf(refusing)}`;
});
afterAll(() => {
  for (const server of servers) {
    server.closeAllConnections();
    server.close();
  }
});

describe('a proxy', () => {
  const rows: readonly (readonly [string, string, () => FetchOptions['proxy'], string])[] = [
    [
      'receives a complete http URL',
      'http://feeds.example/a',
      () => proxy,
      'GET http://feeds.example/a',
    ],
    [
      'opens a tunnel for https',
      'https://feeds.example/a',
      () => proxy,
      'CONNECT feeds.example:443',
    ],
    [
      'receives its user name and password',
      'http://feeds.example/',
      () => proxy.replace('//', '//me:secret@'),
      `GET http://feeds.example/ Basic ${btoa('me:secret')}`,
    ],
    [
      'of http serves https, too',
      'https://feeds.example/',
      () => ({ http: proxy }),
      'CONNECT feeds.example:443',
    ],
  ];
  it.each(rows)('%s', async (_, url, given, expected) => {
    asked.length = 0;
    const result = await parseFeed(url, { proxy: given() ?? null, ca: cert });
    expect(result.feed.title).toBe('Behind');
    expect(asked).toEqual([expected]);
  });

  it.each(['http://feeds.example/', 'https://feeds.example/'])(
    'that requires a password is reported: %s',
    async (url) => {
      const { problems } = await parseFeed(url, { proxy: closed });
      expect(problems[0]).toMatchObject({ name: 'NetworkError', code: 'ERR_PROXY_AUTHENTICATION' });
      expect(problems[0]?.remedy).toContain('of the proxy');
    },
  );
});

it('a proxy that closes the connection is tried once', async () => {
  let tunnels = 0;
  const closing = createServer();
  closing.on('connect', (_, socket) => {
    tunnels += 1;
    socket.end();
  });
  const { problems } = await parseFeed('https://feeds.example/', {
    proxy: `http://127.0.0.1:${await portOf(closing)}`,
  });
  expect(problems[0]).toMatchObject({ name: 'NetworkError', code: 'ECONNRESET' });
  expect(tunnels).toBe(1);
});

describe('the SSRF guard', () => {
  it('checks IP addresses and ports in URLs although a proxy would request them', async () => {
    asked.length = 0;
    for (const url of ['http://10.0.0.1/', 'http://localhost/', 'http://feeds.example:25/']) {
      const { problems } = await parseFeed(url, { proxy });
      expect(problems[0]?.name).toMatch(/^Forbidden(?:Address|Port)Error$/);
    }
    expect(asked).toEqual([]);
  });

  it('checks requests that bypass the proxy in full', async () => {
    asked.length = 0;
    const url = `http://feeds.example:${origin}/`;
    const lookup: FetchOptions['lookup'] = (_, __, callback) => callback(null, '127.0.0.1', 4);
    const options = { proxy: { http: proxy, except: ['example'] }, lookup };
    const { problems } = await parseFeed(url, options);
    expect(problems[0]).toMatchObject({ name: 'ForbiddenAddressError', address: '127.0.0.1' });
    const allowed = await parseFeed(url, { ...options, allowHosts: ['feeds.example'] });
    expect(allowed.feed.title).toBe('Behind');
    expect(asked).toEqual([]);
  });
});

it.each([
  ['not a URL', 'proxy.example'],
  ['another scheme', 'socks5://proxy.example'],
  ['another key', { https: 'http://proxy.example', no: [] }],
  ['exceptions that are not a list', { http: 'http://proxy.example', except: 'a' }],
])('refuses %s', async (_, given) => {
  await expect(parseFeed('http://feeds.example/', { proxy: given as string })).rejects.toThrow(
    TypeError,
  );
});
