/**
 * The names of the policies. They are a module of their own, because options name policies without
 * loading any.
 */

/** The ways of determining an encoding; `docs/encodings.md` explains them. */
export type EncodingPolicyName =
  | 'rfc3023'
  | 'rfc7303'
  | 'rome-strict'
  | 'rome-lenient'
  | 'divination';

/** Every policy, the default first. */
export const POLICY_NAMES: readonly EncodingPolicyName[] = [
  'rfc3023',
  'rfc7303',
  'rome-strict',
  'rome-lenient',
  'divination',
];

/** Whether there is a policy of this name. */
export function isPolicyName(name: unknown): name is EncodingPolicyName {
  return (POLICY_NAMES as readonly unknown[]).includes(name);
}
