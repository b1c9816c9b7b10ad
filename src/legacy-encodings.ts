/**
 * `bozofeed/legacy-encodings`: for browsers and workers, the encodings that they cannot decode, and
 * the statistics that recognize encodings. Node has them without this import.
 */

export type { AddedEncodings } from './encoding/legacy/legacy-encodings.ts';
export { legacyEncodings } from './encoding/legacy/without-jschardet.ts';
