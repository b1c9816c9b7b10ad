/**
 * Finds the bytes above 7F. Most documents have few of them, so that what lies between is skipped by
 * the platform's own means, which look at many bytes at a time.
 */
import { isAscii } from './platform.ts';

/** Bytes looked at one by one before the rest of a stretch is skipped: dense text has no long stretches. */
const NEAR = 32;

/** Enough to make the call worth its price, and few enough that one byte costs little. */
const CHUNK_BYTES = 1024;

/** The offset of the next byte above 7F from an offset on; the length if there is none. */
export function nextAboveAscii(bytes: Uint8Array, from: number): number {
  const { length } = bytes;
  let at = from;
  const near = Math.min(length, from + NEAR);
  while (at < near && (bytes[at] ?? 0) < 0x80) at++;
  if (at < near) return at;
  while (at + CHUNK_BYTES <= length && isAscii(bytes.subarray(at, at + CHUNK_BYTES))) {
    at += CHUNK_BYTES;
  }
  while (at < length && (bytes[at] ?? 0) < 0x80) at++;
  return Math.min(at, length);
}
