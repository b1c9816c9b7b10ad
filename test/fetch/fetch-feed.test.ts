import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { connect, type Socket } from 'node:net';
import { Worker } from 'node:worker_threads';
import { MockAgent } from 'undici';
import { afterEach, describe, expect, it } from 'vitest';
import { FETCH_OPTIONS, type FetchOptions } from '../../src/api/options/fetch-options.ts';
import { PARSE_OPTIONS } from '../../src/api/options/parse-options.ts';
import { resolveFetchOptions } from '../../src/api/options/resolve-fetch-options.ts';
import { fetchFeed } from '../../src/fetch/fetch-feed.ts';
import { USER_AGENT, VERSION } from '../../src/text/package.ts';
import { makeCertificate } from './certificate.ts';
import { answer, type FaultServer, startFaultServer } from './fault-server.ts';

const LOCAL: FetchOptions = { allowHosts: ['127.0.0.1'], timeout: 2000 };
const FEED = '<rss version="2.0"><channel><title>Feed</title></channel></rss>';

const servers: FaultServer[] = [];
async function serve(...args: Parameters<typeof startFaultServer>): Promise<FaultServer> {
  const server = await startFaultServer(...args);
  servers.push(server);
  return server;
}
afterEach(async () => {
  await Promise.all(servers.splice(0).map((server) => server.close()));
});

describe('the request', () => {
  it('identifies the program and the accepted formats', async () => {
    const server = await serve((socket) => socket.write(answer('200 OK', [], FEED)));
    await fetchFeed(`http://127.0.0.1:${server.port}/a?b=c#d`, resolveFetchOptions(LOCAL));
    const [line, ...fields] = (server.requests[0] ?? '').split('\r\n');
    expect(line).toBe('GET /a?b=c HTTP/1.1');
    expect(fields).toContain(`user-agent: ${USER_AGENT}`);
    expect(fields).toContain('accept-encoding: gzip, deflate, br');
    expect(fields.find((field) => field.startsWith('accept: '))).toMatch(
      /application\/atom\+xml.*\*\/\*;q=0\.1$/,
    );
    expect(USER_AGENT).toMatch(/^bozofeed\/\d+\.\d+\.\d+ \(\+https:\/\/\S+\)$/);
  });

  it('contains the version of the package', () => {
    const manifest: unknown = JSON.parse(readFileSync('package.json', 'utf8'));
    expect(manifest).toMatchObject({ version: VERSION });
  });

  it('leads to the package’s own page', () => {
    const { homepage }: { homepage?: string } = JSON.parse(readFileSync('package.json', 'utf8'));
    expect(USER_AGENT).toBe(`bozofeed/${VERSION} (+${homepage})`);
  });

  it('sends the referrer without credentials', async () => {
    const server = await serve((socket) => socket.write(answer('200 OK', [], FEED)));
    const referrer = 'http://u:p@example.org/list#feeds';
    await fetchFeed(
      `http://127.0.0.1:${server.port}/`,
      resolveFetchOptions({ ...LOCAL, referrer }),
    );
    expect(server.requests[0]).toMatch(/^referer: http:\/\/example\.org\/list\r?$/m);
  });

  it.each([
    [{}, []],
    [{ etag: 'W/"1"' }, ['if-none-match: W/"1"', 'a-im: feed']],
    [{ modified: new Date(0) }, ['if-modified-since: Thu, 01 Jan 1970 00:00:00 GMT', 'a-im: feed']],
    [{ etag: '"1"', requestHeaders: { 'A-IM': 'none' } }, ['if-none-match: "1"', 'a-im: none']],
  ])('with %o is conditional', async (options, expected) => {
    const server = await serve((socket) => socket.write(answer('200 OK', [], FEED)));
    const url = `http://127.0.0.1:${server.port}/`;
    await fetchFeed(url, resolveFetchOptions({ ...LOCAL, ...options }));
    const fields = (server.requests[0] ?? '').split('\r\n');
    expect(fields.filter((field) => /^(?:if-|a-im)/.test(field))).toEqual(expected);
  });

  it('prefers the caller’s headers', async () => {
    const server = await serve((socket) => socket.write(answer('200 OK', [], FEED)));
    const options = {
      ...LOCAL,
      userAgent: 'mine/1',
      requestHeaders: [['Accept', 'text/xml']] as const,
    };
    await fetchFeed(`http://127.0.0.1:${server.port}/`, resolveFetchOptions(options));
    const fields = (server.requests[0] ?? '').split('\r\n');
    expect(fields).toContain('user-agent: mine/1');
    expect(fields.filter((field) => /^accept:/i.test(field))).toEqual(['accept: text/xml']);
  });
});

