/** A feed whose entries are read while it is fetched: the same failures, with the same results. */
import { gzipSync } from 'node:zlib';
import { afterEach, describe, expect, it } from 'vitest';
import { parseFeed } from '../../src/api/parse-feed.ts';
import { type EntryStream, type StreamFeedOptions, streamFeed } from '../../src/index.ts';
import type { Entry } from '../../src/model/entry.ts';
import type { FeedResult } from '../../src/model/result.ts';
import { answer, type FaultServer, flood, type Play, startFaultServer } from './fault-server.ts';
import { FAULTS, FEED } from './faults.ts';
import { complaints, requestFor } from './judge.ts';

/** The failures that do not end in the same way, and why. */
const DIFFERENT: Readonly<Record<string, string>> = {
  'slow body': 'the time for a body of any size is not limited',
  'gzip bomb that drips until the deadline': 'it ends at maxBytes, before the deadline',
  'called off before': 'the iterator throws the reason',
  'called off during headers': 'the iterator throws the reason',
  'called off during the body': 'the iterator throws the reason',
};

const OPEN: StreamFeedOptions = { allowHosts: ['127.0.0.1'] };

const servers: FaultServer[] = [];
async function serve(play: Play): Promise<{ readonly url: string; readonly server: FaultServer }> {
  const server = await startFaultServer(play);
  servers.push(server);
  return { url: `http://127.0.0.1:${server.port}/`, server };
}
afterEach(async () => {
  await Promise.all(servers.splice(0).map((server) => server.close()));
});

async function resultOf(stream: EntryStream): Promise<FeedResult> {
  const entries: Entry[] = [];
  for await (const entry of stream) entries.push(entry);
  return { ...(await stream.result), entries };
}

describe('streamFeed and a server that', () => {
  const rows = FAULTS.filter(({ fault }) => !(fault in DIFFERENT));

  it.each(rows.map((fault) => [fault.fault, fault] as const))('%s', async (_, fault) => {
    const server = await startFaultServer(fault.play, fault.listening);
    servers.push(server);
    const { url, options } = requestFor(fault, server.port);
    const result = await resultOf(streamFeed(url, options));
    expect(complaints(fault, result, server)).toEqual([]);
  });
});

it.each([
  ['200 OK', ['ETag: "1"', 'Last-Modified: Mon, 05 Jan 2026 09:30:00 GMT']],
  ['200 OK', ['Cache-Control: max-age=600']],
  ['304 Not Modified', ['ETag: "1"']],
  ['404 Not Found', []],
  ['503 Service Unavailable', ['Retry-After: 60']],
  ['429 Too Many Requests', []],
])('has the result of parseFeed for %s, %j', async (status, headers) => {
  for (const body of [FEED, '<html><title>Page</title></html>', '']) {
    const { url } = await serve((socket) => socket.write(answer(status, headers, body)));
    const options = { ...OPEN, etag: '"1"', now: new Date(0) };
    const whole = await parseFeed(url, options);
    expect(await resultOf(streamFeed(url, options))).toEqual(whole);
  }
});

it('sends the same requests as parseFeed', async () => {
  const { url, server } = await serve((socket) => socket.write(answer('200 OK', [], FEED)));
  const options = { ...OPEN, etag: '"1"', requestHeaders: { 'X-A': 'b' } };
  await parseFeed(url, options);
  await resultOf(streamFeed(url, options));
  expect(server.requests[1]).toBe(server.requests[0]);
});

const ITEM = `<item><title>${'x'.repeat(1000)}</title></item>`;
const ENDLESS = Buffer.from(ITEM.repeat(100));

/** Sends a feed without end; counts what is sent. */
function endless(): { readonly play: Play; readonly sent: { bytes: number } } {
  const sent = { bytes: 0 };
  const play: Play = (socket) => {
    socket.write('HTTP/1.1 200 OK\r\n\r\n<rss version="2.0"><channel><title>Feed</title>');
    flood(socket, ENDLESS);
    socket.on('close', () => {
      sent.bytes = socket.bytesWritten;
    });
  };
  return { play, sent };
}

it('lets the server send no faster than entries are read', async () => {
  const { play, sent } = endless();
  const { url, server } = await serve(play);
  const stream = streamFeed(url, OPEN);
  expect(server.requests).toHaveLength(0);
  await stream.next();
  // What is not read is in the buffers of the system.
  for (let n = 0; n < 50; n += 1) await new Promise((resolve) => setTimeout(resolve, 2));
  const { bytesRead, bytesTotal } = stream;
  expect([bytesRead < 2_000_000, bytesTotal]).toEqual([true, null]);
  await stream.return();
  while (server.openSockets > 0) await new Promise((resolve) => setTimeout(resolve, 2));
  expect(sent.bytes).toBeLessThan(30_000_000);
});

it('ends the connection when the loop is left, and has the result so far', async () => {
  const { url, server } = await serve(endless().play);
  const stream = streamFeed(url, OPEN);
  let count = 0;
  for await (const _ of stream) if (++count === 500) break;
  expect(await stream.result).toMatchObject({ status: 200, href: url, feed: { title: 'Feed' } });
  while (server.openSockets > 0) await new Promise((resolve) => setTimeout(resolve, 2));
});

it.each([
  ['before it begins', 0],
  ['while the server does not respond', 20],
])('throws the reason of a signal that aborts %s', async (_, milliseconds) => {
  const { url, server } = await serve(() => {});
  const abort = new AbortController();
  if (milliseconds === 0) abort.abort(new Error('enough'));
  else setTimeout(() => abort.abort(new Error('enough')), milliseconds);
  const stream = streamFeed(url, { ...OPEN, signal: abort.signal });
  await expect(resultOf(stream)).rejects.toThrow('enough');
  await expect(stream.result).rejects.toThrow('enough');
  while (server.openSockets > 0) await new Promise((resolve) => setTimeout(resolve, 2));
});

it('throws the reason of a signal that aborts in the middle', async () => {
  const { url, server } = await serve(endless().play);
  const abort = new AbortController();
  const stream = streamFeed(url, { ...OPEN, signal: abort.signal });
  await stream.next();
  abort.abort(new Error('enough'));
  await expect(resultOf(stream)).rejects.toThrow('enough');
  while (server.openSockets > 0) await new Promise((resolve) => setTimeout(resolve, 2));
});

it('counts the bytes as received', async () => {
  const body = gzipSync(FEED);
  const { url } = await serve((socket) =>
    socket.write(answer('200 OK', ['Content-Encoding: gzip'], body)),
  );
  const stream = streamFeed(url, OPEN);
  const { entries } = await resultOf(stream);
  expect(entries).toHaveLength(20);
  expect([stream.bytesRead, stream.bytesTotal]).toEqual([body.length, body.length]);
});

it.each([[null], [undefined], [5], [{}]])('refuses %j', (url) => {
  expect(() => streamFeed(url as unknown as string)).toThrow(TypeError);
});
