/**
 * The server of the inspector: which requests it accepts, and that it fetches under the SSRF guard.
 */
import { once } from 'node:events';
import { createServer, type IncomingHttpHeaders, request, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { helpText } from '../../command/help.ts';
import { command } from '../../command/test/command.ts';
import { unpackAnswer } from '../answer.ts';
import { decide, type Identity } from '../server/requests.ts';
import { serve } from '../server/serve.ts';
import { inspectorServer } from '../server/server.ts';

const TOKEN = 'a-token-of-thirty-two-characters';
const HOUR = 3_600_000;
const OWN: Identity = { host: '127.0.0.1', port: 7373, token: TOKEN };

const fetchHeaders = (more: IncomingHttpHeaders = {}): IncomingHttpHeaders => ({
  host: '127.0.0.1:7373',
  origin: 'http://127.0.0.1:7373',
  'sec-fetch-site': 'same-origin',
  'content-type': 'application/json',
  'x-bozofeed-token': TOKEN,
  ...more,
});

function without(name: string): IncomingHttpHeaders {
  const headers = fetchHeaders();
  delete headers[name];
  return headers;
}

describe('a request to fetch', () => {
  const rows: readonly (readonly [string, IncomingHttpHeaders, number | 'fetch'])[] = [
    ['of the page itself', fetchHeaders(), 'fetch'],
    ['from an old browser', without('sec-fetch-site'), 'fetch'],
    [
      'by the name localhost',
      fetchHeaders({ host: 'localhost:7373', origin: 'http://localhost:7373' }),
      'fetch',
    ],
    ['over IPv6', fetchHeaders({ host: '[::1]:7373', origin: 'http://[::1]:7373' }), 'fetch'],
    ['of another page', fetchHeaders({ origin: 'https://evil.example' }), 403],
    ['of a page on another port', fetchHeaders({ origin: 'http://127.0.0.1:8080' }), 403],
    ['of a page over https', fetchHeaders({ origin: 'https://127.0.0.1:7373' }), 403],
    ['of a sandboxed frame', fetchHeaders({ origin: 'null' }), 403],
    ['without an origin', without('origin'), 403],
    ['across sites', fetchHeaders({ 'sec-fetch-site': 'cross-site' }), 403],
    ['of the same site, but another origin', fetchHeaders({ 'sec-fetch-site': 'same-site' }), 403],
    ['from the address bar', fetchHeaders({ 'sec-fetch-site': 'none' }), 403],
    ['without the token', without('x-bozofeed-token'), 403],
    ['with an empty token', fetchHeaders({ 'x-bozofeed-token': '' }), 403],
    [
      'with the beginning of the token',
      fetchHeaders({ 'x-bozofeed-token': TOKEN.slice(0, 9) }),
      403,
    ],
    ['with more than the token', fetchHeaders({ 'x-bozofeed-token': TOKEN + TOKEN }), 403],
    [
      'by a name that was rebound',
      fetchHeaders({ host: 'evil.example:7373', origin: 'http://evil.example:7373' }),
      421,
    ],
    ['by a name that begins like ours', fetchHeaders({ host: 'localhost.evil.example:7373' }), 421],
    ['by another port', fetchHeaders({ host: '127.0.0.1:80' }), 421],
    ['by no port', fetchHeaders({ host: '127.0.0.1' }), 421],
    ['by a host with a user', fetchHeaders({ host: 'x@127.0.0.1:7373' }), 421],
    ['by another IP address', fetchHeaders({ host: '192.168.1.2:7373' }), 421],
    ['without a host', without('host'), 421],
    ['as a form would send it', fetchHeaders({ 'content-type': 'text/plain' }), 415],
    ['as a form', fetchHeaders({ 'content-type': 'application/x-www-form-urlencoded' }), 415],
  ];

  it.each(rows)('%s', (_, headers, expected) => {
    const decision = decide({ method: 'POST', target: '/fetch', headers }, OWN);
    expect(decision.kind === 'refusal' ? decision.status : decision.kind).toBe(expected);
  });

  it.each(['GET', 'HEAD', 'PUT', 'OPTIONS'])('by %s is refused', (method) => {
    const decision = decide({ method, target: '/fetch', headers: fetchHeaders() }, OWN);
    expect(decision).toMatchObject({ kind: 'refusal', status: 405 });
  });

  it.each([
    ['0.0.0.0', '192.168.1.2:7373', true],
    ['0.0.0.0', '[fe80::1]:7373', true],
    ['::', '10.0.0.1:7373', true],
    ['0.0.0.0', 'evil.example:7373', false],
    ['192.168.1.2', '192.168.1.2:7373', true],
    ['192.168.1.2', '192.168.1.3:7373', false],
    ['::1', '[::1]:7373', true],
    ['Feeds.Local', 'feeds.local:7373', true],
    ['feeds.local', 'x.feeds.local:7373', false],
  ])('with --host %s, the host %s is ours: %s', (host, header, isOwn) => {
    const decision = decide(
      { method: 'GET', target: '/', headers: { host: header } },
      { ...OWN, host },
    );
    expect(decision.kind).toBe(isOwn ? 'file' : 'refusal');
  });
});

describe('a request for a file', () => {
  it.each([
    ['/', 'index.html'],
    ['/?x=1', 'index.html'],
    ['/page.js?v=2', 'page.js'],
    ['/packages.js', 'packages.js'],
  ])('%s is %s', (target, name) => {
    const decision = decide({ method: 'GET', target, headers: { host: '127.0.0.1:7373' } }, OWN);
    expect(decision).toEqual({ kind: 'file', name });
  });

  it.each([
    ['/worker.js', 'programs/inspector/page/worker.js'],
    ['/modules/shared/parser.js?v=2', 'shared/parser.js'],
    ['/modules/encoding/codecs/east-asian/elsewhere.js', 'encoding/codecs/east-asian/elsewhere.js'],
  ])('%s is the module %s', (target, name) => {
    const decision = decide({ method: 'GET', target, headers: { host: '127.0.0.1:7373' } }, OWN);
    expect(decision).toEqual({ kind: 'module', name });
  });

  it.each([
    '/modules/',
    '/modules/../package.js',
    '/modules/shared/../../main.js',
    '/modules/%2e%2e/main.js',
    '/modules//etc/passwd.js',
    '/modules/shared\\parser.js',
    '/modules/shared/parser.cjs',
    '/modules/fetch/load-undici.cjs',
    '/modules/.js',
    '/../package.json',
    '/%2e%2e/package.json',
    '//evil.example/',
    '/page.js/',
    '/constructor',
    'http://127.0.0.1:7373/',
    '',
    '*',
    '/LICENSES.txt',
  ])('%s is not one', (target) => {
    const decision = decide({ method: 'GET', target, headers: { host: '127.0.0.1:7373' } }, OWN);
    expect(decision).toMatchObject({ kind: 'refusal', status: 404 });
  });
});

describe('the server', () => {
  let feeds: Server;
  let feed: string;
  const asked: string[] = [];
  const servers: Server[] = [];
  const stop = new AbortController();

  async function start(fetchOptions = {}): Promise<number> {
    let port = 0;
    const server = inspectorServer({
      identity: () => ({ host: '127.0.0.1', port, token: TOKEN }),
      fetchOptions,
      readAsset: async (name) => Buffer.from(`${name}: <meta name="bozofeed-token" content="">`),
      readModule: async (name) => Buffer.from(`module ${name}`),
      signal: stop.signal,
    });
    servers.push(server);
    server.listen(0, '127.0.0.1');
    await once(server, 'listening');
    port = (server.address() as AddressInfo).port;
    return port;
  }

  interface Answered {
    readonly status: number;
    readonly headers: IncomingHttpHeaders;
    readonly body: Buffer;
  }

  /** Sends what browsers would not let a page send. */
  async function send(
    port: number,
    { method = 'GET', path = '/', headers = {}, body = '' },
  ): Promise<Answered> {
    const sent = request({ port, host: '127.0.0.1', method, path, headers, agent: false });
    sent.end(body);
    const [response] = await once(sent, 'response');
    const chunks: Buffer[] = [];
    for await (const chunk of response) chunks.push(chunk);
    return { status: response.statusCode, headers: response.headers, body: Buffer.concat(chunks) };
  }

  const ask = (port: number, url: unknown, more: IncomingHttpHeaders = {}): Promise<Answered> => {
    const host = `127.0.0.1:${port}`;
    const headers = { ...fetchHeaders({ host, origin: `http://${host}` }), ...more };
    return send(port, { method: 'POST', path: '/fetch', headers, body: JSON.stringify({ url }) });
  };

  beforeAll(async () => {
    feeds = createServer((incoming, response) => {
      asked.push(`${incoming.method} ${incoming.url}`);
      if (incoming.url === '/moved') response.writeHead(301, { location: '/feed' }).end();
      else if (incoming.url === '/never') asked.push('waiting');
      else response.writeHead(200, { 'content-type': 'application/rss+xml' }).end('<rss/>');
    });
    feeds.listen(0, '127.0.0.1');
    await once(feeds, 'listening');
    feed = `http://127.0.0.1:${(feeds.address() as AddressInfo).port}`;
  });

  afterAll(() => {
    stop.abort();
    for (const server of [feeds, ...servers]) {
      server.close();
      server.closeAllConnections();
    }
  });

  it('sends the page with its token, and does not allow it to be framed or cached', async () => {
    const port = await start();
    const { status, headers, body } = await send(port, {});
    expect(status).toBe(200);
    expect(body.toString()).toContain(`content="${TOKEN}"`);
    expect(headers).toMatchObject({
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'no-store',
      'content-security-policy': "frame-ancestors 'none'",
      'cross-origin-resource-policy': 'same-origin',
      'x-content-type-options': 'nosniff',
    });
    expect(headers['access-control-allow-origin']).toBeUndefined();
    const script = await send(port, { path: '/page.js' });
    expect(script.body.toString()).not.toContain(TOKEN);
    const head = await send(port, { method: 'HEAD' });
    expect([head.status, head.body.length]).toEqual([200, 0]);
  });

  it('does not send the token to rebound names', async () => {
    const port = await start();
    const { status, body } = await send(port, { headers: { host: `evil.example:${port}` } });
    expect(status).toBe(421);
    expect(body.toString()).not.toContain(TOKEN);
  });

  it('does not fetch from this machine or its network unless that is allowed', async () => {
    const port = await start();
    for (const url of [
      `${feed}/private`,
      'http://192.168.1.1/',
      'http://[::1]/',
      'http://localhost/',
      'http://169.254.169.254/',
    ]) {
      const { status, body } = await ask(port, url);
      expect(status).toBe(200);
      const { transport, bytes } = unpackAnswer(body);
      expect(
        transport.problems.map(({ name }) => name),
        url,
      ).toEqual(['ForbiddenAddressError']);
      expect(bytes).toHaveLength(0);
    }
    expect(asked).not.toContain('GET /private');
  });

  it('follows redirects, and sends what it found', async () => {
    const port = await start({ allowPrivateNetwork: true });
    const { transport, bytes } = unpackAnswer((await ask(port, `${feed}/moved`)).body);
    expect(transport).toMatchObject({
      href: `${feed}/feed`,
      redirects: [{ status: 301 }],
      permanentUrl: `${feed}/feed`,
    });
    expect(Buffer.from(bytes).toString()).toBe('<rss/>');
  });

  it('ends the fetch if the page no longer waits for it', async () => {
    // Otherwise the fetch would end itself, if later.
    const port = await start({ allowPrivateNetwork: true, timeout: HOUR, idleTimeout: HOUR });
    const host = `127.0.0.1:${port}`;
    const sent = request({
      port,
      host: '127.0.0.1',
      method: 'POST',
      path: '/fetch',
      headers: fetchHeaders({ host, origin: `http://${host}` }),
      agent: false,
    });
    sent.on('error', () => {});
    sent.end(JSON.stringify({ url: `${feed}/never` }));
    const closed = new Promise((resolve) => {
      feeds.once('request', (incoming) => incoming.once('close', resolve));
    });
    while (!asked.includes('waiting')) await new Promise((resolve) => setTimeout(resolve, 5));
    sent.destroy();
    await closed;
  });

  it.each([
    ['not JSON', '{', 400],
    ['no URL', '{"x":1}', 400],
    ['an invalid URL', '{"url":7}', 400],
    ['null', 'null', 400],
    ['a list', '[]', 400],
    ['nothing', '', 400],
    ['too much', JSON.stringify({ url: 'x'.repeat(20_000) }), 413],
  ])('refuses %s', async (_, body, expected) => {
    const port = await start();
    const host = `127.0.0.1:${port}`;
    const headers = fetchHeaders({ host, origin: `http://${host}` });
    const { status } = await send(port, { method: 'POST', path: '/fetch', headers, body });
    expect(status).toBe(expected);
  });

  it('does not read a huge body of unknown length', async () => {
    const port = await start();
    const host = `127.0.0.1:${port}`;
    const headers = fetchHeaders({
      host,
      origin: `http://${host}`,
      'transfer-encoding': 'chunked',
    });
    const sent = request({
      port,
      host: '127.0.0.1',
      method: 'POST',
      path: '/fetch',
      headers,
      agent: false,
    });
    let isOver = false;
    sent.on('error', () => {});
    sent.on('close', () => {
      isOver = true;
    });
    const chunk = Buffer.alloc(64 * 1024);
    let written = 0;
    while (!isOver && written < 64 * 1024 * 1024) {
      sent.write(chunk);
      written += chunk.length;
      await new Promise((resolve) => setImmediate(resolve));
    }
    expect(isOver).toBe(true);
    expect(written).toBeLessThan(64 * 1024 * 1024);
  });

  it('shows an invalid URL as a problem', async () => {
    const port = await start();
    for (const url of [
      '',
      'not an address',
      'file:///etc/passwd',
      'javascript:x',
      `gopher:${'x'.repeat(100)}`,
    ]) {
      const { transport } = unpackAnswer((await ask(port, url)).body);
      expect(transport.problems.map(({ name }) => name)).toEqual(['InvalidUrl']);
    }
  });

  it('limits the number of simultaneous fetches', async () => {
    const port = await start({ allowPrivateNetwork: true });
    const waiting = Array.from({ length: 8 }, () => ask(port, `${feed}/never`).catch(() => null));
    const before = asked.length;
    while (asked.length < before + 16) await new Promise((resolve) => setTimeout(resolve, 5));
    expect((await ask(port, `${feed}/feed`)).status).toBe(503);
    const server = servers.at(-1);
    server?.closeAllConnections();
    await Promise.all(waiting);
  });
});

describe('the command', () => {
  const run = (more: object, stop = new AbortController()) => {
    const said = { printed: '', complained: '' };
    const status = serve(
      { address: null, host: '127.0.0.1', port: 0, fetchOptions: {}, ...more },
      {
        print: (text) => {
          said.printed += text;
        },
        complain: (text) => {
          said.complained += text;
        },
        interruption: stop.signal,
      },
    );
    return { said, status, stop };
  };

  const printed = async ({ said }: ReturnType<typeof run>): Promise<string> => {
    while (said.printed === '') await new Promise((resolve) => setTimeout(resolve, 5));
    return said.printed;
  };

  it('prints the URL of the page, and ends when it is interrupted', async () => {
    const running = run({ address: 'https://feeds.example/?a=1&b=2' });
    const text = await printed(running);
    expect(text).toMatch(
      /^The inspector is at http:\/\/127\.0\.0\.1:\d+\/#url=https%3A%2F%2Ffeeds\.example%2F%3Fa%3D1%26b%3D2&key=[\w-]{32}\n/,
    );
    running.stop.abort('SIGINT');
    expect(await running.status).toBe(130);
    const [, address = ''] = / at (http:\S+\/)#/.exec(text) ?? [];
    await expect(fetch(address)).rejects.toThrow();
  });

  it('takes another port if the usual one is taken, but not if one is specified', async () => {
    const one = run({ port: null });
    const other = run({ port: null });
    const ports = [await printed(one), await printed(other)].map(
      (text) => /:(\d+)\//.exec(text)?.[1],
    );
    expect(new Set(ports).size).toBe(2);
    const third = run({ port: Number(ports[0]) });
    expect(await third.status).toBe(3);
    expect(third.said.complained).toContain('EADDRINUSE');
    one.stop.abort('SIGTERM');
    other.stop.abort('SIGHUP');
    expect(await Promise.all([one.status, other.status])).toEqual([143, 129]);
  });

  it('prints no passwords', async () => {
    const running = run({ address: 'https://ada:secret@feeds.example/' });
    expect(await printed(running)).toContain('#url=https%3A%2F%2Ffeeds.example%2F&key=');
    expect(running.said.printed + running.said.complained).not.toContain('secret');
    expect(running.said.complained).toContain('password');
    running.stop.abort('SIGINT');
    await running.status;
  });

  it('warns if others can reach it', async () => {
    const running = run({ host: '0.0.0.0' });
    await printed(running);
    expect(running.said.complained).toContain('every computer');
    running.stop.abort('SIGINT');
    await running.status;
  });

  it.each([
    [['serve', '--port', '70000'], '--port'],
    [['serve', '--port', 'x'], '--port'],
    [['serve', '--host', 'a b'], '--host'],
    [['serve', 'https://a.example/', 'https://b.example/'], 'one too many'],
    // A feed contains URLs that must not get them.
    [['serve', '-H', 'Authorization: x'], '--request-header cannot be used with serve'],
    [['serve', '--json'], '--json cannot be used with serve'],
    [['parse', 'x', '--port', '1'], '--port cannot be used with parse'],
  ])('refuses %j', async (args, expected) => {
    const { status, stderr } = await command(args);
    expect(status).toBe(64);
    expect(stderr).toContain(expected);
  });

  it('is explained', () => {
    expect(helpText('serve')).toContain('--allow-private-network');
  });
});
