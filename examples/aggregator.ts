/**
 * Polls feeds and stores their entries in PostgreSQL. Any number of processes can do so at once.
 *
 *     npm install bozofeed pg tsx
 *     DATABASE_URL=postgresql://… npx tsx aggregator.ts https://example.org/feed.xml …
 *
 * The URLs are added to those that are stored already. For pages, search, WebSub and metrics, see
 * the package `bozofeed-aggregator`.
 */
import { setTimeout as sleep } from 'node:timers/promises';
import { createPoller, type FeedState, type PollCheck } from 'bozofeed/poll';
import { entryDate } from 'bozofeed/reader';
import pg from 'pg';

const TABLES = `
  CREATE TABLE IF NOT EXISTS hosts (host text PRIMARY KEY, claimed_until timestamptz NOT NULL DEFAULT '-infinity');
  CREATE TABLE IF NOT EXISTS feeds (
    id serial PRIMARY KEY, url text NOT NULL UNIQUE, host text NOT NULL REFERENCES hosts, state json NOT NULL, verdict json,
    next_check_at timestamptz DEFAULT now(), revision integer NOT NULL DEFAULT 0);
  CREATE INDEX IF NOT EXISTS feeds_due ON feeds (host, next_check_at);
  CREATE TABLE IF NOT EXISTS entries (
    feed_id integer REFERENCES feeds ON DELETE CASCADE, key text, hash text NOT NULL, entry json NOT NULL,
    shown_at timestamptz NOT NULL, edited_at timestamptz, deleted_at timestamptz, PRIMARY KEY (feed_id, key));
  CREATE INDEX IF NOT EXISTS entries_newest ON entries (shown_at DESC)`;

/** Takes hosts with due feeds that no process has. If this process dies, another one has them after ten minutes. */
const CLAIM = `UPDATE hosts SET claimed_until = now() + interval '10 minutes' WHERE host IN (
  SELECT host FROM hosts WHERE claimed_until < now()
    AND EXISTS (SELECT FROM feeds WHERE feeds.host = hosts.host AND next_check_at <= now())
  LIMIT 20 FOR UPDATE SKIP LOCKED) RETURNING host`;
const RELEASE = 'UPDATE hosts SET claimed_until = now() WHERE host = $1';
const DUE =
  'SELECT id, revision, state FROM feeds WHERE host = $1 AND next_check_at <= now() LIMIT 50';

/** Only if no other check of the feed was stored since it was read. */
const SAVE_STATE = `UPDATE feeds SET state = $3, verdict = $4, next_check_at = $5, revision = revision + 1
  WHERE id = $1 AND revision = $2`;
const MOVE = `UPDATE feeds SET url = $2, host = $3 WHERE id = $1 AND NOT EXISTS (SELECT FROM feeds WHERE url = $2)`;
const END = 'UPDATE feeds SET next_check_at = NULL WHERE id = $1';
const SAVE_ENTRY = `INSERT INTO entries (feed_id, key, hash, entry, shown_at) VALUES ($1, $2, $3, $4, least($5, now()))
  ON CONFLICT (feed_id, key) DO UPDATE SET hash = excluded.hash, entry = excluded.entry, edited_at = now()
  WHERE entries.hash <> excluded.hash`;
const DELETE_ENTRY = 'UPDATE entries SET deleted_at = now() WHERE feed_id = $1 AND key = $2';

interface DueFeed {
  readonly id: number;
  readonly revision: number;
  readonly state: FeedState;
}

const database = new pg.Pool({ connectionString: process.env['DATABASE_URL'] });
const poller = createPoller({
  // Name your program, and a page about it: servers block what they do not know.
  userAgent: process.env['USER_AGENT'] ?? 'my-aggregator/1.0 (+https://example.org/about)',
  // Only for feeds of your own network.
  allowPrivateNetwork: process.env['ALLOW_PRIVATE_NETWORK'] === 'true',
});

const hostOf = (url: string): string => new URL(url).hostname;

/** PostgreSQL stores no U+0000. */
const plain = (text: string): string => text.replaceAll('\0', '');

async function addHost(host: string, queries: pg.Pool | pg.PoolClient = database): Promise<void> {
  await queries.query('INSERT INTO hosts (host) VALUES ($1) ON CONFLICT DO NOTHING', [host]);
}

async function subscribe(url: string): Promise<void> {
  await addHost(hostOf(url));
  await database.query(
    'INSERT INTO feeds (url, host, state) VALUES ($1, $2, $3) ON CONFLICT DO NOTHING',
    [url, hostOf(url), { url }],
  );
}

/** Checks the due feeds of a host, one after another. */
async function checkHost(host: string): Promise<void> {
  try {
    const { rows } = await database.query<DueFeed>(DUE, [host]);
    for (const feed of rows) {
      const check = await poller.check(feed.state);
      if (check.verdict.kind === 'aborted') return;
      await save(feed, check);
      console.log(`${check.verdict.kind}: ${check.state.url} (${check.entries.length} entries)`);
    }
  } finally {
    await database.query(RELEASE, [host]);
  }
}

/** Stores state and entries together, or nothing: what is not stored is still due. */
async function save({ id, revision }: DueFeed, check: PollCheck): Promise<void> {
  const { state, verdict } = check;
  const client = await database.connect();
  try {
    await client.query('BEGIN');
    const values = [id, revision, state, verdict, state.nextCheckAt];
    const { rowCount } = await client.query(SAVE_STATE, values);
    if (rowCount === 1) await saveNews(client, id, check);
    await client.query('COMMIT');
  } catch (error) {
    await client.query('ROLLBACK');
    throw error;
  } finally {
    client.release();
  }
}

async function saveNews(client: pg.PoolClient, id: number, check: PollCheck): Promise<void> {
  const { moved, entries, deleted } = check;
  if (moved !== null) {
    const host = hostOf(moved.to);
    await addHost(host, client);
    const { rowCount } = await client.query(MOVE, [id, moved.to, host]);
    // Another feed has that URL: this one has ended.
    if (rowCount === 0) await client.query(END, [id]);
  }
  for (const { key, hash, entry } of entries) {
    const values = [id, plain(key), hash, entry, entryDate(entry) ?? new Date()];
    await client.query(SAVE_ENTRY, values);
  }
  for (const { key } of deleted) await client.query(DELETE_ENTRY, [id, plain(key)]);
}

let isStopping = false;
for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.on(signal, () => {
    isStopping = true;
    void poller.close();
  });
}

await database.query(TABLES);
for (const url of process.argv.slice(2)) await subscribe(url);
while (!isStopping) {
  const { rows } = await database.query<{ host: string }>(CLAIM);
  const done = await Promise.allSettled(rows.map(({ host }) => checkHost(host)));
  for (const each of done) if (each.status === 'rejected') console.error(each.reason);
  if (rows.length === 0) await sleep(1000);
}
await poller.close();
await database.end();
