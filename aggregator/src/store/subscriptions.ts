/** Subscriptions to hubs (WebSub): the requests to a hub, and what it granted. */
import { randomBytes } from 'node:crypto';
import type { PollCheck } from 'bozofeed/poll';
import type { Database } from '../database.ts';
import type { DueFeed } from './checks.ts';
import { plain } from './text.ts';

/** A request to a hub. */
export interface HubRequest {
  /** The last part of the callback: it cannot be guessed, so the hub alone can answer. */
  readonly path: string;
  readonly secret: string;
  readonly hub: string;
  readonly topic: string;
  /** Whether the feed is no longer wanted from this hub. */
  readonly is_leaving: boolean;
}

/** A subscription as the pages show it. */
export interface ShownSubscription {
  readonly hub: string;
  readonly state: 'new' | 'requested' | 'granted' | 'pushing' | 'denied' | 'unverified';
  readonly lease_until: string | null;
  readonly pushed_at: string | null;
  /** The time of the next request to the hub. */
  readonly ask_at: string;
}

/** The subscription of a row as JSON. It is `granted` while the hub has pushed nothing yet that is relied on. */
export const SHOWN_SUBSCRIPTION = `CASE WHEN path IS NOT NULL THEN json_build_object('hub', hub, 'lease_until', lease_until,
    'pushed_at', pushed_at, 'ask_at', ask_at, 'state', CASE
      WHEN lease_until > now() AND is_reliable IS NOT NULL THEN 'pushing' WHEN lease_until > now() THEN 'granted'
      WHEN asked_until > now() THEN 'requested' WHEN failures = 0 THEN 'new'
      WHEN asked_until IS NULL THEN 'denied' ELSE 'unverified' END) END`;

/**
 * A hub that chooses one second does not get more requests for that, and one that chooses ten years
 * is not trusted so long.
 */
const LEAST_RENEWAL = `interval '1 hour'`;
const LONGEST_LEASE = 30 * 24 * 60 * 60;

/** After so many requests that a hub did not verify, it is the turn of the next hub of the feed. */
const MOST_FAILURES = 3;

/** The pause before the next request to a hub that has denied a subscription. */
const AFTER_DENIAL = `interval '7 days'`;

/**
 * A feed becomes due, but not more often than once a minute, and not during a pause that its server
 * requested, whatever its hub does.
 */
const SOON = `CASE WHEN verdict->>'kind' IN ('slowed', 'postponed') THEN next_check_at
    ELSE least(next_check_at, greatest(now(), checked_at + interval '1 minute')) END`;

/** Requests to one host per round, so that a slow one does not delay the others for long. */
const MOST_OF_HOST = 10;

/** Until then, other workers leave a request to the one that has taken it, which may end before it sends it. */
const TAKEN = `interval '15 minutes'`;

const TAKE = `UPDATE subscriptions SET ask_at = now() + ${TAKEN} WHERE path IN (
    SELECT path FROM subscriptions JOIN (
      SELECT path, row_number() OVER (PARTITION BY regexp_replace(split_part(hub, '/', 3), '.*@', '') ORDER BY ask_at) AS place
      FROM subscriptions WHERE ask_at <= now()
    ) AS placed USING (path)
    WHERE ask_at <= now() AND place <= ${MOST_OF_HOST} ORDER BY ask_at LIMIT $1 FOR UPDATE OF subscriptions SKIP LOCKED
  )
  RETURNING path, secret, hub, topic, feed_id IS NULL AS is_leaving`;

/** Until the hub verifies it, a request counts as failed: an hour, doubled up to a week. */
const COUNT = `UPDATE subscriptions SET failures = failures + 1, asked_until = now() + interval '1 hour',
    ask_at = now() + least(interval '1 hour' * power(2, least(failures, 10)), interval '7 days')
  WHERE path = ANY($1::text[])`;

const GRANT = `UPDATE subscriptions SET failures = 0, lease_until = now() + $3::float8 * interval '1 s',
    ask_at = now() + greatest($3::float8 * interval '0.8 s', ${LEAST_RENEWAL})
  WHERE path = $1 AND topic = $2 AND feed_id IS NOT NULL AND asked_until > now() RETURNING path`;

const LEAVE = `DELETE FROM subscriptions
  WHERE path = $1 AND topic = $2 AND feed_id IS NULL AND asked_until > now() RETURNING path`;

/** From then on the feed is polled as before, and at first soon: it may have waited long for a push. */
const endLease = (condition: string, more = ''): string =>
  `WITH ended AS (
     UPDATE subscriptions SET lease_until = NULL, is_reliable = NULL${more} WHERE ${condition} RETURNING feed_id, path
   ), woken AS (
     UPDATE due SET next_check_at = ${SOON} FROM ended
     WHERE due.feed_id = ended.feed_id AND next_check_at IS NOT NULL
   )
   SELECT path FROM ended`;
const LAPSE = endLease('lease_until <= now()');
const DENY = endLease(
  'path = $1 AND topic = $2 AND feed_id IS NOT NULL AND (lease_until > now() OR asked_until > now())',
  `, asked_until = NULL, ask_at = now() + ${AFTER_DENIAL}, failures = greatest(failures, ${MOST_FAILURES})`,
);

/** Feeds that have ended need no pushes. */
const FORGET_ENDED = `UPDATE subscriptions SET feed_id = NULL FROM due
  WHERE due.feed_id = subscriptions.feed_id AND ask_at <= now() AND next_check_at IS NULL`;

