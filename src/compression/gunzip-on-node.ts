/**
 * What decompresses gzip in Node: loaded for the first body that is still compressed, because few are.
 * Other platforms get `gunzip-elsewhere.ts`, which has the same export; `imports` in package.json
 * chooses.
 */
import { gunzipInto, type MakeGunzip } from './gunzip.ts';

/** Makes a stream that decompresses. */
export const PLATFORM_GUNZIP: MakeGunzip | null = gunzipInto;
