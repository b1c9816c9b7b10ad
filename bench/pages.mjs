/**
 * The pages that show stored figures. A page says between which markers what goes:
 *
 *     <!-- written by npm run bench: parsing/1, memory -->
 *     <!-- end of what npm run bench writes -->
 *
 * `memory` is all that the suite reported; `parsing/1` its first table; `differences/feedsmith` the tables about that;
 * `like-for-like/headline` the sentence about speed.
 *
 * npm run bench:pages [-- --check]     writes all pages and charts from results.json, or lists
 * those that are outdated
 */
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { CHARTS } from './charts.mjs';
import { speedHeadline } from './headline.mjs';
import { markdownOf, replaceBetweenMarkers } from './report.mjs';

const ROOT = new URL('../', import.meta.url);
const RESULTS = new URL('results.json', import.meta.url);
const NO_FIGURES =
  'No figures are stored yet, because only an idle machine gives figures that can be compared. Measure your own machine with `npm run build && npm run bench`.';

/** The pages with markers. */
export const DOCUMENTS = [
  'README.md',
  ...readdirSync(new URL('docs/', ROOT), { recursive: true })
    .map((name) => `docs/${name.replaceAll('\\', '/')}`)
    .filter((path) => path.endsWith('.md') && read(path).includes('<!-- written by npm run bench'))
    .toSorted(),
];

/** What is stored, by suite. */
export function readResults() {
  return existsSync(RESULTS) ? JSON.parse(readFileSync(RESULTS, 'utf8')) : {};
}

/** The text of a page, its figures replaced by the stored ones. */
export function render(text, results) {
  return replaceBetweenMarkers(text, (selection) => {
    if (selection === 'like-for-like/headline') {
      const measured = results['like-for-like'];
      return measured === undefined ? NO_FIGURES : speedHeadline(measured);
    }
    const reports = selection.split(', ').flatMap((selector) => select(selector, results));
    if (reports.length === 0) return NO_FIGURES;
    return [...reports.map(markdownOf), origin(reports)].join('\n\n');
  });
}

function select(selector, results) {
  const [suite, part] = selector.split('/');
  const report = results[suite];
  if (report === undefined) return [];
  if (part === undefined) return [report];
  const { notes, ...rest } = report;
  const isFirst = part === '1';
  const tables = isFirst
    ? report.tables.slice(0, 1)
    : report.tables.filter(({ about }) => about === part);
  return [isFirst ? { ...report, tables } : { ...rest, tables }];
}

/** When and on which machine the figures were measured. */
function origin(reports) {
  const of = (key) => [...new Set(reports.map((report) => report[key]))].toSorted().join(' and ');
  return `Measured on ${of('date')} with Node ${of('node')} on ${of('processor')}.`;
}

/** Every file that is made from the results: its path and its text. */
export function* renderAll(results) {
  for (const path of DOCUMENTS) yield [path, render(read(path), results)];
  for (const [name, { needs, draw }] of Object.entries(CHARTS)) {
    if (needs.every((suite) => results[suite] !== undefined)) {
      yield [`docs/charts/${name}.svg`, draw(results)];
    }
  }
}

/** Writes all of them. */
export function writePages(results) {
  for (const [path, text] of renderAll(results)) writeFileSync(new URL(path, ROOT), text);
}

function read(path) {
  const file = new URL(path, ROOT);
  return existsSync(file) ? readFileSync(file, 'utf8') : '';
}

if (process.argv[1] === import.meta.filename) {
  const { values } = parseArgs({ options: { check: { type: 'boolean', default: false } } });
  const results = readResults();
  if (values.check) {
    const stale = [...renderAll(results)].filter(([path, text]) => read(path) !== text);
    for (const [path] of stale) console.log(`${path} is not up to date: npm run bench:pages`);
    process.exitCode = stale.length === 0 ? 0 : 1;
  } else {
    writePages(results);
  }
}
