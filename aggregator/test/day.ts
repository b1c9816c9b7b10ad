/**
 * A day of a million feeds in compressed time: a worker with its poller, scheduler, queue and store,
 * and a server that responds for all IP addresses. Only the clock is simulated.
 *
 *     npm run test:aggregator -- --day [feeds] [minutes] [chart.svg]
 *
 * A machine that cannot make so many checks in so few minutes is late, and the table shows how late:
 * then the day needs more minutes.
 */
import { fork } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync, writeFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { createPoller, type FeedState, type Poller, scheduleCheck } from 'bozofeed/poll';
import { HostChecker } from '../src/check-host.ts';
import { manyMachines } from '../src/engines/many-machines.ts';
import { createMetrics } from '../src/metrics.ts';
import { readSettings } from '../src/settings.ts';
import { Store } from '../src/store/store.ts';
import { type Hour, plotOf } from './support/day-plot.ts';
import { Postgres, Redis } from './support/servers.ts';
import {
  addressOf,
  ENTRIES,
  FastTime,
  hostOf,
  publishedAt,
  urlOf,
} from './support/simulated-feeds.ts';
import { cpuOf } from './support/spent.ts';

const [feedCount = 1_000_000, minutes = 40] = process.argv.slice(2, 4).map(Number);
/** A path in the folder of the program, or an absolute one. */
const picture = process.argv[4];
const HOURS = 24;
const HOUR = 60 * 60_000;
const NAME = 'day';
/** Feeds per statement while the tables are filled. */
const ROWS = 5000;
/** Milliseconds from the end of the filling to the beginning of the day. */
const PREPARATION = 30_000;

const COLUMNS = [
  'hour',
  'checks/s of the day',
  'jobs waiting',
  'oldest due',
  'CPU per check: PostgreSQL',
  'Redis',
  'worker',
  'WAL per check',
  'due',
  'feeds',
  'entries',
  'memory: Redis',
  'worker',
];

const factor = (HOURS * 60) / minutes;
await using postgres = await Postgres.create(
  [
    'shared_buffers=1GB',
    'max_wal_size=4GB',
    'wal_compression=on',
    'checkpoint_timeout=15min',
    // A minute, the default, would be most of an hour of the day.
    'autovacuum_naptime=10s',
  ].flatMap((setting) => ['-c', setting]),
);
await using redis = await Redis.create();
await postgres.query('postgres', `CREATE DATABASE ${NAME}`);
const env = { DATABASE_URL: postgres.url(NAME), REDIS_URL: redis.url(0) };
const settings = readSettings({ ...env, TICK: '1000', USER_AGENT: 'day' }, true);
const database = await manyMachines.openDatabase(settings);
const store = await Store.open(database);
const server = fork(new URL('./support/simulated-feeds-server.ts', import.meta.url));
const [port] = await once(server, 'message');

await fill();
const time = new FastTime(Date.now() + PREPARATION, factor);
await begin(time);
const hours = await simulate(time);
if (picture !== undefined) writeFileSync(picture, plotOf(hours));
server.disconnect();
await database.close();

function pollerOf(clock: FastTime): Poller {
  const { userAgent, requests, hostPause } = settings;
  return createPoller({
    userAgent,
    maxRequests: requests,
    hostPause: Math.round(hostPause / clock.factor),
    allowPrivateNetwork: true,
    lookup: (host, _options, callback) => {
      callback(null, [{ address: addressOf(host), family: 4 }]);
    },
    clock: () => clock.at(store.clock.now()),
  });
}

