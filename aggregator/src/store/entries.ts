/** Entries: how they are stored, shown, searched and, after a while, deleted. */
import type { Entry } from 'bozofeed';
import type { CheckedEntry } from 'bozofeed/poll';
import { entryDate, entryText } from 'bozofeed/reader';
import type { Database, Queries } from '../database.ts';
import { parts, plain } from './text.ts';

/** The number of entries that were written. */
export interface Written {
  readonly added: number;
  readonly edited: number;
}

export const NOTHING: Written = { added: 0, edited: 0 };

/** An entry with the data of its feed to show. */
export interface ShownEntry {
  readonly id: string;
  readonly entry: Entry;
  readonly shown_at: Date;
  readonly feed_id: number;
  readonly feed_title: string | null;
  readonly feed_link: string | null;
}

/** The entries of a page. */
export interface ShownPage {
  readonly entries: readonly ShownEntry[];
  /** Whether a search has ended early: older entries may have the words, too. */
  readonly isPartial: boolean;
}

/** Where a page starts: after this entry. */
export interface Cursor {
  readonly shownAt: Date;
  readonly id: string;
}

/** What a page shows: all entries, those of a feed, or those with some words. */
export interface Selection {
  readonly feed: number | null;
  readonly search: string | null;
}

/** Which entries are kept; 0 for all. */
export interface Retention {
  readonly days: number;
  readonly perFeed: number;
}

/**
 * Characters of JSON. Longer entries are archives rather than articles: the start of the text is
 * stored.
 */
const LONGEST_ENTRY = 250_000;

/** Characters of the text that the search knows. */
const LONGEST_SEARCHED = 5000;

/** Entries that one run of the retention deletes because they are too old, and of a feed because it has too many. */
const MOST_DELETED = 1000;

/** Feeds that one run of the retention trims: feeds with new entries, and, once after the start, all others. */
const MOST_TRIMMED = 1000;
const MOST_WALKED = 200;

/** Notes feeds with new entries, before the entries: trimming locks rows in the same order. */
const NOTE_GROWN = `INSERT INTO grown SELECT feed FROM unnest($1::integer[]) AS new (feed) ORDER BY feed ON CONFLICT DO NOTHING`;

const TAKE_GROWN = `DELETE FROM grown WHERE feed_id IN (SELECT feed_id FROM grown ORDER BY feed_id LIMIT ${MOST_TRIMMED}) RETURNING feed_id AS id`;

/** The newest entries stay. */
const TRIM = `DELETE FROM entries USING unnest($1::integer[]) AS trimmed (feed), LATERAL (
    SELECT key FROM entries WHERE feed_id = feed
    ORDER BY shown_at DESC, id DESC OFFSET $2 LIMIT ${MOST_DELETED}) AS old
  WHERE entries.feed_id = feed AND entries.key = old.key RETURNING feed_id AS id`;

/** Feeds have entries dated in the future, which would stay at the top. Those without a date are dated now. */
const SAVE = `INSERT INTO entries (feed_id, key, hash, entry, words, shown_at)
  SELECT feed, key, hash, entry::json, to_tsvector('simple', words), least(shown_at, now())
  FROM unnest($1::integer[], $2::text[], $3::text[], $4::text[], $5::text[], $6::timestamptz[]) AS new (feed, key, hash, entry, words, shown_at)
  ON CONFLICT (feed_id, key) DO UPDATE
    SET hash = excluded.hash, entry = excluded.entry, words = excluded.words, edited_at = now()
    WHERE entries.hash <> excluded.hash
  RETURNING feed_id, edited_at IS NULL AS added`;

/** Entries that a search reads one by one before it uses the index of words. */
const LOOKED_AT = 2000;

/** One statement per selection, so that each is planned for its index. */
const page = (from: string, condition: string): string =>
  `SELECT entries.id::text, entry, shown_at, feed_id, feeds.title AS feed_title, feeds.link AS feed_link
   FROM ${from} AS entries JOIN feeds ON feeds.id = feed_id ${condition}
   ORDER BY shown_at DESC, entries.id DESC LIMIT $1`;
