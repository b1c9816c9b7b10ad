/** Sends problems between threads, and reads them from JSON: both drop what makes them errors. */
import { PROBLEMS } from './catalog.ts';
import { type Occurrence, type Problem, problem, type Tally } from './error.ts';
import type { ProblemFacts, ProblemName } from './facts.ts';

/** A problem as plain data, from which it can be rebuilt. */
export interface PlainProblem {
  readonly name: ProblemName;
  readonly facts: ProblemFacts[ProblemName];
  readonly at: Occurrence | null;
  readonly tally: Tally<ProblemName>;
  /** The message of the problem's cause. */
  readonly cause: string | null;
}

/** Turns a problem into plain data. */
export function plainProblem(whole: Problem): PlainProblem {
  const { name, count, places, cause } = whole;
  return {
    name,
    facts: factsIn(whole.toJSON()),
    at: placeOf(whole),
    tally: { count, places },
    cause: cause instanceof Error ? cause.message : null,
  };
}

/** The facts that the problem was created from; if they include a code, it equals the problem's own. */
function factsIn(json: Readonly<Record<string, unknown>>): ProblemFacts[ProblemName] {
  const facts = Object.entries(json).filter(([key]) => !OF_ALL.has(key));
  return Object.fromEntries(facts) as ProblemFacts[ProblemName];
}

function placeOf({ line, column, offset }: Occurrence): Occurrence | null {
  return line === null && column === null && offset === null ? null : { line, column, offset };
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
  // Not a field, but JSON can have it.
  '__proto__',
]);

/** Rebuilds the problem. */
export function revivedProblem({ name, facts, at, tally, cause }: PlainProblem): Problem {
  const error = cause === null ? undefined : new Error(cause);
  return problem(name, facts, at, error, tally);
}

/** Rebuilds the problem that was turned into JSON; `null` for another object. */
export function problemFromJson(json: Readonly<Record<string, unknown>>): Problem | null {
  const { name, cause } = json;
  if (typeof name !== 'string' || !Object.hasOwn(PROBLEMS, name)) return null;
  // As `plainProblem` made it; what is wrong in it fails below.
  const { line = null, column = null, offset = null, count, places } = json as unknown as Problem;
  if (typeof count !== 'number' || !Array.isArray(places)) return null;
  try {
    return revivedProblem({
      name: name as ProblemName,
      facts: factsIn(json),
      at: placeOf({ line, column, offset }),
      tally: { count, places },
      cause: typeof cause === 'string' ? cause : null,
    });
  } catch {
    // Facts of the wrong type, for which there is no message.
    return null;
  }
}
