/**
 * The door to fflate in browsers and workers: loaded with the package. The exports are those of `fflate-on-node.ts`.
 */
import { Gunzip } from 'fflate/browser';

export type { Gunzip };

/** A stream that inflates what is pushed into it, and hands over each part. */
export function gunzipInto(take: (part: Uint8Array) => void): Gunzip {
  return new Gunzip(take);
}
