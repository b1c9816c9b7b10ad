/**
 * Locks on hosts: no two workers send requests to one at once, even if the queue has lost its jobs
 * or gives a job to a second worker while the first is only slow. All locks of a worker belong to
 * one session of PostgreSQL: they write nothing, and end with the worker.
 */
import { setTimeout as sleep } from 'node:timers/promises';
import { Batch } from '../batch.ts';
import type { Session } from './postgres.ts';

/** The first half of the keys; the second is made of the host. Two hosts may share one: one waits. */
const KIND = 20_031_018;
const TAKE = `SELECT host, pg_try_advisory_lock($1, hashtext(host)) AS taken FROM unnest($2::text[]) AS hosts (host)`;
const LEAVE = `SELECT pg_advisory_unlock($1, hashtext(host)) FROM unnest($2::text[]) AS hosts (host)`;

/**
 * Milliseconds without locks after a session was lost. The sessions of other workers may have been
 * lost as well, and these workers may be too busy to have noticed.
 */
const PAUSE = 2000;

/** What a worker that has a host needs to know. */
export interface Held {
  /** Aborted when the lock is lost: another worker may have it. */
  readonly lost: AbortSignal;
  /** Whether the lock cannot be lost yet. */
  isSure(): boolean;
}

/** A session, and the statements about its locks. */
interface Locks {
  readonly session: Session;
  readonly take: Batch<string, boolean>;
  readonly leave: Batch<string, void>;
}

export class HostLocks {
  readonly #openSession: () => Promise<Session>;
  /** A session gets each of its own locks again, so it has to know what it holds. */
  readonly #held = new Set<string>();
  #locks: Promise<Locks> | null = null;
  /** When a session was lost. */
  #lostAt = Number.NEGATIVE_INFINITY;

  constructor(openSession: () => Promise<Session>) {
    this.#openSession = openSession;
  }

  /** Runs `work` while this worker has the host; does nothing if the host is taken. */
  async hold(host: string, work: (held: Held) => Promise<void>): Promise<void> {
    if (this.#held.has(host)) return;
    this.#held.add(host);
    try {
      const { session, take, leave } = await this.#open();
      if (!(await take.ask(host))) return;
      try {
        await work({ lost: session.ended, isSure: () => session.isSure() });
      } finally {
        // A session that has ended holds nothing.
        await leave.ask(host).catch(() => {});
      }
    } finally {
      this.#held.delete(host);
    }
  }

  async close(): Promise<void> {
    const locks = await this.#locks?.catch(() => null);
    await locks?.session.close();
  }

  #open(): Promise<Locks> {
    this.#locks ??= this.#begin().catch((error) => {
      this.#locks = null;
      throw error;
    });
    return this.#locks;
  }

  async #begin(): Promise<Locks> {
    await sleep(Math.max(this.#lostAt + PAUSE - performance.now(), 0));
    const session = await this.#openSession();
    session.ended.addEventListener('abort', () => {
      this.#locks = null;
      this.#lostAt = performance.now();
    });
    return {
      session,
      take: new Batch(async (hosts) => {
        const rows = await session.query<{ host: string; taken: boolean }>(TAKE, [KIND, hosts]);
        const taken = new Set(rows.filter((row) => row.taken).map((row) => row.host));
        return (host) => taken.has(host);
      }),
      leave: new Batch(async (hosts) => {
        await session.query(LEAVE, [KIND, hosts]);
        return () => {};
      }),
    };
  }
}
