/**
 * The inspector in a browser, as `bozofeed serve` opens it and as static files: its accessibility in both themes
 * and at three widths, the place of every kind of problem, a journey by keyboard, results that are those of
 * Node, large feeds, and attacks: by feeds on the page, and by other pages on the server.
 *
 *     npm run build && npm run test:inspector [-- --images folder] [-- --only places]
 *
 * Needs `playwright-core` and a Chromium: in `$CHROMIUM`, or where distributions install it. No request
 * leaves the machine. Exit status: 0 all is well, 1 something is not, 2 there was nothing to try with.
 */
import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { gzipSync } from 'node:zlib';
import { cannotRun, findChromium, violationsOf } from '../../../test/browser/chromium.mjs';
import { readPayloads } from '../../../test/browser/payloads.mjs';

const { values: args } = parseArgs({
  options: { images: { type: 'string' }, only: { type: 'string' } },
});
const root = fileURLToPath(new URL('../../..', import.meta.url));
const command = join(root, 'dist/programs/command/main.cjs');
const built = join(root, 'dist/programs/inspector');

const giveUp = cannotRun('The inspector cannot be tried in a browser');
if (!existsSync(join(built, 'index.html'))) giveUp('there is no dist; run npm run build');
const launch = await findChromium().catch(({ message }) => giveUp(message));
const { parseDocument } = await import(join(root, 'dist/index.js'));
const { validateDocument } = await import(join(root, 'dist/validate.js'));
const { legacyEncodings } = await import(join(root, 'dist/legacy-encodings.js'));

const WIDTHS = [390, 800, 1600];
const SCHEMES = ['light', 'dark'];
const TABS = ['fix', 'reader', 'removed', 'encoding', 'http', 'json'];
/** Milliseconds: a busy machine is slow. */
const TIMEOUT = 30_000;
/** Milliseconds for what starts late. */
const SETTLE = 250;

const folder = mkdtempSync(join(tmpdir(), 'bozofeed-inspector-'));
const ends = [];
process.on('exit', () => {
  for (const end of ends) end();
});

// Servers

