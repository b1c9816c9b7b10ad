/**
 * The pages of a replay in a browser: feeds are replayed, the report is opened in Chromium at several
 * widths, in both themes and on paper; charts, list and keyboard are tried, axe-core looks for barriers.
 * The page may not request anything or log anything, and no script from a feed may run.
 *
 *     npm run build && npm run test:report [-- --images folder]
 *
 * Needs `playwright-core`, `axe-core` and a Chromium: in `$CHROMIUM`, or where distributions install it.
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
  statSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { parseArgs } from 'node:util';
import { cannotRun, findChromium, violationsOf } from '../../../test/browser/chromium.mjs';

const { values: args } = parseArgs({ options: { images: { type: 'string' } } });
const root = fileURLToPath(new URL('../../..', import.meta.url));
const command = join(root, 'dist/programs/command/main.cjs');
const realFeeds = join(root, '../shared/real-feeds/feeds');

const giveUp = cannotRun('The report cannot be tried in a browser');
if (!existsSync(command)) giveUp('there is no dist; run npm run build');
const launch = await findChromium().catch(({ message }) => giveUp(message));

const folder = mkdtempSync(join(tmpdir(), 'bozofeed-report-'));
const WIDTHS = [390, 800, 1400];
/** The number of feeds that a page has to support. */
const MANY = 50_000;

const HOSTILE = [
  '</script><script>__run()</script>',
  '<img src="http://reader.test/x" onerror="__run()">',
  '<svg onload=__run()>',
  '<!--<script>__run()',
  'javascript:__run()',
  '\u202Eevil\u202D \u05E9\u05DC\u05D5\u05DD \u0627\u0644\u0639\u0631\u0628\u064A\u0629',
  'W'.repeat(180),
  '\u65E5\u672C'.repeat(30),
  `a${'\u0301'.repeat(60)}`,
  '" style="position:fixed;inset:0',
];

