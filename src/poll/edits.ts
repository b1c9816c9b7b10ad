/**
 * Which known entries were edited. What a feed changes on its own is no edit: advertisements and
 * related posts, which change in most entries at once, and entries that are never the same twice.
 */
import type { Recognized } from './recognize.ts';
import { CALM, type EntryRecord, VOLATILE } from './records.ts';
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

/** How far sizes may differ in a change of the page around the entries: a step is a seventh. */
const SIZE_STEPS = 1;

/** Finds new and edited entries. */
export function findEdits(
  entries: readonly Recognized[],
  sketches: ReadonlyMap<string, string>,
  isCurrent: boolean,
): readonly Edit[] {
  const around = isCurrent ? changesAround(entries, sketches) : new Map<Recognized, string>();
  return entries.map((entry): Edit => {
    const { before, now, content } = entry;
    if (before === null) return { entry, change: 'new', record: now, sketch: null };
    const sketch = sketches.get(entry.formerly ?? '') ?? null;
    const unreported = (record: EntryRecord): Edit => ({ entry, change: null, record, sketch });
    if (!isCurrent || before.hash === '') return unreported(now);
    // A partial entry, at which the document was cut off, does not count as an edit.
    if (entry.entry.incomplete === true) return unreported(before);
    if (before.hash === now.hash) return calmed(entry, before, sketch);
    const current = around.get(entry);
    if (current !== undefined) {
      return { entry, change: null, record: { ...now, run: before.run }, sketch: current };
    }
    if (before.run < VOLATILE) {
      const run = before.run + 1;
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

/** An entry that was not edited. A volatile one becomes an ordinary one after a while. */
function calmed(entry: Recognized, before: EntryRecord, sketch: string | null): Edit {
  const { now } = entry;
  const isVolatile = before.run >= VOLATILE && before.run < VOLATILE + CALM;
  const run = isVolatile ? before.run + 1 : 0;
  return { entry, change: null, record: { ...now, run }, sketch };
}

/**
 * The entries with a change of the page around them, with the sketches of their words: most known
 * entries changed, and none of these by much more than the others.
 */
function changesAround(
  entries: readonly Recognized[],
  sketches: ReadonlyMap<string, string>,
): ReadonlyMap<Recognized, string> {
  const known = entries.filter(({ before }) => before !== null);
  const changed = known.filter(
    ({ before, now }) =>
      before !== null && before.hash !== now.hash && Math.abs(before.size - now.size) <= SIZE_STEPS,
  );
  if (changed.length < MANY || changed.length <= known.length / 2) return new Map();
  const after = changed.map((entry) => {
    const sketch = sketchOf(entry.content.words);
    const before = sketches.get(entry.formerly ?? '');
    return { entry, sketch, share: before === undefined ? null : changedShare(before, sketch) };
  });
  const shares = after.flatMap(({ share }) => share ?? []).toSorted((one, other) => one - other);
  const usual = shares[Math.floor(shares.length / 2)] ?? 0;
  return new Map(
    after.flatMap(({ entry, sketch, share }) =>
      (share ?? 0) > usual + MUCH_MORE ? [] : [[entry, sketch] as const],
    ),
  );
}