/** What undici calls, as functions. */
function bound(handler: never) {
  const methods = handler as Record<string, (...given: unknown[]) => unknown>;
  const method =
    (name: string) =>
    (...given: unknown[]) =>
      methods[name]?.apply(methods, given);
  return {
    onConnect: method('onConnect'),
    onHeaders: method('onHeaders'),
    onData: method('onData'),
  };
}

describe('fetchFeed', () => {
  it('gives up a connection that never completes', async () => {
    // A thread that listens and then blocks never accepts. Its backlog has room for two
    // connections.
    const worker = new Worker(
      `const { parentPort } = require('node:worker_threads');
       const server = require('node:net').createServer().listen({ port: 0, host: '127.0.0.1', backlog: 1 }, () => {
         parentPort.postMessage(server.address().port);
         Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0);
       });`,
      { eval: true },
    );
    const port = await new Promise<number>((resolve) => worker.once('message', resolve));
    const fillers: Socket[] = Array.from({ length: 4 }, () =>
      connect(port, '127.0.0.1').on('error', () => {}),
    );
    await Promise.all(fillers.slice(0, 2).map((filler) => once(filler, 'connect')));
    const options = { ...LOCAL, connectTimeout: 200 };
    const {
      transport: { problems },
    } = await fetchFeed(`http://127.0.0.1:${port}/`, resolveFetchOptions(options));
    expect(problems.map(({ name, code }) => [name, code])).toEqual([
      ['TimeoutError', 'UND_ERR_CONNECT_TIMEOUT'],
    ]);
    for (const filler of fillers) filler.destroy();
    await worker.terminate();
  });

  it('drops credentials for the first origin when a redirect leaves TLS', async () => {
    const now = Date.now();
    const identity = makeCertificate('feeds.example', new Date(now - 1e6), new Date(now + 1e6));
    const plain = await serve((socket) => socket.write(answer('200 OK', [], FEED)));
    const target = `http://feeds.example:${plain.port}/`;
    const secure = await serve(
      (socket) => socket.write(answer('302 Found', [`Location: ${target}`])),
      { tls: identity },
    );
    const options = resolveFetchOptions({
      ...LOCAL,
      ca: identity.cert,
      requestHeaders: { Authorization: 'Bearer x', Cookie: 'c=1' },
      lookup: (_host, _options, callback) => callback(null, [{ address: '127.0.0.1', family: 4 }]),
    });
    const {
      transport: { href, problems },
    } = await fetchFeed(`https://feeds.example:${secure.port}/`, options);
    expect(problems).toEqual([]);
    expect(href).toBe(target);
    expect(secure.requests[0]).toMatch(/authorization: Bearer x/);
    expect(plain.requests[0]).not.toMatch(/authorization|cookie/i);
  });

  it('uses a dispatcher of the caller, and checks URLs', async () => {
    const dispatcher = new MockAgent();
    dispatcher.disableNetConnect();
    const pool = dispatcher.get('http://feeds.example');
    pool.intercept({ path: '/feed' }).reply(301, '', { headers: { location: '/new' } });
    pool.intercept({ path: '/new' }).reply(200, FEED, {
      headers: {
        etag: '"1"',
        'cache-control': 'max-age=60',
        'content-type': 'application/rss+xml',
      },
    });
    pool.intercept({ path: '/bad' }).reply(302, '', { headers: { location: 'http://10.0.0.1/' } });
    const options = resolveFetchOptions({ dispatcher });

    const good = await fetchFeed('http://feeds.example/feed', options);
    expect(Buffer.from(good.bytes ?? []).toString()).toBe(FEED);
    expect(good.transport).toMatchObject({
      status: 301,
      href: 'http://feeds.example/new',
      permanentUrl: 'http://feeds.example/new',
      validators: { etag: '"1"', modified: null },
      cacheLifetime: 60,
      problems: [],
    });
    const bad = await fetchFeed('http://feeds.example/bad', options);
    expect(bad.transport.problems[0]).toMatchObject({
      name: 'ForbiddenAddressError',
      address: '10.0.0.1',
    });
    await dispatcher.close();
  });

  it('does not wait for a dispatcher that ignores the deadline', async () => {
    const dispatcher = { dispatch: () => true };
    const options = resolveFetchOptions({ dispatcher, timeout: 50 });
    const {
      transport: { problems },
    } = await fetchFeed('http://feeds.example/', options);
    expect(problems[0]).toMatchObject({ name: 'TimeoutError', milliseconds: 50 });
  });

  it.each([
    ['aborts', { onData: [] }, 'TimeoutError'],
    ['aborts, within a body', { onData: [FEED.slice(0, 20)] }, 'TimeoutError'],
    ['aborts, after 21 interim responses', { interim: 21, onData: [] }, 'ProtocolError'],
  ])(
    'does not wait for a dispatcher that ignores %s',
    async (_, {
      interim = 0,
      onData,
    }: {
      interim?: number;
      onData: readonly string[];
    }, name) => {
      const dispatcher = {
        dispatch: (_options: never, handler: never) => {
          const { onConnect, onHeaders, onData: give } = bound(handler);
          onConnect(() => {});
          for (let at = 0; at < interim; at++) onHeaders(103, []);
          onHeaders(200, [Buffer.from('content-type'), Buffer.from('text/xml')]);
          for (const chunk of onData) give(Buffer.from(chunk));
          return true;
        },
      };
      const options = resolveFetchOptions({ dispatcher, timeout: 50 });
      const { transport, bytes } = await fetchFeed('http://feeds.example/', options);
      expect(transport.problems[0]?.name).toBe(name);
      expect(Buffer.from(bytes ?? []).toString()).toBe(onData.join(''));
    },
  );

  it('reports a dispatcher that throws', async () => {
    const dispatcher = {
      dispatch: () => {
        throw new Error('out of order');
      },
    };
    const {
      transport: { problems },
    } = await fetchFeed('http://feeds.example/', resolveFetchOptions({ dispatcher }));
    expect(problems[0]).toMatchObject({
      name: 'NetworkError',
      message: expect.stringContaining('feeds.example'),
    });
  });

  it.each(['feed://127.0.0.1:PORT/x', 'feed:http://127.0.0.1:PORT/x', 'pcast://127.0.0.1:PORT/x'])(
    'understands %s',
    async (url) => {
      const server = await serve((socket) => socket.write(answer('200 OK', [], FEED)));
      const address = url.replace('PORT', String(server.port));
      const {
        transport: { href, problems },
      } = await fetchFeed(address, resolveFetchOptions(LOCAL));
      expect(problems).toEqual([]);
      expect(href).toBe(`http://127.0.0.1:${server.port}/x`);
    },
  );

  it('reads no further than its limit', async () => {
    const server = await serve((socket) => socket.write(answer('200 OK', [], FEED)));
    const read = (maxBytes: number) =>
      fetchFeed(`http://127.0.0.1:${server.port}/`, resolveFetchOptions({ ...LOCAL, maxBytes }));
    expect((await read(FEED.length)).transport.problems).toEqual([]);
    expect((await read(FEED.length - 1)).transport.problems).toMatchObject([
      { name: 'LimitExceeded' },
    ]);
  });
});

