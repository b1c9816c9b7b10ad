/**
 * What is measured: real feeds in classes where the shared data is at hand, else the feeds of our
 * own corpus, and a large synthetic feed in either case. Classes are defined here, not by lists of
 * names, so that the figures can be had again from the same data.
 */
import { existsSync, readdirSync, readFileSync } from 'node:fs';

const REAL_FEEDS = new URL('../../shared/real-feeds/', import.meta.url);
const CORPUS = new URL('../feeds-corpus/', import.meta.url);

/** Classes of documents: `{ name, documents: Buffer[] }`. */
export function loadClasses() {
  const synthetic = { name: 'synthetic', documents: [syntheticFeed(5_000_000)] };
  if (!existsSync(REAL_FEEDS)) {
    console.log('../shared/real-feeds is not here: measuring feeds-corpus and a synthetic feed.\n');
    return [{ name: 'feeds-corpus', documents: corpusFeeds() }, synthetic];
  }
  return [...realFeeds(), synthetic];
}

function realFeeds() {
  const rows = readFileSync(new URL('manifest.jsonl', REAL_FEEDS), 'utf8')
    .trimEnd()
    .split('\n')
    .map((line) => JSON.parse(line))
    .filter(({ kind }) => kind !== 'jsonfeed');
  const modern = ({ trueEncoding }) => trueEncoding === 'ascii' || trueEncoding === 'utf-8';
  const clean = rows
    .filter((row) => row.nsWellFormed && modern(row))
    .toSorted((a, b) => b.bytes - a.bytes);

  const classes = {
    large: clean.slice(0, 20),
    typical: clean.filter(({ bytes }) => bytes >= 20_000 && bytes < 200_000),
    small: clean.filter(({ bytes }) => bytes < 10_000),
    malformed: rows.filter(({ wellFormed }) => !wellFormed),
    legacy: rows.filter((row) => row.wellFormed && !modern(row)),
  };
  return Object.entries(classes).map(([name, members]) => ({
    name,
    documents: members.map(({ file }) => readFileSync(new URL(file, REAL_FEEDS))),
  }));
}

function corpusFeeds() {
  return readdirSync(CORPUS, { recursive: true })
    .filter((file) => file.endsWith('.xml'))
    .map((file) => readFileSync(new URL(file, CORPUS)));
}

/** A well-formed podcast feed of about this many bytes, with some text that is not ASCII. */
function syntheticFeed(size) {
  const head =
    '<?xml version="1.0" encoding="utf-8"?>\n<rss version="2.0"' +
    ' xmlns:itunes="http://www.itunes.com/dtds/podcast-1.0.dtd"' +
    ' xmlns:content="http://purl.org/rss/1.0/modules/content/"><channel>' +
    '<title>Synthetic</title><link>https://example.org/</link><description>Grown</description>\n';
  const items = [];
  for (let length = head.length, number = 1; length < size; number++) {
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
  <guid isPermaLink="false">episode-${number}</guid>
  <pubDate>Mon, 06 Jul 2026 08:${String(number % 60).padStart(2, '0')}:00 GMT</pubDate>
  <enclosure url="https://example.org/${number}.mp3" length="${number * 1000}" type="audio/mpeg"/>
  <itunes:duration>${number % 90}:30</itunes:duration>
  <description>A short text about episode ${number}, escaped &lt;b&gt;once&lt;/b&gt;.</description>
  <content:encoded><![CDATA[${paragraph.repeat(6)}]]></content:encoded>
</item>
`;
}
