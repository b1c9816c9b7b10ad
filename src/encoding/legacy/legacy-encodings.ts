/**
 * Encodings and statistics that are too large for programs that do not need them. Callers choose
 * them and pass them on as one opaque value.
 */
import { NO_RECIPES, type Recipes } from '../codecs/decode.ts';
import type { JudgeWords } from '../words.ts';

/** Encodings that browsers cannot decode, and statistics to recognize encodings. */
export interface AddedEncodings {
  /** The names of the added encodings. */
  readonly encodings: readonly string[];
}

/** What such a value contains. */
export interface LegacyParts {
  readonly recipes: Recipes;
  /** `null` for no statistics. */
  readonly judgeWords: JudgeWords | null;
}

const parts: WeakMap<object, LegacyParts> = new WeakMap();

/** Makes the value that callers pass on. */
export function makeLegacyEncodings(added: LegacyParts): AddedEncodings {
  const made = Object.freeze({ encodings: Object.freeze([...added.recipes.keys()]) });
  parts.set(made, added);
  return made;
}

/** Adds nothing. */
export const NO_LEGACY_PARTS: LegacyParts = { recipes: NO_RECIPES, judgeWords: null };

/** The contents of a value that was made here; any other has none. */
export function partsOf(value: AddedEncodings): LegacyParts {
  return parts.get(value) ?? NO_LEGACY_PARTS;
}

/** Whether a value was made here. */
export function isLegacyEncodings(value: unknown): boolean {
  return typeof value === 'object' && value !== null && parts.has(value);
}
