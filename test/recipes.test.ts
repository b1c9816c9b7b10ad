/** The programs of `docs/recipes/` do what their pages say. That for browsers runs in one: `npm run test:docs`. */
import { createHmac } from 'node:crypto';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type RequestListener, type Server } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';
import { afterAll, afterEach, describe, expect, it, vi } from 'vitest';
import { checkAll } from '../examples/recipes/aggregator.ts';
import worker from '../examples/recipes/cloudflare-worker.ts';
import lintFeedsPlugin, { lintFeeds } from '../examples/recipes/cms-lint.ts';
import { fetchWithCookies, signIn } from '../examples/recipes/cookies.ts';
import { digestOf } from '../examples/recipes/digest.ts';
import { feedRoutes } from '../examples/recipes/feed-route.ts';
import { feedProxy } from '../examples/recipes/proxy.ts';
import { differences, record } from '../examples/recipes/recorded-feeds.ts';
import { fetchThrough, proxyOf } from '../examples/recipes/through-a-proxy.ts';
import { hubOf, receiver, subscribe } from '../examples/recipes/websub.ts';
import { startParser } from '../examples/recipes/worker-threads.ts';
import { withPrograms } from '../scripts/reference/programs.ts';
import { parseDocument } from '../src/parse.ts';
import { createPoller } from '../src/poll.ts';

const ROOT = fileURLToPath(new URL('..', import.meta.url));
const MENU = readFileSync(join(ROOT, 'feeds-corpus/broken/cafe-menu.xml'));
const TITLE = 'Café du Marché – Menu of the week';
const folder = mkdtempSync(join(tmpdir(), 'bozofeed-recipes-'));
const servers: Server[] = [];

