/**
 * Brings the tables to the latest schema. Each file of `migrations` runs once, in the order of its number, as one
 * transaction. A published migration never changes; a new one is added.
 */
import { readdir, readFile } from 'node:fs/promises';
import type { Database } from '../database.ts';

const FOLDER = new URL('../../migrations/', import.meta.url);

/** A file that changes the schema. */
export interface Migration {
  readonly number: number;
  readonly name: string;
  readonly sql: string;
}

/** All migrations, the first one first. */
export async function readMigrations(): Promise<readonly Migration[]> {
  const names = (await readdir(FOLDER)).filter((name) => /^\d{3}-.+\.sql$/.test(name)).toSorted();
  return Promise.all(
    names.map(async (name) => ({
      number: Number(name.slice(0, 3)),
      name,
      sql: await readFile(new URL(name, FOLDER), 'utf8'),
    })),
  );
}

/**
 * Runs the migrations that have not run. If several workers start at once, one of them does.
 *
 * @throws Error if the database has the schema of a later version
 */
export async function migrate(database: Database, migrations: readonly Migration[]): Promise<void> {
  await database.script(
    inTurn(`CREATE TABLE IF NOT EXISTS migrations (
      number integer PRIMARY KEY, name text NOT NULL, applied_at timestamptz NOT NULL DEFAULT now());`),
  );
  const rows = await database.query<{ number: number }>('SELECT number FROM migrations');
  const applied = new Set(rows.map(({ number }) => number));
  const known = new Set(migrations.map(({ number }) => number));
  const unknown = [...applied].filter((number) => !known.has(number));
  if (unknown.length > 0) {
    throw new Error(
      `The database was changed by a later version of this program (migration ${Math.max(...unknown)}). Install that version`,
    );
  }
  for (const { number, name, sql } of migrations) {
    if (applied.has(number)) continue;
    await database.script(
      inTurn(`IF NOT EXISTS (SELECT FROM migrations WHERE number = ${number}) THEN
        ${sql}
        INSERT INTO migrations (number, name) VALUES (${number}, '${name}');
      END IF;`),
    );
  }
}

/** Statements that no two workers run at once, as one transaction. */
function inTurn(sql: string): string {
  return `DO $migrate$ BEGIN PERFORM pg_advisory_xact_lock(20031014); ${sql} END $migrate$`;
}
