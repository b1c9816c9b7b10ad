/**
 * Polls feeds and stores their entries in a file of SQLite, with one process.
 *
 *     npm install bozofeed libsql tsx
 *     npx tsx aggregator-sqlite.ts feeds.db https://example.org/feed.xml …
 *
 * Run it from cron every few minutes: only feeds that are due are requested. `libsql` has the interface of
 * `better-sqlite3`, which works as well.
 */
import { createPoller, type FeedState } from 'bozofeed/poll';
import { entryDate } from 'bozofeed/reader';
import Database from 'libsql';

const [file = 'feeds.db', ...urls] = process.argv.slice(2);
const database = new Database(file);
database.exec(`PRAGMA journal_mode = WAL; PRAGMA foreign_keys = ON;
  CREATE TABLE IF NOT EXISTS feeds (id INTEGER PRIMARY KEY, url TEXT UNIQUE, state TEXT, verdict TEXT, next_check_at TEXT DEFAULT '');
  CREATE TABLE IF NOT EXISTS entries (
    feed_id INTEGER REFERENCES feeds ON DELETE CASCADE, key TEXT, hash TEXT, entry TEXT, shown_at TEXT, edited_at TEXT, deleted_at TEXT,
    PRIMARY KEY (feed_id, key));
  CREATE INDEX IF NOT EXISTS entries_newest ON entries (shown_at)`);
const subscribe = database.prepare('INSERT OR IGNORE INTO feeds (url, state) VALUES (?, ?)');
const due = database.prepare('SELECT id, state FROM feeds WHERE next_check_at <= ?');
const saveState = database.prepare(
  'UPDATE feeds SET state = ?, verdict = ?, next_check_at = ? WHERE id = ?',
);
// Another feed may have the URL already: then this one has ended, and has no next check.
const move = database.prepare('UPDATE OR IGNORE feeds SET url = ? WHERE id = ?');
const end = database.prepare('UPDATE feeds SET next_check_at = NULL WHERE id = ?');
const saveEntry =
  database.prepare(`INSERT INTO entries (feed_id, key, hash, entry, shown_at) VALUES (?, ?, ?, ?, ?)
  ON CONFLICT DO UPDATE SET hash = excluded.hash, entry = excluded.entry, edited_at = datetime() WHERE hash <> excluded.hash`);
const deleteEntry = database.prepare(
  'UPDATE entries SET deleted_at = datetime() WHERE feed_id = ? AND key = ?',
);

for (const url of urls) subscribe.run(url, JSON.stringify({ url }));
const poller = createPoller({
  userAgent: 'my-reader/1.0 (+https://example.org/about)',
  // Only for feeds of your own network.
  allowPrivateNetwork: process.env['ALLOW_PRIVATE_NETWORK'] === 'true',
});

/** Checks a feed, and stores state and entries together, or nothing. */
async function check(id: number, stored: FeedState): Promise<void> {
  const { state, verdict, moved, entries, deleted } = await poller.check(stored);
  const now = new Date();
  const save = database.transaction(() => {
    saveState.run(JSON.stringify(state), JSON.stringify(verdict), state.nextCheckAt, id);
    if (moved !== null && move.run(moved.to, id).changes === 0) end.run(id);
    for (const { key, hash, entry } of entries) {
      const date = entryDate(entry) ?? now;
      const shown = date < now ? date : now;
      saveEntry.run(id, key, hash, JSON.stringify(entry), shown.toISOString());
    }
    for (const { key } of deleted) deleteEntry.run(id, key);
  });
  save();
  console.log(`${verdict.kind}: ${state.url} (${entries.length} entries)`);
}

// All at once: the poller makes one request to a host at a time.
const feeds = due.all(new Date().toISOString()) as {
  readonly id: number;
  readonly state: string;
}[];
const done = await Promise.allSettled(feeds.map(({ id, state }) => check(id, JSON.parse(state))));
for (const each of done) if (each.status === 'rejected') console.error(each.reason);
await poller.close();
database.close();
