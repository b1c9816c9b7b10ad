/**
 * The first bytes as text, whatever their encoding: only ASCII matters, and UTF-16 is ASCII with
 * NULs.
 */
export function asciiHead(bytes: Uint8Array, length: number): string {
  return String.fromCharCode(...bytes.subarray(0, length).filter((byte) => byte !== 0));
}
