/**
 * The report in a browser: feeds are replayed, the page is opened in Chromium, charts have to be
 * drawn, the table is filtered, sorted and opened from mouse and keyboard, in both themes; nothing may
 * be asked of the network, and nothing may run that feeds bring along, or be complained of.
 *
 *     npm run build && npm run test:report [-- --pictures folder]
 *
 * Needs `playwright-core` and a Chromium: in `$CHROMIUM`, or where distributions install it.
 * Exit status: 0 all is well, 1 something is not, 2 there was nothing to try with.
 */
import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { parseArgs } from 'node:util';
import { chromiumPath } from './chromium.mjs';

const { values: args } = parseArgs({ options: { pictures: { type: 'string' } } });
const root = fileURLToPath(new URL('../..', import.meta.url));
const command = join(root, 'dist/cli/main.js');
const realFeeds = join(root, '../shared/real-feeds/feeds');

function giveUp(reason) {
  console.error(`The report cannot be tried in a browser: ${reason}.`);
  process.exit(2);
}

const { chromium } = await import('playwright-core').catch(() =>
  giveUp('playwright-core is not installed'),
);
if (!existsSync(command)) giveUp('there is no dist; run npm run build');
const executablePath = chromiumPath();
if (executablePath === undefined) giveUp('no Chromium was found; set $CHROMIUM');

const folder = mkdtempSync(join(tmpdir(), 'bozofeed-report-'));
const HOSTILE = [
  '</script><script>__run()</script>',
  '<img src="http://reader.test/x" onerror="__run()">',
  '<svg onload=__run()>',
  '<!--<script>__run()',
  'javascript:__run()',
];

/** Feeds that try to break out of the page, among others that do not. */
function writeHostileCorpus() {
  const corpus = join(folder, 'hostile');
  mkdirSync(corpus);
  const escaped = (text) =>
    text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');
  for (const [index, text] of HOSTILE.entries()) {
    const name = `${index}${text.replaceAll('/', '∕').replaceAll('\0', '')}`;
    const title = escaped(escaped(text));
    writeFileSync(
      join(corpus, `${name}.xml`),
      `<rss version="2.0"><channel><title>${title}</title><item><title>${title}</title><link>${escaped(text)}</link></item><x:${text.replaceAll(/[^a-z]/g, '')}/> & ${text}</channel></rss>`,
    );
    writeFileSync(
      join(corpus, `${name}.expected.json`),
      JSON.stringify({ feed: { title: text, [text]: text } }),
    );
  }
  writeFileSync(
    join(corpus, 'clean.xml'),
    '<rss version="2.0"><channel><title>Clean</title></channel></rss>',
  );
  return corpus;
}

function replay(source, name) {
  const report = join(folder, `${name}.html`);
  const { status, stderr } = spawnSync(
    process.execPath,
    [command, 'replay', source, '--jobs', '2', '--report', report],
    { encoding: 'utf8', maxBuffer: 64 * 1024 * 1024 },
  );
  assert.ok(status === 0 || status === 1, `replay ended with ${status}: ${stderr}`);
  assert.doesNotMatch(stderr, /should not have happened|\n +at /);
  return report;
}

/** Opens a report; whatever it complains of, asks for or runs is written down. */
async function open(browser, report, colorScheme) {
  const complaints = [];
  const context = await browser.newContext({ viewport: { width: 1360, height: 900 }, colorScheme });
  await context.exposeBinding('__run', () => complaints.push('a feed ran a script'));
  const page = await context.newPage();
  page.on('console', (message) => complaints.push(`${message.type()}: ${message.text()}`));
  page.on('pageerror', (error) => complaints.push(`thrown: ${error.message}`));
  page.on('dialog', (dialog) => dialog.dismiss());
  page.on('request', (request) => {
    if (request.url() !== pathToFileURL(report).href) complaints.push(`asked for ${request.url()}`);
  });
  await page.goto(pathToFileURL(report).href);
  return { page, complaints, close: () => context.close() };
}

const countOf = async (page) =>
  Number.parseInt((await page.textContent('#count')).replaceAll(',', ''), 10);
const visibleRows = (page) => page.locator('tr.feed').count();

/** Whether a canvas has been drawn upon. */
function isDrawn(canvas) {
  const { data } = canvas.getContext('2d').getImageData(0, 0, canvas.width, canvas.height);
  return new Set(new Uint32Array(data.buffer)).size > 4;
}

