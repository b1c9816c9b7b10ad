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
/** Repetitions of what takes little time. */
const TIMES = 20;

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

/**
 * Words and how often each of them occurs are as in natural text (Zipf’s law): the index of words
 * has as much to do.
 */
const WORDS = 30_000;
const TEXTS = Array.from({ length: 2000 }, textOf);

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
       replace(replace('${state}', 'feed0', 'feed' || id), 'h.example', 'h' || id / ${FEEDS_PER_HOST} || '.example')::json FROM generate_series(1, ${feedCount}) AS id`,
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

/** About 2 kB of text. */
function textOf(): string {
  const word = (): string => {
    const rank = Math.floor(Math.exp(Math.random() * Math.log(WORDS)));
    return [...rank.toString(7)].map((digit) => `${'bdklmrs'[Number(digit)]}a`).join('');
  };
  return Array.from({ length: 330 }, word).join(' ').slice(0, 2000);
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

/** Milliseconds that something takes, as the median, and milliseconds of PostgreSQL's CPU on average. */
async function costOf(work: () => Promise<unknown>): Promise<string> {
  await work();
  const before = await spent();
  const times: number[] = [];
  for (let at = 0; at < TIMES; at++) {
    const begin = performance.now();
    await work();
    times.push(performance.now() - begin);
  }
  const { cpu } = await spent();
  const median = times.toSorted((one, other) => one - other)[TIMES >> 1] ?? 0;
  const own = ((cpu - before.cpu) * 1000) / TIMES;
  return `${median.toFixed(1)} ms, ${own.toFixed(1)} ms of PostgreSQL’s CPU`;
}

async function measureCosts(): Promise<void> {
  const walk = new Walk();
  const step = (): Promise<unknown> => walk.next(database, 5000);
  console.log(`scheduler, ${feedCount} of ${feedCount} due: ${await costOf(step)}`);
  for (const [name, selection] of [
    ['a feed', { feed: 5, search: null }],
    ['all', { feed: null, search: null }],
    ['a frequent word', { feed: null, search: 'entry' }],
    ['a rare word', { feed: null, search: 'entry 4711' }],
    ['a negated word', { feed: null, search: '-entry' }],
  ] as const) {
    const cost = await costOf(() => store.entries.page(31, null, selection));
    console.log(`page of ${name}, 10⁶ entries: ${cost}`);
  }
  console.log(`page of feeds: ${await costOf(() => store.feeds.page(51, null))}`);
  await measureChecks();
  const trim = (): Promise<unknown> => store.entries.retain({ days: 0, perFeed: 20 });
  console.log(`trimming 1,000 feeds with new entries: ${await costOf(trim)}`);
}

/** The cost of checks that find nothing new, and of those that find two entries. */
async function measureChecks(): Promise<void> {
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
    key: `id:${at}`,
    hash: `${at}`.padStart(16, '0'),
    change: 'new' as const,
    entry: {
      id: `${at}`,
      title: `Entry ${at}`,
      content: [{ type: 'text/html', value: `<p>${at} ${TEXTS[at % TEXTS.length]}</p>` }],
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
