import type { LookupFunction } from 'node:net';
import { isIP } from 'node:net';
import { describe, expect, it } from 'vitest';
import { resolveFetchOptions } from '../../src/api/options/resolve-fetch-options.ts';
import { bareHost, isPublicAddress, isPublicUrl, readHost } from '../../src/fetch/addresses.ts';
import {
  checkUrl,
  ForbiddenAddress,
  type Guard,
  guardedLookup,
} from '../../src/fetch/connection.ts';
import { fetchFeed } from '../../src/fetch/fetch-feed.ts';
import { readFeedUrl, readLocation } from '../../src/http/feed-url.ts';
import { describeShared, readRows } from '../support/shared.ts';
import { type GuardRow, resolver } from './guard-rows.ts';

const CLOSED: Guard = { allowPrivateNetwork: false, allowHosts: new Set() };

/** The addresses that a connection would try; throws if there are none. */
function addressesFor(
  url: URL,
  lookup: LookupFunction,
  guard: Guard = CLOSED,
): Promise<readonly string[]> {
  checkUrl(url, guard);
  const host = bareHost(url.hostname);
  if (isIP(host) !== 0) return Promise.resolve([host]);
  return new Promise((resolve, reject) => {
    guardedLookup(lookup, guard)(host, { all: true }, (error, answers) => {
      if (error || !Array.isArray(answers)) reject(error);
      else resolve(answers.map(({ address }) => address));
    });
  });
}

/** Follows the chain of a row as a fetch would, without connecting. */
async function walk(row: GuardRow, lookup: LookupFunction): Promise<readonly string[]> {
  const connected: string[] = [];
  let url = readFeedUrl(row.url);
  for (const location of [...(row.redirects ?? []), null]) {
    if (url === null) throw new Error('no URL');
    connected.push(...(await addressesFor(url, lookup)));
    if (location !== null) url = readLocation(location, url);
  }
  return connected;
}

describeShared('the SSRF guard', 'hostile/ssrf.jsonl', (path) => {
  const rows = readRows<GuardRow>(path);
  const pick = (verdict: GuardRow['verdict']): [string, GuardRow][] =>
    rows.filter((row) => row.verdict === verdict).map((row) => [`${row.id} ${row.why}`, row]);

  it.each(pick('refuse'))('refuses %s', async (_, row) => {
    await expect(walk(row, resolver(row).lookup)).rejects.toThrow();
  });

  it.each(pick('allow'))('allows %s', async (_, row) => {
    const { lookup } = resolver(row);
    expect((await walk(row, lookup)).length).toBeGreaterThan(0);
  });

  it.each(pick('pin'))('connects only to the checked IP address: %s', async (_, row) => {
    const { lookup, asked } = resolver(row);
    const [first] = row.lookup?.[asked[0] ?? new URL(row.url).hostname] ?? [];
    expect(await walk(row, lookup)).toEqual(first);
    expect(asked.length).toBe(1);
  });

  it.each(pick('refuse').filter(([, { redirects }]) => redirects === undefined))(
    'makes fetchFeed report a problem: %s',
    async (_, row) => {
      const { lookup, asked } = resolver(row);
      const fetched = await fetchFeed(row.url, resolveFetchOptions({ lookup, timeout: 2000 }));
      const [found] = fetched.transport.problems;
      expect([
        'ForbiddenAddressError',
        'ForbiddenPortError',
        'InvalidUrl',
        'NetworkError',
      ]).toContain(found?.name);
      if (found?.name === 'NetworkError') expect(found.code).toBe('ENOTFOUND');
      expect(fetched.bytes).toBeNull();
      expect(asked.filter((host) => /(?:^|\.)localhost\.?$/.test(host))).toEqual([]);
    },
  );
});

