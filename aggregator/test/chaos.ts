/**
 * Causes failures at random moments under load, and asserts after each that no worker has ended by
 * itself, nothing is lost, nothing is stored twice, and no host got two requests at once:
 *
 *     npm run test:aggregator -- --chaos 50 [seed]
 */
import assert from 'node:assert/strict';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { Aggregator, until } from './support/aggregator.ts';
import { FeedServer, items } from './support/feed-server.ts';
import { Postgres, Redis } from './support/servers.ts';
import { subscribe } from './support/subscribe.ts';

const [faultCount = 50, seed = Date.now() % 1e6] = process.argv.slice(2).map(Number);
const HOSTS = 60;
const PER_HOST = 5;
const WORKERS = 3;
const DATABASE = 'chaos';

let state = seed;
/** A number from 0 up to, but not including, 1: the same for the same seed. */
function random(): number {
  state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
  return state / 2 ** 32;
}

await using postgres = await Postgres.create();
await using redis = await Redis.create();
await using feeds = await FeedServer.start();
await postgres.query('postgres', `CREATE DATABASE ${DATABASE}`);
const env = { DATABASE_URL: postgres.url(DATABASE), REDIS_URL: redis.url(0), GRACE: '20000' };
const start = (): Promise<Aggregator> => Aggregator.start(['--worker'], env);

const workers = await Promise.all(Array.from({ length: WORKERS }, start));
const urls = Array.from({ length: HOSTS * PER_HOST }, (_, at) => publish(at, 0));
await subscribe(env.DATABASE_URL, urls);

/** A feed whose entries grow with each round; its server takes up to 100 ms. */
function publish(at: number, round: number): string {
  const [host, path] = [2 + (at % HOSTS), `feed${at}`];
  const url = feeds.publish(host, path, items(round + 1));
  const answer = feeds.answerOf(url);
  return feeds.publishAs(host, path, (request, response) => {
    setTimeout(() => answer(request, response), random() * 100);
  });
}

/** Keeps the fleet busy: every feed is due again and again, and has new entries now and then. */
let round = 0;
async function load(): Promise<void> {
  round += 1;
  for (const at of urls.keys()) if (random() < 0.2) publish(at, round);
  const sql = 'UPDATE due SET next_check_at = now() WHERE random() < 0.5';
  await postgres.query(DATABASE, sql).catch(() => {});
}

/** Holds so many connections that there are none for the workers. */
async function exhaust(): Promise<void> {
  const clients: pg.Client[] = [];
  for (;;) {
    const client = new pg.Client(env.DATABASE_URL);
    client.on('error', () => {});
    if (
      !(await client.connect().then(
        () => true,
        () => false,
      ))
    )
      break;
    clients.push(client);
  }
  const others = 'pg_backend_pid() <> pid AND application_name <> $1';
  await clients[0]
    ?.query(`SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE ${others}`, ['x'])
    .catch(() => {});
  await sleep(1000);
  for (const client of clients) await client.end().catch(() => {});
}

async function replaceWorker(signal: NodeJS.Signals): Promise<void> {
  const at = Math.floor(random() * workers.length);
  const status = await workers[at]?.end(signal);
  if (signal === 'SIGTERM') assert.equal(status, 0, `${workers[at]?.log}`);
  workers[at] = await start();
}

async function restartPostgres(signal: NodeJS.Signals): Promise<void> {
  await postgres.crash(signal);
  await sleep(random() * 1500);
  await postgres.start();
}

async function restartRedis(): Promise<void> {
  await redis.crash();
  await sleep(random() * 1500);
  await redis.start();
}

/** PostgreSQL refuses new entries for a while, as if its disk were full; states and times still fit. */
async function fillDisk(): Promise<void> {
  await postgres.query(
    DATABASE,
    `CREATE OR REPLACE FUNCTION full_disk() RETURNS trigger LANGUAGE plpgsql AS
       $$ BEGIN RAISE EXCEPTION 'could not extend file' USING ERRCODE = '53100'; END $$;
     CREATE OR REPLACE TRIGGER full_disk BEFORE INSERT ON entries FOR EACH ROW EXECUTE FUNCTION full_disk()`,
  );
  await sleep(1000 + random() * 3000);
  await postgres.query(DATABASE, 'DROP TRIGGER full_disk ON entries');
}

