/**
 * The default legacy encodings in Node: all of them, with the statistics loaded for the first
 * document that needs them, and jschardet for the first detection.
 * Other platforms get `elsewhere.ts`, which has the same export; `imports` in package.json chooses.
 */
import { RARE_RECIPES } from '../codecs/rare.ts';
import { judgeWordsOf } from '../guess/guess.ts';
import { detect } from '../guess/jschardet-on-node.ts';
import { type AddedEncodings, makeLegacyEncodings } from './legacy-encodings.ts';

/** The encodings and the statistics of the platform. */
export const PLATFORM_LEGACY_ENCODINGS: AddedEncodings = makeLegacyEncodings({
  recipes: RARE_RECIPES,
  judgeWords: (document) => judgeWordsOf(document, detect),
});