describe('isPublicAddress', () => {
  it.each([
    ['1.1.1.1', true],
    ['172.15.255.255', true],
    ['172.16.0.0', false],
    ['172.31.255.255', false],
    ['172.32.0.0', true],
    ['255.255.255.255', false],
    ['::', false],
    ['::1', false],
    ['::ffff:1.1.1.1', true],
    ['::ffff:192.168.0.1', false],
    ['64:ff9b::1.1.1.1', true],
    ['64:ff9b::10.0.0.1', false],
    ['64:ff9b:1::1.1.1.1', false],
    ['2606:4700::1', true],
    ['2001:1ff:ffff::', false],
    ['2001:200::', true],
    ['fe80::1%lo', false],
    ['example.org', false],
    ['', false],
  ])('%s: %s', (address, isPublic) => {
    expect(isPublicAddress(address)).toBe(isPublic);
  });
});

describe('isPublicUrl', () => {
  it.each([
    ['https://example.org/feed', true],
    ['http://8.8.8.8/', true],
    ['http://127.1/', false],
    ['http://sub.LOCALHOST/', false],
    ['http://example.org:25/', false],
    ['ftp://example.org/', false],
    ['example.org', false],
  ])('%s: %s', (url, isPublic) => {
    expect(isPublicUrl(url)).toBe(isPublic);
  });
});

describe('readHost', () => {
  it.each([
    ['Example.ORG', 'example.org'],
    ['::1', '::1'],
    ['[0:0:0:0:0:0:0:1]', '::1'],
    ['127.1', '127.0.0.1'],
    ['BÜCHER.example', 'xn--bcher-kva.example'],
    ['feeds_1.internal', 'feeds_1.internal'],
    ['feeds.internal.', 'feeds.internal.'],
    ['*', null],
    ['*.example.org', null],
    ['10.0.0.*', null],
    ['\uff0a', null],
    ['.example.org', null],
    ['example..org', null],
    ['.', null],
    ['10.0.0.0/8', null],
    ['a.example,b.example', null],
    ['a.example b.example', null],
    [' a.example', null],
    ['a.exam\nple', null],
    ['a.exam%70le', null],
    ['http://a.example', null],
    ['//a.example', null],
    ['a.example?', null],
    ['a.example#', null],
    ['a.example\\', null],
    ['a.example:', null],
    ['[::1]:80', null],
    ['fe80::1%lo', null],
    ['[a.example]', null],
    ['a/b', null],
    ['a@b', null],
    ['example.org:8080', null],
    ['', null],
  ])('%s: %s', (text, host) => {
    expect(readHost(text)).toBe(host);
  });
});

/**
 * What a list of hosts allows: the URL, what its name resolves to, and whether it may be requested.
 */
