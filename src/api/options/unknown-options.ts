/** Handles names that are not options: usually a typo, or an option of another function. */

import { isOneEditApart } from '../../text/edit-distance.ts';
import { isGiven } from '../../text/given.ts';
import { FOREIGN_NAMES } from './foreign-names.ts';

/** The names that have a value in a record; `undefined` counts as absent. */
export function givenNames(record: Readonly<Record<string, unknown>>): readonly string[] {
  const names: string[] = [];
  for (const name in record) {
    if (isGiven(record, name) && record[name] !== undefined) names.push(name);
  }
  return names;
}

/**
 * Refuses names that are not in the list.
 *
 * @throws TypeError that suggests the intended name, suggests the equivalent of an option of
 * another library, or lists the known names
 */
export function refuseUnknown(
  record: Readonly<Record<string, unknown>>,
  known: readonly string[],
  path: string,
): void {
  const unknown = givenNames(record).find((name) => !known.includes(name));
  if (unknown === undefined) return;
  const meant = suggestion(unknown, known) ?? FOREIGN_NAMES.get(unknown);
  const advice =
    meant === undefined ? `the options are ${known.join(', ')}` : `did you mean ${meant}?`;
  throw new TypeError(`${path}.${unknown} is not an option; ${advice}`);
}

/**
 * The name that was probably intended: equal except for case and hyphens, or one edit away; `null`
 * if there is none.
 */
export function suggestion(written: string, known: readonly string[]): string | null {
  const plain = plainName(written);
  return (
    known.find((name) => plainName(name) === plain) ??
    known.find((name) => isOneEditApart(plain, plainName(name))) ??
    null
  );
}

/** `sanitizeHTML`, `sanitize_html` and `sanitize-html` become the same name. */
function plainName(name: string): string {
  return name.toLowerCase().replace(/[-_\s]/g, '');
}