/** Feeds that try to break out of the page or to break its layout, and one that does not. */
function writeHostileCorpus() {
  const corpus = join(folder, 'hostile');
  mkdirSync(corpus);
  const escaped = (text) =>
    text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');
  for (const [index, text] of HOSTILE.entries()) {
    // No more than a file system takes.
    const name = `${index}${text.replaceAll('/', '∕').slice(0, 60)}`;
    const title = escaped(escaped(text));
    writeFileSync(
      join(corpus, `${name}.xml`),
      `<?xml version="1.0" encoding="x-${'w'.repeat(60)}"?><rss version="2.0"><channel><title>${title}</title><item><title>${title}</title><link>${escaped(text)}</link></item><x:${text.replaceAll(/[^a-z]/g, '')}/> & ${text}</channel></rss>`,
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

/** Runs the command, which has to end with one of the statuses; gives what it says on standard error. */
function runEnding(statuses, ...words) {
  const { status, stderr } = spawnSync(process.execPath, [command, ...words], {
    encoding: 'utf8',
    maxBuffer: 64 * 1024 * 1024,
  });
  assert.ok(statuses.includes(status), `${words[0]} ended with ${status}: ${stderr}`);
  assert.doesNotMatch(stderr, /should not have happened|\n +at /);
  return stderr;
}

function run(...words) {
  return runEnding([0, 1], ...words);
}

function replay(source, name, ...more) {
  const report = join(folder, `${name}.html`);
  run('replay', source, '--jobs', '2', '--report', report, ...more);
  return report;
}

/** The report of very many feeds, made from the rows of a small run. */
function manyFeeds(rows) {
  const lines = readFileSync(rows, 'utf8').trimEnd().split('\n');
  const file = join(folder, 'many.ndjson');
  const many = Array.from({ length: MANY }, (_, index) => {
    const row = JSON.parse(lines[index % lines.length]);
    return `${JSON.stringify({ ...row, case: `${Math.floor(index / lines.length)}/${row.case}` })}\n`;
  });
  writeFileSync(file, many.join(''));
  const empty = join(folder, 'empty');
  mkdirSync(empty);
  return replay(empty, 'many', '--ndjson', file, '--resume');
}

/** Opens a page and records everything that it logs, requests or runs. */
async function open(browser, report, { width = 1400, colorScheme = 'light' } = {}) {
  const complaints = [];
  const context = await browser.newContext({ viewport: { width, height: 900 }, colorScheme });
  await context.exposeBinding('__run', () => complaints.push('a feed ran a script'));
  const page = await context.newPage();
  page.on('console', (message) => complaints.push(`${message.type()}: ${message.text()}`));
  page.on('pageerror', (error) => complaints.push(`thrown: ${error.message}`));
  page.on('dialog', (dialog) => dialog.dismiss());
  page.on('request', (request) => {
    if (request.url() !== pathToFileURL(report).href) complaints.push(`asked for ${request.url()}`);
  });
  const start = performance.now();
  await page.goto(pathToFileURL(report).href);
  await page.waitForSelector('h1');
  const milliseconds = performance.now() - start;
  return { page, complaints, milliseconds, close: () => context.close() };
}

const countOf = async (page) =>
  Number.parseInt((await page.textContent('#count')).replaceAll(',', ''), 10);
const visibleRows = (page) => page.locator('.feed').count();
const clear = (page) => page.getByRole('button', { name: 'Clear' }).click();
const focused = (page, what) =>
  page.evaluate((selector) => document.activeElement?.matches(selector) ?? false, what);

/** No part may be wider than the window, and the page may not be very high. */
async function tryLayout(page, width, what) {
  const size = await page.evaluate(() => {
    const { scrollWidth, scrollHeight } = document.documentElement;
    return { scrollWidth, scrollHeight };
  });
  assert.ok(size.scrollWidth <= width, `${what}: ${size.scrollWidth} px wide at ${width}`);
  assert.ok(size.scrollHeight < 6000, `${what}: ${size.scrollHeight} px high at ${width}`);
  const narrow = await page.evaluate(
    () =>
      [...document.querySelectorAll('.opener, .label, .bar, h1, h2')].filter(
        (each) => each.checkVisibility() && each.getBoundingClientRect().width < 60,
      ).length,
  );
  assert.equal(narrow, 0, `${what}: nothing is squeezed at ${width}`);
}

/** axe-core may find nothing serious. */
async function tryBarriers(page, what) {
  assert.deepEqual(await violationsOf(page), [], `${what}: axe-core`);
}

async function tryList(page, total) {
  assert.equal(await countOf(page), total);
  assert.ok((await visibleRows(page)) < 80, 'only what is in sight exists');

  // By a card, and back.
  await page.click('button.condition.recovered');
  const recovered = await countOf(page);
  assert.ok(recovered > 0 && recovered < total);
  assert.equal(await page.locator('.feed .chip:not(.recovered)').count(), 0);
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
  await clear(page);
  assert.equal(await countOf(page), total);

  // Every row can be scrolled to.
  await page.locator('.scroller').evaluate((box) => box.scrollTo(0, box.scrollHeight));
  await page.waitForSelector(`.feed[aria-rowindex="${total + 1}"]`);
  await page.getByRole('button', { name: 'Problems' }).click();
  assert.equal(await page.locator('[aria-sort="descending"]').textContent(), 'Problems');
}

/** From the search into the list, into a feed, and all the way back, without a mouse. */
async function tryKeyboard(page) {
  await page.locator('h1').click();
  await page.keyboard.press('/');
  assert.ok(await focused(page, '#search'));
  await page.keyboard.press('ArrowDown');
  assert.ok(await focused(page, '.feed[data-at="0"] .opener'));
  const outline = await page.evaluate(
    () => getComputedStyle(document.activeElement, '::after').outlineStyle,
  );
  assert.equal(outline, 'solid', 'the focus can be seen');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowDown');
  assert.ok(await focused(page, '.feed[data-at="2"] .opener'));
  await page.keyboard.press('End');
  await page.keyboard.press('Home');
  await page.keyboard.press('ArrowDown');
  const name = await page.evaluate(() => document.activeElement.textContent);
  await page.keyboard.press('Enter');
  assert.ok(await page.locator('dialog[open]').isVisible());
  assert.equal(await page.locator('dialog h2').textContent(), name);
  await page.locator('dialog .detail').waitFor();
  await page.keyboard.press('ArrowRight');
  assert.notEqual(await page.locator('dialog h2').textContent(), name);
  await page.keyboard.press('Escape');
  assert.equal(await page.locator('dialog[open]').count(), 0);
  // Back at the feed that was shown last.
  await page.waitForFunction(() => document.activeElement.closest('.feed[data-at="2"]') !== null);
  await page.keyboard.press('PageUp');
  await page.keyboard.press('ArrowUp');
  assert.ok(await focused(page, '#search'), 'an arrow leads out of the list at its top');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Escape');
  assert.ok(await focused(page, '#search'));
}

/** The most severe problem comes first, with its position. */
async function tryDetails(page) {
  await page.locator('.feed .opener').first().click();
  await page.locator('dialog .problem').first().waitFor();
  const severities = await page.locator('dialog .severity').allTextContents();
  const order = ['fatal', 'error', 'warning', 'note'];
  assert.deepEqual(
    severities,
    severities.toSorted((one, other) => order.indexOf(one) - order.indexOf(other)),
  );
  assert.ok((await page.locator('dialog .problem pre mark').count()) > 0, 'places are marked');
  assert.match(await page.locator('dialog').textContent(), /Encoding ladder.*Entries \(/s);
}

async function tryCharts(page) {
  const points = await page
    .locator('.points')
    .evaluateAll((paths) => paths.map((path) => path.getAttribute('d').length));
  assert.ok(
    points.some((length) => length > 100),
    'feeds are drawn',
  );
  assert.ok((await page.getAttribute('.scatter svg', 'aria-label')).length > 20);
  const bar = page.locator('.bar').first();
  const name = await bar.locator('.label').textContent();
  await bar.click();
  assert.equal(await page.inputValue('#filter-problem'), name);
  const count = await bar.locator('.count').textContent();
  assert.equal(await countOf(page), Number(count.replaceAll(',', '')), 'as many as the bar says');
  await clear(page);
}

async function tryPaper(page, what) {
  const pages = async () => {
    const text = (await page.pdf({ format: 'A4' })).toString('latin1');
    return text.match(/\/Type\s*\/Page[^s]/g).length;
  };
  const count = await pages();
  // The longest list that is printed, with titles, and all charts.
  assert.ok(count <= 12, `${what}: ${count} pages of paper`);
  await page.emulateMedia({ media: 'print' });
  await page.evaluate(() => dispatchEvent(new Event('beforeprint')));
  assert.match(
    await page.locator('.paper').textContent(),
    /Broken feeds \(.*(?:Not on paper|Details)/s,
  );
  const ink = await page.evaluate(() => getComputedStyle(document.body).backgroundColor);
  assert.equal(ink, 'rgb(255, 255, 255)', 'paper is white');
  await page.emulateMedia({ media: null });
  return count;
}

async function tryPicture(page, name) {
  if (args.images === undefined) return;
  mkdirSync(args.images, { recursive: true });
  await page.evaluate(() => scrollTo(0, 0));
  await page.screenshot({ path: join(args.images, `${name}.png`) });
  await page.screenshot({ path: join(args.images, `${name}-whole.png`), fullPage: true });
}

async function tryReport(browser, report, total, name) {
  for (const colorScheme of ['light', 'dark']) {
    const { page, complaints, close } = await open(browser, report, { colorScheme });
    const paper = () => page.evaluate(() => getComputedStyle(document.body).backgroundColor);
    const before = await paper();
    await tryCharts(page);
    await tryList(page, total);
    await tryKeyboard(page);
    await tryPicture(page, `${name}-${colorScheme}`);
    const sheets = await tryPaper(page, name);
    await tryBarriers(page, `${name}, ${colorScheme}`);
    await tryDetails(page);
    await tryBarriers(page, `${name}, ${colorScheme}, opened`);
    await page.keyboard.press('Escape');
    await page.click('.theme');
    assert.notEqual(await paper(), before, 'the other theme looks different');
    assert.deepEqual(complaints, []);
    await close();
    console.log(`ok: ${name}, ${colorScheme}: ${total} feeds, ${sheets} pages of paper`);
  }
  for (const width of WIDTHS) {
    const { page, complaints, close } = await open(browser, report, { width });
    await tryLayout(page, width, name);
    await tryDetails(page);
    await tryLayout(page, width, `${name}, opened`);
    await page.keyboard.press('Escape');
    await tryBarriers(page, `${name} at ${width}`);
    await tryPicture(page, `${name}-${width}`);
    assert.deepEqual(complaints, []);
    await close();
  }
  console.log(`ok: ${name}: ${WIDTHS.join(', ')} px`);
}

async function tryHostile(browser, report) {
  for (const width of WIDTHS) {
    const { page, complaints, close } = await open(browser, report, { width });
    assert.equal(await countOf(page), HOSTILE.length + 1);
    const shown = [];
    for (let at = 0; at < HOSTILE.length + 1; at += 1) {
      await page.locator(`.feed[data-at="${at}"] .opener`).click();
      await page.locator('dialog .detail').waitFor();
      shown.push(await page.textContent('dialog'));
      await tryLayout(page, width, 'hostile feeds');
      await page.keyboard.press('Escape');
    }
    const inert = HOSTILE.filter((text) => !text.includes('\u202E') && !text.includes('\u0301'));
    for (const text of inert) {
      const start = text.slice(0, 100);
      assert.ok(
        shown.some((each) => each.includes(start)),
        `“${start}” is not shown as it is`,
      );
    }
    const foreign = 'main :is(img, script, a, iframe, [style*="fixed"], [onload], [onerror])';
    assert.equal(await page.locator(foreign).count(), 0);
    await page.waitForTimeout(200);
    assert.deepEqual(complaints, []);
    await close();
  }
  console.log('ok: feeds that would break out do not');
}

async function tryMany(browser, report) {
  const { page, complaints, milliseconds, close } = await open(browser, report);
  assert.equal(await countOf(page), MANY);
  await tryList(page, MANY);
  await tryKeyboard(page);
  await page.locator('.scroller').evaluate((box) => box.scrollTo(0, box.scrollHeight / 2));
  await page.waitForFunction(() => document.querySelectorAll('.feed').length > 10);
  const sheets = await tryPaper(page, 'many');
  await page.locator('.feed .opener').first().click();
  await page.locator('dialog .detail').waitFor();
  assert.deepEqual(complaints, []);
  await close();
  const megabytes = statSync(report).size / 1_000_000;
  assert.ok(megabytes < 30, `${megabytes} MB`);
  assert.ok(milliseconds < 15_000, `${milliseconds} ms`);
  console.log(
    `ok: ${MANY} feeds: ${megabytes.toFixed(1)} MB, first view after ${(milliseconds / 1000).toFixed(1)} s, ${sheets} pages of paper`,
  );
}

/** Feeds that leave nothing to draw: sentences replace the charts. */
async function tryFew(browser) {
  const corpus = join(folder, 'few');
  mkdirSync(corpus);
  writeFileSync(
    join(corpus, 'a.xml'),
    '<rss version="2.0"><channel><title>A</title><item><guid>urn:x:1</guid></item></channel></rss>',
  );
  const { page, complaints, close } = await open(browser, replay(corpus, 'few'));
  assert.equal(await page.locator('.bar, .matrix, .scatter').count(), 0);
  assert.match(await page.textContent('main'), /No feed has a problem/);
  assert.equal(await page.getByText('Verdict').count(), 0, 'no verdicts, no column');
  await tryBarriers(page, 'few');
  assert.deepEqual(complaints, []);
  await close();
  const none = join(folder, 'none');
  mkdirSync(none);
  // A folder without cases proves nothing; the report is still a whole page.
  const report = join(folder, 'none.html');
  const said = runEnding([64], 'replay', none, '--jobs', '2', '--report', report);
  assert.match(said, /there are no cases in .*none/);
  const empty = await open(browser, report);
  assert.match(await empty.page.textContent('main'), /0 feeds/);
  await tryBarriers(empty.page, 'none');
  assert.deepEqual(empty.complaints, []);
  await empty.close();
  console.log('ok: one feed, and none');
}

async function tryComparison(browser) {
  const runs = ['one', 'other'].map((name) => join(folder, name));
  const source = join(folder, 'hostile');
  run('replay', source, '--keep', runs[0]);
  run('replay', source, '--keep', runs[1], '--loose', '--encoding', 'utf-16');
  const report = join(folder, 'comparison.html');
  run('compare', ...runs, '--report', report);
  for (const colorScheme of ['light', 'dark']) {
    for (const width of WIDTHS) {
      const { page, complaints, close } = await open(browser, report, { width, colorScheme });
      const total = await page.locator('.changes details').count();
      assert.ok(total > 0);
      for (const each of await page.locator('.changes summary').all()) await each.click();
      const wide = await page.evaluate(() => document.documentElement.scrollWidth);
      assert.ok(wide <= width, `comparison: ${wide} px wide at ${width}`);
      await tryBarriers(page, 'comparison');
      await page.emulateMedia({ media: 'print' });
      assert.ok(await page.locator('.changes summary').first().isVisible(), 'changes are printed');
      await page.emulateMedia({ media: null });
      await tryPicture(page, `comparison-${width}-${colorScheme}`);
      await page.fill('#search', 'no such change');
      assert.equal(await page.locator('.changes details').count(), 0);
      assert.deepEqual(complaints, []);
      await close();
    }
  }
  console.log('ok: a comparison');
}

const browser = await launch();
try {
  await tryHostile(browser, replay(writeHostileCorpus(), 'hostile'));
  await tryFew(browser);
  await tryComparison(browser);
  const own = join(root, 'feeds-corpus');
  const documents = readdirSync(own, { recursive: true, withFileTypes: true }).filter(
    (entry) => entry.isFile() && !/\.(?:md|http|expected\.json)$/.test(entry.name),
  );
  const rows = join(folder, 'rows.ndjson');
  const report = replay(own, 'own', '--ndjson', rows);
  await tryReport(browser, report, documents.length, 'own');
  await tryMany(browser, manyFeeds(rows));
  if (existsSync(realFeeds)) {
    await tryReport(browser, replay(realFeeds, 'real'), readdirSync(realFeeds).length, 'real');
  } else {
    console.log('skipped: the real feeds, as ../shared is not here');
  }
} catch (error) {
  console.error(`not ok: ${error.message}\n${error.stack}`);
  process.exitCode = 1;
} finally {
  await browser.close();
  rmSync(folder, { recursive: true, force: true });
}
