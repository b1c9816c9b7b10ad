/**
 * Which known entries were edited. What a feed changes on its own is not an edit: advertisements and
 * related posts, which change in most entries at once, and entries that are never the same twice.
 */
import type { Recognized } from './recognize.ts';
import { AROUND, CALM, type EntryRecord, RESTLESS, VOLATILE } from './records.ts';
import { changedShare, sketchOf } from './word-sketch.ts';

/** An entry of the document, what to report of it, and what to remember. */
export interface Edit {
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
export function findEdits(
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
