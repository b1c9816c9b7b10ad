/** Subscriptions to hubs (WebSub), with a hub that misbehaves. */
import assert from 'node:assert/strict';
import dns from 'node:dns';
import { writeFile } from 'node:fs/promises';
import { type ClientRequest, request } from 'node:http';
import { syncBuiltinESMExports } from 'node:module';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { after, afterEach, before, beforeEach, describe, it } from 'node:test';
import { createPoller, type Poller } from 'bozofeed/poll';
import { HostChecker } from '../src/check-host.ts';
import type { Database } from '../src/database.ts';
import { oneMachine } from '../src/engines/one-machine.ts';
import { createMetrics } from '../src/metrics.ts';
import { readSettings, type Settings } from '../src/settings.ts';
import { Store } from '../src/store/store.ts';
import { Walk } from '../src/walk.ts';
import { startWeb, type Web } from '../src/web/web.ts';
import { askHub } from '../src/websub/ask-hub.ts';
import { askHubs } from '../src/websub/subscriber.ts';
import { Aggregator, until } from './support/aggregator.ts';
import { FeedServer, opmlOf } from './support/feed-server.ts';
import { temporaryFolder } from './support/folder.ts';
import { Hub, push, verify } from './support/hub.ts';
import { end, listen } from './support/listen.ts';

const DAY = 24 * 60 * 60;

const folder = temporaryFolder();
let database: Database;
let store: Store;
let web: Web;
let settings: Settings;
let feeds: FeedServer;
let hub: Hub;
let poller: Poller;
let checker: HostChecker;

/** Nothing ends what is under way. */
const { signal } = new AbortController();

before(async () => {
  const env = { DATA: folder, PORT: '0', HOST_PAUSE: '0', ALLOW_PRIVATE_NETWORK: 'true' };
  database = await oneMachine.openDatabase(readSettings(env));
  store = await Store.open(database);
  const metrics = createMetrics(store);
  web = await startWeb(store, metrics, null, readSettings({ ...env, PUBLIC_URL: 'http://x/' }));
  settings = readSettings({ ...env, PUBLIC_URL: web.url });
  poller = createPoller({ allowPrivateNetwork: true, hostPause: 0, clock: store.clock.now });
  checker = new HostChecker(store, poller, metrics, true);
});
after(async () => {
  await poller.close();
  await web.close();
  await database.close();
});
beforeEach(async () => {
  await database.script('TRUNCATE feeds, due, addresses, entries, subscriptions, grown');
  [feeds, hub] = await Promise.all([FeedServer.start(), Hub.start()]);
});
afterEach(async () => {
  await feeds[Symbol.asyncDispose]();
  await hub[Symbol.asyncDispose]();
});

const topicOf = (): string => feeds.url(2, 'feed');

/** Publishes the feed with some entries and hubs. */
function publish(entries: number, ...hubs: readonly string[]): void {
  const link = (rel: string, href: string): string =>
    `<atom:link xmlns:atom="http://www.w3.org/2005/Atom" rel="${rel}" href="${href}"/>`;
  const links = hubs.map((url) => link('hub', url)).join('') + link('self', topicOf());
  const items = Array.from({ length: entries }, (_, at) => `<item><guid>${at}</guid></item>`);
  const body = `<rss version="2.0"><channel><title>T</title>${links}${items.join('')}</channel></rss>`;
  feeds.publishAs(2, 'feed', (_request, response) => void response.end(body));
}

/** Checks the feed if it is due; returns the hours until the next check. */
async function checkDue(): Promise<number> {
  for (const job of await new Walk().next(database, 10)) {
    await checker.check(job, { soon: signal, now: signal, isSure: () => true }, false);
  }
  return hoursLeft();
}

/** The same, when something happens before the server of the feed responds. */
async function checkDuring(event: () => Promise<unknown>): Promise<number> {
  const answer = feeds.answerOf(topicOf());
  feeds.publishAs(2, 'feed', async (incoming, response) => {
    await event();
    answer(incoming, response);
  });
  await makeDue();
  const hours = await checkDue();
  feeds.publishAs(2, 'feed', answer);
  return hours;
}

