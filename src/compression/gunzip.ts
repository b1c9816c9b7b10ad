/**
 * The wrapper of fflate, of which the build includes what is used. It decompresses at once and in parts,
 * and keeps what came before an error. Node's own synchronous functions keep nothing then.
 */
import { Gunzip } from 'fflate/browser';

export type { Gunzip };

/** Makes a stream that decompresses what is pushed into it, and passes on each part. */
export type MakeGunzip = (take: (part: Uint8Array) => void) => Gunzip;

/** A stream that decompresses what is pushed into it, and passes on each part. */
export function gunzipInto(take: (part: Uint8Array) => void): Gunzip {
  return new Gunzip(take);
}
