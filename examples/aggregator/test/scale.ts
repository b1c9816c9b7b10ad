/**
 * Measures what checks cost PostgreSQL with a million feeds that are all due, and simulates a day of
 * checks in compressed time, with the store, the scheduler and the queue of the workers. Only the
 * requests are simulated: each feed has a rhythm, and answers like a server would.
 *
 *     npm run test:aggregator -- --scale [feeds] [minutes for the day]
 */
import { readFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import type { FeedState, PollCheck, Poller } from 'bozofeed/poll';
import { HostChecker } from '../src/check-host.ts';
import { manyMachines } from '../src/engines/many-machines.ts';
import { createMetrics } from '../src/metrics.ts';
import { readSettings } from '../src/settings.ts';
import { Store } from '../src/store/store.ts';
import { Walk } from '../src/walk.ts';
import { Postgres, Redis } from './support/servers.ts';

const [feedCount = 1_000_000, minutes = 10] = process.argv.slice(2).map(Number);
const FEEDS_PER_HOST = 5;
const DAY = 24 * 60 * 60_000;
const HOUR = DAY / 24;
/** How many times faster than in reality the simulated time runs. */
const factor = DAY / (minutes * 60_000);
const NAME = 'scale';

await using postgres = await Postgres.create([
  '-c',
  'shared_buffers=1GB',
  '-c',
  'max_wal_size=4GB',
  '-c',
  'wal_compression=on',
  '-c',
  'checkpoint_timeout=15min',
]);
await using redis = await Redis.create();
await postgres.query('postgres', `CREATE DATABASE ${NAME}`);
const env = {
  DATABASE_URL: postgres.url(NAME),
  REDIS_URL: redis.url(0),
  TICK: '1000',
  LOCK: '60000',
};
const settings = readSettings(env);
const database = await manyMachines.openDatabase(settings);
const store = await Store.open(database);

/** The time between two entries of a feed: most feeds are slow. From an hour to three months. */
const gapOf = (feed: number): number => HOUR * 2000 ** ((((feed * 7919) % 1000) / 1000) ** 0.5);
const intervalOf = (feed: number): number =>
  Math.min(Math.max(Math.sqrt(gapOf(feed) * 15 * 60_000), 15 * 60_000), DAY);

const TEXT = 'The quick brown fox jumps over the lazy dog near the river bank at dawn. '.repeat(30);

/** Checks and entries so far. */
let checked = 0;
let made = 0;

await seed();
await measureCosts();
await simulateDay();
await database.close();

async function seed(): Promise<void> {
  const state = JSON.stringify(stateOf(0));
  const statements = [
    `INSERT INTO feeds (id, url, title, state) SELECT id, 'http://h' || id / ${FEEDS_PER_HOST} || '.example/feed' || id, 'Feed ' || id,
       replace('${state}', 'feed0', 'feed' || id)::json FROM generate_series(1, ${feedCount}) AS id`,
    `INSERT INTO due (feed_id, host, next_check_at, revision, verdict)
       SELECT id, 'h' || id / ${FEEDS_PER_HOST} || '.example', now() - random() * interval '1 day', 1, '{"kind":"unchanged"}' FROM feeds`,
    'DROP INDEX entries_words',
    `INSERT INTO entries (feed_id, key, hash, entry, words, shown_at)
       SELECT 1 + n % 1000, n::text, '', json_build_object('id', n, 'title', 'Entry ' || n), to_tsvector('simple', 'entry ' || n), now() - n * interval '1 second'
       FROM generate_series(1, 1000000) AS n`,
    'CREATE INDEX entries_words ON entries USING gin (words)',
    'VACUUM ANALYZE',
  ];
  // With connections of their own: they take longer than a worker would wait.
  for (const statement of statements) await postgres.query(NAME, statement);
}

/** A state as it usually is: validators, a rhythm, and 30 entries that are known. */
function stateOf(version: number): Partial<FeedState> & { url: string } {
  const at = (days: number): string => new Date(Date.UTC(2026, 0, 1 + days)).toISOString();
  return {
    url: 'http://h.example/feed0',
    changedAt: at(version % 300),
    validators: { etag: `"${version}"`, modified: new Date(0).toUTCString() },
    rhythm: Array.from({ length: 10 }, (_, days) => at(days)),
    seen: `${version}`.padStart(16, '0').repeat(30),
    feedHash: '0123456789abcdef',
    bodyHash: `${version}`.padStart(16, '0'),
  };
}

/** CPU seconds of PostgreSQL, and bytes of WAL. */
async function spent(): Promise<{ readonly cpu: number; readonly wal: number }> {
  const [row] = await database.query<{ wal: string }>(
    `SELECT pg_wal_lsn_diff(pg_current_wal_insert_lsn(), '0/0') AS wal`,
  );
  const ticks = [postgres.pid, ...childrenOf(postgres.pid)].map((pid) => {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
      .replace(/^.*\) /, '')
      .split(' ');
    // User and system time, and for the first process those of its children that have ended.
    const own = Number(stat[11]) + Number(stat[12]);
    return pid === postgres.pid ? own + Number(stat[13]) + Number(stat[14]) : own;
  });
  return { cpu: ticks.reduce((sum, each) => sum + each, 0) / 100, wal: Number(row?.wal) };
}

function childrenOf(pid: number): readonly number[] {
  return readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8')
    .split(' ')
    .filter(Boolean)
    .map(Number);
}

