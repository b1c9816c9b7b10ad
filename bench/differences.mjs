/**
 * Real feeds as each parser reads them with its defaults: how many it reads, how many titles are right, and where its
 * entries differ from those of bozofeed. `npm run evidence` fetches the feeds first, whose licenses forbid a copy here.
 *
 *     npm run build && node bench/differences.mjs [--examples rss-parser]
 *
 * `--examples` prints a difference of each kind for each feed. If feeds or parsers are missing, for example Python's
 * feedparser (Debian: python3-feedparser), they are named, and the exit status is 1.
 */
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { withSources } from '../scripts/sources.mjs';
import { hashOfTitle, locate, MANIFEST, pageOf, readManifest } from './evidence/feeds.mjs';
import { legible } from './legible.mjs';
import { missingPeers } from './peers.mjs';
import { loadReaders, readWithPython, VARIANTS } from './readings.mjs';
import { report } from './report.mjs';

/** Feeds that bozofeed reads otherwise than the titles of the manifest, each with the reason. */
const ADJUDICATED = '/test/conformance/real-feeds-differences.ts';
const EMPTY = hashOfTitle('');
const FIELDS = ['title', 'id', 'link', 'date'];
/** No reader should need more for a document; one that never ends is counted as one that refuses. */
const TIMEOUT = 60_000;
const DAY = 24 * 3600 * 1000;
const QUARTER_OF_AN_HOUR = 15 * 60 * 1000;

/** UTF-8 that was read as windows-1252: the first byte of a character, and one that follows. */
const READ_AS_LATIN =
  /[\u00C2-\u00F4][\u0080-\u00BF\u0152\u0153\u0160\u0161\u0178\u017D\u017E\u0192\u02C6\u02DC\u2013-\u203A\u20AC\u2122]/;

/** Why two values of a field differ: the first that holds. */
const REASONS = {
  'missing in the other parser': ({ theirs }) => theirs === undefined,
  'missing in bozofeed': ({ ours }) => ours === undefined,
  'a fraction of a second': (pair) => isDate(pair) && Math.abs(pair.ours - pair.theirs) < 1000,
  'another time zone': (pair) => isDate(pair) && isZoneApart(pair),
  'another date': isDate,
  'garbled text': ({ theirs, legacy, same, field }) =>
    !same &&
    ((legacy && field === 'title') || theirs.includes('\uFFFD') || READ_AS_LATIN.test(theirs)),
  'white space': ({ ours, theirs }) => ours.replace(/\s+/g, '') === theirs.replace(/\s+/g, ''),
  'markup or character references': ({ same }) => same,
  'not made absolute': ({ ours, theirs, field }) =>
    field === 'link' && URL.canParse(ours) && !URL.canParse(theirs),
  'another value': () => true,
};

/** The classes of feeds, for which what is right is counted apart. */
const CLASSES = {
  'well-formed, in UTF-8': ({ wellFormed, legacy }) => wellFormed && !legacy,
  'well-formed, in another encoding': ({ wellFormed, legacy }) => wellFormed && legacy,
  'not well-formed': ({ wellFormed }) => !wellFormed,
};

/** Labels that servers and generators write whatever the encoding is. */
const LABELS = ['iso-8859-1', 'utf-8'];
/** The encodings for which the first label is right, or as good as right. */
const SAME_FAMILY = new Set(['iso-8859-1', 'windows-1252']);
const DECLARED = /(<\?xml[^>]*?encoding\s*=\s*["'])[^"']+(["'])/;

const { values } = parseArgs({ options: { examples: { type: 'string' } } });
const { feeds, missing } = feedsHere();
if (feeds.length > 0) await compare();
else {
  console.error('The real feeds are not here: `npm run evidence` fetches them.');
  process.exitCode = 1;
}

async function compare() {
  const { DIFFERENCES } = await withSources((load) => load(ADJUDICATED));
  const readings = [];
  const readers = await loadReaders({ variants: true });
  for (const { name, title, parse, read } of readers) {
    const byFile = await readAll(feeds, async (bytes) => read(await parse(bytes)));
    readings.push({ name, title, byFile });
  }
  const python = readWithPython(feeds.map(({ here }) => here));
  if (python !== null) {
    const byFile = new Map(feeds.map(({ file, here }) => [file, python.readings.get(here)]));
    readings.push({
      name: 'python-feedparser',
      title: `feedparser ${python.version} (Python)`,
      byFile,
    });
  }
  const [bozofeed, ...others] = readings.filter(({ name }) => !VARIANTS.includes(name));
  const differences = others.map((other) => ({
    ...other,
    ...differencesOf(feeds, bozofeed.byFile, other.byFile, other.name === values.examples),
  }));
  const right = readings.map((reading) => ({
    title: reading.title,
    ...rightIn(feeds, reading.byFile),
  }));
  const nothing = Object.fromEntries(
    readings.map(({ title, byFile }) => [title, nothingIn(feeds, byFile)]),
  );
  report({
    tables: [
      tableOfRight(feeds, right, nothing),
      await tableOfMislabelled(readers),
      tableOfAdjudicated(DIFFERENCES, readings),
      ...differences.map(tableOfDifferences),
    ],
    figures: {
      feeds: feeds.length,
      right: Object.fromEntries(right.map(({ title, ...counts }) => [title, counts])),
      nothing,
      differences: Object.fromEntries(
        differences.map(({ name, byFile: _, ...counts }) => [name, counts]),
      ),
    },
    missing,
  });
  for (const what of missing) console.error(`Not measured: ${what}`);
  if (missing.length > 0) process.exitCode = 1;
}

