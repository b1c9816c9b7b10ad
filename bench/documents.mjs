/**
 * The documents to measure: real feeds in classes if the shared data is available, otherwise the
 * feeds of our own corpus; and synthetic feeds in either case. Classes are defined here by rules
 * rather than by lists of names, so that the figures can be measured again with the same data.
 */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { rowsOf } from '../scripts/json-lines.mjs';
import { DAMAGE, damage } from './damage.mjs';

const REAL_FEEDS = new URL('../../shared/real-feeds/', import.meta.url);
const CORPUS = new URL('../feeds-corpus/', import.meta.url);
const hasRealFeeds = existsSync(REAL_FEEDS);

/** The maximum number of clean feeds to damage. */
const MAX_DAMAGED = 30;

/** The approximate maximum size of a sample. */
const MAX_SAMPLE_BYTES = 2_000_000;

const REAL_CLASSES = {
  large: () => readReal(cleanRows().slice(0, 20)),
  typical: () => readReal(cleanRows().filter(({ bytes }) => bytes >= 20_000 && bytes < 200_000)),
  small: () => readReal(cleanRows().filter(isSmall)),
  'small, published': () => readReal(cleanRows().filter(isSmall)).filter(isPublished),
  legacy: () => readReal(realRows().filter((row) => row.wellFormed && !isModern(row))),
  malformed: () => readReal(realRows().filter(({ wellFormed }) => !wellFormed)),
};
const CORPUS_CLASSES = {
  corpus: () => corpusFeeds(false),
  broken: () => corpusFeeds(true),
};
const SYNTHETIC_CLASSES = {
  synthetic: () => [syntheticFeed(5_000_000)],
  'synthetic, typical': () => syntheticFeeds(20, 50_000),
  'synthetic, small': () => syntheticFeeds(200, 2500),
};

/** Each class and how its documents (`Buffer`s) are made. Each kind of damage is also a class. */
const CLASSES = {
  ...REAL_CLASSES,
  ...CORPUS_CLASSES,
  ...SYNTHETIC_CLASSES,
  'sound, real': () => thinOut(REAL_CLASSES.typical()),
  'sound, synthetic': () => thinOut(SYNTHETIC_CLASSES['synthetic, typical']()),
};

/** The classes of the table of speeds. */
export const MEASURED = [...Object.keys(hasRealFeeds ? REAL_CLASSES : CORPUS_CLASSES), 'synthetic'];

/** The classes that are measured together with sanitizers. */
export const MEASURED_LIKE_FOR_LIKE = hasRealFeeds ? ['large', 'typical', 'small'] : ['corpus'];

/**
 * saxes stops at the first error, so its time for malformed documents is meaningless: for these
 * classes, it reads well-formed documents.
 */
export const SOUND = { malformed: 'typical', broken: 'corpus', damaged: 'sound, synthetic' };

/** The feeds that are damaged. */
export const DAMAGED_FEEDS = hasRealFeeds ? 'sound, real' : 'sound, synthetic';

/**
 * The documents of a class, of `CLASS damaged by KIND`, of `synthetic of N MB`, or of `sample of CLASS`,
 * for parsers of which the slowest takes a second for a megabyte.
 */
export function loadDocuments(name) {
  const [, sampled] = /^sample of (.+)$/.exec(name) ?? [];
  if (sampled !== undefined) return sampleOf(loadDocuments(sampled));
  const [, megabytes] = /^synthetic of (\d+) MB$/.exec(name) ?? [];
  if (megabytes !== undefined) return [syntheticFeed(Number(megabytes) * 1e6)];
  if (name === 'damaged') {
    const sound = CLASSES['sound, synthetic']();
    return Object.keys(DAMAGE).flatMap((kind) => sound.slice(0, 3).map(damagedBy(kind)));
  }
  const [sound, kind] = name.split(' damaged by ');
  const documents = CLASSES[sound]();
  return kind === undefined ? documents : documents.map(damagedBy(kind));
}

/** The classes of the table of speeds with their documents, for suites that read them all. */
export function loadClasses() {
  return MEASURED.map((name) => ({ name, documents: loadDocuments(name) }));
}

