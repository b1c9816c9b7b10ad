/** The ways of determining an encoding, by name. */

import { divination } from './divination.ts';
import type { EncodingPolicyName } from './names.ts';
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
