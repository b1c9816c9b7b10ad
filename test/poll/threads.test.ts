/**
 * Threads parse what the package ships: problems, dates and records arrive in the same form as
 * without threads.
 */
import { once } from 'node:events';
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { parseDocument } from '../../src/index.ts';
import { packAnswer, unpackAnswer } from '../../src/poll/parsing.ts';
import type { Poller, PollerOptions } from '../../src/poll.ts';
import { BozoError } from '../../src/problems/error.ts';
import { type Built, build } from '../support/built.ts';

const BROKEN = 'feeds-corpus/broken';

describe('a result between threads', () => {
  const documents = readdirSync(BROKEN)
    .filter((name) => name.endsWith('.xml'))
    .slice(0, 150)
    .map((name) => [name, readFileSync(join(BROKEN, name))] as const);

  it.each(documents)('%s', (_, bytes) => {
    const result = parseDocument(bytes, { url: 'http://a.test/' });
    const arrived = unpackAnswer(structuredClone(packAnswer(result)));
    expect(JSON.stringify(arrived)).toBe(JSON.stringify(result));
    expect(arrived.problems.every((problem) => problem instanceof BozoError)).toBe(true);
    expect(Object.getPrototypeOf(arrived.namespaces)).toBe(
      Object.getPrototypeOf(result.namespaces),
    );
    if (result.bozoException !== null) expect(arrived.problems).toContain(arrived.bozoException);
  });
});

/** Milliseconds after which something hangs; a busy machine may start a thread late. */
const HANGS = 600_000;

/** The function for a task in the built program of a thread, which has a short name for its argument. */
const TASK = /return \((\w+)\) => (.*);/;

