/**
 * The names of characters in browsers and workers, in addition to those of HTML 4: none, because the
 * list is large. `bozofeed/legacy-encodings` adds them. It has the same export as `names-on-node.ts`.
 */
import type { CharacterNames } from './character-names.ts';

/** Lists of names. */
export function platformNames(): readonly CharacterNames[] {
  return [];
}
