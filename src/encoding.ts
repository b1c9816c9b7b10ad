/**
 * `bozofeed/encoding`: five algorithms that determine an encoding, and the functions they are built
 * from.
 */

export {
  type DeterminedEncoding,
  decodeStrictly,
  determineEncoding,
  isAscii,
  isUtf8,
} from './api/encoding.ts';
export type { DetermineEncodingOptions } from './api/options/parse-options.ts';
export type { AnyBytes } from './bytes/any-bytes.ts';
export type { EncodingEvidence } from './encoding/evidence.ts';
export type { AddedEncodings } from './encoding/legacy/legacy-encodings.ts';
export type { EncodingPolicyName } from './encoding/policies.ts';
export type { Bom, BomName, Family } from './encoding/witnesses/byte-order.ts';
export { checkBom, checkBomAll } from './encoding/witnesses/byte-order.ts';
export type { HeaderList, HeadersLike } from './http/headers.ts';
export type { EncodingSource } from './model/result.ts';
