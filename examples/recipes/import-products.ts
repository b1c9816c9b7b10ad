/** Imports a product feed of any size into SQLite. */
import { createReadStream } from 'node:fs';
import { type StreamResult, streamEntries } from 'bozofeed/parse';

/** The part of `DatabaseSync` of `node:sqlite` that is used here. */
export interface Database {
  exec(sql: string): void;
  prepare(sql: string): { run(...values: (string | null)[]): unknown };
}

const TABLE =
  'CREATE TABLE IF NOT EXISTS products (id TEXT PRIMARY KEY, title TEXT, link TEXT, entry TEXT)';

/** How many products are stored at a time. */
const TRANSACTION = 1000;

export async function importProducts(path: string, database: Database): Promise<StreamResult> {
  database.exec(TABLE);
  const insert = database.prepare('INSERT OR REPLACE INTO products VALUES (?, ?, ?, ?)');
  const stream = streamEntries(createReadStream(path));
  let count = 0;
  database.exec('BEGIN');
  for await (const entry of stream) {
    const key = entry.id ?? entry.link ?? null;
    insert.run(key, entry.title ?? null, entry.link ?? null, JSON.stringify(entry));
    count += 1;
    if (count % TRANSACTION === 0) database.exec('COMMIT; BEGIN');
  }
  database.exec('COMMIT');
  return stream.result;
}
