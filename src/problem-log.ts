/**
 * Gathers what the stages report, in order. A report names a fault and an index in the text; it
 * becomes a `BozoError` only when the parse is done, as most attempts at a parse are thrown away.
 */
import { type Problem, type ProblemFacts, type ProblemName, problem, type Report } from './bozo.ts';
import type { Locator } from './locate.ts';

interface Finding {
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

  /** The problems, their places found by the locator. */
  problems(locator: Locator | null): readonly Problem[] {
    return this.#findings.map(({ make }) => make(locator));
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
      make: (locator) =>
        problem(name, facts, index === null || locator === null ? null : locator.at(index)),
    });
  }
}
