/**
 * Renders the entries of real feeds with the functions of `bozofeed/reader`, as contact sheets to
 * look at, and counts the defects that can be seen (`scripts/sheets/defects.mjs`).
 *
 *     npm run sheets                          the first entries of 150 feeds, in sheets/
 *     npm run sheets -- --count=100 --skip=3 --height=700  of other feeds, with more of each entry
 *     npm run sheets -- --count=815 --defective  of all feeds, only those with a defect
 *     npm run sheets -- --figures             only the figures
 *
 * The feeds are those of `../shared/real-feeds`, or of the folder that `--feeds=` names: it has a
 * `manifest.jsonl` with a `file` per line. Nothing is fetched: a drawing stands for each image.
 */
import { existsSync, mkdirSync, rmSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { parseDocument } from '../dist/parse.js';
import * as reader from '../dist/reader.js';
import { findChromium } from '../test/browser/chromium.mjs';
import { root } from './project.mjs';
import { DefectCounts, realFeeds, showFeed } from './sheets/count.mjs';
import { drawImage, drawSheet } from './sheets/page.mjs';
import { showFeedOf } from './sheets/shown.mjs';

/** Feeds on a sheet: two rows of four, or one row if much of each entry is drawn. */
const FEEDS_PER_ROW = 4;
const LOW = 400;

const { values } = parseArgs({
  options: {
    count: { type: 'string', default: '150' },
    defective: { type: 'boolean', default: false },
    feeds: { type: 'string', default: join(root, '../shared/real-feeds') },
    height: { type: 'string', default: '230' },
    figures: { type: 'boolean', default: false },
    skip: { type: 'string', default: '0' },
    out: { type: 'string', default: join(root, 'sheets') },
  },
});
if (!existsSync(join(values.feeds, 'manifest.jsonl'))) {
  console.error(`${values.feeds} has no manifest.jsonl: name a folder of feeds with --feeds.`);
  process.exit(2);
}

const counts = new DefectCounts();
const shown = [];
for (const file of realFeeds(values.feeds)) {
  const entries = showFeed({ parse: parseDocument, reader }, values.feeds, file);
  counts.add(file, entries);
  const drawn = entries.filter(({ defects }) => !values.defective || defects.length > 0);
  if (drawn.length > 0) {
    shown.push({ file, entries: drawn, feed: showFeedOf(reader, drawn[0].result) });
  }
}
printFigures(counts.figures);
if (!values.figures) await drawSheets(chosen(shown));

/** As many feeds as asked for, evenly spread over the list, from the one after the skipped ones. */
function chosen(feeds) {
  const count = Math.min(Number(values.count), feeds.length);
  const places = Array.from({ length: count }, (_, at) => Math.floor((at * feeds.length) / count));
  return places.map((place) => feeds[(place + Number(values.skip)) % feeds.length]);
}

function printFigures({ feeds, defective, kinds }) {
  const share = ((100 * defective) / feeds).toFixed(1);
  console.log(`${feeds} feeds with entries, ${defective} with a visible defect (${share} %)`);
  for (const { name, entries, feeds: affected, examples } of kinds) {
    console.log(`  ${name}: ${entries} entries of ${affected} feeds`);
    for (const { file, example } of examples.slice(0, 3))
      console.log(`    ${file}: ${JSON.stringify(example.slice(0, 100))}`);
  }
}

async function drawSheets(feeds) {
  const launch = await findChromium();
  const browser = await launch();
  const out = resolve(values.out);
  rmSync(out, { recursive: true, force: true });
  mkdirSync(out, { recursive: true });
  try {
    const context = await browser.newContext({
      javaScriptEnabled: false,
      viewport: { width: 1600, height: 1100 },
    });
    await context.route('**/*', (route) =>
      route.request().resourceType() === 'image'
        ? route.fulfill({ contentType: 'image/svg+xml', body: drawImage(route.request().url()) })
        : route.abort(),
    );
    const page = await context.newPage();
    const onSheet = Number(values.height) < LOW ? 2 * FEEDS_PER_ROW : FEEDS_PER_ROW;
    for (let at = 0; at < feeds.length; at += onSheet) {
      await page.setContent(drawSheet(feeds.slice(at, at + onSheet), Number(values.height)));
      const name = `${String(at / onSheet + 1).padStart(3, '0')}.png`;
      await page.screenshot({ path: join(out, name), fullPage: true });
    }
  } finally {
    await browser.close();
  }
  console.log(`The sheets are in ${out}.`);
}
