import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { FetchOptions } from '../../src/fetch/options.ts';
import { parseFeed } from '../../src/parse-feed.ts';
import type { FeedResult } from '../../src/result.ts';
import { type FaultServer, startFaultServer } from './fault-server.ts';
import { ENTRIES, FAULTS, type Fault, FEED, OK } from './faults.ts';

const LIMITS: FetchOptions = {
  connectTimeout: 300,
  idleTimeout: 300,
  timeout: 1900,
  maxBytes: 2 << 20,
  allowHosts: ['127.0.0.1'],
};

/** What the deadline may be overrun by, and how soon after it nothing may be left. */
const GRACE = 250;
const TIDY = 100;

const unhandled: unknown[] = [];
const onUnhandled = (reason: unknown): void => {
  unhandled.push(reason);
};
beforeAll(() => {
  process.on('unhandledRejection', onUnhandled);
  process.on('uncaughtException', onUnhandled);
});
afterAll(() => {
  process.off('unhandledRejection', onUnhandled);
  process.off('uncaughtException', onUnhandled);
});

async function play(fault: Fault, server: FaultServer): Promise<FeedResult> {
  const { url = '/', options = {} } = fault;
  const address =
    typeof url === 'string' ? `http://127.0.0.1:${server.port}${url}` : url(server.port);
  const own = typeof options === 'function' ? options(server.port) : options;
  return parseFeed(address, { ...LIMITS, ...own });
}

function judge(fault: Fault, result: FeedResult, server: FaultServer): void {
  const { entries, exception, code } = fault;
  const names = Array.isArray(exception) ? exception : [exception];
  expect(names, `${fault.fault}: ${String(result.bozoException)}`).toContain(
    result.bozoException?.name ?? null,
  );
  expect(result.bozo).toBe(result.bozoException !== null);
  if (code !== undefined) expect(result.bozoException?.code).toBe(code);
  if (entries === 'all') expect(result.entries.length).toBe(ENTRIES);
  else if (entries === 0 && names.includes(null))
    expect([0, ENTRIES]).toContain(result.entries.length);
  else if (entries === 0) expect(result.entries.length).toBe(0);
  else expect(result.entries.length, fault.fault).toBeGreaterThanOrEqual(entries);
  if (fault.expected !== undefined) {
    expect(fault.check?.(result, server)).toMatchObject(fault.expected);
  }
  expect(() => JSON.stringify(result)).not.toThrow();
}

/** What a fetch could leave behind in this process; the server's own sockets do not count. */
const TRACES = [
  'FSReqCallback',
  'GetAddrInfoReqWrap',
  'TCPConnectWrap',
  'TLSWrap',
  'Zlib',
] as const;

function traces(servers: readonly FaultServer[]): number {
  const active = process.getActiveResourcesInfo();
  const left = active.filter((name) => TRACES.some((trace) => trace === name)).length;
  const sockets = active.filter((name) => name === 'TCPSocketWrap').length;
  return (
    left + Math.max(0, sockets - servers.reduce((sum, { openSockets }) => sum + openSockets, 0))
  );
}

function timers(): number {
  return process.getActiveResourcesInfo().filter((name) => name === 'Timeout').length;
}

describe('parseFeed and a server that', () => {
  it.each(FAULTS.map((fault) => [fault.fault, fault] as const))('%s', async (_, fault) => {
    const server = await startFaultServer(fault.play, fault.listening);
    try {
      const start = performance.now();
      const result = await play(fault, server);
      expect(performance.now() - start).toBeLessThan(1900 + GRACE);
      judge(fault, result, server);
      await expect.poll(() => traces([server]), { timeout: TIDY, interval: 5 }).toBe(0);
    } finally {
      await server.close();
    }
    expect(unhandled).toEqual([]);
  });

  it('does all of these at once', async () => {
    const servers = await Promise.all(
      FAULTS.map(({ play: part, listening }) => startFaultServer(part, listening)),
    );
    const playing = FAULTS.map((fault, at) => play(fault, servers[at] as FaultServer));
    const results = await Promise.all(playing);
    FAULTS.forEach((fault, at) => {
      expect([fault.fault, results[at]?.bozo]).toEqual([
        fault.fault,
        results[at]?.bozoException !== null,
      ]);
      // On a busy machine a limit may be reached before the fault shows, and which of two codes a
      // closed connection gives is a race.
      const { code: _, ...uncoded } = fault;
      const isLate = /^(?:Abort|Timeout)Error$/.test(results[at]?.bozoException?.name ?? '');
      if (!isLate) judge(uncoded, results[at] as FeedResult, servers[at] as FaultServer);
    });
    await expect.poll(() => traces(servers), { timeout: TIDY, interval: 5 }).toBe(0);
    await Promise.all(servers.map((server) => server.close()));
    expect(unhandled).toEqual([]);
  });

  it('breaks off anywhere: what was complete is kept', async () => {
    let cut = 0;
    const server = await startFaultServer((socket) => socket.end(OK.subarray(0, cut)));
    for (cut = 1; cut < OK.length; cut += 37) {
      const result = await parseFeed(`http://127.0.0.1:${server.port}/`, LIMITS);
      const complete = OK.subarray(0, cut).toString().split('</item>').length - 1;
      expect(result.entries.length).toBeGreaterThanOrEqual(complete);
      expect(result.bozo).toBe(true);
      expect(['NetworkError', 'IncompleteBodyError']).toContain(result.bozoException?.name);
    }
    await server.close();
  });

  it('says anything at all: there is a result', async () => {
    const piece = fc.oneof(
      fc.constantFrom(
        'HTTP/1.1 200 OK\r\n',
        'HTTP/1.1 302 Found\r\n',
        'HTTP/1.1 401 No\r\n',
        '\r\n',
      ),
      fc.constantFrom(
        'Content-Encoding: gzip\r\n',
        'Transfer-Encoding: chunked\r\n',
        'Content-Length: 7\r\n',
      ),
      fc.constantFrom(
        'Location: /\r\n',
        'WWW-Authenticate: Digest nonce="\r\n',
        '5\r\n',
        FEED.toString(),
      ),
      fc.string({ unit: 'binary', maxLength: 50 }),
    );
    let said = '';
    const server = await startFaultServer((socket) => socket.end(Buffer.from(said, 'latin1')));
    await fc.assert(
      fc.asyncProperty(fc.array(piece, { maxLength: 8 }), async (pieces) => {
        said = pieces.join('');
        const result = await parseFeed(`http://u:p@127.0.0.1:${server.port}/`, LIMITS);
        expect(result.bozo).toBe(result.bozoException !== null);
      }),
      { numRuns: 150 },
    );
    await server.close();
    expect(unhandled).toEqual([]);
  });

  it('leaves no timer behind', async () => {
    const server = await startFaultServer(() => {});
    const before = timers();
    const waiting = parseFeed(`http://127.0.0.1:${server.port}/`, { ...LIMITS, timeout: 100 });
    expect(timers()).toBeGreaterThan(before);
    await waiting;
    expect(timers()).toBeLessThanOrEqual(before);
    await server.close();
  });
});