async function hoursLeft(): Promise<number> {
  const [row] = await database.query<{ hours: number }>(
    'SELECT extract(epoch FROM next_check_at - now())::float8 / 3600 AS hours FROM due',
  );
  return row?.hours ?? Number.NaN;
}

const makeDue = (): Promise<void> => database.script('UPDATE due SET next_check_at = now()');
const ask = (): Promise<void> => askHubs(store, settings, signal);
/** Moves the times of a column into the past. */
const pass = (column: string, seconds: number): Promise<void> =>
  database.script(`UPDATE subscriptions SET ${column} = ${column} - interval '${seconds} s'`);

async function leaseHours(): Promise<number | null> {
  const [row] = await database.query<{ hours: number | null }>(
    'SELECT extract(epoch FROM lease_until - now())::float8 / 3600 AS hours FROM subscriptions',
  );
  return row?.hours ?? null;
}

/** A feed that is subscribed to its hub. */
async function subscribe(lease = 10 * DAY): Promise<Hub['last']> {
  publish(1, hub.url);
  await store.feeds.subscribe([{ url: topicOf(), title: '' }]);
  await checkDue();
  await ask();
  assert.deepEqual(await verify(hub.last, { lease_seconds: `${lease}` }), [200, 'challenge']);
  return hub.last;
}

/** A feed whose hub has pushed, and that was checked after it. */
async function subscribePushed(): Promise<Hub['last']> {
  const asked = await subscribe();
  publish(2, hub.url);
  assert.equal(await push(asked), 204);
  await makeDue();
  assert.ok((await checkDue()) < 24);
  return asked;
}

