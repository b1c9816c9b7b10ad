/** All SQL: which feeds are due, how a check is stored, and the entries to show. */
import { readFile } from 'node:fs/promises';
import type { Entry, Feed } from 'bozofeed';
import type { CheckedEntry, FeedState, FeedStateLike, PollCheck } from 'bozofeed/poll';
import { entryDate, entryText } from 'bozofeed/reader';
import type { Database, Queries } from './database.ts';

/** A feed to check. */
export interface DueFeed {
  readonly id: number;
  readonly revision: number;
  readonly state: FeedStateLike;
}

/** A feed of a list. */
export interface ListedFeed {
  readonly url: string;
  readonly title: string;
}

/** The number of entries that were written. */
export interface Written {
  readonly added: number;
  readonly edited: number;
}

/** An entry with the data of its feed to show. */
export interface ShownEntry {
  readonly id: string;
  readonly entry: Entry;
  readonly shown_at: Date;
  readonly feed_id: number;
  readonly feed_title: string | null;
  readonly feed_link: string | null;
}

/** Where a page of the river starts: after this entry. */
export interface Cursor {
  readonly shownAt: Date;
  readonly id: string;
}

/**
 * The same as `isDue` of `bozofeed/poll`; a time so far ahead was written while a clock was wrong.
 */
const IS_DUE = `gone_at IS NULL AND (next_check_at <= now() OR next_check_at > now() + interval '15 days')`;

/** Rows per statement, so that no statement grows with the feed. */
const ROWS = 200;

/**
 * Characters of JSON. Longer entries are archives rather than articles: the start of the text is
 * stored.
 */
const LONGEST_ENTRY = 250_000;

const NOTHING: Written = { added: 0, edited: 0 };

/** What the state of a feed has before anything was read. */
const NOTHING_READ = {
  validators: { etag: null, modified: null },
  seen: '',
  feedHash: null,
  bodyHash: null,
};

/** By how much a check that cannot be stored is postponed: 5 minutes, doubled up to a day. */
const PUT_OFF = `least(interval '5 minutes' * power(2, least(store_failures, 10)), interval '1 day')`;

export class Store {
  readonly #database: Database;

  private constructor(database: Database) {
    this.#database = database;
  }

  static async open(database: Database): Promise<Store> {
    await database.script(await readFile(new URL('../schema.sql', import.meta.url), 'utf8'));
    return new Store(database);
  }