/** Fills the tables with feeds that have been polled for long: nothing in their documents is new. */
async function fill(): Promise<void> {
  const now = new FastTime(Date.now(), 1);
  await using poller = pollerOf(now);
  const { state: first } = await poller.check({ url: urlOf(0, port) });
  for (let at = 0; at < feedCount; at += ROWS) {
    const feeds = Array.from({ length: Math.min(ROWS, feedCount - at) }, (_, more) => at + more);
    const states = feeds.map((feed) => stateOf(feed, first, now));
    await database.query(
      `INSERT INTO feeds (id, url, title, state)
         SELECT id + 1, url, 'Feed ' || id, state::json FROM unnest($1::integer[], $2::text[], $3::text[]) AS new (id, url, state)`,
      [feeds, states.map(({ url }) => url), states.map((state) => JSON.stringify(state))],
    );
    await database.query(
      `INSERT INTO due (feed_id, host, next_check_at, revision, verdict)
         SELECT id + 1, host, timestamptz 'epoch' + delay * interval '1 ms', 1, '{"kind":"unchanged"}'
         FROM unnest($1::integer[], $2::text[], $3::float8[]) AS new (id, host, delay)`,
      [feeds, feeds.map(hostOf), states.map((state) => delayOf(state, now))],
    );
  }
}

/** The state of a feed whose first document is known. */
function stateOf(feed: number, first: FeedState, now: FastTime): FeedState {
  const dates = Array.from({ length: ENTRIES }, (_, at) =>
    new Date(publishedAt(feed, ENTRIES - at, now)).toISOString(),
  );
  const own = {
    url: urlOf(feed, port),
    rhythm: dates,
    changedAt: dates[0] ?? null,
    bodyHash: null,
  };
  return { ...first, ...own, checkedAt: null, nextCheckAt: null };
}

/** Simulated milliseconds until the first check: the feed is somewhere between two of its checks. */
function delayOf(state: FeedState, clock: FastTime): number {
  const now = new Date(clock.at(clock.begin));
  const outcome = { kind: 'read', retryAfter: null, cacheLifetime: null } as const;
  const next = scheduleCheck(state, outcome, now)?.getTime() ?? 0;
  return Math.random() * (next - now.getTime());
}

/** Sets the times, and rewrites the table, which the change of every row has doubled. */
async function begin(clock: FastTime): Promise<void> {
  await postgres.query(
    NAME,
    `UPDATE due SET next_check_at = to_timestamp(${clock.begin / 1000}) + (next_check_at - timestamptz 'epoch') / ${factor}`,
  );
  await postgres.query(NAME, 'VACUUM FULL due');
  await postgres.query(NAME, 'VACUUM ANALYZE');
  await store.clock.synchronize();
  server.send({ begin: clock.begin, factor: clock.factor });
  await sleep(Math.max(clock.begin - Date.now(), 0));
}

/** What is counted, in total. */
interface Sums {
  readonly checks: number;
  /** Checks that found something new. */
  readonly changed: number;
  /** Checks that did neither find the feed unchanged nor something new. */
  readonly others: number;
  readonly cpu: Readonly<Record<'postgres' | 'redis' | 'worker' | 'server', number>>;
  readonly wal: number;
}

async function simulate(clock: FastTime): Promise<readonly Hour[]> {
  const poller = pollerOf(clock);
  const kinds = new Map<string, number>();
  const counted = countedPoller(poller, clock, kinds);
  const metrics = createMetrics(store);
  const checker = new HostChecker(store, counted, metrics);
  const dispatcher = manyMachines.dispatch(
    store,
    (...job) => checker.check(...job),
    settings,
    metrics,
  );

  const sums = async (): Promise<Sums> => {
    const [row] = await database.query<{ wal: string }>(
      `SELECT pg_wal_lsn_diff(pg_current_wal_insert_lsn(), '0/0') AS wal`,
    );
    const { user, system } = process.cpuUsage();
    const { changed = 0, unchanged = 0, ...others } = Object.fromEntries(kinds);
    const failed = Object.values(others).reduce((sum, each) => sum + each, 0);
    return {
      checks: changed + unchanged + failed,
      changed,
      others: failed,
      wal: Number(row?.wal),
      cpu: {
        postgres: cpuOf(postgres.pid),
        redis: cpuOf(redis.pid),
        worker: (user + system) / 1e6,
        server: cpuOf(server.pid ?? 0),
      },
    };
  };

  console.log(`| ${COLUMNS.join(' | ')} |`);
  console.log(`|${' --- |'.repeat(COLUMNS.length)}`);
  const all: Hour[] = [];
  const start = await sums();
  for (let hour = 1, before = start; hour <= HOURS; hour++) {
    await sleep(Math.max(clock.begin + (hour * HOUR) / factor - Date.now(), 0));
    const after = await sums();
    const row = await hourOf(before, after, (await dispatcher.queue?.getWaitingCount()) ?? 0);
    all.push(row);
    console.log(`| ${[hour, ...cellsOf(row)].join(' | ')} |`);
    before = after;
  }
  const end = await sums();
  const names = ['postgres', 'redis', 'worker', 'server'] as const;
  const each = names.map((name) => {
    const spent = ((end.cpu[name] - start.cpu[name]) * 1000) / (end.checks - start.checks);
    return `${name} ${spent.toFixed(2)} ms`;
  });
  console.log(
    `${end.checks} checks of ${feedCount} feeds in ${minutes} minutes for a day, ${end.changed} with something new, ${end.others} others`,
  );
  console.log(`CPU per check: ${each.join(', ')}`);
  await dispatcher.stop();
  await poller.close();
  return all;
}

