/**
 * Encodings and statistics that are too large for programs that need none of them: added by choice,
 * as one value that callers hand over and look into no further.
 */
import { NO_RECIPES, type Recipes } from '../codecs/decode.ts';
import type { WordsOf } from '../words.ts';

/** Encodings that browsers do not decode, and statistics to recognise encodings by. */
export interface AddedEncodings {
  /** The names of the encodings that are added. */
  readonly encodings: readonly string[];
}

/** What is in it. */
export interface LegacyParts {
  readonly recipes: Recipes;
  /** `null` for no statistics. */
  readonly wordsOf: WordsOf | null;
}

const parts: WeakMap<object, LegacyParts> = new WeakMap();

/** Makes the value that callers hand over. */
export function makeLegacyEncodings(added: LegacyParts): AddedEncodings {
  const made = Object.freeze({ encodings: Object.freeze([...added.recipes.keys()]) });
  parts.set(made, added);
  return made;
}

/** Nothing is added. */
export const NO_LEGACY_PARTS: LegacyParts = { recipes: NO_RECIPES, wordsOf: null };

/** What a value holds that was made here; any other holds nothing. */
export function partsOf(value: AddedEncodings): LegacyParts {
  return parts.get(value) ?? NO_LEGACY_PARTS;
}

/** Whether a value was made here. */
export function isLegacyEncodings(value: unknown): boolean {
  return typeof value === 'object' && value !== null && parts.has(value);
}
