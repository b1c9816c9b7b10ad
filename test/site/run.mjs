/**
 * The site, built and looked at: its links, and in Chromium its pages, wide and narrow, light and dark. No page may
 * scroll sideways, request anything from another origin, log an error, or be hard to read (axe); search has to find; the recipe for browsers has to run.
 *
 *     npm run build && npm run test:docs [-- --built] [-- --images folder]
 *
 * `--built` takes the site as it is in `site/dist`. Screenshots go to `site/images` without a folder.
 * Needs a Chromium: in `$CHROMIUM`, or where distributions install it; with CI=true it is installed.
 */
import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import { extname, join } from 'node:path';
import { parseArgs } from 'node:util';
import { build } from 'esbuild';
import { parseHTML } from 'linkedom';
import { needPackages } from '../../scripts/debian.mjs';
import { manifest, root } from '../../scripts/project.mjs';
import { chromiumPath, findChromium, violationsOf } from '../browser/chromium.mjs';
import { checkLinks } from './links.mjs';
import { FIRST_RESULTS, QUERIES, TASKS } from './newcomers.mjs';
import { runTutorial } from './tutorial.mjs';

const site = join(root, 'site/dist');
const { values: args } = parseArgs({
  options: {
    built: { type: 'boolean' },
    images: { type: 'string', default: join(root, 'site/images') },
  },
});
const { homepage } = manifest;
const base = `${new URL(homepage).pathname}/`;

const NARROW = { width: 390, height: 844 };
const WIDE = { width: 1400, height: 900 };

/** How many results of a search a reader looks at. */
const FIRST = 3;

/** Pages to look at closely: one of each kind. */
const SAMPLES = [
  'index.html',
  'start.html',
  'encodings.html',
  'recipes/browser.html',
  'problems/index.html',
  'problems/unescaped-ampersand.html',
  'findings.html',
  'reference/index.html',
  'reference/entries/bozofeed.html',
  'reference/entries/reader.html',
  'reference/namespaces/itunes.html',
];

const TYPES = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.json': 'application/json',
  '.png': 'image/png',
  '.svg': 'image/svg+xml',
  '.txt': 'text/plain; charset=utf-8',
};

/** What a page of the recipe loads. */
const RECIPE = {
  '/recipe/': `<!DOCTYPE html><html lang="en"><title>Recipe</title><main></main>
<script type="module">import { showFeed } from './browser.js'; await showFeed('feed.xml', document.querySelector('main'));</script>`,
  '/recipe/feed.xml': readFileSync(join(root, 'feeds-corpus/broken/cafe-menu.xml')),
};

needPackages(() => (chromiumPath() === undefined ? ['chromium'] : []));
if (!args.built) {
  const { status } = spawnSync('npm', ['run', 'docs'], { cwd: root, stdio: 'inherit' });
  assert.equal(status, 0, 'the site was not built');
}

assert.ok(existsSync(site), 'There is no site in site/dist: run this without --built.');
const { broken, count } = checkLinks(site);
assert.deepEqual(broken, [], 'links that lead nowhere');
console.log(`ok: ${count} links`);

rmSync(args.images, { recursive: true, force: true });
mkdirSync(args.images, { recursive: true });
RECIPE['/recipe/browser.js'] = await bundledRecipe();

const server = createServer(serve);
await new Promise((resolve) => server.listen(0, '127.0.0.1', resolve));
const origin = `http://127.0.0.1:${server.address().port}`;
const launch = await findChromium();
const browser = await launch();
try {
  for (const colorScheme of ['light', 'dark']) {
    for (const viewport of [WIDE, NARROW]) await lookAtSamples(colorScheme, viewport);
  }
  await lookForWidth();
  await lookAtUsualScreen();
  await search();
  await runRecipe();
  await followTutorial();
} catch (error) {
  console.error(`not ok: ${error.message}\n${error.stack}`);
  process.exitCode = 1;
} finally {
  await browser.close();
  server.close();
}

