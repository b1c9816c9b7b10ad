/**
 * `bozofeed/encoding`: the algorithms that determine an encoding, side by side, and the pieces they
 * are made of.
 */
export type { EncodingPolicyName, HeadersLike } from '../options.ts';
export type { EncodingSource } from '../result.ts';
export type { Bom, BomName, Family } from './byte-order.ts';
export { checkBom, checkBomAll } from './byte-order.ts';
export { decodeStrictly, isAscii, isUtf8 } from './decode.ts';
export type { DeterminedEncoding, DetermineEncodingOptions } from './determine.ts';
export { determineEncoding } from './determine.ts';
export type { EncodingEvidence } from './evidence.ts';