/** What each feed has in the database: the number of its entries, and how many of them were written again. */
async function ledger(): Promise<ReadonlyMap<number, { entries: number; again: number }>> {
  const rows = await postgres.query<{ feed_id: number; entries: string; again: string }>(
    DATABASE,
    'SELECT feed_id, count(*) AS entries, count(edited_at) AS again FROM entries GROUP BY feed_id',
  );
  return new Map(
    rows.map(({ feed_id: feed, entries, again }) => [
      feed,
      { entries: Number(entries), again: Number(again) },
    ]),
  );
}

let before = await ledger();
/** Nothing that was stored is lost, nothing is written again, and nothing is stored that was not published. */
async function assertLedger(fault: string): Promise<void> {
  const now = await ledger();
  for (const [feed, { entries, again }] of now) {
    const least = before.get(feed)?.entries ?? 0;
    assert.ok(
      entries >= least && entries <= round + 1,
      `after “${fault}” feed ${feed} has ${entries}`,
    );
    assert.equal(again, 0, `after “${fault}” entries of feed ${feed} were written again`);
  }
  for (const feed of before.keys())
    assert.ok(now.has(feed), `after “${fault}” feed ${feed} is empty`);
  before = now;
}

const FAULTS: Readonly<Record<string, () => Promise<unknown>>> = {
  'PostgreSQL restarts, fast': () => restartPostgres('SIGINT'),
  'PostgreSQL restarts, immediately': () => restartPostgres('SIGQUIT'),
  'PostgreSQL ends all connections': () =>
    postgres.query(
      DATABASE,
      'SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE pid <> pg_backend_pid() AND backend_type = $$client backend$$',
    ),
  'PostgreSQL has no connection left': exhaust,
  'Redis restarts': restartRedis,
  'the disk is full': fillDisk,
  'both restart': () => Promise.all([restartPostgres('SIGQUIT'), restartRedis()]),
  'a worker is killed': () => replaceWorker('SIGKILL'),
  'a worker is ended': () => replaceWorker('SIGTERM'),
  'a worker sleeps': async () => {
    const worker = workers[Math.floor(random() * workers.length)];
    worker?.send('SIGSTOP');
    await sleep(random() * 4000);
    worker?.send('SIGCONT');
  },
};

const names = Object.keys(FAULTS);
const planted = new Map<string, number>();
console.log(`seed ${seed}`);
for (let fault = 0; fault < faultCount; fault++) {
  await load();
  await sleep(random() * 1500);
  const name = names[Math.floor(random() * names.length)] ?? '';
  planted.set(name, (planted.get(name) ?? 0) + 1);
  await FAULTS[name]?.();
  for (const worker of workers) {
    assert.equal(
      worker.exitCode,
      null,
      `after “${name}” a worker ended:\n${worker.log.slice(-3000)}`,
    );
  }
  assert.equal(feeds.most <= 1, true, `after “${name}” a host was asked twice at once`);
  await until('the database answers', () =>
    ledger().then(
      () => true,
      () => false,
    ),
  );
  await assertLedger(name);
}

for (const at of urls.keys()) publish(at, round);
// Checks that are under way have read older entries: with another revision, they are not stored.
await postgres.query(DATABASE, 'UPDATE due SET next_check_at = now(), revision = revision + 1');
const count = async (sql: string): Promise<number> => {
  const [row] = await postgres.query<{ count: string }>(DATABASE, `SELECT count(*) FROM ${sql}`);
  return Number(row?.count);
};
await until('nothing is due', async () => (await count('due WHERE next_check_at <= now()')) === 0);
const putOff = await count('feeds WHERE store_failures > 0');
assert.equal(await count('feeds'), urls.length, 'no feed is lost');
assert.equal(
  await count('(SELECT 1 FROM entries GROUP BY feed_id HAVING count(*) < 1) AS none'),
  0,
);
const missing = urls.length * (round + 1) - (await count('entries'));
assert.ok(missing <= putOff * (round + 1), `${missing} entries are missing`);
// A worker that is killed may be killed because of the feed that it was checking.
const blamed = `feeds WHERE store_failures > 0 AND store_error NOT LIKE 'Workers died%'`;
assert.equal(await count(blamed), 0, 'no feed is put off for what the database did');
assert.equal(await count('(SELECT 1 FROM entries WHERE edited_at IS NOT NULL) AS again'), 0);
assert.deepEqual(
  await Promise.all(workers.map((worker) => worker.end())),
  workers.map(() => 0),
  workers.map(({ log }) => log.slice(-2000)).join('\n'),
);
assert.equal(feeds.most, 1, 'no host is asked twice at once');
for (const [name, times] of planted) console.log(`${times} times: ${name}`);
console.log(
  `${faultCount} faults, ${feeds.requests} requests, ${putOff} feeds put off, at most ${feeds.most} requests at once to a host`,
);