describe('a feed with a hub', () => {
  it('is subscribed, and a push makes it due', async () => {
    const { mode, topic, callback, secret } = await subscribe();
    assert.deepEqual([mode, topic], ['subscribe', topicOf()]);
    assert.match(callback ?? '', /\/websub\/[\w-]{32}$/);
    assert.match(secret ?? '', /^[0-9a-f]{64}$/);
    assert.ok((await hoursLeft()) > 0.1);
    for (const method of ['sha1', 'sha256', 'sha384', 'sha512']) {
      await database.script(
        `UPDATE due SET next_check_at = now() + interval '1 day', checked_at = now() - interval '1 hour'`,
      );
      assert.equal(await push(hub.last, { method }), 204);
      assert.ok((await hoursLeft()) <= 0, method);
    }
    publish(3, hub.url);
    await checkDue();
    const shown = await store.entries.page(9, null, { feed: null, search: null });
    assert.equal(shown.entries.length, 3);
  });

  it('is polled once a day once its hub has pushed, and was right', async () => {
    await subscribePushed();
    // The first check after a push may be too early for its server.
    await makeDue();
    assert.ok((await checkDue()) > 19);
    // Something new that was not pushed.
    publish(3, hub.url);
    await makeDue();
    assert.ok((await checkDue()) < 19);
    await makeDue();
    assert.ok((await checkDue()) < 19, 'until it pushes again');
  });

  it('is not polled less before a check has read it after the push', async () => {
    const asked = await subscribe();
    publish(2, hub.url);
    assert.equal(await push(asked), 204);
    for (const status of [0, 500]) {
      feeds.publishAs(2, 'feed', (_request, response) => {
        if (status === 0) response.destroy();
        else response.writeHead(status).end();
      });
      await makeDue();
      await checkDue();
    }
    publish(1, hub.url);
    await makeDue();
    assert.ok((await checkDue()) < 19, 'its server may not have the new entry yet');
    await makeDue();
    assert.ok((await checkDue()) > 19);
  });

  it('is not polled less if it was pushed during the first check', async () => {
    const asked = await subscribe();
    await checkDuring(() => push(asked));
    await makeDue();
    assert.ok((await checkDue()) < 19, 'the first check after the push');
    await makeDue();
    assert.ok((await checkDue()) > 19);
  });

  it('is polled as before if its hub has never pushed', async () => {
    await subscribe();
    await makeDue();
    assert.ok((await checkDue()) < 19);
  });

  it('is subscribed again before its lease ends, with the same callback', async () => {
    const { callback } = await subscribe();
    await ask();
    assert.equal(hub.asked.length, 1);
    await pass('ask_at', 8.1 * DAY);
    await ask();
    assert.equal(hub.asked.length, 2);
    assert.equal(hub.last.callback, callback);
    await pass('lease_until', 8.1 * DAY);
    assert.deepEqual(await verify(hub.last), [200, 'challenge']);
    assert.ok(((await leaseHours()) ?? 0) > 239);
  });

  it('is polled as before, and at once, when its lease has ended', async () => {
    const asked = await subscribePushed();
    await makeDue();
    assert.ok((await checkDue()) > 19);
    await pass('lease_until', 11 * DAY);
    assert.equal(await push(asked), 410);
    await ask();
    assert.ok((await hoursLeft()) < 0.02);
    await makeDue();
    assert.ok((await checkDue()) < 19);
  });

  it('that is removed is unsubscribed', async () => {
    const { callback, secret } = await subscribe();
    const [feed] = await store.feeds.page(1, null);
    await store.feeds.remove(feed?.id ?? 0);
    assert.equal(await push(hub.asked[0] ?? {}), 410);
    await ask();
    assert.deepEqual(
      [hub.last.mode, hub.last.callback, hub.last.secret],
      ['unsubscribe', callback, undefined],
    );
    assert.deepEqual(await verify(hub.last, { mode: 'subscribe' }), [
      404,
      'This was not requested.\n',
    ]);
    assert.deepEqual(await verify(hub.last), [200, 'challenge']);
    assert.equal(await push({ callback: callback ?? '', secret: secret ?? '' }), 410);
    assert.deepEqual(await database.query('SELECT 1 FROM subscriptions'), []);
  });

  it('that names another hub leaves the first one', async () => {
    await subscribe();
    await using other = await Hub.start();
    publish(2, other.url);
    await makeDue();
    await checkDue();
    await ask();
    assert.equal(hub.last.mode, 'unsubscribe');
    assert.equal(other.last.mode, 'subscribe');
    publish(3);
    await makeDue();
    await checkDue();
    await ask();
    // The other one has granted nothing that would have to be ended.
    assert.equal(other.asked.length, 1);
  });
});

describe('the pages', () => {
  /** What they say about the hub, without markup and times. */
  async function shown(): Promise<string> {
    const page = await (await fetch(new URL('/feeds', web.url))).text();
    const lines = [...page.matchAll(/<p class="facts">(.*)<\/p>/g)].map(([, line]) => line ?? '');
    const [line = ''] = lines.filter((each) => each.includes('push'));
    const feed = /href="(\/feeds\/\d+)"/.exec(page)?.[1] ?? '';
    const one = await (await fetch(new URL(feed, web.url))).text();
    assert.ok(one.includes(`<dd>${line}</dd>`));
    return line.replaceAll(/<time datetime="([^"]*)">.*?<\/time>/g, (_, time: string) => {
      const days = (Date.parse(time) - Date.now()) / DAY / 1000;
      return `in ${Math.round(days)} days`;
    });
  }

  it('show what the hub of a feed does', async () => {
    const { host } = new URL(hub.url);
    publish(1, hub.url);
    await store.feeds.subscribe([{ url: topicOf(), title: '' }]);
    await checkDue();
    assert.equal(
      await shown(),
      `A subscription is about to be requested from ${host} · no push yet`,
    );
    await ask();
    assert.equal(await shown(), `Waiting for ${host} to verify the subscription · no push yet`);
    await pass('asked_until', 3600);
    assert.match(await shown(), / has not verified the subscription. The next request is sent in/);
    await pass('asked_until', -3600);
    await verify(hub.last);
    assert.equal(
      await shown(),
      `${host} has promised pushes until in 10 days; the feed is polled as usual until the next one · no push yet`,
    );
    await push(hub.last);
    assert.equal(
      await shown(),
      `${host} pushes new entries until in 10 days · last push in 0 days`,
    );
    await verify(hub.last, { mode: 'denied' });
    assert.equal(
      await shown(),
      `${host} has denied the subscription. The next request is sent in 7 days · last push in 0 days`,
    );
  });

  it('show no password of a hub', async () => {
    publish(1, hub.url.replace('//', '//user:secret@'));
    await store.feeds.subscribe([{ url: topicOf(), title: '' }]);
    await checkDue();
    assert.doesNotMatch(await shown(), /secret/);
  });
});

