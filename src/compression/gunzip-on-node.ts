/**
 * What decompresses gzip in Node: loaded for the first body that is still compressed, because few are.
 * Other platforms get `gunzip-elsewhere.ts`, which has the same export; `imports` in package.json
 * chooses.
 */
import { type Gunzip, inflateBody, startInflating } from './gunzip.ts';

/** Decompresses gzip. */
export const PLATFORM_GUNZIP: Gunzip | null = { inflate: inflateBody, inStream: startInflating };
