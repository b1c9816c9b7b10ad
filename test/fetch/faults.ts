/**
 * What a server can do wrong, one row per failure: how it behaves, and the required result. The
 * tests beside this file run the rows one by one and all at once.
 */
import { randomBytes } from 'node:crypto';
import type { Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { brotliCompressSync, deflateRawSync, deflateSync, gzipSync } from 'node:zlib';
import type { FetchOptions } from '../../src/api/options/fetch-options.ts';
import type { FeedResult } from '../../src/model/result.ts';
import { makeCertificate } from './certificate.ts';
import {
  answer,
  chunked,
  drip,
  type FaultServer,
  flood,
  type Listening,
  type Play,
} from './fault-server.ts';

/** One failure. */
export interface Fault {
  readonly fault: string;
  /** The row in the shared page of failures, if it has this one. */
  readonly row?: number;
  readonly play: Play;
  readonly listening?: Listening;
  /** The path of the feed, or its whole URL for the server's port. */
  readonly url?: string | ((port: number) => string);
  readonly options?: FetchOptions | ((port: number) => FetchOptions);
  /** How many entries there must be: none, or at least this many; otherwise all. */
  readonly entries?: number;
  /** The name of `bozoException`, or several alternatives; otherwise there is none. */
  readonly exception?: string | readonly (string | null)[];
  readonly code?: string;
  /** Anything else that must hold. */
  readonly check?: (result: FeedResult, server: FaultServer) => Readonly<Record<string, unknown>>;
  readonly expected?: Readonly<Record<string, unknown>>;
}

/** A feed of twenty entries, well-formed. */
export const ENTRIES = 20;
const items = Array.from(
  { length: ENTRIES },
  (_, at) => `<item><title>Entry ${at}</title><guid isPermaLink="false">id-${at}</guid></item>\n`,
);
const text = `<?xml version="1.0"?>\n<rss version="2.0"><channel><title>Feed</title><link>http://example.org/</link>\n${items.join('')}</channel></rss>`;
export const FEED: Buffer = Buffer.from(text);
const RSS = 'Content-Type: application/rss+xml; charset=utf-8';
const HALF = FEED.subarray(0, FEED.length >> 1);
/** Entries that are complete in the first half. */
const HALF_ENTRIES = HALF.toString().split('</item>').length - 1;
/** A correct response. */
export const OK: Buffer = answer('200 OK', [RSS], FEED);

const say =
  (bytes: Uint8Array | string): Play =>
  (socket) => {
    socket.write(bytes);
  };
const sayAndEnd =
  (bytes: Uint8Array | string): Play =>
  (socket) => {
    socket.end(bytes);
  };
const sayAndReset =
  (bytes: Uint8Array): Play =>
  (socket) => {
    // A reset discards what the client has not read, so its process gets some turns first.
    socket.write(bytes, async () => {
      for (let turn = 0; turn < 20; turn += 1) await sleep(1);
      socket.resetAndDestroy();
    });
  };
/** A 200 with these headers, and the given part of a body. */
const ok = (headers: readonly string[], body: Uint8Array | string = FEED): Play =>
  say(answer('200 OK', [RSS, ...headers], body));
const coded = (coding: string, body: Uint8Array): Play => ok([`Content-Encoding: ${coding}`], body);
/** Answers by path; 404 for any other. */
const site =
  (
    paths: Readonly<Record<string, Uint8Array | ((head: string, nth: number) => Uint8Array)>>,
  ): Play =>
  (socket, head, nth) => {
    const path = head.split(' ')[1] ?? '';
    const page = paths[path] ?? answer('404 Not Found');
    socket.write(typeof page === 'function' ? page(head, nth) : page);
  };
const redirect = (location: string, status = '302 Found'): Buffer =>
  answer(status, [`Location: ${location}`]);
const page = (status: string, headers: readonly string[] = []): Play =>
  say(
    answer(
      status,
      ['Content-Type: text/html', ...headers],
      '<html><body><h1>Sorry</h1></body></html>',
    ),
  );
const requests = (_: FeedResult, { requests: { length } }: FaultServer) => ({ requests: length });
const nothing: Play = () => {};

/** Resolves every name to these addresses. */
const resolveTo =
  (...addresses: readonly string[]): NonNullable<FetchOptions['lookup']> =>
  (_host, _options, callback) =>
    callback(
      null,
      addresses.map((address) => ({ address, family: address.includes(':') ? 6 : 4 })),
    );

/** Resolves to one address at the first lookup, and to another at the next. */
const resolveToChanging =
  (first: string, then: string): NonNullable<FetchOptions['lookup']> =>
  (_host, _options, callback) => {
    let reads = 0;
    const answer = {
      family: 4,
      get address() {
        reads += 1;
        return reads === 1 ? first : then;
      },
    };
    callback(null, [answer]);
  };

const DAY = 86_400_000;
const now = Date.now();
const good = makeCertificate('localhost.example', new Date(now - DAY), new Date(now + DAY));
const expired = makeCertificate('localhost.example', new Date(now - 2 * DAY), new Date(now - DAY));
const atName = (scheme: string) => (port: number) => `${scheme}://localhost.example:${port}/`;
const named: FetchOptions = { lookup: resolveTo('127.0.0.1') };
const manyCodings = Array.from({ length: 100 }).fill('gzip').join(', ');
const damaged = Buffer.from(gzipSync(FEED));
damaged.writeInt32LE(~damaged.readInt32LE(damaged.length - 8), damaged.length - 8);
const whole = gzipSync(FEED);
const cut = whole.subarray(0, Math.floor(whole.length * 0.7));
/** The feed without its end, and spaces. */
const BOMB = gzipSync(Buffer.concat([FEED.subarray(0, -16), Buffer.alloc(64 << 20, ' ')]));
/** Many at once: written one by one, a flood would keep the one thread of server and client busy. */
const INTERIM = Buffer.from('HTTP/1.1 103 Early Hints\r\nLink: </a>\r\n\r\n'.repeat(1000));
const CHALLENGE = 'WWW-Authenticate: Digest realm="r", nonce="n", qop="auth", algorithm=SHA-256';

const connecting: readonly Fault[] = [
  {
    fault: 'nothing listens',
    row: 1,
    play: nothing,
    // The system never assigns port 1023, and nothing on a test machine listens there.
    url: () => 'http://127.0.0.1:1023/',
    entries: 0,
    exception: 'NetworkError',
    code: 'ECONNREFUSED',
  },
  {
    fault: 'reset on accept',
    row: 2,
    play: (socket) => socket.resetAndDestroy(),
    listening: { onAccept: true },
    entries: 0,
    exception: 'NetworkError',
    code: 'ECONNRESET',
  },
  {
    fault: 'closed before answering',
    row: 3,
    play: (socket) => socket.end(),
    entries: 0,
    exception: 'NetworkError',
    code: 'UND_ERR_SOCKET',
  },
  {
    fault: 'no route to the address',
    row: 5,
    play: nothing,
    // Multicast: refused by the system itself, without a packet sent.
    url: atName('http'),
    options: { lookup: resolveTo('224.0.0.1'), allowHosts: ['localhost.example'] },
    entries: 0,
    exception: 'NetworkError',
    code: 'ENETUNREACH',
  },
  {
    fault: 'the name does not exist',
    row: 7,
    play: nothing,
    url: () => 'http://feed.invalid/',
    options: {
      lookup: (host, _options, callback) =>
        callback(Object.assign(new Error(host), { code: 'ENOTFOUND' }), '', 0),
    },
    entries: 0,
    exception: 'NetworkError',
    code: 'ENOTFOUND',
  },
  {
    fault: 'the resolver fails for now',
    row: 8,
    play: nothing,
    url: atName('http'),
    options: {
      lookup: (host, _options, callback) =>
        callback(Object.assign(new Error(host), { code: 'EAI_AGAIN' }), '', 0),
    },
    entries: 0,
    exception: 'NetworkError',
    code: 'EAI_AGAIN',
  },
  {
    fault: 'the resolver throws',
    play: nothing,
    url: atName('http'),
    options: {
      lookup: () => {
        throw new Error('out of order');
      },
    },
    entries: 0,
    exception: 'NetworkError',
  },
  {
    fault: 'the resolver never answers',
    row: 9,
    play: nothing,
    url: atName('http'),
    options: { lookup: () => {} },
    entries: 0,
    exception: 'TimeoutError',
  },
  {
    fault: 'the resolver answers nothing',
    row: 10,
    play: nothing,
    url: atName('http'),
    options: { lookup: resolveTo() },
    entries: 0,
    exception: 'NetworkError',
    code: 'ENODATA',
  },
  {
    fault: 'IPv6 only',
    row: 11,
    play: say(OK),
    listening: { host: '::1' },
    url: atName('http'),
    options: { lookup: resolveTo('::1'), allowHosts: ['::1'] },
  },
  {
    fault: 'the first address is dead',
    row: 12,
    play: say(OK),
    url: atName('http'),
    options: {
      lookup: resolveTo('127.0.0.9', '127.0.0.1'),
      allowHosts: ['127.0.0.1', '127.0.0.9'],
    },
  },
  {
    fault: 'TLS as it should be',
    play: say(OK),
    listening: { tls: good },
    url: atName('https'),
    options: { ...named, ca: good.cert },
  },
  {
    fault: 'TLS self-signed',
    row: 13,
    play: say(OK),
    listening: { tls: good },
    url: atName('https'),
    options: named,
    entries: 0,
    exception: 'TlsError',
    code: 'DEPTH_ZERO_SELF_SIGNED_CERT',
  },
  {
    fault: 'TLS wrong name',
    row: 14,
    play: say(OK),
    listening: { tls: good },
    url: (port) => `https://other.example:${port}/`,
    options: { ...named, ca: good.cert },
    entries: 0,
    exception: 'TlsError',
    code: 'ERR_TLS_CERT_ALTNAME_INVALID',
  },
  {
    fault: 'TLS expired',
    row: 15,
    play: say(OK),
    listening: { tls: expired },
    url: atName('https'),
    options: { ...named, ca: [expired.cert] },
    entries: 0,
    exception: 'TlsError',
    code: 'CERT_HAS_EXPIRED',
  },
  {
    fault: 'TLS old protocol',
    row: 16,
    play: say(OK),
    listening: {
      tls: { ...good, minVersion: 'TLSv1', maxVersion: 'TLSv1.1', ciphers: 'ALL@SECLEVEL=0' },
    },
    url: atName('https'),
    options: named,
    entries: 0,
    exception: 'TlsError',
  },
  {
    fault: 'TLS port speaks plain HTTP',
    row: 17,
    play: say('HTTP/1.1 400 Bad Request\r\nContent-Length: 0\r\n\r\n'),
    listening: { onAccept: true },
    url: atName('https'),
    options: named,
    entries: 0,
    exception: ['TlsError', 'TimeoutError'],
  },
  {
    fault: 'TLS port says nothing',
    play: nothing,
    listening: { onAccept: true },
    url: atName('https'),
    options: named,
    entries: 0,
    exception: 'TimeoutError',
  },
  {
    fault: 'TLS port says nothing until the deadline',
    play: nothing,
    listening: { onAccept: true },
    url: atName('https'),
    options: { ...named, connectTimeout: 60_000, timeout: 200 },
    entries: 0,
    exception: 'TimeoutError',
    code: 'ETIMEDOUT',
  },
  {
    fault: 'the resolver never answers until the deadline',
    row: 9,
    play: nothing,
    url: atName('http'),
    options: { lookup: () => {}, connectTimeout: 60_000, timeout: 200 },
    entries: 0,
    exception: 'TimeoutError',
    code: 'ETIMEDOUT',
  },
  {
    fault: 'plain port speaks TLS',
    row: 18,
    play: sayAndEnd(Buffer.of(0x15, 0x03, 0x03, 0, 2, 2, 0x50)),
    entries: 0,
    exception: 'ProtocolError',
  },
  {
    fault: 'TLS cut in the handshake',
    row: 19,
    play: (socket) => socket.once('data', () => socket.end()),
    listening: { onAccept: true },
    url: atName('https'),
    options: named,
    entries: 0,
    exception: 'TlsError',
    code: 'ECONNRESET',
  },
];

const speaking: readonly Fault[] = [
  {
    fault: 'not HTTP',
    row: 20,
    play: say('SSH-2.0-OpenSSH_9.6\r\n'),
    listening: { onAccept: true },
    entries: 0,
    exception: 'ProtocolError',
  },
  {
    fault: 'binary noise',
    row: 21,
    play: say(Buffer.concat([Buffer.of(0, 1, 2), randomBytes(500)])),
    entries: 0,
    exception: 'ProtocolError',
  },
  { fault: 'HTTP/0.9', row: 22, play: sayAndEnd(FEED), entries: 0, exception: 'ProtocolError' },
  {
    fault: 'HTTP/1.0',
    row: 23,
    play: sayAndEnd(Buffer.concat([Buffer.from(`HTTP/1.0 200 OK\r\n${RSS}\r\n\r\n`), FEED])),
  },
  {
    fault: 'no headers',
    row: 24,
    play: sayAndEnd(Buffer.concat([Buffer.from('HTTP/1.1 200 OK\r\n\r\n'), FEED])),
    exception: [null, 'NonXMLContentType'],
  },
  {
    fault: 'version from the future',
    row: 25,
    play: say(`HTTP/9.9 200 OK\r\n\r\n${text}`),
    entries: 0,
    exception: 'ProtocolError',
  },
  {
    fault: 'status not a number',
    row: 26,
    play: say(`HTTP/1.1 abc OK\r\n\r\n${text}`),
    entries: 0,
    exception: 'ProtocolError',
  },
  {
    fault: 'status 099',
    row: 27,
    play: say(answer('099 Low', [RSS], FEED)),
    entries: 0,
    exception: 'ProtocolError',
  },
  {
    fault: 'status 999',
    row: 28,
    play: say(answer('999 High', [RSS], FEED)),
    exception: 'HttpStatusError',
    code: '999',
  },
  {
    fault: 'bare LF',
    row: 29,
    play: sayAndEnd(`HTTP/1.1 200 OK\n${RSS}\n\n${text}`),
    entries: 0,
    exception: 'ProtocolError',
  },
  {
    fault: '100 without end',
    row: 30,
    play: (socket) => flood(socket, Buffer.from('HTTP/1.1 100 Continue\r\n\r\n'.repeat(1000))),
    entries: 0,
    exception: ['ProtocolError', 'TimeoutError'],
  },
  {
    fault: '101 unasked',
    row: 31,
    play: say('HTTP/1.1 101 Switching\r\nUpgrade: x\r\nConnection: upgrade\r\n\r\n'),
    entries: 0,
    exception: 'ProtocolError',
  },
  {
    fault: '103 without end',
    play: (socket) => flood(socket, INTERIM),
    entries: 0,
    exception: 'ProtocolError',
    code: 'UND_ERR_HEADERS_OVERFLOW',
  },
  {
    fault: '103 early hints first',
    row: 32,
    play: say(Buffer.concat([Buffer.from('HTTP/1.1 103 Early Hints\r\nLink: </a>\r\n\r\n'), OK])),
  },
  {
    fault: 'slow headers',
    row: 33,
    play: (socket) => {
      socket.write('HTTP/1.1 200 OK\r\n');
      drip(socket, 50, () => 'X: y\r\n');
    },
    entries: 0,
    exception: 'TimeoutError',
    code: 'UND_ERR_HEADERS_TIMEOUT',
  },
  {
    fault: 'never answers',
    row: 34,
    play: nothing,
    entries: 0,
    exception: 'TimeoutError',
    code: 'UND_ERR_HEADERS_TIMEOUT',
  },
  {
    fault: 'slow body',
    row: 35,
    play: (socket) => {
      socket.write(answer('200 OK', [RSS, 'Content-Length: 100000'], HALF));
      drip(socket, 50, () => ' ');
    },
    entries: HALF_ENTRIES,
    exception: 'TimeoutError',
    code: 'ETIMEDOUT',
  },
  {
    fault: 'stall in the body',
    row: 36,
    play: ok([`Content-Length: ${FEED.length}`], HALF),
    entries: HALF_ENTRIES,
    exception: 'TimeoutError',
    code: 'UND_ERR_BODY_TIMEOUT',
  },
  {
    fault: 'reset in the body',
    row: 37,
    play: sayAndReset(answer('200 OK', [RSS, `Content-Length: ${FEED.length}`], HALF)),
    entries: HALF_ENTRIES,
    exception: 'IncompleteBodyError',
    code: 'ECONNRESET',
  },
  {
    fault: 'gone in the body, and back at once',
    row: 113,
    play: (socket, _, nth) => {
      if (nth === 0)
        sayAndReset(answer('200 OK', [RSS, `Content-Length: ${FEED.length}`], HALF))(socket, '', 0);
      else socket.write(OK);
    },
    entries: HALF_ENTRIES,
    exception: 'IncompleteBodyError',
    code: 'ECONNRESET',
    check: requests,
    expected: { requests: 1 },
  },
];

const framing: readonly Fault[] = [
  {
    fault: 'length too long',
    row: 38,
    play: sayAndEnd(answer('200 OK', [RSS, `Content-Length: ${FEED.length + 50}`], FEED)),
    exception: 'IncompleteBodyError',
  },
  {
    fault: 'length too short',
    row: 39,
    play: ok([`Content-Length: ${FEED.length - 20}`]),
    exception: ['SAXParseException', 'TruncatedDocument'],
  },
  {
    fault: 'length negative',
    row: 40,
    play: ok(['Content-Length: -5']),
    entries: 0,
    exception: 'ProtocolError',
  },
  {
    fault: 'length not a number',
    row: 41,
    play: ok(['Content-Length: abc']),
    entries: 0,
    exception: 'ProtocolError',
  },
  {
    fault: 'length enormous',
    row: 42,
    play: ok(['Content-Length: 99999999999999999999999']),
    entries: 0,
    exception: ['ProtocolError', 'LimitExceeded'],
  },
  {
    fault: 'two lengths',
    row: 43,
    play: ok(['Content-Length: 100', `Content-Length: ${FEED.length}`]),
    entries: 0,
    exception: 'ProtocolError',
  },
  {
    fault: 'length and chunked',
    row: 44,
    play: ok(
      ['Content-Length: 5', 'Transfer-Encoding: chunked'],
      Buffer.concat([chunked(FEED, 500), Buffer.from('0\r\n\r\n')]),
    ),
    entries: 0,
    exception: ['ProtocolError', null],
  },
  {
    fault: 'chunk cut',
    row: 45,
    play: sayAndEnd(
      answer('200 OK', [RSS, 'Transfer-Encoding: chunked'], chunked(FEED, 500).subarray(0, 1200)),
    ),
    entries: 5,
    exception: 'IncompleteBodyError',
  },
  {
    fault: 'last chunk missing',
    row: 46,
    play: sayAndEnd(answer('200 OK', [RSS, 'Transfer-Encoding: chunked'], chunked(FEED, 500))),
    exception: 'IncompleteBodyError',
  },
  {
    fault: 'chunk size not hex',
    row: 47,
    play: ok(['Transfer-Encoding: chunked'], `ZZ\r\n${text}\r\n0\r\n\r\n`),
    entries: 0,
    exception: 'ProtocolError',
  },
  {
    fault: 'chunk size not hex after all the feed, in one packet',
    row: 47,
    play: ok(
      ['Transfer-Encoding: chunked'],
      Buffer.concat([chunked(FEED, 500), Buffer.from('ZZ\r\n')]),
    ),
    exception: 'IncompleteBodyError',
  },
  {
    fault: 'chunk extensions',
    row: 48,
    play: ok(
      ['Transfer-Encoding: chunked'],
      Buffer.concat([chunked(FEED, 1500, `;x=${'y'.repeat(10_000)}`), Buffer.from('0\r\n\r\n')]),
    ),
  },
  {
    fault: 'one-byte chunks',
    row: 49,
    play: ok(
      ['Transfer-Encoding: chunked'],
      Buffer.concat([chunked(FEED, 1), Buffer.from('0\r\n\r\n')]),
    ),
  },
  {
    fault: 'transfer coding unknown',
    row: 50,
    play: sayAndEnd(answer('200 OK', [RSS, 'Transfer-Encoding: banana'], FEED)),
  },
];

const bodies: readonly Fault[] = [
  { fault: 'gzip', row: 51, play: coded('gzip', gzipSync(FEED)) },
  {
    fault: 'gzip in several members',
    row: 51,
    play: coded('x-gzip', Buffer.concat([gzipSync(HALF), gzipSync(FEED.subarray(HALF.length))])),
  },
  {
    fault: 'deflate in zlib',
    row: 52,
    play: coded('deflate', deflateSync(FEED)),
  },
  {
    fault: 'deflate raw',
    row: 52,
    play: coded('deflate', deflateRawSync(FEED)),
  },
  {
    fault: 'brotli',
    row: 53,
    play: coded('BR', brotliCompressSync(FEED)),
  },
  {
    fault: 'gzip cut',
    row: 54,
    play: coded('gzip', cut),
    entries: 2,
    exception: 'IncompleteBodyError',
    code: 'Z_BUF_ERROR',
  },
  {
    fault: 'deflate cut',
    row: 54,
    play: coded('deflate', deflateSync(FEED).subarray(0, -30)),
    entries: 2,
    exception: 'IncompleteBodyError',
    code: 'Z_BUF_ERROR',
  },
  {
    fault: 'brotli cut',
    row: 54,
    play: coded('br', brotliCompressSync(FEED).subarray(0, -10)),
    entries: 2,
    exception: 'IncompleteBodyError',
    code: 'Z_BUF_ERROR',
  },
  {
    fault: 'brotli cut where the feed is complete',
    row: 54,
    play: coded(
      'br',
      brotliCompressSync(Buffer.concat([FEED, Buffer.alloc(9999, ' ')])).subarray(0, -2),
    ),
    exception: 'IncompleteBodyError',
    code: 'Z_BUF_ERROR',
  },
  {
    fault: 'gzip announced, plain sent',
    row: 55,
    play: coded('gzip', FEED),
    exception: 'DecompressionError',
  },
  {
    fault: 'deflate announced, plain sent',
    row: 55,
    play: coded('deflate', FEED),
    exception: 'DecompressionError',
  },
  {
    fault: 'brotli announced, plain sent',
    row: 55,
    play: coded('br', FEED),
    exception: 'DecompressionError',
  },
  {
    fault: 'brotli announced, gzip sent',
    row: 55,
    play: coded('br', gzipSync(FEED)),
    exception: [null, 'DecompressionError'],
  },
  {
    fault: 'gzip sent, not announced',
    row: 56,
    play: ok([], gzipSync(FEED)),
    exception: 'CompressedBody',
  },
  {
    fault: 'gzip twice, announced once',
    row: 57,
    play: coded('gzip', gzipSync(gzipSync(FEED))),
    exception: 'CompressedBody',
  },
  {
    fault: 'gzip twice, announced twice',
    row: 58,
    play: coded('gzip, gzip', gzipSync(gzipSync(FEED))),
  },
  {
    fault: 'gzip and rubbish',
    row: 59,
    play: coded('gzip', Buffer.concat([gzipSync(FEED), Buffer.from('rubbish')])),
    exception: 'DecompressionError',
    code: 'Z_DATA_ERROR',
  },
  {
    fault: 'gzip and padding',
    row: 59,
    play: coded('gzip', Buffer.concat([gzipSync(FEED), Buffer.alloc(500)])),
  },
  {
    fault: 'deflate and rubbish',
    row: 59,
    play: coded('deflate', Buffer.concat([deflateSync(FEED), Buffer.from('rubbish')])),
    exception: 'DecompressionError',
    code: 'Z_DATA_ERROR',
  },
  {
    fault: 'brotli and rubbish',
    row: 59,
    play: coded('br', Buffer.concat([brotliCompressSync(FEED), Buffer.from('rubbish')])),
    exception: 'DecompressionError',
    code: 'Z_DATA_ERROR',
  },
  {
    fault: 'gzip, wrong checksum',
    row: 60,
    play: coded('gzip', damaged),
    exception: 'DecompressionError',
    code: 'Z_DATA_ERROR',
  },
  {
    fault: 'gzip bomb',
    row: 61,
    play: coded('gzip', BOMB),
    exception: 'LimitExceeded',
  },
  {
    fault: 'gzip bomb that drips until the deadline',
    row: 61,
    play: (socket) => {
      socket.write(`HTTP/1.1 200 OK\r\n${RSS}\r\nContent-Encoding: gzip\r\n\r\n`);
      socket.write(BOMB);
      drip(socket, 50, () => 'x');
    },
    options: { timeout: 700 },
    exception: 'TimeoutError',
    code: 'ETIMEDOUT',
  },
  {
    fault: 'hundred codings',
    row: 62,
    play: coded(manyCodings, gzipSync(FEED)),
    entries: 0,
    exception: 'DecompressionError',
  },
  {
    fault: 'unknown coding',
    row: 63,
    play: coded('x-foo', FEED),
    exception: 'DecompressionError',
  },
  {
    fault: 'a charset for a coding',
    row: 63,
    play: coded('utf-8', FEED),
  },
  {
    fault: 'coded and empty',
    row: 64,
    play: coded('gzip', new Uint8Array(0)),
    entries: 0,
    exception: 'EmptyDocument',
  },
  {
    fault: 'endless body',
    row: 65,
    play: (socket) => {
      socket.write(`HTTP/1.1 200 OK\r\n${RSS}\r\n\r\n`);
      socket.write(FEED.subarray(0, -16));
      flood(socket, Buffer.alloc(65_536, ' '));
    },
    exception: 'LimitExceeded',
  },
  {
    fault: 'announced too large',
    row: 66,
    play: (socket) => {
      socket.write(`HTTP/1.1 200 OK\r\n${RSS}\r\nContent-Length: ${1 << 30}\r\n\r\n`);
      socket.write(FEED.subarray(0, -16));
      flood(socket, Buffer.alloc(65_536, ' '));
    },
    exception: 'LimitExceeded',
  },
];

const statuses: readonly Fault[] = [
  { fault: '200 and empty', row: 67, play: ok([], ''), entries: 0, exception: 'EmptyDocument' },
  {
    fault: '204',
    row: 68,
    play: say('HTTP/1.1 204 No Content\r\n\r\n'),
    entries: 0,
    exception: [null, 'EmptyDocument'],
  },
  {
    fault: '206 unasked',
    row: 69,
    play: say(answer('206 Partial Content', [RSS, 'Content-Range: bytes 0-1/2'], HALF)),
    entries: HALF_ENTRIES,
    exception: ['SAXParseException', 'TruncatedDocument'],
  },
  {
    fault: '304 asked for',
    row: 70,
    play: say('HTTP/1.1 304 Not Modified\r\n\r\n'),
    options: { validators: { etag: '"v1"', modified: 'Sun, 06 Nov 1994 08:49:37 GMT' } },
    entries: 0,
    check: ({ status, validators }, { requests: [head = ''] }) => ({
      status,
      validators,
      sent: head.match(/^if-.*$/gim),
    }),
    expected: {
      status: 304,
      validators: { etag: '"v1"', modified: 'Sun, 06 Nov 1994 08:49:37 GMT' },
      sent: ['if-none-match: "v1"', 'if-modified-since: Sun, 06 Nov 1994 08:49:37 GMT'],
    },
  },
  {
    fault: '304 unasked',
    row: 71,
    play: say('HTTP/1.1 304 Not Modified\r\n\r\n'),
    entries: 0,
    exception: 'HttpStatusError',
    code: '304',
  },
  ...['W/"x"', 'unquoted', `"${'e'.repeat(8000)}"`, '"caf\u00e9"'].map(
    (etag): Fault => ({
      fault: `ETag ${etag.slice(0, 12)}`,
      row: 72,
      play: (socket, head) => {
        const back = /^if-none-match: (.*)$/im.exec(head)?.[1];
        socket.write(answer('200 OK', [RSS, `ETag: ${etag}`, `X-Back: ${back ?? etag}`], FEED));
      },
      options: { etag },
      check: ({ headers, etag: given }) => ({ back: headers['x-back'], given }),
      expected: { back: etag, given: etag },
    }),
  ),
  {
    fault: 'Last-Modified rubbish',
    row: 73,
    play: ok(['Last-Modified: yesterday']),
    options: { modified: 'yesterday' },
    check: ({ headers, modified = null, validators }, { requests: [head = ''] }) => ({
      header: headers['last-modified'],
      modified,
      back: validators?.modified,
      sent: /if-modified/i.test(head),
    }),
    expected: { header: 'yesterday', modified: null, back: null, sent: false },
  },
  {
    fault: '401 Basic, no credentials',
    row: 74,
    play: page('401 Unauthorized', ['WWW-Authenticate: Basic realm="x"']),
    entries: 0,
    exception: 'HttpStatusError',
    code: '401',
    check: requests,
    expected: { requests: 1 },
  },
  {
    fault: '401 Basic, credentials in the URL',
    play: (socket, head) => {
      const isKnown = head.includes(Buffer.from('us:er:pä').toString('base64'));
      socket.write(
        isKnown ? OK : answer('401 Unauthorized', ['WWW-Authenticate: Basic realm="x"']),
      );
    },
    url: (port) => `http://us%3Aer:p%C3%A4@127.0.0.1:${port}/`,
    check: ({ href }, { requests: [first = '', second = ''], port }) => ({
      unasked: /authorization/i.test(first),
      asked: /authorization/i.test(second),
      hidesPassword: href === `http://127.0.0.1:${port}/`,
    }),
    expected: { unasked: false, asked: true, hidesPassword: true },
  },
  {
    fault: '401 Digest, answered once',
    row: 75,
    play: (socket, head) => {
      socket.write(
        /authorization: Digest .*response=/i.test(head) ? OK : answer('401 No', [CHALLENGE]),
      );
    },
    options: { credentials: { username: 'u', password: 'p' } },
    check: requests,
    expected: { requests: 2 },
  },
  {
    fault: '401 Digest behind a redirect within the origin',
    row: 75,
    play: (socket, head) => {
      const uri = head.split(' ')[1] ?? '';
      const isAnswered = head.includes(`uri="${uri}"`);
      if (!isAnswered) socket.write(answer('401 No', [CHALLENGE]));
      else socket.write(uri === '/' ? redirect('/feed') : OK);
    },
    options: { credentials: { username: 'u', password: 'p' } },
    check: requests,
    expected: { requests: 4 },
  },
  {
    fault: '401 Digest, stale once',
    row: 75,
    play: (socket, head, nth) => {
      const isAnswered = head.includes('nonce="n1"');
      const stale = nth === 0 ? '' : ', stale=true';
      socket.write(
        isAnswered
          ? OK
          : answer('401 No', [`WWW-Authenticate: Digest realm="r", nonce="n${nth}"${stale}`]),
      );
    },
    options: { credentials: { username: 'u', password: 'p' } },
    check: requests,
    expected: { requests: 3 },
  },
  {
    fault: '401 Digest, stale for ever',
    row: 75,
    play: (socket, _, nth) => {
      socket.write(
        answer('401 No', [`WWW-Authenticate: Digest realm="r", nonce="n${nth}", stale=true`]),
      );
    },
    options: { credentials: { username: 'u', password: 'p' } },
    entries: 0,
    exception: 'HttpStatusError',
    code: '401',
    check: requests,
    expected: { requests: 3 },
  },
  {
    fault: '401 Digest, a name that would be a header of its own',
    row: 75,
    play: say(answer('401 No', [CHALLENGE])),
    url: (port) => `http://u%0D%0AX-Own%3A%20y:p@127.0.0.1:${port}/`,
    entries: 0,
    exception: 'HttpStatusError',
    code: '401',
    check: requests,
    expected: { requests: 1 },
  },
  {
    fault: '401 Digest, refused',
    row: 75,
    play: say(answer('401 No', [CHALLENGE])),
    url: (port) => `http://u:p@127.0.0.1:${port}/`,
    entries: 0,
    exception: 'HttpStatusError',
    code: '401',
    check: (_, { requests: heads }) => ({
      requests: heads.length,
      basic: heads.some((head) => /authorization: basic/i.test(head)),
    }),
    expected: { requests: 2, basic: false },
  },
  ...(
    [
      ['403 Forbidden', 'forbidden', 76],
      ['404 Not Found', 'not-found', 76],
      ['406 Not Acceptable', 'other', 76],
      ['410 Gone', 'gone', 78],
      ['451 Unavailable', 'forbidden', 76],
      ['500 Oops', 'server-error', 80],
      ['502 Bad', 'server-error', 80],
      ['503 Busy', 'server-error', 80],
      ['504 Late', 'server-error', 80],
      ['300 Choose', 'other', 96],
      ['305 Proxy', 'other', 96],
      ['306 Unused', 'other', 96],
    ] as const
  ).map(
    ([status, kind, row]): Fault => ({
      fault: `${status} with a page`,
      row,
      play: page(status, ['Location: /elsewhere']),
      entries: 0,
      exception: 'HttpStatusError',
      code: status.slice(0, 3),
      check: ({ bozoException, problems, status: shown }, { requests: heads }) => ({
        kind: bozoException?.name === 'HttpStatusError' ? bozoException.kind : null,
        problems: problems.length,
        shown,
        requests: heads.length,
      }),
      expected: { kind, problems: 1, shown: Number(status.slice(0, 3)), requests: 1 },
    }),
  ),
  {
    fault: 'a page that wants to see a browser',
    row: 76,
    play: say(answer('403 Forbidden', [], '<html><script src="/cdn-cgi/challenge-platform/x.js">')),
    entries: 0,
    exception: 'HttpStatusError',
    check: ({ bozoException }) => ({ ...bozoException?.toJSON() }),
    expected: { kind: 'challenge', code: '403' },
  },
  {
    fault: '404 with a feed',
    row: 77,
    play: say(answer('404 Not Found', [RSS], FEED)),
    exception: 'HttpStatusError',
    code: '404',
  },
  {
    fault: '503 without a body',
    row: 80,
    play: say(answer('503 Busy')),
    entries: 0,
    exception: 'HttpStatusError',
    code: '503',
  },
  ...(
    [
      ['120', 120],
      ['Sun, 06 Nov 1994 08:51:37 GMT', 120],
      ['soon', null],
      ['9999999999', null],
    ] as const
  ).map(
    ([header, seconds]): Fault => ({
      fault: `429, Retry-After: ${header}`,
      row: 79,
      play: page('429 Slow Down', [
        `Retry-After: ${header}`,
        'Date: Sun, 06 Nov 1994 08:49:37 GMT',
      ]),
      entries: 0,
      exception: 'HttpStatusError',
      code: '429',
      check: ({ retryAfter }) => ({ retryAfter }),
      expected: { retryAfter: seconds },
    }),
  ),
];

const redirects: readonly Fault[] = [
  {
    fault: 'redirect to itself',
    row: 81,
    play: say(redirect('/self')),
    url: '/self',
    entries: 0,
    exception: 'RedirectError',
    code: 'ERR_REDIRECT_LOOP',
    check: requests,
    expected: { requests: 1 },
  },
  {
    fault: 'redirect ring',
    row: 82,
    play: site({ '/a': redirect('/b'), '/b': redirect('/a') }),
    url: '/a',
    entries: 0,
    exception: 'RedirectError',
    check: requests,
    expected: { requests: 2 },
  },
  {
    fault: 'fifty redirects',
    row: 83,
    play: (socket, _, nth) => socket.write(nth < 50 ? redirect(`/${nth}`) : OK),
    entries: 0,
    exception: 'RedirectError',
    code: 'ERR_TOO_MANY_REDIRECTS',
    check: (result, { requests: { length } }) => ({
      length,
      chain: result.redirects?.length,
      status: result.status,
    }),
    expected: { length: 11, chain: 10, status: 302 },
  },
  {
    fault: 'redirect without Location',
    row: 84,
    play: say(answer('302 Found')),
    entries: 0,
    exception: 'RedirectError',
  },
  {
    fault: 'redirect, empty Location',
    row: 85,
    play: say(redirect('')),
    entries: 0,
    exception: 'RedirectError',
  },
  ...['../feed?x', '?page=2', '//127.0.0.1:PORT/x'].map(
    (location): Fault => ({
      fault: `redirect, ${location}`,
      row: 86,
      play: (socket, head, nth) => {
        const port = /^host: 127\.0\.0\.1:(\d+)$/im.exec(head)?.[1] ?? '';
        socket.write(nth === 0 ? redirect(location.replace('PORT', port)) : OK);
      },
      url: '/a/b/c',
      check: ({ href, redirects: chain, status }, { port }) => ({
        href,
        to: chain?.[0]?.to,
        right:
          href ===
          new URL(location.replace('PORT', String(port)), `http://127.0.0.1:${port}/a/b/c`).href,
        status,
      }),
      expected: { right: true, status: 302 },
    }),
  ),
  {
    fault: 'redirect, invalid URL',
    row: 87,
    play: say(redirect('http://[::1')),
    entries: 0,
    exception: 'RedirectError',
    code: 'ERR_INVALID_URL',
  },
  {
    fault: 'redirect, UTF-8 in Location',
    row: 88,
    play: site({ '/': redirect(Buffer.from('/café').toString('latin1')), '/caf%C3%A9': OK }),
  },
  {
    fault: 'redirect, Latin-1 in Location',
    row: 88,
    play: site({ '/': redirect('/caf\u00e9'), '/caf%E9': OK }),
  },
  {
    fault: 'redirect, two Locations',
    row: 89,
    play: site({ '/': answer('302 Found', ['Location: /a', 'Location: /b']), '/a': OK, '/b': OK }),
  },
  {
    fault: 'redirect with a body',
    row: 90,
    play: site({
      '/': answer('302 Found', ['Location: /feed'], Buffer.alloc(10 << 20)),
      '/feed': OK,
    }),
  },
  {
    fault: 'redirect with a body that never ends',
    row: 90,
    play: (socket, _, nth) => {
      if (nth > 0) socket.write(OK);
      else {
        socket.write('HTTP/1.1 302 Found\r\nLocation: /feed\r\n\r\n');
        drip(socket, 20, () => 'x');
      }
    },
  },
  ...[
    'http://127.0.0.2/',
    'http://[::1]/',
    'http://169.254.169.254/',
    'http://localhost/',
    'http://8.8.8.8:25/',
  ].map(
    (location): Fault => ({
      fault: `redirect to ${location}`,
      row: 91,
      play: say(redirect(location)),
      entries: 0,
      exception: location.endsWith(':25/') ? 'ForbiddenPortError' : 'ForbiddenAddressError',
    }),
  ),
  ...(
    [
      ['a private address', { allowHosts: [] }, (port) => `http://127.0.0.1:${port}/`],
      ['a name of a private address', { ...named, allowHosts: [] }, atName('http')],
      [
        'a name with one private address of two',
        { lookup: resolveTo('93.184.215.14', '127.0.0.1'), allowHosts: [] },
        atName('http'),
      ],
      [
        'a private IPv4 address as IPv6',
        { lookup: resolveTo('::ffff:127.0.0.1'), allowHosts: [] },
        atName('http'),
      ],
      [
        // The checked address is not the one connected to, so the peer is checked as well.
        'an IP address that changes at the second lookup',
        { lookup: resolveToChanging('93.184.215.14', '127.0.0.1'), allowHosts: [] },
        atName('http'),
      ],
    ] as const satisfies [string, FetchOptions, (port: number) => string][]
  ).map(
    ([kind, options, url]): Fault => ({
      fault: kind,
      play: say(OK),
      url,
      options,
      entries: 0,
      exception: 'ForbiddenAddressError',
      check: requests,
      expected: { requests: 0 },
    }),
  ),
  ...['file:///etc/passwd', 'ftp://127.0.0.1/', 'data:text/xml,<rss/>', 'javascript:alert(1)'].map(
    (location): Fault => ({
      fault: `redirect to ${location}`,
      row: 92,
      play: say(redirect(location)),
      entries: 0,
      exception: ['RedirectError', 'ForbiddenAddressError'],
    }),
  ),
  {
    fault: 'redirect to another origin drops what was given for the first origin',
    row: 93,
    play: (socket, head) => {
      const port = /^host: .*:(\d+)$/im.exec(head)?.[1] ?? '';
      socket.write(
        head.includes('localhost.example') ? redirect(`http://other.example:${port}/`) : OK,
      );
    },
    url: (port) => `http://u:p@localhost.example:${port}/`,
    options: {
      ...named,
      requestHeaders: { Authorization: 'Bearer x', Cookie: 'c=1', 'X-Own': 'y' },
    },
    check: (_, { requests: heads }) => ({
      sent: heads.map((head) => head.match(/^(?:authorization|cookie|x-own)(?=:)/gim)),
    }),
    expected: { sent: [['authorization', 'cookie', 'x-own'], null] },
  },
  {
    fault: 'redirect within the origin keeps it',
    play: site({ '/': redirect('/feed'), '/feed': OK }),
    options: { requestHeaders: { Cookie: 'c=1' } },
    check: (_, { requests: heads }) => ({
      cookies: heads.filter((head) => /^cookie: c=1/im.test(head)).length,
    }),
    expected: { cookies: 2 },
  },
  {
    fault: '301 → 301 → 200',
    row: 95,
    play: site({ '/': redirect('/b', '301 Moved'), '/b': redirect('/c', '308 Moved'), '/c': OK }),
    check: ({ permanentUrl, status }, { port }) => ({
      ends: permanentUrl === `http://127.0.0.1:${port}/c`,
      status,
    }),
    expected: { ends: true, status: 301 },
  },
  ...['303 See Other', '307 Temporary Redirect'].map(
    (status): Fault => ({
      fault: `${status} → 200`,
      row: 95,
      play: site({ '/': redirect('/b', status), '/b': OK }),
      check: ({ permanentUrl, redirects: chain }) => ({
        permanentUrl,
        statuses: chain?.map(({ status: each }) => each),
      }),
      expected: { permanentUrl: null, statuses: [Number.parseInt(status, 10)] },
    }),
  ),
  {
    fault: '301 → 302 → 200',
    row: 95,
    play: site({ '/': redirect('/b', '301 Moved'), '/b': redirect('/c'), '/c': OK }),
    check: ({ permanentUrl, redirects: chain }, { port }) => ({
      ends: permanentUrl === `http://127.0.0.1:${port}/b`,
      statuses: chain?.map(({ status }) => status),
    }),
    expected: { ends: true, statuses: [301, 302] },
  },
  {
    fault: '301 → 404',
    play: site({ '/': redirect('/b', '301 Moved') }),
    entries: 0,
    exception: 'HttpStatusError',
    check: ({ permanentUrl, status }) => ({ permanentUrl, status }),
    expected: { permanentUrl: null, status: 404 },
  },
  {
    fault: 'closed on a reused connection',
    row: 4,
    play: (() => {
      const used = new WeakSet<Socket>();
      return (socket, head) => {
        if (used.has(socket)) socket.end();
        else socket.write(head.startsWith('GET /feed ') ? OK : redirect('/feed'));
        used.add(socket);
      };
    })(),
  },
];

const headers: readonly Fault[] = [
  {
    fault: 'content type missing',
    row: 97,
    play: say(answer('200 OK', [], FEED)),
    exception: [null, 'NonXMLContentType'],
  },
  {
    fault: 'content type rubbish',
    row: 98,
    play: say(answer('200 OK', ['Content-Type: ;;;='], FEED)),
    exception: 'NonXMLContentType',
  },
  {
    fault: 'content type of 60 kB',
    row: 98,
    play: say(answer('200 OK', [`Content-Type: ${'x'.repeat(60_000)}`], FEED)),
    exception: 'NonXMLContentType',
  },
  {
    fault: 'content type with a control byte',
    play: say(answer('200 OK', ['Content-Type: text/\u0001xml'], FEED)),
    entries: 0,
    exception: 'ProtocolError',
  },
  {
    fault: 'content type twice',
    row: 99,
    play: say(answer('200 OK', [RSS, 'Content-Type: text/plain'], FEED)),
    exception: [null, 'NonXMLContentType'],
  },
  {
    fault: 'header in Latin-1',
    row: 100,
    play: ok(['X-Name: caf\u00e9']),
    check: ({ headers: fields }) => ({ name: fields['x-name'] }),
    expected: { name: 'caf\u00e9' },
  },
  {
    fault: 'header with NUL',
    row: 101,
    play: ok(['X-Name: a\0b']),
    entries: 0,
    exception: 'ProtocolError',
  },
  {
    fault: 'header huge',
    row: 102,
    play: ok([`X-Name: ${'x'.repeat(100_000)}`]),
    entries: 0,
    exception: 'ProtocolError',
    code: 'UND_ERR_HEADERS_OVERFLOW',
  },
  {
    fault: 'headers many',
    row: 103,
    play: ok(Array.from({ length: 3000 }, (_, at) => `X-${at}: y`)),
    entries: 0,
    exception: 'ProtocolError',
    code: 'UND_ERR_HEADERS_OVERFLOW',
  },
  {
    fault: 'header folded',
    row: 104,
    play: ok(['X-Name: a\r\n b']),
    entries: 0,
    exception: 'ProtocolError',
  },
  {
    fault: 'header without colon',
    row: 105,
    play: ok(['broken header']),
    entries: 0,
    exception: 'ProtocolError',
  },
  {
    fault: 'headers named as parts of prototypes',
    row: 106,
    play: ok(['__proto__: x', 'constructor: y']),
    check: ({ headers: fields }) => ({
      own: Object.entries(fields).slice(1, 3),
      prototype: Object.getPrototypeOf(fields),
      spoilt: 'x' in {},
    }),
    expected: {
      own: [
        ['__proto___', 'x'],
        ['constructor_', 'y'],
      ],
      prototype: null,
      spoilt: false,
    },
  },
  {
    fault: 'trailers',
    row: 107,
    play: ok(
      ['Transfer-Encoding: chunked', 'Trailer: X-Late'],
      Buffer.concat([chunked(FEED, 500), Buffer.from('0\r\nX-Late: z\r\n\r\n')]),
    ),
  },
  {
    fault: 'five hundred cookies',
    row: 108,
    play: ok(Array.from({ length: 500 }, (_, at) => `Set-Cookie: c${at}=1`)),
  },
  ...['/elsewhere', 'http://example.org/', 'http://[::1'].map(
    (location): Fault => ({
      fault: `Content-Location: ${location}`,
      row: 109,
      play: ok([`Content-Location: ${location}`, `Link: <${location}>; rel=self`]),
      check: ({ href }, { port }) => ({ isOwn: href === `http://127.0.0.1:${port}/` }),
      expected: { isOwn: true },
    }),
  ),
  {
    fault: 'hints that a browser would follow',
    row: 110,
    play: ok([
      'Refresh: 0; url=/other',
      'Alt-Svc: h3=":1"',
      'Strict-Transport-Security: max-age=9',
    ]),
    check: requests,
    expected: { requests: 1 },
  },
  {
    fault: 'two responses at once',
    row: 111,
    play: say(
      Buffer.concat([
        OK,
        answer('200 OK', [RSS], '<rss><channel><title>Second</title></channel></rss>'),
      ]),
    ),
    check: ({ feed }) => ({ title: feed.title }),
    expected: { title: 'Feed' },
  },
];

const calledOff: readonly Fault[] = [
  {
    fault: 'called off before',
    row: 112,
    play: say(OK),
    options: () => ({ signal: AbortSignal.abort(new Error('no more')) }),
    entries: 0,
    exception: 'AbortError',
    check: (result, { requests: { length } }) => ({
      length,
      cause: String(result.bozoException?.cause),
    }),
    expected: { length: 0, cause: 'Error: no more' },
  },
  {
    fault: 'called off during headers',
    row: 112,
    play: nothing,
    options: () => ({ signal: AbortSignal.timeout(50) }),
    entries: 0,
    exception: 'AbortError',
  },
  {
    fault: 'called off during the body',
    row: 112,
    play: ok([`Content-Length: ${FEED.length}`], HALF),
    options: () => ({ idleTimeout: 10_000, signal: AbortSignal.timeout(500) }),
    entries: HALF_ENTRIES,
    exception: 'AbortError',
  },
];

/**
 * Rows of the shared page that are not included here, and why; those that another test plays name
 * it. A test beside this file checks that there are no other rows.
 */
export const PLAYED_ELSEWHERE: ReadonlyMap<number, string> = new Map([
  [
    6,
    'needs a thread that stands still: “gives up a connection that never completes”, fetch-feed.test.ts',
  ],
  [
    94,
    'needs two servers: “drops credentials for the first origin when a redirect leaves TLS”, fetch-feed.test.ts',
  ],
  [114, 'is all of these at once: “does all of these at once”, faults.test.ts'],
]);

/** Variants of rows that cannot be played, and why. */
export const NOT_PLAYED: readonly (readonly [row: number, variant: string, reason: string])[] = [
  [53, 'zstd', 'it is not asked for: the oldest Node supported cannot undo it'],
  [98, 'control bytes', 'the parser of HTTP refuses them in any value, as row 101 shows'],
];

/** All of them. */
export const FAULTS: readonly Fault[] = [
  ...connecting,
  ...speaking,
  ...framing,
  ...bodies,
  ...statuses,
  ...redirects,
  ...headers,
  ...calledOff,
];
