/**
 * Fetches compression bombs from a server on the loopback interface, each in a process of its own:
 * every fetch has to stop at the limit, and memory must not grow by more than four times the limit.
 * The server generates a bomb while sending it, in a separate process, so that its memory does not
 * count.
 */
import assert from 'node:assert/strict';
import { fork } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:http';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { fileURLToPath } from 'node:url';
import { constants, createBrotliCompress, createDeflate, createGzip } from 'node:zlib';

const MIB = 1024 * 1024;
const SIZES = { '64 MiB': 64 * MIB, '1 GB': 1_000_000_000 };
const LIMIT = 32 * MIB;
const MOST_GROWTH = 4;
/** The content of the bombs: spaces can occur in a feed, and zeros are typical of bombs. */
const FILLINGS = { blanks: 0x20, zeros: 0 };
const CODINGS = ['gzip', 'deflate', 'br', 'gzip, gzip', 'identity'];

const ITEMS = '<item><title>Entry</title></item>'.repeat(20);
const FEED = `<rss version="2.0"><channel><title>Feed</title>${ITEMS}`;

const brotli = { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } };
const COMPRESSORS = {
  gzip: () => createGzip(),
  deflate: () => createDeflate(),
  br: () => createBrotliCompress(brotli),
};

function* inflated(size, byte) {
  const chunk = Buffer.alloc(MIB, byte);
  yield Buffer.from(FEED);
  for (let left = size; left > 0; left -= MIB) yield chunk.subarray(0, Math.min(left, MIB));
}

async function serve() {
  const server = createServer(async (request, response) => {
    const { searchParams } = new URL(request.url, 'http://server/');
    const coding = searchParams.get('coding') ?? 'identity';
    const size = Number(searchParams.get('size'));
    response.writeHead(200, { 'content-type': 'application/rss+xml', 'content-encoding': coding });
    const compressors = coding.split(', ').flatMap((name) => COMPRESSORS[name]?.() ?? []);
    const source = Readable.from(inflated(size, Number(searchParams.get('byte'))));
    // The client disconnects as soon as it has enough.
    await pipeline(source, ...compressors, response).catch(() => {});
  });
  server.listen(0, '127.0.0.1', () => process.send(server.address().port));
}

async function measure(url) {
  const { parseFeed } = await import('../dist/index.js');
  const options = { allowHosts: ['127.0.0.1'], maxBytes: LIMIT, timeout: 60_000 };
  // What is loaded on demand does not count either.
  await parseFeed(new URL('?size=1000&coding=gzip&byte=32', url), options);
  globalThis.gc();
  const before = process.memoryUsage.rss();
  const start = performance.now();
  const { problems, entries } = await parseFeed(url, options);
  process.send({
    seconds: (performance.now() - start) / 1000,
    growth: process.resourceUsage().maxRSS * 1024 - before,
    stopped: problems.some(({ name, limit }) => name === 'LimitExceeded' && limit === 'maxBytes'),
    entries: entries.length,
  });
}

async function inProcess(role, ...args) {
  const child = fork(fileURLToPath(import.meta.url), [role, ...args], {
    execArgv: ['--expose-gc'],
  });
  const [message] = await Promise.race([
    once(child, 'message'),
    once(child, 'exit').then(([code]) => assert.fail(`${role} ended with ${code}`)),
  ]);
  return { child, message };
}

async function main() {
  const { child: server, message: port } = await inProcess('serve');
  const failures = [];
  console.log(`limit ${LIMIT / MIB} MiB; memory may grow by ${(MOST_GROWTH * LIMIT) / MIB} MiB\n`);
  for (const [sizeName, size] of Object.entries(SIZES)) {
    for (const [filling, byte] of Object.entries(FILLINGS)) {
      for (const coding of CODINGS) {
        const query = new URLSearchParams({ size, coding, byte });
        const { message } = await inProcess('measure', `http://127.0.0.1:${port}/?${query}`);
        const { seconds, growth, stopped, entries } = message;
        const times = growth / LIMIT;
        const isRight = stopped && entries > 0 && times <= MOST_GROWTH;
        const name = `${sizeName} of ${filling}, ${coding}`;
        if (!isRight) failures.push(name);
        console.log(
          [
            isRight ? 'ok    ' : 'FAILED',
            name.padEnd(32),
            stopped ? 'stopped' : 'not stopped',
            `${entries} entries`,
            `${(growth / MIB).toFixed(0)} MiB (${times.toFixed(1)} times the limit)`,
            `${seconds.toFixed(1)} s`,
          ].join('  '),
        );
      }
    }
  }
  server.kill();
  assert.deepEqual(failures, []);
}

const [role, url] = process.argv.slice(2);
(await { serve, measure }[role ?? '']?.(url)) ?? (role === undefined ? await main() : undefined);