describe('allowHosts', () => {
  const ROWS: readonly (readonly [
    hosts: readonly string[],
    url: string,
    resolved: string,
    may: boolean,
  ])[] = [
    [['feeds.internal'], 'http://feeds.internal/', '10.1.2.3', true],
    [['feeds.internal'], 'https://FEEDS.Internal:8443/', '10.1.2.3', true],
    [['FEEDS.internal'], 'http://feeds.internal/', '::1', true],
    [['feeds.internal'], 'http://feeds.internal./', '10.1.2.3', false],
    [['feeds.internal.'], 'http://feeds.internal/', '10.1.2.3', false],
    [['feeds.internal'], 'http://a.feeds.internal/', '10.1.2.3', false],
    [['a.feeds.internal'], 'http://feeds.internal/', '10.1.2.3', false],
    [['feeds.internal'], 'http://xfeeds.internal/', '10.1.2.3', false],
    [['feeds.internal'], 'http://feeds.internal.evil.example/', '10.1.2.3', false],
    [['feeds.internal'], 'http://feeds.internal@evil.example/', '10.1.2.3', false],
    [['feeds.internal'], 'http://10.1.2.3/', '10.1.2.3', false],
    [['feeds.internal'], 'http://feeds.internal:25/', '10.1.2.3', false],
    [['feeds.internal'], 'http://feeds.internal:6000/', '10.1.2.3', false],
    [['feeds.internal'], 'http://feeds.internal:0/', '10.1.2.3', false],
    [['bücher.internal'], 'http://xn--bcher-kva.internal/', '10.1.2.3', true],
    [['bücher.internal'], 'http://bucher.internal/', '10.1.2.3', false],
    [['10.1.2.3'], 'http://10.1.2.3/', '10.1.2.3', true],
    [['10.1.2.3'], 'http://0xa010203/', '10.1.2.3', true],
    [['10.1.2.3'], 'http://10.1.2.3:22/', '10.1.2.3', false],
    [['10.1.2.3'], 'http://10.1.2.4/', '10.1.2.4', false],
    [['10.1.2.3'], 'http://name.example/', '10.1.2.3', true],
    [['10.1.2.3'], 'http://name.example/', '10.1.2.4', false],
    [['10.1.2.3'], 'http://[::ffff:10.1.2.3]/', '::ffff:10.1.2.3', false],
    [['::1'], 'http://[0:0:0:0:0:0:0:1]/', '::1', true],
    [['::1'], 'http://[::1]:6667/', '::1', false],
    [['localhost'], 'http://localhost/', '127.0.0.1', true],
    [['localhost'], 'http://localhost./', '127.0.0.1', false],
    [['localhost'], 'http://a.localhost/', '127.0.0.1', false],
    [['localhost'], 'http://127.0.0.1/', '127.0.0.1', false],
    [[], 'http://example.org/', '8.8.8.8', true],
    [[], 'http://example.org:25/', '8.8.8.8', false],
  ];

  it.each(ROWS)('%j, for a request to %s at %s: %s', async (hosts, url, resolved, may) => {
    const { allowHosts, allowPrivateNetwork } = resolveFetchOptions({ allowHosts: hosts });
    const guard: Guard = { allowHosts, allowPrivateNetwork };
    const lookup: LookupFunction = (_host, _options, callback) =>
      callback(null, [{ address: resolved, family: isIP(resolved) }]);
    const asked = async (): Promise<unknown> => addressesFor(new URL(url), lookup, guard);
    if (may) expect(await asked()).toHaveLength(1);
    else await expect(asked()).rejects.toThrow(/is not a public address|this machine|belongs to/);
  });

  it.each([['*'], [''], ['*.internal'], ['http://feeds.internal/'], ['feeds.internal:80'], ['.']])(
    '%j throws a TypeError with the value',
    (host) => {
      const resolve = (): unknown => resolveFetchOptions({ allowHosts: ['a.example', host] });
      expect(resolve).toThrow(TypeError);
      expect(resolve).toThrow(`“${host}”`);
    },
  );
});

describe('guardedLookup', () => {
  const answering =
    (...args: Parameters<Parameters<LookupFunction>[2]>): LookupFunction =>
    (_host, _options, callback) =>
      callback(...args);
  const ask = (lookup: LookupFunction, all: boolean, guard: Guard = CLOSED): Promise<unknown> =>
    new Promise((resolve) => {
      guardedLookup(lookup, guard)('example.org', { all }, (error, address) =>
        resolve(error ?? address),
      );
    });

  it('returns one IP address, or a list if all are requested', async () => {
    const one = answering(null, '8.8.8.8', 4);
    const list = answering(null, [{ address: '8.8.8.8', family: 4 }]);
    expect(await ask(one, false)).toBe('8.8.8.8');
    expect(await ask(list, false)).toBe('8.8.8.8');
    expect(await ask(one, true)).toEqual([{ address: '8.8.8.8', family: 4 }]);
  });

  it('refuses the name if one of several IP addresses is forbidden', async () => {
    const mixed = answering(null, [
      { address: '8.8.8.8', family: 4 },
      { address: '::1', family: 6 },
    ]);
    expect(await ask(mixed, true)).toBeInstanceOf(ForbiddenAddress);
    expect(await ask(mixed, true, { ...CLOSED, allowHosts: new Set(['::1']) })).toHaveLength(2);
    expect(
      await ask(mixed, true, { ...CLOSED, allowHosts: new Set(['example.org']) }),
    ).toHaveLength(2);
    expect(await ask(mixed, true, { ...CLOSED, allowPrivateNetwork: true })).toHaveLength(2);
  });

  it('calls back once, whatever the resolver does', async () => {
    let answers = 0;
    const twice: LookupFunction = (_host, _options, callback) => {
      callback(null, '8.8.8.8', 4);
      callback(null, '127.0.0.1', 4);
    };
    guardedLookup(twice, CLOSED)('example.org', {}, () => answers++);
    expect(answers).toBe(1);
  });
});
