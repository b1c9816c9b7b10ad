/**
 * Finds new, edited and deleted entries, by hashes that the state remembers, so that no database
 * has to be queried.
 */
import type { Entry } from '../model/entry.ts';
import type { DeletedEntry } from '../model/namespaces/at.ts';
import { entryDate } from '../reader/entry-date.ts';
import { entryKey } from '../reader/entry-key.ts';
import { withKeys } from '../reader/with-keys.ts';
import { contentHashOf, HASH_VERSION } from './content-hash.ts';
import { digest } from './digest.ts';

/** An entry that is new, or was edited. */
export interface CheckedEntry {
  /** Identifies the entry within its feed: the key that `withKeys` gives. */
  readonly key: string;
  /** A hash of its visible content: title, link, text, and the URLs of its files. */
  readonly hash: string;
  /**
   * `new` if the feed did not have it before, as far as the state remembers; otherwise `edited`.
   */
  readonly change: 'new' | 'edited';
  /** The entry itself. */
  readonly entry: Entry;
}

/** An entry that the feed had, and that it reports as deleted (RFC 6721). */
export interface DeletedKey {
  /** The key that the entry had. */
  readonly key: string;
  /** What the feed says about it. */
  readonly deleted: DeletedEntry;
}

/** What is known of a feed's entries. */
export interface Known {
  readonly seen: string;
  /** The version of the hashes in `seen`. */
  readonly hashVersion: number;
}

/** The changes that a document brings. */
export interface Comparison {
  readonly entries: readonly CheckedEntry[];
  readonly deleted: readonly DeletedKey[];
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

/**
 * Compares the entries of a document with the known ones. With hashes of another version, known
 * entries are not `edited`: their hashes are replaced.
 *
 * @param isWhole whether the document has all current entries of the feed; otherwise the missing
 * ones are not forgotten
 */
export function compareEntries(
  entries: readonly Entry[],
  deletedEntries: readonly DeletedEntry[],
  { seen, hashVersion }: Known,
  isWhole: boolean,
): Comparison {
  const isSameVersion = hashVersion === HASH_VERSION;
  const known = readRecords(seen);
  const now = new Map<string, string>();
  const news: CheckedEntry[] = [];
  for (const { key, entry } of withKeys(entries)) {
    const hash = contentHashOf(entry);
    const short = shortOf(key);
    const before = known.get(short) ?? (isSameVersion ? undefined : formerly(known, entry));
    const after = hash.slice(0, HASH_LENGTH);
    const isKept = before !== undefined && entry.incomplete === true && isSameVersion;
    // A partial entry, at which the document was cut off, does not count as an edit.
    const kept = isKept ? before : after;
    now.set(short, kept);
    if (before === kept || (before !== undefined && !isSameVersion)) continue;
    news.push({ key, hash, change: before === undefined ? 'new' : 'edited', entry });
  }
  const deleted = deletedFrom(known, now, deletedEntries);
  return { entries: news, deleted, seen: writeRecords(now, known, isWhole) };
}

/** The record of an entry under the keys of version 1. */
function formerly(known: ReadonlyMap<string, string>, entry: Entry): string | undefined {
  const { link = '' } = entry;
  const former = [`link:${link}`, `${entryKey(entry)} #${digest(link)}`];
  return former.map((key) => known.get(shortOf(key))).find((record) => record !== undefined);
}

/** The known entries that the feed reports as deleted and no longer has; they are forgotten. */
function deletedFrom(
  known: Map<string, string>,
  now: ReadonlyMap<string, string>,
  deletedEntries: readonly DeletedEntry[],
): readonly DeletedKey[] {
  return deletedEntries.flatMap((deleted) => {
    if (deleted.ref === undefined) return [];
    const key = entryKey({ id: deleted.ref });
    const short = shortOf(key);
    return !now.has(short) && known.delete(short) ? [{ key, deleted }] : [];
  });
}

function shortOf(key: string): string {
  return digest(key).slice(0, KEY_LENGTH);
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

function readRecords(seen: string): Map<string, string> {
  const records = new Map<string, string>();
  for (let at = 0; at + RECORD_LENGTH <= seen.length; at += RECORD_LENGTH) {
    const record = seen.slice(at, at + RECORD_LENGTH);
    records.set(record.slice(0, KEY_LENGTH), record.slice(KEY_LENGTH));
  }
  return records;
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