function damagedBy(kind) {
  return (bytes, index) => damage(kind, bytes, index);
}

/** Equally spaced members of a list. */
function thinOut(documents) {
  return everyNth(documents, Math.ceil(documents.length / MAX_DAMAGED));
}

/** Equally spaced documents, together about as large as a sample may be. */
function sampleOf(documents) {
  const bytes = documents.reduce((sum, { length }) => sum + length, 0);
  return everyNth(documents, Math.ceil(bytes / MAX_SAMPLE_BYTES));
}

function everyNth(documents, step) {
  return documents.filter((_, index) => index % step === 0);
}

function realRows() {
  return rowsOf(new URL('manifest.jsonl', REAL_FEEDS)).filter(({ kind }) => kind !== 'jsonfeed');
}

/** Well-formed feeds in UTF-8, the largest first. */
function cleanRows() {
  return realRows()
    .filter((row) => row.nsWellFormed && isModern(row))
    .toSorted((a, b) => b.bytes - a.bytes);
}

function isSmall({ bytes }) {
  return bytes < 10_000;
}

/**
 * Whether a feed is one that a site publishes: many small feeds of other projects are fixtures that
 * show a single element.
 */
function isPublished(bytes) {
  const text = bytes.toString();
  return GENERATED.test(text) && (text.match(ENTRY_START)?.length ?? 0) >= 2;
}

const GENERATED = /<generator\b[^>]*>\s*[^<\s]/;
const ENTRY_START = /<(?:item|entry)[\s>]/g;

function isModern({ trueEncoding }) {
  return trueEncoding === 'ascii' || trueEncoding === 'utf-8';
}

function readReal(rows) {
  return rows.map(({ file }) => readFileSync(new URL(file, REAL_FEEDS)));
}

/** Cases of the corpus, by the `bozo` that is expected of them. */
function corpusFeeds(bozo) {
  const files = readdirSync(CORPUS, { recursive: true }).toSorted();
  const expected = (file) =>
    JSON.parse(readFileSync(new URL(file.replace(/xml$/, 'expected.json'), CORPUS), 'utf8'));
  return files
    .filter((file) => file.endsWith('.xml') && expected(file).bozo === bozo)
    .map((file) => readFileSync(new URL(file, CORPUS)));
}

function syntheticFeeds(count, size) {
  return Array.from({ length: count }, (_, index) => syntheticFeed(size, 1 + 1000 * index));
}

/** A well-formed podcast feed of about this many bytes, with some text that is not ASCII. */
function syntheticFeed(size, first = 1) {
  const head =
    '<?xml version="1.0" encoding="utf-8"?>\n<rss version="2.0"' +
    ' xmlns:itunes="http://www.itunes.com/dtds/podcast-1.0.dtd"' +
    ' xmlns:content="http://purl.org/rss/1.0/modules/content/"><channel>' +
    '<title>A synthetic podcast of many episodes</title><link>https://example.org/</link><description>Grown</description>\n';
  const items = [];
  for (let length = head.length, number = first; length < size; number++) {
    const item = syntheticItem(number);
    items.push(item);
    length += item.length;
  }
  return Buffer.from(`${head}${items.join('')}</channel></rss>\n`);
}

function syntheticItem(number) {
  const paragraph =
    `<p>Paragraph of <em>episode ${number}</em> – naïve café, <a href="/notes/${number}">notes` +
    '</a>.</p>';
  return `<item>
  <title>Episode ${number}: bread &amp; butter</title>
  <link>https://example.org/episodes/${number}</link>
  <guid isPermaLink="false">tag:example.org,2026:episode-${number}</guid>
  <pubDate>Mon, 06 Jul 2026 08:${String(number % 60).padStart(2, '0')}:00 GMT</pubDate>
  <enclosure url="https://example.org/${number}.mp3" length="${number * 1000}" type="audio/mpeg"/>
  <itunes:duration>${number % 90}:30</itunes:duration>
  <description>A short text about episode ${number}, escaped &lt;b&gt;once&lt;/b&gt;.</description>
  <content:encoded><![CDATA[${paragraph.repeat(6)}]]></content:encoded>
</item>
`;
}
