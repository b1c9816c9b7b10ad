/** Stores checks: state and entries of a feed in one transaction, or only the time of the next check. */

import type { Feed } from 'bozofeed';
import type { FeedState, FeedStateLike, PollCheck } from 'bozofeed/poll';
import { entryText } from 'bozofeed/reader';
import { Batch } from '../batch.ts';
import type { Clock } from '../clock.ts';
import type { Database, Queries } from '../database.ts';
import { readUrl } from '../read-url.ts';
import { saveEntries, type Written } from './entries.ts';
import { type QuietCheck, quietChecks } from './quiet.ts';
import { hostOf, plain } from './text.ts';

/** A feed to check. */
export interface DueFeed {
  readonly id: number;
  readonly revision: number;
  readonly state: FeedStateLike;
  /** Whether the worker that checked it last did not come to an end with it. */
  readonly is_suspect: boolean;
  /** Whether nothing else that was suspect was checked at that time. */
  readonly checked_alone: boolean;
  /** How many times in a row a check of it could not be stored. */
  readonly store_failures: number;
}

const NOTHING: Written = { added: 0, edited: 0 };

/** No check is postponed for longer: a later time was written while a clock was wrong. */
const LONGEST_DELAY = 15 * 24 * 60 * 60_000;

/** Jobs whose feeds are read by one statement: a job may have 50 feeds, and a state 80 KB. */
const JOBS_AT_ONCE = 20;

/** Problems of a document that are kept for the page of feeds. */
const MOST_PROBLEMS = 5;

/** What the state of a feed has before anything was read. */
const NOTHING_READ = {
  ...{ validators: { etag: null, modified: null }, validatorsUrl: null },
  ...{ seen: '', hashVersion: 0, feedHash: null, bodyHash: null },
};

/** By how much a check that cannot be stored is postponed: 5 minutes, doubled up to a day. */
const PUT_OFF = `least(interval '5 minutes' * power(2, least(store_failures, 10)), interval '1 day')`;

const DUE_FEEDS = `SELECT id, revision, state, checking_since IS NOT NULL AS is_suspect, checked_alone, store_failures
  FROM due JOIN feeds ON id = feed_id
  WHERE feed_id = ANY($1::integer[]) AND next_check_at <= now()`;

const CHECKED = `UPDATE due SET next_check_at = now() + $3::float8 * interval '1 ms', checked_at = now(), revision = revision + 1,
    host = $4, verdict = $5, checking_since = NULL, checked_alone = false
  WHERE feed_id = $1 AND revision = $2 RETURNING feed_id`;

const SAVE_STATE = `UPDATE feeds SET state = $2, url = $3, title = coalesce($4, title), link = coalesce($5, link),
    problems = coalesce($6::json, problems), store_error = NULL, store_failures = 0
  WHERE id = $1`;

export class Checks {
  readonly #database: Database;
  readonly #clock: Clock;
  readonly #quiet: Batch<QuietCheck, boolean>;
  readonly #due: Batch<readonly number[], readonly DueFeed[]>;

  constructor(database: Database, clock: Clock) {
    this.#database = database;
    this.#clock = clock;
    this.#quiet = quietChecks(database);
    this.#due = new Batch((jobs) => this.#readDue(jobs.flat()), JOBS_AT_ONCE);
  }

  /** Those of the feeds that are due, in the same order. */
  dueFeeds(ids: readonly number[]): Promise<readonly DueFeed[]> {
    return this.#due.ask(ids);
  }

