/**
 * What a policy is: a pure function from evidence to a verdict. The five policies are side by side
 * so that their differences can be read in one sitting.
 */
import type { EncodingSource } from '../../model/result.ts';
import type { EncodingEvidence } from '../evidence.ts';

/** An encoding and where its name came from, or a mismatch; with the rule that decided. */
export type PolicyAnswer =
  | {
      readonly kind: 'encoding';
      /** The encoding as the policy's specification writes it. */
      readonly encoding: string;
      readonly source: EncodingSource;
      /** The rule or step, as the policy's specification numbers or names it. */
      readonly rule: string;
      /** The reason, in one sentence. */
      readonly reason: string;
    }
  | { readonly kind: 'mismatch'; readonly rule: string; readonly reason: string };

/** A way of determining an encoding. */
export type Policy = (evidence: EncodingEvidence) => PolicyAnswer;

/** A verdict with an encoding. */
export function encoding(
  name: string,
  source: EncodingSource,
  rule: string,
  reason: string,
): PolicyAnswer {
  return { kind: 'encoding', encoding: name, source, rule, reason };
}

/** A verdict without an encoding. */
export function mismatch(rule: string, reason: string): PolicyAnswer {
  return { kind: 'mismatch', rule, reason };
}
