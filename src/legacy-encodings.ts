/**
 * `bozofeed/legacy-encodings`: for browsers and workers, the encodings that they do not decode, and
 * statistics to recognise encodings by. In Node they are there already.
 */

export type { AddedEncodings } from './encoding/legacy/legacy-encodings.ts';
export { legacyEncodings } from './encoding/legacy/without-jschardet.ts';
