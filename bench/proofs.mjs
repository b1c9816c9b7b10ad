/**
 * What can be counted of a parser without a clock: suites of other projects, XSS, server failures,
 * the SSRF guard, and how much of what a feed says is in the result.
 *
 *     npm run build && node bench/proofs.mjs [--part retention]…
 *
 * The cases and their judges are those of the tests. Parts for which data is missing are named, and the exit status is 1.
 */
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { parseFeed } from '../dist/index.js';
import { parseDocument } from '../dist/parse.js';
import { rowsOf } from '../scripts/json-lines.mjs';
import { withSources } from '../scripts/sources.mjs';
import { locate, MANIFEST, readManifest } from './evidence/feeds.mjs';
import { importPeer, installPeers, missingPeers } from './peers.mjs';
import { loadReaders, readWithPython } from './readings.mjs';
import { report } from './report.mjs';

const SHARED = fileURLToPath(new URL('../../shared/', import.meta.url));
/** What a fetch may take, by an option of its own, in milliseconds; and after which nothing is waited for. */
const DEADLINE = 1900;
const TIMEOUT = 5000;

/** Ways to write the IP address of this machine. */
const SPELLINGS = [
  (port) => `http://127.0.0.1:${port}/`,
  (port) => `http://localhost:${port}/`,
  (port) => `http://2130706433:${port}/`,
  (port) => `http://0x7f.1:${port}/`,
  (port) => `http://[::ffff:127.0.0.1]:${port}/`,
];

/**
 * Each part: its function, the data without which it cannot run, which the project may not contain, and whether Python's
 * feedparser is compared, too.
 */
const PARTS = [
  { prove: suites, needs: ['conformance/feedparser', 'conformance/peers'] },
  { prove: markup, needs: ['hostile/xss.jsonl'], withPython: true },
  { prove: addresses, needs: ['hostile/ssrf.jsonl'] },
  { prove: faults, needs: [] },
  { prove: retention, needs: [] },
];

async function prove(load) {
  const parts = [];
  const missing = [];
  const absentPeers = new Set();
  for (const { prove, needs, withPython = false } of PARTS) {
    if (!(values.part ?? names).includes(prove.name)) continue;
    const lacking = needs.filter((path) => !existsSync(join(SHARED, path)));
    console.log(`\n${prove.name} …`);
    const part = lacking.length === 0 ? await prove(load) : null;
    if (part !== null) {
      parts.push([prove.name, part]);
      if (prove !== suites) for (const peer of missingPeers({ withPython })) absentPeers.add(peer);
    } else {
      const what =
        lacking.length === 0
          ? 'the real feeds, which `npm run evidence` fetches'
          : `${lacking.map((path) => `../shared/${path}`).join(' and ')}, under other licenses`;
      missing.push(`${prove.name} (${what})`);
    }
  }
  missing.push(...absentPeers);
  for (const what of missing) console.error(`Not measured: ${what}`);
  if (parts.length === 0) {
    process.exitCode = 1;
    return;
  }
  report({
    tables: parts.map(([about, { figures: _, ...table }]) => ({ about, ...table })),
    figures: Object.fromEntries(parts.map(([name, { figures }]) => [name, figures])),
    missing,
  });
  if (missing.length > 0) process.exitCode = 1;
}

