/**
 * How much heap the dearest documents of each format need for each of their bytes: the smallest
 * heap in which a worker can parse them, found by halving. Takes minutes, so it runs only on
 * request.
 *
 *     npm run build && node bench/dearest.mjs [part of a name]
 */
import { isMainThread, parentPort, Worker, workerData } from 'node:worker_threads';

const BYTES = 1_000_000;
const SMALLEST_MB = 8;
const LARGEST_MB = 512;
const PRECISION = 1.12;

const times = (unit) => unit.repeat(Math.ceil(BYTES / unit.length));
const numbered = (unit) => {
  const count = Math.ceil(BYTES / unit('1000').length);
  return Array.from({ length: count }, (_, index) => unit(index.toString(36))).join('');
};
const json = (members) => `{"version":"https://jsonfeed.org/version/1.1",${members}}`;
const rss = (inside) => `<rss version="2.0"><channel>${inside}</channel></rss>`;
const opml = (inside) => `<opml version="2.0"><body>${inside}</body></opml>`;

const DOCUMENTS = {
  'JSON Feed: {}': () => json(`"items":[${times('{},')}{}]`),
  'JSON Feed: {"id":1}': () => json(`"items":[${times('{"id":1},')}{}]`),
  'JSON Feed: 1, in authors': () => json(`"items":[{"authors":[${times('1,')}1]}]`),
  'JSON Feed: "x", in attachments': () => json(`"items":[{"attachments":[${times('"x",')}"x"]}]`),
  'JSON Feed: {}, in an extension': () => json(`"_x":[${times('{},')}{}],"items":[{}]`),
  'JSON Feed: [], nested': () =>
    json(`"_x":[${times(`${'['.repeat(200)}${']'.repeat(200)},`)}1],"items":[{}]`),
  'JSON Feed, not well-formed: {}': () =>
    `${json(`"items":[${times('{},')}{}]`)}}`.replace(']}', '],}'),
  'RSS in JSON: {}': () => `{"rss":{"channel":{"item":[${times('{},')}{}]}}}`,
  'RSS in JSON: 1': () => `{"rss":{"channel":{"a":[${times('1,')}1]}}}`,
  'RSS: <item/>': () => rss(times('<item/>')),
  'RSS: <item b="1"/>': () => rss(times('<item b="1"/>')),
  'RSS: <a/>': () => rss(times('<a/>')),
  'RSS: <a b="1"/>': () => rss(times('<a b="1"/>')),
  'RSS: <a1/><a2/>…': () => rss(numbered((number) => `<a${number}/>`)),
  'RSS: <category>1</category>…': () =>
    rss(`<item>${numbered((number) => `<category>${number}</category>`)}</item>`),
  'RSS: keywords': () =>
    rss(`<item><itunes:keywords>${numbered((number) => `${number},`)}</itunes:keywords></item>`),
  'RSS, HTML: srcset': () =>
    rss(`<item><description><![CDATA[<img srcset="${times('x,')}">]]></description></item>`),
  'OPML: <outline/>': () => opml(times('<outline/>')),
  'OPML: <outline xmlUrl="x"/>': () => opml(times('<outline xmlUrl="x"/>')),
  'OPML: <a/>': () => `<opml version="2.0"><head>${times('<a/>')}</head></opml>`,
};

if (isMainThread) await main(process.argv[2] ?? '');
else await parse(workerData);

async function main(wanted) {
  for (const [name, make] of Object.entries(DOCUMENTS)) {
    if (!name.includes(wanted)) continue;
    const document = make();
    const bytes = (await smallestHeap(document)) / document.length;
    process.stdout.write(`${name.padEnd(36)} ${bytes.toFixed(0)} bytes of heap for each byte\n`);
  }
}

/** The smallest heap in bytes, beyond what a worker needs for an empty document. */
async function smallestHeap(document) {
  let [low, high] = [SMALLEST_MB, LARGEST_MB];
  while (high / low > PRECISION) {
    const middle = Math.sqrt(low * high);
    if (await canParse(document, middle)) high = middle;
    else low = middle;
  }
  return (high - SMALLEST_MB) * 1024 * 1024;
}

function canParse(document, megabytes) {
  const resourceLimits = { maxOldGenerationSizeMb: megabytes, maxYoungGenerationSizeMb: 16 };
  const worker = new Worker(new URL(import.meta.url), { workerData: document, resourceLimits });
  return new Promise((resolve) => {
    worker.once('message', () => resolve(true));
    worker.once('error', () => resolve(false));
  });
}

async function parse(document) {
  const { parseDocument } = await import('../dist/parse.js');
  const { parseOpml } = await import('../dist/opml.js');
  const read = document.startsWith('<opml') ? parseOpml : parseDocument;
  parentPort.postMessage(read(Buffer.from(document)).problems.length);
}
