import { readFileSync } from 'node:fs';
import { availableParallelism, loadavg } from 'node:os';
import { type IntervalHistogram, monitorEventLoopDelay } from 'node:perf_hooks';
import { setTimeout as sleep } from 'node:timers/promises';
import fc from 'fast-check';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { parseFeed } from '../../src/api/parse-feed.ts';
import type { FeedResult } from '../../src/model/result.ts';
import { describeShared } from '../support/shared.ts';
import { type FaultServer, startFaultServer } from './fault-server.ts';
import { FAULTS, type Fault, FEED, NOT_PLAYED, OK, PLAYED_ELSEWHERE } from './faults.ts';
import { complaints, LIMITS, requestFor } from './judge.ts';

/** By how much the timeout may be exceeded, and how soon after it nothing may be left open. */
const GRACE = 250;
const TIDY = 100;

/** On a busy machine, limits are reached before failures show: the number of tries. */
const TRIES = 10;
/** By how many milliseconds a process may be delayed before the machine counts as busy. */
const PUNCTUAL = 50;

/** What must never occur: unhandled rejections, exceptions, and warnings of too many listeners. */
const unhandled: unknown[] = [];
const onUnhandled = (reason: unknown): void => {
  unhandled.push(reason);
};
const UNHANDLED = ['unhandledRejection', 'uncaughtException', 'warning'] as const;
/**
 * The largest delay of this process: the machine is shared, and its pauses are not caused by the
 * code under test.
 */
let delay: IntervalHistogram;
beforeAll(() => {
  for (const event of UNHANDLED) process.on(event, onUnhandled);
  delay = monitorEventLoopDelay({ resolution: 10 });
  delay.enable();
});
beforeEach(() => delay.reset());
afterAll(() => {
  delay.disable();
  for (const event of UNHANDLED) process.off(event, onUnhandled);
});

function lateness(): number {
  return (2 * delay.max) / 1e6;
}

/** How often a process that waits is counted, in milliseconds. */
const TICK = 10;

/**
 * Counts the milliseconds in which this process could have acted: a timer does not catch up on those
 * in which other processes or a computation kept it from running.
 */
function startTicking(): { readonly counted: () => number; readonly stop: () => void } {
  let ticks = 0;
  const timer = setInterval(() => {
    ticks += 1;
  }, TICK);
  // It is not one of the timers that a fetch leaves open.
  timer.unref();
  return { counted: () => ticks * TICK, stop: () => clearInterval(timer) };
}

/** Whether other processes delay this one, or the threads that work for it. */
function isBusy(): boolean {
  return lateness() > PUNCTUAL || (loadavg()[0] ?? 0) > availableParallelism();
}

/** Waits until a count drops to zero, for as long as this process may leave something open. */
async function settle(count: () => number): Promise<number> {
  const ticking = startTicking();
  while (count() > 0 && ticking.counted() < TIDY) await sleep(5);
  ticking.stop();
  return count();
}

async function play(fault: Fault, server: FaultServer): Promise<FeedResult> {
  const { url, options } = requestFor(fault, server.port);
  return parseFeed(url, options);
}

function judge(fault: Fault, result: FeedResult, server: FaultServer): void {
  expect(complaints(fault, result, server), fault.fault).toEqual([]);
}

/** What a fetch could leave open in this process; the server's own sockets do not count. */
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

describeShared('the page of server failures', 'hostile/http-faults.md', (path) => {
  const rows =
    path === ''
      ? []
      : [...readFileSync(path, 'utf8').matchAll(/^\| (\d+) \|/gm)].map(([, row]) => Number(row));

  it('is covered row by row, or there is a reason', () => {
    const played = FAULTS.flatMap(({ row }) => row ?? []);
    const accounted = new Set([...played, ...PLAYED_ELSEWHERE.keys()]);
    expect(rows.length).toBe(114);
    expect(rows.filter((row) => !accounted.has(row))).toEqual([]);
    expect([...accounted].filter((row) => !rows.includes(row))).toEqual([]);
    expect(NOT_PLAYED.filter(([row]) => !played.includes(row))).toEqual([]);
  });

  it.each([...PLAYED_ELSEWHERE])('row %i %s', (_, where) => {
    const [, test = '', file = ''] = /“(.+)”, (\S+)$/.exec(where) ?? [];
    expect(readFileSync(new URL(file, import.meta.url), 'utf8')).toContain(test);
  });
});

describe('parseFeed and a server that', () => {
  it.each(FAULTS.map((fault) => [fault.fault, fault] as const))('%s', async (_, fault) => {
    for (let tries = 1; ; tries += 1) {
      delay.reset();
      try {
        await playAlone(fault);
        return;
      } catch (error) {
        if (!isBusy() || tries === TRIES) throw error;
        unhandled.length = 0;
      }
    }
  });

  async function playAlone(fault: Fault): Promise<void> {
    const server = await startFaultServer(fault.play, fault.listening);
    const before = timers();
    const ticking = startTicking();
    try {
      const result = await play(fault, server);
      const took = ticking.counted();
      ticking.stop();
      const left = await settle(() => traces([server]) + Math.max(0, timers() - before));
      const own = typeof fault.options === 'object' ? fault.options.timeout : undefined;
      expect(took).toBeLessThan((own ?? LIMITS.timeout) + GRACE);
      expect(left).toBe(0);
      judge(fault, result, server);
    } finally {
      ticking.stop();
      await server.close();
    }
    expect(unhandled).toEqual([]);
  }

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
      // On a busy machine a limit may be reached before the failure shows, and which of two codes a
      // closed connection gives is a race.
      const { code: _, ...uncoded } = fault;
      const isLate = /^(?:Abort|Timeout)Error$/.test(results[at]?.bozoException?.name ?? '');
      if (!isLate) judge(uncoded, results[at] as FeedResult, servers[at] as FaultServer);
    });
    expect(await settle(() => traces(servers))).toBe(0);
    await Promise.all(servers.map((server) => server.close()));
    expect(unhandled).toEqual([]);
  });

  it('breaks off anywhere: complete entries are kept', async () => {
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

  it('sends arbitrary bytes: there is a result', async () => {
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

  it('leaves no timer', async () => {
    const server = await startFaultServer(() => {});
    const before = timers();
    const waiting = parseFeed(`http://127.0.0.1:${server.port}/`, { ...LIMITS, timeout: 100 });
    expect(timers()).toBeGreaterThan(before);
    await waiting;
    expect(timers()).toBeLessThanOrEqual(before);
    await server.close();
  });
});
