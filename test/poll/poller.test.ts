/** A poller and servers on the loopback interface, with the test's own clock and random numbers. */
import { once } from 'node:events';
import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, describe, expect, it } from 'vitest';
import type { LookupLike } from '../../src/index.ts';
import { legacyEncodings } from '../../src/legacy-encodings.ts';
import { RECORD_LENGTH } from '../../src/poll/records.ts';
import {
  createPoller,
  type FeedState,
  type FeedStateLike,
  type PollCheck,
  type Poller,
  type PollerOptions,
} from '../../src/poll.ts';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;
/** A Monday. */
const START = Date.UTC(2026, 5, 1, 12);

const ended: (() => unknown)[] = [];
afterEach(async () => {
  for (const end of ended.splice(0)) await end();
});

/** Every name is this machine. */
const lookup: LookupLike = (_host, _options, callback) =>
  callback(null, [{ address: '127.0.0.1', family: 4 }]);

interface World {
  readonly poller: Poller;
  readonly server: Server;
  /** The URL of a path, on a host of any name. */
  readonly at: (path: string, host?: string) => string;
  /** Lines `host path`, one for each request, in order. */
  readonly log: string[];
  /** Advances the time; without an argument, returns the current time. */
  readonly after: (milliseconds?: number) => number;
}

