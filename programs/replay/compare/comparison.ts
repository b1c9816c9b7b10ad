/** Compares two runs: the changes, grouped by path and kind, and the times. */
import { statSync } from 'node:fs';
import { join } from 'node:path';
import { ROWS, readKept } from '../kept.ts';
import { median } from '../median.ts';
import type { Row, RunFacts } from '../row.ts';
import { readRows } from '../rows-file.ts';
import { type ChangeKind, changesBetween } from './changes.ts';
import type { Comparison, Group, Pace } from './model.ts';

const MAX_EXAMPLES = 5;
const MAX_VALUE = 300;
const MAX_NAMES = 50;
const MAX_SLOWER = 10;
/** Feeds can make up any number of paths; the groups beyond this limit are counted as one. */
const MAX_GROUPS = 5000;
/**
 * A case counts as slower or faster if its time differs by at least this factor and this many
 * milliseconds.
 */
const FACTOR = 1.5;
const MILLISECONDS = 5;
/**
 * The same, if a run parsed each case only once or twice, or measured elapsed time: a garbage
 * collection, or another program, takes tens of milliseconds.
 */
const MILLISECONDS_OF_NOISE = 50;
/** The time of a run, in milliseconds, below which it shows only noise. */
const MEASURABLE = 1000;
/** The factor by which a machine varies. */
const NOISE = 1.1;
/** The number of cases below which their median says nothing. */
const FEW = 20;

/** What is kept in memory of the first run. */
type Facts = Pick<Row, 'outcome' | 'result' | 'milliseconds'> & { readonly facts: unknown };

/**
 * Compares two runs: folders of `--keep`, or files of `--ndjson`.
 *
 * @param see is called with the number of cases that were compared
 */
export async function compareRuns(
  one: string,
  other: string,
  see: (cases: number) => void,
): Promise<Comparison> {
  const old = openRun(one);
  const now = openRun(other);
  const rows = new Map<string, Facts>();
  let before: RunFacts | null = null;
  for await (const row of readRows(old.rows)) {
    before ??= row.run ?? null;
    rows.set(row.case, factsOf(row));
  }
  let after: RunFacts | null = null;
  const groups = new Groups();
  const paces: Pace[] = [];
  const added: string[] = [];
  let changed = 0;
  for await (const row of readRows(now.rows)) {
    after ??= row.run ?? null;
    const earlier = rows.get(row.case);
    if (earlier === undefined) {
      added.push(row.case);
      continue;
    }
    rows.delete(row.case);
    paces.push({ case: row.case, before: earlier.milliseconds, after: row.milliseconds });
    see(paces.length);
    const later = factsOf(row);
    const verdict = changesBetween({ verdict: earlier.outcome }, { verdict: row.outcome });
    const changes = [...verdict, ...(await changesOf(earlier, later, old, now))];
    if (changes.length > 0) changed += 1;
    groups.add(row.case, changes);
  }
  return {
    before,
    after,
    cases: paces.length,
    changed,
    groups: groups.all,
    isWhole: old.folder !== null && now.folder !== null,
    gone: firstOf([...rows.keys()]),
    added: firstOf(added),
    times: timesOf(paces, leastOf(before, after)),
  };
}

function firstOf(names: readonly string[]): Comparison['gone'] {
  return { count: names.length, first: names.slice(0, MAX_NAMES) };
}

/** The times of both runs, and the cases that differ by more than `least` milliseconds. */
function timesOf(paces: readonly Pace[], least: number): Comparison['times'] {
  const typical = medianFactor(paces);
  const before = paces.reduce((sum, pace) => sum + pace.before, 0);
  const after = paces.reduce((sum, pace) => sum + pace.after, 0);
  const byDifference = paces
    .filter((pace) => differs(pace, typical, least))
    .toSorted((a, b) => b.after - b.before - (a.after - a.before));
  return {
    before,
    after,
    factor: before + after < 2 * MEASURABLE ? null : significant(paces, typical),
    slower: byDifference.filter((pace) => pace.after > pace.before).slice(0, MAX_SLOWER),
    faster: byDifference
      .filter((pace) => pace.after < pace.before)
      .toReversed()
      .slice(0, MAX_SLOWER),
  };
}

/**
 * The differences between the results of a case; if results were not kept, those between the rows.
 */
