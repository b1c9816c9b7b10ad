/**
 * Finds the bytes above 7F. Most documents have few of them, so the bytes in between are skipped
 * with the platform's own functions, which process many bytes at a time.
 */
import { isAscii } from './platform.ts';

/**
 * The number of bytes to check one by one before the remainder of a stretch is skipped: dense text
 * has no long stretches.
 */
const NEAR = 32;

/**
 * Large enough to make up for the cost of the call, and small enough that one byte above 7F costs
 * little.
 */
const CHUNK_BYTES = 1024;

/** The offset of the next byte above 7F, from an offset on; the length if there is none. */
export function nextAboveAscii(bytes: Uint8Array, from: number): number {
  const { length } = bytes;
  let at = from;
  const near = Math.min(length, from + NEAR);
  while (at < near && (bytes[at] ?? 0) < 0x80) at++;
  if (at < near) return at;
  while (at + CHUNK_BYTES <= length && isAscii(bytes.subarray(at, at + CHUNK_BYTES))) {
    at += CHUNK_BYTES;
  }
  // Four bytes at a time.
  const view = new DataView(bytes.buffer, bytes.byteOffset, length);
  while (at + 4 <= length && (view.getUint32(at) & 0x8080_8080) === 0) at += 4;
  while (at < length && (bytes[at] ?? 0) < 0x80) at++;
  return Math.min(at, length);
}
