import { brotliCompressSync, deflateSync, gzipSync } from 'node:zlib';
import { expect, it } from 'vitest';
import { isResponse, readResponse } from '../../src/corpus/case.ts';

const FEED = '<rss version="2.0"/>';
const LIMIT = 1000;

const ascii = (text: string): Buffer => Buffer.from(text, 'latin1');
const response = (headers: string, body: string | Uint8Array): Buffer =>
  Buffer.concat([ascii(`HTTP/1.1 200 OK\r\n${headers}\r\n`), Buffer.from(body)]);
const chunked = (...chunks: readonly string[]): string =>
  `${chunks.map((chunk) => `${chunk.length.toString(16)}\r\n${chunk}\r\n`).join('')}0\r\n\r\n`;

const ROWS: readonly (readonly [
  name: string,
  bytes: Uint8Array,
  document: string,
  fault: string | null,
])[] = [
  ['a plain body', response('A: b\r\n', FEED), FEED, null],
  ['line feeds alone', ascii(`HTTP/1.0 200 OK\nA: b\n\n${FEED}`), FEED, null],
  ['no body', response('', ''), '', null],
  ['a head that never ends', ascii('HTTP/1.1 200 OK\r\nA: b'), '', null],
  ['the right length', response(`Content-Length: ${FEED.length}\r\n`, FEED), FEED, null],
  ['a truncated body', response('Content-Length: 99\r\n', FEED), FEED, 'ERR_BODY_TOO_SHORT'],
  [
    'chunks',
    response('Transfer-Encoding: chunked\r\n', chunked('<rss ver', 'sion="2.0"/>')),
    FEED,
    null,
  ],
  [
    'chunks with extensions',
    response('Transfer-Encoding: chunked\r\n', `14;a=b\r\n${FEED}\r\n0\r\n\r\n`),
    FEED,
    null,
  ],
  [
    'chunks that break off',
    response('Transfer-Encoding: chunked\r\n', `8\r\n<rss ver\r\nff\r\nsion`),
    '<rss version',
    'ERR_CHUNKS_BROKEN',
  ],
  [
    'a last chunk that is missing',
    response('Transfer-Encoding: chunked\r\n', `14\r\n${FEED}\r\n`),
    FEED,
    'ERR_CHUNKS_BROKEN',
  ],
  ['chunks undone by the capture', response('Transfer-Encoding: chunked\r\n', FEED), FEED, null],
  ['gzip', response('Content-Encoding: gzip\r\n', gzipSync(FEED)), FEED, null],
  ['deflate', response('Content-Encoding: deflate\r\n', deflateSync(FEED)), FEED, null],
  ['brotli', response('Content-Encoding: br\r\n', brotliCompressSync(FEED)), FEED, null],
  ['gzip undone by the capture', response('Content-Encoding: gzip\r\n', FEED), FEED, null],
  ['an unknown coding', response('Content-Encoding: lzma\r\n', FEED), FEED, null],
  [
    'bytes before the response',
    Buffer.concat([
      ascii('HTTP/1.1 100 Continue\r\n\r\nHTTP/1.1 301 Moved\r\nLocation: /\r\n\r\n'),
      response('', FEED),
    ]),
    FEED,
    null,
  ],
];

it.each(ROWS)('reads %s', async (_, bytes, document, fault) => {
  const read = await readResponse(bytes, LIMIT);
  expect(Buffer.from(read.document).toString()).toBe(document);
  expect(read.fault === null ? null : Reflect.get(read.fault, 'code')).toBe(fault);
});

it('reads the head of the last of several', async () => {
  const bytes = ascii('HTTP/1.1 302 Found\r\n\r\nHTTP/2 404\r\nA: b\r\n\r\nx');
  expect((await readResponse(bytes, LIMIT)).head).toEqual({ status: 404, headers: [['a', 'b']] });
});

it('keeps a redirect without a target response', async () => {
  expect((await readResponse(ascii('HTTP/1.1 302 Found\r\n\r\nx'), LIMIT)).head.status).toBe(302);
});

it('decompresses no more than the limit, and reports that there was more', async () => {
  const bomb = response('Content-Encoding: gzip\r\n', gzipSync('x'.repeat(1_000_000)));
  expect((await readResponse(bomb, LIMIT)).document.length).toBe(LIMIT + 1);
});

it('reports gzip that breaks off', async () => {
  const whole = gzipSync(FEED.repeat(50));
  const cut = response('Content-Encoding: gzip\r\n', whole.subarray(0, whole.length - 12));
  const { document, fault } = await readResponse(cut, 100_000);
  expect(document.length).toBeGreaterThan(0);
  expect(fault).not.toBeNull();
});

it.each([
  ['HTTP/1.1 200 OK\r\n', true],
  ['HTTP/2 200\n', true],
  ['<rss/>', false],
  ['HTTP is a protocol', false],
  ['', false],
])('%j is a response: %s', (text, expected) => {
  expect(isResponse(ascii(text))).toBe(expected);
});
