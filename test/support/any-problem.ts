import { PROBLEMS } from '../../src/problems/catalog.ts';
import { type Occurrence, type Problem, problem } from '../../src/problems/error.ts';
import type { ProblemFacts, ProblemName } from '../../src/problems/facts.ts';

/** Creates a problem of any kind. The product has one function for documents, and one for reaching them. */
export function anyProblem<N extends ProblemName>(
  name: N,
  facts: ProblemFacts[N],
  at: Occurrence | null = null,
  cause?: unknown,
): Problem {
  return problem(name, facts, at, cause, undefined, PROBLEMS[name]);
}
