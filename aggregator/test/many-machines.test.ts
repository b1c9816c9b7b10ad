/** Many machines: workers on real servers, and what happens when one of them fails. */
import assert from 'node:assert/strict';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { after, before, describe, it } from 'node:test';
import { setTimeout as sleep } from 'node:timers/promises';
import { gzipSync } from 'node:zlib';
import { withRetries } from '../src/database.ts';
import { openPostgres, openSession } from '../src/engines/postgres.ts';
import { readSettings } from '../src/settings.ts';
import { Aggregator, until } from './support/aggregator.ts';
import { FeedServer, items, opmlOf } from './support/feed-server.ts';
import { temporaryFolder } from './support/folder.ts';
import { Postgres, Redis } from './support/servers.ts';

/** How long both servers are down, in milliseconds. */
const OUTAGE = 10_000;

const folder = temporaryFolder();
let postgres: Postgres;
let redis: Redis;
let tests = 0;

before(async () => {
  postgres = await Postgres.create();
  redis = await Redis.create();
});
after(async () => {
  await redis[Symbol.asyncDispose]();
  await postgres[Symbol.asyncDispose]();
});

/** The fleet of a test, with its own database, queue and feed server. */
class Fleet {
  readonly database: string;
  readonly feeds: FeedServer;
  readonly #number: number;
  readonly #postgres: Postgres;
  readonly #workers: Aggregator[] = [];

  private constructor(number: number, feeds: FeedServer, server: Postgres) {
    this.#number = number;
    this.database = `fleet${number}`;
    this.feeds = feeds;
    this.#postgres = server;
  }

  static async create(server: Postgres = postgres): Promise<Fleet> {
    tests += 1;
    const fleet = new Fleet(tests, await FeedServer.start(), server);
    await server.query('postgres', `CREATE DATABASE ${fleet.database}`);
    return fleet;
  }

  async worker(
    urls: readonly string[] = [],
    env: Record<string, string> = {},
  ): Promise<Aggregator> {
    const list = join(folder, `${this.database}.opml`);
    await writeFile(list, opmlOf(urls));
    const worker = await Aggregator.start(['--worker', list], { ...this.env(), ...env });
    this.#workers.push(worker);
    return worker;
  }

