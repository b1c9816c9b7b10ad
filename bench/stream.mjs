/**
 * Figures of `streamEntries`: the memory of a process that reads a feed of so many megabytes, made as
 * it is read; when the first entry comes; and how fast entries come in comparison with
 * `parseDocument`. Run `npm run build` first.
 *
 *     node bench/stream.mjs [megabytes]
 */
import { parseDocument, streamEntries } from 'bozofeed/parse';

const MB = 1e6;
const SIZE = Number(process.argv[2] ?? 1000) * MB;
const COMPARED = 30 * MB;
const CHUNK = 65_536;
const URL_OF_FEED = 'https://example.org/feed.xml';

const encoder = new TextEncoder();

function product(n) {
  const second = String(n % 60).padStart(2, '0');
  return (
    `<item><title>Product ${n} – größer</title><link>https://example.org/p/${n}</link>` +
    `<guid>https://example.org/p/${n}</guid><pubDate>Mon, 06 Sep 2021 00:01:${second} +0000</pubDate>` +
    `<description><![CDATA[<p>This is <b>product</b> number ${n}, with a text that is ` +
    `<a href="/x/${n}">linked</a> and long enough.</p>]]></description>` +
    `<g:price xmlns:g="http://base.google.com/ns/1.0">${n} EUR</g:price></item>\n`
  );
}

const read = { bytes: 0 };

async function* feedOf(size) {
  read.bytes = 0;
  yield encoder.encode('<rss version="2.0"><channel><title>Products</title>');
  for (let n = 0; read.bytes < size; ) {
    let text = '';
    while (text.length < CHUNK) text += product(n++);
    const chunk = encoder.encode(text);
    read.bytes += chunk.length;
    yield chunk;
  }
  yield encoder.encode('</channel></rss>');
}

const seconds = (usage) => (usage.user + usage.system) / 1e6;

async function streamed(source, each = () => {}) {
  const start = process.cpuUsage();
  const stream = streamEntries(source, { url: URL_OF_FEED });
  for await (const entry of stream) each(entry);
  await stream.result;
  return seconds(process.cpuUsage(start));
}

const idle = process.memoryUsage.rss();
let first = 0;
let most = 0;
let next = 0;
const time = await streamed(feedOf(SIZE), () => {
  first ||= read.bytes;
  if (read.bytes < next) return;
  next = read.bytes + SIZE / 40;
  const above = process.memoryUsage.rss() - idle;
  most = Math.max(most, above);
  console.log(`${Math.round(read.bytes / MB)} MB read, ${Math.round(above / MB)} MB above idle`);
});
console.log(`most: ${Math.round(most / MB)} MB above idle`);
console.log(
  `first entry after ${first} bytes; ${(read.bytes / MB / time).toFixed(1)} MB per CPU second`,
);

const pieces = [];
for await (const piece of feedOf(COMPARED)) pieces.push(piece);
const document = Buffer.concat(pieces);
const times = { whole: [], stream: [] };
for (let round = 0; round < 5; round += 1) {
  const start = process.cpuUsage();
  parseDocument(document, { url: URL_OF_FEED });
  times.whole.push(seconds(process.cpuUsage(start)));
  times.stream.push(await streamed(asStream(pieces)));
}

async function* asStream(chunks) {
  yield* chunks;
}

const fastest = (all) => Math.min(...all);
const ratio = fastest(times.whole) / fastest(times.stream);
console.log(`throughput against parseDocument on ${COMPARED / MB} MB: ${ratio.toFixed(2)}`);
