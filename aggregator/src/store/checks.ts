/** Stores checks: state and entries of a feed in one transaction, or only the time of the next check. */

import type { FeedState, FeedStateLike, PollCheck } from 'bozofeed/poll';
import { Batch } from '../batch.ts';
import type { Clock } from '../clock.ts';
import type { Database, Queries } from '../database.ts';
import { NOTHING, type Written } from './entries.ts';
import { claim, followPage, foundOnPage, isFromAnotherFeed } from './moves.ts';
import { lasting, type Outcome, saveNews, saveTimes } from './outcomes.ts';
import { plain } from './text.ts';

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
  /** Its subscription to a hub. */
  readonly subscription: Subscription | null;
  /** Whether a hub announces what is new: it has a lease, and the feed was read after the last push. */
  readonly is_pushed: boolean;
}

/** The subscription of a feed to a hub. */
export interface Subscription {
  readonly hub: string;
  readonly topic: string;
  /** How many times in a row the hub was asked and did not verify it. */
  readonly failures: number;
  readonly pushed_at: string | null;
}

/** No check is postponed for longer: a later time was written while a clock was wrong. */
const LONGEST_DELAY = 15 * 24 * 60 * 60_000;

/** Jobs whose feeds are read by one statement: a job may have 50 feeds, and a state 80 kB. */
const JOBS_AT_ONCE = 20;

/** Checks with something new that share a transaction, and the most entries that one of them may have. */
const CHECKS_AT_ONCE = 50;
const FEW_ENTRIES = 100;

/** What the state of a feed has before anything was read. */
const NOTHING_READ = {
  validators: { etag: null, modified: null },
  validatorsUrl: null,
  seen: '',
  hashVersion: 0,
  feedHash: null,
  bodyHash: null,
};

/** By how much a check that cannot be stored is postponed: 5 minutes, doubled up to a day. */
const PUT_OFF = `least(interval '5 minutes' * power(2, least(store_failures, 10)), interval '1 day')`;

const DUE_FEEDS = `SELECT id, revision, state, checking_since IS NOT NULL AS is_suspect, checked_alone, store_failures,
    CASE WHEN path IS NOT NULL THEN json_build_object('hub', hub, 'topic', topic, 'failures', failures, 'pushed_at', pushed_at) END AS subscription,
    coalesce(lease_until > now() AND is_reliable, false) AS is_pushed
  FROM due JOIN feeds ON id = feed_id LEFT JOIN subscriptions USING (feed_id)
  WHERE feed_id = ANY($1::integer[]) AND next_check_at <= now()`;

export class Checks {
  readonly #database: Database;
  readonly #clock: Clock;
  /** Checks that found nothing new: most of them. Many are one statement. */
  readonly #quiet: Batch<Outcome, Written | null>;
  readonly #usual: Batch<Outcome, Written | null>;
  readonly #due: Batch<readonly number[], readonly DueFeed[]>;

