/** Streams of entries: where they come from, how they end, and what is never read. */
import { mkdtemp, open, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { gzipSync } from 'node:zlib';
import { expect, it } from 'vitest';
import { type Entry, type EntryStream, streamEntries } from '../../src/parse.ts';

const item = (n: number): string =>
  `<item><title>Item ${n}</title><guid>${n}</guid><link>https://example.org/${n}</link></item>\n`;
const feedOf = (count: number): string =>
  `<rss version="2.0"><channel><title>Feed</title>${Array.from({ length: count }, (_, n) => item(n)).join('')}</channel></rss>`;
const FEED = feedOf(100);
const BYTES = new TextEncoder().encode(FEED);

async function idsOf(stream: EntryStream): Promise<readonly (string | undefined)[]> {
  const entries: Entry[] = [];
  for await (const entry of stream) entries.push(entry);
  return entries.map(({ id }) => id);
}

const IDS = Array.from({ length: 100 }, (_, n) => String(n));

async function* chunks(...given: readonly unknown[]): AsyncGenerator<unknown> {
  yield* given;
}

it.each<readonly [string, () => Parameters<typeof streamEntries>[0]]>([
  ['a web stream', () => new Blob([BYTES]).stream()],
  ['a Blob', () => new Blob([BYTES])],
  ['a Readable', () => Readable.from([BYTES])],
  ['an iterable of bytes', () => chunks(BYTES.subarray(0, 99), BYTES.subarray(99))],
  ['an iterable of strings', () => chunks(FEED.slice(0, 99), FEED.slice(99))],
  ['a response', () => new Response(FEED, { headers: { 'content-type': 'text/xml' } })],
  ['bytes that are still compressed', () => chunks(gzipSync(BYTES))],
  [
    'compressed bytes one by one',
    () => Readable.from(Array.from(gzipSync(BYTES), (byte) => Uint8Array.of(byte))),
  ],
])('reads %s', async (_, source) => {
  const stream = streamEntries(source(), { partBytes: 500 });
  expect(await idsOf(stream)).toEqual(IDS);
  const { feed, bozo, parser } = await stream.result;
  expect({ title: feed.title, bozo, parser }).toEqual({
    title: 'Feed',
    bozo: expect.any(Boolean),
    parser: 'strict',
  });
});

it('reads a file by its handle', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'stream-'));
  try {
    const path = join(folder, 'feed.xml');
    await writeFile(path, FEED);
    const file = await open(path);
    expect(await idsOf(streamEntries(file))).toEqual(IDS);
  } finally {
    await rm(folder, { recursive: true });
  }
});

it('has the headers and the status of a response in its result', async () => {
  const response = new Response('<html><title>Gone</title></html>', {
    status: 410,
    headers: { 'content-type': 'text/html' },
  });
  const stream = streamEntries(response);
  expect(await idsOf(stream)).toEqual([]);
  const { status, problems } = await stream.result;
  expect(status).toBe(410);
  expect(problems[0]?.name).toBe('HttpStatusError');
});

/** A source that counts what was requested, and knows whether it was ended. */
function counted(
  pieces: readonly Uint8Array[],
  then: 'end' | 'fail' | 'hang' = 'end',
): {
  readonly source: AsyncIterable<Uint8Array>;
  readonly seen: { asked: number; ended: boolean };
} {
  const seen = { asked: 0, ended: false };
  async function* source(): AsyncGenerator<Uint8Array> {
    try {
      for (const piece of pieces) {
        seen.asked += piece.length;
        yield piece;
      }
      if (then === 'fail') throw Object.assign(new Error('reset'), { code: 'ECONNRESET' });
      if (then === 'hang') await new Promise(() => {});
    } finally {
      seen.ended = true;
    }
  }
  return { source: source(), seen };
}

const PIECES = Array.from({ length: Math.ceil(BYTES.length / 100) }, (_, n) =>
  BYTES.subarray(n * 100, n * 100 + 100),
);

