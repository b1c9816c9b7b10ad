/**
 * Finds new and edited entries, by hashes that the state remembers, so that no database has to be
 * queried. Counters that change on their own (comments, views, votes) do not count as edits.
 */
import type { Entry } from '../model/entry.ts';
import { entryDate } from '../reader/entry-date.ts';
import { entryKey } from '../reader/entry-key.ts';
import { digest } from './digest.ts';

/** An entry that is new, or was edited. */
export interface CheckedEntry {
  /**
   * Identifies the entry within its feed: `entryKey`, with a hash added if several entries of the
   * document share that.
   */
  readonly key: string;
  /** A hash of its content, except for numbers of comments, views and votes. */
  readonly hash: string;
  /**
   * `new` if the feed did not have it before, as far as the state remembers; otherwise `edited`.
   */
  readonly change: 'new' | 'edited';
  /** The entry itself. */
  readonly entry: Entry;
}

/** The changes that a document brings. */
export interface Comparison {
  readonly entries: readonly CheckedEntry[];
  readonly seen: string;
}

/**
 * In Base64 characters: 54 bits, so that among 5,000 entries two have the same key in one of a
 * billion feeds.
 */
const KEY_LENGTH = 9;
/** 42 bits: one of a trillion edits is missed. */
const HASH_LENGTH = 7;
const RECORD_LENGTH = KEY_LENGTH + HASH_LENGTH;

/**
 * The maximum number of records: 80 KB. In a longer document, the entries beyond it count as new
 * whenever it changes.
 */
const MOST_RECORDS = 5000;

/**
 * Entries return, because servers that share a name do not always have the same version of a feed.
 */
const FEWEST_RECORDS = 64;

/** An entry with its key and its hash. */
interface Identified {
  readonly key: string;
  readonly hash: string;
  readonly entry: Entry;
}

/**
 * Compares the entries of a document with the known ones.
 *
 * @param isWhole whether the document has all current entries of the feed; otherwise the missing
 * ones are not forgotten
 */
export function compareEntries(
  entries: readonly Entry[],
  seen: string,
  isWhole: boolean,
): Comparison {
  const known = readRecords(seen);
  const now = new Map<string, string>();
  const news: CheckedEntry[] = [];
  for (const { key, hash, entry } of identify(entries)) {
    const short = digest(key).slice(0, KEY_LENGTH);
    const before = known.get(short);
    const after = hash.slice(0, HASH_LENGTH);
    // A partial entry, at which the document was cut off, does not count as an edit.
    const kept = before !== undefined && entry.incomplete === true ? before : after;
    now.set(short, kept);
    if (before === kept) continue;
    news.push({ key, hash, change: before === undefined ? 'new' : 'edited', entry });
  }
  return { entries: news, seen: writeRecords(now, known, isWhole) };
}

/** Those of the document first, then some of the earlier ones. */
function writeRecords(
  now: ReadonlyMap<string, string>,
  before: ReadonlyMap<string, string>,
  isWhole: boolean,
): string {
  const wanted = Math.max(2 * now.size, FEWEST_RECORDS, isWhole ? 0 : now.size + before.size);
  const most = Math.min(wanted, MOST_RECORDS);
  const records = [...now].slice(0, most).map(([key, hash]) => key + hash);
  for (const [key, hash] of before) {
    if (records.length >= most) break;
    if (!now.has(key)) records.push(key + hash);
  }
  return records.join('');
}

function readRecords(seen: string): ReadonlyMap<string, string> {
  const records = new Map<string, string>();
  for (let at = 0; at + RECORD_LENGTH <= seen.length; at += RECORD_LENGTH) {
    const record = seen.slice(at, at + RECORD_LENGTH);
    records.set(record.slice(0, KEY_LENGTH), record.slice(KEY_LENGTH));
  }
  return records;
}

