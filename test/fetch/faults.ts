/**
 * What a server can do wrong, one row a fault: what it plays, and what must come back. The tests
 * beside this file run the rows one by one and all at once.
 */
import { randomBytes } from 'node:crypto';
import type { Socket } from 'node:net';
import { brotliCompressSync, deflateRawSync, deflateSync, gzipSync } from 'node:zlib';
import type { FetchOptions } from '../../src/fetch/options.ts';
import type { FeedResult } from '../../src/result.ts';
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

/** One fault. */
export interface Fault {
  readonly fault: string;
  readonly play: Play;
  readonly listening?: Listening;
  /** Path of the feed, or its whole address made of the server's port. */
  readonly url?: string | ((port: number) => string);
  readonly options?: FetchOptions | ((port: number) => FetchOptions);
  /** How many entries must be there: `all`, none, or at least so many. */
  readonly entries: 'all' | number;
  /** The name of `bozoException`, one of several that will do, or `null`. */
  readonly exception: string | null | readonly (string | null)[];
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
/** An answer with nothing wrong. */
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
    socket.write(bytes, () => setTimeout(() => socket.resetAndDestroy(), 20));
  };
/** A 200 with these headers, and as much of a body as there is. */
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
const CHALLENGE = 'WWW-Authenticate: Digest realm="r", nonce="n", qop="auth", algorithm=SHA-256';

