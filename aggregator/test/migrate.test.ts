/** The way of the schema, from the first to the last, with data in it. */
import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import type { Database } from '../src/database.ts';
import { oneMachine } from '../src/engines/one-machine.ts';
import { readSettings } from '../src/settings.ts';
import { migrate, readMigrations } from '../src/store/migrate.ts';
import { Store } from '../src/store/store.ts';
import { temporaryFolder } from './support/folder.ts';

/** Everything in the schema that a statement may depend on. */
const SCHEMA = `SELECT table_name || '.' || column_name AS name, data_type || is_nullable || coalesce(column_default, '') AS value
    FROM information_schema.columns WHERE table_schema = 'public'
  UNION ALL SELECT indexname, indexdef FROM pg_indexes WHERE schemaname = 'public'
  UNION ALL SELECT conname, pg_get_constraintdef(oid) FROM pg_constraint WHERE connamespace = 'public'::regnamespace
  ORDER BY 1, 2`;

/** What the first version stored: a feed with three entries, which is due, and one that has ended. */
const DATA = `
  INSERT INTO feeds (id, url, title, state) VALUES
    (1, 'http://a.example/', 'A', '{"url":"http://a.example/"}'), (2, 'http://b.example/', 'B', '{"url":"http://b.example/"}');
  INSERT INTO due (feed_id, host, next_check_at, verdict) VALUES
    (1, 'a.example', '2026-01-01', '{"kind":"failing"}'), (2, 'b.example', NULL, '{"kind":"gone"}');
  INSERT INTO addresses VALUES ('http://a.example/', 1), ('http://b.example/', 2);
  INSERT INTO subscriptions (path, secret, feed_id, hub, topic) VALUES ('p', 's', 1, 'https://hub.example/', 'http://a.example/');
  INSERT INTO entries (feed_id, key, hash, entry, words, shown_at)
    SELECT 1, 'id:' || n, 'hash', json_build_object('title', 'Ferry ' || n), to_tsvector('simple', 'ferry ' || n), '2026-01-01'::timestamptz + n * interval '1 day'
    FROM generate_series(1, 3) AS n`;

const folder = temporaryFolder();
let database: Database;

before(async () => {
  database = await oneMachine.openDatabase(readSettings({ DATA: folder }));
});
after(() => database.close());

async function startAnew(): Promise<void> {
  await database.script('DROP SCHEMA public CASCADE; CREATE SCHEMA public');
}

describe('migrations', () => {
  it('have numbers without gaps', async () => {
    const numbers = (await readMigrations()).map(({ number }) => number);
    assert.deepEqual(
      numbers,
      numbers.map((_, at) => at + 1),
    );
  });

  it('keep the data, and lead to the schema of a new database', async () => {
    const all = await readMigrations();
    await startAnew();
    await migrate(database, all);
    const expected = await database.query(SCHEMA);

    await startAnew();
    await migrate(database, all.slice(0, 1));
    await database.script(DATA);
    for (let count = 2; count <= all.length; count++) await migrate(database, all.slice(0, count));
    assert.deepEqual(await database.query(SCHEMA), expected);

    const store = await Store.open(database);
    const { entries: shown } = await store.entries.page(10, null, { feed: null, search: 'ferry' });
    assert.deepEqual(
      shown.map(({ entry }) => entry.title),
      ['Ferry 3', 'Ferry 2', 'Ferry 1'],
    );
    assert.deepEqual(
      (await store.feeds.page(10, null)).map(({ title, is_failing: fails }) => [title, fails]),
      [
        ['A', true],
        ['B', false],
      ],
    );
    // Feeds with entries from before are trimmed, too.
    await store.entries.retain({ days: 0, perFeed: 2 });
    const left = await store.entries.page(10, null, { feed: 1, search: null });
    assert.equal(left.entries.length, 2);
  });

  it('run once if two workers start at the same time', async () => {
    const all = await readMigrations();
    await startAnew();
    await Promise.all([migrate(database, all), migrate(database, all)]);
    await migrate(database, all);
    const rows = await database.query('SELECT number FROM migrations');
    assert.equal(rows.length, all.length);
  });

  it('leave nothing of one that fails', async () => {
    const all = await readMigrations();
    await startAnew();
    const sql = 'CREATE TABLE half (id integer); INSERT INTO nowhere VALUES (1);';
    const broken = { number: all.length + 1, name: 'broken', sql };
    await assert.rejects(migrate(database, [...all, broken]), /nowhere/);
    assert.deepEqual(await database.query(`SELECT to_regclass('half') AS half`), [{ half: null }]);
    await Store.open(database);
  });

  it('are refused if the database has later ones', async () => {
    const all = await readMigrations();
    await startAnew();
    await migrate(database, all);
    await database.query(`INSERT INTO migrations (number, name) VALUES (999, 'later')`);
    await assert.rejects(Store.open(database), /later version of this program \(migration 999\)/);
  });
});
