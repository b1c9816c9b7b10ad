/**
 * Measures what the scheduler, pages and checks cost PostgreSQL with a million feeds that are all
 * due. Nothing is requested. `test/day.ts` makes whole checks.
 *
 *     npm run test:aggregator -- --scale [feeds]
 */
import type { FeedState, PollCheck } from 'bozofeed/poll';
import { manyMachines } from '../src/engines/many-machines.ts';
import { readSettings } from '../src/settings.ts';
import { Store } from '../src/store/store.ts';
import { Walk } from '../src/walk.ts';
import { Postgres } from './support/servers.ts';
import { cpuOf } from './support/spent.ts';

const [feedCount = 1_000_000] = process.argv.slice(2).map(Number);
const FEEDS_PER_HOST = 5;
const HOUR = 60 * 60_000;
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
await postgres.query('postgres', `CREATE DATABASE ${NAME}`);
const settings = readSettings({ DATABASE_URL: postgres.url(NAME) });
const database = await manyMachines.openDatabase(settings);
const store = await Store.open(database);

const TEXT = 'The quick brown fox jumps over the lazy dog near the river bank at dawn. '.repeat(30);

/** Checks and entries so far. */
let checked = 0;
let made = 0;

await seed();
await measureCosts();
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
  return { cpu: cpuOf(postgres.pid), wal: Number(row?.wal) };
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
  const sorted = times.slice(1).toSorted((one, other) => one - other);
  const [median = 0, longest = 0] = [sorted[sorted.length >> 1], sorted.at(-1)];
  console.log(
    `scheduler, ${feedCount} of ${feedCount} due: ${median.toFixed(0)} ms, ${longest.toFixed(0)} ms at most`,
  );
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
    const jobs = await new Walk().next(database, 16_000);
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