const connecting: readonly Fault[] = [
  {
    fault: 'nothing listens',
    play: nothing,
    // Port 1023 is never given out by the system, and nothing of a test machine listens there.
    url: () => 'http://127.0.0.1:1023/',
    entries: 0,
    exception: 'NetworkError',
    code: 'ECONNREFUSED',
  },
  {
    fault: 'reset on accept',
    play: (socket) => socket.resetAndDestroy(),
    listening: { onAccept: true },
    entries: 0,
    exception: 'NetworkError',
    code: 'ECONNRESET',
  },
  {
    fault: 'closed before answering',
    play: (socket) => socket.end(),
    entries: 0,
    exception: 'NetworkError',
    code: 'UND_ERR_SOCKET',
  },
  {
    fault: 'no route to the address',
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
    play: nothing,
    url: atName('http'),
    options: { lookup: () => {} },
    entries: 0,
    exception: 'TimeoutError',
  },
  {
    fault: 'the resolver answers nothing',
    play: nothing,
    url: atName('http'),
    options: { lookup: resolveTo() },
    entries: 0,
    exception: 'NetworkError',
    code: 'ENODATA',
  },
  {
    fault: 'IPv6 only',
    play: say(OK),
    listening: { host: '::1' },
    url: atName('http'),
    options: { lookup: resolveTo('::1'), allowHosts: ['::1'] },
    entries: 'all',
    exception: null,
  },
  {
    fault: 'the first address is dead',
    play: say(OK),
    url: atName('http'),
    options: {
      lookup: resolveTo('127.0.0.9', '127.0.0.1'),
      allowHosts: ['127.0.0.1', '127.0.0.9'],
    },
    entries: 'all',
    exception: null,
  },
  {
    fault: 'TLS as it should be',
    play: say(OK),
    listening: { tls: good },
    url: atName('https'),
    options: { ...named, ca: good.cert },
    entries: 'all',
    exception: null,
  },
  {
    fault: 'TLS self-signed',
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
    play: nothing,
    url: atName('http'),
    options: { lookup: () => {}, connectTimeout: 60_000, timeout: 200 },
    entries: 0,
    exception: 'TimeoutError',
    code: 'ETIMEDOUT',
  },
  {
    fault: 'plain port speaks TLS',
    play: sayAndEnd(Buffer.of(0x15, 0x03, 0x03, 0, 2, 2, 0x50)),
    entries: 0,
    exception: 'ProtocolError',
  },
  {
    fault: 'TLS cut in the handshake',
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
    play: say('SSH-2.0-OpenSSH_9.6\r\n'),
    listening: { onAccept: true },
    entries: 0,
    exception: 'ProtocolError',
  },
  {
    fault: 'binary noise',
    play: say(Buffer.concat([Buffer.of(0, 1, 2), randomBytes(500)])),
    entries: 0,
    exception: 'ProtocolError',
  },
  { fault: 'HTTP/0.9', play: sayAndEnd(FEED), entries: 0, exception: 'ProtocolError' },
  {
    fault: 'HTTP/1.0',
    play: sayAndEnd(Buffer.concat([Buffer.from(`HTTP/1.0 200 OK\r\n${RSS}\r\n\r\n`), FEED])),
    entries: 'all',
    exception: null,
  },
  {
    fault: 'no headers',
    play: sayAndEnd(Buffer.concat([Buffer.from('HTTP/1.1 200 OK\r\n\r\n'), FEED])),
    entries: 'all',
    exception: [null, 'NonXMLContentType'],
  },
  {
    fault: 'version from the future',
    play: say(`HTTP/9.9 200 OK\r\n\r\n${text}`),
    entries: 0,
    exception: 'ProtocolError',
  },
  {
    fault: 'status not a number',
    play: say(`HTTP/1.1 abc OK\r\n\r\n${text}`),
    entries: 0,
    exception: 'ProtocolError',
  },
  {
    fault: 'status 099',
    play: say(answer('099 Low', [RSS], FEED)),
    entries: 0,
    exception: 'ProtocolError',
  },
  {
    fault: 'status 999',
    play: say(answer('999 High', [RSS], FEED)),
    entries: 'all',
    exception: 'HttpStatusError',
    code: '999',
  },
  {
    fault: 'bare LF',
    play: sayAndEnd(`HTTP/1.1 200 OK\n${RSS}\n\n${text}`),
    entries: 0,
    exception: 'ProtocolError',
  },
  {
    fault: '100 without end',
    play: (socket) => flood(socket, Buffer.from('HTTP/1.1 100 Continue\r\n\r\n')),
    entries: 0,
    exception: ['ProtocolError', 'TimeoutError'],
  },
  {
    fault: '101 unasked',
    play: say('HTTP/1.1 101 Switching\r\nUpgrade: x\r\nConnection: upgrade\r\n\r\n'),
    entries: 0,
    exception: 'ProtocolError',
  },
  {
    fault: '103 early hints first',
    play: say(Buffer.concat([Buffer.from('HTTP/1.1 103 Early Hints\r\nLink: </a>\r\n\r\n'), OK])),
    entries: 'all',
    exception: null,
  },
  {
    fault: 'slow headers',
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
    play: nothing,
    entries: 0,
    exception: 'TimeoutError',
    code: 'UND_ERR_HEADERS_TIMEOUT',
  },
  {
    fault: 'slow body',
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
    play: ok([`Content-Length: ${FEED.length}`], HALF),
    entries: HALF_ENTRIES,
    exception: 'TimeoutError',
    code: 'UND_ERR_BODY_TIMEOUT',
  },
  {
    fault: 'reset in the body',
    play: sayAndReset(answer('200 OK', [RSS, `Content-Length: ${FEED.length}`], HALF)),
    entries: HALF_ENTRIES,
    exception: 'IncompleteBodyError',
    code: 'ECONNRESET',
  },
];