  constructor(database: Database, clock: Clock) {
    this.#database = database;
    this.#clock = clock;
    this.#quiet = new Batch(async (outcomes) => {
      const stored = new Set(await saveTimes(database, outcomes));
      return (outcome) => (stored.has(outcome) ? NOTHING : null);
    });
    this.#usual = new Batch(
      (outcomes) => database.transaction((queries) => this.#saveUsual(queries, outcomes)),
      CHECKS_AT_ONCE,
    );
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
   *
   * @param pause milliseconds until the next check, if the schedule would not wait so long
   */
  async save(feed: DueFeed, check: PollCheck, pause = 0): Promise<Written | null> {
    const { id, revision } = feed;
    const scheduled = delayOf(check.state, this.#clock.now());
    const delay = scheduled === null ? null : Math.max(scheduled, pause);
    const outcome = { feed: id, revision, check, delay };
    if (delay !== null && isQuiet(feed, check)) return this.#quiet.ask(outcome);
    if (isUsual(check)) return this.#usual.ask(outcome);
    return this.#database.transaction((queries) => this.#saveUnusual(queries, outcome, feed.state));
  }

  /** Many at once: each statement of a transaction costs as much for all as for one. */
  async #saveUsual(
    queries: Queries,
    outcomes: readonly Outcome[],
  ): Promise<(outcome: Outcome) => Written | null> {
    // If a feed was checked twice at once, the first outcome counts.
    const byFeed = new Map(outcomes.toReversed().map((outcome) => [outcome.feed, outcome]));
    const stored = await saveTimes(queries, [...byFeed.values()]);
    const written = await saveNews(queries, stored);
    return (outcome) => written.get(outcome) ?? null;
  }

  async #saveUnusual(
    queries: Queries,
    outcome: Outcome,
    before: FeedStateLike,
  ): Promise<Written | null> {
    const { feed, check } = outcome;
    const { url } = check.state;
    if ((await saveTimes(queries, [outcome])).length === 0) return null;
    if (check.moved !== null && !(await claim(queries, feed, url))) {
      await queries.query('UPDATE due SET next_check_at = NULL WHERE feed_id = $1', [feed]);
      return NOTHING;
    }
    const found = foundOnPage(check);
    if (found !== null && (await followPage(queries, feed, url, found))) return NOTHING;
    const isForeign = await isFromAnotherFeed(queries, feed, check);
    const own = isForeign ? { ...outcome, check: withoutDocument(before, check) } : outcome;
    const written = await saveNews(queries, [own]);
    return written.get(own) ?? NOTHING;
  }

  /**
   * A check could not be stored although the database is available: the feed is postponed, so that
   * its server does not get useless requests; not if another check was stored meanwhile.
   */
  async putOff(feed: DueFeed, error: unknown): Promise<void> {
    await this.#database.query(
      `WITH put_off AS (
         UPDATE due SET next_check_at = now() + ${PUT_OFF}, revision = revision + 1, is_failing = true, checking_since = NULL, checked_alone = false
         FROM feeds WHERE id = feed_id AND feed_id = $1 AND revision = $2 RETURNING feed_id
       )
       UPDATE feeds SET store_error = $3, store_failures = store_failures + 1 FROM put_off WHERE id = feed_id`,
      [feed.id, feed.revision, plain(`${error}`).slice(0, 1000)],
    );
  }

  /** Notes that a feed is being checked, in case that its worker dies of it. */
  async mark({ id, revision }: DueFeed, isAlone: boolean): Promise<void> {
    await this.#database.query(
      'UPDATE due SET checking_since = now(), checked_alone = $3 WHERE feed_id = $1 AND revision = $2',
      [id, revision, isAlone],
    );
  }

  /** The check came to an end without an outcome. */
  async unmark({ id, revision }: DueFeed): Promise<void> {
    await this.#database.query(
      'UPDATE due SET checking_since = NULL, checked_alone = false WHERE feed_id = $1 AND revision = $2',
      [id, revision],
    );
  }
}

/** Milliseconds until the next check; `null` if there is none. Both times are the poller's. */
function delayOf({ nextCheckAt }: FeedState, now: number): number | null {
  if (nextCheckAt === null) return null;
  return Math.min(Math.max(Date.parse(nextCheckAt) - now, 0), LONGEST_DELAY);
}

/** Whether there is nothing to store but the time of the next check. */
function isQuiet(feed: DueFeed, check: PollCheck): boolean {
  return (
    check.entries.length === 0 &&
    feed.store_failures === 0 &&
    !leadsElsewhere(check) &&
    lasting(check.state) === lasting(feed.state)
  );
}

function leadsElsewhere({ moved, result }: PollCheck): boolean {
  return moved !== null || (result?.redirects ?? []).length > 0;
}

/** Whether a check says nothing about other feeds, and does not keep others waiting. */
function isUsual(check: PollCheck): boolean {
  return (
    check.entries.length <= FEW_ENTRIES && !leadsElsewhere(check) && foundOnPage(check) === null
  );
}

/** A check as if the document had not been read: it belongs to another feed. */
function withoutDocument(before: FeedStateLike, check: PollCheck): PollCheck {
  const { validators, validatorsUrl, seen, hashVersion, feedHash, bodyHash } = {
    ...NOTHING_READ,
    ...before,
  };
  const kept = { validators, validatorsUrl, seen, hashVersion, feedHash, bodyHash };
  const result = check.result === null ? null : { ...check.result, feed: {} };
  return { ...check, state: { ...check.state, ...kept }, entries: [], result };
}
