/** Every kind of problem, for all who need the whole list. The parser has only its own part. */
import type { ProblemName } from './facts.ts';
import { DOCUMENT_PROBLEMS } from './in-documents.ts';
import type { ProblemKind } from './kind.ts';
import { REACHING_PROBLEMS } from './reaching.ts';

/** Every kind of problem. Each has a page in `docs/problems/`, which is made from this table. */
export const PROBLEMS: { readonly [N in ProblemName]: ProblemKind<N> } = {
  ...DOCUMENT_PROBLEMS,
  ...REACHING_PROBLEMS,
};