async function world(answer: RequestListener, options: PollerOptions = {}): Promise<World> {
  const log: string[] = [];
  const server = createServer((request, response) => {
    log.push(`${request.headers.host?.replace(/:.*/, '')} ${request.url}`);
    answer(request, response);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  let now = START;
  const poller = createPoller({
    allowPrivateNetwork: true,
    lookup,
    hostPause: 0,
    clock: () => now,
    random: () => 0,
    ...options,
  });
  ended.push(
    () => poller.close(),
    () => {
      server.closeAllConnections();
      server.close();
    },
  );
  return {
    poller,
    server,
    log,
    at: (path, host = 'a.test') => `http://${host}:${port}${path}`,
    after: (milliseconds = 0) => {
      now += milliseconds;
      return now;
    },
  };
}

const item = (id: string, more = ''): string =>
  `<item><title>${id}</title><guid>${id}</guid>${more}</item>`;
const feed = (...parts: readonly string[]): string =>
  `<rss version="2.0"><channel><title>Feed</title>${parts.join('')}</channel></rss>`;

/** A handler that sends these documents one after another, and then repeats the last one. */
function sending(...documents: readonly string[]): RequestListener {
  let at = 0;
  return (_request, response) => {
    response.end(documents[Math.min(at++, documents.length - 1)]);
  };
}

/** Checks one after another; each state goes through JSON, as in a database. */
async function checks(
  { poller, after }: World,
  url: string,
  count: number,
  pause = DAY,
): Promise<readonly PollCheck[]> {
  const found: PollCheck[] = [];
  let state: Pick<FeedState, 'url'> = { url };
  for (let at = 0; at < count; at++) {
    if (at > 0) after(pause);
    const check = await poller.check(JSON.parse(JSON.stringify(state)));
    found.push(check);
    ({ state } = check);
  }
  return found;
}

const kinds = (found: readonly PollCheck[]): readonly string[] =>
  found.map(({ verdict }) => verdict.kind);

describe('what is new', () => {
  it('is every entry at first, and then those that the state does not contain', async () => {
    const here = await world(
      sending(
        feed(item('1'), item('2')),
        feed(item('3'), item('1', '<description>More</description>'), item('2')),
        feed(item('3'), item('1', '<description>More</description>'), item('2')),
      ),
    );
    const found = await checks(here, here.at('/'), 3);
    expect(found.map(({ verdict }) => verdict)).toEqual([
      { kind: 'changed', added: 2, edited: 0, feedChanged: true },
      { kind: 'changed', added: 1, edited: 1, feedChanged: false },
      { kind: 'unchanged' },
    ]);
    expect(
      found.map(({ entries }) => entries.map(({ key, change }) => `${key} ${change}`)),
    ).toEqual([['id:1 new', 'id:2 new'], ['id:3 new', 'id:1 edited'], []]);
    expect(found[2]?.result).toMatchObject({ status: 200, bozo: false, entries: [] });
  });

  it('is plain JSON except for the dates of the entries', async () => {
    const here = await world(sending(feed(item('1'))));
    const [check] = await checks(here, here.at('/'), 1);
    const { state, verdict, entries } = check ?? {};
    expect(JSON.parse(JSON.stringify({ state, verdict, entries }))).toEqual({
      state,
      verdict,
      entries,
    });
  });

  it('is requested with the validators, and a 304 keeps the schedule of the feed', async () => {
    const seen: (string | undefined)[] = [];
    const here = await world((request, response) => {
      seen.push(request.headers['if-none-match']);
      if (request.headers['if-none-match'] !== undefined) response.writeHead(304).end();
      else {
        response.setHeader('etag', '"1"');
        response.setHeader('link', '<https://hub.test/>; rel="hub"');
        response.end(feed('<ttl>180</ttl><skipDays><day>Sunday</day></skipDays>', item('1')));
      }
    });
    const found = await checks(here, here.at('/'), 3);
    expect(kinds(found)).toEqual(['changed', 'unchanged', 'unchanged']);
    expect(seen).toEqual([undefined, '"1"', '"1"']);
    expect(found[2]?.state).toMatchObject({
      validators: { etag: '"1"' },
      wishes: { ttl: 180, skipDays: ['Sunday'] },
      hub: { hubs: ['https://hub.test/'], topic: here.at('/') },
    });
  });

  it.each<[string, readonly string[], readonly string[]]>([
    ['stays', ['/a', '/a'], ['/a', '/a "a"']],
    ['is redirected later', ['/a', '/b'], ['/a', '/a "a"', '/b']],
    ['is redirected as before', ['/b', '/b'], ['/a', '/b', '/a', '/b "b"']],
    ['is redirected elsewhere', ['/b', '/c'], ['/a', '/b', '/a', '/c']],
    ['is no longer redirected', ['/b', '/a'], ['/a', '/b', '/a']],
  ])('receives no validators of another URL (a feed that %s)', async (_, places, requests) => {
    const seen: string[] = [];
    let check = 0;
    const here = await world((request, response) => {
      const { url = '', headers } = request;
      seen.push([url, headers['if-none-match'] ?? []].flat().join(' '));
      const place = places[check] ?? '';
      if (url !== place) response.writeHead(302, { location: place }).end();
      else response.setHeader('etag', `"${url.slice(1)}"`).end(feed(item(url)));
    });
    let state: FeedStateLike = { url: here.at('/a') };
    for (; check < places.length; check++) ({ state } = await here.poller.check(state));
    expect(seen).toEqual(requests);
  });

  it('is requested without validators if the last document was truncated', async () => {
    const seen: (string | undefined)[] = [];
    const here = await world((request, response) => {
      seen.push(request.headers['if-none-match']);
      const document = feed(item('1'), item('2'));
      response.writeHead(200, { etag: '"1"', 'content-length': document.length });
      if (seen.length > 1) response.end(document);
      else response.write(document.slice(0, -60), () => response.destroy());
    });
    const found = await checks(here, here.at('/'), 2);
    expect(seen).toEqual([undefined, undefined]);
    expect(found.map(({ verdict }) => verdict.kind)).toEqual(['changed', 'changed']);
    expect(found[0]?.state.bodyHash).toBeNull();
  });

  it.each<[string, boolean, readonly (string | undefined)[]]>([
    ['has lost its end on the way', false, [undefined, '"1"', undefined]],
    ['is truncated on the server', true, [undefined, '"1"', '"2"']],
  ])('forgets no entry if a document %s', async (_, hasLength, expected) => {
    const all = feed(...Array.from({ length: 200 }, (_each, at) => item(`${at}`)));
    const seen: (string | undefined)[] = [];
    const here = await world((request, response) => {
      seen.push(request.headers['if-none-match']);
      const document = seen.length === 2 ? all.slice(0, all.indexOf('<item>', 900)) : all;
      response.shouldKeepAlive = false;
      if (hasLength) response.setHeader('content-length', document.length);
      else response.useChunkedEncodingByDefault = false;
      response.setHeader('etag', `"${seen.length}"`).end(document);
    });
    const found = await checks(here, here.at('/'), 3);
    expect(found.map(({ entries }) => entries.length)).toEqual([200, 0, 0]);
    expect(seen).toEqual(expected);
  });

  it.each(['/feed', '/moved'])(
    'keeps known entries if only new ones are sent (226) at %s',
    async (path) => {
      let answers = 0;
      const here = await world((request, response) => {
        if (request.url === '/moved') {
          response.writeHead(302, { location: '/feed' }).end();
          return;
        }
        const all = feed(...Array.from({ length: 100 }, (_, at) => item(`${at}`)), item('new'));
        answers += 1;
        response.writeHead(answers === 2 ? 226 : 200, { etag: '"1"' });
        response.end(answers === 2 ? feed(item('new')) : all);
      });
      const found = await checks(here, here.at(path), 3);
      expect(found.map(({ entries }) => entries.length)).toEqual([101, 0, 0]);
    },
  );
});

describe('a state', () => {
  it('remains small, whatever the feed', async () => {
    const many = (count: number, make: (at: number) => string): string =>
      Array.from({ length: count }, (_, at) => make(at)).join('');
    const here = await world(
      sending(
        feed(
          `<skipHours>${many(5000, (at) => `<hour>${at % 40}</hour>`)}</skipHours>`,
          `<skipDays>${many(5000, (at) => `<day>${at}${'x'.repeat(99)}</day>`)}</skipDays>`,
          many(
            500,
            (at) =>
              `<a:link xmlns:a="http://www.w3.org/2005/Atom" rel="hub" href="http://h${at}.test/${'x'.repeat(at)}"/>`,
          ),
          many(5500, (at) => item(`${at}`)),
        ),
      ),
    );
    const [check] = await checks(here, here.at('/'), 1);
    expect(JSON.stringify({ ...check?.state, seen: '' }).length).toBeLessThan(3000);
    expect(check?.state.seen).toHaveLength(5000 * RECORD_LENGTH);
    expect(check?.state.wishes.skipHours).toHaveLength(25);
    const { verdict } = await here.poller.check(check?.state ?? { url: '' });
    expect(verdict).toEqual({ kind: 'unchanged' });
  });
});

describe('a feed that cannot be read', () => {
  it.each([
    [500, { kind: 'failing', problem: 'HttpStatusError', code: '500' }],
    [404, { kind: 'failing', problem: 'HttpStatusError', code: '404' }],
    [401, { kind: 'blocked', by: 'unauthorized' }],
    [403, { kind: 'blocked', by: 'forbidden' }],
    [451, { kind: 'blocked', by: 'forbidden' }],
  ])('with status %i is %j', async (status, verdict) => {
    const here = await world((_request, response) => response.writeHead(status).end());
    const found = await checks(here, here.at('/'), 3);
    expect(found.map((check) => check.verdict)).toEqual(
      [1, 2, 3].map((failures) => ({
        ...verdict,
        failures,
        since: new Date(START).toISOString(),
      })),
    );
  });

  it('is failing if the response is a page', async () => {
    const here = await world(sending('<!DOCTYPE html><title>Hotel</title><p>Log in'));
    const [check] = await checks(here, here.at('/'), 1);
    expect(check?.verdict).toMatchObject({ kind: 'failing', problem: 'NotAFeed' });
  });

  it('is parsed even if it has a wrong status', async () => {
    const here = await world((_request, response) => response.writeHead(404).end(feed(item('1'))));
    expect(kinds(await checks(here, here.at('/'), 1))).toEqual(['changed']);
  });

  it('is no longer failing as soon as it is back', async () => {
    let isBroken = true;
    const here = await world((_request, response) => {
      if (isBroken) response.writeHead(500).end();
      else response.end(feed(item('1')));
    });
    const [first] = await checks(here, here.at('/'), 1);
    isBroken = false;
    const second = await here.poller.check(first?.state ?? { url: '' });
    expect(second.verdict.kind).toBe('changed');
    expect(second.state).toMatchObject({ failures: 0, failingSince: null });
  });

  it.each(['about:blank', 'not an address', '', 'ftp://a.test/'])(
    'is blocked if its URL is %j',
    async (url) => {
      const here = await world(sending(feed()));
      const [check] = await checks(here, url, 1);
      expect(check?.verdict).toMatchObject({ kind: 'blocked', by: 'address' });
    },
  );

  it('is gone after 7 days of 410, and not requested again', async () => {
    const here = await world((_request, response) => response.writeHead(410).end());
    const found = await checks(here, here.at('/'), 9);
    const since = new Date(START).toISOString();
    expect(kinds(found)).toEqual([...Array(7).fill('failing'), 'gone', 'gone']);
    expect(found[0]?.verdict).toMatchObject({ problem: 'HttpStatusError', failures: 1, since });
    expect(found[0]?.state).toMatchObject({
      goneSince: since,
      goneAt: null,
      nextCheckAt: new Date(START + HOUR).toISOString(),
    });
    expect(found[8]?.verdict).toEqual({ kind: 'gone', since });
    expect(found[7]?.state).toMatchObject({ goneSince: null, goneAt: since, nextCheckAt: null });
    expect(here.log).toHaveLength(8);
  });

  it('is gone after `goneAfter`', async () => {
    const here = await world((_request, response) => response.writeHead(410).end(), {
      goneAfter: 0,
    });
    const found = await checks(here, here.at('/'), 2);
    expect(kinds(found)).toEqual(['gone', 'gone']);
    expect(here.log).toHaveLength(1);
  });

  it.each([200, 304, 404, 500, 403])(
    'is not gone if one response in between is %i',
    async (status) => {
      const here = await world((_request, response) => {
        if (here.log.length === 5) response.writeHead(status).end(status === 200 ? feed() : '');
        else response.writeHead(410).end();
      });
      const found = await checks(here, here.at('/'), 10);
      expect(kinds(found)).not.toContain('gone');
      expect(found[9]?.state.goneSince).toBe(new Date(START + 5 * DAY).toISOString());
    },
  );

  it('is not gone early because the clock was wrong', async () => {
    const here = await world((_request, response) => response.writeHead(410).end());
    const goneSince = new Date(START + DAY).toISOString();
    const { state } = await here.poller.check({ url: here.at('/'), goneSince });
    expect(state).toMatchObject({ goneSince: new Date(START).toISOString(), goneAt: null });
  });
});

describe('a host', () => {
  it.each([
    ['120', 120],
    [new Date(START + 300_000).toUTCString(), 300],
    ['999999', 86_400],
    ['1', 60],
    [undefined, 300],
    ['soon', 300],
  ])(
    'that requests a pause with Retry-After %s gets no request for %i seconds',
    async (value, seconds) => {
      for (const status of [429, 503]) {
        const here = await world((_request, response) => {
          if (value !== undefined) response.setHeader('retry-after', value);
          response.setHeader('date', new Date(START).toUTCString());
          response.writeHead(status).end();
        });
        const until = new Date(START + seconds * 1000).toISOString();
        const first = await here.poller.check({ url: here.at('/1') });
        expect(first.verdict).toEqual({ kind: 'slowed', status, host: 'a.test', until });
        expect(Date.parse(first.state.nextCheckAt ?? '')).toBeGreaterThanOrEqual(Date.parse(until));
        const second = await here.poller.check({ url: here.at('/2') });
        expect(second.verdict).toEqual({ kind: 'postponed', host: 'a.test', until });
        expect(second.state).toMatchObject({ nextCheckAt: until, checkedAt: null, failures: 0 });
        await here.poller.check({ url: here.at('/3', 'b.test') });
        here.after(seconds * 1000);
        await here.poller.check({ url: here.at('/4') });
        expect(here.log).toEqual(['a.test /1', 'b.test /3', 'a.test /4']);
      }
    },
  );

  it('gets no requests from feeds that are redirected to it, either', async () => {
    const here = await world((request, response) => {
      const isThere = request.headers.host?.startsWith('b.test');
      if (isThere) response.writeHead(429).end();
      else response.writeHead(302, { location: here.at('/', 'b.test') }).end();
    });
    const found = [
      await here.poller.check({ url: here.at('/1') }),
      await here.poller.check({ url: here.at('/2') }),
      await here.poller.check({ url: here.at('/3', 'b.test') }),
    ];
    expect(kinds(found)).toEqual(['slowed', 'postponed', 'postponed']);
    expect(here.log).toEqual(['a.test /1', 'b.test /', 'a.test /2']);
  });

  it('with many feeds pauses all of them with its first 429', async () => {
    const here = await world((_request, response) => response.writeHead(429).end());
    const found = await Promise.all(
      Array.from({ length: 1000 }, (_, at) =>
        here.poller.check({ url: here.at(`/${at}`, `${'abc'[at % 3]}.test`) }),
      ),
    );
    expect(kinds(found).filter((kind) => kind === 'slowed')).toHaveLength(3);
    expect(here.log).toHaveLength(3);
  });

  it('that does not respond is not tried feed by feed', async () => {
    const here = await world(
      (request, _response) => {
        request.socket.destroy();
      },
      { idleTimeout: 20 },
    );
    const found: PollCheck[] = [];
    for (let at = 0; at < 6; at++) found.push(await here.poller.check({ url: here.at(`/${at}`) }));
    expect(kinds(found)).toEqual(
      'failing failing failing postponed postponed postponed'.split(' '),
    );
    here.after(5 * 60_000);
    expect(kinds([await here.poller.check({ url: here.at('/') })])).toEqual(['failing']);
    expect(kinds([await here.poller.check({ url: here.at('/') })])).toEqual(['postponed']);
  });

  it('may have a pause that ends when the clock is set back', async () => {
    const here = await world((_request, response) => response.writeHead(429).end());
    await here.poller.check({ url: here.at('/') });
    here.after(-365 * DAY);
    expect(kinds([await here.poller.check({ url: here.at('/') })])).toEqual(['slowed']);
  });

  it('gets a limited number of requests at once, and so do all hosts together', async () => {
    let now = 0;
    const most = { all: 0, host: 0 };
    const open = new Map<string, number>();
    const here = await world(
      (request, response) => {
        const host = request.headers.host ?? '';
        open.set(host, (open.get(host) ?? 0) + 1);
        now += 1;
        most.all = Math.max(most.all, now);
        most.host = Math.max(most.host, open.get(host) ?? 0);
        setTimeout(() => {
          now -= 1;
          open.set(host, (open.get(host) ?? 0) - 1);
          response.end(feed(item('1')));
        }, 5);
      },
      { maxRequests: 5, maxRequestsPerHost: 2 },
    );
    const urls = Array.from({ length: 60 }, (_, at) => here.at(`/${at}`, `h${at % 6}.test`));
    const found = await Promise.all(urls.map((url) => here.poller.check({ url })));
    expect(new Set(kinds(found))).toEqual(new Set(['changed']));
    expect(most).toEqual({ all: 5, host: 2 });
  });

  it.each([Number.POSITIVE_INFINITY, 3])('may get %d requests at once', async (most) => {
    const here = await world(sending(feed(item('1'))), {
      maxRequests: most,
      maxRequestsPerHost: most,
    });
    const under = Array.from({ length: 10 }, (_, at) =>
      here.poller.check({ url: here.at(`/${at}`) }),
    );
    expect(new Set(kinds(await Promise.all(under)))).toEqual(new Set(['changed']));
  });

  it('is the same with the final dot of a complete name', async () => {
    const here = await world((_request, response) => response.writeHead(429).end());
    await here.poller.check({ url: here.at('/', 'a.test.') });
    expect(kinds([await here.poller.check({ url: here.at('/') })])).toEqual(['postponed']);
  });

  it('is requested over persistent connections', async () => {
    const here = await world(sending(feed(item('1'))));
    const sockets = new Set<unknown>();
    here.server.on('connection', (socket) => sockets.add(socket));
    for (let at = 0; at < 20; at++) await here.poller.check({ url: here.at(`/${at}`) });
    expect(sockets.size).toBe(1);
  });

  it('may close persistent connections at any time', async () => {
    const here = await world(sending(feed(item('1'))));
    for (let at = 0; at < 5; at++) {
      expect(kinds([await here.poller.check({ url: here.at(`/${at}`) })])).toEqual(['changed']);
      here.server.closeAllConnections();
    }
  });
});

describe('the SSRF guard', () => {
  it('applies to every redirect, over persistent connections', async () => {
    const here = await world(
      (request, response) => {
        if (request.url === '/feed') response.end(feed(item('1')));
        else response.writeHead(302, { location: 'http://10.0.0.1/' }).end();
      },
      { allowPrivateNetwork: false, allowHosts: ['a.test'] },
    );
    const found = [
      await here.poller.check({ url: here.at('/feed') }),
      await here.poller.check({ url: here.at('/elsewhere') }),
      await here.poller.check({ url: here.at('/feed', 'b.test') }),
    ];
    expect(kinds(found)).toEqual(['changed', 'blocked', 'blocked']);
    expect(here.log).toHaveLength(2);
  });

  it('checks DNS answers that are cached, and those that change', async () => {
    const asked: string[] = [];
    const here = await world(sending(feed()), {
      allowPrivateNetwork: false,
      connectTimeout: 30,
      lookup: (host, _options, callback) => {
        asked.push(host);
        const address = asked.length === 1 ? '10.0.0.1' : '127.0.0.1';
        callback(null, [{ address, family: 4 }]);
      },
    });
    const url = 'http://rebinding.test:1/';
    // A port that belongs to another protocol is refused before the name is looked up.
    expect((await here.poller.check({ url })).verdict).toMatchObject({ by: 'address' });
    expect(asked).toHaveLength(0);
    here.after(HOUR);
    const after = await here.poller.check({ url: here.at('/', 'rebinding.test') });
    expect(after.verdict).toMatchObject({ kind: 'blocked', by: 'address' });
    const again = await here.poller.check({ url: here.at('/', 'rebinding.test') });
    expect(again.verdict).toMatchObject({ kind: 'blocked', by: 'address' });
    // Cached answers are checked as well.
    expect(asked).toHaveLength(1);
    here.after(HOUR);
    const changed = await here.poller.check({ url: here.at('/', 'rebinding.test') });
    expect(changed.verdict).toMatchObject({ kind: 'blocked', by: 'address' });
    expect(asked).toHaveLength(2);
    expect(here.log).toEqual([]);
  });
});

describe('names', () => {
  it('are looked up once for many feeds, also those that do not exist', async () => {
    const asked: string[] = [];
    const here = await world(sending(feed(item('1'))), {
      lookup: (host, _options, callback) => {
        asked.push(host);
        if (host !== 'dead.test') return lookup(host, { all: true }, callback);
        callback(Object.assign(new Error('no such name'), { code: 'ENOTFOUND' }), []);
      },
    });
    const urls = Array.from({ length: 50 }, (_, at) =>
      here.at(`/${at}`, at % 2 === 0 ? 'a.test' : 'dead.test'),
    );
    const found = await Promise.all(urls.map((url) => here.poller.check({ url })));
    expect(asked.toSorted()).toEqual(['a.test', 'dead.test']);
    expect(found[1]?.verdict).toMatchObject({ problem: 'NetworkError', code: 'ENOTFOUND' });
    // A name says nothing about its host: no pause.
    expect(kinds(found)).not.toContain('postponed');
  });

  it('that no server resolves do not delay others', async () => {
    const here = await world(sending(feed(item('1'))), {
      maxRequests: 1,
      connectTimeout: 200,
      lookup: (host, options, callback) => {
        if (host === 'a.test') lookup(host, options, callback);
      },
    });
    const dead = Array.from({ length: 20 }, (_, at) =>
      here.poller.check({ url: here.at('/', `dead${at}.test`) }),
    );
    const done: string[] = [];
    for (const check of dead) check.then(() => done.push('dead'));
    await here.poller.check({ url: here.at('/') }).then(() => done.push('alive'));
    expect(done).toEqual(['alive']);
    const found = await Promise.all(dead);
    expect(found[0]?.verdict).toMatchObject({ problem: 'NetworkError', code: 'EAI_AGAIN' });
  });
});

describe('a feed that has moved', () => {
  const moving =
    (status = 301): RequestListener =>
    (request, response) => {
      const from = request.headers.host?.replace('a.test', 'b.test');
      if (request.url === '/old') {
        response.writeHead(status, { location: `http://${from}/new` }).end();
      } else response.end(feed(item('1')));
    };

  it.each([301, 308])('keeps its URL for a week (%i)', async (status) => {
    const here = await world(moving(status));
    const found = await checks(here, here.at('/old'), 9);
    expect(kinds(found)).toEqual([
      'changed',
      'unchanged',
      'unchanged',
      'unchanged',
      'unchanged',
      'unchanged',
      'unchanged',
      'unchanged',
      'unchanged',
    ]);
    const [from, to] = [here.at('/old'), here.at('/new', 'b.test')];
    expect(found[6]?.state).toMatchObject({
      url: from,
      moving: { url: to, since: new Date(START).toISOString() },
    });
    expect(found[7]?.moved).toEqual({ from, to });
    expect(found[7]?.state).toMatchObject({
      url: to,
      moving: null,
      movedFrom: from,
      movedAt: new Date(START + 7 * DAY).toISOString(),
    });
    expect(here.log.slice(-1)).toEqual(['b.test /new']);
  });

  it.each([302, 303, 307])('keeps its URL if it has moved temporarily (%i)', async (status) => {
    const here = await world(moving(status));
    const found = await checks(here, here.at('/old'), 10);
    expect(found.map(({ moved }) => moved)).toEqual(found.map(() => null));
    expect(found[9]?.state).toMatchObject({ url: here.at('/old'), moving: null });
  });

  it('must be repeated each time', async () => {
    const here = await world((request, response) => {
      if (request.url === '/old' && here.log.length !== 9) moving()(request, response);
      else response.end(feed(item('1')));
    });
    const found = await checks(here, here.at('/old'), 9);
    expect(found[8]?.state.moving).toMatchObject({
      since: new Date(START + 5 * DAY).toISOString(),
    });
  });

  it('is followed permanently after `moveAfter`, and keeps its password on the same origin', async () => {
    const here = await world(
      (request, response) => {
        if (request.url === '/old') response.writeHead(301, { location: '/new' }).end();
        else response.end(feed(item('1')));
      },
      { moveAfter: 0 },
    );
    const url = here.at('/old').replace('http://', 'http://me:secret@');
    const [check] = await checks(here, url, 1);
    expect(check?.moved).toEqual({ from: url, to: url.replace('/old', '/new') });
    expect(check?.state.url).toBe(url.replace('/old', '/new'));
  });

  it('does not move if the new URL has no feed', async () => {
    const here = await world(
      (request, response) => {
        if (request.url === '/old') response.writeHead(301, { location: '/new' }).end();
        else response.writeHead(404).end();
      },
      { moveAfter: 0 },
    );
    const [check] = await checks(here, here.at('/old'), 1);
    expect(check?.state).toMatchObject({ url: here.at('/old'), moving: null });
  });
});

describe('the end', () => {
  it('aborts current checks immediately, and does not change their states', async () => {
    const here = await world(() => {}, { maxRequests: 2 });
    const under = Array.from({ length: 10 }, (_, at) =>
      here.poller.check({ url: here.at('/', `h${at}.test`), failures: 3 }),
    );
    await new Promise((resolve) => setTimeout(resolve, 20));
    await here.poller.close();
    const found = await Promise.all(under);
    expect(new Set(kinds(found))).toEqual(new Set(['aborted']));
    expect(found[0]?.state).toMatchObject({ failures: 3, checkedAt: null, nextCheckAt: null });
    expect(kinds([await here.poller.check({ url: here.at('/') })])).toEqual(['aborted']);
    await here.poller.close();
  });

  it('aborts one check by its signal, wherever that waits', async () => {
    const here = await world(() => {}, {
      maxRequests: 1,
      lookup: (host, options, callback) => {
        if (host !== 'dead.test') lookup(host, options, callback);
      },
    });
    const abort = new AbortController();
    const { signal } = abort;
    const under = ['a.test', 'a.test', 'b.test', 'dead.test', 'dead.test'].map((host) =>
      here.poller.check({ url: here.at('/', host) }, { signal }),
    );
    await new Promise((resolve) => setTimeout(resolve, 20));
    abort.abort();
    expect(kinds(await Promise.all(under))).toEqual(Array(5).fill('aborted'));
    const before = await here.poller.check({ url: here.at('/') }, { signal });
    expect(before.verdict.kind).toBe('aborted');
  });

  it.each([
    ['that waited for its turn', '/', 1],
    ['to which another leads', '/old', 2],
  ])('asks the signal again immediately before a request %s', async (_, path, expected) => {
    let isLost = false;
    let requests = 0;
    // As of a process that was suspended: its event has not come yet.
    const late = new AbortController().signal;
    const signal = Object.defineProperty(late, 'aborted', { get: () => isLost });
    const here = await world(({ url }, response) => {
      requests += 1;
      isLost = requests === expected;
      if (url === '/old') response.writeHead(302, { location: '/new' }).end();
      else sending(feed())({} as never, response);
    });
    const first = here.poller.check({ url: here.at('/') }, expected === 1 ? {} : { signal });
    const second = here.poller.check({ url: here.at(path) }, { signal });
    expect(kinds(await Promise.all([first, second]))).toEqual(['changed', 'aborted']);
    expect(requests).toBe(expected);
  });
});

describe('options of one check', () => {
  it('are headers, beside those of the poller', async () => {
    const asked: unknown[] = [];
    const here = await world(
      ({ headers: { 'x-key': key, 'x-all': all } }, response) => {
        asked.push([key, all]);
        response.end(feed(item('1')));
      },
      { requestHeaders: { 'X-All': 'a' } },
    );
    await here.poller.check({ url: here.at('/') }, { requestHeaders: { 'X-Key': 'k' } });
    await here.poller.check({ url: here.at('/') });
    expect(asked).toEqual([
      ['k', 'a'],
      [undefined, 'a'],
    ]);
  });

  it('are an encoding', async () => {
    const here = await world((_, response) => {
      response.end(Buffer.from(feed(item('caf\u00e9')), 'latin1'));
    });
    const { result } = await here.poller.check({ url: here.at('/') }, { encoding: 'iso-8859-5' });
    expect(result?.entries[0]?.title).toBe('caf\u0449');
  });

  it('are a timeout', async () => {
    const here = await world(() => {});
    const { verdict } = await here.poller.check({ url: here.at('/') }, { timeout: 30 });
    expect(verdict).toMatchObject({ kind: 'failing', problem: 'TimeoutError' });
  });

  it.each([
    [{ timeout: 0 }, 'timeout'],
    [{ discover: 'yes' }, 'discover'],
    [{ requestHeaders: { host: 'a' } }, 'requestHeaders'],
    [{ timout: 1 }, 'did you mean timeout'],
    [{ userAgent: 'x' }, 'did you mean userAgent of createPoller'],
  ])('are refused if they are wrong: %j', async (options, said) => {
    const here = await world(sending(feed()));
    const check = here.poller.check({ url: here.at('/') }, options as never);
    await expect(check).rejects.toThrow(said);
  });
});

describe('a page', () => {
  const page = (href: string): string =>
    `<!DOCTYPE html><html><head><link rel="alternate" type="application/rss+xml" href="${href}"></head><body></body></html>`;
  const site =
    (href: string): RequestListener =>
    ({ url }, response) => {
      if (url === '/') response.writeHead(200, { 'content-type': 'text/html' }).end(page(href));
      else if (url === '/feed') response.end(feed(item('1')));
      else response.writeHead(404).end();
    };

  it('leads to the feed that it links to', async () => {
    const here = await world(site('/feed'));
    const [from, to] = [here.at('/'), here.at('/feed')];
    const check = await here.poller.check({ url: from }, { discover: true });
    expect(check.verdict).toMatchObject({ kind: 'changed', added: 1 });
    expect(check).toMatchObject({ moved: { from, to }, state: { url: to } });
    expect(check.result?.problems[0]?.name).toBe('PageInsteadOfFeed');
  });

  it('leads to the next feed if the first is gone', async () => {
    const here = await world(({ url }, response) => {
      const links = page('/missing').replace('</head>', page('/feed').slice(21));
      if (url === '/') response.writeHead(200, { 'content-type': 'text/html' }).end(links);
      else if (url === '/feed') response.end(feed(item('1')));
      else response.writeHead(404).end();
    });
    const check = await here.poller.check({ url: here.at('/') }, { discover: true });
    expect(check).toMatchObject({ verdict: { added: 1 }, state: { url: here.at('/feed') } });
    expect(check.result?.problems[0]).toMatchObject({ skipped: [here.at('/missing')] });
  });

  it('remains the URL of the state if that feed cannot be read', async () => {
    const here = await world(site('/missing'));
    const check = await here.poller.check({ url: here.at('/') }, { discover: true });
    expect(check.verdict).toMatchObject({ kind: 'failing', problem: 'HttpStatusError' });
    expect(check).toMatchObject({ moved: null, state: { url: here.at('/'), failures: 1 } });
  });

  it('cannot bypass the SSRF guard', async () => {
    const here = await world(site('http://169.254.169.254/feed'), {
      allowPrivateNetwork: false,
      allowHosts: ['a.test'],
    });
    const check = await here.poller.check({ url: here.at('/') }, { discover: true });
    expect(check.verdict).toMatchObject({ kind: 'blocked', by: 'address' });
    expect(check.state.url).toBe(here.at('/'));
  });

  it('is not followed unless requested', async () => {
    const here = await world(site('/feed'));
    const check = await here.poller.check({ url: here.at('/') });
    expect(check.verdict).toMatchObject({ kind: 'failing', problem: 'NotAFeed' });
  });
});

it('closes at the end of a block', async () => {
  const here = await world(sending(feed()));
  await here.poller[Symbol.asyncDispose]();
  const { verdict } = await here.poller.check({ url: here.at('/') });
  expect(verdict.kind).toBe('aborted');
});

describe('a document that is too long', () => {
  it.each(['announced', 'not announced'])(
    'is failing if nothing of it can be read: %s',
    async (how) => {
      let isLong = false;
      const here = await world(
        (_request, response) => {
          const document = isLong ? `${' '.repeat(5000)}${feed(item('2'))}` : feed(item('1'));
          if (how === 'announced')
            response.setHeader('content-length', Buffer.byteLength(document));
          response.write(document.slice(0, 10));
          response.end(document.slice(10));
        },
        { maxBytes: 1000 },
      );
      const first = await here.poller.check({ url: here.at('/') });
      isLong = true;
      const second = await here.poller.check(first.state);
      expect(second.verdict).toMatchObject({ kind: 'failing', problem: expect.any(String) });
      const { feedHash, seen, wishes, rhythm } = first.state;
      expect(second.state).toMatchObject({ feedHash, seen, wishes, rhythm, failures: 1 });
    },
  );
});

describe('arguments', () => {
  it.each([
    [undefined, 'state must be an object'],
    [null, 'state must be an object'],
    ['http://a.test/', 'state must be an object; pass { url } for a feed without a state'],
    [[], 'state must be an object'],
    [{}, 'state.url must be a string'],
    [{ url: 5 }, 'state.url must be a string'],
    [{ url: '', nextCheckAt: 'tomorrow' }, 'state.nextCheckAt must be a time'],
    [{ url: '', nextCheckAt: 5 }, 'state.nextCheckAt must be a time'],
    [{ url: '', failures: -1 }, 'state.failures must be a whole number'],
    [{ url: '', failures: '3' }, 'state.failures must be a whole number'],
    [{ url: '', wishes: { ttl: 'x' } }, 'state.wishes.ttl must be a number'],
    [{ url: '', wishes: null }, 'state.wishes must be an object'],
    [{ url: '', hub: { hubs: [] } }, 'state.hub.topic must be a string'],
    [{ url: '', moving: { url: '' } }, 'state.moving.since must be'],
    [{ url: '', rhythm: [5] }, 'state.rhythm must be a list of times'],
    [{ url: '', validators: { etag: 5 } }, 'state.validators.etag must be a string'],
  ])('%j is not a state', async (state, message) => {
    const poller = createPoller();
    const error = await poller.check(state as never).catch((reason: unknown) => reason);
    expect(error).toBeInstanceOf(TypeError);
    expect(String(error)).toContain(message);
    await poller.close();
  });

  it('that are missing have their defaults, and others are ignored', async () => {
    const here = await world(sending(feed(item('1'))));
    const old = { url: here.at('/'), wishes: { ttl: 5 }, validators: {}, later: 5 } as never;
    const { state } = await here.poller.check(old);
    expect(Object.keys(state)).not.toContain('later');
    expect(state).toMatchObject({ seen: expect.any(String), hub: null });
  });

  it.each([undefined, null])('whose validators are %s have none', async (etag) => {
    const here = await world(sending(feed(item('1'))));
    const { verdict } = await here.poller.check({
      url: here.at('/'),
      validators: { etag, modified: etag } as never,
    });
    expect(verdict.kind).toBe('changed');
  });

  it.each([
    [null, 'options must be an object'],
    [{ signal: 5 }, 'options.signal must be an AbortSignal'],
  ])('%j are not options of a check', async (options, message) => {
    const poller = createPoller();
    await expect(poller.check({ url: '' }, options as never)).rejects.toThrow(message);
    await poller.close();
  });

  it.each([
    [{ minInterval: 2 * DAY, maxInterval: DAY }, 'options.maxInterval must be'],
    [{ maxInterval: 8 * DAY }, 'options.maxInterval must be'],
    [{ threads: 2, dateHandlers: [() => null] }, 'options.dateHandlers must be'],
    [{ threads: 2, legacyEncodings }, 'options.legacyEncodings must be'],
    [{ maxRequests: 0 }, 'options.maxRequests must be'],
    [{ hostPause: -1 }, 'options.hostPause must be'],
    [{ threads: 1.5 }, 'options.threads must be'],
    [{ credentials: null }, 'options.credentials is an option of parseFeed'],
  ])('%j are not options of a poller', (options, message) => {
    expect(() => createPoller(options as never)).toThrow(TypeError);
    expect(() => createPoller(options as never)).toThrow(message);
  });
});
