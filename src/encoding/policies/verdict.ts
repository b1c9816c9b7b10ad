/**
 * What a policy is: a pure function from the evidence to a verdict. The five policies stand side by
 * side so that their differences can be read in one sitting.
 */
import type { EncodingSource } from '../attempt.ts';
import type { EncodingEvidence } from '../evidence.ts';

/** An encoding and who named it, or a mismatch; in either case by which rule. */
export type Verdict =
  | {
      readonly kind: 'encoding';
      /** As its source writes it. */
      readonly encoding: string;
      readonly source: EncodingSource;
      /** The rule or step, as the policy's source numbers or names it. */
      readonly rule: string;
      /** One plain sentence. */
      readonly reason: string;
    }
  | { readonly kind: 'mismatch'; readonly rule: string; readonly reason: string };

/** A way of determining an encoding. */
export type Policy = (evidence: EncodingEvidence) => Verdict;

/** A verdict that names an encoding. */
export function encoding(
  name: string,
  source: EncodingSource,
  rule: string,
  reason: string,
): Verdict {
  return { kind: 'encoding', encoding: name, source, rule, reason };
}

/** A verdict that refuses. */
export function mismatch(rule: string, reason: string): Verdict {
  return { kind: 'mismatch', rule, reason };
}
