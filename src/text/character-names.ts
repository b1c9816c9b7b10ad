/** Lists of names of HTML's characters, as `scripts/make-named-characters.mjs` writes them. */
import { RARE_CHARACTERS, RARE_PAIRS } from './rare-named-characters.ts';

/** Names of characters, and names of two characters. */
export interface CharacterNames {
  readonly characters: string;
  readonly pairs: string;
}

/** The names that few documents use, except for those of HTML 4. */
export const RARE_NAMES: CharacterNames = { characters: RARE_CHARACTERS, pairs: RARE_PAIRS };
