/**
 * Locks on hosts: no two workers ask one at once, even if the queue has lost its jobs or gives a job
 * to a second worker while the first is only slow. All locks of a worker belong to one session of
 * PostgreSQL: they write nothing, and end with the worker.
 */
import type { Session } from './postgres.ts';

/** The first half of the keys; the second is made of the host. Two hosts may share one: one waits. */
const KIND = 20_031_018;
const TAKE = 'SELECT pg_try_advisory_lock($1, hashtext($2)) AS taken';
const LEAVE = 'SELECT pg_advisory_unlock($1, hashtext($2))';

export class HostLocks {
  readonly #openSession: () => Promise<Session>;
  /** A session gets each of its own locks again, so it has to know what it holds. */
  readonly #held = new Set<string>();
  #session: Promise<Session> | null = null;

  constructor(openSession: () => Promise<Session>) {
    this.#openSession = openSession;
  }

  /**
   * Runs `work` while this worker has the host; does nothing if the host is taken. The signal is
   * aborted if the lock is lost: another worker may have it then.
   */
  async hold(host: string, work: (lost: AbortSignal) => Promise<void>): Promise<void> {
    if (this.#held.has(host)) return;
    this.#held.add(host);
    try {
      const session = await this.#open();
      const [row] = await session.query<{ taken: boolean }>(TAKE, [KIND, host]);
      if (row?.taken !== true) return;
      try {
        await work(session.ended);
      } finally {
        // A session that has ended holds nothing.
        await session.query(LEAVE, [KIND, host]).catch(() => {});
      }
    } finally {
      this.#held.delete(host);
    }
  }

  async close(): Promise<void> {
    await (await this.#session?.catch(() => null))?.close();
  }

  #open(): Promise<Session> {
    this.#session ??= this.#openSession().then(
      (session) => {
        session.ended.addEventListener('abort', () => {
          this.#session = null;
        });
        return session;
      },
      (error) => {
        this.#session = null;
        throw error;
      },
    );
    return this.#session;
  }
}
