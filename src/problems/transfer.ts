/** Problems on their way between threads: what `postMessage` makes of an error has lost its facts. */
import { type Problem, problem, type Tally } from './error.ts';
import type { ProblemFacts, ProblemName } from './facts.ts';
import type { Occurrence } from './position.ts';

/** A problem as plain data, from which it can be made again. */
export interface PlainProblem {
  readonly name: ProblemName;
  readonly facts: ProblemFacts[ProblemName];
  readonly at: Occurrence | null;
  readonly tally: Tally<ProblemName>;
  /** The message of what caused it. */
  readonly cause: string | null;
}

/** Takes a problem apart. */
export function plainProblem(whole: Problem): PlainProblem {
  const { name, line, column, offset, count, places, cause } = whole;
  const json = whole.toJSON();
  const facts = Object.fromEntries(Object.entries(json).filter(([key]) => !OF_ALL.has(key)));
  return {
    name,
    // They are those that the problem was made of; a code among them says what the problem says anyway.
    facts: facts as ProblemFacts[ProblemName],
    at: line === null && column === null && offset === null ? null : { line, column, offset },
    tally: { count, places },
    cause: cause instanceof Error ? cause.message : null,
  };
}

/** What every problem has besides its facts. */
const OF_ALL: ReadonlySet<string> = new Set([
  ...['name', 'severity', 'message', 'line', 'column', 'offset', 'recovered', 'remedy'],
  ...['count', 'places', 'cause'],
]);

/** Makes it again. */
export function revivedProblem({ name, facts, at, tally, cause }: PlainProblem): Problem {
  const error = cause === null ? undefined : new Error(cause);
  return problem(name, facts, at, error, tally);
}