  /** Adds the feeds whose URLs are not known yet; returns how many. */
  async subscribe(feeds: readonly ListedFeed[]): Promise<number> {
    let added = 0;
    for (const part of parts(feeds)) {
      const rows = await this.#database.query<{ id: number }>(
        `WITH listed AS (
           SELECT DISTINCT ON (url) * FROM unnest($1::text[], $2::text[], $3::text[]) AS listed (url, host, title)
         ), new AS (
           INSERT INTO addresses (url, feed_id) SELECT url, nextval('feed_ids') FROM listed
           ON CONFLICT DO NOTHING RETURNING url, feed_id
         )
         INSERT INTO feeds (id, url, host, title, state)
         SELECT feed_id, url, host, nullif(title, ''), json_build_object('url', url) FROM new JOIN listed USING (url)
         RETURNING id`,
        [
          part.map(({ url }) => url),
          part.map(({ url }) => new URL(url).hostname),
          part.map(({ title }) => plain(title)),
        ],
      );
      added += rows.length;
    }
    return added;
  }

  /** Hosts with due feeds, those that have waited longest first. */
  async dueHosts(limit: number): Promise<readonly string[]> {
    const rows = await this.#database.query<{ host: string }>(
      `SELECT host FROM feeds WHERE ${IS_DUE} GROUP BY host ORDER BY min(next_check_at) LIMIT $1`,
      [limit],
    );
    return rows.map(({ host }) => host);
  }

  /** The due feeds of a host, those that have waited longest first. */
  dueFeeds(host: string, limit: number): Promise<readonly DueFeed[]> {
    return this.#database.query<DueFeed>(
      `SELECT id, revision, state FROM feeds WHERE host = $1 AND ${IS_DUE} ORDER BY next_check_at, id LIMIT $2`,
      [host, limit],
    );
  }

  /**
   * Stores the outcome of a check, state and entries, or nothing. `null` if another check of the
   * feed was stored after `feed` was read.
   */
  save(feed: DueFeed, check: PollCheck): Promise<Written | null> {
    return this.#database.transaction(async (queries) => {
      const rows = await queries.query(
        `UPDATE feeds SET verdict = $3, revision = revision + 1, store_error = NULL, store_failures = 0
         WHERE id = $1 AND revision = $2 RETURNING id`,
        [feed.id, feed.revision, JSON.stringify(check.verdict)],
      );
      if (rows.length === 0) return null;
      if (check.verdict.kind === 'moved' && !(await claim(queries, feed.id, check.state.url))) {
        await queries.query('UPDATE feeds SET gone_at = now() WHERE id = $1', [feed.id]);
        return NOTHING;
      }
      if (!(await isFromAnotherFeed(queries, feed.id, check))) {
        await saveState(queries, feed.id, check.state, check.result?.feed);
        return saveEntries(queries, feed.id, check.entries);
      }
      const { validators, seen, feedHash, bodyHash } = { ...NOTHING_READ, ...feed.state };
      const unread = { ...check.state, validators, seen, feedHash, bodyHash };
      await saveState(queries, feed.id, unread, undefined);
      return NOTHING;
    });
  }

  /**
   * A check could not be stored although the database is available: the feed is postponed, so that
   * its server is not asked in vain.
   */
  async putOff(feed: DueFeed, error: unknown): Promise<void> {
    await this.#database.query(
      `UPDATE feeds SET next_check_at = now() + ${PUT_OFF}, store_error = $3, store_failures = store_failures + 1
       WHERE id = $1 AND revision = $2`,
      [feed.id, feed.revision, plain(`${error}`).slice(0, 1000)],
    );
  }

  /** A page of entries, newest first. */
  river(limit: number, before: Cursor | null, feed: number | null): Promise<readonly ShownEntry[]> {
    return this.#database.query<ShownEntry>(
      `SELECT entries.id::text, entry, shown_at, feed_id, feeds.title AS feed_title, feeds.link AS feed_link
       FROM entries JOIN feeds ON feeds.id = feed_id
       WHERE ($2::timestamptz IS NULL OR (shown_at, entries.id) < ($2::timestamptz, $3::bigint))
         AND ($4::integer IS NULL OR feed_id = $4)
       ORDER BY shown_at DESC, entries.id DESC LIMIT $1`,
      [limit, before?.shownAt.toISOString() ?? null, before?.id ?? null, feed],
    );
  }

  /**
   * How long, in seconds, the feed that has waited longest has been due, and how many are due,
   * counted up to `most`.
   */
  async backlog(most: number): Promise<{ readonly seconds: number; readonly feeds: number }> {
    const [row] = await this.#database.query<{ seconds: number; feeds: number }>(
      `SELECT coalesce(extract(epoch FROM now() - min(next_check_at)), 0)::float8 AS seconds, count(*)::integer AS feeds
       FROM (SELECT next_check_at FROM feeds WHERE gone_at IS NULL AND next_check_at <= now()
             ORDER BY next_check_at LIMIT $1) AS due`,
      [most],
    );
    return row ?? { seconds: 0, feeds: 0 };
  }

  async ping(): Promise<void> {
    await this.#database.query('SELECT 1');
  }
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
  return !(await isOfAnotherFeed(queries, feed, url));
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
  return href !== undefined && redirects.length > 0 && isOfAnotherFeed(queries, feed, href);
}

