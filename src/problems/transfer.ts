/** Sends problems between threads, and reads them from JSON: both drop what makes them errors. */
import { memberOf } from '../text/given.ts';
import { type Occurrence, type Problem, problem, type Tally } from './error.ts';
import type { ProblemFacts, ProblemName } from './facts.ts';
import { DOCUMENT_KINDS } from './in-documents.ts';
import type { ProblemKind } from './kind.ts';
import { isSeverity } from './severity.ts';

/** How a problem describes itself. */
type Description = Pick<Problem, 'severity' | 'recovered' | 'message' | 'remedy'>;

/** A problem as plain data, from which it can be rebuilt. */
export interface PlainProblem {
  readonly name: ProblemName;
  readonly facts: ProblemFacts[ProblemName];
  readonly at: Occurrence | null;
  readonly tally: Tally<ProblemName>;
  /** The message of the problem's cause. */
  readonly cause: string | null;
  readonly description: Description;
}

/** Turns a problem into plain data. */
export function plainProblem(whole: Problem): PlainProblem {
  const { name, count, places, cause, severity, recovered, message, remedy } = whole;
  return {
    name,
    facts: factsIn(whole.toJSON()),
    at: placeOf(whole),
    tally: { count, places },
    cause: cause instanceof Error ? cause.message : null,
    description: { severity, recovered, message, remedy },
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
export function revivedProblem({
  name,
  facts,
  at,
  tally,
  cause,
  description,
}: PlainProblem): Problem {
  const error = cause === null ? undefined : new Error(cause);
  return problem(name, facts, at, error, tally, kindOf(name, description));
}

/**
 * The kind of a problem. The parser does not have the kinds of problems that only fetching finds; each of
 * these occurs once, so its description stands for its kind.
 */
function kindOf<N extends ProblemName>(name: N, description: Description): ProblemKind<N> {
  return memberOf(DOCUMENT_KINDS, name) ?? { ...description, message: () => description.message };
}

/** Whether an object has the description of a problem. */
function isDescribed(json: object): json is Description {
  const { severity, recovered, message, remedy } = json as Description;
  const texts: readonly unknown[] = [message, remedy];
  return (
    isSeverity(severity) &&
    typeof recovered === 'boolean' &&
    texts.every((text) => typeof text === 'string')
  );
}

/** Rebuilds the problem that was turned into JSON; `null` for another object. */
export function problemFromJson(json: Readonly<Record<string, unknown>>): Problem | null {
  const { name, cause } = json;
  if (typeof name !== 'string' || !isDescribed(json)) return null;
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
      description: json,
    });
  } catch {
    // Facts of the wrong type, for which there is no message.
    return null;
  }
}
