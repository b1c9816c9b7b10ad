/** The names of the policies: a list of their own, as options name them without loading any. */

/** Every policy; `docs/encodings.md` tells them apart. */
export const POLICY_NAMES = [
  'rfc3023',
  'rfc7303',
  'rome-strict',
  'rome-lenient',
  'divination',
] as const;

/** The ways of determining an encoding; `docs/encodings.md` tells them apart. */
export type EncodingPolicyName = (typeof POLICY_NAMES)[number];

/** Whether there is a policy of this name. */
export function isPolicyName(name: unknown): name is EncodingPolicyName {
  return (POLICY_NAMES as readonly unknown[]).includes(name);
}
