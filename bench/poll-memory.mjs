/**
 * What a poller keeps: the memory of this process over 100,000 checks of 4,000 feeds on 500 host
 * names, 300 at once, from a server on the loopback interface that is a process of its own. 85 % of
 * the requests get 304, and 2 % each of the hosts are slow, return 500, 429, 301 or 410, or have no
 * IP address. Between two rounds an hour passes on the poller's clock, so that names and pauses run
 * out. Fails if the heap grows after the first quarter.
 *
 *     npm run build && node --expose-gc bench/poll-memory.mjs [checks]
 */
import { fork } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:http';
import { fileURLToPath } from 'node:url';

const HOSTS = 500;
const FEEDS = 4000;
const AT_ONCE = 300;
const HOUR = 3_600_000;
/** Of the heap after a quarter of the checks: what compiled code and its caches may still add. */
const MOST_GROWTH = 0.15;

const ETAG = '"1"';
const TROUBLES = ['slow', 'error', 'limited', 'moved', 'gone', 'dead'];

/** Every fiftieth host has a trouble; 60 of 500 all in total. */
function troubleOf(host) {
  return host % 50 < TROUBLES.length ? TROUBLES[host % 50] : null;
}

function items(seed) {
  return Array.from(
    { length: 20 },
    (_, at) =>
      `<item><title>Entry ${seed} ${at}</title><guid>urn:${seed}:${at}</guid><description>${'text '.repeat(40)}</description></item>`,
  ).join('');
}

async function serve() {
  let seed = 0;
  const send = (request, response) => {
    // Of the others 3 of 20 have something new.
    if (request.headers['if-none-match'] === ETAG && Math.random() < 0.85) {
      response.writeHead(304, { etag: ETAG }).end();
      return;
    }
    const body = `<rss version="2.0"><channel><title>Feed</title>${items(++seed)}</channel></rss>`;
    response.writeHead(200, { 'content-type': 'application/rss+xml', etag: ETAG }).end(body);
  };
  const answers = {
    slow: (request, response) => setTimeout(send, 100, request, response),
    error: (_, response) => response.writeHead(500).end('no'),
    limited: (_, response) => response.writeHead(429, { 'retry-after': '600' }).end(),
    moved: (request, response) =>
      request.url.startsWith('/new')
        ? send(request, response)
        : response.writeHead(301, { location: `/new${request.url}` }).end(),
    gone: (_, response) => response.writeHead(410).end(),
  };
  const server = createServer((request, response) => {
    const host = Number(/\d+/.exec(request.headers.host)?.[0]);
    (answers[troubleOf(host)] ?? send)(request, response);
  });
  server.keepAliveTimeout = 60_000;
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  process.send(server.address().port);
}

function lookup(host, _options, callback) {
  const isDead = troubleOf(Number(/\d+/.exec(host)?.[0])) === 'dead';
  const error = Object.assign(new Error(host), { code: 'ENOTFOUND' });
  if (isDead) setTimeout(callback, 20, error, '');
  else callback(null, [{ address: '127.0.0.1', family: 4 }]);
}

function megabytes(bytes) {
  return `${(bytes / 1e6).toFixed(1).padStart(6)} MB`;
}

/** A state as a database has it: outside of the heap, so that what is left there is the poller's. */
function stored(state) {
  return Buffer.from(JSON.stringify(state));
}

async function main() {
  const checks = Number(process.argv[2] ?? 100_000);
  const server = fork(fileURLToPath(import.meta.url), ['serve']);
  const [port] = await once(server, 'message');
  const { createPoller } = await import('../dist/poll.js');
  let now = Date.now();
  const poller = createPoller({
    allowPrivateNetwork: true,
    lookup,
    maxRequests: AT_ONCE,
    hostPause: 0,
    clock: () => now,
  });
  const states = Array.from({ length: FEEDS }, (_, at) =>
    stored({ url: `http://host${at % HOSTS}.example:${port}/feed${at}` }),
  );
  const kinds = new Map();
  const heaps = [];
  let done = 0;
  const sample = () => {
    globalThis.gc?.();
    const { heapUsed, rss, external } = process.memoryUsage();
    heaps.push({ done, heap: heapUsed });
    console.log(
      `${String(done).padStart(7)} checks  heap ${megabytes(heapUsed)}  external ${megabytes(external)}  resident ${megabytes(rss)}`,
    );
  };
  try {
    while (done < checks) {
      let next = 0;
      const work = async () => {
        while (next < FEEDS && done < checks) {
          const at = next++;
          done += 1;
          const { state, verdict } = await poller.check(JSON.parse(states[at]));
          states[at] = stored(state.goneAt === null ? state : { url: state.url });
          kinds.set(verdict.kind, (kinds.get(verdict.kind) ?? 0) + 1);
        }
      };
      const before = Math.floor((10 * done) / checks);
      await Promise.all(Array.from({ length: AT_ONCE }, work));
      if (Math.floor((10 * done) / checks) > before) sample();
      now += HOUR;
    }
  } finally {
    await poller.close();
    server.kill();
  }
  console.log(Object.fromEntries(kinds));
  const early = heaps.find((each) => each.done >= checks / 4) ?? heaps[0];
  const last = heaps.at(-1);
  const growth = last.heap / early.heap - 1;
  console.log(`heap since ${early.done} checks: ${(100 * growth).toFixed(1)} %`);
  if (growth > MOST_GROWTH) process.exitCode = 1;
}

if (process.argv[2] === 'serve') await serve();
else await main();
