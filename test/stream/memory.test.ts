/** What a stream has read does not stay in memory. */
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { expect, it } from 'vitest';
import { streamEntries } from '../../src/parse.ts';

const SIZE = 30_000_000;
/** Where the memory is first measured: after the code is compiled. */
const EARLY = 10_000_000;
/** More than some parts and what is made of them, and a quarter of what is read in between. */
const MOST_MORE = 5_000_000;

setFlagsFromString('--expose-gc');
const collect: () => void = runInNewContext('gc');

const item = (n: number): string =>
  `<item><title>Product ${n}</title><guid>${n}</guid><description>${'A text of some length. '.repeat(50)}</description></item>\n`;

it.each([
  ['without a signal', {}],
  ['with a signal', { signal: new AbortController().signal }],
])('uses no more memory over time, %s', async (_, options) => {
  const encoder = new TextEncoder();
  let read = 0;
  async function* feed(): AsyncGenerator<Uint8Array> {
    yield encoder.encode('<rss version="2.0"><channel><title>Products</title>');
    for (let n = 0; read < SIZE; ) {
      let text = '';
      while (text.length < 65_536) text += item(n++);
      read += text.length;
      yield encoder.encode(text);
    }
    yield encoder.encode('</channel></rss>');
  }
  const inUse = (): number => {
    collect();
    const { heapUsed, external } = process.memoryUsage();
    return heapUsed + external;
  };
  let early: number | null = null;
  let late = Number.POSITIVE_INFINITY;
  for await (const _entry of streamEntries(feed(), options)) {
    if (early === null && read > EARLY) early = inUse();
    if (read >= SIZE && late === Number.POSITIVE_INFINITY) late = inUse();
  }
  expect(late - (early ?? 0)).toBeLessThan(MOST_MORE);
});

it.each([
  ['an item', '<rss version="2.0"><channel><item><description>'],
  ['a JSON string', '{"version":"https://jsonfeed.org/version/1.1","items":[{"content_text":"'],
  ['text after a list', '{"version":"https://jsonfeed.org/version/1.1","items":[{"id":"1"}],"a":"'],
])('keeps a part of %s without an end', async (_, start) => {
  const encoder = new TextEncoder();
  const piece = encoder.encode('a'.repeat(65_536));
  let most = 0;
  async function* feed(): AsyncGenerator<Uint8Array> {
    yield encoder.encode(start);
    for (let n = 0; n < 200; n += 1) {
      yield piece;
      if (n % 20 !== 0) continue;
      collect();
      const { heapUsed, external } = process.memoryUsage();
      most = Math.max(most, heapUsed + external);
    }
  }
  collect();
  const { heapUsed, external } = process.memoryUsage();
  const stream = streamEntries(feed(), { partBytes: 32_768, maxEntryBytes: 131_072 });
  for await (const _entry of stream);
  const { problems } = await stream.result;
  expect(problems).toContainEqual(expect.objectContaining({ limit: 'maxEntryBytes' }));
  expect(most - heapUsed - external).toBeLessThan(MOST_MORE);
});
