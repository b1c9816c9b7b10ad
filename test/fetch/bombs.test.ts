/**
 * Small compression bombs; `npm run test:bombs` has the large ones. Only the process's buffers are
 * measured, because its other memory belongs to the tests.
 */
import { brotliCompressSync, constants, deflateSync, gzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { resolveFetchOptions } from '../../src/api/options/resolve-fetch-options.ts';
import { fetchFeed } from '../../src/fetch/fetch-feed.ts';
import { answer, startFaultServer } from './fault-server.ts';

const LIMIT = 4 << 20;
const BLANKS = Buffer.alloc(64 << 20, ' ');
const quick = { params: { [constants.BROTLI_PARAM_QUALITY]: 2 } };

const BOMBS: readonly (readonly [coding: string, make: () => Uint8Array])[] = [
  ['gzip', () => gzipSync(BLANKS)],
  ['gzip, gzip', () => gzipSync(gzipSync(BLANKS))],
  ['deflate', () => deflateSync(BLANKS)],
  ['br', () => brotliCompressSync(BLANKS, quick)],
  ['br, gzip', () => gzipSync(brotliCompressSync(BLANKS, quick))],
  ['identity', () => BLANKS],
];

describe('a bomb sixteen times the limit', () => {
  it.each(BOMBS)('in %s costs at most four times the limit', async (coding, make) => {
    const bytes = answer(
      '200 OK',
      [`Content-Encoding: ${coding}`, 'Transfer-Encoding: identity'],
      make(),
    );
    const server = await startFaultServer((socket) => socket.end(bytes));
    const before = process.memoryUsage().arrayBuffers;
    let most = before;
    const watch = setInterval(() => {
      most = Math.max(most, process.memoryUsage().arrayBuffers);
    }, 1);
    const options = resolveFetchOptions({ allowHosts: ['127.0.0.1'], maxBytes: LIMIT });
    const fetched = await fetchFeed(`http://127.0.0.1:${server.port}/`, options);
    clearInterval(watch);
    most = Math.max(most, process.memoryUsage().arrayBuffers);
    await server.close();
    expect(fetched.transport.problems).toMatchObject([
      { name: 'LimitExceeded', limit: 'maxBytes' },
    ]);
    expect(fetched.bytes?.length).toBe(LIMIT);
    expect(most - before).toBeLessThanOrEqual(4 * LIMIT);
  });
});
