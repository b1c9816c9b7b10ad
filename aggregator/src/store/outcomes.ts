/** How the outcomes of checks are written: times, states and entries, each of many feeds at once. */
import type { FeedStateLike, PollCheck } from 'bozofeed/poll';
import { entryText } from 'bozofeed/reader';
import type { Queries } from '../database.ts';
import { NOTHING, saveEntries, type Written } from './entries.ts';
import { hostOf, plain } from './text.ts';

/** A check to store. */
export interface Outcome {
  readonly feed: number;
  /** The revision that was checked. */
  readonly revision: number;
  readonly check: PollCheck;
  /** Milliseconds until the next check; `null` if there is none. */
  readonly delay: number | null;
}

/** Problems of a document that are kept for the page of feeds. */
const MOST_PROBLEMS = 5;

const SAVE_TIMES = `UPDATE due SET next_check_at = now() + new.delay * interval '1 ms', checked_at = now(),
    revision = due.revision + 1, host = new.host, verdict = new.verdict::json,
    is_failing = new.verdict::json->>'kind' IN ('failing', 'blocked'), checking_since = NULL, checked_alone = false
  FROM unnest($1::integer[], $2::integer[], $3::float8[], $4::text[], $5::text[]) AS new (feed, revision, delay, host, verdict)
  WHERE feed_id = new.feed AND due.revision = new.revision RETURNING feed_id`;

const SAVE_STATES = `UPDATE feeds SET state = new.state::json, url = new.url, title = coalesce(new.title, feeds.title),
    link = coalesce(new.link, feeds.link), problems = coalesce(new.problems::json, feeds.problems), store_error = NULL, store_failures = 0
  FROM unnest($1::integer[], $2::text[], $3::text[], $4::text[], $5::text[], $6::text[]) AS new (feed, state, url, title, link, problems)
  WHERE id = new.feed`;

/** Returns the outcomes that count: of the others, another check was stored since the feed was read. */
export async function saveTimes(
  queries: Queries,
  outcomes: readonly Outcome[],
): Promise<readonly Outcome[]> {
  // In one order everywhere, so that no two statements wait for each other.
  const ordered = outcomes.toSorted((one, other) => one.feed - other.feed);
  const rows = await queries.query<{ feed_id: number }>(SAVE_TIMES, [
    ordered.map(({ feed }) => feed),
    ordered.map(({ revision }) => revision),
    ordered.map(({ delay }) => delay),
    ordered.map(({ check }) => hostOf(check.state.url)),
    ordered.map(({ check }) => JSON.stringify(check.verdict)),
  ]);
  const stored = new Set(rows.map((row) => row.feed_id));
  return ordered.filter(({ feed }) => stored.has(feed));
}

/** Saves states and entries; returns how many entries each outcome wrote. */
export async function saveNews(
  queries: Queries,
  outcomes: readonly Outcome[],
): Promise<ReadonlyMap<Outcome, Written>> {
  await queries.query(SAVE_STATES, [
    outcomes.map(({ feed }) => feed),
    outcomes.map(({ check }) => lasting(check.state)),
    outcomes.map(({ check }) => check.state.url),
    outcomes.map(({ check }) => titleOf(check)),
    outcomes.map(({ check }) => linkOf(check)),
    outcomes.map(({ check }) => problemsOf(check)),
  ]);
  const byFeed = new Map(outcomes.map(({ feed, check }) => [feed, check.entries]));
  const written = await saveEntries(queries, byFeed);
  return new Map(outcomes.map((outcome) => [outcome, written.get(outcome.feed) ?? NOTHING]));
}

/** A state without what each check changes, as JSON. */
export function lasting(state: FeedStateLike): string {
  const { nextCheckAt: _next, checkedAt: _last, ...rest } = state;
  return JSON.stringify(rest);
}

function titleOf({ result }: PollCheck): string | null {
  const title = result?.feed.titleDetail;
  return title === undefined ? null : plain(entryText({ content: [title] }, 300)) || null;
}

function linkOf({ result }: PollCheck): string | null {
  const link = result?.feed.link;
  return link === undefined ? null : plain(link);
}

/** What was wrong with a new document, or why there was none; `null` for what is known already. */
function problemsOf({ verdict, result }: PollCheck): string | null {
  if (result === null || verdict.kind === 'unchanged') return null;
  const problems = result.problems.filter(({ severity }) => severity !== 'note');
  const shown = problems.slice(0, MOST_PROBLEMS);
  return JSON.stringify(
    shown.map(({ name, message }) => ({ name, message: plain(message).slice(0, 500) })),
  );
}
