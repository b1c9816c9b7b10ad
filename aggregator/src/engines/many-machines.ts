/**
 * Many machines: PostgreSQL stores the state, and BullMQ on Redis distributes hosts. Every worker
 * can look for due hosts; one of them does.
 */
import { setMaxListeners } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import { type Job, Queue, Worker } from 'bullmq';
import { LOCKS, type Lock } from '../database.ts';
import { log } from '../log.ts';
import type { Metrics } from '../metrics.ts';
import type { Settings } from '../settings.ts';
import type { Store } from '../store/store.ts';
import { Walk } from '../walk.ts';
import type { Dispatcher, Engine, HostJob, Work } from './engine.ts';
import { HostLocks } from './host-locks.ts';
import { openPostgres, openSession } from './postgres.ts';

export const manyMachines: Engine = { openDatabase: openPostgres, dispatch };

const QUEUE = 'hosts';

/** Hosts in the queue: below the first number, more are added, up to the second. */
const FEW_WAITING = 2000;
const MOST_WAITING = 5000;

/**
 * How many times a job may lose its worker before it is dropped. Its feeds are then still due, and
 * are queued again.
 */
const MOST_STALLS = 3;

/** Milliseconds after which feeds are looked for that were due before, but are not in the queue. */
const RESTART = 30_000;

/** Milliseconds to close the connections to Redis: BullMQ waits without end for one that is being restored. */
const LONGEST_CLOSE = 2000;

/**
 * What BullMQ says of a job that it may have given to another worker. This is harmless: the locks on hosts and the
 * revisions of feeds, both in PostgreSQL, decide what counts.
 */
const LOST_LOCK = /^(?:could not renew lock|Missing lock|Lock mismatch) for job /;

function dispatch(store: Store, work: Work, settings: Settings, metrics: Metrics): Dispatcher {
  const { redisUrl, concurrency, tick, lock } = settings;
  const url = redisUrl ?? '';
  const stopping = new AbortController();
  const { signal } = stopping;
  // All jobs may listen.
  setMaxListeners(0, signal);

  // The queue fails at once while Redis is unavailable; the worker waits until it is back.
  const queue = new Queue<HostJob>(QUEUE, {
    connection: { url, enableOfflineQueue: false, maxRetriesPerRequest: 1 },
    // A job that is kept would keep its host out of the queue.
    defaultJobOptions: { removeOnComplete: true, removeOnFail: true },
  });
  queue.on('error', (error) => log('warn', 'Redis', error));

  const locks = new HostLocks(() => openSession(settings, lock));
  const underWay = new Set<Promise<void>>();
  const run = ({ data, stalledCounter }: Job<HostJob>): Promise<void> => {
    const done = locks.hold(data.host, ({ lost, isSure }) =>
      work(data, { soon: signal, now: lost, isSure }, stalledCounter > 0),
    );
    underWay.add(done);
    return done.finally(() => underWay.delete(done));
  };
  const worker = new Worker<HostJob>(QUEUE, run, {
    connection: { url, maxRetriesPerRequest: null },
    concurrency,
    lockDuration: lock,
    stalledInterval: lock,
    maxStalledCount: MOST_STALLS,
  });
  worker.on('error', (error) => {
    if (LOST_LOCK.test(error.message)) metrics.lostJobs.inc();
    else log('warn', 'Redis', error);
  });
  worker.on('failed', (job, error) => log('error', `host ${job?.data.host}`, error));

  const scheduler = new Scheduler(store, queue);
  const loop = async (): Promise<void> => {
    while (!signal.aborted) {
      await scheduler.run().catch((error) => log('error', 'queue', error));
      await sleep(tick, undefined, { signal }).catch(() => {});
    }
    await scheduler.stop();
  };

  const looping = loop();
  return {
    queue,
    stop: async () => {
      stopping.abort();
      const closed = Promise.all([worker.close(), looping.then(() => queue.close())]);
      const closing = closed.catch((error) => log('warn', 'Redis', error));
      await Promise.allSettled([looping, ...underWay]);
      await Promise.race([closing, sleep(LONGEST_CLOSE)]);
      await locks.close();
    },
  };
}

/** Keeps the queue filled, in the one worker that holds the lock. */
class Scheduler {
  readonly #store: Store;
  readonly #queue: Queue<HostJob>;
  readonly #walk = new Walk();
  #lock: Lock | null = null;
  #startedAt = performance.now();

  constructor(store: Store, queue: Queue<HostJob>) {
    this.#store = store;
    this.#queue = queue;
  }

  async run(): Promise<void> {
    this.#lock ??= await this.#store.database.lock(LOCKS.scheduler);
    if (this.#lock === null) return;
    try {
      await this.#fill(this.#lock);
    } catch (error) {
      // Whatever was read may not have arrived in the queue.
      this.#restart();
      await this.stop();
      throw error;
    }
  }

  async stop(): Promise<void> {
    const lock = this.#lock;
    this.#lock = null;
    await lock?.release();
  }

  async #fill(lock: Lock): Promise<void> {
    const waiting = await this.#queue.getWaitingCount();
    const isLate = performance.now() - this.#startedAt > RESTART;
    if (this.#walk.isAtEnd && (waiting === 0 || isLate)) this.#restart();
    // Also when nothing is wanted: it shows that the lock is still held, and this process awake.
    const wanted = waiting < FEW_WAITING ? MOST_WAITING - waiting : 0;
    const jobs = await this.#walk.next(lock, wanted);
    if (jobs.length === 0) return;
    await this.#queue.addBulk(
      jobs.map((data) => ({ name: data.host, data, opts: { jobId: jobIdOf(data.host) } })),
    );
  }

  #restart(): void {
    this.#walk.restart();
    this.#startedAt = performance.now();
  }
}

/**
 * The host, so that it is queued once; BullMQ does not allow colons, which IPv6 addresses contain.
 */
function jobIdOf(host: string): string {
  return encodeURIComponent(host);
}