it('reads at most one part ahead', async () => {
  const { source, seen } = counted(PIECES);
  const stream = streamEntries(source, { partBytes: 400 });
  expect(seen.asked).toBe(0);
  await stream.next();
  expect(seen.asked).toBeLessThanOrEqual(500);
  for (let n = 0; n < 3; n += 1) await stream.next();
  expect(seen.asked).toBeLessThanOrEqual(1000);
});

it('ends the source when the loop is left, and has the result so far', async () => {
  const { source, seen } = counted(PIECES);
  const stream = streamEntries(source, { partBytes: 400 });
  for await (const { id } of stream) if (id === '3') break;
  expect(seen).toEqual({ asked: expect.any(Number), ended: true });
  expect(seen.asked).toBeLessThan(1500);
  const { feed, bozo } = await stream.result;
  expect([feed.title, bozo]).toEqual(['Feed', false]);
});

it('reports a source that breaks off, with everything that arrived', async () => {
  const { source } = counted(PIECES.slice(0, 20), 'fail');
  const stream = streamEntries(source, { partBytes: 400 });
  const ids = await idsOf(stream);
  expect(ids.length).toBeGreaterThan(20);
  const { problems, bozoException } = await stream.result;
  expect(bozoException).toMatchObject({ name: 'IncompleteBodyError', code: 'ECONNRESET' });
  expect(problems.map(({ name }) => name)).toContain('TruncatedDocument');
});

it('ends when a signal aborts, even if nothing arrives any more', async () => {
  const { source } = counted(PIECES.slice(0, 20), 'hang');
  const abort = new AbortController();
  const stream = streamEntries(source, { partBytes: 400, signal: abort.signal });
  await stream.next();
  setTimeout(() => abort.abort(new Error('enough')), 1);
  await expect(idsOf(stream)).rejects.toThrow('enough');
  await expect(stream.result).rejects.toThrow('enough');
});

/** How reading may end before the source does. */
const EARLY_ENDS: readonly (readonly [
  string,
  object,
  (stream: EntryStream, abort: AbortController) => Promise<unknown>,
])[] = [
  ['the first entry is not requested', {}, (stream) => stream.return()],
  [
    'the loop is left',
    {},
    async (stream) => {
      for await (const _ of stream) break;
    },
  ],
  [
    'the signal aborts while a chunk is awaited',
    {},
    async (stream, abort) => {
      await stream.next();
      setTimeout(() => abort.abort(), 1);
      await idsOf(stream).catch(() => {});
    },
  ],
  [
    'the signal aborts between two requests',
    {},
    async (stream, abort) => {
      await stream.next();
      abort.abort();
    },
  ],
  ['the signal aborts before the first request', {}, async (_, abort) => abort.abort()],
  ['the limit is reached', { maxBytes: 500 }, idsOf],
];

/** Sources that send a part of a feed and then nothing, and whether they were closed. */
const SILENT: readonly (readonly [
  string,
  () => { source: Parameters<typeof streamEntries>[0]; isClosed: () => boolean },
])[] = [
  [
    'a Readable',
    () => {
      const source = new Readable({ read: () => {} });
      source.push(BYTES.subarray(0, 2000));
      return { source, isClosed: () => source.destroyed };
    },
  ],
  ['a web stream', () => silentWebStream((stream) => stream)],
  ['a response', () => silentWebStream((stream) => new Response(stream))],
  [
    'an iterable',
    () => {
      const chunks = [BYTES.subarray(0, 2000)];
      let isClosed = false;
      const source: AsyncIterable<unknown> = {
        [Symbol.asyncIterator]: () => ({
          next: () => {
            const value = chunks.shift();
            return value === undefined ? new Promise(() => {}) : Promise.resolve({ value });
          },
          return: async () => {
            isClosed = true;
            return { done: true, value: undefined };
          },
        }),
      };
      return { source, isClosed: () => isClosed };
    },
  ],
];

