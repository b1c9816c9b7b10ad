/**
 * Makes the images of the documentation, in `docs/images`, from what the programs really give: the encoding ladder, one
 * broken feed as each parser reads it, the playground in a light and a dark theme, the page of the tutorial's program,
 * and the report of a replay of real feeds.
 *
 *     npm run build && node scripts/make-images.mjs
 *
 * Without a Chromium, the other parsers or the real feeds, it reports it and keeps the image that needs them.
 */
import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { extname, join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { pathToFileURL } from 'node:url';
import { loadReaders, READERS, readWithPython, VARIANTS } from '../bench/readings.mjs';
import { parseDocument } from '../dist/parse.js';
import { findChromium } from '../test/browser/chromium.mjs';
import { runTutorial } from '../test/site/tutorial.mjs';
import { drawLadder } from './images/ladder.mjs';
import { drawOutputs } from './images/outputs.mjs';
import { root } from './project.mjs';

const folder = join(root, 'docs/images');
const feedFile = join(root, 'feeds-corpus/broken/cafe-menu.xml');
const feed = readFileSync(feedFile);
const REAL_FEEDS = join(root, '../shared/real-feeds');
const CONTENT_TYPE = 'text/xml; charset=utf-8';
/** Colors of a title bar, by theme: its ground, its line and its text. */
const BAR = { light: ['#e7e9ec', '#c8ccd1', '#3c4043'], dark: ['#2b2f36', '#454a52', '#d5d9de'] };
const TUTORIAL_FEEDS = ['broken/cafe-menu.xml', 'atom/title-of-type-text.xml'];

mkdirSync(folder, { recursive: true });
write(
  'ladder.svg',
  drawLadder(parseDocument(feed, { headers: { 'content-type': CONTENT_TYPE } }), CONTENT_TYPE),
);
await makeOutputs();
await makePages();

/** Without variants: the feed is declared as UTF-8, which is how the parsers decode it anyway. */
async function makeOutputs() {
  const readers = await loadReaders();
  const python = readWithPython([feedFile]);
  if (readers.length < Object.keys(READERS).length - VARIANTS.length || python === null) {
    console.log('Other parsers are missing: outputs.svg is left as it is.');
    return;
  }
  const rows = [];
  for (const { title, parse, read } of readers)
    rows.push({ title, ...(await outputOf(parse, read)) });
  const { version, readings } = python;
  const ofPython = { title: `feedparser ${version} (Python)`, reading: readings.get(feedFile) };
  write('outputs.svg', drawOutputs(rows.toSpliced(1, 0, ofPython)));
}

/** What a parser has of the feed, or the first line of its error. */
async function outputOf(parse, read) {
  try {
    return { reading: read(await parse(feed)) };
  } catch (error) {
    return { error: String(error.message ?? error).split('\n', 1)[0] };
  }
}

async function makePages() {
  const launch = await findChromium().catch(({ message }) => {
    console.log(`${message}: the images of pages are left as they are.`);
  });
  if (launch === undefined) return;
  const server = createServer(serve);
  await new Promise((resolve) => server.listen(0, '127.0.0.1', resolve));
  const browser = await launch();
  try {
    for (const colorScheme of ['light', 'dark']) {
      const page = await browser.newPage({ colorScheme, viewport: { width: 1280, height: 860 } });
      await page.goto(`http://127.0.0.1:${server.address().port}/index.html`);
      await page.getByRole('button', { name: 'A broken feed' }).click();
      await page.waitForSelector('#result:not([hidden])');
      await page.getByRole('tab', { name: /What readers show/ }).click();
      await page.evaluate(() => {
        const top = document.querySelector('#result').getBoundingClientRect().top;
        scrollTo(0, scrollY + top - 16);
      });
      for (const text of ['cod', 'Soup', 'Cakes']) await inFrames(page, text);
      const image = await page.screenshot();
      await page.close();
      await writeInWindow(browser, colorScheme, image);
    }
    await makeTutorial(browser);
    await makeReport(browser);
  } finally {
    await browser.close();
    server.close();
  }
}

/** Waits until one of the frames, which are drawn last, has this text. */
async function inFrames(page, text) {
  const has = async (frame) => (await frame.locator('body').textContent()).includes(text);
  while (!(await Promise.all(page.frames().map(has))).includes(true)) await setTimeout(50);
}

/** Stores an image of the playground as a window with a title bar, which shows that it is a program. */
async function writeInWindow(browser, colorScheme, image) {
  const [ground, line, color] = BAR[colorScheme];
  const page = await browser.newPage({ viewport: { width: 1304, height: 944 } });
  await page.setContent(`<body style="margin:12px;background:transparent">
<main style="border:1px solid ${line};border-radius:10px;overflow:hidden;width:1278px">
<div style="background:${ground};color:${color};border-bottom:1px solid ${line};font:600 15px system-ui,sans-serif;padding:10px;text-align:center">bozofeed playground: a broken feed</div>
<img alt="" style="display:block;width:1278px" src="data:image/png;base64,${image.toString('base64')}">
</main>`);
  await page.locator('main').screenshot({
    path: join(folder, `playground-${colorScheme}.png`),
    omitBackground: true,
  });
  await page.close();
}

/** The page that the program of the tutorial writes for two feeds of the corpus. */
async function makeTutorial(browser) {
  const { page: html } = await runTutorial(TUTORIAL_FEEDS);
  const page = await browser.newPage({ viewport: { width: 800, height: 480 } });
  await page.setContent(html);
  await page.screenshot({ path: join(folder, 'tutorial.png') });
  await page.close();
}

/** The top of the report of a replay of the real feeds. */
async function makeReport(browser) {
  if (!existsSync(REAL_FEEDS)) {
    console.log('The real feeds are missing: report.png is left as it is.');
    return;
  }
  const made = mkdtempSync(join(tmpdir(), 'bozofeed-report-'));
  const file = join(made, 'report.html');
  const command = join(root, 'dist/programs/command/main.cjs');
  execFileSync(process.execPath, [command, 'replay', 'feeds', '--report', file], {
    cwd: REAL_FEEDS,
  });
  const viewport = { width: 1200, height: 1240 };
  const page = await browser.newPage({ viewport, deviceScaleFactor: 2 });
  await page.goto(pathToFileURL(file).href);
  await page.waitForSelector('.feed');
  await page.screenshot({ path: join(root, 'docs/report.png') });
  await page.close();
  rmSync(made, { recursive: true });
}

/** The built playground. */
function serve(request, response) {
  const types = { '.html': 'text/html', '.js': 'text/javascript', '.css': 'text/css' };
  const name = new URL(request.url, 'http://localhost').pathname.slice(1);
  try {
    const body = readFileSync(join(root, 'dist/programs/inspector', name));
    response
      .setHeader('content-type', types[extname(name)] ?? 'application/octet-stream')
      .end(body);
  } catch {
    response.writeHead(404).end();
  }
}

function write(name, text) {
  writeFileSync(join(folder, name), text);
}
