/**
 * Many machines: PostgreSQL stores the state, and BullMQ on Redis distributes hosts. Every worker
 * also looks for due hosts.
 */
import { setTimeout as sleep } from 'node:timers/promises';
import { type Job, Queue, Worker } from 'bullmq';
import pg from 'pg';
import type { Database, Queries } from '../database.ts';
import type { Settings } from '../settings.ts';
import type { Store } from '../store.ts';
import type { Dispatcher, Engine, Work } from './engine.ts';

export const manyMachines: Engine = { openDatabase, dispatch };

const QUEUE = 'hosts';

/**
 * The number of hosts that one query puts into the queue; hosts that are already queued are not
 * added again.
 */
const HOSTS_PER_TICK = 5000;

/**
 * How many times a job may lose its worker before it is dropped. It is then still due, and is
 * queued again.
 */
const MOST_STALLS = 3;

async function openDatabase({ databaseUrl }: Settings): Promise<Database> {
  const pool = new pg.Pool({
    connectionString: databaseUrl ?? '',
    max: 10,
    keepAlive: true,
    connectionTimeoutMillis: 10_000,
    // Longer than any statement takes here: a server that has vanished must not block a job
    // forever.
    query_timeout: 60_000,
  });
  // For connections that are idle; the next query opens another.
  pool.on('error', (error) => console.error(`PostgreSQL: ${error.message}`));
  const queries = (client: pg.Pool | pg.PoolClient): Queries => ({
    query: async <Row>(sql: string, values: readonly unknown[] = []) =>
      (await client.query(sql, [...values])).rows as Row[],
  });
  return {
    ...queries(pool),
    script: async (sql) => void (await pool.query(sql)),
    transaction: async (work) => {
      const client = await pool.connect();
      try {
        await client.query('BEGIN');
        const result = await work(queries(client));
        await client.query('COMMIT');
        client.release();
        return result;
      } catch (error) {
        const isRolledBack = await client
          .query('ROLLBACK')
          .then(() => true)
          .catch(() => false);
        client.release(!isRolledBack);
        throw error;
      }
    },
    close: () => pool.end(),
  };
}

function dispatch(store: Store, work: Work, settings: Settings): Dispatcher {
  const { redisUrl, concurrency, tick, lock } = settings;
  const url = redisUrl ?? '';
  const stopping = new AbortController();
  const { signal } = stopping;

  // The queue fails at once while Redis is unavailable; the worker waits until it is back.
  const queue = new Queue<{ host: string }>(QUEUE, {
    connection: { url, enableOfflineQueue: false, maxRetriesPerRequest: 1 },
    // A job that is kept would keep its host out of the queue.
    defaultJobOptions: { removeOnComplete: true, removeOnFail: true },
  });
  queue.on('error', (error) => console.error(`Redis: ${error.message}`));

  const run = ({ data, stalledCounter }: Job<{ host: string }>): Promise<void> =>
    // Twice may be a coincidence. After one more, the first feed must be what terminates the
    // workers.
    work(data.host, signal, stalledCounter >= MOST_STALLS - 1);
  const worker = new Worker<{ host: string }>(QUEUE, run, {
    connection: { url, maxRetriesPerRequest: null },
    concurrency,
    lockDuration: lock,
    stalledInterval: lock,
    maxStalledCount: MOST_STALLS,
  });
  worker.on('error', (error) => console.error(`Redis: ${error.message}`));
  worker.on('failed', (job, error) => console.error(`host ${job?.data.host}: ${error.message}`));

  const schedule = async (): Promise<void> => {
    const hosts = await store.dueHosts(HOSTS_PER_TICK);
    await queue.addBulk(
      hosts.map((host) => ({ name: host, data: { host }, opts: { jobId: jobIdOf(host) } })),
    );
  };
  const loop = async (): Promise<void> => {
    while (!signal.aborted) {
      await schedule().catch((error) => console.error(`The queue is unavailable: ${error}`));
      await sleep(tick, undefined, { signal }).catch(() => {});
    }
  };

  const looping = loop();
  return {
    queue,
    stop: async () => {
      stopping.abort();
      await Promise.all([looping, worker.close()]);
      await queue.close();
    },
  };
}

/**
 * The host, so that it is queued once; BullMQ does not allow colons, which IPv6 addresses contain.
 */
function jobIdOf(host: string): string {
  return encodeURIComponent(host);
}
