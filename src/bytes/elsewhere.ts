/**
 * Bytes as text and back by the means of the web platform, as in browsers and workers. The exports
 * are those of `on-node.ts`.
 */

/** Whether all bytes are ASCII. */
export function isAscii(bytes: Uint8Array): boolean {
  for (let at = 0; at < bytes.length; at++) if ((bytes[at] ?? 0) >= 0x80) return false;
  return true;
}

/** Whether the bytes are UTF-8 throughout, without overlong forms, surrogates or a cut character. */
export function isUtf8(bytes: Uint8Array): boolean {
  try {
    STRICT.decode(bytes);
    return true;
  } catch {
    return false;
  }
}

const STRICT = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true });
const LENIENT = new TextDecoder('utf-8', { ignoreBOM: true });

/** Each byte as the character of the same number. */
export function readLatin1(bytes: Uint8Array): string {
  return isAscii(bytes) ? LENIENT.decode(bytes) : readUnits(bytes);
}

/** UTF-8, with U+FFFD for each bad part as WHATWG has it. A leading byte order mark is kept. */
export function readUtf8(bytes: Uint8Array): string {
  return LENIENT.decode(bytes);
}

/** The text of UTF-16 units. */
export function readUnits(units: Uint16Array | Uint8Array): string {
  let text = '';
  for (let at = 0; at < units.length; at += MOST_ARGUMENTS) {
    text += String.fromCharCode(...units.subarray(at, at + MOST_ARGUMENTS));
  }
  return text;
}

/** As many arguments as any engine takes. */
const MOST_ARGUMENTS = 8192;

/** UTF-16 without regard to lone surrogates. */
export function readUtf16(bytes: Uint8Array, order: 'le' | 'be'): string {
  const units = new Uint16Array(bytes.length >> 1);
  const high = order === 'le' ? 1 : 0;
  for (let at = 0; at < units.length; at++) {
    units[at] = ((bytes[2 * at + high] ?? 0) << 8) | (bytes[2 * at + 1 - high] ?? 0);
  }
  return readUnits(units);
}

/** How many bytes a text has in UTF-8. */
export function utf8Length(text: string): number {
  let length = text.length;
  for (let at = 0; at < text.length; at++) {
    const unit = text.charCodeAt(at);
    if (unit < 0x80) continue;
    // A surrogate pair is two units and four bytes.
    const isPair = (unit & 0xfc00) === 0xd800 && (text.charCodeAt(at + 1) & 0xfc00) === 0xdc00;
    length += unit < 0x800 ? 1 : 2;
    if (isPair) at++;
  }
  return length;
}

/** The bytes of base64 (RFC 4648 §4); `null` for what is no canonical base64. */
export function readBase64(base64: string): Uint8Array | null {
  try {
    const binary = atob(base64);
    // The decoder does without padding; only what comes out again was valid.
    if (btoa(binary) !== base64) return null;
    return Uint8Array.from(binary, (character) => character.charCodeAt(0));
  } catch {
    return null;
  }
}
