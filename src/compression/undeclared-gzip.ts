/**
 * Bodies that are still compressed with gzip (RFC 1952), because the server compressed twice or did
 * not declare it. What decompresses them depends on the platform: see `gunzip.ts`.
 */
import { PLATFORM_GUNZIP } from '#gunzip';
import type { Gunzip, Inflated, StreamInflater } from './gunzip.ts';

/** What decompresses here; `null` if nothing does. */
let gunzip: Gunzip | null = PLATFORM_GUNZIP;

/** Adds what decompresses, for all documents that are parsed from then on. */
export function addGunzip(added: Gunzip): void {
  gunzip = added;
}

/** Whether a body starts like gzip, and nothing can decompress it here. */
export function isUnavailableGzip(bytes: Uint8Array): boolean {
  return gunzip === null && startsLikeGzip(bytes);
}

/**
 * Decompresses a body that starts like gzip, up to `maxBytes`; returns `null` for any other, and where
 * nothing can decompress it. Never throws.
 */
export function inflateIfGzip(bytes: Uint8Array, maxBytes: number): Inflated | null {
  return startsLikeGzip(bytes) ? (gunzip?.inflate(bytes, maxBytes) ?? null) : null;
}

/**
 * What inflates a stream that starts with these bytes, of which there are at least three; `null` if it
 * does not start like gzip, and where nothing can decompress it.
 */
export function inflaterFor(start: Uint8Array): StreamInflater | null {
  return startsLikeGzip(start) ? (gunzip?.inStream() ?? null) : null;
}

function startsLikeGzip(bytes: Uint8Array): boolean {
  return bytes[0] === 0x1f && bytes[1] === 0x8b && bytes[2] === 8;
}
