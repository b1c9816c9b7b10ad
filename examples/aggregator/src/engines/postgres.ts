/** PostgreSQL on a server, whatever happens to the server. */
import pg from 'pg';
import type { Database, Lock, Queries, Session } from '../database.ts';
import type { Settings } from '../settings.ts';

/**
 * A session that holds a lock and says nothing for this long belongs to a process that has stopped:
 * the server ends it (PostgreSQL 14 and later), and another process gets the lock.
 */
const END_AFTER = `SELECT set_config(name, $1, false) FROM pg_settings WHERE name = 'idle_session_timeout'`;
const LONGEST_SILENCE = 120_000;

export async function openPostgres({ databaseUrl }: Settings): Promise<Database> {
  const pool = new pg.Pool({
    connectionString: databaseUrl ?? '',
    max: 12,
    keepAlive: true,
    connectionTimeoutMillis: 10_000,
    // Longer than any statement takes here: a server that has vanished must not block a job
    // forever.
    query_timeout: 60_000,
  });
  // An error of a connection without a listener would end the process. The pool listens to idle
  // connections; this covers those that are in use, between two statements.
  pool.on('connect', (client) => {
    client.on('error', (error) => console.error(`PostgreSQL: ${error.message}`));
  });
  // The connection itself has reported it.
  pool.on('error', () => {});
  return {
    ...queriesOf(pool),
    script: async (sql) => void (await pool.query(sql)),
    transaction: (work) => inTransaction(pool, work),
    lock: (key) => takeLock(pool, key),
    session: (silence) => openSession(pool, silence),
    close: () => pool.end(),
  };
}

/** Each statement is parsed and planned once per connection. There are as many as the code has. */
const names = new Map<string, string>();

function nameOf(sql: string): string {
  const name = names.get(sql) ?? `aggregator${names.size}`;
  names.set(sql, name);
  return name;
}

function queriesOf(client: pg.Pool | pg.PoolClient): Queries {
  return {
    query: async <Row>(text: string, values: readonly unknown[] = []) =>
      (await client.query({ name: nameOf(text), text, values: [...values] })).rows as Row[],
  };
}

async function inTransaction<T>(pool: pg.Pool, work: (queries: Queries) => Promise<T>): Promise<T> {
  const client = await pool.connect();
  try {
    await client.query('BEGIN');
    const result = await work(queriesOf(client));
    await client.query('COMMIT');
    client.release();
    return result;
  } catch (error) {
    const isRolledBack = await client.query('ROLLBACK').then(
      () => true,
      () => false,
    );
    client.release(!isRolledBack);
    throw error;
  }
}

async function openSession(pool: pg.Pool, silence: number): Promise<Session> {
  const client = await pool.connect();
  const ending = new AbortController();
  const end = (): void => {
    if (ending.signal.aborted) return;
    ending.abort();
    client.release(true);
  };
  client.on('error', end);
  client.on('end', end);
  try {
    await client.query(END_AFTER, [`${silence}`]);
  } catch (error) {
    end();
    throw error;
  }
  return { ...queriesOf(client), ended: ending.signal, close: async () => end() };
}

/** The lock belongs to a session: the server releases it when the connection ends. */
async function takeLock(pool: pg.Pool, key: number): Promise<Lock | null> {
  const client = await pool.connect();
  try {
    const { rows } = await client.query('SELECT pg_try_advisory_lock($1) AS taken', [key]);
    if (rows[0]?.taken !== true) {
      client.release();
      return null;
    }
    await client.query(END_AFTER, [`${LONGEST_SILENCE}`]);
  } catch (error) {
    client.release(true);
    throw error;
  }
  return {
    ...queriesOf(client),
    // The connection goes with it.
    release: async () => client.release(true),
  };
}
