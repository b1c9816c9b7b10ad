/**
 * The default legacy encodings in Node: all of them, with the statistics loaded for the first
 * document that needs them, and jschardet for the first detection.
 * Other platforms get `elsewhere.ts`, which has the same export; `imports` in package.json chooses.
 */
import { RARE_RECIPES } from '../codecs/rare.ts';
import { wordsIn } from '../guess/document-words.ts';
import { detect } from '../guess/jschardet-on-node.ts';
import { type AddedEncodings, makeLegacyEncodings } from './legacy-encodings.ts';

/** The encodings and the statistics of the platform. */
export const PLATFORM_LEGACY_ENCODINGS: AddedEncodings = makeLegacyEncodings({
  recipes: RARE_RECIPES,
  wordsOf: (document) => wordsIn(document, detect),
});
