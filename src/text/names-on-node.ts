/**
 * The names of characters in Node, in addition to those of HTML 4: all others. Other platforms get
 * `names-elsewhere.ts`, which has the same export; `imports` in package.json chooses.
 */
import { type CharacterNames, RARE_NAMES } from './character-names.ts';

/** Lists of names. */
export function platformNames(): readonly CharacterNames[] {
  return [RARE_NAMES];
}
