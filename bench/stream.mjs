/**
 * Figures of `streamEntries`: the memory of a process that reads a feed of so many megabytes, made as
 * it is read; when the first entry comes; and how much processor time it takes in comparison with
 * `parseDocument` and with other parsers that read streams. Each is measured in processes of its
 * own, in turn. Run `npm run build` first.
 *
 * `unchanged` is `streamEntries` that leaves HTML as it is.
 *
 *     node bench/stream.mjs [megabytes] [--rounds 5] [--plot FILE.svg]
 */
import { spawnSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { Readable } from 'node:stream';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { importPeer, installPeers } from './peers.mjs';
import { median } from './statistics.mjs';
import { plotOf } from './stream-plot.mjs';

const MB = 1e6;
const COMPARED = 30 * MB;
const CHUNK = 65_536;
const URL_OF_FEED = 'https://example.org/feed.xml';

/** Parsers that read a stream, in exactly these versions. */
const STREAMING_PEERS = { feedme: '2.0.2', feedparser: '2.6.0' };
const FOLDER = new URL('.peers/streams/', import.meta.url);

const PLOT_TITLE = 'Memory of a process that streams a feed';

const encoder = new TextEncoder();

/** Stands for the number of a product, for a second, and for a price: as in shops, prices are repeated. */
const NUMBER = '#######';
const SECOND = '@@';
const PRICE = '^^^';

const PRODUCT = encoder.encode(
  `<item><title>Product ${NUMBER} – größer</title><link>https://example.org/p/${NUMBER}</link>` +
    `<guid>https://example.org/p/${NUMBER}</guid><pubDate>Mon, 06 Sep 2021 00:01:${SECOND} +0000</pubDate>` +
    `<description><![CDATA[<p>This is <b>product</b> number ${NUMBER}, with a text that is ` +
    `<a href="/x/${NUMBER}">linked</a> and long enough.</p>]]></description>` +
    `<g:price xmlns:g="http://base.google.com/ns/1.0">${PRICE}.99 EUR</g:price></item>\n`,
);
const NUMBERS = placesOf(NUMBER);
const SECONDS = placesOf(SECOND);
const PRICES = placesOf(PRICE);

function placesOf(text) {
  const bytes = Buffer.from(PRODUCT);
  const places = [];
  for (let at = bytes.indexOf(text); at >= 0; at = bytes.indexOf(text, at + 1)) places.push(at);
  return places;
}

function writeNumber(bytes, number, at, width) {
  let left = number;
  for (let digit = width - 1; digit >= 0; digit -= 1) {
    bytes[at + digit] = 48 + (left % 10);
    left = Math.floor(left / 10);
  }
}

const read = { bytes: 0 };

/** Products are written as bytes: strings that the feed is made of would count as memory of the reader. */
async function* feedOf(size) {
  read.bytes = 0;
  yield encoder.encode('<rss version="2.0"><channel><title>Products</title>');
  for (let n = 0; read.bytes < size; ) {
    const chunk = new Uint8Array(CHUNK + PRODUCT.length);
    let length = 0;
    for (; length < CHUNK; n += 1, length += PRODUCT.length) {
      chunk.set(PRODUCT, length);
      for (const at of NUMBERS) writeNumber(chunk, n, length + at, NUMBER.length);
      for (const at of SECONDS) writeNumber(chunk, n % 60, length + at, SECOND.length);
      for (const at of PRICES) writeNumber(chunk, n, length + at, PRICE.length);
    }
    read.bytes += length;
    yield chunk.subarray(0, length);
  }
  yield encoder.encode('</channel></rss>');
}

async function* asStream(chunks) {
  yield* chunks;
}

/** HTML as it is in the feed: other parsers of streams neither sanitize nor resolve. */
const UNCHANGED = { sanitizeHtml: false, resolveRelativeUris: false };

async function countStreamed(chunks, options) {
  const { streamEntries } = await import('bozofeed/parse');
  const stream = streamEntries(asStream(chunks), { url: URL_OF_FEED, ...options });
  let count = 0;
  for await (const _ of stream) count += 1;
  await stream.result;
  return count;
}

/** How each contender reads the chunks of a feed; returns the number of entries. */
const CONTENDERS = {
  streamEntries: (chunks) => countStreamed(chunks),
  unchanged: (chunks) => countStreamed(chunks, UNCHANGED),
  parseDocument: async (chunks) => {
    const { parseDocument } = await import('bozofeed/parse');
    return parseDocument(Buffer.concat(chunks), { url: URL_OF_FEED }).entries.length;
  },
  feedparser: async (chunks) => {
    const { default: FeedParser } = await importPeer('feedparser', FOLDER);
    const parser = new FeedParser({ feedurl: URL_OF_FEED });
    Readable.from(chunks).pipe(parser);
    let count = 0;
    for await (const _ of parser) count += 1;
    return count;
  },
  feedme: async (chunks) => {
    const { default: FeedMe } = await importPeer('feedme', FOLDER);
    const parser = new FeedMe();
    let count = 0;
    parser.on('item', () => {
      count += 1;
    });
    for (const chunk of chunks) if (!parser.write(chunk)) await once(parser, 'drain');
    parser.end();
    return count;
  },
};

const once = (emitter, event) => new Promise((resolve) => emitter.once(event, resolve));

/** In a process of its own: the processor time that a contender needs, after a tenth of the feed to warm up. */
async function measure(name) {
  const chunks = [];
  for await (const chunk of feedOf(COMPARED)) chunks.push(chunk);
  const closing = chunks.at(-1);
  const run = CONTENDERS[name];
  await run([...chunks.slice(0, chunks.length / 10), closing]);
  const start = process.cpuUsage();
  const count = await run(chunks);
  const { user, system } = process.cpuUsage(start);
  console.log(JSON.stringify({ seconds: (user + system) / 1e6, count }));
}

function measured(name) {
  const script = fileURLToPath(import.meta.url);
  const { stdout, stderr } = spawnSync(process.execPath, [script, '--measure', name], {
    encoding: 'utf8',
  });
  if (stdout === '') throw new Error(`${name}: ${stderr}`);
  return JSON.parse(stdout);
}

function compare(rounds) {
  const peers = installPeers(STREAMING_PEERS, FOLDER);
  const names = ['streamEntries', 'unchanged', 'parseDocument', ...peers];
  const seconds = new Map(names.map((name) => [name, []]));
  for (let round = 0; round < rounds; round += 1) {
    for (const name of names) seconds.get(name).push(measured(name).seconds);
  }
  const own = median(seconds.get('streamEntries'));
  const unchanged = median(seconds.get('unchanged'));
  for (const name of names) {
    const taken = median(seconds.get(name));
    const version = STREAMING_PEERS[name] === undefined ? '' : ` ${STREAMING_PEERS[name]}`;
    const speed = (COMPARED / MB / taken).toFixed(1);
    const ratios = `${(taken / own).toFixed(2)}, with unchanged HTML ${(taken / unchanged).toFixed(2)}`;
    console.log(
      `${name}${version}: ${speed} MB per CPU second; streamEntries is ${ratios} times as fast`,
    );
  }
}

/** Reads the feed in this process; returns how much memory it took, by what had been read. */
async function watchMemory(size) {
  const idle = process.memoryUsage.rss();
  const { streamEntries } = await import('bozofeed/parse');
  const samples = [];
  let first = 0;
  let next = 0;
  const start = process.cpuUsage();
  const stream = streamEntries(feedOf(size), { url: URL_OF_FEED });
  for await (const _ of stream) {
    first ||= read.bytes;
    if (read.bytes < next) continue;
    next = read.bytes + size / 400;
    samples.push({ read: read.bytes / MB, above: (process.memoryUsage.rss() - idle) / MB });
  }
  await stream.result;
  const { user, system } = process.cpuUsage(start);
  const mostOf = (some) => Math.round(Math.max(...some.map(({ above }) => above)));
  const tenths = Array.from({ length: 10 }, (_, tenth) =>
    mostOf(samples.filter((_, at) => Math.floor((at * 10) / samples.length) === tenth)),
  );
  console.log(
    `most memory above an idle process, in MB, by tenths of the feed: ${tenths.join(' ')}`,
  );
  console.log(`most: ${mostOf(samples)} MB above idle`);
  const share = ((100 * first) / size).toFixed(3);
  console.log(`first entry when ${first} bytes had been read, ${share} % of the feed`);
  console.log(`${(size / (user + system)).toFixed(1)} MB per CPU second`);
  return samples;
}

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    measure: { type: 'string' },
    rounds: { type: 'string', default: '5' },
    plot: { type: 'string' },
  },
});

if (values.measure !== undefined) {
  await measure(values.measure);
} else {
  const samples = await watchMemory(Number(positionals[0] ?? 1000) * MB);
  if (values.plot !== undefined) writeFileSync(values.plot, plotOf(PLOT_TITLE, samples));
  const rounds = Number(values.rounds);
  if (rounds > 0) compare(rounds);
}
