/**
 * The names of characters in browsers and workers, in addition to those of HTML 4: none, because the
 * list is large. `bozofeed/legacy-encodings` adds them. It has the same export as `names-on-node.ts`.
 */

/** Names of characters, and names of two characters, as `scripts/make-named-characters.mjs` writes them. */
export interface CharacterNames {
  readonly characters: string;
  readonly pairs: string;
}

/** Lists of names. */
export function platformNames(): readonly CharacterNames[] {
  return [];
}
