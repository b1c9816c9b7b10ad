/** What callers pass in: documents, responses and streams in every form that platforms have. */
import { Readable } from 'node:stream';
import { createContext, runInContext } from 'node:vm';
import { describe, expect, it, test } from 'vitest';
import { determineEncoding } from '../../src/encoding.ts';
import {
  type DocumentLike,
  parseDocument,
  parseResponse,
  parseStream,
  type ResponseLike,
  type StreamLike,
} from '../../src/index.ts';
import { parseOpml } from '../../src/opml.ts';

const FEED =
  '<rss version="2.0"><channel><title>Caf\u00e9</title><item><guid>12</guid></item></channel></rss>';
const BYTES = new TextEncoder().encode(`${FEED}\n\n`);

/** The same bytes in another kind of memory. */
function copyInto(memory: ArrayBufferLike): ArrayBufferLike {
  new Uint8Array(memory).set(BYTES);
  return memory;
}

const SHAPES: readonly (readonly [string, DocumentLike])[] = [
  ['a string', FEED],
  ['a Uint8Array', BYTES],
  ['a Buffer', Buffer.from(BYTES)],
  ['a part of a Uint8Array', new Uint8Array([60, ...BYTES, 60]).subarray(1, -1)],
  ['an ArrayBuffer', copyInto(new ArrayBuffer(BYTES.length))],
  ['a SharedArrayBuffer', copyInto(new SharedArrayBuffer(BYTES.length))],
  ['a view of shared memory', new Uint8Array(copyInto(new SharedArrayBuffer(BYTES.length)))],
  ['a DataView', new DataView(copyInto(new ArrayBuffer(BYTES.length)))],
  ['a Uint16Array', new Uint16Array(copyInto(new ArrayBuffer(BYTES.length)))],
  ['an ArrayBuffer of another realm', inAnotherRealm('new Uint8Array(bytes).buffer')],
  ['a Uint8Array of another realm', inAnotherRealm('new Uint8Array(bytes)')],
];

function inAnotherRealm(code: string): DocumentLike {
  return runInContext(code, createContext({ bytes: [...BYTES] }));
}

test('the bytes fill units of two bytes', () => {
  expect(BYTES.length % 2).toBe(0);
});

describe('a document', () => {
  it.each(SHAPES)('is %s', (_, document) => {
    expect(parseDocument(document).feed.title).toBe('Caf\u00e9');
    const names = parseOpml(document).problems.map(({ name }) => name);
    expect(names).toEqual(parseOpml(FEED).problems.map(({ name }) => name));
    if (typeof document !== 'string') {
      expect(determineEncoding(document, { policy: 'rfc7303' }).encoding).toBeTruthy();
    }
  });

  it.each([null, undefined, 5, {}, [60, 114], new Map(), new Blob([FEED]), Promise.resolve(FEED)])(
    'is not %s',
    (document) => {
      expect(() => parseDocument(document as unknown as string)).toThrow(TypeError);
      expect(() => parseOpml(document as unknown as string)).toThrow(TypeError);
    },
  );
});

/** Chunks of the feed, one of which ends inside a character. */
const HALVES = [
  BYTES.subarray(0, FEED.indexOf('\u00e9') + 1),
  BYTES.subarray(FEED.indexOf('\u00e9') + 1),
];

const webStream = (chunks: readonly unknown[], end?: Error): ReadableStream =>
  new ReadableStream({
    start(controller) {
      for (const chunk of chunks) controller.enqueue(chunk);
      if (end === undefined) controller.close();
    },
    pull(controller) {
      if (end !== undefined) controller.error(end);
    },
  });

async function* iterated(chunks: readonly unknown[], end?: Error): AsyncGenerator<unknown> {
  yield* chunks;
  if (end !== undefined) throw end;
}

/** A stream without an async iterator, as in older browsers. */
const withoutIterator = (chunks: readonly unknown[]): StreamLike => {
  const stream = webStream(chunks);
  return { getReader: () => stream.getReader() };
};

const STREAMS: readonly (readonly [string, () => StreamLike])[] = [
  ['a ReadableStream', () => webStream(HALVES)],
  ['one that has no iterator', () => withoutIterator(HALVES)],
  ['a Readable of Node', () => Readable.from(HALVES.map((half) => Buffer.from(half)))],
  ['a Readable of Node with an encoding', () => Readable.from([...HALVES]).setEncoding('utf8')],
  ['an async iterable', () => iterated(HALVES)],
  ['one of ArrayBuffers', () => iterated(HALVES.map((half) => half.slice().buffer))],
  ['one of strings', () => iterated([FEED.slice(0, 20), FEED.slice(20)])],
  ['one of strings and bytes', () => iterated([FEED.slice(0, 20), BYTES.subarray(20)])],
  ['a Blob', () => new Blob([BYTES])],
  ['a File', () => new File([BYTES], 'feed.xml')],
];

