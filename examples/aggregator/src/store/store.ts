/** The database: its tables, and what is done with them. */
import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { Clock } from '../clock.ts';
import { type Database, withRetries } from '../database.ts';
import { Checks } from './checks.ts';
import { Entries } from './entries.ts';
import { Feeds } from './feeds.ts';
import { Subscriptions } from './subscriptions.ts';

export class Store {
  readonly database: Database;
  readonly clock: Clock;
  readonly checks: Checks;
  readonly feeds: Feeds;
  readonly entries: Entries;
  readonly subscriptions: Subscriptions;

  private constructor(database: Database) {
    this.database = database;
    this.clock = new Clock(database);
    this.checks = new Checks(database, this.clock);
    this.feeds = new Feeds(database);
    this.entries = new Entries(database);
    this.subscriptions = new Subscriptions(database);
  }

  static async open(database: Database): Promise<Store> {
    await createTables(database);
    const store = new Store(withRetries(database));
    await store.clock.synchronise();
    return store;
  }

  async ping(): Promise<void> {
    await this.database.query('SELECT 1');
  }
}

/**
 * If several workers start at once, one of them creates the tables. The comment of a table says which schema it has:
 * even `CREATE INDEX IF NOT EXISTS` locks a table that has the index, and so would disturb workers that run.
 */
async function createTables(database: Database): Promise<void> {
  const schema = await readFile(new URL('../../schema.sql', import.meta.url), 'utf8');
  const version = createHash('sha256').update(schema).digest('hex');
  await database.script(`DO $create$ BEGIN
    PERFORM pg_advisory_xact_lock(20031014);
    IF obj_description(to_regclass('feeds'), 'pg_class') IS DISTINCT FROM '${version}' THEN
      ${schema}
      COMMENT ON TABLE feeds IS '${version}';
    END IF;
  END $create$`);
}
