/**
 * Gathers what the stages report, and gives it in the order of the document. A report names a fault and an index in the text; it
 * becomes a `BozoError` only when the parse is done, as most attempts at a parse are thrown away.
 */
import { type Problem, type ProblemFacts, type ProblemName, problem, type Report } from './bozo.ts';
import type { Locator } from './locate.ts';

interface Finding {
  /** The UTF-16 index; `null` where it is of the document as a whole. */
  readonly index: number | null;
  readonly make: (locator: Locator | null) => Problem;
}

/** A list of findings with an end. */
export class ProblemLog {
  readonly #findings: Finding[] = [];
  readonly #max: number;
  #isFull = false;

  constructor(max: number) {
    this.#max = max;
  }

  /** Takes a report; the index counts from `start` on. */
  reporter(start = 0): Report {
    return (name, facts, index) =>
      this.#add(name, facts, index === undefined ? null : index + start);
  }

  /**
   * The problems of this log and others, their places found by the locator: in the order of their
   * places, those of the document as a whole before or behind all others, as they were reported.
   */
  problems(locator: Locator | null, ...others: readonly ProblemLog[]): readonly Problem[] {
    const findings = [this, ...others].flatMap((log) => log.#findings);
    const first = findings.findIndex(({ index }) => index !== null);
    if (first < 0) return findings.map(({ make }) => make(locator));
    const inOrder = [...findings.slice(0, first), ...findings.slice(first).toSorted(byPlace)];
    return inOrder.map(({ make }) => make(locator));
  }

  #add<N extends ProblemName>(name: N, facts: ProblemFacts[N], index: number | null): void {
    if (this.#isFull) return;
    if (this.#findings.length < this.#max) {
      this.#push(name, facts, index);
    } else {
      this.#isFull = true;
      this.#push('LimitExceeded', { limit: 'maxProblems', value: this.#max }, index);
    }
  }

  #push<N extends ProblemName>(name: N, facts: ProblemFacts[N], index: number | null): void {
    this.#findings.push({
      index,
      make: (locator) =>
        problem(name, facts, index === null || locator === null ? null : locator.at(index)),
    });
  }
}

function byPlace({ index: one }: Finding, { index: other }: Finding): number {
  const [left, right] = [one ?? Number.POSITIVE_INFINITY, other ?? Number.POSITIVE_INFINITY];
  return left === right ? 0 : left - right;
}