/** The files of the site below its path, as the pages of a forge serve them. */
function serve(request, response) {
  const path = decodeURIComponent(new URL(request.url, origin).pathname);
  const send = (body, type) => {
    response.writeHead(200, { 'content-type': type });
    response.end(body);
  };
  if (path in RECIPE) return send(RECIPE[path], TYPES[extname(path)] ?? 'text/html; charset=utf-8');
  // The inspector has no icon.
  if (path === '/favicon.ico') return response.writeHead(204).end();
  const file = path.endsWith('/') ? `${path}index.html` : path;
  try {
    if (!path.startsWith(base)) throw new Error('elsewhere');
    send(readFileSync(join(site, file.slice(base.length))), TYPES[extname(file)] ?? 'text/plain');
  } catch {
    response.writeHead(404).end();
  }
}

/** A page, with everything that it logs or requests from other origins. */
async function open(options) {
  const context = await browser.newContext(options);
  const page = await context.newPage();
  const complaints = [];
  page.on('console', (message) => {
    if (['error', 'warning'].includes(message.type())) complaints.push(message.text());
  });
  page.on('pageerror', (error) => complaints.push(`thrown: ${error.message}`));
  page.on('request', (request) => {
    if (!/^(?:data:|blob:)/.test(request.url()) && !request.url().startsWith(`${origin}/`)) {
      complaints.push(`asked for ${request.url()}`);
    }
  });
  return { page, complaints, close: () => context.close() };
}

/** Opens a page of the site, and waits until its scripts have taken it up. */
async function goTo(page, path) {
  await page.goto(`${origin}${base}${path}`, { waitUntil: 'load' });
  await page.waitForFunction(() => {
    const app = document.querySelector('#app');
    return app === null || app.__vue_app__ !== undefined;
  });
}

/** The width of a page beyond its window, in pixels. */
function overflow() {
  return document.documentElement.scrollWidth - window.innerWidth;
}

async function lookAtSamples(colorScheme, viewport) {
  const { page, complaints, close } = await open({
    colorScheme,
    viewport,
    reducedMotion: 'reduce',
  });
  for (const path of [...SAMPLES, 'playground/']) {
    await goTo(page, path);
    assert.ok(
      (await page.evaluate(overflow)) <= 0,
      `${path} scrolls sideways at ${viewport.width} px`,
    );
    // The playground has its own test, and narrow pages have the colors of the wide ones.
    const isNew = colorScheme === 'light' || viewport === WIDE;
    if (isNew && !path.startsWith('playground'))
      assert.deepEqual(await violationsOf(page), [], `${path}, ${colorScheme}`);
    const name = `${path.replaceAll(/\W/g, '-')}-${viewport.width}-${colorScheme}.png`;
    await page.screenshot({ path: join(args.images, name) });
  }
  assert.deepEqual(complaints, []);
  await close();
  console.log(`ok: ${SAMPLES.length} pages, ${viewport.width} px, ${colorScheme}`);
}

/** No page at all scrolls sideways on a telephone. Without scripts: what they add was looked at above. */
async function lookForWidth() {
  const { page, close } = await open({ viewport: NARROW, javaScriptEnabled: false });
  const paths = readdirSync(site, { recursive: true }).filter((name) => name.endsWith('.html'));
  const wide = [];
  for (const path of paths) {
    await page.goto(`${origin}${base}${path}`, { waitUntil: 'load' });
    if ((await page.evaluate(overflow)) > 0) wide.push(path);
  }
  assert.deepEqual(wide, [], 'pages that scroll sideways');
  await close();
  console.log(`ok: ${paths.length} pages at ${NARROW.width} px`);
}

/**
 * On the home page, the program is complete in the first 800 px of a usual screen, and the image begins there. The table of the
 * comparison fits.
 */
async function lookAtUsualScreen() {
  for (const viewport of [
    { width: 1280, height: 800 },
    { width: NARROW.width, height: 800 },
  ]) {
    const { page, close } = await open({ viewport });
    await goTo(page, '');
    const code = await page.locator('.first-look div[class*="language-"]').boundingBox();
    const image = await page.locator('.first-look img.only-light').boundingBox();
    assert.ok(code.y + code.height <= 800 && image.y + 60 <= 800, `${viewport.width} px`);
    if (viewport.width > NARROW.width) {
      await goTo(page, 'comparison.html');
      const table = page.locator('.vp-doc table').first();
      assert.ok(await table.evaluate((all) => all.scrollWidth <= all.clientWidth), 'comparison');
    }
    await close();
  }
  console.log('ok: the first screen, and the table of the comparison');
}