/** Nothing is to be ended at a hub that granted nothing. */
const DROP_ENDED = `DELETE FROM subscriptions WHERE ask_at <= now() AND feed_id IS NULL AND lease_until IS NULL`;

const PUSH = `WITH pushed AS (
    UPDATE subscriptions SET pushed_at = now(), is_reliable = false WHERE path = $1 RETURNING feed_id
  )
  UPDATE due SET next_check_at = ${SOON} FROM pushed
  WHERE due.feed_id = pushed.feed_id AND next_check_at IS NOT NULL`;

/**
 * A push that came during a check may be about what the check did not see yet. If the hub ended the
 * subscription meanwhile, the time of the next check must not rely on it.
 */
const CHECK_AGAIN = `UPDATE due SET next_check_at = ${SOON} FROM subscriptions
  WHERE due.feed_id = $1 AND subscriptions.feed_id = $1 AND next_check_at IS NOT NULL
    AND (pushed_at IS DISTINCT FROM $2::timestamptz OR ($3 AND is_reliable IS NULL))`;

/** A check has read the feed after the last push; one that failed does not count. */
const RELY = `UPDATE subscriptions SET is_reliable = true
  WHERE feed_id = $1 AND pushed_at = $2::timestamptz AND NOT is_reliable`;

/** A hub that has not announced an entry is not relied on until it pushes again. */
const DOUBT = `UPDATE subscriptions SET is_reliable = NULL WHERE feed_id = $1 AND pushed_at = $2::timestamptz`;

export class Subscriptions {
  readonly #database: Database;

  constructor(database: Database) {
    this.#database = database;
  }

  /** Subscribes a feed that was checked to the hub that it names, and leaves one that it no longer names. */
  async follow(feed: DueFeed, { state, verdict, entries }: PollCheck): Promise<void> {
    const { id, subscription, is_pushed } = feed;
    const topic = plain(state.hub?.topic ?? '');
    const hubs = [...new Set(state.hub?.hubs.map((hub) => new URL(hub).href))];
    if (subscription === null && hubs.length === 0) return;
    const place = hubs.indexOf(subscription?.hub ?? '');
    const isCurrent =
      subscription?.topic === topic &&
      place >= 0 &&
      (subscription.failures < MOST_FAILURES || hubs.length === 1);
    if (!isCurrent) return this.#change(id, topic, hubs[(place + 1) % hubs.length]);
    const { pushed_at } = subscription;
    await this.#database.query(CHECK_AGAIN, [id, pushed_at, is_pushed]);
    const isRead = verdict.kind === 'changed' || verdict.kind === 'unchanged';
    if (is_pushed && entries.length > 0) await this.#database.query(DOUBT, [id, pushed_at]);
    else if (isRead && !is_pushed) await this.#database.query(RELY, [id, pushed_at]);
  }

  async #change(feed: number, topic: string, hub: string | undefined): Promise<void> {
    await this.#database.transaction(async ({ query }) => {
      await query(
        'UPDATE subscriptions SET feed_id = NULL, ask_at = now(), failures = 0 WHERE feed_id = $1',
        [feed],
      );
      if (hub === undefined) return;
      const path = randomBytes(24).toString('base64url');
      const secret = randomBytes(32).toString('hex');
      // The feed may have been removed meanwhile.
      await query(
        `INSERT INTO subscriptions (path, secret, feed_id, hub, topic)
         SELECT $1, $2, id, $4, $5 FROM feeds WHERE id = $3 ON CONFLICT DO NOTHING`,
        [path, secret, feed, hub, topic],
      );
    });
  }

  /** The requests to send to hubs now. Those that are not counted are taken again later. */
  async take(most: number): Promise<readonly HubRequest[]> {
    for (const sql of [LAPSE, FORGET_ENDED, DROP_ENDED]) await this.#database.query(sql);
    return this.#database.query<HubRequest>(TAKE, [most]);
  }

  /** Requests are about to be sent: from then on, hubs may verify them for an hour. */
  async count(requests: readonly HubRequest[]): Promise<void> {
    await this.#database.query(COUNT, [requests.map(({ path }) => path)]);
  }

  /** Whether a hub may begin to push, because this was requested. */
  async grant(path: string, topic: string, seconds: number): Promise<boolean> {
    const lease = Math.min(seconds, LONGEST_LEASE);
    return (await this.#database.query(GRANT, [path, topic, lease])).length > 0;
  }

  /** Whether a hub may end what it pushes, because this was requested. */
  async leave(path: string, topic: string): Promise<boolean> {
    return (await this.#database.query(LEAVE, [path, topic])).length > 0;
  }

  /** A hub refuses a subscription, or ends it. */
  async deny(path: string, topic: string): Promise<boolean> {
    return (await this.#database.query(DENY, [path, topic])).length > 0;
  }

  /** The secret that pushes are signed with; `null` if none are expected. */
  async secretOf(path: string): Promise<string | null> {
    const [row] = await this.#database.query<{ secret: string }>(
      'SELECT secret FROM subscriptions WHERE path = $1 AND feed_id IS NOT NULL AND lease_until > now()',
      [path],
    );
    return row?.secret ?? null;
  }

  /** Makes the feed due. */
  async push(path: string): Promise<void> {
    await this.#database.query(PUSH, [path]);
  }
}
