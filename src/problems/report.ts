/** Reports, from which problems are made. */
import type { ProblemFacts, ProblemName } from './facts.ts';

/** Reports a problem: its name, its facts, and the UTF-16 index in the text if it has one. */
export type Report = <N extends ProblemName>(
  name: N,
  facts: ProblemFacts[N],
  index?: number,
) => void;
