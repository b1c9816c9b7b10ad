/** The encodings, the statistics and jschardet: all that Node has where nothing is chosen. */
import { RARE_RECIPES } from '../codecs/rare.ts';
import { wordsBy } from '../guess/document-words.ts';
import jschardet from '../guess/jschardet.cjs';
import { type AddedEncodings, makeLegacyEncodings } from './legacy-encodings.ts';

/**
 * The same as `legacyEncodings` of `bozofeed/legacy-encodings`, and jschardet, which is asked for a
 * second opinion: results are those of Node, at many times the size.
 *
 * ```ts
 * parseDocument(bytes, { legacyEncodings: legacyEncodingsWithJschardet });
 * ```
 */
export const legacyEncodingsWithJschardet: AddedEncodings = /* @__PURE__ */ makeLegacyEncodings({
  recipes: RARE_RECIPES,
  wordsOf: /* @__PURE__ */ wordsBy(jschardet.detect),
});
