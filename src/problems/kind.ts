/** What a table says of a kind of problem. */
import type { ProblemFacts, ProblemName } from './facts.ts';
import type { Severity } from './severity.ts';

/** One kind of problem, as a table describes it. */
export interface ProblemKind<N extends ProblemName> {
  readonly severity: Severity;
  /** The severity of one occurrence, if it depends on the facts. */
  readonly severityOf?: (facts: ProblemFacts[N]) => Severity;
  /**
   * Whether everything was recovered. Default: yes for notes and warnings, no for errors and fatal
   * problems.
   */
  readonly recovered?: boolean;
  /**
   * Whether all occurrences form one problem although something is lost at each. Notes and warnings
   * always do.
   */
  readonly isCounted?: boolean;
  /** One sentence: what was found and what was done about it. */
  readonly message: (facts: ProblemFacts[N]) => string;
  /** What the publisher (or the caller) should do. */
  readonly remedy: string;
  /**
   * The remedy for one occurrence, if it depends on the facts; `null` if the general one applies.
   */
  readonly remedyOf?: (facts: ProblemFacts[N]) => string | null;
}

/** A value that may be of any length, in a message. */
export function quoted(value: string): string {
  return value.length > 200 ? `“${value.slice(0, 200)}…”` : `“${value}”`;
}

/** Without a byte of the body there is no feed; with a few bytes, most of it may be there. */
export const fatalUnlessReceived = ({ received }: { readonly received: number }): Severity =>
  received === 0 ? 'fatal' : 'error';
