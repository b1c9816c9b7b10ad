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

/** So many bytes at the start show whether a stream is gzip. */
const MARK = 3;

/**
 * The chunks, inflated if they start as gzip does.
 *
 * @param onEnd called if the chunks were inflated, with whether the data was complete
 * @param onMissing called if the chunks start as gzip does, but nothing can inflate them here
 */
export async function* inflatedChunks(
  chunks: AsyncGenerator<Uint8Array>,
  onEnd: (isComplete: boolean) => void,
  onMissing: () => void,
): AsyncGenerator<Uint8Array> {
  let inflater: StreamInflater | null = null;
  let start: Uint8Array = new Uint8Array(0);
  let isStart = true;
  for await (const chunk of chunks) {
    if (!isStart) {
      yield* inflater === null ? [chunk] : inflater.inflate(chunk);
      continue;
    }
    start = start.length === 0 ? chunk : joined(start, chunk);
    if (start.length < MARK) continue;
    isStart = false;
    if (isUnavailableGzip(start)) onMissing();
    else if (startsLikeGzip(start)) inflater = gunzip?.inStream() ?? null;
    yield* inflater === null ? [start] : inflater.inflate(start);
  }
  if (isStart && start.length > 0) yield start;
  if (inflater !== null) onEnd(inflater.isComplete);
}

function joined(one: Uint8Array, other: Uint8Array): Uint8Array {
  return Uint8Array.from([...one, ...other]);
}

function startsLikeGzip(bytes: Uint8Array): boolean {
  return bytes[0] === 0x1f && bytes[1] === 0x8b && bytes[2] === 8;
}