/** Every query leads to a page that answers it, and every task succeeds by search and by clicks. */
async function search() {
  const { page, complaints, close } = await open({ viewport: WIDE });
  const missed = [];
  await goTo(page, '');
  for (const [query, ...pages] of QUERIES) {
    const results = await resultsOf(page, query);
    if (!results.some((result) => pages.includes(result))) missed.push(`${query}: ${results}`);
  }
  for (const [query, first] of FIRST_RESULTS) {
    const results = await resultsOf(page, query);
    if (results[0] !== first) missed.push(`${query}: not ${first}, but ${results}`);
  }
  for (const { task, query, clicks, page: target, answer, results: right = [target] } of TASKS) {
    const results = await resultsOf(page, query);
    if (!results.some((result) => right.includes(result)))
      missed.push(`${task}: ${query}: ${results}`);
    await goTo(page, '');
    for (const name of clicks) {
      const links = page.locator('.VPNavBarMenu a, .VPSidebar a');
      await links.getByText(name, { exact: true }).first().click();
    }
    await page.waitForURL(`**${base}${target.replace('index.html', '')}*`);
    // The URL changes before the page does.
    await page.locator('main').filter({ hasText: answer }).waitFor();
  }
  await page.screenshot({ path: join(args.images, 'search.png') });
  assert.deepEqual(missed, [], 'queries whose answer is not among the first results');
  assert.deepEqual(complaints, []);
  await close();
  console.log(
    `ok: ${QUERIES.length + FIRST_RESULTS.length} queries, ${TASKS.length} tasks of a newcomer`,
  );
}

/** The pages of the first results of a search, as files of the site. */
async function resultsOf(page, query) {
  // The page remembers the last query, and would show its results first.
  await page.evaluate(() => globalThis.sessionStorage.clear());
  await goTo(page, '');
  await page.click('.VPNavBarSearch button');
  await page.fill('.search-input', query);
  await page.locator('.result').first().waitFor();
  const links = await page.locator('.result').evaluateAll((all) => all.map(({ href }) => href));
  return links.slice(0, FIRST).map((href) => {
    const path = new URL(href).pathname.slice(base.length);
    return path === '' || path.endsWith('/') ? `${path}index.html` : path;
  });
}

/** The recipe for browsers with the package as it was built. */
async function bundledRecipe() {
  const { outputFiles } = await build({
    entryPoints: [join(root, 'examples/recipes/browser.ts')],
    bundle: true,
    format: 'esm',
    write: false,
    tsconfigRaw: '{}',
    alias: {
      'bozofeed/parse': join(root, 'dist/esm/parse.js'),
      'bozofeed/reader': join(root, 'dist/esm/reader.js'),
    },
  });
  return outputFiles[0].text;
}

/** The program of the tutorial writes a page, and survives a feed that does not exist. */
async function followTutorial() {
  const names = ['broken/cafe-menu.xml', 'atom/title-of-type-text.xml', 'no-such-feed.xml'];
  const { stdout, page } = await runTutorial(names);
  const { document } = parseHTML(page);
  const titles = [...document.querySelectorAll('h2 a')].map(({ textContent }) => textContent);
  // Titles are text: what looks like markup in them is to be seen.
  for (const title of ['Tuesday: crème brûlée for < 5 €', 'Less: <, &amp;'])
    assert.ok(titles.includes(title), `${titles}`);
  assert.equal(document.querySelector('script, [onclick]'), null);
  for (const name of ['broken/cafe-menu.xml', 'no-such-feed.xml'])
    assert.match(stdout, new RegExp(`/${name}: \\S`));
  console.log('ok: the tutorial');
}

async function runRecipe() {
  const { page, complaints, close } = await open({ viewport: WIDE });
  await page.goto(`${origin}/recipe/`, { waitUntil: 'load' });
  await page.locator('h2').waitFor();
  assert.equal(await page.textContent('h2'), 'Café du Marché – Menu of the week');
  const links = await page.locator('h3 a').evaluateAll((all) => all.map(({ href }) => href));
  assert.equal(links[1], 'https://cafe.example/menu?day=2');
  const frame = page.frameLocator('iframe').nth(1);
  assert.equal(await frame.locator('b').textContent(), 'caramel');
  assert.equal(await frame.locator('[onclick]').count(), 0);
  assert.deepEqual(complaints, []);
  await close();
  console.log('ok: the recipe for browsers');
}
