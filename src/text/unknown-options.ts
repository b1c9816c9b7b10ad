/** Handles names that are not options: usually a typo, or an option of another function. */

import { isGiven } from './given.ts';
import { isOneEditApart } from './strings.ts';

/** The names in a record that are not those of fields; a field that is `undefined` counts as absent. */
export function unknownNames(
  record: Readonly<Record<string, unknown>>,
  fields: object,
): readonly string[] {
  const names: string[] = [];
  for (const name in record) {
    if (Object.hasOwn(fields, name)) continue;
    if (isGiven(record, name) && record[name] !== undefined) names.push(name);
  }
  return names;
}

/**
 * Refuses names that are not those of fields.
 *
 * @param path precedes the names in messages
 * @param foreign names of options in other libraries, and what serves the same purpose here
 * @param path precedes the names in the message
 * @throws TypeError that suggests the intended name, suggests the equivalent of an option of
 * another library, or lists the known names
 */
export function refuseUnknown(
  record: Readonly<Record<string, unknown>>,
  fields: object,
  path: string,
  foreign?: ReadonlyMap<string, string>,
): void {
  const [unknown] = unknownNames(record, fields);
  if (unknown === undefined) return;
  const known = Object.keys(fields);
  const meant =
    suggestion(unknown, known) ?? foreign?.get(unknown) ?? withSameWords(unknown, known);
  const advice =
    meant === undefined ? `the options are ${known.join(', ')}` : `did you mean ${meant}?`;
  throw new TypeError(`${path}${unknown} is not an option; ${advice}`);
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

/** The most names in a suggestion. */
const MOST_SUGGESTED = 3;

/**
 * Names that contain all words of another, or consist of some of them: `sanitize`, `timeoutMs`,
 * `allowedHosts`.
 */
function withSameWords(written: string, known: readonly string[]): string | undefined {
  const words = wordsOf(written);
  const found = known.filter((name) => {
    const own = wordsOf(name);
    return areAmong(words, own) || areAmong(own, words);
  });
  return found.length > MOST_SUGGESTED ? undefined : found.join(' or ') || undefined;
}

function wordsOf(name: string): readonly string[] {
  return name.split(/[-_\s]|(?<=[a-z\d])(?=[A-Z])/).map((word) => word.toLowerCase());
}

function areAmong(some: readonly string[], all: readonly string[]): boolean {
  return some.every((each) => all.some((other) => isSameWord(each, other)));
}

/** The shortest word that counts as a form of another that contains it. */
const SHORTEST_STEM = 4;

/** Whether words are equal or forms of one: `allowed` and `allow`, `autodiscover` and `discover`. */
function isSameWord(one: string, other: string): boolean {
  const [short, long] = one.length < other.length ? [one, other] : [other, one];
  if (short === long) return true;
  return short.length >= SHORTEST_STEM && (long.startsWith(short) || long.endsWith(short));
}

/** `sanitizeHTML`, `sanitize_html` and `sanitize-html` become the same name. */
function plainName(name: string): string {
  return name.toLowerCase().replace(/[-_\s]/g, '');
}