describe('a hub that misbehaves', () => {
  const REFUSED = [404, 'This was not requested.\n'];

  it('may verify only requests, and only for a limited time', async () => {
    publish(1, hub.url);
    await store.feeds.subscribe([{ url: topicOf(), title: '' }]);
    await checkDue();
    const [row] = await database.query<{ path: string }>('SELECT path FROM subscriptions');
    const callback = `${web.url}websub/${row?.path}`;
    const early = { mode: 'subscribe', topic: topicOf(), callback };
    assert.deepEqual(await verify(early), REFUSED);
    await ask();
    for (const change of [
      { topic: 'http://other.example/' },
      { topic: '' },
      { mode: 'unsubscribe' },
      { mode: 'publish' },
      { challenge: '' },
      { challenge: 'x'.repeat(5000) },
      { topic: `${topicOf()}\0` },
      { callback: `${web.url}websub/${'x'.repeat(32)}` },
    ]) {
      assert.deepEqual(await verify({ ...hub.last, ...change }, change as Hub['last']), REFUSED);
    }
    for (const path of ['guessed', '%00', 'x'.repeat(33)]) {
      const other = { ...hub.last, callback: `${web.url}websub/${path}` };
      assert.equal((await verify(other))[0], 404, path);
      assert.equal(await push(other), 404, path);
    }
    assert.equal(await push(hub.last), 410, 'there is no lease yet');
    await pass('asked_until', 3600);
    assert.deepEqual(await verify(hub.last), REFUSED);
    assert.equal(await leaseHours(), null);
  });

  it('that never verifies gets requests less and less often', async () => {
    publish(1, hub.url);
    await store.feeds.subscribe([{ url: topicOf(), title: '' }]);
    await checkDue();
    const waits = [];
    for (const _ of [1, 2, 3]) {
      await ask();
      const [row] = await database.query<{ hours: number }>(
        'SELECT extract(epoch FROM ask_at - now())::float8 / 3600 AS hours FROM subscriptions',
      );
      waits.push(Math.round(row?.hours ?? 0));
      await pass('ask_at', 8 * DAY);
    }
    assert.deepEqual(waits, [1, 2, 4]);
    assert.equal(hub.asked.length, 3);
  });

  it('that does not verify, or denies, gives way to the next one that the feed names', async () => {
    await using other = await Hub.start();
    publish(1, hub.url, other.url);
    await store.feeds.subscribe([{ url: topicOf(), title: '' }]);
    for (const _ of [1, 2, 3]) {
      await makeDue();
      await checkDue();
      await ask();
      await pass('ask_at', 8 * DAY);
    }
    assert.deepEqual([hub.asked.length, other.asked.length], [3, 0]);
    await makeDue();
    await checkDue();
    await ask();
    assert.deepEqual([hub.asked.length, other.asked.length], [3, 1]);
    assert.deepEqual(await verify(other.last, { mode: 'denied' }), [200, '']);
    await makeDue();
    await checkDue();
    await ask();
    assert.deepEqual([hub.asked.length, other.asked.length], [4, 1]);
    assert.notEqual(hub.last.callback, hub.asked[0]?.callback);
  });

  it('that grants a second gets a request once an hour, and one that grants ten years, once a month', async () => {
    const asked = await subscribe(1);
    await pass('lease_until', 2);
    assert.equal(await push(asked), 410);
    await ask();
    assert.equal(await leaseHours(), null);
    assert.equal(hub.asked.length, 1);
    await pass('ask_at', 3600);
    await ask();
    assert.deepEqual(await verify(hub.last, { lease_seconds: `${3650 * DAY}` }), [
      200,
      'challenge',
    ]);
    assert.ok(Math.abs(((await leaseHours()) ?? 0) - 720) < 1);
    for (const seconds of ['', '-5', 'x', '1e9']) {
      assert.deepEqual(await verify(hub.last, { lease_seconds: seconds }), [200, 'challenge']);
      assert.ok(Math.abs(((await leaseHours()) ?? 0) - 24) < 1, seconds);
    }
    await verify(hub.last, { lease_seconds: '0' });
    assert.equal(await push(hub.last), 410);
  });

  it('that denies gets no request for a week, and its feed is polled as before', async () => {
    const asked = await subscribePushed();
    await makeDue();
    assert.ok((await checkDue()) > 19);
    const denial = { mode: 'denied', reason: 'no' };
    assert.deepEqual(await verify({ ...asked, topic: 'http://other.example/' }, denial), REFUSED);
    assert.deepEqual(await verify(asked, denial), [200, '']);
    const hours = await hoursLeft();
    assert.ok(hours > 0 && hours < 0.02, 'soon, but not more than once a minute');
    assert.equal(await push(asked), 410);
    assert.deepEqual(await verify(asked), REFUSED);
    assert.deepEqual(await verify(asked, denial), REFUSED, 'nothing is left to deny');
    await makeDue();
    assert.ok((await checkDue()) < 19);
    await ask();
    assert.equal(hub.asked.length, 1);
    await pass('ask_at', 7 * DAY + 1);
    await ask();
    assert.equal(hub.asked.length, 2);
  });

  for (const [name, options] of [
    ['none', { method: '' }],
    ['a wrong one', { signature: `sha256=${'0'.repeat(64)}` }],
    ['one that is cut off', { signature: 'sha256=00' }],
    ['an empty one', { signature: 'sha256=' }],
    ['one of an unknown kind', { signature: `md5=${'0'.repeat(32)}` }],
  ] as const) {
    it(`gets the usual answer for a push whose signature is ${name}, which is ignored`, async () => {
      const asked = await subscribe();
      assert.equal(await push(asked, options), 204);
      assert.ok((await hoursLeft()) > 0.1);
    });
  }

  it('cannot sign with the secret of another feed', async () => {
    const asked = await subscribe();
    assert.equal(await push(asked, { signature: `sha256=${'ab'.repeat(32)}` }), 204);
    assert.equal(await push({ ...asked, secret: 'other' }), 204);
    assert.ok((await hoursLeft()) > 0.1);
  });

  it('may send 16 MB and no more', async () => {
    const asked = await subscribe();
    const large = new Uint8Array(16 * 1024 * 1024 + 1);
    assert.equal(await push(asked, { body: large.subarray(1) }), 204);
    assert.ok((await hoursLeft()) < 0.1);
    assert.equal(await push(asked, { body: large }).catch(() => 413), 413);
  });

  it('cannot occupy more than some connections, and a flood makes one check', async () => {
    const asked = await subscribe();
    const slow: ClientRequest[] = [];
    const statuses: unknown[] = [];
    for (let at = 0; at < 60; at++) {
      const sending = request(asked['callback'] ?? '', {
        method: 'POST',
        headers: { 'content-length': 10, 'x-hub-signature': 'sha256=00' },
      });
      sending.on('error', () => {});
      sending.on('response', ({ statusCode }) => statuses.push(statusCode));
      sending.write('x');
      slow.push(sending);
    }
    await until('all but two are refused', () => statuses.length === 58);
    assert.deepEqual(new Set(statuses), new Set([503]));
    for (const each of slow) each.destroy();
    while ((await push(asked)) !== 204);
    for (let at = 0; at < 100; at++) await push(asked);
    // Not at once: it was checked a moment ago.
    const hours = await hoursLeft();
    assert.ok(hours > 0 && hours < 0.02);
    const before = feeds.requests;
    await checkDue();
    assert.equal(feeds.requests, before);
  });

  it('that pushes during a check causes another one', async () => {
    const asked = await subscribe();
    assert.ok((await checkDuring(() => push(asked))) < 0.02);
  });

  it('that denies during a check causes another one', async () => {
    const asked = await subscribePushed();
    assert.ok((await checkDuring(() => verify(asked, { mode: 'denied' }))) < 0.02);
  });

  for (const kind of ['slowed', 'postponed']) {
    it(`cannot end a pause that the server of the feed requested (${kind})`, async () => {
      const asked = await subscribe();
      await database.script(`UPDATE due SET verdict = '{"kind":"${kind}"}',
        next_check_at = now() + interval '5 hours', checked_at = now() - interval '1 hour'`);
      assert.equal(await push(asked), 204);
      assert.ok((await hoursLeft()) > 4);
      assert.deepEqual(await verify(asked, { mode: 'denied' }), [200, '']);
      assert.ok((await hoursLeft()) > 4);
    });
  }

  it('that switches protocols has refused', { timeout: 5000 }, async () => {
    await using server = createServer((socket) => {
      socket.on('error', () => {}).resume();
      socket.end('HTTP/1.1 101 Switching Protocols\r\nConnection: Upgrade\r\nUpgrade: x\r\n\r\n');
    });
    const url = `http://127.0.0.1:${await listen(server)}/`;
    await assert.rejects(askHub(url, new URLSearchParams(), settings), /switches protocols/);
  });

  it('gets at most ten requests per round, and a URL that is not allowed stops no others', async () => {
    publish(1, hub.url.replace('http:', 'HTTP:'));
    await store.feeds.subscribe([{ url: topicOf(), title: '' }]);
    await checkDue();
    const add = (path: string, url: string): Promise<unknown> =>
      database.query(
        `INSERT INTO subscriptions (path, secret, hub, topic, lease_until, ask_at)
         VALUES ($1, '', $2, 'x', now() + interval '1 day', now() - interval '1 hour')`,
        [path, url],
      );
    await add('forbidden', hub.url.replace(/^http:/, 'ftp:'));
    for (let at = 0; at < 12; at++) await add(`${at}`, hub.url);
    await ask();
    assert.ok(hub.asked.length === 9 || hub.asked.length === 10);
    await ask();
    assert.equal(hub.asked.length, 13);
    assert.deepEqual(await database.query('SELECT DISTINCT failures FROM subscriptions'), [
      { failures: 1 },
    ]);
  });

  it('gets the requests later that a worker had taken but not sent when it ended', async () => {
    const sql = `INSERT INTO subscriptions (path, secret, hub, topic, lease_until)
      SELECT n, '', '${hub.url}', 'x', now() + interval '1 day' FROM generate_series(1, 4) AS n`;
    await database.script(sql);
    const ending = new AbortController();
    hub.onAsked = async () => ending.abort();
    await askHubs(store, settings, ending.signal);
    assert.equal(hub.asked.length, 1);
    await ask();
    assert.equal(hub.asked.length, 1, 'it may be alive');
    await pass('ask_at', 900);
    await ask();
    assert.equal(hub.asked.length, 4);
    const failures = await database.query('SELECT DISTINCT failures FROM subscriptions');
    assert.deepEqual(failures, [{ failures: 1 }]);
  });

  it('that does not respond gets one request for all its topics', async () => {
    const dead = createServer((socket) => void socket.destroy());
    const url = `http://127.0.0.1:${await listen(dead)}/`;
    await database.script(`INSERT INTO subscriptions (path, secret, hub, topic, lease_until)
      SELECT n, '', '${url}', 'x', now() + interval '1 day' FROM generate_series(1, 4) AS n`);
    let connections = 0;
    dead.on('connection', () => {
      connections += 1;
    });
    await ask();
    await ask();
    assert.equal(connections, 1);
    await end(dead);
  });

  it('may verify before it answers, and its answer is not read', async () => {
    publish(1, hub.url);
    await store.feeds.subscribe([{ url: topicOf(), title: '' }]);
    await checkDue();
    hub.bytes = 50_000_000;
    hub.onAsked = async (asked) => assert.deepEqual(await verify(asked), [200, 'challenge']);
    await ask();
    assert.ok(((await leaseHours()) ?? 0) > 239);
  });

  it('may redirect, but not without end', async () => {
    await using other = await Hub.start();
    hub.status = 308;
    hub.headers = { location: other.url };
    assert.equal(await askHub(hub.url, new URLSearchParams({ 'hub.mode': 'x' }), settings), 202);
    assert.deepEqual(other.asked, [{ mode: 'x' }]);
    hub.headers = { location: hub.url };
    assert.equal(await askHub(hub.url, new URLSearchParams(), settings), 308);
    assert.equal(hub.asked.length, 5);
  });

  it('gets no request at an IP address of a private network', async () => {
    const guarded = { ...settings, allowPrivateNetwork: false };
    const { port } = new URL(hub.url);
    for (const url of [
      hub.url,
      `http://localhost:${port}/`,
      `http://localtest.invalid:${port}/`,
      'file:///etc/passwd',
    ]) {
      await assert.rejects(askHub(url, new URLSearchParams(), guarded), url);
    }
    assert.deepEqual(hub.asked, []);
  });

  it('gets no request if its name resolves to such an IP address', async (context) => {
    const answer = [{ address: '127.0.0.1', family: 4 }];
    const lookup = (_host: string, _options: object, callback: (...all: unknown[]) => void) =>
      callback(null, answer);
    const mocked = context.mock.method(dns, 'lookup', lookup as never);
    syncBuiltinESMExports();
    const { port } = new URL(hub.url);
    const url = `http://hub.example:${port}/`;
    const guarded = { ...settings, allowPrivateNetwork: false };
    await assert.rejects(askHub(url, new URLSearchParams(), guarded), /not public/);
    assert.equal(mocked.mock.callCount(), 1);
    assert.equal(await askHub(url, new URLSearchParams(), settings), 202);
    mocked.mock.restore();
    syncBuiltinESMExports();
  });
});

