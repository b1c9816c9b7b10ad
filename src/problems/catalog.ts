/** Every kind of problem, for all who need the whole list. The parser has only its own part. */
import { type Occurrence, type Problem, problem } from './error.ts';
import type { ProblemFacts, ProblemName } from './facts.ts';
import { DOCUMENT_PROBLEMS } from './in-documents.ts';
import type { ProblemKind } from './kind.ts';
import { REACHING_PROBLEMS } from './reaching.ts';

/** Every kind of problem. Each has a page in `docs/problems/`, which is made from this table. */
export const PROBLEMS: { readonly [N in ProblemName]: ProblemKind<N> } = {
  ...DOCUMENT_PROBLEMS,
  ...REACHING_PROBLEMS,
};

/** Creates a problem of any kind. */
export function anyProblem<N extends ProblemName>(
  name: N,
  facts: ProblemFacts[N],
  at: Occurrence | null = null,
  cause?: unknown,
): Problem {
  return problem(name, facts, at, cause, undefined, PROBLEMS[name]);
}