function silentWebStream(
  sourceOf: (stream: ReadableStream<Uint8Array>) => Parameters<typeof streamEntries>[0],
): { source: Parameters<typeof streamEntries>[0]; isClosed: () => boolean } {
  let isClosed = false;
  const stream = new ReadableStream<Uint8Array>({
    start: (controller) => controller.enqueue(BYTES.slice(0, 2000)),
    cancel: () => {
      isClosed = true;
    },
  });
  return { source: sourceOf(stream), isClosed: () => isClosed };
}

it.each(SILENT.flatMap(([what, open]) => EARLY_ENDS.map((end) => [what, ...end, open] as const)))(
  'closes %s if %s',
  async (what, _, options, end, open) => {
    const { source, isClosed } = open();
    const abort = new AbortController();
    const stream = streamEntries(source, { partBytes: 400, signal: abort.signal, ...options });
    await end(stream, abort);
    // An iterable without an iterator has nothing to close.
    const isUnopened = what === 'an iterable' && stream.bytesRead === 0;
    await expect.poll(isClosed).toBe(!isUnopened);
  },
);

it('closes a source whose chunks are neither bytes nor text', async () => {
  const source = new Readable({ objectMode: true, read: () => {} });
  source.push({ no: 'chunk' });
  await idsOf(streamEntries(source));
  expect(source.destroyed).toBe(true);
});

it.each([
  ['within a part', 400],
  ['within the last part', 64 * 1024],
])('ends when a signal aborts %s', async (_, partBytes) => {
  const { source, seen } = counted(PIECES, 'end');
  const abort = new AbortController();
  const stream = streamEntries(source, { partBytes, signal: abort.signal });
  await stream.next();
  abort.abort(new Error('enough'));
  await expect(stream.next()).rejects.toThrow('enough');
  await expect(stream.result).rejects.toThrow('enough');
  expect(await stream.next()).toEqual({ done: true, value: undefined });
  expect(seen.ended).toBe(true);
});

it.each([1, 2, 3])('reads a BOM in parts of %d bytes', async (partBytes) => {
  const stream = streamEntries(chunks(new TextEncoder().encode(`\ufeff${FEED}`)), { partBytes });
  expect(await idsOf(stream)).toEqual(IDS);
  expect((await stream.result).encoding).toBe('utf-8');
});

it('returns entries in order, however many are requested at once', async () => {
  const stream = streamEntries(chunks(FEED), { partBytes: 500 });
  const requests = Array.from({ length: 102 }, () => stream.next());
  const ended = stream.return();
  const results = await Promise.all(requests);
  expect(results.slice(0, 100).map(({ value }) => value?.id)).toEqual(IDS);
  expect(results.slice(100).map(({ done }) => done)).toEqual([true, true]);
  expect(await ended).toEqual({ done: true, value: undefined });
  expect((await stream.result).feed.title).toBe('Feed');
});

it('returns after the entries that were requested before', async () => {
  const stream = streamEntries(chunks(FEED), { partBytes: 500 });
  const requests = [stream.next(), stream.next()];
  const ended = stream.return();
  const later = stream.next();
  expect((await Promise.all(requests)).map(({ value }) => value?.id)).toEqual(['0', '1']);
  expect(await ended).toEqual({ done: true, value: undefined });
  expect(await later).toEqual({ done: true, value: undefined });
});

it('continues after an error, and reports its position', async () => {
  const broken = FEED.replace('<title>Item 50</title>', '<title>Item 50 & more</title><b>');
  const stream = streamEntries(chunks(broken), { partBytes: 500 });
  expect(await idsOf(stream)).toEqual(IDS);
  const { parser, bozoException } = await stream.result;
  expect(parser).toBe('loose');
  expect(bozoException).toMatchObject({ name: 'SAXParseException', line: 51 });
});

it('joins a character that is divided between two chunks of text', async () => {
  const [before, after] = FEED.replace('Item 70', 'Item \u{1f600}').split('\ude00');
  const stream = streamEntries(chunks(before, `\ude00${after}`));
  const titles: (string | undefined)[] = [];
  for await (const { title } of stream) titles.push(title);
  expect(titles[70]).toBe('Item \u{1f600}');
});

