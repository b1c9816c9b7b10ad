import { setImmediate } from 'node:timers/promises';
import { describe, expect, it, vi } from 'vitest';
import type { NameAnswer, ResolveName } from '../../src/fetch/network.ts';
import {
  byDns,
  byLookup,
  byProbe,
  bySystem,
  type DnsResolver,
  Names,
} from '../../src/fetch/network.ts';

const failure = (code: string): Error => Object.assign(new Error(code), { code });

/** Names with a resolver of the test's own, and with its own clock, in seconds. */
function names(resolve: (host: string) => NameAnswer | Error, timeout = 1000) {
  const asked: string[] = [];
  const time = { now: 1_000_000 };
  const known = new Names(
    async (host) => {
      asked.push(host);
      const answer = resolve(host);
      if (answer instanceof Error) throw answer;
      return answer;
    },
    timeout,
    () => time.now * 1000,
  );
  return { known, asked, time };
}

const ONE = [{ address: '192.0.2.1', family: 4 }];

describe('names', () => {
  it.each([
    [0, 10],
    [60, 60],
    [1e6, 3600],
    [null, 60],
  ])('are cached for their TTL, %s, within bounds: %i s', async (ttl, seconds) => {
    const { known, asked, time } = names(() => ({ addresses: ONE, ttl }));
    for (const [pause, count] of [
      [0, 1],
      [seconds - 1, 1],
      [1, 2],
    ] as const) {
      time.now += pause;
      expect(await known.addressesOf('a.test')).toEqual(ONE);
      expect(asked).toHaveLength(count);
    }
  });

  it.each([
    ['ENOTFOUND', 300],
    ['ENODATA', 300],
    ['EAI_AGAIN', 30],
  ])('that fail with %s are not looked up again for %i s', async (code, seconds) => {
    const { known, asked, time } = names(() => failure(code));
    for (const [pause, count] of [
      [0, 1],
      [seconds - 1, 1],
      [1, 2],
    ] as const) {
      time.now += pause;
      await expect(known.addressesOf('a.test')).rejects.toMatchObject({ code });
      expect(asked).toHaveLength(count);
    }
  });

  it('are looked up once at a time', async () => {
    const { known, asked } = names(() => ({ addresses: ONE, ttl: 60 }));
    await Promise.all(Array.from({ length: 100 }, () => known.addressesOf('a.test')));
    expect(asked).toEqual(['a.test']);
  });

  it('are forgotten if there are too many, and if the clock is set back', async () => {
    const { known, asked, time } = names(() => ({ addresses: ONE, ttl: 3600 }));
    for (let at = 0; at < 10_100; at++) await known.addressesOf(`${at}.test`);
    expect(known.size).toBe(10_000);
    time.now -= 100;
    await known.addressesOf('10099.test');
    expect(asked).toHaveLength(10_101);
  });

  it('without an IP address do not exist, and of very many IP addresses some are used', async () => {
    const none = names(() => ({ addresses: [], ttl: 60 }));
    await expect(none.known.addressesOf('a.test')).rejects.toMatchObject({ code: 'ENOTFOUND' });
    const many = names(() => ({ addresses: Array(1000).fill(ONE[0]), ttl: 60 }));
    expect(await many.known.addressesOf('a.test')).toHaveLength(64);
  });

  it('are not waited for longer than the limit', async () => {
    const known = new Names(() => new Promise(() => {}), 10);
    await expect(known.addressesOf('a.test')).rejects.toMatchObject({ code: 'EAI_AGAIN' });
    expect(known.prepare('a.test')).toBeNull();
    expect(known.prepare('192.0.2.1')).toBeNull();
  });

  it('may come from a lookup that throws', async () => {
    const known = new Names(
      byLookup(() => {
        throw failure('EBROKEN');
      }),
      10,
    );
    await expect(known.addressesOf('a.test')).rejects.toMatchObject({ code: 'EBROKEN' });
  });
});

