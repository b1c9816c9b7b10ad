/** The encodings and the statistics, for browsers and workers. */
import { RARE_RECIPES } from '../codecs/rare.ts';
import { wordsIn } from '../guess/document-words.ts';
import { type AddedEncodings, makeLegacyEncodings } from './legacy-encodings.ts';

/**
 * The encodings that browsers cannot decode (EBCDIC, the code pages of DOS and of Macintosh, Johab,
 * HZ, …), and language statistics that correct missing and wrong labels.
 *
 * ```js
 * import { legacyEncodings } from 'bozofeed/legacy-encodings';
 * import { parseDocument } from 'bozofeed/parse';
 *
 * const bytes = new TextEncoder().encode('<rss><channel><title>News</title></channel></rss>');
 * console.log(parseDocument(bytes, { legacyEncodings }).feed.title); // News
 * ```
 */
export const legacyEncodings: AddedEncodings = /* @__PURE__ */ makeLegacyEncodings({
  recipes: RARE_RECIPES,
  wordsOf: (document) => wordsIn(document, null),
});
