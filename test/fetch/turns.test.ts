import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { Turns } from '../../src/fetch/turns.ts';

const never = new AbortController().signal;

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.restoreAllMocks();
  vi.useRealTimers();
});

describe('turns', () => {
  it('are given immediately if there is room', () => {
    const turns = new Turns({ total: 2, perHost: 1, pause: 0 });
    expect(turns.take('a', never)).toBeTypeOf('function');
    expect(turns.take('b', never)).toBeTypeOf('function');
    expect(turns.take('c', never)).toBeInstanceOf(Promise);
  });

  it('are given in order, with a pause between those of a host', async () => {
    const turns = new Turns({ total: 9, perHost: 1, pause: 1000 });
    const order: string[] = [];
    const request = async (name: string): Promise<void> => {
      const release = await turns.take('a', never);
      order.push(`${name} at ${Date.now() - start}`);
      setTimeout(release, 100);
    };
    const start = Date.now();
    const all = Promise.all(['one', 'two', 'three'].map(request));
    await vi.runAllTimersAsync();
    await all;
    expect(order).toEqual(['one at 0', 'two at 1100', 'three at 2200']);
    expect(turns.size).toBe(0);
  });

  it('keep the process alive during a pause only while a request waits for its end', async () => {
    const turns = new Turns({ total: 9, perHost: 1, pause: 1000 });
    const timers = vi.spyOn(globalThis, 'setTimeout');
    const holding = (): readonly boolean[] =>
      timers.mock.results.map(({ value }) => (value as NodeJS.Timeout).hasRef());
    const first = await turns.take('a', never);
    first();
    expect(holding()).toEqual([false]);
    const second = turns.take('a', never);
    expect(holding()).toEqual([true]);
    const third = turns.take('a', never);
    await vi.runAllTimersAsync();
    (await second)();
    // Another request waits already.
    expect(holding()).toEqual([expect.any(Boolean), true]);
    await vi.runAllTimersAsync();
    (await third)();
    expect(holding().at(-1)).toBe(false);
    turns.close(new Error('closed'));
  });

  it('continue without a pause if no request was sent', async () => {
    const turns = new Turns({ total: 9, perHost: 1, pause: 1000 });
    const refused = Array.from({ length: 100 }, async () =>
      turns.take('a', never, () => {
        throw new Error('paused');
      }),
    );
    const found = await Promise.allSettled(refused);
    expect(found.map(({ status }) => status)).toEqual(Array(100).fill('rejected'));
    expect(turns.size).toBe(0);
  });

  it('are not used up by requests that wait for a slow host', async () => {
    const turns = new Turns({ total: 1, perHost: 1, pause: 0 });
    const held = turns.take('slow', never, () => new Promise(() => {}));
    const waiting = turns.take('slow', never);
    expect(turns.take('fast', never)).toBeTypeOf('function');
    turns.close(new Error('closed'));
    await expect(held).rejects.toThrow('closed');
    await expect(waiting).rejects.toThrow('closed');
    await expect(turns.take('fast', never)).rejects.toThrow('closed');
  });

  it.each(['host', 'preparation', 'place'])(
    'end with the signal while waiting for the %s',
    async (what) => {
      const turns = new Turns({ total: 1, perHost: what === 'host' ? 1 : 2, pause: 0 });
      const first = await turns.take('a', never);
      const abort = new AbortController();
      const prepare = (): Promise<void> | null =>
        what === 'preparation' ? new Promise(() => {}) : null;
      const second = turns.take('a', abort.signal, prepare);
      abort.abort(new Error('aborted'));
      await expect(second).rejects.toThrow('aborted');
      first();
      const third = await turns.take('a', never);
      third();
      // The second call has no effect.
      third();
      expect(turns.size).toBe(0);
      expect(vi.getTimerCount()).toBe(0);
    },
  );
});
