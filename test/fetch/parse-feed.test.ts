import { afterEach, describe, expect, it } from 'vitest';
import type { FetchOptions } from '../../src/fetch/options.ts';
import { parseFeed } from '../../src/parse-feed.ts';
import { parseResponse } from '../../src/parse-response.ts';
import { answer, type FaultServer, startFaultServer } from './fault-server.ts';

const FEED = `<?xml version="1.0"?><rss version="2.0"><channel><title>Feed</title><link>http://example.org/</link>${'<item><title>x</title></item>'.repeat(3)}</channel></rss>`;
const XML = { 'content-type': 'application/rss+xml' };
const OPEN: FetchOptions = { allowHosts: ['127.0.0.1'], timeout: 2000 };

const servers: FaultServer[] = [];
async function serve(bytes: Uint8Array): Promise<string> {
  const server = await startFaultServer((socket) => socket.write(bytes));
  servers.push(server);
  return `http://127.0.0.1:${server.port}/`;
}
afterEach(async () => {
  await Promise.all(servers.splice(0).map((server) => server.close()));
});

describe('parseFeed', () => {
  it('shows the response beside the feed', async () => {
    const url = await serve(
      answer(
        '200 OK',
        ['Content-Type: application/rss+xml', 'ETag: "1"', 'Cache-Control: max-age=60'],
        FEED,
      ),
    );
    expect(await parseFeed(new URL(url), OPEN)).toMatchObject({
      bozo: false,
      status: 200,
      href: url,
      etag: '"1"',
      validators: { etag: '"1"', modified: null },
      cacheLifetime: 60,
      retryAfter: null,
      redirects: [],
      permanentUrl: null,
      headers: { 'content-type': 'application/rss+xml' },
      feed: { title: 'Feed' },
      entries: [{}, {}, {}],
    });
  });

  it.each(['', 'not a URL', 'ftp://example.org/', 'feed:file:///etc/passwd'])(
    'gives a result for %j',
    async (url) => {
      const result = await parseFeed(url);
      expect(result).toMatchObject({ bozo: true, status: null, entries: [], href: url });
      expect(result.problems.map(({ name }) => name)).toEqual(['InvalidUrl']);
    },
  );

  it.each([undefined, null, 5, {}, ['http://example.org/']])(
    'rejects %j for an address',
    async (url) => {
      await expect(parseFeed(url as unknown as string)).rejects.toThrow(TypeError);
    },
  );

  it.each([{ timeout: 'x' }, { maxDepth: 'x' }, { throwOn: 'note?' }, null, 5])(
    'rejects the options %j before it asks',
    async (options) => {
      await expect(parseFeed('http://127.0.0.1/', options as FetchOptions)).rejects.toThrow(
        TypeError,
      );
    },
  );

  it('rejects with the problem where that is wanted', async () => {
    const gone = parseFeed(await serve(answer('410 Gone')), { ...OPEN, throwOn: 'fatal' });
    await expect(gone).rejects.toMatchObject({
      name: 'HttpStatusError',
      kind: 'gone',
      status: 410,
    });
    const plain = await serve(answer('200 OK', ['Content-Type: text/plain'], FEED));
    expect((await parseFeed(plain, { ...OPEN, throwOn: 'error' })).bozo).toBe(true);
    await expect(parseFeed(plain, { ...OPEN, throwOn: 'warning' })).rejects.toMatchObject({
      name: 'NonXMLContentType',
    });
  });

  it('lets headers of the caller’s overrule the server’s', async () => {
    const url = await serve(answer('200 OK', ['Content-Type: text/plain'], FEED));
    expect((await parseFeed(url, { ...OPEN, headers: { 'Content-Type': 'text/xml' } })).bozo).toBe(
      false,
    );
  });

  it('names the transport’s problem, not what it did to the document', async () => {
    const cut = answer(
      '200 OK',
      ['Content-Type: text/xml', 'Content-Length: 9999'],
      FEED.slice(0, 180),
    );
    const { bozoException, problems } = await parseFeed(await serve(cut), {
      ...OPEN,
      idleTimeout: 100,
    });
    expect(bozoException?.name).toBe('TimeoutError');
    expect(problems[0]).toBe(bozoException);
    expect(problems.length).toBeGreaterThan(1);
  });
});

describe('parseResponse', () => {
  it('reads a response of fetch', async () => {
    const result = await parseResponse(new Response(FEED, { headers: { ...XML, etag: '"1"' } }));
    expect(result).toMatchObject({ bozo: false, status: 200, etag: '"1"', entries: [{}, {}, {}] });
  });

  it.each([
    ['an iterable body', { body: [Buffer.from(FEED.slice(0, 50)), Buffer.from(FEED.slice(50))] }],
    ['no body at all', {}],
  ])('reads one with %s', async (_, { body }: { body?: readonly Buffer[] }) => {
    const stream =
      body === undefined
        ? null
        : (async function* () {
            yield* body;
          })();
    const bytes = Uint8Array.from(Buffer.from(FEED)).buffer;
    const response = {
      status: 200,
      url: 'http://example.org/f',
      headers: XML,
      body: stream,
      arrayBuffer: async () => bytes,
    };
    expect(await parseResponse(response)).toMatchObject({
      bozo: false,
      href: 'http://example.org/f',
      entries: [{}, {}, {}],
    });
  });

  it('keeps what came before the body broke off', async () => {
    let chunks = 0;
    const body = new ReadableStream<Uint8Array>({
      pull(controller) {
        if (chunks++ === 0) controller.enqueue(Buffer.from(FEED.slice(0, 170)));
        else controller.error(Object.assign(new Error('gone'), { code: 'ECONNRESET' }));
      },
    });
    const result = await parseResponse(new Response(body, { headers: XML }));
    expect(result.bozoException).toMatchObject({ name: 'IncompleteBodyError', code: 'ECONNRESET' });
    expect(result.entries.length).toBeGreaterThan(0);
  });

  it('reads no further than its limit, and lets the rest go', async () => {
    let isCancelled = false;
    const body = new ReadableStream<Uint8Array>({
      pull: (controller) => controller.enqueue(Buffer.alloc(1000, ' ')),
      cancel: () => {
        isCancelled = true;
      },
    });
    const result = await parseResponse(new Response(body, { headers: XML }), { maxBytes: 10_000 });
    expect(result.bozoException?.name).toBe('LimitExceeded');
    expect(isCancelled).toBe(true);
  });

  it.each([
    [404, '<html>', 0, 'HttpStatusError'],
    [404, FEED, 3, 'HttpStatusError'],
    [304, null, 0, null],
    [204, null, 0, 'EmptyDocument'],
  ])('judges the status %i as parseFeed does', async (status, body, entries, exception) => {
    const result = await parseResponse(new Response(body, { status, headers: XML }));
    expect(result.entries.length).toBe(entries);
    expect(result.bozoException?.name ?? null).toBe(exception);
    expect(result.status).toBe(status);
  });

  it('rejects what is no response, or was read already', async () => {
    const used = new Response(FEED);
    await used.text();
    await expect(parseResponse(used)).rejects.toThrow(TypeError);
    await expect(parseResponse({} as unknown as Response)).rejects.toThrow(TypeError);
    await expect(parseResponse(null as unknown as Response)).rejects.toThrow(TypeError);
  });
});
