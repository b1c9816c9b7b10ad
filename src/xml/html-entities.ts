/** The entities of HTML, which feeds use although XML does not define them. */

import { namedCharacter } from '../text/references.ts';

/** Entities of HTML 4, which feeds were written for, that differ in today's HTML. */
const HTML_4_ENTITIES: ReadonlyMap<string, string> = new Map([
  ['lang', '\u2329'],
  ['rang', '\u232A'],
]);

/** HTML's character for a name, or `null`. */
export function htmlEntity(name: string): string | null {
  const inHtml4 = HTML_4_ENTITIES.get(name);
  if (inHtml4 !== undefined) return inHtml4;
  return namedCharacter(name);
}
