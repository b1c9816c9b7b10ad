/**
 * The cost of a check compared with a bare request: CPU time of this process per check, for the
 * responses 304 and 200, with and without TLS, from a server on the loopback interface in a process
 * of its own. The bare request is `request` of undici with an `Agent` that keeps its connections. It
 * sends the headers that a check sends, and reads the body to its end. The two ways alternate, so
 * that each ratio comes from one run; the median of the rounds is shown. Fails if a check costs more
 * than the limit.
 *
 *     npm run build && node bench/poll.mjs [--json] [--no-limits]
 */
import { fork } from 'node:child_process';
import { once } from 'node:events';
import { createServer as createHttpServer } from 'node:http';
import { createServer as createHttpsServer } from 'node:https';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { loadDocuments } from './documents.mjs';

const ROUNDS = 7;
const AT_ONCE = 8;
/** Checks per round: enough for half a second, so that the resolution of the CPU clock suffices. */
const CHECKS = { 304: 6000, 200: 150 };
/**
 * How many times the cost of a bare request a check may take. The goal for 200 is 1.15: comparing
 * 50 entries with the known ones takes a tenth of the time that parsing takes.
 */
const LIMITS = { 304: 1.5, 200: 1.25 };
/** How much the ratios of two runs differ on a shared machine. */
const NOISE = 0.05;

const ETAG = '"1"';

/** What a check sends with every request. */
const HEADERS = {
  accept:
    'application/rss+xml, application/atom+xml, application/feed+json, application/rdf+xml, application/xml;q=0.9, text/xml;q=0.8, */*;q=0.1',
  'accept-encoding': 'gzip, deflate, br',
  'user-agent': 'bozofeed/0.0.0 (+https://example.org/bozofeed)',
};

async function serve() {
  const { withSources } = await import('../scripts/sources.mjs');
  const now = Date.now();
  const identity = await withSources(async (load) => {
    const { makeCertificate } = await load('/test/fetch/certificate.ts');
    return makeCertificate('localhost', new Date(now - 1e7), new Date(now + 1e8));
  });
  const [document] = loadDocuments('synthetic, typical');
  let answers = 0;
  const answer = (request, response) => {
    if (request.headers['if-none-match'] === ETAG) {
      response.writeHead(304, { etag: ETAG }).end();
      return;
    }
    // No document is sent twice, because a repeated document would not be parsed.
    const end = Buffer.from(`<!-- ${++answers} -->`);
    const headers = { 'content-type': 'application/rss+xml', etag: ETAG };
    const length = document.length + end.length;
    response.writeHead(200, { ...headers, 'content-length': length });
    response.write(document);
    response.end(end);
  };
  const servers = [createHttpServer(answer), createHttpsServer(identity, answer)];
  for (const server of servers) {
    server.keepAliveTimeout = 60_000;
    server.listen(0, '127.0.0.1');
    await once(server, 'listening');
  }
  const ports = servers.map((server) => server.address().port);
  process.send({ ports, ca: identity.cert });
}

/** The ways to fetch: each takes the URL of a feed, and whether it is known. */
async function contenders(ca) {
  const { Agent, request } = await import('undici');
  const { parseDocument, parseFeed } = await import('../dist/index.js');
  const { createPoller } = await import('../dist/poll.js');
  const agent = new Agent({ connections: AT_ONCE, connect: { ca } });
  const options = { allowPrivateNetwork: true, ca };
  const poller = createPoller({
    ...options,
    maxRequestsPerHost: AT_ONCE,
    hostPause: 0,
  });
  const states = new Map();
  const bare = async (url, isKnown) => {
    const headers = { ...(isKnown ? { 'if-none-match': ETAG, 'a-im': 'feed' } : {}), ...HEADERS };
    const answer = await request(url, { dispatcher: agent, headers });
    const bytes = new Uint8Array(await answer.body.arrayBuffer());
    return { status: answer.statusCode, headers: answer.headers, bytes };
  };
  return {
    'undici alone': bare,
    'undici and parseDocument': async (url, isKnown) => {
      const { status, headers, bytes } = await bare(url, isKnown);
      if (status === 200) parseDocument(bytes, { url, headers });
      return { status };
    },
    'poller.check': async (url, isKnown) => {
      const { state, result } = await poller.check(states.get(url) ?? { url });
      states.set(url, isKnown ? state : { ...state, validators: { etag: null, modified: null } });
      return { status: result.status };
    },
    parseFeed: async (url, isKnown) => {
      const { status } = await parseFeed(url, { ...options, ...(isKnown ? { etag: ETAG } : {}) });
      return { status };
    },
    close: async () => {
      await agent.close();
      await poller.close();
    },
  };
}