describe('DNS', () => {
  const record = (address: string, ttl: number) => ({ address, ttl });
  const resolver = (
    four: readonly ReturnType<typeof record>[] | string,
    six: readonly ReturnType<typeof record>[] | string,
  ): DnsResolver => {
    const answer = (value: typeof four) => async () => {
      if (typeof value === 'string') throw failure(value);
      return [...value];
    };
    return { resolve4: answer(four), resolve6: answer(six) } as unknown as DnsResolver;
  };

  it.each([
    [[record('192.0.2.1', 60)], 'ENODATA', ['192.0.2.1'], 60],
    ['ENODATA', [record('2001:db8::1', 60)], ['2001:db8::1'], 60],
    [[record('192.0.2.1', 60)], 'ETIMEOUT', ['192.0.2.1'], 60],
    [[record('192.0.2.1', 60)], [record('2001:db8::1', 5)], ['192.0.2.1', '2001:db8::1'], 5],
  ])('answers %j and %j', async (four, six, addresses, ttl) => {
    const answer = await byDns(() => resolver(four, six))('a.test');
    expect(answer.addresses.map(({ address }) => address)).toEqual(addresses);
    expect(answer.ttl).toBe(ttl);
  });

  it.each([
    ['ENOTFOUND', 'ENOTFOUND', 'ENOTFOUND'],
    ['ENODATA', 'ENOTFOUND', 'ENOTFOUND'],
    ['ESERVFAIL', 'ENODATA', 'EAI_AGAIN'],
    ['ETIMEOUT', 'ETIMEOUT', 'EAI_AGAIN'],
    ['EBADNAME', 'EBADNAME', 'EAI_AGAIN'],
  ])('fails with %s and %s as dns.lookup does with %s', async (four, six, code) => {
    await expect(byDns(() => resolver(four, six))('a.test')).rejects.toMatchObject({ code });
  });

  it('leaves names to the system if no server can be reached', async () => {
    const resolve = byDns(
      () => resolver('ECONNREFUSED', 'ECONNREFUSED'),
      async () => ({ addresses: ONE, ttl: null }),
    );
    expect(await resolve('a.test')).toEqual({ addresses: ONE, ttl: null });
  });
});

describe('the system', () => {
  const forever = new Promise<never>(() => {});
  const answer = { addresses: ONE, ttl: null };

  /** A system that has two threads, as Node has for names. */
  function twoThreads(isDead: (host: string) => boolean) {
    const asked: string[] = [];
    const waiting: (() => void)[] = [];
    let free = 2;
    const end = (): void => {
      free += 1;
      waiting.shift()?.();
    };
    const system: ResolveName = async (host) => {
      if (free === 0) await new Promise<void>((resolve) => waiting.push(resolve));
      free -= 1;
      asked.push(host);
      if (isDead(host)) await forever;
      end();
      return answer;
    };
    return { system, asked };
  }

  const isDead = (host: string): boolean => host.startsWith('dead');

  it('is not kept from others by names that DNS does not answer', async () => {
    const { system, asked } = twoThreads(isDead);
    const resolve = bySystem(system, async (host) => !isDead(host));
    const dead = Array.from({ length: 50 }, (_, at) => `dead${at}.test`);
    for (const host of dead) void resolve(host);
    await setImmediate();
    const live = Array.from({ length: 50 }, (_, at) => `live${at}.test`);
    expect(await Promise.all(live.map(resolve))).toEqual(live.map(() => answer));
    expect(asked.filter(isDead)).toEqual(['dead0.test']);
  });

  it('is used for names unknown to DNS, which may be in its hosts file', async () => {
    const resolve = bySystem(
      async () => answer,
      async () => false,
    );
    expect(await Promise.all(['a.lan', 'b.lan', 'c.local'].map(resolve))).toEqual([
      answer,
      answer,
      answer,
    ]);
  });

  it('is used directly for names of one label', async () => {
    const resolve = bySystem(
      async () => answer,
      () => forever,
    );
    expect(await resolve('localhost')).toBe(answer);
    expect(await resolve('intranet.')).toBe(answer);
  });

  it('continues with the next after one that fails', async () => {
    const system = vi.fn<ResolveName>(async () => {
      throw failure('ENOTFOUND');
    });
    const resolve = bySystem(system, async () => false);
    const found = await Promise.allSettled(['a.test', 'b.test'].map(resolve));
    expect(found.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
    expect(system).toHaveBeenCalledTimes(2);
  });

  it('is not used for names that have waited too long for others', async () => {
    let now = 0;
    let end = (): void => {};
    const first = new Promise<typeof answer>((resolve) => {
      end = () => resolve(answer);
    });
    const system = vi.fn<ResolveName>(() => first);
    const resolve = bySystem(
      system,
      async () => false,
      () => now,
    );
    const found = Promise.allSettled(['a.test', 'b.test'].map(resolve));
    await setImmediate();
    now = 10_001;
    end();
    const [one, other] = await found;
    expect(one?.status).toBe('fulfilled');
    expect(other).toMatchObject({ status: 'rejected', reason: { code: 'EAI_AGAIN' } });
    expect(system).toHaveBeenCalledTimes(1);
  });

  it.each([
    [null, true],
    ['ENOTFOUND', true],
    ['ENODATA', true],
    ['ESERVFAIL', true],
    ['ECONNREFUSED', true],
    ['ETIMEOUT', false],
  ])('accepts %s of DNS as an answer: %s', async (code, expected) => {
    const probe = byProbe(() => ({
      resolve4: (async () => {
        if (code !== null) throw failure(code);
        return ['192.0.2.1'];
      }) as unknown as DnsResolver['resolve4'],
    }));
    expect(await probe('a.test')).toBe(expected);
  });
});
