/** The ways of determining an encoding, by name. */
import type { EncodingPolicyName } from '../../options.ts';
import { divination } from './divination.ts';
import { rfc3023 } from './rfc3023.ts';
import { rfc7303 } from './rfc7303.ts';
import { romeLenient } from './rome-lenient.ts';
import { romeStrict } from './rome-strict.ts';
import type { Policy } from './verdict.ts';

/** All policies. */
export const POLICIES: Readonly<Record<EncodingPolicyName, Policy>> = {
  rfc3023,
  rfc7303,
  'rome-strict': romeStrict,
  'rome-lenient': romeLenient,
  divination,
};

/** Whether there is a policy of this name. */
export function isPolicyName(name: unknown): name is EncodingPolicyName {
  return typeof name === 'string' && Object.hasOwn(POLICIES, name);
}