/** The feeds whose files are here, with the path of each in `here`; and the feeds and parsers that are missing. */
function feedsHere() {
  const all = readManifest(process.env.BOZOFEED_EVIDENCE ?? MANIFEST);
  const here = all
    .map((row) => ({
      ...row,
      here: locate(row),
      legacy: row.encoding !== 'ascii' && row.encoding !== 'utf-8',
    }))
    .filter(({ here }) => here !== null);
  const absent = all.length - here.length;
  const missing = absent === 0 ? [] : [`${absent} of ${all.length} feeds`];
  return { feeds: here, missing: [...missing, ...missingPeers({ withPython: true })] };
}

/** The reading of each feed; `undefined` if the parser refuses it, or finds nothing although there is something. */
async function readAll(feeds, read) {
  const byFile = new Map();
  for (const { file, here, entries, title } of feeds) {
    try {
      const reading = await inTime(read(readFileSync(here)));
      const isEmpty = reading.title === undefined && reading.entries.length === 0;
      const hasSomething = entries > 0 || (title ?? EMPTY) !== EMPTY;
      byFile.set(file, isEmpty && hasSomething ? undefined : reading);
    } catch {
      byFile.set(file, undefined);
    }
  }
  return byFile;
}

function inTime(reading) {
  let timer;
  const late = new Promise((_, reject) => {
    timer = setTimeout(() => reject(new Error('It takes too long.')), TIMEOUT);
  });
  return Promise.race([reading, late]).finally(() => clearTimeout(timer));
}

/** The number of feeds of each class whose titles and number of entries are right. */
function rightIn(feeds, byFile) {
  return Object.fromEntries(
    Object.entries(CLASSES).map(([name, belongs]) => [
      name,
      feeds.filter((feed) => belongs(feed) && isRight(feed, byFile.get(feed.file))).length,
    ]),
  );
}

/** The number of feeds with a title or an entry for which the parser returns neither. */
function nothingIn(feeds, byFile) {
  return feeds.filter(({ file }) => byFile.get(file) === undefined).length;
}

/** Whether the feed's title, the first three titles of entries and the number of entries are those of the manifest. */
function isRight({ entries, title, entryTitles }, reading) {
  if (reading === undefined) return false;
  if (entries !== undefined && reading.entries.length !== entries) return false;
  if (title !== undefined && hashOfTitle(reading.title) !== title) return false;
  return entryTitles.every((expected, at) => hashOfTitle(reading.entries[at]?.title) === expected);
}

function tableOfRight(feeds, right, nothing) {
  const names = Object.keys(CLASSES);
  return {
    about: 'text',
    title: 'Feeds with the expected title, first three entry titles and number of entries',
    columns: [
      '',
      ...names.map((name) => `${name} (${feeds.filter(CLASSES[name]).length})`),
      `all (${feeds.length})`,
      'nothing returned',
    ],
    rows: right
      .map(({ title, ...counts }) => ({
        title,
        counts,
        sum: names.reduce((sum, name) => sum + counts[name], 0),
      }))
      .toSorted((a, b) => b.sum - a.sum)
      .map(({ title, counts, sum }) => [
        title,
        ...names.map((name) => String(counts[name])),
        `${sum} (${((100 * sum) / feeds.length).toFixed(1)} %)`,
        String(nothing[title]),
      ]),
  };
}

/**
 * Legacy feeds whose declaration names another encoding than the one that they are in, as servers and generators that
 * write one label for everything publish them.
 */
async function tableOfMislabelled(readers) {
  const folder = mkdtempSync(join(tmpdir(), 'bozofeed-labels-'));
  try {
    const columns = [];
    for (const label of LABELS) columns.push(await rightUnder(label, readers, folder));
    const [{ rows }] = columns;
    return {
      about: 'mislabelled',
      title:
        'Feeds in legacy encodings with a wrong label, for which the parser returns the expected title, first three entry titles and number of entries',
      columns: ['', ...columns.map(({ label, total }) => `declared ${label} (${total})`)],
      rows: [...rows.keys()].map((title) => [
        title,
        ...columns.map(({ rows: counts }) => String(counts.get(title))),
      ]),
    };
  } finally {
    rmSync(folder, { recursive: true });
  }
}

