/**
 * Converts between bytes and text with Node's own functions, which process many bytes at a time.
 * Bun and Deno also have them. Other platforms get `elsewhere.ts`, which has the same exports;
 * `imports` in package.json chooses.
 */
import { Buffer, isAscii, isUtf8 } from 'node:buffer';
// Not the global one, which is missing in jsdom.
import { TextDecoder } from 'node:util';
import { type ByteView, Utf8View } from './utf8-view.ts';

export { isAscii, isUtf8 };

/** Decodes each byte to the character with the same number. */
export function readLatin1(bytes: Uint8Array): string {
  return asBuffer(bytes).toString('latin1');
}

/**
 * Decodes UTF-8, with one U+FFFD for each invalid part, as WHATWG defines it. A leading BOM is
 * kept.
 */
export function readUtf8(bytes: Uint8Array): string {
  return asBuffer(bytes).toString('utf8');
}

/** In a shorter document, values need not be copied, and a text is cut faster. */
const SHORTEST_VIEWED = 8192;

/** The view of a document; `null` if it is not valid UTF-8, or if a view would not pay. */
export function viewUtf8(bytes: Uint8Array): ByteView | null {
  const pays = bytes.length >= SHORTEST_VIEWED && !isAscii(bytes);
  return pays && isUtf8(bytes) ? new Utf8View(asBuffer(bytes)) : null;
}

/** The text of UTF-16 units. */
export function readUnits(units: Uint16Array): string {
  const bytes = Buffer.from(units.buffer, units.byteOffset, units.byteLength);
  return (IS_LITTLE_ENDIAN ? bytes : Buffer.from(bytes).swap16()).toString('utf16le');
}

const IS_LITTLE_ENDIAN = new Uint8Array(Uint16Array.of(1).buffer)[0] === 1;

/** Decodes UTF-16 and ignores lone surrogates. */
export function readUtf16(bytes: Uint8Array, order: 'le' | 'be'): string {
  return (order === 'le' ? asBuffer(bytes) : Buffer.from(bytes).swap16()).toString('utf16le');
}

/** Decodes by a label; returns `null` if the bytes are invalid, or the label is unknown. */
export function readByLabel(bytes: Uint8Array, label: string): string | null {
  try {
    return new TextDecoder(label, { fatal: true }).decode(bytes);
  } catch {
    return null;
  }
}

/** The length of a text in UTF-8, in bytes. */
export function utf8Length(text: string): number {
  return Buffer.byteLength(text, 'utf8');
}

/** Decodes base64 (RFC 4648 §4); returns `null` if it is not canonical. */
export function readBase64(base64: string): Uint8Array | null {
  const bytes = Buffer.from(base64, 'base64');
  // The decoder skips invalid characters; the input was valid only if encoding gives it again.
  return bytes.toString('base64') === base64 ? bytes : null;
}

/** The same memory as a `Buffer`, for its methods. */
function asBuffer(bytes: Uint8Array): Buffer {
  return Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
}