  async #readDue(ids: readonly number[]): Promise<(ids: readonly number[]) => readonly DueFeed[]> {
    const rows = await this.#database.query<DueFeed>(DUE_FEEDS, [ids]);
    const due = new Map(rows.map((feed) => [feed.id, feed]));
    return (own) => own.flatMap((id) => due.get(id) ?? []);
  }

  /**
   * Stores the outcome of a check, state and entries, or nothing. `null` if another check of the
   * feed was stored after `feed` was read.
   */
  async save(feed: DueFeed, check: PollCheck): Promise<Written | null> {
    const delay = delayOf(check.state, this.#clock.now());
    if (delay === null || !isQuiet(feed, check)) return this.#saveAll(feed, check, delay);
    const verdict = JSON.stringify(check.verdict);
    const { id, revision } = feed;
    return (await this.#quiet.ask({ feed: id, revision, delay, verdict })) ? NOTHING : null;
  }

  #saveAll(feed: DueFeed, check: PollCheck, delay: number | null): Promise<Written | null> {
    const { verdict, moved, state, result, entries } = check;
    return this.#database.transaction(async (queries) => {
      const values = [feed.id, feed.revision, delay, hostOf(state.url), JSON.stringify(verdict)];
      if ((await queries.query(CHECKED, values)).length === 0) return null;
      if (moved !== null && !(await claim(queries, feed.id, state.url))) {
        await queries.query('UPDATE due SET next_check_at = NULL WHERE feed_id = $1', [feed.id]);
        return NOTHING;
      }
      const found = foundOnPage(check);
      if (found !== null && (await followPage(queries, feed.id, state.url, found))) return NOTHING;
      if (!(await isFromAnotherFeed(queries, feed.id, check))) {
        await saveState(queries, feed.id, state, check, result?.feed);
        return saveEntries(queries, feed.id, entries, new Date(this.#clock.now()));
      }
      const { validators, validatorsUrl, seen, hashVersion, feedHash, bodyHash } = {
        ...NOTHING_READ,
        ...feed.state,
      };
      const kept = { validators, validatorsUrl, seen, hashVersion, feedHash, bodyHash };
      const unread = { ...state, ...kept };
      await saveState(queries, feed.id, unread, check, undefined);
      return NOTHING;
    });
  }

  /**
   * A check could not be stored although the database is available: the feed is postponed, so that
   * its server does not get useless requests.
   */
  async putOff(feed: DueFeed, error: unknown): Promise<void> {
    await this.#database.query(
      `WITH put_off AS (
         UPDATE feeds SET store_error = $3, store_failures = store_failures + 1
         WHERE id = $1 RETURNING ${PUT_OFF} AS wait
       )
       UPDATE due SET next_check_at = now() + wait, revision = revision + 1, checking_since = NULL, checked_alone = false
       FROM put_off WHERE feed_id = $1 AND revision = $2`,
      [feed.id, feed.revision, plain(`${error}`).slice(0, 1000)],
    );
  }

  /** Notes that a feed is being checked, in case that its worker dies of it. */
  async mark({ id }: DueFeed, isAlone: boolean): Promise<void> {
    await this.#database.query(
      'UPDATE due SET checking_since = now(), checked_alone = $2 WHERE feed_id = $1',
      [id, isAlone],
    );
  }

  /** The check came to an end without an outcome. */
  async unmark({ id }: DueFeed): Promise<void> {
    await this.#database.query(
      'UPDATE due SET checking_since = NULL, checked_alone = false WHERE feed_id = $1',
      [id],
    );
  }
}

/** Milliseconds until the next check; `null` if there is none. Both times are the poller's. */
function delayOf({ nextCheckAt }: FeedState, now: number): number | null {
  if (nextCheckAt === null) return null;
  return Math.min(Math.max(Date.parse(nextCheckAt) - now, 0), LONGEST_DELAY);
}

/** A state without what each check changes. */
function lasting(state: FeedStateLike): string {
  const { nextCheckAt: _next, checkedAt: _last, ...rest } = state;
  return JSON.stringify(rest);
}

/** Whether there is nothing to store but the time of the next check. */
function isQuiet(feed: DueFeed, { entries, state, result, moved }: PollCheck): boolean {
  return (
    entries.length === 0 &&
    moved === null &&
    feed.store_failures === 0 &&
    (result?.redirects ?? []).length === 0 &&
    lasting(state) === lasting(feed.state)
  );
}