describe('resolveFetchOptions', () => {
  it.each([
    { timeout: 0 },
    { timeout: Number.NaN },
    { timeout: '5' },
    { connectTimeout: -1 },
    { idleTimeout: Number.NaN },
    { maxRedirects: 1.5 },
    { maxRedirects: -1 },
    { maxBytes: -1 },
    { userAgent: 5 },
    { userAgent: 'a\r\nb: c' },
    { requestHeaders: { 'X-A': 'a\nb' } },
    { requestHeaders: { 'X A': 'b' } },
    { requestHeaders: { Host: 'example.org' } },
    { requestHeaders: 5 },
    { credentials: { username: 'u' } },
    { allowPrivateNetwork: 'yes' },
    { allowHosts: '127.0.0.1' },
    { allowHosts: ['http://127.0.0.1/'] },
    { allowHosts: ['127.0.0.1:80'] },
    { lookup: '1.1.1.1' },
    { ca: [5] },
    { dispatcher: {} },
    { referrer: 'about:blank' },
    { discover: 1 },
    { parseErrorBodies: 'yes' },
    { now: 5 },
    { now: new Date(Number.NaN) },
    { signal: {} },
    { etag: 5 },
    { modified: 5 },
    { modified: new Date(Number.NaN) },
  ])('refuses %o', (options) => {
    expect(() => resolveFetchOptions(options as FetchOptions)).toThrow(TypeError);
  });

  it('accepts a date, and the validators of a result', () => {
    const modified = new Date(Date.UTC(1994, 10, 6, 8, 49, 37));
    const header = 'Sun, 06 Nov 1994 08:49:37 GMT';
    expect(resolveFetchOptions({ modified }).validators.modified).toBe(header);
    const validators = { etag: '"1"', modified: header };
    expect(resolveFetchOptions({ validators }).validators).toEqual(validators);
    expect(resolveFetchOptions({ validators, etag: '"2"' }).validators.etag).toBe('"2"');
  });

  it('documents every option', () => {
    const page = readFileSync('docs/fetching.md', 'utf8');
    const names = Object.keys(FETCH_OPTIONS).filter((name) => !Object.hasOwn(PARSE_OPTIONS, name));
    expect(names.filter((name) => !page.includes(`\`${name}\``))).toEqual([]);
  });

  it('has the documented defaults', () => {
    expect(resolveFetchOptions()).toMatchObject({
      timeout: 30_000,
      connectTimeout: 10_000,
      idleTimeout: 15_000,
      maxRedirects: 10,
      maxBytes: 32 << 20,
      allowPrivateNetwork: false,
    });
  });
});