/** The suites of feedparser and of twelve other projects. */
async function suites(load) {
  const { readSuite, complaintOf } = await load('/test/conformance/suite.ts');
  const { SKIPS } = await load('/test/conformance/skips.ts');
  const { readPeers } = await load('/test/conformance/peers-suite.ts');
  const suite = readSuite(join(SHARED, 'conformance/feedparser'));
  const rowOf = (title, mode, cases) => {
    const failed = cases.filter((each) => complaintOf(suite, each, mode) !== null).length;
    const leftOut = cases.filter(({ id }) => id in SKIPS).length;
    return [title, cases.length, cases.length - leftOut - failed, leftOut, failed];
  };
  const { cases, outcomeOf } = await readPeers(join(SHARED, 'conformance/peers'));
  const outcomes = cases.map(outcomeOf);
  const passed = outcomes.reduce((sum, outcome) => sum + outcome.passed, 0);
  const missed = outcomes.reduce((sum, outcome) => sum + outcome.failed.length, 0);
  const rows = [
    rowOf('feedparser 6, cases', 'strict', suite.cases),
    rowOf(
      'the same cases, with only the loose parser',
      'loose',
      suite.cases.filter(({ loose }) => loose === true),
    ),
    ['twelve other parsers and readers, values', passed + missed, passed, missed, 0],
  ];
  return {
    title: 'Suites of other projects',
    columns: ['suite', 'total', 'as expected', 'differs', 'failed'],
    rows: rows.map((row) => row.map(String)),
    figures: Object.fromEntries(rows.map(([name, ...counts]) => [name, counts])),
  };
}

/** Markup that runs in a browser, as the description of an item: in how many descriptions something active is left. */
async function markup(load) {
  const { findActive } = await load('/test/html/judge.ts');
  const isActive = (html) => findActive(html).some((what) => what !== 'a comment');
  const payloads = rowsOf(join(SHARED, 'hostile/xss.jsonl')).filter(({ live }) => live);
  const documents = payloads.map(({ html }) => Buffer.from(feedWith(html)));
  const unknown = payloads.filter(({ html }) => !isActive(html)).map(({ id }) => id);
  const rows = [['as written', payloads.length - unknown.length]];
  for (const { title, parse, read } of await loadReaders()) {
    let active = 0;
    for (const document of documents) {
      if (isActive(await htmlOf(parse, read, document))) active++;
    }
    rows.push([title, active]);
  }
  const python = readFilesWithPython(documents);
  if (python !== null) rows.push([python.title, python.htmls.filter(isActive).length]);
  return {
    title: `XSS payloads that are still active in the result, of ${payloads.length} payloads that run in Chromium. The payloads come from ${sourcesOf(payloads)}. The check does not detect ${unknown.length} of the unchanged payloads: ${unknown.join(', ')}`,
    columns: ['', 'active'],
    rows: rows.map((row) => row.map(String)),
    figures: { payloads: payloads.length, unknown, active: Object.fromEntries(rows) },
  };
}

/** Where payloads come from, and how many from each source. */
function sourcesOf(payloads) {
  const counts = new Map();
  for (const { source } of payloads) counts.set(source, (counts.get(source) ?? 0) + 1);
  return [...counts]
    .toSorted(([, a], [, b]) => b - a)
    .map(([source, count]) => `${source === 'own' ? 'our own set' : source} (${count})`)
    .join(', ');
}

function feedWith(html) {
  const escaped = html.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
  return `<rss version="2.0"><channel><title>Feed</title><item><title>Entry</title><description>${escaped}</description></item></channel></rss>`;
}

async function htmlOf(parse, read, document) {
  try {
    return read(await parse(document)).entries[0]?.html ?? '';
  } catch {
    return '';
  }
}