/**
 * Milliseconds of CPU time for one check. There is no garbage collection before it: a full
 * collection discards compiled code, and compiling it again would be part of the measurement.
 */
async function cost(check, url, status, count) {
  const start = process.cpuUsage();
  let left = count;
  const worker = async (at) => {
    while (left-- > 0) {
      const answer = await check(`${url}?${at}`, status === 304);
      if (answer.status !== status) throw new Error(`${answer.status} instead of ${status}`);
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, (_, at) => worker(at)));
  const { user, system } = process.cpuUsage(start);
  return (user + system) / 1000 / count;
}

function median(values) {
  return values.toSorted((one, other) => one - other)[Math.floor(values.length / 2)];
}

async function measure(ways, url, status) {
  const costs = new Map(Object.keys(ways).map((name) => [name, []]));
  // Warms up connections, compiled code, and known states.
  for (const check of Object.values(ways)) {
    for (let at = 0; at < AT_ONCE; at++) await check(`${url}?${at}`, status === 304);
    await cost(check, url, status, CHECKS[status] / 3);
  }
  for (let round = 0; round < ROUNDS; round++) {
    for (const [name, check] of Object.entries(ways)) {
      // Work left over from the previous way is not counted.
      await sleep(50);
      costs.get(name).push(await cost(check, url, status, CHECKS[status]));
    }
  }
  const baseline = costs.get(status === 304 ? 'undici alone' : 'undici and parseDocument');
  return [...costs].map(([name, values]) => ({
    name,
    milliseconds: median(values),
    ratio: median(values.map((value, round) => value / baseline[round])),
  }));
}

async function main() {
  const server = fork(fileURLToPath(import.meta.url), ['serve']);
  const [{ ports, ca }] = await once(server, 'message');
  const { close, ...ways } = await contenders(ca);
  const rows = [];
  try {
    for (const [scheme, port] of [
      ['http', ports[0]],
      ['https', ports[1]],
    ]) {
      for (const status of [304, 200]) {
        const url = `${scheme}://localhost:${port}/feed`;
        for (const row of await measure(ways, url, status)) rows.push({ scheme, status, ...row });
      }
    }
  } finally {
    await close();
    server.kill();
  }
  if (process.argv.includes('--json')) console.log(JSON.stringify(rows, null, 2));
  for (const { scheme, status, name, milliseconds, ratio } of rows) {
    console.log(
      [
        scheme.padEnd(5),
        status,
        name.padEnd(24),
        milliseconds.toFixed(3),
        'ms',
        ratio.toFixed(2),
      ].join('  '),
    );
  }
  if (process.argv.includes('--no-limits')) return;
  for (const { scheme, status, name, ratio } of rows) {
    const limit = LIMITS[status] + NOISE;
    if (name !== 'poller.check' || ratio <= limit) continue;
    console.error(
      `${scheme} ${status}: ${ratio.toFixed(2)} instead of ${limit.toFixed(2)} at most`,
    );
    process.exitCode = 1;
  }
}

if (process.argv[2] === 'serve') await serve();
else await main();