const AFTER = '(shown_at, id) < ($2::timestamptz, $3::bigint)';
const HAS_WORDS = `words @@ websearch_to_tsquery('simple', $4)`;
const ALL = page(`(SELECT * FROM entries WHERE ${AFTER})`, '');
const OF_FEED = page(`(SELECT * FROM entries WHERE ${AFTER} AND feed_id = $4::integer)`, '');
const OF_FEED_WITH_WORDS = page(
  `(SELECT * FROM entries WHERE ${AFTER} AND feed_id = $5::integer)`,
  `WHERE ${HAS_WORDS}`,
);
/** A frequent word is found among the latest entries; the index would name most of all entries. */
const LATEST_WITH_WORDS = page(
  `(SELECT * FROM entries WHERE ${AFTER} ORDER BY shown_at DESC, id DESC LIMIT ${LOOKED_AT})`,
  `WHERE ${HAS_WORDS}`,
);
/** Whether each result has a word of the search: `-word` alone would read all entries. */
const HAS_INDEX = `SELECT querytree(websearch_to_tsquery('simple', $1)) NOT IN ('', 'T') AS has_index`;

/** A rare word is found by its index. Not materialized, the planner might read all entries by date. */
const WITH_WORDS = `WITH found AS MATERIALIZED (
    SELECT feed_id, key, id, shown_at FROM entries WHERE ${HAS_WORDS} AND ${AFTER}
  ), latest AS (
    SELECT feed_id, key FROM found ORDER BY shown_at DESC, id DESC LIMIT $1
  ) ${page('(SELECT * FROM latest JOIN entries USING (feed_id, key))', '')}`;

/** After every entry. */
const START = ['infinity', '9223372036854775807'];

export class Entries {
  readonly #database: Database;
  /** The feed after which the next run trims; `null` once all feeds were. */
  #trimmed: number | null = 0;

  constructor(database: Database) {
    this.#database = database;
  }

  /** A page of entries, newest first. */
  async page(limit: number, before: Cursor | null, selection: Selection): Promise<ShownPage> {
    const { feed, search } = selection;
    const start = before === null ? START : [before.shownAt.toISOString(), before.id];
    const values = [limit, ...start];
    if (search === null) {
      const [sql, more] = feed === null ? [ALL, []] : [OF_FEED, [feed]];
      return { entries: await this.#database.query(sql, [...values, ...more]), isPartial: false };
    }
    return this.#search(limit, [...values, plain(search)], feed);
  }

  /** Finds entries by words: as many as a bounded amount of work finds. */
  async #search(
    limit: number,
    values: readonly unknown[],
    feed: number | null,
  ): Promise<ShownPage> {
    if (feed !== null) {
      const found = await this.#database.queryBriefly<ShownEntry>(OF_FEED_WITH_WORDS, [
        ...values,
        feed,
      ]);
      return { entries: found ?? [], isPartial: found === null };
    }
    const latest = await this.#database.query<ShownEntry>(LATEST_WITH_WORDS, values);
    if (latest.length === limit) return { entries: latest, isPartial: false };
    const [query] = await this.#database.query<{ has_index: boolean }>(HAS_INDEX, values.slice(-1));
    const found =
      query?.has_index === true
        ? await this.#database.queryBriefly<ShownEntry>(WITH_WORDS, values)
        : null;
    return { entries: found ?? latest, isPartial: found === null };
  }

  /**
   * Deletes some of the entries that are too old, or too many for their feed. Entries that a feed
   * still has do not come back: its state knows them. Returns whether others are to be deleted.
   */
  async retain({ days, perFeed }: Retention): Promise<boolean> {
    const hasGrown = perFeed > 0 && (await this.#trim(perFeed));
    if (days === 0) return hasGrown;
    const deleted = await this.#database.query(
      `DELETE FROM entries WHERE (feed_id, key) IN (
         SELECT feed_id, key FROM entries WHERE shown_at < now() - $1::integer * interval '1 day'
         ORDER BY shown_at, id LIMIT ${MOST_DELETED}) RETURNING feed_id`,
      [days],
    );
    return hasGrown || deleted.length === MOST_DELETED;
  }

  /**
   * Trims feeds with new entries, and, once since the start, all others: the number may be smaller
   * than it was. Returns whether there are more.
   */
  async #trim(perFeed: number): Promise<boolean> {
    const hasGrown = await this.#database.transaction(async (queries) => {
      const grown = await queries.query<{ id: number }>(TAKE_GROWN);
      const isDone = await trim(queries, grown, perFeed);
      return grown.length === MOST_TRIMMED || !isDone;
    });
    if (hasGrown || this.#trimmed === null) return hasGrown;
    const after = this.#trimmed;
    const last = await this.#database.transaction(async (queries) => {
      const sql = `SELECT id FROM feeds WHERE id > $1 ORDER BY id LIMIT ${MOST_WALKED}`;
      const feeds = await queries.query<{ id: number }>(sql, [after]);
      await trim(queries, feeds, perFeed);
      return feeds.at(-1)?.id ?? null;
    });
    this.#trimmed = last;
    return last !== null;
  }
}