const framing: readonly Fault[] = [
  {
    fault: 'length too long',
    play: sayAndEnd(answer('200 OK', [RSS, `Content-Length: ${FEED.length + 50}`], FEED)),
    entries: 'all',
    exception: 'IncompleteBodyError',
  },
  {
    fault: 'length too short',
    play: ok([`Content-Length: ${FEED.length - 20}`]),
    entries: 'all',
    exception: ['SAXParseException', 'TruncatedDocument'],
  },
  {
    fault: 'length negative',
    play: ok(['Content-Length: -5']),
    entries: 0,
    exception: 'ProtocolError',
  },
  {
    fault: 'length not a number',
    play: ok(['Content-Length: abc']),
    entries: 0,
    exception: 'ProtocolError',
  },
  {
    fault: 'length enormous',
    play: ok(['Content-Length: 99999999999999999999999']),
    entries: 0,
    exception: ['ProtocolError', 'LimitExceeded'],
  },
  {
    fault: 'two lengths',
    play: ok(['Content-Length: 100', `Content-Length: ${FEED.length}`]),
    entries: 0,
    exception: 'ProtocolError',
  },
  {
    fault: 'length and chunked',
    play: ok(
      ['Content-Length: 5', 'Transfer-Encoding: chunked'],
      Buffer.concat([chunked(FEED, 500), Buffer.from('0\r\n\r\n')]),
    ),
    entries: 0,
    exception: ['ProtocolError', null],
  },
  {
    fault: 'chunk cut',
    play: sayAndEnd(
      answer('200 OK', [RSS, 'Transfer-Encoding: chunked'], chunked(FEED, 500).subarray(0, 1200)),
    ),
    entries: 5,
    exception: 'IncompleteBodyError',
  },
  {
    fault: 'last chunk missing',
    play: sayAndEnd(answer('200 OK', [RSS, 'Transfer-Encoding: chunked'], chunked(FEED, 500))),
    entries: 'all',
    exception: 'IncompleteBodyError',
  },
  {
    fault: 'chunk size not hex',
    play: ok(['Transfer-Encoding: chunked'], `ZZ\r\n${text}\r\n0\r\n\r\n`),
    entries: 0,
    exception: 'ProtocolError',
  },
  {
    fault: 'chunk size not hex after all the feed, in one packet',
    play: ok(
      ['Transfer-Encoding: chunked'],
      Buffer.concat([chunked(FEED, 500), Buffer.from('ZZ\r\n')]),
    ),
    entries: 'all',
    exception: 'ProtocolError',
  },
  {
    fault: 'chunk extensions',
    play: ok(
      ['Transfer-Encoding: chunked'],
      Buffer.concat([chunked(FEED, 1500, `;x=${'y'.repeat(10_000)}`), Buffer.from('0\r\n\r\n')]),
    ),
    entries: 'all',
    exception: null,
  },
  {
    fault: 'one-byte chunks',
    play: ok(
      ['Transfer-Encoding: chunked'],
      Buffer.concat([chunked(FEED, 1), Buffer.from('0\r\n\r\n')]),
    ),
    entries: 'all',
    exception: null,
  },
  {
    fault: 'transfer coding unknown',
    play: sayAndEnd(answer('200 OK', [RSS, 'Transfer-Encoding: banana'], FEED)),
    entries: 'all',
    exception: null,
  },
];

