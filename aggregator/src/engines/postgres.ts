/** PostgreSQL on a server, whatever happens to the server. */
import { setMaxListeners } from 'node:events';
import pg from 'pg';
import { type Database, isCanceled, type Lock, type Queries } from '../database.ts';
import { log } from '../log.ts';
import type { Settings } from '../settings.ts';

/**
 * Makes the server end a session that says nothing for so many milliseconds (PostgreSQL 14 and
 * later): if it holds a lock, its process has stopped, and another one gets the lock.
 */
const END_AFTER = `SELECT set_config(name, $1, false) FROM pg_settings WHERE name = 'idle_session_timeout'`;
const LONGEST_SILENCE = 120_000;

/**
 * Makes the server compress entries, words and states by lz4 if it can (PostgreSQL 14 and later), which takes about a
 * quarter less of its CPU for a document than its default.
 */
const COMPRESS = `SELECT set_config(name, 'lz4', false) FROM pg_settings
  WHERE name = 'default_toast_compression' AND 'lz4' = ANY (enumvals)`;

/** Milliseconds for a search. */
const BRIEFLY = 1000;

/** Milliseconds for a migration. */
const LONGEST_SCRIPT = 24 * 60 * 60_000;

const CONNECTION = {
  keepAlive: true,
  connectionTimeoutMillis: 10_000,
  // Longer than any statement takes here: a server that has vanished must not block a job forever.
  query_timeout: 60_000,
} as const;

/** Queries of one connection, one after another, which is used for nothing else. */
export interface Session extends Queries {
  /**
   * Whether the server cannot have ended the session yet. A process that was stopped may not have
   * noticed the end, but knows how late it is.
   */
  isSure(): boolean;
  /** Aborted when the connection is lost or closed. */
  readonly ended: AbortSignal;
  close(): Promise<void>;
}

export async function openPostgres({ databaseUrl }: Settings): Promise<Database> {
  const pool = new pg.Pool({
    connectionString: databaseUrl ?? '',
    max: 12,
    // The pool waits for it.
    onConnect: (client) => client.query(COMPRESS),
    ...CONNECTION,
  });
  // An error of a connection without a listener would end the process. The pool listens to idle
  // connections; this covers those that are in use, between two statements.
  pool.on('connect', (client) => {
    client.on('error', (error) => log('warn', 'PostgreSQL', error));
  });
  // The connection itself has reported it.
  pool.on('error', () => {});
  return {
    ...queriesOf(pool),
    queryBriefly: (sql, values) => queryBriefly(pool, sql, values),
    script: (sql) => runScript(databaseUrl, sql),
    transaction: (work) => inTransaction(pool, work),
    lock: (key) => takeLock(pool, key),
    close: () => pool.end(),
  };
}

async function queryBriefly<Row>(
  pool: pg.Pool,
  sql: string,
  values: readonly unknown[],
): Promise<readonly Row[] | null> {
  return inTransaction(pool, async ({ query }) => {
    await query(`SELECT set_config('statement_timeout', $1, true)`, [`${BRIEFLY}`]);
    return query<Row>(sql, values);
  }).catch((error) => {
    if (isCanceled(error)) return null;
    throw error;
  });
}

/** With a connection of its own: a migration of a large table takes longer than any other statement. */
async function runScript(databaseUrl: string | null, sql: string): Promise<void> {
  const settings = { ...CONNECTION, query_timeout: LONGEST_SCRIPT };
  const client = new pg.Client({ connectionString: databaseUrl ?? '', ...settings });
  client.on('error', (error) => log('warn', 'PostgreSQL', error));
  await client.connect();
  try {
    await client.query(sql);
  } finally {
    await client.end().catch(() => {});
  }
}

/** Each statement is parsed and planned once per connection. There are as many as the code has. */
const names = new Map<string, string>();

function nameOf(sql: string): string {
  const name = names.get(sql) ?? `aggregator${names.size}`;
  names.set(sql, name);
  return name;
}

function queriesOf(client: pg.Pool | pg.ClientBase): Queries {
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

/** Opens a session that stays; the server ends it if its process stops for `silence` milliseconds. */
export async function openSession({ databaseUrl }: Settings, silence: number): Promise<Session> {
  const client = new pg.Client({ connectionString: databaseUrl ?? '', ...CONNECTION });
  const ending = new AbortController();
  // A signal for each job of the worker.
  setMaxListeners(0, ending.signal);
  const close = async (): Promise<void> => {
    ending.abort();
    await client.end().catch(() => {});
  };
  client.on('error', (error) => {
    log('warn', 'PostgreSQL', error);
    close();
  });
  client.on('end', close);
  const queries = queriesOf(client);
  /**
   * When the last statement was sent to which the server has responded: it waits from then on, or
   * later.
   */
  let heardAt = Number.NEGATIVE_INFINITY;
  let last: Promise<unknown> = Promise.resolve();
  const query: Session['query'] = (sql, values) => {
    const answer = last.then(async () => {
      const sentAt = performance.now();
      const rows = await queries.query<never>(sql, values);
      heardAt = sentAt;
      return rows;
    });
    last = answer.catch(() => {});
    return answer;
  };
  try {
    await client.connect();
    await query(END_AFTER, [`${silence}`]);
  } catch (error) {
    await close();
    throw error;
  }
  const signs = setInterval(() => query('SELECT 1').catch(() => {}), silence / 4);
  ending.signal.addEventListener('abort', () => clearInterval(signs));
  const isSure = (): boolean => !ending.signal.aborted && performance.now() < heardAt + silence;
  return { query, isSure, ended: ending.signal, close };
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