/** Runs the command; returns its URL, and a function that ends it. */
async function serve(...more) {
  const child = spawn(process.execPath, [command, 'serve', '--port', '0', ...more], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  ends.push(() => child.kill('SIGKILL'));
  const exit = once(child, 'exit');
  let said = '';
  for await (const chunk of child.stdout) {
    said += chunk;
    if (said.includes('Ctrl-C')) break;
  }
  const [address] = /http:\S+/.exec(said) ?? [];
  assert.ok(address, `the command says where the page is: ${said}`);
  return { address, origin: new URL(address).origin, child, exit };
}

async function listen(handle) {
  const server = createServer(handle);
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  ends.push(() => {
    server.close();
    server.closeAllConnections();
  });
  return `http://127.0.0.1:${server.address().port}`;
}

const TYPES = { html: 'text/html', js: 'text/javascript', css: 'text/css', txt: 'text/plain' };

/** Files alone, below a folder, as on the site of the documentation. */
function serveStatic() {
  return listen((request, response) => {
    const name = request.url.replace(/^\/playground\//, '').replace(/[?#].*/, '') || 'index.html';
    const file = join(built, name);
    if (!request.url.startsWith('/playground/') || !existsSync(file)) {
      response.writeHead(404).end();
      return;
    }
    response.writeHead(200, { 'content-type': TYPES[name.split('.').at(-1)] });
    response.end(readFileSync(file));
  });
}

const FEED = `<?xml version="1.0"?><rss version="2.0"><channel><title>Fetched</title><link>https://feeds.example/</link><description>d</description>
<item><title>One</title><guid>1</guid><link>https://feeds.example/1</link></item></channel></rss>`;

/** Feeds to fetch; requests are recorded. */
async function serveFeeds() {
  const asked = [];
  const origin = await listen((request, response) => {
    asked.push(request.url);
    if (request.url === '/old') response.writeHead(301, { location: '/feed.xml' }).end();
    else if (request.url === '/chapters.json') {
      response.writeHead(200, { 'content-type': 'application/json' });
      response.end('{"chapters":[{"startTime":5,"title":"Fetched chapter"}]}');
    } else if (request.url === '/podcast.xml') {
      response.writeHead(200, { 'content-type': 'application/rss+xml' });
      response.end(
        `<rss version="2.0" xmlns:podcast="https://podcastindex.org/namespace/1.0"><channel><title>P</title><item><title>E</title><enclosure url="${origin}/1.mp3" type="audio/mpeg" length="9"/><podcast:chapters url="${origin}/chapters.json"/><podcast:transcript url="${origin}/1.vtt" type="text/vtt"/></item></channel></rss>`,
      );
    } else if (request.url === '/compressed.xml') {
      response.writeHead(200, { 'content-type': 'application/rss+xml' }).end(gzipSync(FEED));
    } else if (request.url === '/1.vtt') {
      response.writeHead(200, { 'content-type': 'text/vtt' });
      response.end('WEBVTT\n\n00:01.000 --> 00:02.000\nFetched words\n');
    } else {
      response.writeHead(200, { 'content-type': 'application/rss+xml', etag: '"1"' }).end(FEED);
    }
  });
  return { origin, asked };
}

// Pages

/** Opens a page; whatever it complains of, asks for elsewhere, opens or runs is written down. */
async function open(browser, address, options = {}) {
  const { origin } = new URL(address);
  const state = { complaints: [], outside: [], own: [], popups: 0 };
  const context = await browser.newContext({
    viewport: { width: options.width ?? 1400, height: 900 },
    colorScheme: options.colorScheme ?? 'light',
    permissions: ['clipboard-read', 'clipboard-write'],
    serviceWorkers: 'block',
  });
  context.setDefaultTimeout(TIMEOUT);
  await context.exposeBinding('__xss', () => state.complaints.push('a feed ran a script'));
  await context.route('**/*', (route) => {
    const url = route.request().url();
    if (url.startsWith(`${origin}/`)) {
      state.own.push(url.slice(origin.length));
      return route.continue();
    }
    state.outside.push(url);
    return route.abort();
  });
  const page = await context.newPage();
  context.on('page', (popup) => {
    state.popups += 1;
    popup.close().catch(() => {});
  });
  page.on('console', (message) => {
    // That a policy blocked something is what it is there for.
    const isPolicy = /Content Security Policy|sandboxed|ERR_FAILED|Blocked /i.test(message.text());
    if (message.type() === 'error' && !isPolicy) state.complaints.push(message.text());
  });
  page.on('pageerror', (error) => state.complaints.push(`thrown: ${error.message}`));
  page.on('dialog', (dialog) => {
    state.complaints.push(`a dialog: ${dialog.message()}`);
    dialog.dismiss().catch(() => {});
  });
  page.on('framenavigated', (frame) => {
    const url = frame.url();
    const isOwn = frame === page.mainFrame() ? url.startsWith(origin) : /^about:/.test(url);
    if (!isOwn) state.complaints.push(`a frame went to ${url}`);
  });
  await page.goto(address);
  return { page, context, state, close: () => context.close() };
}

/** Waits for the first result of a page. */
const done = (page) => page.waitForSelector('#result:not([hidden])');

/** Acts, and waits for the result: the page says “Reading” until there is one, and we until it begins. */
async function inspected(page, act) {
  await page.evaluate(() => {
    document.querySelector('#status').textContent = 'Reading soon…';
  });
  await act();
  await page.waitForFunction(
    () => !document.querySelector('#status').textContent.includes('Reading'),
  );
  await done(page);
}

/** After an inspection, the form is folded. */
const unfold = (page) =>
  page.evaluate(() => {
    document.querySelector('#ask').open = true;
  });

async function inspectText(page, text) {
  await unfold(page);
  await page.fill('#pasted', text);
  await inspected(page, () => page.click('#inspect-text'));
}

async function inspectFile(page, path) {
  await inspected(page, () => page.setInputFiles('#file', path));
}

async function inspectSample(page, name) {
  await unfold(page);
  await inspected(page, () => page.getByRole('button', { name, exact: true }).click());
}

/** Serious violations of accessibility, and what is wider than the page. */
async function lookOver(page, what) {
  assert.deepEqual(await violationsOf(page, { iframes: false }), [], what);
  const excess = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  );
  assert.ok(excess <= 0, `${what} is ${excess} pixels too wide`);
}

// What is tried

async function tryLooks(browser, address) {
  for (const width of WIDTHS) {
    for (const colorScheme of SCHEMES) {
      const { page, state, close } = await open(browser, address, { width, colorScheme });
      await lookOver(page, `the beginning, ${width}, ${colorScheme}`);
      // Everything at the middle width, and at the others what has another layout.
      const isWhole = width === 800;
      const views = isWhole
        ? [
            ['A broken feed', TABS],
            ['A podcast', ['reader']],
            ['A web page', ['fix']],
            ['A wrong encoding', ['fix', 'encoding']],
          ]
        : [
            ['A broken feed', ['fix', 'removed']],
            ['A podcast', ['reader']],
            ['A wrong encoding', ['encoding']],
          ];
      for (const [sample, tabs] of views) {
        await inspectSample(page, sample);
        for (const tab of tabs) {
          await page.click(`#tab-${tab}`);
          await page.waitForTimeout(SETTLE / 2);
          await lookOver(page, `${sample}, ${tab}, ${width}, ${colorScheme}`);
        }
      }
      assert.deepEqual(state.complaints, []);
      assert.deepEqual(state.outside, []);
      await close();
    }
  }
  console.log(`ok: accessible at ${WIDTHS.join(', ')} pixels, light and dark`);
}

/** The problem that says that XML is not well-formed, but not why. */
const GENERIC = 'SAXParseException';

/** Not well-formed, without a reason: a colon in the name of an instruction. */
const UNEXPLAINED = FEED.replace('<rss', '<?a:b c?>\n<rss');

/**
 * The documents of the corpus, and of each kind of problem one that has it. The general problem
 * has none: in the corpus, another one always has the reason.
 */
function readCorpus() {
  const corpus = join(root, 'feeds-corpus');
  const paths = readdirSync(corpus, { recursive: true })
    .map((name) => join(corpus, name))
    .filter((path) => statSync(path).isFile() && !/\.(?:md|http|expected\.json)$/.test(path))
    .toSorted();
  const documents = paths.map((path) => ({ path, bytes: readFileSync(path) }));
  const examples = new Map();
  for (const { path, bytes } of documents) {
    const { result, findings } = validateDocument(bytes);
    const { problems } = result;
    // Rules are for feeds; in feeds, some of them judge what the reader also says.
    const names = (result.version === '' ? problems : findings).map(({ name }) => name);
    for (const { name, line, column } of problems) {
      if (name === GENERIC || !names.includes(name)) continue;
      const isBetter = line !== null && (examples.get(name)?.line ?? null) === null;
      if (!examples.has(name) || isBetter) examples.set(name, { path, line, column, names });
    }
  }
  return { documents, examples };
}

/** The names on the cards, all of them. */
async function listedNames(page) {
  for (const more of await page.getByRole('button', { name: /^Show [\d,]+ more$/ }).all()) {
    await more.click();
  }
  return page
    .locator('li[data-name]')
    .evaluateAll((cards) => cards.map((card) => card.dataset.name));
}

async function tryPlaces(browser, address, examples) {
  const { page, state, close } = await open(browser, address);
  let placed = 0;
  for (const [name, { path, line, column, names }] of examples) {
    // A compressed file is not a problem; a compressed response is, and is tested with the server.
    if (name === 'CompressedBody') continue;
    await inspectFile(page, path);
    // One card for each problem, and none for the general one, which the others explain.
    const cards = names.filter((each) => each !== GENERIC);
    const listed = await listedNames(page);
    // Podcasts have more requirements.
    assert.deepEqual(
      cards.filter((each) => !listed.includes(each)),
      [],
      path,
    );
    const isPodcast = listed.includes('MissingPodcastElement');
    if (!isPodcast) assert.equal(listed.length, cards.length, path);
    const item = page.locator(`li[data-name="${name}"]`).first();
    if (line === null) {
      assert.match(await item.textContent(), /document as a whole/, name);
      continue;
    }
    await item.locator('.jump').first().click();
    const mark = page.locator('.source mark.current').first();
    await mark.waitFor({ state: 'attached', timeout: TIMEOUT / 3 }).catch(() => {
      throw new Error(`${path}: the place of ${name} is not shown`);
    });
    const place = await item.locator('.jump').first().textContent();
    assert.equal(await mark.getAttribute('data-place'), place, `${path}: ${name}`);
    assert.equal(place, `${line}:${column}`, `${path}: ${name}`);
    const isSeen = await mark.evaluate((element) => {
      const own = element.getBoundingClientRect();
      const box = element.closest('.source').getBoundingClientRect();
      return (
        own.width > 0 && own.top >= box.top && own.bottom <= box.bottom && own.left >= box.left
      );
    });
    assert.ok(isSeen, `${path}: ${name} is in sight`);
    placed += 1;
  }
  assert.ok(placed > 40, `${placed} kinds of problems have a place`);
  // What nothing explains keeps its card, with its place.
  await inspectText(page, UNEXPLAINED);
  assert.equal((await listedNames(page))[0], GENERIC);
  await page.locator(`li[data-name="${GENERIC}"] .jump`).click();
  await page.locator('.source mark.current').waitFor();
  assert.match(await page.textContent('.about'), /^Line 1, column \d+\. Not well-formed XML/);
  assert.deepEqual(state.complaints, []);
  assert.deepEqual(state.outside, []);
  await close();
  console.log(
    `ok: ${examples.size} kinds of problems are listed, ${placed} of them show their place`,
  );
}

/** Whether the worker of the page reads every document as Node does. */
async function tryResults(browser, address, documents) {
  const { page, close } = await open(browser, address);
  await page.evaluate(() => {
    const worker = new Worker('worker.js', { type: 'module' });
    let id = 0;
    window.askWorker = (kind, ...parameters) =>
      new Promise((resolve) => {
        id += 1;
        worker.onmessage = ({ data }) => resolve(data);
        worker.postMessage({ id, kind, parameters });
      });
    window.readBase64 = async (text) => {
      const document = Uint8Array.from(atob(text), (unit) => unit.charCodeAt(0));
      await window.askWorker('inspect', { kind: 'document', document, contentType: '', base: '' });
      return (await window.askWorker('json')).value;
    };
  });
  for (const { path, bytes } of documents) {
    // A local gzipped file is inflated without a word.
    if (bytes[0] === 0x1f && bytes[1] === 0x8b) continue;
    const json = await page.evaluate((text) => window.readBase64(text), bytes.toString('base64'));
    // Pages have no jschardet, whose guess may be another name for the same text.
    const expected = parseDocument(bytes, { legacyEncodings });
    assert.deepEqual(JSON.parse(json), JSON.parse(JSON.stringify(expected)), path);
  }
  await close();
  console.log(`ok: ${documents.length} documents are read as Node reads them`);
}

const numbersIn = (text) => text.match(/\d+/g).map(Number);

/** More than the links between two controls. */
const MOST_TABS = 8;

const focused = (page) =>
  page.evaluate(() => {
    const { id, className, textContent } = document.activeElement;
    return id || className || textContent.slice(0, 40);
  });

/** Links in between are reached on the way. */
async function tabTo(page, name) {
  for (let left = MOST_TABS; left > 0 && (await focused(page)) !== name; left--) {
    await page.keyboard.press('Tab');
  }
  assert.equal(await focused(page), name);
}

async function tryKeyboard(browser, address) {
  const { page, state, close } = await open(browser, address);
  await page.keyboard.press('Tab');
  assert.equal(await focused(page), 'skip');
  await tabTo(page, 'address');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  assert.equal(await focused(page), 'pasted');
  await page.keyboard.insertText(
    `<rss version="2.0"><channel><title>a & b</title>\n${'<item><title>x</title></item>\n'.repeat(200)}<item><title>c & d</title></item></channel></rss>`,
  );
  await page.keyboard.press('Tab');
  assert.equal(await focused(page), 'inspect-text');
  await page.keyboard.press('Enter');
  await done(page);
  // What was found is what is heard next.
  assert.equal(await focused(page), 'verdict');
  assert.match(await page.textContent('#status'), /^Done: /);
  await tabTo(page, 'tab-fix');
  await page.keyboard.press('ArrowRight');
  assert.equal(await focused(page), 'tab-reader');
  assert.ok(await page.isVisible('#panel-reader'));
  await page.keyboard.press('End');
  assert.equal(await focused(page), 'tab-json');
  await page.keyboard.press('ArrowRight');
  assert.equal(await focused(page), 'tab-fix');
  await tabTo(page, 'jump');
  const place = page.locator('.jump', { hasText: '202:16' }).first();
  await place.focus();
  await page.keyboard.press('Enter');
  assert.equal(await focused(page), 'source');
  assert.equal(await page.locator('mark.current').getAttribute('data-place'), '202:16');
  assert.match(await page.textContent('.about'), /^Line 202, column 16\. /);
  const before = await page.locator('.source').evaluate(({ scrollTop }) => scrollTop);
  await page.keyboard.press('PageUp');
  await page.waitForFunction((top) => document.querySelector('.source').scrollTop < top, before);
  await page.keyboard.press('Shift+Tab');
  // “Show the bytes” is not there for text that was pasted.
  assert.equal(await page.evaluate(() => document.activeElement.ariaLabel), 'Next problem');
  const [at, all] = numbersIn(await page.textContent('.counter'));
  await page.keyboard.press('Enter');
  assert.deepEqual(numbersIn(await page.textContent('.counter')), [(at % all) + 1, all]);
  await page.getByRole('button', { name: 'Back to the card' }).focus();
  await page.keyboard.press('Enter');
  assert.equal(await focused(page), 'jump');
  assert.deepEqual(state.complaints, []);
  await close();
  console.log('ok: by keyboard alone');
}

// Attacks by feeds

const escaped = (text) =>
  text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
    // What XML cannot hold would only make the feed broken.
    .replace(/[^\t\n\r -\uFFFD]/g, '');

const PER_FEED = 240;
const PER_ENTRY = 24;

function hostileFeeds(payloads) {
  const feeds = [];
  for (let from = 0; from < payloads.length; from += PER_FEED) {
    const some = payloads.slice(from, from + PER_FEED);
    const items = [];
    for (let at = 0; at < some.length; at += PER_ENTRY) {
      const html = some.slice(at, at + PER_ENTRY);
      const one = escaped(html[0]);
      items.push(
        `<item><title>${one}</title><link>javascript:__xss(1)</link><author>${one}</author><category>${one}</category><pubDate>${one}</pubDate>
<enclosure url="javascript:__xss(1)" type="audio/mpeg" length="1"/><enclosure url="https://evil.test/&quot;&gt;&lt;script&gt;__xss(1)&lt;/script&gt;.mp3" type="${one}"/>
<psc:chapters><psc:chapter start="0" title="${one}" href="javascript:__xss(1)"/></psc:chapters>
<podcast:transcript url="https://evil.test/t" type="${one}" language="${one}"/><description>${escaped(html.join('\n'))}</description></item>`,
      );
    }
    feeds.push(
      `<rss version="2.0" xml:lang="${escaped(some[0])}" xmlns:psc="http://podlove.org/simple-chapters" xmlns:podcast="https://podcastindex.org/namespace/1.0"><channel><title>${escaped(some[1] ?? '')}</title><link>javascript:__xss(1)</link><description>${escaped(some[2] ?? '')}</description><image><url>https://evil.test/i.png</url></image>${items.join('')}<${'x'.repeat(9)} a="${escaped(some[0])}></channel>`,
    );
  }
  return feeds;
}

/** Clicks every link, and what else there is in a frame. */
async function touchFrames(page) {
  for (const frame of page.frames().slice(1)) {
    await frame
      .evaluate(() => {
        for (const element of [...document.querySelectorAll('*')].slice(0, 400)) {
          element.dispatchEvent(new MouseEvent('mouseover', { bubbles: true }));
          element.click?.();
          if (element.localName === 'form') element.requestSubmit();
        }
      })
      .catch(() => {});
  }
}

async function tryHostile(browser, address) {
  const payloads = readPayloads().map(({ html }) => html);
  const { page, state, close } = await open(browser, address);
  for (const feed of hostileFeeds(payloads)) {
    await inspectText(page, feed);
    for (const tab of TABS) {
      await page.click(`#tab-${tab}`);
      await page.waitForTimeout(SETTLE / 5);
    }
    await page.click('#tab-reader');
    await page.locator('iframe.content').first().waitFor();
    await page.waitForTimeout(SETTLE);
    await touchFrames(page);
    await page.waitForTimeout(SETTLE);
    assert.equal(await page.locator('#result a[href^="javascript" i]').count(), 0);
    assert.equal(
      await page.locator('#result script, #result img, #result audio, #result object').count(),
      0,
    );
  }
  assert.deepEqual(state.complaints, []);
  assert.deepEqual(state.outside, [], 'nothing is loaded from elsewhere');
  assert.equal(state.popups, 0);

  // Were sanitizing to fail, the frame would still hold.
  await page.evaluate(
    (all) => {
      const model = document.querySelector('iframe.content');
      for (let from = 0; from < all.length; from += 1) {
        const frame = model.cloneNode();
        frame.removeAttribute('loading');
        frame.srcdoc = model.srcdoc.replace(/<body[^>]*>.*$/s, () => `<body>${all[from]}`);
        document.body.append(frame);
      }
    },
    payloads.filter((_, index) => index % 4 === 0),
  );
  await page.waitForTimeout(SETTLE * 4);
  assert.deepEqual(state.complaints, [], 'raw payloads do not run in the frame');
  assert.deepEqual(state.outside, [], 'raw payloads load nothing');
  await close();
  console.log(`ok: ${payloads.length} payloads neither run, nor navigate, nor load anything`);
}

async function tryPictures(browser, address) {
  const { page, state, close } = await open(browser, address);
  await inspectSample(page, 'A good feed');
  await page.click('#tab-reader');
  await page.locator('iframe.content').first().waitFor();
  await page.waitForTimeout(SETTLE);
  assert.deepEqual(state.outside, []);
  await page.getByRole('button', { name: 'Load images' }).click();
  await page.waitForTimeout(SETTLE);
  assert.ok(state.outside.includes('https://feeds.example/fog.jpg'));
  assert.deepEqual(
    [...new Set(state.outside)].filter((url) => !url.endsWith('.jpg')),
    [],
  );
  state.outside.length = 0;
  await inspectSample(page, 'A podcast');
  await page.click('#tab-reader');
  await page.locator('article.card').first().waitFor();
  await page.waitForTimeout(SETTLE);
  assert.deepEqual(state.outside, [], 'a new feed loads no pictures');
  await page.getByRole('button', { name: /^Play from 2:30/ }).click();
  await page.waitForTimeout(SETTLE);
  assert.deepEqual([...new Set(state.outside)], ['https://feeds.example/lowtide/3.mp3']);
  assert.deepEqual(state.complaints, []);
  await close();
  console.log('ok: pictures and sound are loaded on a click');
}

// The server

async function tryServer(browser, feeds) {
  const guarded = await serve();
  const free = await serve('--allow-private-network', `${feeds.origin}/old`);

  // A URL on the command line is inspected at once; the link that stays can be shared.
  const { page, state, close } = await open(browser, free.address);
  await done(page);
  assert.equal(
    await page.evaluate(() => location.hash),
    `#url=${encodeURIComponent(`${feeds.origin}/old`)}`,
  );
  await page.click('#tab-http');
  assert.match(await page.textContent('#panel-http'), /responded with 301.*\/feed\.xml.*etag/s);
  await unfold(page);
  await page.fill('#address', `${feeds.origin}/podcast.xml`);
  await page.keyboard.press('Enter');
  await page.waitForFunction(() =>
    document.querySelector('#status').textContent.startsWith('Done'),
  );
  await page.click('#tab-reader');
  await page.getByRole('button', { name: 'Show chapters' }).click();
  await page.getByText('Fetched chapter').waitFor();
  await page.getByRole('button', { name: 'Show transcript' }).click();
  await page.getByText('Fetched words').waitFor();
  assert.deepEqual([state.complaints, state.outside], [[], []]);
  await close();

  await tryGuard(browser, feeds, guarded);
  await tryForgedLinks(browser, feeds, free);
  await tryOtherPage(browser, feeds, free);

  // Ctrl-C ends both.
  for (const { child, exit } of [guarded, free]) {
    child.kill('SIGINT');
    assert.deepEqual(await exit, [130, null]);
  }
  console.log('ok: the server fetches under the guard, for its own page alone, and ends on Ctrl-C');
}

/** Under the SSRF guard. */
async function tryGuard(browser, feeds, server) {
  const kept = await open(browser, server.address);
  feeds.asked.length = 0;
  await kept.page.fill('#address', `${feeds.origin}/feed.xml`);
  await kept.page.keyboard.press('Enter');
  await done(kept.page);
  assert.match(
    await kept.page.textContent('#result'),
    /was not contacted.*--allow-private-network/s,
  );
  assert.deepEqual(feeds.asked, []);
  await kept.close();
}

/** Links of strangers wait for a click. */
async function tryForgedLinks(browser, feeds, server) {
  const link = `${server.origin}/#url=${encodeURIComponent(`${feeds.origin}/feed.xml`)}`;
  for (const forged of [link, `${link}&key=guessed`, `${link}&key=`]) {
    const linked = await open(browser, forged);
    await linked.page.getByText('Press “Inspect” to fetch it').waitFor();
    assert.deepEqual(feeds.asked, []);
    await linked.close();
  }
}

/** Another page tries everything that browsers let it try. */
async function tryOtherPage(browser, feeds, server) {
  const evil = await listen((_, response) => {
    response
      .writeHead(200, { 'content-type': 'text/html' })
      .end('<!DOCTYPE html><title>Evil</title>');
  });
  const context = await browser.newContext();
  const stranger = await context.newPage();
  await stranger.goto(evil);
  const found = await stranger.evaluate(tryRequests, [server.origin, `${feeds.origin}/feed.xml`]);
  assert.ok(
    found.every((each) => each === 'refused' || each === 'opaque 0'),
    found.join(', '),
  );
  assert.deepEqual(feeds.asked, [], 'no other page makes the server fetch');
  // A name that leads to this machine is another host.
  await stranger.goto(`http://evil.test:${new URL(server.origin).port}/`);
  assert.doesNotMatch(await stranger.content(), /bozofeed-token/);
  await context.close();
}

/** In another page: how each request to the server ended. */
async function tryRequests([server, feed]) {
  const body = JSON.stringify({ url: feed });
  const results = [];
  for (const options of [
    { method: 'POST', mode: 'no-cors', body },
    {
      method: 'POST',
      body,
      headers: { 'content-type': 'application/json', 'x-bozofeed-token': 'x' },
    },
    { method: 'GET' },
  ]) {
    const path = options.method === 'GET' ? '/' : '/fetch';
    await fetch(server + path, options).then(
      async (response) => results.push(`${response.type} ${(await response.text()).length}`),
      () => results.push('refused'),
    );
  }
  const frame = document.createElement('iframe');
  frame.src = `${server}/#url=${encodeURIComponent(feed)}`;
  document.body.append(frame);
  const form = document.createElement('form');
  form.method = 'POST';
  form.enctype = 'text/plain';
  form.action = `${server}/fetch`;
  form.target = 'elsewhere';
  const field = document.createElement('input');
  field.name = body.slice(0, -1);
  field.value = '"}';
  form.append(field);
  document.body.append(form);
  form.submit();
  const script = document.createElement('script');
  script.src = `${server}/page.js`;
  const loaded = new Promise((resolve) => {
    script.onload = () => resolve('loaded');
    script.onerror = () => resolve('refused');
  });
  document.body.append(script);
  results.push(await loaded);
  await new Promise((resolve) => setTimeout(resolve, 500));
  return results;
}

// Files alone

/** A link reproduces what was inspected, of bytes and of text. */
async function tryLinks(browser, page) {
  for (const sample of ['A wrong encoding', 'A broken feed']) {
    await inspectSample(page, sample);
    await page.getByRole('button', { name: 'Copy a link to this' }).click();
    await page.getByText('The link was copied.').waitFor();
    const link = await page.evaluate(() => navigator.clipboard.readText());
    const copy = await open(browser, link);
    await done(copy.page);
    assert.equal(
      await copy.page.textContent('.verdict .words'),
      await page.textContent('.verdict .words'),
    );
    assert.deepEqual(
      copy.state.own.filter((url) => url.length > 40),
      [],
      'the document is sent to no server',
    );
    await copy.close();
  }
}

async function tryPlayground(browser) {
  const address = `${await serveStatic()}/playground/`;
  const { page, state, close } = await open(browser, address);
  assert.equal(await page.locator('#without-server').isVisible(), true);
  await page.fill('#address', 'feeds.example/feed.xml');
  await page.keyboard.press('Enter');
  assert.match(
    await page.textContent('#alert'),
    /cannot fetch.*npx bozofeed serve 'https:\/\/feeds\.example\/feed\.xml'/s,
  );
  await inspectSample(page, 'A good feed');
  assert.deepEqual(state.own.toSorted(), [
    '/playground/',
    '/playground/page.css',
    '/playground/page.js',
    '/playground/worker.js',
  ]);
  await inspectSample(page, 'A wrong encoding');
  await page.click('#tab-encoding');
  await page.locator('.dump').first().waitFor();
  assert.match(await page.textContent('.dump'), /e9.*as utf-8.*as windows-1252/s);

  await tryLinks(browser, page);
  await page.getByRole('button', { name: 'Copy JSON' }).first().click();
  await page.getByText('The JSON was copied.').waitFor();
  const json = JSON.parse(await page.evaluate(() => navigator.clipboard.readText()));
  assert.equal(json.version, 'rss20');

  // A file that is dropped.
  const transfer = await page.evaluateHandle(() => {
    const data = new DataTransfer();
    data.items.add(
      new File(
        ['{"version":"https://jsonfeed.org/version/1.1","title":"Dropped","items":[]}'],
        'feed.json',
      ),
    );
    return data;
  });
  await page.dispatchEvent('body', 'drop', { dataTransfer: transfer });
  await page.getByRole('heading', { name: 'It is a feed, but it has no entries' }).waitFor();
  assert.deepEqual([state.complaints, state.outside], [[], []]);
  await close();

  const broken = await open(browser, `${address}#text=AAAA`);
  await broken.page.getByText('The link is damaged').waitFor();
  await broken.close();
  console.log('ok: as files alone');
}

/** 20 MB, one error near the end. */
async function tryLarge(browser, address) {
  const path = join(folder, 'large.xml');
  const item = `<item><title>An entry</title><description>${'Words and words. '.repeat(50)}</description></item>\n`;
  const items = item.repeat(Math.ceil(20e6 / item.length));
  writeFileSync(
    path,
    `<rss version="2.0"><channel><title>Large</title>\n${items}<item><title>a & b</title></item></channel></rss>`,
  );
  const { page, state, close } = await open(browser, address);
  await page.evaluate(() => {
    window.longest = 0;
    let last = performance.now();
    const tick = () => {
      const now = performance.now();
      window.longest = Math.max(window.longest, now - last);
      last = now;
      setTimeout(tick, 10);
    };
    tick();
  });
  const start = performance.now();
  await inspectFile(page, path);
  const seconds = (performance.now() - start) / 1000;
  const longest = await page.evaluate(() => window.longest);
  assert.ok(longest < 3000, `the page stood still for ${longest} ms`);
  await page.locator('li[data-name="UnescapedAmpersand"] .jump').click();
  const mark = page.locator('mark.current');
  await mark.waitFor();
  assert.equal(await mark.textContent(), '&');
  assert.ok((await page.locator('.row').count()) < 120, 'only rows in sight are drawn');
  await page.locator('.source').evaluate((source) => source.scrollTo(0, 1e6));
  await page.waitForTimeout(SETTLE);
  assert.ok((await page.locator('.row').count()) > 20);
  await page.click('#tab-reader');
  await page.locator('article.card').nth(9).waitFor();
  assert.equal(await page.locator('article.card').count(), 10);
  assert.deepEqual(state.complaints, []);
  await close();
  console.log(
    `ok: 20 MB in ${seconds.toFixed(1)} s; the page stood still for at most ${Math.round(longest)} ms`,
  );
}

async function takePictures(browser, address) {
  mkdirSync(args.images, { recursive: true });
  const samples = ['A good feed', 'A broken feed', 'A podcast', 'A web page', 'A wrong encoding'];
  for (const width of [390, 800, 1400, 1600]) {
    for (const colorScheme of SCHEMES) {
      const { page, close } = await open(browser, address, { width, colorScheme });
      for (const sample of samples) {
        await inspectSample(page, sample);
        for (const tab of TABS) {
          if (!(await page.locator(`#tab-${tab}`).count())) continue;
          await page.click(`#tab-${tab}`);
          await page.waitForTimeout(SETTLE);
          const name = `${sample.replaceAll(' ', '-')}-${tab}-${width}-${colorScheme}.png`;
          await page.screenshot({ path: join(args.images, name), fullPage: true });
        }
      }
      await close();
    }
  }
}

const browser = await launch('--host-resolver-rules=MAP evil.test 127.0.0.1');
try {
  const { address, child } = await serve();
  if (args.images !== undefined) await takePictures(browser, address);
  const { documents, examples } = readCorpus();
  const trials = {
    looks: () => tryLooks(browser, address),
    places: () => tryPlaces(browser, address, examples),
    results: () => tryResults(browser, address, documents),
    keyboard: () => tryKeyboard(browser, address),
    hostile: () => tryHostile(browser, address),
    pictures: () => tryPictures(browser, address),
    large: () => tryLarge(browser, address),
    server: async () => tryServer(browser, await serveFeeds()),
    playground: () => tryPlayground(browser),
  };
  for (const [name, attempt] of Object.entries(trials)) {
    if (args.only === undefined || args.only === name) await attempt();
  }
  child.kill('SIGTERM');
} catch (error) {
  console.error(`not ok: ${error.message}\n${error.stack}`);
  process.exitCode = 1;
} finally {
  await browser.close();
  for (const end of ends.splice(0)) end();
  rmSync(folder, { recursive: true, force: true });
}