/** How many mislabelled feeds each reader reads right. */
async function rightUnder(label, readers, folder) {
  const mislabelled = feeds.flatMap((feed) => {
    if (!feed.legacy || SAME_FAMILY.has(feed.encoding)) return [];
    const text = readFileSync(feed.here).toString('latin1');
    const replaced = text.replace(DECLARED, `$1${label}$2`);
    if (replaced === text) return [];
    const here = join(folder, `${label}-${feed.sha1}`);
    writeFileSync(here, Buffer.from(replaced, 'latin1'));
    return [{ ...feed, here }];
  });
  const rows = new Map();
  const count = (byFile) =>
    mislabelled.filter((feed) => isRight(feed, byFile.get(feed.file))).length;
  for (const { title, parse, read } of readers)
    rows.set(title, count(await readAll(mislabelled, async (bytes) => read(await parse(bytes)))));
  const python = readWithPython(mislabelled.map(({ here }) => here));
  if (python !== null) {
    const byFile = mislabelled.map(({ file, here }) => [file, python.readings.get(here)]);
    rows.set(`feedparser ${python.version} (Python)`, count(new Map(byFile)));
  }
  return { label, total: mislabelled.length, rows };
}

/** The feeds in which bozofeed differs from the expected values, the reason, and the result of each other parser. */
function tableOfAdjudicated(differences, readings) {
  const byFile = new Map(feeds.map((feed) => [feed.file, feed]));
  const here = differences.filter(({ file }) => byFile.has(file));
  const [bozofeed, ...others] = readings;
  return {
    about: 'adjudicated',
    title: `The ${here.length} feeds for which bozofeed does not return the expected values, and the parsers that return the same values as bozofeed, in at least one row of the first table`,
    columns: ['feed', 'different values', 'reason', 'same values as bozofeed'],
    rows: here.map(({ file, parts, why }) => {
      const feed = byFile.get(file);
      return [
        `[${file.replace(/^feeds\/(?:\w+--)?|-\w{8}\.\w+$/g, '')}](${pageOf(feed)})`,
        parts.join(', '),
        why,
        agreeing(
          others.filter(({ byFile }) => isSame(feed, bozofeed.byFile.get(file), byFile.get(file))),
        ),
      ];
    }),
  };
}

/** The names of parsers, without their versions, each once. */
function agreeing(readings) {
  const names = readings.map(({ title }) => title.replace(/ \d[\d.]*|, .*$/g, ''));
  return names.length === 0 ? '–' : [...new Set(names)].join(', ');
}

function isSame(feed, ours, theirs) {
  return (
    theirs !== undefined &&
    ours.entries.length === theirs.entries.length &&
    legible(ours.title) === legible(theirs.title) &&
    feed.entryTitles.every(
      (_, at) => legible(ours.entries[at]?.title) === legible(theirs.entries[at]?.title),
    )
  );
}

/** Counts by field and reason, over feeds that both read and in which both find as many entries. */
function differencesOf(feeds, oursByFile, theirsByFile, prints) {
  const counts = Object.fromEntries(FIELDS.map((field) => [field, {}]));
  const totals = { refused: 0, otherCounts: 0, entries: 0 };
  for (const { file, legacy } of feeds) {
    const [ours, theirs] = [oursByFile.get(file), theirsByFile.get(file)];
    if (theirs === undefined) totals.refused++;
    else if (ours?.entries.length !== theirs.entries.length) totals.otherCounts++;
    else {
      totals.entries += ours.entries.length;
      const printed = new Set();
      for (const { field, reason, pair } of differencesIn(ours, theirs, legacy)) {
        counts[field][reason] = (counts[field][reason] ?? 0) + 1;
        const kind = `${field}, ${reason}`;
        if (prints && !printed.has(kind)) console.log(kind, file, pair.ours, '|', pair.theirs);
        printed.add(kind);
      }
    }
  }
  return { ...totals, counts };
}

function* differencesIn(ours, theirs, legacy) {
  for (const [at, entry] of ours.entries.entries()) {
    for (const field of FIELDS) {
      const pair = { field, legacy, ours: entry[field], theirs: theirs.entries[at][field] };
      if (pair.ours === pair.theirs) continue;
      pair.same = legible(pair.ours) === legible(pair.theirs);
      const [reason] = Object.entries(REASONS).find(([, holds]) => holds(pair));
      yield { field, reason, pair };
    }
  }
}

function isDate({ field }) {
  return field === 'date';
}

function isZoneApart({ ours, theirs }) {
  const apart = Math.abs(ours - theirs);
  return apart <= DAY && apart % QUARTER_OF_AN_HOUR === 0;
}

function tableOfDifferences({ name, title, refused, otherCounts, entries, counts }) {
  const reasons = Object.keys(REASONS).filter((reason) =>
    FIELDS.some((field) => counts[field][reason] !== undefined),
  );
  const rowOf = (reason) => [
    reason,
    ...FIELDS.map((field) => String(counts[field][reason] ?? '–')),
  ];
  const sum = (field) => Object.values(counts[field]).reduce((total, count) => total + count, 0);
  return {
    about: name,
    title:
      `Values of ${title} that differ from the values of bozofeed, by reason. ${title} returns nothing for ${refused} feeds, ` +
      `and a different number of entries for ${otherCounts} ${otherCounts === 1 ? 'feed' : 'feeds'}. The table compares the ${entries} entries of the other feeds`,
    columns: ['why', 'titles', 'ids', 'links', 'dates'],
    rows: [...reasons.map(rowOf), ['all', ...FIELDS.map((field) => String(sum(field)))]],
  };
}