it('parses UTF-8 with an invalid byte as windows-1252', async () => {
  const bytes = new TextEncoder().encode(FEED.replace('Item 70', 'Item ü70'));
  bytes.set([0xfc, 0x20], bytes.indexOf(0xc3));
  const stream = streamEntries(chunks(bytes), { partBytes: 500 });
  const titles: (string | undefined)[] = [];
  for await (const { title } of stream) titles.push(title);
  expect(titles[70]).toBe('Item ü 70');
  const { problems } = await stream.result;
  expect(problems).toMatchObject([{ name: 'MixedEncoding', line: 71 }]);
});

it('finds repeated ids', async () => {
  const stream = streamEntries(chunks(FEED.replace('<guid>90<', '<guid>3<')), { partBytes: 500 });
  await idsOf(stream);
  expect((await stream.result).problems).toMatchObject([{ name: 'DuplicateId', id: '3' }]);
});

it('truncates an entry that is too long, and parses the next', async () => {
  const long = `<title>Item 50</title><description>${'x'.repeat(5000)}</description>`;
  const stream = streamEntries(chunks(FEED.replace('<title>Item 50</title>', long)), {
    partBytes: 500,
    maxEntryBytes: 1000,
  });
  const ids = await idsOf(stream);
  expect(ids.filter((id) => id !== undefined)).toEqual(IDS.filter((id) => id !== '50'));
  const { problems } = await stream.result;
  expect(problems).toMatchObject([
    { name: 'UnidentifiedEntry' },
    { name: 'LimitExceeded', limit: 'maxEntryBytes', value: 1000 },
  ]);
});

it('stops at maxBytes, and at maxEntries', async () => {
  const cut = streamEntries(chunks(BYTES), { partBytes: 500, maxBytes: 2000 });
  expect((await idsOf(cut)).length).toBeLessThan(30);
  expect((await cut.result).problems).toContainEqual(
    expect.objectContaining({ name: 'LimitExceeded', limit: 'maxBytes' }),
  );
  const few = streamEntries(chunks(BYTES), { partBytes: 500, maxEntries: 40 });
  expect(await idsOf(few)).toEqual(IDS.slice(0, 40));
});

it('yields the entries of a JSON Feed as they arrive', async () => {
  const items = IDS.map((id) => ({
    id,
    content_text: `é ${id}`,
    url: `https://example.org/${id}`,
  }));
  const version = 'https://jsonfeed.org/version/1.1';
  const text = JSON.stringify({ version, items, title: 'Feed' });
  const { source, seen } = counted(
    [...Array(Math.ceil(text.length / 100)).keys()].map((n) =>
      new TextEncoder().encode(text.slice(n * 100, n * 100 + 100)),
    ),
  );
  const stream = streamEntries(source, { partBytes: 500 });
  const first = await stream.next();
  expect(first).toMatchObject({ value: { id: '0', content: [{ value: 'é 0' }] } });
  // The next thousand characters are looked at before a part ends.
  expect(seen.asked).toBeLessThan(text.length / 2);
  expect(await idsOf(stream)).toEqual(IDS.slice(1));
  const { feed, version: said, bozo } = await stream.result;
  expect([feed.title, said, bozo]).toEqual(['Feed', 'json11', false]);
});

it('does not buffer a document that is not a feed, and describes it', async () => {
  const page = `<html><head><title>Page</title></head><body>${'<p>text</p>'.repeat(500)}</body></html>`;
  const stream = streamEntries(chunks(page), { partBytes: 500 });
  expect(await idsOf(stream)).toEqual([]);
  const { bozoException } = await stream.result;
  expect(bozoException).toMatchObject({ name: 'NotAFeed', looksLike: 'an HTML page' });
});

it.each([null, undefined, 5, 'feed.xml', {}, []])('refuses %j', (source) => {
  expect(() => streamEntries(source as never)).toThrow(TypeError);
});