async function changesOf(
  before: Facts,
  after: Facts,
  { folder: one }: Run,
  { folder: other }: Run,
): Promise<ReturnType<typeof changesBetween>> {
  if (one === null || other === null) return changesBetween(before.facts, after.facts);
  // If one of the runs has no result, the outcomes show the difference.
  if (before.result === null || after.result === null || before.result === after.result) return [];
  return changesBetween(await readKept(one, before.result), await readKept(other, after.result));
}

/** Where a run is stored: its rows, and the folder with its results. */
interface Run {
  readonly rows: string;
  readonly folder: string | null;
}

function openRun(path: string): Run {
  return statSync(path).isDirectory()
    ? { rows: join(path, ROWS), folder: path }
    : { rows: path, folder: null };
}

function factsOf(row: Row): Facts {
  const { outcome, milliseconds, version, encoding, exception, problems, entries, digest } = row;
  const said = { feedDigest: digest.feed, entriesDigest: digest.entries };
  return {
    outcome,
    milliseconds,
    result: row.result ?? null,
    facts: { version, encoding, exception, problems, entryCount: entries, ...said },
  };
}

/** Whether a case differs from the earlier run by more than the others do, and by how many milliseconds at least. */
function differs({ before, after }: Pace, typical: number, least: number): boolean {
  const expected = before * typical;
  const [less, more] = expected < after ? [expected, after] : [after, expected];
  return Math.abs(after - before) >= least && more - less >= least && more >= less * FACTOR;
}

/** The least difference that two runs show, in milliseconds. */
function leastOf(...runs: readonly (RunFacts | null)[]): number {
  const isQuiet = runs.every((run) => run?.clock === 'cpu' && run.repeats >= 3);
  return isQuiet ? MILLISECONDS : MILLISECONDS_OF_NOISE;
}

/** The median of the factors by which the times of cases differ; 1 if there are too few. */
function medianFactor(paces: readonly Pace[]): number {
  const factors = paces
    .filter(({ before, after }) => before > 0 && after > 0)
    .map(({ before, after }) => Math.log(after / before));
  return factors.length < FEW ? 1 : Math.exp(median(factors));
}

/**
 * The median factor, if it is news: a machine varies by a tenth, and of cases that differ by chance as
 * many are slower as are faster (a sign test at two standard deviations).
 */
function significant(paces: readonly Pace[], typical: number): number | null {
  const slower = paces.filter(({ before, after }) => after > before).length;
  const isChance = Math.abs(2 * slower - paces.length) <= 2 * Math.sqrt(paces.length);
  return isChance || Math.abs(Math.log(typical)) < Math.log(NOISE) ? null : typical;
}

class Groups {
  readonly #groups = new Map<string, Group>();

  add(name: string, changes: ReturnType<typeof changesBetween>): void {
    const met = new Set<string>();
    for (const { path, place, kind, before, after } of changes) {
      const wanted = `${kind} ${path}`;
      const isRoom = this.#groups.has(wanted) || this.#groups.size < MAX_GROUPS;
      const key = isRoom ? wanted : kind;
      const group = this.#groups.get(key) ?? newGroup(isRoom ? path : '…', kind);
      const example = { case: name, place, before: shown(before), after: shown(after) };
      const isFirst = !met.has(key);
      met.add(key);
      // One example from each of several feeds is more useful than five from one.
      const isTaken = isFirst && group.examples.length < MAX_EXAMPLES;
      this.#groups.set(key, {
        ...group,
        feeds: group.feeds + (isFirst ? 1 : 0),
        places: group.places + 1,
        examples: isTaken ? [...group.examples, example] : group.examples,
      });
    }
  }

  /** Sorted by the number of feeds, most first. */
  get all(): readonly Group[] {
    return [...this.#groups.values()].toSorted(
      (one, other) => other.feeds - one.feeds || other.places - one.places,
    );
  }
}

function newGroup(path: string, kind: ChangeKind): Group {
  return { path, kind, feeds: 0, places: 0, examples: [] };
}

function shown(value: unknown): string {
  const text = value === undefined ? '' : JSON.stringify(value);
  return text.length <= MAX_VALUE ? text : `${text.slice(0, MAX_VALUE)}…`;
}
