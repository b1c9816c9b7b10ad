/**
 * Bytes as text and back by Node's own means, which look at many bytes at a time. Bun and Deno have
 * them, too. Other platforms get `elsewhere.ts`, which has the same exports; `imports` in
 * package.json chooses.
 */
import { Buffer, isAscii as isAsciiInBuffer, isUtf8 as isUtf8InBuffer } from 'node:buffer';

/** Whether all bytes are ASCII. */
export function isAscii(bytes: Uint8Array): boolean {
  return isAsciiInBuffer(bytes);
}

/** Whether the bytes are UTF-8 throughout, without overlong forms, surrogates or a cut character. */
export function isUtf8(bytes: Uint8Array): boolean {
  return isUtf8InBuffer(bytes);
}

/** Each byte as the character of the same number. */
export function readLatin1(bytes: Uint8Array): string {
  return asBuffer(bytes).toString('latin1');
}

/** UTF-8, with U+FFFD for each bad part as WHATWG has it. A leading byte order mark is kept. */
export function readUtf8(bytes: Uint8Array): string {
  return asBuffer(bytes).toString('utf8');
}

/** The text of UTF-16 units. */
export function readUnits(units: Uint16Array): string {
  const bytes = Buffer.from(units.buffer, units.byteOffset, units.byteLength);
  return (IS_LITTLE_ENDIAN ? bytes : Buffer.from(bytes).swap16()).toString('utf16le');
}

const IS_LITTLE_ENDIAN = new Uint8Array(Uint16Array.of(1).buffer)[0] === 1;

/** UTF-16 without regard to lone surrogates. */
export function readUtf16(bytes: Uint8Array, order: 'le' | 'be'): string {
  return (order === 'le' ? asBuffer(bytes) : Buffer.from(bytes).swap16()).toString('utf16le');
}

/** How many bytes a text has in UTF-8. */
export function utf8Length(text: string): number {
  return Buffer.byteLength(text, 'utf8');
}

/** The bytes of base64 (RFC 4648 §4); `null` for what is no canonical base64. */
export function readBase64(base64: string): Uint8Array | null {
  const bytes = Buffer.from(base64, 'base64');
  // The decoder passes over what is no base64; only what comes out again was valid.
  return bytes.toString('base64') === base64 ? bytes : null;
}

/** The same memory, with a Buffer's methods. */
function asBuffer(bytes: Uint8Array): Buffer {
  return Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
}