/** Whether a URL belongs to another feed, which is checked again if it had ended. */
async function isOfAnotherFeed(queries: Queries, feed: number, url: string): Promise<boolean> {
  const [other] = await queries.query<{ feed_id: number }>(
    'SELECT feed_id FROM addresses WHERE url = $1 AND feed_id <> $2',
    [url, feed],
  );
  if (other === undefined) return false;
  await queries.query(
    `UPDATE feeds SET gone_at = NULL, state = json_build_object('url', url), next_check_at = now(),
       revision = revision + 1
     WHERE id = $1 AND gone_at IS NOT NULL`,
    [other.feed_id],
  );
  return true;
}

async function saveState(
  queries: Queries,
  feed: number,
  state: FeedState,
  data: Feed | undefined,
): Promise<void> {
  const title = data?.titleDetail;
  await queries.query(
    `UPDATE feeds SET state = $2, url = $3, host = $4, next_check_at = coalesce($5, next_check_at),
       gone_at = $6, title = coalesce($7, title), link = coalesce($8, link)
     WHERE id = $1`,
    [
      ...[feed, JSON.stringify(state), state.url, hostOf(state)],
      ...[state.nextCheckAt, state.goneAt],
      title === undefined ? null : plain(entryText({ content: [title] }, 300)) || null,
      data?.link === undefined ? null : plain(data.link),
    ],
  );
}

async function saveEntries(
  queries: Queries,
  feed: number,
  entries: readonly CheckedEntry[],
): Promise<Written> {
  const now = new Date();
  // Keys that PostgreSQL cannot distinguish count as one.
  const byKey = new Map(entries.map((checked) => [plain(checked.key), checked]));
  let added = 0;
  let edited = 0;
  // The last entry of the document is stored first: among entries with the same time, the first one
  // is the newest.
  for (const part of parts([...byKey].toReversed())) {
    const rows = await queries.query<{ added: boolean }>(
      `INSERT INTO entries (feed_id, key, hash, entry, shown_at)
       SELECT $1, key, hash, entry::json, shown_at
       FROM unnest($2::text[], $3::text[], $4::text[], $5::timestamptz[]) AS new (key, hash, entry, shown_at)
       ON CONFLICT (feed_id, key) DO UPDATE SET hash = excluded.hash, entry = excluded.entry, edited_at = now()
       WHERE entries.hash <> excluded.hash
       RETURNING edited_at IS NULL AS added`,
      [
        feed,
        part.map(([key]) => key),
        part.map(([, { hash }]) => hash),
        part.map(([, { entry }]) => entryJson(entry)),
        part.map(([, { entry }]) => momentOf(entry, now).toISOString()),
      ],
    );
    const fresh = rows.filter((row) => row.added).length;
    added += fresh;
    edited += rows.length - fresh;
  }
  return { added, edited };
}

function entryJson(entry: Entry): string {
  const json = JSON.stringify(entry);
  if (json.length <= LONGEST_ENTRY) return json;
  const { id, link, title, titleDetail, published, updated } = entry;
  const value = entryText(entry, LONGEST_ENTRY / 10);
  const cut = { published, updated, content: [{ type: 'text/plain', value }] };
  const named = JSON.stringify({ ...cut, id, link, title, titleDetail });
  return named.length <= LONGEST_ENTRY ? named : JSON.stringify(cut);
}

/** Feeds announce future entries, which would stay at the top. */
function momentOf(entry: Entry, now: Date): Date {
  const date = entryDate(entry);
  return date === null || date > now || date.getTime() < 0 ? now : date;
}

function hostOf({ url }: FeedState): string {
  return URL.canParse(url) ? new URL(url).hostname : '';
}

/** The part of a text that a column of type `text` can store. */
function plain(text: string): string {
  return text.toWellFormed().replaceAll('\0', '\u{FFFD}');
}

function* parts<T>(all: readonly T[]): Generator<readonly T[]> {
  for (let at = 0; at < all.length; at += ROWS) yield all.slice(at, at + ROWS);
}
