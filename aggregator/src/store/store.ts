/** The database: its tables, and what is done with them. */
import { Clock } from '../clock.ts';
import { type Database, withRetries } from '../database.ts';
import { Checks } from './checks.ts';
import { Entries } from './entries.ts';
import { Feeds } from './feeds.ts';
import { migrate, readMigrations } from './migrate.ts';
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
    await migrate(database, await readMigrations());
    const store = new Store(withRetries(database));
    await store.clock.synchronize();
    return store;
  }

  async ping(): Promise<void> {
    await this.database.query('SELECT 1');
  }
}
