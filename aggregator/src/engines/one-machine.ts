/** One machine: PostgreSQL in this process (PGlite), with its files in a folder, and a loop. */
import { fork } from 'node:child_process';
import { once, setMaxListeners } from 'node:events';
import { existsSync } from 'node:fs';
import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { extname, join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Database, Queries } from '../database.ts';
import { log } from '../log.ts';
import type { Settings } from '../settings.ts';
import type { Store } from '../store/store.ts';
import { Walk } from '../walk.ts';
import { openEmbedded } from './embedded.ts';
import type { Dispatcher, Engine, HostJob, Work } from './engine.ts';

/** No other process can have a host. */
const NEVER: AbortSignal = new AbortController().signal;
setMaxListeners(0, NEVER);

export const oneMachine: Engine = { openDatabase, dispatch };

async function openDatabase({ data }: Settings): Promise<Database> {
  await mkdir(data, { recursive: true });
  const lock = join(data, 'process');
  await takeLock(lock);
  const folder = join(data, 'postgres');
  if (!existsSync(folder)) await createDatabase(folder);
  const database = await openEmbedded(folder);
  const queries: Queries = {
    query: async <Row>(sql: string, values: readonly unknown[] = []) =>
      (await database.query<Row>(sql, [...values])).rows,
  };
  // There is no other process.
  const locks = new Set<number>();
  return {
    ...queries,
    queryBriefly: queries.query,
    lock: async (key) => {
      if (locks.has(key)) return null;
      locks.add(key);
      return { ...queries, release: async () => void locks.delete(key) };
    },
    script: async (sql) => void (await database.exec(sql)),
    transaction: (work) =>
      database.transaction((transaction) =>
        work({
          query: async <Row>(sql: string, values: readonly unknown[] = []) =>
            (await transaction.query<Row>(sql, [...values])).rows,
        }),
      ),
    close: async () => {
      await database.close();
      await rm(lock, { force: true });
    },
  };
}

/** Creates the database by another process; a folder that is not complete has another name. */
async function createDatabase(folder: string): Promise<void> {
  const incomplete = `${folder}.new`;
  await rm(incomplete, { recursive: true, force: true });
  const program = new URL(`./create-database${extname(import.meta.url)}`, import.meta.url);
  const [status] = await once(fork(program, [incomplete]), 'exit');
  if (status !== 0) throw new Error('The database could not be created');
  await rename(incomplete, folder);
}

/** Two processes would corrupt the database: a lock file names the process that uses the folder. */
async function takeLock(path: string): Promise<void> {
  try {
    await writeFile(path, `${process.pid}`, { flag: 'wx' });
  } catch {
    const owner = Number(await readFile(path, 'utf8').catch(() => ''));
    // In a container, the previous process had the same number.
    if (owner !== process.pid && isRunning(owner)) {
      throw new Error(
        `Process ${owner} uses this folder. If that process is another program, delete ${path}`,
      );
    }
    await writeFile(path, `${process.pid}`);
  }
}

function isRunning(process_: number): boolean {
  if (!Number.isInteger(process_) || process_ <= 0) return false;
  try {
    return process.kill(process_, 0);
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM';
  }
}

function dispatch(store: Store, work: Work, { concurrency, tick }: Settings): Dispatcher {
  const stopping = new AbortController();
  const { signal } = stopping;
  // All jobs may listen.
  setMaxListeners(0, signal);
  const underWay = new Map<string, Promise<void>>();
  const walk = new Walk();

  const begin = (job: HostJob): void => {
    const { host } = job;
    // Always careful: a process that dies is started again, and would die again.
    const done = work(job, { soon: signal, now: NEVER, isSure: () => true }, true)
      .catch((error) => log('error', `host ${host}`, error))
      .finally(() => underWay.delete(host));
    underWay.set(host, done);
  };

  /** Fills the free places; returns whether all were needed. */
  const fill = async (): Promise<boolean> => {
    // Hosts in progress are still due: there are at most as many of them as places.
    walk.restart();
    for (const job of await walk.next(store.database, 2 * concurrency)) {
      if (signal.aborted || underWay.size >= concurrency) return true;
      if (!underWay.has(job.host)) begin(job);
    }
    return !walk.isAtEnd;
  };

  const loop = async (): Promise<void> => {
    while (!signal.aborted) {
      const isFull = await fill().catch((error) => {
        log('error', 'database', error);
        return false;
      });
      const pause = sleep(tick, undefined, { signal }).catch(() => {});
      await (isFull ? Promise.race([pause, ...underWay.values()]) : pause);
    }
    await Promise.all(underWay.values());
  };

  const looping = loop();
  return {
    queue: null,
    stop: () => {
      stopping.abort();
      return looping;
    },
  };
}