/** The cost of checks that find nothing new, and of those that find two entries. */
async function measureCosts(): Promise<void> {
  const times: number[] = [];
  const walk = new Walk();
  for (let at = 0; at < 20; at++) {
    const begin = performance.now();
    await walk.next(database, 5000);
    times.push(performance.now() - begin);
  }
  const longest = Math.max(...times.slice(1));
  console.log(`scheduler, ${feedCount} of ${feedCount} due: ${longest.toFixed(0)} ms at most`);
  const pages = [];
  for (const selection of [
    { feed: 5, search: null },
    { feed: null, search: null },
    { feed: null, search: 'entry' },
    { feed: null, search: 'entry 4711' },
  ]) {
    await store.entries.page(31, null, selection);
    const begin = performance.now();
    await store.entries.page(31, null, selection);
    pages.push((performance.now() - begin).toFixed(1));
  }
  console.log(
    `pages with 10⁶ entries: a feed ${pages[0]} ms, all ${pages[1]} ms, a frequent word ${pages[2]} ms, a rare one ${pages[3]} ms`,
  );
  for (const [name, isNew] of [
    ['304', false],
    ['200 with 2 entries', true],
  ] as const) {
    const jobs = await new Walk().next(database, 4000);
    const before = await spent();
    let checks = 0;
    const run = async (): Promise<void> => {
      for (let job = jobs.at(checks); checks < 16_000 && job !== undefined; job = jobs.at(checks)) {
        checks += 1;
        await checkAll(job.feeds, isNew);
      }
    };
    await Promise.all(Array.from({ length: 64 }, run));
    const after = await spent();
    const perCheck = (value: number): string => (value / checked).toFixed(2);
    console.log(
      `${name}: ${perCheck((after.cpu - before.cpu) * 1000)} ms of PostgreSQL’s CPU and ${perCheck(after.wal - before.wal)} bytes of WAL per check (${checked} checks)`,
    );
    checked = 0;
  }
}

async function checkAll(feeds: readonly number[], isNew: boolean): Promise<void> {
  for (const feed of await store.checks.dueFeeds(feeds)) {
    await store.checks.save(feed, outcome(feed.state as FeedState, isNew, HOUR));
    checked += 1;
  }
}

function outcome(state: FeedState, isNew: boolean, delay: number): PollCheck {
  const nextCheckAt = new Date(store.clock.now() + delay).toISOString();
  if (!isNew) {
    return {
      state: { ...state, nextCheckAt, checkedAt: nextCheckAt },
      verdict: { kind: 'unchanged' },
      moved: null,
      entries: [],
      deleted: [],
      result: null,
    };
  }
  made += 2;
  const entries = [made, made + 1].map((at) => ({
    ...{ key: `id:${at}`, hash: `${at}`.padStart(16, '0'), change: 'new' as const },
    entry: {
      id: `${at}`,
      title: `Entry ${at}`,
      content: [{ type: 'text/html', value: `<p>${at} ${TEXT}</p>` }],
    },
  }));
  return {
    state: { ...state, ...stateOf(made), url: state.url, nextCheckAt, goneAt: null } as FeedState,
    verdict: { kind: 'changed', added: 2, edited: 0, feedChanged: false },
    moved: null,
    entries: entries as PollCheck['entries'],
    deleted: [],
    result: null,
  };
}

/** A day, from a fleet that has kept up: feeds become due as their rhythms say. */
async function simulateDay(): Promise<void> {
  const spread = `now() + random() * interval '6 hours' / ${factor}`;
  await postgres.query(NAME, `UPDATE due SET next_check_at = ${spread}`);
  await postgres.query(NAME, 'VACUUM ANALYZE due');
  let count = 0;
  const poller: Poller = {
    check: async (state) => {
      const feed = Number(/\d+$/.exec(state.url)?.[0]);
      await sleep(5);
      count += 1;
      const interval = intervalOf(feed) * (1 - Math.random() * 0.2);
      const isNew = Math.random() < 1 - Math.exp(-interval / gapOf(feed));
      return outcome(state as FeedState, isNew, interval / factor);
    },
    close: async () => {},
    [Symbol.asyncDispose]: async () => {},
  };
  const checker = new HostChecker(store, poller, createMetrics(store));
  const dispatcher = manyMachines.dispatch(store, (...job) => checker.check(...job), settings);
  console.log(
    '| hour | checks/s | jobs waiting | oldest due | CPU a check | WAL a check | database |',
  );
  console.log('| --- | --- | --- | --- | --- | --- | --- |');
  for (let hour = 1; hour <= 24; hour++) {
    const [before, countBefore] = [await spent(), count];
    await sleep(HOUR / factor);
    const [after, checks] = [await spent(), Math.max(count - countBefore, 1)];
    const { seconds } = await store.feeds.backlog(1);
    const [size] = await database.query<{ size: string }>(
      'SELECT pg_size_pretty(pg_database_size(current_database())) AS size',
    );
    const cells = [
      ...[hour, ((checks * factor * 1000) / HOUR).toFixed(0)],
      await dispatcher.queue?.getWaitingCount(),
      `${((seconds * factor) / 60).toFixed(0)} min`,
      `${(((after.cpu - before.cpu) * 1000) / checks).toFixed(2)} ms`,
      `${((after.wal - before.wal) / checks).toFixed(0)} B`,
      size?.size,
    ];
    console.log(`| ${cells.join(' | ')} |`);
  }
  console.log(`${count} checks of ${feedCount} feeds in ${minutes} minutes for a day`);
  await dispatcher.stop();
}
