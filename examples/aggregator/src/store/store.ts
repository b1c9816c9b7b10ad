/** The database: its tables, and what is done with them. */
import { readFile } from 'node:fs/promises';
import { Clock } from '../clock.ts';
import type { Database } from '../database.ts';
import { Checks } from './checks.ts';
import { Entries } from './entries.ts';
import { Feeds } from './feeds.ts';

export class Store {
  readonly database: Database;
  readonly clock: Clock;
  readonly checks: Checks;
  readonly feeds: Feeds;
  readonly entries: Entries;

  private constructor(database: Database) {
    this.database = database;
    this.clock = new Clock(database);
    this.checks = new Checks(database, this.clock);
    this.feeds = new Feeds(database);
    this.entries = new Entries(database);
  }

  static async open(database: Database): Promise<Store> {
    const schema = await readFile(new URL('../../schema.sql', import.meta.url), 'utf8');
    await database.script(schema);
    const store = new Store(database);
    await store.clock.synchronise();
    return store;
  }

  async ping(): Promise<void> {
    await this.database.query('SELECT 1');
  }
}
