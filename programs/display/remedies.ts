/** Remedies in the words of the command or the inspector, in place of those of the catalog. */
import type { Problem } from '../../src/problems/error.ts';
import type { ProblemName } from '../../src/problems/facts.ts';

/** By problem; `null` if the remedy of the catalog applies. */
export type Remedies = {
  readonly [N in ProblemName]?: (found: Problem & { name: N }) => string | null;
};

/** The remedy for a problem: its own, or that of the catalog. */
export function remedyFrom(remedies: Remedies, found: Problem): string {
  // Each row takes problems of its own name; TypeScript cannot see that this is such a problem.
  const own = remedies[found.name] as ((found: Problem) => string | null) | undefined;
  return own?.(found) ?? found.remedy;
}
