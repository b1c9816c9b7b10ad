/** The feeds that are subscribed: how they are added, shown, checked at once, and removed. */
import type { PollVerdict } from 'bozofeed/poll';
import type { Database } from '../database.ts';
import { SHOWN_SUBSCRIPTION, type ShownSubscription } from './subscriptions.ts';
import { hostOf, parts, plain } from './text.ts';

/** A feed of a list, or a website whose feed is to be found. */
export interface ListedFeed {
  readonly url: string;
  readonly title: string;
}

/** A feed as the page of feeds shows it. */
export interface ShownFeed {
  readonly id: number;
  readonly url: string;
  readonly title: string | null;
  readonly link: string | null;
  readonly verdict: PollVerdict | null;
  readonly problems: readonly { readonly name: string; readonly message: string }[] | null;
  readonly store_error: string | null;
  /** Whether the last check failed, or could not be stored. */
  readonly is_failing: boolean;
  readonly checked_at: Date | null;
  /** `null` if the feed has ended. */
  readonly next_check_at: Date | null;
  /** Entries a week, on average over the last four. */
  readonly weekly: number;
  readonly subscription: ShownSubscription | null;
}

/** The feed after which a page begins. */
export interface FeedCursor {
  readonly isFailing: boolean;
  readonly id: number;
}

/** Before all feeds: ids are smaller. */
const START: FeedCursor = { isFailing: true, id: 2_147_483_647 };

const SUBSCRIBE = `WITH listed AS (
    SELECT DISTINCT ON (url) * FROM unnest($1::text[], $2::text[], $3::text[]) AS listed (url, host, title)
  ), new AS (
    INSERT INTO addresses (url, feed_id) SELECT url, nextval('feed_ids') FROM listed
    ON CONFLICT DO NOTHING RETURNING url, feed_id
  ), added AS (
    INSERT INTO feeds (id, url, title, state)
    SELECT feed_id, url, nullif(title, ''), json_build_object('url', url) FROM new JOIN listed USING (url)
    RETURNING id
  )
  INSERT INTO due (feed_id, host) SELECT feed_id, host FROM new JOIN listed USING (url) RETURNING feed_id`;

const shown = (condition: string): string =>
  `SELECT id, url, title, link, is_failing, verdict, problems, store_error, checked_at, next_check_at, (
     SELECT count(*)::float8 / 4 FROM (
       SELECT FROM entries WHERE entries.feed_id = feeds.id AND shown_at > now() - interval '4 weeks' LIMIT 1000) AS latest) AS weekly,
     ${SHOWN_SUBSCRIPTION} AS subscription
   FROM feeds JOIN due ON feed_id = id LEFT JOIN subscriptions USING (feed_id) ${condition}`;
const FAILING = shown('WHERE is_failing AND feed_id < $2 ORDER BY feed_id DESC LIMIT $1');
const OTHERS = shown('WHERE NOT is_failing AND id < $2 ORDER BY id DESC LIMIT $1');
const ONE = shown('WHERE id = $1');

export class Feeds {
  readonly #database: Database;

  constructor(database: Database) {
    this.#database = database;
  }

  /** Adds the feeds whose URLs are not known yet; returns how many. */
  async subscribe(feeds: readonly ListedFeed[]): Promise<number> {
    let added = 0;
    for (const part of parts(feeds)) {
      const rows = await this.#database.query(SUBSCRIBE, [
        part.map(({ url }) => url),
        part.map(({ url }) => hostOf(url)),
        part.map(({ title }) => plain(title)),
      ]);
      added += rows.length;
    }
    return added;
  }

  /** A page of feeds: those that fail come first, and among these and the others those that were added last. */
  async page(limit: number, before: FeedCursor | null): Promise<readonly ShownFeed[]> {
    const { isFailing, id } = before ?? START;
    const select = (sql: string, most: number, start: number): Promise<readonly ShownFeed[]> =>
      this.#database.query<ShownFeed>(sql, [most, start]);
    if (!isFailing) return select(OTHERS, limit, id);
    const failing = await select(FAILING, limit, id);
    const others = await select(OTHERS, limit - failing.length, START.id);
    return [...failing, ...others];
  }

  async one(id: number): Promise<ShownFeed | null> {
    const [feed = null] = await this.#database.query<ShownFeed>(ONE, [id]);
    return feed;
  }

  /** Some feeds to export, after that with the id `after`. */
  listed(
    limit: number,
    after: number,
  ): Promise<readonly Pick<ShownFeed, 'id' | 'url' | 'title' | 'link'>[]> {
    return this.#database.query(
      'SELECT id, url, title, link FROM feeds WHERE id > $2 ORDER BY id LIMIT $1',
      [limit, after],
    );
  }

  /** Makes a feed due; one that has ended is tried again. */
  async checkNow(id: number): Promise<void> {
    await this.#database.query(
      `WITH woken AS (
         UPDATE feeds SET state = json_build_object('url', url) FROM due
         WHERE id = $1 AND feed_id = id AND next_check_at IS NULL
       )
       UPDATE due SET next_check_at = now() WHERE feed_id = $1`,
      [id],
    );
  }

  /** Removes a feed with its entries. A check that is under way is not stored, and its subscription to a hub is ended. */
  async remove(id: number): Promise<void> {
    await this.#database.transaction(async ({ query }) => {
      await query('UPDATE subscriptions SET ask_at = now(), failures = 0 WHERE feed_id = $1', [id]);
      await query('DELETE FROM feeds WHERE id = $1', [id]);
    });
  }

  /**
   * Makes the feeds due whose URLs were refused: the setting that refuses them may have
   * changed. Returns how many.
   */
  async checkRefused(): Promise<number> {
    const rows = await this.#database.query(
      `UPDATE due SET next_check_at = now()
       WHERE verdict->>'kind' = 'blocked' AND verdict->>'by' = 'address' AND next_check_at > now() RETURNING feed_id`,
    );
    return rows.length;
  }

  /**
   * How long, in seconds, the feed that has waited longest has been due, and how many are due,
   * counted up to `most`.
   */
  async backlog(most: number): Promise<{ readonly seconds: number; readonly feeds: number }> {
    const [row] = await this.#database.query<{ seconds: number; feeds: number }>(
      `SELECT coalesce(extract(epoch FROM now() - min(next_check_at)), 0)::float8 AS seconds, count(*)::integer AS feeds
       FROM (SELECT next_check_at FROM due WHERE next_check_at <= now() ORDER BY next_check_at LIMIT $1) AS due`,
      [most],
    );
    return row ?? { seconds: 0, feeds: 0 };
  }
}
