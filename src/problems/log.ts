/**
 * Collects the reports of all stages. Harmless problems of one kind are merged into one, with a
 * count and a list of positions, in document order. A report consists of a problem and an index in
 * the text. It becomes a `BozoError` only at the end of the parse, because most parse attempts are
 * thrown away.
 */
import { memberOf } from '../text/given.ts';
import { shortened } from '../text/strings.ts';
import { type Occurrence, type Problem, type ProblemPlace, placeOf, problem } from './error.ts';
import type { DocumentProblemName, ProblemFacts, Report } from './facts.ts';
import { DOCUMENT_PROBLEMS } from './in-documents.ts';
import type { Locator } from './locator.ts';
import { isAtLeast } from './severity.ts';

/**
 * The maximum number of different problems of one kind to list: enough to fix each, too few to
 * flood a result.
 */
const MAX_DIFFERENT = 100;

/**
 * The maximum number of positions to list for a problem that repeats; as examples, these are
 * enough.
 */
const MAX_PLACES = 10;

/**
 * The maximum length of a text in the facts of a problem. A name or a value may be of any length,
 * and a problem repeats it in its message and in each of its places.
 */
const LONGEST_FACT = 1000;

/** One report. */
interface Finding<N extends DocumentProblemName> {
  readonly facts: ProblemFacts[N];
  /** The UTF-16 index; `null` if the report concerns the whole document. */
  readonly index: number | null;
}

/** Makes a locator, which takes the text of the document, if any problem has a position. */
type LocatorOfText = () => Pick<Locator, 'at'>;

/** Converts an index to line, column and byte offset. */
type Locate = (index: number | null) => Occurrence;

/** The parts of a group that do not depend on its kind. */
interface AnyGroup {
  readonly index: number | null;
  readonly indices: readonly number[];
  make(locate: Locate): Problem;
}

/** The reports that become one problem. */
class Group<N extends DocumentProblemName> implements AnyGroup {
  readonly #name: N;
  readonly #kept: Finding<N>[];
  /** The facts of reports that differ, from the second report on: most problems occur once. */
  #different: Set<string> | null = null;
  #first: Finding<N>;
  #count = 1;

  constructor(name: N, first: Finding<N>) {
    this.#name = name;
    this.#first = first;
    this.#kept = [first];
  }

  /** The first place in the document, whatever the order of the reports. */
  get index(): number | null {
    return this.#first.index;
  }

