/** Sends problems between threads: `postMessage` drops the facts of an error. */
import { type Problem, problem, type Tally } from './error.ts';
import type { ProblemFacts, ProblemName } from './facts.ts';
import type { Occurrence } from './position.ts';

/** A problem as plain data, from which it can be rebuilt. */
export interface PlainProblem {
  readonly name: ProblemName;
  readonly facts: ProblemFacts[ProblemName];
  readonly at: Occurrence | null;
  readonly tally: Tally<ProblemName>;
  /** The message of its cause. */
  readonly cause: string | null;
}

/** Turns a problem into plain data. */
export function plainProblem(whole: Problem): PlainProblem {
  const { name, line, column, offset, count, places, cause } = whole;
  const json = whole.toJSON();
  const facts = Object.fromEntries(Object.entries(json).filter(([key]) => !OF_ALL.has(key)));
  return {
    name,
    // These are the facts that the problem was created from; if they include a code, it equals the
    // problem's own.
    facts: facts as ProblemFacts[ProblemName],
    at: line === null && column === null && offset === null ? null : { line, column, offset },
    tally: { count, places },
    cause: cause instanceof Error ? cause.message : null,
  };
}

/** The fields that every problem has in addition to its facts. */
const OF_ALL: ReadonlySet<string> = new Set([
  'name',
  'severity',
  'message',
  'line',
  'column',
  'offset',
  'recovered',
  'remedy',
  'count',
  'places',
  'cause',
]);

/** Rebuilds the problem. */
export function revivedProblem({ name, facts, at, tally, cause }: PlainProblem): Problem {
  const error = cause === null ? undefined : new Error(cause);
  return problem(name, facts, at, error, tally);
}
