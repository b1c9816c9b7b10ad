import { afterEach, describe, expect, it } from 'vitest';
import type { FetchOptions } from '../../src/api/options/fetch-options.ts';
import { parseResponse } from '../../src/api/parse-document.ts';
import { parseFeed } from '../../src/api/parse-feed.ts';
import { answer, type FaultServer, startFaultServer } from './fault-server.ts';

const FEED = `<?xml version="1.0"?><rss version="2.0"><channel><title>Feed</title><link>http://example.org/</link>${'<item><title>x</title></item>'.repeat(3)}</channel></rss>`;
const XML = { 'content-type': 'application/rss+xml' };
const OPEN: FetchOptions = { allowHosts: ['127.0.0.1'], timeout: 2000 };

const NOW = new Date(Date.UTC(2026, 0, 5, 9, 30)); // a Monday
const servers: FaultServer[] = [];
async function serve(bytes: Uint8Array): Promise<string> {
  return (await site({ '/': bytes })).url;
}

/** A server that responds to each path with its bytes. */
async function site(
  pages: Readonly<Record<string, Uint8Array>>,
): Promise<{ readonly url: string; readonly requests: readonly string[] }> {
  const server = await startFaultServer((socket, head) =>
    socket.write(pages[head.split(' ')[1] ?? ''] ?? answer('404 Not Found')),
  );
  servers.push(server);
  return { url: `http://127.0.0.1:${server.port}/`, requests: server.requests };
}
afterEach(async () => {
  await Promise.all(servers.splice(0).map((server) => server.close()));
});

