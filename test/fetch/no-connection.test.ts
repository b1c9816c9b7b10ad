/**
 * The shared data on forbidden addresses through `parseFeed`, with a connector that opens no
 * connections: it records every address for which a socket would be opened, and plays the redirects
 * of the row to any client.
 */
import { isIP, type LookupFunction } from 'node:net';
import { Duplex } from 'node:stream';
import { expect, it, vi } from 'vitest';
import { parseFeed } from '../../src/api/parse-feed.ts';
import { bareHost, isPublicAddress } from '../../src/fetch/addresses.ts';
import type { LookupLike } from '../../src/fetch/settings.ts';
import { describeShared, readRows } from '../support/shared.ts';
import { answer } from './fault-server.ts';
import { type GuardRow, resolver } from './guard-rows.ts';

/** What the connector saw, and what it should answer. */
const world = vi.hoisted(() => ({
  opened: [] as string[],
  answers: [] as Uint8Array[],
}));

interface Target {
  readonly hostname: string;
}

type Callback = (error: Error | null, socket: unknown) => void;

vi.mock('../../src/fetch/undici.ts', async (importOriginal) => {
  const { undici } = await importOriginal<typeof import('../../src/fetch/undici.ts')>();
  // Like undici's own: IP addresses are used directly, names are looked up.
  const buildConnector =
    ({ lookup }: { lookup: LookupFunction }) =>
    (target: Target, callback: Callback): Duplex => {
      const socket = new FakeSocket();
      const host = bareHost(target.hostname);
      const connect = (address: string): void => {
        world.opened.push(address);
        socket.remoteAddress = address;
        setImmediate(() => callback(null, socket));
      };
      if (isIP(host) !== 0) connect(host);
      else {
        lookup(host, { all: true }, (error, answers) => {
          const [first] = Array.isArray(answers) ? answers : [];
          if (error !== null || first === undefined) callback(error, null);
          else connect(first.address);
        });
      }
      return socket;
    };
  return { undici: () => ({ ...undici(), buildConnector }) };
});

/** The end of a connection that leads nowhere; each request gets the next response. */
class FakeSocket extends Duplex {
  remoteAddress: string | undefined;
  override _read(): void {}
  override _write(chunk: Buffer, _encoding: BufferEncoding, done: () => void): void {
    if (chunk.includes('GET ')) this.push(world.answers.shift() ?? FEED);
    done();
  }
  setNoDelay = (): this => this;
  setKeepAlive = (): this => this;
  setTimeout = (): this => this;
  ref = (): this => this;
  unref = (): this => this;
}

const FEED = answer(
  '200 OK',
  ['Content-Type: text/xml'],
  '<rss version="2.0"><channel><title>Feed</title></channel></rss>',
);
const redirect = (location: string): Uint8Array =>
  answer('302 Found', [`Location: ${Buffer.from(location).toString('latin1')}`]);

describeShared('parseFeed, for a forbidden URL,', 'hostile/ssrf.jsonl', (path) => {
  const rows = readRows<GuardRow>(path);
  const titled = (verdict: GuardRow['verdict']): [string, GuardRow][] =>
    rows.filter((row) => row.verdict === verdict).map((row) => [`${row.id} ${row.why}`, row]);

  async function fetchRow(row: GuardRow) {
    world.opened = [];
    world.answers = (row.redirects ?? []).map(redirect);
    const { lookup, asked } = resolver(row);
    const result = await parseFeed(row.url, { lookup: lookup as LookupLike, timeout: 5000 });
    return { result, asked, opened: [...world.opened] };
  }

  it.each(titled('refuse'))('opens no connection: %s', async (_, row) => {
    const { result, opened } = await fetchRow(row);
    expect(opened.filter((address) => !isPublicAddress(address))).toEqual([]);
    // Only the hops before the refused one.
    expect(opened.length).toBeLessThanOrEqual(row.redirects?.length ?? 0);
    expect(world.answers.length).toBe(0);
    expect(result.entries).toEqual([]);
    expect([
      'ForbiddenAddressError',
      'ForbiddenPortError',
      'InvalidUrl',
      'NetworkError',
      'RedirectError',
    ]).toContain(result.bozoException?.name);
    // For a row without an answer for a name, the only possible result is that the name is unknown.
    if (result.bozoException?.name === 'NetworkError') {
      expect(result.bozoException.code).toBe('ENOTFOUND');
    }
  });

  it.each([...titled('allow'), ...titled('pin')])('opens one: %s', async (_, row) => {
    const { result, opened } = await fetchRow(row);
    expect(result.bozoException).toBeNull();
    expect(result.feed.title).toBe('Feed');
    expect(opened.length).toBeGreaterThan(0);
    expect(opened.every(isPublicAddress)).toBe(true);
  });
});