describe('a poller with threads', () => {
  let built: Built;
  let createPoller: (options: PollerOptions) => Poller;
  beforeAll(async () => {
    built = build();
    ({ createPoller } = await import(join(built.folder, 'dist/poll.js')));
  });
  afterAll(() => built.remove());

  it('returns the same as one without threads', async () => {
    const server = createServer((request, response) => {
      const status = request.url === '/missing' ? 404 : 200;
      response.writeHead(status, { 'content-type': 'application/rss+xml' });
      response.end(
        '<rss version="2.0" xmlns:x="http://x.test/"><channel><title>A & B</title><item><guid>1</guid><pubDate>Mon, 01 Jun 2026 12:00:00 GMT</pubDate><x:y a="b">z</x:y></item></channel></rss>',
      );
    });
    server.listen(0, '127.0.0.1');
    await once(server, 'listening');
    const { port } = server.address() as AddressInfo;
    const options = { allowPrivateNetwork: true, hostPause: 0, clock: () => 1e12, random: () => 0 };
    const pollers = [createPoller(options), createPoller({ ...options, threads: 2, maxDepth: 50 })];
    for (const path of ['/', '/missing']) {
      const url = `http://127.0.0.1:${port}${path}`;
      const [inLoop, inThreads] = await Promise.all(pollers.map((poller) => poller.check({ url })));
      const withoutDate = (check: unknown): string =>
        JSON.stringify(check).replace(/"date":"[^"]*"/g, '');
      expect(withoutDate(inThreads)).toBe(withoutDate(inLoop));
      expect(inThreads?.entries[0]?.entry.published).toBeInstanceOf(Date);
      const namespaces = inThreads?.result?.namespaces ?? {};
      expect(Object.getPrototypeOf(namespaces)).toBeNull();
      const [element] = inThreads?.entries[0]?.entry.elements ?? [];
      expect(Object.getPrototypeOf(element?.attributes ?? {})).toBeNull();
    }
    await Promise.all(pollers.map((poller) => poller.close()));
    server.close();
    server.closeAllConnections();
  });

  it('continues if a document crashes its thread, or hangs in it', async () => {
    const worker = join(built.folder, 'dist/poll/parse-worker.cjs');
    const sound = readFileSync(worker, 'utf8');
    const faulty = sound.replace(
      TASK,
      `return ($1) => {
        const text = Buffer.from($1.bytes).toString();
        if (text.includes('/poison')) process.exit(1);
        if (text.includes('/endless')) Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0);
        return $2;
      };`,
    );
    expect(faulty).not.toBe(sound);
    const server = createServer((request, response) =>
      response.end(`<rss version="2.0"><channel><title>${request.url}</title></channel></rss>`),
    );
    server.listen(0, '127.0.0.1');
    await once(server, 'listening');
    const { port } = server.address() as AddressInfo;
    writeFileSync(worker, faulty);
    const options = { allowPrivateNetwork: true, hostPause: 0, maxRequestsPerHost: 9 };
    for (const threads of [1, 2]) {
      const poller = createPoller({ ...options, threads, parseTimeout: 20_000 });
      const found = await Promise.all(
        ['/1', '/poison', '/2', '/endless', '/3', '/poison', '/4'].map((path) =>
          poller.check({ url: `http://127.0.0.1:${port}${path}` }),
        ),
      );
      expect(found.map(({ verdict }) => verdict.kind)).toEqual(
        'changed failing changed failing changed failing changed'.split(' '),
      );
      const [, ended, , late] = found;
      const failure = { kind: 'failing', problem: null, failures: 1 };
      expect(ended).toMatchObject({ verdict: failure, result: null });
      expect(ended?.verdict).toMatchObject({ code: 'ERR_THREAD_EXIT' });
      expect(late).toMatchObject({ verdict: failure, result: null });
      expect(late?.verdict).toMatchObject({ code: 'ERR_TASK_TIMEOUT' });
      await poller.close();
    }
    writeFileSync(worker, sound);
    server.close();
    server.closeAllConnections();
  });

  it('throws if no thread can be started', async () => {
    const worker = join(built.folder, 'dist/poll/parse-worker.cjs');
    const sound = readFileSync(worker, 'utf8');
    writeFileSync(worker, 'throw new Error("damaged");');
    const server = createServer((_, response) => response.end('<rss version="2.0"/>'));
    server.listen(0, '127.0.0.1');
    await once(server, 'listening');
    const { port } = server.address() as AddressInfo;
    const poller = createPoller({ allowPrivateNetwork: true, threads: 1 });
    const check = poller.check({ url: `http://127.0.0.1:${port}/` });
    await expect(check).rejects.toThrow('no thread can be started: damaged');
    await poller.close();
    writeFileSync(worker, sound);
    server.close();
    server.closeAllConnections();
  });

  it('ends the checks whose documents are being parsed when it is closed', async () => {
    const worker = join(built.folder, 'dist/poll/parse-worker.cjs');
    const sound = readFileSync(worker, 'utf8');
    const begun = join(built.folder, 'begun');
    writeFileSync(
      worker,
      sound.replace(
        TASK,
        `return () => {
          require('node:fs').writeFileSync(${JSON.stringify(begun)}, '');
          for (;;);
        };`,
      ),
    );
    const server = createServer((_, response) => response.end('<rss version="2.0"/>'));
    server.listen(0, '127.0.0.1');
    await once(server, 'listening');
    const { port } = server.address() as AddressInfo;
    const options = { allowPrivateNetwork: true, hostPause: 0, maxRequestsPerHost: 2 };
    const poller = createPoller({ ...options, threads: 1 });
    const url = `http://127.0.0.1:${port}/`;
    const checks = [poller.check({ url }), poller.check({ url })];
    await expect.poll(() => existsSync(begun), { timeout: HANGS }).toBe(true);
    await poller.close();
    const kinds = (await Promise.all(checks)).map(({ verdict }) => verdict.kind);
    expect(kinds).toEqual(['aborted', 'aborted']);
    writeFileSync(worker, sound);
    server.close();
    server.closeAllConnections();
  });
});