  get indices(): readonly number[] {
    return [this.#first, ...this.#kept].flatMap(({ index }) => index ?? []);
  }

  add(finding: Finding<N>): void {
    this.#count += 1;
    if (byPlace(finding, this.#first) < 0) this.#first = finding;
    this.#keep(finding);
  }

  make(locate: Locate): Problem {
    const { facts, index } = this.#first;
    const places: ProblemPlace<N>[] = [];
    const found =
      this.#count === 1 ? this.#kept : new Set([this.#first, ...this.#kept.toSorted(byPlace)]);
    for (const finding of found) {
      if (finding.index !== null) places.push(placeOf(locate(finding.index), finding.facts));
    }
    const at = index === null ? null : locate(index);
    return problem(this.#name, facts, at, undefined, { count: this.#count, places });
  }

  #keep(finding: Finding<N>): void {
    this.#different ??= new Set(this.#kept.map(({ facts }) => JSON.stringify(facts)));
    const known = this.#different.size;
    if (known < MAX_DIFFERENT) {
      this.#different.add(JSON.stringify(finding.facts));
      if (this.#different.size > known) {
        this.#kept.push(finding);
        return;
      }
    }
    if (this.#kept.length < MAX_PLACES) this.#kept.push(finding);
  }
}

/** A list of problems with a limit. */
export class ProblemLog {
  readonly #groups: AnyGroup[] = [];
  /** The groups of each kind, by what their reports have in common. */
  readonly #byName: { [N in DocumentProblemName]?: Map<string, Group<N>> } = {};
  readonly #max: number;
  #isFull = false;

  constructor(max: number) {
    this.#max = max;
  }

  /** Returns a function that adds reports; their indices are counted from `start`. */
  reporter(start = 0): Report {
    return (name, facts, index) =>
      this.#add(name, {
        facts: withShortTexts(facts),
        index: index === undefined ? null : index + start,
      });
  }

  /**
   * Adds a report as if it had come before all others; returns `false` if that would have pushed
   * one of them over the limit.
   */
  reportFirst<N extends DocumentProblemName>(
    name: N,
    facts: ProblemFacts[N],
    index: number,
  ): boolean {
    if (this.#groups.length >= this.#max) return false;
    this.#add(name, { facts: withShortTexts(facts), index });
    const group = this.#groups.pop();
    if (group !== undefined) this.#groups.unshift(group);
    return true;
  }

  /**
   * The problems of this log and of another, with positions from the locator, in the order of their
   * first places. Problems that concern the whole document come before or after all others, as they
   * were reported.
   */
  problems(locator: LocatorOfText | null, other: ProblemLog | null = null): readonly Problem[] {
    const groups = other === null ? this.#groups : [...this.#groups, ...other.#groups];
    if (groups.length === 0) return [];
    const first = groups.findIndex(({ index }) => index !== null);
    const locate = locatorOf(first < 0 ? null : locator, groups);
    if (first < 0) return groups.map((group) => group.make(locate));
    const inOrder = [...groups.slice(0, first), ...groups.slice(first).toSorted(byPlace)];
    return inOrder.map((group) => group.make(locate));
  }

  /** The indices that its problems have as places. */
  indices(): readonly number[] {
    return this.#groups.flatMap((group) => group.indices);
  }

  #add<N extends DocumentProblemName>(name: N, finding: Finding<N>): void {
    const groups = this.#groupsOf(name);
    const key = isAlike(name, finding) ? '' : JSON.stringify(finding.facts);
    const group = groups.get(key);
    if (group !== undefined) group.add(finding);
    else if (!this.#isFull) this.#begin(name, key, finding, groups);
  }

  #begin<N extends DocumentProblemName>(
    name: N,
    key: string,
    finding: Finding<N>,
    groups: Map<string, Group<N>>,
  ): void {
    if (this.#groups.length < this.#max) {
      const group = new Group(name, finding);
      groups.set(key, group);
      this.#groups.push(group);
      return;
    }
    this.#isFull = true;
    const facts = { limit: 'maxProblems', value: this.#max };
    this.#groups.push(new Group('LimitExceeded', { facts, index: finding.index }));
  }

  #groupsOf<N extends DocumentProblemName>(name: N): Map<string, Group<N>> {
    const known: Map<string, Group<N>> | undefined = memberOf(this.#byName, name);
    if (known !== undefined) return known;
    const groups = new Map<string, Group<N>>();
    Object.assign(this.#byName, { [name]: groups });
    return groups;
  }
}

/**
 * Whether a report can be merged with all others of its kind. Lost content is usually listed piece
 * by piece, and so are reports without a position, because nothing else would distinguish them.
 */
function isAlike<N extends DocumentProblemName>(name: N, { index }: Finding<N>): boolean {
  const { severity, isCounted = !isAtLeast(severity, 'error') } = DOCUMENT_PROBLEMS[name];
  return index !== null && isCounted;
}

/** Facts without long strings: a problem contains the start of what was found, and its position. */
function withShortTexts<Facts extends object>(facts: Facts): Facts {
  let copy: Facts | null = null;
  for (const [key, value] of Object.entries(facts as object)) {
    const isShort = Array.isArray(value) ? value.every(isShortText) : isShortText(value);
    if (isShort) continue;
    const short = Array.isArray(value) ? value.map(shortText) : shortText(value);
    copy ??= { ...facts };
    Reflect.set(copy, key, short);
  }
  return copy ?? facts;
}

function isShortText(value: unknown): boolean {
  return typeof value !== 'string' || value.length <= LONGEST_FACT;
}

function shortText(value: unknown): unknown {
  return isShortText(value) ? value : shortened(String(value), LONGEST_FACT);
}

/** Finds all places in one walk through the text. */
function locatorOf(locatorOfText: LocatorOfText | null, groups: readonly AnyGroup[]): Locate {
  const places = new Map<number, Occurrence>();
  if (locatorOfText !== null) {
    const locator = locatorOfText();
    const indices = groups.flatMap((group) => group.indices).toSorted((one, other) => one - other);
    for (const index of new Set(indices)) places.set(index, locator.at(index));
  }
  return (index) => places.get(index ?? -1) ?? NOWHERE;
}

const NOWHERE: Occurrence = { line: null, column: null, offset: null };

function byPlace(
  { index: one }: { readonly index: number | null },
  { index: other }: { readonly index: number | null },
): number {
  const [left, right] = [one ?? Number.POSITIVE_INFINITY, other ?? Number.POSITIVE_INFINITY];
  return left === right ? 0 : left - right;
}
