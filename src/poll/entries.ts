/**
 * Finds new, edited and deleted entries, by hashes that the state remembers, so that no database
 * has to be queried.
 */

import type { Entry } from '../model/entry.ts';
import type { DeletedEntry } from '../model/namespaces/at.ts';
import { entryDate } from '../reader/entry-date.ts';
import { entryKey, type Identify } from '../reader/keys.ts';
import { HASH_VERSION } from './content-hash.ts';
import { type Recognized, recognize, shortOf } from './recognize.ts';
import {
  AROUND,
  CALM,
  changedShare,
  type EntryRecord,
  type EntryRecords,
  RESTLESS,
  readRecords,
  readSketches,
  sketchOf,
  VOLATILE,
  writeRecords,
  writeSketches,
} from './records.ts';

/** An entry that is new, or was edited. */
export interface CheckedEntry {
  /**
   * Identifies the entry within its feed: the key that `withKeys` gives, or that it had when it was
   * reported as new.
   */
  readonly key: string;
  /**
   * A hash of its visible content: title, link, text, and the URLs of its files; without what
   * changes on its own, such as counters and relative times.
   */
  readonly hash: string;
  /**
   * `new` if the feed did not have it before, as far as the state remembers; otherwise `edited`.
   */
  readonly change: 'new' | 'edited';
  /** The entry that is new or was edited. */
  readonly entry: Entry;
}

/** An entry that the feed had, and that it reports as deleted (RFC 6721). */
export interface DeletedKey {
  /** The key that the entry had. */
  readonly key: string;
  /** What the feed says about the deleted entry. */
  readonly deleted: DeletedEntry;
}

/** What is known of a feed’s entries, from its state. */
export interface Known {
  readonly seen: string;
  /** The version of the hashes in `seen`. */
  readonly hashVersion: number;
  readonly volatile: string;
  readonly identify: Identify;
}

/** A document, as far as entries are concerned. */
export interface DocumentEntries {
  readonly entries: readonly Entry[];
  readonly deleted: readonly DeletedEntry[];
  /** The link of the feed, which identifies no entry. */
  readonly home: string;
  /**
   * Whether the document has all current entries of the feed; otherwise the missing ones are not
   * forgotten.
   */
  readonly isWhole: boolean;
  /** What identifies the entries, set by the caller. */
  readonly identify: Identify | null;
}

/** The changes that a document brings. */
export interface Comparison {
  readonly entries: readonly CheckedEntry[];
  readonly deleted: readonly DeletedKey[];
  readonly seen: string;
  readonly volatile: string;
  readonly identify: Identify;
}

/**
 * The maximum number of records: 160 kB. In a longer document, the entries beyond it count as new
 * whenever it changes.
 */
const MOST_RECORDS = 5000;

/**
 * Entries return, because servers that share a name do not always have the same version of a feed.
 */
const FEWEST_RECORDS = 64;

/** The maximum number of volatile entries: 75 kB. Others are reported with each edit. */
const MOST_SKETCHES = 1000;

/**
 * Compares the entries of a document with the known ones. With hashes of another version, known
 * entries are not `edited`: their hashes are replaced.
 */
export function compareEntries(document: DocumentEntries, known: Known): Comparison {
  const records = readRecords(known.seen, known.hashVersion);
  const isCurrent = known.hashVersion === HASH_VERSION;
  const { entries, identify } = recognize(document.entries, {
    records,
    isCurrent,
    identify: known.identify,
    wanted: document.identify,
    home: document.home,
  });
  const sketches = readSketches(isCurrent ? known.volatile : '');
  const edits = findEdits(entries, sketches, isCurrent);
  const now = new Map(edits.map(({ entry, record }) => [entry.short, record] as const));
  const former = new Set(entries.flatMap(({ formerly }) => formerly ?? []));
  const others = [...records].filter(([short]) => !former.has(short));
  // The content of entries with hashes of another version is unknown.
  const before = new Map(
    isCurrent ? others : others.map(([short, record]) => [short, { ...record, hash: '' }] as const),
  );
  const deleted = deletedFrom(before, now, document.deleted);
  const kept = edits.flatMap(({ entry, sketch }) =>
    sketch === null ? [] : [[entry.short, sketch] as const],
  );
  return {
    entries: edits.flatMap(({ entry: { key, entry, content }, change }) =>
      change === null ? [] : [{ key, hash: content.hash, change, entry }],
    ),
    deleted,
    seen: writeRecords(recordsToKeep(now, before, document.isWhole)),
    volatile: writeSketches(kept.slice(0, MOST_SKETCHES)),
    identify,
  };
}

/** The known entries that the feed reports as deleted and no longer has; they are forgotten. */
function deletedFrom(
  known: Map<string, EntryRecord>,
  now: EntryRecords,
  deletedEntries: readonly DeletedEntry[],
): readonly DeletedKey[] {
  return deletedEntries.flatMap((deleted) => {
    if (deleted.ref === undefined) return [];
    const key = entryKey({ id: deleted.ref });
    const short = shortOf(key);
    return !now.has(short) && known.delete(short) ? [{ key, deleted }] : [];
  });
}

