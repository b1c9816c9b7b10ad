/** What the bytes of UTF-8 show by themselves (RFC 3629 §3). */

/** Whether a byte continues a character of UTF-8; `false` for the end of the bytes. */
export function isTrail(byte = 0): boolean {
  return (byte & 0xc0) === 0x80;
}
