/**
 * A walk over the feeds that are due, those that have waited longest first. Each step reads a
 * bounded number of rows, and goes on where the last one ended: the work does not grow with the
 * backlog, and a host with a million feeds keeps no other host waiting.
 */
import type { Queries } from './database.ts';
import type { HostJob } from './engines/engine.ts';

/** Rows per step. */
const ROWS = 5000;

/** Steps at a time, if they are full of the same few hosts. */
const MOST_STEPS = 20;

/**
 * The maximum number of feeds per job, so that a host with many feeds does not occupy its worker
 * for hours or fill its memory. The others come with the next job.
 */
const FEEDS_PER_JOB = 50;

/**
 * Feeds whose time was written while a clock was wrong: no check is postponed for so long. They are
 * due now.
 */
const REPAIR = `UPDATE due SET next_check_at = now() WHERE feed_id IN (
  SELECT feed_id FROM due WHERE next_check_at > now() + interval '15 days' LIMIT ${ROWS})`;

/** The comparison of rows uses the index up to the time, and orders feeds of the same moment. */
const STEP = `SELECT feed_id, host, next_check_at::text AS at FROM due
  WHERE next_check_at <= now() AND next_check_at >= $1::timestamptz AND (next_check_at, feed_id) > ($1::timestamptz, $2::integer)
  ORDER BY next_check_at, feed_id LIMIT ${ROWS}`;

interface Place {
  readonly at: string;
  readonly feed_id: number;
}

const START: Place = { at: '-infinity', feed_id: 0 };

export class Walk {
  #place: Place = START;
  #isAtEnd = true;

  /** Whether the last step found nothing more that is due. */
  get isAtEnd(): boolean {
    return this.#isAtEnd;
  }

  /** Starts from the feed that has waited longest. */
  restart(): void {
    this.#place = START;
  }

  /** Jobs for the next hosts: about as many as wanted, fewer at the end. */
  async next(queries: Queries, wanted: number): Promise<readonly HostJob[]> {
    if (this.#place === START) await queries.query(REPAIR);
    const jobs = new Map<string, number[]>();
    for (let step = 0; step < MOST_STEPS && jobs.size < wanted; step++) {
      const { at, feed_id: last } = this.#place;
      const rows = await queries.query<Place & { readonly host: string }>(STEP, [at, last]);
      const taken = take(rows, jobs, wanted);
      this.#place = taken.at(-1) ?? this.#place;
      this.#isAtEnd = taken.length < ROWS && taken.length === rows.length;
      if (this.#isAtEnd) break;
    }
    return [...jobs].map(([host, feeds]) => ({ host, feeds }));
  }
}

/** Adds rows to the jobs until there are enough; returns the rows that were used. */
function take<Row extends { readonly host: string; readonly feed_id: number }>(
  rows: readonly Row[],
  jobs: Map<string, number[]>,
  wanted: number,
): readonly Row[] {
  for (const [index, { host, feed_id: feed }] of rows.entries()) {
    const job = jobs.get(host);
    if (job === undefined && jobs.size >= wanted) return rows.slice(0, index);
    if (job === undefined) jobs.set(host, [feed]);
    else if (job.length < FEEDS_PER_JOB) job.push(feed);
  }
  return rows;
}