/**
 * Gives a feed that has moved its new URL; returns `false` if that is the URL of another feed. The
 * two stay apart: any server can redirect to any URL, and the name of the feed there must not appear on
 * what the redirecting feed published before.
 */
async function claim(queries: Queries, feed: number, url: string): Promise<boolean> {
  await queries.query(
    'INSERT INTO addresses (url, feed_id) VALUES ($1, $2) ON CONFLICT DO NOTHING',
    [url, feed],
  );
  return (await wakeOther(queries, feed, url)) === null;
}

/**
 * Whether a redirect, permanent or not, led to the URL of another feed. What was read there belongs
 * to that feed.
 */
async function isFromAnotherFeed(
  queries: Queries,
  feed: number,
  { result }: PollCheck,
): Promise<boolean> {
  const { href, redirects = [] } = result ?? {};
  if (href === undefined || redirects.length === 0) return false;
  return (await wakeOther(queries, feed, href)) !== null;
}

/** The other feed that has a URL, which is checked again if it had ended; `null` if none has. */
async function wakeOther(queries: Queries, feed: number, url: string): Promise<number | null> {
  const [other] = await queries.query<{ feed_id: number }>(
    'SELECT feed_id FROM addresses WHERE url = $1 AND feed_id <> $2',
    [url, feed],
  );
  if (other === undefined) return null;
  await queries.query(
    `WITH woken AS (
       UPDATE due SET next_check_at = now(), revision = revision + 1
       WHERE feed_id = $1 AND next_check_at IS NULL RETURNING feed_id
     )
     UPDATE feeds SET state = json_build_object('url', url) FROM woken WHERE id = feed_id`,
    [other.feed_id],
  );
  return other.feed_id;
}

/** The feed that a page links to, if the URL was never that of a feed. */
function foundOnPage({ state, verdict, result }: PollCheck): string | null {
  if (state.changedAt !== null || verdict.kind !== 'failing' || result === null) return null;
  // Error pages also link to feeds, but not to the one that was requested.
  if (result.problems.some(({ name }) => name === 'HttpStatusError')) return null;
  const page = result.problems.find((problem) => problem.name === 'NotAFeed');
  const href = page?.feeds.find(({ rel }) => rel !== 'guess')?.href;
  return href === undefined || !/^https?:/i.test(href) || readUrl(href) === null ? null : href;
}

/**
 * The URL was that of a website: the feed that it links to takes its place, once. If that is
 * subscribed already, this one is superfluous.
 */
async function followPage(
  queries: Queries,
  feed: number,
  page: string,
  found: string,
): Promise<boolean> {
  const url = plain(Object.assign(new URL(found), { hash: '', username: '', password: '' }).href);
  const [moved] = await queries.query(
    `UPDATE feeds SET url = $2, found_on = $3, link = coalesce(link, $3), problems = NULL,
       state = json_build_object('url', $2::text)
     WHERE id = $1 AND found_on IS NULL RETURNING id`,
    [feed, url, page],
  );
  if (moved === undefined) return false;
  if (await claim(queries, feed, url)) {
    await queries.query(
      'UPDATE due SET host = $2, next_check_at = now(), verdict = NULL WHERE feed_id = $1',
      [feed, hostOf(url)],
    );
    return true;
  }
  await queries.query(
    `UPDATE addresses SET feed_id = (SELECT feed_id FROM addresses WHERE url = $2) WHERE feed_id = $1`,
    [feed, url],
  );
  await queries.query('DELETE FROM feeds WHERE id = $1', [feed]);
  return true;
}

async function saveState(
  queries: Queries,
  feed: number,
  state: FeedState,
  check: PollCheck,
  data: Feed | undefined,
): Promise<void> {
  const title = data?.titleDetail;
  await queries.query(SAVE_STATE, [
    ...[feed, lasting(state), state.url],
    title === undefined ? null : plain(entryText({ content: [title] }, 300)) || null,
    data?.link === undefined ? null : plain(data.link),
    problemsOf(check),
  ]);
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