describe('parseFeed', () => {
  it.each([
    ['URL of another realm', (href: string) => ({ href })],
    ['text', (href: string) => href],
  ])('accepts a URL that is a %s', async (_, make) => {
    const url = await serve(answer('200 OK', ['Content-Type: application/rss+xml'], FEED));
    expect((await parseFeed(make(url), { ...OPEN, referrer: make(url) })).feed.title).toBe('Feed');
  });

  it.each([[null], [undefined], [5], [{}], [{ href: 5 }]])('refuses %j', async (url) => {
    await expect(parseFeed(url as unknown as string)).rejects.toThrow(
      new TypeError('url must be a string or a URL'),
    );
  });

  it('accepts a signal that is not the platform’s', async () => {
    const listeners = new Set<() => void>();
    const signal = {
      aborted: false,
      reason: new Error('enough'),
      addEventListener: (_: 'abort', listener: () => void) => listeners.add(listener),
      removeEventListener: (_: 'abort', listener: () => void) => listeners.delete(listener),
    };
    const server = await startFaultServer(() => {
      signal.aborted = true;
      for (const listener of listeners) listener();
    });
    servers.push(server);
    const result = await parseFeed(`http://127.0.0.1:${server.port}/`, { ...OPEN, signal });
    expect(result.bozoException).toMatchObject({ name: 'AbortError', cause: signal.reason });
    expect(listeners.size).toBe(0);
  });

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
    'returns a result for %j',
    async (url) => {
      const result = await parseFeed(url);
      expect(result).toMatchObject({ bozo: true, status: null, entries: [], href: url });
      expect(result.problems.map(({ name }) => name)).toEqual(['InvalidUrl']);
    },
  );

  it.each([undefined, null, 5, {}, ['http://example.org/']])('rejects %j as a URL', async (url) => {
    await expect(parseFeed(url as unknown as string)).rejects.toThrow(TypeError);
  });

  it.each([{ timeout: 'x' }, { maxDepth: 'x' }, { throwOn: 'note?' }, null, 5])(
    'rejects the options %j before the request',
    async (options) => {
      await expect(parseFeed('http://127.0.0.1/', options as FetchOptions)).rejects.toThrow(
        TypeError,
      );
    },
  );

  it('rejects with the problem if requested', async () => {
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

  it('lets headers of the caller overrule those of the server', async () => {
    const url = await serve(answer('200 OK', ['Content-Type: text/plain'], FEED));
    expect((await parseFeed(url, { ...OPEN, headers: { 'Content-Type': 'text/xml' } })).bozo).toBe(
      false,
    );
  });

  it('reports the problem of the transport, not its effect on the document', async () => {
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

describe('parseFeed with discover', () => {
  const HTML = 'Content-Type: text/html';
  const page = (...links: readonly string[]) =>
    answer(
      '200 OK',
      [HTML],
      `<!DOCTYPE html><html><head>${links.join('')}</head><body><a href="/rss.xml">feed</a></body></html>`,
    );
  const link = (href: string) => `<link rel="alternate" type="application/rss+xml" href="${href}">`;
  const feed = answer('200 OK', ['Content-Type: application/rss+xml', 'ETag: "f"'], FEED);

  it('follows the first feed that a page links to, and reports it', async () => {
    const { url, requests } = await site({
      '/': page(link('/feed'), link('/other')),
      '/feed': feed,
    });
    const result = await parseFeed(url, { ...OPEN, discover: true });
    expect(result).toMatchObject({
      bozo: false,
      status: 200,
      href: `${url}feed`,
      permanentUrl: `${url}feed`,
      validators: { etag: '"f"' },
      entries: [{}, {}, {}],
    });
    expect(result.problems).toMatchObject([
      { name: 'PageInsteadOfFeed', severity: 'note', page: url, href: `${url}feed` },
      { name: 'UnidentifiedEntry', count: 3 },
    ]);
    expect(requests.length).toBe(2);
  });

  it.each([
    ['it is not requested', { '/': page(link('/feed')), '/feed': feed }, {}],
    ['the page links to no feed', { '/': page(), '/rss.xml': feed }, { discover: true }],
    [
      'the page reports an error',
      { '/': answer('404 Not Found', [HTML], link('/feed')), '/feed': feed },
      { discover: true, parseErrorBodies: true },
    ],
    ['it is already a feed', { '/': feed }, { discover: true }],
  ])('sends one request if %s', async (_, pages, options) => {
    const { url, requests } = await site(pages);
    const result = await parseFeed(url, { ...OPEN, ...options });
    expect(requests.length).toBe(1);
    expect(result.problems.map(({ name }) => name)).not.toContain('PageInsteadOfFeed');
  });

  it('follows no further than one page', async () => {
    const { url, requests } = await site({
      '/': page(link('/a')),
      '/a': page(link('/b')),
      '/b': feed,
    });
    const result = await parseFeed(url, { ...OPEN, discover: true });
    expect(requests.length).toBe(2);
    expect(result.problems.map(({ name }) => name)).toContain('NotAFeed');
    expect(result.permanentUrl).toBeNull();
  });

  it('reports how reading the feed ended', async () => {
    const { url } = await site({ '/': page(link('/gone')), '/gone': answer('410 Gone') });
    const result = await parseFeed(url, { ...OPEN, discover: true });
    expect(result).toMatchObject({ status: 410, bozoException: { kind: 'gone' } });
    expect(result.problems.map(({ name }) => name)).toEqual([
      'PageInsteadOfFeed',
      'HttpStatusError',
    ]);
  });

  it.each([
    ['gone', answer('410 Gone')],
    ['missing', answer('404 Not Found')],
    ['forbidden', answer('403 Forbidden')],
    ['broken', answer('500 Oops')],
    ['a page', page(link('/b'))],
    ['empty', answer('200 OK', ['Content-Type: application/rss+xml'])],
    ['redirected to nowhere', answer('302 Found', ['Location: http://'])],
  ])('tries the next feed if the first is %s, and reports it', async (_, first) => {
    const { url } = await site({
      '/': page(link('/first'), link('/feed')),
      '/first': first,
      '/feed': feed,
    });
    const result = await parseFeed(url, { ...OPEN, discover: true });
    expect(result).toMatchObject({ href: `${url}feed`, permanentUrl: `${url}feed` });
    expect(result.problems[0]).toMatchObject({
      name: 'PageInsteadOfFeed',
      href: `${url}feed`,
      skipped: [`${url}first`],
    });
    expect(result.problems[0]?.message).toContain(`${url}first`);
  });

  it.each([
    ['limits requests', answer('429 Slow', ['Retry-After: 60'])],
    ['has a pause', answer('503 Busy')],
  ])('does not take the next feed while the server of the first %s', async (_, first) => {
    const { url, requests } = await site({
      '/': page(link('/first'), link('/feed')),
      '/first': first,
      '/feed': feed,
    });
    const result = await parseFeed(url, { ...OPEN, discover: true });
    expect(result).toMatchObject({ href: `${url}first`, permanentUrl: null });
    expect(requests.length).toBe(2);
  });

  it('tries a few feeds of a page, not all', async () => {
    const names = Array.from({ length: 30 }, (_, at) => `/${at}`);
    const { url, requests } = await site({ '/': page(...names.map(link)) });
    await parseFeed(url, { ...OPEN, discover: true });
    expect(requests.length).toBe(5);
  });

  it('observes the SSRF guard', async () => {
    const { url } = await site({ '/': page(link('http://127.0.0.2/feed')) });
    const result = await parseFeed(url, { ...OPEN, discover: true });
    expect(result.bozoException).toMatchObject({
      name: 'ForbiddenAddressError',
      address: '127.0.0.2',
    });
  });

  it('sends credentials only to the same origin, and validators only to the page', async () => {
    const other = await site({ '/feed': feed });
    const { url, requests } = await site({ '/': page(link(`${other.url}feed`)) });
    const own = await site({ '/': page(link('/feed')), '/feed': feed });
    const options = {
      ...OPEN,
      discover: true,
      etag: '"page"',
      requestHeaders: { Authorization: 'Bearer x' },
    };
    await parseFeed(url, options);
    await parseFeed(own.url, options);
    const sent = [...requests, ...other.requests, ...own.requests].map((head) =>
      (head.match(/^(?:authorization|if-none-match)(?=:)/gim) ?? []).toSorted(),
    );
    expect(sent).toEqual([
      ['authorization', 'if-none-match'],
      [],
      ['authorization', 'if-none-match'],
      ['authorization'],
    ]);
  });

  it('has one deadline for both', async () => {
    const PAGE_AFTER = 400;
    const server = await startFaultServer((socket, head) => {
      if (head.startsWith('GET / '))
        setTimeout(() => socket.write(page(link('/slow'))), PAGE_AFTER);
    });
    servers.push(server);
    const start = performance.now();
    // On a busy machine the page itself may arrive too late, and the test needs a longer timeout.
    let timeout = 1000;
    let result = await fetchWithin(timeout);
    while (!server.requests.at(-1)?.startsWith('GET /slow')) {
      timeout *= 2;
      result = await fetchWithin(timeout);
    }
    expect(result.bozoException?.name).toBe('TimeoutError');
    // A separate timeout for the feed would be as long as the first.
    expect(result.bozoException).toMatchObject({ milliseconds: expect.any(Number) });
    const { milliseconds = timeout } = { ...result.bozoException } as { milliseconds?: number };
    expect(milliseconds).toBeLessThanOrEqual(timeout - PAGE_AFTER);
    expect(performance.now() - start).toBeGreaterThan(timeout - 10);

    function fetchWithin(timeout: number): ReturnType<typeof parseFeed> {
      return parseFeed(`http://127.0.0.1:${server.port}/`, { ...OPEN, discover: true, timeout });
    }
  });
});

describe('parseFeed, next check', () => {
  const rss = (inner: string, headers: readonly string[] = []) =>
    answer(
      '200 OK',
      ['Content-Type: application/rss+xml', ...headers],
      `<rss version="2.0" xmlns:sy="http://purl.org/rss/1.0/modules/syndication/"><channel>${inner}</channel></rss>`,
    );

  it.each([
    ['no hints', rss(''), null],
    ['Retry-After', answer('503 Busy', ['Retry-After: 120']), '2026-01-05T09:32:00.000Z'],
    ['Cache-Control', rss('', ['Cache-Control: max-age=60']), '2026-01-05T09:31:00.000Z'],
    [
      'ttl, the longer',
      rss('<ttl>60</ttl>', ['Cache-Control: max-age=60']),
      '2026-01-05T10:30:00.000Z',
    ],
    [
      'skipHours',
      rss('<ttl>60</ttl><skipHours><hour>10</hour><hour>11</hour></skipHours>'),
      '2026-01-05T12:00:00.000Z',
    ],
    ['skipDays', rss('<skipDays><day>Monday</day></skipDays>'), '2026-01-06T00:00:00.000Z'],
    [
      'sy:updatePeriod and sy:updateFrequency',
      rss('<sy:updatePeriod>daily</sy:updatePeriod><sy:updateFrequency>2</sy:updateFrequency>'),
      '2026-01-05T21:30:00.000Z',
    ],
    ['304', answer('304 Not Modified', ['Cache-Control: max-age=600']), '2026-01-05T09:40:00.000Z'],
  ])('%s', async (_, bytes, expected) => {
    const result = await parseFeed(await serve(bytes), { ...OPEN, now: NOW, etag: '"1"' });
    expect(result.nextCheckAt?.toISOString() ?? null).toBe(expected);
    expect(JSON.parse(JSON.stringify(result)).nextCheckAt).toBe(expected);
  });

  it('counts from the current time by default', async () => {
    const before = Date.now();
    const { nextCheckAt } = await parseFeed(await serve(rss('<ttl>1</ttl>')), OPEN);
    expect(nextCheckAt?.getTime()).toBeGreaterThanOrEqual(before + 60_000);
    expect(nextCheckAt?.getTime()).toBeLessThanOrEqual(Date.now() + 60_000);
  });

  it.each([
    ['226 IM Used', true],
    ['200 OK', false],
  ])('%s: whether these are only the new entries: %s', async (status, delta) => {
    const url = await serve(
      answer(status, ['IM: feed', 'ETag: "2"', 'Content-Type: text/xml'], FEED),
    );
    const result = await parseFeed(url, { ...OPEN, etag: '"1"' });
    expect(result).toMatchObject({ delta, validators: { etag: '"2"' }, entries: [{}, {}, {}] });
    expect(result.bozoException).toBeNull();
  });
});

describe('parseFeed, bodies of error responses', () => {
  const page = answer('404 Not Found', ['Content-Type: text/html'], '<html><body>no</body></html>');

  it.each([
    [false, ['HttpStatusError']],
    [true, ['HttpStatusError', 'NotAFeed']],
  ])('parses documents that are not feeds: %s', async (parseErrorBodies, names) => {
    const { problems, bozoException } = await parseFeed(await serve(page), {
      ...OPEN,
      parseErrorBodies,
    });
    expect(bozoException?.name).toBe('HttpStatusError');
    expect(problems.map(({ name }) => name).filter((name) => /Http|NotA/.test(name))).toEqual(
      names,
    );
  });

  it('parses a feed after a long preamble only if requested', async () => {
    const late = answer(
      '500 Oops',
      ['Content-Type: text/xml'],
      `<!--${'x'.repeat(5000)}-->${FEED.slice(21)}`,
    );
    const url = await serve(late);
    expect((await parseFeed(url, OPEN)).entries.length).toBe(0);
    expect((await parseFeed(url, { ...OPEN, parseErrorBodies: true })).entries.length).toBe(3);
  });
});

describe('parseResponse', () => {
  it('reads headers that can only be listed', async () => {
    const fields = { 'Content-Type': 'application/rss+xml', ETag: '"1"' };
    const headers = {
      forEach: (each: (value: string, name: string) => void) => {
        for (const [name, value] of Object.entries(fields)) each(value, name);
      },
    };
    const arrayBuffer = async () => new TextEncoder().encode(FEED).buffer;
    const response = { status: 200, url: 'http://example.org/', headers, arrayBuffer };
    const result = await parseResponse(response);
    expect(result.headers).toEqual({ 'content-type': 'application/rss+xml', etag: '"1"' });
  });

  it('counts from the given time', async () => {
    const response = new Response(FEED, { headers: { ...XML, 'cache-control': 'max-age=60' } });
    const { nextCheckAt } = await parseResponse(response, { now: NOW });
    expect(nextCheckAt).toEqual(new Date(NOW.getTime() + 60_000));
    const again = new Response(FEED, { headers: XML });
    await expect(parseResponse(again, { now: new Date(Number.NaN) })).rejects.toThrow(TypeError);
  });

  it('reads a response of fetch', async () => {
    const result = await parseResponse(new Response(FEED, { headers: { ...XML, etag: '"1"' } }));
    expect(result).toMatchObject({ bozo: false, status: 200, etag: '"1"', entries: [{}, {}, {}] });
  });

  it.each([
    ['an iterable body', { body: [Buffer.from(FEED.slice(0, 50)), Buffer.from(FEED.slice(50))] }],
    ['no body', {}],
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

  it('keeps everything before the body broke off', async () => {
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

  it('reads up to its limit, and cancels the remaining body', async () => {
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

  it('rejects values that are not responses, or were already read', async () => {
    const used = new Response(FEED);
    await used.text();
    await expect(parseResponse(used)).rejects.toThrow(TypeError);
    await expect(parseResponse({} as unknown as Response)).rejects.toThrow(TypeError);
    await expect(parseResponse(null as unknown as Response)).rejects.toThrow(TypeError);
  });
});
