/**
 * Fuzzes the built package: mutates the corpus, by bytes and by structure, and holds every result
 * against what must be true of all.
 *
 *     npm run fuzz -- [--seed=N] [--seconds=N] [--from=N] [--count=N]
 *
 * With the same seed, the document of a number is the same in every run. A failure is made as small
 * as it can be and written to `feeds-corpus/found/`; with an expectation it is a case of the corpus.
 */
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { extname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { isMainThread, parentPort, Worker, workerData } from 'node:worker_threads';

const CORPUS = fileURLToPath(new URL('../feeds-corpus', import.meta.url));
const FOUND = join(CORPUS, 'found');

/** No feed of the corpus takes a hundredth of it. */
const SLOW_MS = 1_000;
const HANG_MS = 20_000;
const MAX_MUTATIONS = 6;
const MAX_SHRINKING_STEPS = 2_000;

// Chance, the same for the same seed.

/** A generator of numbers from 0 up to 1 (mulberry32). */
function generator(seed) {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

/** What is chosen by chance. */
function chanceOf(random) {
  const below = (limit) => Math.floor(random() * limit);
  return {
    below,
    pick: (list) => list[below(list.length)],
    /** A part of so many bytes, mostly a short one. */
    part(length) {
      const start = below(length + 1);
      const size = Math.floor(random() ** 3 * (length - start));
      return [start, start + size];
    },
  };
}

// What to put in.

const BYTES = [
  0x00, 0x09, 0x0d, 0x1a, 0x1b, 0x22, 0x26, 0x27, 0x2f, 0x3c, 0x3e, 0x5d, 0x80, 0x93, 0xa0, 0xc3,
  0xe2, 0xfe, 0xff,
];

const PIECES = [
  '<',
  '>',
  '</',
  '/>',
  '<!--',
  '-->',
  '<![CDATA[',
  ']]>',
  '<?',
  '?>',
  '<!DOCTYPE rss [',
  ']>',
  '&',
  '&#',
  '&#x110000;',
  '&#xD800;',
  '&nbsp;',
  '&amp;amp;',
  '<item>',
  '</item>',
  '<entry>',
  '</entry>',
  '</channel>',
  '</rss>',
  '<title>',
  '</title>',
  '<link>',
  '<br>',
  '<div>',
  '<rss version="2.0">',
  '<feed xmlns="http://www.w3.org/2005/Atom">',
  '<?xml version="1.0" encoding="utf-16"?>',
  '<?xml version="1.0" encoding="koi8-r"?>',
  '<__proto__>',
  '<constructor a="b">',
  ' __proto__="x"',
  ' xmlns:a=""',
  ' xmlns:__proto__="urn:x"',
  ' xml:base="javascript:x"',
  ' xml:lang=""',
  ' type="xhtml"',
  ' type="application/octet-stream"',
  ' mode="base64"',
  '<!ENTITY a "b">',
  '<!ENTITY a "&#60;">',
  '<!ENTITY a SYSTEM "file:///">',
  '&a;',
  '\u0000',
  '\uFFFE',
  '\uFEFF',
  '\u2028',
  '\u{1F600}',
  'caf\u00C3\u00A9',
  '\u0093x\u0094',
  'Mon, 31 Feb 2004 25:61:61 CEST',
  '99999999999999999999',
  '-1',
  'NaN',
  'javascript:x',
  'http://[',
  '//',
  '\r\n',
  '{',
  '}',
  '[',
  ']',
  '"',
  ',',
  ':',
  '\\u',
  '{"__proto__":1}',
  '"items":',
  '<script>',
  '<style>',
  '<svg>',
  '<iframe>',
  'style="a:url(',
  'srcset="a 1x, b',
  '<a href=',
];

const LABELS = [
  'utf-8',
  'utf-16',
  'utf-16le',
  'utf-32',
  'iso-8859-1',
  'us-ascii',
  'windows-1252',
  'koi8-r',
  'gb2312',
  'shift_jis',
  'iso-2022-jp',
  'euc-jp',
  'utf-7',
  'cp037',
  'no-such',
  'constructor',
  '',
];
const MEDIA_TYPES = [
  'text/xml',
  'application/xml',
  'application/rss+xml',
  'application/json',
  'application/feed+json',
  'text/html',
  'text/plain',
  'image/png',
  '',
  ';',
  '__proto__',
];

// Mutations: from bytes to bytes.

const replaced = (bytes, start, end, ...instead) =>
  Buffer.concat([bytes.subarray(0, start), ...instead, bytes.subarray(end)]);

/** Changes one match of a pattern, the bytes read as Latin-1. */
const edit = (pattern, change) => (bytes, chance) => {
  const text = bytes.toString('latin1');
  const matches = [...text.matchAll(pattern)];
  if (matches.length === 0) return bytes;
  const match = chance.pick(matches);
  const instead = Buffer.from(change(match, chance, matches), 'latin1');
  return replaced(bytes, match.index, match.index + match[0].length, instead);
};

const TAG = /<\/?[\w:.-]+[^<>]*>/g;
const END_TAG = /<\/([\w:.-]+)\s*>/g;
const ATTRIBUTE = /([\w:.-]+)\s*=\s*("[^"<>]*"|'[^'<>]*')/g;
const TEXT = />([^<>]+)</g;

const MUTATIONS = [
  // Bytes.
  (bytes, { below, pick }) => {
    const at = below(bytes.length);
    return replaced(bytes, at, at + 1, Buffer.of(pick(BYTES)));
  },
  (bytes, { below }) => {
    const at = below(bytes.length);
    return replaced(bytes, at, at + 1, Buffer.of((bytes[at] ?? 0) ^ (1 << below(8))));
  },
  (bytes, { part }) => replaced(bytes, ...part(bytes.length)),
  (bytes, { part, below }) => {
    const at = below(bytes.length);
    return replaced(bytes, at, at, bytes.subarray(...part(bytes.length)));
  },
  (bytes, { below }) => bytes.subarray(0, below(bytes.length)),
  (bytes, { below }) => bytes.subarray(below(Math.min(bytes.length, 200))),
  (bytes, { below, pick }) => {
    const at = below(bytes.length);
    return replaced(bytes, at, at, ...Array(1 + below(40)).fill(Buffer.from(pick(PIECES))));
  },
  // Another document in the middle of this one.
  (bytes, { below, part, pick }, corpus) => {
    const other = pick(corpus).bytes;
    const at = below(bytes.length);
    return replaced(bytes, at, at, other.subarray(...part(other.length)));
  },
  // Tags.
  edit(TAG, () => ''),
  edit(TAG, ([tag]) => tag + tag),
  edit(TAG, ([tag]) => tag.slice(0, -1)),
  edit(TAG, ([tag]) => tag.slice(1)),
  edit(TAG, ([tag]) => tag.toUpperCase()),
  edit(TAG, ([tag]) => `${tag.slice(0, -1)}/>`),
  edit(TAG, ([tag]) => `< ${tag.slice(1)}`),
  edit(TAG, (_, { pick }, all) => pick(all)[0]),
  edit(TAG, ([tag], { below }) => tag.repeat(2 + below(400))),
  edit(END_TAG, ([, name]) => `</${name.slice(1)}${name[0]}>`),
  edit(END_TAG, ([, name]) => `</x:${name}>`),
  // Attributes.
  edit(ATTRIBUTE, ([, name, value]) => `${name}=${value.slice(1, -1)}`),
  edit(ATTRIBUTE, ([, name, value]) => `${name}=${value.slice(0, -1)}`),
  edit(ATTRIBUTE, ([whole]) => `${whole}${whole}`),
  edit(ATTRIBUTE, ([, name]) => name),
  edit(
    ATTRIBUTE,
    ([, , value], { pick }) =>
      `${pick(['xmlns', 'xmlns:a', 'xml:base', '__proto__', 'type', 'href'])}=${value}`,
  ),
  edit(ATTRIBUTE, ([, name], { pick }) => `${name}="${pick(PIECES)}"`),
  // Texts.
  edit(TEXT, (_, { pick }) => `>${pick(PIECES)}<`),
  edit(TEXT, ([, text], { below }) => `>${text.repeat(2 + below(40))}<`),
  edit(TEXT, ([, text]) => `>${text.replace(/[a-z]/g, (letter) => `&#${letter.charCodeAt(0)};`)}<`),
  edit(TEXT, ([, text]) => `><![CDATA[${text}<`),
  // Encodings.
  edit(/encoding=["'][^"'<>]*["']/g, (_, { pick }) => `encoding="${pick(LABELS)}"`),
  (bytes) => Buffer.from(bytes.toString('utf8'), 'utf16le'),
  (bytes) => Buffer.from(bytes.toString('utf8'), 'utf16le').swap16(),
  (bytes) => Buffer.from(bytes.toString('utf8'), 'latin1'),
  (bytes) => Buffer.from(bytes.toString('latin1'), 'utf8'),
  (bytes, { pick }) =>
    Buffer.concat([Buffer.from(pick(['\uFEFF', '\uFEFF\uFEFF', ' \uFEFF'])), bytes]),
  (bytes, { pick }) =>
    Buffer.concat([
      Buffer.from(
        pick([
          [0xff, 0xfe],
          [0xfe, 0xff],
          [0, 0, 0xfe, 0xff],
          [0x1f, 0x8b],
        ]),
      ),
      bytes,
    ]),
];

/** A document and its headers, by the number. */
function make(seed, number, corpus) {
  const chance = chanceOf(generator(Math.imul(seed, 0x9e3779b1) + number));
  const { below, pick } = chance;
  let { bytes } = pick(corpus);
  for (let left = 1 + below(MAX_MUTATIONS); left > 0 && bytes.length > 0; left -= 1) {
    bytes = pick(MUTATIONS)(bytes, chance, corpus);
  }
  const headers = {};
  if (below(3) === 0) {
    const charset = below(2) === 0 ? `; charset=${pick(LABELS)}` : '';
    headers['content-type'] = pick(MEDIA_TYPES) + charset;
  }
  if (below(20) === 0) headers['content-location'] = pick(PIECES);
  if (below(20) === 0) headers['content-language'] = pick(PIECES);
  return { bytes: new Uint8Array(bytes), headers };
}

// What must be true.

const PROTOTYPES = [Object, Array, Function, String, Number, Error, Date, Map].map(
  ({ prototype }) => prototype,
);
const keysOf = () => PROTOTYPES.map((prototype) => Reflect.ownKeys(prototype).length).join();

/** What is wrong with a parse, in a word or two; `null` where nothing is. */
function failureOf(parseDocument, { bytes, headers }) {
  const before = keysOf();
  const copy = bytes.slice();
  try {
    const start = performance.now();
    const result = parseDocument(bytes, { headers });
    if (performance.now() - start > SLOW_MS) return 'slow';
    const json = JSON.stringify(result);
    if (result.bozo !== (result.bozoException !== null)) return 'bozo without exception';
    // Offsets are those in the document itself.
    const isCompressed = result.problems.some(({ name }) => name === 'CompressedBody');
    for (const { offset, line, column } of result.problems) {
      const isOutside = offset !== null && !(offset >= 0 && offset <= bytes.length);
      if (isOutside && !isCompressed) return 'offset outside';
      if (line !== null && !(line >= 1 && column >= 1)) return 'line outside';
    }
    const places = result.problems.map(({ offset }) => offset).filter((offset) => offset !== null);
    if (places.some((offset, index) => offset < (places[index - 1] ?? 0))) return 'out of order';
    if (keysOf() !== before) return 'prototype';
    if (!Buffer.from(copy).equals(bytes)) return 'input changed';
    if (JSON.stringify(parseDocument(bytes, { headers })) !== json) return 'unstable';
    return null;
  } catch (error) {
    return `throws ${error?.name}: ${String(error?.message).slice(0, 80)}`;
  }
}

/** Leaves out of a document whatever does not take part in its failure. */
function shrink(document, isStillFailing) {
  let { bytes, headers } = document;
  if (isStillFailing({ bytes, headers: {} })) headers = {};
  let steps = 0;
  for (let size = bytes.length >> 1; size >= 1; size >>= 1) {
    for (let at = 0; at < bytes.length && steps < MAX_SHRINKING_STEPS; steps += 1) {
      const less = new Uint8Array(
        Buffer.concat([bytes.subarray(0, at), bytes.subarray(at + size)]),
      );
      if (isStillFailing({ bytes: less, headers })) bytes = less;
      else at += size;
    }
  }
  return { bytes, headers };
}

/** Writes a failure as a case of a corpus; gives its path. */
function keep({ bytes, headers }) {
  mkdirSync(FOUND, { recursive: true });
  const name = createHash('sha256').update(bytes).digest('hex').slice(0, 12);
  writeFileSync(join(FOUND, `${name}.xml`), bytes);
  const lines = Object.entries(headers).map(([key, value]) => `${key}: ${value}\r\n`);
  if (lines.length > 0) writeFileSync(join(FOUND, `${name}.http`), `${lines.join('')}\r\n`);
  return join(FOUND, `${name}.xml`);
}

function readCorpus() {
  return readdirSync(CORPUS, { recursive: true, encoding: 'utf8' })
    .filter(
      (file) =>
        !/\.(?:http|md)$|\.expected\.json$/.test(file) &&
        extname(file) !== '' &&
        !file.startsWith('found'),
    )
    .sort()
    .map((file) => ({ file, bytes: readFileSync(join(CORPUS, file)) }));
}

// The worker parses; the main thread looks on, so that a parse that hangs is seen as well.

async function work({ seed, from, until, count }) {
  const { parseDocument } = await import('../dist/index.js');
  const corpus = readCorpus();
  const failures = new Set();
  let number = from;
  for (; number < from + count && Date.now() < until; number += 1) {
    parentPort.postMessage({ kind: 'begun', number });
    const document = make(seed, number, corpus);
    const failure = failureOf(parseDocument, document);
    if (failure === null || failures.has(failure)) continue;
    failures.add(failure);
    const small = shrink(document, (less) => {
      parentPort.postMessage({ kind: 'shrinking', number });
      return failureOf(parseDocument, less) === failure;
    });
    parentPort.postMessage({ kind: 'failed', number, failure, path: keep(small) });
  }
  parentPort.postMessage({ kind: 'done', number });
}

function watch(settings) {
  const worker = new Worker(new URL(import.meta.url), { workerData: settings });
  let number = settings.from;
  let failures = 0;
  let begun = Date.now();
  const fail = (text) => {
    failures += 1;
    console.log(text);
  };
  const watchdog = setInterval(() => {
    if (Date.now() - begun < HANG_MS) return;
    const path = keep(make(settings.seed, number, readCorpus()));
    fail(`${number}: hangs: ${path}`);
    worker.terminate();
  }, 1_000);
  worker.on('message', (message) => {
    begun = Date.now();
    ({ number } = message);
    if (message.kind === 'failed') fail(`${number}: ${message.failure}: ${message.path}`);
  });
  worker.on('error', (error) => fail(`${number}: ${error.stack}`));
  worker.on('exit', () => {
    clearInterval(watchdog);
    console.log(
      `seed ${settings.seed}, documents ${settings.from} to ${number}, ${failures} kinds of failure`,
    );
    process.exitCode = failures === 0 ? 0 : 1;
  });
}

if (isMainThread) {
  const { values } = parseArgs({
    options: {
      seed: { type: 'string', default: String(Date.now() % 1_000_000) },
      seconds: { type: 'string', default: '60' },
      from: { type: 'string', default: '0' },
      count: { type: 'string', default: 'Infinity' },
    },
  });
  if (!existsSync(new URL('../dist/index.js', import.meta.url))) {
    console.error('dist/ is missing: npm run build');
    process.exitCode = 2;
  } else {
    watch({
      seed: Number(values.seed),
      from: Number(values.from),
      count: Number(values.count),
      until: Date.now() + Number(values.seconds) * 1_000,
    });
  }
} else {
  await work(workerData);
}
