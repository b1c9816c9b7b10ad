/** The encodings, the statistics and jschardet: everything that Node has by default. */
import { RARE_RECIPES } from '../codecs/rare.ts';
import { wordsBy } from '../guess/document-words.ts';
import jschardet from '../guess/jschardet.cjs';
import { type AddedEncodings, makeLegacyEncodings } from './legacy-encodings.ts';

/**
 * Everything in `legacyEncodings` of `bozofeed/legacy-encodings`, plus jschardet for a second
 * opinion. Results are then the same as in Node, at many times the bundle size.
 *
 * ```ts
 * parseDocument(bytes, { legacyEncodings: legacyEncodingsWithJschardet });
 * ```
 */
export const legacyEncodingsWithJschardet: AddedEncodings = /* @__PURE__ */ makeLegacyEncodings({
  recipes: RARE_RECIPES,
  wordsOf: /* @__PURE__ */ wordsBy(jschardet.detect),
});
