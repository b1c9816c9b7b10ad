/**
 * The pages of the aggregator in Chromium, as people use them: without script, by keyboard, at two
 * widths and in both themes. A website is added and its feed found, a list is imported and exported, a
 * feed is checked, searched and removed, and a hub pushes. No page may be wider than the window, axe-core looks for
 * barriers, and forms of other sites are refused.
 *
 *     node test/browser/aggregator.mjs [--folder aggregator] [--images folder]
 *
 * The folder needs its dependencies and `npm run build`, or `npm run test:aggregator` copies it. Exit
 * status: 0 all is well, 1 something is not, 2 there was nothing to try with.
 */
import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { createHmac } from 'node:crypto';
import { once } from 'node:events';
import { existsSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { text } from 'node:stream/consumers';
import { setTimeout as sleep } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { root } from '../../scripts/project.mjs';
import { cannotRun, findChromium, violationsOf } from './chromium.mjs';

const { values: args } = parseArgs({
  options: {
    folder: { type: 'string', default: join(root, 'aggregator') },
    images: { type: 'string' },
  },
});

const giveUp = cannotRun('The aggregator cannot be tried in a browser');
if (!existsSync(join(args.folder, 'node_modules'))) giveUp('its dependencies are missing');
const launch = await findChromium().catch(({ message }) => giveUp(message));
const WIDTHS = [390, 1280];
const THEMES = ['light', 'dark'];

const feeds = createServer(answer).listen(0, '127.0.0.1');
await once(feeds, 'listening');
const here = (path) => `http://127.0.0.1:${feeds.address().port}${path}`;

const item = (at, text) =>
  `<item><guid>${at}</guid><title>Entry ${at}</title><pubDate>${new Date(Date.now() - at * 36e5).toUTCString()}</pubDate>` +
  `<link>https://news.example/${at}</link><description>&lt;p>${text}&lt;/p></description></item>`;
const rss = (title, items) =>
  `<rss version="2.0"><channel><title>${title}</title><link>https://news.example/</link>${items}</channel></rss>`;

/** What the hub was asked. */
let asked = null;

/** What the servers of the feeds say, and a hub. */
async function answer(request, response) {
  const { url } = request;
  if (url === '/hub') {
    asked = new URLSearchParams(await text(request));
    return void response.writeHead(202).end();
  }
  const many = Array.from({ length: 40 }, (_, at) => item(at + 1, `Text of entry ${at + 1}. `));
  const answers = {
    '/site':
      '<!DOCTYPE html><title>Site</title><link rel="alternate" type="application/rss+xml" href="/news.xml">',
    '/news.xml': rss('The news of the day', many.join('')),
    '/long.xml': rss(
      'W'.repeat(120),
      item(0, 'A heron stands in the shallows. '.repeat(60)) +
        item(50, `${'<pre>'.replace('<', '&lt;')}${'x'.repeat(400)}&lt;/pre>`),
    ),
    '/pushed.xml': rss(
      'Pushed',
      `<link xmlns="http://www.w3.org/2005/Atom" rel="hub" href="${here('/hub')}"/>` +
        `<link xmlns="http://www.w3.org/2005/Atom" rel="self" href="${here('/pushed.xml')}"/>`,
    ),
    '/broken.xml': '<rss version="2.0"><channel><title>Broken & bad</title><item><title>One</item>',
  };
  const body = answers[url];
  response.writeHead(body === undefined ? 404 : 200, { 'content-type': 'text/html' });
  response.end(body);
}

const data = mkdtempSync(join(tmpdir(), 'bozofeed-aggregator-'));
const aggregator = spawn(process.execPath, ['dist/aggregator.js'], {
  cwd: resolve(args.folder),
  env: {
    ...process.env,
    DATA: data,
    PORT: '0',
    TICK: '200',
    HOST_PAUSE: '0',
    THREADS: '1',
    ALLOW_PRIVATE_NETWORK: 'true',
    PUBLIC_URL: 'https://reader.example/',
  },
  stdio: ['ignore', 'ignore', 'pipe'],
});
let log = '';
aggregator.stderr.setEncoding('utf8').on('data', (part) => {
  log += part;
});
const browser = await launch();
let status = 1;
try {
  await until('it listens', () => log.includes('Listening at'));
  await tryPages(/Listening at (\S+)/.exec(log)[1]);
  status = 0;
} catch (error) {
  console.error(error, log);
} finally {
  await browser.close();
  aggregator.kill('SIGTERM');
  await once(aggregator, 'exit');
  feeds.close();
  feeds.closeAllConnections();
  rmSync(data, { recursive: true, force: true });
}
process.exit(status);

async function until(what, condition) {
  for (const end = Date.now() + 60_000; Date.now() < end; await sleep(100)) {
    if (await condition()) return;
  }
  throw new Error(`It never happened that ${what}`);
}

async function tryPages(base) {
  const context = await browser.newContext({ baseURL: base, javaScriptEnabled: false });
  const page = await context.newPage();
  await page.goto('/');
  assert.match(await page.locator('main').textContent(), /no entries yet/);
  await addWebsite(page);
  await importList(page);
  await pushByHub(page, base);
  const shown = [
    '/',
    '/feeds',
    await feedOf(page, 'Broken'),
    await feedOf(page, 'Pushed'),
    '/?q=heron',
    '/?q=nothing+here',
  ];
  for (const path of shown) await look(base, path);
  await readByKeyboard(page);
  await useFeed(page);
  await refuseOthers(base);
  await context.close();
}

async function addWebsite(page) {
  await page.goto('/feeds');
  await page.getByLabel('URL of a feed').fill(here('/site#about'));
  await page.keyboard.press('Enter');
  await page.waitForURL(/note=/);
  assert.match(await page.getByRole('status').textContent(), /Added/);
  await until('the feed of the website is found', async () => {
    await page.goto('/feeds');
    return (await page.getByRole('link', { name: 'The news of the day' }).count()) === 1;
  });
  await page.getByLabel('URL of a feed').fill(here('/news.xml'));
  await page.getByRole('button', { name: 'Add' }).click();
  assert.match(await page.getByRole('status').textContent(), /there already/);
  await page.getByLabel('URL of a feed').fill('mailto:me@news.example');
  await page.getByRole('button', { name: 'Add' }).click();
  assert.match(await page.getByRole('status').textContent(), /cannot be polled/);
}

async function importList(page) {
  const outlines = [
    '/long.xml',
    '/broken.xml',
    '/broken.xml#top',
    '/missing.xml',
    '/pushed.xml',
  ].map(
    (path) => `<outline type="rss" text="x" xmlUrl="${here(path).replace('http:', 'feed:')}"/>`,
  );
  const list = `<opml version="2.0"><body>${outlines.join('')}<outline text="Site" htmlUrl="${here('/site')}"/><outline type="rss" text="Old" xmlUrl="gopher://old.example/"/></body></opml>`;
  await page.goto('/feeds');
  await page.locator('summary').click();
  await page.getByLabel('List of feeds').setInputFiles({
    name: 'feeds.opml',
    mimeType: 'text/x-opml',
    buffer: Buffer.from(list),
  });
  await page.getByRole('button', { name: 'Import' }).click();
  const note = await page.getByRole('status').textContent();
  assert.match(note, /4 of 5 feeds are new/);
  assert.match(note, /gopher:\/\/old\.example/);
  await until('all are checked', async () => {
    await page.goto('/feeds');
    return !/Waiting for its first check/.test(await page.locator('.feeds').textContent());
  });
  assert.match(await page.locator('main').textContent(), /404/);
  const exported = await (await fetch(new URL('/feeds.opml', page.url()))).text();
  assert.equal(exported.match(/<outline /g).length, 5);
}

/** The hub verifies its subscription and pushes; a reverse proxy passes that on. */
async function pushByHub(page, base) {
  await until('the hub is asked', () => asked !== null);
  const callback = new URL(new URL(asked.get('hub.callback')).pathname, base);
  const query = {
    'hub.mode': 'subscribe',
    'hub.topic': asked.get('hub.topic'),
    'hub.challenge': 'x',
    'hub.lease_seconds': '864000',
  };
  await fetch(`${callback}?${new URLSearchParams(query)}`);
  const signature = createHmac('sha256', asked.get('hub.secret')).update('news').digest('hex');
  const headers = { 'x-hub-signature': `sha256=${signature}` };
  await fetch(callback, { method: 'POST', body: 'news', headers });
  await page.goto('/feeds');
  assert.match(
    await page.locator('.feeds').textContent(),
    /127\.0\.0\.1:\d+ pushes new entries until .* · last push /,
  );
}

async function feedOf(page, name) {
  await page.goto('/feeds');
  return page.getByRole('link', { name }).getAttribute('href');
}

/** Every page fits its window and has no barriers, in both themes. */
async function look(base, path) {
  for (const width of WIDTHS) {
    for (const colorScheme of THEMES) {
      const viewport = { width, height: 800 };
      const context = await browser.newContext({
        baseURL: base,
        viewport,
        colorScheme,
        bypassCSP: true,
      });
      const page = await context.newPage();
      const complaints = [];
      page.on('console', (message) => complaints.push(message.text()));
      await page.goto(path);
      const [wide, high] = await page.evaluate(() => [
        document.documentElement.scrollWidth - innerWidth,
        [...document.querySelectorAll('button, input:not([type=hidden])')].filter(
          (each) => each.checkVisibility() && each.getBoundingClientRect().height < 24,
        ).length,
      ]);
      assert.ok(wide <= 0, `${path} is ${wide} pixels wider than ${width}`);
      assert.equal(high, 0, `${path}: everything can be hit with a finger`);
      const violations = await violationsOf(page, { isStrict: true });
      assert.deepEqual(violations, [], `${path} at ${width}, ${colorScheme}`);
      assert.deepEqual(complaints, [], path);
      await takePicture(page, `${path.replaceAll(/\W+/g, '-')}-${width}-${colorScheme}`);
      await context.close();
    }
  }
}

async function takePicture(page, name) {
  if (args.images === undefined) return;
  mkdirSync(args.images, { recursive: true });
  await page.screenshot({ path: join(args.images, `aggregator${name}.png`) });
}

/** The first key press offers to skip the head; the search answers the Enter key. */
async function readByKeyboard(page) {
  await page.goto('/');
  await page.keyboard.press('Tab');
  assert.match(await page.locator(':focus').textContent(), /Skip/);
  await page.getByRole('searchbox').focus();
  await page.keyboard.type('"stands in the shallows" heron');
  await page.keyboard.press('Enter');
  await page.waitForURL(/q=/);
  assert.equal(await page.locator('article').count(), 1);
  assert.match(await page.locator('h1').textContent(), /heron/);
  await page.goto('/');
  await page.getByRole('link', { name: 'Older' }).click();
  await page.waitForURL(/before=/);
  await page.getByRole('link', { name: 'Newest' }).click();
  await page.waitForURL((url) => url.search === '');
  assert.equal(await page.locator('article').count(), 30);
}

async function useFeed(page) {
  await page.goto(await feedOf(page, 'The news'));
  await page.getByRole('button', { name: 'Check now' }).click();
  assert.match(await page.getByRole('status').textContent(), /checked as soon/);
  await page.getByRole('link', { name: 'Its entries' }).click();
  assert.match(await page.locator('h1').textContent(), /The news of the day/);
  await page.getByRole('link', { name: 'About this feed' }).click();
  await page.locator('summary').click();
  await page.getByRole('button', { name: 'Remove' }).click();
  assert.match(await page.getByRole('status').textContent(), /Removed/);
  assert.equal(await page.getByRole('link', { name: 'The news' }).count(), 0);
}

/** A form that another site sends changes nothing. */
async function refuseOthers(base) {
  const page = await (await browser.newContext()).newPage();
  await page.goto(here('/site'));
  await page.setContent(
    `<form method="post" action="${base}feeds"><input name="url" value="http://evil.example/"><button>Go</button></form>`,
  );
  const [response] = await Promise.all([
    page.waitForResponse((each) => each.url() === `${base}feeds`),
    page.locator('button').click(),
  ]);
  assert.equal(response.status(), 403);
}