const bodies: readonly Fault[] = [
  { fault: 'gzip', play: coded('gzip', gzipSync(FEED)), entries: 'all', exception: null },
  {
    fault: 'gzip in several members',
    play: coded('x-gzip', Buffer.concat([gzipSync(HALF), gzipSync(FEED.subarray(HALF.length))])),
    entries: 'all',
    exception: null,
  },
  {
    fault: 'deflate in zlib',
    play: coded('deflate', deflateSync(FEED)),
    entries: 'all',
    exception: null,
  },
  {
    fault: 'deflate raw',
    play: coded('deflate', deflateRawSync(FEED)),
    entries: 'all',
    exception: null,
  },
  { fault: 'brotli', play: coded('BR', brotliCompressSync(FEED)), entries: 'all', exception: null },
  {
    fault: 'gzip cut',
    play: coded('gzip', cut),
    entries: 2,
    exception: ['IncompleteBodyError', 'ContentCodingError'],
    code: 'Z_BUF_ERROR',
  },
  {
    fault: 'gzip announced, plain sent',
    play: coded('gzip', FEED),
    entries: 'all',
    exception: 'ContentCodingError',
  },
  {
    fault: 'deflate announced, plain sent',
    play: coded('deflate', FEED),
    entries: 'all',
    exception: 'ContentCodingError',
  },
  {
    fault: 'brotli announced, plain sent',
    play: coded('br', FEED),
    entries: 'all',
    exception: 'ContentCodingError',
  },
  {
    fault: 'brotli announced, gzip sent',
    play: coded('br', gzipSync(FEED)),
    entries: 'all',
    exception: [null, 'ContentCodingError'],
  },
  {
    fault: 'gzip sent, not announced',
    play: ok([], gzipSync(FEED)),
    entries: 'all',
    exception: 'CompressedBody',
  },
  {
    fault: 'gzip twice, announced once',
    play: coded('gzip', gzipSync(gzipSync(FEED))),
    entries: 'all',
    exception: 'CompressedBody',
  },
  {
    fault: 'gzip twice, announced twice',
    play: coded('gzip, gzip', gzipSync(gzipSync(FEED))),
    entries: 'all',
    exception: null,
  },
  {
    fault: 'gzip and rubbish',
    play: coded('gzip', Buffer.concat([gzipSync(FEED), Buffer.from('rubbish')])),
    entries: 'all',
    exception: 'ContentCodingError',
    code: 'Z_DATA_ERROR',
  },
  {
    fault: 'gzip and padding',
    play: coded('gzip', Buffer.concat([gzipSync(FEED), Buffer.alloc(500)])),
    entries: 'all',
    exception: null,
  },
  {
    fault: 'gzip, wrong checksum',
    play: coded('gzip', damaged),
    entries: 'all',
    exception: 'ContentCodingError',
    code: 'Z_DATA_ERROR',
  },
  {
    fault: 'gzip bomb',
    play: coded(
      'gzip',
      gzipSync(Buffer.concat([FEED.subarray(0, -16), Buffer.alloc(64 << 20, ' ')])),
    ),
    entries: 'all',
    exception: 'LimitExceeded',
  },
  {
    fault: 'hundred codings',
    play: coded(manyCodings, gzipSync(FEED)),
    entries: 0,
    exception: 'ContentCodingError',
  },
  {
    fault: 'unknown coding',
    play: coded('x-foo', FEED),
    entries: 'all',
    exception: 'ContentCodingError',
  },
  { fault: 'a charset for a coding', play: coded('utf-8', FEED), entries: 'all', exception: null },
  {
    fault: 'coded and empty',
    play: coded('gzip', new Uint8Array(0)),
    entries: 0,
    exception: 'EmptyDocument',
  },
  {
    fault: 'endless body',
    play: (socket) => {
      socket.write(`HTTP/1.1 200 OK\r\n${RSS}\r\n\r\n`);
      socket.write(FEED.subarray(0, -16));
      flood(socket, Buffer.alloc(65_536, ' '));
    },
    entries: 'all',
    exception: 'LimitExceeded',
  },
  {
    fault: 'announced too large',
    play: ok([`Content-Length: ${1 << 30}`]),
    entries: 0,
    exception: 'LimitExceeded',
  },
];