/**
 * Each entry once. Entries with the same key and the same link are one entry (RFC 4287 §4.1.1), of
 * which the version with the latest date counts. Those with the same key and different links are
 * different, because some feeds give all entries the same `id`.
 */
function identify(entries: readonly Entry[]): readonly Identified[] {
  const groups = new Map<string, Entry[]>();
  for (const entry of entries) {
    const key = entryKey(entry);
    const group = groups.get(key);
    if (group === undefined) groups.set(key, [entry]);
    else group.push(entry);
  }
  return [...groups].flatMap(([key, group]) => {
    const byLink = new Map<string, Entry>();
    for (const entry of group) {
      const link = entry.link ?? '';
      const other = byLink.get(link);
      if (other === undefined || updateOf(entry) > updateOf(other)) byLink.set(link, entry);
    }
    return [...byLink].map(([link, entry]) => ({
      key: byLink.size === 1 ? key : `${key} #${digest(link)}`,
      hash: hashOf(entry),
      entry,
    }));
  });
}

function updateOf(entry: Entry): number {
  const { updated = null } = entry;
  return (entryDate({ updated }) ?? entryDate(entry))?.getTime() ?? 0;
}

/** Keys of `media` that count viewers and votes. */
const AUDIENCE: ReadonlySet<string> = new Set(['community']);

const NONE: ReadonlySet<string> = new Set();

/**
 * Keys that no edit changes alone: they count replies, or repeat what another key says, as dates
 * do.
 */
const NOT_HASHED: ReadonlySet<string> = new Set(['slash', 'thr', 'titleDetail', 'summaryDetail']);

function hashOf(entry: Entry): string {
  let said = '';
  const record = recordOf(entry);
  for (const key of Object.keys(record)) {
    const value = record[key];
    if (NOT_HASHED.has(key) || value instanceof Date) continue;
    const except = key === 'media' ? AUDIENCE : NONE;
    said += `${key}\0${textOf(withoutCounts(key, value), except)}\0`;
  }
  return digest(said);
}

/** The value of a key of an entry, without links that contain a number of comments. */
function withoutCounts(key: string, value: unknown): unknown {
  return key === 'links' && Array.isArray(value)
    ? value.filter(({ rel }) => rel !== 'replies')
    : value;
}

/** Unknown elements may be nested deeply. Deeper levels are not compared. */
const DEEPEST = 500;

/** The content of a value as text, without some keys. Faster than JSON, because strings are not escaped. */
function textOf(value: unknown, except: ReadonlySet<string>, depth: number = DEEPEST): string {
  if (typeof value !== 'object' || value === null) return String(value);
  if (value instanceof Date) return String(value.getTime());
  if (depth === 0) return '';
  const record = recordOf(value);
  let said = '\x01';
  for (const key of Object.keys(record)) {
    if (!except.has(key)) said += `${key}\0${textOf(record[key], except, depth - 1)}\0`;
  }
  return `${said}\x02`;
}

function recordOf(value: object): Readonly<Record<string, unknown>> {
  return value as Readonly<Record<string, unknown>>;
}

/** How many entries show a rhythm: those of a day for a busy feed, of a year for a quiet one. */
const LONGEST_RHYTHM = 10;

/**
 * When the latest entries appeared, newest first.
 *
 * @param isFirst whether the document is the first one: it is then unknown when entries without a
 * date appeared
 */
export function rhythmWith(
  rhythm: readonly string[],
  entries: readonly CheckedEntry[],
  now: Date,
  isFirst: boolean,
): readonly string[] {
  const moments = entries.flatMap(({ entry, change }) => {
    if (change === 'edited') return [];
    const date = entryDate(entry);
    // A date before 1970 is a mistake.
    if (date === null || date.getTime() < 0) return isFirst ? [] : [now.toISOString()];
    return [(date > now ? now : date).toISOString()];
  });
  return [...rhythm, ...moments]
    .toSorted((one, other) => Date.parse(other) - Date.parse(one))
    .slice(0, LONGEST_RHYTHM);
}
