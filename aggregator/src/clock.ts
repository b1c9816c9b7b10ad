/**
 * The database's time, which all workers share. A worker whose own clock is wrong would otherwise
 * send every feed that it checks to sleep, or give it up as gone.
 */
import type { Queries } from './database.ts';
import { log } from './log.ts';

/** Milliseconds by which a clock may be wrong before the log reports it. */
const TOLERANCE = 5000;

export class Clock {
  readonly #database: Queries;
  /** The database's time when this process's monotonic clock was zero. */
  #zero = Date.now() - performance.now();
  #skew = 0;

  constructor(database: Queries) {
    this.#database = database;
  }

  /** Milliseconds since the epoch. */
  readonly now = (): number => this.#zero + performance.now();

  /** Milliseconds by which the clock of this machine is ahead of the database's. */
  get skew(): number {
    return this.#skew;
  }

  /** Reads the database's clock; the log reports it if this machine's disagrees. */
  async synchronize(): Promise<void> {
    const before = performance.now();
    const [row] = await this.#database.query<{ now: number }>(
      'SELECT extract(epoch FROM clock_timestamp())::float8 * 1000 AS now',
    );
    if (row === undefined) return;
    this.#zero = row.now - (before + performance.now()) / 2;
    const wasWrong = Math.abs(this.#skew) > TOLERANCE;
    this.#skew = Date.now() - this.now();
    const seconds = Math.round(this.#skew / 1000);
    if (Math.abs(this.#skew) > TOLERANCE && !wasWrong) {
      log('warn', 'clock', `${seconds} s ahead of the database’s`);
    }
  }
}
