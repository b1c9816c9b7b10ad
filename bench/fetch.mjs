/**
 * A thousand fetches, fifty at a time, from a server on the loopback interface in a process of its
 * own. Shows memory use over time, and fails if it grows, if there is a warning, or if anything is
 * left open at the end. Needs `node --expose-gc`.
 */
import assert from 'node:assert/strict';
import { fork } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';

const FETCHES = 1000;
const AT_ONCE = 50;
const ENTRIES = 100;
const MIB = 1024 * 1024;
/** By how much the heap may differ between two measurements without counting as growth. */
const MOST_GROWTH = 4 * MIB;

const FEED = gzipSync(
  `<rss version="2.0"><channel><title>Feed</title>${`<item><title>Entry</title><description>${'Text &lt;b&gt;bold&lt;/b&gt;. '.repeat(40)}</description></item>`.repeat(ENTRIES)}</channel></rss>`,
);

function serve() {
  const server = createServer((request, response) => {
    if (request.url.startsWith('/moved')) {
      response.writeHead(301, { location: '/feed' }).end();
    } else if (request.headers['if-none-match'] === '"1"') {
      response.writeHead(304, { etag: '"1"' }).end();
    } else {
      const headers = { 'content-type': 'application/rss+xml', 'content-encoding': 'gzip' };
      response.writeHead(200, { ...headers, etag: '"1"' }).end(FEED);
    }
  });
  server.listen(0, '127.0.0.1', () => process.send(server.address().port));
}

/** Every third fetch is redirected, every fifth conditional. */
async function fetchOne(parseFeed, origin, at) {
  const isConditional = at % 5 === 0;
  const result = await parseFeed(`${origin}${at % 3 === 0 ? '/moved' : '/feed'}`, {
    allowHosts: ['127.0.0.1'],
    ...(isConditional ? { etag: '"1"' } : {}),
  });
  assert.equal(result.bozoException, null);
  assert.equal(result.entries.length, isConditional ? 0 : ENTRIES);
}

async function run(parseFeed, origin, from, to) {
  let next = from;
  const worker = async () => {
    while (next < to) await fetchOne(parseFeed, origin, next++);
  };
  await Promise.all(Array.from({ length: AT_ONCE }, worker));
}

/** The memory in use after everything unused has been collected. */
async function memory() {
  await sleep(100);
  globalThis.gc();
  const { heapUsed, external, rss } = process.memoryUsage();
  return { used: heapUsed + external, rss };
}

async function main() {
  const warnings = [];
  process.on('warning', (warning) => warnings.push(String(warning)));
  const server = fork(fileURLToPath(import.meta.url), ['serve']);
  const [port] = await once(server, 'message');
  const { parseFeed } = await import('../dist/index.js');
  const origin = `http://127.0.0.1:${port}`;

  // Compiles the code to be measured.
  await run(parseFeed, origin, 0, 200);
  const looks = [await memory()];
  const active = process.getActiveResourcesInfo().toSorted();
  const start = performance.now();
  for (let done = 0; done < FETCHES; done += FETCHES / 5) {
    await run(parseFeed, origin, done, done + FETCHES / 5);
    looks.push(await memory());
  }
  const seconds = (performance.now() - start) / 1000;
  const left = process.getActiveResourcesInfo().toSorted();
  server.kill();

  looks.forEach(({ used, rss }, at) => {
    const done = String((at * FETCHES) / 5).padStart(5);
    console.log(
      `${done} fetches: ${(used / MIB).toFixed(1)} MiB in use, RSS ${(rss / MIB).toFixed(0)} MiB`,
    );
  });
  console.log(
    `${FETCHES} fetches, ${AT_ONCE} at a time: ${seconds.toFixed(1)} s (${(FETCHES / seconds).toFixed(0)} a second), ${warnings.length} warnings`,
  );
  assert.deepEqual(warnings, []);
  assert.deepEqual(left, active);
  const [first] = looks;
  for (const { used } of looks) assert.ok(used - first.used < MOST_GROWTH, 'memory grows');
}

if (process.argv[2] === 'serve') serve();
else await main();
