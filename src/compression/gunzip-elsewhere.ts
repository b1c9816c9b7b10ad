/**
 * What decompresses gzip in browsers and workers: nothing, because they do it themselves where it is
 * declared. `bozofeed/legacy-encodings` adds it. It has the same export as `gunzip-on-node.ts`.
 */
import type { Gunzip } from './gunzip.ts';

/** Decompresses gzip. */
export const PLATFORM_GUNZIP: Gunzip | null = null;
