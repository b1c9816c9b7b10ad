/** Stores checks that found nothing new: most of them. Many are one statement. */
import { Batch } from '../batch.ts';
import type { Queries } from '../database.ts';

/** A check of which only the time and the verdict are stored. */
export interface QuietCheck {
  readonly feed: number;
  /** The revision that was checked. */
  readonly revision: number;
  /** Milliseconds until the next check. */
  readonly delay: number;
  readonly verdict: string;
}

const STORE = `UPDATE due SET next_check_at = now() + new.delay * interval '1 ms', checked_at = now(),
    revision = due.revision + 1, verdict = new.verdict::json, checking_since = NULL, checked_alone = false
  FROM unnest($1::integer[], $2::integer[], $3::float8[], $4::text[]) AS new (feed, revision, delay, verdict)
  WHERE feed_id = new.feed AND due.revision = new.revision RETURNING feed_id`;

/** Returns whether a check was stored: not if another check was stored since the feed was read. */
export function quietChecks(database: Queries): Batch<QuietCheck, boolean> {
  return new Batch(async (checks) => {
    // In one order everywhere, so that no two statements wait for each other.
    const ordered = checks.toSorted((one, other) => one.feed - other.feed);
    const rows = await database.query<{ feed_id: number }>(STORE, [
      ordered.map(({ feed }) => feed),
      ordered.map(({ revision }) => revision),
      ordered.map(({ delay }) => delay),
      ordered.map(({ verdict }) => verdict),
    ]);
    const stored = new Set(rows.map((row) => row.feed_id));
    return ({ feed }) => stored.has(feed);
  });
}
