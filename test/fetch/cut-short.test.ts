/**
 * Truncated bodies, however they are framed, coded and kept: each way of cutting with each head,
 * content coding and end of the connection. Servers and clients share one event loop, so counting
 * its turns shows when everything sent has been read: no row depends on a clock.
 */
import type { Socket } from 'node:net';
import {
  brotliCompressSync,
  brotliDecompressSync,
  constants,
  deflateSync,
  gunzipSync,
  gzipSync,
  inflateSync,
} from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { FetchOptions } from '../../src/api/options/fetch-options.ts';
import { parseFeed, streamFeed } from '../../src/api/parse-feed.ts';
import type { Entry } from '../../src/model/entry.ts';
import type { FeedResult } from '../../src/model/result.ts';
import { makeCertificate } from './certificate.ts';
import {
  answer,
  chunked,
  drip,
  type FaultServer,
  type Play,
  startFaultServer,
} from './fault-server.ts';

const ENTRIES = 40;
/** No two entries are alike, so that a compressed body is long enough to be cut in the middle. */
const items = Array.from({ length: ENTRIES }, (_, at) => {
  const noise = Array.from({ length: 6 }, (__, turn) =>
    ((at + 2) ** (turn + 9) % 999_983).toString(36),
  );
  return `<item><title>${noise.join(' ')}</title><guid isPermaLink="false">id-${at}</guid></item>\n`;
});
const FEED = Buffer.from(
  `<?xml version="1.0"?>\n<rss version="2.0"><channel><title>Feed</title>\n${items.join('')}</channel></rss>`,
);

interface Coding {
  readonly name: string;
  readonly encode: (bytes: Uint8Array) => Uint8Array;
  /** Decodes a part of the body, as far as possible. */
  readonly decode: (bytes: Uint8Array) => Uint8Array;
}

const partial = { finishFlush: constants.Z_SYNC_FLUSH };
const CODINGS: readonly Coding[] = [
  { name: 'identity', encode: (bytes) => bytes, decode: (bytes) => bytes },
  { name: 'gzip', encode: gzipSync, decode: (bytes) => gunzipSync(bytes, partial) },
  { name: 'deflate', encode: deflateSync, decode: (bytes) => inflateSync(bytes, partial) },
  {
    name: 'br',
    encode: brotliCompressSync,
    decode: (bytes) =>
      brotliDecompressSync(bytes, { finishFlush: constants.BROTLI_OPERATION_FLUSH }),
  },
];

/** What a server sends of a body. */
interface Framed {
  readonly header: string | null;
  readonly sent: Uint8Array;
  /** The number of bytes of the body in it. */
  readonly received: number;
}

const CHUNKED = 'Transfer-Encoding: chunked';
const SIZE = 100;
const long = (body: Uint8Array, received: number): Framed => ({
  header: `Content-Length: ${received === body.length ? received + 50 : body.length}`,
  sent: body.subarray(0, received),
  received,
});
/** Some chunks, without their last bytes or with more after them. */
const pieces = (body: Uint8Array, received: number, less: number, more = ''): Framed => {
  const whole = chunked(body.subarray(0, received), SIZE);
  const sent = Buffer.concat([whole.subarray(0, whole.length - less), Buffer.from(more)]);
  return { header: CHUNKED, sent, received: received - Math.max(0, less - 2) };
};

/** Ways to cut a body with a length of any kind. */
const CUTS: readonly (readonly [cut: string, frame: (body: Uint8Array) => Framed])[] = [
  ['the length is too long', (body) => long(body, body.length)],
  ['half of the length', (body) => long(body, body.length >> 1)],
  ['one byte of the length', (body) => long(body, 1)],
  ['no byte of the length', (body) => long(body, 0)],
  ['no chunk', (body) => pieces(body, 0, 0)],
  ['inside the first chunk size', (body) => pieces(body, 0, 0, '64')],
  ['after the first chunk size', (body) => pieces(body, 0, 0, '64\r\n')],
  ['inside a later chunk size', (body) => pieces(body, 5 * SIZE, 0, '6')],
  ['inside a chunk extension', (body) => pieces(body, 5 * SIZE, 0, '64;x="')],
  ['between CR and LF of a chunk size', (body) => pieces(body, 5 * SIZE, 0, '64\r')],
  ['inside a chunk', (body) => pieces(body, 5 * SIZE, 37)],
  ['after the data of a chunk', (body) => pieces(body, 5 * SIZE, 2)],
  ['between CR and LF after a chunk', (body) => pieces(body, 5 * SIZE, 1)],
  ['the last chunk is missing', (body) => pieces(body, body.length, 0)],
  ['inside the last chunk', (body) => pieces(body, body.length, 0, '0')],
  ['after the last chunk size', (body) => pieces(body, body.length, 0, '0\r\n')],
  ['inside the trailers', (body) => pieces(body, body.length, 0, '0\r\nX-Late: ')],
  ['after the trailers', (body) => pieces(body, body.length, 0, '0\r\nX-Late: z\r\n')],
];