/** Trims feeds. Returns whether none of them has too many entries now; those that have are noted. */
async function trim(
  queries: Queries,
  feeds: readonly { readonly id: number }[],
  perFeed: number,
): Promise<boolean> {
  const deleted = await queries.query<{ id: number }>(TRIM, [feeds.map(({ id }) => id), perFeed]);
  const full = fullOf(deleted.map(({ id }) => id));
  if (full.length > 0) await queries.query(NOTE_GROWN, [full]);
  return full.length === 0;
}

/** Feeds of which as many entries were deleted as one run may delete. */
function fullOf(deleted: readonly number[]): readonly number[] {
  const counts = new Map<number, number>();
  for (const id of deleted) counts.set(id, (counts.get(id) ?? 0) + 1);
  return [...counts].filter(([, count]) => count === MOST_DELETED).map(([id]) => id);
}

/** Saves the entries of feeds; returns how many were written of each feed that has any. */
export async function saveEntries(
  queries: Queries,
  feeds: ReadonlyMap<number, readonly CheckedEntry[]>,
): Promise<ReadonlyMap<number, Written>> {
  const written = new Map<number, Written>();
  const growing = [...feeds].filter(([, entries]) => entries.length > 0).map(([feed]) => feed);
  if (growing.length > 0) await queries.query(NOTE_GROWN, [growing]);
  for (const part of parts([...feeds].flatMap(rowsOf))) {
    const rows = await queries.query<{ feed_id: number; added: boolean }>(SAVE, [
      part.map(({ feed }) => feed),
      part.map(({ key }) => key),
      part.map(({ hash }) => hash),
      part.map(({ entry }) => entryJson(entry)),
      part.map(({ entry }) => searchedText(entry)),
      part.map(({ entry }) => dateOf(entry)),
    ]);
    for (const row of rows) {
      const { added, edited } = written.get(row.feed_id) ?? NOTHING;
      const one = row.added ? { added: added + 1, edited } : { added, edited: edited + 1 };
      written.set(row.feed_id, one);
    }
  }
  return written;
}

interface Row extends CheckedEntry {
  readonly feed: number;
}

/**
 * The last entry of the document is the first row: among entries with the same time, the first one
 * of the document is the newest.
 */
function rowsOf([feed, entries]: readonly [number, readonly CheckedEntry[]]): readonly Row[] {
  // Keys that PostgreSQL cannot distinguish count as one.
  const byKey = new Map(entries.map((checked) => [plain(checked.key), checked]));
  return [...byKey].map(([key, checked]) => ({ ...checked, feed, key })).toReversed();
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

function searchedText(entry: Entry): string {
  const { title = '' } = entry;
  return plain(`${title.slice(0, 300)} ${entryText(entry, LONGEST_SEARCHED)}`);
}

/** Its own date; `null` if it has none, or one before all feeds. */
function dateOf(entry: Entry): string | null {
  const date = entryDate(entry);
  return date === null || date.getTime() < 0 ? null : date.toISOString();
}