describe('a stream', () => {
  it.each(STREAMS)('is %s', async (_, stream) => {
    const { feed, problems } = await parseStream(stream());
    expect(feed.title).toBe('Caf\u00e9');
    expect(problems).toEqual([]);
  });

  it.each(STREAMS)('is the body of a response: %s', async (_, stream) => {
    const { feed, problems } = await parseResponse({
      status: 200,
      headers: { 'content-type': 'application/xml' },
      body: stream(),
    });
    expect(feed.title).toBe('Caf\u00e9');
    expect(problems).toEqual([]);
  });

  it.each([null, undefined, FEED, BYTES, {}, [BYTES], new Response(FEED)])(
    'is not %s',
    async (stream) => {
      await expect(parseStream(stream as unknown as StreamLike)).rejects.toThrow(TypeError);
    },
  );

  it('is not one that has another reader', async () => {
    const stream = webStream(HALVES);
    stream.getReader();
    await expect(parseStream(stream)).rejects.toThrow(TypeError);
    await expect(parseResponse({ status: 200, headers: {}, body: stream })).rejects.toThrow(
      TypeError,
    );
  });

  it.each([
    ['a ReadableStream', (end: Error) => webStream(HALVES.slice(0, 1), end)],
    ['an async iterable', (end: Error) => iterated(HALVES.slice(0, 1), end)],
  ])('that breaks off returns what was received: %s', async (_, stream) => {
    const error = Object.assign(new Error('gone'), { code: 'ECONNRESET' });
    const { feed, problems, bozoException } = await parseStream(stream(error));
    expect(feed.title).toMatch(/^Caf/);
    expect(problems[0]).toMatchObject({ name: 'IncompleteBodyError', code: 'ECONNRESET' });
    expect(bozoException?.name).toBe('IncompleteBodyError');
  });

  it.each([5, null, {}, Symbol('chunk')])('whose chunk is %s breaks off there', async (chunk) => {
    const { problems } = await parseStream(iterated([BYTES, chunk]));
    expect(problems[0]).toMatchObject({ name: 'IncompleteBodyError', received: BYTES.length });
  });

  it('is read no further than maxBytes', async () => {
    let chunks = 0;
    const endless = async function* (): AsyncGenerator<Uint8Array> {
      yield BYTES;
      for (;;) {
        chunks++;
        yield new Uint8Array(1000).fill(0x20);
      }
    };
    const { feed, problems } = await parseStream(endless(), { maxBytes: 10_000 });
    expect(feed.title).toBe('Caf\u00e9');
    expect(problems.map(({ name }) => name)).toEqual(['LimitExceeded']);
    expect(chunks).toBeLessThan(15);
  });

  it.each([
    ['white space', ' '.repeat(100)],
    ['text', 'a'.repeat(100)],
    ['a feed', '<rss version="2.0"><channel><title>a</title></channel></rss>'],
    ['JSON', '{"version": "https://jsonfeed.org/version/1.1", "title": "a"}'],
  ])('that is cut after %s is reported as the same document is', async (_, text) => {
    const bytes = new TextEncoder().encode(text);
    const options = { maxBytes: 50 };
    const whole = parseDocument(bytes, options);
    for (const cut of [
      await parseStream(iterated([bytes]), options),
      await parseResponse(new Response(bytes), options),
    ]) {
      expect(cut.bozoException?.name).toBe(whole.bozoException?.name);
      expect(cut.problems.map(({ name }) => name).sort()).toEqual(
        whole.problems.map(({ name }) => name).sort(),
      );
    }
  });

  it('of nothing is an empty document', async () => {
    const { problems } = await parseStream(iterated([]));
    expect(problems.map(({ name }) => name)).toEqual(
      parseDocument('').problems.map(({ name }) => name),
    );
  });
});

describe('a response', () => {
  const HEAD = { status: 200, headers: {} };
  const RESPONSES: readonly (readonly [string, () => ResponseLike])[] = [
    ['a Response of fetch', () => new Response(BYTES)],
    ['only arrayBuffer', () => ({ ...HEAD, arrayBuffer: async () => BYTES.slice().buffer })],
    ['only bytes', () => ({ ...HEAD, bytes: async () => BYTES })],
    ['only text', () => ({ ...HEAD, text: async () => FEED })],
    ['the body as bytes', () => ({ ...HEAD, body: BYTES })],
    ['the body as text', () => ({ ...HEAD, body: FEED })],
    ['headers that can only be iterated', () => ({ ...HEAD, headers: handedOver(), body: FEED })],
  ];
  const handedOver = (): ResponseLike['headers'] => {
    const headers = new Headers({ 'content-type': 'application/xml', etag: '"a"' });
    return {
      forEach: (take) => {
        for (const [name, value] of headers) take(value, name);
      },
    };
  };

  it.each(RESPONSES)('is parsed from %s', async (_, response) => {
    expect((await parseResponse(response())).feed.title).toBe('Caf\u00e9');
  });

  it('has its headers, whatever kind of object contains them', async () => {
    const { etag, headers } = await parseResponse({
      status: 200,
      headers: handedOver(),
      body: FEED,
    });
    expect(etag).toBe('"a"');
    expect(headers).toEqual({ 'content-type': 'application/xml', etag: '"a"' });
  });

  it('that failed is recognized by its text, too', async () => {
    const failed = await parseResponse({ status: 404, headers: {}, body: '<html>gone</html>' });
    expect(failed.problems.map(({ name }) => name)).toEqual(['HttpStatusError']);
    const feed = await parseResponse({ status: 404, headers: {}, body: FEED });
    expect(feed.feed.title).toBe('Caf\u00e9');
  });

  it.each([null, undefined, {}, { status: 200, headers: {} }, { status: '200', body: FEED }])(
    'is not %j',
    async (response) => {
      await expect(parseResponse(response as unknown as ResponseLike)).rejects.toThrow(TypeError);
    },
  );
});
