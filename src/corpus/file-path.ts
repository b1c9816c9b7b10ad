/**
 * Paths of files whose names may be any bytes, as in Unix, and how to show such a name as text.
 * Within the listing, a path is a *byte string*: each of its characters is a byte. These take half
 * as much memory as other text, which matters if a folder has a million files.
 */

/** A path for the file system: text, or bytes if they are not UTF-8. */
export type FilePath = string | Uint8Array;

/** The byte string of a text. */
export function toBytes(text: string): string {
  return isAscii(text) ? text : Buffer.from(text).toString('latin1');
}

/** The path for a byte string. */
export function toFilePath(bytes: string): FilePath {
  if (isAscii(bytes)) return bytes;
  const buffer = Buffer.from(bytes, 'latin1');
  const text = buffer.toString();
  return isFaithful(buffer, text) ? text : buffer;
}

/** A path as Node takes it; between threads, a `Buffer` becomes a `Uint8Array`. */
export function toNodePath(path: FilePath): string | Buffer {
  return typeof path === 'string' ? path : Buffer.from(path);
}

/** A path as text: bytes that are not UTF-8 become `\xE9`. */
export function shownPath(path: FilePath): string {
  return typeof path === 'string' ? path : toName(Buffer.from(path).toString('latin1'));
}

/**
 * The name for a byte string: bytes that are not UTF-8 become `\xE9`, and a backslash that looks
 * like the start of such an escape becomes `\x5C`, so that different files have different names.
 */
export function toName(bytes: string): string {
  const escaped = bytes.includes('\\') ? bytes.replaceAll(/\\(?=x[0-9A-F]{2})/g, '\\x5C') : bytes;
  if (isAscii(escaped)) return escaped;
  const buffer = Buffer.from(escaped, 'latin1');
  const text = buffer.toString();
  return isFaithful(buffer, text) ? text : readByParts(buffer);
}

/** Text in which every byte that is not part of a character is escaped. */
function readByParts(buffer: Buffer): string {
  const parts: string[] = [];
  for (let at = 0; at < buffer.length; ) {
    const length = characterAt(buffer, at);
    const part = buffer.subarray(at, at + Math.max(1, length));
    parts.push(length > 0 ? part.toString() : `\\x${part.toString('hex').toUpperCase()}`);
    at += part.length;
  }
  return parts.join('');
}

/** The length of the character at an index, in bytes; 0 if there is none. */
function characterAt(buffer: Buffer, at: number): number {
  for (let length = 1; length <= 4 && at + length <= buffer.length; length += 1) {
    const part = buffer.subarray(at, at + length);
    if (isFaithful(part, part.toString())) return length;
  }
  return 0;
}

function isFaithful(buffer: Buffer, text: string): boolean {
  return Buffer.from(text).equals(buffer);
}

function isAscii(text: string): boolean {
  for (let at = 0; at < text.length; at += 1) {
    if (text.charCodeAt(at) > 0x7f) return false;
  }
  return true;
}
