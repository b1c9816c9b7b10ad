/**
 * `bozofeed/jschardet`: what `bozofeed/legacy-encodings` exports, plus jschardet as a second
 * opinion.
 */

export type { AddedEncodings } from './encoding/legacy/legacy-encodings.ts';
export { legacyEncodingsWithJschardet } from './encoding/legacy/with-jschardet.ts';