/** Cuts of a body without a length, which only a reset reveals. */
const RESETS: typeof CUTS = [
  ['no length, half', (body) => unframed(body, body.length >> 1)],
  ['no length, one byte', (body) => unframed(body, 1)],
  ['no length, no byte', (body) => unframed(body, 0)],
  ['no length, complete', (body) => unframed(body, body.length)],
];

function unframed(body: Uint8Array, received: number): Framed {
  return { header: null, sent: body.subarray(0, received), received };
}

const HEADS: readonly (readonly string[])[] = [
  ['HTTP/1.1 200 OK'],
  ['HTTP/1.1 200 OK', 'Connection: keep-alive', 'Keep-Alive: timeout=5'],
  ['HTTP/1.1 200 OK', 'Connection: close'],
  ['HTTP/1.0 200 OK'],
  ['HTTP/1.0 200 OK', 'Connection: keep-alive'],
];

/**
 * One that keeps its connection and one that does not: enough, because all were combined with
 * others.
 */
const TWO_HEADS = HEADS.filter((_, at) => at === 0 || at === 2);

const ENDS = ['FIN', 'RST'] as const;
type End = (typeof ENDS)[number];

/** Turns of the event loop after which the other end has read what was written before. */
const TURNS = 8;

function afterReading(then: () => void, turns = TURNS): void {
  if (turns === 0) then();
  else setImmediate(afterReading, then, turns - 1);
}

function sendAndEnd(socket: Socket, bytes: Uint8Array, end: End): void {
  socket.write(bytes, () => {
    afterReading(() => (end === 'FIN' ? socket.end() : socket.resetAndDestroy()));
  });
}

function cutAnswer(head: readonly string[], coding: Coding, { header, sent }: Framed): Buffer {
  const lines = [
    ...head,
    'Content-Type: application/rss+xml; charset=utf-8',
    ...(coding.name === 'identity' ? [] : [`Content-Encoding: ${coding.name}`]),
    ...(header === null ? [] : [header]),
  ];
  return Buffer.concat([Buffer.from(`${lines.join('\r\n')}\r\n\r\n`), sent]);
}

/** The required result, whatever was cut and how. */
function judge(result: FeedResult, coding: Coding, { sent, received }: Framed, body: Uint8Array) {
  const { bozoException, entries, problems } = result;
  const plain = Buffer.from(received === 0 ? sent : coding.decode(body.subarray(0, received)));
  const complete = received === 0 ? 0 : plain.toString().split('</item>').length - 1;
  expect(bozoException?.toJSON()).toMatchObject({
    name: 'IncompleteBodyError',
    severity: received === 0 ? 'fatal' : 'error',
    received,
  });
  expect(entries.length).toBeGreaterThanOrEqual(complete);
  if (complete > 0) expect(problems.filter(({ severity }) => severity === 'fatal')).toEqual([]);
  expect(problems.filter(({ name }) => /Protocol|Decompression|Incomplete/.test(name))).toEqual([
    bozoException,
  ]);
}

let play: Play = () => {};
let server: FaultServer;
beforeAll(async () => {
  server = await startFaultServer((...request) => play(...request));
});
afterAll(() => server.close());

function fetchIt(path = '/', options: FetchOptions = {}): Promise<FeedResult> {
  return parseFeed(`http://127.0.0.1:${server.port}${path}`, {
    allowHosts: ['127.0.0.1'],
    ...options,
  });
}

/** The same, with the entries as they come. */
async function streamIt(): Promise<FeedResult> {
  const entries: Entry[] = [];
  const stream = streamFeed(`http://127.0.0.1:${server.port}/`, { allowHosts: ['127.0.0.1'] });
  for await (const entry of stream) entries.push(entry);
  return { ...(await stream.result), entries };
}