const statuses: readonly Fault[] = [
  { fault: '200 and empty', play: ok([], ''), entries: 0, exception: 'EmptyDocument' },
  {
    fault: '204',
    play: say('HTTP/1.1 204 No Content\r\n\r\n'),
    entries: 0,
    exception: [null, 'EmptyDocument'],
  },
  {
    fault: '206 unasked',
    play: say(answer('206 Partial Content', [RSS, 'Content-Range: bytes 0-1/2'], HALF)),
    entries: HALF_ENTRIES,
    exception: ['SAXParseException', 'TruncatedDocument'],
  },
  {
    fault: '304 asked for',
    play: say('HTTP/1.1 304 Not Modified\r\n\r\n'),
    options: { validators: { etag: '"v1"', modified: 'Sun, 06 Nov 1994 08:49:37 GMT' } },
    entries: 0,
    exception: null,
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
    play: say('HTTP/1.1 304 Not Modified\r\n\r\n'),
    entries: 0,
    exception: 'HttpStatusError',
    code: '304',
  },
  ...['W/"x"', 'unquoted', `"${'e'.repeat(8000)}"`, '"caf\u00e9"'].map(
    (etag): Fault => ({
      fault: `ETag ${etag.slice(0, 12)}`,
      play: (socket, head) => {
        const back = /^if-none-match: (.*)$/im.exec(head)?.[1];
        socket.write(answer('200 OK', [RSS, `ETag: ${etag}`, `X-Back: ${back ?? etag}`], FEED));
      },
      options: { etag },
      entries: 'all',
      exception: null,
      check: ({ headers, etag: given }) => ({ back: headers['x-back'], given }),
      expected: { back: etag, given: etag },
    }),
  ),
  {
    fault: 'Last-Modified rubbish',
    play: ok(['Last-Modified: yesterday']),
    options: { modified: 'yesterday' },
    entries: 'all',
    exception: null,
    check: ({ modified, validators }, { requests: [head = ''] }) => ({
      modified,
      back: validators?.modified,
      sent: /if-modified/i.test(head),
    }),
    expected: { modified: 'yesterday', back: null, sent: false },
  },
  {
    fault: '401 Basic, no credentials',
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
    entries: 'all',
    exception: null,
    check: ({ href }, { requests: [first = '', second = ''], port }) => ({
      unasked: /authorization/i.test(first),
      asked: /authorization/i.test(second),
      hidesPassword: href === `http://127.0.0.1:${port}/`,
    }),
    expected: { unasked: false, asked: true, hidesPassword: true },
  },
  {
    fault: '401 Digest, answered once',
    play: (socket, head) => {
      socket.write(
        /authorization: Digest .*response=/i.test(head) ? OK : answer('401 No', [CHALLENGE]),
      );
    },
    options: { credentials: { username: 'u', password: 'p' } },
    entries: 'all',
    exception: null,
    check: requests,
    expected: { requests: 2 },
  },
  {
    fault: '401 Digest behind a redirect within the origin',
    play: (socket, head) => {
      const uri = head.split(' ')[1] ?? '';
      const isAnswered = head.includes(`uri="${uri}"`);
      if (!isAnswered) socket.write(answer('401 No', [CHALLENGE]));
      else socket.write(uri === '/' ? redirect('/feed') : OK);
    },
    options: { credentials: { username: 'u', password: 'p' } },
    entries: 'all',
    exception: null,
    check: requests,
    expected: { requests: 4 },
  },
  {
    fault: '401 Digest, refused',
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
  ...[
    ['403 Forbidden', 'forbidden'],
    ['404 Not Found', 'not-found'],
    ['406 Not Acceptable', 'other'],
    ['410 Gone', 'gone'],
    ['451 Unavailable', 'forbidden'],
    ['500 Oops', 'server-error'],
    ['502 Bad', 'server-error'],
    ['503 Busy', 'server-error'],
    ['504 Late', 'server-error'],
    ['300 Choose', 'other'],
    ['305 Proxy', 'other'],
    ['306 Unused', 'other'],
  ].map(
    ([status = '', kind]): Fault => ({
      fault: `${status} with a page`,
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
    play: say(answer('403 Forbidden', [], '<html><script src="/cdn-cgi/challenge-platform/x.js">')),
    entries: 0,
    exception: 'HttpStatusError',
    check: ({ bozoException }) => ({ ...bozoException?.toJSON() }),
    expected: { kind: 'challenge', code: '403' },
  },
  {
    fault: '404 with a feed',
    play: say(answer('404 Not Found', [RSS], FEED)),
    entries: 'all',
    exception: 'HttpStatusError',
    code: '404',
  },
  {
    fault: '503 without a body',
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
    play: site({ '/a': redirect('/b'), '/b': redirect('/a') }),
    url: '/a',
    entries: 0,
    exception: 'RedirectError',
    check: requests,
    expected: { requests: 2 },
  },
  {
    fault: 'fifty redirects',
    play: (socket, _, nth) => socket.write(nth < 50 ? redirect(`/${nth}`) : OK),
    entries: 0,
    exception: 'TooManyRedirects',
    check: (result, { requests: { length } }) => ({
      length,
      chain: result.redirects?.length,
      status: result.status,
    }),
    expected: { length: 11, chain: 10, status: 302 },
  },
  {
    fault: 'redirect without Location',
    play: say(answer('302 Found')),
    entries: 0,
    exception: 'RedirectError',
  },
  {
    fault: 'redirect, empty Location',
    play: say(redirect('')),
    entries: 0,
    exception: 'RedirectError',
  },
  ...['../feed?x', '?page=2', '//127.0.0.1:PORT/x'].map(
    (location): Fault => ({
      fault: `redirect, ${location}`,
      play: (socket, head, nth) => {
        const port = /^host: 127\.0\.0\.1:(\d+)$/im.exec(head)?.[1] ?? '';
        socket.write(nth === 0 ? redirect(location.replace('PORT', port)) : OK);
      },
      url: '/a/b/c',
      entries: 'all',
      exception: null,
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
    play: say(redirect('http://[::1')),
    entries: 0,
    exception: 'RedirectError',
    code: 'ERR_INVALID_URL',
  },
  {
    fault: 'redirect, UTF-8 in Location',
    play: site({ '/': redirect(Buffer.from('/café').toString('latin1')), '/caf%C3%A9': OK }),
    entries: 'all',
    exception: null,
  },
  {
    fault: 'redirect, Latin-1 in Location',
    play: site({ '/': redirect('/caf\u00e9'), '/caf%E9': OK }),
    entries: 'all',
    exception: null,
  },
  {
    fault: 'redirect, two Locations',
    play: site({ '/': answer('302 Found', ['Location: /a', 'Location: /b']), '/a': OK, '/b': OK }),
    entries: 'all',
    exception: null,
  },
  {
    fault: 'redirect with a body',
    play: site({
      '/': answer('302 Found', ['Location: /feed'], Buffer.alloc(10 << 20)),
      '/feed': OK,
    }),
    entries: 'all',
    exception: null,
  },
  {
    fault: 'redirect with a body that never ends',
    play: (socket, _, nth) => {
      if (nth > 0) socket.write(OK);
      else {
        socket.write('HTTP/1.1 302 Found\r\nLocation: /feed\r\n\r\n');
        drip(socket, 20, () => 'x');
      }
    },
    entries: 'all',
    exception: null,
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
      play: say(redirect(location)),
      entries: 0,
      exception: 'ForbiddenAddressError',
    }),
  ),
  ...['file:///etc/passwd', 'ftp://127.0.0.1/', 'data:text/xml,<rss/>', 'javascript:alert(1)'].map(
    (location): Fault => ({
      fault: `redirect to ${location}`,
      play: say(redirect(location)),
      entries: 0,
      exception: ['RedirectError', 'ForbiddenAddressError'],
    }),
  ),
  {
    fault: 'redirect to another origin drops what was confided',
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
    entries: 'all',
    exception: null,
    check: (_, { requests: heads }) => ({
      confided: heads.map((head) => head.match(/^(?:authorization|cookie|x-own)(?=:)/gim)),
    }),
    expected: { confided: [['authorization', 'cookie', 'x-own'], ['x-own']] },
  },
  {
    fault: 'redirect within the origin keeps it',
    play: site({ '/': redirect('/feed'), '/feed': OK }),
    options: { requestHeaders: { Cookie: 'c=1' } },
    entries: 'all',
    exception: null,
    check: (_, { requests: heads }) => ({
      cookies: heads.filter((head) => /^cookie: c=1/im.test(head)).length,
    }),
    expected: { cookies: 2 },
  },
  {
    fault: '301 → 301 → 200',
    play: site({ '/': redirect('/b', '301 Moved'), '/b': redirect('/c', '308 Moved'), '/c': OK }),
    entries: 'all',
    exception: null,
    check: ({ permanentUrl, status }, { port }) => ({
      ends: permanentUrl === `http://127.0.0.1:${port}/c`,
      status,
    }),
    expected: { ends: true, status: 301 },
  },
  {
    fault: '301 → 302 → 200',
    play: site({ '/': redirect('/b', '301 Moved'), '/b': redirect('/c'), '/c': OK }),
    entries: 'all',
    exception: null,
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
    play: (() => {
      const used = new WeakSet<Socket>();
      return (socket, head) => {
        if (used.has(socket)) socket.end();
        else socket.write(head.startsWith('GET /feed ') ? OK : redirect('/feed'));
        used.add(socket);
      };
    })(),
    entries: 'all',
    exception: null,
  },
];

const headers: readonly Fault[] = [
  {
    fault: 'content type missing',
    play: say(answer('200 OK', [], FEED)),
    entries: 'all',
    exception: [null, 'NonXMLContentType'],
  },
  {
    fault: 'content type rubbish',
    play: say(answer('200 OK', ['Content-Type: ;;;='], FEED)),
    entries: 'all',
    exception: 'NonXMLContentType',
  },
  {
    fault: 'content type of 60 kB',
    play: say(answer('200 OK', [`Content-Type: ${'x'.repeat(60_000)}`], FEED)),
    entries: 'all',
    exception: 'NonXMLContentType',
  },
  {
    fault: 'content type twice',
    play: say(answer('200 OK', [RSS, 'Content-Type: text/plain'], FEED)),
    entries: 'all',
    exception: [null, 'NonXMLContentType'],
  },
  {
    fault: 'header in Latin-1',
    play: ok(['X-Name: caf\u00e9']),
    entries: 'all',
    exception: null,
    check: ({ headers: fields }) => ({ name: fields['x-name'] }),
    expected: { name: 'caf\u00e9' },
  },
  { fault: 'header with NUL', play: ok(['X-Name: a\0b']), entries: 0, exception: 'ProtocolError' },
  {
    fault: 'header huge',
    play: ok([`X-Name: ${'x'.repeat(100_000)}`]),
    entries: 0,
    exception: 'ProtocolError',
    code: 'UND_ERR_HEADERS_OVERFLOW',
  },
  {
    fault: 'headers many',
    play: ok(Array.from({ length: 3000 }, (_, at) => `X-${at}: y`)),
    entries: 0,
    exception: 'ProtocolError',
    code: 'UND_ERR_HEADERS_OVERFLOW',
  },
  { fault: 'header folded', play: ok(['X-Name: a\r\n b']), entries: 0, exception: 'ProtocolError' },
  {
    fault: 'header without colon',
    play: ok(['broken header']),
    entries: 0,
    exception: 'ProtocolError',
  },
  {
    fault: 'headers named as parts of prototypes',
    play: ok(['__proto__: x', 'constructor: y']),
    entries: 'all',
    exception: null,
    check: ({ headers: fields }) => ({
      own: Object.entries(fields).slice(1, 3),
      prototype: Object.getPrototypeOf(fields),
      spoilt: 'x' in {},
    }),
    expected: {
      own: [
        ['__proto__', 'x'],
        ['constructor', 'y'],
      ],
      prototype: null,
      spoilt: false,
    },
  },
  {
    fault: 'trailers',
    play: ok(
      ['Transfer-Encoding: chunked', 'Trailer: X-Late'],
      Buffer.concat([chunked(FEED, 500), Buffer.from('0\r\nX-Late: z\r\n\r\n')]),
    ),
    entries: 'all',
    exception: null,
  },
  {
    fault: 'five hundred cookies',
    play: ok(Array.from({ length: 500 }, (_, at) => `Set-Cookie: c${at}=1`)),
    entries: 'all',
    exception: null,
  },
  ...['/elsewhere', 'http://example.org/', 'http://[::1'].map(
    (location): Fault => ({
      fault: `Content-Location: ${location}`,
      play: ok([`Content-Location: ${location}`, `Link: <${location}>; rel=self`]),
      entries: 'all',
      exception: null,
      check: ({ href }, { port }) => ({ isOwn: href === `http://127.0.0.1:${port}/` }),
      expected: { isOwn: true },
    }),
  ),
  {
    fault: 'hints that a browser would follow',
    play: ok([
      'Refresh: 0; url=/other',
      'Alt-Svc: h3=":1"',
      'Strict-Transport-Security: max-age=9',
    ]),
    entries: 'all',
    exception: null,
    check: requests,
    expected: { requests: 1 },
  },
  {
    fault: 'two responses at once',
    play: say(
      Buffer.concat([
        OK,
        answer('200 OK', [RSS], '<rss><channel><title>Second</title></channel></rss>'),
      ]),
    ),
    entries: 'all',
    exception: null,
    check: ({ feed }) => ({ title: feed.title }),
    expected: { title: 'Feed' },
  },
];

const calledOff: readonly Fault[] = [
  {
    fault: 'called off before',
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
    play: nothing,
    options: () => ({ signal: AbortSignal.timeout(50) }),
    entries: 0,
    exception: 'AbortError',
  },
  {
    fault: 'called off during the body',
    play: ok([`Content-Length: ${FEED.length}`], HALF),
    options: () => ({ signal: AbortSignal.timeout(150) }),
    entries: HALF_ENTRIES,
    exception: 'AbortError',
  },
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
