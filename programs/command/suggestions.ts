/** Suggests names for misspelled ones, and flags for the options of the library functions. */

import { isOneEditApart } from '../../src/text/strings.ts';
import { suggestion } from '../../src/text/unknown-options.ts';
import { FLAG_NAMES, FLAGS, type FlagName } from './options.ts';

/** A shorter part would match too many names. */
const SHORTEST_PART = 3;

/**
 * The names that were probably meant: those one edit away, or those that start or end with this
 * text.
 */
export function suggestions(written: string, known: readonly string[]): readonly string[] {
  const meant = suggestion(written, known);
  if (meant !== null) return [meant];
  // With its hyphens, a flag of three letters is long enough to distinguish it from the others.
  const slips = known.filter((name) => isOneEditApart(`--${written}`, `--${name}`));
  if (slips.length > 0 || written.length < SHORTEST_PART) return slips;
  const part = written.toLowerCase();
  return known.filter((name) => name.startsWith(part) || name.endsWith(`-${part}`));
}

/** The end of a message that names what was probably meant; `''` if nothing was. */
export function didYouMean(names: readonly string[], prefix = ''): string {
  const written = names.map((name) => prefix + name);
  return written.length === 0 ? '' : `; did you mean ${written.join(' or ')}?`;
}

/** The flag that sets an option of the library functions; `null` if there is none. */
export function flagFor(option: string): FlagName | null {
  // Two flags set `headers`; the more general one is named.
  return FLAG_NAMES.findLast((name) => FLAGS[name].sets === option) ?? null;
}
