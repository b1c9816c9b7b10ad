/**
 * The wrapper of fflate in Node: loaded for the first body that is still compressed, because few are.
 * Other platforms get `fflate-elsewhere.ts`, which has the same exports; `imports` in package.json
 * chooses.
 */
import type { Gunzip } from 'fflate/browser';
import loadFflate from './load-fflate.cjs';

export type { Gunzip };

/** A stream that decompresses what is pushed into it, and passes on each part. */
export function gunzipInto(take: (part: Uint8Array) => void): Gunzip {
  return new (loadFflate().Gunzip)(take);
}