describe.each(HEADS.map((head) => [head.join(', '), head] as const))('%s', (_, head) => {
  const codings = TWO_HEADS.includes(head) ? CODINGS : CODINGS.slice(0, 2);
  describe.each(codings.map((coding) => [coding.name, coding] as const))('%s', (__, coding) => {
    const body = coding.encode(FEED);
    const rows = ENDS.flatMap((end) =>
      [...CUTS, ...(end === 'RST' ? RESETS : [])].map(([cut, frame]) => [cut, end, frame] as const),
    );

    it.each(rows)('%s, then %s', async (___, end, frame) => {
      const framed = frame(body);
      play = (socket) => sendAndEnd(socket, cutAnswer(head, coding, framed), end);
      for (const read of [fetchIt, streamIt]) {
        const result = await read();
        judge(result, coding, framed, body);
        if (end === 'RST') expect(result.bozoException?.code).toBe('ECONNRESET');
      }
    });

    it('is complete if it has no length and the connection ends', async () => {
      const framed = unframed(body, body.length);
      play = (socket) => sendAndEnd(socket, cutAnswer(head, coding, framed), 'FIN');
      const { entries, problems } = await fetchIt();
      expect(entries.length).toBe(ENTRIES);
      expect(problems).toEqual([]);
    });
  });
});

describe('a coding that is cut short', () => {
  const rows = CODINGS.slice(1).flatMap((coding) =>
    (['a length', 'chunks', 'nothing'] as const).map(
      (framing) => [coding.name, framing, coding] as const,
    ),
  );

  it.each(rows)('%s, with a contradicting %s', async (_, framing, coding) => {
    const body = coding.encode(FEED);
    const part = body.subarray(0, Math.floor(body.length * 0.8));
    const ways: Readonly<Record<typeof framing, Framed>> = {
      'a length': { ...long(body, part.length), header: `Content-Length: ${part.length}` },
      chunks: pieces(body, part.length, 0, '0\r\n\r\n'),
      nothing: unframed(body, part.length),
    };
    const framed = ways[framing];
    play = (socket) => sendAndEnd(socket, cutAnswer(['HTTP/1.1 200 OK'], coding, framed), 'FIN');
    for (const read of [fetchIt, streamIt]) {
      const result = await read();
      judge(result, coding, framed, body);
      expect(result.bozoException?.code).toBe('Z_BUF_ERROR');
    }
  });

  it('inside another is reported once', async () => {
    const body = gzipSync(gzipSync(FEED)).subarray(0, -12);
    const twice = { ...CODINGS[1], name: 'gzip, gzip' } as Coding;
    const framed = unframed(body, body.length);
    play = (socket) => sendAndEnd(socket, cutAnswer(['HTTP/1.1 200 OK'], twice, framed), 'FIN');
    for (const read of [fetchIt, streamIt]) {
      const { problems } = await read();
      expect(problems.filter(({ name }) => name === 'IncompleteBodyError')).toHaveLength(1);
    }
  });
});

describe('a later response', () => {
  const CHALLENGE = 'WWW-Authenticate: Digest realm="r", nonce="n", qop="auth"';
  const PRELUDES: readonly (readonly [string, (socket: Socket) => void])[] = [
    ['a redirect', (socket) => socket.write(answer('302 Found', ['Location: /feed']))],
    [
      'a redirect that closes',
      (socket) =>
        socket.end(answer('301 Moved', ['Location: /feed', 'Connection: close'], 'moved')),
    ],
    [
      'a redirect whose body does not end',
      (socket) => {
        socket.write('HTTP/1.1 302 Found\r\nLocation: /feed\r\n\r\n');
        drip(socket, 5, () => 'x');
      },
    ],
    ['a challenge', (socket) => socket.write(answer('401 No', [CHALLENGE]))],
  ];
  const rows = PRELUDES.flatMap(([prelude, say]) =>
    TWO_HEADS.flatMap((head) =>
      ENDS.flatMap((end) =>
        [...CUTS.slice(0, 2), ...CUTS.slice(-8), ...(end === 'RST' ? RESETS : [])].map(
          ([cut, frame]) => [prelude, head.join(', '), cut, end, say, head, frame] as const,
        ),
      ),
    ),
  );

  it.each(rows)('after %s: %s, %s, then %s', async (_, __, ___, end, say, head, frame) => {
    const framed = frame(FEED);
    const [identity] = CODINGS as readonly [Coding];
    let asked = 0;
    play = (socket) => {
      if (asked++ === 0) say(socket);
      else sendAndEnd(socket, cutAnswer(head, identity, framed), end);
    };
    const result = await fetchIt('/', { credentials: { username: 'u', password: 'p' } });
    judge(result, identity, framed, FEED);
  });
});

