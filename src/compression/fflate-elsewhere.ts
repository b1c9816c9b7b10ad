/**
 * The wrapper of fflate in browsers and workers: loaded together with the package. It has the same
 * exports as `fflate-on-node.ts`.
 */
import { Gunzip } from 'fflate/browser';

export type { Gunzip };

/** A stream that decompresses what is pushed into it, and passes on each part. */
export function gunzipInto(take: (part: Uint8Array) => void): Gunzip {
  return new Gunzip(take);
}
