/**
 * The names of characters in Node, in addition to those of HTML 4: all others. Other platforms get
 * `names-elsewhere.ts`, which has the same export; `imports` in package.json chooses.
 */
import type { CharacterNames } from './names-elsewhere.ts';
import { RARE_CHARACTERS, RARE_PAIRS } from './rare-named-characters.ts';

/** The names that few documents use, except for those of HTML 4. */
export const RARE_NAMES: CharacterNames = { characters: RARE_CHARACTERS, pairs: RARE_PAIRS };

/** Lists of names. */
export function platformNames(): readonly CharacterNames[] {
  return [RARE_NAMES];
}