describe('TLS without a goodbye', () => {
  const now = Date.now();
  const tls = makeCertificate('localhost.example', new Date(now - 1e7), new Date(now + 1e7));
  const options: FetchOptions = {
    ca: tls.cert,
    allowHosts: ['localhost.example'],
    lookup: (_host, _options, callback) => callback(null, [{ address: '127.0.0.1', family: 4 }]),
  };
  const rows = TWO_HEADS.flatMap((head) =>
    CUTS.map(([cut, frame]) => [head.join(', '), cut, head, frame] as const),
  );

  it.each(rows)('%s: %s', async (_, __, head, frame) => {
    const framed = frame(FEED);
    const [identity] = CODINGS as readonly [Coding];
    const secure = await startFaultServer(
      (socket) => {
        // A destroyed TLS socket sends no close_notify.
        socket.write(cutAnswer(head, identity, framed), () => afterReading(() => socket.destroy()));
      },
      { tls },
    );
    const result = await parseFeed(`https://localhost.example:${secure.port}/`, options);
    judge(result, identity, framed, FEED);
    await secure.close();
  });
});

describe('a complete body', () => {
  it.each([
    ['a head that ends in its middle', 'HTTP/1.1 200 OK\r\nContent-Type: te', 'NetworkError'],
    ['an invalid head', 'SSH-2.0-OpenSSH_9.2\r\n', 'ProtocolError'],
    [
      'a head with two lengths',
      'HTTP/1.1 200 OK\r\nContent-Length: 5\r\nContent-Length: 6\r\n\r\n<rss',
      'ProtocolError',
    ],
    [
      'a body whose first chunk has no size',
      `HTTP/1.1 200 OK\r\n${CHUNKED}\r\n\r\nZZ\r\n<rss>`,
      'ProtocolError',
    ],
  ])('%s', async (_, said, name) => {
    play = (socket) => sendAndEnd(socket, Buffer.from(said), 'FIN');
    const { bozoException } = await fetchIt();
    expect(bozoException).toMatchObject({ name, severity: 'fatal' });
  });

  it('a chunk without a size after others is truncated: the others are kept', async () => {
    const framed = pieces(FEED, FEED.length, 0, 'ZZ\r\n');
    const [identity] = CODINGS as readonly [Coding];
    play = (socket) => sendAndEnd(socket, cutAnswer(['HTTP/1.1 200 OK'], identity, framed), 'FIN');
    const result = await fetchIt();
    judge(result, identity, framed, FEED);
    expect(result.entries.length).toBe(ENTRIES);
  });
});

describe('a body that time cuts short', () => {
  const half = long(FEED, FEED.length >> 1);
  const [identity] = CODINGS as readonly [Coding];
  const say = (socket: Socket): unknown =>
    socket.write(cutAnswer(['HTTP/1.1 200 OK'], identity, half));

  it.each<[what: string, optionsFor: (time: number) => FetchOptions]>([
    ['after a total time', (time) => ({ timeout: time })],
    ['after a pause', (time) => ({ idleTimeout: time, timeout: 100 * time })],
  ])('%s', async (_, optionsFor) => {
    play = say;
    let time = 600;
    let result = await fetchIt('/', optionsFor(time));
    // On a busy machine, the body itself may arrive too late.
    while (result.entries.length === 0 && time < 60_000) {
      time *= 2;
      result = await fetchIt('/', optionsFor(time));
    }
    expect(result.entries.length).toBeGreaterThan(10);
    expect(result.bozoException).toMatchObject({
      name: 'TimeoutError',
      severity: 'error',
      received: half.received,
    });
  });

  it('or the caller', async () => {
    const controller = new AbortController();
    play = (socket) => {
      say(socket);
      afterReading(() => controller.abort());
    };
    const result = await fetchIt('/', { signal: controller.signal });
    expect(result.entries.length).toBeGreaterThan(10);
    expect(result.bozoException).toMatchObject({
      name: 'AbortError',
      severity: 'error',
      received: half.received,
    });
  });

  it('is fatal without a byte of it', async () => {
    play = () => {};
    const { bozoException } = await fetchIt('/', { timeout: 100 });
    expect(bozoException).toMatchObject({ name: 'TimeoutError', severity: 'fatal', received: 0 });
  });
});