afterEach(() => {
  vi.unstubAllGlobals();
  for (const server of servers.splice(0)) server.close();
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** A server on the loopback interface: its address. */
async function listening(server: Server): Promise<string> {
  servers.push(server);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  return `http://127.0.0.1:${typeof address === 'object' ? address?.port : address}`;
}

const sendMenu: RequestListener = (_, response) => {
  response.writeHead(200, { 'content-type': 'application/rss+xml' });
  response.end(MENU);
};

describe('a page', () => {
  it('has the program that it links to', () => {
    const page = 'A\n\n[`examples/a.ts`](../../examples/a.ts)\n\n```ts\nold $1\n```\n\nB\n';
    expect(withPrograms(page, (path) => `// ${path} $1\n`)).toBe(
      page.replace('old $1', () => '// examples/a.ts $1'),
    );
  });

  it.each(readdirSync(join(ROOT, 'docs/recipes')))('%s has a program', (name) => {
    expect(readFileSync(join(ROOT, 'docs/recipes', name), 'utf8')).toMatch(
      /^\[`examples\/.*\n\n```(?:ts\n.*import|yaml\n.*uses:)/ms,
    );
  });
});

describe('the aggregator', () => {
  it('prints what is new, and nothing the next time', async () => {
    const url = await listening(createServer(sendMenu));
    const poller = createPoller({ allowPrivateNetwork: true, hostPause: 0 });
    const first = await checkAll([{ url }, { url: `${url}/other` }], poller);
    expect(first.lines).toContain('new: Wednesday: ratatouille https://cafe.example/menu?day=3');
    expect(first.lines).toHaveLength(6);
    const stored = JSON.parse(JSON.stringify(first.states));
    expect((await checkAll(stored, poller)).lines).toEqual([]);
    expect((await checkAll([{ url: 'http://127.0.0.1:1/' }], poller)).lines).toEqual([
      'failing: http://127.0.0.1:1/',
    ]);
    await poller.close();
  });
});

describe('the Cloudflare worker', () => {
  const ask = (query: string): Promise<Response> =>
    worker.fetch(new Request(`https://worker.example/${query}`));

  it('responds with the feed of a name', async () => {
    vi.stubGlobal('fetch', async (url: string) => {
      expect(url).toBe('https://news.example/feed.xml');
      return new Response(MENU, { headers: { 'content-type': 'application/rss+xml' } });
    });
    const answer = await ask('?feed=news');
    expect(await answer.json()).toMatchObject({
      title: TITLE,
      entries: [{ date: '2026-07-06T06:00:00.000Z' }, {}, { title: 'Wednesday: ratatouille' }],
      problems: expect.arrayContaining([expect.stringContaining('UnescapedAmpersand: ')]),
    });
  });

  it.each(['', '?feed=', '?feed=other', '?feed=__proto__', '?feed=toString'])(
    'fetches nothing for “%s”',
    async (query) => {
      vi.stubGlobal('fetch', () => expect.fail('was asked'));
      expect((await ask(query)).status).toBe(404);
    },
  );
});

/** Bundles a recipe with the sources; returns the path of the file. */
async function bundled(name: string): Promise<string> {
  const outfile = join(folder, `${name}.mjs`);
  await build({
    entryPoints: [join(ROOT, `examples/recipes/${name}.ts`)],
    bundle: true,
    platform: 'node',
    format: 'esm',
    outfile,
    // The packages as installed: the copies for bundlers (`module`) are in the built package.
    conditions: [],
    // What is left of CommonJS requires modules of Node.
    banner: {
      js: "import { createRequire } from 'node:module'; const require = createRequire(import.meta.url);",
    },
    tsconfigRaw: JSON.stringify({ compilerOptions: { baseUrl: ROOT, paths: pathsOfSources() } }),
  });
  return outfile;
}

describe('the worker thread', () => {
  it('parses, in order', async () => {
    const outfile = await bundled('worker-threads');
    const parser = startParser(outfile);
    const results = await Promise.all([MENU, Buffer.from('{"a": 1}')].map(parser.parse));
    await parser.close();
    const [menu, other] = results;
    expect(menu?.feed.title).toBe(TITLE);
    expect(menu?.problems[0]).toMatchObject({
      name: 'CharacterEncodingOverride',
      severity: 'warning',
    });
    expect(menu?.entries[0]?.published).toBeInstanceOf(Date);
    expect(other?.bozoException).toMatchObject({ name: 'NotAFeed', severity: 'fatal' });
  });
});

/** Where a program finds the sources by the names of the package. */
function pathsOfSources(): Readonly<Record<string, readonly string[]>> {
  const { compilerOptions } = JSON.parse(readFileSync(join(ROOT, 'tsconfig.json'), 'utf8'));
  return compilerOptions.paths;
}

describe('the proxies', () => {
  it('fetch through a proxy', async () => {
    const asked: string[] = [];
    const proxy = createServer((request, response) => {
      asked.push(request.url ?? '');
      sendMenu(request, response);
    });
    const { feed } = await fetchThrough(await listening(proxy), 'http://feeds.example/menu.xml');
    expect(feed.title).toBe(TITLE);
    expect(asked).toEqual(['http://feeds.example/menu.xml']);
  });

  it('are read from the environment', () => {
    const variables = { HTTPS_PROXY: 'http://proxy.example', NO_PROXY: 'a.example,b.example' };
    expect(proxyOf(variables)).toMatchObject({
      https: 'http://proxy.example',
      except: ['a.example', 'b.example'],
    });
  });

  it('fetch for web pages', async () => {
    const feeds = await listening(createServer(sendMenu));
    const proxy = await listening(feedProxy({ allowPrivateNetwork: true }));
    const answer = await fetch(`${proxy}/?url=${encodeURIComponent(feeds)}`);
    expect(answer.headers.get('access-control-allow-origin')).toBe('https://reader.example');
    expect(await answer.json()).toMatchObject({ feed: { title: TITLE }, status: 200 });
  });

  it.each(['http://127.0.0.1/', 'file:///etc/passwd', '', 'x'])(
    'fetch nothing from “%s”',
    async (url) => {
      const proxy = await listening(feedProxy());
      const answer = await fetch(`${proxy}/?url=${encodeURIComponent(url)}`);
      expect(answer.status).toBe(502);
      expect(await answer.json()).toMatchObject({ entries: [], status: null });
    },
  );
});

describe('recorded feeds', () => {
  it('are unchanged, until something changes', async () => {
    const place = join(folder, 'recorded');
    await record(place, 'menu', await listening(createServer(sendMenu)));
    expect(readdirSync(place)).toEqual(['menu.expected.json', 'menu.http', 'menu.xml']);
    expect(await differences(place)).toEqual([]);
    const expected = join(place, 'menu.expected.json');
    writeFileSync(expected, readFileSync(expected, 'utf8').replace('ratatouille', 'soup'));
    expect(await differences(place)).toEqual([
      'menu.xml: mismatch',
      '  entries[2].title: expected "Wednesday: soup", found "Wednesday: ratatouille"',
    ]);
  });
});

describe('the CMS plug-in', () => {
  const output = join(folder, 'output');
  const run = async (): Promise<void> => {
    const acts: ((build: { directories: { output: string } }) => Promise<void>)[] = [];
    lintFeedsPlugin({ on: (_, act) => acts.push(act) });
    for (const act of acts) await act({ directories: { output } });
  };

  it('lets a build with good feeds pass', async () => {
    mkdirSync(join(output, 'news'), { recursive: true });
    writeFileSync(join(output, 'index.html'), '<p>Fish & chips');
    writeFileSync(
      join(output, 'news/atom.xml'),
      '<feed xmlns="http://www.w3.org/2005/Atom"><title>A</title></feed>',
    );
    expect(await lintFeeds(output)).toEqual([]);
    await run();
  });

  it('fails a build with a broken feed, and reports the position', async () => {
    const unescaped = readFileSync(join(ROOT, 'feeds-corpus/broken/unescaped-ampersand.xml'));
    writeFileSync(join(output, 'feed.xml'), unescaped);
    const [, last] = await lintFeeds(output);
    expect(last).toMatch(/^feed\.xml:5:19 UnescapedAmpersand .*“&”/);
    expect(readFileSync(join(ROOT, 'docs/recipes/cms-lint.md'), 'utf8')).toContain(`\n${last}\n`);
    await expect(run()).rejects.toThrow(last);
  });
});

describe('routes', () => {
  it('respond with the feed, with 304 if it is known, and with problems', async () => {
    const origin = await listening(createServer(sendMenu));
    const { GET, express } = feedRoutes(origin, { allowPrivateNetwork: true });
    const first = await GET(new Request('https://reader.example/feed'));
    expect(first.status).toBe(200);
    expect(await first.json()).toMatchObject({ title: TITLE });
    const etag = first.headers.get('etag') ?? '';
    const route = await listening(createServer(express));
    const again = await fetch(route, { headers: { 'if-none-match': etag } });
    expect(again.status).toBe(304);
    expect((await fetch(route)).headers.get('etag')).toBe(etag);
    const missing = feedRoutes('http://127.0.0.1:1/', { allowPrivateNetwork: true });
    const failed = await missing.GET(new Request('https://reader.example/feed'));
    expect(failed.status).toBe(502);
    expect(await failed.json()).toMatchObject({ problems: [{ name: 'NetworkError' }] });
  });
});

describe('the digest', () => {
  const results = [parseDocument(MENU), parseDocument('<rss><channel></channel></rss>')];

  it('has what is new, escaped in HTML', () => {
    const digest = digestOf(results, new Date('2026-07-06T12:00:00Z'));
    expect(digest?.subject).toBe('2 new posts');
    expect(digest?.text).toContain(`Tuesday: crème brûlée for < 5 € (${TITLE})`);
    expect(digest?.html).toContain('crème brûlée for &lt; 5 €</a>');
  });

  it('is not sent if nothing is new', () => {
    expect(digestOf(results, new Date('2026-08-01T00:00:00Z'))).toBeNull();
  });
});

describe('cookies', () => {
  it('from a login are sent with the request for the feed', async () => {
    const origin = await listening(
      createServer((request, response) => {
        if (request.url === '/login') {
          response.writeHead(302, {
            location: '/',
            'set-cookie': ['session=1; Path=/; HttpOnly', 'theme=dark'],
          });
          response.end();
        } else if (request.headers.cookie === 'session=1; theme=dark') sendMenu(request, response);
        else response.writeHead(401).end();
      }),
    );
    const cookies = await signIn({ url: `${origin}/login`, fields: { name: 'me' } });
    expect((await fetchWithCookies(`${origin}/feed`, cookies)).feed.title).toBe(TITLE);
    const { problems } = await fetchWithCookies(`${origin}/feed`, '');
    expect(problems.map(({ name }) => name)).toContain('HttpStatusError');
  });
});

describe('a subscription', () => {
  const topic = 'https://cafe.example/feed.xml';
  const secret = 'secret';
  const linked = (hub: string): string =>
    `<feed xmlns="http://www.w3.org/2005/Atom"><link rel="hub" href="${hub}"/><link rel="self" href="${topic}"/></feed>`;

  it('is sent to the hub of the feed, if that is public', () => {
    const hub = 'https://hub.example/';
    expect(hubOf(parseDocument(linked(hub)))).toEqual({ hub, topic });
    expect(hubOf(parseDocument(linked('http://127.0.0.1/')))).toBeNull();
    expect(hubOf(parseDocument(MENU))).toBeNull();
  });

  it('is confirmed, and passes on what is signed', async () => {
    const titles: (string | undefined)[] = [];
    let asked = new URLSearchParams();
    const hub = await listening(
      createServer(async (request, response) => {
        const chunks: Uint8Array[] = [];
        for await (const chunk of request) chunks.push(chunk);
        asked = new URLSearchParams(Buffer.concat(chunks).toString());
        response.writeHead(202).end();
      }),
    );
    const subscription = { hub, topic, secret };
    const callback = await listening(
      createServer(receiver(subscription, ({ feed }) => titles.push(feed.title))),
    );
    expect(await subscribe(subscription, callback)).toBe(true);
    expect(Object.fromEntries(asked)).toMatchObject({ 'hub.topic': topic, 'hub.secret': secret });

    const question = (of: string): string =>
      `${callback}/?${new URLSearchParams({ 'hub.mode': 'subscribe', 'hub.topic': of, 'hub.challenge': 'abc' })}`;
    expect(await (await fetch(question(topic))).text()).toBe('abc');
    expect((await fetch(question('https://other.example/'))).status).toBe(404);

    const signature = createHmac('sha256', secret).update(MENU).digest('hex');
    const send = async (header: Record<string, string>): Promise<number> =>
      (await fetch(callback, { method: 'POST', body: MENU, headers: header })).status;
    expect(await send({ 'x-hub-signature': `sha256=${signature}` })).toBe(204);
    await send({ 'x-hub-signature': `sha256=${signature.replace(/^./, '_')}` });
    await send({ 'x-hub-signature': `sha256=${'0'.repeat(64)}` });
    await send({});
    expect(titles).toEqual([TITLE]);
  });
});

describe('programs for pages', () => {
  /** The exports of a program, bundled as users bundle it. */
  async function exportsOf(name: string): Promise<Readonly<Record<string, unknown>>> {
    return (await import(await bundled(name))) as Readonly<Record<string, unknown>>;
  }

  const PAGE = `<html><head><title>Menu</title>
    <link rel="alternate" type="application/rss+xml" href="https://cafe.example/feed.xml">
    <link rel="alternate" hreflang="fr" href="https://cafe.example/fr">
    <link rel="stylesheet" type="text/css" href="https://cafe.example/style.css"></head>
    <body><nav>Home</nav><article><h1>Soup</h1>${`<p onclick="steal()">A soup of onions, with bread and cheese, that cooks for an hour. <a href="/recipe">Recipe</a> <img src="soup.png"></p>`.repeat(8)}<script>steal()</script></article></body></html>`;

  it('extract the article from a page, sanitized', async () => {
    const { withFullText } = await exportsOf('full-text');
    const answer = (type: string) => async (): Promise<Response> =>
      new Response(PAGE, { headers: { 'content-type': type } });
    const of = withFullText as (
      entry: object,
      fetchPage: () => Promise<Response>,
    ) => Promise<{ id: string; content: readonly { value: string }[] } | null>;
    const entry = { id: 'a', link: 'https://cafe.example/menu/soup', summary: 'A soup' };
    const read = await of(entry, answer('text/html; charset=utf-8'));
    const html = read?.content[0]?.value ?? '';
    expect(read).toMatchObject(entry);
    expect(html).toContain('A soup of onions');
    expect(html).toContain('https://cafe.example/recipe');
    expect(html).toContain('https://cafe.example/menu/soup.png');
    expect(html).not.toMatch(/onclick|script|steal|Home/);
    expect(await of(entry, answer('text/html; charset=no-such'))).toEqual(read);
    expect(await of(entry, answer('application/pdf'))).toBeNull();
    expect(await of({ id: 'b' }, answer('text/html'))).toBeNull();
  });

  it('show the feeds of a tab in an extension', async () => {
    const { showFeeds, announcedFeeds } = await exportsOf('extension');
    const { parseHTML } = await import('linkedom');
    const { document } = parseHTML(PAGE);
    vi.stubGlobal('document', document);
    vi.stubGlobal('fetch', async () => new Response(MENU));
    vi.stubGlobal('chrome', {
      tabs: { query: async () => [{ id: 7 }] },
      scripting: {
        executeScript: async ({ func }: { readonly func: () => unknown }) => [{ result: func() }],
      },
    });
    expect((announcedFeeds as () => unknown)()).toEqual(['https://cafe.example/feed.xml']);
    const place = document.createElement('main');
    await (showFeeds as (at: unknown) => Promise<void>)(place);
    expect(place.querySelector('h2')?.textContent).toBe(TITLE);
    expect(place.querySelectorAll('li').length).toBeGreaterThan(0);
    vi.stubGlobal('fetch', async () => Promise.reject(new TypeError('no network')));
    await (showFeeds as (at: unknown) => Promise<void>)(place);
    expect(place.textContent).toBe('https://cafe.example/feed.xml');
  });
});
