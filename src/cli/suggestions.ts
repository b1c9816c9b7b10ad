/** Names that were meant, and the flags that stand for the options of the functions. */
import { suggestion } from '../api/options/unknown-options.ts';
import { isOneEditApart } from '../text/edit-distance.ts';
import { FLAG_NAMES, FLAGS, type FlagName } from './options.ts';

/** Shorter beginnings are those of too much. */
const SHORTEST_PART = 3;

/** The names that were probably meant: the same but for a slip, or those of which this is the beginning or the end. */
export function suggestions(written: string, known: readonly string[]): readonly string[] {
  const meant = suggestion(written, known);
  if (meant !== null) return [meant];
  // With its hyphens, a flag of three letters is long enough to be told from the others.
  const slips = known.filter((name) => isOneEditApart(`--${written}`, `--${name}`));
  if (slips.length > 0 || written.length < SHORTEST_PART) return slips;
  const part = written.toLowerCase();
  return known.filter((name) => name.startsWith(part) || name.endsWith(`-${part}`));
}

/** The flag that sets an option of the functions; `null` where none does. */
export function flagFor(option: string): FlagName | null {
  // `headers` has two flags, of which the general one is named.
  return FLAG_NAMES.findLast((name) => FLAGS[name].sets === option) ?? null;
}
