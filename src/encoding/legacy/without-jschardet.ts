/** The encodings, the statistics, gzip and the names of characters, for browsers and workers. */

import { inflateBody, startInflating } from '../../compression/gunzip.ts';
import { addGunzip } from '../../compression/undeclared-gzip.ts';
import { RARE_NAMES } from '../../text/names-on-node.ts';
import { addNamedCharacters } from '../../text/references.ts';
import { RARE_RECIPES } from '../codecs/rare.ts';
import { judgeWordsOf } from '../guess/guess.ts';
import { type AddedEncodings, makeLegacyEncodings } from './legacy-encodings.ts';

/**
 * The encodings that browsers cannot decode (EBCDIC, the code pages of DOS and of Macintosh, HZ,
 * …), language statistics that correct missing and wrong labels, decompression of gzip that is not declared,
 * and the 1,866 names of HTML's
 * characters that are not in HTML 4 (`&colon;`), which all documents have as soon as this is imported.
 *
 * ```js
 * import { legacyEncodings } from 'bozofeed/legacy-encodings';
 * import { parseDocument } from 'bozofeed/parse';
 *
 * const bytes = new TextEncoder().encode('<rss><channel><title>News</title></channel></rss>');
 * console.log(parseDocument(bytes, { legacyEncodings }).feed.title); // News
 * ```
 */
export const legacyEncodings: AddedEncodings = /* @__PURE__ */ withParts();

/**
 * The names of characters cannot be passed on, because the functions of `bozofeed/reader` need them as
 * well; and what decompresses gzip is needed before there is a text.
 */
function withParts(): AddedEncodings {
  addNamedCharacters(RARE_NAMES);
  addGunzip({ inflate: inflateBody, inStream: startInflating });
  return makeLegacyEncodings({
    recipes: RARE_RECIPES,
    judgeWords: (document) => judgeWordsOf(document, null),
  });
}