function readFilesWithPython(documents) {
  const folder = mkdtempSync(join(tmpdir(), 'bozofeed-proofs-'));
  try {
    const files = documents.map((document, at) => {
      const file = join(folder, `${at}.xml`);
      writeFileSync(file, document);
      return file;
    });
    const python = readWithPython(files);
    if (python === null) return null;
    return {
      title: `feedparser ${python.version} (Python)`,
      htmls: files.map((file) => python.readings.get(file)?.entries[0]?.html ?? ''),
    };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** How many spellings of this machine's IP address each parser connects to, and what bozofeed refuses besides. */
async function addresses(load) {
  const { resolver } = await load('/test/fetch/guard-rows.ts');
  const refuse = rowsOf(join(SHARED, 'hostile/ssrf.jsonl')).filter(
    ({ verdict, redirects }) => verdict === 'refuse' && redirects === undefined,
  );
  let refused = 0;
  for (const row of refuse) {
    const { bozo, status } = await parseFeed(row.url, {
      lookup: resolver(row).lookup,
      timeout: DEADLINE,
    });
    if (bozo && status === null) refused++;
  }
  const rows = [];
  for (const { title, fetch: fetchWith } of await fetchers()) {
    let reached = 0;
    const server = createServer((_, response) => {
      reached++;
      response.setHeader('content-type', 'application/rss+xml').end(feedWith('text'));
    });
    await new Promise((resolve) => server.listen(0, '127.0.0.1', resolve));
    for (const spell of SPELLINGS) {
      await settle(fetchWith(spell(server.address().port), {}));
    }
    server.closeAllConnections();
    server.close();
    rows.push([title, reached]);
  }
  return {
    title: `Connections to this machine, for ${SPELLINGS.length} ways to write the IP address of this machine. bozofeed also refuses ${refused} of ${refuse.length} hosts with private IP addresses, written as an IP address or as a name`,
    columns: ['', 'connected'],
    rows: rows.map((row) => row.map(String)),
    figures: { refuse: refuse.length, refused, connected: Object.fromEntries(rows) },
  };
}

const deadline = () => AbortSignal.timeout(DEADLINE);

/** How each peer fetches a feed: in its own way, or with `fetch` where it has none, and with a deadline. */
const FETCHING_PEERS = [
  {
    peer: 'rss-parser',
    title: 'rss-parser',
    fetcher: ({ default: Parser }) => {
      const parser = new Parser({ timeout: DEADLINE });
      return async (url) => ({ count: (await parser.parseURL(url)).items.length });
    },
  },
  {
    peer: 'feedparser',
    title: 'fetch and node-feedparser',
    fetcher:
      ({ default: FeedParser }) =>
      async (url) => {
        const response = await fetch(url, { signal: deadline() });
        const parser = new FeedParser({});
        let count = 0;
        parser.on('data', () => {
          count++;
        });
        const ended = new Promise((resolve) => {
          parser.on('end', resolve);
          parser.on('error', resolve);
        });
        try {
          for await (const chunk of response.body) parser.write(chunk);
        } catch {
          // A program has the items that the stream emitted before the failure.
        }
        parser.end();
        await ended;
        return { count };
      },
  },
  {
    peer: 'feedsmith',
    title: 'fetch and feedsmith',
    fetcher: (feedsmith) => async (url) => {
      const response = await fetch(url, { signal: deadline() });
      const { feed } = feedsmith.parseFeed(await response.text());
      return { count: (feed.items ?? feed.entries ?? []).length };
    },
  },
  {
    peer: '@extractus/feed-extractor',
    title: 'feed-extractor',
    fetcher: ({ extract }) => {
      const fetcher = (url) => fetch(url, { signal: deadline() });
      return async (url) => ({ count: (await extract(url, {}, fetcher)).entries.length });
    },
  },
];

/** bozofeed, and the peers that are installed. */
async function fetchers() {
  const installed = installPeers();
  const all = [
    {
      title: 'bozofeed',
      fetch: async (url, options) => {
        const { entries, bozo } = await parseFeed(url, { timeout: DEADLINE, ...options });
        return { count: entries.length, reported: bozo };
      },
    },
  ];
  for (const { peer, title, fetcher } of FETCHING_PEERS) {
    if (installed.includes(peer)) all.push({ title, fetch: fetcher(await importPeer(peer)) });
  }
  return all;
}

/** What a fetch came to, or `null` where it is not over in time. */
async function settle(promise) {
  let timer;
  const late = new Promise((resolve) => {
    timer = setTimeout(() => resolve(null), TIMEOUT);
  });
  const over = promise.catch(() => ({ count: 0, reported: true }));
  return Promise.race([over, late]).finally(() => clearTimeout(timer));
}

/** Server failures after which entries have arrived, and how many parsers return them. */
async function faults(load) {
  const { FAULTS, ENTRIES } = await load('/test/fetch/faults.ts');
  const { startFaultServer } = await load('/test/fetch/fault-server.ts');
  const { requestFor } = await load('/test/fetch/judge.ts');
  // Failures that need an option of bozofeed would be unfair to other parsers.
  const played = FAULTS.filter(
    ({ entries, options, listening, check }) =>
      entries !== 0 && options === undefined && listening?.tls === undefined && check === undefined,
  );
  // rss-parser throws outside of its promise if an endless body is longer than a string can be.
  const survive = () => {};
  process.on('uncaughtException', survive);
  const rows = [];
  for (const { title, fetch: fetchWith } of await fetchers()) {
    const outcomes = [];
    // One at a time: an endless body keeps a parser so busy that others would exceed their time limits.
    for (const fault of played) {
      const server = await startFaultServer(fault.play, fault.listening);
      const { url, options } = requestFor(fault, server.port);
      const outcome = await settle(fetchWith(url, options));
      await server.close();
      outcomes.push({ outcome, wanted: fault.entries ?? ENTRIES });
    }
    const kept = outcomes.filter((each) => (each.outcome?.count ?? 0) >= each.wanted).length;
    const hanging = outcomes.filter(({ outcome }) => outcome === null).length;
    rows.push([title, kept, hanging]);
  }
  process.off('uncaughtException', survive);
  return {
    title: `${played.length} server failures after which some entries have arrived: how often the parser returns entries, and how often the parser does not return within ${TIMEOUT / 1000} s`,
    columns: ['', 'returned', 'no response'],
    rows: rows.map((row) => row.map(String)),
    figures: { faults: played.length, kept: Object.fromEntries(rows) },
  };
}

/** A result whose values are getters of classes, as the parser itself writes it in JSON. */
function plainOf(result) {
  return typeof result?.toJSON === 'function' ? JSON.parse(JSON.stringify(result)) : result;
}

/**
 * How many of the strings and attribute values of well-formed feeds in UTF-8 are somewhere in the
 * result; `null` without the feeds.
 */
async function retention(load) {
  const { factsOf, Haystack } = await load('/test/conformance/retention-suite.ts');
  const feeds = readManifest(process.env.BOZOFEED_EVIDENCE ?? MANIFEST)
    .filter(
      ({ wellFormed, encoding, kind }) =>
        wellFormed && kind !== 'jsonfeed' && (encoding === 'ascii' || encoding === 'utf-8'),
    )
    .flatMap((feed) => locate(feed) ?? []);
  if (feeds.length === 0) return null;
  const readers = await loadReaders();
  const found = Object.fromEntries(readers.map(({ title }) => [title, 0]));
  let facts = 0;
  for (const path of feeds) {
    const bytes = readFileSync(path);
    const whole = parseDocument(bytes, { sanitizeHtml: false, resolveRelativeUris: false });
    const said = factsOf(bytes, whole) ?? [];
    facts += said.length;
    for (const { name, title, parse } of readers) {
      try {
        const { feed, entries } = whole;
        const theirs = name === 'bozofeed' ? { feed, entries } : plainOf(await parse(bytes));
        const haystack = new Haystack(theirs);
        found[title] += said.filter((fact) => haystack.has(fact)).length;
      } catch {
        // What is refused keeps nothing.
      }
    }
  }
  const rows = readers.map(({ title }) => [
    title,
    `${((100 * found[title]) / facts).toFixed(1)} %`,
  ]);
  return {
    title: `${facts} strings and attribute values of ${feeds.length} well-formed feeds in UTF-8: the share that is in the result if nothing is sanitized`,
    columns: ['', 'found'],
    rows,
    figures: { feeds: feeds.length, facts, found },
  };
}

const { values } = parseArgs({ options: { part: { type: 'string', multiple: true } } });
const names = PARTS.map(({ prove }) => prove.name);
const unknown = (values.part ?? []).filter((name) => !names.includes(name));
if (unknown.length > 0) {
  console.error(`Unknown: ${unknown.join(', ')}. The parts are ${names.join(', ')}.`);
  process.exit(2);
}
await withSources(prove);
