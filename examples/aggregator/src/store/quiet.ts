/**
 * Stores checks that found nothing new: most of them. What arrives while a statement runs is stored
 * by the next one, so that a busy worker writes many checks at once and an idle one does not wait.
 */
import type { Queries } from '../database.ts';

/** Checks per statement. */
const MOST = 200;

/** Milliseconds to wait for others before a statement. */
const WAIT = 20;

/** A check of which only the time and the verdict are stored. */
export interface QuietCheck {
  readonly feed: number;
  /** The revision that was checked. */
  readonly revision: number;
  /** Milliseconds until the next check. */
  readonly delay: number;
  readonly verdict: string;
}

interface Waiting extends QuietCheck {
  readonly resolve: (isStored: boolean) => void;
  readonly reject: (error: unknown) => void;
}

const STORE = `UPDATE due SET next_check_at = now() + new.delay * interval '1 ms', checked_at = now(),
    revision = due.revision + 1, verdict = new.verdict::json, checking_since = NULL, checked_alone = false
  FROM unnest($1::integer[], $2::integer[], $3::float8[], $4::text[]) AS new (feed, revision, delay, verdict)
  WHERE feed_id = new.feed AND due.revision = new.revision RETURNING feed_id`;

export class QuietChecks {
  readonly #database: Queries;
  #waiting: Waiting[] = [];
  #storing: Promise<void> | null = null;

  constructor(database: Queries) {
    this.#database = database;
  }

  /** Returns whether it was stored: not if another check was stored since the feed was read. */
  save(check: QuietCheck): Promise<boolean> {
    return new Promise((resolve, reject) => {
      this.#waiting.push({ ...check, resolve, reject });
      this.#storing ??= this.#store();
    });
  }

  async #store(): Promise<void> {
    await new Promise((resolve) => setTimeout(resolve, WAIT));
    while (this.#waiting.length > 0) await this.#storeSome(this.#waiting.splice(0, MOST));
    this.#storing = null;
  }

  async #storeSome(some: readonly Waiting[]): Promise<void> {
    // In one order everywhere, so that no two statements wait for each other.
    const ordered = some.toSorted((one, other) => one.feed - other.feed);
    try {
      const rows = await this.#database.query<{ feed_id: number }>(STORE, [
        ordered.map(({ feed }) => feed),
        ordered.map(({ revision }) => revision),
        ordered.map(({ delay }) => delay),
        ordered.map(({ verdict }) => verdict),
      ]);
      const stored = new Set(rows.map((row) => row.feed_id));
      for (const { feed, resolve } of some) resolve(stored.has(feed));
    } catch (error) {
      for (const { reject } of some) reject(error);
    }
  }
}