/** The records of the document first, then some of the earlier ones. */
function recordsToKeep(
  now: EntryRecords,
  before: EntryRecords,
  isWhole: boolean,
): readonly (readonly [string, EntryRecord])[] {
  const wanted = Math.max(2 * now.size, FEWEST_RECORDS, isWhole ? 0 : now.size + before.size);
  const others = [...before].filter(([key]) => !now.has(key));
  return [...now, ...others].slice(0, Math.min(wanted, MOST_RECORDS));
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

// Which known entries were edited. What a feed changes on its own is not an edit: advertisements and
// related posts, which change in most entries at once, and entries that are never the same twice.

/** An entry of the document, what to report of it, and what to remember. */
interface Edit {
  readonly entry: Recognized;
  readonly change: 'new' | 'edited' | null;
  readonly record: EntryRecord;
  /**
   * The sketch of its words: of the version that was reported last, if the entry is volatile, or of
   * the latest one, if only the page around it changes; otherwise `null`.
   */
  readonly sketch: string | null;
}

/** From this number of entries on, a change in most known entries is one of the page around them. */
const MANY = 4;

/** A tenth of its words: more is an edit of a volatile entry. */
const MUCH = 0.1;

/** In a change around the entries, one that changed by so much more than most was edited as well. */
const MUCH_MORE = 0.15;

/** So much changes at least if only the page around a few entries changes. */
const USUAL = 0.05;

/** How far sizes may differ in a change of the page around the entries: a step is a seventh. */
const SIZE_STEPS = 1;

/** Finds new and edited entries. */
function findEdits(
  entries: readonly Recognized[],
  sketches: ReadonlyMap<string, string>,
  isCurrent: boolean,
): readonly Edit[] {
  const around = isCurrent ? changesAround(entries, sketches) : new Map<Recognized, string>();
  const doLinksVary = areMost(entries, isMoved);
  return entries.map((entry): Edit => {
    const { before, now, content } = entry;
    if (before === null) return { entry, change: 'new', record: now, sketch: null };
    const sketch = sketches.get(entry.formerly ?? '') ?? null;
    const unreported = (record: EntryRecord): Edit => ({ entry, change: null, record, sketch });
    if (!isCurrent || before.hash === '') return unreported(now);
    // A partial entry, at which the document was cut off, does not count as an edit.
    if (entry.entry.incomplete === true) return unreported(before);
    if (before.hash === now.hash && (doLinksVary || !isMoved(entry))) {
      return calmed(entry, before, sketch);
    }
    const current = around.get(entry);
    if (current !== undefined) {
      return { entry, change: null, record: { ...now, run: runAround(before) }, sketch: current };
    }
    if (!isVolatile(before)) {
      // A restless entry that changes much is volatile at once.
      const run = before.run < VOLATILE ? before.run + 1 : VOLATILE;
      const record = { ...now, run };
      const kept = run === VOLATILE || sketch !== null ? sketchOf(content.words) : null;
      return { entry, change: 'edited', record, sketch: kept };
    }
    const record = { ...now, run: VOLATILE };
    const after = sketchOf(content.words);
    const isMuch = sketch === null || changedShare(sketch, after) > MUCH;
    return isMuch ? { entry, change: 'edited', record, sketch: after } : unreported(record);
  });
}

/** Whether an entry has another link than before. */
function isMoved({ before, now }: Recognized): boolean {
  return before !== null && before.page !== now.page;
}

/** Whether something is true of most known entries, and of many. */
function areMost(entries: readonly Recognized[], isTrue: (entry: Recognized) => boolean): boolean {
  const known = entries.filter(({ before }) => before !== null);
  const some = known.filter(isTrue);
  return some.length >= MANY && some.length > known.length / 2;
}

function isVolatile({ run }: EntryRecord): boolean {
  return run >= VOLATILE && run < RESTLESS;
}

/** Whether the page around an entry changes all the time. */
function isRestless({ run }: EntryRecord): boolean {
  return run >= RESTLESS && run < AROUND;
}

/** Two changes around an entry in a row make it restless. */
function runAround(before: EntryRecord): number {
  if (isVolatile(before)) return before.run;
  return before.run >= RESTLESS ? RESTLESS : AROUND;
}

/** An entry that was not edited. A volatile or restless one becomes an ordinary one after a while. */
function calmed(entry: Recognized, before: EntryRecord, sketch: string | null): Edit {
  const { now } = entry;
  const isLasting = isVolatile(before) ? before.run < VOLATILE + CALM : isRestless(before);
  const run = isLasting && before.run + 1 !== AROUND ? before.run + 1 : 0;
  return { entry, change: null, record: { ...now, run }, sketch };
}

/** Whether the content of an entry changed, but not its length. */
function isAltered({ before, now }: Recognized): boolean {
  if (before === null || before.hash === now.hash) return false;
  return Math.abs(before.size - now.size) <= SIZE_STEPS;
}

/**
 * The entries with a change of the page around them, with the sketches of their words: most known
 * entries changed, and none of these by much more than the others. Where that happens all the time,
 * fewer may change in one check.
 */
function changesAround(
  entries: readonly Recognized[],
  sketches: ReadonlyMap<string, string>,
): ReadonlyMap<Recognized, string> {
  const altered = entries.filter(isAltered);
  const changed = areMost(entries, isAltered)
    ? altered
    : altered.filter(({ before }) => before !== null && isRestless(before));
  const after = changed.map((entry) => {
    const sketch = sketchOf(entry.content.words);
    const before = sketches.get(entry.formerly ?? '');
    return { entry, sketch, share: before === undefined ? null : changedShare(before, sketch) };
  });
  const shares = after.flatMap(({ share }) => share ?? []).toSorted((one, other) => one - other);
  const median = shares[Math.floor(shares.length / 2)] ?? 0;
  const usual = shares.length < MANY ? USUAL : median;
  return new Map(
    after.flatMap(({ entry, sketch, share }) =>
      (share ?? 0) > usual + MUCH_MORE ? [] : [[entry, sketch] as const],
    ),
  );
}