async function tryTable(page, total) {
  assert.equal(await countOf(page), total);
  assert.equal(await visibleRows(page), Math.min(100, total));

  // By mouse: a condition, and back.
  await page.click('button.condition.recovered');
  const recovered = await countOf(page);
  assert.ok(recovered > 0 && recovered < total);
  assert.equal(await page.locator('tr.feed .chip:not(.recovered)').count(), 0);
  assert.equal(await page.getAttribute('button.condition.recovered', 'aria-pressed'), 'true');
  await page.click('button.condition.recovered');
  assert.equal(await countOf(page), total);

  // By choice and search together.
  const problem = await page.locator('#filter-problem option').nth(1).getAttribute('value');
  await page.selectOption('#filter-problem', problem);
  const having = await countOf(page);
  assert.ok(having > 0 && having < total);
  await page.fill('#search', 'no such feed anywhere');
  assert.equal(await countOf(page), 0);
  await page.getByRole('button', { name: 'Clear' }).click();
  assert.equal(await countOf(page), total);

  // By keyboard: search, sort, go from row to row, open and close.
  await page.locator('h1').click();
  await page.keyboard.press('/');
  assert.equal(await page.evaluate(() => document.activeElement.id), 'search');
  await page.getByRole('button', { name: 'Problems' }).focus();
  await page.keyboard.press('Enter');
  assert.equal(await page.locator('th[aria-sort="descending"]').textContent(), 'Problems');
  await page.locator('.opener').first().focus();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('Enter');
  const opener = page.locator('.opener').first();
  assert.equal(await opener.getAttribute('aria-expanded'), 'true');
  const detail = page.locator('tr.opened').first();
  assert.ok(await detail.isVisible());
  assert.ok((await detail.locator('.problem').count()) > 0, 'problems are shown');
  assert.ok((await detail.locator('.problem pre').count()) > 0, 'with their places');
  assert.match(await detail.textContent(), /Encoding ladder.*Entries \(/s);
  await page.keyboard.press('Enter');
  assert.equal(await opener.getAttribute('aria-expanded'), 'false');
  assert.ok(!(await detail.isVisible()));
  await opener.click();
}

async function tryCharts(page) {
  const canvases = page.locator('canvas');
  assert.equal(await canvases.count(), 4);
  for (const canvas of await canvases.all()) {
    const label = await canvas.getAttribute('aria-label');
    assert.ok(label.length > 20, 'a chart says what it shows');
    assert.ok(await canvas.evaluate(isDrawn), `“${label}” is not drawn`);
  }
  // The same as a table, whose buttons narrow the list.
  await page.locator('.chart summary').first().click();
  const cause = page.locator('.chart').first().locator('button.link').first();
  const name = await cause.textContent();
  await cause.click();
  assert.equal(await page.inputValue('#filter-problem'), name);
  await page.getByRole('button', { name: 'Clear' }).click();
}

async function tryPicture(page, name) {
  if (args.pictures === undefined) return;
  mkdirSync(args.pictures, { recursive: true });
  await page.evaluate(() => scrollTo(0, 0));
  await page.screenshot({ path: join(args.pictures, `${name}.png`) });
  await page.screenshot({ path: join(args.pictures, `${name}-whole.png`), fullPage: true });
}

async function tryReport(browser, report, total, name) {
  for (const colorScheme of ['light', 'dark']) {
    const { page, complaints, close } = await open(browser, report, colorScheme);
    const paper = () => page.evaluate(() => getComputedStyle(document.body).backgroundColor);
    const before = await paper();
    await tryCharts(page);
    await tryTable(page, total);
    await tryPicture(page, `${name}-${colorScheme}`);
    await page.click('.theme');
    assert.notEqual(await paper(), before, 'the other theme looks different');
    assert.deepEqual(complaints, []);
    await close();
    console.log(`ok: ${name}, ${colorScheme}: ${total} feeds`);
  }
}

async function tryHostile(browser, report) {
  const { page, complaints, close } = await open(browser, report, 'light');
  assert.equal(await countOf(page), HOSTILE.length + 1);
  for (const opener of await page.locator('.opener').all()) await opener.click();
  const shown = await page.textContent('main');
  for (const text of HOSTILE) assert.ok(shown.includes(text), `“${text}” is not shown as it is`);
  assert.equal(
    await page.locator('main img, main svg, main script, main a, main iframe').count(),
    0,
  );
  await page.waitForTimeout(200);
  assert.deepEqual(complaints, []);
  await close();
  console.log('ok: feeds that would break out do not');
}

const browser = await chromium.launch({
  executablePath,
  args: `--no-sandbox --disable-gpu --disable-quic --no-first-run --disable-background-networking --disable-component-update
    --disable-sync --disable-dev-shm-usage`.split(/\s+/),
});
try {
  const hostile = replay(writeHostileCorpus(), 'hostile');
  await tryHostile(browser, hostile);
  const own = join(root, 'feeds-corpus');
  const documents = readdirSync(own, { recursive: true, withFileTypes: true }).filter(
    (entry) => entry.isFile() && !/\.(?:md|http|expected\.json)$/.test(entry.name),
  );
  await tryReport(browser, replay(own, 'own'), documents.length, 'own');
  if (existsSync(realFeeds)) {
    await tryReport(browser, replay(realFeeds, 'real'), readdirSync(realFeeds).length, 'real');
  } else {
    console.log('skipped: the real feeds, as ../shared is not here');
  }
  const page = readFileSync(hostile, 'utf8');
  assert.ok(page.includes('Permission is hereby granted'), 'licences go along');
} catch (error) {
  console.error(`not ok: ${error.message}\n${error.stack}`);
  process.exitCode = 1;
} finally {
  await browser.close();
  rmSync(folder, { recursive: true, force: true });
}