it('an aggregator that runs subscribes, and takes pushes', async () => {
  publish(1, hub.url);
  const list = join(folder, 'feeds.opml');
  await writeFile(list, opmlOf([topicOf()]));
  const env = { DATA: join(folder, 'other'), PUBLIC_URL: 'https://reader.example/hubs' };
  await using aggregator = await Aggregator.start([list], env);
  await until('the hub is asked', () => hub.asked.length > 0);
  // A reverse proxy passes it on.
  const { pathname } = new URL(hub.last['callback'] ?? '');
  const callback = new URL(pathname.replace('/hubs/', ''), aggregator.url).href;
  const asked = { ...hub.last, callback };
  assert.deepEqual(await verify(asked), [200, 'challenge']);
  publish(2, hub.url);
  assert.equal(await push(asked), 204);
  assert.equal(await aggregator.metric('aggregator_pushes_total'), 1);
  assert.equal(await aggregator.end(), 0, aggregator.log);
});

it('PUBLIC_URL must be a URL', () => {
  assert.equal(
    readSettings({ PUBLIC_URL: 'https://x.example/reader' }).publicUrl,
    'https://x.example/reader/',
  );
  for (const url of ['x', 'ftp://x.example/', 'https://x.example/?a']) {
    assert.throws(() => readSettings({ PUBLIC_URL: url }), TypeError);
  }
});