  env(): Record<string, string> {
    return { DATABASE_URL: this.#postgres.url(this.database), REDIS_URL: redis.url(this.#number) };
  }

  query<Row>(sql: string): Promise<Row[]> {
    return this.#postgres.query<Row>(this.database, sql);
  }

  async count(sql: string): Promise<number> {
    const [row] = await this.query<{ count: string }>(`SELECT count(*) FROM ${sql}`);
    return Number(row?.count);
  }

  /** Waits until every feed has been stored. */
  stored(): Promise<void> {
    return until(
      'each feed is stored',
      async () => (await this.count('due WHERE revision = 0')) === 0,
    );
  }

  /** Every feed was stored once, with all its entries, and none of them was written again. */
  async assertOnce(entriesPerFeed: number): Promise<void> {
    assert.equal(await this.count('due WHERE revision <> 1 OR next_check_at < now()'), 0);
    assert.equal(
      await this.count('entries'),
      entriesPerFeed * (await this.count('feeds')),
      'all entries',
    );
    assert.equal(
      await this.count('entries WHERE edited_at IS NOT NULL'),
      0,
      'no entry is written again',
    );
  }

  async [Symbol.asyncDispose](): Promise<void> {
    for (const worker of this.#workers) await worker[Symbol.asyncDispose]();
    await this.feeds[Symbol.asyncDispose]();
  }
}

/** Feeds on some hosts. */
function publish(feeds: FeedServer, hosts: number, perHost: number, entries: number): string[] {
  return Array.from({ length: hosts * perHost }, (_, at) =>
    feeds.publish(2 + (at % hosts), `feed${at}`, items(entries)),
  );
}

describe('many machines', () => {
  it('two workers, both with a scheduler, request each feed once, and no host twice at once', async () => {
    await using fleet = await Fleet.create();
    const urls = publish(fleet.feeds, 20, 10, 5);
    const [one, other] = await Promise.all([fleet.worker(urls), fleet.worker(urls)]);
    await fleet.stored();
    await fleet.assertOnce(5);
    assert.deepEqual(new Set(fleet.feeds.asked.values()), new Set([1]));
    assert.equal(fleet.feeds.asked.size, 200);
    assert.equal(fleet.feeds.most, 1);
    assert.equal((await one.get('/healthz')).status, 200);
    const board = await one.get('/queues/api/queues');
    assert.equal(board.status, 200);
    const clean = await fetch(new URL('/queues/api/queues/hosts/obliterate', one.url), {
      method: 'PUT',
    });
    assert.ok(clean.status >= 400, 'the board changes nothing');

    // Two entries are edited, a sixth is new, and the feed is due again.
    const edited = items(6).map((item) =>
      Number(item.id) > 2 ? item : { ...item, html: `<p>Edited ${item.id}</p>` },
    );
    fleet.feeds.publish(2, 'feed0', edited);
    await fleet.query(
      `UPDATE due SET next_check_at = now() FROM feeds WHERE id = feed_id AND url LIKE '%/feed0'`,
    );
    await until('it is stored', async () => (await fleet.count('due WHERE revision = 2')) === 1);
    assert.equal(await fleet.count('entries WHERE edited_at IS NOT NULL'), 2);
    assert.equal(await fleet.count('entries'), 1001);
    assert.deepEqual(await Promise.all([one.end(), other.end()]), [0, 0]);
  });

  it('a worker that is killed in the middle of its jobs loses nothing', async () => {
    await using fleet = await Fleet.create();
    fleet.feeds.hold();
    const urls = publish(fleet.feeds, 12, 4, 20);
    const killed = await fleet.worker(urls);
    await until('it is in the middle', () => fleet.feeds.waiting === 12);
    await killed.end('SIGKILL');
    fleet.feeds.release();
    await fleet.worker();
    await fleet.stored();
    await fleet.assertOnce(20);
    // Interrupted checks are repeated, and no others.
    assert.equal(fleet.feeds.requests, 48 + 12);
  });

  it('a feed that crashes its workers is postponed', async () => {
    await using fleet = await Fleet.create();
    fleet.feeds.hold();
    const urls = publish(fleet.feeds, 1, 3, 2);
    for (const run of [1, 2, 3]) {
      const killed = await fleet.worker(urls);
      await until(`worker ${run} is in the middle`, () => fleet.feeds.requests === run);
      await killed.end('SIGKILL');
    }
    fleet.feeds.release();
    await fleet.worker();
    await until('the rest is stored', async () => (await fleet.count('entries')) === 4);
    assert.equal(
      await fleet.count(
        'due JOIN feeds ON id = feed_id WHERE store_failures = 1 AND next_check_at > now()',
      ),
      1,
    );
    assert.equal(fleet.feeds.requests, 5);
  });

  it('a feed that crashes its workers immediately prevents no other check', async () => {
    await using fleet = await Fleet.create();
    const urls = publish(fleet.feeds, 30, 1, 2);
    for (const [at, url] of urls.entries()) {
      const answer = fleet.feeds.answerOf(url);
      fleet.feeds.publishAs(2 + at, `feed${at}`, (request, response) => {
        setTimeout(() => answer(request, response), 300);
      });
    }
    // It may be requested before the worker has reported that it runs.
    let current: Promise<Aggregator> | null = null;
    const killer = fleet.feeds.publishAs(100, 'killer', async () => {
      (await current)?.send('SIGKILL');
    });
    const workers = [];
    while (await isPending()) {
      current = fleet.worker(workers.length === 0 ? [...urls, killer] : []);
      const worker = await current;
      workers.push(worker);
      await Promise.race([worker.exit(), until('all is done', async () => !(await isPending()))]);
      assert.ok(workers.length <= 4, 'the feed is found');
    }
    async function isPending(): Promise<boolean> {
      const pending = 'due JOIN feeds ON id = feed_id WHERE revision = 0';
      return workers.length === 0 || (await fleet.count(pending)) > 0;
    }
    assert.equal(await fleet.count('feeds WHERE store_failures > 0'), 1);
    assert.equal(await fleet.count(`feeds WHERE store_failures > 0 AND url LIKE '%/killer'`), 1);
    assert.equal(await fleet.count('entries'), 60);
  });

  it('a stopped process assumes that its locks are lost before it is notified', async () => {
    const session = await openSession(readSettings({ DATABASE_URL: postgres.url() }), 400);
    assert.equal(session.isSure(), true);
    // Nothing runs meanwhile, as in a process that is stopped.
    Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 500);
    assert.equal(session.ended.aborted, false, 'it could not hear anything');
    assert.equal(session.isSure(), false);
    await session.close();
  });

  it('two transactions that wait for each other are both committed', async () => {
    await using fleet = await Fleet.create();
    await fleet.query(
      'CREATE TABLE counts AS SELECT id, 0 AS count FROM generate_series(1, 2) AS id',
    );
    const settings = readSettings({ DATABASE_URL: fleet.env()['DATABASE_URL'] });
    const database = withRetries(await openPostgres(settings));
    let begun = 0;
    const add = (ids: readonly number[]): Promise<void> =>
      database.transaction(async ({ query }) => {
        for (const id of ids) {
          await query('UPDATE counts SET count = count + 1 WHERE id = $1', [id]);
          begun += 1;
          await until('both have a row', () => begun >= 2);
        }
      });
    await Promise.all([add([1, 2]), add([2, 1])]);
    const counts = await database.query('SELECT id, count FROM counts ORDER BY id');
    assert.deepEqual(counts, [
      { id: 1, count: 2 },
      { id: 2, count: 2 },
    ]);
    await database.close();
  });

  it('a job that runs twice writes nothing twice', async () => {
    await using fleet = await Fleet.create();
    fleet.feeds.hold();
    const asleep = await fleet.worker(publish(fleet.feeds, 5, 3, 20));
    await until('it is in the middle', () => fleet.feeds.waiting === 5);
    // For longer than its locks are valid: the other worker gets its jobs.
    asleep.send('SIGSTOP');
    await fleet.worker();
    await until('the jobs run twice', () => fleet.feeds.waiting === 10);
    fleet.feeds.release();
    await fleet.stored();
    asleep.send('SIGCONT');
    // Its locks are lost, so it aborts what it can; what it has read already is not stored.
    assert.equal(await asleep.end(), 0, asleep.log);
    await fleet.assertOnce(20);
  });

  it('SIGTERM lets current checks finish, and starts none', async () => {
    await using fleet = await Fleet.create();
    fleet.feeds.hold();
    const worker = await fleet.worker(publish(fleet.feeds, 3, 5, 4));
    await until('it is in the middle', () => fleet.feeds.waiting === 3);
    worker.send('SIGTERM');
    await until('it has heard it', () => worker.log.includes('Finishing'));
    fleet.feeds.release();
    assert.equal(await worker.exit(), 0, worker.log);
    assert.equal(fleet.feeds.requests, 3);
    assert.equal(await fleet.count('due WHERE revision = 1'), 3);
    assert.equal(await fleet.count('entries'), 12);
    // The others are due, and finished jobs keep no host out of the queue.
    await fleet.worker();
    await fleet.stored();
    await fleet.assertOnce(4);
    assert.equal(fleet.feeds.requests, 15);
  });

  it('SIGTERM aborts checks that do not end in time', async () => {
    await using fleet = await Fleet.create();
    fleet.feeds.hold();
    const worker = await fleet.worker(publish(fleet.feeds, 3, 1, 4), { GRACE: '500' });
    await until('it is in the middle', () => fleet.feeds.waiting === 3);
    assert.equal(await worker.end(), 0, worker.log);
    fleet.feeds.release();
    assert.equal(await fleet.count('due WHERE revision = 0 AND next_check_at <= now()'), 3);
  });

  it('Redis comes back without its jobs', async () => {
    await using fleet = await Fleet.create();
    fleet.feeds.hold();
    const worker = await fleet.worker(publish(fleet.feeds, 10, 4, 5));
    await until('it is in the middle', () => fleet.feeds.waiting === 10);
    await redis.crash();
    assert.equal((await worker.get('/healthz')).status, 503);
    await redis.start();
    fleet.feeds.release();
    await fleet.stored();
    await fleet.assertOnce(5);
    await until('it is well', async () => (await worker.get('/healthz')).status === 200);
    assert.equal(await worker.end(), 0, worker.log);
  });

  it('PostgreSQL crashes and comes back', async () => {
    await using fleet = await Fleet.create();
    fleet.feeds.hold();
    const worker = await fleet.worker(publish(fleet.feeds, 10, 4, 5));
    await until('it is in the middle', () => fleet.feeds.waiting === 10);
    await postgres.crash('SIGQUIT');
    assert.equal((await worker.get('/healthz')).status, 503);
    const page = await worker.get('/');
    assert.equal(page.status, 503);
    assert.doesNotMatch(await page.text(), /node_modules|ECONN/);
    fleet.feeds.release();
    await until(
      'the answers are in vain',
      async () => (await worker.metric('aggregator_store_failures_total')) === 10,
    );
    await postgres.start();
    await fleet.stored();
    await fleet.assertOnce(5);
    // What could not be stored was requested again, once.
    assert.equal(fleet.feeds.requests, 40 + 10);
    assert.equal(await worker.end(), 0, worker.log);
  });

  it('both are gone for a while', async () => {
    await using fleet = await Fleet.create();
    const urls = publish(fleet.feeds, 20, 5, 5);
    const workers = await Promise.all([fleet.worker(urls), fleet.worker()]);
    await until('it is in the middle', () => fleet.feeds.requests > 10);
    await Promise.all([redis.crash(), postgres.crash('SIGQUIT')]);
    await until('all is quiet', () => fleet.feeds.waiting === 0);
    await sleep(OUTAGE);
    // No server gets requests for what cannot be stored.
    const requests = fleet.feeds.requests;
    await Promise.all([redis.start(), postgres.start()]);
    await fleet.stored();
    await fleet.assertOnce(5);
    assert.ok(fleet.feeds.requests <= 100 + requests);
    const statuses = await Promise.all(workers.map((worker) => worker.end()));
    assert.deepEqual(statuses, [0, 0], workers.map(({ log }) => log).join('\n'));
  });

  it('a worker starts before its queue', async () => {
    await using fleet = await Fleet.create();
    await redis.crash();
    const worker = await fleet.worker(publish(fleet.feeds, 2, 2, 2));
    assert.equal((await worker.get('/healthz')).status, 503);
    await redis.start();
    await fleet.stored();
    await fleet.assertOnce(2);
    assert.equal(await worker.end('SIGINT'), 0, worker.log);
  });

  it('SIGTERM ends a worker whose queue is gone, as usual', async () => {
    await using fleet = await Fleet.create();
    const worker = await fleet.worker(publish(fleet.feeds, 2, 1, 1), { GRACE: '1000' });
    await fleet.stored();
    await redis.crash();
    await until('it has noticed', () => worker.log.includes('ECONNREFUSED'));
    assert.equal(await worker.end(), 0, worker.log);
    await redis.start();
  });

  it('SIGTERM ends a worker whose servers are gone', async () => {
    await using fleet = await Fleet.create();
    const worker = await fleet.worker(publish(fleet.feeds, 2, 1, 1), { GRACE: '500' });
    await fleet.stored();
    await Promise.all([redis.crash(), postgres.crash('SIGQUIT')]);
    await worker.end();
    await Promise.all([redis.start(), postgres.start()]);
  });

  it('feeds that crash workers affect no other feeds', async () => {
    await using fleet = await Fleet.create();
    const { feeds } = fleet;
    const bomb = gzipSync(Buffer.alloc(200 << 20, ' '));
    const archive = `<rss version="2.0"><channel><title>x</title>${`<item><guid>a</guid><description>${'<p>text</p>'.repeat(1_000_000).replaceAll('<', '&lt;')}</description></item>`.repeat(2)}</channel></rss>`;
    const poison = [
      feeds.publishAs(2, 'hangs', () => {}),
      feeds.publishAs(3, 'bomb', (_request, response) => {
        response.setHeader('content-encoding', 'gzip').end(bomb);
      }),
      feeds.publishAs(4, 'archive', (_request, response) => response.end(archive)),
      feeds.publishAs(5, 'drips', (_request, response) => {
        const timer = setInterval(() => response.write(' '), 100);
        response.on('close', () => clearInterval(timer));
      }),
      feeds.publishAs(6, 'deep', (_request, response) => response.end('<rss>'.repeat(1_000_000))),
      feeds.publishAs(7, 'gone', (_request, response) => response.writeHead(410).end()),
    ];
    // Valid feeds, on the same hosts and on others.
    const good = publish(feeds, 10, 10, 3);
    const worker = await fleet.worker([...poison, ...good], { TIMEOUT: '5000' });
    await until(
      'all others are stored',
      async () =>
        (await fleet.count(
          `due JOIN feeds ON id = feed_id WHERE revision = 1 AND url LIKE '%/feed%'`,
        )) === 100,
    );
    await fleet.stored();
    const [verdict] = await fleet.query<{ kind: string }>(
      `SELECT verdict->>'kind' AS kind FROM feeds JOIN due ON feed_id = id WHERE url LIKE '%/hangs'`,
    );
    assert.equal(verdict?.kind, 'failing');
    assert.equal(await fleet.count(`feeds WHERE state->>'goneSince' IS NOT NULL`), 1);
    assert.equal(await fleet.count('entries WHERE length(entry::text) > 300000'), 0);
    assert.equal((await worker.get('/')).status, 200);
    assert.equal(await worker.end(), 0, worker.log);
  });

  it('a worker whose clock is a day ahead delays nothing, and reports it', async () => {
    await using fleet = await Fleet.create();
    const wrong = `--import=data:text/javascript,${encodeURIComponent(`
      const { now } = Date;
      Date.now = () => now() + 86400000;
      globalThis.Date = class extends Date {
        constructor(...values) { values.length === 0 ? super(Date.now()) : super(...values); }
      };`)}`;
    const worker = await fleet.worker(publish(fleet.feeds, 3, 2, 3), { NODE_OPTIONS: wrong });
    await fleet.stored();
    const far = `due WHERE next_check_at > now() + interval '20 hours' OR checked_at > now()`;
    assert.equal(await fleet.count(far), 0);
    assert.equal(await fleet.count('entries WHERE shown_at > now()'), 0);
    assert.match(worker.log, /86400 s ahead/);
    assert.ok((await worker.metric('aggregator_clock_skew_seconds')) > 86_000);
    assert.equal(await worker.end(), 0, worker.log);
  });

  it('a document that takes too long to parse affects only its own feed', async () => {
    await using fleet = await Fleet.create();
    const good = publish(fleet.feeds, 3, 2, 3);
    const long = fleet.feeds.publish(2, 'long', items(200_000));
    const worker = await fleet.worker([long, ...good], { PARSE_TIMEOUT: '400' });
    await fleet.stored();
    const [verdict] = await fleet.query<{ code: string }>(
      `SELECT verdict->>'code' AS code FROM feeds JOIN due ON feed_id = id WHERE url LIKE '%/long'`,
    );
    assert.equal(verdict?.code, 'ERR_TASK_TIMEOUT');
    assert.equal(await fleet.count('entries'), 18);
    assert.equal(await worker.end(), 0, worker.log);
  });

  it('a clock that was wrong delays nothing', async () => {
    await using fleet = await Fleet.create();
    const worker = await fleet.worker(publish(fleet.feeds, 2, 2, 3));
    await fleet.stored();
    await fleet.query(`UPDATE due SET next_check_at = now() + interval '10 years'`);
    await until('all is asked', async () => (await fleet.count('due WHERE revision = 2')) === 4);
    assert.equal(await fleet.count('entries'), 12);
    assert.equal(await worker.end(), 0, worker.log);
  });
});