/** Sends a request, counts its outcome, and returns the time of the next check as a real one. */
function countedPoller(poller: Poller, clock: FastTime, kinds: Map<string, number>): Poller {
  return {
    check: async (state, options) => {
      const check = await poller.check(state, options);
      const { kind } = check.verdict;
      kinds.set(kind, (kinds.get(kind) ?? 0) + 1);
      const { nextCheckAt } = check.state;
      const now = store.clock.now();
      const delay = nextCheckAt === null ? 0 : (Date.parse(nextCheckAt) - clock.at(now)) / factor;
      const next = new Date(now + delay).toISOString();
      return { ...check, state: { ...check.state, nextCheckAt: next } };
    },
    close: () => poller.close(),
    [Symbol.asyncDispose]: () => poller.close(),
  };
}

async function hourOf(before: Sums, after: Sums, waiting: number): Promise<Hour> {
  const { seconds } = await store.feeds.backlog(1);
  const tables = ['due', 'feeds', 'entries'];
  const sizes = await database.query<{ size: string }>(
    `SELECT pg_total_relation_size(name::regclass) AS size FROM unnest($1::text[]) WITH ORDINALITY AS tables (name, at) ORDER BY at`,
    [tables],
  );
  const [due = 0, feeds = 0, entries = 0] = sizes.map(({ size }) => Number(size));
  const checks = Math.max(after.checks - before.checks, 1);
  const perCheck = (name: keyof Sums['cpu']): number =>
    ((after.cpu[name] - before.cpu[name]) * 1000) / checks;
  return {
    perSecond: (checks * 1000) / HOUR,
    waiting,
    late: (seconds * factor) / 60,
    postgres: perCheck('postgres'),
    redis: perCheck('redis'),
    worker: perCheck('worker'),
    wal: (after.wal - before.wal) / checks,
    due,
    feeds,
    entries,
    redisMemory: memoryOf(redis.pid),
    workerMemory: process.memoryUsage().rss,
  };
}

/** Resident bytes of a process. */
function memoryOf(pid: number): number {
  const [, kilobytes = '0'] =
    /^VmRSS:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? [];
  return Number(kilobytes) * 1024;
}

function cellsOf(hour: Hour): readonly string[] {
  const megabytes = (bytes: number): string => `${(bytes / 1e6).toFixed(0)} MB`;
  return [
    hour.perSecond.toFixed(0),
    `${hour.waiting}`,
    `${hour.late.toFixed(0)} min`,
    ...[hour.postgres, hour.redis, hour.worker].map((each) => `${each.toFixed(2)} ms`),
    `${hour.wal.toFixed(0)} B`,
    ...[hour.due, hour.feeds, hour.entries, hour.redisMemory, hour.workerMemory].map(megabytes),
  ];
}
